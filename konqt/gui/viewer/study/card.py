"""A step's comment as a card over the board: its mark and what is said, some lines of it."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from konqt.gui.screens.words import Words
from konqt.gui.widgets.heard import announce
from konqt.gui.widgets.plain_words import set_tip
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _

WIDTH = 19
"""Line heights that it takes in width at most."""
LINES = 5
"""of the comment that are in sight; all of them stand in the study"""
MARGIN, BAR = 10, 3
"""Pixels to the board's edge, and of the bar before the words."""
MORE = "…"
NARROW = 3
"""How many of the narrowest characters have the room of one of usual width."""


class StudyCard(QFrame):
    """Comes with a comment and goes with it; a click asks for the whole of it.

    It has the board's upper left corner, below the card that is open there. It takes no keys: who
    has none but the keyboard reads the study itself.
    """

    wanted = Signal()
    """all of the comment is to be read"""

    def __init__(self, board: QWidget, above: Sequence[QWidget] = ()) -> None:
        """Make the card of a board; `above`: the cards below which it lies while they are open."""
        super().__init__(board)
        self._board, self._above = board, tuple(above)
        self.mark_text = self.text = ""
        self.setObjectName("studyCard")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.mark = Words(factor=1.35, weight=QFont.Weight.Bold)
        self.mark.setWordWrap(False)
        self.words = Words()
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(10)
        row.addWidget(self.mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.words, 1, Qt.AlignmentFlag.AlignTop)
        for each in (board, *self._above):
            each.installEventFilter(self)
        self.hide()

    def tell(self, mark: str, lines: Sequence[str]) -> None:
        """Show a comment; nothing puts the card away."""
        told = mark, "\n".join(lines)
        if not any(told):
            self.mark_text = self.text = ""
            self.mark.clear()
            self.words.clear()
            self.setAccessibleDescription("")
            self.hide()
            return
        if told == (self.mark_text, self.text) and not self.isHidden():
            return
        self.mark_text, self.text = told
        self.mark.setText(mark)
        self.mark.setVisible(bool(mark))
        self.retranslate()
        self.show()
        self._settle()
        self.raise_()
        announce(self, self.accessibleDescription())

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        set_tip(self, _("Read it in the study"))
        self.setAccessibleName(_("Comment on this step"))
        self.setAccessibleDescription(" ".join(filter(None, (self.mark_text, self.text))))

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lie anew when the board or a card above changes."""
        kind = event.type()
        if kind in _OTHER_PLACE and (watched is not self._board or kind == QEvent.Type.Resize):
            self._settle()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._settle()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bar that lies before the step's lines in the log, too."""
        super().paintEvent(event)
        with QPainter(self) as painter:
            bar = QRect(1, 1, BAR, self.height() - 2)
            painter.fillRect(bar, self.palette().link().color())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Keep the board from being taken hold of under it."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Have all of it read."""
        event.accept()
        inside = self.rect().contains(event.position().toPoint())
        if inside and event.button() == Qt.MouseButton.LeftButton:
            self.wanted.emit()

    def _settle(self) -> None:
        """Take the size of the words, in the corner or below the card that has it."""
        if self.isHidden():
            return
        ends = [each.geometry().bottom() + 1 for each in self._above if not each.isHidden()]
        top = max((0, *ends)) + MARGIN
        size = self._fit(self._board.height() - MARGIN - top)
        self.setGeometry(QRect(QPoint(MARGIN, top), size))

    def _fit(self, high: int) -> QSize:
        """Show as many words as have room in a height, and return the size that they take."""
        metrics, line = self.words.fontMetrics(), self.fontMetrics().height()
        layout = self.layout()
        assert layout is not None
        inner, edges = layout.contentsMargins(), self.contentsMargins()
        sides = inner.left() + inner.right() + edges.left() + edges.right()
        ends = inner.top() + inner.bottom() + edges.top() + edges.bottom()
        mark = self.mark.sizeHint() if self.mark_text else QSize(0, 0)
        sides += mark.width() + layout.spacing() if self.mark_text else 0
        most = min(WIDTH * line, self._board.width() - 2 * MARGIN) - sides
        lines = max(1, min(LINES, (high - ends) // metrics.lineSpacing()))
        said = shortened(self.text, metrics, most, lines)
        self.words.setText(said)
        box = _box(said, metrics, most)
        wide = min(most, box.width() + 2)
        return QSize(wide + sides, max(box.height(), mark.height()) + ends)


def shortened(text: str, metrics: QFontMetrics, width: int, lines: int) -> str:
    """Return as much of the beginning of a text as has room in some lines of a width."""
    # Half a line more: lines may be spaced by fractions of a pixel.
    most = round((lines + 0.5) * metrics.lineSpacing())
    # So many characters have no room, and need not be measured.
    said = text[: NARROW * lines * max(1, width) // max(1, metrics.averageCharWidth())]
    if said == text and _box(text, metrics, width).height() <= most:
        return text
    fits, beyond = 0, len(said) + 1
    while beyond - fits > 1:
        middle = (fits + beyond) // 2
        if _box(said[:middle] + MORE, metrics, width).height() <= most:
            fits = middle
        else:
            beyond = middle
    return said[:fits].rstrip() + MORE


def _box(text: str, metrics: QFontMetrics, width: int) -> QRect:
    wrapped = int(Qt.TextFlag.TextWordWrap)
    return metrics.boundingRect(QRect(0, 0, max(1, width), 100_000), wrapped, text)


_OTHER_PLACE = (
    QEvent.Type.Show,
    QEvent.Type.Hide,
    QEvent.Type.Move,
    QEvent.Type.Resize,
)
