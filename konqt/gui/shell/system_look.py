"""How the person's system wants windows to look, now and whenever that changes.

Qt tells light or dark, and whether more contrast is wanted.
"""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from konqt.gui.theme_names import CONTRAST, DARK, LIGHT, SYSTEM


class SystemLook(QObject):
    """Tells when the system wants another look."""

    changed = Signal()
    """light, dark or contrast are wanted where something else was"""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._hints = hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._on_changed)
        hints.accessibility().contrastPreferenceChanged.connect(self._on_changed)

    def _on_changed(self, _wanted: object) -> None:
        self.changed.emit()


def theme_in_use(chosen: str) -> str:
    """Return the theme that a choice comes to: the system's, where it is to be followed."""
    if chosen != SYSTEM:
        return chosen
    if wants_contrast():
        return CONTRAST
    return DARK if wants_dark() else LIGHT


def wants_dark() -> bool:
    """Return whether the system's windows are dark."""
    return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark


def wants_contrast() -> bool:
    """Return whether the system asks for high contrast."""
    hints = QGuiApplication.styleHints()
    # Named first: what it gives out goes with it.
    return hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast
