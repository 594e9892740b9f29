"""The player's hand: a click plays a card, and clicks on others pay for it.

Only what is legal is ever chosen; a card that does nothing now asks why it cannot.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.engine.crown_actions import (
    CrownAction,
    LowerThreat,
    TakeTile,
)
from konqt.games.crown.engine.printed import Printed, shipped_crown
from konqt.gui import look
from konqt.gui.cards.card_fan import EDGE, GAP, CardFan, whole_width
from konqt.gui.cards.card_item import LIFT, keyboard_kept
from konqt.gui.cards.sizes import HAND, LARGEST_IN_HAND
from konqt.gui.cards.zoom import CardZoom
from konqt.gui.crown.cards.asked_row import AskedRow
from konqt.gui.crown.cards.card_payment import WhichDeed
from konqt.gui.crown.cards.card_words import CardWords
from konqt.gui.crown.cards.crown_card_item import CrownCardItem
from konqt.gui.crown.cards.crown_faces import CrownFaces
from konqt.gui.crown.cards.hand_questions import HandQuestions
from konqt.gui.crown.cards.hand_side import HandSide, side_width
from konqt.gui.widgets.plain_words import Label
from konqt.gui.widgets.take_out import take_out
from konqt.i18n.texts import _

MARGIN = 3
WIDTH, HEIGHT, LARGE_HEIGHT = 665, 165, 250
"""pixels of the hand at the usual text size: in a laptop's window, its height in a large one"""
LEAST_WIDTH, LEAST_HEIGHT = 300, 110
WIDE, NARROW, ABREAST = 124, 96, 5
"""pixels of a face in a low hand at most and at least, and how many it shows side by side"""


