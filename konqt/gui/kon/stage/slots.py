"""The cards that lie in a fight, face up, each in a place of its own that never moves."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from konqt.games.kon import wording
from konqt.games.kon.forms.observation import PlayedCard
from konqt.gui.kon.art import look
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _, ngettext

ROWS, COLUMNS = 3, 2
GAP = 3
EDGES, LOW_EDGES = 8, 3
"""Pixels above and below a card's title, together; in a low window."""


class CardSlot(QWidget):
    """The place of one card: an outline, or its title with the dice it gives."""

    looked_at = Signal(str, str, object)
    """faction, card, global position of its upper middle"""
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.card: PlayedCard | None = None
        self._edges = EDGES
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def set_low(self, low: bool) -> None:
        """Take less height, or as usual."""
        self._edges = LOW_EDGES if low else EDGES
        self.updateGeometry()

    def show_card(self, card: PlayedCard | None) -> None:
        """Lay a card here, or take it away."""
        self.card = card
        told = self.told()
        self.setAccessibleName(told)
        set_tip(self, told)
        self.update()

    def told(self) -> str:
        """Return the card in words; empty for none."""
        card = self.card
        if card is None:
            return ""
        title = wording.card_title(card.card)
        if card.cancelled:
            return _("{card}: cancelled", card=title)
        if not card.dice:
            return title
        return ngettext(
            "{card}: {count} more die", "{card}: {count} more dice", card.dice, card=title
        )

    def sizeHint(self) -> QSize:
        """Give room for a line."""
        return QSize(40, self.fontMetrics().height() + self._edges)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell which card the mouse looks at."""
        super().enterEvent(event)
        if self.card is not None:
            top = self.mapToGlobal(QPoint(self.width() // 2, 0))
            self.looked_at.emit(self.card.faction, self.card.card, top)

    def leaveEvent(self, event: object) -> None:
        """Tell that it looks at none."""
        del event
        self.left.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the empty place, or the card."""
        del event
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.card is None:
                painter.setPen(QPen(self.palette().mid().color(), 1, Qt.PenStyle.DashLine))
                painter.drawRoundedRect(box, 4, 4)
            else:
                self._draw(painter, box, self.card)

    def _draw(self, painter: QPainter, box: QRectF, card: PlayedCard) -> None:
        painter.setPen(QPen(look.colour("paper_edge"), 1))
        painter.setBrush(look.colour("paper"))
        painter.drawRoundedRect(box, 4, 4)
        dice = f"+{card.dice}" if card.dice else "×" if card.use == "cancel" else ""
        worth = QRectF(box)
        wide = self.fontMetrics().horizontalAdvance("+2") + 10 if dice else 6
        worth.setLeft(box.right() - wide)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.faction_colour(card.faction))
        painter.setOpacity(0.45 if card.cancelled else 1.0)
        painter.drawRoundedRect(worth, 4, 4)
        bold = QFont(self.font())
        bold.setBold(True)
        painter.setFont(bold)
        painter.setPen(Qt.GlobalColor.white)
        painter.drawText(worth, int(Qt.AlignmentFlag.AlignCenter), dice)
        title = QFont(self.font())
        title.setStrikeOut(card.cancelled)
        painter.setFont(title)
        painter.setPen(look.colour("card_ink"))
        room = box.adjusted(6, 0, -wide - 3, 0)
        told = self.fontMetrics().elidedText(
            wording.card_title(card.card), Qt.TextElideMode.ElideRight, int(room.width())
        )
        painter.drawText(
            room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), told
        )


class CardSlots(QWidget):
    """Six places; more of them, as large, where more cards lie than have ever been needed."""

    looked_at = Signal(str, str, object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.slots: list[CardSlot] = []
        self._low = False
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GAP)
        self._make(ROWS * COLUMNS)

    def show_cards(self, cards: Sequence[PlayedCard]) -> None:
        """Lay these cards, first to last."""
        self._make(len(cards))
        for place, slot in enumerate(self.slots):
            slot.show_card(cards[place] if place < len(cards) else None)
        told = [slot.told() for slot in self.slots if slot.card is not None]
        self.setAccessibleName(_("Cards: {cards}", cards="; ".join(told)) if told else "")

    def set_low(self, low: bool) -> None:
        """Take less height, or as usual."""
        self._low = low
        for slot in self.slots:
            slot.set_low(low)

    def _make(self, number: int) -> None:
        while len(self.slots) < number:
            slot = CardSlot()
            slot.set_low(self._low)
            slot.looked_at.connect(self.looked_at)
            slot.left.connect(self.left)
            # Cards beyond the usual make the others narrower; the rows stay where they are.
            place = len(self.slots)
            extra = max(0, place - ROWS * COLUMNS)
            usual = place < ROWS * COLUMNS
            row = place // COLUMNS if usual else extra % ROWS
            column = place % COLUMNS if usual else COLUMNS + extra // ROWS
            self._grid.addWidget(slot, row, column)
            self._grid.setColumnStretch(column, 1)
            self.slots.append(slot)
