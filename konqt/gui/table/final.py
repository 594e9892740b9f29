"""What cannot come back once it is done: one click on the board is asked about once more."""

from konqt.core.action import Action
from konqt.core.msg import Msg
from konqt.gui.table.controller import TableController
from konqt.gui.table.pace import STEP
from konqt.session.plan import AI


def closes(controller: TableController, action: Action) -> Msg | None:
    """Say why an action of the current eyes could not be taken back, None when it could.

    What follows it unasked, a pass where only that is possible, counts with it.
    """
    passing = controller.questions.passing_after(action)
    return controller.session.undoing.would_close(controller.bridge.viewer, action, passing)


def is_final(controller: TableController, action: Action) -> bool:
    """Return whether an action of the current eyes cannot come back once it is done.

    It cannot where somebody else is asked at once, though they learn nothing new. After a card that
    is laid open they are asked in a moment only, and a computer that plays step by step by a click.
    """
    session, viewer = controller.session, controller.bridge.viewer
    passing, waits = controller.questions.passing_after(action), bool(controller.moment)
    why, other = session.undoing.what_follows(viewer, action, passing, open_waits=waits)
    if why is not None or not other:
        return why is not None
    waits = controller.stopped or controller.speed == STEP
    return not (waits and session.plan.chairs[other].kind == AI)
