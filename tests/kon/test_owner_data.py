"""An owner's data: every impossibility is named with its place, and what is left can be played."""

from dataclasses import replace

import pytest
from owner_files import BASIC, corrected, with_changes

from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.kon.board.shipped import shipped_topology
from konqt.games.kon.engine.card_dice import CARD_DICE, CardDice
from konqt.games.kon.engine.data_files import CARDS, DICE, FILES, plain, shipped_data, shipped_text
from konqt.games.kon.engine.rules.combat_dice import HIT
from konqt.games.kon.engine.ruleset import ruleset_for, scenario_named
from konqt.games.kon.game import KampenOmNorge
from konqt.games.kon.owner.check import faults_in
from konqt.games.kon.owner.differences import differences_in
from konqt.games.owner_data import BadData, DataFault, owner_data
from konqt.lab.fuzz import run_fuzz

GAME = KampenOmNorge()
AREAS = shipped_topology().areas
SCENARIO = "scenario_basic.toml"
NARVIK = "scenario_narvik.toml"


def faults(file: str, text: str, areas: tuple[str, ...] = AREAS) -> tuple[DataFault, ...]:
    return faults_in(((file, text),), areas)


DAMAGES = [
    # decks
    (BASIC, "panzer = { value = 5", "panzer = { value = -5", "germany.panzer", "out_of_range"),
    (BASIC, "panzer = { value = 5", "panzer = { value = 8", "germany", "deck_size"),
    (BASIC, "bakhold = { value = 5", "bakhold = { value = 4", "norway", "deck_size"),
    (BASIC, "panzer = { value = 5", "panzer = { value = 101", "germany.panzer", "out_of_range"),
    (BASIC, "panzer = { value = 5", 'panzer = { value = "5"', "germany.panzer", "bad_type"),
    (BASIC, "panzer = { value = 5", "panzer = { value = 5.0", "germany.panzer", "bad_type"),
    (BASIC, "panzer = { value = 5", "panzer = { value = true", "germany.panzer", "bad_type"),
    (BASIC, 'panzer = { value = 5, source = "reconstructed" }', "panzer = 5",
     "germany.panzer", "bad_type"),
    (BASIC, 'panzer = { value = 5, source = "reconstructed" }', "panzer = { value = 5 }",
     "germany.panzer.source", "missing"),
    (BASIC, "panzer = { value = 5, source = \"reconstructed\"",
     "panzer = { value = 5, source = \"hearsay\"", "germany.panzer.source", "bad_type"),
    (BASIC, "\npanzer =", "\npanser =", "germany.panser", "unknown_card"),
    (BASIC, "invasjon =", '"invasjon:2" =', "allies.invasjon:2", "symbols_fixed"),
    (BASIC, '"forsterkninger:3"', '"forsterkninger:x"', "norway.forsterkninger:x", "bad_symbols"),
    (BASIC, '"forsterkninger:3"', '"forsterkninger:03"', "norway.forsterkninger:03", "bad_symbols"),
    (BASIC, '"forsterkninger:3"', '"forsterkninger:0"', "norway.forsterkninger:0", "bad_symbols"),
    (BASIC, '"forsterkninger:3"', "forsterkninger", "norway.forsterkninger", "bad_symbols"),
    (BASIC, '"forsterkninger:3"', '"forsterkninger:13"', "norway.forsterkninger:13", "bad_symbols"),
    (BASIC, "[allies]", "[alliert]", "allies", "missing"),
    (BASIC, "[allies]", "[sweden]\n[allies]", "sweden", "unknown_name"),
    ("decks_narvik.toml", "speidertropp = { value = 2", "speidertropp = { value = 1",
     "germany", "deck_size"),
    # cards
    (CARDS, "[germany.panzer]", "[germany.panser]", "germany.panser", "unknown_card"),
    (CARDS, "[germany.panzer]", "[germany.panser]", "germany.panzer", "missing"),
    (CARDS, "cancels = [\"veisperring\", \"sprengt_bro\"]", "cancels = [\"veisperring\"]",
     "germany.ingeniorkompani.uses[0].cancels", "not_the_manual"),
    (CARDS, 'use = "airlift", phase = 1', 'use = "airlift", phase = 2',
     "germany.transportfly.uses[0].phase", "not_the_manual"),
    (CARDS, 'use = "drop", phase = 1, timing = "own"', 'use = "drop", phase = 1, timing = "always"',
     "germany.fallskjermtropp.uses[0].timing", "not_the_manual"),
    (CARDS, 'use = "airlift"', 'use = "teleport"',
     "germany.transportfly.uses[0].use", "not_the_manual"),
    (CARDS, "[germany.bombefly]\nsymbols = { value = 1",
     "[germany.bombefly]\nsymbols = { value = 0", "germany.bombefly.symbols", "out_of_range"),
    (CARDS, "[germany.bombefly]\nsymbols = { value = 1",
     "[germany.bombefly]\nsymbols = { value = 99", "germany.bombefly.symbols", "out_of_range"),
    (CARDS, '[germany.bombefly]\nsymbols = { value = 1, source = "reconstructed" }',
     "[germany.bombefly]", "germany.bombefly.symbols", "missing"),
    (CARDS, "[norway.forsterkninger]",
     '[norway.forsterkninger]\nsymbols = { value = 4, source = "owner" }',
     "norway.forsterkninger.symbols", "symbols_vary"),
    (CARDS, "[norway.forsterkninger]\nuses = []", "[norway.forsterkninger]\nuses = 3",
     "norway.forsterkninger.uses", "bad_type"),
    (CARDS, '{ use = "attack", phase = 2, timing = "own", dice = 2, source = "manual" },\n]\n\n'
     "[germany.fallskjermtropp]", "]\n\n[germany.fallskjermtropp]",
     "germany.bombefly.uses", "not_the_manual"),
    # dice
    (DICE, "combat_hit = { value = [6]", "combat_hit = { value = [5, 6]",
     "combat_hit", "not_the_manual"),
    (DICE, "value = [5, 6]", "value = [5, 7]", "ubat_sink[1]", "out_of_range"),
    (DICE, "value = [5, 6]", "value = [6, 6]", "ubat_sink", "bad_faces"),
    (DICE, "value = [5, 6]", "value = []", "ubat_sink", "bad_faces"),
    (DICE, "value = [5, 6]", "value = [1, 2, 3, 4, 5, 6]", "ubat_sink", "bad_faces"),
    (DICE, "ubat_sink", "ubaat_sink", "ubat_sink", "missing"),
    # scenarios
    (SCENARIO, '["oslo", "kristiansand"', '["olso", "kristiansand"', "objectives", "unknown_area"),
    (SCENARIO, '["oslo", "kristiansand"', '["oslo", "oslo"', "objectives", "named_twice"),
    (SCENARIO, "\nhorten =", "\nmoss =", "units.germany", "unknown_area"),
    (SCENARIO, "horten = { value = 1", "horten = { value = -1",
     "units.germany.horten", "out_of_range"),
    (SCENARIO, "horten = { value = 1", "horten = { value = 500",
     "units.germany.horten", "out_of_range"),
    (SCENARIO, "voss =", "bergen =", "units", "shared_area"),
    (SCENARIO, 'name = "basic"', 'name = "basis"', "name", "bad_name"),
    (SCENARIO, 'decks = "basic"', 'decks = "scenario_basic"', "decks", "unknown_decks"),
    (SCENARIO, 'turn_order = { value = ["germany", "norway", "allies"]',
     'turn_order = { value = ["germany", "norway", "norway"]', "turn_order", "bad_factions"),
    (SCENARIO, 'turn_order = { value = ["germany", "norway", "allies"]',
     'turn_order = { value = ["germany", "norway", "sweden"]', "turn_order[2]", "bad_type"),
    (SCENARIO, 'value = [["germany"], ["norway"], ["allies"]]',
     'value = [["germany"], ["norway", "norway"]]', "seats", "bad_factions"),
    (SCENARIO, "value = [1, 2, 3, 4]", "value = [1, 2, 3]", "phases", "bad_phases"),
    (SCENARIO, "value = [1, 2, 3, 4]", "value = [1, 2, 4]", "phases", "no_reinforcement"),
    (SCENARIO, 'reshuffles = { value = ["norway"]', 'reshuffles = { value = ["germany"]',
     "reshuffles", "never_ends"),
    (SCENARIO, 'end_deck = { value = "germany"', 'end_deck = { value = "norway"',
     "end_deck", "never_ends"),
    (SCENARIO, "withdrawal = { value = { allies = 4 }", "withdrawal = { value = { norway = 4 }",
     "withdrawal", "never_withdraws"),
    (SCENARIO, "withdrawal = { value = { allies = 4 }", "withdrawal = { value = { sweden = 4 }",
     "withdrawal.sweden", "bad_type"),
    (SCENARIO, "stacks = 2, battalions = 3", "stacks = 2, battalions = 1",
     "first_landing.battalions", "out_of_range"),
    (SCENARIO, 'faction = "allies", stacks', 'faction = "germany", stacks',
     "first_landing.faction", "bad_type"),
    (SCENARIO, "[hand_sizes]\ngermany = { value = 5", "[hand_sizes]\ngermany = { value = 0",
     "hand_sizes.germany", "out_of_range"),
    (SCENARIO, 'value = "all"', 'value = "some"', "germany_needs", "bad_type"),
    (SCENARIO, "clear_at_most", "clear_at_least", "clear_at_least", "unknown_name"),
    (NARVIK, "[hand_sizes]\ngermany = { value = 5", "[hand_sizes]\ngermany = { value = 10",
     "hand_sizes.germany", "empty_deck"),
    (NARVIK, '"harstad", "gratangen"', '"harstad", "harstad"', "areas_in_play", "named_twice"),
    (NARVIK, '"harstad", "gratangen"', '"harstad", "kiruna"', "areas_in_play", "unknown_area"),
    (NARVIK, '"tromso", "finnmark"', '"finnmark"', "units.norway", "unknown_area"),
    (NARVIK, 'value = ["narvik", "bjornfjell", "bardufoss"]', "value = []",
     "objectives", "no_objectives"),
    (NARVIK, "[units.germany]\nnarvik = { value = 3, source = \"manual\" }\n"
     "bjornfjell = { value = 2, source = \"manual\" }\nmosjoen = { value = 1, ",
     "[units.germany]\nmosjoen = { value = 0, ", "units.germany", "side_missing"),
    (NARVIK, "free_battalions = { value = {}", "free_battalions = { value = { norway = 1 }",
     "phases", "no_reinforcement"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "before", "after", "place", "code"),
    DAMAGES,
    ids=[f"{d[0]} {d[3]} {d[4]} {n}" for n, d in enumerate(DAMAGES)],
)
def test_a_damage_is_named(file: str, before: str, after: str, place: str, code: str) -> None:
    found = faults(file, with_changes(file, (before, after)))
    told = [(fault.file, fault.place, fault.code) for fault in found]
    assert (file, place, code) in told
    assert all(fault.text and fault.remedy and "\n" not in str(fault) for fault in found)


