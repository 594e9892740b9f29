"""Deals worlds that a viewer cannot rule out: unseen cards anew, fresh dice, all else as seen.

What is known is read and checked once, into a state; a deal is a copy of it with the unseen cards
in a random order. The order comes from one digest of the seed (SHAKE-128), not from the generator
in the state: a deal asks for so many numbers that a search would wait for little else.
"""

from hashlib import shake_128
from itertools import accumulate, pairwise
from struct import Struct
from typing import TYPE_CHECKING

from konqt.core.chance import Stream
from konqt.games.kon.engine.factions import ALLIES, FACTIONS
from konqt.games.kon.engine.ruleset import SYMBOLS_A_BATTALION, Ruleset
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.observation import KonObservation

if TYPE_CHECKING:
    from konqt.games.kon.forms.sea_sample import SeaDealer

MOST_DEALS = 200
_PUBLIC = ("scenario", "round", "turn", "phase", "units", "moved")
_WORD = 8
"""Bytes of a number."""


class Dealer:
    """Deals the worlds of one observation, each by its seed.

    Every unseen card gets a number with 40 random bits and stands in its lowest byte, so sorting
    the numbers shuffles the cards. The highest bytes are the faction's: one sort does for all.
    """

    def __init__(self, known: State, seen: KonObservation) -> None:
        """Take a state as the observation tells it, its unseen cards in any order."""
        self._known = known
        self._trades = _about_to_trade(seen) and isinstance(seen.hands[FACTIONS[ALLIES]], int)
        hands, piles = [], []
        in_april = known.round == 0
        self._sea = None if known.sea is None else _at_sea(known, seen)
        for faction, name in enumerate(FACTIONS):
            hidden = isinstance(seen.hands[name], int) and not in_april
            hands.append(known.hands[faction] if hidden else b"")
            drawn = known.draw[faction] if seen.piles[name].cards is None else b""
            piles.append(hands[faction] + drawn)
        self._cards = b"".join(piles)
        self._end = _WORD * len(self._cards)
        self._numbers = Struct(f"<{len(self._cards)}d")
        # The two highest bytes: numbers between 0 and 1, the second faction's above the first's.
        self._top = b"\x3f" * len(self._cards)
        self._below_top = b"".join(bytes((f << 4,)) * len(pile) for f, pile in enumerate(piles))
        ends = pairwise(accumulate(map(len, piles), initial=0))
        self._cuts = [
            (faction, begin, begin + len(hands[faction]), end)
            for faction, (begin, end) in enumerate(ends)
            if begin < end
        ]

    def __call__(self, seed: int) -> State:
        """Return a new state; equal seeds give equal ones."""
        world = self._known.clone()
        end = self._end
        given = (seed & (1 << 64) - 1).to_bytes(8, "little")
        bits = bytearray(shake_128(given).digest(end + _WORD))
        world.chance = int.from_bytes(bits[end:], "little")
        if self._sea is not None:
            self._sea.deal_fitting(world)
        if not end:
            return world
        bits[0:end:_WORD] = self._cards
        bits[6:end:_WORD] = self._below_top
        bits[7:end:_WORD] = self._top
        numbers = self._numbers
        cards = numbers.pack(*sorted(numbers.unpack_from(bits)))[::_WORD]
        for faction, begin, held, last in self._cuts:
            if begin < held:
                world.hands[faction] = bytes(sorted(cards[begin:held]))
            world.draw[faction] = cards[held:last]
        if self._trades:
            _let_buy(world)
        return world


def _at_sea(known: State, seen: KonObservation) -> "SeaDealer":
    from konqt.games.kon.forms.sea_sample import SeaDealer

    return SeaDealer(known, seen)


def known_position(rules: Ruleset, seen: KonObservation) -> dict[str, object]:
    """Return a position that agrees with everything the observation tells."""
    hands: dict[str, object] = {}
    decks: dict[str, object] = {}
    for faction, name in enumerate(FACTIONS):
        hand, pile = seen.hands[name], seen.piles[name]
        held = () if isinstance(hand, int) or not seen.round else hand
        named = [*pile.used, *(pile.cards or ()), *held]
        unseen = _without(rules.scenario.decks[faction], named)
        if not seen.round:
            if not isinstance(hand, int):
                hands[name] = list(hand)
            else:
                hands[name] = _april_hand(rules, seen, faction, hand)
        elif isinstance(hand, int):
            if faction == ALLIES and _about_to_trade(seen):
                unseen = _dearest_first(rules, unseen)
            hands[name], unseen = unseen[:hand], unseen[hand:]
        else:
            hands[name] = list(hand)
        decks[name] = {"draw": list(pile.cards or unseen), "used": list(pile.used)}
    data: dict[str, object] = {key: getattr(seen, key) for key in _PUBLIC}
    data |= {
        "hands": hands,
        "decks": decks,
        "attacks": [{"area": a.area, "from": a.source, "count": a.count} for a in seen.attacks],
        "attacked_from": list(seen.attacked_from),
        "card_used": list(seen.card_used),
        "allies_arrived": seen.allies_arrived,
        "options": dict(seen.options),
        "seats": [list(seat) for seat in seen.seats],
        "pending": list(seen.pending),
    }
    if rules.fleet is not None:
        from konqt.games.kon.forms.sea_sample import known_sea

        at_sea, data["pending"] = known_sea(rules, seen)
        data |= at_sea
        if not seen.round:
            del data["phase"]
    if seen.outcome is not None:
        data["outcome"] = seen.outcome
    return data


def _april_hand(rules: Ruleset, seen: KonObservation, faction: int, held: int) -> list[str]:
    """Return some 9 April cards that a hidden hand may hold."""
    names = rules.cards[faction]
    left = [names[card] for card in rules.april_decks[faction]]
    for card in seen.sea.april_cards_used(FACTIONS[faction]):
        left.remove(card)
    return left[:held]


def _about_to_trade(seen: KonObservation) -> bool:
    """Return whether everybody knows that the Allied hand buys a battalion: Invasjon lies (R93)."""
    return any(each["kind"] == "invasion" and each["waiting"] is None for each in seen.pending)


def _let_buy(world: State) -> None:
    """Deal again until the Allied hand buys a battalion; as good a deal as any other."""
    symbols = world.rules.symbols[ALLIES]
    held = len(world.hands[ALLIES])
    cards = [*world.hands[ALLIES], *world.draw[ALLIES]]
    stream = Stream(world.chance)
    for _ in range(MOST_DEALS):
        if sum(symbols[card] for card in cards[:held]) >= SYMBOLS_A_BATTALION:
            break
        cards = stream.shuffled(cards)
    else:
        cards.sort(key=lambda card: -symbols[card])
    world.hands[ALLIES] = bytes(sorted(cards[:held]))
    world.draw[ALLIES] = bytes(cards[held:])
    world.chance = stream.chance


def _dearest_first(rules: Ruleset, cards: list[str]) -> list[str]:
    index, symbols = rules.card_index[ALLIES], rules.symbols[ALLIES]
    return sorted(cards, key=lambda card: -symbols[index[card]])


def _without(deck: dict[str, int], named: list[str]) -> list[str]:
    return [card for card, copies in deck.items() for _ in range(copies - named.count(card))]
