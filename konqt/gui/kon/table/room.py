"""Room in the column beside the map: what a question can do without gives way to its answers."""

from collections.abc import Hashable

from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.kon.panels.question import occasion_of
from konqt.gui.panels.prompt_panel import PromptPanel

LESS = (False, False), (True, False), (True, True)
"""what is left out, the help first, then the hint"""


class ColumnRoom:
    """Leaves the help out of a question that would not fit into the decision's place with it.

    That is settled once for each question: nothing comes or goes while it is answered.
    """

    def __init__(self, prompt: PromptPanel[KonObservation]) -> None:
        self._prompt = prompt
        self._low = False
        self._settled: Hashable = None

    def set_low(self, low: bool) -> None:
        """Do without help at all, in a low window, or ask each question anew."""
        self._low, self._settled = low, None
        self._prompt.set_brief(*LESS[-1 if low else 0])

    def settle(self, seen: KonObservation | None) -> None:
        """Make room for the question of an observation."""
        prompt = self._prompt
        question = (occasion_of(seen), seen.attacks if seen is not None else ())
        if question == self._settled or not prompt.isVisible():
            return
        self._settled = question
        for brief, terse in LESS[-1:] if self._low else LESS:
            prompt.set_brief(brief, terse)
            if not prompt.overflows():
                return
