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
        for level in entry.levels:
            assert registry.agent_named(name, level).name == level


def test_the_computer_that_nobody_named_is_the_usual_one_not_the_slowest() -> None:
    assert registry.usual_level("kon") == "greedy"
    assert [*registry.entry_named("kon").levels][-1] == "hard"
    with registry.registered(OTHER):
        assert registry.usual_level("other") == "mirror", "the strongest, where none is usual"


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
    with pytest.raises(UnknownLevel, match="choose from: random greedy"):
        registry.agent_named("kon", "genius")


def test_asking_for_names_imports_no_game() -> None:
    code = (
        "import sys; from konqt.games import registry as r;"
        "r.names(); r.game_of_scenario('basic'); r.level_path('kon', 'greedy');"
        "print([m for m in sys.modules if m.startswith(('konqt.games.', 'konqt.ai', 'konqt.gui'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['konqt.games.registry']"
