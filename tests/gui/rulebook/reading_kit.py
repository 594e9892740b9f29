"""A rulebook in its window, with a painter that is quick and tells what it was asked for."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from seated_kit import until

from konqt.core.rulebook import BookOfRules, Diagram, RuleFigure
from konqt.games.registry import rulebook_of
from konqt.games.rulebook.searching import Search
from konqt.gui.rulebook.page_images import PainterFor
from konqt.gui.rulebook.parted import parted
from konqt.gui.rulebook.reading_choices import Reading
from konqt.gui.rulebook.rulebook_window import OpenBook, RulebookWindow
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.record.folder import records_folder

HIGH = {Diagram: 0.7, RuleFigure: 1.4}
"""of the stand-in's pictures, by their width"""


class StandIn:
    """Paints plain boxes in the colour of a theme, and remembers what."""

    def __init__(self, theme: str = "light") -> None:
        self.theme, self.closed = theme, False
        self.painted: list[tuple[str, str, int]] = []
        """block, language, width"""
        self.lacking: set[str] = set()
        """blocks without a picture"""

    def image(self, block: Diagram | RuleFigure, language: str, width: int, ratio: float) -> QImage:
        """Return a box."""
        self.painted.append((block.id, language, width))
        if block.id in self.lacking:
            return QImage()
        high = round(width * HIGH[type(block)])
        image = QImage(round(width * ratio), round(high * ratio), QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(ratio)
        image.fill(QColor("#3366aa" if self.theme == "light" else "#aa6633"))
        return image

    def close(self) -> None:
        """Be let go."""
        self.closed = True


@cache
def open_book() -> OpenBook:
    """Return the book that the game brings along, ready to be read."""
    book = rulebook_of("kon")
    assert book is not None
    return OpenBook("kon", parted(book), Search(book))


def the_book() -> BookOfRules:
    return open_book().book


def diagrams() -> list[Diagram]:
    return [block for _section, block in the_book().blocks() if isinstance(block, Diagram)]


def active(window: RulebookWindow) -> RulebookWindow:
    """Give a window the keyboard."""
    window.activateWindow()
    until(window.isActiveWindow)
    return window


Opened = Callable[..., RulebookWindow]


@contextmanager
def books() -> Iterator[Opened]:
    """Give what opens the book in a window of a size; each is closed when the block ends."""
    made: list[RulebookWindow] = []

    def opened(
        size: tuple[int, int] = (940, 680),
        painter_for: PainterFor | None = None,
        **chosen: Any,
    ) -> RulebookWindow:
        window = RulebookWindow(open_book(), Reading(**chosen), "light", painter_for)
        made.append(window)
        window.resize(*size)
        window.show()
        QApplication.processEvents()
        return window

    try:
        yield opened
    finally:
        for window in made:
            window.close()
            window.stop()
            window.deleteLater()


@contextmanager
def main_windows(**chosen: Any) -> Iterator[Callable[[], MainWindow]]:
    """Give what opens the program's window; each is closed when the block ends."""
    made: list[MainWindow] = []

    def opened() -> MainWindow:
        usual = {"reduced_motion": True, "ai_speed": "instant", "combats_stay": False}
        window = MainWindow(Settings(**{**usual, **chosen}))
        made.append(window)
        window.resize(1366, 744)
        window.show()
        QApplication.processEvents()
        return window

    try:
        yield opened
    finally:
        for window in made:
            window.close()
            window.shut_down()
            window.deleteLater()


def book_of(window: MainWindow) -> RulebookWindow:
    """Return the book that a window has opened, once it is in sight."""
    until(lambda: window.rulebooks.window is not None and window.rulebooks.window.isVisible())
    book = window.rulebooks.window
    assert book is not None
    return book


def section_of(window: RulebookWindow) -> str:
    """Return the reference of the section that is being read."""
    return window.section.ref if window.section is not None else ""


def saved_games() -> list[str]:
    """Return the names of the games on disk."""
    return sorted(each.name for each in records_folder().rglob("*.konr"))
