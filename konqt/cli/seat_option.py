"""Reads `--seat FACTION=human[:NAME[+NAME]]|ai:LEVEL[:STYLE]|cmd:COMMAND`; of two names the second
has the cards.

LEVEL is what the window calls an opponent, in any language, or the name that records have for it;
so is STYLE.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.ai.bot_command import (
    CMD,
    FAULTS,
    USUAL_RULES,
    BadCommand,
    BotCommand,
    BotRules,
    bot_command,
)
from konqt.cli.output import Usage
from konqt.core.fault import shown
from konqt.core.game import opponents_on
from konqt.core.refusal import IllegalAction
from konqt.core.terminal import visible
from konqt.games.registry import (
    entry_named,
    game_named,
    level_called,
    strongest_level,
    usual_level,
)
from konqt.i18n.languages import codes
from konqt.i18n.texts import text_in
from konqt.session.plan import AI, HUMAN, Chair, GamePlan, bot_chair

if TYPE_CHECKING:  # who measures or begins games needs no session for this
    from konqt.session.session import Session
    from konqt.session.update import Update

PEOPLE = "human, human:NAME, human:NAME+NAME"
ONE_PERSON = "human, human:NAME"
"""how people are written in a game for one"""
PROGRAM = "cmd:COMMAND"


def chairs_from(seats: Sequence[str], name: str, rules: BotRules = USUAL_RULES) -> dict[str, Chair]:
    """Return a chair for every faction of the game `name`; `rules` are those of programs.

    Who is not named is its usual opponent; where nobody is named a person plays the first
    faction.

    Raises:
        Usage: every seat that cannot be read, and opponents on one seat.
    """
    game = game_named(name)
    chairs = {faction: Chair(AI, "", usual_level(name)) for faction in game.factions}
    if not seats:
        return chairs | {game.factions[0]: Chair(HUMAN)}
    pairs, wrong = _pairs(seats, name)
    for faction, who in pairs.items():
        try:
            chairs[faction] = _seated(faction, who, name, rules)
        except Usage as error:
            wrong += error.lines
    for seat in GamePlan("", chairs, 0).seats():
        together = opponents_on(game, seat)
        if together is not None:
            one, two = together
            who = chairs[one].name
            rule = f" ({game.seating_rule})" if game.seating_rule else ""
            text = f"--seat: {who!r} has {one} and {two}, who are opponents{rule}"
            wrong.append(f"{text}; give each a different name")
    if wrong:
        raise Usage(*wrong)
    return chairs


def give_seats(session: "Session", seats: Sequence[str]) -> "Update":
    """Let others play from here on, each seat as a whole: `FACTION=WHO`, as in `--seat`.

    Raises:
        Usage: every seat that cannot be read, or why nobody can sit so.
    """
    from konqt.session.changing_seats import BadSeating

    name = session.game.name
    pairs, wrong = _pairs(seats, name)
    chairs: dict[str, Chair] = {}
    for faction, who in pairs.items():
        try:
            chairs[faction] = _seated(faction, who, name, USUAL_RULES)
        except Usage as error:
            wrong += error.lines
    if wrong or not chairs:
        raise Usage(*(wrong or ["--seat: name a faction and who plays it, such as FACTION=human"]))
    for seat in session.so_far.seats_in_order:
        named = next((chairs[faction] for faction in seat if faction in chairs), None)
        if named is not None:
            chairs |= {faction: chairs.get(faction, named) for faction in seat}
    try:
        return session.seating.give(chairs)
    except IllegalAction:
        raise Usage("--seat: the game is over") from None
    except BadSeating as error:
        raise Usage(f"--seat: {error}") from None


LONGEST_NAME = 200
"""Letters; a record with a longer name could not be read again."""


def bot_rules_from(on_fault: str, seconds: float) -> BotRules:
    """Return what programs are given, or refuse what cannot follow a fault."""
    if on_fault not in FAULTS:
        raise Usage(f"--bot-fault {on_fault!r} is unknown; choose from: {' '.join(FAULTS)}")
    return BotRules(seconds, on_fault)


def bot_from(faction: str, who: str, rules: BotRules) -> BotCommand | None:
    """Return the program of `cmd:COMMAND`; None of anything else.

    Raises:
        Usage: there is no such program.
    """
    kind, colon, command = who.partition(":")
    if kind != CMD or not colon:
        return None
    try:
        return bot_command(command, Path.cwd(), rules)
    except BadCommand as error:
        raise Usage(f"--seat {faction}={who}: {error}") from None


def _seated(faction: str, who: str, game: str, rules: BotRules) -> Chair:
    bot = bot_from(faction, who, rules)
    return _chair(who, game) if bot is None else bot_chair(bot)


def _chair(who: str, game: str) -> Chair:
    kind, colon, rest = who.partition(":")
    alone = len(game_named(game).factions) == 1
    people = ONE_PERSON if alone else PEOPLE
    if kind != HUMAN:
        return Chair(AI, "", level_from(who, game, people))
    names = [name.strip() for name in rest.split("+")] if colon else []
    if not all(names):
        raise Usage(f"--seat: {who!r} has an empty name; write {people}")
    if len(names) > 1 and alone:
        text = f"--seat: {who!r} has {len(names)} names, but one person alone plays this game"
        raise Usage(f"{text}; write {HUMAN}:{names[0]}")
    if len(names) > 2:
        text = f"--seat: {who!r} has {len(names)} names; at most two people share a faction"
        raise Usage(f"{text}: the first moves its battalions, the second holds its cards")
    for name in names:
        if visible(name) != name or len(name) > LONGEST_NAME:
            most = f"use visible characters, at most {LONGEST_NAME}"
            raise Usage(f"--seat: {shown(name)} is not a valid name; {most}")
    name, cards = (*names, "", "")[:2]
    return Chair(HUMAN, name, cards=cards if cards != name else "")


def levels_from(
    seats: Sequence[str],
    game: str,
    rules: BotRules | None = None,
    bots: "dict[str, BotCommand] | None" = None,
) -> dict[str, str]:
    """Return faction -> AI level of a game, those of the laboratory too.

    With `rules` programs may play as well; they are put into `bots`, by their level.

    Raises:
        Usage: every person, unknown level, or seat that cannot be read.
    """
    pairs, wrong = _pairs(seats, game)
    levels = {}
    for faction, who in pairs.items():
        try:
            bot = None if rules is None else bot_from(faction, who, rules)
            if bot is not None and bots is not None:
                bots[bot.level] = bot
            levels[faction] = level_from(who, game) if bot is None else bot.level
        except Usage as error:
            wrong += error.lines
    if wrong:
        raise Usage(*wrong)
    return levels


def level_from(who: str, game: str, people: str = "") -> str:
    """Return the level of `ai:LEVEL`; `people` says how persons are written, if they may play.

    Raises:
        Usage: it is something else.
    """
    kind, _, level = who.partition(":")
    entry = entry_named(game)
    levels = [*entry.levels] if people else [*entry.levels, *entry.lab_levels]
    if kind == AI and (found := level_meant(level, game, levels)):
        return found
    known = " ".join(f"ai:{level_called(game, each)}" for each in levels)
    if entry.styles:
        styles = " or ".join(f":{each}" for each in entry.styles.values())
        known += f"; {styles} after it says how boldly it plays"
    if people:
        raise Usage(f"--seat: {who!r} is unknown; write {people}, {PROGRAM} or one of: {known}")
    if kind == HUMAN:
        raise Usage(f"--seat: {who!r}: only the computer plays here; write one of: {known}")
    raise Usage(f"--seat: {who!r} is unknown; write one of: {known}")


def level_named(word: str, game: str) -> str:
    """Return the level that somebody means by a word; the strongest where none is written.

    Raises:
        Usage: there is no such opponent.
    """
    levels = [*entry_named(game).levels]
    return level_among(word, game, levels) if word else strongest_level(game)


def level_among(word: str, game: str, levels: Sequence[str]) -> str:
    """Return which of some levels somebody means by a word.

    Raises:
        Usage: it is none of them.
    """
    if found := level_meant(word, game, levels):
        return found
    known = " ".join(level_called(game, each) for each in levels)
    raise Usage(f"--level {word!r} is unknown; choose from: {known}")


def level_meant(word: str, game: str, levels: Sequence[str]) -> str:
    """Return the level that somebody means, with its style where one is asked; empty for none."""
    entry, (name, colon, style) = entry_named(game), word.partition(":")
    level = _meant(name, {each: level_called(game, each) for each in levels})
    if not colon or not level:
        return level
    meant = _meant(style, entry.styles)
    return f"{level}:{meant}" if meant and level in entry.styled else ""


def _meant(word: str, called: Mapping[str, str]) -> str:
    """Return whose name a word is, or whose word in some language; empty for nobody's."""
    for name, text in called.items():
        said = (text_in(code, text).casefold() for code in codes())
        if word == name or word.casefold() in said:
            return name
    return ""


def _pairs(seats: Sequence[str], game: str) -> tuple[Mapping[str, str], list[str]]:
    """Return faction -> who sits there, and what cannot be read."""
    factions = game_named(game).factions
    found: dict[str, str] = {}
    wrong = []
    for seat in seats:
        faction, equals, who = seat.partition("=")
        if faction not in factions or not equals:
            known = " ".join(factions)
            wrong.append(f"--seat {seat!r}: write FACTION=WHO with one of the factions {known}")
        elif faction in found:
            wrong.append(f"--seat: {faction} is given twice; give it one --seat")
        else:
            found[faction] = who
    return found, wrong
