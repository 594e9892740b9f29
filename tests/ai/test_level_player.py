"""A level that cannot decide is replaced for that decision, in the order of the registry."""

import io
import logging
import subprocess

import pytest
from faulty_levels import HIDDEN, faulty, faulty_worker

from konqt.ai.protocol import OpponentAnswer, OpponentQuestion, answer_from_line, question_line
from konqt.ai.worker import serve
from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.core.log import kept_log, last_lines
from konqt.core.thinking import Budget, Candidate, Task
from konqt.games.level_player import LevelPlayer, NoAnswer
from konqt.games.registry import (
    UnknownLevel,
    agent_named,
    entry_named,
    game_named,
    offered_levels,
    simpler_levels,
)
from konqt.lab.arena import run_arena
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session

GAME = game_named("kon")
SEEN = GAME.observe(GAME.new(Setup("narvik", seed=3)), "germany")


def test_the_next_simpler_levels_come_in_the_order_of_the_registry() -> None:
    order = [*entry_named("kon").levels]
    for place, level in enumerate(order):
        assert simpler_levels("kon", level) == tuple(reversed(order[:place]))
    assert simpler_levels("kon", "random") == ()
    assert simpler_levels("kon", "expert") == ("hard", "greedy", "normal", "easy", "random")
    for level in offered_levels("kon"):
        assert simpler_levels("kon", f"{level}:bold") == simpler_levels("kon", level)
    assert simpler_levels("kon", "a stranger")[0] == entry_named("kon").usual_level


@pytest.mark.parametrize("fault", ["breaks", "cheats"])
def test_a_faulty_level_is_replaced_by_the_next_one_which_decides_as_ever(fault: str) -> None:
    with faulty(fault):
        player = LevelPlayer("kon", "hard")
        decided = player.decide(Task(SEEN, Stream(9), budget=Budget(playouts=4)))
        second = player.decide(Task(SEEN, Stream(9), budget=Budget(playouts=4)))
    next_one = simpler_levels("kon", "hard")[0]
    assert (decided.level, decided.instead) == (next_one, True) and second == decided
    expected = LevelPlayer("kon", next_one).decide(Task(SEEN, Stream(9), budget=Budget(playouts=4)))
    assert decided.action == expected.action and not expected.instead


def test_a_level_with_a_style_is_replaced_by_those_below_it() -> None:
    with faulty("breaks", "hard:bold"):
        decided = LevelPlayer("kon", "hard:bold").decide(Task(SEEN, Stream(9)))
    assert (decided.level, decided.instead) == (simpler_levels("kon", "hard")[0], True)


def test_where_every_level_but_the_simplest_is_faulty_chance_decides() -> None:
    levels = [*entry_named("kon").levels]
    with faulty("cheats", *levels[1:]):
        decided = LevelPlayer("kon", levels[-1]).decide(Task(SEEN, Stream(9)))
    assert decided.level == "random" and decided.action in SEEN.legal
    with faulty("breaks", *levels), pytest.raises(NoAnswer, match="the log says why"):
        LevelPlayer("kon", levels[-1]).decide(Task(SEEN, Stream(9)))


def test_a_level_that_there_is_not_is_told_at_once_and_never_replaced() -> None:
    with pytest.raises(UnknownLevel):
        LevelPlayer("kon", "marshal")


def test_the_log_has_the_traceback_and_nothing_of_what_the_level_knew(own_folders: object) -> None:
    with faulty("breaks"), kept_log(lambda: "konqt 9"):
        LevelPlayer("kon", "hard").decide(Task(SEEN, Stream(9)))
    told = last_lines(10**6)
    assert "(hard) has no answer" in told and "faulty_levels.py" in told and "ValueError" in told
    assert HIDDEN not in told


def test_one_that_breaks_when_it_is_to_say_why_plays_all_the_same(own_folders: object) -> None:
    with faulty("mute"), kept_log(lambda: "konqt 9"):
        decided = LevelPlayer("kon", "hard").decide(Task(SEEN, Stream(9), best=3, why=True))
    assert (decided.level, decided.instead) == ("hard", False)
    assert decided.best == (Candidate(SEEN.legal[0]),)
    told = last_lines(10**6)
    assert "(hard) cannot say why" in told and "faulty_levels.py" in told and HIDDEN not in told


