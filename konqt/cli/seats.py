"""Reads `--seat FACTION=human[:NAME[+NAME]]|ai:LEVEL`; of two names the second has the cards."""

from collections.abc import Mapping, Sequence

from konqt.cli.output import Usage
from konqt.core.fault import shown
from konqt.core.terminal import visible
from konqt.games.kon.engine.factions import FACTIONS, Faction, opponents_on
from konqt.session.plan import AI, HUMAN, Chair, GamePlan

PEOPLE = "human, human:NAME, human:NAME+NAME"


def chairs_from(seats: Sequence[str], default_level: str = "greedy") -> dict[str, Chair]:
    """Give a chair for every faction; who is not named is an AI, Germany a person.

    Raises:
        Usage: every seat that cannot be read, and opponents on one seat.
    """
    if not seats:
        return {
            f: Chair(HUMAN) if f == Faction.GERMANY.id else Chair(AI, "", default_level)
            for f in FACTIONS
        }
    pairs, wrong = _pairs(seats)
    chairs = {faction: Chair(AI, "", default_level) for faction in FACTIONS}
    for faction, who in pairs.items():
        try:
            chairs[faction] = _chair(who)
        except Usage as error:
            wrong += error.lines
    for seat in GamePlan("", chairs, 0).seats():
        together = opponents_on(seat)
        if together is not None:
            one, two = together
            name = chairs[one].name
            text = f"--seat: {name!r} has {one} and {two}, who are opponents (1.2)"
            wrong.append(f"{text}; give each a name of its own")
    if wrong:
        raise Usage(*wrong)
    return chairs


LONGEST_NAME = 200
"""Letters; a record with a longer name could not be read again."""


def _chair(who: str) -> Chair:
    kind, colon, rest = who.partition(":")
    if kind != HUMAN:
        return Chair(AI, "", level_from(who, PEOPLE))
    names = [name.strip() for name in rest.split("+")] if colon else []
    if not all(names):
        raise Usage(f"--seat: {who!r} has an empty name; write {PEOPLE}")
    if len(names) > 2:
        text = f"--seat: {who!r} has {len(names)} names; two at most share a faction"
        raise Usage(f"{text}: the first moves its battalions, the second holds its cards")
    for name in names:
        if visible(name) != name or len(name) > LONGEST_NAME:
            most = f"write letters that can be seen, {LONGEST_NAME} at most"
            raise Usage(f"--seat: {shown(name)} is no name; {most}")
    name, cards = (*names, "", "")[:2]
    return Chair(HUMAN, name, cards=cards if cards != name else "")


def levels_from(seats: Sequence[str]) -> dict[str, str]:
    """Give faction -> AI level.

    Raises:
        Usage: every person, unknown level, or seat that cannot be read.
    """
    pairs, wrong = _pairs(seats)
    levels = {}
    for faction, who in pairs.items():
        try:
            levels[faction] = level_from(who)
        except Usage as error:
            wrong += error.lines
    if wrong:
        raise Usage(*wrong)
    return levels


def level_from(who: str, people: str = "") -> str:
    """Give the level of `ai:LEVEL`; `people` says how persons are written, if they may play.

    Raises:
        Usage: it is something else.
    """
    from konqt.games.registry import entry_named

    kind, _, level = who.partition(":")
    if kind == AI and level in entry_named("kon").levels:
        return level
    known = " ".join(f"ai:{name}" for name in entry_named("kon").levels)
    if people:
        raise Usage(f"--seat: {who!r} is unknown; write {people} or one of: {known}")
    if kind == HUMAN:
        raise Usage(f"--seat: {who!r}: only the computer plays here; write one of: {known}")
    raise Usage(f"--seat: {who!r} is unknown; write one of: {known}")


def _pairs(seats: Sequence[str]) -> tuple[Mapping[str, str], list[str]]:
    """Give faction -> who sits there, and what cannot be read."""
    found: dict[str, str] = {}
    wrong = []
    for seat in seats:
        faction, equals, who = seat.partition("=")
        if faction not in FACTIONS or not equals:
            known = " ".join(FACTIONS)
            wrong.append(f"--seat {seat!r}: write FACTION=WHO with one of the factions {known}")
        elif faction in found:
            wrong.append(f"--seat: {faction} is seated twice; give it one --seat")
        else:
            found[faction] = who
    return found, wrong
