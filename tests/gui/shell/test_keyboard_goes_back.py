"""Who closes the viewer finds the keyboard at the table where it was before."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from seated_kit import focus_on, until

from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session

ALONE = {faction: Chair(HUMAN, "A") for faction in ("germany", "norway", "allies")}


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    made = MainWindow(Settings(reduced_motion=True))
    made.show()
    made.playing.sit_down(Session.start(GamePlan("narvik", ALONE, 5), tmp_path / "game.konr"))
    yield made
    made.shut_down()
    made.close()
    made.deleteLater()


def test_the_keyboard_goes_back_to_where_it_was(window: MainWindow) -> None:
    table = window.table
    assert table is not None
    until(lambda: window.stack.currentWidget() is table)
    places = []
    for command in ("focus_prompt", "focus_log", "focus_hand", "focus_areas"):
        focus_on(table)
        window.run_command(command)
        before = table.focusWidget()
        assert before is not None and before is not table.view
        window.run_command("review")
        until(lambda: window.viewer is not None and window.viewer.isVisible())
        assert window.viewer is not None
        window.viewer.transport.close_button.setFocus()
        window.viewer.transport.close_button.click()
        assert window.stack.currentWidget() is table
        assert table.focusWidget() is before, command
        places.append(before)
    assert len(set(places)) == len(places), "each is another place"


def test_where_that_has_gone_it_rests_at_the_question(window: MainWindow) -> None:
    table = window.table
    assert table is not None
    until(lambda: window.stack.currentWidget() is table)
    focus_on(table)
    window.run_command("focus_hand")
    window.run_command("review")
    until(lambda: window.viewer is not None and window.viewer.isVisible())
    assert window.viewer is not None and window.looking_back._keyboard is not None
    window.looking_back._keyboard.setEnabled(False)
    window.viewer.transport.close_button.click()
    rests = table.focusWidget()
    assert rests is not None and table._question is not None
    assert rests is table._question or table._question.isAncestorOf(rests)
