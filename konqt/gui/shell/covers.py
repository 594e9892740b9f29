"""The pages that lie over a table: the curtain between two seats, and the result."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypedDict

from PySide6.QtCore import QTimer

from konqt.games.registry import plugin_of
from konqt.gui import look
from konqt.gui.game_plugin import GamePlugin, Handover, OpenBoard, ResultPage
from konqt.gui.page import widget_of
from konqt.gui.shell.memory import put_away
from konqt.gui.shell.playing import Playing
from konqt.gui.shell.services import WindowServices
from konqt.gui.sound.names import END, HANDOVER
from konqt.gui.widgets.clicks import guard_clicks
from konqt.i18n.game_marks import marks_of
from konqt.session.passes import Scope

if TYPE_CHECKING:
    from konqt.gui.screens.curtain import Curtain
    from konqt.gui.table.table_page import AnyTable


class CurtainWords(TypedDict):
    """What the curtain says beside its own words, as `Curtain.reword` takes it."""

    seat_name: str
    recap: Sequence[str]
    why: str
    question: str
    inside: str
    warning: str
    about: str


def _seats_told(table: "AnyTable") -> Iterator[str]:
    """Say which seats have changed hands since whoever is called has looked; all may know it."""
    from konqt.session.seats_given import say_given

    actor = table.session.decision.actor
    for given in () if actor is None else table.session.told.given_unseen(actor):
        yield say_given(given, table.narrator, table.game)


class Covers:
    """Covers the window's table when the game asks for it; each page is made when first needed."""

    def __init__(self, services: WindowServices, playing: Playing) -> None:
        self._services, self._playing = services, playing
        self._curtain: Curtain | None = None
        self._results: dict[str, ResultPage] = {}
        """game -> its result page"""
        self._board: OpenBoard | None = None
        """what lies open of the game on the table, while people come and go"""
        self._called: tuple[str, bool] | None = None
        """whom the curtain calls, and whether it may be passed unseen"""
        self._end: OpenBoard | None = None
        """the last position of a game that is over, beside its result"""

    @property
    def curtain(self) -> "Curtain":
        """The curtain."""
        if self._curtain is None:
            from konqt.gui.screens.curtain import Curtain

            self._curtain = Curtain()
            self._curtain.lifted.connect(self.lift)
            self._curtain.pass_all_chosen.connect(self._pass_all)
            self._services.stack.addWidget(self._curtain)
        return self._curtain

    def result_of(self, game: str) -> ResultPage:
        """Return the result page of a game."""
        if game not in self._results:
            plugin: GamePlugin = plugin_of(game)
            page = self._results[game] = plugin.result_page()
            page.review.connect(self._services.review_soon)
            page.rematch.connect(self._playing.rematch)
            page.same_opening.connect(self._playing.same_opening)
            page.to_start.connect(self._services.to_start)
            self._services.stack.addWidget(widget_of(page))
        return self._results[game]

    def cover(self, actor: str, window: bool) -> None:
        """Hide the table until the deciding seat has come; `window`: it may be passed unseen."""
        table = self._services.table
        if table is None:
            return
        session = table.session
        plugin: GamePlugin = plugin_of(table.game)
        if self._board is None:
            self._board = plugin.open_board(session, look.theme().name)
            if self._board is not None:
                self.curtain.lay_board(widget_of(self._board))
        if self._board is not None:
            self._board.show_as_it_stands(actor)
        self._called = actor, window
        told = plugin.handover(session, actor, window)
        self.curtain.cover(scopes=told.scopes, **self._words(table, told))
        self._services.show_page(self.curtain)
        guard_clicks().ask()
        self._services.sounds.play(HANDOVER)

    def _words(self, table: "AnyTable", told: Handover) -> CurtainWords:
        """Return what the curtain says, in the language in use."""
        session, say = table.session, table.narrator
        decision = session.decision
        return {
            "seat_name": say.say_asked(decision, table.chairs, inside=False),
            "recap": told.recap,
            "why": "\n".join(filter(None, (*_seats_told(table), told.why))),
            "question": say.say_prompt(decision),
            "inside": say.say_asked(decision, table.chairs, inside=True),
            "warning": " ".join(marks_of(session).warnings()),
            "about": told.about,
        }

    def _reword(self) -> None:
        """Let the curtain that stands before the table speak the language in use."""
        table = self._services.table
        if (
            table is not None
            and self._called
            and self._services.stack.currentWidget() is self._curtain
        ):
            plugin: GamePlugin = plugin_of(table.game)
            told = plugin.handover(table.session, *self._called)
            self.curtain.reword(**self._words(table, told))

    def set_theme(self, theme: str) -> None:
        """Take another theme."""
        for board in self._boards():
            board.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        for board in self._boards():
            board.retranslate()
        self._reword()

    def leave(self) -> None:
        """Hold nothing of a game that left the table."""
        board, self._board = self._board, None
        self._called = None
        if board is not None:
            board.stop()
            self.curtain.take_board()
        self._take_end()

    def lift(self) -> None:
        """Show the table to the seat that has come."""
        table = self._services.table
        if table is not None:
            table.controller.seats.uncover()
            self._services.show_page(table)
            table.controller.lift()
            self._services.guard.came(table)
            table.focus("board")

    def finish_soon(self) -> None:
        """Show how the game has ended, in an event after the one that shows its last position."""
        if self._services.table is not None:
            QTimer.singleShot(0, widget_of(self._services.table), self.finish)

    def finish(self) -> None:
        """Show how the game has ended."""
        table = self._services.table
        if table is not None:
            result = self.result_of(table.game)
            result.show_result(table.session.outcome, table.session)
            self._lay_end(table, result)
            self._services.show_page(widget_of(result))
            self._services.sounds.play(END)

    def _boards(self) -> Iterator[OpenBoard]:
        yield from (board for board in (self._board, self._end) if board is not None)

    def _lay_end(self, table: "AnyTable", result: ResultPage) -> None:
        """Lay out the last position beside the result."""
        plugin: GamePlugin = plugin_of(table.game)
        self._take_end()
        self._end = plugin.open_board(table.session, look.theme().name)
        if self._end is not None:
            self._end.show_as_it_stands()
            result.lay_board(widget_of(self._end))

    def _take_end(self) -> None:
        """Put away the last position of a game that is looked at no more."""
        board, self._end = self._end, None
        if board is not None:
            board.stop()
            put_away(widget_of(board))

    def _pass_all(self, scope: Scope) -> None:
        table = self._services.table
        actor = table.session.decision.actor if table is not None else None
        if table is not None and actor is not None and table.pass_wanted():
            table.controller.seats.uncover()
            self._services.show_page(table)
            table.controller.pass_all(actor, scope)
