"""A coach in the layout of a table: one sentence on each new kind of question and of happening.

A table that has one lays it above its question and tells it what happens (`show_event`); whoever
helps at tables tells it what is asked (`follow`), and keeps what it has explained.
"""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from konqt.core.decision import Decision
from konqt.core.event import Event
from konqt.core.words_of_help import FirstMet
from konqt.gui.helping.first_sentence import FirstSentence


def _nothing(kind: str) -> bool:
    """Explain nothing: nobody has said yet what is new."""
    del kind
    return False


class TableCoach(QFrame):
    """Says the oldest sentence that is still to be read; it is gone while there is none."""

    explained = Signal(str)
    """a kind that has been read, or in whose sight somebody went on"""
    no_more = Signal()
    """nothing more is to be explained, for good"""

    def __init__(
        self,
        say_question: Callable[[Decision], FirstMet | None],
        say_event: Callable[[Event], FirstMet | None],
        parent: QWidget | None = None,
    ) -> None:
        """Begin out of sight.

        Args:
            say_question: gives the sentence on a kind of question.
            say_event: gives the sentence on a kind of happening; None for what needs none.
            parent: the table, or what lies on it.
        """
        super().__init__(parent)
        self.setObjectName("coach")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self._say_question, self._say_event = say_question, say_event
        self.wanted: Callable[[str], bool] = _nothing
        """says of a kind whether it is still to be explained"""
        self._happened: list[tuple[FirstMet, Event]] = []
        self._asked: Decision | None = None
        self._shown, self._step = "", -1
        """the kind in sight, and the step of the game at which the question came"""
        self.said = FirstSentence()
        self.said.got_it.connect(self._read)
        self.said.no_more.connect(self._turn_off)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.said)
        self.hide()

    def show_event(self, event: Event) -> None:
        """Note what happens now, if its kind is new; it is said before the question is.

        Something happens only once somebody has answered: what was in sight has been read then.
        """
        met = self._say_event(event)
        waits = {each.id for each, _event in self._happened}
        if met is not None and met.id not in waits and self.wanted(met.id):
            if self._asked is not None:
                self._go_on()
            self._happened.append((met, event))
            self._say()

    def follow(self, decision: Decision | None, step: int) -> None:
        """Follow the game.

        Args:
            decision: what is asked of whoever sits here; None while nothing is.
            step: how far the game has come: whoever has gone on has read what was in sight.
        """
        if self._asked is not None and step != self._step:
            self._go_on()
        if decision is not None:
            self._asked, self._step = decision, step
        self._say()

    def retranslate(self) -> None:
        """Say it in the language in use."""
        self.said.retranslate()
        self._happened = [(self._say_event(event) or met, event) for met, event in self._happened]
        self._shown = ""
        self._say()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "said"):
            self.retranslate()

    # -- inside -----------------------------------------------------------------------------

    def _met(self) -> FirstMet | None:
        """Return what is to be said now."""
        self._happened = [each for each in self._happened if self.wanted(each[0].id)]
        if self._happened:
            return self._happened[0][0]
        met = self._say_question(self._asked) if self._asked is not None else None
        return met if met is not None and self.wanted(met.id) else None

    def _say(self) -> None:
        met = self._met()
        if met is None:
            self._shown = ""
            self.hide()
        elif met.id != self._shown:
            self._shown = met.id
            self.setAccessibleName(met.text)
            self.show()
            self.said.say(met.text)

    def _go_on(self) -> None:
        """Count what was in sight as read; what nobody has come to is told another time."""
        kind, self._shown = self._shown, ""
        self._happened, self._asked = [], None
        if kind:
            self.explained.emit(kind)

    def _read(self) -> None:
        kind, self._shown = self._shown, ""
        self._happened = [each for each in self._happened if each[0].id != kind]
        if kind:
            self.explained.emit(kind)
        self._say()

    def _turn_off(self) -> None:
        self._happened, self._shown = [], ""
        self.hide()
        self.no_more.emit()
