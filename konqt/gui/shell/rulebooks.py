"""The rulebook of the game at hand, in a window of its own beside the game."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from konqt.games.registry import entry_named, names
from konqt.gui import look
from konqt.gui.panels.rules_panel import RulesPanel
from konqt.gui.rulebook.reading_choices import Reading
from konqt.gui.shell import window_place
from konqt.gui.shell.preferences import Preferences
from konqt.gui.shell.services import WindowServices

if TYPE_CHECKING:  # a start of the window imports no book by this
    from konqt.gui.rulebook.page_images import PainterFor
    from konqt.gui.rulebook.rulebook_window import OpenBook, RulebookWindow

PLACE = "rulebook"
"""under which the window's place is kept"""
LED = "ledToBook"
"""Property of a panel that leads to the book already."""
Shows = Callable[["RulebookWindow"], None]


class Rulebooks(QObject):
    """Opens a game's rulebook where it is asked for; it stays open at its page until it closes."""

    try_wanted = Signal(str, object)
    """game, `Diagram`: it is to be played on at a table"""

    def __init__(self, services: WindowServices, preferences: Preferences) -> None:
        super().__init__(services.window)
        self._services, self._preferences = services, preferences
        self.window: RulebookWindow | None = None
        """of the book that was read last, be it in sight or not"""
        self._read = False
        """whether it has been in sight since it was last put away"""
        self._called = 0
        """how often somebody has been called: what one asks for is not opened for the next"""
        preferences.themed.connect(self._set_theme)

    @property
    def there(self) -> bool:
        """Return whether the game at hand has a book."""
        return bool(entry_named(self._game).rulebook)

    @property
    def _game(self) -> str:
        """The game at hand, or one that has a book where that has none."""
        own = self._services.game
        return next((each for each in (own, *names()) if entry_named(each).rulebook), own)

    def open_soon(self, ref: str = "") -> None:
        """Open the book, at a rule if one is named, once it is read; the window goes on."""
        self._with_book(partial(_open_at, ref=ref))

    def come_back(self) -> None:
        """Show the book again as it was left."""
        if self.window is not None:
            self._read = True
            self.window.come_forward()

    def lead_from(self, page: QWidget) -> None:
        """Let every panel of rules on a page lead to the book, where its game has one."""
        for panel in page.findChildren(RulesPanel):
            if self.there and not panel.property(LED):
                panel.setProperty(LED, True)
                panel.lead_to_book()
                panel.book_wanted.connect(self.open_soon)
                panel.looked_up.connect(self._turn_to)

    def put_away(self, *_whose: object) -> None:
        """Close the book and forget what was read, before somebody else is called.

        A page may tell which card somebody holds, and what was searched for what is planned.
        """
        self._called += 1
        read, self._read = self._read, False
        # Nobody has read on: its pages need not be written again at each curtain of a game.
        if self.window is not None and read:
            self.window.close()
            self.window.begin_anew()

    def close(self) -> None:
        """Close the book: the window goes."""
        if self.window is not None:
            self.window.close()
            self.window.stop()
            self.window.deleteLater()
            self.window = None

    # -- inside -----------------------------------------------------------------------------

    def _with_book(self, shows: Shows) -> None:
        game, window = self._game, self.window
        if not entry_named(game).rulebook:
            return
        if window is not None and window.opened.game == game:
            self._read = True
            shows(window)
        else:
            read = partial(self._on_read, shows, self._called)
            self._services.jobs.run(_read_book, game, then=read)

    def _on_read(self, shows: Shows, called: int, opened: "OpenBook") -> None:
        if called != self._called:
            return
        if self.window is None or self.window.opened.game != opened.game:
            self.close()
            self.window = self._made(opened)
        self._read = True
        shows(self.window)

    def _made(self, opened: "OpenBook") -> "RulebookWindow":
        from konqt.gui.rulebook.rulebook_window import SIZE, RulebookWindow

        settings = self._services.settings
        reading = Reading(
            settings.rulebook_text,
            settings.rulebook_beside,
            settings.bookmarks,
        )
        window = RulebookWindow(opened, reading, look.theme().name, painters_of(opened.game))
        window.reading_changed.connect(self._keep)
        window.told.connect(self._services.tell)
        window.try_wanted.connect(partial(self.try_wanted.emit, opened.game))
        window.example_wanted.connect(self._follow_example)
        window.closed.connect(self._keep_place)
        window_place.restore(window, settings.window.get(PLACE, ""), SIZE)
        return window

    def _follow_example(self, number: int) -> None:
        self._services.window.activateWindow()
        self._services.open_soon(number)

    def _turn_to(self, ref: str) -> None:
        """Turn the page of a book that lies open beside the game."""
        if self.window is not None and self.window.isVisible():
            self.window.open_rule(ref)

    def _keep(self, reading: Reading) -> None:
        settings = self._services.settings
        self._services.settings = replace(
            settings,
            rulebook_text=reading.text,
            rulebook_beside=reading.beside,
            bookmarks=dict(reading.bookmarks),
        )
        self._preferences.keep()

    def _keep_place(self) -> None:
        if self.window is not None:
            self._preferences.keep_place(self.window, PLACE)

    def _set_theme(self, theme: str) -> None:
        if self.window is not None:
            self.window.set_theme(theme)


def painters_of(game: str) -> "PainterFor":
    """Return what gives a painter of a game's book in a theme."""
    from konqt.gui.export.rulebook_pictures import RulebookPainter

    return partial(RulebookPainter, game)


def _open_at(window: "RulebookWindow", ref: str) -> None:
    window.open_rule(ref)
    window.come_forward()


def _read_book(game: str) -> "OpenBook":
    """Read a game's book and make it ready to be searched; for a worker thread."""
    from konqt.games.registry import rulebook_of
    from konqt.games.rulebook.searching import Search
    from konqt.gui.rulebook.parted import parted
    from konqt.gui.rulebook.rulebook_window import OpenBook

    book = rulebook_of(game)
    assert book is not None, f"{game} has no rulebook"
    book = parted(book)
    return OpenBook(game, book, Search(book))
