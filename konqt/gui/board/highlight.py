"""Light on the board: where something may go, what the mouse or keyboard points at.

Every outline has a rim: one of the two colours stands out from whatever lies under them.
"""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsScene

from konqt.board.board import ZONE
from konqt.gui.board.art import BoardArt
from konqt.gui.board.board_shapes import Ground
from konqt.gui.board.items import Z_LIT, Shape
from konqt.gui.theme import RIMS

SEA_TINT = 0.15
"""How strong light is on sea zones: together they are most of the sheet."""
SMALL, THIN = 0.34, 0.62
"""Pixels a board unit below which coasts are crowded, and how thick light's lines are there."""


class Highlights:
    """The few path items that carry all light; areas themselves are never items."""

    def __init__(self, scene: QGraphicsScene, ground: Ground, art: BoardArt) -> None:
        self._art = art
        self._ground = ground
        self.lit: frozenset[str] = frozenset()
        self.hovered: str | None = None
        self.cursor: str | None = None
        self._sea_fill = Shape(Z_LIT - 0.06)
        self._fill = Shape(Z_LIT - 0.05)
        self._halo = Shape(Z_LIT)
        self._line = Shape(Z_LIT + 0.1)
        self._hover = Shape(Z_LIT + 0.2)
        self.named: tuple[str, ...] = ()
        self._named_rim = Shape(Z_LIT + 0.25)
        self._named = Shape(Z_LIT + 0.27)
        self._cursor_rim = Shape(Z_LIT + 0.3)
        self._cursor = Shape(Z_LIT + 0.4)
        self._combat_fill = Shape(Z_LIT - 0.3)
        self._combat_rim = Shape(Z_LIT - 0.2)
        self._combat = Shape(Z_LIT - 0.1)
        self.combat: str | None = None
        self._small = False
        for shape in (
            self._combat_fill, self._combat_rim, self._combat, self._sea_fill, self._fill,
            self._halo,
            self._line, self._hover, self._named_rim, self._named, self._cursor_rim, self._cursor,
        ):  # fmt: skip
            shape.hide()
            scene.addItem(shape)

    def set_lit(self, areas: Iterable[str]) -> None:
        """Light exactly these areas."""
        areas = frozenset(areas) & self._ground.paths.keys()
        if areas != self.lit:
            self.lit = areas
            self._draw_lit()

    def set_hovered(self, area: str | None) -> None:
        """Mark the area under the mouse."""
        if area != self.hovered:
            self.hovered = area
            self._outline(self._hover, area, QPen(self._art.colour("hover"), 2.0))

    def set_named(self, areas: Iterable[str]) -> None:
        """Mark the areas that somebody has named of what is to be done."""
        areas = tuple(area for area in areas if area in self._ground.paths)
        if areas != self.named:
            self.named = areas
            self._draw_named()

    def set_cursor(self, area: str | None) -> None:
        """Mark the area of the keyboard."""
        if area != self.cursor:
            self.cursor = area
            self._draw_cursor()

    def set_combat(self, area: str | None) -> None:
        """Mark the area that is being fought for."""
        self.combat = area
        tint = self._art.colour("attack")
        tint.setAlphaF(0.16)
        rim = QPen(self._art.colour(RIMS["attack"]), 5.0 * self._thickness)
        self._outline(self._combat_rim, area, rim)
        self._wash(self._combat_fill, (area,) if area else (), tint)
        self._outline(self._combat, area, QPen(self._art.colour("attack"), 3.0 * self._thickness))

    def set_scale(self, scale: float) -> None:
        """Draw thinner lines on a small map: along fjords thick ones would run together."""
        if (scale < SMALL) != self._small:
            self._small = scale < SMALL
            self.restyle()

    def restyle(self) -> None:
        """Take the colours of another theme."""
        self._draw_lit()
        self._draw_cursor()
        self._draw_named()
        self.set_combat(self.combat)

    def _draw_cursor(self) -> None:
        self._outline(self._cursor_rim, self.cursor, QPen(self._art.colour(RIMS["focus"]), 4.5))
        pen = QPen(self._art.colour("focus"), 3.0, Qt.PenStyle.DashLine)
        self._outline(self._cursor, self.cursor, pen)

    def _draw_named(self) -> None:
        path = self._rims(self.named)
        rim = QPen(self._art.colour(RIMS["focus"]), 5.0 * self._thickness)
        self._named_rim.show_path(path, rim, QBrush())
        line = QPen(self._art.colour("focus"), 3.0 * self._thickness)
        self._named.show_path(path, line, QBrush())

    def _outline(self, shape: Shape, area: str | None, pen: QPen) -> None:
        shape.show_path(self._rims((area,) if area else ()), pen, QBrush())

    @property
    def _thickness(self) -> float:
        return THIN if self._small else 1.0

    def _draw_lit(self) -> None:
        path = self._rims(self.lit)
        waters = {space for space in self.lit if self._ground.kind_of(space) == ZONE}
        halo = self._art.colour(RIMS["lit"])
        for shape, spaces, strength in (
            (self._fill, self.lit - waters, self._art.land_tint),
            (self._sea_fill, waters, SEA_TINT),
        ):
            tint = self._art.colour("lit")
            tint.setAlphaF(strength)
            self._wash(shape, spaces, tint)
        self._halo.show_path(path, QPen(halo, 4.0 * self._thickness), QBrush())
        self._line.show_path(path, QPen(self._art.colour("lit"), 1.8 * self._thickness), QBrush())

    def _wash(self, shape: Shape, areas: Iterable[str], tint: QColor) -> None:
        path = QPainterPath()
        for area in areas:
            path.addPath(self._ground.lit_path(area))
        shape.show_path(path, QPen(Qt.PenStyle.NoPen), QBrush(tint))

    def _rims(self, areas: Iterable[str]) -> QPainterPath:
        path = QPainterPath()
        for area in areas:
            path.addPath(self._ground.rim_path(area))
        return path
