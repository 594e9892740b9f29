"""Whether the person's system asks for less motion.

Qt does not tell this. On Linux the desktop's settings portal does, over the session's bus; on
other systems, and without a portal, nobody is asked and only the window's own choice counts.
"""

import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import SLOT, QObject, Signal, Slot

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusMessage, QDBusPendingCallWatcher

SERVICE = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
SETTINGS = "org.freedesktop.portal.Settings"
PATIENCE_MS = 5000
"""for a portal that must be started first; nothing waits for it"""
LESS_WANTED: Mapping[tuple[str, str], Callable[[object], bool]] = {
    ("org.freedesktop.appearance", "reduced-motion"): lambda value: value == 1,
    ("org.gnome.desktop.interface", "enable-animations"): lambda value: value is False,
    ("org.kde.kdeglobals.KDE", "AnimationDurationFactor"): lambda value: value == "0",
}
"""group and name of what desktops let choose -> whether its value asks for less motion"""


class SystemMotion(QObject):
    """Tells whether less motion is asked for, and when that changes."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._less: dict[tuple[str, str], bool] = {}

    @property
    def reduced(self) -> bool:
        """Whether the system asks for less motion, as far as it has told."""
        return any(self._less.values())

    def begin(self) -> None:
        """Ask the desktop, and hear of changes; the answers come when they come."""
        if sys.platform != "linux":
            return
        from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher

        bus = QDBusConnection.sessionBus()
        if not bus.isConnected():
            return
        # Qt wants a str here and refuses the bytes that its stub asks for.
        slot = SLOT("on_message(QDBusMessage)")
        bus.connect(SERVICE, PATH, SETTINGS, "SettingChanged", self, slot)  # type: ignore[call-overload]
        for key in LESS_WANTED:
            question = QDBusMessage.createMethodCall(SERVICE, PATH, SETTINGS, "ReadOne")
            question.setArguments(list(key))
            watcher = QDBusPendingCallWatcher(bus.asyncCall(question, PATIENCE_MS), self)
            watcher.setProperty("key", key)
            watcher.finished.connect(self._on_answer)

    def hear(self, group: str, name: str, value: object) -> None:
        """Take in the value of one of the desktop's settings."""
        key = group, name
        if key not in LESS_WANTED:
            return
        before = self.reduced
        self._less[key] = LESS_WANTED[key](value)
        if self.reduced != before:
            self.changed.emit()

    @Slot("QDBusMessage")
    def on_message(self, message: "QDBusMessage") -> None:
        """Hear that something was chosen on the desktop; named as Qt's bus calls it."""
        match message.arguments():
            case [str(group), str(name), value]:
                self.hear(group, name, _plain(value))

    def _on_answer(self, watcher: "QDBusPendingCallWatcher") -> None:
        group, name = watcher.property("key")
        match watcher.reply().arguments():
            # Without such a setting the answer is an error, whose one value is a text.
            case [value] if hasattr(value, "variant"):
                self.hear(group, name, _plain(value))
        watcher.deleteLater()


def _plain(value: object) -> object:
    """Return what a value of the bus holds."""
    held = getattr(value, "variant", None)
    return held() if callable(held) else value
