"""The window: commands once, screens one at a time, settings at run time, errors told."""

import gc
import re
from contextlib import ExitStack
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox

from konqt.games.kon.engine.actions import EndPhase, Move
from konqt.gui.board.framing import scale_for
from konqt.gui.kon.board.open_board import KonOpenBoard
from konqt.gui.page import widget_of
from konqt.gui.shell import app
from konqt.gui.shell.commands import COMMANDS, MENUS, SUBMENUS
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings, load
from konqt.gui.shell.table_commands import BOARD_COMMANDS, TableCommands
from konqt.gui.shell.window_commands import WindowCommands
from konqt.gui.threads.garbage import search_off, unsearched
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session


@pytest.fixture
def window(qapp: QApplication, qtbot: Any) -> MainWindow:
    made = MainWindow(Settings())
    qtbot.addWidget(made)
    made.show()
    return made


def test_every_command_is_there_once_and_can_be_run() -> None:
    ids = [command.id for command in COMMANDS]
    assert len(ids) == len(set(ids))
    keys = [command.keys for command in COMMANDS if command.keys]
    assert len(keys) == len(set(keys))
    assert {command.menu for command in COMMANDS} == {*MENUS, *SUBMENUS}
    for command in COMMANDS:
        name, _colon, value = command.id.partition(":")
        known = (
            value
            or hasattr(WindowCommands, name)
            or name in BOARD_COMMANDS
            or hasattr(TableCommands, name)
        )
        assert known, command.id


def test_table_commands_wait_for_a_table(window: MainWindow) -> None:
    for command in ("undo", "end_phase", "zoom_in", "resign"):
        assert not window.menus.actions[command].isEnabled()
    assert window.menus.actions["new"].isEnabled()


