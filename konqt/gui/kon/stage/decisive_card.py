"""The one card that changed what was going to happen: large over the board, with what it did.

It lies on the page, above whatever rises there, so that nothing covers the way on. Where the board
has no room for it, it lies at the page's foot: the hand, of which nothing can be played meanwhile.
"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontInfo, QMouseEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from konqt.games.kon import wording
from konqt.games.kon.advice.decisive import Decisive
from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.wording.dice_ahead import say_rolled_for, sinking_faces
from konqt.games.owner_data import Corrections
from konqt.gui.cards.sizes import large_size
from konqt.gui.kon.art import look
from konqt.gui.kon.stage.sight import AnyStage
from konqt.gui.panels.dice import DiceBox
from konqt.gui.panels.main_place import GoOnButton
from konqt.gui.widgets.heard import announce
from konqt.gui.widgets.plain_words import Label
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _

HIGHEST = 0.72
"""Share of the board's height that the card takes at most."""
LEAST, WIDEST = 0.34, 0.4
"""Share of a large card that it takes at least, and of the board's width that it takes at most."""
WIDTH = 15
"""Line heights of the words' width."""
LARGE = 1.25
"""How much larger than the text what it did is written."""
DIE = 44
MARGIN, PAD, BETWEEN = 12, 10, 8


