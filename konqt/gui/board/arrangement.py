"""Where names and counters stand at the zoom in use, worked out in a worker thread.

Until the places for a new zoom are there, those of the last one serve. Zoom, play and language
change several times before a window is painted once, so that only the last wish of an event counts.
"""

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any

from PySide6.QtCore import QObject, QPointF, Qt, QTimer, Signal, Slot

from konqt.board.board import Board
from konqt.gui.board.board_shapes import Ground
from konqt.gui.board.detail import Detail, detail_at
from konqt.gui.board.disk_cache import Shelf
from konqt.gui.board.place_cache import keep_places, kept_places
from konqt.gui.board.placing import Place, Placing, Sizes
from konqt.gui.board.printed import fixed_boxes
from konqt.gui.kon.art.plates import Plate, kinds_of, plate_size
from konqt.gui.kon.board.standing import Key, attackers, box_at, holders
from konqt.gui.threads.gui_thread import posted_to

GAP = 3
MUCH_CLOSER = 1.2
"""Times a zoom: beyond that names are placed anew, nearer to their land."""
EVERY_AREA = 44
REST_MS = 60
"""How long a zoom must stand before places are worked out for it: a wheel turns on and on."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What an arrangement depends on."""

    scale: float
    language: str
    text_scale: float
    play: frozenset[str]
    worth: frozenset[str]
    crowded: tuple[tuple[str, int], ...] = ()
    """areas where more than one faction stands, and how many"""
    fitted: bool = field(default=False, compare=False)
    """whether nobody has zoomed: the next start will want the same"""

    @property
    def detail(self) -> Detail:
        """Give what there is room for."""
        return detail_at(self.scale, self.areas, self.text_scale)

    @property
    def areas(self) -> int:
        """Give how many areas may bear counters: all of them where none is named."""
        return len(self.play) or EVERY_AREA


def plates_at(board: Board, wanted: Wanted) -> dict[str, Plate]:
    """Give every area's plate with as much on it as there is room for."""
    names, detail = board.names.of(wanted.language), wanted.detail
    plates = {}
    for number, area in enumerate(board.topology.areas):
        quiet = bool(wanted.play) and area not in wanted.play
        plates[area] = Plate(
            names.get(area, area) if detail.names_area(quiet) else "",
            kinds_of(board.topology, number),
            worth=area in wanted.worth,
            quiet=quiet,
            text_scale=detail.text_scale,
        )
    return plates


def places_with_names(
    plates: Mapping[str, Plate], find: Callable[[Mapping[str, Plate]], dict[str, Place]]
) -> tuple[dict[str, Place], frozenset[str]]:
    """Give places that `find` finds for plates, and the areas whose names gave way.

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
        self, board: Board | Ground, ground: Ground, shelf: Shelf, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._board = board
        self._ground = ground
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
        """Tell whether names and places are those of the last zoom asked for."""
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
        """Give the pixels of a counter's side at a zoom."""
        last = self._next or self._wanted or self._placed
        return detail_at(scale, last.areas if last is not None else EVERY_AREA).side

    def stand(self, keys: Iterable[Key], scale: float) -> dict[Key, QPointF]:
        """Give every counter's place at a zoom."""
        keys = list(keys)
        if not self.places:
            return self._ground.layout(keys, scale, self.side(scale))
        found = holders(self.places, keys)
        side = self.side(scale) / scale
        taken = [box_at(at, side, side) for at in found.values()]
        for area, place in self.places.items():
            width, height = self.sizes.get(area, (0.0, 0.0))
            taken.append(box_at(place.plate, width / scale, height / scale))
        wanted = {}
        for key in keys:
            if key[2] and key[0] in self._ground.stack_at:
                at = self._ground.attack_from(key[0], key[2])
                wanted[key] = (at.x(), at.y())
        found |= attackers(keys, wanted, side, taken)
        return {key: QPointF(*at) for key, at in found.items()}

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
        """Give the map's own anchors, until better places are worked out."""
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
        self.plates = plates_at(board, wanted)
        self.sizes = {area: plate_size(plate) for area, plate in self.plates.items()}

    def _work(self, wanted: Wanted) -> tuple[Wanted, dict[str, Place], frozenset[str]] | None:
        board = self._board
        if wanted != self._wanted or isinstance(board, Ground):
            return None

        def find(plates: Mapping[str, Plate]) -> dict[str, Place]:
            return self._places(board, wanted, plates)

        return wanted, *places_with_names(dict(self.plates), find)

    def _places(
        self, board: Board, wanted: Wanted, plates: Mapping[str, Plate]
    ) -> dict[str, Place]:
        sizes = Sizes({a: plate_size(p) for a, p in plates.items()}, self.side(wanted.scale) + GAP)
        what = board.content_hash, wanted.scale, wanted.language, sizes
        name = (*what[:3], sizes.side, sorted(sizes.plates.items()), wanted.crowded)
        shelf = self._shelf if wanted.fitted else Shelf(None)
        places = kept_places(shelf, board.topology.areas, *name)
        if places is None:
            if self._settled is None or self._settled[0] != what:
                fixed = fixed_boxes(board, wanted.language, wanted.scale)
                self._settled = what, Placing(board, wanted.scale, sizes, fixed)
            places = self._settled[1].places(dict(wanted.crowded))
            keep_places(shelf, places, *name)
        return places

    def _take(self, future: "Future[Any]") -> None:
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
            self.sizes[area] = plate_size(self.plates[area])
        self.ready.emit()
