"""Air range on the map while it matters: a card bound to it is in hand or looked at."""

from PySide6.QtCore import QObject

from konqt.gui.kon.board.selection import CARD, Selection
from konqt.gui.kon.board.view import KonBoardView

LOOKED_AT, HELD = "looked at", "held"


class AirLight(QObject):
    """Asks the map for the zone, and lets it go again; a page tells it what its cards do.

    Who asks is known to the map alone, which forgets it as soon as other eyes look.
    """

    def __init__(self, view: KonBoardView, page: QObject) -> None:
        super().__init__(page)
        self._view = view

    def look_at(self, faction: str, card: str) -> None:
        """A card is looked at, in a hand or lying in a combat."""
        del faction
        from konqt.games.kon.advice.air_reach import bound_to_range

        self._view.ask_air_range(LOOKED_AT, bound_to_range(card))

    def look_away(self) -> None:
        """No card is looked at any more."""
        self._view.ask_air_range(LOOKED_AT, False)

    def hold(self, held: Selection) -> None:
        """Something has been taken in hand."""
        from konqt.games.kon.advice.air_reach import bound_to_range

        self._view.ask_air_range(HELD, held.kind == CARD and bound_to_range(held.card))

    def let_go(self) -> None:
        """Nothing is in hand any more."""
        self._view.ask_air_range(HELD, False)
