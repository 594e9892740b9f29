"""Ships of which one after the other is asked: who joins a fight, goes raiding, is given up.

They stand in a tray, and are clicked there or where they lie; whoever may not go says why.
"""

from collections.abc import Callable

from konqt.games.kon.engine.actions import Action
from konqt.games.kon.engine.sea_actions import Join, Raid, WithdrawShip
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording import say_reason
from konqt.games.kon.wording.ship_names import zone_name
from konqt.gui.kon.interaction.sea_choices import BOX, SeaChoices
from konqt.gui.kon.interaction.ship_rows import grouped
from konqt.gui.kon.panels.ship_tray import ShipTray
from konqt.gui.kon.table.sea_parts import TableParts
from konqt.gui.kon.table.ships_carried import ShipsCarried
from konqt.i18n.texts import _, ngettext

ASKED: dict[str, Callable[[str], Action]] = {
    "join": Join,
    "raid": Raid,
    "withdraw_ships": WithdrawShip,
}
"""Kind of decision -> what is done there with a ship."""
CANNOT = {"join": (), "raid": ("VI", "VII", "VIII"), "withdraw_ships": None}
"""Kind of decision -> zones whose own ships are shown although they may not go; None: all."""


class ShipsAsked(ShipsCarried):
    """Shows the tray while one of these is asked, and does what is chosen in it."""

    def __init__(self, table: TableParts) -> None:
        super().__init__(table, ShipTray(walks=False))
        self._seen: KonObservation | None = None
        self._by_key = False
        """whether the last one was taken by the keyboard, which stays here then"""
        self.tray.looked_at.connect(self._on_looked_at)
        table.drag.doubt.doubted.connect(self._on_doubted)

    def show_observation(self, observation: KonObservation | None) -> None:
        """Take another position; the tray stands while one of these is asked here."""
        self.ghost.hide()
        self._seen = observation
        self._show()
        if self._by_key and self.tray.tiles:
            able = (tile for tile in self.tray.tiles if not tile.group.why_not)
            next(able, self.tray.tiles[0]).setFocus()
        self._by_key = False

    # -- what it shows ----------------------------------------------------------------------

    def _show(self) -> None:
        seen, sea = self._seen, self._drag.choices.sea
        kind = seen.decision.kind if seen is not None else ""
        if seen is None or sea is None or kind not in ASKED or not seen.legal:
            self.tray.show_ships((), "")
            return
        self._facts = self._list(seen)
        able = sea.ready()
        why_not = self._why_not(seen, sea)
        if not able:
            self.tray.show_ships((), "")
            return
        bound = {ship: self._below(kind, ship, sea) for ship in (*able, *why_not)}
        groups = grouped(bound, self._facts, why_not, bound)
        self.tray.show_ships(groups, _say_name(kind))
        self.tray.mark("")
        self.tray.say(self._told(seen))

    def _why_not(self, seen: KonObservation, sea: SeaChoices) -> dict[str, str]:
        """Return own ships that might be thought of, with the reason against each."""
        kind = seen.decision.kind
        zones = CANNOT[kind]
        mine = frozenset(
            each for each, facts in self._facts.items() if facts.faction == seen.decision.actor
        )
        found = {}
        for ship in mine & sea.lying.keys() - sea.ready():
            if zones is None or sea.lying[ship] in zones:
                reasons = self._drag.refusals.explain(ASKED[kind](ship))
                if reasons:
                    found[ship] = say_reason(reasons[0])
        return found

    def _below(self, kind: str, ship: str, sea: SeaChoices) -> str:
        """Return what stands below a ship's name; empty: what its die needs."""
        if kind == "raid":
            voids = self._facts[ship].raids
            return ngettext("voids {count}", "voids {count}", voids) if voids else ""
        if kind == "join":
            return ""
        place = sea.lying.get(ship)
        return zone_name(place) if place else _("Home Fleet")

    def _told(self, seen: KonObservation) -> str:
        facts = seen.decision.facts
        if seen.decision.kind == "join":
            zone = zone_name(str(facts.get("zone", "")))
            return _("Click a ship to send it into the combat in {zone}.", zone=zone)
        if seen.decision.kind == "raid":
            return _("Click a ship, or drag it to the box of raiders, to send it raiding.")
        return _("Click a ship, here or on the board, to give it up.")

    # -- what is done -----------------------------------------------------------------------

    def _action(self, ship: str) -> Action | None:
        sea = self._drag.choices.sea
        if sea is None:
            return None
        return sea.named.get(ship) or sea.going.get(ship, {}).get(BOX)

    def _on_taken(self, ship: str) -> None:
        drag = self._drag
        self._by_key = any(tile.hasFocus() for tile in self.tray.tiles)
        action = self._action(ship)
        if action is None or ship in (drag.choices.sea.named if drag.choices.sea else ()):
            drag.begin_ship(ship)
        else:
            # One box alone is open to it: there is nothing to choose.
            drag.cancel()
            drag.choose(action)

    def _on_doubted(self, action: Action | None, area: str) -> None:
        """Mark the ship that is asked about, with what it would bring."""
        del area
        ship = getattr(action, "ship", "") if self.tray.tiles else ""
        for tile in self.tray.tiles:
            tile.set_taken(ship in tile.group.ships)
        if action is not None and self.tray.tiles:
            self._table.prompt.remarks.say_note(self._table.in_hand.told(action))

    def _on_looked_at(self, ship: str) -> None:
        action = self._action(ship)
        if action is not None:
            self._table.prompt.remarks.say_note(self._table.in_hand.told(action))

    def _may_lift(self, ship: str) -> bool:
        sea = self._drag.choices.sea
        return sea is not None and ship in sea.going


def _say_name(kind: str) -> str:
    """Return what the ships wait for, to those who hear it."""
    if kind == "join":
        return _("Ships that may join the combat")
    if kind == "raid":
        return _("Ships that may go raiding")
    return _("Ships that may be given up")
