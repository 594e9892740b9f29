"""The landing that somebody asks about, read against what Germany knows of the game. Manual 7.2.

Hands are not looked at: which cards of 9 April are played against the landing is part of the
question, as far as public facts allow them.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, TypedDict

from konqt.core.fault import MOST_TOLD, shown
from konqt.core.json_value import JsonObject, KnownObject
from konqt.games.kon.engine.april_cards import FORT, MINES
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.fleet import OUTER, ZONES, mask_of, ships_in
from konqt.games.kon.engine.ruleset import Ruleset
from konqt.games.kon.engine.sea import STEPS
from konqt.games.kon.forms.observation import KonObservation, Ships
from konqt.games.kon.odds.area import Spread
from konqt.games.kon.odds.combat_odds import fraction_text
from konqt.games.kon.odds.landing_odds import NOWHERE, Intent, LandingOdds, Landings, landing_odds

MEMBERS = ("ships", "mines", "forts")
SHIP_MEMBERS = ("zone", "to", "otherwise", "ship")
SUCH_AS = '{"ships": [{"zone": "V", "to": "trondheim"}]}'
OWN = FACTIONS[GERMANY]


class LandingFacts(TypedDict):
    """Odds of a landing as `konqt odds --landing FILE --json` tells them: index is a number."""

    landed: dict[str, list[float]]
    ashore: list[float]
    sunk: list[float]
    chased: list[float]
    resistance: list[float]
    resisted: dict[str, float]
    mines: list[str]
    forts: list[str]
    fractions: JsonObject


def landing_from_json(data: object, seen: KonObservation, rules: Ruleset) -> LandingFacts:
    """Answer `{"ships":[{"zone":"V","to":"trondheim"}],"mines":["V"],"forts":["trondheim"]}`.

    `seen` is what Germany knows of a game whose landing of 9 April is still to come.

    Raises:
        ValueError: no such landing can be; the message names every fault.
    """
    asked = landings_in(data, seen, rules)
    return landing_to_json(landing_odds(asked, rules), asked, rules)


def landings_in(data: object, seen: KonObservation, rules: Ruleset) -> Landings:
    """Read a plan.

    Raises:
        ValueError: no such landing can be; the message names every fault.
    """
    if not isinstance(data, dict):
        raise ValueError(f"a landing is an object like {SUCH_AS}")
    return _PlanChecks(seen, rules).landings(data)


def plan_of(seen: KonObservation) -> JsonObject | None:
    """Return the landings told so far in the zone that is landing; None where there are none."""
    frame = _landing_frame(seen)
    plans = frame.get("plans", []) if frame else []
    if not frame or not plans:
        return None
    told = [{"zone": frame["zone"], "to": area, "ship": ship} for ship, area in plans]
    return {"ships": told}


def _landing_frame(seen: KonObservation) -> KnownObject | None:
    for each in seen.pending:
        if each.get("kind") == "landing":
            return each
    return None


class _PlanChecks:
    """One question and what is wrong with it."""

    def __init__(self, seen: KonObservation, rules: Ruleset) -> None:
        april = seen.sea.april
        if april is None or STEPS.index(april.step) > STEPS.index("landing"):
            raise ValueError(
                "a landing needs a game on 9 April (round 0 of the scenario advanced) in which the"
                " ships have not landed yet"
            )
        assert rules.fleet is not None
        self.seen, self.rules, self.fleet = seen, rules, rules.fleet
        self.april = april
        self.frame = _landing_frame(seen)
        self.wrong: list[str] = []
        self.ships = {zone: self._german(seen.sea.lying(zone, OWN)) for zone in ZONES}
        self.to_place = self._german(seen.sea.fleet[OWN])
        self.landed = [ship for ship, _area in self.frame["landed"]] if self.frame else []
        self.taken: list[str] = []

    def _german(self, ships: Ships) -> list[str]:
        """Return the real ships among German ones, all of which Germany sees."""
        dummies = self.fleet.names(self.fleet.dummies)
        return [ship for ship in ships if ship is not None and ship not in dummies]

    def landings(self, data: Mapping[str, object]) -> Landings:
        """Return the question.

        Raises:
            ValueError: with every fault.
        """
        unknown = [name for name in data if name not in MEMBERS]
        self.wrong += [f"unknown member {shown(n)}; known: {' '.join(MEMBERS)}" for n in unknown]
        intents = self._intents(data.get("ships"))
        mines = self._mines(data.get("mines", []))
        forts = self._forts(data.get("forts", []), intents)
        if self.wrong:
            raise ValueError("; ".join(self.wrong[:MOST_TOLD]))
        crews = self.fleet.mask(self.april.crews)
        afloat = {zone: self.fleet.mask(ships) for zone, ships in enumerate(self.ships.values())}
        for each in intents:
            afloat[each.zone] |= 1 << each.ship
        topology = self.rules.topology
        return Landings(
            intents=tuple(intents),
            zones=self._zones(),
            afloat=tuple((zone, mask & ~crews) for zone, mask in sorted(afloat.items())),
            crews=crews,
            coastal=NOWHERE if self.april.fought else self._coastal_zone(),
            closed=topology.mask(self.april.closed),
            fired=topology.mask(self.april.forts),
            invaded=self._invaded(),
            mines=mines,
            forts=forts,
        )

    def _invaded(self) -> int:
        """Return the cities where Norway resists whatever comes of the plan (7.2, R78)."""
        topology = self.rules.topology
        invaded: int = topology.mask(self.april.landed)
        if self.seen.options.get("paratroopers_meet_resistance"):
            held = [area for area, there in self.seen.units.items() if there.get(OWN)]
            invaded |= topology.mask(held) & topology.victory_cities
        return invaded

    def _coastal_zone(self) -> int:
        names = self.fleet.names(self.fleet.coastal)
        for zone in ZONES:
            if set(names) & set(self.seen.sea.lying(zone, FACTIONS[NORWAY])):
                return ZONES.index(zone)
        return NOWHERE

    def _zones(self) -> tuple[int, ...]:
        """Return the zones still to land, in their order (R123)."""
        if self.frame is not None:
            begun = bool(self.frame["step"] or self.frame["again"])
            names = [*([] if begun else [self.frame["zone"]]), *self.frame["later"]]
            return tuple(ZONES.index(zone) for zone in names)
        first = NOWHERE if self.april.fought else self._coastal_zone()
        return tuple(sorted(range(OUTER), key=lambda zone: (zone != first, zone)))

    def _intents(self, told: object) -> list[Intent]:
        if not isinstance(told, list) or not told or not all(isinstance(e, dict) for e in told):
            self.wrong.append(f"'ships' is a list of landings: {SUCH_AS}")
            return []
        named = [each["ship"] for each in told if isinstance(each.get("ship"), str)]
        self.taken += [*named, *self.landed]
        intents = [self._intent(number, each) for number, each in enumerate(told, 1)]
        return [each for each in intents if each is not None]

    def _intent(self, number: int, told: Mapping[str, object]) -> Intent | None:
        before, where = len(self.wrong), f"landing {number}"
        for name in told:
            if name not in SHIP_MEMBERS:
                known = " ".join(SHIP_MEMBERS)
                self.wrong.append(f"{where}: unknown member {shown(name)}; known: {known}")
        zone = self._zone(where, told.get("zone"))
        area = self._area(where, "to", told.get("to"), zone)
        otherwise = NOWHERE
        if "otherwise" in told:
            otherwise = self._area(where, "otherwise", told["otherwise"], zone)
            if otherwise == area != NOWHERE:
                self.wrong.append(f"{where}: 'otherwise' is where it lands already; name another")
        ship = self._ship(where, told, zone) if zone != NOWHERE else NOWHERE
        return None if len(self.wrong) > before else Intent(ship, zone, area, otherwise)

    def _zone(self, where: str, zone: object) -> int:
        if zone not in ZONES[:OUTER]:
            coast = " ".join(ZONES[:OUTER])
            self.wrong.append(f"{where}: 'zone' is {shown(zone)}; ships land from {coast}")
        elif ZONES.index(str(zone)) not in self._zones():
            self.wrong.append(f"{where}: zone {zone} has landed already; ask about later ones")
        else:
            return ZONES.index(str(zone))
        return NOWHERE

    def _area(self, where: str, member: str, name: object, zone: int) -> int:
        """Return an area's number, NOWHERE with a fault if nobody can land there from the zone."""
        rules = self.rules
        if not isinstance(name, str) or name not in rules.play_ids:
            self.wrong.append(f"{where}: {member!r} is {shown(name)}, which is no area")
            return NOWHERE
        area = rules.index[name]
        if name in self.april.closed:
            self.wrong.append(f"{where}: {name} is closed by its fort; land elsewhere (R125)")
        elif zone != NOWHERE and not self.fleet.shore[zone] >> area & 1:
            coast = " ".join(rules.topology.ids(self.fleet.shore[zone]))
            self.wrong.append(f"{where}: {name} is not on zone {ZONES[zone]}; there are: {coast}")
        else:
            return area
        return NOWHERE

    def _ship(self, where: str, told: Mapping[str, object], zone: int) -> int:
        """Return the ship that lands: the named one, else the next one of the zone."""
        here = [*self.ships[ZONES[zone]], *self.to_place]
        if "ship" not in told:
            crews = self.april.crews
            free = [ship for ship in here if ship not in self.taken]
            free.sort(key=lambda ship: (ship in self.to_place, ship in crews))
            if not free:
                has = len(self.ships[ZONES[zone]])
                self.wrong.append(
                    f"{where}: zone {ZONES[zone]} has no German ship left for it (of {has} there;"
                    " dummies land nothing)"
                )
                return NOWHERE
            self.taken.append(free[0])
            return self.fleet.index[free[0]]
        ship = told["ship"]
        if ship not in here:
            german = " ".join(here) or "none"
            self.wrong.append(
                f"{where}: {shown(ship)} is no German ship of zone {ZONES[zone]} that can land;"
                f" there are: {german}"
            )
        elif ship in self.landed or self.taken.count(str(ship)) > 1:
            self.wrong.append(f"{where}: {ship} lands once only (7.2)")
        else:
            return self.fleet.index[str(ship)]
        return NOWHERE

    def _cards_left(self, faction: int, card: str) -> int:
        """Return how many copies of a card nobody has seen used."""
        copies, _symbols = self.rules.scenario.april[faction][card]
        used = self.april.used[FACTIONS[faction]]
        return copies - used.count(card)

    def _mines(self, told: object) -> int:
        if not isinstance(told, list) or any(each not in ZONES[:OUTER] for each in told):
            self.wrong.append(f"'mines' is a list of zones from I to VII, not {shown(told)}")
        elif len(told) > (left := self._cards_left(ALLIES, MINES)):
            self.wrong.append(f"'mines' names {len(told)} zones: the Allies can still mine {left}")
        elif told:
            return ZONES.index(told[0])
        return NOWHERE

    def _forts(self, told: object, intents: Sequence[Intent]) -> int:
        topology = self.rules.topology
        cities = topology.ids(topology.victory_cities & self.rules.in_play)
        if not isinstance(told, list) or any(each not in cities for each in told):
            known = " ".join(cities)
            self.wrong.append(f"'forts' is a list of cities, not {shown(told)}; there are: {known}")
            return 0
        left = self._cards_left(NORWAY, FORT)
        if len(told) > left or len(set(told)) < len(told):
            self.wrong.append(
                f"'forts' names {' '.join(told)}: Norway can still fire at {left}, each once"
            )
        aimed = mask_of(area for each in intents for area in each[2:] if area != NOWHERE)
        for city in told:
            if city in self.april.forts:
                self.wrong.append(f"the fort of {city} has fired already")
            elif not self.wrong and not aimed >> self.rules.index[city] & 1:
                self.wrong.append(f"nobody lands in {city}: its fort has nothing to fire at")
        return topology.mask(list(told))


