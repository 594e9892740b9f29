"""A card seen large beside the mouse, with what it buys and why it cannot be played."""

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from konqt.gui.kon.art import look
from konqt.gui.kon.cards.faces import large_size

WAIT_MS = 350
PAD = 8


class CardZoom(QWidget):
    """A child of the table that lies above everything and takes no clicks."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._card = ("", "")
        self._why: list[str] = []
        self._worth = 0
        self._at = QPoint()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(WAIT_MS)
        self._timer.timeout.connect(self._open)
        self.hide()

    def show_soon(
        self, faction: str, card: str, at: QPoint, why: list[str], worth: int = 0
    ) -> None:
        """Open above a global point after a moment."""
        self._worth = worth
        self._card = (faction, card)
        self._why = why
        self._at = at
        if self.isVisible():
            self._open()
        else:
            self._timer.start()

    def leave(self) -> None:
        """Close."""
        self._timer.stop()
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card and what is said of it under it."""
        del event
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            faction, card = self._card
            size = large_size()
            face = look.card_face(faction, card, size, self.devicePixelRatioF(), self._worth)
            painter.drawPixmap(PAD, PAD, face)
            if not self._why:
                return
            box = self.rect().adjusted(PAD, size.height() + 2 * PAD, -PAD, -2)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.palette().toolTipBase())
            painter.drawRoundedRect(box, 6, 6)
            painter.setPen(self.palette().toolTipText().color())
            painter.drawText(
                box.adjusted(8, 6, -8, -6), int(Qt.TextFlag.TextWordWrap), "\n".join(self._why)
            )

    def _open(self) -> None:
        parent = self._over
        size = large_size()
        height = size.height() + 2 * PAD
        width = size.width() + 2 * PAD
        if self._why:
            metrics = QFontMetrics(self.font())
            room = self.rect()
            room.setRect(0, 0, width - 2 * PAD - 16, 10_000)
            text = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), "\n".join(self._why))
            height += text.height() + 12 + PAD
        self.resize(width, height)
        at = parent.mapFromGlobal(self._at)
        x = max(0, min(at.x() - width // 2, parent.width() - width))
        # A card of a folded hand may reach below the page.
        y = max(0, min(at.y() - height - 4, parent.height() - height))
        self.move(x, y)
        self.show()
        self.raise_()
        self.update()
