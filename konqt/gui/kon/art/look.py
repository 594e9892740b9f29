"""The one door to the painters: theme, fonts and pictures in the theme now in use.

Pictures are kept, because a counter or a card is asked for at every repaint.
"""

from dataclasses import replace

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QApplication

from konqt.games.kon import wording
from konqt.gui.art import dice
from konqt.gui.art.kept import kept
from konqt.gui.kon.art import counters, factions, symbols
from konqt.gui.kon.art.card_face import CardFaceSpec, paint_back, paint_face, timing_sign
from konqt.gui.theme import Theme, apply_theme, theme_named
from konqt.i18n.texts import current_language

OWN_FONTS = ("QMenuBar", "QMenu", "QMessageBox", "QTabBar", "QToolButton", "QToolTip", "QLabel")
"""Widgets for which a desktop may set a font of its own that would not follow the text size."""


class _Current:
    """The theme in use; one place, so that no painter holds state of its own."""

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
    """Give the theme in use."""
    return _Current.theme


def text_scale() -> float:
    """Give the text size in use, 1.0 to 1.5."""
    return _Current.scale


def colour(role: str) -> QColor:
    """Give a role's colour in the theme in use."""
    return _Current.theme.colour(role)


def faction_colour(faction: str) -> QColor:
    """Give a faction's colour, a quiet one for none."""
    return factions.style(faction).colour


def emblem(faction: str, side: int, ratio: float) -> QPixmap:
    """Give a faction's sign."""
    return counters.emblem(faction, side, ratio, _Current.theme)


def objective(side: int, ratio: float) -> QPixmap:
    """Give the sign of an area worth winning."""
    return symbols.symbol(symbols.OBJECTIVE, side, ratio, _Current.theme)


def timing(kind: str, phase: int, side: int, ratio: float) -> QPixmap:
    """Give the sign of when a card may be used: `own`, `opponent` or `reaction`, in a phase."""
    return timing_sign(kind, phase, side, ratio, _Current.theme)


def counter(faction: str, count: int, side: int, ratio: float, state: str = "normal") -> QPixmap:
    """Give a stack's counter: `normal`, `lit`, `selected`, `moved` or `attack`."""
    return counters.counter(faction, count, side, ratio, _Current.theme, state)


def die(face: int, side: int, ratio: float) -> QPixmap:
    """Give a die that lies still."""
    return dice.die(face, side, ratio, _Current.theme)


def tumbling_die(frame: int, side: int, ratio: float) -> QPixmap:
    """Give a picture of a falling die."""
    return dice.tumbling_die(frame, side, ratio, _Current.theme)


def card_face(faction: str, card: str, size: QSize, ratio: float, worth: int = 0) -> QPixmap:
    """Give a card's front in the language in use, with its worth in a trade if that is not 0."""
    asked = faction, card, size.width(), size.height(), ratio, current_language(), worth
    return _face(_Current.theme, *asked)


@kept
def _face(
    theme: Theme,
    faction: str,
    card: str,
    width: int,
    height: int,
    ratio: float,
    language: str,
    worth: int,
) -> QPixmap:
    spec = replace(card_spec(faction, card, language), worth=worth)
    return paint_face(theme, spec, QSize(width, height), ratio)


def card_spec(faction: str, card: str, language: str) -> CardFaceSpec:
    """Give what is printed on a card, in the language in use."""
    text = wording.card_text(faction, card)
    return CardFaceSpec(
        title_en=text.title_en,
        title_nb=text.title_nb,
        faction=faction,
        uses=tuple((use.symbols, use.text) for use in text.uses),
        art_id=card.partition(":")[0],
        language=language,
    )


def card_back(faction: str, size: QSize, ratio: float) -> QPixmap:
    """Give a card's back."""
    return _back(_Current.theme, faction, size.width(), size.height(), ratio)


@kept
def _back(theme: Theme, faction: str, width: int, height: int, ratio: float) -> QPixmap:
    return paint_back(theme, faction, QSize(width, height), ratio)
