"""Who would win now, and what the areas that decide it are called."""

from collections.abc import Mapping
from typing import Any

from konqt.games.kon.wording.names import faction_name
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

_WON_NOW = {
    "clear": N_("Would win now, clearly: {names}"),
    "marginal": N_("Would win now, marginally: {names}"),
}
_NARVIK = "narvik"
"""The scenario that has objectives of its own; elsewhere victory cities decide. NAR, 1.3"""


def say_standing(standing: Mapping[str, Any], names: str = "{names}") -> str:
    """Say who would win if the game ended now; empty where nobody would.

    Args:
        standing: an observation's.
        names: how the winners stand in the sentence; `{names}` is replaced.
    """
    winners = " + ".join(faction_name(faction) for faction in standing.get("winner") or ())
    if not winners:
        return ""
    told = _WON_NOW.get(standing.get("level") or "", N_("Would win now: {names}"))
    return _(told, names=names.format(names=winners))


def goal_word(scenario: str) -> str:
    """Give what an area that decides the game is, as it stands behind a name."""
    return _("objective") if scenario == _NARVIK else _("victory city")


def goals_title(scenario: str) -> str:
    """Give the heading of a list of these areas."""
    return _("Objectives") if scenario == _NARVIK else _("Victory cities")


def say_goals_held(scenario: str) -> str:
    """Say what a list of these areas and their holders shows."""
    if scenario == _NARVIK:
        return _("Objectives of the scenario and who holds them")
    return _("The victory cities and who holds them")
