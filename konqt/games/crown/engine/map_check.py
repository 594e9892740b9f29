"""What is wrong with a map: its spaces, who borders whom, its route, who stands where."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import pairwise

from konqt.core.fault import Fault, shown
from konqt.core.json_value import KnownObject

IDENT = re.compile(r"[a-z][a-z0-9_]{0,39}")
SECTORS = range(1, 10)
MOST_COLUMNS, MOST_ROWS = 9, 40
"""Of a sheet that can be read."""


def ident_faults(place: str, ident: str) -> Iterator[Fault]:
    """Yield that an id is none."""
    if not IDENT.fullmatch(ident):
        text = f"{shown(ident)} is no id"
        remedy = "write small letters a to z, figures and _, at most 40"
        yield Fault("bad_id", place, text, remedy)


def map_faults(told: KnownObject) -> Iterator[Fault]:
    """Yield everything wrong with the group of the map, which has its form."""
    idents = [each["id"] for each in told["spaces"]]
    for ident, times in Counter(idents).items():
        if times > 1:
            text = f"{times} spaces have this id"
            yield Fault("space_twice", _at(ident), text, "give each an id of its own")
    spaces = {each["id"]: each for each in told["spaces"]}
    for each in told["spaces"]:
        yield from ident_faults(_at(each["id"]), each["id"])
        if not each["name"].strip():
            yield Fault("no_name", f"{_at(each['id'])}.name", "is empty", "write its name")
        yield from _neighbours(each, spaces)
    yield from _lattice(told["spaces"])
    yield from _freedom(told["spaces"])
    yield from _sectors(told["spaces"])
    yield from _route(told, spaces)


def setup_faults(told: KnownObject, setup: KnownObject) -> Iterator[Fault]:
    """Yield what cannot stand where it does when a game begins; both groups have their form."""
    spaces = {each["id"]: each for each in told["spaces"]}
    for side in ("german", "norwegian"):
        for space, count in setup[side].items():
            place = f"setup_map.{side}.{space:.40}"
            yield from _known(place, space, spaces)
            if count < 1:
                yield Fault("number", place, f"{count} is nobody", "write 1 or more, or remove it")
    for space in setup["german"]:
        if space in spaces and "route" not in spaces[space]:
            text = "Germans begin on their route"
            yield Fault("off_route", f"setup_map.german.{space}", text, "name a space of the route")
    for space in setup["norwegian"]:
        place = f"setup_map.norwegian.{space:.40}"
        if space in setup["german"]:
            yield Fault("shared", place, "Germans are there too", "keep one side there")
        yield from _barred(place, spaces.get(space, {}))
    king = setup["king"]
    yield from _known("setup_map.king", king, spaces)
    yield from _barred("setup_map.king", spaces.get(king, {}))
    if king in setup["german"]:
        yield Fault("shared", "setup_map.king", "Germans are there", "name another space")
    if king in spaces and not _leads_to_freedom(king, spaces):
        text = "no way leads from there to Freedom without red spaces"
        yield Fault("no_way", "setup_map.king", text, "join the spaces on the way")


def _at(ident: str) -> str:
    return f"map.spaces.{ident:.40}"


def _known(place: str, space: str, spaces: Mapping[str, object]) -> Iterator[Fault]:
    if space not in spaces:
        text = f"{shown(space)} is no space of the map"
        yield Fault("unknown_space", place, text, "name a space by its id")


def _barred(place: str, space: Mapping[str, object]) -> Iterator[Fault]:
    if space.get("red") or space.get("freedom"):
        yield Fault("barred", place, "nobody begins there", "name another space")


def _neighbours(each: KnownObject, spaces: Mapping[str, KnownObject]) -> Iterator[Fault]:
    ident, free = each["id"], each.get("freedom")
    for kind in ("orth", "diag"):
        place = f"{_at(ident)}.{kind}"
        named: Counter[str] = Counter(each[kind])
        for other, times in named.items():
            there = spaces.get(other)
            if times > 1:
                yield Fault("named_twice", place, f"{shown(other)} stands there twice", "drop one")
            if there is None:
                text = f"{shown(other)} is no space of the map"
                yield Fault("unknown_space", place, text, "name a space by its id")
            elif ident not in there[kind]:
                text = f"its neighbour {shown(other)} does not name it as one"
                remedy = f"add {ident} to {kind} of {other}, or remove {other} here"
                yield Fault("one_sided_link", place, text, remedy)
            elif not (free or there.get("freedom")):
                steps = sorted((abs(each["col"] - there["col"]), abs(each["row"] - there["row"])))
                if steps != ([0, 1] if kind == "orth" else [1, 1]):
                    beside = "beside" if kind == "orth" else "at a corner of"
                    text = f"{other} does not lie {beside} it by col and row"
                    yield Fault("not_beside", place, text, "correct col and row, or remove it")
            elif kind == "diag":
                remedy = "put it into orth or remove it"
                yield Fault("not_beside", place, "nobody goes to Freedom across a corner", remedy)


def _lattice(spaces: list[KnownObject]) -> Iterator[Fault]:
    taken: dict[tuple[int, int], str] = {}
    for each in spaces:
        place, at = _at(each["id"]), (each["col"], each["row"])
        for name, least, most in (("col", 0, MOST_COLUMNS - 1), ("row", 1, MOST_ROWS)):
            if not least <= each[name] <= most:
                text, remedy = f"{each[name]} is no {name}", f"write {least} to {most}"
                yield Fault("number", f"{place}.{name}", text, remedy)
        if at in taken and taken[at] != each["id"]:
            text = f"{taken[at]:.40} lies in column {at[0]} and row {at[1]} too"
            yield Fault("same_place", place, text, "give it another col or row")
        taken.setdefault(at, each["id"])


def _freedom(spaces: list[KnownObject]) -> Iterator[Fault]:
    free = [each for each in spaces if each.get("freedom")]
    if len(free) != 1:
        text = f"{len(free)} spaces are Freedom"
        yield Fault("freedom", "map.spaces", text, 'write "freedom": true at one space')
        return
    highest = max((each["row"] for each in spaces if not each.get("freedom")), default=0)
    place = _at(free[0]["id"])
    if free[0]["row"] != highest + 1:
        remedy = f"write {highest + 1}"
        yield Fault("freedom", f"{place}.row", "Freedom lies above all other rows", remedy)
    for other in free[0]["orth"]:
        below = next((each for each in spaces if each["id"] == other), None)
        if below is not None and below["row"] != highest:
            text = f"{other} does not lie in the row below Freedom"
            yield Fault("not_beside", f"{place}.orth", text, "remove it")
    for kind in ("red", "town", "route", "mobilisation", "paratrooper"):
        if free[0].get(kind) not in (None, False):
            yield Fault("freedom", f"{place}.{kind}", "Freedom is nothing else", "remove it")


def _sectors(spaces: list[KnownObject]) -> Iterator[Fault]:
    rows: dict[int, set[int]] = defaultdict(set)
    held: dict[int, list[KnownObject]] = defaultdict(list)
    for each in spaces:
        sector, place = each["sector"], f"{_at(each['id'])}.sector"
        if each.get("freedom"):
            if sector is not None:
                yield Fault("sector", place, "Freedom is in no sector", "write null")
        elif sector not in SECTORS:
            yield Fault("sector", place, f"{shown(sector)} is no sector", "write 1 to 9")
        else:
            rows[each["row"]].add(sector)
            held[sector].append(each)
        if each.get("red") and sector != 1:
            text = "red spaces lie in the first sector (THE MAP)"
            yield Fault("red", f"{_at(each['id'])}.red", text, "remove it")
    for row, found in sorted(rows.items()):
        if len(found) > 1:
            text = f"row {row} lies in the sectors {shown(sorted(found))}"
            yield Fault("sector", "map.spaces", text, "give all spaces of a row the same sector")
    order = [min(found) for _row, found in sorted(rows.items())]
    if order != sorted(order):
        text = "sectors do not rise from row to row"
        yield Fault("sector", "map.spaces", text, "number them from the south, 1 to 9")
    for sector in SECTORS:
        yield from _within(sector, held[sector])


def _within(sector: int, spaces: list[KnownObject]) -> Iterator[Fault]:
    place = f"map.spaces, sector {sector}"
    if not spaces:
        yield Fault("sector", place, "no space lies in it", "there are nine sectors (THE MAP)")
        return
    landing = [each["id"] for each in spaces if each.get("paratrooper")]
    if len(landing) != (sector > 1):
        text = f"{len(landing)} spaces have a paratrooper: {shown(landing)}"
        remedy = "give it to one space" if sector > 1 else "none lands in the first sector"
        yield Fault("landing", place, text, remedy)
    towns = [each["id"] for each in spaces if each.get("town")]
    if len(towns) > 1:
        text = f"{len(towns)} towns: {shown(towns)}"
        yield Fault("town", place, text, "a sector has one town at most")


def _route(told: KnownObject, spaces: Mapping[str, KnownObject]) -> Iterator[Fault]:
    route = told["route"]
    if len(route) < 2:
        yield Fault("no_route", "map.route", "the Germans have no route", "mark it by numbers")
    for one, after in pairwise(route):
        if one not in spaces or after not in spaces[one]["orth"]:
            text = f"{shown(after)} does not border it"
            remedy = "number spaces that border each other, from 0"
            yield Fault("broken_route", f"map.route.{one:.40}", text, remedy)
    for place, each in enumerate(route):
        if each in spaces and spaces[each].get("route") != place:
            text, remedy = f"is number {place} of the route", f'write "route": {place}'
            yield Fault("route_place", f"{_at(each)}.route", text, remedy)
    for ident, each in spaces.items():
        if "route" in each and ident not in route:
            text = f"{each['route']} is no number of the route"
            yield Fault("route_place", f"{_at(ident)}.route", text, "number it from 0, each once")
        if each.get("town") and ident not in route:
            yield Fault("town", _at(ident), "towns lie on the route", "lead the route through it")
    on_route = [each for each in route if spaces.get(each, {}).get("town")]
    if on_route != told["towns"]:
        text = "towns stand in the route's order"
        remedy = f"write {', '.join(on_route)}"
        yield Fault("towns_out_of_order", "map.towns", text, remedy)


def _leads_to_freedom(king: str, spaces: Mapping[str, KnownObject]) -> bool:
    seen, todo = {king}, [king]
    while todo:
        for other in spaces[todo.pop()]["orth"]:
            if other in spaces and other not in seen and not spaces[other].get("red"):
                seen.add(other)
                todo.append(other)
    return any(spaces[each].get("freedom") for each in seen)
