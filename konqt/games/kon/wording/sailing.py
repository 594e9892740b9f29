"""A task force in words: who sails, what waits in a zone, what an attempt to intercept costs."""

from konqt.games.kon.advice.sailing_risk import SailingRisk
from konqt.games.kon.wording.chances import say_percent
from konqt.games.kon.wording.ship_names import ships_listed, zone_name
from konqt.i18n.texts import _, ngettext


def say_force(ships: tuple[str, ...], place: str) -> str:
    """Return who forms a task force, and where it lies."""
    return _("Task force in {zone}: {ships}.", zone=zone_name(place), ships=ships_listed(ships))


def say_risk(risk: SailingRisk, ships: int) -> list[str]:
    """Return what may happen to so many ships that enter a zone, a line each."""
    if not risk.enemies:
        return [_("No enemy ship lies there: nobody can intercept you.")]
    lines = [
        ngettext("{count} enemy ship lies there.", "{count} enemy ships lie there.", risk.enemies)
    ]
    if risk.attempts:
        lines[0] += " " + ngettext(
            "{count} attempt to intercept is possible.",
            "{count} attempts to intercept are possible.",
            risk.attempts,
        )
    if risk.hunted:
        chance = say_percent(risk.unscathed)
        lines.append(
            ngettext(
                "If they try: the chance that your ship is not caught is {chance}.",
                "If they try: the chance that none of your {count} ships is caught is {chance}.",
                ships,
                chance=chance,
            )
        )
    if risk.aimed_at:
        lines.append(
            _(
                "If you try: the chance to catch at least one is {chance}.",
                chance=say_percent(risk.catches),
            )
        )
    return lines
