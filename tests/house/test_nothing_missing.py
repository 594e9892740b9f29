"""What is kept in more than one place is kept whole: whatever is missing is told by name.

A decision, an event, a card or an option is one row where that can be. Where it cannot (a rule, a
sentence, a picture, a judgement of the computer's), the table that needs an entry stands here.
"""

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, get_args

import pytest

from konqt.ai.kon import card_values as sketch_values
from konqt.ai.kon import greedy
from konqt.ai.kon.basic import card_values
from konqt.ai.kon.basic.choices import BASIC_CHOICES
from konqt.ai.kon.sea.sea_choices import PLACED, SEA_CHOICES
from konqt.core.agent import chosen
from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.core.thinking import Budget, Task
from konqt.games.kon.board.shipped import shipped_topology
from konqt.games.kon.engine import actions, decisions, frames, sea_actions, sea_frames
from konqt.games.kon.engine.april_cards import APRIL_USES
from konqt.games.kon.engine.card_dice import CANCELS, NEVER_TOGETHER
from konqt.games.kon.engine.data_files import (
    APRIL_DECKS,
    CARDS,
    FILES,
    SCENARIOS,
    SHIPS,
    decks_file,
    scenario_file,
    shipped_data,
)
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.handicaps import HANDICAPS
from konqt.games.kon.engine.ledger import CARD_BOOKS
from konqt.games.kon.engine.options import OPTIONS, Options
from konqt.games.kon.engine.rules import combat_cards, movement, refusal, wrong_moment
from konqt.games.kon.engine.rules.table import DECIDING
from konqt.games.kon.events import base
from konqt.games.kon.events import play as events
from konqt.games.kon.forms import pending
from konqt.games.kon.owner.check import faults_in
from konqt.games.kon.questions import KINDS, PHASE_OF, QUESTIONS, SEA_QUESTIONS
from konqt.games.kon.rulebook.book import AFTER as BEHIND
from konqt.games.kon.rulebook.book import CHAPTERS as BOOK
from konqt.games.kon.wording import actions as action_words
from konqt.games.kon.wording import events as event_words
from konqt.games.kon.wording import moments, phase_help
from konqt.games.kon.wording.rules import chapter_of
from konqt.games.kon.wording.scenarios import SCENARIO_WORDS
from konqt.games.registry import agent_named, entry_named, game_named, names
from konqt.gui.kon.art.scenes import SCENES
from konqt.gui.kon.board.animate import PAUSES
from konqt.gui.kon.board.displayed import DisplayedPosition
from konqt.gui.kon.board.pieces import Counters
from konqt.gui.kon.interaction.choices import CARD_STEPS
from konqt.i18n import texts_file
from konqt.session.export.forms import FORMS, exporter_of

ROOT = Path(__file__).resolve().parents[2]
VARYING = "forsterkninger"
"""Cards that are only traded: they have no effect and no price of their own."""


class Table(NamedTuple):
    """A place that needs an entry for each thing of a kind."""

    what: str
    place: str
    known: Mapping[Any, Any]
    wanted: Collection[Any]


PLACING = ("ship_placement", "home_fleet")
"""Names of the frames in which ships are placed: one class has both."""


def names_of(cls: type) -> tuple[str, ...]:
    """Return the names of a class of frames: two classes at sea have several."""
    known = {sea_frames.Window: sea_frames.WINDOWS, sea_frames.ShipPlacement: PLACING}
    return known.get(cls, (getattr(cls, "name", "turn"),))


