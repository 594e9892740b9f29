"""A record shown to a room: the board and, large, what the present step brought; nothing else."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from konqt.gui.screens.words import Words
from konqt.gui.viewer.study_card import shortened

LARGE, LINES = 2.0, 2
"""The caption's letters as a multiple of the program's; lines that it keeps room for."""
SAID, SAID_LINES = 1.35, 2
"""The same of a comment."""
BESIDE = 24
"""Pixels beside the words."""
LEFT_OUT = "… "


class Caption(QWidget):
    """The present step in large words: what happened, and when."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("viewerCaption")
        self.words = Words(factor=LARGE)
        self.when = Words(factor=1.1, muted=True)
        self.comment = Words(factor=SAID)
        self._sentences: Sequence[str] = ()
        self._comment = ""
        for each in (self.words, self.when, self.comment):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(BESIDE, 8, BESIDE, 8)
        column.setSpacing(2)
        column.addWidget(self.words)
        column.addWidget(self.when)
        column.addWidget(self.comment)
        self.comment.hide()
        self.hide()

    def tell(self, sentences: Sequence[str], when: str) -> None:
        """Say a step's sentences, the last ones where not all have room, and its moment."""
        self._sentences = sentences
        self.when.setText(when)
        self._fit()

    def say(self, text: str) -> None:
        """Say something in place of the moment, until that is told again."""
        self.when.setText(text)

    def tell_comment(self, text: str, room: bool) -> None:
        """Say what somebody has said of the step; `room`: it stays where a step has no comment."""
        self._comment = text
        self.comment.setVisible(room)
        self._fit_comment()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say as much as another width has room for."""
        super().resizeEvent(event)
        self._fit()
        self._fit_comment()

    def showEvent(self, event: QShowEvent) -> None:
        """Say what was told while nobody could see it."""
        super().showEvent(event)
        self._fit_comment()

    def _fit_comment(self) -> None:
        if not self.isVisible():
            self.comment.clear()
            return
        metrics = self.comment.fontMetrics()
        self.comment.setFixedHeight(SAID_LINES * metrics.lineSpacing())
        wide = self.width() - 2 * BESIDE
        self.comment.setText(shortened(self._comment, metrics, wide, SAID_LINES))

    def _fit(self) -> None:
        """Keep room for the same number of lines, so that the board stands still."""
        metrics = self.words.fontMetrics()
        high = LINES * metrics.lineSpacing()
        self.words.setFixedHeight(high)
        edges = self.contentsMargins()
        room = QRect(0, 0, max(1, self.words.width() - edges.left() - edges.right()), 10_000)
        told = list(self._sentences)
        wrap, cut = int(Qt.TextFlag.TextWordWrap), ""
        while len(told) > 1:
            said = cut + ". ".join(told)
            if metrics.boundingRect(room, wrap, said).height() <= high:
                break
            told, cut = told[1:], LEFT_OUT
        self.words.setText(cut + ". ".join(told))


def holding(*parts: QWidget) -> QWidget:
    """Return parts in one widget, to be put out of sight whether each is shown or not."""
    held = QWidget()
    column = QVBoxLayout(held)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    for part in parts:
        column.addWidget(part)
    return held