def test_one_damage_is_told_once() -> None:
    """A wrong number is no wrong sum besides, and nothing is said of what is right."""
    alone = [d for d in DAMAGES if d[4] in ("out_of_range", "bad_type", "bad_faces", "shared_area")]
    assert len(alone) >= 15
    for file, before, after, place, code in alone:
        found = faults(file, with_changes(file, (before, after)))
        assert [(f.place, f.code) for f in found] == [(place, code)]


def test_all_damages_of_all_files_are_told_at_once() -> None:
    damaged = {
        BASIC: with_changes(BASIC, ("panzer = { value = 5", "panzer = { value = -5"),
                            ("\nubat =", "\nubaat ="), ("jagerfly = {", '"jagerfly:3" = {')),
        CARDS: with_changes(CARDS, ("[norway.bakhold]", "[norway.overfall]"),
                            ('use = "airlift"', 'use = "teleport"')),
        DICE: with_changes(DICE, ("value = [6]", "value = [1]"), ("[5, 6]", "[0]")),
        SCENARIO: with_changes(SCENARIO, ('"oslo", "kr', '"olso", "kr'), ("voss =", "bergen ="),
                               ("value = [1, 2, 3, 4]", "value = [2, 1]"),
                               ("clear_at_most = { value = 3", "clear_at_most = { value = -3")),
        "decks_finnmark.toml": "",
    }  # fmt: skip
    found = faults_in(tuple(sorted(damaged.items())), AREAS)
    assert {(f.file, f.place, f.code) for f in found} == {
        (BASIC, "germany.panzer", "out_of_range"),
        (BASIC, "germany.ubaat", "unknown_card"),
        (BASIC, "allies.ubaat", "unknown_card"),
        (BASIC, "allies.jagerfly:3", "symbols_fixed"),
        (CARDS, "norway.overfall", "unknown_card"),
        (CARDS, "norway.bakhold", "missing"),
        (CARDS, "germany.transportfly.uses[0].use", "not_the_manual"),
        (DICE, "combat_hit", "not_the_manual"),
        (DICE, "ubat_sink[0]", "out_of_range"),
        (SCENARIO, "objectives", "unknown_area"),
        (SCENARIO, "units", "shared_area"),
        (SCENARIO, "phases", "bad_phases"),
        (SCENARIO, "clear_at_most", "out_of_range"),
        ("decks_finnmark.toml", "", "unknown_file"),
    }


