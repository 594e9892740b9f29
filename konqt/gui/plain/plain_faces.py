"""Cards of a game that paints none: a sheet with a title, and what stands on it."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QPixmap

from konqt.gui import look
from konqt.gui.cards.card_faces import CardShown
from konqt.gui.cards.sizes import HAND
from konqt.i18n.texts import _

PAPER, INK = QColor("#f6f1e4"), QColor("#22303a")
"""of a card, in every theme"""
TITLE, TEXT = 17, 14
"""pixels of letters on a card of the hand's usual size"""
HEAD = 30
"""pixels of a card's head at that size: what a folded hand shows"""
PAD = 8


class PlainFaces:
    """Paints and names cards by their words alone."""

    def __init__(self, say: Callable[[str], tuple[str, str]]) -> None:
        """Paint what `say` gives of a card: its title, and what stands on it."""
        self._say = say

    def title(self, card: str) -> str:
        """Return what a card is called."""
        return self._say(card)[0]

    def say_name(self, shown: CardShown) -> str:
        """Say which card it is and what can be done with it."""
        name = self.title(shown.card)
        if shown.held:
            return _("{card}, chosen", card=name)
        return _("{card}, playable", card=name) if shown.playable else name

    def say_more(self, shown: CardShown) -> str:
        """Say what stands on it."""
        return self._say(shown.card)[1]

    def face(self, faction: str, card: str, size: QSize, ratio: float, worth: int = 0) -> QPixmap:
        """Return its front."""
        del faction, worth
        title, text = self._say(card)
        share = size.width() / HAND.width()
        picture = _sheet(size, ratio)
        with QPainter(picture) as painter:
            _paint_edge(painter, size)
            self._paint_title(painter, title, size.width(), share)
            top = HEAD * share
            room = QRectF(PAD, top, size.width() - 2 * PAD, size.height() - top - PAD)
            painter.setFont(_letters(TEXT * share))
            painter.drawText(room, int(Qt.TextFlag.TextWordWrap), text)
        return picture

    def covered_head(
        self, faction: str, card: str, size: QSize, seen: int, ratio: float
    ) -> QPixmap:
        """Return its head where a neighbour leaves only `seen` pixels of its width in sight."""
        del faction
        share = size.width() / HAND.width()
        picture = _sheet(QSize(seen, round(HEAD * share)), ratio)
        with QPainter(picture) as painter:
            painter.fillRect(2, 2, seen, round(HEAD * share) - 2, PAPER)
            self._paint_title(painter, self.title(card), seen, share)
        return picture

    def line(
        self, faction: str, card: str, size: QSize, ratio: float, worth: int, signs: bool
    ) -> QPixmap:
        """Return it as one line."""
        del faction, worth, signs
        picture = _sheet(size, ratio)
        with QPainter(picture) as painter:
            _paint_edge(painter, size)
            painter.setFont(_letters(size.height() * 0.7))
            room = QRectF(PAD, 0, size.width() - 2 * PAD, size.height())
            painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), self.title(card))
        return picture

    def line_widths(
        self, faction: str, card: str, high: int, worth: int, narrow: bool, signs: bool
    ) -> tuple[int, int]:
        """Return the width of its line, in which letters are never narrower."""
        del faction, worth, narrow, signs
        wide = _wide(self.title(card), _letters(high * 0.7)) + 2 * PAD
        return wide, wide

    def least(self, card: str, size: QSize) -> int:
        """Return the pixels of a covered card in which its title is whole."""
        share = size.width() / HAND.width()
        return min(size.width(), _wide(self.title(card), _letters(TITLE * share)) + 2 * PAD)

    @staticmethod
    def _paint_title(painter: QPainter, title: str, wide: int, share: float) -> None:
        font = _letters(TITLE * share)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(INK)
        room = QRectF(PAD, 0, wide - 2 * PAD, HEAD * share)
        elided = QFontMetrics(font).elidedText(
            title, Qt.TextElideMode.ElideRight, round(room.width())
        )
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), elided)


def _sheet(size: QSize, ratio: float) -> QPixmap:
    """Return an empty picture."""
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def _paint_edge(painter: QPainter, size: QSize) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(look.colour("shadow"), 1))
    painter.setBrush(PAPER)
    painter.drawRoundedRect(QRectF(0.5, 0.5, size.width() - 1, size.height() - 1), 6, 6)
    painter.setPen(INK)


def _letters(pixels: float) -> QFont:
    font = QFont()
    font.setPixelSize(max(6, round(pixels)))
    return font


def _wide(text: str, font: QFont) -> int:
    bold = QFont(font)
    bold.setBold(True)
    return QFontMetrics(bold).horizontalAdvance(text)
