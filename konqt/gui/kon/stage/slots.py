"""The cards that lie in a fight, face up, each in a place of its own that never moves."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFont, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.games.kon import wording
from konqt.games.kon.forms.observation import PlayedCard
from konqt.gui.cards.sizes import stage_size
from konqt.gui.kon.art import look
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _, ngettext

GAP = 4
MOST_USUAL = 6
"""Places that are outlined where there is room for more."""
FADED = 0.4
"""How much is seen of a card that has been cancelled."""
CANCELS = "×"


class CardSlot(QWidget):
    """The place of one card: an outline, or its face with the dice it gives."""

    looked_at = Signal(str, str, object)
    """faction, card, global position of its upper middle"""
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.card: PlayedCard | None = None

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

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell which card the mouse looks at; it lies on top meanwhile."""
        super().enterEvent(event)
        if self.card is not None:
            self.raise_()
            top = self.mapToGlobal(QPoint(self.width() // 2, 0))
            self.looked_at.emit(self.card.faction, self.card.card, top)

    def leaveEvent(self, event: object) -> None:
        """Tell that it looks at none."""
        del event
        self.left.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the empty place, or the card."""
        del event
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.card is None:
                painter.setPen(QPen(self.palette().mid().color(), 1, Qt.PenStyle.DashLine))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 7, 7)
            else:
                self._draw(painter, self.card)

    def _draw(self, painter: QPainter, card: PlayedCard) -> None:
        face = look.card_face(card.faction, card.card, self.size(), self.devicePixelRatioF())
        painter.setOpacity(FADED if card.cancelled else 1.0)
        painter.drawPixmap(0, 0, face)
        painter.setOpacity(1.0)
        if card.cancelled:
            self._strike(painter)
        elif card.dice or card.use == "cancel":
            self._badge(painter, card.faction, f"+{card.dice}" if card.dice else CANCELS)

    def _strike(self, painter: QPainter) -> None:
        box = QRectF(self.rect()).adjusted(8, 8, -8, -8)
        for role, width in (("attack_edge", 6.0), ("attack", 3.0)):
            painter.setPen(QPen(look.colour(role), width, c=Qt.PenCapStyle.RoundCap))
            painter.drawLine(box.topLeft(), box.bottomRight())
            painter.drawLine(box.bottomLeft(), box.topRight())

    def _badge(self, painter: QPainter, faction: str, words: str) -> None:
        """Say what the card does here, as large as can be, over the edge of its picture."""
        side = self.width() * 0.36
        box = QRectF(0, 0, side, side)
        box.moveBottomRight(QPointF(self.width() - 3, self.height() - 3))
        painter.setPen(QPen(look.colour("paper"), 2))
        painter.setBrush(look.faction_colour(faction))
        painter.drawEllipse(box)
        bold = QFont(self.font())
        bold.setPixelSize(round(side * 0.56))
        bold.setBold(True)
        painter.setFont(bold)
        painter.setPen(Qt.GlobalColor.white)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), words)


class LyingCards(QWidget):
    """The cards of one side, each in its place."""

    looked_at = Signal(str, str, object)
    """faction, card, global position of its upper middle"""
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.slots: list[CardSlot] = []
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def _tell(self) -> None:
        told = [slot.told() for slot in self.slots if slot.card is not None]
        self.setAccessibleName(_("Cards: {cards}", cards="; ".join(told)) if told else "")


class CardSlots(LyingCards):
    """A row of places; where more cards lie than it holds, they lie closer."""

    def __init__(self) -> None:
        super().__init__()
        self._low = False
        self._lying = 0
        """cards that have lain here in this fight: their places stay"""

    def show_cards(self, cards: Sequence[PlayedCard]) -> None:
        """Lay these cards, first to last."""
        self._lying = max(self._lying, len(cards)) if cards else 0
        self._lay()
        for place, slot in enumerate(self.slots):
            slot.show_card(cards[place] if place < len(cards) else None)
        self._tell()

    def set_low(self, low: bool) -> None:
        """Take less height, or as usual."""
        self._low = low
        self.fit()

    def fit(self) -> None:
        """Take the height of the cards at the text size in use."""
        self.setFixedHeight(stage_size(self._low).height())
        self._lay()

    def sizeHint(self) -> QSize:
        """Give room for a card."""
        return stage_size(self._low)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Outline as many places as have room."""
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        face = stage_size(self._low)
        step = face.width() + GAP
        usual = max(1, min(MOST_USUAL, (self.width() + GAP) // step))
        number = max(usual, self._lying)
        self._make(number)
        if number > usual:
            step = (self.width() - face.width()) // (number - 1)
        for place, slot in enumerate(self.slots):
            slot.setGeometry(place * step, 0, face.width(), face.height())

    def _make(self, number: int) -> None:
        while len(self.slots) < number:
            slot = CardSlot(self)
            slot.looked_at.connect(self.looked_at)
            slot.left.connect(self._stack_up)
            slot.show()
            self.slots.append(slot)
        while len(self.slots) > number:
            slot = self.slots.pop()
            slot.hide()
            slot.deleteLater()

    def _stack_up(self) -> None:
        """Let every card cover the one before again."""
        for slot in self.slots:
            slot.raise_()
        self.left.emit()
