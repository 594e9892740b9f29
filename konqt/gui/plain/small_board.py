"""What lies open of a game with a board that nobody paints, as a picture the size of a stamp."""

from collections import defaultdict

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from konqt.board.board import Board
from konqt.gui.board.art import BoardArt
from konqt.gui.board.piece import Piece, Position

DOT = 0.07
"""A piece's radius as a share of the picture's height."""
APART = 0.5
"""The same as a share of a space's least side, where that is less."""
OWNERS = (QColor("#b3402e"), QColor("#2b5c8a"), QColor("#3f7d3a"), QColor("#8a6d1f"))
"""colours of those who have pieces, in the order of their names"""


def paint_small(board: Board, position: Position, theme: str, size: QSize) -> QImage:
    """Paint a board whole, and a dot for each piece where it stands; for a worker thread."""
    sheet = QRectF(0, 0, board.width, board.height)
    scale = min(size.width() / sheet.width(), size.height() / sheet.height())
    part = QRectF(0, 0, size.width() / scale, size.height() / scale)
    part.moveCenter(sheet.center())
    picture = BoardArt(theme).paint_ground(board, theme, part, scale)
    anchors = {space.ident: QPointF(*space.anchor) for space in board.spaces}
    standing: defaultdict[str, list[Piece]] = defaultdict(list)
    for piece in position.pieces:
        standing[piece.space].append(piece)
    owners = sorted({piece.owner for piece in position.pieces})
    radius = min(DOT * size.height(), APART * _narrowest(board) * scale)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor("white"), max(1.0, size.height() / 60)))
        for space in standing.keys() & anchors.keys():
            middle = (anchors[space] - part.topLeft()) * scale
            for number, piece in enumerate(standing[space]):
                painter.setBrush(OWNERS[owners.index(piece.owner) % len(OWNERS)])
                aside = (number - (len(standing[space]) - 1) / 2) * 1.7 * radius
                painter.drawEllipse(middle + QPointF(aside, 0), radius, radius)
    return picture


def _narrowest(board: Board) -> float:
    """Return the least side of a space, in board units."""
    sides = []
    for space in board.spaces:
        points = [part for polygon in space.outline for ring in polygon for part in ring]
        across, down = points[::2], points[1::2]
        sides.append(min(max(across) - min(across), max(down) - min(down)))
    return min(sides, default=board.height)
