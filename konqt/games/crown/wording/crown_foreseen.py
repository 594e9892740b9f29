"""What a line will set off, and what the next German Move will do, in sentences or few words."""

from collections.abc import Iterator, Mapping, Sequence

from konqt.games.crown.crown_forecast import (
    LineAhead,
    MoveStep,
    NextMove,
    OrderAhead,
    TileAhead,
)
from konqt.games.crown.engine.crown_state import ORDERS
from konqt.games.crown.wording.crown_endings import say_cause
from konqt.games.crown.wording.crown_names import (
    german_action,
    germans_of,
    in_space,
    space_name,
    tile_name,
)
from konqt.i18n.marks import N_
from konqt.i18n.phrases import listed
from konqt.i18n.texts import _, ngettext


def say_forecast(line: str, ahead: LineAhead) -> str:
    """Return what a line sets off, as far as the player can know."""
    parts = []
    if ahead["quick_response"]:
        parts.append(
            ngettext(
                "Quick Response with {count} die",
                "Quick Response with {count} dice",
                ahead["quick_response"],
            )
        )
    if ahead["momentum_move"]:
        parts.append(_("a German Move"))
    parts += [say_tile_ahead(tile) for tile in ahead["german"]]
    told = "; ".join(parts) or _("no German action")
    if line == "row":
        return _("If you choose the row: {told}.", told=told)
    return _("If you choose the column: {told}.", told=told)


def say_tile_ahead(tile: TileAhead) -> str:
    """Return what a tile of the frame will do, as "4 Stress, 2 times"."""
    if tile["tile"] is None:
        return _("{number} turns over", number=tile["frame"])
    names = {"number": tile["frame"], "tile": german_action(tile["tile"])}
    times = tile["times"]
    if not times:
        return _("{number} {tile}: nothing", **names)
    said = ngettext("{number} {tile} once", "{number} {tile} {count} times", times, **names)
    if tile["die"]:
        return _("{said}, against a die of {value}", said=said, value=tile["die"])
    return said


def say_next_move(ahead: NextMove) -> list[str]:
    """Return what one German Move would do now, a sentence for each army, the loss last."""
    said = [_say_step(step) for step in ahead["armies"]]
    if ahead["instead"]:
        said = [_("There are no Germans to move: one comes as a reinforcement instead.")]
    elif not said:
        said = [_("There is no German Move to look ahead to now.")]
    if ahead["loses"]:
        said.append(f"{say_cause(ahead['loses'])}.")
    return said


def _say_step(step: MoveStep) -> str:
    count, germans = step["count"], germans_of(step["unit"], step["count"])
    if step["to"] is None:
        template = _STAYS[step["why"]]
        return ngettext(
            "{germans} {in_area} stays: {why}.",
            "{germans} {in_area} stay: {why}.",
            count,
            germans=germans,
            in_area=in_space(step["from"]),
            why=_(template),
        )
    ways = {"germans": germans, "start": space_name(step["from"]), "to": space_name(step["to"])}
    if step["battle"]:
        return ngettext(
            "{germans} from {start} attacks {to}.",
            "{germans} from {start} attack {to}.",
            count,
            **ways,
        )
    if step["occupies"]:
        return ngettext(
            "{germans} from {start} occupies {to}.",
            "{germans} from {start} occupy {to}.",
            count,
            **ways,
        )
    return ngettext(
        "{germans} goes from {start} to {to}.",
        "{germans} go from {start} to {to}.",
        count,
        **ways,
    )


_STAYS: Mapping[str, str] = {
    "weaker": N_("not stronger than those in front"),
    "held": N_("held up by a card"),
    "beside": N_("too weak to overcome the King alone"),
    "end": N_("the way ends there"),
}
"""why Germans stay -> what says so, of one or of several"""


def say_line_shortly(ahead: LineAhead) -> str:
    """Return what a line sets off and gives, in the few words of one line.

    What lies face down and is turned over is not among it: `say_revealed` tells that.
    """
    parts = [_tile_shortly(tile) for tile in ahead["german"] if tile["tile"] is not None]
    parts.append(
        _("Quick Response ×{count}", count=ahead["quick_response"])
        if ahead["quick_response"]
        else _("no Quick Response")
    )
    if ahead["momentum_move"]:
        parts.append(_("a German Move"))
    orders = ", ".join(_orders_shortly(ahead["orders"])) or _("none")
    parts.append(_("your orders: {orders}", orders=orders))
    return " · ".join(parts)


def _tile_shortly(tile: TileAhead) -> str:
    names = {"number": tile["frame"], "tile": german_action(tile["tile"] or "")}
    said = _("{number} {tile} ×{count}", count=tile["times"], **names)
    if tile["die"] and tile["times"]:
        return _("{said} against {value}", said=said, value=tile["die"])
    return said


def _orders_shortly(orders: Sequence[OrderAhead]) -> Iterator[str]:
    for order in orders:
        if order["tile"] is not None and order["side"] != ORDERS:
            yield tile_name(order["tile"])
    armies = sum(order["side"] == ORDERS for order in orders)
    if armies:
        yield ngettext("{count} with Army Orders", "{count} with Army Orders", armies)


def say_revealed(ahead: LineAhead) -> str:
    """Return what choosing a line brings to light, after which it cannot be undone; "" if nothing.

    >>> ahead = {"quick_response": 2, "momentum_move": False, "german": [], "orders": []}
    >>> say_revealed(ahead)
    'rolls 2 dice'
    """
    parts = []
    turned = [str(tile["frame"]) for tile in ahead["german"] if tile["turns"]]
    if turned:
        parts.append(_("turns over {numbers}", numbers=listed(turned, "and")))
    if ahead["quick_response"]:
        rolled = ahead["quick_response"]
        parts.append(ngettext("rolls {count} die", "rolls {count} dice", rolled))
    return ", ".join(parts)
