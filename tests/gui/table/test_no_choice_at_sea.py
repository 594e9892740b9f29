"""Who is asked at sea and can do nothing is told so, and goes on; the question is still asked."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication
from sea_kit import april
from test_asked_at_sea import SEATS, at, done

from konqt.games.kon.engine.actions import Pass
from konqt.games.kon.engine.state import State
from konqt.i18n.texts import use_language

pytestmark = pytest.mark.usefixtures("qapp")
CAUGHT = [{"zone": "III", "interceptors": ["allies"], "intercepted": ["emden"]}]


def smoke(*hand: str) -> State:
    lying = "III:G emden scharnhorst,A warspite"
    up = ["emden", "warspite"]
    hands = {"germany": list(hand)}
    return april("smoke", lying, encounters=CAUGHT, face_up=up, hands=hands, seats=SEATS)


def raiders() -> State:
    return april("raid", "VII:G emden", seats=SEATS)


@pytest.mark.parametrize(
    ("begin", "why"),
    [(lambda: smoke("april_bloff_trusler"), "whatever you hold"), (raiders, "whatever lies there")],
)
def test_with_nothing_to_choose_one_goes_on(begin: Callable[[], State], why: str) -> None:
    with at(begin()) as table:
        assert table.observation is not None and table.observation.legal == (Pass(),)
        (button,) = table.prompt.buttons()
        assert button.text() == "Go on"
        assert why in table.prompt.remarks.help.text()
        button.click()
        done(table)
        QApplication.processEvents()


def test_with_a_choice_the_button_says_what_is_declined() -> None:
    with at(smoke("april_roykdekke")) as table:
        assert [each.text() for each in table.prompt.buttons()][-1] == "Do not play it"


def test_it_is_said_in_norwegian_too() -> None:
    use_language("nb")
    try:
        with at(raiders()) as table:
            assert table.prompt.buttons()[0].text() == "Gå videre"
    finally:
        use_language("en")
