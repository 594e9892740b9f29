"""Scenes on the cards of 9 April that no action card has; the others show that card's scene."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from konqt.games.kon.engine import april_cards as cards
from konqt.games.kon.engine.fleet import BATTLESHIP, HEAVY, LIGHT
from konqt.gui.art.canvas import mixed
from konqt.gui.kon.art.factions import style
from konqt.gui.kon.art.grounds import coast, hills, sky
from konqt.gui.kon.art.scene_brush import INK, SNOW, fill, line, man, rifle
from konqt.gui.kon.art.ship_profiles import profile
from konqt.gui.kon.art.weapon_scenes import burst, plane_above, plane_aside, water, waves

Scene = Callable[[QPainter, QColor], None]
GERMAN = style("germany").colour
"""Of what the enemy shows on an Allied or Norwegian card."""
BRITISH = style("allies").colour


def paint_april(painter: QPainter, art: str, tone: QColor) -> bool:
    """Paint ground and scene of a 9 April card; tell whether it has one of its own."""
    found = SCENES.get(art)
    if found is None:
        return False
    ground, scene = found
    ground(painter, tone)
    scene(painter, tone)
    return True


def _ship(
    painter: QPainter, kind: str, colour: QColor, left: float, low: float, wide: float,
    astern: bool = False,
) -> None:  # fmt: skip
    """Draw a ship's outline, its waterline at `low`; `astern`: the bow to the left."""
    high = wide * 70 / 200
    painter.save()
    if astern:
        painter.translate(2 * left + wide, 0)
        painter.scale(-1, 1)
    box = QRectF(left, low - high * 60 / 70, wide, high)
    painter.fillPath(profile(kind, box), colour.darker(150))
    painter.restore()


