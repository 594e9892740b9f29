"""Ships from the side, one outline a kind of ship, drawn after public facts of 1940.

Each lies in a box of 200 by 70, bow to the right, waterline at 60. What tells the kinds apart is
what told them apart at sea: flight deck, turrets, masts, funnels.
"""

from collections.abc import Iterable
from functools import cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath, QTransform

from konqt.games.kon.engine.fleet import BATTLESHIP, CARRIER, COASTAL, DUMMY, HEAVY, LIGHT
from konqt.gui.art.canvas import polygon
from konqt.gui.kon.art.ship_parts import WATER, block, funnel, hull, mast, turret
from konqt.gui.kon.art.ship_portraits import PORTRAITS

FLOTILLA = "flotilla"
"""Destroyers that share a card: light ships by the rules."""
WIDE, HIGH = 200.0, 70.0


def profile(kind: str, box: QRectF) -> QPainterPath:
    """Return an outline in a box, as large as it fits.

    `kind` is a class, FLOTILLA, or a ship that has an outline of its own.
    """
    scale = min(box.width() / WIDE, box.height() / HIGH)
    place = QTransform.fromTranslate(
        box.center().x() - WIDE / 2 * scale, box.center().y() - HIGH / 2 * scale
    )
    return place.scale(scale, scale).map(_profile(kind))


@cache
def _profile(kind: str) -> QPainterPath:
    own = PORTRAITS.get(kind)
    usual = {
        CARRIER: _carrier,
        BATTLESHIP: _battleship,
        HEAVY: _heavy_cruiser,
        LIGHT: _light_cruiser,
        FLOTILLA: _flotilla,
        COASTAL: _coastal,
        DUMMY: _dummy,
    }
    parts = own.parts() if own is not None else usual[kind]()
    path = QPainterPath()
    for part in parts:
        path.addPath(part)
    # Turrets stand into decks and funnels into houses: together they are one shadow.
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def _carrier() -> Iterable[QPainterPath]:
    yield polygon([(4, 34), (194, 32), (197, 35), (190, 38), (6, 38)])
    yield polygon([(12, 44), (172, 44), (186, 40), (176, WATER), (20, WATER)])
    for x in (18, 44, 70, 96, 122, 148, 170):
        yield block(x, 37, x + 5, 46)
    yield polygon([(104, 34), (104, 22), (112, 22), (112, 15), (126, 15), (128, 34)])
    yield funnel(109, 8, 23, 10)
    yield from mast(124, 2, 20, 5)


def _battleship() -> Iterable[QPainterPath]:
    yield hull(6, 196, 46)
    yield from turret(52, 46, ahead=False, size=1.25)
    yield from turret(34, 46, ahead=False, size=1.25)
    yield polygon([(64, 46), (66, 38), (132, 38), (134, 46)])
    yield block(72, 31, 124, 38)
    yield funnel(82, 16, 32, 14)
    yield polygon([(108, 38), (109, 15), (112, 15), (112, 8), (122, 8), (122, 15), (126, 38)])
    yield from mast(117, 1, 10, 6)
    yield from mast(68, 12, 38, 4)
    yield block(133, 40, 149, 46)
    yield from turret(141, 40, ahead=True, size=1.25)
    yield from turret(160, 46, ahead=True, size=1.25)


def _heavy_cruiser() -> Iterable[QPainterPath]:
    yield hull(8, 194, 48)
    yield from turret(30, 48, ahead=False)
    yield block(38, 43, 52, 48)
    yield from turret(45, 43, ahead=False)
    yield polygon([(58, 48), (60, 41), (132, 41), (134, 48)])
    yield funnel(88, 20, 42, 15)
    yield polygon([(112, 41), (113, 24), (126, 24), (128, 41)])
    yield from mast(119, 6, 25, 6)
    yield from mast(76, 14, 42, 4)
    yield block(136, 43, 150, 48)
    yield from turret(143, 43, ahead=True)
    yield from turret(159, 48, ahead=True)


def _light_cruiser() -> Iterable[QPainterPath]:
    yield hull(16, 186, 49)
    yield from turret(40, 49, ahead=False, size=0.85)
    yield block(48, 45, 60, 49)
    yield from turret(54, 45, ahead=False, size=0.85)
    yield block(66, 43, 132, 49)
    yield funnel(80, 25, 44, 9)
    yield funnel(100, 25, 44, 9)
    yield polygon([(118, 43), (119, 30), (130, 30), (131, 43)])
    yield from mast(122, 9, 31, 5)
    yield from mast(72, 18, 44, 3)
    yield from turret(148, 49, ahead=True, size=0.85)


def _destroyer() -> Iterable[QPainterPath]:
    yield polygon([(20, 51), (130, 51), (140, 46), (176, 44), (168, WATER), (26, WATER)])
    yield from turret(40, 51, ahead=False, size=0.6)
    yield block(62, 47, 116, 51)
    yield funnel(72, 33, 48, 8)
    yield funnel(96, 31, 48, 9)
    yield polygon([(118, 51), (119, 36), (129, 36), (131, 50)])
    yield from mast(122, 15, 37, 4)
    yield from turret(148, 46, ahead=True, size=0.6)


def _flotilla() -> Iterable[QPainterPath]:
    for along, size in ((-9.0, 0.46), (56.0, 0.78)):
        place = QTransform(size, 0, 0, size, along, WATER * (1 - size))
        for part in _destroyer():
            yield place.map(part)


def _coastal() -> Iterable[QPainterPath]:
    yield polygon([(26, 50), (158, 50), (172, 52), (178, WATER), (30, WATER)])
    yield from turret(48, 50, ahead=False, size=1.0)
    yield block(64, 43, 138, 50)
    yield funnel(82, 24, 44, 10)
    yield funnel(104, 24, 44, 10)
    yield polygon([(122, 43), (123, 33), (133, 33), (134, 43)])
    yield from mast(127, 8, 34, 6)
    yield from mast(72, 12, 44, 5)
    yield from turret(152, 50, ahead=True, size=1.0)


def _dummy() -> Iterable[QPainterPath]:
    """A merchantman far away: what looked like a warship in the haze."""
    yield polygon([(40, 50), (150, 50), (162, 46), (158, WATER), (46, WATER)])
    yield block(88, 40, 112, 50)
    yield funnel(96, 28, 41, 8)
    yield from mast(64, 22, 50)
    yield from mast(136, 22, 50)
