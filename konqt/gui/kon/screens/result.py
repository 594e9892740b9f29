"""The result beside the last position: who has won, why, by which rule, the game in numbers."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from konqt.core.ending import OutcomeFacts
from konqt.core.event import PUBLIC
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.public_facts import AprilStanding
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.kon.luck.throws import BATTALIONS
from konqt.games.kon.wording import (
    area_name,
    faction_name,
    goals_title,
    rule_name,
    rule_title,
    say_why_won,
)
from konqt.games.kon.wording.luck import say_counted, say_luck_briefly
from konqt.games.kon.wording.names import factions_inside, sentence
from konqt.games.kon.wording.rules import is_heading
from konqt.games.kon.wording.winner import Chairs, plays_for, say_factions_won, say_who_won
from konqt.games.owner_data import Corrections, corrections_in
from konqt.gui.kon.art import look
from konqt.gui.kon.screens.scenario_buttons import SCENARIOS
from konqt.gui.kon.screens.sides import SIDES, Sides, say_better
from konqt.gui.kon.screens.tally import (
    FactionTally,
    Fortune,
    GameTally,
    More,
    fortune,
    say_length,
    say_surprise,
    tally,
)
from konqt.gui.screens.backdrop import Sheet, lay_beside
from konqt.gui.screens.result_frame import ResultFrame
from konqt.gui.screens.roomy import Roomy
from konqt.gui.screens.words import Words, heading, quiet, rule_line
from konqt.gui.threads.in_turns import InTurns
from konqt.gui.widgets.plain_words import Label, set_tip
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.games.kon.account.decided import Decided
    from konqt.session.session import Session
    from konqt.session.update import LogEntry

CLOSE = 1
"""Pixels between rows of goals and of numbers: there are many of them."""
EDGES = 80
"""Pixels of the sheet beside its words."""
SHEET_WIDTH = 32
"""Line heights that the sheet takes in width."""
FEW_GOALS = 2
"""deciding areas that stand below each other; more stand in two columns"""
EMBLEM, SMALL_EMBLEM = 58, 24
_CAUSES = {
    "deck": N_("The last unused card was drawn."),
}
Row = tuple[str, Callable[[FactionTally], str]]
"""a row's title, and what it tells of a faction"""
_LEVELS = {"clear": N_("A clear victory"), "marginal": N_("A marginal victory")}


