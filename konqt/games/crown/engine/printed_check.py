"""What is wrong with data of the game: groups, operations, counts, the map and its route."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise

from konqt.core.fault import Fault, shown
from konqt.core.json_value import KnownObject

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
OPERATIONS = frozenset(
    {
        # of Norwegian tiles
        *("evacuate", "skip_main_response_if_primary", "raise_die", "remove_german", "draw"),
        *("discard", "morale", "card_action", "repeat", "stress", "sabotage", "upgrade"),
        # of cards and Demands
        *("gold", "king_steps", "mobilise", "army_move", "army_order", "threat", "momentum"),
        *("hold_front_army_next_move", "skip_next_move", "peek_frame", "bombing"),
        # of tracks and of a Demand that is ignored
        *("reinforcements", "morale_levels", "pressure", "collaborator"),
        *("flip_lowest_order_tile", "lower_sabotage_dice", "lose"),
    }
)
COUNTED = (
    ("norwegian_tiles", "norwegian_tiles", "tiles"),
    ("german_action_tiles", "german_action_tiles", "tiles"),
    ("order_tiles", "order_tiles", "tiles"),
    ("collaborator_cards", "collaborators", "cards"),
    ("demand_cards", "demands", "cards"),
    ("occupation_tiles", "occupation_track", "spaces"),
)
"""component -> group and member that must hold as many"""


def faults_of(groups: KnownObject) -> list[Fault]:
    """List what is wrong with groups of data; empty for data that a game can be played with.

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
    try:
        return [
            *_sources(groups),
            *_operations(groups),
            *_counts(groups),
            *_tiles(groups),
            *_map(groups),
        ]
    except (KeyError, TypeError, AttributeError) as error:
        return [Fault("form", "", f"the data have not the shipped form: {shown(str(error))}")]


def _sources(groups: KnownObject) -> Iterator[Fault]:
    for name in GROUPS:
        if not isinstance(groups[name].get("source"), str) or not groups[name]["source"]:
            yield Fault("source_missing", name, "says no source", 'give a "source"')


def operations_in(told: object) -> Iterator[object]:
    """Yield every operation that stands anywhere in a group."""
    if isinstance(told, Mapping):
        for name, value in told.items():
            if name in ("ops", "action", "won_battle") and isinstance(value, list):
                yield from value
            else:
                yield from operations_in(value)
    elif isinstance(told, list):
        for value in told:
            yield from operations_in(value)


def _operations(groups: KnownObject) -> Iterator[Fault]:
    for name in GROUPS:
        for op in operations_in(groups[name]):
            known = isinstance(op, list) and op and op[0] in OPERATIONS
            if not known:
                yield Fault("unknown_operation", name, f"{shown(op)} is no operation")


def _counts(groups: KnownObject) -> Iterator[Fault]:
    count = groups["components"]
    for component, group, member in COUNTED:
        there = len(groups[group][member])
        if there != count[component]:
            text = f"holds {there}, the components are {count[component]}"
            yield Fault("wrong_count", f"{group}.{member}", text)
    copies = sum(card["copies"] for card in groups["action_cards"]["cards"])
    if copies != count["action_cards"]:
        text = f"holds {copies}, the components are {count['action_cards']}"
        yield Fault("wrong_count", "action_cards.cards", text)
    for side, component in (("german", "german_troops"), ("norwegian", "norwegian_troops")):
        there = sum(groups["setup_map"][side].values()) + groups["setup"][f"{side}_supply"]
        if there != count[component]:
            text = f"supply and map hold {there}, the components are {count[component]}"
            yield Fault("wrong_count", f"setup_map.{side}", text)


def _tiles(groups: KnownObject) -> Iterator[Fault]:
    for group in ("german_action_tiles", "order_tiles"):
        for tile in groups[group]["tiles"]:
            if tile not in GERMAN_ACTIONS:
                yield Fault("unknown_tile", group, f"{shown(tile)} is no German action")
    ids = Counter(tile["id"] for tile in groups["norwegian_tiles"]["tiles"])
    for tile, times in ids.items():
        if times > 1:
            yield Fault("tile_twice", f"norwegian_tiles.{tile}", f"stands there {times} times")
    lines = groups["frame"]["columns"] + groups["frame"]["rows"]
    places = sorted(place for line in lines for place in line)
    if places != list(range(1, 13)):
        yield Fault("frame_places", "frame", "each line needs one place of 1-6 and one of 7-12")


def _map(groups: KnownObject) -> Iterator[Fault]:
    told = groups["map"]
    spaces = {each["id"]: each for each in told["spaces"]}
    for each in told["spaces"]:
        for kind in ("orth", "diag"):
            for other in each[kind]:
                if other not in spaces or each["id"] not in spaces[other][kind]:
                    text = f"its neighbour {shown(other)} does not name it as one"
                    yield Fault("one_sided_link", f"map.{each['id']}", text)
    route = told["route"]
    for one, after in pairwise(route):
        if one not in spaces or after not in spaces[one]["orth"]:
            yield Fault("broken_route", f"map.route.{one}", f"{shown(after)} does not border it")
    for place, each in enumerate(route):
        if each in spaces and spaces[each].get("route") != place:
            yield Fault("route_place", f"map.{each}", f"is number {place} of the route")
    on_route = [each for each in route if spaces.get(each, {}).get("town")]
    if on_route != told["towns"]:
        yield Fault("towns_out_of_order", "map.towns", "towns stand in the route's order")
