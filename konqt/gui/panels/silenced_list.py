"""What a seat is not asked now: the buttons that make it so, and the list of it.

The list has one place while it holds, whatever is asked or shown beside it.
"""

from collections.abc import Callable, Sequence
from typing import Generic

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QVBoxLayout, QWidget

from konqt.core.observation import Seen
from konqt.gui.panels.button_column import ButtonColumn, ScopeButton, WordsButton, said_beside
from konqt.gui.panels.game_prompt import NotAsked, Pass
from konqt.gui.widgets.plain_words import Label, set_tip
from konqt.gui.widgets.take_out import take_out
from konqt.i18n.texts import _, ngettext

SEVERAL = 2
"""Kinds of questions from which on they are summed up in a line."""


def passes_row(
    column: ButtonColumn,
    actor: str,
    scopes: Sequence[tuple[str, str]],
    wanted: Callable[[str, str], object],
) -> QWidget:
    """Return the buttons that keep questions like this one away, the shortest time first.

    What they do at once stands below them: no finger and no key sees a tip.
    """
    buttons = []
    now = _("You pass now, too; Undo does not ask it again.")
    told = _("Each pass is told to everyone, as always; you can change your mind at any time.")
    for scope, text in scopes:
        button = ScopeButton(actor, scope, text, column.page)
        button.setFlat(True)
        set_tip(button, " ".join((now, told)))
        button.wanted.connect(wanted)
        buttons.append(button)
    row, below = QWidget(column.page), Label(now)
    below.setForegroundRole(QPalette.ColorRole.PlaceholderText)
    below.setWordWrap(True)
    lines = QVBoxLayout(row)
    lines.setContentsMargins(0, 0, 0, 0)
    lines.setSpacing(0)
    lines.addWidget(column.beside(buttons))
    lines.addWidget(below)
    return row


class SilencedList(QWidget, Generic[Seen]):
    """Says what is not asked, with the way back.

    From two kinds on it is one line that opens: what is asked has its room.
    """

    wanted = Signal(str, str)
    """faction, kind of question: to be asked again"""

    def __init__(
        self,
        not_asked: Callable[[Seen, Sequence[Pass]], Sequence[NotAsked]],
        edges: tuple[int, int],
    ) -> None:
        """Begin an empty list.

        Args:
            not_asked: says which passes who looks is told of.
            edges: pixels before its words and behind its buttons.
        """
        super().__init__()
        self.passes: Sequence[Pass] = ()
        """all that is not asked"""
        self._not_asked = not_asked
        self._seen: Seen | None = None
        self._lines: list[NotAsked] = []
        self._opened = False
        """whether several are told one by one"""
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(edges[0], 0, edges[1], 0)
        self._column.setSpacing(0)
        self.hide()

    def show_observation(self, observation: Seen | None) -> None:
        """Take another position; while none is to be read, what was known of the hands holds."""
        if observation is not None:
            self._seen = observation
            self._settle()

    def show_passes(self, passes: Sequence[Pass]) -> None:
        """Take all that is not asked."""
        self.passes = list(passes)
        self._settle()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self._lay(self._lines)

    def _settle(self) -> None:
        """Lay the list anew where it has changed: a button that stays is the same button."""
        seen = self._seen
        lines = [*self._not_asked(seen, self.passes)] if seen is not None else []
        if lines != self._lines:
            self._opened &= all(line in self._lines for line in lines)
            self._lay(lines)

    def _lay(self, lines: list[NotAsked]) -> None:
        self._lines = lines
        while (item := self._column.takeAt(0)) is not None:
            if (row := item.widget()) is not None:
                take_out(row)
        several = len(lines) >= SEVERAL
        if several:
            self._column.addWidget(self._sum_up(len(lines)))
        for line in lines if self._opened or not several else ():
            button = ScopeButton(line.factions[0], line.kind, _("Ask me again"), self)
            button.setAccessibleDescription(line.told)
            button.wanted.connect(self.wanted)
            self._column.addWidget(said_beside(line.told, button, self))
        self.setVisible(bool(lines))

    def _sum_up(self, count: int) -> QWidget:
        """Return the line that stands for several, with what opens or closes the list."""
        told = ngettext(
            "{count} kind of question is not asked.",
            "{count} kinds of questions are not asked.",
            count,
        )
        button = WordsButton(_("Hide the list") if self._opened else _("Show the list"), self)
        button.setAccessibleDescription(told)
        button.clicked.connect(self._turn)
        return said_beside(told, button, self)

    def _turn(self) -> None:
        """Open the list, or close it; the keyboard stays at what does that."""
        self._opened = not self._opened
        self._lay(self._lines)
        self.findChildren(WordsButton)[0].setFocus()
