"""What a line will set off, and what the next German Move will do, in sentences."""

from collections.abc import Mapping

from konqt.games.crown.crown_forecast import LineAhead, MoveStep, NextMove, TileAhead
from konqt.games.crown.wording.crown_endings import say_cause
from konqt.games.crown.wording.crown_names import (
    german_action,
    germans_of,
    in_space,
    space_name,
)
from konqt.i18n.marks import N_
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
    if not said:
        said = [_("There are no Germans to move: one comes as a reinforcement instead.")]
    if ahead["loses"]:
        said.append(f"{say_cause(ahead['loses'])}.")
    return said


def _say_step(step: MoveStep) -> str:
    germans = germans_of(step["unit"], step["count"])
    if step["to"] is None:
        template = _STAYS[step["why"]]
        return _(template, germans=germans, in_area=in_space(step["from"]))
    ways = {"germans": germans, "start": space_name(step["from"]), "to": space_name(step["to"])}
    if step["battle"]:
        return _("{germans} from {start} attack {to}.", **ways)
    if step["occupies"]:
        return _("{germans} from {start} occupy {to}.", **ways)
    return _("{germans} go from {start} to {to}.", **ways)


_STAYS: Mapping[str, str] = {
    "weaker": N_("{germans} {in_area} stay: they are not stronger than those in front."),
    "held": N_("{germans} {in_area} stay: they are held up."),
    "beside": N_("{germans} {in_area} stay: they cannot overcome the King alone."),
    "end": N_("{germans} {in_area} stay: their way ends there."),
}
"""why Germans stay -> what says so"""
