"""Positions that games seldom reach, typed at random: crowded zones, short decks, any step (4)."""

from typing import Any

from .board import DATA
from .cards import HAND_SIZE
from .sea import DATA as SEA
from .sea import KIND, OWNER, SHIPS, ZONES, is_dummy, open_zones
from .starts import deck
from .table import FACTIONS

STEPS = [
    *("cards", "exchange", "place_norway", "place_germany", "reallocation", "reconnaissance"),
    *("place_allies", "deceiving", "interception", "smoke", "movement", "dive_bombers"),
    *("naval_combat", "raid", "landing", "land_combat", "mobilization", "reinforcement"),
    "new_cards",
]
FIELDS = [area for area, facts in DATA["areas"].items() if facts["airfield"]]


def typed_start(chance: Any) -> dict[str, Any]:
    """`chance` gives `below(n)` and `shuffled(items)`."""
    if chance.below(3) == 0:
        return april_start(chance)
    return later_start(chance)


def later_start(chance: Any) -> dict[str, Any]:
    turn = FACTIONS[chance.below(3)]
    hands, decks = {}, {}
    for faction in FACTIONS:
        cards = chance.shuffled(deck("basic", faction))
        size = chance.below(HAND_SIZE[faction] + 1) or HAND_SIZE[faction]
        hands[faction] = cards[:size]
        cut = size + 1 + chance.below(8 if chance.below(2) else len(cards) - size)
        decks[faction] = {"draw": cards[size:cut], "used": cards[cut:]}
    ships = ships_at_random(chance, april=False)
    placed = {s for sides in ships.values() for names in sides.values() for s in names}
    home = [s for s in SHIPS if OWNER[s] == "allies" and s not in placed]
    number = 1 + chance.below(3)
    position: dict[str, Any] = {
        "scenario": "advanced",
        "round": number,
        "turn": turn,
        "phase": 1,
        "units": units_at_random(chance, FACTIONS),
        "hands": hands,
        "decks": decks,
        "ships": ships,
        "card_used": [f for f in FACTIONS if chance.below(2)],
        "allies_arrived": number > 1,  # 3: they land in the first round
    }
    if chance.below(2):
        encounters = encounters_at_random(chance, ships)
        if encounters:
            position["phase"], position["encounters"] = 2, encounters
    if number == 1 and (turn != "allies" or position["phase"] == 1):
        position["fleet"] = {"home": home[:4]}  # 7.4
    return position


def april_start(chance: Any) -> dict[str, Any]:
    step = STEPS[chance.below(len(STEPS))]
    number = STEPS.index(step)
    hands = {}
    decks = {}
    for faction in FACTIONS:
        every = SEA["april_cards"][faction]
        cards = chance.shuffled([c for c, facts in every.items() for _ in range(facts["copies"])])
        hands[faction] = cards if step == "cards" else cards[: HAND_SIZE[faction]]
        draw = chance.shuffled(deck("basic", faction))
        decks[faction] = {"draw": draw[: 14 + chance.below(8)]}
    landed = number >= STEPS.index("landing")
    position: dict[str, Any] = {
        "scenario": "advanced",
        "round": 0,
        "units": units_at_random(chance, FACTIONS if landed else ["norway"]),
        "hands": hands,
        "decks": decks,
        "april": {"step": step},
    }
    if number > STEPS.index("place_norway"):
        ships = ships_at_random(chance, april=True)
        for faction, placing in (("germany", "place_germany"), ("allies", "place_allies")):
            if number <= STEPS.index(placing):
                ships = {
                    z: {f: s for f, s in sides.items() if f != faction}
                    for z, sides in ships.items()
                }
        position["ships"] = {zone: sides for zone, sides in ships.items() if sides}
    if step in ("smoke", "naval_combat"):
        position["encounters"] = encounters_at_random(chance, position["ships"])
    return position


def units_at_random(chance: Any, factions: list[str]) -> dict[str, dict[str, int]]:
    units: dict[str, dict[str, int]] = {}
    for area in DATA["areas"]:
        faction = [*factions, None, None][chance.below(len(factions) + 2)]
        if area in FIELDS and "germany" in factions and chance.below(2):
            faction = "germany"
        if faction:
            units[area] = {faction: 1 + chance.below(3)}
            if faction == "norway" and "allies" in factions and chance.below(3) == 0:
                units[area]["allies"] = 1 + chance.below(2)
    return units


def ships_at_random(chance: Any, april: bool) -> dict[str, dict[str, list[str]]]:
    """In few zones, so that enemies meet."""
    crowded = chance.shuffled(ZONES)[:4]
    ships: dict[str, dict[str, list[str]]] = {}
    for ship in SHIPS:
        if chance.below(3) == 0 or (is_dummy(ship) and not april):
            continue
        zones = [zone for zone in crowded if zone in open_zones(OWNER[ship])]
        if not april and SEA["classes"][KIND[ship]]["raid_voids"] and OWNER[ship] == "germany":
            zones.append("raid")
        if zones:
            zone = zones[chance.below(len(zones))]
            ships.setdefault(zone, {}).setdefault(OWNER[ship], []).append(ship)
    return ships


def encounters_at_random(chance: Any, ships: Any) -> list[dict[str, Any]]:
    found = []
    for zone in ZONES:
        sides = ships.get(zone, {})
        german = [ship for ship in sides.get("germany", []) if not is_dummy(ship)]
        allied = sides.get("allies", []) + sides.get("norway", [])
        if not german or not allied or not chance.below(4):
            continue
        interceptors, caught = [], []
        if chance.below(2) or not sides.get("allies"):
            interceptors.append("germany")
            caught += chance.shuffled(allied)[: 1 + chance.below(len(allied))]
        if sides.get("allies") and (chance.below(2) or not interceptors):
            interceptors.append("allies")
            caught += chance.shuffled(german)[: 1 + chance.below(len(german))]
        found.append({"zone": zone, "interceptors": interceptors, "intercepted": caught})
    return found
