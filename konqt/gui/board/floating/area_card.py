"""A card over the map with the facts of the area that is pointed at; never under the pointer.

It lies in the lower right corner, above the story that may lie there.
"""

from collections.abc import Callable
from html import escape

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from konqt.gui.widgets.plain_words import MarkedLabel
from konqt.gui.widgets.unless_gone import unless_gone

DELAY_MS = 350
WIDTH = 340
MARGIN = 10
Say = Callable[[str], list[str]]


class AreaCard(QFrame):
    """Shows what `say` tells of an area, in the lower right corner or, if need be, the left."""

    def __init__(self, parent: QWidget, say: Say) -> None:
        super().__init__(parent)
        self._pane = parent
        self._story: QWidget | None = None
        self.setObjectName("areaCard")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self._say = say
        self._area = ""
        self.lines = MarkedLabel()
        self.lines.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 6, 10, 7)
        column.addWidget(self.lines)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._open)
        parent.installEventFilter(self)
        self.hide()

    def lie_above(self, story: QWidget) -> None:
        """Leave the corner to a story while it is there."""
        self._story = story

    def look_at(self, area: str) -> None:
        """Tell of an area soon, at once if another is being told of; empty: of none."""
        self._area = area
        if not area:
            self._timer.stop()
            self.lines.setText("")
            self.setAccessibleName("")
            self.hide()
        elif self.isVisible():
            self._open()
        else:
            self._timer.start(DELAY_MS)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Close when the mouse leaves the map."""
        if event.type() in (QEvent.Type.Leave, QEvent.Type.Hide):
            self.look_at("")
        return super().eventFilter(watched, event)

    def _open(self) -> None:
        lines = self._say(self._area)
        if not lines:
            self.hide()
            return
        head, *rest = (escape(line) for line in lines)
        self.lines.setText("<br>".join((f"<b>{head}</b>", *rest)))
        self.setAccessibleName(" ".join(lines))
        self.setFixedWidth(WIDTH)
        self.setFixedHeight(self.sizeHint().height() + self.lines.heightForWidth(WIDTH - 22)
                            - self.lines.sizeHint().height())  # fmt: skip
        self.move(self._place())
        self.show()
        self.raise_()

    def _place(self) -> QPoint:
        pane = self._pane
        right = pane.width() - WIDTH - MARGIN
        low = pane.height() - self.height() - MARGIN
        mouse = pane.mapFromGlobal(QCursor.pos())
        covered = mouse.x() > right - 5 * MARGIN and mouse.y() > low - 5 * MARGIN
        if covered:
            return QPoint(MARGIN, MARGIN)
        if self._story is not None and not self._story.isHidden():
            low = max(MARGIN, self._story.y() - MARGIN - self.height())
        return QPoint(right, low)
