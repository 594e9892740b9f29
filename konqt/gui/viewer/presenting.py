"""A record shown to a room: the board and, large, what the present step brought; nothing else."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QFontInfo, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from konqt.gui.panels.dice_row import DiceRow, Roll
from konqt.gui.screens.words import Words
from konqt.gui.viewer.study.card import shortened
from konqt.gui.viewer.timeline.as_many_words import as_many
from konqt.gui.widgets.unless_gone import unless_gone

LARGE, LINES = 2.0, 2
"""The caption's letters as a multiple of the program's in a low view; lines that it keeps room
for."""
WHEN = 0.55
"""Letters of the moment, of those of the caption."""
DICE = 0.9
"""Side of a die, of the height of the caption's letters."""
SAID, SAID_LINES = 0.68, 2
"""Letters of a comment, of those of the caption; lines that it keeps room for."""
LOW, MOST = 768, 2.0
"""Height of a view up to which letters are as large; how much larger they become at most."""
OF_VIEW = 1 / 16
"""Of the view's height, which no letter exceeds in large text either."""
BESIDE = 24
"""Pixels beside the words."""


class StepCaption(QWidget):
    """The present step in large words: what happened, what was rolled, and when."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("viewerCaption")
        self.words = Words(factor=LARGE)
        self.when = Words(factor=LARGE * WHEN, muted=True)
        self.dice = DiceRow()
        self.comment = Words(factor=LARGE * SAID)
        self._sentences: Sequence[str] = ()
        self._first: Sequence[str] = ()
        self._comment = ""
        for each in (self.words, self.when, self.comment):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        below = QHBoxLayout()
        below.setSpacing(BESIDE)
        below.addWidget(self.dice, 1)
        below.addWidget(self.when, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(BESIDE, 8, BESIDE, 8)
        column.setSpacing(2)
        column.addWidget(self.words)
        column.addLayout(below)
        column.addWidget(self.comment)
        self.comment.hide()
        self.show_dice(())
        self.hide()

    def tell(self, sentences: Sequence[str], when: str, first: Sequence[str] = ()) -> None:
        """Say a step's sentences, and its moment.

        Args:
            sentences: in the order in which it happened.
            when: the moment.
            first: what matters of it, most of all at first: where not all have room, these come
                before the others, of which the last ones are told.
        """
        self._sentences, self._first = sentences, first
        self.when.setText(when)
        self._fit()

    def show_dice(self, rolls: Sequence[Roll]) -> None:
        """Show what was rolled, before the moment; nothing else moves by it."""
        self.dice.show_rolls(rolls)
        self.dice.setVisible(bool(rolls))
        across = Qt.AlignmentFlag.AlignLeft if rolls else Qt.AlignmentFlag.AlignHCenter
        self.when.setAlignment(across | Qt.AlignmentFlag.AlignVCenter)

    def say(self, text: str) -> None:
        """Say something in place of the moment, until that is told again."""
        self.when.setText(text)

    def tell_comment(self, text: str, room: bool) -> None:
        """Say what somebody has said of the step; `room`: it stays where a step has no comment."""
        self._comment = text
        self.comment.setVisible(room)
        self._fit_comment()

    def follow(self, high: int) -> None:
        """Take letters for a view of so many pixels' height: a room sees it from farther away."""
        larger = min(MOST, max(1.0, (high / LOW) ** 2))
        plain = max(1, QFontInfo(QApplication.font()).pixelSize())
        factor = max(LARGE, min(LARGE * larger, high * OF_VIEW / plain))
        self.words.set_factor(factor)
        self.when.set_factor(factor * WHEN)
        self.comment.set_factor(factor * SAID)
        self._fit()
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
        """Keep room for the same number of lines, and for dice, so that the board stands still."""
        side = round(DICE * self.words.fontMetrics().height())
        self.dice.set_side(side)
        self.dice.setFont(self.when.font())
        self.when.setMinimumHeight(side)
        self.words.setFixedHeight(self._high)
        self.words.setText(as_many(self._sentences, self._first, self._has_room))

    @property
    def _high(self) -> int:
        # Lines laid out by Qt are rounded, each for itself: they may be a pixel higher.
        return LINES * (self.words.fontMetrics().lineSpacing() + 1)

    def _has_room(self, said: str) -> bool:
        edges = self.contentsMargins()
        room = QRect(0, 0, max(1, self.words.width() - edges.left() - edges.right()), 10_000)
        wrap = int(Qt.TextFlag.TextWordWrap)
        return self.words.fontMetrics().boundingRect(room, wrap, said).height() <= self._high


class StagePlace(QWidget):
    """The place of a stage, which comes and goes with it, or is out of sight with it.

    It goes in the same moment, not when it is laid out: the board above is to have all of the room
    at once.
    """

    def __init__(self, stage: QWidget) -> None:
        super().__init__()
        self._stage, self._shown = stage, True
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(stage)
        stage.installEventFilter(self)
        self._follow()

    def set_shown(self, shown: bool) -> None:
        """Be there while the stage is, or leave it out of sight."""
        self._shown = shown
        self._follow()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Come and go with the stage."""
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._follow()
        return super().eventFilter(watched, event)

    def _follow(self) -> None:
        self.setVisible(self._shown and not self._stage.isHidden())


class Presenting(QObject):
    """Shows the board and a large caption alone, or everything again."""

    begins = Signal()
    """the one will be shown in place of the other: what floats over the page goes before"""
    turned = Signal(bool)
    """the board is shown alone, or no longer"""

    def __init__(self, caption: StepCaption, show_hands: Callable[[bool], None]) -> None:
        """Begin with everything shown; `show_hands` shows the hands or leaves them out."""
        super().__init__(caption)
        self._caption, self._show_hands = caption, show_hands
        self.on = False
        self.left_out: Sequence[QWidget] = ()
        """what a room full of people does without"""
        self.stage: StagePlace | None = None
        """where a stage comes and goes, if there is one"""
        self.paging: Sequence[QShortcut] = ()
        """what a presenter holds in the hand says"""

    def turn(self, on: bool) -> None:
        """Show the board and a large caption alone, or everything again."""
        if on == self.on:
            return
        self.on = on
        self.begins.emit()
        for part in self.left_out:
            part.setVisible(not on)
        if self.stage is not None:
            self.stage.set_shown(not on)
        self._show_hands(not on)
        self._caption.setVisible(on)
        for key in self.paging:
            key.setEnabled(on)
        self.turned.emit(on)

    def toggle(self) -> None:
        """Show the board alone, or everything again."""
        self.turn(not self.on)


def holding(*parts: QWidget) -> QWidget:
    """Return parts in one widget, to be put out of sight whether each is shown or not."""
    held = QWidget()
    column = QVBoxLayout(held)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    for part in parts:
        column.addWidget(part)
    return held
