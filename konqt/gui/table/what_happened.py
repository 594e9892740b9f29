"""A card over the board that tells what the others have done, and plays it again on request.

It lies where it covers the fewest lit spaces, then the fewest pieces and spaces in play, and stays
there while it is read.
"""

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import (
    QEvent,
    QObject,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from konqt.gui.art import icons
from konqt.gui.board.floating.clear_corner import clearest
from konqt.gui.board.view import BoardView
from konqt.gui.screens.story import Story
from konqt.gui.screens.words import heading
from konqt.gui.threads.timers import debounce
from konqt.gui.widgets.plain_words import set_tip
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _

WIDTH, NARROWEST = 19, 12
"""Line heights that it takes in width, and that it takes whatever its share of the view is."""
MOST_LINES = 11
"""Line heights of words that are in sight; the rest scrolls."""
MARGIN = 10


class WhatHappened(QFrame):
    """Lies in one corner; where it is lower than its words, they scroll."""

    again = Signal()
    """the moves are to be played again, or to stop being so"""
    closed = Signal()

    most_width: ClassVar[float] = 1.0
    most_height: ClassVar[float] = 0.45
    """shares of the board's view that it may take"""

    def __init__(self, pane: QWidget) -> None:
        super().__init__(pane)
        self._pane = pane
        self._playing = self._came_for_it = self._gave_way = False
        self._steps = (0, 0)
        self._place = 0
        """which of the corners it lies in"""
        self._soon = debounce(self, 0, self._place_anew)
        self.setObjectName("whatHappened")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.title = heading(factor=1.0)
        self.story = Story(from_the_first=True)
        self.replay = QPushButton()
        self.replay.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_it = QToolButton()
        self.close_it.setAutoRaise(True)
        self.close_it.setIconSize(QSize(icons.SIDE, icons.SIDE))
        self.close_it.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._lay_out()
        self.replay.clicked.connect(self.again)
        self.close_it.clicked.connect(self._close)
        pane.installEventFilter(self)
        self.hide()
        self.retranslate()

    def tell(self, lines: Sequence[str], again: bool = True) -> None:
        """Tell what happened, oldest first; nothing closes the card.

        `again`: whether there are moves that can be played again.
        """
        self.replay.setVisible(again)
        self._gave_way = False
        if not lines:
            self.story.clear()
            self.hide()
            return
        self.story.tell(lines)
        self._appear()

    def give_way(self) -> None:
        """Go while something is in hand: where it may be put could lie under the card."""
        self._gave_way = self._gave_way or not self.isHidden()
        self.hide()

    def come_back(self) -> None:
        """Lie there again if it gave way."""
        if self._gave_way:
            self._gave_way = False
            self.show()
            self._settle()
            self.raise_()

    def show_playing(self, playing: bool, step: int = 0, steps: int = 0) -> None:
        """Say whether the moves are being played again now, and how far that has come.

        The words make room for the moves; one line stays with the way to stop, also where the
        card had been closed.
        """
        if playing and not self._playing:
            self._came_for_it = self.isHidden()
        self._playing, self._steps = playing, (step, steps)
        if playing:
            self.replay.show()
        self.story.setVisible(not playing)
        self.setVisible(playing or not (self.isHidden() or self._came_for_it))
        self.retranslate()
        if playing:
            self._settle()
            self.raise_()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        step, steps = self._steps
        told = _("Replaying: step {step} of {steps}", step=step, steps=steps)
        self.title.setText(told if self._playing else _("What happened"))
        self.setAccessibleName(self.title.text())
        self.replay.setText(_("Stop (Esc)") if self._playing else _("Play it again"))
        set_tip(self.replay, _("Show the others' moves on the board once more"))
        set_tip(self.close_it, _("Close (Esc)"))
        self.close_it.setAccessibleName(_("Close"))
        self.close_it.setText("×")
        if self.isVisible():
            self._settle()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in a corner when the pane changes its size: which, once the board has its own."""
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self._settle()
            self._soon.start()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.isVisible():
            self._settle()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.replay)
        head.addWidget(self.close_it)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 6, 6, 8)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.story, 1)

    def _close(self) -> None:
        if self._playing:
            self.again.emit()
        self.hide()
        self.closed.emit()

    def _appear(self) -> None:
        """Come into sight, or stay where it is."""
        came = self.isHidden()
        self.show()
        self._settle()
        if came:
            self._place_anew()
            self._soon.start()  # the board may be about to light what can be clicked
        self.raise_()

    def _place_anew(self) -> None:
        """Look in which corner it covers the least of the board."""
        view = self._pane
        if not isinstance(view, BoardView):
            return
        boxes = [QRect(each, self.size()) for each in self._corners(self.size())]
        self._place = clearest(view, boxes)
        self._settle()

    def _corners(self, size: QSize) -> list[QPoint]:
        """Return where its upper left corner may lie at a size, the usual one first.

        Not on the upper right: buttons stand there.
        """
        right = self._pane.width() - size.width() - MARGIN
        foot = self._pane.height() - size.height() - MARGIN
        return [QPoint(right, foot), QPoint(MARGIN, MARGIN), QPoint(MARGIN, foot)]

    def _corner(self, size: QSize) -> QPoint:
        """Return where its upper left corner lies at a size."""
        return self._corners(size)[self._place]

    def _settle(self) -> None:
        """Take the height of the words, as far as there is room for them."""
        line = self.fontMetrics().height()
        share = max(NARROWEST * line, round(self._pane.width() * self.most_width))
        width = min(WIDTH * line, share, self._pane.width() - 2 * MARGIN)
        edges = self.contentsMargins()
        layout = self.layout()
        assert layout is not None
        inner = layout.contentsMargins()
        sides = edges.left() + edges.right() + inner.left() + inner.right()
        words = min(self.story.height_at(width - sides), MOST_LINES * line)
        words = 0 if self._playing else words
        self.story.want(words)
        head = max(self.replay.sizeHint().height(), self.title.sizeHint().height())
        rest = head + layout.spacing() + edges.top() + edges.bottom()
        wanted = words + rest + inner.top() + inner.bottom()
        height = min(wanted, max(head + rest, round(self._pane.height() * self.most_height)))
        # Whole lines: half a line can neither be read nor passed over.
        height -= max(0, height - rest - inner.top() - inner.bottom()) % line
        size = QSize(width, height)
        self.setGeometry(QRect(self._corner(size), size))
