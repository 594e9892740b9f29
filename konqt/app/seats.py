"""Reads `--seat FACTION=human[:NAME[+NAME]]|ai:LEVEL`; of two names the second has the cards."""

from collections.abc import Mapping, Sequence

from konqt.app.output import Usage
from konqt.games.kon.factions import FACTIONS, GERMANY
from konqt.session.plan import AI, HUMAN, Chair


def chairs_from(seats: Sequence[str], default_level: str = "greedy") -> dict[str, Chair]:
    """Give a chair for every faction; who is not named is an AI, Germany a person.

    Raises:
        Usage: a seat that cannot be read.
    """
    if not seats:
        return {f: Chair(HUMAN) if f == GERMANY else Chair(AI, "", default_level) for f in FACTIONS}
    chairs = {faction: Chair(AI, "", default_level) for faction in FACTIONS}
    for faction, who in _pairs(seats).items():
        kind, _, rest = who.partition(":")
        if kind == HUMAN:
            name, _plus, cards = (part.strip() for part in rest.partition("+"))
            chairs[faction] = Chair(HUMAN, name, cards=cards if cards != name else "")
        else:
            chairs[faction] = Chair(AI, "", level_from(who))
    return chairs


def levels_from(seats: Sequence[str]) -> dict[str, str]:
    """Give faction -> AI level.

    Raises:
        Usage: a person, an unknown level, or a seat that cannot be read.
    """
    return {faction: level_from(who) for faction, who in _pairs(seats).items()}


def level_from(who: str) -> str:
    """Give the level of `ai:LEVEL`.

    Raises:
        Usage: it is something else.
    """
    from konqt.ai.agent import LEVELS

    kind, _, level = who.partition(":")
    if kind != AI or level not in LEVELS:
        known = " ".join(f"ai:{name}" for name in LEVELS)
        people = "human, human:NAME, human:NAME+NAME"
        raise Usage(f"--seat: {who!r} is unknown here; write {people} or one of: {known}")
    return level


def _pairs(seats: Sequence[str]) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for seat in seats:
        faction, equals, who = seat.partition("=")
        if faction not in FACTIONS or not equals:
            known = " ".join(FACTIONS)
            raise Usage(f"--seat {seat!r}: write FACTION=WHO with one of the factions {known}")
        if faction in found:
            raise Usage(f"--seat: {faction} is seated twice; give it one --seat")
        found[faction] = who
    return found
