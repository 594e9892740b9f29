"""The pictures that a board view shows: what a game paints of its own, and plain ones till then."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from konqt.board.board import AREA, ZONE, Board
from konqt.core.json_value import KnownObject
from konqt.gui.art.canvas import blank
from konqt.gui.board.items import MARGIN
from konqt.gui.board.piece import Piece
from konqt.gui.board.plain_painting import paint_lines, paint_names, paint_spaces
from konqt.gui.board.slots.plate import Plate, WantedWriting
from konqt.gui.board.slots.territory import Box, Point
from konqt.gui.theme import Theme, theme_named


class BoardArt:
    """What a board view asks of its game's painters.

    A game replaces what it has pictures for. As it stands here spaces, links and names are drawn
    plainly (`plain_painting`), and a piece is a square with its count.
    """

    printing = ""
    """which of a board's sheets it prints: a picture of one serves for no other"""
    has_key = False
    """whether there is a key of the board"""
    arranged = False
    """whether names and pieces have places sought for them; else names are printed on the sheet,
    and pieces stand in a row in the middle of their space"""

    land_tint = 0.30
    """how strong light is on areas, 0.0 to 1.0"""

    def __init__(self, theme: str = "light") -> None:
        self._theme = theme_named(theme)

    def use_theme(self, theme: str) -> None:
        """Take another theme."""
        self._theme = theme_named(theme)

    @property
    def theme(self) -> Theme:
        """The theme in use."""
        return self._theme

    @property
    def text_scale(self) -> float:
        """The text size in use, 1.0 to 1.5."""
        return 1.0

    def colour(self, role: str) -> QColor:
        """Return a role's colour in the theme in use."""
        return self.theme.colour(role)

    # -- the sheet --------------------------------------------------------------------------

    def paint_base(
        self, board: Board, theme: str, language: str, part: QRectF, scale: float
    ) -> QImage:
        """Paint a rectangle of the sheet, in board units, at device pixels a unit.

        Called in a worker thread.
        """
        picture = self.paint_ground(board, theme, part, scale)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(scale, scale)
            painter.translate(-part.x(), -part.y())
            self.paint_print(painter, board, theme, language, scale)
        return picture

    def paint_ground(self, board: Board, theme: str, part: QRectF, scale: float) -> QImage:
        """Paint what of the sheet can only be a picture of points: sea and land, no lines."""
        look = theme_named(theme)
        size = max(1, round(part.width() * scale)), max(1, round(part.height() * scale))
        picture = QImage(*size, QImage.Format.Format_RGB32)
        picture.fill(look.colour("sea_deep"))
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(scale, scale)
            painter.translate(-part.x(), -part.y())
            paint_spaces(painter, board, look)
        return picture

    def paint_print(
        self, painter: QPainter, board: Board, theme: str, language: str, scale: float
    ) -> None:
        """Paint lines and words of the sheet in shapes, in board units, at pixels a unit."""
        del scale
        look = theme_named(theme)
        paint_lines(painter, board, look)
        paint_names(painter, board, look, language)

    def paint_key(self, painter: QPainter, theme: str, language: str) -> None:
        """Paint the board's key where it lies on the sheet, in board units.

        It is no part of the print: a screen shows it only while it can be read.
        """

    def key_size(self, language: str, columns: int) -> QSizeF:
        """Return the size of the board's key with words one pixel high, in so many columns."""
        del language, columns
        return QSizeF()

    def key_picture(self, language: str, columns: int, pixels: float, ratio: float) -> QPixmap:
        """Return the board's key with words so many device-independent pixels high."""
        size = self.key_size(language, columns) * pixels
        return blank(size.width(), size.height(), ratio)

    def prints(self, board: Board) -> tuple[QRectF, ...]:
        """Return the boxes printed beside the spaces, which no edge of the pane should cut."""
        del board
        return ()

    def fixed_boxes(self, board: Board, language: str, scale: float) -> list[Box]:
        """Return where print keeps names away, in board units, at pixels a unit.

        Called in a worker thread.
        """
        del board, language, scale
        return []

    def zone_signs(self, board: Board, language: str) -> Sequence[Point]:
        """Return where the sign of each sea zone stands, in board units, in the board's order.

        Called in a worker thread.
        """
        del language
        return tuple(zone.anchor for zone in board.of_kind(ZONE))

    def zone_sign_size(self, zone: str, scale: float) -> tuple[float, float]:
        """Return width and height in pixels of what stands over a zone's sign, at pixels a unit.

        Called in a worker thread.
        """
        del zone, scale
        return 0.0, 0.0

    # -- above the sheet --------------------------------------------------------------------

    def packed_slots(self, board: Board) -> KnownObject:
        """Return the places of a board that come with the program, as `kept_slots` names them.

        Called in a worker thread.
        """
        del board
        return {}

    def place_of(self, piece: Piece) -> int:
        """Return the number of the place that a piece has in its space, if nobody else has it."""
        del piece
        return 0

    def ever_worth(self) -> frozenset[str]:
        """Return the areas that any game makes worth winning: their signs need more room."""
        return frozenset()

    def plates(self, board: Board, wanted: WantedWriting) -> dict[str, Plate]:
        """Return the plate of every area that has names and counters placed."""
        return {area: Plate("", quiet=area not in wanted.play) for area in board.ids(AREA)}

    def plate_size(self, plate: Plate) -> tuple[float, float]:
        """Return a plate's width and height in device-independent pixels.

        Called in a worker thread.
        """
        del plate
        return 0.0, 0.0

    def plate_picture(self, plate: Plate, ratio: float) -> QPixmap:
        """Return a plate's picture at a pixel ratio."""
        return blank(*self.plate_size(plate), ratio)

    def paint_plate(self, painter: QPainter, plate: Plate) -> None:
        """Paint a plate in shapes, its upper left corner at the origin, in such pixels."""

    def wash(self, meaning: str, theme: str) -> QImage:
        """Return a see-through tile with which spaces of a meaning are washed, as an owner's.

        Called in a worker thread.
        """
        del meaning
        tile = QImage(8, 8, QImage.Format.Format_ARGB32_Premultiplied)
        tile.fill(theme_named(theme).colour("lit", 0.3))
        return tile

    def tile_size(self, piece: Piece, side: int) -> QSize:
        """Return the pixels of a piece laid out beside others, where counters are `side` wide."""
        del piece
        return QSize(side, side)

    def tile(self, piece: Piece, size: QSize, ratio: float) -> QPixmap:
        """Return a piece's picture as it is laid out beside others, in so much room."""
        return self.piece(piece, round(min(size.width(), size.height()) * MARGIN), ratio)

    def piece(self, piece: Piece, side: int, ratio: float) -> QPixmap:
        """Return a piece's picture, square, `side` device-independent pixels wide."""
        picture = blank(side, side, ratio)
        with QPainter(picture) as painter:
            box = QRectF(1, 1, side - 2, side - 2)
            painter.fillRect(box, self.colour("paper"))
            painter.setPen(self.colour("card_ink"))
            painter.drawRect(box)
            if piece.face_up:
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(piece.count))
        return picture
