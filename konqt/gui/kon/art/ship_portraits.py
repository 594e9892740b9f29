"""Outlines of single ships for their cards, drawn after public facts of 1940.

A class has one outline on the board, where it is small. Seen large, ships are told apart by what
told them apart at sea: how many turrets lie where, funnels, bridges.
"""

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtGui import QPainterPath

from konqt.core.frozen import frozen
from konqt.games.kon.engine.fleet import BATTLESHIP, CARRIER, HEAVY, LIGHT
from konqt.gui.art.canvas import polygon
from konqt.gui.kon.art.ship_parts import WATER, block, funnel, hull, mast, turret

Parts = Iterable[QPainterPath]


@frozen
class Portrait:
    """A ship's own outline, and the class whose outline it refines."""

    kind: str
    parts: Callable[[], Parts]


def _scharnhorst() -> Parts:
    """Two triple turrets ahead and one astern, one capped funnel, a tower; a raked bow."""
    yield polygon([(4, 47), (150, 46), (199, 39), (184, WATER), (10, WATER)])
    yield from turret(36, 47, ahead=False, size=1.3)
    yield polygon([(52, 50), (56, 39), (130, 39), (133, 50)])
    yield block(60, 33, 122, 39)
    yield funnel(80, 17, 34, 15)
    yield block(75, 15, 95, 18)
    yield polygon([(106, 39), (107, 18), (110, 10), (121, 10), (123, 18), (126, 39)])
    yield block(112, 5, 119, 10)
    yield from mast(114, 0, 8, 6)
    yield from mast(68, 8, 38, 5)
    yield block(132, 40, 149, 49)
    yield from turret(140, 40, ahead=True, size=1.3)
    yield from turret(161, 45, ahead=True, size=1.3)


def _lutzow() -> Parts:
    """One heavy turret at each end, a high tower between them."""
    yield hull(8, 194, 48)
    yield from turret(44, 48, ahead=False, size=1.35)
    yield polygon([(60, 48), (63, 41), (134, 41), (137, 48)])
    yield funnel(84, 20, 42, 15)
    yield block(79, 18, 99, 21)
    yield polygon([(110, 41), (112, 14), (115, 9), (123, 9), (125, 14), (128, 41)])
    yield block(116, 4, 122, 9)
    yield from mast(70, 14, 42, 4)
    yield from turret(152, 48, ahead=True, size=1.35)


def _hipper() -> Parts:
    """Four twin turrets, one large capped funnel, a raked bow."""
    yield polygon([(8, 49), (150, 48), (196, 41), (182, WATER), (14, WATER)])
    yield from turret(28, 49, ahead=False)
    yield block(37, 43, 52, 49)
    yield from turret(44, 43, ahead=False)
    yield polygon([(58, 52), (60, 41), (130, 41), (133, 52)])
    yield funnel(84, 19, 42, 17)
    yield block(79, 17, 102, 20)
    yield polygon([(108, 41), (110, 22), (113, 14), (122, 14), (124, 22), (127, 41)])
    yield from mast(117, 3, 16, 6)
    yield from mast(74, 10, 42, 4)
    yield block(134, 43, 149, 50)
    yield from turret(141, 43, ahead=True)
    yield from turret(158, 47, ahead=True)


def _koln() -> Parts:
    """One turret ahead, two astern, two funnels of a light cruiser."""
    yield polygon([(14, 51), (120, 50), (124, 47), (190, 43), (178, WATER), (20, WATER)])
    yield from turret(34, 51, ahead=False, size=0.85)
    yield block(44, 46, 58, 51)
    yield from turret(51, 46, ahead=False, size=0.85)
    yield block(64, 44, 132, 52)
    yield funnel(76, 25, 45, 10)
    yield funnel(97, 25, 45, 10)
    yield polygon([(114, 44), (116, 28), (127, 28), (129, 44)])
    yield from mast(119, 5, 29, 5)
    yield from mast(70, 13, 45, 4)
    yield from turret(147, 47, ahead=True, size=0.85)


def _emden() -> Parts:
    """The oldest of them: guns behind shields, two upright funnels, a high mainmast."""
    yield polygon([(16, 51), (128, 51), (132, 47), (186, 45), (176, WATER), (22, WATER)])
    for x, deck in ((36, 51), (56, 51)):
        yield from turret(x, deck, ahead=False, size=0.62)
    yield block(68, 45, 134, 51)
    yield block(80, 24, 91, 46)
    yield block(101, 24, 112, 46)
    yield polygon([(118, 45), (119, 31), (130, 31), (131, 45)])
    yield from mast(122, 10, 32, 4)
    yield from mast(72, 3, 46, 5)
    for x in (145, 160):
        yield from turret(x, 47, ahead=True, size=0.62)


def _furious() -> Parts:
    """A flat deck from which a small island hardly rises; a lower deck before the bow."""
    yield polygon([(6, 36), (168, 34), (170, 38), (8, 40)])
    yield polygon([(10, 37), (168, 36), (198, 47), (186, WATER), (20, WATER)])
    yield polygon([(100, 35), (101, 27), (113, 27), (114, 35)])
    yield from mast(107, 12, 28, 4)
    yield block(3, 33, 9, 36)
    yield from turret(180, 47, ahead=True, size=0.5)


def _glorious() -> Parts:
    """A deck that ends short of the bow, an island with a broad funnel."""
    yield polygon([(4, 36), (164, 33), (168, 37), (158, 40), (6, 40)])
    yield polygon([(12, 44), (164, 44), (198, 45), (184, WATER), (20, WATER)])
    for x in (20, 48, 76, 104, 132, 154):
        yield block(x, 39, x + 5, 46)
    yield polygon([(90, 35), (90, 20), (116, 20), (118, 14), (128, 14), (130, 34)])
    yield block(93, 8, 110, 21)
    yield from mast(124, 1, 16, 5)


