"""Looking back at the window's table: a key and a command ask what one could have done."""

from typing import TYPE_CHECKING

from konqt.gui.shell.asked_panel import AskedPanel

if TYPE_CHECKING:  # a start of the window imports no help by this
    from konqt.core.observation import Observation
    from konqt.gui.helping.turn_review import TurnReviewPanel
    from konqt.gui.lesson.pointing import StepPointing
    from konqt.gui.panels.prompt_panel import PromptPanel
    from konqt.gui.table.table_page import AnyTable


class TurnReviewing(AskedPanel["TurnReviewPanel"]):
    """Looks back at one table at a time."""

    def _made(
        self, table: "AnyTable", prompt: "PromptPanel[Observation]", pointing: "StepPointing"
    ) -> "TurnReviewPanel":
        from konqt.gui.helping.turn_review import TurnReviewPanel

        return TurnReviewPanel(table, prompt, pointing)

    def _end(self, panel: "TurnReviewPanel") -> None:
        panel.reviewer.leave_off()
