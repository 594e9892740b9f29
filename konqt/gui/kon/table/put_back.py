"""Escape at the table: what lies uppermost is put back, one thing for each press."""

from konqt.gui.board.pointer import Pointer
from konqt.gui.kon.board.drag import DragController
from konqt.gui.kon.panels.prompt_panel import PromptPanel


def put_back(drag: DragController, prompt: PromptPanel, pointer: Pointer) -> bool:
    """Put back what is in hand or doubted, the checklist, or the keyboard's mark.

    Returns:
        Whether it was the checklist: what it was read for is not done, and it comes again.
    """
    if drag.hold or drag.pending:
        drag.cancel()
        return False
    if prompt.leave_checklist():
        return True
    pointer.unmark()
    return False
