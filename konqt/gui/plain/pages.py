"""Table, viewer and result of a game in words and buttons."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QVBoxLayout, QWidget

from konqt.core.ending import OutcomeFacts
from konqt.core.game import sides_of
from konqt.core.refusal import Reason
from konqt.games.registry import narrator_of
from konqt.gui.board.piece import Position
from konqt.gui.page import Seen, Seen_contra
from konqt.gui.plain.board import PlainBoard
from konqt.gui.plain.parts import (
    AtOnce,
    ButtonPrompt,
    EventsExplained,
    NoNote,
    WordsBoard,
    WordsPart,
)
from konqt.gui.screens.backdrop import Sheet, lay_in_the_middle
from konqt.gui.screens.result_frame import ResultFrame
from konqt.gui.screens.words import Words
from konqt.gui.style import dress
from konqt.gui.table.pace import SLOW
from konqt.gui.table.page import TablePage
from konqt.gui.threads.in_turns import InTurns
from konqt.gui.viewer.page import ViewerPage
from konqt.i18n.ended import say_for_whom, say_points
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay
    from konqt.session.session import Session


class Sayer(Protocol[Seen_contra]):
    """Words what an observation of one game shows."""

    def say_board(self, observation: Seen_contra) -> str:
        """Return what lies open in the middle."""
        ...

    def place_pieces(self, observation: Seen_contra) -> Position:
        """Return what stands on the board, for a game that has one."""
        ...

    def say_hand(self, observation: Seen_contra) -> str:
        """Return what the eyes hold."""
        ...

    def say_status(self, observation: Seen_contra) -> str:
        """Return how the game stands."""
        ...


def middle_of(
    source: "Session | Replay", sayer: Sayer[Seen], theme: str
) -> WordsBoard[Seen] | PlainBoard[Seen]:
    """Return what lies in the middle of a game's page: its board, or words where it has none."""
    if source.game.board:
        return PlainBoard(source.board, sayer.place_pieces, theme)
    return WordsBoard(sayer.say_board)


def status_of(source: "Session | Replay", sayer: Sayer[Seen]) -> Callable[[Seen], str]:
    """Return what words how a game stands; where a board lies in the middle, its words as well."""
    if not source.game.board:
        return sayer.say_status
    return lambda seen: f"{sayer.say_status(seen)}\n{sayer.say_board(seen)}"


class PlainTable(TablePage[Seen]):
    """A running game whose actions are buttons."""

    view: WordsBoard[Seen] | PlainBoard[Seen]
    animator: AtOnce

    def __init__(
        self, game: str, session: "Session", sayer: Sayer[Seen], theme: str = "light"
    ) -> None:
        super().__init__(game, session)
        self.view = middle_of(session, sayer, theme)
        self.hand = WordsPart(sayer.say_hand, "hand", 1.2)
        self.status = WordsPart(status_of(session, sayer), "status")
        self.prompt = ButtonPrompt(self.narrator)
        self.animator = AtOnce(self)
        self.setLayout(self._laid_out([self.status, self.prompt]))
        self.fold.lie_on(self)
        dress(self)
        self._connect_game()
        self.prompt.chosen.connect(self.act)
        self.spoken = InTurns(self, self._texts)
        self.set_speed(SLOW)

    def focus(self, part: str) -> None:
        """Bring the keyboard to a part of the table."""
        if part == "prompt" and self.prompt.buttons():
            self.prompt.buttons()[0].setFocus()
        else:
            super().focus(part)

    @property
    def _question(self) -> QWidget:
        return self.prompt

    def _pages(self) -> tuple[tuple[QWidget, str], ...]:
        return (self.log, _("Log")), (self.rules, _("Rules"))

    def _texts(self) -> list[Callable[[], None]]:
        parts = (self.status, self.log, self.view, self.hand, self.rules)
        return [self._name_tabs, self._ask, *(part.retranslate for part in parts)]

    def _show_asked(self, observation: Seen | None) -> None:
        del observation
        self._ask()

    def _ask(self) -> None:
        """Say what is asked; buttons only for whoever is to answer and may look."""
        decision = self.session.decision
        if self.observation is None:
            self._seal()
        else:
            self.prompt.ask(self.narrator.say_prompt(decision), self.observation.legal)

    def _seal(self) -> None:
        self.prompt.ask("", ())

    def _on_refused(self, reasons: Sequence[Reason]) -> None:
        self.prompt.tell("\n".join(self.narrator.say_reason(reason) for reason in reasons))

    def _on_opponent_failed(self, faction: str, text: str) -> None:
        name = self.narrator.faction_name(faction)
        told = _("The computer player for {name} failed: {problem}", name=name, problem=text)
        self.prompt.tell(told)


class PlainViewer(ViewerPage[Seen]):
    """A record of such a game, step by step."""

    def __init__(
        self,
        game: str,
        replay: "Replay",
        sayer: Sayer[Seen],
        theme: str = "light",
        viewer: str = "",
        begun: bool = True,
    ) -> None:
        self._sayer = sayer
        super().__init__(game, replay, theme, viewer=viewer, begun=begun)

    def _make_parts(self, theme: str) -> None:
        self.view = middle_of(self.replay, self._sayer, theme)
        self.hand = WordsPart(self._sayer.say_hand, "hand", 1.2)
        self.status = WordsPart(status_of(self.replay, self._sayer), "status")
        self.animator = AtOnce(self)
        self.explained, self.note = EventsExplained(self.narrator), NoNote()


class PlainResult(ResultFrame):
    """Who has won or lost, by which rule and with which score, and the ways on."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self._narrator = narrator_of(game)
        self._outcome: OutcomeFacts | None = None
        self.points = Words(factor=1.4)
        sheet = Sheet()
        column = QVBoxLayout(sheet)
        for part in (self.winner, self.points, self.cause, *self.buttons.values()):
            column.addWidget(part)
        lay_in_the_middle(self, sheet)
        self.spoken = InTurns(self, lambda: (self.retranslate,))

    def show_result(self, outcome: OutcomeFacts | None, session: "Session") -> None:
        """Show how a game ended."""
        self._outcome = outcome
        # A side alone has nobody to change places with.
        self.buttons["swapped"].setVisible(len(sides_of(session.game)) > 1)
        self.retranslate()
        self.buttons["review"].setFocus()

    def lay_board(self, board: QWidget) -> None:
        """Leave out the board: it is in words."""

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setAccessibleName(_("Result"))
        outcome = self._outcome
        self.winner.setText(say_for_whom(self._narrator, outcome))
        points = outcome.get("points", {}) if outcome is not None else {}
        self.points.setText(say_points(self._narrator, points))
        self.points.setVisible(bool(points))
        rule = outcome["rule"] if outcome is not None else ""
        title = (self._narrator.rule_name(rule), self._narrator.rule_title(rule)) if rule else ()
        self.cause.setText(" ".join(title))
        self.say_ways()
