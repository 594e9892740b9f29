"""The tactics: what each file tells, that proofs hold and fail where they should, who is measured.

All proofs are repeated in the slow lane, by the same check as `python tools/tactics.py check`.
"""

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from konqt.cli.main import run
from konqt.core.agent import chosen
from konqt.games.kon.engine.actions import EndPhase, Move
from konqt.games.registry import agent_named, game_named
from konqt.lab.kon.proofs import exact, fault_in, next_best, right_ones, worlds
from konqt.lab.kon.tactics import Tactic, measure, question_of, tactics

GAME = game_named("kon")
ALL = tactics()
BY_ID = {each.id: each for each in ALL}
FIRST = [next(each.id for each in ALL if each.theme == theme) for theme in {e.theme for e in ALL}]
THEMES = {
    *("last_city", "garrison", "cut_off", "counter", "sixth_die", "sabotage"),
    *("landing", "evacuation", "card_kept", "raid", "interception"),
}


def test_there_are_enough_of_each_theme_and_none_twice() -> None:
    counts = Counter(each.theme for each in ALL)
    assert set(counts) >= THEMES and min(counts.values()) >= 10 and len(ALL) >= 120
    assert len(BY_ID) == len(ALL)
    assert len({json.dumps(each.position, sort_keys=True) for each in ALL}) == len(ALL)


def test_all_factions_and_games_are_among_them() -> None:
    assert {each.seat for each in ALL} == set(GAME.factions)
    assert {each.position["scenario"] for each in ALL} == {"narvik", "basic", "advanced"}
    assert any(each.position["round"] == 0 for each in ALL), "9 April"


@pytest.mark.parametrize("tactic", ALL, ids=lambda each: each.id)
def test_the_seat_is_asked_for_what_the_file_says(tactic: Tactic) -> None:
    state = GAME.from_position(tactic.position, 1)
    decision = GAME.decision(state)
    assert (decision.actor, decision.kind) == (tactic.seat, tactic.asked)
    legal = [GAME.action_to_json(action) for action in GAME.legal(state)]
    assert tactic.best and all(best in legal for best in tactic.best)
    assert len(tactic.best) <= 0.6 * len(legal), "something else can be done, and often"
    assert set(tactic.why) == {"en", "nb"} and all(tactic.why.values())


@pytest.mark.parametrize("name", sorted(FIRST))
def test_a_proof_of_each_theme_holds(name: str) -> None:
    assert fault_in(BY_ID[name]) == ""


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(BY_ID))
def test_every_proof_holds(name: str) -> None:
    assert fault_in(BY_ID[name]) == ""


def test_a_wrong_answer_a_wrong_chance_and_a_wrong_question_are_noticed() -> None:
    tactic = BY_ID["last_city_01"]
    state = GAME.from_position(tactic.position, 1)
    others = [GAME.action_to_json(a) for a in GAME.legal(state)]
    wrong = tuple(each for each in others if each not in tactic.best)
    assert fault_in(replace(tactic, best=wrong))
    assert fault_in(replace(tactic, best=tuple(others)))
    assert fault_in(replace(tactic, source={**tactic.source, "worth": "1/7"}))
    assert fault_in(replace(tactic, seat="norway"))


def narvik(units: dict[str, dict[str, int]], **more: Any) -> dict[str, Any]:
    """Give the last Allied turn of Narvik."""
    hands = {"germany": [], "norway": [], "allies": [], **more.pop("hands", {})}
    decks = {"germany": {"draw": []}, "allies": {"draw": ["stridsvogn"]}, **more.pop("decks", {})}
    position = {"scenario": "narvik", "round": 3, "turn": "allies", "units": units}
    return {**position, "hands": hands, "decks": decks, **more}


BLOCKED = {
    "narvik": {"germany": 1},
    "tysfjord": {"allies": 2},
    "bjornfjell": {"allies": 1},
    "bardufoss": {"norway": 1},
}


def test_hands_that_cannot_be_seen_are_dealt_in_all_ways_by_their_chance() -> None:
    hands = {"germany": ["gebirgsjager"]}
    decks = {"germany": {"draw": ["gebirgsjager", "speidertropp"]}}
    found = list(worlds(narvik(BLOCKED, hands=hands, decks=decks), "allies"))
    told = {tuple(each.position["hands"]["germany"]): each.chance for each in found}
    assert told == {("gebirgsjager",): Fraction(2, 3), ("speidertropp",): Fraction(1, 3)}


def test_what_its_seat_may_not_know_changes_no_proof() -> None:
    decks = {"germany": {"draw": ["speidertropp"]}}
    one = narvik(BLOCKED, hands={"germany": ["gebirgsjager"]}, decks=decks)
    decks = {"germany": {"draw": ["gebirgsjager"]}}
    other = narvik(BLOCKED, hands={"germany": ["speidertropp"]}, decks=decks)
    assert exact(one, "allies") == exact(other, "allies")


def test_two_points_apart_are_equal_and_ten_are_a_difference() -> None:
    worth: Any = {Move("a", "b", 1): Fraction(50, 100), Move("a", "c", 1): Fraction(48, 100)}
    worth[EndPhase()] = Fraction(40, 100)
    assert right_ones(worth) == [Move("a", "b", 1), Move("a", "c", 1)]
    assert next_best(worth) == Fraction(40, 100)


def test_an_opponent_is_shown_no_more_than_its_seat_may_know() -> None:
    for tactic in ALL:
        seen: Any = question_of(tactic).observation
        assert seen.viewer == tactic.seat
        own = GAME.seat_of(GAME.from_position(tactic.position, 1), tactic.seat)
        assert all(isinstance(seen.hands[f], int) for f in GAME.factions if f not in own)


def test_a_level_is_measured_by_theme() -> None:
    among = [BY_ID[name] for name in FIRST]
    found = measure("random", among)
    right = {
        each.id: GAME.action_to_json(chosen(agent_named("kon", "random"), question_of(each)))
        in each.best
        for each in among
    }
    assert set(found.themes) == {each.theme for each in among}
    assert found.all.right == sum(right.values()) and found.all.total == len(among)
    assert set(found.all.missed) == {name for name, good in right.items() if not good}


def test_the_command_tells_right_of_total(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tactics", "--level", "corporal", "--theme", "counter", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["level"] == "greedy" and set(told["themes"]) == {"counter"}
    assert told["right"] == told["themes"]["counter"]["right"] <= told["total"]


@pytest.mark.parametrize(
    ("words", "wrong"), [(("--theme", "tea"), "--theme"), (("--level", "tea"), "--level")]
)
def test_an_unknown_theme_or_level_is_told(
    words: tuple[str, ...], wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["tactics", *words]) == 2
    told = capsys.readouterr().err
    assert wrong in told and told.count("\n") == 1
