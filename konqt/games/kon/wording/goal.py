"""What the game is about, in one sentence: what Germany must reach, until when, who wins now."""

from collections.abc import Callable

from konqt.core.frozen import frozen
from konqt.games.kon.engine.factions import Faction
from konqt.games.kon.engine.ruleset import scenario_named
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.names import area_name, factions_inside, listed, sentence
from konqt.i18n.marks import N_
from konqt.i18n.texts import _, ngettext

_LEVELS = {
    "clear": N_("as things stand, it is a clear victory for {names}"),
    "marginal": N_("as things stand, it is a marginal victory for {names}"),
}


@frozen
class Goal:
    """What the game is about, in two clauses."""

    aim: str = ""
    """what is to be reached and until when, with areas as the board calls them"""
    now: str = ""
    """who would win as things stand; empty where nobody would yet"""

    def said(self, written: Callable[[str], str] = str) -> str:
        """Return the sentence; `written` writes out the aim, which may hold an owner's words."""
        if not self.aim:
            return ""
        clauses = (written(sentence(self.aim)), self.now)
        return "; ".join(filter(None, clauses)) + "."


def say_goal(observation: KonObservation) -> str:
    """Say the goal, how long there is for it and who would win now; empty once it has ended."""
    return goal_of(observation).said()


def goal_of(observation: KonObservation, names: str = "{names}") -> Goal:
    """Return the goal, how long there is for it and who would win now; nothing once it has ended.

    On 9 April, if it is not all that is played, nobody would win yet: the goal stands alone. If it
    is, there is no such goal.

    Args:
        observation: anybody's; only public facts are told.
        names: how those who would win stand in their clause; `{names}` is replaced.
    """
    standing = observation.standing
    left = standing.get("cards_left", standing.get("allied_cards_left"))
    winner = standing.get("winner") or ()
    if observation.outcome is not None or left is None:
        return Goal()
    hold_all = scenario_named(observation.scenario).germany_needs_all
    goal = (_hold_all if hold_all else _driven_out)(observation, left)
    if not winner:
        goes_on = "april" in standing and not observation.options.get("april_only")
        return Goal(goal) if goes_on else Goal()
    named = names.format(names=factions_inside(winner))
    level = _LEVELS.get(standing.get("level") or "")
    now = (
        _(level, names=named)
        if level
        else ngettext(
            "as things stand, {names} wins",
            "as things stand, {names} win",
            len(winner),
            names=named,
        )
    )
    return Goal(goal, now)


def _hold_all(observation: KonObservation, left: int) -> str:
    """Say what Germany must hold; the last card of its own deck decides."""
    return ngettext(
        "Germany must hold all {all} victory cities when the last German card is drawn",
        "Germany must hold all {all} victory cities once {count} more German cards are drawn",
        left,
        all=len(observation.objectives),
    )


def _driven_out(observation: KonObservation, left: int) -> str:
    """Say where Germany must have nothing left; the last card of the other deck decides."""
    end = observation.standing.get("end_deck", Faction.ALLIES.id)
    areas = listed([area_name(area) for area in observation.objectives], "and")
    if end == Faction.GERMANY.id:
        return ngettext(
            "Germany must be driven from {areas} before the last German card is drawn",
            "Germany must be driven from {areas} before {count} more German cards are drawn",
            left,
            areas=areas,
        )
    return ngettext(
        "Germany must be driven from {areas} before the last Allied card is drawn",
        "Germany must be driven from {areas} before {count} more Allied cards are drawn",
        left,
        areas=areas,
    )
