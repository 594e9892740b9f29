"""What is wrong with data of the game: groups, operations, counts, the map and its route."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from konqt.core.fault import Fault, shown
from konqt.core.json_value import KnownObject
from konqt.games.crown.engine.crown_files import shipped_form
from konqt.games.crown.engine.map_check import ident_faults, map_faults, setup_faults
from konqt.games.crown.engine.printed_form import form_faults, is_remark, place_in
from konqt.games.crown.engine.printed_ops import operation_faults

GROUPS = (
    *("norwegian_tiles", "german_action_tiles", "order_tiles", "german_actions", "grid", "frame"),
    *("german_symbols", "order_of_operations", "action_cards", "collaborators", "demands"),
    *("ignored_demand", "components", "setup", "danger_track", "danger_track_bottom"),
    *("momentum_track", "morale_track", "push_track", "occupation_track", "options"),
    *("map", "setup_map"),
)
GERMAN_ACTIONS = frozenset(
    {
        *("bombing", "chaos", "collaborator", "morale", "move"),
        *("paratrooper", "reinforcements", "stress", "threat"),
    }
)
ORDER_TILE = "order_tile"
"""What the Push track resolves instead of an action of its own."""
COUNTED = (
    ("norwegian_tiles", "norwegian_tiles", "tiles"),
    ("german_action_tiles", "german_action_tiles", "tiles"),
    ("order_tiles", "order_tiles", "tiles"),
    ("collaborator_cards", "collaborators", "cards"),
    ("demand_cards", "demands", "cards"),
    ("occupation_tiles", "occupation_track", "spaces"),
)
"""component -> group and member that must hold as many"""


IN_THE_RULES = ("components", "grid", "german_actions", "order_of_operations", "options")
"""Groups that the rules are written for: they are as the rulebook or the rulings have them."""
RULES_OF_SETUP = (
    *("display_random", "bag_chaos", "occupation_track_chaos", "reserve_chaos"),
    *("frame_order_tiles", "push_track_order_tiles", "pressure_stock", "hand"),
)
"""members of the set-up of which the same is true"""
LEVELS = (1, 2, 3)
GOLD_CARD = "gold_reserve"


def faults_of(groups: KnownObject) -> list[Fault]:
    """List what is wrong with groups of data; empty for data that a game can be played with.

    Groups that have not their form are told, and nothing is concluded from them.

    >>> [fault.place for fault in faults_of({"map": {"source": "drawn by hand"}})][:2]
    ['norwegian_tiles', 'german_action_tiles']
    """
    missing = [
        Fault("group_missing", name, "the group is missing", "add it as in the shipped file")
        for name in GROUPS
        if not isinstance(groups.get(name), Mapping)
    ]
    if missing:
        return missing
    shipped = shipped_form()
    found = [*_sources(groups)]
    formed = set()
    for name in GROUPS:
        wrong = [*form_faults(shipped[name], groups[name], name)]
        wrong = wrong or [*operation_faults(groups, name)]
        found += wrong
        if not wrong:
            formed.add(name)
    for check, read in CHECKS:
        if formed.issuperset(read):
            found += check(groups)
    return found


def _sources(groups: KnownObject) -> Iterator[Fault]:
    for name in GROUPS:
        if not isinstance(groups[name].get("source"), str) or not groups[name]["source"]:
            yield Fault("source_missing", name, "says no source", 'give a "source"')


def _rules(groups: KnownObject) -> Iterator[Fault]:
    """Tell what the rules are written for and data cannot change."""
    shipped = shipped_form()
    for group in (*IN_THE_RULES, "setup"):
        ours: KnownObject = shipped[group]
        yours: KnownObject = groups[group]
        for name in ours if group != "setup" else RULES_OF_SETUP:
            value = ours[name]
            if not is_remark(name) and yours[name] != value:
                text = f"is {shown(yours[name])}, and the rules are written for {shown(value)}"
                yield Fault("fixed", f"{group}.{name}", text, "put the shipped value back")


def _counts(groups: KnownObject) -> Iterator[Fault]:
    count = groups["components"]
    for component, group, member in COUNTED:
        there = len(groups[group][member])
        if there != count[component]:
            text = f"holds {there}, the components are {count[component]}"
            yield Fault("wrong_count", f"{group}.{member}", text, _as_many(there, count[component]))
    copies = sum(card["copies"] for card in groups["action_cards"]["cards"])
    if copies != count["action_cards"]:
        text = f"holds {copies}, the components are {count['action_cards']}"
        remedy = _as_many(copies, count["action_cards"])
        yield Fault("wrong_count", "action_cards.cards", text, remedy)
    for side, component in (("german", "german_troops"), ("norwegian", "norwegian_troops")):
        there = sum(groups["setup_map"][side].values()) + groups["setup"][f"{side}_supply"]
        if there != count[component]:
            text = f"supply and map hold {there}, the components are {count[component]}"
            remedy = _as_many(there, count[component])
            yield Fault("wrong_count", f"setup_map.{side}", text, remedy)


def _as_many(there: int, wanted: int) -> str:
    return f"take {there - wanted} away" if there > wanted else f"add {wanted - there}"


def _german_tiles(groups: KnownObject) -> Iterator[Fault]:
    for group in ("german_action_tiles", "order_tiles"):
        for number, tile in enumerate(groups[group]["tiles"]):
            if tile not in GERMAN_ACTIONS:
                remedy = f"known: {', '.join(sorted(GERMAN_ACTIONS))}"
                text = f"{shown(tile)} is no German action"
                yield Fault("unknown_tile", f"{group}.tiles[{number}]", text, remedy)
    yield from _range(groups, "order_tiles", "army_orders_on_front", 1, 9)


def _norwegian_tiles(groups: KnownObject) -> Iterator[Fault]:
    place = "norwegian_tiles.tiles"
    shipped = {each["id"]: each for each in shipped_form()["norwegian_tiles"]["tiles"]}
    tiles = groups["norwegian_tiles"]["tiles"]
    yield from _twice("tile_twice", place, [each["id"] for each in tiles])
    for number, each in enumerate(tiles):
        ours, at = shipped.get(each["id"]), place_in(place, number, each)
        if ours is None:
            remedy = f"known: {', '.join(shipped)}"
            yield Fault("unknown_tile", at, f"{shown(each['id'])} is no tile", remedy)
            continue
        for name in ("type", "level"):
            if each[name] != ours[name]:
                text = f"{shown(each[name])}; the rulebook has {shown(ours[name])} (APPENDIX)"
                yield Fault("fixed", f"{at}.{name}", text, "put the shipped value back")
        back = each["reverse"]
        for name, least in (("army_orders", 0), ("draw", 0)):
            if not least <= back[name] <= 9:
                text, remedy = f"{back[name]} is no number of a tile", f"write {least} to 9"
                yield Fault("number", f"{at}.reverse.{name}", text, remedy)


def _frame(groups: KnownObject) -> Iterator[Fault]:
    frame, remedy = groups["frame"], "write [1 to 6, 7 to 12], each number once"
    lines = [*frame["columns"], *frame["rows"]]
    pairs = all(len(line) == 2 and line[0] <= 6 < line[1] for line in lines)
    threes = len(frame["columns"]) == len(frame["rows"]) == 3
    places = sorted(place for line in lines for place in line)
    if not (pairs and threes and places == list(range(1, 13))):
        text = "each of three columns and three rows needs one place of 1-6 and one of 7-12"
        yield Fault("frame_places", "frame", text, remedy)


def _symbols(groups: KnownObject) -> Iterator[Fault]:
    for name, cells in groups["german_symbols"].items():
        if is_remark(name):
            continue
        for number, cell in enumerate(cells):
            if len(cell) != 2 or not all(each in range(3) for each in cell):
                text = f"{shown(cell)} is no space of the grid"
                remedy = "write [row, column], each from 0 to 2"
                yield Fault("bad_cell", f"german_symbols.{name}[{number}]", text, remedy)
            elif cell in cells[:number]:
                text, place = f"{shown(cell)} stands there twice", f"german_symbols.{name}"
                yield Fault("cell_twice", f"{place}[{number}]", text, "remove it")


def _cards(groups: KnownObject) -> Iterator[Fault]:
    named = []
    for group in ("action_cards", "collaborators"):
        cards = groups[group]["cards"]
        named += [each["id"] for each in cards]
        for number, each in enumerate(cards):
            place = place_in(f"{group}.cards", number, each)
            yield from ident_faults(place, each["id"])
            if not each["actions"]:
                yield Fault("no_action", f"{place}.actions", "it has no action", "give it one")
            for name in ("copies", "strength"):
                if each.get(name) is not None and not 0 <= each[name] <= 20:
                    text = f"{each[name]} is no number of a card"
                    yield Fault("number", f"{place}.{name}", text, "write 0 to 20")
            for at, action in enumerate(each["actions"]):
                if not 0 <= action["cost"] <= 9:
                    text = f"{action['cost']} is no number of cards"
                    yield Fault("number", f"{place}.actions[{at}].cost", text, "write 0 to 9")
    yield from _twice("card_twice", "action_cards.cards", named)
    yield from _gold(groups)


def _gold(groups: KnownObject) -> Iterator[Fault]:
    cards = {each["id"]: each for each in groups["action_cards"]["cards"]}
    gold, place = cards.get(GOLD_CARD), f"action_cards.cards.{GOLD_CARD}"
    if gold is None:
        yield Fault("no_gold", "action_cards.cards", "there is no gold_reserve", "put it back")
    elif [each["ops"] for each in gold["actions"]] != [[["gold"]]]:
        text = "its one action is to evacuate the gold (ACTION CARDS)"
        yield Fault("no_gold", f"{place}.actions", text, 'write one with "ops": [["gold"]]')
    if not any(each["copies"] > 0 for ident, each in cards.items() if ident != GOLD_CARD):
        text = "no card but Gold Reserves, and the first hand is another one (SETUP 24)"
        yield Fault("no_cards", "action_cards.cards", text, "give another card copies")
    for ident, each in (*cards.items(), *((e["id"], e) for e in groups["collaborators"]["cards"])):
        does = [op[0] for action in each["actions"] for op in action["ops"] if op]
        if ident != GOLD_CARD and "gold" in does:
            group = "action_cards" if ident in cards else "collaborators"
            text = "only a Gold Reserve evacuates gold"
            yield Fault("no_gold", f"{group}.cards.{ident:.40}", text, "give it another action")


def _demands(groups: KnownObject) -> Iterator[Fault]:
    cards = groups["demands"]["cards"]
    yield from _twice("card_twice", "demands.cards", [each["id"] for each in cards])
    for number, each in enumerate(cards):
        place = place_in("demands.cards", number, each)
        yield from ident_faults(place, each["id"])
        if not 0 <= each["willpower"] <= 5:
            text = f"{each['willpower']} is no cost"
            yield Fault("number", f"{place}.willpower", text, "write 0 to 5")


def _tracks(groups: KnownObject) -> Iterator[Fault]:
    yield from _range(groups, "danger_track", "threat_overflow_at", 2, 20)
    yield from _range(groups, "danger_track", "stress_costs_willpower_at", 2, 20)
    danger = groups["danger_track"]
    overflow = danger["threat_overflow_at"]
    least = groups["danger_track_bottom"]["threat_min"]
    yield from _range(groups, "danger_track_bottom", "threat_min", 0, overflow - 1)
    yield from _range(groups, "danger_track", "threat_restarts_at", least, overflow - 1)
    yield from _range(groups, "danger_track", "top", danger["stress_costs_willpower_at"], 20)
    if danger["stress_restarts_at"] != "threat+1":
        text = "Stress restarts above the Threat (STRESS AND THREAT)"
        yield Fault("fixed", "danger_track.stress_restarts_at", text, 'write "threat+1"')
    if overflow >= danger["stress_costs_willpower_at"]:
        text = "the Threat may not reach the end of the Stress, which is above it"
        remedy = f"write less than {danger['stress_costs_willpower_at']}"
        yield Fault("number", "danger_track.threat_overflow_at", text, remedy)
    for cards, lower in danger["discard_for_threat"].items():
        if cards not in ("1", "2", "3", "4", "5") or not 1 <= lower <= 9:
            place = f"danger_track.discard_for_threat.{cards:.40}"
            text = f"{lower} is nothing that {shown(cards)} cards lower"
            yield Fault("number", place, text, 'write "2": 1, cards from 1 to 5')
    yield from _range(groups, "momentum_track", "min", 0, 0)
    yield from _range(groups, "momentum_track", "max", 1, 20)
    yield from _morale(groups)
    yield from _push(groups)


def _morale(groups: KnownObject) -> Iterator[Fault]:
    track = groups["morale_track"]
    rows = [row["loyalty"] for row in track["rows_bottom_up"]]
    if rows != sorted(set(rows)) or not rows or not all(0 <= each <= 9 for each in rows):
        text = f"Loyalty {shown(rows)} does not rise from row to row"
        remedy = "write each row with more than the one below, from 0 to 9"
        yield Fault("loyalty", "morale_track.rows_bottom_up", text, remedy)
    for number, row in enumerate(track["rows_bottom_up"]):
        place = f"morale_track.rows_bottom_up[{number}].spaces"
        if not row["spaces"] or not all(each in ("", "card") for each in row["spaces"]):
            text = f"{shown(row['spaces'])} is no row of spaces"
            yield Fault("bad_row", place, text, 'write "" or "card" for each space')
    start = track["start"]
    found = [row for row in track["rows_bottom_up"] if row["loyalty"] == start["loyalty"]]
    if not found or start["space"] not in range(len(found[0]["spaces"])):
        text = "there is no such row and space"
        remedy = "name a row by its Loyalty, and a space of it from 0"
        yield Fault("bad_start", "morale_track.start", text, remedy)


def _push(groups: KnownObject) -> Iterator[Fault]:
    sections = groups["push_track"]["sections"]
    if len(sections) != 3:
        text = f"{len(sections)} sections; the track has three (AN EXTRA PUSH)"
        yield Fault("wrong_count", "push_track.sections", text, "write three")
    for number, each in enumerate(sections):
        place = f"push_track.sections[{number}]"
        if not 1 <= each["spaces"] <= 7:
            text, remedy = f"{each['spaces']} is no number of spaces", "write 1 to 7"
            yield Fault("number", f"{place}.spaces", text, remedy)
        if each["action"] not in (*GERMAN_ACTIONS, ORDER_TILE):
            remedy = f"known: {', '.join(sorted((*GERMAN_ACTIONS, ORDER_TILE)))}"
            text = f"{shown(each['action'])} is no action of a section"
            yield Fault("unknown_tile", f"{place}.action", text, remedy)
    filled, cubes = sum(each["spaces"] for each in sections), groups["components"]["push_cubes"]
    if filled > cubes:
        text = f"{filled} spaces, and there are {cubes} cubes"
        yield Fault("number", "push_track.sections", text, "take spaces away")


def _occupation(groups: KnownObject) -> Iterator[Fault]:
    track, place = groups["occupation_track"], "occupation_track"
    spaces = track["spaces"]
    for number, each in enumerate(spaces):
        if each["space"] != number + 1:
            text, remedy = f"is {each['space']}", f"write {number + 1}"
            yield Fault("number", f"{place}.spaces[{number}].space", text, remedy)
    chaos = [each["space"] for each in spaces if each.get("chaos")]
    if chaos != groups["setup"]["occupation_track_chaos"]:
        text = f"a Chaos tile lies on {shown(chaos)}, and on two and three (SETUP 7)"
        yield Fault("chaos_places", f"{place}.spaces", text, "mark the second and third space")
    if not any(["lose"] in each["ops"] for each in spaces):
        text = "no space loses the game (OCCUPATION)"
        yield Fault("never_lost", f"{place}.spaces", text, 'write ["lose"] at the last')
    entered = track["destroyed_town_entered"]
    if sorted({*entered} & {1, 2, 3, 4, 5}) != entered:
        text = f"{shown(entered)} are no spaces of the track"
        remedy = "name some of 1 to 5, in their order"
        yield Fault("number", f"{place}.destroyed_town_entered", text, remedy)
    towns = [each["town"] for each in spaces]
    if towns != groups["map"]["towns"]:
        text = f"{shown(towns)}; the route has {shown(groups['map']['towns'])}"
        yield Fault("towns_differ", f"{place}.spaces", text, "name the towns in the route's order")


def _setup(groups: KnownObject) -> Iterator[Fault]:
    setup, danger = groups["setup"], groups["danger_track"]
    tiles = [each for each in groups["norwegian_tiles"]["tiles"] if each["level"] == LEVELS[0]]
    if setup["display_top"] not in [each["id"] for each in tiles]:
        text = f"{shown(setup['display_top'])} is no tile of level I"
        yield Fault("unknown_tile", "setup.display_top", text, "name one by its id")
    yield from _range(groups, "setup", "momentum", 0, groups["momentum_track"]["max"])
    least, overflow = groups["danger_track_bottom"]["threat_min"], danger["threat_overflow_at"]
    yield from _range(groups, "setup", "threat", least, overflow - 1)
    lowest, highest = setup["threat"] + 1, danger["stress_costs_willpower_at"] - 1
    yield from _range(groups, "setup", "stress", lowest, highest)
    yield from _range(groups, "setup", "quick_response_dice", 1, 6)
    yield from _range(groups, "setup", "willpower", 1, groups["components"]["willpower_cubes"])
    for name in ("evacuation_dice", "population_dice"):
        if not all(1 <= each <= 6 for each in setup[name]):
            text = f"{shown(setup[name])} are no faces of dice"
            yield Fault("number", f"setup.{name}", text, "write each from 1 to 6")
    dice = len(setup["evacuation_dice"]) + len(setup["population_dice"])
    if dice != groups["components"]["dice"]:
        text = f"{dice} dice, the components are {groups['components']['dice']}"
        remedy = "take away or add Population dice"
        yield Fault("wrong_count", "setup.population_dice", text, remedy)
    for name in ("german_supply", "norwegian_supply"):
        yield from _range(groups, "setup", name, 0, 13)


def _map(groups: KnownObject) -> Iterator[Fault]:
    yield from map_faults(groups["map"])


def _start(groups: KnownObject) -> Iterator[Fault]:
    yield from setup_faults(groups["map"], groups["setup_map"])


def _range(groups: KnownObject, group: str, member: str, least: int, most: int) -> Iterator[Fault]:
    found = groups[group][member]
    if not least <= found <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        text = f"{found} cannot be"
        yield Fault("number", f"{group}.{member}", text, f"write {wanted}")


def _twice(code: str, place: str, idents: list[str]) -> Iterator[Fault]:
    for ident, times in Counter(idents).items():
        if times > 1:
            remedy = "give each an id of its own"
            yield Fault(code, f"{place}.{ident:.40}", f"stands there {times} times", remedy)


Check = Callable[[KnownObject], Iterator[Fault]]
CHECKS: tuple[tuple[Check, tuple[str, ...]], ...] = (
    (_rules, (*IN_THE_RULES, "setup")),
    (
        _counts,
        ("components", "setup", "setup_map", *(group for _name, group, _member in COUNTED),
         "action_cards"),
    ),
    (_german_tiles, ("german_action_tiles", "order_tiles")),
    (_norwegian_tiles, ("norwegian_tiles",)),
    (_frame, ("frame",)),
    (_symbols, ("german_symbols",)),
    (_cards, ("action_cards", "collaborators")),
    (_demands, ("demands",)),
    (
        _tracks,
        ("components", "danger_track", "danger_track_bottom", "momentum_track", "morale_track",
         "push_track"),
    ),
    (_occupation, ("occupation_track", "setup", "map")),
    (
        _setup,
        ("components", "setup", "danger_track", "danger_track_bottom", "momentum_track",
         "norwegian_tiles"),
    ),
    (_map, ("map",)),
    (_start, ("map", "setup_map")),
)  # fmt: skip
"""what is looked at where all the groups that it reads have their form"""
