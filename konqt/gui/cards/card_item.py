"""One card of a hand: its real face, lit when it can be played, dragged or clicked."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from konqt.gui import look
from konqt.gui.cards.card_faces import CardFaces
from konqt.gui.widgets.meant import PRESSING, is_shortcut

LIFT = 8
"""Pixels that a playable card stands above the others."""
CHOSEN = 5.5
"""Pixels of the frame of a card that waits for its areas."""
FAR = 1000
"""More places than there are cards."""
WALKS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Home: -FAR,
    Qt.Key.Key_End: FAR,
}
"""Key -> places to the right."""
TICK = 26
"""Pixels of the mark on a card that is to be traded."""


class CardItem(QAbstractButton):
    """A card in the hand; the hand listens to its signals.

    It is a button for those who hear it: a screen reader presses it without mouse and keys.
    """

    taken = Signal(object)
    """CardItem: a click without a drag"""
    dragged = Signal(object, object)
    """CardItem, global position: the drag began or went on"""
    dropped = Signal(object, object)
    """CardItem, global position"""
    asked_about = Signal(object, object)
    """CardItem, global position: by the right button or the menu key"""
    entered = Signal(object)
    pointed = Signal(object)
    """CardItem: looked at by a mouse that moves over it, or by keyboard; not by one that stands
    still while the card slides under it"""
    left = Signal()
    changed = Signal()
    """it looks otherwise now"""
    walked = Signal(object, int)
    """CardItem, places to the right: the keyboard goes to another card"""

    def __init__(
        self,
        faces: CardFaces,
        faction: str,
        card: str,
        size: QSize,
        parent: QWidget,
        worth: int = 0,
    ) -> None:
        super().__init__(parent)
        self._faces = faces
        self.faction = faction
        self.card = card
        self.setObjectName(f"card:{card}")
        self.worth = worth
        """what it is worth in a trade; 0 where no cards are traded"""
        self.playable = False
        self.held = False
        self.laid = False
        """whether it is laid to others that are to be traded, or are kept"""
        self.keeps = False
        """whether those laid together are kept"""
        self.seen = 0
        """pixels that a neighbour leaves in sight; 0 for all of it"""
        self.above: CardItem | None = None
        """the card that is looked at, where it lies over this one; clicks are still this one's"""
        self._face_size = size
        self._pressed_at: QPoint | None = None
        self._dragging = False
        self._pointed = False
        self.setFixedSize(size.width() + 4, size.height() + LIFT + 4)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.clicked.connect(self._on_clicked)
        self.retranslate()

    def set_playable(self, playable: bool) -> None:
        """Light the card, or not."""
        self.playable = playable
        self.retranslate()
        self.update()

    def set_seen(self, seen: int) -> None:
        """Write the title where a neighbour leaves the card in sight; 0: all of it is."""
        if seen != self.seen:
            self.seen = seen
            self.update()

    def lie_under(self, card: "CardItem | None") -> None:
        """Show another card over this one, as far as it covers it; None: nothing lies there."""
        if card is not None or self.above is not None:
            self.above = card
            self.update()

    def set_held(self, held: bool) -> None:
        """Show that the card is in hand, on its way to a target."""
        if held != self.held:
            self.held = held
            self.retranslate()

    def set_laid(self, laid: bool, keeps: bool = False) -> None:
        """Show that the card is laid to others that are to be traded, or are kept."""
        if (laid, keeps) != (self.laid, self.keeps):
            self.laid, self.keeps = laid, keeps
            self.retranslate()

    def retranslate(self) -> None:
        """Name the card for screen readers."""
        self.setAccessibleName(self._faces.say_name(self))
        self.setAccessibleDescription(self._faces.say_more(self))
        self.update()
        self.changed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the face, with a frame of light when it can be played, and what lies over it."""
        del event
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw(painter)
            if self.above is not None:
                painter.translate(QPointF(self.above.pos() - self.pos()))
                self.above._draw(painter)

    def _draw(self, painter: QPainter) -> None:
        at = QPointF(2, 2 if self.playable else 2 + LIFT)
        ratio, size = self.devicePixelRatioF(), self._face_size
        face = self._faces.face(self.faction, self.card, size, ratio, self.worth)
        self._draw_face(painter, at, face)
        if self.seen:
            head = self._faces.covered_head(self.faction, self.card, size, self.seen, ratio)
            self._draw_face(painter, at, head)
        frame = QRectF(at.x(), at.y(), size.width(), size.height())
        self._draw_marks(painter, frame.adjusted(-0.5, -0.5, 0.5, 0.5), 7)
        if self.laid:
            self._draw_tick(painter, at + QPointF(TICK * 0.62, TICK * 2.3))

    def _draw_face(self, painter: QPainter, at: QPointF, face: QPixmap) -> None:
        # While it is under the mouse, what stays in the hand is its place.
        painter.setOpacity(0.45 if self._dragging else 1.0)
        painter.drawPixmap(at, face)
        painter.setOpacity(1.0)

    def _draw_marks(self, painter: QPainter, frame: QRectF, corner: float) -> None:
        """Draw the light of a card that can be played, the keyboard's mark, and what is chosen."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.playable:
            painter.setPen(QPen(look.colour("lit"), 2.5))
            painter.drawRoundedRect(frame, corner, corner)
        if self.hasFocus():
            # Within the light, whose colour says something else.
            inset = 3.0 if self.playable else 0.0
            pen = QPen(look.colour("focus"), 2.5)
            pen.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.drawRoundedRect(frame.adjusted(inset, inset, -inset, -inset), corner, corner)
        if self.held:
            self._draw_chosen(painter, frame)

    def _draw_chosen(self, painter: QPainter, frame: QRectF) -> None:
        """Draw a broad double frame: this card waits for its areas."""
        for role, width in (("lit_halo", CHOSEN), ("lit", CHOSEN - 2.5)):
            painter.setPen(QPen(look.colour(role), width))
            edge = CHOSEN / 2
            painter.drawRoundedRect(frame.adjusted(edge, edge, -edge, -edge), 6, 6)

    def _draw_tick(self, painter: QPainter, middle: QPointF) -> None:
        """Draw a round mark with a tick, where a card to the right does not cover it."""
        painter.setPen(QPen(look.colour("lit_halo"), 2.0))
        painter.setBrush(look.colour("lit"))
        painter.drawEllipse(middle, TICK / 2, TICK / 2)
        pen = QPen(look.colour("lit_halo"), 3.0)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        corner = middle + QPointF(-0.06, 0.2) * TICK
        painter.drawLine(middle + QPointF(-0.24, 0.02) * TICK, corner)
        painter.drawLine(corner, middle + QPointF(0.24, -0.18) * TICK)

    def _on_clicked(self) -> None:
        self.taken.emit(self)

    # -- hands on ---------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a click or drag begins."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at = event.globalPosition().toPoint()
            self._dragging = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag once the mouse has gone far enough."""
        if self._pressed_at is None:
            if not self._pointed:
                self._pointed = True
                self.pointed.emit(self)
            return
        here = event.globalPosition().toPoint()
        far = (here - self._pressed_at).manhattanLength()
        if self._dragging or far >= QApplication.startDragDistance():
            self._dragging = True
            self.dragged.emit(self, here)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Click or drop."""
        if self._pressed_at is None or event.button() != Qt.MouseButton.LeftButton:
            return
        self._pressed_at = None
        if self._dragging:
            self._dragging = False
            self.dropped.emit(self, event.globalPosition().toPoint())
        else:
            self.taken.emit(self)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask about the card."""
        self.asked_about.emit(self, event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter or the space bar clicks; arrows, Home and End walk within the hands."""
        plain = not is_shortcut(event)
        if event.key() in PRESSING and plain:
            self.taken.emit(self)
        elif event.key() in WALKS and plain and not event.modifiers():
            self.walked.emit(self, WALKS[Qt.Key(event.key())])
        else:
            # A button would walk on at an arrow, out of the hand at its end.
            event.ignore()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Look at the card."""
        super().enterEvent(event)
        self.entered.emit(self)

    def leaveEvent(self, event: QEvent) -> None:
        """Look away."""
        super().leaveEvent(event)
        self._pointed = False
        self.left.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Look at the card by keyboard."""
        super().focusInEvent(event)
        self.update()
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.entered.emit(self)
            self.pointed.emit(self)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Look away by keyboard."""
        super().focusOutEvent(event)
        self.update()
        self.left.emit()


@contextmanager
def keyboard_kept(items: Callable[[], Sequence[CardItem]]) -> Iterator[None]:
    """Let the keyboard stay at its card while a hand is laid anew.

    Where the card has gone it rests as ever. Of equal cards nobody can tell which one has gone.

    Args:
        items: gives the open cards, before and after.
    """
    before = list(items())
    here = next((each for each in before if each.window().focusWidget() is each), None)
    equal = _equal(before, here) if here is not None else []
    yield
    if here is not None:
        left = _equal(items(), here)
        if len(left) >= len(equal):
            left[equal.index(here)].setFocus()


def _equal(items: Sequence[CardItem], item: CardItem) -> list[CardItem]:
    return [each for each in items if (each.faction, each.card) == (item.faction, item.card)]
