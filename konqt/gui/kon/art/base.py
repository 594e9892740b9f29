"""The printed board under the pieces: only QImage and QPainter, safe in a worker thread.

Names and symbols of areas are not in it: they lie above it and keep their size at any zoom.
"""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from konqt.board.board import Board
from konqt.gui.art.relief import relief_for
from konqt.gui.kon.art import prints, terrain
from konqt.gui.kon.art.board_paths import paths_of
from konqt.gui.theme import theme_named


def paint_base(
    board: Board, theme: str, language: str, part: QRectF, scale: float, *, at_sea: bool = True
) -> QImage:
    """Paint a rectangle of the board at so many device pixels a board unit.

    `at_sea` False leaves out what is of use in games with ships alone.
    """
    picture = paint_ground(board, theme, part, scale, at_sea=at_sea)
    with QPainter(picture) as painter:
        aim(painter, part, scale)
        paint_print(painter, board, theme, language, scale, at_sea=at_sea)
    return picture


def paint_ground(
    board: Board, theme: str, part: QRectF, scale: float, *, at_sea: bool = True
) -> QImage:
    """Paint sea and land of a rectangle of the board, without lines but those on the sea's ground.

    `at_sea` says whether there are cables among them.
    """
    size = max(1, round(part.width() * scale)), max(1, round(part.height() * scale))
    picture = QImage(*size, QImage.Format.Format_RGB32)
    look = theme_named(theme)
    picture.fill(look.colour("sea_deep"))
    paths, relief, unit = paths_of(board, scale), relief_for(look), 1 / scale
    land = terrain.paint_land(size, look, board, paths, relief, part, scale)
    with QPainter(picture) as painter:
        aim(painter, part, scale)
        terrain.paint_sea(painter, look, board, paths, relief, part, unit, cables=at_sea)
        shadow = terrain.shadow_of(land, look.colour("shadow_land", 0.3))
        drop = max(3.0, 1.8 * unit)
        target = QRectF(part.topLeft(), part.size())
        painter.drawImage(target.translated(QPointF(drop * 0.7, drop)), shadow)
        painter.drawImage(target, land)
    return picture


def paint_print(
    painter: QPainter, board: Board, theme: str, language: str, scale: float, *, at_sea: bool = True
) -> None:
    """Paint lines, numerals and boxes with a painter in board units."""
    look = theme_named(theme)
    terrain.paint_lines(painter, look, board, paths_of(board, scale), 1 / scale)
    prints.paint_prints(painter, look, board, language, 1 / scale, at_sea=at_sea)


def aim(painter: QPainter, part: QRectF, scale: float) -> None:
    """Let a painter of a picture speak in board units."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(-part.x(), -part.y())
