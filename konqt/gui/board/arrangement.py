"""Where names and counters stand at the zoom in use, worked out in a worker thread.

Until the places for a new zoom are there, those of the last one serve. Zoom, play and language
change several times before a window is painted once, so that only the last wish of an event counts.
"""

from collections.abc import Hashable, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, Qt, Signal, Slot

from konqt.board.board import Board
from konqt.gui.board.afloat import LOW, set_afloat
from konqt.gui.board.area_grid import AreaGrid
from konqt.gui.board.art import BoardArt
from konqt.gui.board.board_shapes import ZONE, Ground
from konqt.gui.board.crossing import Crossings
from konqt.gui.board.detail import detail_at
from konqt.gui.board.disk_cache import Shelf
from konqt.gui.board.piece import Piece
from konqt.gui.board.place_cache import keep_places, kept_places
from konqt.gui.board.placing import GAP, Grounds, Place
from konqt.gui.board.plate import Plate, Wanted
from konqt.gui.board.sign_places import free_waters
from konqt.gui.board.standing import Scene, Standing, stood
from konqt.gui.board.territory import Box, Point, box_at, clear
from konqt.gui.board.waters import Waters
from konqt.gui.board.writing import Written, sizes_of, written_at
from konqt.gui.threads.garbage import unsearched
from konqt.gui.threads.gui_thread import posted_to
from konqt.gui.threads.timers import debounce

Placed = tuple[Wanted, Written, dict[str, Place], Waters | None]
"""what was asked for, what is written in each area, and where; the free water of the zones"""
REST_MS = 60
"""How long a zoom must stand before places are worked out for it: a wheel turns on and on."""


