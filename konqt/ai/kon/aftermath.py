"""Which combat next, which battalions to lose, where to retreat, what to agree to."""

from konqt.ai.kon.abstract_state import Sketch, Thrust
from konqt.ai.kon.card_values import keeping_value
from konqt.ai.kon.combat_model import orders
from konqt.ai.kon.features import Reading
from konqt.games.kon.engine.actions import (
    Action,
    Agree,
    ChooseCombat,
    Discard,
    Pass,
    RemoveLosses,
    Retreat,
)
from konqt.games.kon.engine.factions import ALLIES, GERMANY, NORWAY, NUMBER_OF


def choose_combat(reading: Reading) -> Action:
    """Fight first where the best order of all begins."""
    forecast = reading.forecast()
    targets = reading.sketch.targets()
    ranked = sorted(
        orders(targets),
        key=lambda order: forecast.in_order(reading.sketch, order),
        reverse=True,
    )
    areas = reading.terrain.areas
    for order in ranked:
        action = ChooseCombat(areas[order[0]])
        if action in reading.observation.legal:
            return action
    return reading.observation.legal[0]


def choose_losses(reading: Reading) -> Action:
    """Remove the battalions whose going leaves the best board."""

    def worth(action: Action) -> float:
        if not isinstance(action, RemoveLosses):
            return -1.0
        return reading.forecast().quiet(_without(reading, action))

    return max(reading.observation.legal, key=worth)


def _without(reading: Reading, action: RemoveLosses) -> Sketch:
    """Return the board as if the combat had stopped here, attackers back at their borders."""
    sketch = reading.sketch.clone()
    index = reading.terrain.index
    combat = reading.observation.combat
    area = index[combat.area] if combat is not None else -1
    for name, count in action.losses:
        if name in NUMBER_OF:
            sketch.units[NUMBER_OF[name]][area] -= count
        else:
            _shorten(sketch, index.get(name, area), area, count)
    won = combat is not None and combat.winner == "attack"
    for thrust in sketch.thrusts:
        home = thrust.target if won and thrust.target == area else thrust.source
        sketch.units[sketch.mover][home] += thrust.battalions
    sketch.thrusts = []
    return sketch


def _shorten(sketch: Sketch, source: int, target: int, count: int) -> None:
    left: list[Thrust] = []
    for thrust in sketch.thrusts:
        if thrust.source == source and thrust.target == target and count:
            gone = min(count, thrust.battalions)
            count -= gone
            thrust = thrust._replace(battalions=thrust.battalions - gone)
        left.append(thrust)
    sketch.thrusts = left


def choose_retreat(reading: Reading) -> Action:
    """Go where the board looks best; battalions are given up only when nothing else is open."""
    ways = [action for action in reading.observation.legal if isinstance(action, Retreat)]
    open_ways = [action for action in ways if action.to is not None]
    if not open_ways:
        return ways[0]
    forecast = reading.forecast()
    return max(open_ways, key=lambda action: forecast.after_combats(_fled(reading, action)))


def _fled(reading: Reading, action: Retreat) -> Sketch:
    sketch = reading.sketch.clone()
    index = reading.terrain.index
    combat = reading.observation.combat
    assert combat is not None and action.to is not None
    area, to = index[combat.area], index[action.to]
    losers = (GERMANY,) if sketch.mover != GERMANY else (NORWAY, ALLIES)
    for loser in losers:
        count = sketch.units[loser][area]
        sketch.units[loser][area] = 0
        sketch.units[loser][to] += count
    sketch.walk_in(area)
    return sketch


def choose_agreement(reading: Reading) -> Action:
    """Agree, for otherwise Germany decides; but never to give battalions up."""
    combat = reading.observation.combat
    proposal = combat.proposal if combat is not None else None
    given_up = proposal is not None and "to" in proposal and proposal["to"] is None
    yes = Agree(not given_up)
    return yes if yes in reading.observation.legal else reading.observation.legal[0]


def choose_discard(reading: Reading) -> Action:
    """Throw away the card that could do least."""

    def worth(action: Action) -> float:
        return keeping_value(reading, action.card) if isinstance(action, Discard) else 99.0

    return min(reading.observation.legal, key=worth)


def decline(reading: Reading) -> Action:
    """Pass where that is possible, else take the first action."""
    return Pass() if Pass() in reading.observation.legal else reading.observation.legal[0]
