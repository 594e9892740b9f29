"""The games that can be played: one entry each, whose parts are imported when first used.

Whoever starts the program, lists saved games or reads an opponent's name imports no game by it.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from konqt.board.marked import board_marked
from konqt.core.game_entry import GameEntry as GameEntry
from konqt.core.game_entry import LevelWords as LevelWords
from konqt.i18n.marks import N_
from konqt.resources import map_file

if TYPE_CHECKING:
    from konqt.board.board import Board
    from konqt.board.finding import Finding
    from konqt.board.shipped import ShippedBoard
    from konqt.core.account import Account
    from konqt.core.agent import Agent
    from konqt.core.chosen_ruling import RulingChoice, RulingsIn
    from konqt.core.game import SomeGame
    from konqt.core.json_value import Json
    from konqt.core.narrator import Narrator
    from konqt.core.observation import Observation
    from konqt.core.onlooker import Onlooker
    from konqt.core.rulebook import BookOfRules
    from konqt.core.value_sets import ValueSets
    from konqt.games.owner_folders import OwnerFolders


class UnknownGame(ValueError):  # noqa: N818 - reads as what it is
    """No game has this name."""


class NoBoard(ValueError):  # noqa: N818 - reads as what it is
    """The game is played without a board."""


class UnknownLevel(ValueError):  # noqa: N818 - reads as what it is
    """No opponent has this name."""


_ENTRIES: dict[str, GameEntry] = {
    "kon": GameEntry(
        name="kon",
        scenarios=("narvik", "basic", "advanced"),
        game="konqt.games.kon.game:KampenOmNorge",
        narrator="konqt.games.kon.narrator:KonNarrator",
        plugin="konqt.gui.kon.kon_plugin:KonPlugin",
        levels={
            "random": "konqt.ai.random_agent:RandomAgent",
            "easy": "konqt.ai.kon.levels:easy",
            "normal": "konqt.ai.kon.levels:normal",
            "greedy": "konqt.ai.kon.levels:greedy",
            "hard": "konqt.ai.kon.levels:hard",
            "expert": "konqt.ai.kon.levels:expert",
        },
        level_words={
            "random": LevelWords(
                N_("random"),
                N_("Computer: any legal move"),
                N_("any legal move, without a thought"),
            ),
            "easy": LevelWords(
                N_("recruit"),
                N_("Computer: recruit"),
                N_("looks one step ahead and often takes what is only nearly the best"),
            ),
            "normal": LevelWords(
                N_("sergeant"),
                N_("Computer: sergeant"),
                N_(
                    "weighs each step by the exact odds, and now and then takes what is only"
                    " nearly the best"
                ),
            ),
            "greedy": LevelWords(
                N_("corporal"),
                N_("Computer: corporal"),
                N_("as the sergeant, but always takes what looks best"),
            ),
            "hard": LevelWords(
                N_("officer"),
                N_("Computer: officer"),
                N_(
                    "tries each choice many times by playing on a few turns, and takes about a"
                    " second; in games with ships it is no stronger than the sergeant"
                ),
            ),
            "expert": LevelWords(
                N_("general"),
                N_("Computer: general"),
                N_(
                    "as the officer, but thinks four times as long; in games with ships it is no"
                    " stronger than the sergeant"
                ),
            ),
        },
        usual_level="normal",
        offered=("easy", "normal", "hard", "expert"),
        first_level="easy",
        level_advice=N_(
            "The recruit suits your first games, the sergeant suits you once you know the rules,"
            " the officer and the general suit you once you beat the sergeant."
        ),
        styles={"bold": N_("bold"), "careful": N_("careful")},
        styled=("easy", "normal", "greedy", "hard", "expert"),
        lab_levels={"greedy_0_1": "konqt.ai.kon.greedy:FirstGreedyAgent"},
        onlooker="konqt.lab.kon.neglect:NeglectOnlooker",
        account="konqt.games.kon.account.account:KonAccount",
        rulebook="konqt.games.kon.rulebook.book:kon_rulebook",
        title="Kampen om Norge",
        subtitle=N_("The Battle of Norway, 1940"),
        players=N_("Two sides: friends or the computer"),
        length=N_("45 minutes to 5 hours"),
        terminal="konqt.cli.kon.kon_terminal:KonTerminal",
        rulings="konqt.games.kon.engine.options:options_in",
        lesson_facts="konqt.games.kon.lesson_facts:lesson_facts",
        boards={"norway": "konqt.games.kon.board.shipped:NORWAY"},
        map_file="norway.geojson",
        value_sets="konqt.games.kon.owner.value_sets:KonValueSets",
        owner_board="konqt.games.kon.board.maps:owner_board",
        check_map="konqt.games.kon.board.maps:check_map",
        owner_folders="konqt.games.kon.owner.folder:KonOwnerFolders",
    ),
    "crown": GameEntry(
        name="crown",
        scenarios=("crown",),
        game="konqt.games.crown.crown_game:CrownGame",
        narrator="konqt.games.crown.crown_narrator:CrownNarrator",
        plugin="konqt.gui.crown.crown_plugin:CrownPlugin",
        levels={
            "random": "konqt.ai.random_agent:RandomAgent",
            "greedy": "konqt.ai.crown.crown_greedy:CrownGreedyAgent",
        },
        level_words={
            "random": LevelWords(
                N_("random"),
                N_("Computer: any legal move"),
                N_("any legal move, without a thought"),
            ),
            "greedy": LevelWords(
                N_("adjutant"),
                N_("Computer: adjutant"),
                N_("plans tile, space, side and line of a turn together"),
            ),
        },
        offered=("greedy",),
        title="Crown & Courage",
        subtitle=N_("Bring the King to freedom, April 1940"),
        players=N_("For one player"),
        length=N_("30 to 60 minutes"),
        rulebook="konqt.games.crown.rulebook.crown_book:crown_rulebook",
        account="konqt.games.crown.account.crown_account:CrownAccount",
        rulings="konqt.games.crown.crown_choices:crown_choices",
        lesson_facts="konqt.games.crown.crown_lesson_facts:crown_lesson_facts",
        terminal="konqt.cli.crown.crown_terminal:CrownTerminal",
        boards={"crown": "konqt.games.crown.crown_board:CROWN_BOARD"},
        map_file="crown.geojson",
        owner_board="konqt.games.crown.crown_map_file:owner_board",
        check_map="konqt.games.crown.crown_map_file:check_map",
        owner_folders="konqt.games.crown.owner.crown_folder:CrownOwnerFolders",
    ),
}


def names() -> tuple[str, ...]:
    """Return the names of all games, in the order in which they are offered."""
    return tuple(_ENTRIES)


def names_at_window() -> tuple[str, ...]:
    """Return the names of the games that the window offers anew, in their order."""
    return tuple(name for name, entry in _ENTRIES.items() if entry.new_at_window)


def entry_named(name: str) -> GameEntry:
    """Return a game's entry.

    Raises:
        UnknownGame: no such game; the message lists those there are.
    """
    if name not in _ENTRIES:
        raise UnknownGame(f"unknown game {name!r}; known: {', '.join(_ENTRIES)}")
    return _ENTRIES[name]


def game_of_scenario(scenario: str) -> str:
    """Return the name of the game that has a scenario.

    Raises:
        UnknownGame: none has it; the message lists the scenarios of all.
    """
    for entry in _ENTRIES.values():
        if scenario in entry.scenarios:
            return entry.name
    known = ", ".join(all_scenarios())
    raise UnknownGame(f"unknown scenario {scenario!r}; known: {known}")


@cache
def game_named(name: str) -> "SomeGame":
    """Return a game's rules; the same object every time.

    Raises:
        UnknownGame: no such game.
    """
    rules: SomeGame = _made(entry_named(name).game)()
    return rules


@cache
def narrator_of(name: str) -> "Narrator":
    """Return what words a game; the same object every time.

    Raises:
        UnknownGame: no such game.
    """
    narrator: Narrator = _made(entry_named(name).narrator)()
    return narrator


# Its type lives in a room above this one, which nothing here may know.
@cache
def plugin_of(name: str) -> Any:
    """Return a game's plug-in for the window (`gui.game_plugin.GamePlugin`); always the same one.

    Raises:
        UnknownGame: no such game.
    """
    return _made(entry_named(name).plugin)()


def account_of(name: str) -> "Account | None":
    """Return what tells a game in reports, None where it has nothing of its own for them.

    Raises:
        UnknownGame: no such game.
    """
    account: Account | None = _made_if_named(entry_named(name).account)
    return account


@cache
def rulebook_of(name: str) -> "BookOfRules | None":
    """Return a game's rulebook in all languages, None where it has none; always the same one.

    Raises:
        UnknownGame: no such game.
    """
    book: BookOfRules | None = _made_if_named(entry_named(name).rulebook)
    return book


def lesson_facts_of(name: str) -> "Callable[[Observation], Json] | None":
    """Return what says of an observation what lessons may ask beside its members, if anything.

    Raises:
        UnknownGame: no such game.
    """
    path = entry_named(name).lesson_facts
    if not path:
        return None
    facts: Callable[[Observation], Json] = _made(path)
    return facts


@cache
def value_sets_of(name: str) -> "ValueSets | None":
    """Return what tells of other values of a game's data, None where it brings none along.

    Raises:
        UnknownGame: no such game.
    """
    sets: ValueSets | None = _made_if_named(entry_named(name).value_sets)
    return sets


def rulings_in(scenario: str) -> "Sequence[RulingChoice]":
    """Return the rulings that people may choose in a scenario; none in one that no game has."""
    for entry in _ENTRIES.values():
        if scenario in entry.scenarios and entry.rulings:
            told: RulingsIn = _made(entry.rulings)
            return told(scenario)
    return ()


def onlooker_of(name: str, data: object = None) -> "Onlooker | None":
    """Return what counts silly moves in one play of a game, None where nobody does.

    Raises:
        UnknownGame: no such game.
    """
    path = entry_named(name).onlooker
    if not path:
        return None
    onlooker: Onlooker = _made(path)(data)
    return onlooker


# Its type lives in a room above this one, which nothing here may know.
@cache
def terminal_of(name: str) -> Any:
    """Return what a game adds to the command line, a `cli.game_terminal.GameTerminal`, or None.

    Raises:
        UnknownGame: no such game.
    """
    path = entry_named(name).terminal
    return _made(path)() if path else None


def all_scenarios() -> tuple[str, ...]:
    """Return the scenarios of all games, in the order in which they are offered."""
    return tuple(each for entry in _ENTRIES.values() for each in entry.scenarios)


def all_levels() -> tuple[str, ...]:
    """Return the words for the opponents that all games offer, weakest first, each once."""
    called = (level_called(game, level) for game in _ENTRIES for level in offered_levels(game))
    return tuple(dict.fromkeys(called))


def all_styles() -> tuple[str, ...]:
    """Return the words for the styles of all games' opponents, each once."""
    return tuple(
        dict.fromkeys(word for entry in _ENTRIES.values() for word in entry.styles.values())
    )