NO_TOML = [
    "panzer = ", "[germany", "a = [" * 3000, "a = [" * 390, "=" * 90_000, 'x = "', "a = 1\na = 2",
    "\0", f"x = {'9' * 5000}", f"x = {'9' * 1990}", "x." * 20_000 + "y = 1", "x." * 990 + "y = 1",
    "x = nan", "x = 1979-05-27T07:32:00Z", "",
]  # fmt: skip


@pytest.mark.parametrize("text", NO_TOML, ids=range(len(NO_TOML)))
@pytest.mark.parametrize("file", FILES)
def test_nonsense_is_a_fault_of_its_file_and_nothing_else(file: str, text: str) -> None:
    found = faults(file, text)
    assert found and all(fault.file == file for fault in found)
    assert all(len(str(fault)) < 600 for fault in found)


def test_a_board_without_an_area_of_the_scenario_is_named() -> None:
    areas = tuple(area for area in AREAS if area != "tysfjord")
    places = {(fault.file, fault.place) for fault in faults_in((), areas)}
    assert places == {(NARVIK, "areas_in_play")}


def test_what_is_shipped_is_possible_and_differs_in_nothing() -> None:
    assert faults_in((), AREAS) == ()
    assert faults_in(tuple((file, shipped_text(file)) for file in FILES), AREAS) == ()
    for file in FILES:
        assert differences_in(file, shipped_text(file) + "\n# a note of mine\n") == []


