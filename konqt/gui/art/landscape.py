"""A northern fjord in five ridges, drawn from a fixed seed: the picture behind every screen
that is not the table. It depends on size and daylight only, never on a game."""

import random
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPolygonF,
    QRadialGradient,
)

from konqt.core.frozen import frozen

LEAST_FALL = 0.12
"""Share of a ridge's height by which a slope falls that lies in shadow."""


@frozen
class Daylight:
    """Colours of one hour: sky top to horizon, sun, its glow, ridges far to near, snow, water."""

    sky: tuple[str, str, str]
    sun: str
    glow: int
    far: str
    near: str
    snow: str
    water: tuple[str, str]


DAY = Daylight(
    ("#7f9fb4", "#c5d3d3", "#f3e6cd"), "#fff6e0", 190, "#a9bcc4", "#1f3340", "#fbf8f0",
    ("#b9c9c9", "#182b36"),
)  # fmt: skip
NIGHT = Daylight(
    ("#0c1520", "#1b2c3b", "#4a4a52"), "#d9c7a0", 120, "#3a4c5b", "#070d13", "#8c9dab",
    ("#34444f", "#0a1118"),
)  # fmt: skip

_HORIZON = 0.70
"""height of the water's edge, as a share of the picture's"""
_RIDGES = ((0.34, 0.10), (0.40, 0.15), (0.36, 0.22), (0.27, 0.30), (0.20, 0.42))
"""far to near: (height of peaks, roughness)"""
_MOST_SNOW = (0.50, 0.62, 0.46, 0.22, 0.0)
"""how far down the snow lies, far to near"""


def haze(wide: int, high: int, dark: bool) -> QImage:
    """Paint sky and water of the fjord alone, which takes next to no time."""
    picture = QImage(wide, high, QImage.Format.Format_RGB32)
    with QPainter(picture) as painter:
        painter.setPen(Qt.PenStyle.NoPen)
        _paint_sky(painter, QRectF(0, 0, wide, high), NIGHT if dark else DAY)
        _paint_water(painter, QRectF(0, 0, wide, high), NIGHT if dark else DAY)
    return picture


def landscape(wide: int, high: int, ratio: float, dark: bool) -> QImage:
    """Paint the fjord; size in device-independent pixels, `ratio` device pixels to each.

    Safe in a worker thread.
    """
    picture = QImage(round(wide * ratio), round(high * ratio), QImage.Format.Format_RGB32)
    picture.setDevicePixelRatio(ratio)
    light = NIGHT if dark else DAY
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        frame = QRectF(0, 0, wide, high)
        _paint_sky(painter, frame, light)
        _paint_water(painter, frame, light)
        for number in range(len(_RIDGES)):
            _paint_ridge(painter, frame, light, number)
        _paint_shimmer(painter, frame, light)
    return picture


def _paint_sky(painter: QPainter, frame: QRectF, light: Daylight) -> None:
    sky = QLinearGradient(0, 0, 0, frame.height() * _HORIZON)
    for place, colour in zip((0.0, 0.55, 1.0), light.sky, strict=True):
        sky.setColorAt(place, QColor(colour))
    painter.fillRect(frame, sky)
    sun = QPointF(frame.width() * 0.30, frame.height() * 0.42)
    glow = QRadialGradient(sun, frame.height() * 0.6)
    for place, strength in ((0.0, 1.0), (0.25, 0.4), (0.6, 0.08), (1.0, 0.0)):
        glow.setColorAt(place, _with_alpha(light.sun, round(light.glow * strength)))
    painter.fillRect(frame, glow)
    painter.setBrush(_with_alpha(light.sun, 235))
    painter.drawEllipse(sun, frame.height() * 0.035, frame.height() * 0.035)


def _paint_water(painter: QPainter, frame: QRectF, light: Daylight) -> None:
    edge = frame.height() * _HORIZON
    water = QLinearGradient(0, edge, 0, frame.height())
    water.setColorAt(0, QColor(light.water[0]))
    water.setColorAt(1, QColor(light.water[1]))
    painter.fillRect(QRectF(0, edge, frame.width(), frame.height() - edge), water)


def _paint_ridge(painter: QPainter, frame: QRectF, light: Daylight, number: int) -> None:
    height, roughness = _RIDGES[number]
    depth = number / (len(_RIDGES) - 1)
    shore = frame.height() * (_HORIZON + 0.05 * depth**2 * number / 2)
    line = _skyline(number, height, roughness, depth)
    points = [QPointF(x * frame.width(), shore - y * frame.height()) for x, y in line]
    colour = _mixed(light.far, light.near, depth**1.2)
    body = QLinearGradient(0, shore - height * frame.height(), 0, shore)
    body.setColorAt(0, colour)
    body.setColorAt(1, _mixed(colour.name(), light.water[0], 0.35 * (1 - depth) + 0.06))
    floor = [QPointF(frame.width(), shore), QPointF(0, shore)]
    painter.setBrush(body)
    painter.drawPolygon(QPolygonF(points + floor))
    _paint_snow(painter, points, shore, height * frame.height(), light, number)
    _paint_reflection(painter, points, shore, colour)


