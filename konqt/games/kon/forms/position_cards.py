"""The cards of a position: named ones stay, the others are dealt by the seed."""

from konqt.core.chance import Stream
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.members import Reading, Table


def read_cards(reading: Reading, data: Table, state: State, stream: Stream) -> None:
    """Fill hands, draw piles and used cards of all factions.

    A hand left out is dealt to full size. Cards named nowhere are shuffled into the draw pile,
    or lie used where the draw pile is given.
    """
    hands = reading.table("hands", data.get("hands", {}), FACTIONS)
    decks = reading.table("decks", data.get("decks", {}), FACTIONS)
    for faction, name in enumerate(FACTIONS):
        deck = reading.table(f"decks.{name}", decks.get(name, {}), ("draw", "used"))
        hand = _cards(reading, f"hands.{name}", faction, hands.get(name))
        draw = _cards(reading, f"decks.{name}.draw", faction, deck.get("draw"))
        used = _cards(reading, f"decks.{name}.used", faction, deck.get("used"))
        rest = _rest(reading, faction, (hand or []) + (draw or []) + (used or []))
        shuffled = stream.shuffled(rest)
        size = reading.rules.scenario.hand_sizes[faction]
        if hand is None:
            hand, shuffled = shuffled[:size], shuffled[size:]
        elif len(hand) > size:
            text = f"{len(hand)} cards, a hand holds {size}"
            reading.fault("hand_too_large", f"hands.{name}", text, "move cards to a deck")
        state.hands[faction] = bytes(sorted(hand))
        if draw is None:
            state.draw[faction] = bytes(shuffled)
            state.used[faction] = bytes(used or [])
        else:
            state.draw[faction] = bytes(draw)
            state.used[faction] = bytes((used or []) + sorted(shuffled))


def _cards(reading: Reading, place: str, faction: int, given: object) -> list[int] | None:
    if given is None:
        return None
    found = []
    for row, name in enumerate(reading.rows(place, given)):
        card = reading.card(f"{place}[{row}]", faction, name)
        if card is not None:
            found.append(card)
    return found


def _rest(reading: Reading, faction: int, named: list[int]) -> list[int]:
    """Return the deck's cards that are named nowhere; note types named too often."""
    rest = []
    for card, copies in enumerate(reading.rules.copies[faction]):
        count = named.count(card)
        if count > copies:
            name = reading.rules.cards[faction][card]
            text = f"{name} is named {count} times, the deck holds {copies}"
            reading.fault("too_many_cards", f"decks.{FACTIONS[faction]}", text, "name fewer")
        rest += [card] * (copies - count)
    return rest
