"""Places on the shelf: names and counters stand where they stood at the last start."""

import json
from collections.abc import Mapping, Sequence

from konqt.gui.board.disk_cache import Shelf
from konqt.gui.board.placing import Place
from konqt.gui.board.territory import Point


def kept_places(shelf: Shelf, areas: Sequence[str], *name: object) -> dict[str, Place] | None:
    """Return the places that were kept under a name; None unless they are for these areas."""
    content = shelf.take("places", *name)
    if content is None:
        return None
    try:
        places = {area: _place(*entry) for area, entry in json.loads(content).items()}
    except (ValueError, TypeError, AttributeError):
        return None
    return places if tuple(places) == tuple(areas) else None


def keep_places(shelf: Shelf, places: Mapping[str, Place], *name: object) -> None:
    """Keep places for later starts."""
    entries = {
        area: (place.plate, place.block, place.shape, place.side, place.name, place.marks,
               place.upright, place.spare, place.roomy)
        for area, place in places.items()
    }  # fmt: skip
    shelf.put(json.dumps(entries).encode(), "places", *name)


def _place(
    plate: list[float],
    block: list[float],
    rows: list[int],
    side: float,
    name: int | None,
    marks: list[float] | None,
    upright: bool,
    spare: bool,
    roomy: bool,
) -> Place:
    across, down = rows
    signs = _point(marks) if marks is not None else None
    writing = int(name) if name is not None else None
    shape = int(across), int(down)
    at, where = _point(plate), _point(block)
    return Place(
        at, where, shape, float(side), writing, signs, bool(upright), bool(spare), bool(roomy)
    )


def _point(at: list[float]) -> Point:
    x, y = at
    return float(x), float(y)
