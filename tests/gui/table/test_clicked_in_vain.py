"""A click at sea that answers nothing says why, with its rule, whatever is asked."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from sea_kit import april, do, sea
from sea_table_kit import free_point
from test_asked_at_sea import (
    CHASE_TWO,
    SEATS,
    at,
    entered,
    fight,
    misled,
    two_combats,
)
from test_asked_at_sea import up_to as asked

from konqt.core.refusal import Reason
from konqt.games.kon.engine.state import State
from konqt.games.kon.wording import say_reason
from konqt.gui.kon.table.screen import TableScreen

pytestmark = pytest.mark.usefixtures("qapp")


def click_in_vain(table: TableScreen, place: str) -> list[tuple[str, str]]:
    """Click a place, and give what is said: rules and codes; nothing has been done."""
    told: list[Reason] = []
    step = table.session.step
    table.drag.refusals.refused.connect(lambda reasons, _area: told.extend(reasons))
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=free_point(table, place))
    assert table.session.step == step and not table.in_hand.here.isVisible()
    said = table.prompt.remarks.why_not.text()
    assert all(say_reason(reason).split("<")[0] in said for reason in told)
    return [(reason.rule, reason.code) for reason in told]


def sailing() -> State:
    state = sea("III:G emden koln VIII:A warspite", seats=SEATS, phase=1)
    do(state, "muster", ship="emden")
    do(state, "sail", to="IV")
    return state


def raiding() -> State:
    return april("raid", "VII:G scharnhorst emden V:G koln", seats=SEATS)


@pytest.mark.parametrize(
    ("begin", "place", "told"),
    [
        (sailing, "I", ("8.1", "zone_not_adjacent")),
        (sailing, "oslo", ("2.3", "unknown_zone")),
        (lambda: asked(fight(), "chase", CHASE_TWO), "I", ("8.2.7", "zone_not_adjacent")),
        (lambda: asked(fight(), "chase", CHASE_TWO), "bergen", ("2.3", "unknown_zone")),
        (misled, "I", ("R121", "zone_not_adjacent")),
        (misled, "oslo", ("2.3", "unknown_zone")),
        (entered, "VIII", ("8.1", "intercept_here")),
        (two_combats, "I", ("8.2.0", "no_naval_combat_there")),
        (fight, "VI", ("8.1", "not_now")),
        (raiding, "V", ("7.2", "not_raiding_waters")),
        (raiding, "oslo", ("4.1", "not_now")),
    ],
)
def test_a_click_that_answers_nothing_says_why(
    begin: Callable[[], State], place: str, told: tuple[str, str]
) -> None:
    with at(begin()) as table:
        assert told in click_in_vain(table, place)


@pytest.mark.parametrize(
    ("code", "name", "said"),
    [
        ("unknown_zone", "oslo", "Oslo is on land; choose a sea zone."),
        ("unknown_zone", "atlantis", "There is no sea zone called atlantis."),
        ("unknown_zone", "sea", "There is no sea zone called the sea."),
        ("unknown_zone", "raid", "The box of raiders is not a sea zone; choose one of zones I to"),
        ("unknown_area", "III", "Zone III is at sea; choose a land area."),
        ("unknown_area", "air", "There is no land area called the air."),
    ],
)
def test_a_place_of_the_other_kind_is_told_from_none_at_all(
    code: str, name: str, said: str
) -> None:
    assert say_reason(Reason("2.3", code, {"name": name})).startswith(said)
