"""Every type of TOML in every place of every data file: taken, or named with file and place."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

import pytest
from odd_values import ODD_TOML, Place, odd_toml, tries

from konqt.core.game import Setup
from konqt.games.kon.board.shipped import shipped_topology
from konqt.games.kon.engine.data_files import FILES, shipped_data
from konqt.games.kon.owner.check import faults_in
from konqt.games.kon.owner.differences import differences_in
from konqt.games.kon.owner.folder import NO_TOML
from konqt.games.registry import game_named

GAME = game_named("kon")


def look_at(file: str, text: str) -> None:
    """Check a changed file as `data check` does, and begin a game if it is taken."""
    faults = faults_in(((file, text),), shipped_topology().areas)
    for fault in faults:
        assert fault.file in FILES
        assert fault.place or fault.code in NO_TOML or "line" in fault.text, fault
        assert fault.text and fault.remedy, fault
        assert "datetime" not in str(fault) and "Exceeds" not in str(fault), fault
    if not {fault.code for fault in faults if fault.file == file} & set(NO_TOML):
        told = differences_in(file, text)
        assert all(map(str, told))
        json.dumps([asdict(each) for each in told], allow_nan=False)
    if not faults:
        begin({file: text})


def begin(files: Mapping[str, str]) -> None:
    data = GAME.data_of(files, None)
    for scenario in GAME.scenarios:
        GAME.new(Setup(scenario, 1, tuple((each,) for each in GAME.factions), {}, data))


def looked_at(file: str, count: int) -> None:
    tree: Any = shipped_data(file)
    for place, value in tries(tree, ODD_TOML, count, seed=1940):
        if place:
            try:
                look_at(file, odd_toml(tree, place, value))
            except Exception as error:
                raise AssertionError(f"{value:.40} at {place}") from error


@pytest.mark.parametrize("file", FILES)
def test_a_sample_is_taken_or_named(file: str) -> None:
    looked_at(file, 60)


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES)
def test_everything_is_taken_or_named(file: str) -> None:
    looked_at(file, 0)


@pytest.mark.parametrize(
    "value", ["1979-05-27", "07:32:00", "1979-05-27T07:32:00", "inf", "nan", "true", "[1979-05-27]"]
)
def test_it_is_shown_as_the_file_writes_it(value: str) -> None:
    place: Place = ("hand_sizes", "germany", "value")
    text = odd_toml(dict(shipped_data("scenario_basic.toml")), place, value)
    (fault,) = faults_in((("scenario_basic.toml", text),), shipped_topology().areas)
    assert fault.place == "hand_sizes.germany"
    assert fault.text == f"must be a whole number, not {value}"
    assert fault.remedy == "write a whole number"
    (told,) = differences_in("scenario_basic.toml", text)
    assert json.loads(json.dumps(told.yours)) == {"true": True, "[1979-05-27]": ["1979-05-27"]}.get(
        value, value
    )