def _skyline(
    number: int, height: float, roughness: float, depth: float
) -> list[tuple[float, float]]:
    """Return (x, height) from left to right, both as shares; near ridges leave the middle open."""
    chance = random.Random(1940 + 7 * number)
    heights = [chance.uniform(0.35, 1.0) for _ in range(9)]
    spread = 0.34
    while len(heights) < 260:
        finer: list[float] = []
        for left, right in pairwise(heights):
            finer += [left, (left + right) / 2 + chance.uniform(-spread, spread)]
        heights = [*finer, heights[-1]]
        spread *= 0.50
    last = len(heights) - 1
    line = []
    for index, value in enumerate(heights):
        x = index / last
        valley = 1 - depth * max(0.0, 1 - ((x - 0.36) / (0.20 + 0.10 * depth)) ** 2) * 1.25
        line.append((x, max(0.0, value * valley * height * (1 - 0.3 * roughness))))
    return line


def _paint_snow(
    painter: QPainter,
    points: list[QPointF],
    shore: float,
    height: float,
    light: Daylight,
    number: int,
) -> None:
    amount = _MOST_SNOW[number]
    if amount == 0:
        return
    chance = random.Random(number)
    teeth = [chance.uniform(0.25, 0.95) for _ in range(len(points) // 4 + 2)]
    lower = []
    for index, point in enumerate(points):
        above = shore - point.y() - height * (1 - amount)
        tooth, way = divmod(index, 4)
        jag = teeth[tooth] + (teeth[tooth + 1] - teeth[tooth]) * way / 4
        lower.append(QPointF(point.x(), point.y() + max(0.0, above) * jag))
    painter.setBrush(_with_alpha(light.snow, (120, 170, 190, 120)[number]))
    snow = QPolygonF([*points, *reversed(lower)])
    painter.drawPolygon(snow)
    painter.setBrush(_with_alpha(light.near, 26))
    cap = QPainterPath()
    cap.addPolygon(snow)
    painter.save()
    painter.setClipPath(cap)
    for start, end in _slopes_in_shadow(points, height * LEAST_FALL):
        # The edge of the shadow runs from the peak slantwise down: a ridge, not a wall.
        foot = start + (end - start) * 2 // 3
        shaded = [*points[start : end + 1], *reversed(lower[foot : end + 1])]
        painter.drawPolygon(QPolygonF(shaded))
    painter.restore()


def _slopes_in_shadow(points: list[QPointF], least: float) -> list[tuple[int, int]]:
    """Return the runs that fall away to the right by so much, where the sun does not reach.

    Small bumps on the way down belong to the slope.
    """
    runs = []
    peak = low = 0
    for index in range(1, len(points)):
        if points[index].y() > points[low].y():
            low = index
        rises = points[low].y() - points[index].y() > least / 2
        if rises or points[index].y() < points[peak].y():
            if points[low].y() - points[peak].y() >= least:
                runs.append((peak, low))
            peak = low = index
    return runs


def _paint_reflection(
    painter: QPainter, points: list[QPointF], shore: float, colour: QColor
) -> None:
    mirrored = QPainterPath(QPointF(points[0].x(), shore))
    for point in points:
        mirrored.lineTo(point.x(), shore + (shore - point.y()) * 0.35)
    mirrored.lineTo(points[-1].x(), shore)
    shade = QColor(colour)
    shade.setAlpha(46)
    painter.fillPath(mirrored, shade)


def _paint_shimmer(painter: QPainter, frame: QRectF, light: Daylight) -> None:
    chance = random.Random(68)
    top = frame.height() * (_HORIZON + 0.03)
    for _ in range(110):
        depth = chance.random() ** 1.6
        y = top + depth * (frame.height() - top)
        width = frame.width() * (0.01 + 0.05 * depth * chance.random())
        x = frame.width() * (0.30 + chance.gauss(0, 0.05 + 0.13 * depth))
        painter.setBrush(_with_alpha(light.sun, int(58 * (1 - 0.75 * depth))))
        painter.drawRoundedRect(QRectF(x - width / 2, y, width, 1 + 1.3 * depth), 1, 1)


def _with_alpha(colour: str, alpha: int) -> QColor:
    made = QColor(colour)
    made.setAlpha(alpha)
    return made


def _mixed(first: str, second: str, share: float) -> QColor:
    a, b = QColor(first), QColor(second)
    return QColor(
        round(a.red() + (b.red() - a.red()) * share),
        round(a.green() + (b.green() - a.green()) * share),
        round(a.blue() + (b.blue() - a.blue()) * share),
    )