FRAMES = {
    name: each
    for module in (frames, sea_frames)
    for each in vars(module).values()
    if isinstance(each, type) and hasattr(each, "clone") and not each.__name__.startswith("_")
    for name in names_of(each)
    if name != "turn"
}
ACTIONS = {
    each.kind: each
    for module in (actions, sea_actions)
    for each in vars(module).values()
    if isinstance(each, type) and is_dataclass(each)
}
LAND_KINDS = {question.kind for question in QUESTIONS}
"""What is asked without ships."""
SEA_FRAMES = {question.frame for question in SEA_QUESTIONS}
SEA_EVENTS = {
    kind
    for kind, cls in base.EVENTS.items()
    if cls.__module__.rpartition(".")[2] in ("sea", "april")
}
"""What no window shows yet."""
AT_SEA = {**SEA_CHOICES, **PLACED}
SHIP_IDS = {ship for owner in FACTIONS for ship in shipped_data(SHIPS)[owner]}
APRIL = [(card, use) for row in APRIL_USES for card, uses in row.items() for use in uses]
"""Cards of 9 April with each of their uses."""
DECKS = {faction: shipped_data(CARDS)[faction] for faction in FACTIONS}
NAMES = {card for deck in DECKS.values() for card in deck}
USES = [(card, use) for deck in DECKS.values() for card, row in deck.items() for use in row["uses"]]
USE_NAMES = {use["use"] for _card, use in USES}
ADVANCED = {
    use["use"]
    for faction in FACTIONS
    for row in texts_file.read("kon_cards")[faction].values()
    for use in row["uses"]
    if use.get("advanced")
}
"""Uses that cards tell of though only the advanced game knows them."""
TOLD_TOGETHER = {"sink_either"}
"""Two uses that a refusal tells in one: at ships and at transports."""
NARVIK = {card for faction in FACTIONS for card in shipped_data("decks_narvik.toml")[faction]}
IN_PHASE_1 = {
    (card, use["use"]) for card, use in USES if (use["phase"], use["timing"]) == (1, "own")
}
TELLING_BATTALIONS = {
    kind: cls for kind, cls in base.EVENTS.items() if cls.changes == base.BATTALIONS
}

DATA = ROOT / "konqt/games/kon/data"
SUMMARIES = {
    each.name.removesuffix("_summary.toml"): each
    for each in (ROOT / "assets/rules").glob("*_summary.toml")
}
NEEDED = (
    {scenario_file(name) for name in SCENARIOS}
    | {APRIL_DECKS}
    | {
        decks_file(shipped_data(scenario_file(name))["decks"])
        for name in SCENARIOS
        if (DATA / scenario_file(name)).exists()
    }
)
HERE = [
    shipped_data(scenario_file(name)) for name in SCENARIOS if (DATA / scenario_file(name)).exists()
]
CHAPTERS = {str(each["chapter"]) for each in HERE} - {""}
RULES_OF_ENDS = {str(each["rule_of_end"]) for each in HERE}
WRITTEN = {ref: ref for ref in texts_file.read("kon")["rules"] if re.fullmatch(r"[A-Z]{2,}", ref)}
IN_THE_BOOK = {
    chapter_of(str(section["ref"])): path
    for path in (ROOT / "assets/rulebook").glob("*.toml")
    if path.stem in (*BOOK, *BEHIND)
    for section in tomllib.loads(path.read_text(encoding="utf-8")).get("sections", ())
    if re.fullmatch(r"[A-Z]{2,}", chapter_of(str(section.get("ref", ""))))
}
RULINGS_IN_FORCE = [each for each in Options._fields if each not in {h.id for h in HANDICAPS}]
LEVEL_NAMES, LEVEL_WORDS = entry_named("kon").levels, entry_named("kon").level_words

