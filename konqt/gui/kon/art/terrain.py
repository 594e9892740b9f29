"""Sea, land and borders of the board: relief under parchment tints, fjords seen at once."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from konqt.board.board import Board
from konqt.games.kon.board.norway import norway_on
from konqt.gui.art.board_paths import lines
from konqt.gui.art.relief import Relief, ReliefSheet, sheet_of
from konqt.gui.art.strokes import fill, stroke
from konqt.gui.kon.art.board_paths import BoardPaths, paths_of
from konqt.gui.kon.art.mountains import paint_mountains
from konqt.gui.theme import Theme

SHALLOWS_WIDTH = 1600
"""Pixels across the picture of shallow water, stretched over the sheet."""


def paint_sea(
    painter: QPainter, theme: Theme, board: Board, paths: BoardPaths, relief: Relief | None,
    part: QRectF, unit: float, *, cables: bool,
) -> None:  # fmt: skip
    """Paint depths, bands of shallow water along every coast, and the lines of the sea zones."""
    geometry = norway_on(board).geometry
    sheet = QRectF(0, 0, geometry.width, geometry.height)
    if relief is None:
        painter.fillRect(part, theme.colour("sea_deep"))
    else:
        relief.sea.paint(painter, sheet, part)
    shallows_of(board, theme).paint(painter, sheet, part)
    stroke(
        painter, lines(geometry.zone_lines), theme.colour("zone_line", 0.75),
        max(2.2, 1.3 * unit), (7.0, 4.0),
    )  # fmt: skip
    if cables:
        wide = max(2.6, 1.4 * unit)
        stroke(painter, lines(geometry.cables), theme.colour("cable"), wide, (0.6, 2.6))


_shallows: dict[tuple[str, str], ReliefSheet] = {}


def shallows_of(board: Board, theme: Theme) -> ReliefSheet:
    """Return the shallow water along every coast, painted once for a board and theme."""
    key = (board.content_hash, theme.name)
    if key not in _shallows:
        _shallows[key] = _paint_shallows(board, theme)
    return _shallows[key]


def _paint_shallows(board: Board, theme: Theme) -> ReliefSheet:
    """Return bands of shallow water along every coast, as a see-through picture of the sheet.

    Land is blurred and its fading edge cut into steps: far quicker than stroking every coast.
    """
    paths = paths_of(board, 0.1)
    size = QSize(SHALLOWS_WIDTH, round(SHALLOWS_WIDTH * board.height / board.width))
    mask = QImage(size, QImage.Format.Format_Grayscale8)
    mask.fill(0)
    with QPainter(mask) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(size.width() / board.width, size.height() / board.height)
        painter.fillPath(paths.abroad, QColor(110, 110, 110))
        for path in (*paths.areas, *paths.impassable):
            painter.fillPath(path, QColor(255, 255, 255))
    smooth = Qt.TransformationMode.SmoothTransformation
    for divisor in (3, 5, 7):
        small = mask.scaled(size / divisor, mode=smooth)
        mask = small.scaled(size, mode=smooth).convertToFormat(QImage.Format.Format_Grayscale8)
    steps = [theme.colour("band", alpha) for alpha in (0.0, 0.09, 0.18, 0.29, 0.42)]
    return sheet_of(mask, [int(_step(value, steps).rgba()) for value in range(256)])


def _step(value: int, steps: list[QColor]) -> QColor:
    return steps[sum(value > limit for limit in (6, 22, 52, 96))]


def paint_land(
    size: tuple[int, int], theme: Theme, board: Board, paths: BoardPaths,
    relief: Relief | None, part: QRectF, scale: float,
) -> QImage:  # fmt: skip
    """Paint all land on its own see-through picture, so that shade and glow stay on it."""
    picture = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(0)
    sheet = QRectF(0, 0, board.width, board.height)
    unit = 1 / scale
    with QPainter(picture) as painter:
        _aim(painter, part, scale)
        fill(painter, paths.abroad, theme.colour("abroad"))
        ground = theme.colour("land")
        for path in paths.areas:
            fill(painter, path, ground)
            stroke(painter, path, ground, 0.8 * unit)
        for path in paths.impassable:
            fill(painter, path, theme.colour("mountain"))
            stroke(painter, path, theme.colour("mountain"), 0.8 * unit)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        if relief is not None:
            relief.land.paint(painter, sheet, part)
        fill(painter, paths.abroad, theme.colour("abroad", 0.6))
        _glow(painter, theme, paths, unit)
        paint_mountains(painter, theme, paths, relief, sheet, part, unit)
    return picture


def _glow(painter: QPainter, theme: Theme, paths: BoardPaths, unit: float) -> None:
    """Darken land softly along its borders, as hand-coloured maps do."""
    for reach, alpha in ((30, 0.07), (18, 0.1), (9, 0.13)):
        wide = max(reach, reach * 0.6 * unit)
        colour = theme.colour("border_glow", alpha)
        stroke(painter, paths.land_borders, colour, wide)


def paint_lines(
    painter: QPainter, theme: Theme, board: Board, paths: BoardPaths, unit: float
) -> None:
    """Paint fjords, lakes, the coast, and borders of every kind, each line once."""
    fill(painter, paths.lakes, theme.colour("lake"))
    stroke(painter, paths.lakes, theme.colour("coast", 0.8), max(1.2, 0.8 * unit))
    stroke(painter, paths.abroad, theme.colour("coast", 0.35), max(1.0, 0.7 * unit))
    for path in paths.impassable:
        stroke(painter, path, theme.colour("hachure", 0.45), max(1.2, 0.7 * unit))
    stroke(painter, paths.coast, theme.colour("coast"), max(1.5, 1.0 * unit))
    fill(painter, paths.fjords, theme.colour("fjord", 0.45))
    _ribbon(painter, theme, paths.fjord_borders, unit)
    stroke(painter, paths.frontier, theme.colour("frontier", 0.5), max(2.2, 1.1 * unit), (5, 3))
    stroke(painter, paths.land_borders, theme.colour("board_halo", 0.5), max(7.0, 4.0 * unit))
    stroke(painter, paths.land_borders, theme.colour("border"), max(3.2, 1.8 * unit))


def _ribbon(painter: QPainter, theme: Theme, path: QPainterPath, unit: float) -> None:
    """Paint the border in mid-water that may be crossed."""
    stroke(painter, path, theme.colour("fjord_border", 0.55), max(7.0, 4.6 * unit))
    stroke(painter, path, theme.colour("fjord_ribbon"), max(4.4, 3.0 * unit))


def _aim(painter: QPainter, part: QRectF, scale: float) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(-part.x(), -part.y())


def shadow_of(land: QImage, colour: QColor) -> QImage:
    """Return a picture's silhouette in one colour."""
    picture = land.copy()
    with QPainter(picture) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(picture.rect(), colour)
    return picture
