"""The faces of Crown & Courage's cards: title, what each action costs and does, strength.

Gold has cut corners and a golden ground, a Collaborator hollow corners and a dark one.
"""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPen, QPixmap

from konqt.games.crown.engine.printed import GOLD, CrownCard, Printed, shipped_crown
from konqt.games.crown.wording.crown_cards_told import card_deed
from konqt.games.crown.wording.crown_names import crown_card
from konqt.games.crown.wording.crown_plays_told import (
    say_bonus,
    say_cost,
    say_deeds,
    say_source,
    say_strength,
)
from konqt.gui import look
from konqt.gui.art.canvas import blank
from konqt.gui.cards.card_faces import CardShown
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.map.piece_shapes import shape_of
from konqt.i18n.texts import _

SHARE, MOST, LEAST = 0.115, 22.0, 8.0
"""pixels of letters: of a card's width, at most at the usual text size, and at least"""
SMALL = 0.78
"""share of the usual letters below which a covered card rather leaves words out"""
SPOKEN = 230
"""pixels of a face's width from which its sign at the foot is told in words, too"""
FAINT, ROOMY = 0.14, 0.3
"""how strong an emblem is, and in how much empty room, as a share of the width, it stands"""
TITLE = 1.08
"""a title's letters beside those of the text"""
PAD, CORNER = 6.0, 9.0
WRAPPED = int(Qt.TextFlag.TextWordWrap)
ACTION, GOLDEN, COLLABORATOR = "action", "gold", "collaborator"
GROUNDS = {ACTION: "tile", GOLDEN: "gold_tile", COLLABORATOR: "chaos"}
INKS = {ACTION: "tile_ink", GOLDEN: "tile_ink", COLLABORATOR: "chaos_ink"}


