"""What a hand carries over the window under the mouse: a card, battalions to be placed."""

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from konqt.gui.kon.art import look


class CardGhost(QWidget):
    """A card on its way to a target, under the mouse."""

    SIZE = QSize(76, 106)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._card = ("", "")
        self.resize(self.SIZE)
        self.hide()

    def follow(self, faction: str, card: str, at: QPoint) -> None:
        """Show a card beside a global point."""
        self._card = (faction, card)
        self.move(self._over.mapFromGlobal(at) + QPoint(10, -self.SIZE.height() - 6))
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card."""
        del event
        with QPainter(self) as painter:
            painter.setOpacity(0.9)
            faction, card = self._card
            face = look.card_face(faction, card, self.SIZE, self.devicePixelRatioF())
            painter.drawPixmap(0, 0, face)


class CounterGhost(QWidget):
    """Battalions on their way from the prompt to the board, under the mouse."""

    SIDE = 44

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._counter = ("", 1)
        self.resize(self.SIDE, self.SIDE)
        self.hide()

    def follow(self, faction: str, count: int, at: QPoint) -> None:
        """Show battalions a little above a global point, so that the target stays in sight."""
        self._counter = (faction, count)
        self.move(self._over.mapFromGlobal(at) - QPoint(self.SIDE // 2, self.SIDE - 4))
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the counter."""
        del event
        with QPainter(self) as painter:
            faction, count = self._counter
            ratio = self.devicePixelRatioF()
            picture = look.counter(faction, count, self.SIDE, ratio, "selected")
            painter.drawPixmap(0, 0, picture)
