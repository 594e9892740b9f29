"""What one waits with for others, or is to read before they come: a button at the foot says it."""

from collections.abc import Callable, Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from konqt.gui.panels.main_place import MainPlace
from konqt.gui.panels.question_words import QuestionWords
from konqt.gui.panels.seat_head import SeatHead
from konqt.gui.widgets.heard import announce
from konqt.i18n.texts import _

if TYPE_CHECKING:
    from konqt.core.narrator import Narrator

SayLearnt = Callable[[], tuple[str, Sequence[str]]]
"""gives a heading and lines, in the language in use"""


def nothing_learnt() -> tuple[str, Sequence[str]]:
    """Say nothing."""
    return "", ()


class Waits(QObject):
    """Holds what is waited for, and says it in the places of head, question and way on."""

    changed = Signal()
    """something else is waited for: the prompt is to be laid anew"""
    over = Signal()
    """whoever waited goes on"""

    def __init__(self, panel: QWidget, narrator: "Narrator") -> None:
        """Wait for nothing, in a panel of a game that a `narrator` words."""
        super().__init__(panel)
        self._panel, self._narrator = panel, narrator
        self._step = False
        self._soon = ""
        """who is asked once the last act can no longer come back"""
        self._lasts = ""
        """who has thought for a while"""
        self._comes = self._learner = ""
        self._learnt: SayLearnt = nothing_learnt
        """says what only those before the screen have learnt, before somebody else comes"""

    def show_step(self, waits: bool) -> None:
        """Offer the click that lets a waiting opponent act."""
        if waits != self._step:
            self._step = waits
            self.changed.emit()

    def show_moment(self, faction: str) -> None:
        """Say who is asked in a moment, with the way not to wait for it; empty: nobody is."""
        if faction != self._soon:
            self._soon = faction
            self.changed.emit()

    def show_lasting(self, faction: str, games: int) -> None:
        """Offer the answer at once of whoever has thought for a while; empty: of nobody."""
        del games
        if faction != self._lasts:
            self._lasts = faction
            self.changed.emit()

    def show_handover(self, faction: str, whose: str, say: SayLearnt) -> None:
        """Say what `whose` seat alone may read before a faction comes; empty: it has been read.

        `say` gives it.
        """
        if faction or self._comes:
            self._comes, self._learner, self._learnt = faction, whose, say
            self.changed.emit()
            announce(self._panel, " ".join(say()[1]))

    def offer(self, head: SeatHead, words: QuestionWords, main: MainPlace) -> None:
        """Say what is waited for, and offer the way on, instead of what stands there."""
        name = self._narrator.faction_name
        if self._step:
            main.put_plain(_("Next step"), self.over)
        if self._lasts:
            main.put_plain(_("Play now (space bar)"), self.over)
        if self._soon:
            soon = name(self._soon, inside=True)
            words.say.setText(escape(_("In a moment, {faction} will be asked.", faction=soon)))
            main.put_plain(_("Go on now (Enter)"), self.over)
        if self._comes:
            heading, lines = self._learnt()
            head.show_seat(self._learner or None, mine=True)
            head.who.setText(f"<b>{escape(heading)}</b>")
            words.say.setText("<br>".join(f"<b>{escape(line)}</b>" for line in lines))
            told = _("Hand over to {faction} (Enter)", faction=name(self._comes, inside=True))
            main.put_plain(told, self.over)
