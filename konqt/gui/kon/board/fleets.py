"""Ships as the board shows them between two observations: moved along event by event.

Games without ships do not load it. What a viewer may not know of a ship stays None.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

from konqt.core.event import REFEREE
from konqt.games.kon.advice.known_ships import ship_list
from konqt.games.kon.engine.factions import FACTIONS, Faction
from konqt.games.kon.engine.fleet import ON_BOARD
from konqt.games.kon.events import april, sea
from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.names import faction_name
from konqt.games.kon.wording.sea_words import say_ships
from konqt.games.owner_data import Corrections
from konqt.gui.board.piece import Piece
from konqt.gui.kon.art.board_art import LAID
from konqt.gui.kon.art.ship_look import outline_of

STACK, FORCE = "ships", "force"
"""Kinds of pieces: a faction's face-down ships in a zone, and those of them that form a task force.
Beside `LAID` others are kinds of ships, which lie face up."""
BOX = "raid"
GERMANY, NORWAY, ALLIES = (each.id for each in Faction)
Known = str | None


class Fleets:
    """Ships by place and faction, and which of them lie face up."""

    def __init__(self, data: Corrections = None) -> None:
        self._data = data
        self._kinds: Mapping[str, str] = {}
        self._order: tuple[str, ...] = ()
        self.at: dict[str, dict[str, list[Known]]] = {}
        self.face_up: set[str] = set()
        self.seat: frozenset[str] = frozenset()
        """factions whose hidden ships may be looked at"""
        self.force: frozenset[str] = frozenset()
        """ships of the task force being formed or under way, as far as one may know"""
        self.sailed: frozenset[str] = frozenset()
        """ships that sail no more this turn, as far as one may know"""
        self.ready: frozenset[str] = frozenset()
        """ships with which something may be done now"""

    def load(self, observation: KonObservation) -> None:
        """Take over an observation."""
        listed = ship_list(observation.scenario, self._data)
        self._kinds = {each.ship: outline_of(each) for each in listed}
        self._order = tuple(self._kinds)
        sea = observation.sea
        self.at = {
            place: {faction: list(ships) for faction, ships in fleets.items()}
            for place, fleets in sea.ships.items()
        }
        self.face_up = set(sea.face_up)
        seats = (each for each in observation.seats if observation.viewer in each)
        all_of_them = FACTIONS if observation.viewer == REFEREE else ()
        self.seat = frozenset(next(seats, all_of_them))
        self.sailed = _known(sea.sailed)
        self.force = _known(force_in(observation))
        self.ready = frozenset()

    def pieces(self, without: str = "") -> Iterator[Piece]:
        """Give the pieces, place by place: ships face up one by one, the others as a stack.

        A stack looks the same to everybody but for light, and for the task force apart from it that
        its owner forms: what lies in it is `folded`. A ship named in `without` is left out.
        """
        for place in ON_BOARD:
            for faction in FACTIONS:
                here = self.at.get(place, {}).get(faction, ())
                ships = [each for each in here if not each or each != without]
                shown = [each for each in ships if each and self.is_shown(each, place, faction)]
                for ship in sorted(shown):
                    state = self._state(ship)
                    yield Piece(ship, place, kind=self._kinds[ship], owner=faction, state=state)
                hidden = [each for each in ships if each not in shown]
                force = [each for each in hidden if each in self.force]
                rest = [each for each in hidden if each not in self.force]
                if rest:
                    yield replace(stack(place, faction, len(rest)), state=self._state(*rest))
                if force:
                    ident = place, faction, FORCE
                    piece = stack(place, faction, len(force))
                    yield replace(piece, ident=ident, state="selected")

    def folded(self) -> dict[Hashable, tuple[Piece, ...]]:
        """Return what lies in each stack that may be looked at, ship by ship.

        Those of a force lie among the others, so that none moves under the mouse.
        """
        found: dict[Hashable, tuple[Piece, ...]] = {}
        for place, faction in product(ON_BOARD, sorted(self.seat)):
            hidden = [
                ship
                for ship in self.lying(place, faction)
                if not self.is_shown(ship, place, faction)
            ]
            laid = tuple(
                Piece(ship, place, kind=LAID, owner=faction, state=self._state(ship))
                for ship in hidden
            )
            for kind in (STACK, FORCE):
                if any((ship in self.force) == (kind == FORCE) for ship in hidden):
                    found[place, faction, kind] = laid
                    laid = ()
        return found

    def lying(self, place: str, faction: str) -> tuple[str, ...]:
        """Return a faction's ships at a place that one may know of, strongest first."""
        known = (each for each in self.at.get(place, {}).get(faction, ()) if each)
        return tuple(sorted(known, key=self._order.index))

    def _state(self, *ships: Known) -> str:
        """Return how a ship, or a stack of them, is marked."""
        if self.ready.intersection(ships):
            return "lit"
        if any(each in self.force for each in ships):
            return "selected"
        return "moved" if all(each in self.sailed for each in ships) else "normal"

    def told(self, place: str) -> str:
        """Return who has which ships at a place, as far as one knows; empty for none."""
        fleets = self.at.get(place, {})
        return "; ".join(
            f"{faction_name(faction)}: {say_ships(fleets[faction])}"
            for faction in FACTIONS
            if fleets.get(faction)
        )

    def is_shown(self, ship: str, place: str, faction: str) -> bool:
        """Return whether a ship lies face up: raiders and Norway's ships always do (6.1, 7.2)."""
        return ship in self.face_up or place == BOX or faction == NORWAY

    def apply(self, event: KonEvent) -> bool:
        """Follow one event; return whether anything at sea has changed by it."""
        match event:
            case sea.ShipPlaced(faction, ship, zone):
                self.move(ship, faction, "", zone)
            case sea.ShipShifted(faction, ship, zone, to):
                self.move(ship, faction, zone, to)
            case sea.ForceSailed(faction, source, to, count, ships):
                for each in ships or (None,) * count:
                    self.move(each, faction, source, to)
            case sea.ShipChased(faction, ship, zone, to):
                self.move(ship, faction, zone, to)
                self.face_up.discard(ship)
            case sea.ShipRaided(faction, ship, zone):
                self.move(ship, faction, zone, BOX)
            case sea.ShipSunk(faction, ship, zone):
                self.move(ship, faction, zone, None)
            case sea.DummyRemoved(ship, zone):
                self.move(ship, GERMANY, zone, None)
            case sea.ShipWithdrawn(faction, ship) | april.CrewGone(faction, ship):
                # Who leaves unseen, because a deck is used up, is nowhere in particular.
                self.move(ship, faction, None, None)
            case april.CrewAfloat(faction, ship, zone):
                self.move(ship, faction, "", zone)
                self.face_up.add(ship)
            case _:
                return self._turn_over(event)
        return True

    # -- inside -----------------------------------------------------------------------------

    def _turn_over(self, event: KonEvent) -> bool:
        """Follow an event that shows or hides ships."""
        match event:
            case (
                sea.ShipShown(faction, ship, zone)
                | sea.ShipIntercepted(faction, ship, zone)
                | sea.ShipJoined(faction, ship, zone)
            ):
                self.show((ship,), zone, faction)
            case sea.InterceptionRolled(faction, zone, ships):
                self.show(ships, zone, faction)
            case sea.NavalCombatBegan(zone, attacker, attackers, defenders):
                # In Norway's turn the Allies attack too.
                german = attackers if attacker == GERMANY else defenders
                allied = defenders if attacker == GERMANY else attackers
                norse = self.at.get(zone, {}).get(NORWAY, ())
                self.show(german, zone, GERMANY)
                self.show((ship for ship in allied if ship not in norse), zone, ALLIES)
            case sea.ShipsHidden(zone):
                for here in self.at.get(zone, {}).values():
                    self.face_up.difference_update(each for each in here if each)
            case _:
                return False
        return True

    def show(self, ships: Iterable[str], zone: str, faction: str) -> None:
        """Turn ships of a stack face up."""
        for ship in ships:
            here = self.at.setdefault(zone, {}).setdefault(faction, [])
            if ship not in here:
                if None in here:
                    here.remove(None)
                here.append(ship)
            self.face_up.add(ship)

    def move(self, ship: Known, faction: str, source: str | None, to: str | None) -> None:
        """Take a ship from a place, or from wherever it is known to be, and bring it to one."""
        if source is None:
            source = next((place for place, fleets in self.at.items()
                           if ship in fleets.get(faction, ())), None)  # fmt: skip
        here = self.at.get(source or "", {}).get(faction, [])
        if ship in here:
            here.remove(ship)
        elif None in here:
            here.remove(None)
        elif here:
            # Somebody else's stack was told ship by ship; which one left is not known.
            here.pop()
        if to is not None:
            self.at.setdefault(to, {}).setdefault(faction, []).append(ship)
        elif ship is not None:
            self.face_up.discard(ship)


def force_in(observation: KonObservation) -> Sequence[Known]:
    """Return the ships of the task force that is formed or under way, None where hidden."""
    for frame in reversed(observation.pending):
        force = frame.get("force")
        if isinstance(force, list | tuple):
            return [each if isinstance(each, str) else None for each in force]
    return ()


def _known(ships: Iterable[Known]) -> frozenset[str]:
    return frozenset(each for each in ships if each)


def stack(place: str, faction: str, count: int) -> Piece:
    """Return the counter of a faction's face-down ships at a place."""
    ident = place, faction, STACK
    return Piece(ident, place, kind=STACK, owner=faction, count=count, face_up=False)