class CrownFaces:
    """Paints and names the cards, in the language and theme in use."""

    def __init__(self, printed: Printed | None = None) -> None:
        """Show what is printed on an owner's cards, or on those that are shipped."""
        self._printed = printed or shipped_crown()

    def title(self, card: str) -> str:
        """Return what a card is called."""
        return crown_card(card)

    def kind(self, card: str) -> str:
        """Return which of the three kinds of cards one is."""
        if card == GOLD:
            return GOLDEN
        return COLLABORATOR if self._printed.cards[card].collaborator else ACTION

    def say_printed(self, card: str) -> str:
        """Return title, kind, cost and strength, as a screen reader says them."""
        printed = self._printed.cards[card]
        told = [crown_card(card)]
        if printed.collaborator:
            told.append(_("Collaborator"))
        return ", ".join([*told, say_cost(printed), say_strength(printed)])

    def say_name(self, shown: CardShown) -> str:
        """Say which card it is and what can be done with it."""
        told = self.say_printed(shown.card)
        if shown.held:
            return _("{card}, chosen", card=told)
        if shown.laid:
            return _("{card}, pays", card=told)
        if shown.playable:
            return _("{card}, can be played now", card=told)
        return _("{card}, cannot be played now", card=told)

    def say_more(self, shown: CardShown) -> str:
        """Say what stands on it, and what of that is reconstructed."""
        printed = self._printed.cards[shown.card]
        return ". ".join([*say_deeds(self._printed, printed), say_source(shown.card)])

    def notes(self, card: str) -> list[str]:
        """Return what a card seen large says below its face."""
        told = [say_source(card)]
        if card == GOLD:
            told.insert(0, _("As payment it is an ordinary card: it goes to the discards."))
        if self._printed.cards[card].collaborator:
            told.insert(0, _("Whenever it is discarded it costs 1 Morale, also when played."))
        return told

    def face(self, faction: str, card: str, size: QSize, ratio: float, worth: int = 0) -> QPixmap:
        """Return its front."""
        del faction, worth
        picture = blank(size.width(), size.height(), ratio)
        with QPainter(picture) as painter:
            self._ground(painter, card, size)
            printed, ink = self._printed.cards[card], crown_colour(INKS[self.kind(card)])
            letters = self.letters(card, size)
            _paint_rows(painter, self._rows(printed), size, letters, ink)
            _paint_foot(painter, printed, size, letters, ink)
            top = _boxes(self._rows(printed), size, letters)[-1].bottom()
            free = QRectF(0, top, size.width(), size.height() - _foot(letters) - top)
            _paint_emblem(painter, self.kind(card), free, ink)
            if size.width() >= SPOKEN:
                _paint_foot_words(painter, self._foot_words(printed), size, letters, ink)
        return picture

    def covered_head(
        self, faction: str, card: str, size: QSize, seen: int, ratio: float
    ) -> QPixmap:
        """Return its head where a neighbour leaves only `seen` pixels of its width in sight.

        Its actions stand there too where they have room, and a title that has none is upright.
        """
        del faction
        narrow, usual = QSize(max(seen, 24), size.height()), _usual(size)
        picture = blank(seen, size.height(), ratio)
        with QPainter(picture) as painter:
            self._ground(painter, card, size)
            printed, ink = self._printed.cards[card], crown_colour(INKS[self.kind(card)])
            rows = self._rows(printed)
            for shown in (rows, rows[:1]):
                letters = _fitting(shown, narrow, usual)
                if letters >= usual * SMALL:
                    _paint_rows(painter, shown, narrow, letters, ink)
                    break
            else:
                letters = min(usual, (narrow.width() - PAD) / 1.6)
                _paint_upright(painter, rows[0][1], narrow, letters, ink)
            _paint_foot(painter, printed, narrow, letters, ink)
        return picture

    def line(
        self, faction: str, card: str, size: QSize, ratio: float, worth: int, signs: bool
    ) -> QPixmap:
        """Return it as one line: its title on its ground."""
        del faction, worth, signs
        picture = blank(size.width(), size.height(), ratio)
        with QPainter(picture) as painter:
            self._ground(painter, card, size)
            painter.setFont(_font(size.height() * 0.6, True))
            room = QRectF(PAD, 0, size.width() - 2 * PAD, size.height())
            painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), crown_card(card))
        return picture

    def line_widths(
        self, faction: str, card: str, high: int, worth: int, narrow: bool, signs: bool
    ) -> tuple[int, int]:
        """Return the width of its line, in which letters are never narrower."""
        del faction, worth, narrow, signs
        metrics = QFontMetrics(_font(high * 0.6, True))
        wide = metrics.horizontalAdvance(crown_card(card)) + round(2 * PAD)
        return wide, wide

    def least(self, card: str, size: QSize) -> int:
        """Return the pixels of a covered card in which each word of its title is whole."""
        metrics = QFontMetrics(_font(_usual(size) * TITLE, True))
        words = crown_card(card).split()
        wide = max(metrics.horizontalAdvance(word) for word in words) + round(2 * PAD)
        return min(size.width(), wide)

    def letters(self, card: str, size: QSize) -> float:
        """Return the pixels of a face's letters, the largest in which everything has room."""
        return _fitting(self._rows(self._printed.cards[card]), size, _usual(size))

    # -- inside -----------------------------------------------------------------------------

    def _rows(self, printed: CrownCard) -> list[tuple[str, str]]:
        """Return the title, then each action's cost and words, then the bonus in battle."""
        rows = [("", crown_card(printed.id))]
        rows += [
            (str(action.cost), card_deed(printed.id, number, self._printed))
            for number, action in enumerate(printed.actions)
        ]
        bonus = say_bonus(printed)
        return [*rows, ("", bonus)] if bonus else rows

    def _foot_words(self, printed: CrownCard) -> str:
        kind = [_("Collaborator")] if printed.collaborator else []
        return ", ".join([*kind, say_strength(printed)])

    def _ground(self, painter: QPainter, card: str, size: QSize) -> None:
        kind = self.kind(card)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(crown_colour("tile_edge"), 1.2))
        painter.setBrush(crown_colour(GROUNDS[kind]))
        painter.drawPath(card_outline(kind, size))
        painter.setPen(crown_colour(INKS[kind]))


