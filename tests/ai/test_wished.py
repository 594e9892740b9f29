"""A computer partner does what the person of its side asks, where that is not plainly bad."""

from dataclasses import replace
from typing import Any

import pytest
from short_boards import board

from konqt.ai.protocol import OpponentQuestion, object_from_line, question_from, question_line
from konqt.ai.worker import answer_to
from konqt.core.agent import consulted
from konqt.core.chance import Scripted, Stream
from konqt.core.thinking import Budget, Task
from konqt.games.kon.engine.actions import EndPhase, Move, Pass, Place, PlayCard
from konqt.games.kon.wording.motives import say_motive
from konqt.games.registry import agent_named, game_named

GAME = game_named("kon")
HELD = "oslo:G2 kristiansand:G2 stavanger:G2 bergen:G3 hamar:N2 bardufoss:N4 "
WAITING = [{"kind": "reinforcement", "waiting": 2}]
LEVELS = ("normal", "greedy", "hard")


def position(turn: str, units: str, hands: dict[str, list[str]] | None = None, **more: Any) -> Any:
    """Give a state in the middle of a game; hands left out are empty."""
    filled = {"germany": [], "norway": [], "allies": [], **(hands or {})}
    data = {"round": 5, "turn": turn, "phase": 1, "units": board(units), "hands": filled}
    whole = {"scenario": "basic", "allies_arrived": True, **data, **more}
    return GAME.from_position(whole, seed=5)


def landing(units: str) -> Any:
    """Give a state in which the Allies place two battalions."""
    return position("allies", HELD + units, phase=3, pending=WAITING)


def asked(state: Any, wish: str, level: str = "greedy", **more: Any) -> Any:
    """Give the best answer of a level that was asked to come to an area."""
    seen = GAME.observe(state, GAME.decision(state).actor)
    task = Task(seen, Stream(1), budget=Budget(playouts=40), wish=wish, **more)
    return consulted(agent_named("kon", level), task)[0]


def chosen(state: Any, wish: str, level: str = "greedy") -> Any:
    """Give what a level does that was asked to come to an area."""
    return asked(state, wish, level).action


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("wish", ["mosjoen", "bodo", "harstad", "voss"])
def test_of_landings_of_near_worth_the_one_asked_for_is_made(level: str, wish: str) -> None:
    state = landing("trondheim:G5 narvik:G1")
    assert chosen(state, "", level) != Place(wish, 1), "or this shows nothing"
    assert chosen(state, wish, level) == Place(wish, 1)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_lands_where_landing_is_hopeless_though_asked(level: str) -> None:
    many, few = landing("trondheim:G5 narvik:G6"), landing("trondheim:G5 narvik:G1")
    assert chosen(few, "tysfjord", level) == Place("tysfjord", 1)
    assert chosen(many, "tysfjord", level) == chosen(many, "", level) != Place("tysfjord", 1)


def test_even_a_recruit_comes_more_often_where_it_is_asked() -> None:
    state = landing("trondheim:G5 narvik:G1")
    seen, recruit = GAME.observe(state, "allies"), agent_named("kon", "easy")

    def times(wish: str) -> int:
        tasks = (Task(seen, Stream(each), wish=wish) for each in range(40))
        return sum(consulted(recruit, each)[0].action == Place("bodo", 1) for each in tasks)

    assert times("bodo") >= 10 > 2 * times("")


@pytest.mark.parametrize("level", LEVELS)
def test_battalions_march_towards_where_they_are_asked(level: str) -> None:
    units = "trondheim:G5 narvik:G1 bodo:A3 finnmark:A1"
    state = position("allies", HELD + units)
    action = chosen(state, "mosjoen", level)
    assert isinstance(action, Move)
    assert (action.source, action.to) == ("bodo", "mo_i_rana")