def landing_to_json(odds: LandingOdds, asked: Landings, rules: Ruleset) -> LandingFacts:
    """Return the odds as data: numbers, and exact fractions beside them."""
    names = rules.areas
    rows: dict[Literal["ashore", "sunk", "chased", "resistance"], Spread] = {
        "ashore": odds.ashore,
        "sunk": odds.sunk,
        "chased": odds.chased,
        "resistance": odds.resistance,
    }
    landed = {names[area]: spread for area, spread in odds.landed.items()}
    resisted = {names[area]: chance for area, chance in odds.resisted.items()}
    return {
        "landed": {area: [float(each) for each in spread] for area, spread in landed.items()},
        "ashore": [float(each) for each in odds.ashore],
        "sunk": [float(each) for each in odds.sunk],
        "chased": [float(each) for each in odds.chased],
        "resistance": [float(each) for each in odds.resistance],
        "resisted": {city: float(chance) for city, chance in resisted.items()},
        "mines": [] if asked.mines == NOWHERE else [ZONES[asked.mines]],
        "forts": [names[area] for area in ships_in(asked.forts)],
        "fractions": {
            "landed": {area: _texts(spread) for area, spread in landed.items()},
            **{name: _texts(spread) for name, spread in rows.items()},
            "resisted": {city: fraction_text(chance) for city, chance in resisted.items()},
        },
    }


def _texts(spread: Spread) -> list[str]:
    return [fraction_text(each) for each in spread]
