"""What each place of plan, grid and frame shows, and how it is told to who does not see it."""

from collections.abc import Mapping

from konqt.core.frozen import frozen
from konqt.core.json_value import KnownObject
from konqt.games.crown.crown_forecast import LineAhead
from konqt.games.crown.crown_game import CrownObservation, symbols_printed
from konqt.games.crown.engine.crown_actions import CrownAction, DeclineOrder
from konqt.games.crown.engine.printed import CHAOS, SLOTS
from konqt.games.crown.wording.crown_names import (
    frame_name,
    german_action,
    place_name,
    slot_name,
    tile_name,
)
from konqt.games.crown.wording.crown_tiles_told import (
    say_german_action,
    say_tile_shortly,
    say_tile_whole,
)
from konqt.gui.crown.grid.grid_answers import (
    ACTION,
    COLUMN,
    ORDERS,
    ROW,
    SLOT_PLACES,
    GridPlace,
    answers_at,
    primary_of,
    taken_of,
    wished_at,
)
from konqt.i18n.marks import N_
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _, ngettext

PRICES = (N_("costs a card"), N_("costs 1 Stress"), N_("free"))
OPEN, BARRED, HELD = "open", "barred", "held"


@frozen
class GridSight:
    """All that decides what plan, grid and frame show."""

    seen: CrownObservation
    legal: tuple[CrownAction, ...] = ()
    side: str = ACTION
    """of the tile in hand"""
    pointed: GridPlace | None = None
    held: GridPlace | None = None
    """the slot whose tile waits for the card that pays"""
    column: LineAhead | None = None
    row: LineAhead | None = None
    acting: frozenset[GridPlace] = frozenset()
    turned: tuple[tuple[int, str], ...] = ()
    """places of the frame that have been turned over since, and what they show"""
    data: object = None
    """an owner's, as the game was begun with it"""

    @property
    def position(self) -> KnownObject:
        """The position, as far as the player knows it."""
        position: KnownObject = self.seen.position
        return position


@frozen
class PlaceLook:
    """What a place shows."""

    ground: str = "space"
    """the colour of its face; its letters have the ink of that colour"""
    icon: str = ""
    title: str = ""
    text: str = ""
    foot: str = ""
    number: int = 0
    die: int = 0
    discs: int = 0
    times: tuple[int | None, int | None] = (None, None)
    """how often it acts if the column, or the row, is chosen"""
    symbol: bool = False
    piece: str = ""
    ghost: bool = False
    """whether it is the tile in hand, which does not lie there yet"""
    state: str = ""
    """"open": can be pressed; "barred": cannot be now; "held": waits to be paid"""
    acting: bool = False


def look_of(sight: GridSight, place: GridPlace) -> PlaceLook:
    """Return what a place shows."""
    return {"slot": _slot, "cell": _cell, "frame": _frame}[place.kind](sight, place)


def hand_slot(seen: CrownObservation) -> GridPlace | None:
    """Return the slot in which the tile in hand is shown: the lowest gap, for gaps close first."""
    if not taken_of(seen):
        return None
    position: KnownObject = seen.position
    gaps = [place for place in SLOT_PLACES if position["display"][place.number] is None]
    return gaps[-1] if gaps else None


def state_of(sight: GridSight, place: GridPlace) -> str:
    """Return whether a place can be pressed now, cannot, or is not asked about."""
    if place == sight.held:
        return HELD
    answers = answers_at(sight.seen, sight.legal, place, sight.side)
    if [each for each in answers if not isinstance(each, DeclineOrder)]:
        return OPEN
    if answers:
        return BARRED
    kind, free = sight.seen.decision.kind, False
    if kind == "place_tile" and place.kind == "cell" and sight.legal:
        row, column = place.cell
        free = sight.position["grid"][row][column] is None
    if kind == "choose_tile" and place.kind == "slot" and sight.legal:
        free = sight.position["display"][place.number] is not None
    return BARRED if free and wished_at(sight.seen, place, sight.side) else ""


# -- the three kinds of places -----------------------------------------------------------------


def _slot(sight: GridSight, place: GridPlace) -> PlaceLook:
    acting = place in sight.acting
    if place == hand_slot(sight.seen):
        tile = taken_of(sight.seen)
        return _laid(sight, tile, sight.side, foot=_("in hand"), state=HELD, acting=acting)
    tile = sight.position["display"][place.number]
    if tile is None:
        return PlaceLook(foot=_(PRICES[place.number]), acting=acting)
    name, discs = (tile, 0) if isinstance(tile, str) else (tile["tile"], tile["discs"])
    foot, state = _(PRICES[place.number]), state_of(sight, place)
    return _laid(sight, name, ACTION, discs, foot=foot, state=state, acting=acting)


def _cell(sight: GridSight, place: GridPlace) -> PlaceLook:
    row, column = place.cell
    laid = sight.position["grid"][row][column]
    state, acting = state_of(sight, place), place in sight.acting
    symbol = place.cell in symbols_printed(sight.seen)
    if laid is None:
        tile = taken_of(sight.seen)
        if tile and place == sight.pointed and state == OPEN:
            return _laid(sight, tile, sight.side, state=state, ghost=True)
        return PlaceLook(symbol=symbol, state=state, acting=acting)
    side, discs = laid.get("side") or ACTION, laid.get("discs") or 0
    piece = piece_on(sight.position, place)
    return _laid(sight, laid["tile"], side, discs, state=state, acting=acting, piece=piece)


