"""What Stress an answer costs by its own rule, before anything that comes of it."""

from konqt.games.crown.crown_game import CrownGame, CrownObservation
from konqt.games.crown.engine.crown_actions import ChooseDie, ChooseEvacuation, CrownAction
from konqt.games.crown.engine.rules.king_moves import MOVE, ROUTE, die_stress, route_stress


def stress_prices(
    game: CrownGame, seen: CrownObservation, action: CrownAction, data: object = None
) -> tuple[int, ...]:
    """Return each Stress that an answer of an evacuation may cost, the least first; else nothing.

    Args:
        game: the rules.
        seen: what the player sees while it is asked.
        action: a legal answer; a way of the King costs by the die that will pay for it.
        data: an owner's, as the game was begun with it.
    """
    if not isinstance(action, ChooseEvacuation | ChooseDie):
        return ()
    state = game.sample(seen, 0, data)
    if isinstance(action, ChooseDie):
        pays = bool(state.agenda) and state.agenda[-1].name == "pay_die"
        return (die_stress(state, action.value),) if pays else ()
    if action.mode == ROUTE:
        return (route_stress(state),)
    if action.mode == MOVE:
        return tuple(sorted({die_stress(state, value) for value in state.dice.evacuation}))
    return ()
