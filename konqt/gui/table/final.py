"""What cannot come back once it is done: one click on the board is asked about once more."""

from konqt.core.action import Action
from konqt.gui.table.controller import TableController
from konqt.gui.table.pace import STEP
from konqt.session.plan import AI


def is_final(controller: TableController, action: Action, windows: frozenset[str]) -> bool:
    """Return whether an action of the current eyes cannot come back once it is done.

    It cannot where somebody else is asked at once, though they learn nothing new. A card in one of
    the `windows` waits for a moment, and a computer that plays step by step for a click.
    """
    if controller.closes(action) is not None:
        return True
    session, viewer = controller.session, controller.bridge.viewer
    other = session.asks_another(viewer, action, controller.passing_after(action))
    if not other or (controller.moment and session.decision.kind in windows):
        return False
    waits = controller.stopped or controller.speed == STEP
    return not (waits and session.plan.chairs[other].kind == AI)