def card_outline(kind: str, size: QSize) -> QPainterPath:
    """Return a kind's outline: round, cut or hollow corners."""
    path = QPainterPath()
    wide, high, cut = size.width() - 1.0, size.height() - 1.0, CORNER
    if kind == ACTION:
        path.addRoundedRect(QRectF(0.5, 0.5, wide - 0.5, high - 0.5), 6, 6)
        return path
    corners = ((0.5, 0.5), (wide, 0.5), (wide, high), (0.5, high))
    ways = ((0, cut, cut, 0), (-cut, 0, 0, cut), (0, -cut, -cut, 0), (cut, 0, 0, -cut))
    for (x, y), (from_x, from_y, to_x, to_y) in zip(corners, ways, strict=True):
        start, end = QPointF(x + from_x, y + from_y), QPointF(x + to_x, y + to_y)
        path.lineTo(start) if path.elementCount() else path.moveTo(start)
        if kind == GOLDEN:
            path.lineTo(end)
        else:
            path.quadTo(QPointF(x + from_x + to_x, y + from_y + to_y), end)
    path.closeSubpath()
    return path


def _usual(size: QSize) -> float:
    return max(LEAST, min(size.width() * SHARE, MOST * look.text_scale()))


def _fitting(rows: Sequence[tuple[str, str]], size: QSize, usual: float) -> float:
    """Return the largest letters in which all rows have room and no word is broken."""
    letters = usual
    while letters > LEAST and not _have_room(rows, size, letters):
        letters -= 0.5
    return letters


def _have_room(rows: Sequence[tuple[str, str]], size: QSize, letters: float) -> bool:
    boxes = _boxes(rows, size, letters)
    whole = all(
        QFontMetrics(_row_font(place, letters)).horizontalAdvance(word) <= box.width()
        for place, (box, row) in enumerate(zip(boxes, rows, strict=True))
        for word in row[1].split()
    )
    return whole and boxes[-1].bottom() <= size.height() - _foot(letters)


def _foot(letters: float) -> float:
    return letters * 1.5 + PAD


def _boxes(rows: Sequence[tuple[str, str]], size: QSize, letters: float) -> list[QRectF]:
    """Return where the words of each row stand."""
    boxes, y = [], PAD
    for place, (cost, text) in enumerate(rows):
        x = PAD + (_sign(letters) + 4 if cost else 0)
        wide = int(size.width() - x - PAD)
        metrics = QFontMetrics(_row_font(place, letters))
        needed = metrics.boundingRect(QRect(0, 0, wide, 10_000), WRAPPED, text)
        high = max(needed.height(), _sign(letters) * 1.25 if cost else 0)
        boxes.append(QRectF(x, y, wide, high))
        y += high + letters * 0.35
    return boxes


def _paint_rows(
    painter: QPainter, rows: Sequence[tuple[str, str]], size: QSize, letters: float, ink: QColor
) -> None:
    boxes = _boxes(rows, size, letters)
    for place, (box, (cost, text)) in enumerate(zip(boxes, rows, strict=True)):
        painter.setPen(ink)
        painter.setFont(_row_font(place, letters))
        painter.drawText(box, WRAPPED, text)
        if cost:
            _paint_cost(painter, QPointF(PAD, box.top()), cost, letters, ink)
    for upper, lower in pairwise(boxes[1:]):
        y = (upper.bottom() + lower.top()) / 2
        painter.setPen(QPen(ink, 0.4))
        painter.drawLine(QPointF(PAD, y), QPointF(size.width() - PAD, y))


def _paint_upright(painter: QPainter, title: str, size: QSize, letters: float, ink: QColor) -> None:
    """Write a title from the foot to the head, as on the back of a book."""
    room = QRectF(0, 0, size.height() - 2 * PAD - _foot(letters), size.width())
    font = _font(letters * TITLE, True)
    while QFontMetrics(font).horizontalAdvance(title) > room.width() and font.pixelSize() > LEAST:
        font.setPixelSize(font.pixelSize() - 1)
    painter.save()
    painter.setPen(ink)
    painter.setFont(font)
    painter.translate(0, PAD + room.width())
    painter.rotate(-90)
    elided = QFontMetrics(font).elidedText(title, Qt.TextElideMode.ElideRight, int(room.width()))
    painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), elided)
    painter.restore()


def _paint_cost(painter: QPainter, at: QPointF, cost: str, letters: float, ink: QColor) -> None:
    """Draw a little card with the number of cards that an action costs."""
    sign = _sign(letters)
    box = QRectF(at.x() + 0.5, at.y() + 1, sign, sign * 1.25)
    painter.setPen(QPen(ink, 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, 2, 2)
    painter.setFont(_font(letters, True))
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), cost)


