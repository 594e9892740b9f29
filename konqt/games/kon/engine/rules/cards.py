"""Playing a card and putting it face up under its deck. Manual 2.4."""

from konqt.core.event import EventSink
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import CardCancelled, CardPlayed


def card_number(state: State, faction: int, card: str) -> int:
    """Return the number of a faction's card type, -1 when its deck has none of that name."""
    return state.rules.card_index[faction].get(card, -1)


def holds(state: State, faction: int, card: str) -> bool:
    """Return whether a card is in the faction's hand."""
    number = card_number(state, faction, card)
    return number >= 0 and number in state.hands[faction]


def put_away(state: State, faction: int, card: int) -> None:
    """Move a card from the hand to the used ones; 9 April cards have no deck to lie under."""
    hand = state.hands[faction]
    at = hand.index(card)
    state.hands[faction] = hand[:at] + hand[at + 1 :]
    if state.round:
        state.used[faction] += bytes((card,))
    else:
        _put_away_in_april(state, faction, card)


def _put_away_in_april(state: State, faction: int, card: int) -> None:
    sea = state.sea
    assert sea is not None and sea.april is not None
    used = list(sea.april.used)
    used[faction] += bytes((card,))
    sea.april = sea.april._replace(used=tuple(used))


def mark_used(state: State, faction: int) -> None:
    """Note that a faction has used a card (R3); with the toggle only in its own turn."""
    if not state.round:
        return  # no duty on 9 April (R135)
    if faction == state.turn or not state.options.duty_counts_own_turn_only:
        state.card_used |= 1 << faction


def use_card(
    state: State,
    faction: int,
    card: int,
    use: str,
    area: int,
    rule: str,
    sink: EventSink | None,
) -> None:
    """Take a card from the hand for one of its effects; it counts as used (R3)."""
    put_away(state, faction, card)
    mark_used(state, faction)
    if sink is not None:
        rules = state.rules
        where = rules.areas[area] if area >= 0 else None
        name = rules.cards[faction][card]
        sink.append(CardPlayed(FACTIONS[faction], name, use, where, rule))


def tell_cancelled(
    state: State, faction: int, card: int, by: int, by_card: int, rule: str, sink: EventSink | None
) -> None:
    """Report that one card took another's effect away."""
    if sink is not None:
        cards = state.rules.cards
        names = cards[faction][card], cards[by][by_card]
        sink.append(CardCancelled(FACTIONS[faction], names[0], FACTIONS[by], names[1], rule))