def test_its_process_answers_too_and_tells_where_it_broke() -> None:
    asked = OpponentQuestion(1, "kon", "hard", 9, GAME.observation_to_json(SEEN), best=3)
    ran = subprocess.run(
        faulty_worker("mute"),
        input=question_line(asked),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=True,
    )
    answer = answer_from_line(ran.stdout)
    assert isinstance(answer, OpponentAnswer)
    assert answer.action == GAME.action_to_json(SEEN.legal[0])
    assert "faulty_levels.py" in ran.stderr and HIDDEN not in ran.stderr


def test_what_was_asked_for_besides_comes_with_what_is_done() -> None:
    decided = LevelPlayer("kon", "greedy").decide(Task(SEEN, Stream(9), best=3, why=True))
    assert decided.best[0].action == decided.action and decided.best[0].reasons
    with faulty("cheats", *[each for each in entry_named("kon").levels if each != "random"]):
        simple = LevelPlayer("kon", "greedy").decide(Task(SEEN, Stream(9), best=3, why=True))
    assert simple.instead and simple.best == (Candidate(simple.action),)


def test_a_process_tells_where_a_level_broke_whatever_the_error_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Before, an error of the kind that a bad question raises left no traceback."""
    question = OpponentQuestion(1, "kon", "hard", 9, GAME.observation_to_json(SEEN))
    out = io.StringIO()
    with faulty("breaks"):
        serve(io.StringIO(question_line(question)), out)
    answer = answer_from_line(out.getvalue())
    assert isinstance(answer, OpponentAnswer) and answer.action is None
    told = capsys.readouterr().err
    assert "Traceback" in told and "faulty_levels.py" in told and HIDDEN not in told
    serve(io.StringIO("{}\n"), io.StringIO())
    assert not capsys.readouterr().err


@pytest.mark.parametrize("fault", ["breaks", "cheats"])
def test_the_arena_plays_on_and_counts_who_was_replaced_how_often(fault: str) -> None:
    seats = {"germany": "hard", "norway": "greedy", "allies": "random"}
    with faulty(fault):
        report = run_arena(3, seats, scenario="narvik", jobs=1, seed=4)
    data = report.to_json()
    ((level, faction), count), *others = report.replaced.items()
    assert not others and (level, faction) == ("hard", "germany") and count > 3
    assert data["replaced"] == [{"level": "hard", "faction": "germany", "decisions": count}]
    column = [*report.table().columns[1].cells]
    assert "no valid answer: germany" in column
    whole = run_arena(1, seats, scenario="narvik", jobs=1, seed=4, budget=Budget(playouts=4))
    assert whole.to_json()["replaced"] == [] and whole.replaced == {}


def test_a_session_whose_computer_is_faulty_comes_to_its_end(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Nothing of it is in the record, which holds what was done."""
    chairs = {each: Chair(AI, "", "hard") for each in GAME.factions}
    session = Session.start(GamePlan("narvik", {**chairs, "norway": Chair(HUMAN, "A")}, 7))
    replaced, levels = 0, {each: chair.level for each, chair in chairs.items()}
    with faulty("cheats"), caplog.at_level(logging.WARNING, "konqt"):
        players = {each: LevelPlayer("kon", level) for each, level in levels.items()}
        while (actor := session.decision.actor) is not None:
            task = Task(
                session.observe(actor),
                Stream(session.origin.number_for(actor, session.step)),
                session.told.events(actor),
            )
            decided = players[actor].decide(task)
            replaced += decided.instead
            session.submit(actor, decided.action)
    assert session.outcome is not None and replaced == session.step
    assert len(caplog.records) >= replaced


def test_the_level_itself_decides_where_it_can() -> None:
    decided = LevelPlayer("kon", "greedy").decide(Task(SEEN, Stream(9)))
    assert decided.action == agent_named("kon", "greedy").choose(SEEN, Stream(9))
    assert (decided.level, decided.instead) == ("greedy", False)
