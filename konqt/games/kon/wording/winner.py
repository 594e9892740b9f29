"""Who has won a game, as it is said to those who played it."""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from konqt.games.kon.engine.factions import Faction
from konqt.games.kon.wording.names import factions_inside, listed, sentence
from konqt.games.kon.wording.players import PERSON, name_given
from konqt.i18n.texts import _, ngettext

if TYPE_CHECKING:
    from konqt.core.chair import SomeChair

Chairs = Mapping[str, "SomeChair"]
"""faction -> who plays it"""


def say_who_won(winner: Collection[str], chairs: Chairs) -> str:
    """Return "You have won" to one person, of several their names, else the factions'.

    Nobody is called by a name where a winner has none, nor "you" who plays both sides.
    """
    won = plays_for(winner, chairs)
    if won is not None:
        return _("You have won") if won else _("You have lost")
    names = _names(winner, chairs)
    if names:
        told = sentence(listed(names, "and"))
        return ngettext("{names} has won", "{names} have won", len(names), names=told)
    return say_factions_won(winner)


def say_factions_won(winner: Collection[str]) -> str:
    """Return which factions have won."""
    alone = [*winner] in ([Faction.GERMANY.id], [Faction.NORWAY.id])
    told = sentence(factions_inside([*winner]))
    return ngettext("{names} has won", "{names} have won", 1 if alone else 2, names=told)


def plays_for(side: Collection[str], chairs: Chairs) -> bool | None:
    """Return whether the one person at the table is on a side; None where there is no such one.

    Who plays both sides is on none.
    """
    people = _people(chairs)
    if len({name for names in people.values() for name in names}) != 1:
        return None
    mine = {faction in side for faction in people}
    return mine.pop() if len(mine) == 1 else None


def _people(chairs: Chairs) -> dict[str, tuple[str, ...]]:
    """Return the people of each faction that somebody plays; one without a name by the faction."""
    return {
        faction: tuple(filter(None, (chair.name or faction, chair.cards)))
        for faction, chair in chairs.items()
        if chair.kind == PERSON
    }


def _names(winner: Collection[str], chairs: Chairs) -> list[str]:
    """Return the names of those who have won; none where a computer has a part in it."""
    mine = [chairs[faction] for faction in winner if faction in chairs]
    if not all(chair.kind == PERSON and name_given(chair) for chair in mine):
        return []
    return [*dict.fromkeys(name for chair in mine for name in (chair.name, chair.cards) if name)]
