"""A card seen large beside the mouse, with what it buys and why it cannot be played."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from konqt.gui.cards.card_faces import CardFaces
from konqt.gui.cards.sizes import large_size
from konqt.gui.threads.timers import debounce

WAIT_MS = 700
"""Long enough that a mouse on its way over the cards opens nothing."""
PAD = 8


class CardZoom(QWidget):
    """A child of the table that lies above everything and takes no clicks."""

    def __init__(
        self,
        faces: CardFaces,
        parent: QWidget,
        needed: Callable[[], Sequence[QWidget]] = tuple,
    ) -> None:
        """Begin a card.

        Args:
            faces: a game's cards.
            parent: the page that it lies on.
            needed: asked for what it must not hide where there is room beside it.
        """
        super().__init__(parent)
        self._faces, self._over = faces, parent
        self._needed = needed
        self._has_face = True
        self._aside: QWidget | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._card = ("", "")
        self.why: list[str] = []
        """what is said of the card"""
        self.worth = 0
        """in symbols, where it may be traded in"""
        self._at = QPoint()
        self._timer = debounce(self, WAIT_MS, self.open)
        self.hide()

    def show_soon(
        self,
        faction: str,
        card: str,
        at: QPoint,
        why: list[str],
        worth: int = 0,
        face: bool = True,
        aside: QWidget | None = None,
    ) -> None:
        """Open above a global point after a moment; without its face only what is said of it.

        `aside` is what the card lies on, which it is not to hide where there is room beside it.
        """
        self.worth, self._has_face, self._aside = worth, face, aside
        self._card = (faction, card)
        self.why = why
        self._at = at
        if not face and not why:
            self.leave()
        elif self.isVisible():
            self.open()
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
            if self._has_face:
                ratio = self.devicePixelRatioF()
                face = self._faces.face(faction, card, size, ratio, self.worth)
                painter.drawPixmap(PAD, PAD, face)
            if not self.why:
                return
            above = size.height() + 2 * PAD if self._has_face else 0
            box = self.rect().adjusted(PAD, above, -PAD, -2)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.palette().toolTipBase())
            painter.drawRoundedRect(box, 6, 6)
            painter.setPen(self.palette().toolTipText().color())
            painter.drawText(
                box.adjusted(8, 6, -8, -6), int(Qt.TextFlag.TextWordWrap), "\n".join(self.why)
            )

    def open(self) -> None:
        """Open at once what was asked for."""
        parent = self._over
        size = large_size()
        height = size.height() + 2 * PAD if self._has_face else 0
        width = size.width() + 2 * PAD
        if self.why:
            metrics = QFontMetrics(self.font())
            room = self.rect()
            room.setRect(0, 0, width - 2 * PAD - 16, 10_000)
            text = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), "\n".join(self.why))
            height += text.height() + 12 + PAD
        self.resize(width, height)
        at = parent.mapFromGlobal(self._at)
        # A card of a folded hand may reach below the page.
        y = max(0, min(at.y() - height - 4, parent.height() - height))
        self.move(self._beside_needed(QRect(at.x() - width // 2, y, width, height)))
        self.show()
        self.raise_()
        self.update()

    def _beside_needed(self, place: QRect) -> QPoint:
        """Return a corner at which nothing needed is hidden, or else the one above the card."""
        page = self._over.rect()
        parts = [*self._needed(), *([self._aside] if self._aside is not None else [])]
        hidden = [QRect(each.mapTo(self._over, QPoint(0, 0)), each.size()) for each in parts]
        most = page.width() - place.width()
        here = max(0, min(place.x(), most))
        beside = [each.left() - place.width() - PAD for each in hidden]
        beside += [each.right() + PAD for each in hidden]
        for x in (here, *sorted(beside, key=lambda x: abs(x - here))):
            place.moveLeft(x)
            if 0 <= x <= most and not any(place.intersects(each) for each in hidden):
                return place.topLeft()
        return QPoint(here, place.y())
