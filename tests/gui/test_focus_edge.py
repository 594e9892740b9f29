"""The line round a page with the keyboard stays at its edge."""

from typing import Any

from PySide6.QtWidgets import QApplication, QTextBrowser

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
