"""Names that differ at their end are told apart where they have no room, too."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QApplication, QTreeWidgetItem, QWidget

from konqt.gui.screens.collection.collection_page import CollectionPage
from konqt.gui.screens.menu_button import MenuButton
from konqt.gui.viewer.study.branch_tree import BranchTree

NAMES = (
    "Germany: 2 battalions from Bjornfjell to Narvik and on to Harstad, step 18",
    "Germany: 2 battalions from Bjornfjell to Narvik and on to Harstad, step 21",
)
ROOM = (220, 60)

pytestmark = pytest.mark.usefixtures("qapp")


def drawn(part: QWidget) -> QImage:
    """Draw a part in little room."""
    part.resize(*ROOM)
    QApplication.processEvents()
    return part.grab().toImage()


def in_tree(name: str, folder: Path) -> QImage:
    tree = BranchTree()
    QTreeWidgetItem(tree).setText(0, name)
    return drawn(tree)


def in_saved_games(name: str, folder: Path) -> QImage:
    page, rows = CollectionPage(folder, "light"), QStandardItemModel()
    rows.appendRow([QStandardItem(name), QStandardItem("")])
    page.table.setModel(rows)
    page.table.setColumnWidth(0, 160)
    image = drawn(page.table)
    page.stop()
    return image


def on_button(name: str, folder: Path) -> QImage:
    button = MenuButton()
    button.say("Ole and Kari", name)
    return drawn(button)


@pytest.mark.parametrize("shown", [in_tree, in_saved_games, on_button])
def test_two_names_that_differ_at_the_end_are_told_apart(
    shown: Callable[[str, Path], QImage], tmp_path: Path
) -> None:
    one, other = (shown(name, tmp_path) for name in NAMES)
    assert one != other
    assert one == shown(NAMES[0], tmp_path)
