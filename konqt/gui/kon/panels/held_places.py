"""The places of a phase's main button and of undo: they stay while the question's words change.

A quick hand presses again where it has just pressed. Were the words above to take another line, or
the main button to go for a step, undo would stand in its place.
"""

from collections.abc import Hashable, Mapping
from typing import Protocol

from PySide6.QtCore import QObject, SignalInstance
from PySide6.QtWidgets import QWidget

from konqt.gui import look
from konqt.gui.panels.button_column import ButtonColumn
from konqt.gui.widgets.linked import LinkedLabel

LINES: Mapping[object, int] = {"movement": 2, "naval_movement": 3}
"""Kinds of decisions that are taken step by step, and lines of the longest words of most steps."""
SPARE = 6
"""Pixels by which bold words with a link are higher than so many lines."""
LOW = 620
"""Height of a window, at the usual text size, below which no room is left free for later words."""


class Asking(Protocol):
    """A panel that asks."""

    laid_for: Hashable
    """what joins decisions, their kind second"""
    changed: SignalInstance
    say: LinkedLabel
    hint: LinkedLabel
    column: ButtonColumn


class HeldPlaces(QObject):
    """Keeps the height of the words, and of the buttons, that a phase has needed so far."""

    def __init__(self, panel: Asking, words: QWidget) -> None:
        super().__init__(words)
        self._panel, self._words = panel, words
        self._phase: Hashable = None
        self._high = 0
        panel.changed.connect(self._hold)

    def _hold(self) -> None:
        occasion = self._panel.laid_for
        phase = occasion[:4] if isinstance(occasion, tuple) else (None, None)
        column = self._panel.column
        if phase != self._phase:
            self._phase, self._high, column.least = phase, 0, 0
        if phase[1] not in LINES:
            column.settle()
            return
        roomy = self._words.window().height() >= LOW * look.text_scale()
        if roomy and not self._high:
            line = self._panel.say.fontMetrics().lineSpacing()
            self._high = LINES[phase[1]] * line + SPARE
        layout = self._words.layout()
        if layout is not None and self._plain():
            self._high = max(self._high, layout.totalHeightForWidth(self._words.width()))
        self._words.setMinimumHeight(max(self._words.minimumHeight(), self._high))
        column.least = max(column.least, column.wanted())
        column.settle()

    def _plain(self) -> bool:
        """Return whether words alone are there, and no table that comes and goes."""
        own = (self._panel.say, self._panel.hint)
        parts = (part for part in self._words.children() if isinstance(part, QWidget))
        return all(part.isHidden() or part in own for part in parts)
