"""What a position of Crown & Courage is worth to the player, by hand-set weights."""

from functools import lru_cache

from konqt.games.crown.engine.crown_state import CrownState
from konqt.games.crown.engine.printed import CHAOS, Printed
from konqt.games.crown.engine.rules.german_forces import front_sector, frontmost
from konqt.games.crown.engine.rules.resolving import WON

END = 10_000.0
GOLD = 5.0
STEP = 70.0
"""one space nearer to Freedom"""
WILLPOWER, THREAT, MOMENTUM, QUICK = 45.0, 6.0, 4.0, 12.0
PRESSURE = (0.0, 40.0, 110.0, 240.0, 500.0)
"""by the number of cubes on the King: the fourth loses"""
DIE, PIP, SPARE = 22.0, 5.0, 0.5
"""a die in the Evacuation pool, each point on it that saves Stress, and each beyond the Threat"""
GUARD, RECRUIT = 3.0, 2.0
"""each point of a die on a German tile, and in the Sabotage pool"""
LOYALTY, SPACE, CARD, COLLABORATOR = 9.0, 3.0, 5.0, 6.0
TROOP, GERMAN, TOWN, CHAOS_TILE, DISC = 4.0, 2.0, 14.0, 3.0, 4.0
LEVEL = 3.0
"""each level of a tile above the first"""
CLOSE = 18.0
"""each sector by which the front is nearer to the King than two"""
BELOW = 150.0
"""the King in the sector below the next town, a step before the Germans; less from farther off"""
CAUGHT = 80.0
"""stronger Germans beside the King"""
BOMBED = 25.0


def worth(state: CrownState) -> float:
    """Return what a position is worth: the more, the better for the player."""
    if state.cause:
        gold = GOLD * state.cards.gold
        return END + gold if state.cause == WON else _way(state) - END
    return _way(state) + _tracks(state) + _pools(state) + _map(state)


def _way(state: CrownState) -> float:
    return GOLD * state.cards.gold - STEP * steps_to_freedom(state.printed)[state.king]


def _tracks(state: CrownState) -> float:
    room = max(1, int(state.printed.stress_limit) - state.threat - 1)
    # Stress costs a Willpower once a whole climb, which is the shorter the higher the Threat is.
    strain = WILLPOWER / room * (state.stress - state.threat)
    gained = WILLPOWER * state.willpower + LOYALTY * state.loyalty + SPACE * state.space
    lost = strain + THREAT * state.threat + MOMENTUM * state.momentum
    return gained - lost - PRESSURE[min(state.pressure, len(PRESSURE) - 1)]


def _pools(state: CrownState) -> float:
    saving = sum(min(die, state.threat) for die in state.dice.evacuation)
    value = (DIE * len(state.dice.evacuation)) + PIP * saving + SPARE * sum(state.dice.evacuation)
    value += RECRUIT * (len(state.dice.sabotage) + sum(state.dice.sabotage) / 2)
    value += GUARD * sum(place.die for place in state.frame)
    value -= QUICK * (state.dice.quick - 1)
    printed_cards, tiles = state.printed.cards, state.printed.tiles
    held = 0
    for card in state.cards.hand:
        held += printed_cards[card].collaborator
    value += CARD * len(state.cards.hand) - (CARD + COLLABORATOR) * held
    # One loop, not a sum for each: this is asked for every answer that is tried.
    levels = discs = 0
    chaos = state.bag.count(CHAOS)
    for each in state.laid:
        if each.tile == CHAOS:
            chaos += 1
            discs += each.discs
        else:
            levels += tiles[each.tile].level - 1
    return value + LEVEL * levels - CHAOS_TILE * chaos - DISC * discs


def _map(state: CrownState) -> float:
    printed, king = state.printed, state.printed.spaces[state.king]
    value = TROOP * sum(state.norwegian.values()) - TOWN * len(state.towns)
    value -= GERMAN * (sum(state.regular.values()) + sum(state.paratrooper.values()))
    ahead = (king.sector or len(printed.spaces)) - front_sector(state)
    value -= CLOSE * max(0, 2 - ahead)
    value -= _below(state)
    near = (*king.orth, *king.diag)
    beside = 0
    for pieces in (state.regular, state.paratrooper):
        for space, count in pieces.items():
            if space in near:
                beside += count
    if beside > state.strength(state.king):
        value -= CAUGHT
    if state.bombing is not None and state.bombing[0] == state.king:
        value -= BOMBED * (5 - state.bombing[1])
    return value


def _below(state: CrownState) -> float:
    """Return how much the King's place below the next town weighs. OCC.1."""
    printed = state.printed
    if len(state.towns) >= len(printed.towns):
        return 0.0
    town = printed.spaces[printed.towns[len(state.towns)]]
    if printed.spaces[state.king].sector >= town.sector or state.king == printed.freedom:
        return 0.0
    return BELOW / max(1, town.route - frontmost(state))


@lru_cache(maxsize=8)
def steps_to_freedom(printed: Printed) -> dict[str, int]:
    """Return how many steps the King needs from each space to Freedom.

    From where no way leads there they are more than there are spaces.
    """
    found, edge = {printed.freedom: 0}, [printed.freedom]
    while edge:
        space = edge.pop(0)
        for beside in printed.spaces[space].orth:
            if beside not in found:
                found[beside] = found[space] + 1
                edge.append(beside)
    return dict.fromkeys(printed.spaces, 1 + len(printed.spaces)) | found
