"""The map's pictures: its sheet and its pieces, in the theme and the text size in use."""

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from konqt.board.board import Board
from konqt.gui import look
from konqt.gui.art.canvas import blank
from konqt.gui.board.art import BoardArt
from konqt.gui.board.items import MARGIN
from konqt.gui.board.piece import Piece
from konqt.gui.crown.map.crown_key import WORDS_HIGH, key_picture, key_size
from konqt.gui.crown.map.crown_sheet import paint_fields, paint_map
from konqt.gui.crown.map.piece_shapes import ARMED, paint_piece
from konqt.gui.theme import Theme


class CrownArt(BoardArt):
    """The sheet has its names in the text size that was in use when it was last asked for."""

    has_key = True
    land_tint = 0.06
    """names fill half of a space and lie below its light; a ring shows which are lit"""

    def __init__(self, theme: str = "light") -> None:
        super().__init__(theme)
        self._text_size = 1.0
        self.take_text_size()

    def take_text_size(self) -> str:
        """Print names in the text size now in use; return which sheet that is."""
        self._text_size = look.text_scale()
        self.printing = f"names at {self._text_size:.2f}"
        return self.printing

    @property
    def theme(self) -> Theme:
        """The theme in use."""
        return look.theme()

    @property
    def text_scale(self) -> float:
        """The text size of its names, 1.0 to 1.5."""
        return self._text_size

    def colour(self, role: str) -> QColor:
        """Return a role's colour in the theme in use."""
        return look.colour(role)

    def paint_ground(self, board: Board, theme: str, part: QRectF, scale: float) -> QImage:
        """Paint the spaces without lines and words; called in a worker thread."""
        size = max(1, round(part.width() * scale)), max(1, round(part.height() * scale))
        picture = QImage(*size, QImage.Format.Format_RGB32)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(scale, scale)
            painter.translate(-part.x(), -part.y())
            paint_fields(painter, board, theme, part)
        return picture

    def paint_print(
        self, painter: QPainter, board: Board, theme: str, language: str, scale: float
    ) -> None:
        """Paint lines, signs and names in shapes; called in a worker thread."""
        del scale
        paint_map(painter, board, theme, language, self._text_size)

    def key_size(self, language: str, columns: int) -> QSizeF:
        """Return the size of the board's key with words one pixel high, in so many columns."""
        return key_size(language, columns) / WORDS_HIGH

    def key_picture(self, language: str, columns: int, pixels: float, ratio: float) -> QPixmap:
        """Return the board's key with words so many device-independent pixels high."""
        return key_picture(self.theme.name, language, columns, pixels, ratio)

    def piece(self, piece: Piece, side: int, ratio: float) -> QPixmap:
        """Return a piece's picture, square, `side` device-independent pixels wide."""
        picture = blank(side, side, ratio)
        body = side / MARGIN
        box = QRectF((side - body) / 2, (side - body) / 2, body, body)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_piece(painter, box, piece.kind, piece.count, piece.state == ARMED)
        return picture
