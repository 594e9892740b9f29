"""The whole empty board in a file: PNG, or SVG with lines and letters as outlines."""

from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPen
from PySide6.QtSvg import QSvgGenerator

from konqt.board.board import Board
from konqt.gui.art import fonts
from konqt.gui.art.plates import Plate, kinds_of, paint_plate, plate_size
from konqt.gui.board.base import aim, paint_base, paint_ground, paint_print
from konqt.gui.board.placing import Place, Placing, Sizes
from konqt.gui.board.printed import fixed_boxes
from konqt.gui.theme import theme_named

SIDE = 8.0
"""Pixels left free in an area: an empty board has no counters."""


def draw_board(path: Path, theme: str, language: str, size: tuple[int, int], board: Board) -> None:
    """Draw a board with its names into a file of at most `size` pixels.

    Raises:
        ValueError: the name ends in neither .png nor .svg.
        OSError: the file cannot be written.
    """
    if path.suffix.lower() not in (".png", ".svg"):
        raise ValueError(f"{path}: a board is drawn as .png or .svg")
    fonts.load()
    sheet = QRectF(0, 0, board.geometry.width, board.geometry.height)
    scale = min(size[0] / sheet.width(), size[1] / sheet.height())
    if path.suffix.lower() == ".png":
        picture = paint_base(board, theme, language, sheet, scale)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            _names(painter, board, theme, language, scale)
        saved = picture.save(str(path))
    else:
        saved = _svg(path, board, theme, language, sheet, scale)
    if not saved:
        raise OSError(f"{path}: cannot be written")


def _svg(path: Path, board: Board, theme: str, language: str, sheet: QRectF, scale: float) -> bool:
    ground: QImage = paint_ground(board, theme, sheet, scale)
    generator = QSvgGenerator()
    generator.setFileName(str(path))
    generator.setSize(QSize(ground.width(), ground.height()))
    generator.setViewBox(QRectF(0, 0, ground.width(), ground.height()))
    generator.setTitle(board.names.of(language).get("title", "Kampen om Norge"))
    painter = QPainter()
    if not painter.begin(generator):
        return False
    try:
        painter.drawImage(0, 0, ground)
        painter.save()
        aim(painter, sheet, scale)
        paint_print(painter, board, theme, language, scale)
        painter.restore()
        _names(painter, board, theme, language, scale)
    finally:
        painter.end()
    return path.exists()


def _names(painter: QPainter, board: Board, theme: str, language: str, scale: float) -> None:
    """Write every area's plate with a painter in pixels of the picture."""
    plates = plates_of(board, language)
    sizes = Sizes({area: plate_size(plate) for area, plate in plates.items()}, SIDE)
    places = Placing(board, scale, sizes, fixed_boxes(board, language, scale)).places()
    look = theme_named(theme)
    for area, plate in plates.items():
        place: Place = places[area]
        if place.leader is not None:
            painter.setPen(QPen(look.colour("board_ink", 0.7), 1.0))
            painter.drawLine(*(QPointF(*end) * scale for end in place.leader))
        width, height = plate_size(plate)
        painter.save()
        painter.translate(place.plate[0] * scale - width / 2, place.plate[1] * scale - height / 2)
        paint_plate(painter, plate, look)
        painter.restore()


def plates_of(board: Board, language: str, text_scale: float = 1.0) -> dict[str, Plate]:
    """Give every area's plate, none of them in play more than others."""
    names = board.names.of(language)
    return {
        area: Plate(names.get(area, area), kinds_of(board.topology, number), text_scale=text_scale)
        for number, area in enumerate(board.topology.areas)
    }
