"""The books of one step: what its events tell must be all that has happened to the pieces.

Battalions are kept by faction and area, moved ones too (R18); cards by type and place. The rules
change the state, the events only tell of it, so that neither can hide a fault of the other.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from konqt.core.event import Event
from konqt.core.fault import Fault
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.sea_ledger import ship_books
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.april import AprilCardsKept, AprilEnded
from konqt.games.kon.events.play import (
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    CardsTraded,
    DeckReshuffled,
    DeckUsedUp,
    KonEvent,
    PhaseBegan,
)
from konqt.games.kon.events.sea import CardsVoided, RaidersRecalled


def unaccounted(before: State, after: State, events: Sequence[Event]) -> list[Fault]:
    """List what one step changed though no event tells it, or told though nothing changed."""
    return [
        *_battalions(before, after, events),
        *_cards(before, after, events),
        *ship_books(before, after, events),
        *_ends(before, after, events),
    ]


def _battalions(before: State, after: State, events: Sequence[Event]) -> Iterator[Fault]:
    """Move battalions as the events say; nobody goes twice, and all stand where they should."""
    rules = before.rules
    index, size, mover = rules.index, rules.size, before.turn
    units, moved = list(before.units), list(before.moved)
    moving = before.phase == 1
    for event in _of_ours(events):
        if isinstance(event, PhaseBegan):
            moving = event.phase == 1
            if event.phase == 2:
                moved = [0] * size
            continue
        flow = event.flow
        if flow is None:
            continue
        source, to, count = flow
        faction = FACTIONS.index(_faction_of(event))
        counts = moving and faction == mover and event.moves
        if source is not None:
            at = index[source]
            free = units[faction * size + at] - moved[at]
            if counts and event.kind == "stack_moved" and count > free:
                text = f"{count} battalions left, {free} had not moved"
                yield Fault("moved_twice", f"moved.{source}", text)
            units[faction * size + at] -= count
            if counts and event.kind == "stack_turned_back":
                moved[at] -= count
        if to is not None:
            units[faction * size + index[to]] += count
            if counts:
                moved[index[to]] += count
    for place, expected, found in (("units", units, after.units), ("moved", moved, after.moved)):
        if expected != list(found):
            for i, (one, other) in enumerate(zip(expected, found, strict=True)):
                if one != other:
                    area = rules.areas[i % size]
                    text = f"by the events there are {one} battalions ({place}), found {other}"
                    yield Fault("battalions_unaccounted", f"{place}.{area}", text)


def _of_ours(events: Sequence[Event]) -> list[KonEvent]:
    return [event for event in events if isinstance(event, KonEvent)]


def _faction_of(event: KonEvent) -> str:
    """Return whose battalions or cards it tells of; whatever changes some has a `faction`."""
    faction: str = getattr(event, "faction", "")
    return faction


class _Pile:
    """One faction's cards while the events are read: hand, known deck, shuffled in, used."""

    def __init__(self, state: State, faction: int) -> None:
        self.hand = list(state.hands[faction])
        self.draw = list(state.draw[faction])
        self.shuffled: list[int] = []
        self.used = list(state.used[faction])
        self.april: list[int] | None = None
        """9 April cards played, while that turn lasts (6.2)"""
        if state.sea is not None and state.sea.april is not None:
            self.april = list(state.sea.april.used[faction])

    def spend(self, card: int) -> None:
        """Lay a card from the hand face up under the deck, or among those played on 9 April."""
        self.hand.remove(card)
        (self.used if self.april is None else self.april).append(card)

    def void(self, card: int) -> None:
        """Lay the deck's top card face up under it."""
        if self.draw[0] != card:
            raise ValueError(card)
        self.used.append(self.draw.pop(0))

    def take(self, card: int) -> None:
        """Draw a card: the top one, or any of those whose order nobody has told."""
        pile = self.draw[:1] or self.shuffled
        pile.remove(card)
        del self.draw[:1]
        self.hand.append(card)

    def reshuffle(self) -> None:
        """Make the used cards the deck's end again."""
        self.shuffled, self.used = self.shuffled + self.used, []

    def lies_as(self, state: State, faction: int) -> bool:
        """Return whether the faction's cards lie like this."""
        now = state.sea.april if state.sea is not None else None
        if self.april is not None and (now is None or list(now.used[faction]) != self.april):
            return False
        draw = list(state.draw[faction])
        known = len(self.draw)
        return (
            sorted(self.hand) == list(state.hands[faction])
            and self.used == list(state.used[faction])
            and draw[:known] == self.draw
            and sorted(draw[known:]) == sorted(self.shuffled)
        )


