"""MORALE: the marker, its rows, which are the Loyalty, and what its spaces give."""

from collections.abc import Sequence

from konqt.games.crown.engine.crown_actions import CrownAction, DrawOffer, RaiseMorale
from konqt.games.crown.engine.crown_state import CrownState, CrownTask
from konqt.games.crown.engine.rules.danger import gain_stress
from konqt.games.crown.engine.rules.resolving import Resolving

RIGHT, UP, STAY = "right", "up", "stay"


def lose_morale(doing: Resolving, count: int, rule: str) -> None:
    """Go to the leftmost space of the row below; below the bottom it is Stress. MORALE, C32."""
    state = doing.state
    for _step in range(count):
        if state.morale:
            state.morale -= 1
            state.space = 0
            doing.tell("morale_changed", rule, by=-1, row=state.morale, space=0)
        else:
            gain_stress(doing, 1, "MORALE")


def ways_up(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List where the marker may go: at the right end only up, in the top row also nowhere."""
    if task.count <= 0:
        return []
    right = state.space + 1 < len(state.printed.morale[state.morale].cards)
    top = state.morale == len(state.printed.morale) - 1
    ways = [RaiseMorale(RIGHT)] if right else []
    return [*ways, RaiseMorale(STAY if top else UP)]


def go_up(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Move the marker, then take what the space gives. MORALE."""
    assert isinstance(action, RaiseMorale)
    state = doing.state
    gift: list[CrownTask] = []
    if action.to == RIGHT:
        state.space += 1
    elif action.to == UP:
        state.morale, state.space = state.morale + 1, 0
    else:
        gift = [CrownTask("army_order", 1, why="MORALE")]
    if action.to != STAY:
        if state.printed.morale[state.morale].cards[state.space]:
            gift = [CrownTask("draw_offer")]
        doing.tell("morale_changed", "MORALE", by=1, row=state.morale, space=state.space)
    doing.then(*gift, CrownTask("morale_up", task.count - 1))


def draw_offers(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List the answers where a card can be drawn. MORALE, C42."""
    return [DrawOffer(True), DrawOffer(False)] if state.cards.draw or state.cards.used else []


def take_draw_offer(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Draw the card or not."""
    assert isinstance(action, DrawOffer)
    if action.value:
        doing.then(CrownTask("draw", 1, why="MORALE"))


def morale(doing: Resolving, task: CrownTask) -> None:
    """Gain Morale, or lose it where the count is negative."""
    if task.count < 0:
        lose_morale(doing, -task.count, task.why or "MORALE")
    else:
        doing.then(CrownTask("morale_up", task.count))
