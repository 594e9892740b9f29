"""Keys that step, and run while they are held: a step a picture, however fast the system repeats.

A press is one step. From the first time the system repeats the key, steps follow each other by a
timer of a screen's pace, until the key is let go, the keyboard goes elsewhere or the record ends.
"""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from konqt.gui.viewer.timeline.playhead import Playhead
from konqt.gui.widgets.unless_gone import unless_gone

FRAME_MS = 16
"""Between two steps: 60 of them a second."""
GOES_ELSEWHERE = (QEvent.Type.FocusOut, QEvent.Type.WindowDeactivate, QEvent.Type.Hide)


class HeldKeys(QObject):
    """Steps a playhead at keys of a page; knows of one that is held."""

    def __init__(self, page: QWidget, playhead: Playhead) -> None:
        super().__init__(page)
        self._page, self._playhead = page, playhead
        self._step: Callable[[], object] | None = None
        """what the key does that is down; None while there is none"""
        self._key = Qt.Key.Key_unknown
        self._watched: tuple[QWidget, ...] = ()
        self._painted = self._late = False
        """whether the last step has been seen; whether the next one waits for that alone"""
        self._frame = QTimer(self)
        self._frame.setSingleShot(True)
        self._frame.setTimerType(Qt.TimerType.PreciseTimer)
        self._frame.timeout.connect(self._due)

    def take(self, key: Qt.Key, step: Callable[[], object]) -> QShortcut:
        """Return the shortcut that steps at a key while the page is in sight."""

        def press() -> None:
            self._press(key, step)

        shortcut = QShortcut(QKeySequence(key), self._page)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(press)
        return shortcut

    @property
    def running(self) -> bool:
        """Whether a key is held and steps follow each other."""
        return self._frame.isActive() or self._late

    def let_go(self) -> None:
        """Run no further."""
        for each in filter(isValid, self._watched):
            each.removeEventFilter(self)
        self._watched, self._step = (), None
        self._frame.stop()
        self._late = False

    # -- inside -----------------------------------------------------------------------------

    def _press(self, key: Qt.Key, step: Callable[[], object]) -> None:
        """Step once, and look out for the key's being held."""
        self.let_go()
        self._key, self._step = key, step
        self._go()
        if self._step is None:
            return
        # What has the focus is told of keys before anything can keep them from going further. A
        # card that had it may be gone with the step.
        focus, window = QApplication.focusWidget(), self._page.window()
        self._watched = (window,) if focus is None or focus is window else (focus, window)
        for each in self._watched:
            each.installEventFilter(self)

    def _go(self) -> None:
        step, before = self._step, self._playhead.step
        if step is not None:
            self._painted = self._late = False
            step()
            there = self._playhead.step
            # At its end at once, not when the next step would be due: the picture may be late, and
            # whoever leaps away meanwhile would be taken further.
            if there == before or there == (self._playhead.last if there > before else 0):
                self.let_go()

    def _run(self) -> None:
        if not self.running:
            self._frame.start(0 if self._painted else FRAME_MS)

    def _due(self) -> None:
        """Take the next step when the last one has been painted; else as soon as it is."""
        if not self._painted:
            self._late = True
        elif self._page.isVisible():
            self._frame.start(FRAME_MS)
            self._go()
        else:
            self.let_go()

    def _on_painted(self) -> None:
        self._painted = True
        if self._late:
            # Not here: the window is about to be painted, and has yet to be.
            self._late = False
            self._frame.start(0)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Run while the key is held."""
        kind = event.type()
        if kind == QEvent.Type.UpdateRequest:
            self._on_painted()
        elif kind in GOES_ELSEWHERE:
            self.let_go()
        elif isinstance(event, QKeyEvent) and event.key() == self._key:
            # A screen server tells of a held key as let go and pressed again, and marks both.
            if kind == QEvent.Type.KeyRelease and not event.isAutoRepeat():
                self.let_go()
            elif kind == QEvent.Type.ShortcutOverride and event.isAutoRepeat():
                self._run()
        return super().eventFilter(watched, event)
