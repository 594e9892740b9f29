"""The door to pictures of ship cards, in the theme and language now in use; as `look` for others.

Games without ships load nothing of it.
"""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from konqt.games.kon.advice.known_ships import ShipFacts, ship_facts
from konqt.games.kon.engine.fleet import LIGHT
from konqt.games.kon.wording.ship_cards import say_chases, say_sinks, ship_text
from konqt.games.owner_data import Corrections
from konqt.gui.art.canvas import blank
from konqt.gui.art.kept import kept
from konqt.gui.kon.art import factions
from konqt.gui.kon.art.scenes import paint_scene
from konqt.gui.kon.art.ship_card import ShipCardSpec, paint_ship_back, paint_ship_card
from konqt.gui.kon.art.ship_portraits import portrait
from konqt.gui.kon.art.ship_profiles import FLOTILLA
from konqt.gui.kon.art.ship_scene import paint_ship
from konqt.gui.look import theme
from konqt.gui.theme import Theme

ADVANCED = "advanced"
FLOTILLAS = ("narvik_jagere", "trondheim_jagere", "jagere")
"""How the ids of destroyers that share a card begin."""


def ship_card(ship: str, size: QSize, ratio: float, data: Corrections = None) -> QPixmap:
    """Return a ship's front; what it needs to sink and chase is the game's, or an owner's.

    Raises:
        KeyError: there is no such ship.
    """
    return _card(theme(), ship_spec(ship, data), size.width(), size.height(), ratio)


def ship_back(faction: str, size: QSize, ratio: float) -> QPixmap:
    """Return the back of a faction's ship cards, the same for dummies."""
    return _back(theme(), faction, size.width(), size.height(), ratio)


def ship_spec(ship: str, data: Corrections = None) -> ShipCardSpec:
    """Return what is printed on a ship's card, in the language in use.

    Raises:
        KeyError: there is no such ship.
    """
    facts = ship_facts(ADVANCED, ship, data)
    text = ship_text(facts)
    return ShipCardSpec(
        name=text.name,
        short=text.short,
        kind=text.kind,
        other_kind=text.other_kind,
        faction=facts.faction,
        outline=portrait(facts.ship, facts.kind) or outline_of(facts),
        sinks=facts.sinks,
        chases=facts.chases,
        words=(say_sinks(), say_chases()),
        lines=text.lines,
    )


def outline_of(facts: ShipFacts) -> str:
    """Return the kind of outline that a ship is drawn with: its class, or destroyers together."""
    return outline(facts.ship, facts.kind)


def outline(ship: str, kind: str) -> str:
    """Return the outline of a ship by its id and class."""
    return FLOTILLA if kind == LIGHT and ship.startswith(FLOTILLAS) else kind


@kept
def _card(theme: Theme, spec: ShipCardSpec, width: int, height: int, ratio: float) -> QPixmap:
    return paint_ship_card(theme, spec, QSize(width, height), ratio)


@kept
def _back(theme: Theme, faction: str, width: int, height: int, ratio: float) -> QPixmap:
    return paint_ship_back(theme, faction, QSize(width, height), ratio)


def ship_icon(ship: str, size: QSize, ratio: float, data: Corrections = None) -> QPixmap:
    """Return a ship on the sea without its card, for a row of words.

    Raises:
        KeyError: there is no such ship.
    """
    facts = ship_facts(ADVANCED, ship, data)
    own = portrait(facts.ship, facts.kind) or outline_of(facts)
    return _icon(facts.faction, own, size.width(), size.height(), ratio)


@kept
def _icon(faction: str, outline: str, width: int, height: int, ratio: float) -> QPixmap:
    picture = blank(width, height, ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_ship(painter, faction, outline, QRectF(0, 0, width, height))
    return picture


def april_icon(faction: str, card: str, size: QSize, ratio: float) -> QPixmap:
    """Return a 9 April card's scene without its card, for a row of words."""
    return _scene(faction, card, size.width(), size.height(), ratio)


@kept
def _scene(faction: str, card: str, width: int, height: int, ratio: float) -> QPixmap:
    picture = blank(width, height, ratio)
    box = QRectF(0, 0, width, height)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        clip = QPainterPath()
        clip.addRoundedRect(box, 4, 4)
        painter.setClipPath(clip)
        paint_scene(painter, card, box, factions.style(faction).colour)
    return picture
