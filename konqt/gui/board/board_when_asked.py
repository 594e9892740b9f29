"""A board that is touched while there is something to be named on it, else looked at."""

from typing import Protocol

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from konqt.gui.board.choosing.naming import Naming
from konqt.gui.board.choosing.naming_hand import NamingHand
from konqt.gui.board.pane import Pointing
from konqt.gui.board.pointer import Pointer
from konqt.gui.board.view import BoardView
from konqt.gui.widgets.heard import announce
from konqt.gui.widgets.own_keys import BOARDS, OwnKeys


class Outer(Pointing, Protocol):
    """A pointer that hands on what it does not need itself."""

    inner: Pointing | None
    """what gets that"""


class TouchedBoard(QObject):
    """Gives a board's mouse and keyboard to the hand while there is something to be named."""

    def __init__(self, view: BoardView, outer: Outer) -> None:
        super().__init__(view)
        self.hand = NamingHand(parent=self)
        self._view, self._outer = view, outer
        self._looking = outer.inner
        """the pointer of a board on which nothing can be touched"""
        self._pointer: Pointer | None = None
        self._rest: QWidget | None = None
        """what has the keyboard instead of the board while nothing can be touched"""
        self._waits = False
        """the keyboard was on the board when the last actions went"""
        self._keys = OwnKeys(view, BOARDS)
        self._keys.on = False
        self.hand.named.connect(self._mark)

    def offer(self, naming: Naming) -> None:
        """Let these actions be named on the board; without any, it is only looked at."""
        on = bool(naming.next)
        if on and not self._keys.on:
            self._take_over()
        elif not on and self._keys.on:
            self._give_back()
        self.hand.offer(naming)
        self._mark(self.hand.naming)

    def tell(self, text: str) -> None:
        """Tell a screen reader what has been named."""
        announce(self._view, text)

    # -- inside -----------------------------------------------------------------------------

    def _mark(self, naming: Naming) -> None:
        self._view.lights.set_named(naming.places)

    def _take_over(self) -> None:
        if self._pointer is None:
            self._pointer = Pointer(self._view, self.hand)
            self._view.pointer = self._outer
        self._outer.inner = self._pointer
        view, self._rest = self._view, self._view.focusProxy()
        view.setFocusProxy(None)  # type: ignore[arg-type]
        view.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._keys.on = True
        if self._waits and self._rest is not None and self._rest.hasFocus():
            view.setFocus()
            self._pointer.arrive()
        self._waits = False

    def _give_back(self) -> None:
        view, pointer = self._view, self._pointer
        assert pointer is not None
        pointer.forget_press()
        self._view.lights.set_cursor(None)
        self._view.lights.set_hovered(None)
        self._outer.inner = self._looking
        self._waits = view.hasFocus()
        self._keys.on = False
        view.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        if self._rest is not None:
            view.setFocusProxy(self._rest)
            if self._waits:
                self._rest.setFocus()
