"""A game's row in the registry: its name, and where each of its parts is made."""

from collections.abc import Mapping
from dataclasses import field

from konqt.core.frozen import frozen


@frozen
class LevelWords:
    """What people call an opponent, in English."""

    called: str
    """in one word, by which the command line knows it too"""
    title: str
    """where it stands among the players"""
    note: str
    """how it plays"""


@frozen
class GameEntry:
    """A game's parts, each as "module:attribute", a callable that makes the part."""

    name: str
    """how records, the command line and opponents' processes name it"""
    scenarios: tuple[str, ...]
    """ids, no two games share one; the first is offered first"""
    game: str
    """makes the rules (`core.game.Game`)"""
    narrator: str
    """makes what words the game (`core.narrator.Narrator`)"""
    plugin: str
    """makes the game's plug-in for the window (`gui.game_plugin.GamePlugin`)"""
    levels: Mapping[str, str]
    """opponents, weakest first: name after `ai:` -> makes one for an owner's data"""
    level_words: Mapping[str, LevelWords] = field(default_factory=dict)
    """what people call those opponents, in the same order"""
    usual_level: str = ""
    """who plays where somebody asks for the computer and names no opponent; empty: the strongest"""
    offered: tuple[str, ...] = ()
    """the opponents that people choose from, weakest first; empty: all. Others can be named"""
    first_level: str = ""
    """who plays against somebody in a first game; empty: the usual one"""
    level_advice: str = ""
    """which opponent suits whom, in a sentence in English"""
    styles: Mapping[str, str] = field(default_factory=dict)
    """ways to play that an opponent can be asked for, after a colon: name -> the word for it"""
    styled: tuple[str, ...] = ()
    """the opponents that can be asked so: what makes one takes the style after the data"""
    lab_levels: Mapping[str, str] = field(default_factory=dict)
    """opponents that only the laboratory knows, to measure the others by"""
    onlooker: str = ""
    """makes what counts silly moves in a laboratory (`core.onlooker.Onlooker`); empty: nothing"""
    account: str = ""
    """makes what tells it in reports (`core.account.Account`); empty: event by event"""
    rulebook: str = ""
    """makes its rulebook (`core.rulebook.BookOfRules`); empty: it has none"""
    title: str = ""
    """what people call it, in every language"""
    subtitle: str = ""
    """a few words about it, in English"""
    players: str = ""
    """for how many it is, in a few words in English"""
    length: str = ""
    """how long it takes, in a few words in English"""
    new_at_window: bool = True
    """whether people are offered a new game of it there; otherwise the command line begins one"""
    terminal: str = ""
    """makes what it adds to the command line (`cli.game_terminal.GameTerminal`); empty: nothing"""
    rulings: str = ""
    """gives the rulings that people may choose in a scenario (`core.chosen_ruling.RulingsIn`)"""
    lesson_facts: str = ""
    """says of an observation what lessons may ask beside its members; empty: nothing"""
    boards: Mapping[str, str] = field(default_factory=dict)
    """boards that it brings along, by name (`board.shipped.ShippedBoard`); none: it has no map"""
    map_file: str = ""
    """the file in `maps/` that its board was drawn in; empty: it was not drawn in one"""
    value_sets: str = ""
    """tells of other values that it brings along (`core.value_sets.ValueSets`); empty: none"""
    owner_board: str = ""
    """makes a board of an owner's map file (`Path`); empty: the game has no map"""
    check_map: str = ""
    """finds what is wrong with a map file (`Path`); empty: the game has no map"""
    owner_folders: str = ""
    """makes what writes and reads folders of an owner's data (`games.owner_folders`); empty: it is
    played with what it brings along"""