def piece_on(position: KnownObject, place: GridPlace) -> str:
    """Return which of the player's pieces lies on a place; empty for none."""
    pieces = position["pieces"]
    if not pieces:
        return ""
    if place.kind == "frame":
        return "frame" if pieces["frame"] == place.number else ""
    primary = place.cell == primary_of(position)
    if list(place.cell) in pieces["support"] or (primary and not pieces["line"]):
        return "primary" if primary else "support"
    return ""


def _laid(
    sight: GridSight,
    tile: str,
    side: str,
    discs: int = 0,
    *,
    foot: str = "",
    state: str = "",
    ghost: bool = False,
    acting: bool = False,
    piece: str = "",
) -> PlaceLook:
    """Return a tile of the plan with what it does on a side."""
    chaos = tile == CHAOS
    ground = CHAOS if chaos else ORDERS if side == ORDERS else "tile"
    return PlaceLook(
        ground=ground,
        icon=tile.partition("_")[0],
        title=tile_name(tile),
        text="" if chaos else say_tile_shortly(tile, side, sight.data),
        foot=foot,
        discs=discs,
        state=state,
        ghost=ghost,
        acting=acting,
        piece=piece,
    )


def _frame(sight: GridSight, place: GridPlace) -> PlaceLook:
    number = place.number
    shown = sight.position["frame"][str(number)]
    turned = dict(sight.turned).get(number)
    german = turned or (shown["tile"] if shown["face"] == "german" else "")
    if german:
        ground, icon, title = "german", german, german_action(german)
    elif shown["face"] == "orders":
        ground, icon = "orders", ""
        title = ngettext("{count} order", "{count} orders", 1)
    else:
        known = shown["tile"]
        title = f"({german_action(known)})" if known else _("face down")
        ground, icon = "hidden", known or ""
    return PlaceLook(
        ground=ground,
        icon=icon,
        title=title,
        number=number,
        die=shown["die"] or 0,
        times=(_times(sight.column, number), _times(sight.row, number)),
        piece=piece_on(sight.position, place),
        state=state_of(sight, place),
        acting=place in sight.acting,
    )


def _times(ahead: LineAhead | None, frame: int) -> int | None:
    found = [each["times"] for each in ahead["german"] if each["frame"] == frame] if ahead else []
    return found[0] if found else None


# -- told ----------------------------------------------------------------------------------------


def say_place(sight: GridSight, place: GridPlace) -> str:
    """Return a place in words: where it is, what lies there, what may be done."""
    look = look_of(sight, place)
    parts = [_where(place), look.title or _("empty")]
    if look.ground == ORDERS and place.kind != "frame":
        parts.append(_("Army Orders up"))
    if look.discs:
        parts.append(ngettext("{count} disc", "{count} discs", look.discs))
    if look.symbol:
        parts.append(_("German symbol"))
    parts += [look.foot, *_said_times(look.times)]
    if look.die:
        parts.append(_("die {value}", value=look.die))
    if look.piece:
        parts.append(_("an order to carry out"))
    if look.acting:
        parts.append(_("acts now"))
    states = {OPEN: N_("can be chosen"), BARRED: N_("not possible now"), HELD: N_("chosen")}
    parts.append(_(states[look.state]) if look.state in states else "")
    return sentence(", ".join(filter(None, parts)))


def _where(place: GridPlace) -> str:
    if place.kind == "slot":
        return slot_name(SLOTS[place.number])
    return frame_name(place.number) if place.kind == "frame" else place_name(place.cell)


def _said_times(times: tuple[int | None, int | None]) -> list[str]:
    column, row = times
    if column == row:
        return [] if column is None else [_said_if(column)]
    told = ((COLUMN, column), (ROW, row))
    words = {COLUMN: N_("{times} by the column"), ROW: N_("{times} by the row")}
    return [_(words[line], times=_said_count(each)) for line, each in told if each is not None]


def _said_if(count: int) -> str:
    return _("{times} if placed here", times=_said_count(count))


def _said_count(count: int) -> str:
    return ngettext("once", "{count} times", count) if count else _("not at all")


def say_more_of(sight: GridSight, place: GridPlace) -> str:
    """Return what lies at a place does, in whole sentences; empty where nothing is known."""
    if place.kind == "frame":
        shown = sight.position["frame"][str(place.number)]
        if shown["face"] == "orders":
            return _("When its line is chosen it gives an Army Order.")
        return say_german_action(dict(sight.turned).get(place.number) or shown["tile"] or "")
    if place.kind == "slot" and place == hand_slot(sight.seen):
        return say_tile_whole(taken_of(sight.seen), sight.side, sight.data)
    row, column = place.cell if place.kind == "cell" else (0, 0)
    at = sight.position
    laid = at["grid"][row][column] if place.kind == "cell" else at["display"][place.number]
    if laid is None:
        return ""
    tile: Mapping[str, str] = {"tile": laid} if isinstance(laid, str) else laid
    return say_tile_whole(tile["tile"], tile.get("side") or ACTION, sight.data)
