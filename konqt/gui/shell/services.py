"""What the parts of a window have in common: each is handed all of it, and uses what it needs."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, TypeVarTuple

from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from konqt.games.registry import UnknownGame, game_of_scenario, names, plugin_of
from konqt.gui.game_plugin import GamePlugin
from konqt.gui.page import PlayPage
from konqt.gui.shell.page_guard import PageGuard
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.troubles import say_trouble
from konqt.gui.sound.sounds import Sounds
from konqt.gui.threads.background_jobs import BackgroundJobs

if TYPE_CHECKING:
    from konqt.gui.table.table_page import AnyTable
    from konqt.gui.viewer.viewer_page import AnyViewer

Found = TypeVar("Found")
Given = TypeVarTuple("Given")


@dataclass(eq=False, kw_only=True)
class WindowServices:
    """What is at hand in a window, and its ways from page to page."""

    window: QMainWindow
    settings: Settings
    """what the person has chosen"""
    jobs: BackgroundJobs
    """what is done beside the window"""
    sounds: Sounds
    stack: QStackedWidget
    """the pages"""
    guard: PageGuard
    """the one way from page to page"""
    table: "AnyTable | None" = None
    """the table while a game lies on it"""
    viewer: "AnyViewer | None" = None
    """the viewer while a record lies in it"""

    tell: Callable[[str], None]
    """says what went wrong"""
    show_page: Callable[[QWidget], None]
    """shows one of the pages, or the curtain before it"""
    refresh: Callable[[], None]
    """enables what can be used now"""
    name_areas: Callable[[], None]
    """calls places as the board in sight does"""
    to_start: Callable[[], None]
    """goes back to the start screen"""
    to_game: Callable[[], None]
    """goes back to the game on the table"""
    review_soon: Callable[[], None]
    """looks at the game on the table step by step"""
    continue_soon: Callable[[Path | str], None]
    """goes on with a saved game"""
    open_soon: Callable[[Path | str | int], None]
    """looks at a record, or at an example by its number"""
    lead_to_book: Callable[[QWidget], None]
    """lets the rules on a page lead to the whole rulebook"""
    put_book_away: Callable[[], None]
    """closes the rulebook, and forgets what was read, before somebody else is called"""
    open_any: Callable[[Path | str], None]
    """goes on with a running game, looks at a finished one, or lists a folder's games"""

    @property
    def game(self) -> str:
        """Return the game at hand: in sight, on the table, else the one that was played last."""
        page = self.stack.currentWidget()
        if isinstance(page, PlayPage):
            return page.game
        if self.table is not None:
            return self.table.game
        return self.played_last

    @property
    def played_last(self) -> str:
        """Return the game of the plan that is kept, the first one before any."""
        try:
            return game_of_scenario(str(self.settings.last_plan.get("scenario")))
        except UnknownGame:
            return names()[0]

    @property
    def plugin(self) -> GamePlugin:
        """Return the plug-in of the game at hand."""
        plugin: GamePlugin = plugin_of(self.game)
        return plugin

    def tried(self, step: Callable[[*Given], Found], *arguments: *Given) -> Found | None:
        """Do something that files can make fail; tell the failure and give None."""
        try:
            return step(*arguments)
        except (OSError, ValueError) as error:
            self.tell(say_trouble(error))
            return None
