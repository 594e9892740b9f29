"""The sea's part of the canonical key, written straight from masks; see `keying`.

Ships stay where they are for most of a game, so that each mask's text is kept once it is spelled.
"""

from collections.abc import Callable, Hashable

from konqt.core.hashing import canonical_json
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.fleet import FLEET, HOME, LOST, ON_BOARD, Fleet, zone_names
from konqt.games.kon.engine.sea import April, Encounter, Sea
from konqt.games.kon.engine.sea_frames import NavalMovement
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.sea_json import (
    april_json,
    april_view,
    encounter_json,
    encounter_view,
    places,
)

MOST_KEPT = 4000
MOST_SEAS = 1000
Parts = tuple[str, str, str, str, str]


class SeaSpelling:
    """Texts of a fleet's masks: lists of ids, and what lies in a place by owner."""

    def __init__(self, fleet: Fleet) -> None:
        self._fleet = fleet
        self._by_name = sorted((name, fleet.of[i]) for i, name in enumerate(FACTIONS))
        self._lists: dict[int, str] = {0: "[]"}
        self._places: dict[tuple[int, int], str] = {}
        self._texts: dict[Hashable, str] = {}
        self._seas: dict[Hashable, Parts] = {}
        self.every = (1 << len(fleet.ids)) - 1

    def ids(self, mask: int) -> str:
        """Spell the ids of a mask's ships, in the order of the list."""
        text = self._lists.get(mask)
        if text is None:
            if len(self._lists) > MOST_KEPT:
                self._lists = {0: "[]"}
            text = self._lists[mask] = canonical_json(list(self._fleet.names(mask)))
        return text

    def _place(self, place: int, mask: int) -> str:
        key = place, mask
        text = self._places.get(key)
        if text is None:
            if len(self._places) > MOST_KEPT:
                self._places.clear()
            rows = [f'"{name}":{self.ids(mask & own)}' for name, own in self._by_name if mask & own]
            text = self._places[key] = f'"{ON_BOARD[place]}":{{{",".join(rows)}}}'
        return text

    def ships(self, sea: Sea) -> str:
        """Spell what lies in each zone and in the box; their names are in order as they stand."""
        at = sea.at
        rows = [self._place(place, at[place]) for place in range(len(ON_BOARD)) if at[place]]
        return f"{{{','.join(rows)}}}"

    def fleet(self, sea: Sea) -> str:
        """Spell who waits to be placed."""
        waiting, home = sea.at[FLEET], self.ids(sea.at[HOME])
        allies, germany, norway = (
            f'"{name}":{self.ids(waiting & own)}' for name, own in self._by_name
        )
        return f'{{{allies},{germany},"home":{home},{norway}}}'

    def parts(self, state: State, sea: Sea) -> Parts:
        """Return the members of the key in the gaps between the others, each with its comma.

        Whatever happens on land leaves all of them as they were.
        """
        done = sea.face_up, sea.sailed, sea.tried, sea.routes, sea.encounters, sea.april
        whole = (*sea.at, *done)
        parts = self._seas.get(whole)
        if parts is None:
            if len(self._seas) > MOST_SEAS:
                self._seas.clear()
            parts = self._seas[whole] = self._spelled(state, sea)
        return parts

    def _spelled(self, state: State, sea: Sea) -> Parts:
        april = "" if sea.april is None else f'"april":{self._april(state, sea.april)},'
        met = self._encounters(state, sea.encounters) if sea.encounters else "[]"
        routes = self._routes(sea.routes) if sea.routes else "[]"
        tried = self._zones(sea.tried)
        return (
            april,
            f'"encounters":{met},"face_up":{self.ids(sea.face_up)},"fleet":{self.fleet(sea)},',
            f'"lost":{self.ids(sea.at[LOST])},',
            f'"routes":{routes},"sailed":{self.ids(sea.sailed)},',
            f'"ships":{self.ships(sea)},"tried":{tried},',
        )

    def movement(self, frame: NavalMovement) -> str:
        """Spell the decision to sail, alone above the turn."""
        kept = frame.force, frame.route, frame.recalled
        return self._kept(
            kept,
            lambda: [
                {
                    "kind": frame.name,
                    "force": list(self._fleet.names(frame.force)),
                    "route": list(places(frame.route)),
                    "recalled": frame.recalled,
                }
            ],
        )

    def _april(self, state: State, april: April) -> str:
        return self._kept(april, lambda: april_json(april_view(state, april)))

    def _encounters(self, state: State, encounters: tuple[Encounter, ...]) -> str:
        every = self.every
        return self._kept(
            encounters,
            lambda: [encounter_json(encounter_view(state, each, every)) for each in encounters],
        )

    def _routes(self, routes: tuple[tuple[int, ...], ...]) -> str:
        return self._kept(("routes", routes), lambda: [list(places(route)) for route in routes])

    def _zones(self, zones: int) -> str:
        return self._kept(("zones", zones), lambda: list(zone_names(zones)))

    def _kept(self, value: Hashable, data: Callable[[], object]) -> str:
        """Return a value's text, spelled once; whatever it names is the same in every state."""
        text = self._texts.get(value)
        if text is None:
            if len(self._texts) > MOST_KEPT:
                self._texts.clear()
            text = self._texts[value] = canonical_json(data())
        return text
