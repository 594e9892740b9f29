"""What the step in sight brought, in words that are there whatever page lies beside the board."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.gui.viewer.timeline.as_many_words import as_many
from konqt.gui.widgets.plain_words import set_tip

LETTERS = 32
"""of a line that is worth having: a march from one area to another"""
SMALLER = 0.82
"""Size of the letters of two lines, by that of one: both have room beside the buttons."""
AIR = 2
"""Pixels above the upper line's letters, and below the lower one's, where nothing is written."""
WRAPPED = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)


class StepWords(QWidget):
    """A step's sentences as far as they have room; the tooltip says all where some have none.

    It asks for no room of its own by what it says: nothing is laid out anew from step to step.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("viewerWords")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._sentences: Sequence[str] = ()
        self._first: Sequence[str] = ()
        self._lines = 1
        self.text = ""
        """what of them has room"""

    @property
    def least(self) -> int:
        """Pixels below which a line is too short for it."""
        return LETTERS * self.fontMetrics().averageCharWidth()

    @property
    def lines(self) -> int:
        """How many lines it may take, in smaller letters where one is too short."""
        return self._lines

    def set_lines(self, lines: int) -> None:
        """Take one line, or two if the words need them."""
        if lines != self._lines:
            self._lines = lines
            self.updateGeometry()
            self._fit()

    def sizeHint(self) -> QSize:
        """Return the size of its lines, whatever is said."""
        one = self.fontMetrics().height() + 2
        return QSize(0, one if self._lines == 1 else max(one, self._two_high - 2 * AIR))

    def tell(self, sentences: Sequence[str], first: Sequence[str] = ()) -> None:
        """Say a step's sentences, those in `first` before others if not all have room."""
        self._sentences, self._first = sentences, first
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say as much as another width has room for."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Say as much as other letters leave room for."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()
            self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Write the line."""
        del event
        with QPainter(self) as painter:
            if not self._in_one(self.text):
                painter.setFont(self._small)
            painter.drawText(self.contentsRect().adjusted(0, -AIR, 0, AIR), WRAPPED, self.text)

    # -- inside -----------------------------------------------------------------------------

    def _fit(self) -> None:
        if not hasattr(self, "text"):
            return
        whole = ". ".join(self._sentences)
        said = as_many(self._sentences, self._first, self._has_room) if whole else ""
        if said != self.text:
            self.text = said
            self.update()
        self.setAccessibleName(whole)
        set_tip(self, whole if said != whole else "")

    def _has_room(self, said: str) -> bool:
        return self._in_one(said) or (self._lines > 1 and self._in_two(said))

    def _in_one(self, said: str) -> bool:
        return self.fontMetrics().horizontalAdvance(said) <= self.contentsRect().width()

    def _in_two(self, said: str) -> bool:
        room = QRect(0, 0, self.contentsRect().width(), self._two_high)
        taken = QFontMetrics(self._small, self).boundingRect(room, WRAPPED, said)
        return taken.width() <= room.width() and taken.height() <= room.height()

    @property
    def _small(self) -> QFont:
        font = QFont(self.font())
        if font.pixelSize() > 0:
            font.setPixelSize(round(font.pixelSize() * SMALLER))
        else:
            font.setPointSizeF(font.pointSizeF() * SMALLER)
        return font

    @property
    def _two_high(self) -> int:
        # Letters of a broken size stand farther apart on a page than their own spacing says.
        small = QFontMetrics(self._small, self)
        return small.boundingRect(QRect(), int(Qt.AlignmentFlag.AlignTop), "X\nX").height()
