"""The shortcuts of the viewer's pages: wherever the focus is, also where nothing has it."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from konqt.gui.viewer.timeline.held_keys import HeldKeys
from konqt.gui.viewer.timeline.playhead import Playhead


def take_key(
    page: QWidget, key: Qt.Key | QKeySequence.StandardKey | str, slot: Callable[[], object]
) -> QShortcut:
    """Return the shortcut that calls `slot` at a key while the page is in sight."""
    shortcut = QShortcut(QKeySequence(key), page)
    shortcut.activated.connect(slot)
    return shortcut


def take_step_keys(page: QWidget, playhead: Playhead, play: Callable[[], object]) -> HeldKeys:
    """Step with the arrows, `play` with the space bar, press buttons with Enter.

    Returns:
        What steps with other keys too, and runs while one is held.
    """
    held = HeldKeys(page, playhead)
    for back, on in ((Qt.Key.Key_Left, Qt.Key.Key_Right), (Qt.Key.Key_J, Qt.Key.Key_L)):
        held.take(back, playhead.step_back)
        held.take(on, playhead.step_on)
    for key, slot in (
        (Qt.Key.Key_Home, playhead.to_beginning),
        (Qt.Key.Key_End, playhead.to_end),
        (Qt.Key.Key_Space, play),
        (Qt.Key.Key_Return, _press_focused),
        (Qt.Key.Key_Enter, _press_focused),
    ):
        take_key(page, key, slot)
    return held


def _press_focused() -> None:
    """Press the button that has the focus: the space bar plays, wherever that is."""
    focus = QApplication.focusWidget()
    if isinstance(focus, QAbstractButton):
        focus.click()
