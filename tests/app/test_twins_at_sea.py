"""Two games at sea that differ in what a seat may not know tell that seat the same, everywhere."""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sea_games import GAME
from sea_twins import VIEWERS, twins

from konqt.ai.protocol import OpponentQuestion, question_line
from konqt.cli.kon.text_table import Leaving, TextTable
from konqt.cli.kon.text_views import area_lines, board_lines, card_lines, combat_lines
from konqt.cli.telling import tell_record
from konqt.core.agent import consulted
from konqt.core.chance import Stream
from konqt.core.event import PUBLIC, REFEREE
from konqt.core.thinking import Budget, Task
from konqt.games.kon import wording
from konqt.games.kon.advice.known_ships import open_places
from konqt.games.kon.advice.reminders import reminders
from konqt.games.kon.advice.sea_chances import question_of, spreads_of
from konqt.games.kon.advice.sea_reader import SeaReader
from konqt.games.kon.board.shipped import shipped_topology
from konqt.games.kon.engine import sea_actions as actions
from konqt.games.kon.engine.actions import Action, EndPhase, Pass, Place, PlayCard
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.wording.sea_scenes import say_scene
from konqt.games.registry import agent_named, entry_named
from konqt.session.export.as_text import as_text
from konqt.session.export.game_json import as_json
from konqt.session.replay import Replay
from konqt.session.session import Session

ALL = pytest.param(500, id="all", marks=[pytest.mark.slow, pytest.mark.timeout(3600)])
HOW_MANY = [pytest.param(12, id="some"), ALL]
FEWER = [pytest.param(8, id="some"), ALL]
SHIPS = ("emden", "blucher", "falsk_1", "york", "furious", "eidsvoll_norge")


def tried() -> Iterator[Action]:
    """Give actions that hardly ever suit the moment: their refusals are told, too."""
    for ship in SHIPS:
        yield actions.Muster(ship)
        yield actions.Join(ship)
        yield actions.Raid(ship)
        yield actions.Land(ship, "stavanger")
        yield actions.WithdrawShip(ship)
        yield actions.PlaceShip(ship, "III")
        yield actions.Chase(ship, "IV")
        yield actions.PlayAtSea("april_skip_til_unnsetning", "exchange", give=ship, take="york")
        yield actions.PlayAtSea("april_roykdekke", "escape", ship=ship)
        yield actions.PlayAtSea("april_evakuerte_matroser", "rescue", ship=ship)
    for zone in ("I", "III", "V", "VIII"):
        yield actions.Intercept(zone)
        yield actions.Sail(zone)
        yield actions.Shift(zone)
        yield actions.ChooseNavalCombat(zone)
        yield actions.PlayAtSea("april_stupbombefly", "sink", zone=zone)
        yield actions.PlayAtSea("april_rekognoseringsfly", "scout", zone=zone)
        yield actions.PlayAtSea("april_villedende_manover", "deceive", zone=zone)
    for area in ("bergen", "stavanger", "narvik"):
        yield Place(area, 1)
        yield PlayCard("jagerfly", "divert", to=area)
        yield PlayCard("kystevakuering", "move", area, None, "tromso", 1)
    yield PlayCard("kystbombardement", "attack")
    yield PlayCard("jagerfly", "cancel")
    yield actions.Intercept()
    yield actions.Anchor()
    yield actions.Void(1)
    yield actions.Keep(("april_ubat",))
    yield actions.Recall(("forsterkninger:6",))
    yield EndPhase()
    yield Pass()


def answers(session: Session, viewer: str) -> dict[str, Any]:
    """Give what a running game answers a viewer, action by action and about its past."""
    seen = kon_observation(session.observe(viewer))
    told: dict[str, Any] = {
        "observation": GAME.observation_to_json(seen),
        "log": [
            [(GAME.event_to_json(event), wording.say_event(event)) for event in entry.events]
            for entry in session.history(viewer)
        ],
        "recap": session.told.since_looked(viewer),
        "others' turns": session.told.others_turns(viewer),
        "told to an opponent": session.told.events(viewer),
        "undo": session.undo_state(viewer),
    }
    for action in (*seen.legal[:40], *tried()):
        reasons = session.explain(viewer, action)
        told[str(action)] = (
            reasons,
            [wording.say_reason(reason) for reason in reasons],
            session.nearest(viewer, action),
            session.undoing.would_close(viewer, action),
        )
    return told


def words(session: Session, viewer: str) -> list[str]:
    """Give board, cards, areas, chances, reminders and what is fought, in words."""
    seen = kon_observation(session.observe(viewer))
    scene = SeaReader().see(seen)
    question = question_of(scene)
    return [
        wording.say_prompt(seen.decision),
        *board_lines(seen),
        *card_lines(seen, viewer),
        *area_lines(seen, shipped_topology(), None),
        *combat_lines(seen),
        *map(str, reminders(seen, shipped_topology(), None)),
        *([] if scene is None else [say_scene(scene)]),
        *([] if question is None else map(str, spreads_of(question))),
        *map(str, open_places(seen).items()),
    ]


