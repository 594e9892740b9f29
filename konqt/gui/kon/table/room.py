"""Room in the column beside the map: what a question can do without gives way to its answers."""

from collections.abc import Hashable

from konqt.games.kon.forms.observation import Observation
from konqt.gui.kon.panels.prompt_panel import PromptPanel
from konqt.gui.kon.panels.question import occasion_of
from konqt.gui.kon.panels.status_panel import StatusPanel
from konqt.gui.panels.side import SideColumn


class ColumnRoom:
    """Leaves the help out of a question that would not fit into the column with it.

    That is settled once for each question: nothing comes or goes while it is answered. The state
    of the game above it folds and opens by itself only while nobody points into the column.
    """

    def __init__(self, prompt: PromptPanel, side: SideColumn, status: StatusPanel) -> None:
        self._prompt, self._side = prompt, side
        status.stays = side.pointed_into
        side.left.connect(status.settle)
        self._low = False
        self._settled: Hashable = None

    def set_low(self, low: bool) -> None:
        """Do without help at all, in a low window, or ask each question anew."""
        self._low, self._settled = low, None
        self._prompt.set_brief(low)

    def settle(self, seen: Observation | None) -> None:
        """Make room for the question of an observation."""
        question = (occasion_of(seen), seen.attacks if seen is not None else ())
        if question == self._settled or not self._side.isVisible():
            return
        self._settled = question
        self._prompt.set_brief(self._low)
        self.check()

    def check(self) -> None:
        """See whether it fits still: what can be undone is told after the question."""
        if not self._low and self._side.isVisible() and self._side.overflows():
            self._prompt.set_brief(True)
            self._side.settle()
