"""How a game of Crown & Courage ended: a good ending or an honest one, and the ways on."""

from operator import itemgetter
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from konqt.core.ending import OutcomeFacts, result_of
from konqt.core.event import PUBLIC
from konqt.games.crown.account.crown_rows import FREE, position_in, sector_of
from konqt.games.crown.crown_narrator import CrownNarrator
from konqt.games.crown.wording.crown_endings import say_cause
from konqt.games.crown.wording.crown_names import space_name
from konqt.gui.crown.king_comes import king_comes
from konqt.gui.screens.backdrop import Sheet, lay_in_the_middle
from konqt.gui.screens.menu_button import MenuButton
from konqt.gui.screens.result_frame import ResultFrame
from konqt.gui.screens.words import Words, quiet
from konqt.gui.threads.in_turns import InTurns
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _, ngettext

if TYPE_CHECKING:
    from konqt.session.session import Session

ORDER = ("same", "opening", "review", "start")
"""ways on; who has lost wants to try again first"""
UNMEANT = 1000
"""milliseconds in which a key is still meant for the steps that were shown before"""
PRESSES = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class CrownResult(ResultFrame):
    """Says why, with how much Gold, in which turn, how far the King came, and by which rule."""

    def __init__(self) -> None:
        super().__init__()
        self._narrator = CrownNarrator()
        self._outcome: OutcomeFacts | None = None
        self._turn, self._gold, self._furthest = 0, 0, (0, "")
        self.story = Words(factor=1.1)
        self._facts: dict[str, tuple[Words, Words]] = {
            name: (quiet(factor=1.0), Words(factor=1.0))
            for name in ("gold", "turn", "furthest", "rule")
        }
        self.buttons["opening"] = MenuButton(factor=1.05)
        self.buttons["opening"].clicked.connect(self.same_opening)
        self._shown_for = QElapsedTimer()
        for name in ORDER:
            self.buttons[name].setObjectName(f"result:{name}")
            self.buttons[name].installEventFilter(self)
        self.buttons["swapped"].hide()
        sheet = Sheet()
        column = QVBoxLayout(sheet)
        column.setContentsMargins(26, 22, 26, 20)
        for part in (self.winner, self.cause, self.story):
            column.addWidget(part)
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.setHorizontalSpacing(18)
        for row, pair in enumerate(self._facts.values()):
            for place, words in enumerate(pair):
                grid.addWidget(words, row, place)
        column.addSpacing(8)
        column.addLayout(grid)
        column.addWidget(self.hints)
        column.addSpacing(10)
        for name in ORDER:
            column.addWidget(self.buttons[name])
        lay_in_the_middle(self, sheet)
        self.spoken = InTurns(self, lambda: (self.retranslate,))

    def show_result(self, outcome: OutcomeFacts | None, session: "Session") -> None:
        """Show how a game ended."""
        self._outcome = outcome
        self._turn = session.decision.moment.round
        self._gold = sum(outcome.get("points", {}).values()) if outcome is not None else 0
        self._furthest = _furthest(session)
        won = bool(result_of(outcome).winner)
        self.buttons["review"].stand_out(won)
        self.buttons["same"].stand_out(not won)
        self.show_marks(session)
        self.retranslate()
        self.buttons["review" if won else "same"].setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """Take no key at first."""
        super().showEvent(event)
        self._shown_for.start()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let no key that went on by a step begin the next game: the ending would go unseen."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in PRESSES
            and self._shown_for.isValid()
            and self._shown_for.elapsed() < UNMEANT
        ):
            return True
        return super().eventFilter(watched, event)

    def lay_board(self, board: QWidget) -> None:
        """Leave out the board: looking back shows it."""

    def facts(self) -> dict[str, tuple[str, str]]:
        """Return what stands in the table: name -> title and value."""
        return {name: (pair[0].text(), pair[1].text()) for name, pair in self._facts.items()}

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setAccessibleName(_("Result"))
        outcome = self._outcome
        if outcome is not None:
            won = bool(outcome["winner"])
            self.winner.setText(_("The King is free") if won else _("The King did not get through"))
            self.cause.setText(sentence(say_cause(outcome["cause"])) + ".")
            self.story.setText(_say_story(won, self._gold, self._furthest))
            self._say_facts(outcome)
        self.say_ways()
        self.buttons["same"].say(_("Play again"), _("The same choices, a new opening"))
        note = _("The same cards and dice; the saved game says so")
        self.buttons["opening"].say(_("The same opening again"), note)
        self.buttons["review"].say(_("Look back"), _("Step by step, with the reasons"))

    def _say_facts(self, outcome: OutcomeFacts) -> None:
        rule = outcome["rule"]
        for name, title, value in (
            ("gold", _("Gold evacuated"), str(self._gold)),
            ("turn", _("Turns"), str(self._turn)),
            ("furthest", _("Furthest sector"), _say_sector(self._furthest)),
            ("rule", _("Rule"), self._narrator.rule_title(rule) if rule else ""),
        ):
            for words, text in zip(self._facts[name], (title, value), strict=True):
                words.setText(text)
            self._facts[name][1].setAccessibleName(f"{title}: {value}")


def _furthest(session: "Session") -> tuple[int, str]:
    """Return the northernmost sector that the King came to, and the first space of it."""
    seen = session.told.observe_then(PUBLIC, 0)
    way = [str(position_in(seen)["king"])]
    way += king_comes(event for entry in session.history(PUBLIC) for event in entry.events)
    return max(((sector_of(space, seen), space) for space in way), key=itemgetter(0))


def _say_sector(furthest: tuple[int, str]) -> str:
    sector, space = furthest
    if sector == FREE:
        return space_name(space)
    return _("{sector} of 9, {area}", sector=sector, area=space_name(space))


def _say_story(won: bool, gold: int, furthest: tuple[int, str]) -> str:
    """Say in a sentence what it came to."""
    if won:
        if not gold:
            return _("He reached Freedom, but no gold came with him.")
        return ngettext(
            "He reached Freedom, and {count} load of gold with him.",
            "He reached Freedom, and {count} loads of gold with him.",
            gold,
        )
    sector, space = furthest
    left = FREE - sector
    return ngettext(
        "He came as far as {area}: {count} sector short of Freedom.",
        "He came as far as {area}: {count} sectors short of Freedom.",
        left,
        area=space_name(space),
    )
