"""A line over the map that says what a wash on it means."""

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from konqt.gui.widgets.plain_words import Label

MARGIN = 6
MOST = 0.26
"""Share of the map's width that a caption takes at most; longer ones go on below."""


class Caption(QFrame):
    """Lies in the upper left corner of a map, where the sea is, and takes no mouse."""

    def __init__(self, pane: QWidget) -> None:
        super().__init__(pane)
        self._pane = pane
        self.setObjectName("caption")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.words = Label()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(8, 3, 8, 4)
        self._row.addWidget(self.words)
        self.hide()

    @property
    def text(self) -> str:
        """What it says; empty while it is closed."""
        return self.words.text() if self.isVisibleTo(self._pane) else ""

    def say(self, text: str, clear_of: Iterable[QRect] = ()) -> None:
        """Say something, beside what is printed on the map if there is room; nothing closes it."""
        self.setVisible(bool(text))
        if text != self.words.text():
            self.words.setText(text)
            self.setAccessibleName(text)
        if text:
            self._settle()
            self.move(self._clear_of(sorted(clear_of, key=QRect.left)))
            self.raise_()

    def _settle(self) -> None:
        """Take the room of one line, or of as many as a long text needs."""
        edges = 2 * self.frameWidth()
        self.words.setWordWrap(False)
        plain, most = self._row.sizeHint(), round(MOST * self._pane.width())
        if plain.width() + edges <= most:
            self.setFixedSize(plain.width() + edges, plain.height() + edges)
            return
        self.words.setWordWrap(True)
        self.setFixedSize(most, self._row.totalHeightForWidth(most - edges) + edges)

    def _clear_of(self, boxes: list[QRect]) -> QPoint:
        """Return the corner, or the first place right of a box; never one farther down the map."""
        corner = QPoint(MARGIN, MARGIN)
        right = [QPoint(box.right() + MARGIN, MARGIN) for box in boxes]
        for at in (corner, *right):
            place = QRect(at, self.size())
            inside = self._pane.rect().contains(place)
            if inside and not any(box.intersects(place) for box in boxes):
                return at
        return corner
