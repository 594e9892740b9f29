"""Presses on a board, before anything is made of them: a pile opens under them."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QMouseEvent

from konqt.gui.board.pile_fan import PileFan

_LEFT = Qt.MouseButton.LeftButton


class Presses:
    """Knows whether somebody presses, and lays out the pile that is pointed at."""

    def __init__(self, fan: PileFan) -> None:
        """Begin with nobody there; `fan` lays out piles."""
        self._fan = fan
        self.held = False
        """whether somebody holds a mouse button"""

    def forget(self) -> None:
        """Know that nobody presses any more: a second finger has made something else of it."""
        self.held = False

    def handle(self, event: QEvent) -> bool:
        """Return whether a press did no more than open a pile: a finger cannot point before.

        A mouse can; where it has rested since something was put below it, its click counts.
        """
        kind, fan = event.type(), self._fan
        if isinstance(event, QMouseEvent):
            self.held = bool(event.buttons() & (_LEFT | Qt.MouseButton.MiddleButton))
        if kind == QEvent.Type.Leave:
            fan.point(None)
        elif isinstance(event, QMouseEvent):
            at = event.position().toPoint()
            if kind == QEvent.Type.MouseMove and not event.buttons():
                fan.point(at)
            elif kind == QEvent.Type.MouseButtonPress and event.button() == _LEFT:
                return fan.tap(at) and not event.spontaneous()  # what a finger does is sent on
        return False
