"""The books of a step: whatever changes without an event, or the other way round, is found."""

from collections.abc import Callable
from typing import Any

import pytest
from kon_kit import GAME, basic
from sea_kit import sea

from konqt.core.chance import Scripted, Stream
from konqt.core.game import Setup
from konqt.games.kon.engine.actions import Pass
from konqt.games.kon.engine.factions import GERMANY, NORWAY
from konqt.games.kon.engine.state import Outcome, State
from konqt.games.kon.events.play import GameEnded


def steps(scenario: str, seed: int, **options: Any) -> list[tuple[State, State, list[Any]]]:
    """Play a random game; give every step's state before, state after and events."""
    state, stream = GAME.new(Setup(scenario, seed, options=options)), Stream(seed)
    found = []
    while legal := GAME.legal(state):
        before, events = GAME.clone(state), []
        GAME.apply(state, legal[stream.below(len(legal))], events)
        found.append((before, GAME.clone(state), events))
    return found


@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("narvik", {}),
        ("basic", {}),
        ("basic", {"allied_cards_after_exhaustion": False}),
    ],
)
def test_the_books_of_whole_games_are_right(scenario: str, options: dict[str, Any]) -> None:
    kinds = set()
    for seed in range(6):
        for before, after, events in steps(scenario, seed, **options):
            assert GAME.unaccounted(before, after, events) == []
            kinds |= {event.kind for event in events}
    assert {"stack_moved", "battalions_defeated", "cards_drawn", "card_played"} <= kinds


def _battalion_gone(state: State) -> None:
    state.add(NORWAY, state.held[NORWAY].bit_length() - 1, -1)


def _battalion_elsewhere(state: State) -> None:
    from_there, to = state.held[GERMANY].bit_length() - 1, state.rules.index["oslo"]
    state.add(GERMANY, from_there, -1)
    state.add(GERMANY, to, 1)


def _faction_changed(state: State) -> None:
    area = state.held[NORWAY].bit_length() - 1
    state.add(NORWAY, area, -1)
    state.add(GERMANY, area, 1)


def _movement_forgotten(state: State) -> None:
    area = next(i for i, count in enumerate(state.moved) if count)
    state.moved[area] -= 1


def _card_back_into_the_deck(state: State) -> None:
    hand = state.hands[NORWAY]
    state.hands[NORWAY] = hand[1:]
    state.draw[NORWAY] += hand[:1]


def _card_of_another_type(state: State) -> None:
    hand = state.hands[GERMANY]
    other = next(card for card in state.draw[GERMANY] if card not in hand)
    state.hands[GERMANY] = bytes(sorted((*hand[1:], other)))


def _deck_cut(state: State) -> None:
    draw = state.draw[GERMANY]
    state.draw[GERMANY] = draw[1:] + draw[:1]


def _silent_end(state: State) -> None:
    state.outcome = Outcome(("germany",), "deck", "1.3", "clear")


@pytest.mark.parametrize(
    ("spoil", "place"),
    [
        (_battalion_gone, "units."),
        (_battalion_elsewhere, "units."),
        (_faction_changed, "units."),
        (_movement_forgotten, "moved."),
        (_card_back_into_the_deck, "decks.norway"),
        (_card_of_another_type, "decks.germany"),
        (_deck_cut, "decks.germany"),
        (_silent_end, "outcome"),
    ],
)
def test_what_no_event_tells_is_found(spoil: Callable[[State], None], place: str) -> None:
    before = basic(
        "kristiansand:G3 bergen:N2", hands={"norway": ["bakhold"], "germany": ["panzer"]}
    )
    after, events = GAME.clone(before), []
    move = next(action for action in GAME.legal(before) if action.kind == "move")
    GAME.apply(after, move, events)
    assert GAME.unaccounted(before, after, events) == []
    spoil(after)
    faults = GAME.unaccounted(before, after, events)
    assert faults and all(fault.place.startswith(place) for fault in faults)


def test_an_event_that_nothing_follows_is_found() -> None:
    before, after, events = next(
        step for step in steps("basic", 1) if any(e.kind == "stack_moved" for e in step[2])
    )
    for told in (events * 2, [], [*events, GameEnded(("germany",), None, "deck")]):
        assert GAME.unaccounted(before, after, told)


@pytest.mark.rule("4.1")
def test_a_battalion_that_goes_twice_is_found() -> None:
    before = basic("kristiansand:G2 bergen:N2")
    first, events = GAME.clone(before), []
    there = next(a for a in GAME.legal(before) if a.kind == "move" and a.count == 2)
    GAME.apply(first, there, events)
    second, again = GAME.clone(first), []
    GAME.apply(second, GAME.action_from_json(
        {"kind": "move", "from": there.to, "to": there.source, "count": 1}), again)  # fmt: skip
    assert GAME.unaccounted(before, first, events) == []
    assert "moved_twice" in {fault.code for fault in GAME.unaccounted(first, second, again)}


def _sails(state: State, to: str) -> tuple[State, list[Any]]:
    after, events = GAME.clone(state), []
    for action in ({"kind": "muster", "ship": "emden"}, {"kind": "sail", "to": to}):
        events = []
        GAME.apply(after, GAME.action_from_json(action), events)
    return after, events


@pytest.mark.rule("8.1")
def test_a_ship_that_sails_twice_and_one_that_changes_place_unseen_are_found() -> None:
    before = sea("III:G emden koln")
    assert before.sea is not None and before.rules.fleet is not None
    after, events = _sails(before, "IV")
    mustered = GAME.clone(before)
    GAME.apply(mustered, GAME.action_from_json({"kind": "muster", "ship": "emden"}), [])
    assert GAME.unaccounted(mustered, after, events) == []
    assert mustered.sea is not None
    mustered.sea.sailed = before.rules.fleet.mask(("emden",))
    assert {f.code for f in GAME.unaccounted(mustered, after, events)} == {"sailed_twice"}
    after.sea.move(before.rules.fleet.mask(("koln",)), 7)
    assert "ships_unaccounted" in {f.code for f in GAME.unaccounted(mustered, after, events)}


@pytest.mark.rule("8.1")
def test_a_ship_that_could_sail_a_second_time_is_found() -> None:
    before, _events = _sails(sea("III:G emden koln"), "IV")
    after, events = GAME.clone(before), []
    GAME.apply(after, GAME.action_from_json({"kind": "anchor"}), events)
    assert GAME.unaccounted(before, after, events) == []
    assert after.sea is not None
    after.sea.sailed = 0
    assert {f.code for f in GAME.unaccounted(before, after, events)} == {"could_sail_again"}


@pytest.mark.rule("8.2.8", "6.1")
def test_a_ship_that_stays_face_up_for_no_reason_is_found() -> None:
    met = [{"zone": "III", "interceptors": ["germany"], "intercepted": ["york"]}]
    before = sea("III:G emden,A york", phase=2, encounters=met, hands={"germany": ["panzer"]})
    after, events = GAME.clone(before), []
    GAME.apply(after, Pass(), events, Scripted([1, 1]))
    assert GAME.unaccounted(before, after, events) == []
    assert before.sea is not None and after.sea is not None
    after.sea.face_up = before.sea.face_up
    assert {f.code for f in GAME.unaccounted(before, after, events)} == {"still_shown"}