def test_corrections_are_reported_with_the_source_of_what_was_shipped() -> None:
    found = [d for file, text in corrected().items() for d in differences_in(file, text)]
    assert ("germany.panzer", 5, "reconstructed", 2) in [
        (d.place, d.shipped, d.source, d.yours) for d in found
    ]
    assert ("germany.forsterkninger:7", None) in [(d.place, d.yours) for d in found]
    assert ("germany.forsterkninger:9", None) in [(d.place, d.shipped) for d in found]
    assert ("ubat_sink", [4, 5, 6]) in [(d.place, d.yours) for d in found]


def test_dice_of_the_file_are_those_of_the_engine_and_the_odds() -> None:
    assert plain(shipped_data(DICE)["combat_hit"]) == [HIT]
    assert len(CARD_DICE) == 14
    assert CARD_DICE["panzer"] == CardDice(2, 1) and CARD_DICE["bakhold"] == CardDice(1, 2)
    rules = ruleset_for("basic")
    for faction, row in enumerate(rules.cards):
        for card, name in enumerate(row):
            for use in rules.uses[faction][card]:
                assert use.dice == getattr(CARD_DICE.get(name), use.use, 0)


def test_the_rules_follow_the_owner() -> None:
    data = GAME.data_of(corrected(), None)
    rules, shipped = ruleset_for("basic", data), ruleset_for("basic")
    assert rules.scenario.sink_faces == {4, 5, 6} and shipped.scenario.sink_faces == {5, 6}
    germany = dict(zip(rules.cards[0], rules.copies[0], strict=True))
    assert (germany["panzer"], germany["ubat"], germany["forsterkninger:9"]) == (2, 5, 2)
    assert sum(germany.values()) == 62
    assert rules.symbols[0][rules.card_index[0]["bombefly"]] == 3
    assert shipped.symbols[0][shipped.card_index[0]["bombefly"]] == 1
    assert rules.symbols[0][rules.card_index[0]["forsterkninger:9"]] == 9
    assert ruleset_for("narvik", data).scenario.units["norway"]["tromso"] == 4


def test_rules_are_kept_by_content() -> None:
    one, other = GAME.data_of(corrected(), None), GAME.data_of(corrected(), None)
    assert one == other and ruleset_for("basic", one) is ruleset_for("basic", other)
    changed = {**corrected(), DICE: with_changes(DICE, ("[5, 6]", "[6]"))}
    third = GAME.data_of(changed, None)
    assert third.content_hash != one.content_hash
    assert ruleset_for("basic", third).scenario.sink_faces == {6}


def test_an_owners_board_and_decks_go_together() -> None:
    board = shipped_topology()
    drowned = replace(board, across_fjord=board.adjacent)
    rules = ruleset_for("basic", owner_data(drowned, corrected()))
    assert rules.fjord[: len(board.areas)] == board.adjacent
    assert rules.scenario.sink_faces == {4, 5, 6}


def test_impossible_data_begin_no_game() -> None:
    text = with_changes(BASIC, ("panzer = { value = 5", "panzer = { value = 8"))
    with pytest.raises(BadData, match=r"decks_basic.toml: germany: 65 cards") as caught:
        GAME.data_of({BASIC: text}, None)
    assert len(caught.value.faults) == 1


