"""The coach of a first game of Crown & Courage: its words, in the house's frame for them."""

from PySide6.QtWidgets import QWidget

from konqt.core.event import Event
from konqt.core.words_of_help import FirstMet
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.wording.crown_coach import say_crown_first, say_crown_happened
from konqt.gui.helping.table_coach import TableCoach


class CrownCoachLine(TableCoach):
    """Says a sentence on each new kind of question, of German action, and of what follows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(say_crown_first, _say_happened, parent)


def _say_happened(event: Event) -> FirstMet | None:
    return say_crown_happened(event) if isinstance(event, CrownEvent) else None
