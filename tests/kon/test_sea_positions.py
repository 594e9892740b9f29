"""Positions with ships: what is left out, and what is refused, with every fault at once."""

from typing import Any

import pytest
from kon_kit import asked
from sea_kit import GAME, april, facts, sea, ships, where

from konqt.core.fault import BadPosition


def refused(**more: Any) -> set[tuple[str, str]]:
    """Give code and place of all faults of a position of round 1 changed by `more`."""
    position = {"scenario": "advanced", "round": 1, "allies_arrived": True, "hands": {}, **more}
    with pytest.raises(BadPosition) as caught:
        GAME.from_position(position)
    return {(fault.code, fault.place) for fault in caught.value.faults}


UNITS = {"oslo": {"germany": 1}, "hamar": {"norway": 1}}


def test_what_is_named_nowhere_is_out_of_the_game() -> None:
    state = sea("III:G emden")
    assert where(state, "emden") == "III"
    assert len(facts(state)["lost"]) == 35


@pytest.mark.rule("5 9 April")
def test_a_bare_position_begins_the_turn_of_9_april() -> None:
    state = GAME.from_position({"scenario": "advanced"}, 5)
    assert asked(state) == ("germany", "april_cards")
    told = facts(state)
    assert (told["round"], told["phase"], told["april"]["step"]) == (0, 0, "cards")
    assert len(told["hands"]["allies"]) == 6


def test_in_round_0_ships_wait_for_the_step_that_places_them() -> None:
    told = facts(april("exchange", hands={"allies": ["april_ubat"]}))["fleet"]
    assert (len(told["germany"]), len(told["allies"]), len(told["home"])) == (17, 9, 9)
    told = facts(april("place_allies", "III:G emden"))
    assert told["fleet"]["germany"] == []
    assert len(told["lost"]) == 17
    told = facts(april("raid", "VI:G emden"))
    assert len(told["fleet"]["home"]) == 9


def test_hands_left_out_are_dealt_in_round_0_as_9_april_cards() -> None:
    position = {"scenario": "advanced", "april": {"step": "exchange"}}
    hands = facts(GAME.from_position(position, 3))["hands"]
    assert [len(hands[faction]) for faction in ("germany", "norway", "allies")] == [5, 3, 3]
    assert all(card.startswith("april_") for hand in hands.values() for card in hand)


def test_phase_1_begins_with_the_fleet_or_at_sea_and_pending_skips_to_land() -> None:
    assert asked(sea("III:G emden")) == ("germany", "naval_movement")
    state = sea("III:G emden", pending=[{"kind": "movement"}])
    assert asked(state) == ("germany", "movement")


@pytest.mark.parametrize(
    ("code", "place", "more"),
    [
        ("ship_twice", "ships.IV.germany", {"ships": ships("III:G emden IV:G emden")}),
        ("unknown_ship", "ships.III.germany[0]", {"ships": ships("III:G bismarck")}),
        ("wrong_owner", "ships.III.germany", {"ships": ships("III:G york")}),
        ("unknown_zone", "ships.IX", {"ships": ships("IX:G emden")}),
        ("closed_to_allies", "ships.I.allies", {"ships": ships("I:A york")}),
        ("cannot_raid", "ships.raid", {"ships": ships("raid:A york")}),
        ("cannot_raid", "ships.raid", {"ships": ships("raid:G emden")}),
        ("not_for_coast_ship", "ships.VIII.norway", {"ships": ships("VIII:N eidsvoll_norge")}),
        ("dummies_too_late", "ships.III", {"ships": ships("III:G falsk_1")}),
        ("april_too_late", "april", {"april": {"step": "raid"}}),
        ("unknown_zone", "tried[0]", {"tried": ["X"]}),
        ("unknown_ship", "sailed[0]", {"sailed": [7]}),
        ("bad_type", "routes", {"routes": "IV"}),
        (
            "encounter_unfit",
            "encounters[0].intercepted",
            {"phase": 2, "encounters": [{"zone": "III", "intercepted": ["emden"]}]},
        ),
        (
            "encounter_unfit",
            "encounters[0].interceptors",
            {"phase": 2, "encounters": [{"zone": "III", "interceptors": ["allies"]}]},
        ),
        ("april_card_misplaced", "decks.germany", {"hands": {"germany": ["april_bombefly"]}}),
    ],
)
def test_what_no_game_can_hold_is_refused(code: str, place: str, more: dict[str, Any]) -> None:
    assert (code, place) in refused(**{"units": UNITS, **more})


@pytest.mark.parametrize(
    ("code", "place", "more"),
    [
        ("action_card_in_april", "hands.germany", {"hands": {"germany": ["panzer"]}}),
        ("too_many_cards", "hands.allies", {"hands": {"allies": ["april_ubat"] * 2}}),
        ("unknown_step", "april.step", {"april": {"step": "tea"}}),
        ("april_wrong_phase", "phase", {"april": {"step": "raid"}, "phase": 3}),
        ("unknown_card", "hands.norway[0]", {"hands": {"norway": ["april_bombefly"]}}),
        ("april_card_misplaced", "decks.allies", {"decks": {"allies": {"draw": ["april_ubat"]}}}),
    ],
)
def test_round_0_has_faults_of_its_own(code: str, place: str, more: dict[str, Any]) -> None:
    assert (code, place) in refused(round=0, **more)


def test_every_fault_is_told_at_once() -> None:
    found = refused(units=UNITS, ships=ships("V:A york III:G york bismarck"), tried=["X"])
    codes = {code for code, _place in found}
    assert {"wrong_owner", "ship_twice", "unknown_ship", "unknown_zone"} & codes == {
        "ship_twice",
        "unknown_ship",
        "unknown_zone",
    }


def test_the_basic_game_knows_no_ships() -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.from_position({"scenario": "basic", "ships": {}, "april": {}})
    assert {fault.code for fault in caught.value.faults} == {"unknown_key"}
