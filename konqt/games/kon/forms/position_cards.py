"""The cards of a position: named ones stay, the others are dealt by the seed."""

from konqt.core.chance import Stream
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.faults import largest_hand
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.members import MemberChecks, Table


def read_cards(checks: MemberChecks, data: Table, state: State, stream: Stream) -> None:
    """Fill hands, draw piles and used cards of all factions.

    A hand left out is dealt as at the beginning. Cards named nowhere are shuffled into the draw
    pile, or lie used where the draw pile is given.
    """
    hands = checks.table("hands", data.get("hands", {}), FACTIONS)
    decks = checks.table("decks", data.get("decks", {}), FACTIONS)
    for faction, name in enumerate(FACTIONS):
        deck = checks.table(f"decks.{name}", decks.get(name, {}), ("draw", "used"))
        hand = _cards(checks, f"hands.{name}", faction, hands.get(name))
        draw = _cards(checks, f"decks.{name}.draw", faction, deck.get("draw"))
        used = _cards(checks, f"decks.{name}.used", faction, deck.get("used"))
        if not state.round:
            hand = _april_hand(checks, state, faction, hand, stream)
            _april_deck(checks, state, faction, draw, used, stream)
            state.hands[faction] = bytes(sorted(hand))
            continue
        rest = _rest(checks, faction, (hand or []) + (draw or []) + (used or []))
        _refuse_april_cards(checks, faction, (hand or []) + (draw or []) + (used or []))
        shuffled = stream.shuffled(rest)
        size, most = opening_hand(state, faction), largest_hand(state, faction)
        if hand is None:
            hand, shuffled = shuffled[:size], shuffled[size:]
        elif len(hand) > most:
            text = f"{len(hand)} cards, a hand holds {most}"
            checks.fault("hand_too_large", f"hands.{name}", text, "move cards to a deck")
        state.hands[faction] = bytes(sorted(hand))
        if draw is None:
            state.draw[faction] = bytes(shuffled)
            state.used[faction] = bytes(used or [])
        else:
            state.draw[faction] = bytes(draw)
            state.used[faction] = bytes((used or []) + sorted(shuffled))


def opening_hand(state: State, faction: int) -> int:
    """Return how many cards a faction is dealt at the beginning. 2.4, R143."""
    return state.rules.scenario.hand_sizes[faction] + state.options.more_cards(faction)


def _april_hand(
    checks: MemberChecks, state: State, faction: int, given: list[int] | None, stream: Stream
) -> list[int]:
    """Return a hand of 9 April cards; one left out is dealt, or is everything at the beginning."""
    sea, rules = state.sea, checks.rules
    assert sea is not None and sea.april is not None
    place = f"hands.{FACTIONS[faction]}"
    left = list(rules.april_decks[faction])
    for card in (*sea.april.used[faction], *(given or ())):
        if card in left:
            left.remove(card)
        elif card < len(rules.copies[faction]):
            name = rules.cards[faction][card]
            text = f"{name} is an action card; those are drawn when 9 April is over (7.4)"
            checks.fault("action_card_in_april", place, text, "name 9 April cards")
        else:
            name = rules.cards[faction][card]
            checks.fault("too_many_cards", place, f"{name} is named too often", "name fewer")
    most = rules.scenario.april_hands[faction] if sea.april.step else len(left) + len(given or ())
    if given is None:
        used = len(sea.april.used[faction])
        return stream.shuffled(left)[: max(most - used, 0)] if sea.april.step else left
    if len(given) > most:
        text = f"{len(given)} cards, a faction keeps {most} on 9 April"
        checks.fault("hand_too_large", place, text, "name fewer")
    return given


def _april_deck(
    checks: MemberChecks,
    state: State,
    faction: int,
    draw: list[int] | None,
    used: list[int] | None,
    stream: Stream,
) -> None:
    """Fill a deck of which nobody holds a card yet."""
    _refuse_april_cards(checks, faction, (draw or []) + (used or []))
    shuffled = stream.shuffled(_rest(checks, faction, (draw or []) + (used or [])))
    if draw is None:
        state.draw[faction] = bytes(shuffled)
        state.used[faction] = bytes(used or [])
    else:
        state.draw[faction] = bytes(draw)
        state.used[faction] = bytes((used or []) + sorted(shuffled))


def _refuse_april_cards(checks: MemberChecks, faction: int, named: list[int]) -> None:
    """Refuse 9 April cards where action cards belong."""
    for card in sorted(set(named)):
        if card >= len(checks.rules.copies[faction]):
            name = checks.rules.cards[faction][card]
            text = f"{name} is a card of 9 April, which no deck holds (6.2)"
            checks.fault("april_card_misplaced", f"decks.{FACTIONS[faction]}", text)


def _cards(checks: MemberChecks, place: str, faction: int, given: object) -> list[int] | None:
    if given is None:
        return None
    found = []
    for row, name in enumerate(checks.rows(place, given)):
        card = checks.card(f"{place}[{row}]", faction, name)
        if card is not None:
            found.append(card)
    return found


def _rest(checks: MemberChecks, faction: int, named: list[int]) -> list[int]:
    """Return the deck's cards that are named nowhere; note types named too often."""
    rest = []
    for card, copies in enumerate(checks.rules.copies[faction]):
        count = named.count(card)
        if count > copies:
            name = checks.rules.cards[faction][card]
            text = f"{name} is named {count} times, the deck holds {copies}"
            checks.fault("too_many_cards", f"decks.{FACTIONS[faction]}", text, "name fewer")
        rest += [card] * (copies - count)
    return rest
