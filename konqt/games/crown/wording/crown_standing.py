"""How a game of Crown & Courage stands, in lines of at most 80 columns for a plain text."""

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from konqt.core.json_value import KnownObject
from konqt.games.crown.engine.printed import GRID, MapSpace
from konqt.games.crown.wording.crown_names import (
    crown_cards,
    demand_name,
    faces,
    german_action,
    germans_of,
    space_name,
    tile_name,
    troops,
)
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _, ngettext

WIDTH = 80
SIDE, CELL = 16, 15
"""Columns of a tile of the frame at the side, and of a space of the grid."""
ROWS = ((12, 4), (11, 5), (10, 6))
"""Places of the frame at the left and at the right of each row of the grid."""
ABOVE, BELOW = (1, 2, 3), (9, 8, 7)
"""Places of the frame above and below the columns of the grid."""


def standing_lines(
    position: KnownObject, symbols: Sequence[tuple[int, int]], spaces: Iterable[MapSpace]
) -> Iterator[str]:
    """Give tracks, plan, grid in its frame, map by sectors and hand.

    Args:
        position: what the player knows of the state.
        symbols: the spaces of the grid on which a German symbol is printed.
        spaces: those of the map that is played on.
    """
    yield from _wrapped(track_sentences(position))
    yield from plan_lines(position)
    yield from grid_lines(position, symbols)
    yield from map_lines(position, spaces)
    yield from _wrapped([hand_sentence(position)])


def _wrapped(sentences: Sequence[str]) -> Iterator[str]:
    for said in sentences:
        yield from wrap(said, WIDTH, subsequent_indent="  ")


def track_sentences(position: KnownObject) -> list[str]:
    """Return what the tracks show, a sentence or two a line."""
    at, dice, demands = position, position["dice"], position["demands"]
    loyalty, space = at["morale"]
    king = _("armed") if at["king_black"] else _("unarmed")
    tracks = {name: at[name] for name in ("stress", "threat", "momentum")}
    kept = {name: at[name] for name in ("willpower", "pressure", "gold")}
    said = [
        _("Stress {stress}, Threat {threat}, Momentum {momentum}.", **tracks)
        + " "
        + _("Loyalty {loyalty}, space {space} of the row.", loyalty=loyalty, space=space + 1),
        _("King: {area}, {state}.", area=space_name(at["king"]), state=king)
        + " "
        + _("Willpower {willpower}, Pressure {pressure}, gold {gold}.", **kept),
        _(
            "Dice: Population {population}; Evacuation {evacuation}; Sabotage {sabotage}; Quick"
            " Response {quick}.",
            population=dice["population"],
            evacuation=faces(dice["evacuation"]),
            sabotage=faces(dice["sabotage"]),
            quick=dice["quick_response"],
        ),
    ]
    said.append(_("Push track: {cubes}.", cubes=" ".join(map(str, at["push"]["cubes"]))))
    answered = [*demands["declined"], *demands["ignored"]]
    if answered:
        said.append(_("Demands answered: {names}.", names=", ".join(map(demand_name, answered))))
    return said


def plan_lines(position: KnownObject) -> Iterator[str]:
    """Give the tiles of the plan from the top, and what is in the bag."""
    prices = (_("costs a card"), _("costs 1 Stress"), _("free"))
    yield _("Plan")
    for tile, price in zip(position["display"], prices, strict=True):
        yield f"  {_planned(tile):<24} {price}"
    bag = ", ".join(map(tile_name, position["bag"])) or _("nothing")
    yield from wrap(_("In the bag: {tiles}", tiles=bag), WIDTH, subsequent_indent="  ")


def _planned(tile: object) -> str:
    if tile is None:
        return "–"
    if isinstance(tile, str):
        return tile_name(tile)
    assert isinstance(tile, dict)
    return f"{tile_name('chaos')} {_discs(tile['discs'])}".strip()


def _discs(count: int) -> str:
    return ngettext("{count} disc", "{count} discs", count) if count else ""


# the grid in its frame


