"""The line round a page with the keyboard stays at its edge."""

from typing import Any

from PySide6.QtWidgets import QApplication, QListWidget, QTextBrowser
from seated_kit import focus_on

from konqt.gui.widgets.focus_edge import FocusEdge


def test_scrolling_leaves_no_line_in_the_words(qtbot: Any) -> None:
    page = QTextBrowser()
    qtbot.addWidget(page)
    FocusEdge(page)
    page.setPlainText("\n".join(f"Line {number} of a long page" for number in range(200)))
    page.resize(300, 200)
    page.show()
    page.activateWindow()
    page.setFocus()
    qtbot.waitUntil(page.hasFocus)
    for step in range(1, 6):
        page.verticalScrollBar().setValue(37 * step)
        qtbot.wait(30)
    seen = page.screen().grabWindow(page.winId()).toImage()
    page.viewport().repaint()
    QApplication.processEvents()
    assert seen == page.screen().grabWindow(page.winId()).toImage()


def test_rows_of_another_ground_leave_the_line_whole(qtbot: Any) -> None:
    rows = QListWidget()
    qtbot.addWidget(rows)
    FocusEdge(rows)
    rows.setAlternatingRowColors(True)
    rows.addItems([f"row {n}" for n in range(6)])
    rows.resize(200, 200)
    rows.show()
    focus_on(rows)
    qtbot.wait(50)
    picture = rows.grab().toImage()
    left = rows.viewport().geometry().left()
    high = range(rows.viewport().geometry().top() + 1, rows.viewport().geometry().bottom() - 1)
    assert len({picture.pixel(left, y) for y in high}) == 1
    rows.clearFocus()
    qtbot.wait(50)
    picture = rows.grab().toImage()
    assert len({picture.pixel(left, y) for y in high}) > 1
