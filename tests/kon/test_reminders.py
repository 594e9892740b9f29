"""The checklist before a phase is ended: what it finds, and that it keeps quiet otherwise."""

from typing import Any

from konqt.board.shipped import shipped_topology
from konqt.games.kon.actions import EndPhase, Move
from konqt.games.kon.reminders import reminders
from konqt.games.registry import game_named

GAME = game_named("kon")
QUIET = {"oslo": {"germany": 2}, "tromso": {"norway": 2}, "harstad": {"allies": 1}}


def state_of(**position: Any) -> Any:
    hands = {"germany": ["panzer"], "norway": [], "allies": []}
    given = {"scenario": "basic", "round": 2, "turn": "germany", "hands": hands, **position}
    return GAME.from_position(given, 1)


def found(state: Any, faction: str = "germany") -> dict[str, Any]:
    seen = GAME.observe(state, faction)
    return {each.kind: each for each in reminders(seen, shipped_topology())}


def after(state: Any, *actions: Any) -> Any:
    for action in actions:
        GAME.apply(state, action)
    return state


def reinforcing(**position: Any) -> Any:
    """Give Germany's phase 3: nothing to fight, nobody to sabotage."""
    return after(state_of(**{"units": QUIET, **position}), EndPhase())


def test_a_city_left_empty_and_one_within_reach_are_named() -> None:
    state = after(state_of(units=QUIET), Move("oslo", "honefoss", 2))
    told = found(state)
    assert told["emptied"].areas == ("oslo",)
    assert "open" not in told, "nobody who has not moved could enter it"
    told = found(state_of(units={"honefoss": {"germany": 1}, "tromso": {"norway": 2}}))
    assert told["open"].areas == ("oslo",)
    assert "emptied" not in told


def test_a_held_city_is_no_matter() -> None:
    state = after(state_of(units=QUIET), Move("oslo", "honefoss", 1))
    assert found(state) == {}


def test_battalions_not_placed_are_counted() -> None:
    assert found(reinforcing())["unplaced"].count == 1


def test_the_first_landing_counts_in_battalions() -> None:
    state = state_of(
        units={"oslo": {"germany": 1}, "tromso": {"norway": 1}}, round=1, turn="allies",
        allies_arrived=False,
    )  # fmt: skip
    assert found(after(state, EndPhase()), "allies")["unplaced"].count == 6


def test_the_duty_is_remembered_until_a_card_is_used() -> None:
    assert "duty" in found(reinforcing())
    assert "duty" not in found(reinforcing(card_used=["germany"]))
    assert "duty" not in found(reinforcing(hands={"germany": [], "norway": [], "allies": []}))


def test_the_last_german_cards_are_announced_with_who_would_win() -> None:
    told = found(reinforcing(decks={"germany": {"draw": ["panzer", "artilleri"]}}))["last"]
    assert (told.count, told.winner) == (2, ("norway", "allies"))
    many = ["panzer"] * 4 + ["artilleri"] * 4
    assert "last" not in found(reinforcing(decks={"germany": {"draw": many}}))


def test_a_card_put_away_for_the_duty_is_one_more_drawn() -> None:
    """Four cards in hand and none used: one is put away, then two are drawn."""
    hands = {"germany": ["panzer", "panzer", "artilleri", "ubat"], "norway": [], "allies": []}
    deck = {"germany": {"draw": ["artilleri", "artilleri"]}}
    assert found(reinforcing(hands=hands, decks=deck))["last"].count == 2
    used = reinforcing(hands=hands, decks=deck, card_used=["germany"])
    assert "last" not in found(used)


def test_nobody_is_reminded_of_anothers_phase() -> None:
    assert found(reinforcing(), "norway") == {}
