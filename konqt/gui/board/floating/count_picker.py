"""How many go? A fan of numbers beside a held stack, clear of where it comes from and may go."""

from collections.abc import Iterable
from typing import Protocol

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QWidget

from konqt.gui.board.choosing.hand_protocol import Held
from konqt.gui.board.floating.overlay import place_beside
from konqt.gui.board.view import BoardView
from konqt.gui.widgets.plain_words import Label, set_tip
from konqt.i18n.texts import _


class HeldStack(Held, Protocol):
    """A stack in the hand, of which some may stay where they are."""

    @property
    def count(self) -> int:
        """How many are held now."""


class CountPicker(QFrame):
    """A fan of numbers beside a held stack: how many go."""

    picked = Signal(int)

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self.setObjectName("countPicker")
        self.setAutoFillBackground(True)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(4, 3, 4, 3)
        self._row.setSpacing(2)
        self.asks = Label()
        self._row.addWidget(self.asks)
        self._buttons: list[NumberButton] = []
        self.hide()

    def show_hold(self, hold: HeldStack, concerned: Iterable[str] = ()) -> None:
        """Offer the counts of a stack; nothing where no more than one can be held.

        The pieces on the spaces concerned stay in sight, if that is possible.
        """
        if hold.most < 2:
            self.hide()
            return
        if len(self._buttons) != hold.most:
            self._build(hold.most)
        self.asks.setText(_("How many go?"))
        set_tip(self, self.asks.text())
        for button in self._buttons:
            button.setChecked(button.number == hold.count)
        self.adjustSize()
        if not self.isVisible():
            self.move(place_beside(self._view, self.size(), hold.source, concerned))
            self.show()
        self.raise_()

    def _build(self, most: int) -> None:
        for button in self._buttons:
            self._row.removeWidget(button)
            button.deleteLater()
        self._buttons = []
        for number in range(1, most + 1):
            button = NumberButton(number, self)
            button.chosen.connect(self.picked)
            self._row.addWidget(button)
            self._buttons.append(button)


class NumberButton(QToolButton):
    """One number of the fan."""

    chosen = Signal(int)

    def __init__(self, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.number = number
        self.setText(str(number))
        self.setCheckable(True)
        self.setMinimumSize(QSize(28, 28))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(_("Take {count}", count=number))
        self.clicked.connect(self._clicked)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill the number that is chosen with the theme's own colour of choice."""
        if not self.isChecked():
            super().paintEvent(event)
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.palette().highlight())
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 4, 4)
            bold = self.font()
            bold.setBold(True)
            painter.setFont(bold)
            painter.setPen(self.palette().highlightedText().color())
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())

    def _clicked(self) -> None:
        self.chosen.emit(self.number)
