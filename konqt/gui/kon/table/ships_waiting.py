"""Ships that are placed, or land their battalions: from a tray to the board.

One of them is always meant next, so that clicks on one place after the other place a whole fleet.
"""

from konqt.games.kon.advice.landing_risk import landing_risk
from konqt.games.kon.engine.actions import Action
from konqt.games.kon.engine.sea_actions import Land
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.landing import say_landing_risk
from konqt.games.kon.wording.ship_names import ship_name
from konqt.gui.kon.interaction.landing_rows import LandingRows, landing_rows
from konqt.gui.kon.interaction.ship_rows import ShipGroup, grouped
from konqt.gui.kon.panels.ship_tray import ShipTray
from konqt.gui.kon.table.sea_parts import TableParts
from konqt.gui.kon.table.ships_carried import ShipsCarried
from konqt.i18n.texts import _

PLACED = ("ship_placement", "home_fleet", "april_placement")
"""Decisions in which ships come to the board."""


class ShipsWaiting(ShipsCarried):
    """Shows the tray while ships wait for an order, and brings them to the board."""

    def __init__(self, table: TableParts) -> None:
        super().__init__(table, ShipTray())
        self._observation: KonObservation | None = None
        self._last = ""
        """the ship that was meant last: another of its kind follows it"""
        self._groups: tuple[ShipGroup, ...] = ()
        self._landing: LandingRows | None = None
        """what the tray shows of a zone that lands; None while ships are placed"""
        table.in_hand.more.add(self._meets)

    def show_observation(self, observation: KonObservation | None) -> None:
        """Take another position; the tray stands while the viewer has ships to tell."""
        self.ghost.hide()
        self._observation = observation
        self._show()

    def mean(self, ship: str) -> None:
        """Let a click on the board mean this ship next, if it may be told anything."""
        self._on_taken(ship)

    # -- inside -----------------------------------------------------------------------------

    def _show(self) -> None:
        observation = self._observation
        before = {ship for group in self._groups for ship in group.ships}
        self._landing = None
        if observation is None:
            self._groups = ()
        elif observation.decision.kind == "landing" and observation.legal:
            self._facts = self._list(observation)
            self._landing = landing_rows(observation, self._facts)
            self._groups = self._landing.groups
        else:
            self._groups = self._placed(observation)
        name = _("Ships to be placed") if self._landing is None else _("Ships that may land")
        self.tray.show_ships(self._groups, name)
        self.tray.setVisible(bool(self._groups) or self._landing is not None)
        if not self._groups:
            self._mean("")
            return
        # Who has been taken back is meant again.
        able = [ship for group in self._groups if not group.why_not for ship in group.ships]
        back = [ship for ship in able if ship not in before]
        self._mean(self._next(back[0] if before and back else self._last))

    def _placed(self, observation: KonObservation) -> tuple[ShipGroup, ...]:
        sea = self._drag.choices.sea
        if sea is None or not sea.going or observation.decision.kind not in PLACED:
            return ()
        self._facts = self._list(observation)
        return grouped(sea.going, self._facts)

    def _next(self, last: str) -> str:
        """Return the ship to be meant after the last one: it, one like it, or who follows it."""
        order = list(self._facts)
        able = [group for group in self._groups if not group.why_not]
        if not able:
            return ""
        for group in able:
            if last in group.ships:
                return last
        if last in order:
            before = order.index(last)
            alike = [g for g in able if self._name(g.ship) == self._name(last)]
            later = [g for g in able if order.index(g.ships[-1]) > before]
            return (*alike, *later, *able)[0].ship
        return able[0].ship

    @staticmethod
    def _name(ship: str) -> str:
        return ship.rstrip("_0123456789")

    def _mean(self, ship: str) -> None:
        if ship:
            self._last = ship
        self._drag.mean_ship(ship)
        self.tray.mark(ship)
        self.tray.say(self._told(ship))

    def _told(self, ship: str) -> str:
        name = ship_name(ship) if ship else ""
        if self._landing is not None:
            return self._landing.told(name)
        if not ship:
            return ""
        return _("{ship} is next: click a sea zone for it, or choose another ship.", ship=name)

    def _meets(self, action: Action) -> str:
        """Say what meets a ship that lands; empty for other actions."""
        if not isinstance(action, Land) or self._observation is None:
            return ""
        risk = landing_risk(self._observation, action, self._data)
        return "\n".join(say_landing_risk(risk)) if risk is not None else ""

    def _on_taken(self, ship: str) -> None:
        if any(ship in group.ships and not group.why_not for group in self._groups):
            self._drag.cancel()
            self._mean(ship)

    def _on_lifted(self, ship: str) -> None:
        self._mean(ship)
