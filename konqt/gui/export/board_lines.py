"""What is drawn over the board at a step: who went where by it, and what somebody has drawn."""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainterPath

from konqt.core.frozen import frozen
from konqt.gui import look
from konqt.gui.board.items import Shape
from konqt.gui.export.lone_board import LoneBoard
from konqt.gui.theme_names import DARK, LIGHT

THEMES = (LIGHT, DARK)
Line = tuple[int, int]
"""a shape and how it is drawn, by their numbers"""
Look = tuple[str, str]
"""colours of its inside and of its line; `none` for none"""


@frozen
class Stroke:
    """How a shape is drawn."""

    looks: tuple[Look, ...]
    """one for each of `THEMES`"""
    width: float
    """of its line, in board units"""
    dashes: tuple[float, ...]
    """and what lies between them, in board units; without any the line is whole"""


class Numbers(Protocol):
    """What gives numbers to shapes and ways of drawing, the same to the same."""

    def shape(self, path: QPainterPath) -> int:
        """Return a shape's number."""
        ...

    def stroke(self, stroke: Stroke) -> int:
        """Return the number of a way in which shapes are drawn."""
        ...


class BoardLines:
    """Reads the lines of one board."""

    def __init__(self, shown: LoneBoard, symbols: Numbers) -> None:
        self._shown, self._symbols = shown, symbols

    def moves(self) -> list[Line]:
        """Return who went where, which looks the same in every theme."""
        shapes = self._shown.view.pieces.moves()
        return self._numbered(shapes, [[_look(shape) for shape in shapes]] * len(THEMES))

    def drawn(self) -> list[Line]:
        """Return what somebody has drawn, from below upwards."""
        drawing, art = self._shown.drawing, self._shown.view.art
        if not drawing.shapes:
            return []
        looks, before = [], art.theme.name
        for theme in (*THEMES, before):
            # Pictures of a game may follow the window's theme, plain ones have their own.
            look.use_theme(theme)
            art.use_theme(theme)
            drawing.redraw()
            looks.append([_look(shape) for shape in drawing.shapes])
        return self._numbered(drawing.shapes, looks[: len(THEMES)])

    def _numbered(self, shapes: Sequence[Shape], looks: Sequence[Sequence[Look]]) -> list[Line]:
        """Return shapes by their numbers, each with its looks in every theme."""
        found = []
        for number, shape in enumerate(shapes):
            scale, pen = self._shown.view.scale_now, shape.pen()
            dashed = pen.style() not in (Qt.PenStyle.SolidLine, Qt.PenStyle.NoPen)
            wide = pen.widthF() / scale
            stroke = Stroke(
                tuple(each[number] for each in looks),
                round(wide, 1),
                tuple(round(dash * wide, 1) for dash in pen.dashPattern()) if dashed else (),
            )
            found.append((self._symbols.shape(shape.path()), self._symbols.stroke(stroke)))
        return found


def as_style(stroke: Stroke, number: int, theme: str) -> str:
    """Return the rule of a style sheet by which such lines are drawn in a theme."""
    inside, line = stroke.looks[THEMES.index(theme)]
    dashes = ",".join(f"{dash:g}" for dash in stroke.dashes)
    return (
        f":root[data-theme={theme}] .t{number}{{fill:{inside};stroke:{line};"
        f"stroke-width:{stroke.width:g}{f';stroke-dasharray:{dashes}' if dashes else ''}}}"
    )


def _look(shape: Shape) -> Look:
    brush, pen = shape.brush(), shape.pen()
    inside = "none" if brush.style() == Qt.BrushStyle.NoBrush else _colour(brush.color())
    return inside, "none" if pen.style() == Qt.PenStyle.NoPen else _colour(pen.color())


def _colour(colour: QColor) -> str:
    """Return a colour as style sheets write it."""
    return f"{colour.name()}{colour.alpha():02x}" if colour.alpha() < 255 else colour.name()