class CardFace(QWidget):
    """A card as it is printed."""

    def __init__(self) -> None:
        super().__init__()
        self._card = ("", "")

    def show_card(self, faction: str, card: str, size: QSize) -> None:
        """Show a card this large."""
        self._card = faction, card
        self.setFixedSize(size)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the face."""
        del event
        with QPainter(self) as painter:
            face = look.card_face(*self._card, self.size(), self.devicePixelRatioF())
            painter.drawPixmap(0, 0, face)


class DecisiveCard(QFrame):
    """Shows one of the cards expected when its effect is told, until what follows is."""

    skipped = Signal()
    """a click that ends what falls, or goes on"""

    def __init__(
        self,
        page: QWidget,
        pane: QWidget,
        where: Callable[[str], QPoint],
        data: Corrections = None,
    ) -> None:
        """Lie on a page, beside the places of its board.

        Args:
            page: what it lies on.
            pane: the board, a part of which it covers.
            where: tells where a place is on the pane.
            data: what the game is played with.
        """
        super().__init__(page)
        self._page, self._pane, self._where, self._data = page, pane, where, data
        self._expected: Sequence[Decisive] = ()
        self.shown: Decisive | None = None
        """the card that is to be seen"""
        self.setObjectName("decisive")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.face, self.words, self.chance = CardFace(), Label(), Label()
        self.chance.setWordWrap(True)
        self.die, self.on = DiceBox(), GoOnButton()
        self.words.setWordWrap(True)
        self.die.landed.connect(self._say)
        self.on.setAutoDefault(True)
        self.on.clicked.connect(self.skipped)
        self._lay_out()
        for moved in (page, pane):
            moved.installEventFilter(self)
        self.hide()

    def expect(self, cards: Sequence[Decisive]) -> None:
        """Show these when their effect is told, and none that was shown before."""
        self.leave()
        self._expected = cards

    def leave(self) -> None:
        """Be gone."""
        self.shown = None
        self.on.hide()
        self.hide()

    def tell(self, event: KonEvent, frame_ms: int) -> bool:
        """Show the card that did this, if it is one expected; True when its die falls now."""
        if self.shown is not None and event is self.shown.follows:
            self.leave()
        card = next((each for each in self._expected if each.event is event), None)
        if card is None:
            return False
        self.shown = card
        self.on.hide()
        for part in (self.chance, self.die):
            part.setVisible(bool(card.face))
        if card.face:
            self.die.striking = sinking_faces(self._data)
            self.die.roll((card.face,), frame_ms)
        self._say()
        self._settle()
        self.show()
        self.raise_()
        return bool(card.face) and frame_ms > 0

    def skip(self) -> None:
        """Let a falling die lie still."""
        self.die.skip()

    def show_stop(self, stopped: bool) -> None:
        """Offer to go on, or be gone."""
        if not stopped:
            self.leave()
        elif self.shown is not None:
            self.on.setText(_("Continue"))
            self.on.come()
            self._settle()
            self.on.setFocus()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.on.setText(_("Continue"))
        if self.shown is not None:
            self._say()
            self._settle()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep its place when page and board change their size."""
        moved = event.type() in (QEvent.Type.Resize, QEvent.Type.Move)
        if moved and self.shown is not None:
            self._settle()
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click goes on, unless it may have been meant for what was there before."""
        if self.on.isHidden() or self.on.is_meant:
            self.skipped.emit()
        event.accept()

    # -- inside -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(BETWEEN)
        words.addWidget(self.chance)
        words.addWidget(self.die)
        words.addWidget(self.words)
        words.addStretch(1)
        words.addWidget(self.on)
        row = QHBoxLayout(self)
        row.setContentsMargins(PAD, PAD, PAD, PAD)
        row.setSpacing(PAD)
        row.addWidget(self.face, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)

    def _say(self) -> None:
        """Say what the card did; of a die once it lies still."""
        card = self.shown
        if card is None:
            return
        self.words.setText("" if self.die.falling else wording.say_event(card.event))
        self.chance.setText(say_rolled_for(card.event.kind, data=self._data))
        name = wording.faction_name(card.faction)
        self.setAccessibleName(f"{name}: {wording.card_title(card.card)}")
        self.setAccessibleDescription(self.words.text())
        announce(self, self.words.text())

    def _settle(self) -> None:
        """Take a card's height beside the place it was about, on the wider side of the board."""
        card, pane = self.shown, QRect(self._pane.mapTo(self._page, QPoint()), self._pane.size())
        if card is None:
            return
        self._fit_words()
        room = pane.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        least, most = (QSize(large_size() * share) for share in (LEAST, 1.0))
        size = self._size_in(room, min(most.height(), round(pane.height() * HIGHEST)))
        below = size.height() > room.height()
        if below:
            room.setBottom(self._page.rect().bottom() - MARGIN)
            size = self._size_in(room, least.height())
        spot = self._where(card.place) if card.place else None
        left = spot is not None and spot.x() > pane.width() // 2
        middle = pane.x() + (pane.width() if left else 3 * pane.width()) // 4
        x = min(max(room.left(), middle - size.width() // 2), room.right() + 1 - size.width())
        spare = room.height() - size.height()
        y = room.top() + (spare if below else max(0, spare // 3))
        self.setGeometry(QRect(QPoint(x, max(MARGIN, y)), size))

    def _fit_words(self) -> None:
        """Write words, die and button at the text size in use."""
        font = QFont(self.font())
        font.setBold(True)
        font.setPixelSize(round(QFontInfo(self.font()).pixelSize() * LARGE))
        self.words.setFont(font)
        side = round(DIE * look.text_scale())
        self.die.setFixedSize(side, side)
        self.on.setFixedHeight(2 * self.fontMetrics().height())

    def _size_in(self, room: QRect, high: int) -> QSize:
        """Return the size with a card so high, and lay its face: with all of its words, and more.

        Words and button have the room that they need; a card that needs less grows to their height.
        """
        card, whole, line = self.shown, large_size(), self.fontMetrics().height()
        assert card is not None
        ratio = whole.width() / whole.height()
        wide = min(whole.width(), round(WIDEST * room.width()))
        face = QSize(round(high * ratio), high).boundedTo(QSize(wide, round(wide / ratio)))
        words = min(WIDTH * line, room.width() - face.width() - 3 * PAD - 2)
        needed = self._words_high(words)
        if face.height() < needed and high < needed:
            high = min(needed, round(wide / ratio))
            face = QSize(round(high * ratio), high)
            words = min(words, room.width() - face.width() - 3 * PAD - 2)
            needed = self._words_high(words)
        self.face.show_card(card.faction, card.card, face)
        inner = max(face.height(), needed)
        return QSize(face.width() + words + 3 * PAD + 2, inner + 2 * PAD + 2)

    def _words_high(self, wide: int) -> int:
        """Return the height that words, die and button need at a width, whatever stands there."""
        card = self.shown
        assert card is not None
        box = QRect(0, 0, wide, 10_000)
        wraps = int(Qt.TextFlag.TextWordWrap)
        told = wording.say_event(card.event)
        high = self.words.fontMetrics().boundingRect(box, wraps, told).height()
        if card.face:
            chance = say_rolled_for(card.event.kind, data=self._data)
            high += self.chance.fontMetrics().boundingRect(box, wraps, chance).height()
            high += self.die.height() + 2 * BETWEEN
        return high + self.on.height() + 2 * BETWEEN


class CardAndStage:
    """What an animator shows fights on: the stage, and over the board the decisive card."""

    def __init__(self, card: DecisiveCard, stage: AnyStage) -> None:
        self._both = card, stage

    def tell(self, event: KonEvent, frame_ms: int) -> bool:
        """Show an event; True when its dice are falling now."""
        card, stage = self._both
        falls = card.tell(event, frame_ms)
        return stage.tell(event, frame_ms) or falls

    def skip(self) -> None:
        """Let falling dice lie still."""
        for each in self._both:
            each.skip()
