"""What the manual states of cards, decks and scenarios is told where an owner's value denies it."""

import pytest
from owner_files import BASIC, corrected, with_changes

from konqt.games.kon.engine.data_files import CARDS, FILES, plain, shipped_data, shipped_text
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.owner.differences import differences_in
from konqt.games.kon.owner.manual_facts import fewest

SCENARIO, NARVIK = "scenario_basic.toml", "scenario_narvik.toml"

DENIED = [
    (BASIC, "germany.panzer", "\npanzer = { value = 5", "\npanzer = { value = 0",
     "the manual knows of 1 (Appendix)"),
    (BASIC, "allies.invasjon", 'invasjon = { value = 3, source = "reconstructed" }\n', "",
     "the manual knows of 1 (Appendix)"),
    (BASIC, "norway.veisperring", "veisperring = { value = 4", "veisperring = { value = 1",
     "the manual knows of 2 (NAR)"),
    (BASIC, "germany.gebirgsjager", "gebirgsjager = { value = 5", "gebirgsjager = { value = 2",
     "the manual knows of 3 (NAR)"),
    (BASIC, "allies.kystbombardement", "kystbombardement = { value = 4",
     "kystbombardement = { value = 1", "the manual knows of 2 (NAR)"),
    (BASIC, "germany.forsterkninger:5", '"forsterkninger:5" = { value = 4',
     '"forsterkninger:5" = { value = 0', "the manual knows of 1 (Example 1)"),
    (BASIC, "norway.forsterkninger",
     '"forsterkninger:3" = { value = 2, source = "reconstructed" }\n'
     '"forsterkninger:4" = { value = 2, source = "reconstructed" }\n'
     '"forsterkninger:5" = { value = 1, source = "reconstructed" }', "",
     "the manual has such cards (Appendix)"),
    (CARDS, "allies.kystevakuering.symbols", 'value = 2, source = "example"',
     'value = 9, source = "owner"', "the manual says 2 (Example 2)"),
    ("decks_narvik.toml", "norway.bakhold", "bakhold = { value = 2", "bakhold = { value = 3",
     "the manual says 2 (NAR)"),
    ("decks_narvik.toml", "norway.panservernkanon", "[allies]",
     'panservernkanon = { value = 1, source = "owner" }\n[allies]',
     "the manual says nothing (NAR)"),
    (SCENARIO, "units.germany.oslo", "oslo = { value = 2", "oslo = { value = 1",
     "the manual says 2 (section 3)"),
    (SCENARIO, "units.norway.tromso", "[units.allies]",
     'tromso = { value = 1, source = "owner" }\n[units.allies]',
     "the manual says nothing (section 3)"),
    (SCENARIO, "hand_sizes.norway", "norway = { value = 3", "norway = { value = 4",
     "the manual says 3 (section 2.4)"),
    (NARVIK, "units.norway.tromso", "tromso = { value = 2", "tromso = { value = 4",
     "the manual says 2 (NAR)"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "place", "before", "after", "manual"), DENIED, ids=[d[1] for d in DENIED]
)
def test_a_fact_of_the_manual_is_told(
    file: str, place: str, before: str, after: str, manual: str
) -> None:
    found = differences_in(file, with_changes(file, (before, after)))
    told = {each.place: each for each in found if each.manual}
    assert told[place].manual == manual
    assert manual in str(told[place])


def test_the_shipped_files_deny_nothing_and_have_every_card_of_the_manual() -> None:
    for file in FILES:
        assert differences_in(file, shipped_text(file)) == []
    for faction in FACTIONS:
        assert {card.partition(":")[0] for card in fewest(faction)} | {"forsterkninger"} == set(
            shipped_data(CARDS)[faction]
        )


def test_what_the_manual_leaves_open_is_no_denial() -> None:
    """Symbols but one, copies above the known, the submarine's faces: an owner knows better."""
    open_values = 0
    for file, text in corrected().items():
        for each in differences_in(file, text):
            open_values += not each.manual
            assert not each.manual or each.place == "units.norway.tromso" or ":7" in each.place
    assert open_values >= 6
    deck = plain(shipped_data(BASIC))["germany"]
    more = with_changes(BASIC, (f"speidertropp = {{ value = {deck['speidertropp']}",
                                "speidertropp = { value = 2"))  # fmt: skip
    assert [each.manual for each in differences_in(BASIC, more)] == [""]


@pytest.mark.parametrize(
    ("source", "still"), [("reconstructed", True), ("owner", False), ("manual", False)]
)
def test_a_changed_value_whose_source_is_still_ours_is_told(source: str, still: bool) -> None:
    text = with_changes(BASIC, ('artilleri = { value = 5, source = "reconstructed"',
                                f'artilleri = {{ value = 6, source = "{source}"'))  # fmt: skip
    (difference,) = differences_in(BASIC, text)
    assert ("its source still says" in str(difference)) is still
