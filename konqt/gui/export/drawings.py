"""One step of a saved game as a drawing or a page, whose lines and words stay sharp.

The board alone is drawn in shapes over a picture of sea and land; of the window, its words are.
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from konqt.gui.export.unseen_screen import USUAL, UnseenScreen, screen
from konqt.i18n.texts import _, current_language
from konqt.session.export.wanted import EVERYTHING, Wanted
from konqt.session.replay import Replay

if TYPE_CHECKING:  # Qt is loaded once the environment says how finely it paints
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QPainter

    from konqt.gui.board.view import BoardView

PIXELS_AN_INCH = 96
"""of a drawing's size, as style sheets count"""
EDGE_MM = 10.0
"""Millimetres of paper round a picture on it, which no printer cuts off."""
FINEST = 3000
"""Pixels across the picture of sea and land in a drawing; finer ones show hardly more."""
TITLE = "konqt"


def as_svg(replay: Replay, viewer: str, wanted: Wanted = EVERYTHING) -> bytes:
    """Return a drawing of the window, or of the board alone, at the last step that is wanted."""
    with screen(replay, viewer, wanted) as shown:
        from PySide6.QtCore import QBuffer, QRectF, QSize
        from PySide6.QtGui import QPainter
        from PySide6.QtSvg import QSvgGenerator

        from konqt.gui.export.compact_svg import compact

        paint = _painting(shown, replay, wanted)
        size = QSize(*(wanted.size or USUAL))
        buffer = QBuffer()
        generator = QSvgGenerator()
        generator.setOutputDevice(buffer)
        generator.setSize(size)
        generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
        generator.setResolution(PIXELS_AN_INCH)
        generator.setTitle(TITLE)
        generator.setDescription(_about(replay, wanted))
        with QPainter(generator) as painter:
            paint(painter)
        told = bytes(buffer.data().data()).decode()
        return compact(told, 1 if wanted.board_only else 2).encode()


def as_pdf(replay: Replay, viewer: str, wanted: Wanted = EVERYTHING) -> bytes:
    """Return a sheet of A4 with the drawing, upright or lying as gives it more room.

    Its words are shapes, so that it holds no fonts: Qt lists fonts in another order each time.
    """
    drawing = as_svg(replay, viewer, wanted)
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF
    from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter
    from PySide6.QtSvg import QSvgRenderer

    wide, high = wanted.size or USUAL
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(f"{TITLE}: {_about(replay, wanted)}"[:200])
    writer.setCreator(TITLE)
    ways, edge = QPageLayout.Orientation, QMarginsF(EDGE_MM, EDGE_MM, EDGE_MM, EDGE_MM)
    way = ways.Landscape if wide > high else ways.Portrait
    sheet = QPageSize(QPageSize.PageSizeId.A4)
    writer.setPageLayout(QPageLayout(sheet, way, edge, QPageLayout.Unit.Millimeter))
    across, down = writer.width(), writer.height()
    scale = min(across / wide, down / high)
    place = QRectF(0, 0, wide * scale, high * scale)
    place.moveCenter(QRectF(0, 0, across, down).center())
    # Qt draws what has no outline with one into a page; one that nobody sees is left out.
    unlined = drawing.replace(b'stroke="none"', b'stroke="#000" stroke-opacity="0"')
    renderer = QSvgRenderer(QByteArray(unlined))
    with QPainter(writer) as painter:
        # A board reaches beyond the window that shows a part of it.
        painter.setClipRect(place)
        renderer.render(painter, place)
    return timeless(bytes(buffer.data().data()))


def _about(replay: Replay, wanted: Wanted) -> str:
    """Return what a drawing says to those who cannot see it."""
    from konqt.games.registry import narrator_of
    from konqt.session.export.report import say_game

    narrator, last = narrator_of(replay.game.name), wanted.until(replay)
    decision = replay.decision(last)
    when = narrator.say_when(decision.public_facts)
    step = _("Step {step} of {last}", step=last, last=replay.steps)
    return f"{say_game(replay)}. {step}, {when}"


