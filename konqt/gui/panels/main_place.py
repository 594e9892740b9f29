"""The place of the one main button: always there, always as large, in the colour of who acts."""

from typing import Protocol

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from konqt.core.action import Action
from konqt.gui import look
from konqt.gui.panels.action_button import MAIN_INK, ActionButton
from konqt.gui.widgets.meant import UNMEANT, MeantButton
from konqt.gui.widgets.take_out import take_out

LINES = 2
"""of a button's words that have room"""
EDGES = 12


class MainPlace(QWidget):
    """Holds one button at a time; without one it is empty and as large."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.action_button: ActionButton | None = None
        """what acts in the game, while somebody may act"""
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._settle()

    def offer(self, button: ActionButton) -> None:
        """Show a button that acts, in place of any other."""
        self.withdraw()
        self.action_button = button
        self._add(button)
        button.fit(self.width())

    def withdraw(self) -> None:
        """Take away the button that acts."""
        button, self.action_button = self.action_button, None
        if button is not None:
            self._row.removeWidget(button)
            take_out(button)

    def allow(self, allowed: bool) -> None:
        """Let the button that acts be pressed, or not now."""
        if self.action_button is not None:
            self.action_button.setEnabled(allowed)

    def hold(self, button: QPushButton) -> None:
        """Take in a button that does nothing in the game; whoever made it shows and hides it."""
        self._add(button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the words anew for another width."""
        super().resizeEvent(event)
        if self.action_button is not None:
            self.action_button.fit(self.width())

    def changeEvent(self, event: QEvent) -> None:
        """Take another height at another text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._settle()

    def _settle(self) -> None:
        self.setFixedHeight(LINES * self.fontMetrics().height() + EDGES)

    def _add(self, button: QPushButton) -> None:
        self._row.addWidget(button)
        policy = QSizePolicy.Policy
        button.setSizePolicy(policy.Ignored, policy.Expanding)


class HasMain(Protocol):
    """Has a place for the main button, perhaps another one at each time."""

    @property
    def main(self) -> MainPlace:
        """The place now."""


class MainButton(ActionButton):
    """The button that goes on with the game, in the colour of whoever presses it."""

    asked_about = Signal(object, object)
    """what it does, as a list, and where in all the screens that was asked"""

    def __init__(self, action: Action, text: str, colour: QColor, parent: QWidget) -> None:
        super().__init__(action, text, parent)
        self.colour = colour

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask about it: on the stage nobody else takes the question."""
        self.asked_about.emit([self.action], event.globalPos())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground and words."""
        del event
        paint_main(self, self.colour, QColor(MAIN_INK))


class GoOnButton(MeantButton):
    """As the main button, for what does nothing in the game.

    It comes by itself and covers what may be looked at, so that no click counts at once, wherever
    the mouse was. Keys do: the keyboard is brought to it only once it stands there.
    """

    def come(self) -> None:
        """Show it from now on."""
        self.show()
        self.come_to_place()

    @property
    def is_meant(self) -> bool:
        """Whether a click can have been meant for it."""
        return self.clock() - self._came >= UNMEANT

    def is_meant_at(self, at: QPoint) -> bool:
        """Return whether a click can have been meant for it: there is no place that tells."""
        del at
        return self.is_meant

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground and words."""
        del event
        paint_main(self, look.colour("highlight"), look.colour("highlighted_text"))


def paint_main(button: QAbstractButton, colour: QColor, ink: QColor) -> None:
    """Draw a button on a ground of its own, with words in an ink that is read on it."""
    ground = QColor(colour)
    if button.isDown():
        ground = ground.darker(125)
    elif button.underMouse() and button.isEnabled():
        ground = ground.lighter(112)
    box = QRectF(button.rect()).adjusted(1, 1, -1, -1)
    with QPainter(button) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1.0 if button.isEnabled() else 0.5)
        painter.setPen(QPen(ground.darker(150), 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(box, 5, 5)
        if button.hasFocus():
            painter.setPen(QPen(ink, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(3, 3, -3, -3), 4, 4)
        bold = QFont(button.font())
        bold.setBold(True)
        painter.setFont(bold)
        painter.setPen(ink)
        words = button.text().replace("&&", "&")
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), words)
