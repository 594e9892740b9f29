"""Ships in a tray between board and hand, from which they are carried to the board."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, QPoint

from konqt.games.kon.advice.known_ships import ShipFacts, ship_list
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.owner_data import corrections_in
from konqt.gui.board.reach import target_at_global
from konqt.gui.kon.art.ship_look import outline_of
from konqt.gui.kon.board.selection import SHIP
from konqt.gui.kon.board.ship_ghost import ShipGhost
from konqt.gui.kon.panels.ship_tray import ShipTray
from konqt.gui.kon.table.sea_parts import TableParts


class ShipsCarried(QObject):
    """Follows a ship that is dragged from its tray; whoever derives from it fills the tray."""

    def __init__(self, table: TableParts, tray: ShipTray) -> None:
        """Lay a tray on a table."""
        super().__init__(table.screen)
        self._table, self._drag = table, table.drag
        self._data = corrections_in(table.screen.data)
        self._facts: Mapping[str, ShipFacts] = {}
        """ship -> what stands on its card"""
        self.tray = tray
        self.ghost = ShipGhost(table.screen)
        column = table.screen.beside_column
        column.insertWidget(column.count() - 1, tray)
        tray.taken.connect(self._on_taken)
        tray.carried.connect(self._on_carried)
        tray.let_go.connect(self._on_let_go)
        table.drag.ended.connect(self._on_ended)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self._show()
        self.tray.retranslate()

    def _show(self) -> None:
        """Fill the tray with the ships that may go."""
        raise NotImplementedError

    def _on_taken(self, ship: str) -> None:
        """Do what a click on a ship in the tray means."""
        raise NotImplementedError

    def _may_lift(self, ship: str) -> bool:
        """Return whether a ship of the tray can be dragged to the board."""
        del ship
        return True

    def _on_lifted(self, ship: str) -> None:
        """Note that a ship has left the tray under the mouse."""

    def _list(self, observation: KonObservation) -> Mapping[str, ShipFacts]:
        return {each.ship: each for each in ship_list(observation.scenario, self._data)}

    def _on_carried(self, ship: str, at: QPoint) -> None:
        hold = self._drag.hold
        if hold is None or hold.kind != SHIP:
            if self.ghost.isVisible() or not self._may_lift(ship):
                return
            if not self._drag.begin_ship(ship):
                return
            self._on_lifted(ship)
        facts = self._facts[ship]
        self.ghost.follow(facts.faction, outline_of(facts), at)
        self._drag.hover(target_at_global(self._table.view, at))

    def _on_let_go(self, at: QPoint) -> None:
        self.ghost.hide()
        if self._drag.hold is not None:
            self._drag.drop(target_at_global(self._table.view, at))

    def _on_ended(self, acted: bool) -> None:
        del acted
        self.ghost.hide()