def _cloud(painter: QPainter, colour: QColor, *puffs: tuple[float, float, float]) -> None:
    """Paint smoke: discs of one colour that flow into each other."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for x, y, size in puffs:
        path.addEllipse(QPointF(x, y), size, size * 0.8)
    painter.fillPath(path, colour)


def _deceiving(painter: QPainter, tone: QColor) -> None:
    """A ship chases what is not there: an arrow leads to the shadow of another."""
    _ship(painter, BATTLESHIP, BRITISH, 88, 86, 92)
    pale = QColor(BRITISH)
    pale.setAlphaF(0.3)
    painter.save()
    _ship(painter, BATTLESHIP, pale, 18, 72, 66, astern=True)
    painter.restore()
    pen = QPen(SNOW, 3.0)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    way = QPainterPath(QPointF(88, 85))
    way.cubicTo(50, 92, 22, 90, 22, 80)
    painter.drawPath(way)
    fill(painter, SNOW, (22, 72), (16, 82), (28, 82))


def _smoke(painter: QPainter, tone: QColor) -> None:
    """A cruiser vanishes behind the smoke it makes."""
    _ship(painter, HEAVY, tone, 66, 82, 112)
    _cloud(painter, QColor(88, 92, 96, 235), (104, 44, 9), (94, 40, 12), (80, 42, 15),
           (62, 50, 19), (44, 62, 21), (24, 70, 24), (0, 74, 26), (66, 70, 18))  # fmt: skip
    _cloud(painter, QColor(160, 163, 164, 215), (84, 36, 8), (68, 42, 11), (50, 52, 13),
           (28, 60, 14), (6, 64, 15), (72, 62, 9))  # fmt: skip
    waves(painter)


def _threat(painter: QPainter, tone: QColor) -> None:
    """An officer with an ultimatum, bombers over the town behind him."""
    for x, y, size in ((52, 16, 0.4), (78, 10, 0.42), (150, 14, 0.42), (126, 20, 0.38)):
        plane_above(painter, tone, x, y, size)
    roof = QColor("#8a5a44")
    for x, wide, top in ((18, 26, 60), (46, 20, 66), (150, 22, 62), (174, 28, 56)):
        fill(painter, QColor("#d9cbb2"), (x, 92), (x, top), (x + wide, top), (x + wide, 92))
        fill(painter, roof, (x - 2, top), (x + wide / 2, top - 10), (x + wide + 2, top))
    man(painter, 88, 91, 1.55)
    fill(painter, SNOW, (98, 62), (117, 57), (122, 75), (103, 80))
    for y in (63, 67, 71):
        line(painter, 1.1, (104, y + 1.4), (115, y - 1.4), colour=QColor("#7d7468"))
    line(painter, 3.6, (92, 62), (104, 72))
    for x in (132, 141):
        man(painter, x, 89, 0.8)


def _sailors(painter: QPainter, tone: QColor) -> None:
    """A sinking ship, and a boat that pulls for the shore."""
    painter.save()
    painter.translate(150, 74)
    painter.rotate(-24)
    painter.translate(-150, -74)
    _ship(painter, HEAVY, tone, 104, 78, 94)
    painter.restore()
    _cloud(painter, QColor(70, 72, 74, 220), (152, 38, 7), (160, 31, 10), (172, 24, 13))
    fill(painter, QColor("#8fadb9"), (90, 76), (220, 72), (220, 92), (90, 92))
    for x in (62, 74, 86, 98):
        man(painter, x, 82, 0.62, 10)
    fill(painter, QColor("#6b4a30"), (48, 76), (116, 76), (108, 86), (56, 86))
    for x in (64, 80, 96):
        line(painter, 1.6, (x, 78), (x - 10, 90))
    waves(painter)


def _fort(painter: QPainter, tone: QColor) -> None:
    """A gun in its rampart above the narrows fires at a ship."""
    painter.translate(0, 7)
    water(painter, 64)
    _ship(painter, HEAVY, GERMAN, 108, 74, 84)
    burst(painter, 124, 58)
    rock = QColor("#7c776c")
    fill(painter, rock, (-20, 92), (-20, 44), (18, 40), (62, 52), (92, 78), (104, 92))
    fill(painter, rock.lighter(122), (-20, 50), (-20, 44), (18, 40), (62, 52), (58, 56), (16, 46))
    fill(painter, QColor("#b9b3a4"), (12, 56), (16, 44), (48, 44), (60, 56))
    line(painter, 5.2, (36, 48), (82, 38), colour=tone.darker(170))
    fill(painter, tone.darker(150), (24, 50), (28, 40), (44, 39), (48, 50))
    burst(painter, 90, 40)
    man(painter, 10, 64, 0.9)
    line(painter, 1.8, (-8, 62), (-8, 22))
    fill(painter, QColor("#b0332a"), (-8, 22), (12, 26), (-8, 33))


def _march(painter: QPainter, tone: QColor) -> None:
    """A column turns off the road where a signpost points elsewhere."""
    road = QColor("#d8cdb4")
    fill(painter, road, (-20, 92), (96, 66), (104, 66), (60, 92))
    fill(painter, road, (92, 70), (220, 60), (220, 70), (98, 78))
    line(painter, 3.2, (100, 90), (100, 40), colour=QColor("#5b4632"))
    fill(painter, SNOW, (102, 42), (136, 42), (144, 48), (136, 54), (102, 54))
    line(painter, 1.6, (108, 48), (134, 48), colour=tone.darker(130))
    fill(painter, SNOW, (98, 54), (72, 54), (65, 59.5), (72, 65), (98, 65))
    line(painter, 1.4, (74, 64), (94, 56), colour=QColor("#8a2b22"))
    for number, x in enumerate((118, 136, 154, 172)):
        man(painter, x, 89 - number * 3, 1.0 - number * 0.06, 8)
        line(painter, 1.8, (x + 3, 73 - number * 3), (x - 5, 56 - number * 2))
    man(painter, 56, 88, 1.0, 8)
    rifle(painter, 60, 76)


def _mines(painter: QPainter, tone: QColor) -> None:
    """A minelayer, and what hangs below the surface in her wake."""
    deep = QColor("#5d8092")
    fill(painter, QColor("#7f9fae"), (-20, 92), (-20, 58), (220, 58), (220, 92))
    fill(painter, deep, (-20, 92), (-20, 66), (220, 66), (220, 92))
    _ship(painter, LIGHT, tone, 76, 62, 96)
    line(painter, 1.4, (-20, 63), (30, 61), (80, 64), (130, 62), (220, 64), colour=SNOW)
    for x, y, size in ((56, 76, 7.5), (98, 80, 8.5), (146, 76, 7.5)):
        line(painter, 1.6, (x, y + size), (x, 96), colour=deep.darker(150))
        for dx, dy in ((0, -1), (-0.72, -0.72), (0.72, -0.72), (-1, 0), (1, 0)):
            reach = size * 1.32
            line(painter, 2.4, (x, y), (x + dx * reach, y + dy * reach))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(INK)
        painter.drawEllipse(QPointF(x, y), size, size)
        painter.setBrush(QColor(255, 255, 255, 70))
        painter.drawEllipse(QPointF(x - size * 0.34, y - size * 0.36), size * 0.26, size * 0.2)


def _scouting(painter: QPainter, tone: QColor) -> None:
    """A flying boat sees a wake far below."""
    sea = QColor("#8fadb9")
    fill(painter, sea, (-20, 92), (-20, 66), (220, 66), (220, 92))
    sight = QColor("#fdf3c8")
    sight.setAlphaF(0.62)
    fill(painter, sight, (92, 62), (38, 92), (172, 92))
    _ship(painter, BATTLESHIP, GERMAN, 68, 89, 64)
    line(painter, 1.5, (20, 86), (66, 89.5), colour=SNOW)
    painter.translate(0, 19)
    dark = tone.darker(150)
    fill(painter, dark, (40, 36), (64, 30), (118, 30), (140, 36), (128, 45), (78, 46))
    fill(painter, dark, (36, 36), (30, 14), (44, 14), (58, 34))
    fill(painter, dark.lighter(125), (62, 22), (126, 22), (128, 26.5), (60, 26.5))
    for x in (78, 110):
        line(painter, 1.8, (x, 26), (x, 32))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(dark)
    for x in (84, 104):
        painter.drawRoundedRect(QRectF(x, 18, 15, 7), 3, 3)
    line(painter, 1.8, (101, 14), (101, 28))
    line(painter, 1.8, (121, 14), (121, 28))
    fill(painter, QColor("#cfe0e6"), (118, 33), (118, 29.5), (126, 30), (132, 34))


def _relief(painter: QPainter, tone: QColor) -> None:
    """Two ships steer in at full speed, signal flags flying."""
    water(painter, 66)
    _ship(painter, LIGHT, tone.lighter(118), 12, 72, 74)
    _ship(painter, BATTLESHIP, tone, 58, 84, 128)
    line(painter, 1.2, (133, 30), (98, 58))
    colours = (QColor("#c8382d"), QColor("#f2c230"), SNOW, QColor("#1f4f7d"))
    for number, colour in enumerate(colours):
        x, y = 129 - number * 8.0, 33 + number * 6.4
        fill(painter, colour, (x, y), (x - 7, y + 1.6), (x - 3, y + 8), (x + 1, y + 6))
    fill(painter, SNOW, (190, 78), (176, 82), (188, 85), (202, 84))
    waves(painter)


def _diving(painter: QPainter, tone: QColor) -> None:
    """Dive bombers, one above the other, over a ship at a quay."""
    water(painter, 70)
    fill(painter, QColor("#8a7a62"), (-20, 74), (40, 74), (40, 92), (-20, 92))
    _ship(painter, LIGHT, GERMAN, 74, 84, 108)
    for x, y, size in ((48, 34, 0.5), (88, 46, 0.72)):
        painter.save()
        painter.translate(x, y)
        painter.rotate(52)
        plane_aside(painter, tone, 0, 0, size)
        painter.restore()
    line(painter, 1.4, (106, 62), (110, 68), colour=SNOW)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(INK)
    painter.drawEllipse(QRectF(109, 66, 4, 7))
    burst(painter, 146, 70)
    waves(painter)


def _open_sea(painter: QPainter, tone: QColor) -> None:
    """Nothing but water under a wide sky."""
    painter.setPen(Qt.PenStyle.NoPen)
    pale = mixed(QColor("#8fadb9"), SNOW, 0.35)
    fill(painter, pale, (-20, 92), (-20, 60), (220, 60), (220, 92))
    fill(painter, QColor("#8fadb9"), (-20, 92), (-20, 70), (220, 70), (220, 92))
    for x, y, wide in ((10, 66, 40), (120, 64, 46), (70, 73, 30), (160, 78, 36)):
        line(painter, 1.0, (x, y), (x + wide, y), colour=SNOW)
    del tone


SCENES: Mapping[str, tuple[Scene, Scene]] = {
    cards.DECEIVING: (_open_sea, _deceiving),
    cards.SMOKE: (_open_sea, _smoke),
    cards.THREAT: (hills, _threat),
    cards.SAILORS: (coast, _sailors),
    cards.FORT: (hills, _fort),
    cards.REALLOCATION: (hills, _march),
    cards.MINES: (sky, _mines),
    cards.SCOUT: (sky, _scouting),
    cards.RESCUE_SHIP: (coast, _relief),
    cards.DIVE_BOMBERS: (coast, _diving),
}
"""9 April card -> what lies behind its scene, and the scene"""
