"""Clicks that were on their way when something closed: they press nothing that was under it.

A dialog, a list or a page goes at the first press of a double click, and the second falls on what
comes into sight there. `MeantButton` knows when it came itself; what has been there all the time,
lies in a list or on the board does not, so it is looked at before a window is given its clicks.
Dialogs, menus and lists are windows, too, each of which is watched as soon as it has the keyboard
or another one loses the mouse to it.

Where a curtain has opened, or has passed a question, the seat is another one's: what it is asked
has to be read before a click counts at the place of the press that opened it, if the mouse rests
there.
"""

from functools import cache
from typing import NamedTuple
from weakref import ref

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QCursor, QGuiApplication, QMouseEvent, QWindow
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from konqt.gui.widgets import meant
from konqt.gui.widgets.meant import NEAR, MeantButton
from konqt.gui.widgets.unless_gone import unless_gone

UNREAD = 1.5
"""Seconds in which nobody has read what came into sight where a seat was handed over."""
HANDS_OVER = "handsOver"
"""property of what covers a seat's hand: a press in it is the last one of whoever leaves"""
_WATCHED = "clicksWatched"
_LEFT = Qt.MouseButton.LeftButton
_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
_OTHERS_MAY_COME = (
    QEvent.Type.Leave,
    QEvent.Type.FocusOut,
    QEvent.Type.WindowBlocked,
    QEvent.Type.WindowUnblocked,
)
"""What a window is told when another one comes over it or goes."""


class _Press(NamedTuple):
    """The last press that counted."""

    when: int
    """milliseconds, as the system counts them: it has not waited for anything that took long"""
    at: QPoint
    part: "ref[QWidget]"
    meaning: str
    hands_over: bool
    """whether it was in a curtain, and the mouse still rests there"""

    def was_for(self, part: QWidget | None, meaning: str) -> bool:
        """Return whether it was for this part, whatever that says now, or for one like it."""
        return part is self.part() or bool(meaning and meaning == self.meaning)


class _Closed(NamedTuple):
    """A window that has gone."""

    when: float
    place: QRect
    mouse: QPoint


class Clicks(QObject):
    """Gives windows only the clicks that can have been meant for what lies there."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._last: _Press | None = None
        self._closed: _Closed | None = None
        self._asked = float("-inf")
        """since when something is asked that was not asked at the last press"""
        self._refusing = False
        """whether a button is held whose press was not given to anybody"""

    def watch(self, *_window: object) -> None:
        """Look at the clicks of every window that there is now; tips are none."""
        for window in QGuiApplication.topLevelWindows():
            if window.type() != Qt.WindowType.ToolTip and not window.property(_WATCHED):
                window.setProperty(_WATCHED, True)
                window.installEventFilter(self)

    def ask(self) -> None:
        """Take note that somebody is asked something from now on."""
        self._asked = MeantButton.clock()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep a click from a window in which it can have been meant for nothing."""
        kind = event.type()
        if isinstance(event, QMouseEvent) and isinstance(watched, QWindow):
            return self._keeps(watched, event)
        if kind == QEvent.Type.Hide and isinstance(watched, QWindow):
            self._closed = _Closed(MeantButton.clock(), watched.geometry(), QCursor.pos())
        elif kind in _OTHERS_MAY_COME:
            self.watch()
        return False

    # -- inside -----------------------------------------------------------------------------

    def _keeps(self, window: QWindow, event: QMouseEvent) -> bool:
        kind = event.type()
        if kind in _PRESSES and event.button() == _LEFT:
            second = kind == QEvent.Type.MouseButtonDblClick  # told after the press itself
            self._refusing = (second and self._refusing) or self._unmeant(window, event)
            # A list that this opens is a window as well.
            QTimer.singleShot(0, self, self.watch)
            return self._refusing
        if kind == QEvent.Type.MouseButtonRelease and event.button() == _LEFT:
            refused, self._refusing = self._refusing, False
            if self._last is not None and not refused:
                self._last = self._last._replace(when=event.timestamp())
            return refused
        last, at = self._last, event.globalPosition().toPoint()
        if kind == QEvent.Type.MouseMove and last is not None and not _near(at, last.at):
            self._last = last._replace(hands_over=False)
        return self._refusing

    def _unmeant(self, window: QWindow, event: QMouseEvent) -> bool:
        """Return whether a press fell on what is there only since something has gone."""
        at, last, closed = event.globalPosition().toPoint(), self._last, self._closed
        part = _part_at(window, event.position().toPoint())
        meaning = _meaning_of(part)
        soon = last is not None and event.timestamp() - last.when < meant.UNMEANT * 1000
        if last is not None and _near(at, last.at):
            unread = last.hands_over and MeantButton.clock() - self._asked < UNREAD
            if unread or (soon and not last.was_for(part, meaning)):
                return True
        gone = closed is not None and MeantButton.clock() - closed.when < meant.UNMEANT
        if closed is not None and gone and _near(at, closed.mouse) and closed.place.contains(at):
            return True
        self._last, self._asked = None, float("-inf")
        if part is not None:
            hands_over = _hands_over(part)
            self._last = _Press(event.timestamp(), at, ref(part), meaning, hands_over)
        return False


def _near(one: QPoint, other: QPoint) -> bool:
    return (one - other).manhattanLength() <= NEAR


def _part_at(window: QWindow, at: QPoint) -> QWidget | None:
    whole = next((each for each in QApplication.topLevelWidgets() if _is_of(each, window)), None)
    part = None if whole is None else whole.childAt(at) or whole
    return part if part is not None and isValid(part) else None


def _meaning_of(part: QWidget | None) -> str:
    """Return what a press of a part does: what does the same is the same; empty for no name."""
    if isinstance(part, MeantButton):
        return part.meaning
    name = part.accessibleName() if part is not None else ""
    return f"{type(part).__name__} {name}" if name else ""


def _hands_over(part: QWidget) -> bool:
    """Return whether a part lies in a curtain."""
    around: QWidget | None = part
    while around is not None and not around.property(HANDS_OVER):
        around = around.parentWidget()
    return around is not None


def _is_of(widget: QWidget, window: QWindow) -> bool:
    # A list of choices may have been taken apart, and its name in Python is still about.
    return isValid(widget) and widget.windowHandle() is window


@cache
def guard_clicks() -> Clicks:
    """Look at the clicks of all windows, also of those that come; once there is an application."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    clicks = Clicks(application)
    application.focusWindowChanged.connect(clicks.watch)
    clicks.watch()
    return clicks
