"""What is asked, in words: the question with its rule, what one clicks, and a checklist."""

from collections.abc import Sequence
from html import escape

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from konqt.gui.panels.action_button import ActionButton
from konqt.gui.panels.button_column import GAP
from konqt.gui.widgets.linked import LinkedLabel
from konqt.gui.widgets.plain_words import unmarked
from konqt.i18n.texts import _, ngettext


class QuestionWords(QWidget):
    """Words above the buttons, and the tables that a game has below its questions."""

    def __init__(self, tables: Sequence[QWidget]) -> None:
        """Begin without a question; `tables` stand below it."""
        super().__init__()
        self.say = LinkedLabel()
        self.say.setObjectName("promptSay")
        self.hint = LinkedLabel()
        self.hint.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.checklist = LinkedLabel()
        self.checklist.hide()
        self.progress = QProgressBar()
        self.progress.setRange(0, 0)
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(6)
        self.progress.hide()
        self.played_out = LinkedLabel()
        self.played_out.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.played_out.hide()
        self.terse = False
        """whether what one clicks is left out: the place is too low for it"""
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(GAP)
        for part in (self.say, self.hint, self.progress, self.played_out, *tables, self.checklist):
            self._column.addWidget(part)
        self._column.addStretch(1)

    def labels(self) -> tuple[LinkedLabel, ...]:
        """Return the labels, from top to bottom."""
        return self.say, self.hint, self.checklist

    def put_in(self, table: QWidget) -> None:
        """Give a table of pieces its place below the question, where trades are made too."""
        self._column.addWidget(table)

    def ask(self, question: str, hint: str) -> None:
        """Ask a question, and say what one clicks for an answer; both as rich text."""
        self.say.setText(question)
        self.hint.setText(hint)
        self.hint.setVisible(bool(hint) and not self.terse)

    def say_instead(self, text: str) -> None:
        """Say this in the place of a question; the hint goes."""
        self.say.setText(text)
        self.hint.hide()

    def show_thinking(self, faction: str) -> None:
        """Show that an opponent thinks; empty when none does."""
        self.progress.setVisible(bool(faction))
        if not faction:
            self.show_played_out("", 0)

    def show_played_out(self, faction: str, games: int) -> None:
        """Say how often an opponent has played on that thinks for a while; empty: none does."""
        games = games if faction else 0
        told = ngettext(
            "{count} game played on from here", "{count} games played on from here", games
        )
        self.played_out.setText(told if games else "")
        self.played_out.setVisible(bool(games))

    def show_checklist(self, head: str, lines: Sequence[str]) -> None:
        """Say what may have been forgotten."""
        told = "<br>• ".join(map(escape, lines))
        self.checklist.setText(f"<b>{escape(head)}</b><br>• {told}")
        self.hint.hide()  # in whose place it stands, so that log and button hardly move
        self.setMinimumHeight(0)
        self.checklist.show()

    def put_checklist_away(self) -> None:
        """Say nothing of what may have been forgotten."""
        self.checklist.setText("")
        self.checklist.hide()

    def question(self) -> str:
        """Return what is asked, in words alone."""
        return unmarked(self.say.text().partition("<a ")[0]).strip()

    def buttons(self) -> list[ActionButton]:
        """Return the buttons of the tables that act, first to last."""
        tables = self.findChildren(ActionButton)
        return [button for button in tables if button.isVisibleTo(self)]


def say_head(name: str | None, *, mine: bool) -> str:
    """Return who is asked, in bold; None: nobody is any more."""
    if name is None:
        return "<b>" + escape(_("The game is over")) + "</b>"
    text = (
        _("{faction}: your decision", faction=name)
        if mine
        else _("Decision: {faction}", faction=name)
    )
    return f"<b>{escape(text)}</b>"


def say_asked(asked: str, *, mine: bool) -> str:
    """Return a question; in quotes where somebody else is asked."""
    return asked if mine else _("“{question}”", question=asked)
