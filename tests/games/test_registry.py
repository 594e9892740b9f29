"""Games are found by name and imported when first used, and by nobody else."""

import subprocess
import sys

import pytest

from konqt.games import registry
from konqt.games.registry import GameEntry, UnknownGame, UnknownLevel

OTHER = GameEntry(
    name="other",
    scenarios=("duel",),
    game="builtins:dict",
    narrator="builtins:list",
    plugin="builtins:set",
    levels={"mirror": "builtins:repr"},
)


def test_each_registered_part_can_be_made() -> None:
    for name in registry.names():
        entry = registry.entry_named(name)
        assert registry.game_named(name).name == name
        assert set(registry.game_named(name).scenarios) == set(entry.scenarios)
        assert registry.narrator_of(name).scenario_name(entry.scenarios[0])
        styled = (f"{level}:{style}" for level in entry.styled for style in entry.styles)
        for level in (*entry.levels, *styled):
            assert registry.is_level(name, level)
            assert registry.agent_named(name, level).name == level


def test_the_computer_that_nobody_named_is_the_usual_one_not_the_slowest() -> None:
    assert registry.usual_level("kon") == "normal"
    assert [*registry.entry_named("kon").levels][-1] == "expert"
    with registry.registered(OTHER):
        assert registry.usual_level("other") == "mirror", "the strongest, where none is usual"


def test_people_choose_from_four_levels_and_old_records_keep_their_own() -> None:
    assert registry.offered_levels("kon") == ("easy", "normal", "hard", "expert")
    assert registry.first_level("kon") == "easy"
    assert registry.is_level("kon", "random") and registry.is_level("kon", "greedy")
    with registry.registered(OTHER):
        assert registry.offered_levels("other") == ("mirror",), "all, where none are picked out"
        assert registry.first_level("other") == "mirror"


@pytest.mark.parametrize("level", ["hard:", "hard:timid", "random:bold", ":bold", "hard:bold:bold"])
def test_a_style_is_one_of_those_there_are_and_after_a_level_that_has_some(level: str) -> None:
    assert not registry.is_level("kon", level)
    with pytest.raises(UnknownLevel, match="bold"):
        registry.agent_named("kon", level)


def test_one_more_game_is_found_for_as_long_as_it_is_registered() -> None:
    with registry.registered(OTHER):
        assert "other" in registry.names()
        assert registry.game_of_scenario("duel") == "other"
        assert registry.game_named("other") == {}
        assert registry.agent_named("other", "mirror", 7) == "7"
    with pytest.raises(UnknownGame, match="known: kon"):
        registry.game_named("other")


def test_a_name_is_not_taken_twice() -> None:
    twice = GameEntry("kon", (), "", "", "", {})
    with pytest.raises(ValueError, match="already"), registry.registered(twice):
        pass


def test_what_is_unknown_is_refused_with_what_there_is() -> None:
    with pytest.raises(UnknownGame, match="known: narvik, basic"):
        registry.game_of_scenario("waterloo")
    with pytest.raises(UnknownLevel, match="choose from: random easy normal"):
        registry.agent_named("kon", "genius")


def test_asking_for_names_imports_no_game() -> None:
    code = (
        "import sys; from konqt.games import registry as r;"
        "r.names(); r.game_of_scenario('basic'); r.level_path('kon', 'greedy');"
        "print([m for m in sys.modules if m.startswith(('konqt.games.', 'konqt.ai', 'konqt.gui'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['konqt.games.registry']"
