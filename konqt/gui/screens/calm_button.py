"""Buttons that open what only one person may see: no press that was on its way presses them.

Whoever ends a turn presses Enter, and Enter again for the next question, and once too often. What
stands there then is the curtain of the next one, whose button has the keyboard.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QShowEvent

from konqt.gui.screens.menu_button import MenuButton
from konqt.gui.widgets import meant
from konqt.gui.widgets.meant import PRESSING, is_shortcut

_CAME_FROM_ELSEWHERE = (
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.PopupFocusReason,
)
"""Why the keyboard comes back from a dialog or a menu, which Enter may have closed."""


class CalmButton(MenuButton):
    """A menu's button that counts keys, too, only when it has stood there for a moment.

    A key that comes sooner is one of a run of presses: the moment begins anew with it. A screen
    reader's press is no key, and always counts.
    """

    hurried = Signal()
    """a key came too soon, and was not counted"""
    _quiet_since = float("-inf")

    def wait_anew(self) -> None:
        """Count keys only after a moment from now: it stands here for somebody else."""
        self.come_to_place()
        self._quiet_since = self.clock()

    def showEvent(self, event: QShowEvent) -> None:
        """Remember when it came."""
        super().showEvent(event)
        self.wait_anew()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Take the key that closed what lay over it for no press of its own."""
        super().focusInEvent(event)
        if event.reason() in _CAME_FROM_ELSEWHERE:
            self._quiet_since = self.clock()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press with a key that nobody can have meant for what was there before."""
        pressing = event.key() in PRESSING and not is_shortcut(event)
        if pressing and self.clock() - self._quiet_since < meant.UNMEANT_KEYS:
            self._quiet_since = self.clock()
            event.accept()
            self.hurried.emit()
            return
        super().keyPressEvent(event)
