"""A ship that is carried over the window under the mouse; games without ships do not load it."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from konqt.gui.kon.art import look
from konqt.gui.kon.art.ship_counters import ship_counter


class ShipGhost(QWidget):
    """A ship on its way from the tray to the board, under the mouse."""

    SIDE = 60

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._picture = QPixmap()
        self.resize(self.SIDE, self.SIDE)
        self.hide()

    def follow(self, faction: str, outline: str, at: QPoint) -> None:
        """Show a ship a little above a global point, so that the target stays in sight."""
        ratio = self.devicePixelRatioF()
        self._picture = ship_counter(faction, outline, self.SIDE, ratio, look.theme(), "selected")
        self.move(self._over.mapFromGlobal(at) - QPoint(self.SIDE // 2, self.SIDE - 8))
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ship."""
        del event
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._picture)