@pytest.mark.rule("R133", "R132", refused=True)
@pytest.mark.parametrize("positions", HOW_MANY)
def test_observation_log_answers_and_words_are_the_same(positions: int) -> None:
    kinds, rounds = set(), set()
    for pair in twins(positions, 1):
        here, there = (answers(each, pair.viewer) for each in (pair.one, pair.other))
        assert here == there, (pair.viewer, pair.one.decision.kind, pair.names)
        assert words(pair.one, pair.viewer) == words(pair.other, pair.viewer)
        assert pair.one.position() != pair.other.position()
        kinds.add(pair.one.decision.kind)
        rounds.add(pair.one.decision.moment.round)
    assert len(kinds) > 8 and len(rounds) > 1


@pytest.mark.parametrize("positions", FEWER)
def test_the_terminal_writes_the_same(positions: int) -> None:
    """Board, hand, choices, refusals and log, to whoever decides."""
    written = 0
    for pair in twins(positions, 2):
        if pair.one.decision.actor in pair.one.seat_of(pair.viewer):
            told = typed(pair.one)
            assert typed(pair.other) == told, (pair.viewer, pair.names)
            assert len(told.splitlines()) > 30
            written += 1
    assert written >= positions // 2


def typed(session: Session) -> str:
    """Give what the terminal writes to whoever decides, who looks around and leaves."""
    refused = sorted(set(tried()) - set(session.legal()), key=repr)
    asked = (json.dumps(GAME.action_to_json(each)) for each in refused)
    lines = ["board", "cards", "areas", "area Bergen", "log", "99999", *asked, "checklist", "q"]
    out = io.StringIO()
    table = TextTable(session, io.StringIO("\n" * 2 + "\n".join(lines) + "\n"), out, False)
    with pytest.raises(Leaving):
        table.play()
    return out.getvalue()


@pytest.mark.parametrize("positions", FEWER)
def test_records_tell_a_seat_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], positions: int
) -> None:
    """What `konqt export` writes for a seat, and what `konqt open --text` tells everybody."""
    told = 0
    for pair in twins(positions, 3):
        found = []
        for session in (pair.one, pair.other):
            record = tmp_path / "game.konr"
            session.save_copy(record)
            replay = Replay.open(record)
            found.append([as_json(replay, pair.viewer), as_text(replay, pair.viewer)])
            for step in range(replay.steps + 1):
                found[-1].append(repr(replay.decision(step)).encode())
                found[-1].append(repr(replay.observe(step, pair.viewer)).encode())
            if pair.viewer == PUBLIC:
                tell_record(record)
                found[-1].append(capsys.readouterr().out.encode())
        assert found[0] == found[1], (pair.viewer, pair.names)
        told += pair.viewer == PUBLIC
    assert told >= positions


@pytest.mark.parametrize("positions", FEWER)
def test_every_opponent_is_told_and_decides_the_same(positions: int) -> None:
    asked = 0
    for pair in twins(positions, 4):
        lines = [question(each, pair.viewer) for each in (pair.one, pair.other)]
        assert lines[0] == lines[1], (pair.viewer, pair.names)
        if not pair.one.observe(pair.viewer).legal:
            continue
        for level in entry_named("kon").levels:
            choices = [
                consulted(
                    agent_named("kon", level),
                    Task(
                        each.observe(pair.viewer),
                        Stream(9),
                        each.told.events(pair.viewer),
                        Budget(playouts=8),
                        best=3,
                    ),
                )
                for each in (pair.one, pair.other)
            ]
            assert choices[0] == choices[1], (level, pair.viewer, pair.names)
            asked += 1
    assert asked >= positions


def question(session: Session, viewer: str) -> str:
    """Give the line that an opponent's process is sent."""
    observation = GAME.observation_to_json(session.observe(viewer))
    history = tuple(GAME.event_to_json(event) for event in session.told.events(viewer))
    return question_line(OpponentQuestion(1, "kon", "greedy", 0, observation, history=history))


def test_the_pairs_do_differ_and_eyes_that_may_look_see_it() -> None:
    """The same comparison for the owners of what is hidden: else the others prove nothing."""
    seen = dict.fromkeys(VIEWERS, 0)
    for pair in twins(12, 5):
        one, other = pair.one, pair.other
        assert one.observe(REFEREE) != other.observe(REFEREE)
        owners = set(FACTIONS) - one.seat_of(pair.viewer)
        seen[pair.viewer] += any(
            (one.observe(owner), one.history(owner)) != (other.observe(owner), other.history(owner))
            for owner in owners
        )
    assert min(seen.values()) >= 9, seen
