"""Where names and counters of a board view stand: in the places that its board has at this zoom.

Nothing is searched for here. Only where a board is new to the program, as an owner's own, a worker
finds its places once; until they are there the board is bare.

Zoom, play and language change several times before a window is painted once, so that only the last
wish of an event counts.
"""

from collections.abc import Hashable, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor

from PySide6.QtCore import QObject, QPointF, Qt, Signal, Slot

from konqt.board.board import ZONE, Board
from konqt.gui.board.art import BoardArt
from konqt.gui.board.board_shapes import Ground
from konqt.gui.board.kept_slots import slots_at_hand, slots_of
from konqt.gui.board.piece import Piece
from konqt.gui.board.slots.plate import Plate, WantedWriting
from konqt.gui.board.slots.slots import TIERS, AreaSlots, Slots, Tier, tier_at
from konqt.gui.board.slots.standing import Standing, stood
from konqt.gui.board.slots.territory import Box, Point, box_at, clear
from konqt.gui.board.writing import What, Written, giving_way, written_on
from konqt.gui.threads.garbage import unsearched
from konqt.gui.threads.gui_thread import posted_to


class Arrangement(QObject):
    """Places of one board view."""

    ready = Signal()
    """something else is to be written, or elsewhere"""
    written = Signal()
    """all that is to be written has been drawn"""
    _asked = Signal()

    def __init__(self, board: Board, ground: Ground, art: BoardArt, parent: QObject) -> None:
        super().__init__(parent)
        self._board = board
        self._ground = ground
        self._art = art
        self._wanted: WantedWriting | None = None
        """what was asked for last"""
        self._placed: WantedWriting | None = None
        """what the places are for"""
        self._slots: Slots | None = None
        self._written: Mapping[What, Written] = {}
        self._crowded: dict[float, frozenset[What]] = {}
        """for the scale asked about last what has no room among what is written"""
        self.standing = Standing()
        """where pieces stood when they were last placed"""
        self.unwritten = 0
        """names that are still to be drawn"""
        self._at_sea = any(space.kind == ZONE for space in ground.spaces)
        self._worker: ThreadPoolExecutor | None = None
        self._searches: dict[Tier, Future[Slots]] = {}
        """what has been asked of it last, for each tier"""
        self._stopped = False
        # Queued: posted events come before the window is painted.
        self._asked.connect(self._begin, Qt.ConnectionType.QueuedConnection)
        self._done = posted_to(self._take)

    @property
    def settled(self) -> bool:
        """Whether names and places are those asked for last."""
        return self._wanted == self._placed and not self.unwritten

    @property
    def found(self) -> bool:
        """Whether there are places, if only for an earlier zoom, or none are needed."""
        return not self._art.arranged or self._placed is not None

    @property
    def placed(self) -> bool:
        """Whether everything stands where the zoom asked for wants it."""
        return self.found and self.settled

    def stop(self) -> None:
        """End the worker."""
        self._wanted, self._stopped = self._placed, True
        if self._worker is not None:
            self._worker.shutdown(wait=False, cancel_futures=True)

    def want(self, wanted: WantedWriting) -> None:
        """Ask for places; `ready` tells when they are there."""
        if self._stopped or not self._art.arranged:
            return
        self._wanted = wanted
        self._asked.emit()

    def begin_now(self) -> None:
        """Take the places asked for without waiting for the next event, searched for if need be."""
        wanted = self._wanted
        if wanted is not None and not self._stopped:
            slots_of(self._board, self._art, wanted.tier, wanted.text_scale)
            self._begin()

    # -- what is written --------------------------------------------------------------------

    @property
    def areas(self) -> Mapping[str, AreaSlots]:
        """The places of each area; none before they are found."""
        return self._slots.areas if self._slots is not None else {}

    def writings(self) -> dict[What, tuple[Plate, Point]]:
        """Return what is written at each area, its marks apart, and the middle of its place."""
        return {what: (each.plate, each.at) for what, each in self._written.items()}

    def name_box(self, area: str, scale: float) -> Box | None:
        """Return the box of an area's name in board units; None if it has none."""
        return self._box((area, False), scale)

    def sign_box(self, area: str, scale: float) -> Box | None:
        """Return the box of an area's marks in board units; None if it has none."""
        return self._box((area, True), scale)

    def _box(self, what: What, scale: float) -> Box | None:
        written = self._written.get(what)
        return written.box(scale) if written is not None else None

    def hidden(self, scale: float) -> frozenset[What]:
        """Return what gives way: names under counters, and what a small map has no room for."""
        if scale not in self._crowded:
            self._crowded = {scale: giving_way(self._written, scale)}
        gone = self._crowded[scale]
        counters = [box for boxes in self.standing.over.values() for box in boxes]
        under = (
            what
            for what, each in self._written.items()
            if not what[1] and what not in gone and not clear(each.box(scale), counters)
        )
        return gone.union(under)

    # -- where pieces stand -----------------------------------------------------------------

    def side(self, scale: float) -> int:
        """Return the pixels of a counter's side at a zoom."""
        return tier_at(scale).counter(self._art.text_scale)

    def stand(self, pieces: Iterable[Piece], scale: float) -> dict[Hashable, QPointF]:
        """Return every piece's place at a zoom, by its identity; `standing` tells more."""
        pieces = list(pieces)
        if self._slots is None:
            self.standing = Standing()
            return self._ground.layout(pieces, scale, self.side(scale))
        self.standing = stood(self._slots, pieces, scale, self._art.place_of)
        rest = [each for each in pieces if each.ident not in self.standing.at]
        others = self._ground.layout(rest, scale, self.side(scale)) if rest else {}
        return others | {ident: QPointF(*at) for ident, at in self.standing.at.items()}

    def home(self, space: str) -> Point:
        """Return where the first piece in a space stands, or would."""
        if self._slots is not None and space in self._slots.areas:
            return self._slots.areas[space].stacks[0]
        if self._slots is not None and space in self._slots.zones:
            return self._slots.zones[space].ships[0]
        x, y = self._ground.stack_at[space].toTuple()
        return x, y

    def homes(self, area: str) -> list[Point]:
        """Return where the first stack in an area stands, at each zoom whose places are known."""
        board, text = self._board, self._art.text_scale
        tiers = TIERS if self._art.arranged else ()
        known = (slots_at_hand(board, self._art, tier, text) for tier in tiers)
        found = [slots.areas[area].stacks[0] for slots in known if slots and area in slots.areas]
        return found or [self._ground.stack_at[area].toTuple()]

    def zone_signs(self) -> dict[str, Point]:
        """Return where the sign of each sea zone stands; none where no pieces are at sea."""
        if self._slots is None or not self._at_sea:
            return {}
        return {zone: each.sign for zone, each in self._slots.zones.items()}

    def zone_sign_boxes(self, scale: float) -> dict[str, Box]:
        """Return the room of each sea zone's sign, in board units."""
        found = {}
        for zone, at in self.zone_signs().items():
            wide, high = self._art.zone_sign_size(zone, scale)
            found[zone] = box_at(at, wide / scale, high / scale)
        return found

    # -- inside -----------------------------------------------------------------------------

    @Slot()
    def _begin(self) -> None:
        wanted, board = self._wanted, self._board
        if wanted is None or wanted == self._placed:
            return
        slots = slots_at_hand(board, self._art, wanted.tier, wanted.text_scale)
        if slots is None:
            self._search(board, wanted)
            return
        self._placed, self._slots = wanted, slots
        self._written = written_on(board, self._art, slots, wanted)
        self._crowded.clear()
        self.ready.emit()

    def _search(self, board: Board, wanted: WantedWriting) -> None:
        """Find the places for all zooms, those for this one first: who zooms finds the others."""
        if self._worker is None:
            self._worker = ThreadPoolExecutor(1, thread_name_prefix="places")
        tiers = wanted.tier, *(each for each in TIERS if each != wanted.tier)
        for each in self._searches.values():
            each.cancel()  # what is wanted now comes first
        for tier in tiers:
            future = self._worker.submit(
                unsearched(slots_of), board, self._art, tier, wanted.text_scale
            )
            self._searches[tier] = future
            future.add_done_callback(self._done)

    @Slot(object)
    def _take(self, future: "Future[Slots]") -> None:
        if future.cancelled() or self._stopped:
            return
        wanted = self._wanted
        if wanted is None or self._searches.get(wanted.tier) is not future:
            return
        if future.exception() is not None:
            # Without names, and with pieces in the middles of their areas, the game can be played.
            self._placed = wanted
            self.written.emit()
        future.result()
        self._begin()
