"""Diagrams of a rulebook that are played on: at the table, in memory alone, and back again."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from konqt.board.board import ZONE
from konqt.games.registry import game_named, plugin_of
from konqt.gui.board.view import BoardView
from konqt.gui.game_plugin import GamePlugin
from konqt.gui.shell.playing import Playing
from konqt.gui.shell.services import WindowServices
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.core.rulebook import Diagram
    from konqt.gui.rulebook.tried_bar import TriedBar
    from konqt.gui.table.table_page import AnyTable
    from konqt.session.session import Session


class Trying(QObject):
    """Lays one diagram at a time on the table; what lay there comes back when it is left."""

    left = Signal()
    """the rulebook is wanted again"""

    def __init__(
        self,
        services: WindowServices,
        playing: Playing,
        laid: "Callable[[AnyTable], None]",
        takes_up: Callable[[], Callable[[], None] | None],
    ) -> None:
        """Take what is at hand.

        Args:
            services: the window's.
            playing: makes tables, and sets them up.
            laid: is told of each table.
            takes_up: gives what goes on with the lesson at the table; None where none is.
        """
        super().__init__(services.window)
        self._services, self._playing = services, playing
        self._laid, self._takes_up = laid, takes_up
        self.bar: TriedBar | None = None
        """of the diagram at the table"""
        self._tried: tuple[str, Diagram] | None = None
        """that diagram, with its game"""
        self._back: Callable[[], None] | None = None
        """brings back what was there before"""
        self._waits = False
        """whether a game or a lesson was there"""
        playing.left.connect(self._forget)

    @property
    def tries(self) -> bool:
        """Whether a diagram is at the table, instead of a game."""
        return self.bar is not None

    def begin_soon(self, game: str, diagram: "Diagram") -> None:
        """Play on from a diagram, once its game is made ready; the game at the table waits."""
        self._services.jobs.run(_ready, game, diagram, then=partial(self._begin, game, diagram))

    def leave(self) -> None:
        """Bring back what lay on the table, and ask for the book."""
        back = self._back
        self._playing.leave()
        if back is None:
            self._services.to_start()
        else:
            back()
        self.left.emit()

    # -- inside -----------------------------------------------------------------------------

    def _begin(self, game: str, diagram: "Diagram", session: "Session") -> None:
        if self.tries:
            back = self._back
        else:
            if not self._may_wait:
                session.close()
                self._services.tell(
                    _("The game at the table is not saved, so it cannot be put aside.")
                )
                return
            self._waits = self._services.table is not None
            back = self._way_back()
        self._playing.leave()
        self._back, self._tried = back, (game, diagram)
        self._lay(session, diagram)

    @property
    def _may_wait(self) -> bool:
        """Whether what lies on the table can be put aside: a lesson, or a game that is on disk."""
        table = self._services.table
        if table is None or self._takes_up() is not None:
            return True
        return table.session.path is not None and table.session.record.saved

    def _way_back(self) -> Callable[[], None] | None:
        """Return what brings back the page in sight, or the game that lies on the table.

        A game or lesson may not be there any more by then: until it is, the start screen stands.
        """
        services = self._services
        lesson = self._takes_up()
        if lesson is not None:
            return partial(self._from_start, lesson)
        if services.table is not None:
            path = services.table.session.path
            assert path is not None, "nothing else may wait"
            return partial(self._from_start, partial(services.continue_soon, Path(path)))
        page = services.stack.currentWidget()
        return None if page is None else partial(self._show_again, page)

    def _from_start(self, goes_on: Callable[[], None]) -> None:
        self._services.to_start()
        goes_on()

    def _show_again(self, page: QWidget) -> None:
        stack = self._services.stack
        # It may be gone: Qt must not be asked of it.
        if any(stack.widget(at) is page for at in range(stack.count())):
            self._services.show_page(page)
        else:
            self._services.to_start()

    def _lay(self, session: "Session", diagram: "Diagram") -> None:
        from konqt.gui.rulebook.tried_bar import TriedBar

        services = self._services
        table = self._playing.set_out(session)
        self.bar = TriedBar(table, diagram, self._waits)
        _show_part(table, diagram)
        self.bar.again_wanted.connect(self._again)
        self.bar.left.connect(self.leave)
        self._laid(table)
        services.show_page(table)
        services.sounds.make_ready()
        table.start(once_laid_out=True)
        services.window.raise_()
        services.window.activateWindow()

    def _again(self) -> None:
        if self._tried is not None:
            self.begin_soon(*self._tried)

    def _forget(self) -> None:
        self.bar = self._tried = self._back = None


def _show_part(table: "AnyTable", diagram: "Diagram") -> None:
    """Let the board begin with what the diagram is about, and what borders that."""
    view = table.view
    if isinstance(view, BoardView):
        known = [each for each in diagram.places if each in view.ground.stack_at]
        near = (each for each in view.camera.beside(known) if view.ground.kind_of(each) != ZONE)
        view.home = tuple(dict.fromkeys((*known, *near)))


def _ready(game: str, diagram: "Diagram") -> "Session":
    """Make a diagram's game ready to be played; for a worker thread.

    Raises:
        ValueError: the game cannot stand so.
    """
    import konqt.gui.rulebook.tried_bar  # noqa: F401 - what is loaded is kept
    from konqt.session.diagram_game import diagram_game

    session = diagram_game(game_named(game), diagram.scene)
    plugin: GamePlugin = plugin_of(game)
    plugin.prepare(session)
    return session
