"""The board's pictures in this game: the sheet, its names with their symbols, counters.

What paints the sheet is loaded when it is painted: most starts find it in the cache.
"""

from dataclasses import replace

from PySide6.QtCore import QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QPainter, QPixmap

from konqt.board.board import Board
from konqt.core.json_value import KnownObject
from konqt.games.kon.engine.factions import Faction
from konqt.games.owner_data import Corrections
from konqt.gui.board.art import BoardArt
from konqt.gui.board.piece import Piece
from konqt.gui.board.slots.plate import Plate, WantedWriting
from konqt.gui.board.slots.territory import Box, Point
from konqt.gui.kon.art import furniture, look, plates
from konqt.gui.kon.art.counters import BATTALIONS
from konqt.gui.theme import Theme, theme_named

SHIPS_FROM = 2
"""The first place in a zone for ships face up: before it are those of both sides' stacks."""
LAID = "laid"
"""The kind of piece that is a ship laid out beside the stack that it lies in."""


class KonBoardArt(BoardArt):
    """Paints in the theme and text size that the window has now."""

    has_key = True
    arranged = True

    def __init__(
        self, theme: str = "light", data: Corrections = None, *, at_sea: bool = True
    ) -> None:
        """Take a theme.

        Args:
            theme: its name.
            data: an owner's corrections, by which ships are drawn.
            at_sea: whether the sheet has what only ships need; that of no game has everything.
        """
        super().__init__(theme)
        self.data = data
        self.at_sea = at_sea
        self.printing = "at sea" if at_sea else "ashore"

    @property
    def theme(self) -> Theme:
        """The theme in use."""
        return look.theme()

    @property
    def text_scale(self) -> float:
        """The text size in use, 1.0 to 1.5."""
        return look.text_scale()

    def paint_ground(self, board: Board, theme: str, part: QRectF, scale: float) -> QImage:
        """Paint sea and land; called in a worker thread."""
        from konqt.gui.kon.art import base

        return base.paint_ground(board, theme, part, scale, at_sea=self.at_sea)

    def paint_print(
        self, painter: QPainter, board: Board, theme: str, language: str, scale: float
    ) -> None:
        """Paint lines, numerals and boxes; called in a worker thread."""
        from konqt.gui.kon.art import base

        base.paint_print(painter, board, theme, language, scale, at_sea=self.at_sea)

    def paint_key(self, painter: QPainter, theme: str, language: str) -> None:
        """Paint the key where it lies on the sheet."""
        from konqt.gui.kon.art import key

        key.paint_printed(painter, theme_named(theme), language, at_sea=self.at_sea)

    def key_size(self, language: str, columns: int) -> QSizeF:
        """Return the size of the key with words one pixel high, in so many columns."""
        from konqt.gui.kon.art import key

        return key.key_size(language, columns, at_sea=self.at_sea) / key.WORDS_HIGH

    def key_picture(self, language: str, columns: int, pixels: float, ratio: float) -> QPixmap:
        """Return the key with words so many device-independent pixels high."""
        from konqt.gui.kon.art import key

        return key.key_picture(look.theme(), language, columns, pixels, ratio, at_sea=self.at_sea)

    def prints(self, board: Board) -> tuple[QRectF, ...]:
        """Return title, raiding box, track and key, with their shadows."""
        return furniture.panels(board, at_sea=self.at_sea)

    def fixed_boxes(self, board: Board, language: str, scale: float) -> list[Box]:
        """Return where the printed board keeps names away."""
        from konqt.gui.kon.art import printed

        return printed.fixed_boxes(board, language, scale)

    def zone_signs(self, board: Board, language: str) -> list[Point]:
        """Return where the numerals of the sea zones stand."""
        from konqt.gui.kon.art import prints

        return [at.toTuple() for at in prints.zone_places(board, language)]

    def zone_sign_size(self, zone: str, scale: float) -> tuple[float, float]:
        """Return the pixels of the sign that lies over a zone's numeral; called in a worker."""
        from konqt.gui.kon.art.zone_sign import sign_size

        return sign_size(zone, scale)

    def ever_worth(self) -> frozenset[str]:
        """Return the objectives of all scenarios."""
        from konqt.games.kon.engine.data_files import SCENARIOS
        from konqt.games.kon.engine.ruleset import scenario_named

        return frozenset(area for each in SCENARIOS for area in scenario_named(each).objectives)

    def packed_slots(self, board: Board) -> KnownObject:
        """Return the places of the shipped board."""
        from konqt.gui.kon.art import packed_slots

        return packed_slots.packed_slots(board)

    def place_of(self, piece: Piece) -> int:
        """Return the place of a faction's stack: the defenders' first ally stands beside them.

        Ships face up lie beside both sides' stacks.
        """
        if piece.face_up and piece.kind != BATTALIONS:
            return SHIPS_FROM
        return 1 if piece.owner == Faction.ALLIES.id else 0

    def plates(self, board: Board, wanted: WantedWriting) -> dict[str, Plate]:
        """Return every area's name with its symbols."""
        return plates.plates_at(board, wanted)

    def plate_size(self, plate: Plate) -> tuple[float, float]:
        """Return a plate's width and height in device-independent pixels."""
        return plates.plate_size(plate)

    def plate_picture(self, plate: Plate, ratio: float) -> QPixmap:
        """Return a plate's picture at a pixel ratio."""
        return plates.plate_pixmap(plate, look.theme(), ratio)

    def paint_plate(self, painter: QPainter, plate: Plate) -> None:
        """Paint a name or symbols in shapes."""
        plates.paint_plate(painter, plate, look.theme())

    def wash(self, meaning: str, theme: str) -> QImage:
        """Return the tile of a faction's ground, or of German air range; called in a worker."""
        from konqt.gui.kon.art import washes

        return washes.wash(meaning, theme)

    def tile_size(self, piece: Piece, side: int) -> QSize:
        """Return the pixels of a counter in a fan; ships lie there as cards."""
        if piece.kind != LAID:
            return super().tile_size(piece, side)
        from konqt.gui.kon.art import laid_ships

        return laid_ships.tile_size()

    def tile(self, piece: Piece, size: QSize, ratio: float) -> QPixmap:
        """Return a counter as it lies in a fan, or a ship's small card."""
        if piece.kind != LAID:
            return super().tile(piece, size, ratio)
        from konqt.gui.kon.art.laid_ships import ship_tile

        return ship_tile(str(piece.ident), size, ratio, piece.state, self.data)

    def piece(self, piece: Piece, side: int, ratio: float) -> QPixmap:
        """Return a stack's counter, or that of ships."""
        if piece.kind == LAID:
            return ship_picture(lifted(piece, self.data), side, ratio)
        if piece.kind != BATTALIONS:
            return ship_picture(piece, side, ratio)
        return look.counter(piece.owner, piece.count, side, ratio, piece.state)


def lifted(piece: Piece, data: Corrections = None) -> Piece:
    """Return a ship laid out in a fan as it is carried over the board: face up."""
    from konqt.games.kon.advice.known_ships import ship_facts
    from konqt.gui.kon.art.ship_look import ADVANCED, outline_of

    facts = ship_facts(ADVANCED, str(piece.ident), data)
    return replace(piece, kind=outline_of(facts), face_up=True)


def ship_picture(piece: Piece, side: int, ratio: float) -> QPixmap:
    """Return the counter of one ship face up, or of a stack face down."""
    from konqt.gui.kon.art.ship_counters import ship_counter, ship_stack

    if piece.face_up:
        return ship_counter(piece.owner, piece.kind, side, ratio, look.theme(), piece.state)
    return ship_stack(piece.owner, piece.count, side, ratio, look.theme(), piece.state)
