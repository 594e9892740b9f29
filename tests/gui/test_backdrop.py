"""The picture behind the screens: one for all of them, and another size comes from a thread."""

import threading
from typing import Any

import pytest
from PySide6.QtCore import QSize

from konqt.gui.screens import backdrop
from konqt.gui.screens.backdrop import Backdrop
from konqt.gui.screens.landscape import landscape


def test_another_size_is_painted_elsewhere_and_then_shown(
    qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []

    def told(*wanted: Any) -> Any:
        threads.append(threading.get_ident())
        return landscape(*wanted)

    monkeypatch.setattr(backdrop, "landscape", told)
    screen = Backdrop()
    qtbot.addWidget(screen)
    screen.resize(300, 200)
    screen.grab()
    assert threads == [threading.get_ident()], "the first is there at once"
    screen.resize(500, 240)
    stretched = screen.grab().toImage()
    assert stretched.size() == QSize(500, 240)
    sharp = landscape(500, 240, 1.0, False)
    qtbot.waitUntil(lambda: screen.grab().toImage().convertToFormat(sharp.format()) == sharp)
    assert len(threads) == 2
    assert threads[1] != threading.get_ident()


def test_screens_of_one_size_share_their_picture(qapp: Any) -> None:
    assert landscape(320, 200, 1.0, True) is landscape(320, 200, 1.0, True)
