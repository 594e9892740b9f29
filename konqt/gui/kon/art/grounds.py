"""What lies behind the scenes on the cards: winter hills, a valley, a coast, the sky above them."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from konqt.gui.art.canvas import mixed
from konqt.gui.kon.art.scene_brush import SNOW, fill, line

_PALE, _FIELD = QColor("#f2efe6"), QColor("#fbf9f2")
_WATER = QColor("#8fadb9")


def hills(painter: QPainter, tone: QColor) -> None:
    """Peaks with snow before a white slope."""
    fill(painter, mixed(QColor(tone), _PALE, 0.5), (-20, 92), (-20, 60), (18, 34), (40, 50),
         (78, 16), (104, 46), (130, 28), (165, 52), (196, 30), (220, 55), (220, 92))  # fmt: skip
    fill(painter, SNOW, (78, 16), (66, 28), (74, 27), (79, 33), (86, 26), (92, 31))
    fill(painter, SNOW, (130, 28), (121, 35), (128, 35), (133, 40), (140, 34))
    fill(painter, _FIELD, (-20, 92), (-20, 74), (40, 64), (110, 74), (220, 60), (220, 92))


def valley(painter: QPainter, tone: QColor) -> None:
    """Long slopes with spruces on both sides of open fields."""
    fill(painter, mixed(QColor(tone), _PALE, 0.62), (-20, 92), (-20, 30), (30, 26), (92, 58),
         (120, 54), (176, 20), (220, 24), (220, 92))  # fmt: skip
    dark = mixed(QColor(tone).darker(130), _PALE, 0.28)
    for left, foot, way in ((-14, 44.0, 1), (214, 42.0, -1)):
        for number in range(9):
            x, y = left + way * number * 9, foot + number * 2.7
            size = 1.0 - number * 0.06
            fill(painter, dark, (x - 6 * size, y + 14), (x, y - 10 * size), (x + 6 * size, y + 14))
    fill(painter, _FIELD, (-20, 92), (-20, 60), (60, 64), (108, 62), (150, 66), (220, 58),
         (220, 92))  # fmt: skip
    line(painter, 1.4, (104, 63), (98, 70), (112, 78), (96, 92), colour=mixed(_WATER, _PALE, 0.3))


def coast(painter: QPainter, tone: QColor) -> None:
    """Low islands with a light, and the open water before them."""
    far = mixed(QColor(tone), _PALE, 0.66)
    fill(painter, far, (-20, 66), (-20, 52), (10, 44), (34, 52), (60, 48), (84, 60), (96, 66))
    fill(painter, far, (128, 66), (146, 56), (170, 60), (190, 46), (220, 50), (220, 66))
    near = mixed(QColor(tone).darker(120), _PALE, 0.4)
    fill(painter, near, (150, 68), (160, 62), (178, 63), (190, 68))
    fill(painter, SNOW, (170, 63), (171.5, 50), (174.5, 50), (176, 63))
    fill(painter, near, (170.5, 50), (173, 45), (175.5, 50))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_WATER)
    painter.drawRect(QRectF(-20, 66, 260, 40))
    for x, y, wide in ((8, 72, 26), (70, 76, 34), (150, 74, 30), (30, 84, 40), (120, 86, 44)):
        line(painter, 1.0, (x, y), (x + wide, y), colour=mixed(_WATER, SNOW, 0.5))


def sky(painter: QPainter, tone: QColor) -> None:
    """Banks of cloud over the tops of far hills."""
    painter.setPen(Qt.PenStyle.NoPen)
    cloud = QColor("#fdfaf2")
    for x, y, size, strength in ((26, 26, 1.0, 0.75), (150, 18, 1.3, 0.8), (96, 44, 0.8, 0.6)):
        cloud.setAlphaF(strength)
        painter.setBrush(cloud)
        for dx, dy, wide, high in ((0, 0, 24, 6.5), (-9, -4, 11, 6), (6, -6, 13, 7.5)):
            painter.drawEllipse(QPointF(x + dx * size, y + dy * size), wide * size, high * size)
    fill(painter, mixed(QColor(tone), _PALE, 0.6), (-20, 92), (-20, 80), (22, 68), (50, 78),
         (88, 64), (120, 80), (160, 66), (188, 76), (220, 68), (220, 92))  # fmt: skip
    fill(painter, SNOW, (88, 64), (80, 69), (87, 69), (91, 72), (97, 69))
    fill(painter, SNOW, (160, 66), (152, 70), (159, 70), (163, 73), (168, 70))


GROUNDS: Mapping[str, Callable[[QPainter, QColor], None]] = {
    **dict.fromkeys(
        ("rask_forflytning", "veisperring", "panzer", "stridsvogn", "artilleri",
         "panservernkanon", "forsterkninger", "bakhold"), valley,
    ),
    **dict.fromkeys(("kystbombardement", "ubat", "invasjon", "kystevakuering"), coast),
    **dict.fromkeys(
        ("bombefly", "jagerbomber", "jagerfly", "transportfly", "fallskjermtropp"), sky
    ),
}  # fmt: skip
"""card -> what lies behind its scene; hills for the others"""