class Arrangement(QObject):
    """Places of one board view."""

    ready = Signal()
    written = Signal()
    """every name of the places that are ready has been drawn"""
    _asked = Signal()

    def __init__(
        self, board: Board | Ground, ground: Ground, art: BoardArt, shelf: Shelf, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._board = board
        self._ground = ground
        self._art = art
        self._shelf = shelf
        self._next: Wanted | None = None
        self._wanted: Wanted | None = None
        self._placed: Wanted | None = None
        self.places: dict[str, Place] = {}
        self.plates: dict[str, Plate] = {}
        """every area's name as it is written at its place"""
        self.signs: dict[str, Plate] = {}
        """every area's marks"""
        self._sizes: dict[tuple[str, bool], tuple[float, float]] = {}
        """of names and marks, in pixels"""
        self.standing = Standing()
        """where pieces stood when they were last placed"""
        self.unwritten = 0
        """names that are still to be drawn"""
        self._at_sea = any(space.kind == ZONE for space in ground.spaces)
        self._scene: Scene | None = None
        """what pieces found at the zoom for which they were placed last"""
        self._waters: Waters | None = None
        """where pieces stand at sea; None where none do"""
        self._known: dict[Hashable, dict[str, Place]] = {}
        """places by tier, language and sizes: zooming back and forth finds them again"""
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="places")
        self._stopped = False
        self._rest = debounce(self, REST_MS, self._work_out)
        # Queued: posted events come before the window is painted.
        self._asked.connect(self._begin, Qt.ConnectionType.QueuedConnection)
        self._done = posted_to(self._take)

    @property
    def settled(self) -> bool:
        """Whether names and places are those of the last zoom asked for."""
        return self._wanted is None and self._next is None and not self.unwritten

    @property
    def found(self) -> bool:
        """Whether there are places, if only for an earlier zoom; a bare ground needs none."""
        return isinstance(self._board, Ground) or self._placed is not None

    @property
    def placed(self) -> bool:
        """Whether everything stands where the zoom asked for wants it; a bare ground needs none."""
        return self.found and (isinstance(self._board, Ground) or self.settled)

    def stop(self) -> None:
        """End the worker."""
        self._wanted = self._next = None
        self._rest.stop()
        self._stopped = True
        self._worker.shutdown(wait=False, cancel_futures=True)

    def want(self, wanted: Wanted) -> None:
        """Ask for places; `ready` tells when they are there."""
        if self._stopped or isinstance(self._board, Ground):
            return
        if self._next is None:
            self._asked.emit()
        self._next = wanted

    @Slot()
    def _begin(self) -> None:
        wanted, self._next = self._next, None
        if wanted is None or isinstance(self._board, Ground):
            return
        if wanted == self._wanted or (self._wanted is None and wanted == self._placed):
            self.ready.emit()
            return
        if self._still_good(wanted):
            self._wanted = None
            self.ready.emit()
            return
        self._wanted = wanted
        self.ready.emit()
        if self._placed is None:
            self._work_out()
        else:
            self._rest.start()

    @Slot()
    def _work_out(self) -> None:
        if self._wanted is not None:
            future = self._worker.submit(unsearched(self._work), self._wanted)
            future.add_done_callback(self._done)
            if not isinstance(self._board, Ground):
                self._worker.submit(_make_grounds, self._board, self._board.topology.areas)

    def side(self, scale: float) -> int:
        """Return the pixels of a counter's side at a zoom."""
        last = self._next or self._wanted or self._placed
        many = len(last.play if last is not None else self._ground.stack_at)
        return detail_at(scale, many, self._art.text_scale).side

    def stand(self, pieces: Iterable[Piece], scale: float) -> dict[Hashable, QPointF]:
        """Return every piece's place at a zoom, by its identity; `standing` tells more."""
        pieces = list(pieces)
        if self._placed is None or isinstance(self._board, Ground):
            self.standing = Standing()
            return self._ground.layout(pieces, scale, self.side(scale))
        self.standing = stood(self.scene(self._board, scale), pieces)
        if self._waters is not None:
            set_afloat(self.standing, self._waters, pieces, self.side(scale), scale)
            self.standing.find_piles(1 / scale)
        rest = [each for each in pieces if each.ident not in self.standing.at]
        others = self._ground.layout(rest, scale, self.side(scale)) if rest else {}
        return others | {ident: QPointF(*at) for ident, at in self.standing.at.items()}

    def find_places(self, pieces: Iterable[Piece], scale: float) -> None:
        """Find where pieces would stand at a zoom, so that they stand there at once."""
        if self._placed is not None and not isinstance(self._board, Ground):
            stood(self.scene(self._board, scale), pieces)

    def zone_signs(self) -> dict[str, Point]:
        """Return where the sign of each sea zone stands; none where no pieces are at sea."""
        return self._waters.signs() if self._waters is not None else {}

    def zone_sign_boxes(self) -> dict[str, Box]:
        """Return the room of each sea zone's sign, in board units."""
        waters = self._waters
        return {zone: waters.sign_box(zone) for zone in waters.signs()} if waters else {}

    def scene(self, board: Board, scale: float) -> Scene:
        """Return what pieces find on the board at a zoom."""
        side = self.side(scale)
        if self._scene is None or (self._scene.scale, self._scene.side) != (scale, side):
            self._scene = self._scene_at(board, scale, side)
        return self._scene

    def _scene_at(self, board: Board, scale: float, side: float) -> Scene:
        return Scene(
            Grounds.of(board),
            AreaGrid.of(board),
            self.places,
            scale,
            side,
            GAP,
            {area: box for area in self.places if (box := self.name_box(area, scale))},
            {area: box for area in self.places if (box := self.sign_box(area, scale))},
            self._border,
            Crossings.of(board),
        )

    def name_box(self, area: str, scale: float) -> Box | None:
        """Return the box of an area's name in board units; None if it has none."""
        wide, high = self._sizes.get((area, False), (0.0, 0.0))
        return box_at(self.places[area].plate, wide / scale, high / scale) if wide else None

    def sign_box(self, area: str, scale: float) -> Box | None:
        """Return the box of an area's marks in board units; None if it has none."""
        (wide, high), at = self._sizes.get((area, True), (0.0, 0.0)), self.places[area].marks
        return box_at(at, wide / scale, high / scale) if wide and at is not None else None

    def hidden(self, scale: float) -> frozenset[str]:
        """Return the areas whose names stand under counters, and give way to them."""
        return frozenset(
            area for area, boxes in self.standing.over.items()
            if (name := self.name_box(area, scale)) is not None and not clear(name, boxes)
        )  # fmt: skip

    def _border(self, space: str, source: str) -> tuple[float, float]:
        at = self._ground.at_border(space, source)
        return at.x(), at.y()

    # -- inside -----------------------------------------------------------------------------

    def _still_good(self, wanted: Wanted) -> bool:
        """Within a tier everything stands where it stood."""
        held = self._placed
        return (
            held is not None
            and held.tier == wanted.tier
            and replace(wanted, scale=held.scale) == held
        )

    def _work(self, wanted: Wanted) -> Placed | None:
        board = self._board
        if wanted != self._wanted or isinstance(board, Ground):
            return None
        plates = self._art.plates(board, wanted)
        places = self._places(board, wanted, plates)
        waters = free_waters(board, self._art, wanted, LOW) if self._at_sea else None
        # So that the window's thread finds them made; nobody stands where nothing is in play.
        _make_grounds(board, wanted.play)
        return wanted, written_at(self._art, plates, places, wanted.detail.short), places, waters

    def _places(
        self, board: Board, wanted: Wanted, plates: Mapping[str, Plate]
    ) -> dict[str, Place]:
        art, tier, sizes = self._art, wanted.tier, sizes_of(self._art, plates, wanted)
        name = (board.content_hash, tier, wanted.language, sizes.side, sizes.least,
                sorted(sizes.names.items()), sorted(sizes.marks.items()),
                sorted(sizes.spare.items()))  # fmt: skip
        known = repr(name)
        if known not in self._known:
            places = kept_places(self._shelf, board.topology.areas, *name)
            if places is None:
                from konqt.gui.board.belonging import well_placed

                fixed = art.fixed_boxes(board, wanted.language, tier)
                places = well_placed(board, tier, sizes, fixed)
                keep_places(self._shelf, places, *name)
            self._known[known] = places
        return self._known[known]

    def _take(self, future: "Future[Placed | None]") -> None:
        if future.cancelled():
            return
        result = future.result()
        if result is None or result[0] != self._wanted:
            return
        self._placed, self._wanted, self._scene = self._wanted, None, None
        _wanted, written, self.places, self._waters = result
        for (area, marks), (plate, size) in written.items():
            (self.signs if marks else self.plates)[area] = plate
            self._sizes[area, marks] = size
        self.ready.emit()


def _make_grounds(board: Board, areas: Iterable[str]) -> None:
    """Make the grounds of some areas; called in the worker."""
    grounds = Grounds.of(board)
    for area in areas:
        if area in board.topology.index:
            grounds[area]
