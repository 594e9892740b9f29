"""Positions typed by hand: what is left out, and what is refused with every fault."""

from typing import Any

import pytest
from kon_kit import GAME, asked, board, position

from konqt.core.fault import LONGEST_SHOWN, BadPosition, shown
from konqt.games.kon.forms.members import MOST_FAULTS

TWO_SIDES = "narvik:G2 tromso:N1 harstad:A1"


def faults(text: str = TWO_SIDES, **more: Any) -> set[str]:
    """Give the codes of a refused position."""
    with pytest.raises(BadPosition) as caught:
        board(text, **more)
    assert all(fault.place or fault.text for fault in caught.value.faults)
    return {fault.code for fault in caught.value.faults}


def test_what_is_left_out_takes_the_scenarios_value() -> None:
    state = GAME.from_position({"scenario": "narvik"}, seed=3)
    assert asked(state) == ("germany", "movement")
    written = GAME.position(state)
    assert {name: len(hand) for name, hand in written["hands"].items()} == {
        "germany": 5,
        "norway": 3,
        "allies": 3,
    }
    assert written["units"]["narvik"] == {"germany": 3}


def test_unnamed_cards_are_drawn_or_lie_used() -> None:
    named = GAME.position(board(TWO_SIDES, hands={"norway": ["bakhold"]}))
    assert len(named["decks"]["norway"]["draw"]) == 5
    listed = GAME.position(
        board(TWO_SIDES, hands={"norway": ["bakhold"]}, decks={"norway": {"draw": ["veisperring"]}})
    )
    assert listed["decks"]["norway"]["draw"] == ["veisperring"]
    assert len(listed["decks"]["norway"]["used"]) == 4


def test_a_typed_attack_goes_on_in_the_combat_phase() -> None:
    state = board(
        "narvik:G1,A2 tromso:N1 bjornfjell:G1",
        turn="allies",
        phase=2,
        attacks=[{"area": "narvik", "from": "tysfjord", "count": 2}],
        hands={"allies": ["stridsvogn"]},
    )
    assert asked(state) == ("allies", "attack_cards")


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"colour": "red"}, "unknown_key"),
        ({"round": 0}, "bad_number"),
        ({"turn": "sweden"}, "unknown_faction"),
        ({"phase": 3}, "bad_phase"),
        ({"units": {"atlantis": {"germany": 1}}}, "unknown_area"),
        ({"units": {"oslo": {"germany": 1}}}, "area_not_in_play"),
        ({"units": {"narvik": {"germany": -1}}}, "bad_number"),
        ({"units": {"narvik": {"germany": "3"}}}, "bad_number"),
        ({"units": ["narvik"]}, "bad_type"),
        ({"units": {"narvik": {"germany": 1, "norway": 1}}}, "enemies_together"),
        ({"units": {"narvik": {"germany": 1}}}, "side_missing"),
        ({"hands": {"norway": ["panzer"]}}, "unknown_card"),
        ({"hands": {"norway": ["sprengt_bro", "sprengt_bro"]}}, "too_many_cards"),
        (
            {"hands": {"norway": ["bakhold", "bakhold", "veisperring", "veisperring"]}},
            "hand_too_large",
        ),
        ({"decks": {"allies": {"draw": []}}}, "deck_empty"),
        ({"decks": {"allies": {"top": []}}}, "unknown_key"),
        ({"moved": {"narvik": {"germany": 3}}}, "too_many_moved"),
        ({"moved": {"tromso": {"norway": 1}}}, "mover_not_on_turn"),
        ({"attacks": [{"area": "tromso", "from": "narvik", "count": 1}]}, "attack_not_adjacent"),
        ({"attacks": [{"area": "bardufoss", "from": "narvik", "count": 1}]}, "attackers_differ"),
        ({"options": {"house_rule": True}}, "bad_option"),
        ({"seats": [["germany"], ["norway"]]}, "bad_seats"),
        ({"pending": [{"kind": "nonsense"}]}, "unknown_pending"),
        ({"pending": [{"kind": "fight", "area": "narvik"}]}, "pending_wrong_phase"),
        ({"pending": 7}, "bad_type"),
    ],
)
def test_impossible_positions_are_refused(more: dict[str, Any], code: str) -> None:
    data = position(TWO_SIDES) | more
    with pytest.raises(BadPosition) as caught:
        GAME.from_position(data)
    assert code in {fault.code for fault in caught.value.faults}


def test_every_fault_is_listed_at_once() -> None:
    found = faults(turn="sweden", round=-1, seats=[["germany"]], hands={"norway": ["panzer"]})
    assert found == {"unknown_faction", "bad_number", "bad_seats", "unknown_card"}


@pytest.mark.parametrize("data", [None, [], "narvik", 7, {"scenario": 3}, {"scenario": "oslo"}])
def test_what_is_no_position_at_all_is_refused(data: Any) -> None:
    with pytest.raises(BadPosition):
        GAME.from_position(data)


def test_faults_of_form_hide_none_of_the_board_and_none_of_the_cards() -> None:
    found = faults(
        "narvik:G2,N1 tromso:N1 harstad:A1",
        colour="red",
        hands={"germany": ["joker"]},
        attacked_from=["atlantis"],
    )
    assert found == {"enemies_together", "unknown_key", "unknown_card", "unknown_area"}


def test_two_wars_in_one_area_and_what_else_is_wrong() -> None:
    war = {"area": "tromso", "from": "bardufoss", "count": 1}
    found = faults(
        "tromso:G2,N1 harstad:A1 gratangen:G1,A1",
        round=-2,
        attacks=[war, war, {"area": "harstad", "from": "tromso", "count": 1}],
        pending=[{"kind": "fight", "area": "tromso"}, {"kind": "fight", "area": "tromso"}],
    )
    assert found >= {"attack_twice", "bad_number", "pending_unfit", "pending_wrong_phase"}
    assert "attack_not_adjacent" in found


def test_what_a_fault_could_explain_is_not_told_as_another() -> None:
    # Who attacks in Tromsø cannot be told, so nobody is said to stand there without a combat.
    attacks = [{"area": "tromso", "from": "nowhere", "count": 1}]
    assert faults("tromso:G1,N1 harstad:A1", attacks=attacks) == {"unknown_area"}
    units = {"narvik": {"germany": 2}, "atlantis": {"norway": 1}}
    assert faults(units=units) == {"unknown_area"}


def test_endless_nonsense_is_told_at_its_beginning() -> None:
    units = {f"nowhere {n}": {"germany": 1} for n in range(200_000)}
    with pytest.raises(BadPosition) as caught:
        GAME.from_position({"scenario": "basic", "units": units})
    assert len(caught.value.faults) == MOST_FAULTS + 1
    assert caught.value.faults[-1].code == "too_many_faults"
    assert len(str(caught.value)) < 20_000


def test_a_wrong_value_is_shown_short_whatever_it_is() -> None:
    nested: list[object] = []
    for _ in range(50_000):
        nested = [nested]
    ring: list[object] = []
    ring.append(ring)
    for value in (nested, ring, "x" * 50_000_000, {"a": nested}, 10**4000, {1: {2: {3: 4}}}):
        assert 0 < len(shown(value)) <= LONGEST_SHOWN
