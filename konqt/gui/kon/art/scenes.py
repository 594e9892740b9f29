"""Small two-tone scenes for the cards, each a few shapes before its ground."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from konqt.games.kon.engine.april_cards import APRIL
from konqt.gui.kon.art import weapon_scenes as weapons
from konqt.gui.kon.art.grounds import GROUNDS, hills
from konqt.gui.kon.art.scene_brush import INK, SNOW, fill, line, man, rifle

WIDTH, HEIGHT = 200.0, 92.0
"""The ground on which scenes are drawn; it is cut, not squeezed, for other shapes."""


def paint_scene(painter: QPainter, art: str, box: QRectF, tone: QColor) -> None:
    """Paint the scene of a card into a box, in its faction's tone."""
    sky = QLinearGradient(box.topLeft(), box.bottomLeft())
    pale = QColor(tone)
    pale.setHslF(max(0.0, tone.hslHueF()), tone.hslSaturationF() * 0.45, 0.74)
    sky.setColorAt(0, pale)
    sky.setColorAt(1, QColor("#f0e7d2"))
    painter.fillRect(box, sky)
    scale = max(box.width() / WIDTH, box.height() / HEIGHT)
    painter.translate(box.center().x() - WIDTH * scale / 2, box.bottom() - HEIGHT * scale)
    painter.scale(scale, scale)
    painter.setPen(Qt.PenStyle.NoPen)
    if art.startswith(APRIL):
        from konqt.gui.kon.art.april_scenes import paint_april

        if paint_april(painter, art, tone):
            return
        # An action card of that name does the same on any other day.
        art = art.removeprefix(APRIL)
    GROUNDS.get(art, hills)(painter, tone)
    SCENES.get(art, _flag)(painter, tone)


def _mountaineer(painter: QPainter, tone: QColor) -> None:
    fill(painter, tone.darker(150), (92, 92), (126, 40), (146, 58), (176, 92))
    fill(painter, SNOW, (126, 40), (114, 58), (124, 55), (131, 62), (140, 53))
    man(painter, 104, 76, 1.15, 10)
    line(painter, 1.8, (112, 56), (120, 82))
    man(painter, 66, 84, 1.0, 8)
    line(painter, 1.2, (70, 62), (100, 56))


def _skier(painter: QPainter, tone: QColor) -> None:
    for x, y in ((58, 82), (104, 76), (150, 80)):
        man(painter, x, y, 0.95, 14)
        line(painter, 2.4, (x - 17, y + 3), (x + 15, y - 2), (x + 19, y - 5))
        line(painter, 1.3, (x + 8, y - 18), (x + 15, y + 1))
    del tone


def _engineer(painter: QPainter, tone: QColor) -> None:
    fill(painter, QColor("#9ab5c0"), (-20, 92), (-20, 78), (220, 78), (220, 92))
    line(painter, 4, (20, 68), (180, 68), colour=tone.darker(150))
    for x in range(30, 180, 24):
        line(painter, 2, (x, 68), (x + 12, 52), (x + 24, 68), colour=tone.darker(150))
    line(painter, 2.4, (42, 52), (162, 52), colour=tone.darker(150))
    man(painter, 84, 66, 0.85)
    man(painter, 124, 66, 0.85, -8)
    line(painter, 2, (118, 52), (112, 64))


def _broken_bridge(painter: QPainter, tone: QColor) -> None:
    fill(painter, QColor("#9ab5c0"), (-20, 92), (-20, 76), (220, 76), (220, 92))
    dark = tone.darker(150)
    line(painter, 4, (10, 62), (82, 62), colour=dark)
    line(painter, 4, (190, 62), (122, 62), colour=dark)
    line(painter, 3.4, (82, 62), (98, 80), colour=dark)
    line(painter, 3.4, (122, 62), (112, 84), colour=dark)
    for x in (24, 48, 150, 172):
        line(painter, 3, (x, 62), (x, 80), colour=dark)
    fill(painter, QColor("#d9822b"), (102, 54), (88, 46), (97, 40), (92, 26), (104, 34), (110, 20),
          (114, 36), (126, 30), (119, 43), (126, 52))  # fmt: skip
    fill(
        painter, QColor("#f6d36b"), (103, 50), (97, 44), (104, 42), (109, 32), (112, 42), (117, 46)
    )


