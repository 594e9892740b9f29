"""Scenes of what flies, sails and shoots from afar, for the cards of the basic game."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from konqt.gui.kon.art.scene_brush import INK, SNOW, fill, line, man, rifle

SEA = QColor("#7f9fae")
FIRE = QColor("#d9822b")
FLASH = QColor("#f6d36b")


def howitzer(painter: QPainter, tone: QColor) -> None:
    """A field gun that fires over the hills, its crew behind it."""
    _gun(painter, tone, (96, 62), (156, 30), 12)
    burst(painter, 160, 28)
    man(painter, 58, 86, 1.0)
    man(painter, 76, 88, 0.9, -12)


def antitank_gun(painter: QPainter, tone: QColor) -> None:
    """A low gun behind its shield, barrel level."""
    _gun(painter, tone, (92, 66), (160, 62), 10)
    fill(painter, tone.darker(125), (96, 50), (118, 46), (124, 76), (100, 78))
    line(painter, 1.4, (96, 50), (118, 46), (124, 76), (100, 78), (96, 50))
    man(painter, 68, 88, 0.95, 14)
    man(painter, 48, 90, 0.85, 18)


def tank(painter: QPainter, tone: QColor) -> None:
    dark = tone.darker(150)
    fill(painter, dark, (48, 72), (58, 56), (142, 56), (154, 64), (152, 74))
    fill(painter, dark.darker(115), (80, 56), (86, 42), (122, 42), (128, 56))
    line(painter, 4, (122, 47), (168, 44))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(INK)
    painter.drawRoundedRect(QRectF(46, 70, 108, 17), 8, 8)
    painter.setBrush(QColor("#cfc6b2"))
    for x in range(58, 150, 17):
        painter.drawEllipse(QPointF(x, 78.5), 5, 5)


def ship(painter: QPainter, tone: QColor) -> None:
    fill(painter, QColor("#7f9fae"), (-20, 92), (-20, 70), (220, 70), (220, 92))
    dark = tone.darker(150)
    fill(painter, dark, (30, 70), (40, 80), (160, 80), (178, 66), (120, 66), (116, 70))
    fill(painter, dark, (74, 70), (74, 52), (96, 52), (96, 44), (108, 44), (112, 70))
    line(painter, 3, (118, 66), (118, 60), (150, 50))
    line(painter, 3, (66, 70), (66, 63), (40, 54))
    line(painter, 2, (100, 44), (100, 28))
    fill(painter, QColor("#d9822b"), (150, 50), (162, 40), (160, 47), (172, 47), (162, 52))
    line(painter, 1.6, (-20, 84), (30, 82), (90, 86), (220, 83), colour=SNOW)


def bombers(painter: QPainter, tone: QColor) -> None:
    """Three aircraft in formation, bombs falling."""
    for x, y, size in ((58, 50, 0.75), (154, 48, 0.75), (106, 54, 1.0)):
        plane_above(painter, tone, x, y, size)
    for x, y in ((86, 80), (106, 88), (126, 80)):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(INK)
        painter.drawEllipse(QRectF(x - 2.2, y - 5, 4.4, 10))
        fill(painter, INK, (x - 3, y - 8), (x + 3, y - 8), (x, y - 3))


def fighter_bomber(painter: QPainter, tone: QColor) -> None:
    """One aircraft diving at the ground."""
    painter.save()
    painter.translate(96, 40)
    painter.rotate(38)
    plane_aside(painter, tone, 0, 0, 1.15)
    painter.restore()
    burst(painter, 152, 84)
    line(painter, 1.6, (124, 62), (146, 78), colour=SNOW)


def fighters(painter: QPainter, tone: QColor) -> None:
    """Two fighters climbing one behind the other."""
    for x, y, size in ((62, 66, 0.75), (124, 52, 1.05)):
        painter.save()
        painter.translate(x, y)
        painter.rotate(-16)
        plane_aside(painter, tone, 0, 0, size)
        painter.restore()
    for x, y in ((24, 78), (76, 70)):
        line(painter, 1.8, (x, y), (x + 14, y - 4), colour=SNOW)


def transport(painter: QPainter, tone: QColor) -> None:
    """A heavy three-engined aircraft over its landing field, men waiting."""
    dark = tone.darker(150)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(dark)
    painter.drawRoundedRect(QRectF(52, 40, 100, 17), 8, 8)
    fill(painter, dark, (52, 44), (40, 26), (56, 26), (68, 42))
    fill(painter, dark.darker(120), (92, 50), (128, 50), (112, 62), (82, 62))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#cfe0e6"))
    for x in range(76, 140, 13):
        painter.drawRect(QRectF(x, 44, 6, 5))
    line(painter, 2.2, (154, 36), (154, 60))
    line(painter, 3, (118, 58), (120, 70))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(INK)
    painter.drawEllipse(QPointF(120, 72), 5, 5)
    for x in (50, 66, 168):
        man(painter, x, 90, 0.8)


def paratroopers(painter: QPainter, tone: QColor) -> None:
    """Parachutes in the air, the first man down."""
    plane_aside(painter, tone, 42, 16, 0.6)
    for x, y, size in ((78, 26, 0.8), (116, 40, 1.1), (158, 22, 0.75)):
        parachute(painter, x, y, size)
    man(painter, 66, 88, 0.85)
    rifle(painter, 70, 78)


def submarine(painter: QPainter, tone: QColor) -> None:
    """A submarine on the surface, its torpedo's track ahead."""
    water(painter, 62)
    dark = tone.darker(150)
    path = QPainterPath(QPointF(34, 68))
    path.cubicTo(40, 60, 60, 60, 70, 60)
    path.lineTo(150, 60)
    path.cubicTo(164, 60, 174, 66, 178, 70)
    path.lineTo(160, 76)
    path.lineTo(50, 76)
    path.closeSubpath()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(dark)
    painter.drawPath(path)
    fill(painter, dark, (88, 60), (92, 42), (116, 42), (122, 60))
    line(painter, 2.2, (104, 42), (104, 26), (110, 26))
    line(painter, 1.4, (70, 60), (104, 30))
    line(painter, 2.4, (132, 60), (132, 54), (150, 52))
    waves(painter)


