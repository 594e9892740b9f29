"""Why the Germans act, and why so often: what the events tell of it, in words."""

from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.wording.crown_names import german_action
from konqt.i18n.marks import N_
from konqt.i18n.phrases import listed
from konqt.i18n.texts import _, ngettext

CAUSES = {
    "THREAT": N_("the Threat reached the top and no die was left in the Population pool"),
    "QR": N_("a Quick Response ends with a Move while Momentum is left"),
    "C67": N_("a Move that came up during another one waits until it is over"),
    "C27": N_("no Order tile is left to turn over"),
}
"""what a Move comes of that no tile has told of already"""


def say_because(event: CrownEvent) -> str:
    """Return why a German event came, without a stop; nothing where its words say all."""
    if event.kind == "german_action":
        return _acts(event)
    if event.kind == "sabotage_die_lowered" and event.rule == "SAB":
        return _("a Sabotage die lies on it, and stops it once for each of its points")
    if event.kind in ("army_moved", "army_stood", "paratrooper_moved"):
        cause = event.fact("cause")
        return _(CAUSES[cause]) if isinstance(cause, str) and cause in CAUSES else ""
    if event.kind == "quick_response_rolled":
        return _("the pieces of your line uncovered its symbol")
    if event.kind == "push_placed":
        return _("each occupied town brings a cube")
    if event.kind == "tile_flipped" and event.rule == "P5.6":
        return _("a full grid costs an Order tile")
    return ""


def _acts(event: CrownEvent) -> str:
    why = event.fact("why")
    if why == "push":
        section = event.fact("section") or 0
        said = _("section {section} of the Push track is full", section=section)
    elif why == "quick":
        said = _("a die of the Quick Response shows {number}", number=event.fact("frame") or 0)
    elif event.fact("turned"):
        said = _("it has just been turned over")
    else:
        said = _symbols(event)
    other = _instead(event)
    return _("{said}; {other}", said=said, other=other) if said and other else said or other


def _symbols(event: CrownEvent) -> str:
    """Return which symbols of its line let a tile act: "two discs in column 2"."""
    printed, discs = event.number("printed"), event.number("discs")
    parts = []
    if printed:
        parts.append(ngettext("{count} open symbol", "{count} open symbols", printed))
    if discs:
        parts.append(ngettext("{count} disc", "{count} discs", discs))
    if not parts:
        return ""
    names = {"symbols": listed(parts, "and"), "number": event.number("number")}
    if event.fact("line") == "row":
        return _("{symbols} in row {number}", **names)
    return _("{symbols} in column {number}", **names)


def _instead(event: CrownEvent) -> str:
    """Return why another action came in the place of a tile's own."""
    tile, other = event.fact("tile"), event.fact("instead")
    if not other:
        return ""
    names = {"action": german_action(str(tile)), "other": german_action(str(other))}
    if tile == "move":
        why = _("no German is on the map")
    elif tile == "chaos":
        why = _("no Chaos tile is left")
    elif tile == "bombing":
        why = _("no town stands in the sector ahead")
    elif not event.number("supply"):
        why = _("no German is left in the supply")
    elif other == "reinforcements":
        why = _("Norwegians stand where he would land")
    else:
        why = _("there is nowhere to land")
    return _("{other} instead of {action}: {why}", **names, why=why)