TABLES = (
    Table(
        "file of a scenario",
        "games/kon/data",
        {each.name: each for each in DATA.glob("*_*.toml")},
        NEEDED,
    ),
    Table(
        "file of a scenario",
        "engine/data_files.py FILES",
        {file: file for file in FILES if "_" in file},
        NEEDED,
    ),
    Table("scenario", "wording/scenarios.py SCENARIO_WORDS", SCENARIO_WORDS, SCENARIOS),
    Table("scenario", "assets/rules (its summary)", SUMMARIES, SCENARIOS),
    Table("chapter of a scenario", "assets/rules/kon.toml", WRITTEN, CHAPTERS),
    Table("chapter of a scenario", "assets/rulebook", IN_THE_BOOK, CHAPTERS),
    Table(
        "rule of a scenario's end",
        "assets/rules/kon.toml",
        {ref: ref for ref in RULES_OF_ENDS if ref in texts_file.read("kon")["rules"]},
        RULES_OF_ENDS,
    ),
    Table("level", "games/registry.py level_words", LEVEL_WORDS, LEVEL_NAMES),
    Table(
        "frame",
        "engine/frames.py Frame",
        {
            name: cls
            for cls in get_args(frames.Frame)
            if cls is not frames.Turn
            for name in names_of(cls)
        },
        FRAMES,
    ),
    Table(
        "action",
        "engine/actions.py Action",
        {
            cls.kind: cls
            for union in (actions.LandAction, sea_actions.SeaAction)
            for cls in get_args(union)
        },
        ACTIONS,
    ),
    Table("frame", "engine/rules/table.py DECIDING", DECIDING, FRAMES),
    Table("frame", "forms/pending.py FORMS", pending.FORMS, FRAMES),
    Table("frame", "questions (a row that asks it)", PHASE_OF, FRAMES),
    Table("decision", "ai/kon/basic/choices.py BASIC_CHOICES", BASIC_CHOICES, LAND_KINDS),
    Table("decision", "ai/kon/greedy.py CHOICES", greedy.CHOICES, LAND_KINDS),
    Table("frame at sea", "ai/kon/sea/sea_choices.py SEA_CHOICES", AT_SEA, SEA_FRAMES),
    Table(
        "count of what is left",
        "wording/phase_help.py LEFT",
        phase_help.LEFT,
        {prompt.left for row in QUESTIONS for prompt in row.prompts if prompt.left},
    ),
    Table("action", "engine/rules/wrong_moment.py HOME_OF", wrong_moment.HOME_OF, ACTIONS),
    Table("action", "wording/moments.py ACTION_TIMES", moments.ACTION_TIMES, ACTIONS),
    Table(
        "event",
        "wording/events.py _SAY",
        {cls.kind: words for cls, words in event_words._SAY.items()},
        base.EVENTS,
    ),
    Table("event", "gui/kon/board/animate.py PAUSES", PAUSES, set(base.EVENTS)),
    Table(
        "event of cards",
        "engine/ledger.py CARD_BOOKS",
        CARD_BOOKS,
        {kind for kind, cls in base.EVENTS.items() if cls.changes == base.CARDS},
    ),
    *(
        Table(f"card of {f}", "ai/kon/basic/card_values.py KEPT", card_values.KEPT[f], deck)
        for f, deck in ((f, set(deck) - {VARYING}) for f, deck in DECKS.items())
    ),
    *(
        Table(f"card of {f}", "assets/rules/kon_cards.toml", texts_file.read("kon_cards")[f], deck)
        for f, deck in DECKS.items()
    ),
    *(
        Table(f"card of 9 April, {f}", "assets/rules/kon_april.toml", told[f], deck)
        for told in (texts_file.read("kon_april"),)
        for f, deck in zip(FACTIONS, APRIL_USES, strict=True)
    ),
    Table("ship", "assets/rules/kon_sea.toml", texts_file.read("kon_sea")["ships"], SHIP_IDS),
    Table("card of Narvik", "ai/kon/card_values.py KEEPING", sketch_values.KEEPING, NARVIK),
    Table("card", "gui/kon/art/scenes.py SCENES", SCENES, NAMES),
    Table(
        "use",
        "engine/rules/refusal.py DETAILS",
        refusal.DETAILS,
        USE_NAMES - {"move"} | {"mine", "fire", "threaten"},
    ),
    Table(
        "card that moves",
        "engine/rules/refusal.py MOVES",
        refusal.MOVES,
        {card for card, use in USES if use["use"] == "move"} | {"april_omdisponering"},
    ),
    Table(
        "use",
        "wording/moments.py USES",
        moments.USES,
        USE_NAMES | ADVANCED | TOLD_TOGETHER | {use.use for _card, use in APRIL},
    ),
    Table(
        "use",
        "wording/actions.py _USES",
        action_words._USES,
        USE_NAMES - {"attack", "defence"} | {"mine", "fire", "threaten"},
    ),
    Table(
        "time of a card",
        "wording/moments.py TIMES",
        moments.TIMES,
        {f"{use['timing']} {use['phase']}" for _card, use in USES}
        | {f"{use.timing} {use.phase}" for _card, use in APRIL},
    ),
    Table(
        "card of phase 1",
        "engine/rules/movement.py CARD_PLAYS",
        movement.CARD_PLAYS,
        {card for card, _use in IN_PHASE_1},
    ),
    Table(
        "card of phase 1",
        "engine/rules/movement.py CARD_RULES",
        movement.CARD_RULES,
        {card for card, _use in IN_PHASE_1},
    ),
    Table(
        "use in phase 1",
        "engine/rules/movement.py CARD_REASONS",
        movement.CARD_REASONS,
        IN_PHASE_1,
    ),
    Table(
        "option",
        "engine/options.py OPTIONS",
        {each.id: each for each in OPTIONS},
        RULINGS_IN_FORCE,
    ),
)