class CrownHand(QWidget):
    """The cards in a fan, what is asked over their lower edge, and their number beside them."""

    chosen = Signal(object)
    """a legal action"""
    asked_about = Signal(object)
    """an action that somebody means and that is not legal now"""
    pending_changed = Signal(bool)
    """whether something is begun that `cancel` puts back"""

    def __init__(self, over: QWidget, printed: Printed | None = None) -> None:
        """Begin without cards.

        Args:
            over: the page, over which a card is seen large.
            printed: an owner's cards; None for those that are shipped.
        """
        super().__init__(over)
        self.setObjectName("crown_hand")
        self._printed = printed or shipped_crown()
        self._faces, self._words = CrownFaces(self._printed), CardWords(self._printed)
        self._asked = HandQuestions(self._printed, self._words)
        self._large = self._told_pending = False
        self._fan, self._items = CardFan(self), list[CrownCardItem]()
        self._empty = Label("", self)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        self._side, self.row = HandSide(self), AskedRow(self)
        self.zoom = CardZoom(self._faces, over)
        self._side.lower_threat.clicked.connect(self._on_lower_threat)
        self.row.answered.connect(self._on_answered)
        self.row.put_back.connect(self._on_put_back)
        self.row.left.connect(self._focus_card)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setMinimumSize(LEAST_WIDTH, LEAST_HEIGHT)
        self.retranslate()

    # -- what the page does with it ---------------------------------------------------------

    def show_observation(self, seen: CrownObservation | None) -> None:
        """Show the hand of an observation; None while nobody may look."""
        self._words.seen = seen
        self._asked.renew(self.cards(), () if seen is None else seen.legal)
        self._lay_anew()

    def set_legal(self, actions: Sequence[CrownAction]) -> None:
        """Let only these be chosen; none while something is shown that has happened."""
        self._asked.renew(self.cards(), tuple(actions))
        self._tell()

    def ask_payment(self, actions: Sequence[TakeTile]) -> None:
        """Let cards be clicked that pay for the top tile of the plan."""
        self._then(self._asked.ask(actions))
        payment = self._asked.payment
        if payment is not None and payment.at_once and payment.places:
            self._focus_card(payment.places[0])

    @property
    def pending(self) -> bool:
        """Whether something is begun that `cancel` puts back."""
        return self._asked.pending

    def cancel(self) -> None:
        """Put everything back that has been begun."""
        place = self._asked.played
        focused = self.row.isAncestorOf(self.window().focusWidget() or self)
        self._asked.put_back()
        self._tell()
        if focused:
            self._focus_card(place)

    def cards(self) -> tuple[str, ...]:
        """Return the cards, left to right."""
        seen = self._words.seen
        held = seen.position["hand"] if seen is not None else ()
        assert isinstance(held, list | tuple)
        return tuple(str(card) for card in held)

    def items(self) -> list[CrownCardItem]:
        """Return the cards as they lie, left to right."""
        return list(self._items)

    def set_large(self, large: bool) -> None:
        """Ask for the height of whole cards where the window has room."""
        self._large = large
        self.updateGeometry()

    def retranslate(self) -> None:
        """Say everything in the language and text size now in use."""
        self.setAccessibleName(_("Hand"))
        self._empty.setText(_("Your hand is empty. Morale and Strategise give cards."))
        self.updateGeometry()
        self._lay_anew()

    # -- as any widget ----------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """Return room for cards that can be read, or for whole ones in a large window."""
        scale = min(look.text_scale(), LARGEST_IN_HAND)
        return QSize(WIDTH, round((LARGE_HEIGHT if self._large else HEIGHT) * scale))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the cards out in the room."""
        super().resizeEvent(event)
        self._lay_anew()

    def changeEvent(self, event: QEvent) -> None:
        """Colour what is asked anew in another theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self.row.isVisible():
            self._show_row()

    def hideEvent(self, event: QHideEvent) -> None:
        """Close the card that is seen large."""
        super().hideEvent(event)
        self.zoom.leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Put back by Escape; go down to the answers."""
        if event.key() == Qt.Key.Key_Escape and self.pending:
            self.cancel()
        elif event.key() == Qt.Key.Key_Down and self.row.buttons and self.row.isVisible():
            self.row.buttons[0].setFocus()
        else:
            super().keyPressEvent(event)

    # -- how it lies ------------------------------------------------------------------------

    def _lay_anew(self) -> None:
        with keyboard_kept(self.items):
            self._deal()
        self._tell()

    def _deal(self) -> None:
        room = QRect(
            MARGIN,
            MARGIN,
            self.width() - side_width() - 3 * MARGIN,
            max(1, self.height() - 2 * MARGIN),
        )
        size, cards = face_size(room.size()), self.cards()
        fan, before = CardFan(self), self._fan
        self._items = [
            CrownCardItem(self._faces, card, place, size, fan) for place, card in enumerate(cards)
        ]
        for item in self._items:
            item.taken.connect(self._on_taken)
            item.asked_about.connect(self._on_asked_about)
            item.walked.connect(self._on_walked)
            item.pointed.connect(self._on_pointed)
            item.left.connect(self.zoom.leave)
        even = (room.width() - size.width() - 2 * EDGE) // max(1, len(cards) - 1)
        fan.take(self._items, [min(self._faces.least(card, size), even) for card in cards])
        whole = whole_width(len(cards), size.width() + 2 * EDGE)
        fan.setGeometry(room.x(), room.y(), min(room.width(), whole), room.height())
        fan.setVisible(bool(cards))
        self._fan = fan
        take_out(before)
        self._empty.setGeometry(room)
        self._empty.setVisible(self._words.seen is not None and not cards)
        side = QRect(self.width() - side_width() - MARGIN, MARGIN, side_width(), room.height())
        self._side.setGeometry(side)
        self._side.show_counts(self._words.seen)
        self.row.raise_()

    def _tell(self) -> None:
        """Show what each card is now, and what is asked."""
        for item in self._items:
            self._show_card(item)
        self._side.offer(bool(self._asked.of(LowerThreat)) and not self.pending)
        self._show_row()
        if self.pending != self._told_pending:
            self._told_pending = self.pending
            self.pending_changed.emit(self.pending)

    def _show_card(self, item: CrownCardItem) -> None:
        asked, place = self._asked, item.place
        payment, held = asked.payment, item.place == asked.played
        if payment is None:
            can = lit = asked.question is None and bool(asked.plays(item.card))
            pays = False
        else:
            pays, can = place in payment.places, payment.can_pay(place)
            lit = can if payment.at_once else pays
            pays = pays and asked.pending
        item.set_playable(lit)
        item.set_held(held)
        item.set_laid(pays)
        item.stand_for(asked.says(place), can or held)

    def _show_row(self) -> None:
        if not self.pending or not self._items:
            self.row.clear()
            return
        opens = not self.row.isVisible()
        words, answers = self._asked.asked()
        self.row.ask(words, answers, not isinstance(self._asked.question, WhichDeed))
        self.row.fit(self.rect())
        self.row.show()
        self.row.raise_()
        inside = self.isAncestorOf(self.window().focusWidget() or self)
        if opens and inside and self.row.buttons:
            self.row.buttons[0].setFocus()

    # -- hands on ---------------------------------------------------------------------------

    def _then(self, action: CrownAction | None) -> None:
        """Do what a click led to, ask about it, or show what is asked now."""
        if action is None:
            self._tell()
        elif action in self._asked.legal:
            self.cancel()
            self.chosen.emit(action)
        else:
            self.asked_about.emit(action)

    def _on_taken(self, item: CrownCardItem) -> None:
        self.zoom.leave()
        self._then(self._asked.click(item.place))

    def _on_lower_threat(self) -> None:
        # Its button tells no price: whoever holds just so many cards would lose them unasked.
        self._then(self._asked.ask(self._asked.of(LowerThreat), always=True))

    def _on_answered(self, action: CrownAction) -> None:
        self._then(self._asked.answer(action))

    def _on_walked(self, item: CrownCardItem, step: int) -> None:
        self._focus_card(max(0, item.place + step))

    def _on_put_back(self) -> None:
        focused, place = self.row.back.hasFocus(), self._asked.played
        self._asked.step_back()
        self._tell()
        if focused and not self.pending:
            self._focus_card(place)

    def _on_asked_about(self, item: CrownCardItem, at: QPoint) -> None:
        if self._asked.question is None and not self._asked.plays(item.card):
            self.asked_about.emit(self._asked.meant(item.card))
            return
        self.zoom.show_soon("", item.card, at, self._faces.notes(item.card), aside=self)
        self.zoom.open()

    def _on_pointed(self, item: CrownCardItem) -> None:
        above = item.mapToGlobal(QPoint(item.width() // 2, 0))
        self.zoom.show_soon("", item.card, above, self._faces.notes(item.card), aside=self)

    def _focus_card(self, place: int = -1) -> None:
        """Give the keyboard to a card, or to the one that is played."""
        if self._items:
            wanted = place if place >= 0 else self._asked.played
            self._items[max(0, min(len(self._items) - 1, wanted))].setFocus()


def face_size(room: QSize) -> QSize:
    """Return the size of a face in a fan of this size: whole, or low where the fan is low."""
    high = max(60, room.height() - LIFT - 2 * EDGE)
    scale = look.text_scale()
    abreast = (room.width() - (ABREAST - 1) * GAP) // ABREAST - 2 * EDGE
    least = round(NARROW * min(scale, LARGEST_IN_HAND))
    low = min(high, round(WIDE * scale), max(least, abreast))
    return QSize(max(low, high * HAND.width() // HAND.height()), high)