def _paint_foot(
    painter: QPainter, printed: CrownCard, size: QSize, letters: float, ink: QColor
) -> None:
    """Draw the strength in a shield, a bar of Gold, or a mask's eyes for a Collaborator."""
    high = letters * 1.5
    box = QRectF(PAD, size.height() - PAD - high, high * 0.95, high)
    if printed.strength is not None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(crown_colour("norway"))
        painter.drawPath(_shield(box))
        painter.setPen(crown_colour("piece_ink"))
        painter.setFont(_font(letters, True))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), str(printed.strength))
    elif printed.collaborator:
        _paint_mask(painter, QRectF(box.x(), box.y(), high * 1.7, high), ink)
    else:
        _paint_bar(painter, QRectF(box.x(), box.y(), high * 1.9, high), ink)


def _paint_foot_words(
    painter: QPainter, words: str, size: QSize, letters: float, ink: QColor
) -> None:
    """Tell the sign at the foot in words, at the right."""
    high = letters * 1.5
    room = QRectF(PAD, size.height() - PAD - high, size.width() - 2 * PAD, high)
    painter.setPen(ink)
    painter.setFont(_font(letters * 0.85, False))
    painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), words)


def _paint_emblem(painter: QPainter, kind: str, free: QRectF, ink: QColor) -> None:
    """Draw a crown, a bar of Gold or a mask faintly where a face is empty."""
    if free.height() < free.width() * ROOMY:
        return
    side = min(free.width() * 0.55, free.height() * 0.75)
    box = QRectF(0, 0, side, side)
    box.moveCenter(free.center())
    painter.save()
    painter.setOpacity(FAINT)
    if kind == GOLDEN:
        _paint_bar(painter, box.adjusted(0, side * 0.25, 0, -side * 0.2), ink)
    elif kind == COLLABORATOR:
        _paint_mask(painter, box.adjusted(0, side * 0.15, 0, -side * 0.25), ink)
    else:
        painter.translate(box.topLeft())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPath(shape_of("king", side))
    painter.restore()


def _shield(box: QRectF) -> QPainterPath:
    path = QPainterPath(box.topLeft())
    path.lineTo(box.topRight())
    path.lineTo(QPointF(box.right(), box.center().y()))
    path.quadTo(QPointF(box.right(), box.bottom() - 2), QPointF(box.center().x(), box.bottom()))
    path.quadTo(QPointF(box.left(), box.bottom() - 2), QPointF(box.left(), box.center().y()))
    path.closeSubpath()
    return path


def _paint_bar(painter: QPainter, box: QRectF, ink: QColor) -> None:
    """Draw a bar of Gold seen from its side."""
    inset = box.width() * 0.18
    path = QPainterPath(QPointF(box.left() + inset, box.top() + 3))
    path.lineTo(box.right() - inset, box.top() + 3)
    path.lineTo(box.right(), box.bottom())
    path.lineTo(box.left(), box.bottom())
    path.closeSubpath()
    painter.setPen(QPen(ink, 1.2))
    painter.setBrush(crown_colour("gold"))
    painter.drawPath(path)


def _paint_mask(painter: QPainter, box: QRectF, ink: QColor) -> None:
    """Draw a mask with two eyes."""
    mask, eyes = QPainterPath(), QPainterPath()
    mask.addRoundedRect(box.adjusted(0, box.height() * 0.2, 0, 0), 7, 7)
    side = box.height() * 0.3
    for share in (0.28, 0.72):
        middle = QPointF(box.left() + box.width() * share, box.center().y() + side * 0.3)
        eyes.addEllipse(middle, side * 0.62, side * 0.45)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPath(mask.subtracted(eyes))


def _sign(letters: float) -> float:
    return letters * 1.1


def _row_font(place: int, letters: float) -> QFont:
    return _font(letters * TITLE, True) if place == 0 else _font(letters, False)


def _font(pixels: float, bold: bool) -> QFont:
    font = QFont()
    font.setPixelSize(max(6, round(pixels)))
    font.setBold(bold)
    return font
