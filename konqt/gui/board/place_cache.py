"""Places on the shelf: names and counters stand where they stood at the last start."""

import json
from collections.abc import Mapping, Sequence

from konqt.gui.board.disk_cache import Shelf
from konqt.gui.board.placing import Place, Point


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
        area: (place.plate, place.block, place.shape, place.side, place.leader, place.clear)
        for area, place in places.items()
    }
    shelf.put(json.dumps(entries).encode(), "places", *name)


def _place(
    plate: list[float],
    block: list[float],
    rows: list[int],
    side: float,
    leader: list[list[float]] | None,
    clear: bool,
) -> Place:
    across, down = rows
    ends = (_point(leader[0]), _point(leader[1])) if leader is not None else None
    shape = int(across), int(down)
    return Place(_point(plate), _point(block), shape, float(side), ends, bool(clear))


def _point(at: list[float]) -> Point:
    x, y = at
    return float(x), float(y)
