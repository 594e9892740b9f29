"""What is written on a board, how large it is and where: for the window and for printed sheets."""

from collections.abc import Mapping
from dataclasses import replace

from konqt.board.board import Board
from konqt.gui.board.art import BoardArt
from konqt.gui.board.belonging import well_placed
from konqt.gui.board.placing import GAP, Place, Sizes
from konqt.gui.board.plate import Plate, Wanted, writings

Written = dict[tuple[str, bool], tuple[Plate, tuple[float, float]]]
"""area and whether its marks -> what is written there, and its width and height in pixels"""


def names_of(plates: Mapping[str, Plate], short: bool) -> dict[str, tuple[str, ...]]:
    """Return how each area's name may be written, the best first."""
    all_names = frozenset(plate.name for plate in plates.values())
    return {area: writings(plate.name, short, all_names) for area, plate in plates.items()}


def sizes_of(art: BoardArt, plates: Mapping[str, Plate], wanted: Wanted) -> Sizes:
    """Return how much room names, marks and counters ask for."""
    names = names_of(plates, wanted.detail.short)
    return Sizes(
        {
            area: tuple(art.plate_size(replace(plate, name=name)) for name in names[area])
            for area, plate in plates.items()
        },
        {area: art.plate_size(plate.signs()) for area, plate in plates.items()},
        wanted.detail.side + GAP,
        wanted.detail.least,
        {
            area: art.plate_size(plate.signs(spare=True))
            for area, plate in plates.items()
            if plate.worth
        },
    )


def written_at(
    art: BoardArt, plates: Mapping[str, Plate], places: Mapping[str, Place], short: bool
) -> Written:
    """Return what is written at the places; measuring it takes too long for the window."""
    found: Written = {}
    names = names_of(plates, short)
    for area, plate in plates.items():
        place = places[area]
        name = names[area][place.name] if place.name is not None and names[area] else ""
        for marks, each in (
            (False, replace(plate, name=name)),
            (True, plate.signs(place.upright, place.spare)),
        ):
            found[area, marks] = each, art.plate_size(each)
    return found


def written_on(
    board: Board, art: BoardArt, wanted: Wanted
) -> list[tuple[Plate, tuple[float, float], tuple[float, float]]]:
    """Return everything written on a board.

    Returns:
        what is written, its width and height in pixels, and its middle in board units.
    """
    plates = art.plates(board, wanted)
    fixed = art.fixed_boxes(board, wanted.language, wanted.tier)
    places = well_placed(board, wanted.tier, sizes_of(art, plates, wanted), fixed)
    return [
        (plate, size, (places[area].marks if marks else None) or places[area].plate)
        for (area, marks), (plate, size) in written_at(
            art, plates, places, wanted.detail.short
        ).items()
        if not plate.empty
    ]
