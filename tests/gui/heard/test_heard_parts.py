"""A screen reader that asks for a part by an old number is told that there is none."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QTextBrowser

from konqt.gui.widgets.heard_parts import offer_parts_safely

ASKED_BEYOND = Path(__file__).with_name("asked_beyond.py")


def test_no_part_of_any_screen_dies_of_an_old_number() -> None:
    done = subprocess.run(
        [sys.executable, str(ASKED_BEYOND)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, (done.returncode, done.stderr)
    assert int(done.stdout.split()[-1]) > 1000


@pytest.fixture
def area(qapp: QApplication) -> QScrollArea:
    offer_parts_safely()
    made, inside = QScrollArea(), QLabel("long")
    inside.setMinimumSize(QSize(400, 400))
    made.setWidget(inside)
    made.setAccessibleName("What scrolls")
    return made


def test_an_area_that_scrolls_is_heard_with_what_is_in_it(area: QScrollArea) -> None:
    offered = QAccessible.queryAccessibleInterface(area)
    assert offered.text(QAccessible.Text.Name) == "What scrolls"
    number = offered.childCount()
    parts = [offered.child(each).object() for each in range(number)]
    assert area.viewport() in parts
    assert area.verticalScrollBar().parentWidget() in parts
    assert offered.child(number) is None
    for size in (QSize(600, 600), QSize(100, 100)):
        area.resize(size)
        assert offered.childCount() == number, "a bar that hides takes no number away"


def test_of_rows_and_texts_qt_goes_on_telling_more(qapp: QApplication) -> None:
    offer_parts_safely()
    page = QTextBrowser()
    page.setPlainText("words")
    told = QAccessible.queryAccessibleInterface(page).textInterface()
    assert told is not None and told.text(0, 5) == "words"