def _roadblock(painter: QPainter, tone: QColor) -> None:
    fill(painter, QColor("#d8cdb4"), (60, 92), (92, 58), (110, 58), (150, 92))
    for y, x in ((72, 50), (64, 58), (56, 54)):
        painter.setBrush(tone.darker(145))
        painter.setPen(QPen(INK, 1))
        painter.drawRoundedRect(QRectF(x, y, 96, 9), 4.5, 4.5)
        painter.setBrush(QColor("#d9c39a"))
        painter.drawEllipse(QPointF(x + 94, y + 4.5), 3.4, 4.2)
    line(painter, 3, (66, 84), (82, 48))
    line(painter, 3, (140, 84), (124, 48))


def _ambush(painter: QPainter, tone: QColor) -> None:
    for x, size in ((24, 1.2), (56, 0.9), (150, 1.25), (182, 0.95)):
        for level in range(3):
            width, top = (20 - level * 5) * size, 78 - (level + 1) * 15 * size
            fill(painter, QColor("#2f4a3c"), (x - width, top + 20 * size), (x, top),
                  (x + width, top + 20 * size))  # fmt: skip
    for x in (78, 104, 126):
        man(painter, x, 86, 0.8, -16)
        rifle(painter, x - 14, 72)
    del tone


def _rapid(painter: QPainter, tone: QColor) -> None:
    fill(painter, QColor("#d8cdb4"), (-20, 92), (60, 66), (84, 66), (220, 92))
    dark = tone.darker(140)
    painter.setBrush(dark)
    painter.drawRoundedRect(QRectF(70, 50, 62, 22), 3, 3)
    fill(painter, dark, (132, 72), (132, 52), (146, 52), (156, 62), (156, 72))
    fill(painter, QColor("#cfe0e6"), (136, 60), (136, 55), (145, 55), (150, 61))
    painter.setBrush(INK)
    for x in (84, 142):
        painter.drawEllipse(QPointF(x, 74), 7, 7)
    for y, x in ((54, 34), (62, 24), (70, 40)):
        line(painter, 2.2, (x, y), (x + 24, y), colour=SNOW)


def _scouts(painter: QPainter, tone: QColor) -> None:
    fill(painter, tone.darker(135), (30, 92), (84, 62), (150, 74), (190, 92))
    man(painter, 84, 68, 1.1)
    painter.setBrush(INK)
    painter.drawRoundedRect(QRectF(88, 36, 10, 4), 2, 2)
    man(painter, 122, 76, 0.95, 30)
    rifle(painter, 132, 62)


def _legion(painter: QPainter, tone: QColor) -> None:
    for x, y, size in ((62, 88, 1.25), (104, 90, 1.45), (146, 88, 1.25)):
        man(painter, x, y, size)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(SNOW)
        painter.drawRect(QRectF(x - 5 * size, y - 34 * size, 10 * size, 6 * size))
        rifle(painter, x + 6 * size, y - 14 * size)
    del tone


def _flag(painter: QPainter, tone: QColor) -> None:
    line(painter, 3, (96, 86), (96, 26))
    path = QPainterPath(QPointF(96, 28))
    path.cubicTo(112, 20, 122, 36, 144, 28)
    path.lineTo(144, 50)
    path.cubicTo(122, 58, 112, 42, 96, 50)
    path.closeSubpath()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tone)
    painter.drawPath(path)


SCENES: Mapping[str, Callable[[QPainter, QColor], None]] = {
    "gebirgsjager": _mountaineer,
    "ingeniorkompani": _engineer,
    "speidertropp": _scouts,
    "rask_forflytning": _rapid,
    "bakhold": _ambush,
    "sprengt_bro": _broken_bridge,
    "veisperring": _roadblock,
    "fransk_alpejeger": _skier,
    "polsk_bergjeger": _mountaineer,
    "stridsvogn": weapons.tank,
    "panzer": weapons.tank,
    "fremmedlegionaer": _legion,
    "kystbombardement": weapons.ship,
    "artilleri": weapons.howitzer,
    "panservernkanon": weapons.antitank_gun,
    "bombefly": weapons.bombers,
    "jagerbomber": weapons.fighter_bomber,
    "jagerfly": weapons.fighters,
    "transportfly": weapons.transport,
    "fallskjermtropp": weapons.paratroopers,
    "ubat": weapons.submarine,
    "invasjon": weapons.landing,
    "kystevakuering": weapons.evacuation,
    "forsterkninger": weapons.column,
}
