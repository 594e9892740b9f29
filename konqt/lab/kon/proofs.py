"""Repeats what a tactic is proved by: an endgame gone through whole.

The game ends so soon that every answer, every reply and every fall of the dice is gone through.
Cards that the seat does not see are dealt in every way that it cannot rule out, each by its chance.
In each of these worlds the enemies reply as if they saw all hands, and the seat goes on so as well:
its first answer alone has to be good for all of them. Ships that it does not see lie where they
lie; all that are not on the board are lost, so that there is little to doubt.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb, prod

from konqt.core.frozen import frozen
from konqt.core.json_value import KnownObject
from konqt.games.kon.engine.actions import Action, action_from_json
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.game import KampenOmNorge
from konqt.games.kon.odds.endgames import Endgame, TooLarge
from konqt.lab.kon.tactics import SEED, Tactic

EQUAL = Fraction(2, 100)
"""What answers may be apart and are both right."""
WORSE = Fraction(10, 100)
"""How much worse the next answer must be."""
MOST_WORLDS = 400
GAME = KampenOmNorge()


@frozen
class World:
    """One way in which the cards may lie, and how likely that is."""

    chance: Fraction
    position: KnownObject


def worlds(position: KnownObject, seat: str) -> Iterator[World]:
    """Yield every way in which the hands lie that the seat cannot rule out.

    Decks lie in some order: what is drawn before the game ends must not matter. On 9 April the
    enemies hold nothing.

    Raises:
        TooLarge: they are too many.
    """
    state = GAME.from_position(position, SEED)
    whole: KnownObject = GAME.position(state)
    others = [f for f in FACTIONS if f not in GAME.seat_of(state, seat)]
    if not whole["round"]:
        if any(whole["hands"][f] for f in others):
            raise TooLarge("somebody else holds cards of 9 April")
        others = []
    held = [_hands(whole["hands"][f], whole["decks"][f]["draw"]) for f in others]
    if prod(map(len, held)) > MOST_WORLDS:
        raise TooLarge(f"more than {MOST_WORLDS} ways in which the cards lie")
    for dealt in product(*held):
        hands, decks = dict(whole["hands"]), dict(whole["decks"])
        for faction, (hand, left, _) in zip(others, dealt, strict=True):
            hands[faction] = list(hand)
            decks[faction] = {**decks[faction], "draw": list(left)}
        chance = prod((likely for *_, likely in dealt), start=Fraction(1))
        yield World(chance, {**whole, "hands": hands, "decks": decks})


def _hands(
    hand: list[str], draw: list[str]
) -> list[tuple[tuple[str, ...], tuple[str, ...], Fraction]]:
    """Return the hands of this size that these cards make, with what is left and their chance."""
    cards = Counter([*hand, *draw])
    found = []
    kinds = sorted(cards)
    for counts in product(*(range(cards[kind] + 1) for kind in kinds)):
        if sum(counts) != len(hand):
            continue
        taken = Counter(dict(zip(kinds, counts, strict=True)))
        ways = prod(comb(cards[kind], taken[kind]) for kind in kinds)
        left = tuple((cards - taken).elements())
        held = tuple(taken.elements())
        found.append((held, left, Fraction(ways, comb(cards.total(), len(hand)))))
    return found


def exact(position: KnownObject, seat: str) -> dict[Action, Fraction]:
    """Return the chance of each answer.

    Raises:
        TooLarge: the position's tree is.
    """
    found: dict[Action, Fraction] = {}
    for world in worlds(position, seat):
        state = GAME.from_position(world.position, SEED)
        tree = Endgame(seat)
        for action in GAME.legal(state):
            chance = world.chance * tree.after(state, action)
            found[action] = found.get(action, Fraction(0)) + chance
    return found


def right_ones(worth: dict[Action, Fraction]) -> list[Action]:
    """Return the answers that are as good as the best."""
    best = max(worth.values())
    return [action for action, each in worth.items() if best - each <= EQUAL]


def next_best(worth: dict[Action, Fraction]) -> Fraction:
    """Return the chance of the best answer that is not right; of the best where all are."""
    best = max(worth.values())
    return max((each for each in worth.values() if best - each > EQUAL), default=best)


def fault_in(tactic: Tactic) -> str:
    """Return what is wrong with a tactic; empty where its proof holds."""
    state = GAME.from_position(tactic.position, SEED)
    decision = GAME.decision(state)
    if (decision.actor, decision.kind) != (tactic.seat, tactic.asked):
        return f"{decision.actor} is asked, for {decision.kind}"
    best = {action_from_json(each) for each in tactic.best}
    if not best < set(GAME.legal(state)):
        return "an answer is not legal, or all legal ones are right"
    worth = exact(tactic.position, tactic.seat)
    if set(right_ones(worth)) != best:
        return f"the best are {right_ones(worth)}"
    top, other = max(worth.values()), next_best(worth)
    if top - other < WORSE:
        return f"the next is only {float(top - other):.3f} worse"
    told = Fraction(tactic.source["worth"]), Fraction(tactic.source["next"])
    return "" if told == (top, other) else f"the chances are {top} and {other}"
