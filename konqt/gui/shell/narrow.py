"""What the window's helpers need of it: each asks for this and no more."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar, TypeVarTuple

from PySide6.QtWidgets import QStackedWidget, QWidget

from konqt.gui.desk import GameDesk
from konqt.gui.shell.settings import Settings
from konqt.gui.sound.sounds import Sounds

if TYPE_CHECKING:
    from konqt.gui.shell.door import Door
    from konqt.gui.table.page import AnyTable
    from konqt.gui.threads.background import Errands
    from konqt.gui.viewer.page import AnyViewer
    from konqt.session.session import Session

Found = TypeVar("Found")
Given = TypeVarTuple("Given")


class OpensDialogs(Protocol):
    """Opens dialogs over whatever is in sight."""

    def summary(self) -> None:
        """Open the rules in short."""
        ...

    def cards(self) -> None:
        """Open the list of all cards."""
        ...

    def card(self, faction: str, card: str) -> None:
        """Open one card's page."""
        ...

    def pieces(self) -> None:
        """Open all pieces that may lie face down, where the game has any."""
        ...

    def report(self) -> None:
        """Open the report of a problem."""
        ...

    def about(self) -> None:
        """Open the about page."""
        ...

    def record(self) -> str:
        """Ask for a saved game's file; empty when none was chosen."""
        ...

    def place(self, path: Path) -> None:
        """Say where a game is saved, and offer to open the folder."""
        ...


class PagedWindow(Protocol):
    """Shows one page at a time; a game may lie on its table."""

    @property
    def door(self) -> "Door":
        """The one way from page to page."""
        ...

    @property
    def stack(self) -> QStackedWidget:
        """The pages."""
        ...

    @property
    def table(self) -> "AnyTable | None":
        """The table while a game lies on it."""
        ...

    def show_page(self, page: QWidget) -> None:
        """Show one of the pages."""
        ...

    def to_start(self) -> None:
        """Go back to the start screen."""
        ...

    def to_game(self) -> None:
        """Go back to the game on the table."""
        ...


class CollectingWindow(PagedWindow, Protocol):
    """For the page of all saved games."""

    @property
    def settings(self) -> Settings:
        """What the person has chosen."""
        ...

    @property
    def errands(self) -> "Errands":
        """What is done beside the window."""
        ...

    @property
    def files(self) -> "OpensFiles":
        """Opens each file in one window."""
        ...

    def open_any(self, path: Path | str) -> None:
        """Go on with a running game, or look at a finished one."""
        ...

    def open_soon(self, source: Path | str | int) -> None:
        """Look at a record."""
        ...

    def tell(self, text: str) -> None:
        """Say what went wrong."""
        ...


class ListsGames(Protocol):
    """What lists saved games."""

    def show_soon(self) -> None:
        """Show the person's games once the page has been loaded."""
        ...


class CoveredWindow(PagedWindow, Protocol):
    """For what lies over a table: curtain and result."""

    @property
    def settings(self) -> Settings:
        """What the person has chosen."""
        ...

    @property
    def sounds(self) -> Sounds:
        """What can be heard of it."""
        ...

    def review_soon(self) -> None:
        """Look at the game on the table."""
        ...

    def rematch(self, swapped: bool) -> None:
        """Play the same game again."""
        ...


class DialogsWindow(Protocol):
    """For dialogs over whatever is in sight."""

    @property
    def table(self) -> "AnyTable | None":
        """The table while a game lies on it."""
        ...

    @property
    def viewer(self) -> "AnyViewer | None":
        """The viewer while a record lies in it."""
        ...

    @property
    def errands(self) -> "Errands":
        """What is done beside the window."""
        ...

    @property
    def stack(self) -> QStackedWidget:
        """The pages."""
        ...

    @property
    def settings(self) -> Settings:
        """The settings in use."""
        ...

    @property
    def desk(self) -> GameDesk:
        """The desk of the game at hand."""
        ...


class ResumingWindow(PagedWindow, Protocol):
    """For taking up a saved game."""

    @property
    def dialogs(self) -> OpensDialogs:
        """What opens dialogs."""
        ...

    @property
    def errands(self) -> "Errands":
        """What is done beside the window."""
        ...

    def open_soon(self, source: Path | str | int) -> None:
        """Look at a record."""
        ...

    def lay_table(self, session: "Session") -> None:
        """Lay a session on the table."""
        ...

    def sit_down_in_turns(self, session: "Session") -> None:
        """Put a session on the table and play it."""
        ...

    def play(self) -> None:
        """Play the game that lies on the table."""
        ...


