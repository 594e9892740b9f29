"""The one card that changed what was going to happen: large over the board, with what it did."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontInfo, QMouseEvent, QPainter, QPaintEvent
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
WIDTH = 15
"""Line heights of the words' width."""
LARGE = 1.25
"""How much larger than the text what it did is written."""
DIE = 44
MARGIN, PAD = 12, 10


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
        self, pane: QWidget, where: Callable[[str], QPoint], data: Corrections = None
    ) -> None:
        """Lie on a pane, beside the places of a board.

        Args:
            pane: what it covers a part of.
            where: tells where a place is on the pane.
            data: what the game is played with.
        """
        super().__init__(pane)
        self._pane, self._where, self._data = pane, where, data
        self._expected: Sequence[Decisive] = ()
        self.shown: Decisive | None = None
        """the card that is to be seen"""
        self.setObjectName("decisive")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.face, self.words, self.chance = CardFace(), Label(), Label()
        self.chance.setWordWrap(True)
        self.die, self.on = DiceBox(), GoOnButton()
        self.words.setWordWrap(True)
        self.die.landed.connect(self._say)
        self.on.setAutoDefault(True)
        self.on.clicked.connect(self.skipped)
        self._lay_out()
        pane.installEventFilter(self)
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
        """Keep its place when the pane changes its size."""
        if event.type() == QEvent.Type.Resize and self.shown is not None:
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
        words.setSpacing(8)
        words.addWidget(self.chance)
        words.addWidget(self.die)
        words.addWidget(self.words)
        words.addStretch(1)
        words.addWidget(self.on)
        row = QHBoxLayout(self)
        row.setContentsMargins(PAD, PAD, PAD, PAD)
        row.setSpacing(12)
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
        card, pane = self.shown, self._pane.rect()
        if card is None:
            return
        font = QFont(self.font())
        font.setBold(True)
        font.setPixelSize(round(QFontInfo(self.font()).pixelSize() * LARGE))
        self.words.setFont(font)
        side = round(DIE * look.text_scale())
        self.die.setFixedSize(side, side)
        line = self.fontMetrics().height()
        self.on.setFixedHeight(2 * line)
        whole = large_size()
        high = min(whole.height(), round(pane.height() * HIGHEST))
        face = QSize(round(whole.width() * high / whole.height()), high)
        self.face.show_card(card.faction, card.card, face)
        size = QSize(face.width() + WIDTH * line + 3 * PAD, high + 2 * PAD + 2)
        size = size.boundedTo(QSize(pane.width() - 2 * MARGIN, pane.height() - 2 * MARGIN))
        spot = self._where(card.place) if card.place else None
        left = spot is not None and spot.x() > pane.width() // 2
        box = QRect(QPoint(0, 0), size)
        middle = pane.width() // 4 if left else 3 * pane.width() // 4
        x = min(max(MARGIN, middle - size.width() // 2), pane.width() - size.width() - MARGIN)
        box.moveTopLeft(QPoint(x, max(MARGIN, (pane.height() - size.height()) // 3)))
        self.setGeometry(box)


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
