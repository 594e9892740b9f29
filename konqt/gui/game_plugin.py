"""What a game brings to the window. The window itself knows no game: it asks for these.

`games.registry` names each game's plug-in by a lazy path, so that a game that is not played is
not imported. `gui/plain/plain_plugin.py` is a start for a new game.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from konqt.core.ending import OutcomeFacts
from konqt.core.frozen import frozen
from konqt.session.passes import Scope

if TYPE_CHECKING:  # a start of the window imports no page by this
    from PySide6.QtCore import QSize, SignalInstance
    from PySide6.QtGui import QColor, QImage
    from PySide6.QtWidgets import QDialog, QWidget

    from konqt.core.observation import Observation
    from konqt.gui.board.art import BoardArt
    from konqt.gui.page import AnyPart, StatusHolder
    from konqt.gui.table.table_page import AnyTable
    from konqt.gui.viewer.viewer_page import AnyViewer
    from konqt.session.plan import GamePlan
    from konqt.session.replay import Replay
    from konqt.session.session import Session


@frozen
class Handover:
    """What the curtain between two seats tells."""

    recap: Sequence[str] = ()
    """what has happened since the coming seat last looked, a line each; behind the curtain"""
    scopes: Sequence[Scope] = ()
    """for how long the seat may let such windows go by unseen"""
    why: str = ""
    """what has happened that asks for the seat; public"""
    about: str = ""
    """what kind of question it is that may be let go by; public"""


class Summary(Protocol):
    """A dialog with a game's rules in short and all its cards."""

    def show_cards(self) -> None:
        """Open at the list of cards."""
        ...

    def show_card(self, faction: str, card: str) -> None:
        """Open at one card."""
        ...


class ResultPage(Protocol):
    """How a game has ended, and the ways on from there."""

    @property
    def review(self) -> "SignalInstance":
        """Says that the game is to be looked at again."""
        ...

    @property
    def rematch(self) -> "SignalInstance":
        """Says that it is to be played again, and whether the players change sides."""
        ...

    @property
    def same_opening(self) -> "SignalInstance":
        """Says that it is to be played again with the same cards and dice."""
        ...

    @property
    def to_start(self) -> "SignalInstance":
        """Says that the start screen is wanted."""
        ...

    def show_result(self, outcome: OutcomeFacts | None, session: "Session") -> None:
        """Show how a game ended: `Game.outcome`, and the session for its public history."""
        ...

    def lay_board(self, board: "QWidget") -> None:
        """Take the board as it stood at the end, to be looked at, where a game has one."""
        ...


class OpenBoard(Protocol):
    """What lies open on a table, to be looked at and talked about while no hand does."""

    def show_as_it_stands(self, called: str = "") -> None:
        """Show it as it is now, as everybody may see it; `called` is whom a curtain calls."""
        ...

    def set_theme(self, theme: str) -> None:
        """Take another theme."""
        ...

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        ...

    def stop(self) -> None:
        """End what runs behind it."""
        ...


class LaidBeside(Protocol):
    """Paints what lies beside a game's board, on no screen, in the language and theme in use."""

    def paint(self, seen: "Observation") -> "QImage":
        """Return it as it is seen."""
        ...

    def say(self, seen: "Observation") -> str:
        """Return the same in words."""
        ...


