"""The legal actions of a decision about ships, sorted by how a person performs them.

Only games with ships load it; see `choices` for the others.
"""

from collections.abc import Callable, Iterable
from dataclasses import field, replace

from konqt.core.frozen import frozen
from konqt.games.kon.engine.actions import Action
from konqt.games.kon.engine.sea_actions import (
    Anchor,
    Chase,
    ChooseNavalCombat,
    Intercept,
    Join,
    Keep,
    Land,
    Muster,
    PlaceShip,
    PlayAtSea,
    Raid,
    Recall,
    Sail,
    Shift,
    WithdrawShip,
)
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.questions import WINDOWS

BOX = "raid"
"""The box of raiders, as a place of the board."""
WAITING = "VIII"
"""Where a ship is asked about that is not yet on the board."""
FEW = 8
"""So many uses of a card in a window, and no more, are buttons as well."""
TRIED: dict[str, Callable[[str], Action]] = {
    "naval_movement": Muster,
    "join": Join,
    "raid": Raid,
    "withdraw_ships": WithdrawShip,
}
"""Kind of decision -> what somebody tries there who means a ship."""


@frozen
class SeaChoices:
    """What may be done with ships: where each may go, what it may join, what a zone means."""

    going: dict[str, dict[str, Action]] = field(default_factory=dict)
    """ship -> zone, area or box -> what brings it, or its battalion, there"""
    named: dict[str, Action] = field(default_factory=dict)
    """ship -> what is done with it where it lies (muster, join, withdraw)"""
    marked: dict[tuple[str, ...], Action] = field(default_factory=dict)
    """cards, by name -> what is done with just these together: they are kept, or call raiders"""
    spaces: dict[str, Action] = field(default_factory=dict)
    """zone -> what a click on it does at once (sail there, fight there, try to intercept there)"""
    cards: dict[str, list[Action]] = field(default_factory=dict)
    """card -> its uses in zones or for ships"""
    buttons: tuple[Action, ...] = ()
    """everything that names neither a ship nor a zone of its own; the cards of a window, if few"""
    asked: str = ""
    """the kind of the decision"""
    zone: str = ""
    """the zone that it is about; empty: none"""
    lying: dict[str, str] = field(default_factory=dict)
    """ship -> where it lies, as far as one knows"""

    def ready(self) -> frozenset[str]:
        """Return the ships with which something may be done now."""
        return frozenset((*self.going, *self.named))

    def arrivals(self, ship: str = "") -> frozenset[str]:
        """Return every place where this ship, or some ship, or its battalion, may go."""
        going = (self.going[ship],) if ship in self.going else self.going.values()
        return frozenset(place for targets in going for place in targets)

    def place_of(self, action: Action) -> str:
        """Return where an action is asked about that names no place of its own; empty: nowhere."""
        match action:
            case Raid() | Recall():
                return BOX
            case Join(ship) | WithdrawShip(ship):
                return self.lying.get(ship, WAITING)
            case Intercept():
                return self.zone
        return ""

    def tried_with(self, ship: str) -> Action | None:
        """Return with this ship what others may do now; None where no ship may do anything."""
        for legal in (
            *self.named.values(),
            *(to for go in self.going.values() for to in go.values()),
        ):
            match legal:
                case Muster() | Join() | Raid() | WithdrawShip() | PlaceShip() | Chase() | Land():
                    return replace(legal, ship=ship)
        tried = TRIED.get(self.asked)
        return tried(ship) if tried is not None else None

    def tried_to(self, ship: str, place: str) -> Action | None:
        """Return what would bring a ship that may go somewhere to another place."""
        for legal in self.going.get(ship, {}).values():
            if isinstance(legal, PlaceShip | Chase | Land):
                return replace(legal, to=place)
        return None

    def coming_to(self, place: str, ship: str = "") -> tuple[Action, ...]:
        """Return what brings this ship, or its battalion, to a place; or one for each that may."""
        if place in self.going.get(ship, {}):
            return (self.going[ship][place],)
        return tuple(targets[place] for targets in self.going.values() if place in targets)


def sea_choices(observation: KonObservation, actions: Iterable[Action]) -> SeaChoices:
    """Sort those of an observation's legal actions that are done with ships, or kept for later."""
    found = SeaChoices()
    buttons, plays = list[Action](), list[Action]()
    here = _zone_asked_about(observation)
    for action in actions:
        match action:
            case PlaceShip(ship, to) | Chase(ship, to) | Land(ship, to):
                found.going.setdefault(ship, {})[to] = action
            case Raid(ship):
                found.going[ship] = {BOX: action}
            case Muster(ship) | Join(ship) | WithdrawShip(ship):
                found.named[ship] = action
            case Keep(cards) | Recall(cards):
                found.marked[tuple(sorted(cards))] = action
            case Sail(to) | Shift(to):
                found.spaces[to] = action
            case ChooseNavalCombat(zone):
                found.spaces[zone] = action
                buttons.append(action)
            case Intercept(zone):
                found.spaces[zone or here] = action
                buttons.append(action)
            case Anchor():
                if under_way := force_at(observation):
                    found.spaces[under_way] = action
                buttons.append(action)
            case PlayAtSea(card):
                found.cards.setdefault(card, []).append(action)
                plays.append(action)
            case _:
                buttons.append(action)
    found.spaces.pop("", None)
    if observation.decision.kind in WINDOWS and len(plays) <= FEW:
        buttons += plays
    return replace(
        found,
        buttons=tuple(buttons),
        asked=observation.decision.kind,
        zone=here,
        lying=_lying(observation),
    )


def force_at(observation: KonObservation) -> str:
    """Return the place at which the task force lies that is being formed or sailed; empty: none."""
    return next(reversed(route_of(observation)), "")


def route_of(observation: KonObservation) -> tuple[str, ...]:
    """Return where the task force has been that is formed or sailed, its start first."""
    for frame in reversed(observation.pending):
        route = frame.get("route")
        if isinstance(route, list | tuple) and route:
            return tuple(map(str, route))
    return ()


def _lying(observation: KonObservation) -> dict[str, str]:
    return {
        ship: place
        for place, fleets in observation.sea.ships.items()
        for ships in fleets.values()
        for ship in ships
        if ship is not None
    }


def _zone_asked_about(observation: KonObservation) -> str:
    zone = observation.decision.facts.get("zone")
    return zone if isinstance(zone, str) else ""
