"""The page of branches has room for what is looked at, also in a small window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from games_played import recorded
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget

from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.i18n.texts import use_language


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
        viewer.study.play._choose(0)
        viewer.study.play.put_list_away()
    QApplication.processEvents()


def test_all_is_in_sight_while_there_is_no_branch(viewer: ViewerScreen) -> None:
    tree, ways = viewer.study.tree, viewer.study.tree.ways
    assert not tree.rename.isVisible(), "there is nothing to rename"
    parts = (ways.play, *ways.seats.values(), ways.turn, ways.table)
    assert all(seen(part, ways.viewport()) == part.height() for part in parts)


def test_choices_have_five_lines_however_many_branches_there_are(viewer: ViewerScreen) -> None:
    tree, ways = viewer.study.tree, viewer.study.tree.ways
    for count in (0, 9):
        branch_off(viewer, count)
        viewer.study.go_to_branch("")
        viewer.go(0)
        assert tree.rename.isVisible() is bool(count)
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
    buttons = (viewer.study.tree.promote, viewer.study.tree.compare)
    assert all(seen(button, viewer.study.tree) == button.height() for button in buttons)
    assert viewer.study.tree.compare.geometry().right() <= viewer.study.tree.width()
