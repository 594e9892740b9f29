"""What is written on a board at its places: for the window and for printed sheets."""

from collections.abc import Hashable, Mapping
from dataclasses import replace

from konqt.board.board import Board
from konqt.core.frozen import frozen
from konqt.gui.board.art import BoardArt
from konqt.gui.board.slots.plate import Plate, WantedWriting, writings
from konqt.gui.board.slots.slots import Size, Slots
from konqt.gui.board.slots.territory import Box, Point, box_at, clear

What = tuple[str, bool]
"""area, and whether its marks rather than its name"""
FITS = 0.02
"""Pixels by which a name may be larger than its room: by so much the room is rounded."""


@frozen
class Written:
    """What is written at a place: its size in pixels, its middle in board units."""

    plate: Plate
    size: Size
    at: Point

    def box(self, scale: float) -> Box:
        """Return its box in board units, at pixels a board unit."""
        return box_at(self.at, self.size[0] / scale, self.size[1] / scale)


def written_on(
    board: Board, art: BoardArt, slots: Slots, wanted: WantedWriting
) -> dict[What, Written]:
    """Return everything that is written on a board, each name as it has room."""
    plates = art.plates(board, wanted)
    every = frozenset(plate.name for plate in plates.values())
    found: dict[What, Written] = {}
    for area, plate in plates.items():
        here = slots.areas[area]
        if plate.name:
            ways = writings(plate.name, short=True, others=every)
            found[area, False] = _as_it_fits(art, plate, ways, here.room, here.name)
        signs = plate.signs(here.upright, here.spare)
        if here.marks is not None and not signs.empty:
            found[area, True] = Written(signs, art.plate_size(signs), here.marks)
    return found


def _as_it_fits(
    art: BoardArt, plate: Plate, ways: tuple[str, ...], room: Size, at: Point
) -> Written:
    """Return a name written in the first way that fits into its room, or else in the last."""
    for way in ways:
        written = replace(plate, name=way)
        size = art.plate_size(written)
        if size[0] <= room[0] + FITS and size[1] <= room[1] + FITS:
            break
    return Written(written, size, at)


def giving_way(written: Mapping[What, Written], scale: float) -> frozenset[What]:
    """Return what cannot be read because it would lie on something that matters more.

    At the zooms for which a board's places were found nothing is in the way of anything else.
    """
    gone, taken = set[What](), list[Box]()
    for what, each in sorted(written.items(), key=lambda entry: _rank(*entry)):
        box = each.box(scale)
        if clear(box, taken):
            taken.append(box)
        else:
            gone.add(what)
    return frozenset(gone)


def _rank(what: What, written: Written) -> tuple[Hashable, ...]:
    area, marks = what
    plate = written.plate
    return not plate.worth, plate.quiet, not marks, area
