"""Who would win now, how long the game can last, and what the areas that decide it are called."""

from konqt.games.kon.advice.glance import turns_at_this_pace
from konqt.games.kon.engine.factions import Faction
from konqt.games.kon.engine.public_facts import Standing
from konqt.games.kon.forms.observation import Observation
from konqt.games.kon.wording.names import faction_name
from konqt.i18n.marks import N_
from konqt.i18n.texts import _, ngettext

_WON_NOW = {
    "clear": N_("Clear victory now: {names}"),
    "marginal": N_("Marginal victory now: {names}"),
}


def say_standing(standing: Standing, names: str = "{names}") -> str:
    """Say who would win if the game ended now; empty where nobody would.

    Args:
        standing: an observation's.
        names: how the winners stand in the sentence; `{names}` is replaced.
    """
    winners = " + ".join(faction_name(faction) for faction in standing.get("winner") or ())
    if not winners:
        return ""
    told = _WON_NOW.get(standing.get("level") or "", N_("Victory now: {names}"))
    return _(told, names=names.format(names=winners))


def say_left_to_play(observation: Observation) -> list[str]:
    """Say how many cards, then how many turns are left until a deck ends the game."""
    standing = observation.standing
    left = standing.get("cards_left", standing.get("allied_cards_left"))
    turns = standing.get("turns_left", standing.get("allied_turns_left"))
    told = []
    if left is not None and standing.get("end_deck") == Faction.GERMANY.id:
        told.append(ngettext("{count} German card left", "{count} German cards left", left))
    elif left is not None:
        told.append(ngettext("{count} Allied card left", "{count} Allied cards left", left))
    if turns and told:
        least, most = turns
        span = str(least) if least == most else f"{least}–{most}"
        pace = turns_at_this_pace(observation)
        told.append(
            _("turns left: {span}, at this pace {pace}", span=span, pace=pace)
            if pace is not None and least < pace < most
            else _("turns left: {span}", span=span)
        )
    return told
