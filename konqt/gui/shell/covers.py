"""The pages that lie over a table: the curtain between two seats, and the result."""

from typing import Any

from konqt.core.event import PUBLIC
from konqt.games.kon import wording
from konqt.gui.kon.interaction.choices import pass_scopes
from konqt.gui.kon.screens.news import recap, say_cause
from konqt.session.passes import Scope


class Covers:
    """Covers the window's table when the game asks for it; each page is made when first needed."""

    def __init__(self, window: Any) -> None:
        self._window = window
        self._curtain: Any = None
        self._result: Any = None

    @property
    def curtain(self) -> Any:
        """Give the curtain."""
        if self._curtain is None:
            from konqt.gui.screens.curtain import Curtain

            self._curtain = Curtain()
            self._curtain.lifted.connect(self.lift)
            self._curtain.pass_all_chosen.connect(self._pass_all)
            self._window.stack.addWidget(self._curtain)
        return self._curtain

    @property
    def result(self) -> Any:
        """Give the result screen."""
        if self._result is None:
            from konqt.gui.kon.screens.result import ResultScreen

            self._result = ResultScreen()
            self._result.review.connect(self._window.review_soon)
            self._result.rematch.connect(self._window.rematch)
            self._result.to_start.connect(self._window.to_start)
            self._window.stack.addWidget(self._result)
        return self._result

    def cover(self, actor: str, window: bool) -> None:
        """Hide the table until the deciding seat has come; `window`: it may be passed unseen."""
        table = self._window.table
        if table is None:
            return
        session, players = table.session, table.players
        decision = session.decision
        self.curtain.cover(
            players.asked(decision),
            recap(session.events_since(actor), players),
            pass_scopes(decision.kind),
            say_cause(session.history(PUBLIC), session.seat_of(actor)) if window else "",
            wording.say_prompt(decision),
            players.asked(decision, inside=True),
        )
        self._window.show_page(self.curtain)

    def lift(self) -> None:
        """Show the table to the seat that has come."""
        table = self._window.table
        if table is not None:
            self._window.show_page(table)
            table.controller.lift()
            table.view.setFocus()

    def finish(self, decision: Any) -> None:
        """Show how the game has ended."""
        table = self._window.table
        if table is not None:
            self.result.show_result(decision.facts.get("outcome"), table.session)
            self._window.show_page(self.result)

    def _pass_all(self, scope: Scope) -> None:
        table = self._window.table
        actor = table.session.decision.actor if table is not None else None
        if table is not None and actor is not None:
            self._window.show_page(table)
            table.controller.pass_all(actor, scope)
