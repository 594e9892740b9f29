"""The map as a picture the size of a stamp: where the King is, with the spaces about him."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from konqt.board.board import Board
from konqt.gui.board.piece import Position
from konqt.gui.crown.map.crown_sheet import paint_fields, paint_map
from konqt.gui.crown.map.map_places import box_of, piece_side, row_of, sign_at
from konqt.gui.crown.map.piece_shapes import (
    ARMED,
    DESTROYED,
    KING,
    OCCUPIED,
    paint_piece,
)
from konqt.i18n.texts import current_language

TEXT_SIZE = 1.0


def paint_crown_small(board: Board, position: Position, theme: str, size: QSize) -> QImage:
    """Paint all columns of the map, and as many rows about the King as there is room for."""
    scale = size.width() / board.width
    part = QRectF(0, 0, board.width, size.height() / scale)
    king = next((each.space for each in position.pieces if each.kind == KING), "")
    about = [box_of(space).center().y() for space in board.spaces if space.ident == king]
    top = (about or [board.height])[0] - part.height() / 2
    part.moveTop(max(0.0, min(top, board.height - part.height())))
    picture = QImage(size, QImage.Format.Format_RGB32)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        painter.translate(-part.topLeft())
        paint_fields(painter, board, theme, part)
        paint_map(painter, board, theme, current_language(), TEXT_SIZE)
        _paint_pieces(painter, board, position, theme)
    return picture


def _paint_pieces(painter: QPainter, board: Board, position: Position, theme: str) -> None:
    side = piece_side(min(box_of(space).height() for space in board.spaces), TEXT_SIZE)
    for space in board.spaces:
        here = [each for each in position.pieces if each.space == space.ident]
        marks = [each for each in here if each.kind in (OCCUPIED, DESTROYED)]
        row = [each for each in here if each not in marks]
        places = [(each, sign_at(space)) for each in marks]
        places += zip(row, row_of(space, len(row), side), strict=True)
        for piece, at in places:
            box = QRectF(0, 0, side, side)
            box.moveCenter(at)
            armed = piece.state == ARMED
            paint_piece(painter, box, piece.kind, piece.count, armed, theme)