def grid_lines(position: KnownObject, symbols: Sequence[tuple[int, int]]) -> Iterator[str]:
    """Give the grid with the tiles of the frame around it, each tile in three lines."""
    edge = " " * SIDE + "+" + ("-" * CELL + "+") * GRID
    yield from _frame_row(position, ABOVE)
    yield edge
    for row, (left, right) in enumerate(ROWS):
        cells = [_cell(position, (row, column), symbols) for column in range(GRID)]
        sides = _framed(position, left), _framed(position, right)
        for line in range(3):
            inner = "|".join(f"{cell[line]:^{CELL}.{CELL}}" for cell in cells)
            before = f"{sides[0][line]:>{SIDE - 1}.{SIDE - 1}} "
            yield f"{before}|{inner}| {sides[1][line]:.{SIDE - 2}}".rstrip()
        yield edge
    yield from _frame_row(position, BELOW)


def _frame_row(position: KnownObject, places: Sequence[int]) -> Iterator[str]:
    tiles = [_framed(position, place) for place in places]
    for line in range(3):
        inner = " ".join(f"{tile[line]:^{CELL}.{CELL}}" for tile in tiles)
        said = f"{'':{SIDE + 1}}{inner}".rstrip()
        if said:
            yield said


def _framed(position: KnownObject, place: int) -> tuple[str, str, str]:
    """Return a tile of the frame in three lines: number, what it shows, the die on it."""
    tile = position["frame"][str(place)]
    if tile["face"] == "orders":
        shown = _("Army Orders")
    else:
        shown = german_action(tile["tile"]) if tile["tile"] else _("face down")
    if tile["face"] != "german" and tile["tile"]:
        shown = f"({german_action(tile['tile'])})"
    die = _("die {value}", value=tile["die"]) if tile["die"] else ""
    return str(place), shown, die


def _cell(
    position: KnownObject, at: tuple[int, int], symbols: Sequence[tuple[int, int]]
) -> tuple[str, str, str]:
    """Return a space of the grid in three lines: title, side or symbol, whether it is due."""
    tile = position["grid"][at[0]][at[1]]
    if tile is None:
        return "", _("(symbol)") if at in symbols else "", ""
    pieces = position["pieces"] or {"support": []}
    due = _("to carry out") if list(at) in pieces["support"] else ""
    if tile["tile"] == "chaos":
        return tile_name("chaos"), _discs(tile["discs"]), due
    side = _("Army Orders") if tile["side"] == "orders" else ""
    return tile_name(tile["tile"]), side, due


def grid_sentences(position: KnownObject, symbols: Sequence[tuple[int, int]]) -> Iterator[str]:
    """Give the grid row by row and the frame in sentences, for a text of any width."""
    for row in range(GRID):
        cells = (_cell(position, (row, column), symbols) for column in range(GRID))
        said = " · ".join(" ".join(filter(None, cell)) or "–" for cell in cells)
        yield _("Row {number}: {tiles}", number=row + 1, tiles=said)
    for begin, places in ((_("Frame"), range(1, 7)), (_("Frame"), range(7, 13))):
        tiles = (" ".join(filter(None, _framed(position, place))) for place in places)
        yield f"{begin}: {' · '.join(tiles)}"


# map and hand


def map_lines(position: KnownObject, spaces: Iterable[MapSpace]) -> Iterator[str]:
    """Give what stands on the map, sector by sector from the north."""
    sectors: dict[int, list[str]] = {}
    for space in spaces:
        there = space_contents(position, space.id) if space.sector else []
        if there:
            said = f"{space_name(space.id)}: {', '.join(there)}"
            sectors.setdefault(space.sector, []).append(said)
    for sector in sorted(sectors, reverse=True):
        begin = _("Sector {number}", number=sector)
        text = f"{begin}  {'; '.join(sectors[sector])}"
        yield from wrap(text, WIDTH, subsequent_indent=" " * (len(begin) + 2))


def space_contents(position: KnownObject, space: str) -> list[str]:
    """Return what stands in a space: King, pieces, what has come of a town."""
    found = [_("the King")] if position["king"] == space else []
    units = position["units"].get(space, {})
    if units.get("norwegian"):
        found.append(troops(units["norwegian"]))
    found += [germans_of(unit, units[unit]) for unit in ("regular", "paratrooper") if unit in units]
    states = {"occupied": _("occupied"), "destroyed": _("destroyed")}
    if space in position["towns"]:
        found.append(states[position["towns"][space]])
    bombing = position["bombing"]
    if bombing and bombing["town"] == space:
        found.append(_("bombed, {value} left", value=bombing["value"]))
    return found


def hand_sentence(position: KnownObject) -> str:
    """Return the cards of the hand."""
    if not position["hand"]:
        return _("Your hand is empty.")
    return sentence(_("your hand: {cards}.", cards=crown_cards(position["hand"])))
