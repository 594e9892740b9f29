"""The one door to the painters of this game: its pictures in the theme now in use.

Pictures are kept, because a counter or a card is asked for at every repaint.
"""

from dataclasses import replace
from functools import lru_cache

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPixmap

from konqt.games.kon import wording
from konqt.gui.art.canvas import mixed
from konqt.gui.art.kept import kept
from konqt.gui.kon.art import counters, factions, symbols
from konqt.gui.kon.art.card_face import (
    CardFaceSpec,
    head_height,
    paint_back,
    paint_face,
    timing_sign,
)
from konqt.gui.kon.art.card_line import least_line_width, line_width, paint_line
from konqt.gui.kon.art.small_face import (
    SMALL,
    covered_width,
    paint_covered,
    paint_small,
    small_head_height,
)
from konqt.gui.look import colour, text_scale, theme, use_theme
from konqt.gui.theme import Theme
from konqt.i18n.texts import current_language

__all__ = [
    "card_back",
    "card_face",
    "card_line",
    "card_line_widths",
    "card_spec",
    "colour",
    "counter",
    "covered_card_width",
    "covered_head",
    "emblem",
    "faction_colour",
    "faction_line",
    "line_spec",
    "objective",
    "text_scale",
    "theme",
    "timing",
    "use_theme",
]
"""the neutral half (`gui.look`) stands beside it, so that whoever paints has one name to ask"""


def faction_colour(faction: str) -> QColor:
    """Return a faction's colour, a quiet one for none."""
    return factions.style(faction).colour


def faction_line(faction: str) -> QColor:
    """Return a faction's colour for lines on the window, brighter where that is dark."""
    colour = faction_colour(faction)
    return mixed(colour, QColor("white"), 0.4) if theme().dark else colour


def emblem(faction: str, side: int, ratio: float) -> QPixmap:
    """Return a faction's sign."""
    return counters.emblem(faction, side, ratio, theme())


def objective(side: int, ratio: float, city: bool) -> QPixmap:
    """Return the sign of an area worth winning that nobody holds: as on the map."""
    kind = symbols.CITY if city else symbols.OBJECTIVE
    return symbols.symbol(kind, side, ratio, theme())


def timing(kind: str, phase: int, side: int, ratio: float) -> QPixmap:
    """Return the sign of when a card may be used: `own`, `opponent` or `reaction`, in a phase."""
    return timing_sign(kind, phase, side, ratio, theme())


def counter(faction: str, count: int, side: int, ratio: float, state: str = "normal") -> QPixmap:
    """Return a stack's counter: `normal`, `lit`, `selected`, `moved` or `attack`."""
    return counters.counter(faction, count, side, ratio, theme(), state)


def card_face(faction: str, card: str, size: QSize, ratio: float, worth: int = 0) -> QPixmap:
    """Return a card's front in the language in use, with its worth in a trade if that is not 0."""
    asked = faction, card, size.width(), size.height(), ratio, current_language(), worth
    return _face(theme(), *asked)


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
    del language  # it sets the kept picture apart
    spec = replace(card_spec(faction, card), worth=worth)
    paint = paint_face if width >= SMALL else paint_small
    return paint(theme, spec, QSize(width, height), ratio)


def covered_head(faction: str, card: str, size: QSize, seen: int, ratio: float) -> QPixmap:
    """Return a card's head where a neighbour leaves only `seen` pixels of its width in sight."""
    return _covered(faction, card, size.width(), size.height(), seen, ratio, current_language())


@kept
def _covered(
    faction: str, card: str, width: int, height: int, seen: int, ratio: float, language: str
) -> QPixmap:
    del language  # it sets the kept picture apart
    spec = card_spec(faction, card)
    whole = QSize(width, height)
    high = head_height(whole) if width >= SMALL else small_head_height(width)
    return paint_covered(spec, seen, high, ratio)


def covered_card_width(faction: str, card: str, size: QSize) -> int:
    """Return how many pixels of a card must stay in sight for its title to be whole there."""
    return _covered_width(faction, card, size.width(), size.height(), current_language())


@lru_cache(maxsize=500)
def _covered_width(faction: str, card: str, width: int, height: int, language: str) -> int:
    del language  # it sets what is kept apart
    return covered_width(card_spec(faction, card), QSize(width, height))


def card_line(
    faction: str, card: str, size: QSize, ratio: float, worth: int = 0, signs: bool = True
) -> QPixmap:
    """Return a card as one line: title, worth in a trade if that is not 0, signs if wanted."""
    asked = faction, card, size.width(), size.height(), ratio, current_language(), worth, signs
    return _line(theme(), *asked)


@kept
def _line(
    theme: Theme,
    faction: str,
    card: str,
    width: int,
    height: int,
    ratio: float,
    language: str,
    worth: int,
    signs: bool,
) -> QPixmap:
    del language  # it sets the kept picture apart
    return paint_line(theme, line_spec(faction, card, worth, signs), QSize(width, height), ratio)


def line_spec(faction: str, card: str, worth: int, signs: bool) -> CardFaceSpec:
    """Return what is written on a card's line."""
    spec = replace(card_spec(faction, card), worth=worth)
    return spec if signs else replace(spec, uses=())


def card_line_widths(
    faction: str, card: str, high: int, worth: int = 0, narrow: bool = False, signs: bool = True
) -> tuple[int, int]:
    """Return the width of a card's line in its least letters, or narrow ones, and in the usual."""
    return _line_widths(faction, card, high, worth, narrow, signs, current_language())


@lru_cache(maxsize=2000)
def _line_widths(
    faction: str, card: str, high: int, worth: int, narrow: bool, signs: bool, language: str
) -> tuple[int, int]:
    del language  # it sets what is kept apart
    spec = line_spec(faction, card, worth, signs)
    return least_line_width(spec, high, narrow), line_width(spec, high)


def card_spec(faction: str, card: str) -> CardFaceSpec:
    """Return what is printed on a card, in the language in use."""
    text = wording.card_text(faction, card)
    return CardFaceSpec(
        title=text.title,
        other_title=text.other_title,
        faction=faction,
        uses=tuple((use.symbols, use.text) for use in text.uses),
        art_id=card.partition(":")[0],
    )


def card_back(faction: str, size: QSize, ratio: float, april: bool = False) -> QPixmap:
    """Return a card's back, or that of a 9 April card."""
    return _back(theme(), faction, size.width(), size.height(), ratio, april)


@kept
def _back(
    theme: Theme, faction: str, width: int, height: int, ratio: float, april: bool
) -> QPixmap:
    return paint_back(theme, faction, QSize(width, height), ratio, april)
