"""The answers to a lesson's question: numbered buttons, each chosen by its number key, too.

They stand side by side, their words in as many lines as they need.
"""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStyle, QStyleOptionButton, QStylePainter, QWidget

from konqt.core.frozen import frozen
from konqt.gui.widgets.meant import MeantButton
from konqt.gui.widgets.take_out import take_out
from konqt.i18n.texts import _

MOST_COLUMNS, COLUMNS, GAP = 3, 2, 6
"""answers side by side, where each has room for its words in one line, and where not; pixels"""
EDGE = 7
"""Pixels about the words of one."""
RIGHT_SIGN, WRONG_SIGN = "✓", "×"


@frozen
class Offered:
    """One answer as it is offered."""

    text: str
    sign: str = ""
    """of one that was given: right or wrong"""


class ChoiceButton(MeantButton):
    """One answer."""

    def __init__(self, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.number = number
        """from 0"""
        self._words = self._sign = ""
        self.setObjectName(f"lesson:answer{number + 1}")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def offer(self, offered: Offered) -> None:
        """Stand for an answer."""
        self._sign = offered.sign
        self._words = f"{self.number + 1}  {offered.text} {offered.sign}".rstrip()
        said = {RIGHT_SIGN: _("right"), WRONG_SIGN: _("wrong")}.get(offered.sign, "")
        self.setAccessibleName(
            ", ".join(filter(None, (f"{self.number + 1}. {offered.text}", said)))
        )
        self.update()

    def high(self, wide: int) -> int:
        """Return the height that the words need."""
        return high_for(self.fontMetrics(), self._words, wide)

    def sizeHint(self) -> QSize:
        """Return the room for the words in one line."""
        return QSize(
            self.fontMetrics().horizontalAdvance(self._words) + 2 * EDGE, self.high(10_000)
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button as any other, with words in several lines."""
        del event
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.end()
        with QPainter(self) as words:
            # What was given stays as easy to read as before.
            group = QPalette.ColorGroup.Active if self._sign else self.palette().currentColorGroup()
            words.setPen(self.palette().color(group, QPalette.ColorRole.ButtonText))
            flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter
            room = self.rect().adjusted(EDGE, 0, -EDGE, 0)
            words.drawText(room, int(flags | Qt.AlignmentFlag.AlignLeft), self._words)


class LessonChoices(QWidget):
    """The answers to one question, in two columns."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: list[ChoiceButton] = []
        self._offered: tuple[Offered, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def offer(self, answers: Sequence[Offered], *, open_: bool) -> None:
        """Offer these answers, or show what was chosen where the question is not open any more."""
        self._offered = tuple(answers)
        while len(self.buttons) < len(answers):
            button = ChoiceButton(len(self.buttons), self)
            button.clicked.connect(self._clicked)
            self.buttons.append(button)
        for gone in self.buttons[len(answers) :]:
            take_out(gone)
        del self.buttons[len(answers) :]
        for button, each in zip(self.buttons, answers, strict=True):
            button.offer(each)
            button.setEnabled(open_)
            button.show()
        self.setVisible(bool(answers))
        self._settle()
        self.updateGeometry()

    def key_pressed(self, key: int) -> bool:
        """Choose by a number key; return whether it is one of an answer."""
        number = key - Qt.Key.Key_1
        if not 0 <= number < len(self.buttons) or not self.buttons[number].isEnabled():
            return False
        self.chosen.emit(number)
        return True

    def hasHeightForWidth(self) -> bool:
        """Say that the words need less height where there is more width."""
        return True

    def heightForWidth(self, wide: int) -> int:
        """Return the height of all rows."""
        rows = self._rows(wide)
        return sum(rows) + GAP * max(0, len(rows) - 1)

    def sizeHint(self) -> QSize:
        """Return the room at the width that there is."""
        return QSize(200, self.heightForWidth(max(200, self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the buttons anew."""
        super().resizeEvent(event)
        self._settle()

    def _clicked(self) -> None:
        button = self.sender()
        assert isinstance(button, ChoiceButton)
        self.chosen.emit(button.number)

    def _rows(self, wide: int) -> list[int]:
        return rows_of(self.fontMetrics(), [each.text for each in self._offered], wide)

    def _settle(self) -> None:
        texts, wide = [each.text for each in self._offered], self.width()
        columns = _columns(self.fontMetrics(), texts, wide)
        each, top = _wide(wide, columns), 0
        for row, high in enumerate(self._rows(wide)):
            for column, button in enumerate(self.buttons[row * columns : (row + 1) * columns]):
                button.setGeometry(QRect(column * (each + GAP), top, each, high))
            top += high + GAP


def high_of(metrics: QFontMetrics, texts: Sequence[str], wide: int) -> int:
    """Return the height that answers with these words need in a width."""
    rows = rows_of(metrics, texts, wide)
    return sum(rows) + GAP * max(0, len(rows) - 1)


def rows_of(metrics: QFontMetrics, texts: Sequence[str], wide: int) -> list[int]:
    """Return the height of each row of answers with these words."""
    columns = _columns(metrics, texts, wide)
    each = _wide(wide, columns)
    high = [high_for(metrics, _with_signs(text), each) for text in texts]
    return [max(high[at : at + columns]) for at in range(0, len(high), columns)]


def high_for(metrics: QFontMetrics, words: str, wide: int) -> int:
    """Return the height of a button with these words."""
    room = QRect(0, 0, max(40, wide - 2 * EDGE), 10_000)
    flags = int(Qt.TextFlag.TextWordWrap)
    return metrics.boundingRect(room, flags, words).height() + 2 * EDGE


def _with_signs(text: str) -> str:
    """Return an answer's words as wide as they can become."""
    return f"1  {text} {RIGHT_SIGN}"


def _columns(metrics: QFontMetrics, texts: Sequence[str], wide: int) -> int:
    room = _wide(wide, MOST_COLUMNS) - 2 * EDGE
    widest = max((metrics.horizontalAdvance(_with_signs(text)) for text in texts), default=0)
    return MOST_COLUMNS if len(texts) > COLUMNS and widest < room else COLUMNS


def _wide(wide: int, columns: int) -> int:
    return (wide - GAP * (columns - 1)) // columns