def offered_levels(game: str) -> tuple[str, ...]:
    """Return the opponents that people choose from, weakest first.

    Raises:
        UnknownGame: no such game; the message lists those there are.
    """
    entry = entry_named(game)
    return entry.offered or tuple(entry.levels)


def agent_named(game: str, level: str, data: object = None) -> "Agent":
    """Return a new opponent.

    Args:
        game: a game's name.
        level: one of the entry's levels, `:` and a style after it where it has one.
        data: an owner's board and decks that are played with; None for the shipped ones.

    Raises:
        UnknownGame, UnknownLevel: there is no such one; the message lists those there are.
    """
    _name, _colon, style = level.partition(":")
    made = _made(level_path(game, level))
    agent: Agent = made(data, style) if style else made(data)
    return agent


def is_level(game: str, level: str) -> bool:
    """Return whether a game has an opponent of this name, a style with it or not.

    Raises:
        UnknownGame: no such game; the message lists those there are.
    """
    name, colon, style = level.partition(":")
    entry = entry_named(game)
    if not colon:
        return name in entry.levels
    return name in entry.styled and style in entry.styles


def level_path(game: str, level: str) -> str:
    """Return where a level's opponent is made; nothing is imported.

    Raises:
        UnknownGame, UnknownLevel: there is no such one; the message lists those there are.
    """
    entry = entry_named(game)
    if level not in entry.lab_levels and not is_level(game, level):
        known = " ".join([*entry.levels, *entry.lab_levels])
        raise UnknownLevel(f"unknown AI level {level!r}; choose from: {known}{_styles(entry)}")
    name = level.partition(":")[0]
    return entry.levels.get(name) or entry.lab_levels[name]


