"""The size in which a dialog opens: its own wish, as far as the screen has room for it."""

from PySide6.QtWidgets import QDialog

SHARE_OF_SCREEN = 0.94


def open_at_its_size(dialog: QDialog) -> None:
    """Give a dialog the size that it hints at; Qt by itself stops at two thirds of the screen."""
    room = dialog.screen().availableSize() * SHARE_OF_SCREEN
    dialog.resize(dialog.sizeHint().boundedTo(room))