def _rodney() -> Parts:
    """All three turrets ahead of the tower, the funnel far astern."""
    yield hull(6, 196, 46)
    yield polygon([(22, 46), (24, 40), (100, 40), (102, 46)])
    yield block(36, 34, 80, 40)
    yield funnel(52, 15, 35, 14)
    yield polygon([(72, 40), (75, 9), (93, 9), (97, 40)])
    yield block(77, 4, 90, 9)
    yield from mast(40, 8, 38, 5)
    yield from turret(112, 46, ahead=True, size=1.3)
    yield block(123, 40, 143, 46)
    yield from turret(133, 40, ahead=True, size=1.3)
    yield from turret(157, 46, ahead=True, size=1.3)


def _warspite() -> Parts:
    """Two turrets at each end, a bridge like a block, one funnel."""
    yield hull(6, 194, 46)
    yield from turret(35, 46, ahead=False, size=1.25)
    yield block(42, 40, 60, 46)
    yield from turret(50, 40, ahead=False, size=1.25)
    yield polygon([(64, 46), (66, 38), (134, 38), (136, 46)])
    yield block(72, 31, 126, 38)
    yield funnel(84, 15, 32, 13)
    yield polygon([(104, 38), (104, 13), (122, 13), (124, 38)])
    yield block(107, 7, 119, 13)
    yield from mast(74, 3, 34, 6)
    yield block(136, 40, 153, 46)
    yield from turret(144, 40, ahead=True, size=1.25)
    yield from turret(163, 46, ahead=True, size=1.25)


def _renown() -> Parts:
    """A long hull, one turret astern, two funnels, a bridge like a block."""
    yield from _battlecruiser()
    yield polygon([(116, 40), (116, 16), (131, 16), (133, 40)])
    yield block(119, 10, 129, 16)


def _repulse() -> Parts:
    """Her sister, with the old tripod and tops."""
    yield from _battlecruiser()
    yield polygon([(114, 40), (121, 9), (126, 9), (133, 40)])
    yield block(116, 20, 131, 27)
    yield block(118, 7, 129, 12)


def _battlecruiser() -> Parts:
    yield hull(2, 198, 47)
    yield from turret(35, 47, ahead=False, size=1.25)
    yield polygon([(46, 47), (48, 40), (136, 40), (138, 47)])
    yield funnel(74, 18, 41, 12)
    yield funnel(97, 16, 41, 12)
    yield from mast(58, 6, 41, 6)
    yield block(138, 41, 155, 47)
    yield from turret(146, 41, ahead=True, size=1.25)
    yield from turret(164, 46, ahead=True, size=1.25)


def _county() -> Parts:
    """High sides and three thin funnels."""
    yield hull(8, 194, 45)
    yield from turret(26, 45, ahead=False, size=0.9)
    yield block(35, 40, 49, 45)
    yield from turret(42, 40, ahead=False, size=0.9)
    yield block(56, 39, 134, 45)
    for x in (66, 84, 101):
        yield funnel(x, 17, 40, 8)
    yield polygon([(117, 39), (118, 23), (130, 23), (131, 39)])
    yield from mast(123, 4, 24, 6)
    yield from mast(58, 12, 40, 5)
    yield block(138, 40, 152, 45)
    yield from turret(145, 40, ahead=True, size=0.9)
    yield from turret(161, 45, ahead=True, size=0.9)


def _york() -> Parts:
    """Smaller: one turret astern, two raked funnels, the first the broader."""
    yield hull(12, 192, 47)
    yield from turret(38, 47, ahead=False)
    yield block(54, 41, 130, 47)
    yield funnel(72, 20, 42, 9)
    yield funnel(93, 17, 42, 15)
    yield polygon([(115, 41), (116, 21), (129, 21), (130, 41)])
    yield from mast(122, 4, 22, 6)
    yield from mast(62, 12, 42, 5)
    yield block(134, 42, 149, 47)
    yield from turret(141, 42, ahead=True)
    yield from turret(159, 47, ahead=True)


PORTRAITS: Mapping[str, Portrait] = {
    **dict.fromkeys(("scharnhorst", "gneisenau"), Portrait(BATTLESHIP, _scharnhorst)),
    "lutzow": Portrait(HEAVY, _lutzow),
    **dict.fromkeys(("blucher", "admiral_hipper"), Portrait(HEAVY, _hipper)),
    **dict.fromkeys(("karlsruhe", "koln", "konigsberg"), Portrait(LIGHT, _koln)),
    "emden": Portrait(LIGHT, _emden),
    "furious": Portrait(CARRIER, _furious),
    "glorious": Portrait(CARRIER, _glorious),
    "rodney": Portrait(BATTLESHIP, _rodney),
    **dict.fromkeys(("warspite", "valiant"), Portrait(BATTLESHIP, _warspite)),
    "renown": Portrait(BATTLESHIP, _renown),
    "repulse": Portrait(BATTLESHIP, _repulse),
    **dict.fromkeys(("devonshire", "berwick", "suffolk"), Portrait(HEAVY, _county)),
    "york": Portrait(HEAVY, _york),
}
"""ship -> its own outline; the others are drawn as their class"""


def portrait(ship: str, kind: str) -> str | None:
    """Return the outline of a ship's own; None where it has none, or an owner's other class."""
    own = PORTRAITS.get(ship)
    return ship if own is not None and own.kind == kind else None
