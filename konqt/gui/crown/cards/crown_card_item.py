"""A card of the player's hand: raised and lit when it does something, veiled when it does not."""

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from konqt.gui import look
from konqt.gui.cards.card_item import TICK, CardItem
from konqt.gui.crown.cards.crown_faces import CrownFaces, card_outline
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.theme_names import CONTRAST
from konqt.gui.widgets.own_keys import BOARDS, OwnKeys

VEIL = 0.36
"""of the ground over a card that does nothing now; its words stay legible"""
SMALLER = 0.78
"""the tick beside that of higher cards"""
KEYS = (*BOARDS, Qt.Key.Key_Space, Qt.Key.Key_Home, Qt.Key.Key_End)


class CrownCardItem(CardItem):
    """A card at its place in the hand, which is told what a click on it does."""

    def __init__(self, faces: CrownFaces, card: str, place: int, size: QSize, fan: QWidget) -> None:
        self._crown_faces = faces
        self._does, self._veiled = "", False
        self.place = place
        super().__init__(faces, "", card, size, fan)
        OwnKeys(self, KEYS)

    def stand_for(self, does: str, useful: bool) -> None:
        """Tell those who hear it what it is now, and veil it where a click does nothing."""
        self._does, self._veiled = does, not useful
        self.retranslate()

    def retranslate(self) -> None:
        """Name the card for screen readers, with what it is now."""
        super().retranslate()
        if self._does:
            told = self._crown_faces.say_printed(self.card)
            self.setAccessibleName(f"{told}, {self._does}")

    def _draw_tick(self, painter: QPainter, middle: QPointF) -> None:
        """Draw the tick in the corner of what is seen, where it covers no price."""
        del middle
        seen = self.seen or self.width() - 2
        side = TICK * SMALLER
        painter.save()
        painter.translate(QPointF(seen - side * 0.55, side * 0.6))
        painter.scale(SMALLER, SMALLER)
        super()._draw_tick(painter, QPointF(0, 0))
        painter.restore()

    def _draw_face(self, painter: QPainter, at: QPointF, face: QPixmap) -> None:
        super()._draw_face(painter, at, face)
        if not self._veiled or look.theme().name == CONTRAST:
            return
        size = face.deviceIndependentSize().toSize()
        painter.save()
        painter.translate(at)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(crown_colour("ground", VEIL))
        painter.drawPath(card_outline(self._crown_faces.kind(self.card), size))
        painter.restore()
