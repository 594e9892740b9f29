"""Faults of an owner's files: none hides another, and none follows from a value that is a guess."""

import pytest
from owner_files import BASIC, with_changes

from konqt.games.kon.board.shipped import shipped_topology
from konqt.games.kon.engine.data_files import CARDS
from konqt.games.kon.owner.check import faults_in

SCENARIO = "scenario_basic.toml"

MORE = ("artilleri = { value = 5", "artilleri = { value = 8")
ORDER = 'turn_order = { value = ["germany", "norway", "allies"]'
SEATS = 'value = [["germany"], ["norway"], ["allies"]]'

CASES = {
    "a number in quotes and a deck too large": (
        BASIC, (MORE, ("ubat = { value = 3", 'ubat = { value = "3"')),
        {("germany.ubat", "bad_type"), ("germany", "deck_size")},
    ),
    "another deck's half card": (
        BASIC, (MORE, ("veisperring = { value = 4", "veisperring = { value = 4.5")),
        {("norway.veisperring", "bad_type"), ("germany", "deck_size")},
    ),
    "a number nobody knows leaves its deck's size open": (
        BASIC, (MORE, ("ubat = { value = 3", "ubat = { value = -3")),
        {("germany.ubat", "out_of_range")},
    ),
    "twice and unknown": (
        SCENARIO, ((ORDER, 'turn_order = { value = ["germany", "germany", "sweden"]'),),
        {("turn_order[2]", "bad_type"), ("turn_order", "bad_factions")},
    ),
    "unknown only": (
        SCENARIO, ((ORDER, 'turn_order = { value = ["germany", "norway", "sweden"]'),),
        {("turn_order[2]", "bad_type")},
    ),
    "an unknown card without a source": (
        BASIC, (('artilleri = { value = 5, source = "reconstructed" }', "foo = { value = 5 }"),),
        {("germany.foo.source", "missing"), ("germany.foo", "unknown_card")},
    ),
    "an unknown card without anything": (
        BASIC, (('artilleri = { value = 5, source = "reconstructed" }', 'foo = { value = "a" }'),),
        {("germany.foo", "bad_type"), ("germany.foo.source", "missing"),
         ("germany.foo", "unknown_card")},
    ),
    "a bad phase and a bad word": (
        SCENARIO, (("[1, 2, 3, 4]", '[1, "x", 2, 3, 4]'), ('value = "all"', 'value = "some"')),
        {("phases[1]", "bad_type"), ("germany_needs", "bad_type")},
    ),
    "a card misspelt and another's symbols": (
        CARDS, (("[germany.gebirgsjager]\nsymbols = { value = 2",
                 '[germany.gebirgsjager]\nsymbols = { value = "2"'),
                ("[germany.panzer]", "[germany.panser]")),
        {("germany.gebirgsjager.symbols", "bad_type"), ("germany.panser", "unknown_card"),
         ("germany.panzer", "missing")},
    ),
    "opponents on a seat": (
        SCENARIO, ((SEATS, 'value = [["germany", "allies"], ["norway"]]'),),
        {("seats", "opponents_together")},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_each_is_told_and_nothing_else(name: str) -> None:
    file, changes, wanted = CASES[name]
    found = faults_in(((file, with_changes(file, *changes)),), shipped_topology().areas)
    assert {(fault.place, fault.code) for fault in found} == wanted
    told = " ".join(map(str, found))
    assert all(fault.remedy for fault in found)
    assert not any(word in told for word in ("is not what stands here", "None", "True"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[germany]\na = 1\n[germany]\n", "the table [germany] is given twice (at line 3"),
        ("[a.b]\n[a.b]\n", "the table [a.b] is given twice"),
        ("a = 1\na = 2\n", "a name is given twice in one table (at line 2"),
    ],
)
def test_a_name_twice_is_told_in_words(text: str, words: str) -> None:
    (fault,) = (
        fault
        for fault in faults_in(((BASIC, text),), shipped_topology().areas)
        if fault.code == "not_toml"
    )
    assert words in fault.text
