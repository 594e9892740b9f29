"""Theme and text size now in use, and the pictures that every game shares.

One place holds them, so that no painter holds state of its own. What only one game draws stands in
that game's own `art`.
"""

from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QApplication

from konqt.gui.art import dice
from konqt.gui.theme import Theme, apply_theme, theme_named

OWN_FONTS = ("QMenuBar", "QMenu", "QMessageBox", "QTabBar", "QToolButton", "QToolTip", "QLabel")
"""Widgets for which a desktop may set a font of its own that would not follow the text size."""


class _Current:
    """The theme in use."""

    theme: Theme = theme_named("light")
    scale: float = 1.0


def use_theme(name: str, text_scale: int = 100) -> str:
    """Dress the application in a theme and a text size; gives a message if a font is missing."""
    _Current.theme = theme_named(name)
    _Current.scale = text_scale / 100
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        return ""
    trouble = apply_theme(application, name, text_scale / 100)
    for widget in OWN_FONTS:
        application.setFont(application.font(), widget)  # type: ignore[arg-type]
    return trouble


def theme() -> Theme:
    """Return the theme in use."""
    return _Current.theme


def text_scale() -> float:
    """Return the text size in use, 1.0 to 1.5."""
    return _Current.scale


def colour(role: str) -> QColor:
    """Return a role's colour in the theme in use."""
    return _Current.theme.colour(role)


def die(face: int, side: int, ratio: float, strikes: bool) -> QPixmap:
    """Return a die that lies still; one that `strikes` stands out."""
    return dice.die(face, side, ratio, _Current.theme, strikes)


def tumbling_die(frame: int, side: int, ratio: float) -> QPixmap:
    """Return a picture of a falling die."""
    return dice.tumbling_die(frame, side, ratio, _Current.theme)
