"""The picture behind the screens: one for all of them, painted in a thread, hazy until then."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from konqt.gui.art.landscape import haze, landscape
from konqt.gui.screens import backdrop
from konqt.gui.screens.backdrop import Backdrop

Painted = list[tuple[int, int, int]]
"""thread, width, height of each picture"""


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Painted]:
    """Write down who paints what; nothing has been painted before."""
    told: Painted = []

    def telling(wide: int, high: int, ratio: float, dark: bool) -> QImage:
        told.append((threading.get_ident(), wide, high))
        return landscape(wide, high, ratio, dark)

    monkeypatch.setattr(backdrop, "landscape", telling)
    monkeypatch.setattr(Backdrop, "_last", None)
    yield told


def shown(qtbot: Any, wide: int, high: int) -> Backdrop:
    """Give a screen that has painted itself once."""
    screen = Backdrop()
    qtbot.addWidget(screen)
    screen.resize(wide, high)
    screen.grab()
    return screen


def face(screen: Backdrop) -> QImage:
    """Give what the screen shows."""
    return screen.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def test_only_haze_is_painted_on_the_thread_of_the_window(qtbot: Any, painted: Painted) -> None:
    screen = shown(qtbot, 400, 240)
    assert not screen.settled
    assert face(screen) == haze(400, 240, False)
    qtbot.waitUntil(lambda: screen.settled)
    ((who, *size),) = painted
    assert who != threading.get_ident()
    assert size == [400, 240]
    assert face(screen) == landscape(400, 240, 1.0, False)


def test_another_size_is_painted_elsewhere_and_then_shown(qtbot: Any, painted: Painted) -> None:
    screen = shown(qtbot, 300, 200)
    qtbot.waitUntil(lambda: screen.settled)
    painted.clear()
    screen.resize(500, 240)
    assert face(screen).size() == QSize(500, 240), "the old one serves, stretched"
    qtbot.waitUntil(lambda: screen.settled)
    assert face(screen) == landscape(500, 240, 1.0, False)
    ((who, *_size),) = painted
    assert who != threading.get_ident()


def test_screens_of_one_size_share_their_picture(qtbot: Any, painted: Painted) -> None:
    first = shown(qtbot, 320, 200)
    qtbot.waitUntil(lambda: first.settled)
    painted.clear()
    second = shown(qtbot, 320, 200)
    assert second.settled
    assert face(second) == face(first)
    assert painted == []
