"""Memory given back: what a closed page held, and what freed pictures took of the system."""

import gc
import sys

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPixmapCache
from PySide6.QtWidgets import QWidget

SOON_MS = 1500
"""after the window is first shown: nothing may make the first paint later"""
LATER_MS = 400
"""after a page has left: what takes its place is laid out and painted first"""
LARGE = 256 * 1024
"""Bytes from which a piece of memory goes straight back to the system when it is freed."""
_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8
ARENAS = 2


def put_away(page: QWidget) -> None:
    """Delete a page that has left the window, and find what only it still held.

    Parts of a page know each other, so Python would keep a whole game with its pictures until
    its next long search for garbage, many games later. Until it is deleted nobody sees it:
    what takes its place may be there already.
    """
    page.hide()
    page.deleteLater()
    QTimer.singleShot(LATER_MS, _find_what_is_left)


def _find_what_is_left() -> None:
    gc.collect()
    # The style keeps each button's ground by a palette that is the button's own.
    QPixmapCache.clear()


def give_back_soon() -> None:
    """Let freed pictures go back to the system, once the window has been painted."""
    if sys.platform == "linux":
        QTimer.singleShot(SOON_MS, give_back)


def give_back() -> None:
    """Let freed pictures go back to the system, where its C library says how.

    glibc takes every large piece that is freed for a sign that more will come, and keeps the
    following ones among small things that hold them fast. A window's pictures then stay taken
    long after they have gone.
    """
    import ctypes

    library = ctypes.CDLL(None)
    if hasattr(library, "mallopt"):
        library.mallopt(_M_MMAP_THRESHOLD, LARGE)
        library.mallopt(_M_ARENA_MAX, ARENAS)