def _spoilt(stream: Stream, file: str) -> str:
    """Give a shipped file with one to three lines or words exchanged at random."""
    lines = shipped_text(file).splitlines()
    words = ["0", "1", "2", "3", "7", "-1", '"x"', "[]", "true", '"norway"', '["allies"]', "{}"]
    for _ in range(1 + stream.below(3)):
        at = stream.below(len(lines))
        match stream.below(4):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, lines[stream.below(len(lines))])
            case 2:
                other = stream.below(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
            case _:
                before, equals, after = lines[at].partition("value = ")
                rest = after.partition(",")[2]
                word = words[stream.below(len(words))]
                lines[at] = f"{before}{equals}{word},{rest}" if equals else lines[at]
    return "\n".join(lines)


def test_what_passes_the_check_can_be_played_and_what_does_not_is_told() -> None:
    """Texts spoilt at random: faults, or a game that begins and goes on."""
    stream, played, refused = Stream(11), 0, 0
    for _ in range(300):
        file = FILES[stream.below(len(FILES))]
        text = _spoilt(stream, file)
        if faults(file, text):
            refused += 1
            continue
        data = owner_data(None, {file: text})
        for name in GAME.scenarios:
            state = GAME.new(Setup(name, stream.below(1000), data=data))
            for _step in range(40):
                legal = GAME.legal(state)
                if not legal:
                    break
                GAME.apply(state, legal[stream.below(len(legal))])
            assert GAME.faults(state) == []
            if state.outcome is None:
                again = GAME.from_position(GAME.position(state), data=data)
                assert GAME.key(again) == GAME.key(state)
        played += 1
    assert played >= 30 and refused >= 30


LANDING = (
    'first_landing = { value = { faction = "allies", stacks = 2, battalions = 3 }, '
    'source = "manual" }'
)
GONE = [
    (f'{card} = {{ value = {copies}, source = "reconstructed" }}\n', "")
    for card, copies in (("bombefly", 7), ("invasjon", 3), ("jagerfly", 3), ("kystevakuering", 3))
]
OTHER_GAMES = {
    "one stack lands": (SCENARIO, ("stacks = 2, battalions = 3", "stacks = 1, battalions = 6")),
    "nobody lands": (SCENARIO, (LANDING, "")),
    "free battalions for all": (
        SCENARIO, ("{ germany = 1 }", "{ germany = 2, norway = 2, allies = 1 }")
    ),
    "the Allies begin": (
        SCENARIO, ('["germany", "norway", "allies"]', '["allies", "germany", "norway"]')
    ),
    "the Allied deck ends it": (SCENARIO, ('end_deck = { value = "germany"',
                                           'end_deck = { value = "allies"')),
    "Norway withdraws": (
        SCENARIO, ('value = ["norway"]', "value = []"),
        ("{ allies = 4 }", "{ allies = 2, norway = 3 }"),
    ),
    "no reinforcement": (
        SCENARIO, ("[1, 2, 3, 4]", "[1, 2, 4]"), ("{ germany = 1 }", "{}"), (LANDING, "")
    ),
    "large hands": (SCENARIO, ("[hand_sizes]\ngermany = { value = 5",
                               "[hand_sizes]\ngermany = { value = 9")),
    "some cards are in no deck": (
        BASIC, *GONE, ("artilleri = { value = 5", "artilleri = { value = 12"),
        ("kystbombardement = { value = 4", "kystbombardement = { value = 13"),
    ),
    "reinforcement in Narvik": (
        NARVIK, ("[1, 2, 4]", "[1, 2, 3, 4]"),
        ("free_battalions = { value = {}", "free_battalions = { value = { germany = 1 }"),
    ),
    "all cards in Narvik": (NARVIK, ('decks = "narvik"', 'decks = "basic"')),
}  # fmt: skip


@pytest.mark.parametrize("name", OTHER_GAMES)
def test_other_games_that_pass_the_check_are_whole_games(name: str) -> None:
    file, *changes = OTHER_GAMES[name]
    files = {str(file): with_changes(str(file), *changes)}  # type: ignore[arg-type]
    scenario = "narvik" if file == NARVIK else "basic"
    report = run_fuzz(
        1, dict.fromkeys(GAME.factions, "random"), scenario=scenario, seed=5, share=0.02,
        files=files,
    )  # fmt: skip
    assert report.failures == () and report.steps >= 20


def test_scenarios_of_changed_files_leave_ours_alone() -> None:
    scenario_named("basic", tuple(sorted(corrected().items())))
    assert scenario_named("basic").decks[0]["panzer"] == 5