def landing(painter: QPainter, tone: QColor) -> None:
    """A boat at the beach, men going ashore."""
    water(painter, 70)
    dark = tone.darker(150)
    fill(painter, dark, (24, 60), (100, 60), (92, 80), (34, 80))
    fill(painter, dark.darker(120), (100, 60), (122, 80), (114, 82), (94, 66))
    fill(painter, QColor("#e8dcc0"), (112, 92), (124, 80), (220, 66), (220, 92))
    for x, y in ((50, 62), (68, 62)):
        man(painter, x, y, 0.85)
    for x, y in ((134, 84), (158, 80), (182, 77)):
        man(painter, x, y, 0.95, 12)
        rifle(painter, x + 4, y - 10)
    line(painter, 1.6, (-20, 84), (20, 82), (60, 87), (104, 85), colour=SNOW)


def evacuation(painter: QPainter, tone: QColor) -> None:
    """A fishing boat full of men, away from a burning quay."""
    water(painter, 66)
    dark = tone.darker(150)
    fill(painter, QColor("#8a7a62"), (-20, 66), (30, 66), (30, 82), (-20, 82))
    burst(painter, 12, 62)
    fill(painter, dark, (64, 66), (78, 82), (150, 82), (172, 62), (140, 68))
    fill(painter, SNOW, (122, 66), (122, 50), (144, 50), (146, 66))
    line(painter, 2.2, (110, 66), (110, 26))
    line(painter, 1.3, (110, 28), (80, 66))
    for x in (80, 94, 106):
        man(painter, x, 70, 0.75)
    waves(painter)


def column(painter: QPainter, tone: QColor) -> None:
    """Fresh troops on the march behind their colours."""
    fill(painter, QColor("#d8cdb4"), (-20, 92), (-20, 84), (220, 72), (220, 92))
    for number, x in enumerate(range(28, 142, 19)):
        man(painter, x, 90 - number * 1.2, 1.0, 6)
        line(painter, 1.8, (x + 3, 74 - number), (x - 6, 56 - number))
    line(painter, 2.4, (156, 84), (156, 36))
    fill(painter, tone, (156, 37), (182, 42), (156, 52))
    man(painter, 152, 83, 1.0, 6)


