"""The place of the one main button: always there, always as large, in the colour of who acts."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, SignalInstance
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontInfo,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from konqt.core.action import Action
from konqt.gui import look
from konqt.gui.panels.action_button import BUTTON_EDGES, MAIN_INK, ActionButton, broken
from konqt.gui.widgets import meant
from konqt.gui.widgets.meant import MeantButton
from konqt.gui.widgets.take_out import take_out

LINES = 2
"""of a button's words that have room"""
EDGES = 12
LEAST_EDGES = 4
SIZES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""How large a button's letters are, the first at which they have room."""
OWN_COLOUR = QColor("#2f5d7c")
"""Ground of the main button of a seat without a colour; its words are legible on it."""
SMALL = 0.85
"""How large the letters are that stand below a button's words."""


class MainPlace(QWidget):
    """Holds one button at a time; without one it is empty and as large."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.action_button: ActionButton | None = None
        """what acts in the game, while somebody may act"""
        self._plain: list[QPushButton] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._settle()

    def offer(self, button: ActionButton) -> None:
        """Show a button that acts, in place of any other."""
        self.withdraw()
        self.action_button = button
        self._add(button)
        button.fit(self.width())
        button.show()

    def withdraw(self) -> None:
        """Take away the button that acts."""
        button, self.action_button = self.action_button, None
        if button is not None:
            self._row.removeWidget(button)
            take_out(button)

    def put_plain(self, text: str, slot: Callable[[], object] | SignalInstance) -> None:
        """Add a button that does nothing in the game, until everything is cleared away."""
        button = MeantButton(text, self)
        button.setObjectName("promptPlain")
        button.clicked.connect(slot)
        self._plain.append(button)
        self._add(button)
        button.show()

    def clear(self) -> None:
        """Take away all but what is held."""
        self.withdraw()
        for button in self._plain:
            self._row.removeWidget(button)
            take_out(button)
        self._plain.clear()

    def hold(self, button: QPushButton) -> None:
        """Take in a button that stays; whoever made it shows and hides it."""
        self._add(button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the words anew for another width."""
        super().resizeEvent(event)
        for button in self.findChildren(ActionButton):
            button.fit(self.width())

    def changeEvent(self, event: QEvent) -> None:
        """Take another height at another text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._settle()

    def _settle(self) -> None:
        self.setFixedHeight(LINES * self.fontMetrics().height() + EDGES)

    def _add(self, button: QPushButton) -> None:
        if isinstance(button, ActionButton):
            button.setObjectName("mainButton")
        self._row.addWidget(button)
        policy = QSizePolicy.Policy
        button.setSizePolicy(policy.Ignored, policy.Expanding)


class MainButton(ActionButton):
    """The button that goes on with the game, in the colour of whoever presses it.

    Its words are in bold, and why what it does cannot be undone stands below in smaller letters;
    all of it becomes smaller where its place is not high enough.
    """

    def __init__(self, action: Action, text: str, colour: QColor, parent: QWidget) -> None:
        self._place = parent
        self._below: list[str] = []
        self._letters = 1.0
        self.filled = True
        """whether its colour draws the eye; else it is a button like any other"""
        super().__init__(action, text, parent)
        self.colour = colour

    def make_main(self, colour: QColor) -> None:
        """Fill the button with a colour."""
        self.colour = colour
        self.update()

    def fit(self, width: int) -> None:
        """Break the words into lines that have room in the button's place."""
        room, high = width - BUTTON_EDGES, self._place.height() - LEAST_EDGES
        for self._letters in SIZES:
            bold, small = letters_of(self.font(), self._letters)
            lines = broken(self._words, QFontMetrics(bold), room)
            self._below = broken(self.warning, QFontMetrics(small), room) if self.warning else []
            self.setText("\n".join(lines).replace("&", "&&"))
            if self.sizeHint().height() <= high:
                return

    def sizeHint(self) -> QSize:
        """Return the room that the words need."""
        bold, small = letters_of(self.font(), self._letters)
        high = _height_of(self.text(), bold) + _height_of("\n".join(self._below), small)
        return QSize(super().sizeHint().width(), high)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground and words."""
        del event
        ink, ground = QColor(MAIN_INK), self.colour
        if not self.filled:
            ink, ground = self.palette().buttonText().color(), self.palette().button().color()
        paint_main(self, ground, ink, "\n".join(self._below), self._letters)


def fitted_words(button: QAbstractButton) -> tuple[str, float]:
    """Return a main button's words in lines that have room on it, and the size of their letters."""
    room, high = button.width() - BUTTON_EDGES, button.height() - LEAST_EDGES
    for letters in SIZES:
        bold, _small = letters_of(button.font(), letters)
        lines = "\n".join(broken(button.text(), QFontMetrics(bold), room))
        if _height_of(lines, bold) <= high:
            break
    return lines, letters


class GoOnButton(MeantButton):
    """As the main button, for what does nothing in the game.

    It comes by itself and covers what may be looked at, so that no click counts at once, wherever
    the mouse was. Keys do: the keyboard is brought to it only once it stands there.
    """

    def come(self) -> None:
        """Show it from now on."""
        self.show()
        self.come_to_place()

    @property
    def is_meant(self) -> bool:
        """Whether a click can have been meant for it."""
        return self.clock() - self._came >= meant.UNMEANT

    def is_meant_at(self, at: QPoint) -> bool:
        """Return whether a click can have been meant for it: there is no place that tells."""
        del at
        return self.is_meant

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground and words."""
        del event
        paint_main(self, look.colour("highlight"), look.colour("highlighted_text"))


def letters_of(font: QFont, size: float) -> tuple[QFont, QFont]:
    """Return the letters of a main button's words, and of what stands below them."""
    bold, small = QFont(font), QFont(font)
    pixels = QFontInfo(font).pixelSize() * size
    bold.setPixelSize(round(pixels))
    bold.setBold(True)
    small.setPixelSize(round(pixels * SMALL))
    return bold, small


def paint_main(
    button: QAbstractButton,
    colour: QColor,
    ink: QColor,
    below: str = "",
    letters: float = 1.0,
    words: str = "",
) -> None:
    """Draw a button on a ground of its own, with words in an ink that is read on it.

    Args:
        button: what is drawn.
        colour: its ground.
        ink: of its words.
        below: what stands below them in smaller letters.
        letters: size of all letters, as a share of the button's own.
        words: what the button says, in lines; empty: as it says it.
    """
    ground = QColor(colour)
    if button.isDown():
        ground = ground.darker(125)
    elif button.underMouse() and button.isEnabled():
        ground = ground.lighter(112)
    box = QRectF(button.rect()).adjusted(1, 1, -1, -1)
    with QPainter(button) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1.0 if button.isEnabled() else 0.5)
        painter.setPen(QPen(ground.darker(150), 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(box, 5, 5)
        if button.hasFocus():
            painter.setPen(QPen(ink, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(3, 3, -3, -3), 4, 4)
        painter.setPen(ink)
        said = tuple(zip((words or button.text().replace("&&", "&"), below),
                         letters_of(button.font(), letters), strict=True))  # fmt: skip
        heights = [_height_of(words, font) for words, font in said]
        top = box.center().y() - sum(heights) / 2
        for (words, font), height in zip(said, heights, strict=True):
            painter.setFont(font)
            line = QRectF(box.left(), top, box.width(), height)
            painter.drawText(line, int(Qt.AlignmentFlag.AlignCenter), words)
            top += height


def _height_of(words: str, font: QFont) -> int:
    return QFontMetrics(font).height() * len(words.split("\n")) if words else 0
