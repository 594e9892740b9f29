"""Escape at the table: what lies uppermost is put back, one thing for each press."""

from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.board.floating.overlay import Bubble
from konqt.gui.board.pointer import Pointer
from konqt.gui.kon.board.drag import DragController
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.table.others_turns import ReplayedTurns
from konqt.gui.table.what_happened import WhatHappened


def put_back(
    drag: DragController,
    prompt: PromptPanel[KonObservation],
    said: Bubble,
    told: WhatHappened,
    pointer: Pointer,
) -> bool:
    """End what is asked, or put back what is in hand or doubted, the checklist and what others did.

    What says why something is not allowed goes before what others did; the keyboard's mark last.

    Returns:
        Whether it was the checklist: what it was read for is not done, and it comes again.
    """
    if pointer.give_back():
        return False
    if drag.hold or drag.doubt.pending:
        drag.cancel()
        return False
    if prompt.leave_checklist():
        return True
    if said.refusing:
        said.leave()
        return False
    if told.isVisible():
        told.close_it.click()
        return False
    pointer.unmark()
    return False


def is_there(
    drag: DragController,
    prompt: PromptPanel[KonObservation],
    said: Bubble,
    others: ReplayedTurns[KonObservation],
    pointer: Pointer,
) -> bool:
    """Return whether anything is to be put back or closed but the keyboard's mark."""
    told = others.playing or others.card.isVisible() or said.refusing
    return told or pointer.lent or bool(drag.hold or drag.doubt.pending) or prompt.has_checklist
