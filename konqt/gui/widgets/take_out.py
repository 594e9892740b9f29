"""Parts that leave their window for good."""

from PySide6.QtWidgets import QWidget


def take_out(part: QWidget) -> None:
    """Take a part out of its window at once; it is never seen again.

    What a layout has just been given Qt shows in the next event. Had it lost its parent by then
    without being hidden, it would be a window of its own until it is deleted: with the cards of a
    hand on it, over the board, and with the keyboard.
    """
    part.hide()
    part.setParent(None)
    part.deleteLater()
