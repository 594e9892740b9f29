"""What the hand asks, with its answers: a small row over the lower edge of the cards."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from konqt.games.crown.engine.crown_actions import CrownAction
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.panels.action_button import ActionButton
from konqt.gui.widgets.meant import MeantButton
from konqt.gui.widgets.plain_words import Label
from konqt.gui.widgets.take_out import take_out
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _

PAD, SPACING = 6, 6
LOW = 26
"""pixels of a button that can be hit, at least"""


class AskedRow(QWidget):
    """Words, a button for each answer, and one that puts everything back."""

    answered = Signal(object)
    """the action that a button stands for"""
    put_back = Signal()
    left = Signal()
    """the keyboard goes back up to the cards"""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("asked_row")
        self._words = Label("", self)
        self._words.setWordWrap(True)
        self.buttons: list[ActionButton] = []
        self.back = MeantButton(self)
        self.back.setObjectName("put_back")
        self.back.setAutoDefault(True)
        self.back.clicked.connect(self.put_back)
        self.back.installEventFilter(self)
        self.hide()

    def ask(self, words: str, answers: Sequence[tuple[CrownAction, str, bool]], main: bool) -> None:
        """Ask something.

        Args:
            words: the question.
            answers: what each button does, what it says, and whether it can be done now.
            main: the one answer is what Enter does, and is filled.
        """
        focused = any(button.hasFocus() for button in self.buttons)
        for button in self.buttons:
            take_out(button)
        self._words.setText(words)
        self.setAccessibleName(words)
        self.back.setText(_("Cancel"))
        self.buttons = [self._button(*answer, main) for answer in answers]
        if focused and self.buttons:
            self.buttons[0].setFocus()

    def clear(self) -> None:
        """Ask nothing."""
        self.hide()
        for button in self.buttons:
            take_out(button)
        self.buttons = []

    def fit(self, room: QRect) -> None:
        """Lie at the foot of a room, as high as the words need."""
        inner = room.width() - 2 * PAD
        back = max(self.back.sizeHint().width(), LOW)
        share = max(40, (inner - back - SPACING * len(self.buttons)) // max(1, len(self.buttons)))
        for button in self.buttons:
            button.fit(share)
        tall = [LOW, *(button.sizeHint().height() for button in (*self.buttons, self.back))]
        high = max(tall)
        words = self._words.heightForWidth(inner)
        whole = words + high + 2 * PAD + 2
        self.setGeometry(room.left(), room.bottom() + 1 - whole, room.width(), whole)
        self._words.setGeometry(PAD, PAD, inner, words)
        x, y = PAD, PAD + words + 2
        for button in self.buttons:
            button.setGeometry(x, y, share, high)
            x += share + SPACING
        self.back.setGeometry(room.width() - PAD - back, y, back, high)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Walk back to the cards by the arrow up, from any button."""
        del watched
        pressed = event.type() == QEvent.Type.KeyPress
        up = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Up
        if pressed and up:
            self.left.emit()
        return pressed and up

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, framed by what is the player's to do."""
        del event
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(crown_colour("accent"), 2))
            painter.setBrush(self.palette().window())
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 6, 6)

    def _button(self, action: CrownAction, text: str, possible: bool, main: bool) -> ActionButton:
        button = ActionButton(action, text, self)
        button.chosen.connect(self.answered)
        button.installEventFilter(self)
        if main and possible:
            button.make_main(crown_colour("orders"))
        if not possible:
            button.setFlat(True)
            button.setAccessibleDescription(_("Not possible now; press to ask why"))
        button.show()
        return button