class GamePlugin(Protocol):
    """One game's plug-in for the window. Nothing is imported or read before it is asked for."""

    def prepare(self, source: "Session | Replay | None") -> None:
        """Import and read what is needed soon; called beside the window.

        Args:
            source: the session or replay whose pages come next; None once a page stands, when
                dialogs and rules may be asked for.
        """
        ...

    def commands(self, scenario: str) -> frozenset[str]:
        """Return which of the menus' commands that not every game has a scenario answers.

        They are listed in `gui.shell.commands.OF_A_GAME`.
        """
        ...

    # -- pages ------------------------------------------------------------------------------

    def table_page(self, session: "Session", theme: str) -> "AnyTable":
        """Return a table for a session."""
        ...

    def open_board(self, session: "Session", theme: str) -> "OpenBoard | None":
        """Return what lies open of a session, as a widget; None where there is no such thing."""
        ...

    def first_board(self, replay: "Replay", theme: str) -> "QWidget | None":
        """Return a board that shows how a replay begins, as all may see it; None without one."""
        ...

    def scene_board(self, seen: "Observation", theme: str) -> "QWidget | None":
        """Return the shipped board as it looks in an observation; None where there is no board.

        It has no window and no game: the rulebook's diagrams are drawn on it, one after another.
        """
        ...

    def viewer_page(
        self, replay: "Replay", theme: str, viewer: str = "", begun: bool = True
    ) -> "AnyViewer":
        """Return a viewer for a replay, at first with a viewer's eyes (empty: all, or none).

        With `begun` False it shows nothing until its `begin` is called, in another event.
        """
        ...

    def result_page(self) -> ResultPage:
        """Return a page for results; it is kept and shown again."""
        ...

    def status(self, source: "Session", page: "StatusHolder") -> "AnyPart | None":
        """Return the state of a session's game as a panel of `page`; None where there is none."""
        ...

    def board_art(self, theme: str) -> "BoardArt | None":
        """Return what paints the game's board in a theme; None where the game has no board."""
        ...

    def faction_colour(self, faction: str) -> "QColor | None":
        """Return a faction's colour on the window, whatever is drawn; None where it has none."""
        ...

    def small_board(self, replay: "Replay", theme: str, size: "QSize") -> "QImage | None":
        """Paint what lies open at a replay's end, small; None where there is nothing to paint.

        Called in a worker thread.
        """
        ...

    def beside_board(self, replay: "Replay") -> "LaidBeside | None":
        """Return what paints all that lies beside the board for a page; None for nothing there."""
        ...

    def rule_figure(self, kind: str, name: str, width: int, ratio: float) -> "QImage | None":
        """Paint what the rulebook shows beside its words, in the theme and language in use.

        Args:
            kind: as `core.rulebook.RuleFigure` has it.
            name: which one of its kind.
            width: the most device-independent pixels that it may take.
            ratio: device pixels a pixel.

        Returns:
            The picture, or None where the game has none of it.
        """
        ...

    def first_pictures(
        self, last: Mapping[str, object], theme: str, page: "QSize", ratio: float
    ) -> "Iterable[Callable[[], None]]":
        """Give what paints the pictures that a new game begins with, and keeps each for it.

        Called in a worker thread, while people choose how to play.

        Args:
            last: what was chosen for the last game: it is likely to be chosen again.
            theme: how it looks.
            page: the room in which its table will stand.
            ratio: device pixels a pixel.
        """
        ...

    # -- dialogs ----------------------------------------------------------------------------

    def ask_plan(self, parent: "QWidget", last: Mapping[str, object]) -> "GamePlan | None":
        """Ask how to play, beginning with what was chosen last; None for not at all."""
        ...

    def kept_choices(self, plan: "GamePlan") -> Mapping[str, object]:
        """Return what `ask_plan` begins with next time, JSON-ready, with the `scenario`."""
        ...

    def sides_changed(self, plan: "GamePlan") -> "GamePlan":
        """Return a plan whose players have changed sides."""
        ...

    def summary(
        self,
        parent: "QWidget",
        observation: "Observation | None",
        data: object,
        last: Mapping[str, object],
    ) -> "Summary | None":
        """Return the rules in short with all cards; None where there is no such thing.

        Args:
            parent: the window.
            observation: of the game in sight, None where none is.
            data: what its owner has corrected.
            last: what was chosen for the last game.
        """
        ...

    def pieces(
        self, parent: "QWidget", observation: "Observation | None", data: object
    ) -> "QDialog | None":
        """Return a dialog with all pieces that may lie face down; None where there are none.

        Args:
            parent: the window that it lies over.
            observation: what the eyes before the screen see; None while nobody may look.
            data: an owner's corrections to the game at hand.
        """
        ...

    def about(self, parent: "QWidget", data: object) -> "QDialog":
        """Return the page about the game and the program."""
        ...

    # -- words ------------------------------------------------------------------------------

    def handover(self, session: "Session", actor: str, window: bool) -> Handover:
        """Return what is told when `actor` comes; `window`: it may be let go by unseen."""
        ...

    def untold(self) -> frozenset[str]:
        """Return the kinds of events that say nothing about where things stand."""
        ...

    def examples(self) -> Mapping[int, str]:
        """Return the manual's examples: number -> title."""
        ...

    def reminders(self) -> Mapping[str, str]:
        """Return what the checklist before the end of a phase may hold: kind -> title."""
        ...

    def reminders_on(self, chosen: Mapping[str, bool]) -> frozenset[str]:
        """Return the reminders that are on by what the settings hold."""
        ...
