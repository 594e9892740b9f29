"""What a line will set off, in a sentence."""

from konqt.games.crown.crown_forecast import LineAhead, TileAhead
from konqt.games.crown.wording.crown_names import german_action
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
