"""Handicaps in words: what a faction has more or fewer of at the beginning. R143."""

from collections.abc import Mapping

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.handicaps import CARDS, HANDICAPS, Handicap
from konqt.games.kon.wording.names import faction_name
from konqt.i18n.texts import _, ngettext

EVEN: Mapping[str, Mapping[str, int]] = {"narvik": {"battalions_germany": 1}}
"""Scenario -> the handicap with which either side wins about equally often when two sergeants play;
docs/opponents.md tells the games. None where it has not been measured."""


def say_handicap(handicap: Handicap, amount: int) -> str:
    """Say what a faction has more or fewer of."""
    faction = faction_name(FACTIONS[handicap.faction])
    return _("{faction}: {amount}", faction=faction, amount=say_amount(handicap.what, amount))


def say_amount(what: str, amount: int) -> str:
    """Say how many cards or battalions more or fewer; that there are none."""
    if not amount:
        return _("none")
    if amount < 0:
        return ngettext("{count} card fewer", "{count} cards fewer", -amount)
    if what == CARDS:
        return ngettext("{count} card more", "{count} cards more", amount)
    return ngettext("{count} battalion more", "{count} battalions more", amount)


def say_even(scenario: str) -> str:
    """Say with which handicap a scenario is about even; empty where nobody knows."""
    if scenario not in EVEN:
        return ""
    return _(
        "When the computer's sergeant plays itself, the game is about even with this: {handicap}.",
        handicap=say_handicaps(EVEN[scenario]),
    )


def say_handicaps(options: Mapping[str, object]) -> str:
    """Say every handicap of a game; empty where there is none."""
    told = []
    for handicap in HANDICAPS:
        amount = options.get(handicap.id)
        if isinstance(amount, int) and amount:
            told.append(say_handicap(handicap, amount))
    return ", ".join(told)
