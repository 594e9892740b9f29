"""Balanced values: what they change, and that nothing the manual says is among it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from konqt.games.kon.board.shipped import shipped_topology
from konqt.games.kon.engine.deck_list import deck_list
from konqt.games.kon.engine.ruleset import scenario_named
from konqt.games.kon.owner.check import faults_in
from konqt.games.kon.owner.differences import differences_in
from konqt.games.kon.owner.value_sets import BALANCED, NAMES, VALUE_SETS, changed_values, changes
from konqt.games.kon.wording import say_corrections, say_origin
from konqt.games.owner_data import DataDifference, Files, owner_data
from konqt.session.plan import Chair, GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session

PEOPLE = {faction: Chair("human") for faction in ("germany", "norway", "allies")}
PLAN = GamePlan("basic", PEOPLE, seed=4)
BALANCED_PLAN = replace(PLAN, files=VALUE_SETS.files(BALANCED, "basic"))


def sets() -> Iterator[tuple[str, Files]]:
    for name in NAMES:
        yield name, tuple(sorted(VALUE_SETS.files(name, "basic").items()))


def differing() -> list[DataDifference]:
    return [each for _name, files in sets() for file in files for each in differences_in(*file)]


def test_each_set_passes_the_check_of_an_owners_data() -> None:
    for _name, files in sets():
        assert faults_in(files, shipped_topology().areas) == ()


def test_nothing_that_the_manual_says_is_changed() -> None:
    assert differing()
    for each in differing():
        # A card with other symbols than any of ours has no place among the shipped ones.
        assert each.source in ("reconstructed", "") and not each.manual, each
        assert each.your_source == "balance", each


def test_each_changed_value_says_that_it_is_our_choice_and_why() -> None:
    for name in NAMES:
        values = list(changed_values(changes(name)))
        assert values
        for each in values:
            assert each["source"] == "balance" and len(each["why"].split()) > 5, each


def test_the_values_are_those_of_the_reconstruction_but_for_what_is_changed() -> None:
    _name, files = next(sets())
    ours, theirs = scenario_named("basic"), scenario_named("basic", files)
    assert ours.units == theirs.units and ours.hand_sizes == theirs.hand_sizes
    assert [sum(deck.values()) for deck in theirs.decks] == [62, 22, 28]
    assert ours != theirs


def test_only_the_basic_game_has_them() -> None:
    assert VALUE_SETS.names("basic") == NAMES
    assert VALUE_SETS.names("narvik") == () == VALUE_SETS.names("advanced")
    with pytest.raises(ValueError, match="'balanced' is unknown in narvik"):
        VALUE_SETS.files(BALANCED, "narvik")


def test_a_set_is_known_by_its_values_not_by_its_layout() -> None:
    files = VALUE_SETS.files(BALANCED, "basic")
    loose = {file: f"# mine\n\n{text}" for file, text in files.items()}
    assert VALUE_SETS.name_of(loose) == BALANCED
    first = next(iter(files))
    assert VALUE_SETS.name_of({first: files[first].replace("= 1", "= 2", 1)}) == ""
    assert VALUE_SETS.name_of({}) == "" == VALUE_SETS.name_of({first: "no [ toml"})


def test_a_game_with_balanced_values_is_called_so() -> None:
    data = owner_data(None, BALANCED_PLAN.files)
    assert say_corrections(data) == "Balanced values"
    assert say_origin("basic", data).startswith("Balanced values. ")
    assert not say_corrections(None)


def test_a_game_is_begun_saved_and_opened_with_balanced_values(tmp_path: Path) -> None:
    session = Session.start(BALANCED_PLAN)
    for _step in range(6):
        session.submit(session.decision.actor or "", session.legal()[0])
    session.save_copy(tmp_path / "even.konr")
    session.close()
    replay = Replay.open(tmp_path / "even.konr")
    assert VALUE_SETS.name_of(replay.plan.files) == BALANCED
    assert deck_list("basic", replay.data) == deck_list("basic", session.data)
    assert deck_list("basic", replay.data) != deck_list("basic")
    again = Session.open(tmp_path / "even.konr")
    assert VALUE_SETS.name_of(again.plan.files) == BALANCED
    again.close()


def test_a_record_without_them_is_as_before(tmp_path: Path) -> None:
    session = Session.start(PLAN)
    session.save_copy(tmp_path / "usual.konr")
    session.close()
    head = (tmp_path / "usual.konr").read_text(encoding="utf-8").splitlines()[0]
    assert '"data":null' in head or '"data"' not in head
    assert not VALUE_SETS.name_of(Replay.open(tmp_path / "usual.konr").plan.files)
