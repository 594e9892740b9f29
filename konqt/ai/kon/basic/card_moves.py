"""Cards played in movement: what they bring beyond what they cost."""

from collections.abc import Callable, Iterator

from konqt.ai.kon.basic.assault import Coming
from konqt.ai.kon.basic.card_values import price, symbols_of
from konqt.ai.kon.basic.evaluation import ALLIED
from konqt.ai.kon.basic.mover import Mover
from konqt.ai.kon.basic.steps import StepGain
from konqt.games.kon.engine.actions import PlayCard
from konqt.games.kon.engine.factions import ALLIES, FACTIONS
from konqt.games.kon.engine.ruleset import SYMBOLS_A_BATTALION

OUTSIDE = -1

DIVERTED = 0.12
"""What the danger of Jagerfly takes from a jump on an Allied coast."""


def card_steps(mover: Mover) -> Iterator[StepGain]:
    """Return each legal play of a card in movement with its gain, price taken off."""
    for action in mover.features.observation.legal:
        if isinstance(action, PlayCard) and action.use in GAINS:
            gain = GAINS[action.use](mover, action)
            yield StepGain(gain - price(mover.features, action.card), action)


def _drop(mover: Mover, action: PlayCard) -> float:
    to = mover.terrain.index[action.to or ""]
    allied_cards = mover.features.observation.hands[FACTIONS[ALLIES]]
    danger = DIVERTED if mover.terrain.coast[to] and allied_cards else 0.0
    if mover.enemies(to):
        return mover.attack_gain(to, [Coming(OUTSIDE, 1, False)]) - danger
    if mover.units[mover.faction][to] and mover.features.manners.looks_again:
        return 0.0
    return mover.march_gain((), to, new=1) - danger


def _carry(mover: Mover, action: PlayCard) -> float:
    """Judge Rask forflytning, Transportfly and Kystevakuering."""
    index = mover.terrain.index
    source, to = index[action.source or ""], index[action.to or ""]
    count = action.count or 0
    if not mover.enemies(to):
        if not _called_for(mover, source, to):
            return 0.0
        return mover.march_gain(((source, count),), to)
    via = index[action.via or ""]
    parts = ((source, count),)
    there = mover.march_gain(parts, via)
    mover.shift(parts, via, 0, 1)
    attack = mover.attack_gain(to, [Coming(via, count, to in mover.terrain.fjord[via])])
    mover.shift(parts, via, 0, -1)
    return there + attack


def _called_for(mover: Mover, source: int, to: int) -> bool:
    """Return whether battalions are wanted there more: most journeys need no closer look."""
    pulls = mover.features.pulls[mover.faction]
    return mover.ground.city[to] or pulls[to] > pulls[source] + 0.1


def _invade(mover: Mover, action: PlayCard) -> float:
    """Judge Invasjon: only what an attack from the sea brings, for landing later is free."""
    features = mover.features
    hand = list(features.hand(FACTIONS[ALLIES]) or ())
    hand.remove(action.card)
    battalions = sum(symbols_of(features, card) for card in hand) // SYMBOLS_A_BATTALION
    best = 0.0
    for target in mover.ground.shore[mover.faction]:
        if mover.enemies(target):
            attack = mover.attack_gain(target, [Coming(OUTSIDE, battalions, False)])
            best = max(best, attack - battalions * ALLIED)
    return best


GAINS: dict[str, Callable[[Mover, PlayCard], float]] = {
    "drop": _drop,
    "move": _carry,
    "airlift": _carry,
    "invade": _invade,
}
"""Use of a card -> what judges it."""
