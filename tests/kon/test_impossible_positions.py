"""Positions that no game comes to: refused, every fault with its place, its rule and its remedy."""

from typing import Any

import pytest
from kon_kit import GAME, basic, board, position
from kon_positions import SPOILERS

from konqt.core.fault import BadPosition, Fault
from konqt.games.kon.engine.faults import DEPENDS
from konqt.games.kon.forms.mending import RULES
from konqt.games.kon.wording import rule_called

LATER = {"scenario": "basic", "round": 3}
TWO = "oslo:G2 voss:N1"


def faults(text: str, **more: Any) -> dict[tuple[str, str], Fault]:
    """Give the faults of a position by code and place."""
    with pytest.raises(BadPosition) as caught:
        GAME.from_position(position(text, **{**LATER, **more}))
    assert all(fault.text and fault.remedy for fault in caught.value.faults)
    return {(fault.code, fault.place): fault for fault in caught.value.faults}


ATTACK = {"area": "hamar", "from": "gjovik", "count": 1}
AT_HAMAR = "oslo:G2 gjovik:G1 hamar:N1,G1"


@pytest.mark.parametrize("phase", [3, 4])
def test_after_the_combats_none_is_undecided(phase: int) -> None:
    found = faults(AT_HAMAR, phase=phase, attacks=[ATTACK])
    assert ("attacks_undecided", "attacks") in found
    assert found["attacks_undecided", "attacks"].rule == "4.2"
    assert GAME.faults(basic(AT_HAMAR, phase=2, attacks=[ATTACK])) == []


@pytest.mark.parametrize("phase", [3, 4])
def test_after_the_combats_no_enemies_share_an_area(phase: int) -> None:
    assert ("enemies_together", "units.hamar") in faults(AT_HAMAR, phase=phase)


@pytest.mark.parametrize(
    ("outcome", "code", "place"),
    [
        ({"winner": ["germany"], "level": "marginal", "cause": "deck", "rule": "1.3"},
         "cards_left", "outcome.cause"),
        ({"winner": ["germany"], "level": "clear", "cause": "annihilation", "rule": "1.3"},
         "outcome_differs", "outcome.cause"),
    ],
)  # fmt: skip
def test_an_end_that_has_not_come_is_refused(outcome: Any, code: str, place: str) -> None:
    assert (code, place) in faults(TWO, outcome=outcome)


NO_CARDS = {"germany": {"draw": []}}
CLEAR = {"winner": ["norway", "allies"], "level": "clear", "cause": "deck", "rule": "1.3"}


@pytest.mark.parametrize(
    ("member", "value"),
    [("winner", ["germany"]), ("level", "marginal"), ("level", None), ("rule", "4.2")],
)
def test_an_end_of_another_kind_is_refused_and_the_rules_end_told(member: str, value: Any) -> None:
    good = GAME.from_position(position(TWO, **LATER, decks=NO_CARDS, outcome=CLEAR))
    assert GAME.decision(good).kind == "over"
    found = faults(TWO, decks=NO_CARDS, outcome={**CLEAR, member: value})
    assert found["outcome_differs", f"outcome.{member}"].rule == "1.3"


def test_a_side_without_battalions_has_lost_and_nobody_else() -> None:
    outcome = {"winner": ["germany"], "level": "clear", "cause": "annihilation", "rule": "1.3"}
    assert GAME.from_position(position("oslo:G1", **LATER, outcome=outcome)).outcome is not None
    found = faults("oslo:N1", outcome=outcome)
    assert ("outcome_differs", "outcome.winner") in found


def test_nothing_is_decided_after_the_end() -> None:
    found = faults(TWO, decks=NO_CARDS, outcome=CLEAR, pending=[{"kind": "movement"}])
    assert list(found) == [("pending_after_end", "pending")]