def _styles(entry: GameEntry) -> str:
    """Return what may stand after a level, as a message lists it."""
    return "".join(f"[:{style}]" for style in entry.styles)


def usual_level(game: str) -> str:
    """Return the opponent where somebody asks for the computer alone; empty where there is none.

    Raises:
        UnknownGame: no such game; the message lists those there are.
    """
    return entry_named(game).usual_level or strongest_level(game)


def strongest_level(game: str) -> str:
    """Return the strongest opponent, who gives hints; empty where there is none.

    Raises:
        UnknownGame: no such game; the message lists those there are.
    """
    return next(reversed([*entry_named(game).levels]), "")


def simpler_levels(game: str, level: str) -> tuple[str, ...]:
    """Return who decides where an opponent cannot, in this order: those below it, strongest first.

    They play without a style, whatever that one's is. Below one that is not among the game's levels
    are the usual opponent and those weaker than it.

    Raises:
        UnknownGame: no such game; the message lists those there are.
    """
    order, usual = [*entry_named(game).levels], usual_level(game)
    name = level.partition(":")[0]
    end = order.index(name) if name in order else order.index(usual) + 1 if usual else 0
    return tuple(reversed(order[:end]))


def level_title(game: str, level: str) -> str:
    """Return what people call an opponent, in English; empty where it has only its name.

    Its style has a word of its own (`style_called`).

    Raises:
        UnknownGame: no such game; the message lists those there are.
    """
    words = entry_named(game).level_words.get(level.partition(":")[0])
    return "" if words is None else words.title