class ResultScreen(ResultFrame):
    """Shown when a game is over."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[OutcomeFacts | None, dict[str, str | None], GameTally] | None = None
        self._luck: Fortune | None = None
        """how the dice fell; None until it is known"""
        self.luck: dict[str, Words] = {}
        self._scenario = SCENARIOS[0]
        self._hands_open = True
        """whether looking at the game again opens the hands"""
        self._seen: KonObservation | None = None
        """what everybody sees at the end"""
        self._board = QWidget()
        """the place of the last position"""
        QVBoxLayout(self._board).setContentsMargins(0, 0, 0, 0)
        self.turned, self.next_time = Words(), Words()
        """where it turned, and what to try next"""
        self._chairs: Chairs = {}
        self._decided: Decided | None = None
        """what decided the game; None until it is known"""
        self._emblems = QHBoxLayout()
        self._objectives = QGridLayout()
        self.sides = Sides()
        self._numbers = QGridLayout()
        self._numbers_title = heading(factor=1.12)
        self._objectives_title = heading(factor=1.12)
        self._lay_out()
        self.retranslate()
        self.spoken = InTurns(self, lambda: (self.retranslate,))

    def show_result(self, outcome: OutcomeFacts | None, session: "Session") -> None:
        """Show how a game ended.

        Args:
            outcome: winner, level, cause and rule, as the engine says it, and who resigned.
            session: asked for the public view of the end and the public history.
        """
        seen = kon_observation(session.observe(PUBLIC))
        self._scenario = seen.scenario
        self._hands_open = getattr(session, "hands_open", True)
        self._seen = seen
        objectives: dict[str, str | None] = dict(seen.standing.get("objectives", {}))
        entries = session.history(PUBLIC)
        counted = tally(entries, _more_to_count(seen))
        self._shown, self._luck = (outcome, objectives, counted), None
        self._chairs, self._decided = session.plan.chairs, None
        self.show_marks(session)
        data = corrections_in(session.data)
        take = partial(self._take_luck, counted)
        self._jobs.run(fortune, entries, seen.scenario, data, then=take)
        if outcome is not None:
            then = partial(self._take_decided, counted)
            at = partial(_seen_by_all, session)
            self._jobs.run(_decided, outcome, entries, at, seen.scenario, data, then=then)
        self.retranslate()
        self.buttons["review"].setFocus()

    def lay_board(self, board: QWidget) -> None:
        """Lay out the last position; it goes with its game."""
        place = self._board.layout()
        assert place is not None
        place.addWidget(board)
        board.setAccessibleName(_("The board at the end"))
        board.show()

    def retranslate(self) -> None:
        """Say everything in the current language."""
        note = (
            _("Step by step, with every hand open")
            if self._hands_open
            else _("Step by step; the hands of a copied game stay closed")
        )
        self.say_ways({"review": note, "same": _("The same seats, new cards")})
        self._objectives_title.setText(goals_title(self._scenario))
        self._numbers_title.setText(_("The game in numbers"))
        self.setAccessibleName(_("Result"))
        self._arrange_ways()
        if self._shown is not None:
            self._say_result(*self._shown)

    def resizeEvent(self, event: object) -> None:
        """Keep the sheet's width in step with the text, and the ways on as its room allows."""
        self._sheet.setFixedWidth(min(SHEET_WIDTH * self.fontMetrics().height(), self.width()))
        self._arrange_ways()

    @property
    def settled(self) -> bool:
        """Whether luck stands there too."""
        return super().settled and not self._jobs.busy

    # -- inside -----------------------------------------------------------------------------

    def _arrange_ways(self) -> None:
        buttons = list(self.buttons.values())
        wanted = max(button.sizeHint().width() for button in buttons) + self._ways.spacing()
        columns = len(buttons) if wanted * len(buttons) <= self._sheet.width() - EDGES else 2
        for number, button in enumerate(buttons):
            self._ways.addWidget(button, number // columns, number % columns)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addLayout(self._emblems)
        words = QVBoxLayout()
        words.addWidget(self.winner)
        words.addWidget(self.cause)
        top.addLayout(words, 1)

        self._numbers.setHorizontalSpacing(22)
        for grid in (self._numbers, self._objectives):
            grid.setVerticalSpacing(CLOSE)
        self._objectives.setColumnStretch(2, 1)
        self._objectives.setColumnStretch(5, 1)

        self._ways = QGridLayout()
        self._sheet = sheet = Sheet()
        column = QVBoxLayout(sheet)
        column.setContentsMargins(26, 18, 26, 16)
        column.setSpacing(8)
        column.addLayout(top)
        column.addWidget(self.turned)
        column.addWidget(self.next_time)
        column.addWidget(self.hints)
        column.addWidget(rule_line())
        column.addWidget(Roomy(self._facts()))
        column.addWidget(rule_line())
        column.addLayout(self._ways)
        lay_beside(self, self._board, sheet)

    def _facts(self) -> QWidget:
        """Return goals and numbers: in a low window they scroll, while the ways on stay."""
        facts = QWidget()
        column = QVBoxLayout(facts)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._objectives_title)
        column.addLayout(self._objectives)
        column.addWidget(self.sides)
        column.addWidget(rule_line())
        column.addWidget(self._numbers_title)
        column.addLayout(self._numbers)
        return facts

    def _say_result(
        self, outcome: OutcomeFacts | None, objectives: dict[str, str | None], counted: GameTally
    ) -> None:
        winner = outcome["winner"] if outcome is not None else []
        _empty(self._emblems)
        for faction in winner:
            self._emblems.addWidget(self._emblem(faction, EMBLEM))
        if winner:
            self.winner.setText(say_who_won(winner, self._chairs))
        else:
            self._say_nobody_won()
        told = ""
        if outcome is not None and self._seen is not None:
            told = _say_cause(outcome, say_why_won(self._scenario, outcome, self._seen))
            factions = say_factions_won(winner) if winner else ""
            if factions and factions != self.winner.text():
                told = f"{factions}. {told}"
        self.cause.setText(told)
        self._say_decided()
        self._show_objectives(objectives)
        self.sides.show_standing(self._april)
        self._show_numbers(counted)

    @property
    def _april(self) -> AprilStanding | None:
        """How the sides stood where 9 April was all that was played."""
        outcome = self._shown[0] if self._shown is not None else None
        if outcome is None or outcome["cause"] != "april" or self._seen is None:
            return None
        return self._seen.standing.get("april")

    def _say_nobody_won(self) -> None:
        """Say at the top who stands better, where that can be said."""
        april = self._april
        if april is None:
            self.winner.setText(_("The game is over"))
            return
        for faction in SIDES.get(april.get("better") or "", ()):
            self._emblems.addWidget(self._emblem(faction, EMBLEM))
        ahead = plays_for(SIDES.get(april.get("better") or "", ()), self._chairs)
        if april.get("better") is None or ahead is None:
            self.winner.setText(say_better(april))
        else:
            self.winner.setText(_("You are ahead") if ahead else _("You are behind"))

    def _show_objectives(self, objectives: dict[str, str | None]) -> None:
        _empty(self._objectives)
        high = len(objectives) if len(objectives) <= FEW_GOALS else -(-len(objectives) // 2)
        for number, (area, holder) in enumerate(objectives.items()):
            row, left = number % high, 3 * (number // high)
            name = Words(area_name(area))
            who = faction_name(holder) if holder else _("nobody")
            holder_words = Words(who)
            if holder:
                self._objectives.addWidget(self._emblem(holder, SMALL_EMBLEM), row, left)
            self._objectives.addWidget(name, row, left + 1)
            self._objectives.addWidget(holder_words, row, left + 2)

    def _show_numbers(self, counted: GameTally) -> None:
        _empty(self._numbers)
        grid = self._numbers
        for column, faction in enumerate(FACTIONS, start=1):
            grid.addWidget(heading(faction_name(faction), 1.0), 0, column)
        table: tuple[Row, ...] = (
            (_("Battalions lost"), lambda mine: str(mine.lost)),
            (_("Dice rolled"), lambda mine: str(mine.dice)),
            (_("Sixes"), lambda mine: str(mine.sixes)),
        )
        if self._seen is not None and self._seen.sea:
            table = (table[0], *_rows_at_sea(), *table[1:])
        for row, (title, of) in enumerate(table, start=1):
            grid.addWidget(quiet(title, 1.0), row, 0)
            for column, faction in enumerate(FACTIONS, start=1):
                grid.addWidget(Words(of(counted.factions[faction])), row, column)
        self.luck = {faction: Words("…") for faction in FACTIONS}
        grid.addWidget(quiet(_("Luck (battalions)"), 1.0), len(table) + 1, 0)
        for column, words in enumerate(self.luck.values(), start=1):
            grid.addWidget(words, len(table) + 1, column)
        self._surprise = quiet("", 1.0)
        lines = (quiet(say_length(counted), 1.0), self._surprise)
        for row, line in enumerate(lines, start=len(table) + 2):
            grid.addWidget(line, row, 0, 1, 4)
        self._say_luck()

    def _take_luck(self, counted: GameTally, found: Fortune) -> None:
        if self._shown is not None and counted is self._shown[2]:
            self._luck = found
            self._say_luck()

    def _take_decided(self, counted: GameTally, found: "Decided") -> None:
        if self._shown is not None and counted is self._shown[2]:
            self._decided = found
            self._say_decided()

    def _say_decided(self) -> None:
        """Say where the game turned and what to try next, as soon as it is known."""
        turned = following = ""
        if self._decided is not None:
            from konqt.games.kon.account.decided import say_next, say_turned

            turned = say_turned(self._decided)
            following = say_next(self._decided, self._chairs)
        for words, told in ((self.turned, turned), (self.next_time, following)):
            words.setText(told)
            words.setVisible(bool(told))

    def _say_luck(self) -> None:
        """Say how the dice fell, in the words of the viewer's page, as soon as it is known."""
        told = say_surprise(self._luck.surprise) if self._luck is not None else ""
        self._surprise.setText(told)
        self._surprise.setVisible(bool(told))
        for faction, lot in self._luck.lots.items() if self._luck is not None else ():
            words = self.luck[faction]
            words.setText(say_luck_briefly(lot))
            set_tip(words, say_counted(faction, lot, BATTALIONS))

    def _emblem(self, faction: str, side: int) -> Label:
        label = Label()
        label.setPixmap(look.emblem(faction, side, self.devicePixelRatioF()))
        label.setAccessibleName(faction_name(faction))
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return label


def _more_to_count(seen: KonObservation) -> More | None:
    """Return what counts ships, in a game that has them."""
    if not seen.sea:
        return None
    from konqt.gui.kon.screens.sea_tally import count_at_sea

    return count_at_sea


def _seen_by_all(session: "Session", step: int) -> KonObservation:
    return kon_observation(session.told.observe_then(PUBLIC, step))


def _decided(
    outcome: OutcomeFacts,
    entries: "Sequence[LogEntry]",
    seen: Callable[[int], KonObservation],
    scenario: str,
    data: Corrections,
) -> "Decided":
    """Return what decided a game; for a worker thread, which imports what a start leaves alone."""
    from konqt.games.kon.account.decided import decided

    return decided(outcome, entries, seen, scenario, data)


def _rows_at_sea() -> tuple[Row, ...]:
    return (
        (_("Ships sunk"), lambda mine: str(mine.sunk)),
        (_("Cards voided"), lambda mine: str(mine.voided)),
    )


def _say_cause(outcome: OutcomeFacts, why: str) -> str:
    parts = [why] if why else []
    level, cause = outcome["level"], outcome["cause"]
    if level is not None and level in _LEVELS:
        parts.append(_(_LEVELS[level]) + ".")
    if resigned := outcome.get("resigned"):
        parts.append(_("{names} resigned.", names=sentence(factions_inside(resigned))))
    elif cause in _CAUSES:
        parts.append(_(_CAUSES[cause]))
    rule = outcome["rule"]
    if rule:
        title = rule_title(rule)
        told = title if is_heading(rule) else f"{rule_name(rule)}, {title}"
        parts.append(f"({told})")
    return " ".join(parts)


def _empty(layout: QLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
