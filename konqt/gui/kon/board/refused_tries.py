"""What has been refused of what somebody tried on the board, and the rules' reasons against it."""

from PySide6.QtCore import QObject, Signal

from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action
from konqt.gui.kon.board.takable import Takable
from konqt.gui.kon.board.why_not import Explain, card_reasons, card_tries, stack_reasons


class Refusals(QObject):
    """Asks the rules why something cannot be taken or done, and tells it."""

    refused = Signal(object, str)
    """reasons, area"""

    def __init__(self, explain: Explain, parent: QObject) -> None:
        """Refuse nothing yet; `explain` gives the rules' reasons."""
        super().__init__(parent)
        self.explain = explain
        self.tried: Action | None = None
        """the whole action of which `refused` gives the reasons; None when it was none yet"""
        self.position = Takable(None)
        """what may be taken in hand, and where it may go"""

    def take_position(self, at: Takable) -> None:
        """Take another position."""
        self.position = at

    def refuse(self, tried: Action | None, area: str) -> None:
        """Let the rules say why something cannot be done there."""
        self.tried = tried
        self.refused.emit(list(self.explain(tried)) if tried is not None else [], area)

    def refuse_stack(self, area: str) -> None:
        """Say why an area's battalions cannot be taken; nothing where nobody would think of it."""
        seen = self.position.observation
        found = stack_reasons(seen, area, self.explain) if seen is not None else None
        if found is not None:
            self.tried, reasons = found
            self.refused.emit(reasons, area)

    def refuse_card(self, card: str) -> None:
        """Say why a card has no use now."""
        seen = self.position.observation
        tries = card_tries(seen, card) if seen is not None else []
        self.tried = tries[0] if tries else None
        self.refused.emit(self.card_reasons(card), "")

    def card_reasons(self, card: str) -> list[Reason]:
        """Return why a card of the viewer's hand has no use now; empty when it has one."""
        seen = self.position.observation
        if seen is None or card in self.position.choices.cards:
            return []
        return card_reasons(seen, card, self.explain)
