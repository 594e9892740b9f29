"""On an owner's board the opponents and the previews reckon with that board, not with ours."""

import io
import json
from dataclasses import replace
from typing import Any

import pytest

from konqt.ai.kon.decks import decks_of
from konqt.ai.kon.features import Features
from konqt.ai.process import AiProcess
from konqt.ai.protocol import OpponentQuestion, question_line
from konqt.ai.worker import serve
from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.kon.advice.preview import preview_move
from konqt.games.kon.board.plain import topology_out
from konqt.games.kon.board.shipped import shipped_topology
from konqt.games.kon.board.topology import Topology
from konqt.games.kon.engine.actions import Move
from konqt.games.registry import agent_named, game_named

GAME = game_named("kon")


@pytest.fixture(scope="module")
def drowned() -> Topology:
    """The shipped board with a fjord in every border."""
    shipped = shipped_topology()
    return replace(shipped, across_fjord=shipped.adjacent)


def observation(topology: Topology) -> Any:
    """Six Germans may attack one Norwegian: a sure thing by land, an even one by water."""
    position = {
        "scenario": "narvik",
        "units": {"narvik": {"germany": 2}, "gratangen": {"norway": 1}, "tromso": {"norway": 1}},
        "hands": {"germany": [], "norway": [], "allies": []},
    }
    return GAME.observe(GAME.from_position(position, 3, topology), "germany")


def test_the_preview_halves_dice_where_the_owner_drew_a_fjord(drowned: Topology) -> None:
    seen, move = observation(drowned), Move("narvik", "gratangen", 2)
    assert preview_move(seen, move).from_land == 2
    preview = preview_move(seen, move, drowned)
    assert (preview.from_land, preview.from_fjord, preview.attack_dice) == (0, 2, 1)


def test_the_opponent_reads_the_owners_board(drowned: Topology) -> None:
    decks = decks_of("narvik")
    ours = Features(observation(shipped_topology()), decks).terrain
    theirs = Features(observation(drowned), decks, None, drowned).terrain
    assert any(ours.land) and not any(theirs.land)


def test_its_process_decides_as_on_the_owners_board(drowned: Topology) -> None:
    """The same observations, asked with and without the owner's board, in one process."""
    questions, wanted, differing = [], [], 0
    state = GAME.new(Setup("narvik", 3, None, {}, drowned))
    stream = Stream(1)
    while (actor := GAME.decision(state).actor) and len(questions) < 120:
        seen = GAME.observe(state, actor)
        data = GAME.observation_to_json(seen)
        for board in (drowned, None):
            plain = None if board is None else json.loads(json.dumps(topology_out(board)))
            questions.append(OpponentQuestion(len(questions), "kon", "greedy", 1, data, plain))
            choice = agent_named("kon", "greedy", board).choose(seen, Stream(1))
            wanted.append(GAME.action_to_json(choice))
        differing += wanted[-1] != wanted[-2]
        legal = GAME.legal(state)
        GAME.apply(state, legal[stream.below(len(legal))])
    out = io.StringIO()
    serve(io.StringIO("".join(map(question_line, questions))), out)
    answers = [json.loads(line)["action"] for line in out.getvalue().splitlines()]
    assert answers == wanted
    assert differing >= 3


def test_the_process_at_the_table_is_given_the_board(drowned: Topology) -> None:
    seen = observation(drowned)
    expected = agent_named("kon", "greedy", drowned).choose(seen, Stream(5))
    opponent = AiProcess("greedy", "kon", board=drowned)
    try:
        assert opponent.ask(seen, 5).result(60) == expected
    finally:
        opponent.stop()


@pytest.mark.parametrize("board", [[], "norway", {"areas": ["oslo"]}])
def test_a_board_that_is_none_is_refused_in_the_answer(board: Any) -> None:
    data = {"id": 7, "game": "kon", "level": "greedy", "seed": 1, "observation": {}, "board": board}
    out = io.StringIO()
    serve(io.StringIO(json.dumps(data) + "\n"), out)
    answer = json.loads(out.getvalue())
    assert (answer["id"], answer["ok"]) == (7, False)
    assert "Traceback" not in answer["error"]
