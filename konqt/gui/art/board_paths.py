"""A board's outlines as Qt paths, built once for each level of detail."""

from collections.abc import Iterable
from dataclasses import dataclass
from threading import Lock

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from konqt.board.board import Board
from konqt.board.geometry import Level, Line, Shape, points
from konqt.gui.art.shores import rounded_line, shore

DETAIL_FROM = 0.85
"""Device pixels a board unit from which the finer outlines are drawn."""


@dataclass(frozen=True, slots=True)
class BoardPaths:
    """One level of detail; `areas` in board order."""

    areas: tuple[QPainterPath, ...]
    land: QPainterPath
    abroad: QPainterPath
    impassable: tuple[QPainterPath, ...]
    fjords: QPainterPath
    lakes: QPainterPath
    coast: QPainterPath
    frontier: QPainterPath
    land_borders: QPainterPath
    fjord_borders: QPainterPath


_kept: dict[tuple[str, bool], BoardPaths] = {}
_lock = Lock()


def paths_of(board: Board, scale: float) -> BoardPaths:
    """Return the outlines for a scale in device pixels a board unit."""
    fine = scale >= DETAIL_FROM
    key = (board.content_hash, fine)
    with _lock:
        if key not in _kept:
            _kept[key] = _built(board.geometry.zoom if fine else board.geometry.fit)
        return _kept[key]


def _built(level: Level) -> BoardPaths:
    borders = level.borders
    return BoardPaths(
        areas=tuple(outline(shape) for shape in level.areas),
        land=together([*level.areas, *level.impassable.values()]),
        abroad=together(level.nogo.values()),
        impassable=tuple(outline(shape) for shape in level.impassable.values()),
        fjords=together(level.fjords.values()),
        lakes=together(shore(shape) for shape in level.lakes.values()),
        coast=lines(level.coast),
        frontier=lines(level.frontier),
        land_borders=lines(each for b in borders if b.kind == "land" for each in b.lines),
        fjord_borders=lines(
            rounded_line(each) for b in borders if b.kind != "land" for each in b.lines
        ),
    )


def outline(shape: Shape) -> QPainterPath:
    """Return a shape's polygons as one path; holes stay open."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for polygon in shape:
        for ring in polygon:
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points(ring)]))
            path.closeSubpath()
    return path


def together(shapes: Iterable[Shape]) -> QPainterPath:
    """Return several shapes as one path, to be filled where any of them is."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for shape in shapes:
        path.addPath(outline(shape))
    path.setFillRule(Qt.FillRule.OddEvenFill)
    return path


def lines(many: Iterable[Line]) -> QPainterPath:
    """Return open lines as one path."""
    path = QPainterPath()
    for line in many:
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points(line)]))
    return path
