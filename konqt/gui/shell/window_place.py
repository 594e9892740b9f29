"""Where the window stands and how large it is: kept between runs, always within the screen."""

from PySide6.QtCore import QByteArray, QRect, QSize, Qt
from PySide6.QtWidgets import QWidget

FIRST_SIZE = (1366, 768)
FRAME = QSize(16, 40)
"""Room left for the edges and the title bar, which a window manager adds only when it shows."""


def restore(window: QWidget, kept: str, first: tuple[int, int] = FIRST_SIZE) -> None:
    """Put a window where it was when `kept` was written; the first time give it a good size."""
    window.resize(*first)
    if kept:
        window.restoreGeometry(QByteArray.fromBase64(kept.encode("ascii", "ignore")))
    fit(window, window.screen().availableGeometry())


def fit(window: QWidget, room: QRect) -> None:
    """Maximise a window that would not fit into its room together with its frame."""
    if window.isMaximized() or window.isFullScreen():
        return
    most = room.size() - FRAME
    size = window.size().boundedTo(most)
    if size != window.size():
        # What it shrinks to when the person takes the maximising back.
        window.resize(size)
        window.move(room.topLeft())
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)


def fill_screen(window: QWidget, on: bool) -> None:
    """Give a window the whole screen, or what it had before: a maximised one is that again."""
    state, full = window.windowState(), Qt.WindowState.WindowFullScreen
    window.setWindowState(state | full if on else state & ~full)


def kept_place(window: QWidget) -> str:
    """Return a window's place as text for the settings."""
    return bytes(window.saveGeometry().toBase64().data()).decode("ascii")
