"""What a block says in its own language, and of its own board, nothing outside of it is told."""

from collections.abc import Callable
from threading import Event, Thread

import pytest

from konqt.board.board import Names
from konqt.games.kon.wording import area_name, use_board_names
from konqt.i18n.texts import _, current_language, own_locale, use_language

OWN = Names({"en": {"narvik": "Own"}, "nb": {"narvik": "Egen"}})


def meanwhile(step: Callable[[], object]) -> object:
    """Give what a thread finds that begins now."""
    found: list[object] = []
    thread = Thread(target=lambda: found.append(step()))
    thread.start()
    thread.join(30)
    return found[0]


def test_a_block_speaks_its_own_language_and_the_program_goes_on_in_its() -> None:
    with own_locale("nb"):
        assert (_("Pass"), current_language()) == ("Stå over", "nb")
        assert meanwhile(lambda: _("Pass")) == "Pass"
        use_language("en")
        assert _("Pass") == "Pass"
        use_language("nb")
    assert (_("Pass"), current_language()) == ("Pass", "en")


def test_a_board_named_in_a_block_is_the_blocks_alone() -> None:
    use_board_names(OWN)
    with own_locale():
        assert area_name("narvik") == "Own", "it begins as what is around it"
        use_board_names(None)
        assert area_name("narvik") == "Narvik"
    assert area_name("narvik") == "Own"


def test_a_block_in_a_thread_keeps_its_language_while_the_program_changes() -> None:
    begun, changed = Event(), Event()
    said: list[str] = []

    def work() -> None:
        with own_locale("en"):
            begun.set()
            assert changed.wait(30)
            said.append(_("Pass"))
        said.append(_("Pass"))

    thread = Thread(target=work)
    thread.start()
    assert begun.wait(30)
    use_language("nb")
    changed.set()
    thread.join(30)
    assert said == ["Pass", "Stå over"]


def test_a_thread_speaks_as_the_program_does_by_now() -> None:
    use_language("nb")
    use_board_names(OWN)
    assert meanwhile(lambda: (_("Pass"), area_name("narvik"))) == ("Stå over", "Egen")


def test_blocks_lie_within_each_other_and_end_however_they_end() -> None:
    with own_locale("nb"):
        with pytest.raises(RuntimeError), own_locale("en"):
            raise RuntimeError
        with pytest.raises(ValueError, match="known: en nb"), own_locale("nn"):
            pass
        assert current_language() == "nb"
    assert current_language() == "en"