def style_called(game: str, level: str) -> str:
    """Return the word for an opponent's style, in English; empty where it has none.

    Raises:
        UnknownGame: no such game; the message lists those there are.
    """
    return entry_named(game).styles.get(level.partition(":")[2], "")


def first_level(game: str) -> str:
    """Return the opponent for somebody's first game.

    Raises:
        UnknownGame: no such game; the message lists those there are.
    """
    return entry_named(game).first_level or usual_level(game)


def level_called(game: str, level: str) -> str:
    """Return the word for an opponent on the command line, its own name where it has no other.

    Raises:
        UnknownGame: no such game; the message lists those there are.
    """
    name, colon, _style = level.partition(":")
    words = entry_named(game).level_words.get(name)
    if words is None:
        return level
    return f"{words.called}:{style_called(game, level)}" if colon else words.called


def shipped_board(game: str, board: str = "") -> "ShippedBoard":
    """Return a board that a game brings along.

    Args:
        game: a game's name.
        board: the board's name; by default that of the board which the game is played on.

    Raises:
        UnknownGame: no such game.
        NoBoard: the game has no such board, or none at all; the message says which.
    """
    boards, name = entry_named(game).boards, board or game_named(game).board
    if not name:
        raise NoBoard(f"{game} is played without a board")
    if name not in boards:
        known = ", ".join(boards) or "none"
        raise NoBoard(f"{game} has no board {name!r}; it has: {known}")
    found: ShippedBoard = _made(boards[name])
    return found


def owner_board(path: Path, game: str = "") -> "Board":
    """Return the board of an owner's map file, checked as a game asks.

    Args:
        path: a GeoJSON file like maps/norway.geojson.
        game: a game's name; by default the first that has a map.

    Raises:
        UnknownGame: no such game, or it has no map.
        BadMap: the game cannot be played on it; its findings say why.
    """
    board: Board = _made(_with_map(game).owner_board)(path)
    return board


def check_map(path: Path, game: str = "") -> "list[Finding]":
    """Return everything that is wrong with a map file for a game, by default the first with a map.

    Raises:
        UnknownGame: no such game, or it has no map.
    """
    found: list[Finding] = _made(_with_map(game).check_map)(path)
    return found


def shipped_map(game: str = "") -> Path:
    """Return the map file that a game's board was drawn in, by default of the first with a map.

    Raises:
        UnknownGame: no such game, or it has no map.
        NoBoard: its board was not drawn in a file.
    """
    entry = _with_map(game)
    if not entry.map_file:
        raise NoBoard(f"{entry.name}'s own board was drawn in no file; name a map file")
    return map_file(entry.map_file)


def game_with_map(game: str = "") -> str:
    """Return the name of a game that has a map; of the one that is meant where none is named.

    Raises:
        UnknownGame: no such game, or it has no map.
    """
    return _with_map(game).name


def game_of_map(path: Path) -> str:
    """Return the name of the game whose board a map file says that it is.

    That is the board's name in its `konqt` member, as the shipped map files have it. Of a file
    without one, and of one that cannot be read, it is the first game that has a map.
    """
    mark = board_marked(path)
    for entry in _ENTRIES.values():
        if mark in entry.boards and entry.owner_board:
            return entry.name
    return game_with_map()


def owner_folders_of(name: str) -> "OwnerFolders":
    """Return what writes and reads folders of an owner's data for a game.

    Raises:
        UnknownGame: no such game, or it is played with what it brings along alone.
    """
    path = entry_named(name).owner_folders
    if not path:
        known = ", ".join(each.name for each in _ENTRIES.values() if each.owner_folders)
        raise UnknownGame(f"{name} is played with konqt's own data; with others: {known}")
    folders: OwnerFolders = _made(path)()
    return folders


def _with_map(game: str) -> GameEntry:
    entries = (entry_named(game),) if game else _ENTRIES.values()
    for entry in entries:
        if entry.owner_board and entry.check_map:
            return entry
    raise UnknownGame(f"{game} has no map" if game else "no game has a map")


@contextmanager
def registered(entry: GameEntry) -> Iterator[GameEntry]:
    """Have one more game for as long as the block runs, as tests and trials of a new game do."""
    if entry.name in _ENTRIES:
        raise ValueError(f"there is a game {entry.name!r} already")
    _ENTRIES[entry.name] = entry
    try:
        yield entry
    finally:
        del _ENTRIES[entry.name]
        for kept in (game_named, narrator_of, plugin_of, terminal_of):
            kept.cache_clear()


# No type says what stands at a path, only the entry's own words.
def _made(path: str) -> Any:
    module, _, attribute = path.partition(":")
    return getattr(import_module(module), attribute)


# Nor does it here.
def _made_if_named(path: str) -> Any:
    """Return the part that a row names, None where it names none."""
    return _made(path)() if path else None