class ReviewingWindow(PagedWindow, Protocol):
    """For looking at a record and going back."""

    @property
    def sounds(self) -> Sounds:
        """What can be heard of it."""
        ...

    @property
    def dialogs(self) -> OpensDialogs:
        """What opens dialogs."""
        ...

    @property
    def errands(self) -> "Errands":
        """What is done beside the window."""
        ...

    @property
    def settings(self) -> Settings:
        """The settings in use."""
        ...

    def tried(self, step: Callable[[*Given], Found], *arguments: *Given) -> Found | None:
        """Do something that files can make fail; tell the failure and give None."""
        ...

    def show_menus(self, shown: bool) -> None:
        """Show the line of menus, or leave its room to the page; its keys work all the same."""
        ...

    def keep_panel(self, name: str, on: bool) -> None:
        """Fold or open a panel of the page in sight, and of those to come."""
        ...

    def tell(self, text: str) -> None:
        """Say something that went wrong."""
        ...

    def sit_down_in_turns(self, session: "Session") -> None:
        """Put a session on the table and play it."""
        ...

    def continue_soon(self, path: Path | str) -> None:
        """Go on with a saved game."""
        ...

    def name_areas(self) -> None:
        """Call places as the board in sight does."""
        ...


class OpensFiles(Protocol):
    """Opens files, each in one window."""

    def go_on(self, path: Path | str, here: Callable[[Path], object]) -> None:
        """Go on with a saved game where it is open, else by `here`."""
        ...

    @property
    def here(self) -> Path | None:
        """The file of the game in this window."""
        ...

    def open(self, path: Path) -> None:
        """Open a file here, where it is open already, or in a window of its own."""
        ...


class FilingWindow(Protocol):
    """For opening files, each in one window."""

    @property
    def table(self) -> "AnyTable | None":
        """The table while a game lies on it."""
        ...

    @property
    def viewer(self) -> "AnyViewer | None":
        """The viewer while a record lies in it."""
        ...

    def open_any(self, path: str | Path) -> None:
        """Go on with a running game, or look at a finished one."""
        ...

    def to_game(self) -> None:
        """Go back to the game on the table."""
        ...

    def tell(self, text: str) -> None:
        """Say something that went wrong."""
        ...


class ExportsGames(Protocol):
    """What exports the game in sight."""

    def ask(self) -> None:
        """Ask what of it, and how."""
        ...

    def copy_combat(self) -> None:
        """Lay a picture of the combat in sight on the clipboard."""
        ...


class CommandedWindow(Protocol):
    """For the menu commands of the window itself."""

    @property
    def viewer(self) -> "AnyViewer | None":
        """The viewer while a record lies in it."""
        ...

    @property
    def exports(self) -> ExportsGames:
        """What exports the game in sight."""
        ...

    @property
    def sounds(self) -> Sounds:
        """What can be heard of it."""
        ...

    @property
    def dialogs(self) -> OpensDialogs:
        """What opens dialogs."""
        ...

    @property
    def settings(self) -> Settings:
        """The settings in use."""
        ...

    @property
    def desk(self) -> GameDesk:
        """The desk of the game at hand."""
        ...

    def new_game(self) -> None:
        """Ask how to play, and begin."""
        ...

    @property
    def collecting(self) -> ListsGames:
        """The page of all saved games."""
        ...

    @property
    def files(self) -> OpensFiles:
        """What opens files, each in one window."""
        ...

    def to_start(self) -> None:
        """Go back to the start screen."""
        ...

    def use_settings(self, settings: Settings) -> None:
        """Take settings over at once, and keep them."""
        ...

    def close(self) -> bool:
        """Close the window."""
        ...


class TryingWindow(Protocol):
    """For the menu commands of a table."""

    def review_soon(self) -> None:
        """Look at the game on the table."""
        ...

    def tried(self, step: Callable[[*Given], Found], *arguments: *Given) -> Found | None:
        """Do something that files can make fail; tell the failure and give None."""
        ...
