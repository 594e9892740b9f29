"""Whoever waits for a window at rest waits for what it still does by itself."""

from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel, QWidget

from konqt.gui.threads.timers import is_due


def test_a_timer_of_any_part_is_waited_for_until_it_rings(qtbot: Any) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    timer = QTimer(QLabel(page))
    timer.setSingleShot(True)
    assert not is_due(page)
    timer.start(1)
    assert is_due(page)
    qtbot.waitUntil(lambda: not is_due(page))
    timer.start(60_000)
    timer.stop()
    assert not is_due(page)


def test_what_moves_has_its_own_word_for_rest(qtbot: Any) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    QTimer(page).start(60_000)
    assert not is_due(page)
