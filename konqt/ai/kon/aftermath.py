"""Which combat next, which battalions to lose, where to retreat, what to agree to."""

from typing import TypeGuard

from konqt.ai.kon.abstract_state import AbstractState, Thrust
from konqt.ai.kon.card_values import keeping_value
from konqt.ai.kon.combat_model import orders
from konqt.ai.kon.features import Features
from konqt.ai.kon.wished import OF_WINNING
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


def choose_combat(features: Features) -> Action:
    """Fight first where the best order of all begins."""
    forecast = features.forecast()
    targets = features.state.targets()
    ranked = sorted(
        orders(targets),
        key=lambda order: forecast.in_order(features.state, order),
        reverse=True,
    )
    areas = features.terrain.areas
    for order in ranked:
        action = ChooseCombat(areas[order[0]])
        if action in features.observation.legal:
            return action
    return features.observation.legal[0]


def choose_losses(features: Features) -> Action:
    """Remove the battalions whose going leaves the best board.

    Of a joint defence's both factions bear a part where that is nearly as good: who takes all from
    the one that has fewer there makes its partner's game, or its own, a short one.
    """

    def worth(action: Action) -> float:
        if not isinstance(action, RemoveLosses):
            return -1.0
        return features.forecast().quiet(_without(features, action))

    ways = {action: worth(action) for action in features.observation.legal}
    best = max(ways, key=ways.__getitem__)
    if features.faction == GERMANY or not _is_joint(best):
        return best
    near = ways[best] - features.alike * sum(count for _name, count in best.losses)
    fair = [action for action in ways if ways[action] >= near]
    return max(fair, key=lambda action: (_fewest_left(features, action), ways[action]))


def _is_joint(action: Action) -> TypeGuard[RemoveLosses]:
    """Return whether an action takes losses from factions, not from where attackers came."""
    return isinstance(action, RemoveLosses) and all(name in NUMBER_OF for name, _ in action.losses)


def _fewest_left(features: Features, action: Action) -> int:
    """Return how many are left of the faction that has fewer left in the combat."""
    combat = features.observation.combat
    if combat is None or not _is_joint(action):
        return -1
    fallen = dict(action.losses)
    return min(count - fallen.get(each, 0) for each, count in combat.defenders.items())


def _without(features: Features, action: RemoveLosses) -> AbstractState:
    """Return the board as if the combat had stopped here, attackers back at their borders."""
    state = features.state.clone()
    index = features.terrain.index
    combat = features.observation.combat
    area = index[combat.area] if combat is not None else -1
    for name, count in action.losses:
        if name in NUMBER_OF:
            state.units[NUMBER_OF[name]][area] -= count
        else:
            _shorten(state, index.get(name, area), area, count)
    won = combat is not None and combat.winner == "attack"
    for thrust in state.thrusts:
        home = thrust.target if won and thrust.target == area else thrust.source
        state.units[state.mover][home] += thrust.battalions
    state.thrusts = []
    return state


def _shorten(state: AbstractState, source: int, target: int, count: int) -> None:
    left: list[Thrust] = []
    for thrust in state.thrusts:
        if thrust.source == source and thrust.target == target and count:
            gone = min(count, thrust.battalions)
            count -= gone
            thrust = thrust._replace(battalions=thrust.battalions - gone)
        left.append(thrust)
    state.thrusts = left


def choose_retreat(features: Features) -> Action:
    """Go where the board looks best; battalions are given up only when nothing else is open."""
    ways = [action for action in features.observation.legal if isinstance(action, Retreat)]
    open_ways = [action for action in ways if action.to is not None]
    if not open_ways:
        return ways[0]
    forecast, drawn = features.forecast(), features.drawn

    def worth(action: Retreat) -> float:
        board = forecast.after_combats(_fled(features, action))
        asked = drawn.gained((action,), features.observation) if drawn is not None else 0.0
        return board + OF_WINNING * asked

    return max(open_ways, key=worth)


def _fled(features: Features, action: Retreat) -> AbstractState:
    state = features.state.clone()
    index = features.terrain.index
    combat = features.observation.combat
    assert combat is not None and action.to is not None
    area, to = index[combat.area], index[action.to]
    losers = (GERMANY,) if state.mover != GERMANY else (NORWAY, ALLIES)
    for loser in losers:
        count = state.units[loser][area]
        state.units[loser][area] = 0
        state.units[loser][to] += count
    state.walk_in(area)
    return state


def choose_agreement(features: Features) -> Action:
    """Agree, for otherwise Germany decides; but never to give battalions up."""
    combat = features.observation.combat
    proposal = combat.proposal if combat is not None else None
    given_up = proposal is not None and "to" in proposal and proposal["to"] is None
    yes = Agree(not given_up)
    return yes if yes in features.observation.legal else features.observation.legal[0]


def choose_discard(features: Features) -> Action:
    """Throw away the card that could do least."""

    def worth(action: Action) -> float:
        return keeping_value(features, action.card) if isinstance(action, Discard) else 99.0

    return min(features.observation.legal, key=worth)


def decline(features: Features) -> Action:
    """Pass where that is possible, else take the first action."""
    return Pass() if Pass() in features.observation.legal else features.observation.legal[0]