def test_ctrl_w_leaves_the_game_for_the_start_screen_and_closes_nothing(
    window: MainWindow,
) -> None:
    chairs = {faction: Chair("human", "A") for faction in ("germany", "norway", "allies")}
    window.playing.sit_down(Session.start(GamePlan("narvik", chairs, 5)))
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)
    QTest.keyClick(window, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert window.stack.currentWidget() is window.start_screen
    assert window.table is None
    QTest.keyClick(window, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert window.isVisible()


def test_before_the_first_step_there_is_nothing_to_undo(window: MainWindow) -> None:
    chairs = {faction: Chair("human", "A") for faction in ("germany", "norway", "allies")}
    window.playing.sit_down(Session.start(GamePlan("narvik", chairs, 5)))
    assert window.table is not None and window.table.deciding
    assert not window.menus.actions["undo"].isEnabled()


def test_where_nothing_can_be_taken_back_undo_says_why(
    window: MainWindow, qtbot: Any, qapp: QApplication
) -> None:
    chairs = {faction: Chair("human", faction) for faction in ("germany", "norway", "allies")}
    session = Session.start(GamePlan("narvik", chairs, 5))
    session.submit("germany", Move("narvik", "gratangen", 1))
    session.submit("germany", EndPhase())
    window.playing.sit_down(session)
    assert window.table is not None
    window.covers.lift()
    undo = window.menus.actions["undo"]
    assert undo.isEnabled() and undo.toolTip() == "The last action was another player's."
    undo.trigger()
    assert undo.toolTip() in window.table.prompt.remarks.why_not.text().replace("&#x27;", "'")
    window.playing.leave()


def test_a_result_keeps_the_last_position_on_a_board_of_its_own(
    window: MainWindow, qtbot: Any
) -> None:
    chairs = {faction: Chair("human", faction) for faction in ("germany", "norway", "allies")}
    session = Session.start(GamePlan("narvik", chairs, 5))
    window.playing.sit_down(session)
    assert window.table is not None
    window.covers.lift()
    window.table.controller.resign()
    result = window.covers.result_of("kon")
    qtbot.waitUntil(lambda: window.stack.currentWidget() is result)
    (board,) = widget_of(result).findChildren(KonOpenBoard)
    assert board.isVisible() and board.width() > 100
    assert {piece.space for piece in board.pieces.standing()} >= {"narvik", "harstad", "bardufoss"}
    whole = scale_for(board.ground.rect, board.viewport().size())
    assert board.scale_now > 1.2 * whole, "the areas in play fill it"
    window.to_start()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not widget_of(result).findChildren(KonOpenBoard), "it goes with its game"


def test_a_language_of_this_start_alone_is_kept_once_it_is_chosen(window: MainWindow) -> None:
    window.run_command("language:nb")
    window.services.settings = window.settings.speaking("en")
    window.run_command("theme:dark")
    assert load()[0].language == "nb"
    window.run_command("language:en")
    assert load()[0].language == "en"


def test_language_and_theme_change_at_once_and_are_kept(window: MainWindow) -> None:
    english = window.menus.actions["quit"].text()
    light = window.palette().window().color()
    window.run_command("language:nb")
    window.run_command("theme:dark")
    # Qt posts a new palette to every window; it comes before the next paint.
    QApplication.processEvents()
    assert window.menus.actions["quit"].text() != english
    assert window.palette().window().color().lightness() < light.lightness()
    kept, trouble = load()
    assert trouble is None
    assert (kept.language, kept.theme) == ("nb", "dark")
    window.run_command("theme:light")


def test_text_size_reaches_the_program(window: MainWindow) -> None:
    plain = QApplication.font().pixelSize()
    window.run_command("text:150")
    assert QApplication.font().pixelSize() == round(plain * 1.5)
    window.run_command("text:100")


@pytest.mark.logs
def test_an_unforeseen_error_is_told_once_and_the_window_lives(
    window: MainWindow, capsys: pytest.CaptureFixture[str]
) -> None:
    teller = app.ErrorTeller(window)
    for _ in range(2):
        try:
            raise ZeroDivisionError("by nought")
        except ZeroDivisionError as error:
            teller(type(error), error, error.__traceback__)
    boxes = window.findChildren(QMessageBox)
    assert len(boxes) == 1
    assert "by nought" in boxes[0].text()
    assert "Traceback" not in capsys.readouterr().err


def test_setting_up_is_not_searched_for_garbage_and_later_things_are(qtbot: Any) -> None:
    with pytest.raises(ZeroDivisionError), app.set_up_undisturbed():
        kept = [[number] for number in range(10)]
        assert not gc.isenabled()
        raise ZeroDivisionError
    # A worker of the window before may still be under way: whoever ends last turns it on.
    qtbot.waitUntil(gc.isenabled, timeout=30_000)
    assert gc.get_freeze_count() > 0
    later = [kept]
    searched = {id(each) for each in gc.get_objects()}
    gc.unfreeze()
    assert id(later) in searched
    assert not {id(each) for each in kept} & searched


def test_a_game_named_at_once_is_not_searched_for_garbage_until_it_is_painted(
    qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ExitStack() as still:
        still.enter_context(search_off())
        with app.set_up_undisturbed():
            pass
        assert not gc.isenabled()
        monkeypatch.setattr(app, "SEARCH_MS", 1)
        app.search_later(still)
        assert not gc.isenabled()
        qtbot.waitUntil(gc.isenabled)
    assert gc.isenabled()
    gc.unfreeze()


def test_who_works_when_all_is_painted_is_not_searched_for_garbage_either() -> None:
    still = ExitStack()
    still.enter_context(search_off())

    def painted() -> bool:
        still.close()
        return gc.isenabled()

    assert not unsearched(painted)()
    assert gc.isenabled()


@pytest.mark.parametrize("language", ["en", "nb"])
def test_every_menu_fits_a_low_laptops_screen(window: MainWindow, language: str) -> None:
    window.menus.actions[f"language:{language}"].trigger()
    tops = [action.menu() for action in window.menuBar().actions()]
    inner = [each.menu() for menu in tops for each in menu.actions() if each.menu()]
    assert len(inner) == len(SUBMENUS)
    for menu in (*tops, *inner):
        assert menu.sizeHint().height() <= 700, menu.title()
        assert not menu.actions()[0].isSeparator()
    for menu in (tops[2], *inner):
        letters = re.findall("&(.)", " ".join(each.text().lower() for each in menu.actions()))
        assert len(set(letters)) == len(letters), (menu.title(), letters)
