"""The steps of 9 April stand above the board, the present one marked, each told by a hover."""

import pytest
from april_kit import up_to
from pointer_kit import mouse_to
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import begun, focus_on, until

from konqt.games.kon.wording.april_steps import PHASES, STEPS, place_of_step
from konqt.games.kon.wording.sea_words import STEP_NAMES
from konqt.gui.kon.panels.april_strip import AprilStrip
from konqt.gui.kon.stage.ship_tiles import NARROWEST
from konqt.gui.kon.table.screen import TableScreen
from konqt.i18n.texts import use_language
from konqt.session.session import Session

pytestmark = pytest.mark.usefixtures("qapp")


def strip_of(table: TableScreen) -> AprilStrip:
    assert table.at_sea is not None
    return table.at_sea.april.strip


def strip(step: str, width: int) -> AprilStrip:
    made = AprilStrip()
    made.resize(width, 30)
    made.show_step(place_of_step(step))
    return made


def test_every_step_of_the_turn_is_told_once_and_in_order() -> None:
    told = [step for each in STEPS for step in each.steps]
    assert sorted(told) == sorted(STEP_NAMES)
    phases = [each.phase for each in STEPS]
    assert phases == sorted(phases)
    assert set(phases) == set(range(len(PHASES)))


@pytest.mark.parametrize("language", ["en", "nb"])
def test_every_step_can_be_read_in_the_smallest_window(session: Session, language: str) -> None:
    use_language(language)
    with begun(session) as table:
        table.resize(1024, 560)
        QApplication.processEvents()
        made = strip_of(table)
        assert made.width() < 700
        for now in range(len(STEPS)):
            made.show_step(now)
            places = made.places()
            assert [s for cell, _box in places for s in cell.steps] == list(STEPS)
            assert [len(cell.steps) for cell, _box in places if STEPS[now] in cell.steps] == [1]
            for cell, box in places:
                metrics = QFontMetrics(made._font(True))
                assert metrics.horizontalAdvance(cell.words) * NARROWEST <= box.width() - 6


def test_all_steps_are_named_where_there_is_room() -> None:
    assert len(strip("cards", 2000).cells()) == len(STEPS)


def test_the_strip_follows_the_game(session: Session) -> None:
    up_to(session, "landing")
    with begun(session) as table:
        made = strip_of(table)
        assert made.isVisible()
        assert STEPS[made.now].steps == ("landing",)
        assert "Landing" in made.accessibleName() and "After it: Land combat" in (
            made.accessibleName()
        )


def test_a_hover_says_what_a_step_is_and_a_click_opens_its_rule(session: Session) -> None:
    with begun(session) as table:
        made = strip_of(table)
        last, box = made.places()[-1]
        at = QPoint(round(box.center().x()), 10)
        mouse_to(made, at)
        until(lambda: made.toolTip() == made.told_of(last))
        assert "still to come" in made.toolTip() and "[7.4]" in made.toolTip()
        QTest.mouseClick(made, Qt.MouseButton.LeftButton, pos=at)
        assert table.tabs.currentWidget() is table.rules


def test_keys_go_through_the_steps(session: Session) -> None:
    with begun(session) as table:
        made = strip_of(table)
        focus_on(made)
        assert "Cards (now)" in made.accessibleDescription()
        QTest.keyClick(made, Qt.Key.Key_Right)
        assert "Exchange (still to come)" in made.accessibleDescription()
        for _ in range(40):
            QTest.keyClick(made, Qt.Key.Key_Right)
        assert made.told_of(made.cells()[-1]) == made.accessibleDescription()


def test_after_9_april_there_is_no_strip(qapp: object) -> None:
    made = strip("cards", 900)
    made.show()
    made.show_step(-1)
    assert not made.isVisible()
    made.retranslate()
