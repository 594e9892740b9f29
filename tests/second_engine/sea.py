"""The sea (5.1, 6.1): where every ship lies and what it has done this turn."""

import json
from pathlib import Path
from typing import Any

DATA = json.loads(Path(__file__).with_name("sea.json").read_text(encoding="utf-8"))
NEIGHBOURS: dict[str, list[str]] = {**DATA["zones"], "raid": DATA["box"]}
ZONES = list(DATA["zones"])  # from south to north, VIII last
COASTAL_ZONES = ZONES[:-1]  # 5.1: VIII borders no land
CLOSED_TO_ALLIES = ["I", "II"]  # 5.1
EN = "eidsvoll_norge"
SUCCESS = {5, 6}  # interception and all cards whose faces are lost

# Every ship in list order: ship -> faction, ship -> class.
OWNER = {
    ship: faction
    for faction, classes in DATA["ships"].items()
    for ships in classes.values()
    for ship in ships
}
KIND = {
    ship: kind
    for classes in DATA["ships"].values()
    for kind, ships in classes.items()
    for ship in ships
}
SHIPS = list(OWNER)
BY_STRENGTH = list(DATA["classes"])  # 8.2.4: the strongest first (R69)


def is_dummy(ship: str) -> bool:
    return KIND[ship] == "falskt_skip"


def is_german(ship: str) -> bool:
    return OWNER[ship] == "germany"


def in_order(ships: Any) -> list[str]:
    return [ship for ship in SHIPS if ship in ships]


def open_zones(faction: str) -> list[str]:
    """5.1, 7.0, R85: the Allies never in I and II, Eidsvoll & Norge never in VIII."""
    closed = {"allies": CLOSED_TO_ALLIES, "norway": ["VIII"], "germany": []}[faction]
    return [zone for zone in ZONES if zone not in closed]


class Sea:
    def __init__(self, position: dict[str, Any]) -> None:
        # A zone, "raid", "fleet" (not yet placed), "home" (the Home Fleet) or "lost".
        self.place = dict.fromkeys(SHIPS, "lost")
        for zone, factions in position["ships"].items():
            for ships in factions.values():
                self.place.update(dict.fromkeys(ships, zone))
        for faction, ships in position["fleet"].items():
            self.place.update(dict.fromkeys(ships, "home" if faction == "home" else "fleet"))
        self.face_up = set(position.get("face_up", []))
        # Combats still to come: zone, interceptors, intercepted, joined, smoked, fighters.
        self.encounters = [Encounter(**each) for each in position.get("encounters", [])]
        self.sailed = set(position.get("sailed", []))
        self.routes = [list(route) for route in position.get("routes", [])]
        self.tried = list(position.get("tried", []))
        self.recalled = False  # R130: the box is open this turn
        self.april: dict[str, Any] | None = position.get("april")

    # Ships

    def in_zone(self, zone: str) -> list[str]:
        """All cards there; a sunk ship whose crew still waits to land is no card (R119)."""
        return [s for s in SHIPS if self.place[s] == zone and s not in self.crews()]

    def cards(self, zone: str, faction: str) -> list[str]:
        return [ship for ship in self.in_zone(zone) if OWNER[ship] == faction]

    def real(self, zone: str, faction: str) -> list[str]:
        return [ship for ship in self.cards(zone, faction) if not is_dummy(ship)]

    def on_board(self, faction: str) -> list[str]:
        """R130: the raiders too."""
        return [s for s in SHIPS if OWNER[s] == faction and self.place[s] in NEIGHBOURS]

    def waiting(self, faction: str, place: str = "fleet") -> list[str]:
        return [s for s in SHIPS if OWNER[s] == faction and self.place[s] == place]

    def crews(self) -> list[str]:
        return self.april["crews"] if self.april else []

    def controller(self, zone: str) -> str | None:
        """R71, R141: one side alone has real ships there; dummies do not count."""
        german = bool(self.real(zone, "germany"))
        allied = bool(self.real(zone, "allies") or self.real(zone, "norway"))
        if german == allied:
            return None
        return "germany" if german else "allies"

    def allied_side(self, zone: str) -> list[str]:
        """R71: Eidsvoll & Norge counts as an Allied ship."""
        return self.cards(zone, "norway") + self.cards(zone, "allies")

    def lose(self, ship: str) -> None:
        self.place[ship] = "lost"
        self.face_up.discard(ship)
        self.sailed.discard(ship)
        for encounter in self.encounters:
            encounter.forget(ship)

    # Combats to come

    def encounter_in(self, zone: str) -> "Encounter | None":
        return next((each for each in self.encounters if each.zone == zone), None)

    def caught_in(self, zone: str) -> list[str]:
        encounter = self.encounter_in(zone)
        return encounter.intercepted if encounter else []

    def open_encounter(self, zone: str) -> "Encounter":
        encounter = self.encounter_in(zone)
        if encounter is None:
            encounter = Encounter(zone)
            self.encounters.append(encounter)
            self.encounters.sort(key=lambda each: ZONES.index(each.zone))
        return encounter

    def public(self) -> dict[str, Any]:
        ships: dict[str, Any] = {}
        for place in NEIGHBOURS:
            for faction in DATA["ships"]:
                here = [s for s in SHIPS if self.place[s] == place and OWNER[s] == faction]
                if here:
                    ships.setdefault(place, {})[faction] = here
        fleet = {faction: self.waiting(faction) for faction in DATA["ships"]}
        return {
            "ships": ships,
            "fleet": {**fleet, "home": self.waiting("allies", "home")},
            "lost": [ship for ship in SHIPS if self.place[ship] == "lost"],
            "face_up": in_order(self.face_up - {EN}),
            "encounters": [each.public() for each in self.encounters],
            "sailed": in_order(self.sailed),
            "routes": [list(route) for route in self.routes],
            "tried": [zone for zone in ZONES if zone in self.tried],
            "april": self.april and april_public(self.april),
        }

    def forget_the_voyages(self) -> None:
        self.sailed = set()
        self.routes = []
        self.tried = []
        self.recalled = False


def april_public(april: dict[str, Any]) -> dict[str, Any]:
    areas = {key: sorted(april[key]) for key in ("landed", "forts", "closed", "mobilized")}
    return {**april, **areas, "crews": in_order(april["crews"])}


class Encounter:
    """Ships that will fight in one zone (8.1.1, 8.2)."""

    def __init__(
        self,
        zone: str,
        interceptors: Any = (),
        intercepted: Any = (),
        joined: Any = (),
        smoked: Any = (),
        fighters: Any = (),
    ) -> None:
        self.zone = zone
        self.interceptors = list(interceptors)
        self.intercepted = list(intercepted)
        self.joined = list(joined)
        self.smoked = list(smoked)
        self.fighters = list(fighters)  # known once nobody can join any more

    def forget(self, ship: str) -> None:
        for ships in (self.intercepted, self.joined, self.smoked, self.fighters):
            if ship in ships:
                ships.remove(ship)

    def public(self) -> dict[str, Any]:
        told: dict[str, Any] = {
            "zone": self.zone,
            "interceptors": [f for f in DATA["ships"] if f in self.interceptors],
            "intercepted": in_order(self.intercepted),
        }
        for name in ("joined", "smoked", "fighters"):
            if getattr(self, name):
                told[name] = in_order(getattr(self, name))
        return told