def _cards(before: State, after: State, events: Sequence[Event]) -> Iterator[Fault]:
    """Lay the cards as the events say."""
    told = [event for event in _of_ours(events) if event.kind in CARD_BOOKS]
    rules = before.rules
    for faction, name in enumerate(FACTIONS):
        mine = [event for event in told if _faction_of(event) in (name, "")]
        if not mine:
            same = (
                before.hands[faction] == after.hands[faction]
                and before.draw[faction] == after.draw[faction]
                and before.used[faction] == after.used[faction]
            )
        else:
            pile = _Pile(before, faction)
            number = rules.card_index[faction]
            try:
                for event in mine:
                    CARD_BOOKS[event.kind](pile, event, number, before)
                same = pile.lies_as(after, faction)
            except ValueError:  # a card left a place where it was not
                same = False
        if not same:
            text = "hand, deck and used cards do not lie as the events say"
            yield Fault("cards_unaccounted", f"decks.{name}", text)


def _spent(
    pile: _Pile, event: CardPlayed | CardDiscarded, number: dict[str, int], before: State
) -> None:
    pile.spend(number[event.card])


def _traded(
    pile: _Pile, event: CardsTraded | RaidersRecalled, number: dict[str, int], before: State
) -> None:
    for card in event.cards:
        pile.spend(number[card])


def _drawn(pile: _Pile, event: CardsDrawn, number: dict[str, int], before: State) -> None:
    for card in event.cards or ():
        pile.take(number[card])


def _reshuffled(pile: _Pile, event: DeckReshuffled, number: dict[str, int], before: State) -> None:
    pile.reshuffle()


def _used_up(pile: _Pile, event: DeckUsedUp, number: dict[str, int], before: State) -> None:
    if not before.options.allied_cards_after_exhaustion and before.round:
        for card in sorted(pile.hand):
            pile.spend(card)


def _kept(pile: _Pile, event: AprilCardsKept, number: dict[str, int], before: State) -> None:
    kept = sorted(number[card] for card in event.cards or ())
    if Counter(kept) - Counter(pile.hand):
        raise ValueError(kept)
    pile.hand = kept


def _voided(pile: _Pile, event: CardsVoided, number: dict[str, int], before: State) -> None:
    for card in event.cards:
        pile.void(number[card])


def _april_over(pile: _Pile, event: AprilEnded, number: dict[str, int], before: State) -> None:
    pile.hand = []
    pile.april = None


# By its kind each event is found by what takes its class: no type can say that these agree.
CARD_BOOKS: dict[str, Callable[[_Pile, Any, dict[str, int], State], None]] = {
    "card_played": _spent,
    "card_discarded": _spent,
    "cards_traded": _traded,
    "cards_drawn": _drawn,
    "deck_reshuffled": _reshuffled,
    "deck_used_up": _used_up,
    "april_cards_kept": _kept,
    "cards_voided": _voided,
    "raiders_recalled": _traded,
    "april_ended": _april_over,
}


def _ends(before: State, after: State, events: Sequence[Event]) -> Iterator[Fault]:
    """A game ends once, and says so."""
    ends = sum(event.kind == "game_ended" for event in events)
    if ends != (before.outcome is None and after.outcome is not None):
        text = f"{ends} events end the game; outcome {before.outcome} became {after.outcome}"
        yield Fault("outcome_unaccounted", "outcome", text)
