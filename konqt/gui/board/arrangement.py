"""Where names and counters stand at the zoom in use, worked out in a worker thread.

Until the places for a new zoom are there, those of the last one serve. Zoom, play and language
change several times before a window is painted once, so that only the last wish of an event counts.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, Qt, QTimer, Signal, Slot

from konqt.board.board import Board
from konqt.gui.board.art import BoardArt
from konqt.gui.board.board_shapes import Ground
from konqt.gui.board.detail import Detail, detail_at
from konqt.gui.board.disk_cache import Shelf
from konqt.gui.board.piece import Piece
from konqt.gui.board.place_cache import keep_places, kept_places
from konqt.gui.board.placing import Place, Placing, Sizes
from konqt.gui.board.plate import Plate, Wanted
from konqt.gui.board.standing import at_borders, box_at, inside
from konqt.gui.threads.gui_thread import posted_to

GAP = 3
MUCH_CLOSER = 1.2
"""Times a zoom: beyond that names are placed anew, nearer to their land."""
Placed = tuple[Wanted, dict[str, Place], frozenset[str]]
"""what was asked for, where each name and piece stands, and the areas whose names gave way"""
REST_MS = 60
"""How long a zoom must stand before places are worked out for it: a wheel turns on and on."""


def places_with_names(
    plates: Mapping[str, Plate], find: Callable[[Mapping[str, Plate]], dict[str, Place]]
) -> tuple[dict[str, Place], frozenset[str]]:
    """Return places that `find` finds for plates, and the areas whose names gave way.

    Where too much stands in one corner for all to stand clear, names go and symbols stay.
    """
    plates, bare = dict(plates), frozenset[str]()
    places = find(plates)
    while tight := {
        area for area, place in places.items() if not place.clear and plates[area].name
    }:
        bare |= tight
        plates |= {area: replace(plates[area], name="") for area in tight}
        places = find(plates)
    return places, bare


class Arrangement(QObject):
    """Places of one board view."""

    ready = Signal()
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
        self.sizes: dict[str, tuple[float, float]] = {}
        self._written: tuple[Wanted, Detail] | None = None
        """what the plates were made for, whatever the scale"""
        self._bare: frozenset[str] = frozenset()
        """areas whose names had to give way where the places were worked out"""
        self.unwritten = 0
        """names that are still to be drawn"""
        self._settled: tuple[object, Placing] | None = None
        """the last placing worked out: another crowd at the same zoom begins from it"""
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="places")
        self._stopped = False
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._work_out)
        # Queued: posted events come before the window is painted.
        self._asked.connect(self._begin, Qt.ConnectionType.QueuedConnection)
        self._done = posted_to(self._take)

    @property
    def settled(self) -> bool:
        """Whether names and places are those of the last zoom asked for."""
        return self._wanted is None and self._next is None and not self.unwritten

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
        self._write_plates(self._board, wanted)
        if self._still_good(wanted):
            self._wanted = None
            self._spread(wanted.scale)
            return
        self._wanted = wanted
        if not self.places:
            self.places = self._by_anchors(self._board, wanted.scale)
        self._spread(wanted.scale)
        if self._placed is None:
            self._work_out()
        else:
            self._rest.start()

    @Slot()
    def _work_out(self) -> None:
        if self._wanted is not None:
            future = self._worker.submit(self._work, self._wanted)
            future.add_done_callback(self._done)

    def side(self, scale: float) -> int:
        """Return the pixels of a counter's side at a zoom."""
        last = self._next or self._wanted or self._placed
        return detail_at(scale, len(last.play if last is not None else self._ground.stack_at)).side

    def stand(self, pieces: Iterable[Piece], scale: float) -> dict[Hashable, QPointF]:
        """Return every piece's place at a zoom, by its identity."""
        pieces = list(pieces)
        if not self.places:
            return self._ground.layout(pieces, scale, self.side(scale))
        found = inside(self.places, pieces)
        side = self.side(scale) / scale
        taken = [box_at(at, side, side) for at in found.values()]
        for space, place in self.places.items():
            width, height = self.sizes.get(space, (0.0, 0.0))
            taken.append(box_at(place.plate, width / scale, height / scale))
        wanted: dict[Hashable, tuple[float, float]] = {}
        for piece in pieces:
            if piece.source and piece.space in self._ground.stack_at:
                at = self._ground.at_border(piece.space, piece.source)
                wanted[piece.ident] = (at.x(), at.y())
        found |= at_borders(wanted, side, taken)
        rest = [each for each in pieces if each.ident not in found]
        others = self._ground.layout(rest, scale, self.side(scale)) if rest else {}
        return others | {ident: QPointF(*at) for ident, at in found.items()}

    # -- inside -----------------------------------------------------------------------------

    def _still_good(self, wanted: Wanted) -> bool:
        """What stands clear at one zoom stands clear a little closer, if all keep their size."""
        held = self._placed
        return (
            held is not None
            and not self._bare
            and held.scale * 0.995 <= wanted.scale <= held.scale * MUCH_CLOSER
            and replace(wanted, scale=held.scale) == held
            and wanted.detail == held.detail
        )

    def _by_anchors(self, board: Board, scale: float) -> dict[str, Place]:
        """Return the map's own anchors, until better places are worked out."""
        gap = (self.side(scale) + GAP) / scale
        return {
            area: Place(anchors.label, anchors.stack, (3, 1), gap)
            for area, anchors in zip(board.topology.areas, board.geometry.anchors, strict=True)
        }

    def _spread(self, scale: float) -> None:
        """Put counters of one area side by side at another zoom."""
        gap = (self.side(scale) + GAP) / scale
        self.places = {area: replace(place, side=gap) for area, place in self.places.items()}
        self.ready.emit()

    def _write_plates(self, board: Board, wanted: Wanted) -> None:
        wants = replace(wanted, scale=1.0, crowded=()), wanted.detail
        if wants == self._written:
            return
        self._written = wants
        self.plates = self._art.plates(board, wanted)
        self.sizes = {area: self._art.plate_size(plate) for area, plate in self.plates.items()}

    def _work(self, wanted: Wanted) -> Placed | None:
        board = self._board
        if wanted != self._wanted or isinstance(board, Ground):
            return None

        def find(plates: Mapping[str, Plate]) -> dict[str, Place]:
            return self._places(board, wanted, plates)

        return wanted, *places_with_names(dict(self.plates), find)

    def _places(
        self, board: Board, wanted: Wanted, plates: Mapping[str, Plate]
    ) -> dict[str, Place]:
        sizes = Sizes(
            {area: self._art.plate_size(plate) for area, plate in plates.items()},
            self.side(wanted.scale) + GAP,
        )
        what = board.content_hash, wanted.scale, wanted.language, sizes
        name = (*what[:3], sizes.side, sorted(sizes.plates.items()), wanted.crowded)
        shelf = self._shelf if wanted.fitted else Shelf(None)
        places = kept_places(shelf, board.topology.areas, *name)
        if places is None:
            if self._settled is None or self._settled[0] != what:
                fixed = self._art.fixed_boxes(board, wanted.language, wanted.scale)
                self._settled = what, Placing(board, wanted.scale, sizes, fixed)
            places = self._settled[1].places(dict(wanted.crowded))
            keep_places(shelf, places, *name)
        return places

    def _take(self, future: "Future[Placed | None]") -> None:
        if future.cancelled():
            return
        result = future.result()
        if result is None or result[0] != self._wanted:
            return
        self._placed, self._wanted = self._wanted, None
        _wanted, self.places, self._bare = result
        if self._bare:
            self._written = None
        for area in self._bare:
            self.plates[area] = replace(self.plates[area], name="")
            self.sizes[area] = self._art.plate_size(self.plates[area])
        self.ready.emit()
