"""A test that leaves the program's locale changed changes nothing for the next one."""

from konqt.board.board import Names
from konqt.games.kon.wording import area_name, use_board_names
from konqt.i18n.texts import current_language, use_language


def test_one_speaks_norwegian_and_of_an_owners_board() -> None:
    use_language("nb")
    use_board_names(Names({"en": {"narvik": "Own"}, "nb": {"narvik": "Egen"}}))
    assert area_name("narvik") == "Egen"


def test_the_next_one_speaks_english_and_of_the_shipped_board() -> None:
    assert (current_language(), area_name("narvik")) == ("en", "Narvik")
