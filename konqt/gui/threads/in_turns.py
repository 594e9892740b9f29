"""A page says its texts anew in another language: part by part, each in an event of its own.

A page out of sight waits until it is shown: who changes the language at the table does not pay
for the start screen. Nothing is painted between the parts, so that no picture mixes languages.
"""

from collections import deque
from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from konqt.gui.widgets.unless_gone import unless_gone

Part = Callable[[], object]


class InTurns(QObject):
    """Follows the language for a page; `parts` gives what says it anew, the first at once."""

    def __init__(self, page: QWidget, parts: Callable[[], Iterable[Part]]) -> None:
        super().__init__(page)
        self._page = page
        self._parts = parts
        self._left: deque[Part] = deque()
        self._stale = False
        """whether the language has changed out of sight"""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._next)
        page.installEventFilter(self)

    @property
    def settled(self) -> bool:
        """Whether everything is said in the language in use."""
        return not self._stale and not self._left

    def say_anew(self) -> None:
        """Say everything anew: at once in sight, else when the page is shown again."""
        if self._page.parentWidget() is not None and not self._page.isVisible():
            self._stale = True
        else:
            self._begin()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See the language change, and the page come and go."""
        kind = event.type()
        if kind == QEvent.Type.LanguageChange:
            self.say_anew()
        elif kind == QEvent.Type.Show and self._stale:
            self._begin()
        elif kind == QEvent.Type.Hide and self._left:
            self._stale = True
            self._end()
        return False

    def _begin(self) -> None:
        self._stale = False
        self._left = deque(self._parts())
        self._page.setUpdatesEnabled(False)
        self._next()

    def _next(self) -> None:
        if self._left:
            self._left.popleft()()
        if self._left:
            self._timer.start()
        else:
            self._end()

    def _end(self) -> None:
        self._timer.stop()
        self._left.clear()
        self._page.setUpdatesEnabled(True)
