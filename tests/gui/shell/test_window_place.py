"""The window fits its screen, frame and all, the first time and with a place kept from another."""

from typing import Any

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QMainWindow

from konqt.gui.shell import window_place

LAPTOP = QRect(0, 0, 1366, 768)


@pytest.mark.parametrize(
    ("room", "fills"),
    [
        (LAPTOP, True),
        (QRect(0, 0, 1366, 900), True),
        (QRect(0, 27, 1920, 1053), False),
        (QRect(0, 0, 1382, 808), False),
    ],
)
def test_a_window_too_large_with_its_frame_fills_the_screen(
    room: QRect, fills: bool, qtbot: Any
) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    window.resize(*window_place.FIRST_SIZE)
    window_place.fit(window, room)
    assert window.isMaximized() == fills
    if not fills:
        assert (window.width(), window.height()) == window_place.FIRST_SIZE


def test_a_kept_place_of_a_larger_screen_is_fitted(qtbot: Any) -> None:
    larger, window = QMainWindow(), QMainWindow()
    for each in (larger, window):
        qtbot.addWidget(each)
    larger.resize(2400, 1400)
    window_place.restore(window, window_place.kept_place(larger))
    room = window.screen().availableGeometry()
    # Qt itself leaves such a window a little smaller than the screen; either way it all shows.
    assert window.isMaximized() or (window.width() < room.width())
    if window.isMaximized():
        assert room.contains(window.normalGeometry())


def test_a_place_that_is_none_gives_the_first_size(qtbot: Any) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    window_place.restore(window, "no geometry")
    window_place.fit(window, QRect(0, 0, 1920, 1080))
    assert window.isMaximized() or (window.width(), window.height()) == window_place.FIRST_SIZE


@pytest.mark.parametrize("maximised", [True, False])
def test_full_screen_gives_back_what_the_window_was(maximised: bool, qtbot: Any) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    window.resize(800, 600)
    if maximised:
        window.showMaximized()
    else:
        window.show()
    window_place.fill_screen(window, True)
    assert window.isFullScreen()
    window_place.fill_screen(window, False)
    assert not window.isFullScreen()
    assert window.isMaximized() == maximised
