"""The printed board as a file, without a screen: `konqt map draw`."""

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, QSize, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from konqt.board.board import Board
from konqt.games.registry import game_with_map, plugin_of
from konqt.gui.application.screenless import screenless
from konqt.gui.board.sheet import BoardSheet
from konqt.gui.game_plugin import GamePlugin
from konqt.gui.png import save_png
from konqt.i18n.texts import text_in
from konqt.record.writer import write_whole

WIDTH = 2400
"""Pixels across when no size is asked for."""
PIXELS_AN_INCH = 96
"""of a size on paper, as style sheets count"""
FINEST = 4800
"""Pixels across the picture of sea and land in a drawing; sharper ones show nothing more."""
TITLE = "konqt"


def draw_board(
    board: Board,
    out: Path,
    size: tuple[int, int] | None,
    theme: str,
    language: str,
    places: bool = False,
    game: str = "",
) -> None:
    """Draw a board into a file of the kind that its ending says.

    Args:
        board: the shipped one or an owner's.
        out: the file, `.png`, `.svg` or `.pdf`.
        size: width and height in pixels, on paper of a 96th of an inch; the sheet lies in the
            middle. None: as wide as usual, and as high as the sheet is then.
        theme: the theme's name.
        language: of names and key.
        places: whether it is shown where names and pieces would stand at this size.
        game: whose board it is; by default the first that has a map.

    Raises:
        ValueError: the file cannot be written; the message names it and what helps.
    """
    game = game or game_with_map()
    plugin: GamePlugin = plugin_of(game)
    application = screenless()
    art = plugin.board_art(theme)
    if art is None:
        raise ValueError(f"the game {game} has a map, and nothing that draws it")
    sheet = BoardSheet(board, art, theme, language, places)
    wide, high = size or (WIDTH, sheet.height_for(WIDTH))
    WRITERS[out.suffix.lower()](sheet, QSize(wide, high), out, _about(board, language))
    del application


def _about(board: Board, language: str) -> str:
    """Return what a drawing says to those who cannot see it: its letters are shapes."""
    names = board.names.of(language)
    spaces = ", ".join(sorted(names.get(each.ident, each.ident) for each in board.spaces))
    return text_in(language, "Board") + ": " + spaces


def _png(sheet: BoardSheet, size: QSize, out: Path, about: str) -> None:
    del about
    save_png(sheet.picture(size), out)


def _svg(sheet: BoardSheet, size: QSize, out: Path, about: str) -> None:
    buffer = QBuffer()
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(size)
    generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
    generator.setResolution(PIXELS_AN_INCH)
    generator.setTitle(TITLE)
    generator.setDescription(about)
    with QPainter(generator) as painter:
        ground = sheet.ground(min(FINEST, size.width()))
        sheet.paint(painter, QRectF(0, 0, size.width(), size.height()), ground)
    write_whole(out, bytes(buffer.data().data()))


def _pdf(sheet: BoardSheet, size: QSize, out: Path, about: str) -> None:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(f"{TITLE}: {about}"[:200])
    writer.setCreator(TITLE)
    points = QSizeF(size.width(), size.height()) * (72 / PIXELS_AN_INCH)
    page = QPageSize(points, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch)
    writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0)))
    with QPainter(writer) as painter:
        painter.scale(writer.width() / size.width(), writer.height() / size.height())
        ground = sheet.ground(min(FINEST, 2 * size.width()))
        sheet.paint(painter, QRectF(0, 0, size.width(), size.height()), ground)
    write_whole(out, bytes(buffer.data().data()))


WRITERS: Mapping[str, Callable[[BoardSheet, QSize, Path, str], None]] = {
    ".png": _png,
    ".svg": _svg,
    ".pdf": _pdf,
}
"""ending -> what writes such a file"""
