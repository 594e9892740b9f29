"""A phase is ended once what may be forgotten in it has been read."""

from typing import Protocol

from konqt.core.action import Action
from konqt.games.kon.advice.reminders import comes_last
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.engine.actions import EndPhase
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.owner_data import Corrections
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.table.table_page import TablePage


class Untraded(Protocol):
    """Knows which cards are marked for a trade."""

    def untraded(self) -> list[str]:
        """Say which of them have not been traded in."""
        ...


class Checklist:
    """Does what a button says, or first shows what speaks against going on yet."""

    def __init__(
        self,
        table: TablePage[KonObservation],
        prompt: PromptPanel[KonObservation],
        supply: Untraded,
        data: Corrections,
    ) -> None:
        """Remind of nothing yet.

        Args:
            table: does what is chosen.
            prompt: whose buttons say it, and where the checklist is read.
            supply: what else may be forgotten.
            data: what an owner has corrected.
        """
        self._table, self._prompt, self._supply, self._data = table, prompt, supply, data
        self.reminders: frozenset[str] = frozenset()
        """what people are reminded of"""
        self.read = False
        """whether it has been read, and what ends the phase is done at once"""

    def begin_anew(self) -> None:
        """Let it be read again before the phase ends: something else has been done."""
        self.read = False

    def choose(self, action: Action) -> None:
        """Do what a button says; what ends a phase once its checklist has been read."""
        seen = self._table.observation
        if seen is not None and not self.read and comes_last(seen, action):
            from konqt.games.kon.wording.checklist import say_checklist, say_first

            topology = norway_on(self._table.session.board).topology
            told = [
                *self._supply.untraded(),
                *say_checklist(seen, topology, self.reminders, self._data),
            ]
            self.read = True
            if told:
                self._prompt.show_checklist(say_first(action)[:2], told, action)
                return
        self._table.act(action)

    def end_phase(self) -> None:
        """End the own phase, if that is what may be done now."""
        for button in self._prompt.buttons():
            if isinstance(button.action, EndPhase):
                self.choose(button.action)
                return