def missing(table: Table) -> Iterator[str]:
    """Name what a table lacks, and what it knows though nothing of that name is left."""
    for each in table.wanted:
        if each not in table.known:
            yield f"{table.what} {each}: missing in {table.place}"
    for each in table.known:
        if each not in table.wanted:
            yield f"{each} in {table.place}: no such {table.what}"


@pytest.mark.parametrize("table", TABLES, ids=lambda each: f"{each.place} {each.what}")
def test_nothing_is_missing(table: Table) -> None:
    assert list(missing(table)) == []


@pytest.mark.parametrize("table", TABLES, ids=lambda each: f"{each.place} {each.what}")
def test_whatever_is_taken_away_or_left_over_is_named(table: Table) -> None:
    for each in table.wanted:
        known = {key: value for key, value in table.known.items() if key != each}
        assert list(missing(table._replace(known=known))) == [
            f"{table.what} {each}: missing in {table.place}"
        ]
        wanted = [other for other in table.wanted if other != each]
        assert list(missing(table._replace(wanted=wanted))) == [
            f"{each} in {table.place}: no such {table.what}"
        ]


# -- decisions ----------------------------------------------------------------------------------


def test_a_prompt_has_one_row_and_rows_of_one_kind_agree() -> None:
    prompts = [prompt.id for row in QUESTIONS for prompt in row.prompts]
    assert len(prompts) == len(set(prompts))
    of_kind = ("duty", "asked", "decline", "declined", "hint", "looks_ahead")
    for row in QUESTIONS:
        first = KINDS[row.kind]
        assert all(getattr(row, name) == getattr(first, name) for name in of_kind), row.kind
        assert PHASE_OF[row.frame] == row.phase, f"{row.kind}: another phase than its frame"
        assert bool(row.decline) == bool(row.declined), f"{row.kind}: declined without a word"
        if row.interrupts:
            assert PHASE_OF[row.interrupts] == row.phase, row.kind


def test_every_frame_says_which_of_its_prompts_it_puts() -> None:
    for frame in FRAMES:
        known = frame in decisions.ONLY_PROMPT or frame in decisions._PUT
        assert known, f"frame {frame}: no prompt in engine/decisions.py"


def test_the_interfaces_name_every_decision() -> None:
    told = (ROOT / "docs" / "interfaces.md").read_text(encoding="utf-8")
    words = set(
        told[told.index("A decision:") :].split("After the end")[0].replace("`", " ").split()
    )
    assert [kind for kind in (*KINDS, "over") if kind not in words] == []


# -- scenarios, levels, exporters ----------------------------------------------------------------


def test_scenarios_and_levels_are_offered_in_one_order() -> None:
    assert tuple(SCENARIO_WORDS) == SCENARIOS
    assert tuple(LEVEL_WORDS) == tuple(LEVEL_NAMES)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_is_sound(scenario: str) -> None:
    name = scenario_file(scenario)
    assert (DATA / name).exists(), f"file of a scenario {name}: missing in games/kon/data"
    faults = faults_in((), shipped_topology().areas)
    assert [str(fault) for fault in faults if fault.file == name] == []


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_a_level_plays_and_says_its_name(level: str) -> None:
    game = game_named("kon")
    agent = agent_named("kon", level)
    assert agent.name == level, f"level {level}: it calls itself {agent.name}"
    for scenario in SCENARIOS:
        state = game.new(Setup(scenario, 1))
        actor = game.decision(state).actor
        assert actor is not None
        seen = game.observe(state, actor)
        task = Task(seen, Stream(1), budget=Budget(playouts=8))
    assert chosen(agent, task) in seen.legal, f"level {level}: no legal action"


@pytest.mark.parametrize("game", names())
def test_a_game_stands_in_every_contract(game: str) -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for contract in settings["tool"]["importlinter"]["contracts"]:
        for key in ("modules", "forbidden_modules"):
            named = contract.get(key, ())
            for folder in ("konqt.games", "konqt.gui"):
                if f"{folder}.kon" in named:
                    wanted = f"{folder}.{game}"
                    assert wanted in named, f"game {game}: {wanted} missing in {contract['name']}"


def test_the_interfaces_name_every_exporter() -> None:
    told = (ROOT / "docs" / "interfaces.md").read_text(encoding="utf-8")
    (line,) = (each for each in told.splitlines() if each.startswith("| `konqt export"))
    endings = line.partition("--to ")[2].partition(" ")[0].split("\\|")
    assert [f"exporter {each}: missing in docs/interfaces.md" for each in FORMS
            if each not in endings] == []  # fmt: skip


