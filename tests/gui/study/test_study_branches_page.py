"""The page of branches has room for what is looked at, also in a small window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from games_played import recorded
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from seated_kit import focus_on

from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.widgets.plain_buttons import Message
from konqt.i18n.texts import current_language, use_language

LEFT, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture(params=["en", "nb"])
def viewer(
    qapp: QApplication, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[ViewerScreen]:
    use_language(request.param)
    window = MainWindow(Settings(reduced_motion=True, language=request.param))
    window.looking_back.show(recorded(tmp_path / "game.konr"))
    window.show()
    window.setWindowState(Qt.WindowState.WindowNoState)
    window.setFixedSize(1366, 768)
    viewer = window.viewer
    assert isinstance(viewer, ViewerScreen)
    viewer.status.set_folded(False)
    viewer.tabs.setCurrentWidget(viewer.study.tabs)
    viewer.study.tabs.setCurrentWidget(viewer.study.tree)
    QApplication.processEvents()
    yield viewer
    window.close()
    window.shut_down()
    window.deleteLater()
    use_language("en")


def seen(part: QWidget, page: QWidget) -> int:
    """Return how many pixels of a part's height are in sight within a page."""
    box = QRect(part.mapTo(page, QPoint()), part.size())
    return (box & page.rect()).height() if part.isVisible() else 0


def branch_off(viewer: ViewerScreen, count: int) -> None:
    for number in range(count):
        viewer.study.go_to_branch("")
        viewer.go(2 + number)
        viewer.study.play.ask()
        viewer.study.tree.ways.chosen.emit(0)
        viewer.study.play.put_list_away()
    QApplication.processEvents()


def test_all_is_in_sight_while_there_is_no_branch(viewer: ViewerScreen) -> None:
    tree, ways = viewer.study.tree, viewer.study.tree.ways
    assert not tree.more.isEnabled(), "there is nothing to rename"
    assert all(seen(part, tree) == part.height() for part in (ways.play, ways.instead))
    parts = (*ways.seats.values(), ways.turn, ways.table)
    assert all(seen(part, ways.viewport()) == part.height() for part in parts)


def test_what_asks_and_what_is_done_with_a_branch_never_moves(viewer: ViewerScreen) -> None:
    tree, ways = viewer.study.tree, viewer.study.tree.ways
    parts = (ways.play, ways.instead, tree.undo_button, tree.more)

    def places() -> list[QRect]:
        QApplication.processEvents()
        assert all(part.isVisible() for part in parts)
        return [QRect(part.mapTo(tree, QPoint()), part.size()) for part in parts]

    bare = places()
    assert tree.more.geometry().right() <= tree.width()
    branch_off(viewer, 1)
    assert places() == bare, "nothing appears where one has just pressed"
    ways.play.click()
    assert places() == bare
    branch_off(viewer, 9)
    assert places() == bare
    viewer.study.go_to_branch("")
    assert places() == bare


def test_a_branch_is_deleted_after_a_question_that_tells_what_goes_with_it(
    viewer: ViewerScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    answers = [QMessageBox.StandardButton.No, QMessageBox.StandardButton.Yes]

    def answer(box: Message) -> QMessageBox.StandardButton:
        asked.append(box.text())
        assert box.defaultButton() is box.button(QMessageBox.StandardButton.No)
        return answers.pop(0)

    monkeypatch.setattr(Message, "exec", answer)
    tree, room = viewer.study.tree, viewer.study
    branch_off(viewer, 1)
    viewer.go(viewer.replay.steps)
    room.play.ask()
    room.tree.ways.chosen.emit(0)
    room.play.put_list_away()
    viewer.go(viewer.replay.steps - 1)
    room.play.ask()
    room.tree.ways.chosen.emit(1)
    room.play.put_list_away()
    assert [b.parent for b in room.studied.study.branches] == ["", "b1"]
    room.go_to_branch("b1")
    *_others, last = [each for each in tree.menu.actions() if not each.isSeparator()]
    assert last is tree.delete and tree.menu.actions()[-2].isSeparator(), "it stands apart"
    tree.delete.trigger()
    assert len(room.studied.study.branches) == 2, "No keeps it"
    tree.delete.trigger()
    assert not room.studied.study.branches
    assert room.line == "" and len(set(asked)) == 1
    names = ("1 branch", "Undo") if current_language() == "en" else ("1 gren", "Angre")
    assert all(name in asked[0] for name in names)
    tree.undo_button.click()
    assert len(room.studied.study.branches) == 2


def test_after_a_click_in_the_tree_the_arrows_step(viewer: ViewerScreen) -> None:
    tree, room = viewer.study.tree.tree, viewer.study
    branch_off(viewer, 2)
    room.go_to_branch("")
    viewer.go(3)
    game = tree.topLevelItem(0)
    assert game is not None

    for item, line in ((game.child(1), "b2"), (game, "")):
        assert item is not None
        QTest.mouseClick(tree.viewport(), LEFT, NO_KEY, tree.visualItemRect(item).center())
        assert room.line == line
        focus_on(tree)
        step = viewer.playhead.step
        QTest.keyClick(tree, Qt.Key.Key_Left)
        assert viewer.playhead.step == step - 1
        QTest.keyClick(tree, Qt.Key.Key_Right)
        assert viewer.playhead.step == step and room.line == line
    assert game.isExpanded(), "they fold nothing"


def test_the_line_under_the_cursor_is_the_one_in_sight(viewer: ViewerScreen) -> None:
    panel, room = viewer.study.tree, viewer.study
    branch_off(viewer, 2)
    focus_on(panel.tree)
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Down):
        QTest.keyClick(panel.tree, key)
        assert panel.chosen == room.line
        assert list(panel.tree.selectedItems()) == [panel.tree.currentItem()]
    assert room.line == "b2", "up to the game, and down again"
    room.go_to_branch("")
    assert panel.chosen == ""
    room.go("b1", 3)
    assert panel.chosen == "b1" and panel.more.isEnabled()


def test_choices_have_five_lines_however_many_branches_there_are(viewer: ViewerScreen) -> None:
    ways = viewer.study.tree.ways
    for count in (0, 9):
        branch_off(viewer, count)
        viewer.study.go_to_branch("")
        viewer.go(0)
        ways.play.click()
        QApplication.processEvents()
        line = ways.possible.sizeHintForRow(0)
        assert seen(ways.possible, ways.viewport()) >= 5 * line
        assert seen(ways.prompt, ways.viewport()) and seen(ways.search, ways.viewport())
        assert ways.verticalScrollBar().value() == 0
        ways.show_left((0, 1), "Narvik → Bardufoss. 2")
        QApplication.processEvents()
        assert seen(ways.possible, ways.viewport()) >= 4 * line
        viewer.study.play.put_list_away()


def test_the_tree_grows_with_its_branches_to_a_limit(viewer: ViewerScreen) -> None:
    tree = viewer.study.tree.tree
    bare = tree.height()
    branch_off(viewer, 2)
    some = tree.height()
    branch_off(viewer, 12)
    assert bare < some <= tree.height() <= 10 * bare
    assert tree.viewport().rect().intersects(tree.visualItemRect(tree.currentItem()))