def _gun(painter: QPainter, tone: QColor, breech: tuple[float, float],
         muzzle: tuple[float, float], wheel: float) -> None:  # fmt: skip
    dark = tone.darker(150)
    line(painter, 7, breech, muzzle, colour=dark)
    line(painter, 3.6, (breech[0], breech[1] + 6), (breech[0] - 30, 88), colour=dark)
    middle = QPointF(breech[0] + 14, 86 - wheel)
    painter.setPen(QPen(INK, 3.2))
    painter.setBrush(QColor("#cfc6b2"))
    painter.drawEllipse(middle, wheel, wheel)
    for dx, dy in ((wheel, 0.0), (0.0, wheel)):
        line(painter, 1.8, (middle.x() - dx, middle.y() - dy), (middle.x() + dx, middle.y() + dy))


def burst(painter: QPainter, x: float, y: float) -> None:
    fill(painter, FIRE, (x - 12, y + 2), (x - 6, y - 5), (x - 7, y - 14), (x, y - 8),
         (x + 6, y - 16), (x + 7, y - 6), (x + 15, y - 7), (x + 9, y + 2))  # fmt: skip
    fill(painter, FLASH, (x - 5, y + 1), (x - 1, y - 6), (x + 4, y - 8), (x + 5, y + 1))


def plane_above(painter: QPainter, tone: QColor, x: float, y: float, size: float) -> None:
    """Draw an aircraft seen from below, its nose up."""
    painter.save()
    painter.translate(x, y)
    painter.scale(size, size)
    dark = tone.darker(150)
    fill(painter, dark, (-34, 2), (-30, -4), (30, -4), (34, 2), (4, 7), (-4, 7))
    fill(painter, dark, (-4, -16), (0, -20), (4, -16), (3, 20), (-3, 20))
    fill(painter, dark, (-12, 18), (12, 18), (9, 23), (-9, 23))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(dark)
    for engine in (-14, 14):
        painter.drawEllipse(QPointF(engine, -5), 3.4, 6)
    painter.restore()


def plane_aside(painter: QPainter, tone: QColor, x: float, y: float, size: float) -> None:
    """Draw an aircraft from the side, its nose to the right."""
    painter.save()
    painter.translate(x, y)
    painter.scale(size, size)
    dark = tone.darker(150)
    fill(painter, dark, (-36, -2), (-8, -7), (22, -6), (32, 0), (22, 6), (-10, 6), (-36, 2))
    fill(painter, dark, (-38, -14), (-30, -14), (-22, -2), (-36, 0))
    fill(painter, dark.darker(120), (-12, 2), (14, 2), (2, 13), (-14, 13))
    fill(painter, QColor("#cfe0e6"), (-4, -6), (2, -12), (10, -11), (14, -6))
    line(painter, 1.8, (33, -10), (33, 10))
    painter.restore()


def parachute(painter: QPainter, x: float, y: float, size: float) -> None:
    painter.save()
    painter.translate(x, y)
    painter.scale(size, size)
    dome = QPainterPath(QPointF(-17, 4))
    dome.cubicTo(-16, -18, 16, -18, 17, 4)
    dome.cubicTo(10, -1, 6, -1, 0, 4)
    dome.cubicTo(-6, -1, -10, -1, -17, 4)
    painter.setPen(QPen(INK, 1.0))
    painter.setBrush(SNOW)
    painter.drawPath(dome)
    for edge in (-17, 0, 17):
        line(painter, 0.9, (edge, 4), (0, 24))
    man(painter, 0, 48, 0.75)
    painter.restore()


def water(painter: QPainter, level: float) -> None:
    fill(painter, SEA, (-20, 92), (-20, level), (220, level), (220, 92))


def waves(painter: QPainter) -> None:
    line(painter, 1.6, (-20, 82), (30, 80), (90, 85), (220, 81), colour=SNOW)
    line(painter, 1.2, (20, 89), (80, 87), (150, 90), colour=SNOW)
