"""Paints the row and the column that are looked at, as bands from end to end of the frame."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from konqt.games.crown.engine.crown_actions import Cell
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.grid.grid_answers import (
    COLUMN,
    ROW,
    GridPlace,
    ends_of,
    line_through,
    primary_of,
)
from konqt.gui.crown.grid.grid_layout import GridLayout
from konqt.gui.crown.grid.place_looks import GridSight


def paint_bands(painter: QPainter, sight: GridSight, layout: GridLayout) -> None:
    """Paint both lines of a space, or the active one alone once it has been chosen."""
    cell = _looked_at(sight)
    if cell is None:
        return
    active = sight.position["pieces"] and sight.position["pieces"]["line"]
    for line in (active,) if active else (COLUMN, ROW):
        _paint_band(painter, _band(layout, line, cell), line, _is_strong(sight, line, cell))


def _looked_at(sight: GridSight) -> Cell | None:
    """Return the space whose lines are shown: one pointed at, or the primary tile's."""
    if sight.seen.decision.kind == "place_tile":
        pointed = sight.pointed
        return pointed.cell if pointed is not None and pointed.kind == "cell" else None
    return primary_of(sight.position)


def _is_strong(sight: GridSight, line: str, cell: Cell) -> bool:
    """Return whether a line is the active one, or a press now would make it so."""
    if sight.seen.decision.kind != "choose_line":
        return sight.seen.decision.kind != "place_tile"
    return sight.pointed is not None and line_through(sight.pointed, cell) == line


def _band(layout: GridLayout, line: str, cell: Cell) -> QRect:
    """Return the room of a line, as wide as the spaces that it runs through."""
    first, last = (layout.places[GridPlace("frame", number)] for number in ends_of(line, cell))
    box, across = first.united(last), layout.places[GridPlace("cell", cell)]
    if line == COLUMN:
        return QRect(across.x(), box.y(), across.width(), box.height()).adjusted(-3, -2, 3, 2)
    return QRect(box.x(), across.y(), box.width(), across.height()).adjusted(-2, -3, 2, 3)


def _paint_band(painter: QPainter, box: QRect, line: str, strong: bool) -> None:
    """Paint a band: the column's edge is whole, the row's is dashed."""
    pen = QPen(crown_colour("accent"), 3 if strong else 2)
    if line == ROW:
        pen.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(crown_colour("accent", 0.3 if strong else 0.12))
    painter.drawRoundedRect(QRectF(box), 8, 8)