@pytest.mark.parametrize("ending", FORMS)
def test_an_exporter_is_there(ending: str) -> None:
    try:
        assert callable(exporter_of(ending))
    except (ImportError, AttributeError) as error:
        raise AssertionError(f"exporter {ending}: missing, {error}") from None


# -- events -------------------------------------------------------------------------------------

SAMPLE = {
    "faction": "germany",
    "source": "oslo",
    "area": "oslo",
    "to": "bergen",
    "count": 1,
    "way": "sea",
    "card": "veisperring",
}


def sample(cls: type[Any]) -> Any:
    """Make an event of one battalion that stood in Oslo or comes to Bergen."""
    needed = [each.name for each in fields(cls) if each.default is MISSING]
    return cls(**{name: SAMPLE[name] for name in needed})


@pytest.mark.parametrize("kind", base.EVENTS)
def test_an_event_says_what_it_changes(kind: str) -> None:
    cls: Any = base.EVENTS[kind]
    known = (base.BATTALIONS, base.CARDS, base.SHIPS, base.NOTHING)
    assert vars(cls).get("changes") in known, f"{kind} does not say what it changes"
    named = kind in SEA_EVENTS or getattr(events, cls.__name__, None) is cls
    assert named, f"{kind} is not named in events/play.py"
    flows = "flow" in vars(cls)
    assert flows == (kind in TELLING_BATTALIONS), f"{kind}: flow and changes disagree"
    sails = "voyage" in vars(cls)
    assert sails == (cls.changes == base.SHIPS), f"{kind}: voyage and changes disagree"


@pytest.mark.parametrize("kind", sorted(set(TELLING_BATTALIONS) - SEA_EVENTS))
def test_what_moves_battalions_is_followed_by_the_board(kind: str) -> None:
    event = sample(TELLING_BATTALIONS[kind])
    shown = DisplayedPosition()
    shown.units = {"oslo": {"germany": 3}, "bergen": {"germany": 3}}
    shown.apply(event)
    now = {area: shown.units[area].get("germany", 0) for area in ("oslo", "bergen")}
    assert now != {"oslo": 3, "bergen": 3}, f"{kind}: DisplayedPosition.apply does not follow it"
    pieces: Any = SimpleNamespace(items={})
    assert Counters._leaving(pieces, event), f"{kind}: Counters._leaving does not know it"


# -- cards ---------------------------------------------------------------------------------------

NAMED = {
    "engine/card_dice.py NEVER_TOGETHER": {card for pair in NEVER_TOGETHER for card in pair},
    "engine/rules/combat_cards.py COAST_ONLY": combat_cards.COAST_ONLY,
    "engine/rules/combat_cards.py IN_AIR_RANGE": combat_cards.IN_AIR_RANGE,
    "engine/rules/combat_cards.py ON_THE_GROUND": combat_cards.ON_THE_GROUND,
    "cards.toml cancels": {victim for victims in CANCELS.values() for victim in victims},
}
"""Limits that some cards have: nobody can tell whether a new card has them, but names are right."""


@pytest.mark.parametrize("place", NAMED)
def test_a_limit_names_cards_that_there_are(place: str) -> None:
    known = NAMES | {card for card, _use in APRIL}
    assert [card for card in NAMED[place] if card not in known] == [], f"no such card, in {place}"


def test_the_order_of_naming_areas_is_of_uses_that_there_are() -> None:
    assert [use for use in CARD_STEPS if use not in USE_NAMES] == []


# -- options ------------------------------------------------------------------------------------


@pytest.mark.parametrize("option", OPTIONS, ids=lambda each: each.id)
def test_an_option_is_whole(option: Any) -> None:
    assert len(option.values) == len(option.answers), f"{option.id}: a value without a name"
    assert option.other != option.values[0], f"{option.id}: no choice"


def test_every_ruling_in_force_can_be_chosen() -> None:
    assert {option.id for option in OPTIONS} == {*RULINGS_IN_FORCE}


def test_every_handicap_is_an_option_that_is_none_by_default() -> None:
    for handicap in HANDICAPS:
        assert Options._field_defaults[handicap.id] == 0 and 0 in handicap.amounts