def test_nobody_leaves_a_threatened_city_to_come() -> None:
    state = position("allies", HELD + "trondheim:G5 narvik:A1 bjornfjell:G3 finnmark:N1")
    action = chosen(state, "bodo")
    assert getattr(action, "source", "") != "narvik"


def test_norway_comes_where_the_allies_ask() -> None:
    state = position("norway", HELD + "trondheim:G5 narvik:G9 finnmark:N3 tromso:A1")
    assert getattr(chosen(state, ""), "to", "") != "tromso", "or this shows nothing"
    assert getattr(chosen(state, "tromso"), "to", "") == "tromso"


def test_a_fallen_battalion_is_saved_to_where_it_is_asked() -> None:
    hands = {"allies": ["kystevakuering"]}
    units = HELD + "trondheim:G5 steinkjer:A3 narvik:A2 tromso:N3"
    state, chance = position("germany", units, hands), Scripted((6, 5, 5, 5, 5, 1, 1, 1))
    for action in (Move("trondheim", "steinkjer", 5), EndPhase()):
        GAME.apply(state, action, None, chance)
    while GAME.decision(state).kind != "evacuate":
        passing = Pass() if Pass() in GAME.legal(state) else EndPhase()
        GAME.apply(state, passing, None, chance)
    usual, saved = chosen(state, ""), chosen(state, "bodo")
    assert isinstance(saved, PlayCard)
    assert isinstance(usual, PlayCard)
    assert (saved.to, usual.to != "bodo") == ("bodo", True)


@pytest.mark.parametrize("level", LEVELS)
def test_it_says_that_it_does_as_asked_and_only_where_it_does(level: str) -> None:
    state = landing("trondheim:G5 narvik:G1")
    reasons = asked(state, "harstad", level, why=True).reasons
    assert say_motive(reasons[0]) == "comes to Harstad as asked"
    in_vain = asked(landing("trondheim:G5 narvik:G6"), "tysfjord", level, why=True).reasons
    unasked = asked(state, "", level, why=True).reasons
    assert not {each.id for each in (*in_vain, *unasked)} & {"as_asked", "nearer_asked"}


def test_in_narvik_too_battalions_come_where_they_are_asked() -> None:
    units = board("narvik:G3 gratangen:N2 harstad:A2 bardufoss:N2 tromso:A2")
    hands: dict[str, list[str]] = {"germany": [], "norway": [], "allies": []}
    data = {"scenario": "narvik", "round": 2, "turn": "allies", "phase": 1, "hands": hands}
    state = GAME.from_position({**data, "units": units}, seed=5)
    assert getattr(chosen(state, ""), "to", "") != "balsfjord"
    assert chosen(state, "bardufoss") == Move("tromso", "bardufoss", 2)


def test_the_wish_goes_with_the_question_to_the_process_and_decides_its_answer() -> None:
    seen = GAME.observe(landing("trondheim:G5 narvik:G1"), "allies")
    question = OpponentQuestion(3, "kon", "greedy", 1, GAME.observation_to_json(seen))
    wished = replace(question, wish="harstad")
    assert question_from(object_from_line(question_line(wished))) == wished
    assert "wish" not in object_from_line(question_line(question))
    answer = object_from_line(answer_to(object_from_line(question_line(wished)), {}))
    assert answer["action"] == {"kind": "place", "to": "harstad", "count": 1}


def test_a_wish_that_is_no_name_is_refused() -> None:
    seen = GAME.observe(landing("trondheim:G5 narvik:G1"), "allies")
    question = OpponentQuestion(3, "kon", "greedy", 1, GAME.observation_to_json(seen))
    answer = answer_to({**object_from_line(question_line(question)), "wish": 3}, {})
    assert object_from_line(answer)["ok"] is False


def test_who_has_no_mind_for_it_passes_over_a_wish() -> None:
    state = landing("trondheim:G5 narvik:G1")
    assert chosen(state, "harstad", "random") in GAME.legal(state)
    assert chosen(state, "nowhere") == chosen(state, "")