def _painting(shown: UnseenScreen, replay: Replay, wanted: Wanted) -> "Callable[[QPainter], None]":
    """Return what paints the step, when everything stands where it belongs."""
    shown.stand(wanted.until(replay))
    from konqt.gui.board.view import BoardView

    board = shown.widget
    if isinstance(board, BoardView):
        # A board that lies alone in the picture, with no other parts of its game beside it.
        return lambda painter: _paint_board(painter, board, wanted)
    from konqt.gui.export.window_drawing import paint_window

    def window(painter: "QPainter") -> None:
        painter.scale(shown.finer, shown.finer)
        paint_window(painter, shown.widget)

    return window


def _paint_board(painter: "QPainter", board: "object", wanted: Wanted) -> None:
    """Paint the printed board, then each piece where it stands, with what is drawn about them."""
    from PySide6.QtCore import QPointF, QRectF

    from konqt.gui.board.items import Z_LABEL
    from konqt.gui.board.sheet import BoardSheet
    from konqt.gui.board.view import BoardView

    assert isinstance(board, BoardView)
    wide, high = wanted.size or USUAL
    page = QRectF(0, 0, wide, high)
    sheet = BoardSheet(board.board, board.art, wanted.theme, current_language())
    sheet.paint(painter, page, sheet.ground(min(FINEST, 2 * wide)), names=False)
    whole = board.ground.rect
    scale = min(wide / whole.width(), high / whole.height())
    corner = page.center() - QPointF(whole.width(), whole.height()) * scale / 2
    _paint_shapes(painter, board, corner, scale, lambda z: z < Z_LABEL)
    _paint_pieces(painter, board, corner, scale)
    _paint_shapes(painter, board, corner, scale, lambda z: z > Z_LABEL)


def _paint_shapes(
    painter: "QPainter",
    board: "BoardView",
    corner: "QPointF",
    scale: float,
    there: Callable[[float], bool],
) -> None:
    """Paint outlines, arrows and rings that are in sight at certain heights above the sheet."""
    from PySide6.QtCore import Qt

    from konqt.gui.board.items import Shape

    painter.save()
    painter.translate(corner)
    painter.scale(scale, scale)
    for item in board.scene().items(Qt.SortOrder.AscendingOrder):
        if isinstance(item, Shape) and item.isVisible() and there(item.zValue()):
            item.draw_in_units(painter, board.scale_now)
    painter.restore()


def _paint_pieces(painter: "QPainter", board: "BoardView", corner: "QPointF", scale: float) -> None:
    """Paint names, signs and pieces."""
    from PySide6.QtCore import QPointF, QRectF, QSizeF

    from konqt.gui.board.items import MARGIN

    larger = scale / board.scale_now
    for plate, middle in board.labels.written():
        across, down = board.art.plate_size(plate)
        painter.save()
        painter.translate(corner + middle * scale)
        painter.scale(larger, larger)
        painter.translate(-across / 2, -down / 2)
        board.art.paint_plate(painter, plate)
        painter.restore()
    for item in board.pieces.items.values():
        side = item.boundingRect().width() * larger
        picture = board.art.piece(item.piece, round(side / MARGIN * MARGIN), 4.0)
        box = QRectF(QPointF(), QSizeF(side, side))
        box.moveCenter(corner + item.pos() * scale)
        painter.drawPixmap(box, picture, QRectF(picture.rect()))


_DATES = re.compile(rb"\(D:\d{14}[^)]*\)")
_XMP_DATES = re.compile(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[+-]\d\d:\d\d|Z)?")
_RANDOM = re.compile(rb"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
_IDS = re.compile(rb"(/ID\s*\[\s*)((?:[<(][^>)]*[>)]\s*)+)\]")


def timeless(page: bytes) -> bytes:
    """Return a page without the hour at which it was made, and without its chance number.

    Everything keeps its length, so that the table of its parts still fits.
    """
    page = _DATES.sub(lambda found: _digits_gone(found[0]), page)
    page = _XMP_DATES.sub(lambda found: b"2000-01-01T00:00:00"[:19] + found[0][19:], page)
    page = _RANDOM.sub(lambda found: re.sub(rb"[0-9a-f]", b"0", found[0]), page)
    return _IDS.sub(lambda found: found[1] + re.sub(rb"[0-9A-Fa-f]", b"0", found[2]) + b"]", page)


def _digits_gone(date: bytes) -> bytes:
    """Return a date of the same length that is always the same."""
    return b"(D:20000101000000" + date[17:]
