"""Air range on the map while it matters: a card bound to it is in hand or looked at."""

from PySide6.QtCore import QObject

from konqt.games.kon.advice.air_reach import bound_to_range
from konqt.gui.kon.board.drag import DragController
from konqt.gui.kon.board.selection import CARD, Selection
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.cards.hand import HandView


class AirReachLight(QObject):
    """Asks the map for the zone, and lets it go again."""

    def __init__(
        self, hand: HandView, drag: DragController, view: KonBoardView, screen: QObject
    ) -> None:
        super().__init__(screen)
        self._view = view
        self._held = self._looked_at = False
        hand.card_looked_at.connect(self._on_looked_at)
        hand.card_left.connect(self._on_left)
        drag.begun.connect(self._on_hold)
        drag.changed.connect(self._on_hold)
        drag.ended.connect(self._on_released)

    def _on_looked_at(self, faction: str, card: str) -> None:
        del faction
        self._looked_at = bound_to_range(card)
        self._show()

    def _on_left(self) -> None:
        self._looked_at = False
        self._show()

    def _on_hold(self, hold: Selection) -> None:
        self._held = hold.kind == CARD and bound_to_range(hold.card)
        self._show()

    def _on_released(self) -> None:
        self._held = False
        self._show()

    def _show(self) -> None:
        self._view.ask_air_range(self._held or self._looked_at)
