"""The printed board as a sheet of its own: a picture of points, or a drawing of any size.

Sea and land are a picture; lines, words and symbols are shapes, which stay sharp on paper.
"""

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from konqt.board.board import AREA, Board
from konqt.gui.board.art import BoardArt
from konqt.gui.board.kept_slots import slots_of
from konqt.gui.board.slots.plate import WantedWriting
from konqt.gui.board.slots.slots import TIERS, tier_at
from konqt.gui.board.writing import written_on
from konqt.gui.theme import theme_named

TILE = 2048
"""Pixels of the longest side painted at once: land and its shadow are pictures besides."""
MARGIN = 40.0
"""Board units painted beyond each edge of a tile: shadows and smoothing reach over it."""

FULL_FROM = 0.7
"""Share of the size in a window from which names are written in full: no piece needs their room."""


class BoardSheet:
    """A board as it is printed, without pieces."""

    def __init__(
        self, board: Board, art: BoardArt, theme: str, language: str, places: bool = False
    ) -> None:
        """Take a board.

        Args:
            board: what is drawn.
            art: its game's painters.
            theme: the theme's name.
            language: of names and key.
            places: whether it is shown where names and pieces would stand at this size.
        """
        self._board = board
        self._places = places
        self._art = art
        self._theme = theme
        self._language = language
        self._whole = QRectF(0, 0, board.width, board.height)

    def height_for(self, width: int) -> int:
        """Return how high the sheet is at a width."""
        return max(1, round(width * self._whole.height() / self._whole.width()))

    def picture(self, size: QSize) -> QImage:
        """Return the sheet as large as it fits into a picture, in its middle."""
        picture = QImage(size, QImage.Format.Format_RGB32)
        with QPainter(picture) as painter:
            self.paint(painter, QRectF(QPointF(0, 0), size))
        return picture

    def paint(
        self, painter: QPainter, page: QRectF, ground: QImage | None = None, names: bool = True
    ) -> None:
        """Paint the sheet as large as it fits into a rectangle, in its middle.

        Args:
            painter: of any device.
            page: the rectangle, in the painter's units; names are sized for these.
            ground: sea and land of the whole sheet, for a device that takes one picture better
                than many, and lines as fine as it; None to paint them in the painter's units.
            names: whether names and symbols are written where nothing stands.
        """
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.fillRect(page, theme_named(self._theme).colour("table"))
        scale = min(page.width() / self._whole.width(), page.height() / self._whole.height())
        target = QRectF(QPointF(0, 0), self._whole.size() * scale)
        target.moveCenter(page.center())
        painter.save()
        painter.translate(round(target.x()), round(target.y()))
        fine = scale if ground is None else max(scale, ground.width() / self._whole.width())
        if ground is None:
            self._paint_ground(painter, scale)
        else:
            painter.drawImage(QRectF(QPointF(0, 0), target.size()), ground, QRectF(ground.rect()))
        painter.save()
        painter.scale(scale, scale)
        painter.setClipRect(self._whole)
        self._art.paint_print(painter, self._board, self._theme, self._language, fine)
        self._art.paint_key(painter, self._theme, self._language)
        painter.restore()
        if self._places and self._art.arranged:
            self._draw_places(painter, scale)
        elif names and self._art.arranged:
            self._write(painter, scale)
        painter.restore()

    def ground(self, width: int) -> QImage:
        """Return sea and land of the whole sheet, so many pixels wide."""
        picture = QImage(width, self.height_for(width), QImage.Format.Format_RGB32)
        with QPainter(picture) as painter:
            self._paint_ground(painter, width / self._whole.width())
        return picture

    def _paint_ground(self, painter: QPainter, scale: float) -> None:
        wide, high = round(self._whole.width() * scale), round(self._whole.height() * scale)
        margin = round(MARGIN * scale) + 1
        for top in range(0, high, TILE):
            for left in range(0, wide, TILE):
                tile = QRect(left, top, min(TILE, wide - left), min(TILE, high - top))
                around = tile.adjusted(-margin, -margin, margin, margin)
                part = QRectF(
                    around.x() / scale, around.y() / scale,
                    around.width() / scale, around.height() / scale,
                )  # fmt: skip
                painted = self._art.paint_ground(self._board, self._theme, part, scale)
                inner = QRect(margin, margin, tile.width(), tile.height())
                painter.drawImage(tile.topLeft(), painted, inner)

    def _write(self, painter: QPainter, scale: float) -> None:
        """Write names and symbols as they stand in a window, larger on a larger sheet."""
        full = next(each for each in TIERS if not each.short)
        tier = full if scale >= FULL_FROM * full.scale else tier_at(scale)
        areas = frozenset(self._board.ids(AREA))
        wanted = WantedWriting(tier, self._language, 1.0, areas, frozenset())
        slots = slots_of(self._board, self._art, tier)
        for each in written_on(self._board, self._art, slots, wanted).values():
            painter.save()
            painter.translate(each.at[0] * scale, each.at[1] * scale)
            painter.scale(scale / tier.scale, scale / tier.scale)
            painter.translate(-each.size[0] / 2, -each.size[1] / 2)
            self._art.paint_plate(painter, each.plate)
            painter.restore()

    def _draw_places(self, painter: QPainter, scale: float) -> None:
        """Draw where names and pieces would stand, on a larger sheet in its tier's own size."""
        from konqt.gui.board.places_drawing import paint_places

        tier, areas = tier_at(scale), frozenset(self._board.ids(AREA))
        slots = slots_of(self._board, self._art, tier)
        wanted = WantedWriting(tier, self._language, 1.0, areas, self._art.ever_worth())
        written = written_on(self._board, self._art, slots, wanted)
        painter.save()
        painter.scale(scale, scale)
        paint_places(painter, self._art, slots, theme_named(self._theme), written.values())
        painter.restore()