@pytest.mark.parametrize(
    "moment",
    [
        {"round": 9},
        {"round": 2, "turn": "germany"},
        {"round": 1, "turn": "allies", "phase": 4},
    ],
)
def test_the_first_landing_cannot_be_late(moment: dict[str, Any]) -> None:
    found = faults("oslo:G2 bergen:A5", allies_arrived=False, **moment)
    assert ("landing_overdue", "allies_arrived") in found


@pytest.mark.parametrize("turn", ["germany", "norway"])
def test_nobody_stands_ashore_before_the_first_landing(turn: str) -> None:
    found = faults("oslo:G2 voss:N1 bergen:A5", round=1, turn=turn)
    assert list(found) == [("allies_too_early", "units.bergen.allies")]
    assert found["allies_too_early", "units.bergen.allies"].rule == "3"
    due = basic("oslo:G2 voss:N1 bergen:A3", turn="allies", phase=3, allies_arrived=False)
    assert GAME.faults(due) == []


@pytest.mark.parametrize("fjord", ["yes", None, 1, 0])
def test_a_border_is_a_fjord_or_not(fjord: Any) -> None:
    found = faults(AT_HAMAR, attacks=[{**ATTACK, "fjord": fjord}])
    assert list(found) == [("bad_type", "attacks[0].fjord")]


def test_what_is_said_of_a_border_agrees_with_the_board() -> None:
    assert GAME.from_position(
        position(AT_HAMAR, **LATER, attacks=[{**ATTACK, "fjord": True}])
    ).attacks
    found = faults(AT_HAMAR, attacks=[{**ATTACK, "fjord": False}])
    assert list(found) == [("fjord_differs", "attacks[0].fjord")]


def test_an_unknown_turn_hides_no_clash_and_no_attack_from_outside() -> None:
    found = faults("oslo:G2,N1 bergen:A1 narvik:G1", turn="sweden")
    assert set(found) == {("unknown_faction", "turn"), ("enemies_together", "units.oslo")}
    for outside in ("sea", "air"):
        attack = {"area": "oslo", "from": outside, "count": 2}
        found = faults("oslo:G2,A2", turn="sweden", attacks=[attack])
        assert set(found) == {("unknown_faction", "turn")}


def test_an_unknown_scenario_hides_nothing_that_is_wrong_in_every_one() -> None:
    found = faults(
        "atlantis:G1 narvik:G1,N1", scenario="chess", hands={"norway": ["tank"]}, decks=5, round=-1
    )
    assert set(found) == {
        ("unknown_scenario", "scenario"),
        ("unknown_area", "units.atlantis"),
        ("enemies_together", "units.narvik"),
        ("unknown_card", "hands.norway[0]"),
        ("bad_type", "decks"),
        ("bad_number", "round"),
    }
    assert "mosjoen" not in found["unknown_area", "units.atlantis"].remedy
    assert list(faults("oslo:G1 voss:N1", scenario="chess")) == [("unknown_scenario", "scenario")]


def test_wrong_values_are_written_as_json_writes_them() -> None:
    found = faults(TWO, allies_arrived=None, attacks=None, moved=True)
    told = " ".join(fault.text for fault in found.values())
    assert "null" in told and "true" in told
    assert not any(word in told for word in ("None", "True", "False"))


@pytest.mark.parametrize("spoiler", SPOILERS, ids=lambda each: f"{each.place} {each.code}")
def test_every_fault_has_a_remedy(spoiler: Any) -> None:
    data = GAME.position(basic("oslo:G1 voss:N1 tromso:A1"))
    spoiler.spoil(data)
    with pytest.raises(BadPosition) as caught:
        GAME.from_position(data)
    assert all(fault.remedy for fault in caught.value.faults)


def test_the_rules_of_faults_are_the_manuals() -> None:
    assert all(rule_called(rule) for rule in RULES.values())
    assert set(DEPENDS) <= {*RULES, "nothing_pending"}


def test_states_of_narvik_know_no_landing() -> None:
    assert GAME.faults(board("narvik:G1 tromso:N1", round=9)) == []
