"""The facts of a map against each other: every name known, every relation mutual."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

import networkx

from konqt.board.finding import Finding
from konqt.games.kon.board import schema
from konqt.games.kon.board.demands import Rulebook
from konqt.games.kon.board.load import Item, MapData

_LETTERS = str.maketrans({"å": "a", "ø": "o", "æ": "ae", " ": "_", "-": "_"})


def check_facts(data: MapData, rulebook: Rulebook) -> list[Finding]:
    """Return every contradiction among a map's declared facts."""
    return [
        *_identities(data, rulebook),
        *_land(data),
        *_seas(data),
        *_fjords(data),
        *_air(data, rulebook),
        *_others(data, rulebook),
        *_graph(data),
    ]


def cleaned(data: MapData) -> MapData:
    """Return the map without second features of an id and without references to strangers.

    What is left out was reported by `check_facts`; the rest can still be compared and compiled.
    """
    items: dict[str, Item] = {}
    for item in data.items:
        items.setdefault(item.facts.id, item)
    tidy = replace(data, items=list(items.values()))
    land, zones = set(tidy.of(schema.LandFacts)), set(tidy.of(schema.SeaFacts))
    tidy.items = [replace(item, facts=_tidied(item.facts, land, zones)) for item in tidy.items]
    tidy.items = [
        item
        for item in tidy.items
        if not (isinstance(item.facts, schema.Fjord) and not set(item.facts.between) <= land)
    ]
    return tidy


def _tidied(facts: schema.Facts, land: set[str], zones: set[str]) -> schema.Facts:
    def kept(names: Iterable[str], known: set[str]) -> list[str]:
        return [name for name in dict.fromkeys(names) if name in known and name != facts.id]

    if isinstance(facts, schema.LandFacts):
        around = kept(facts.neighbours, land)
        return facts.model_copy(
            update={
                "neighbours": around,
                "fjord_neighbours": kept(facts.fjord_neighbours, set(around)),
                "sea_zones": kept(facts.sea_zones, zones),
            }
        )
    if isinstance(facts, schema.SeaFacts | schema.RaidFacts):
        return facts.model_copy(update={"adjacent": kept(facts.adjacent, zones)})
    return facts


def ascii_id(name: str) -> str:
    """Return the id that a Norwegian name leads to."""
    return name.lower().translate(_LETTERS)


def _identities(data: MapData, rulebook: Rulebook) -> Iterator[Finding]:
    for ident, count in Counter(item.facts.id for item in data.items).items():
        if count > 1:
            yield Finding(ident, "id-twice", f"{count} features have this id", "Rename or remove")
    land = data.of(schema.LandFacts)
    for order, count in Counter(facts.order for facts, _ in land.values()).items():
        if count > 1:
            who = [ident for ident, (facts, _) in land.items() if facts.order == order]
            message = f"order {order} is also that of {', '.join(who[1:])}"
            yield Finding(who[0], "order-twice", message, "Number the land areas from 0 upwards")
    for ident, (facts, _) in land.items():
        wanted = ascii_id(facts.name_nb)
        if wanted != ident and rulebook.second_names.get(ident) != facts.name_nb:
            message = f'its Norwegian name "{facts.name_nb}" belongs to the id {wanted}'
            yield Finding(ident, "name-id", message, "Correct name_nb or id")
        other = ascii_id(facts.name_en)
        if other != ident and other in land:
            message = f'its English name "{facts.name_en}" is that of {other}'
            yield Finding(ident, "name-swapped", message, "Mend name_en")


def _land(data: MapData) -> Iterator[Finding]:
    land, zones = data.of(schema.LandFacts), data.of(schema.SeaFacts)
    for ident, (facts, _) in land.items():
        for field, known in (("neighbours", land), ("fjord_neighbours", land),
                             ("sea_zones", zones)):  # fmt: skip
            names = getattr(facts, field)
            yield from _strangers(ident, field, names, known)
        if ident in facts.neighbours:
            yield Finding(ident, "own-neighbour", "it is its own neighbour", "Remove it")
        for other in facts.fjord_neighbours:
            if other not in facts.neighbours:
                message = f"{other} is a fjord neighbour but not a neighbour"
                yield Finding(ident, "fjord-not-neighbour", message, f"Add {other} to neighbours")
        for field in ("neighbours", "fjord_neighbours"):
            for other in getattr(facts, field):
                if other in land and ident not in getattr(land[other][0], field):
                    message = f"{field} has {other}, but {other} does not have {ident}"
                    yield Finding(ident, "one-sided", message, f"Make {field} mutual")


def _strangers(
    ident: str, field: str, names: Iterable[str], known: Iterable[str]
) -> Iterator[Finding]:
    allowed = set(known)
    for name, count in Counter(names).items():
        if name not in allowed:
            message = f"{field} names {name}, which is not on the map"
            yield Finding(ident, "unknown", message, f"Draw {name} or remove it from {field}")
        if count > 1:
            yield Finding(ident, "twice", f"{field} names {name} {count} times", "Name it once")


def _seas(data: MapData) -> Iterator[Finding]:
    zones = data.of(schema.SeaFacts)
    if not zones:
        yield Finding("map", "no-zones", "there is no sea zone", "Draw the zones I to VIII")
    for ident, (facts, _) in zones.items():
        yield from _strangers(ident, "adjacent", facts.adjacent, zones)
        for other in facts.adjacent:
            if other in zones and ident not in zones[other][0].adjacent:
                message = f"adjacent has {other}, but {other} does not have {ident}"
                yield Finding(ident, "one-sided", message, "Make adjacent mutual")
    raids = data.of(schema.RaidFacts)
    if len(raids) != 1:
        message = f"there are {len(raids)} raiding boxes"
        yield Finding("raid", "raid-count", message, "Draw one feature of kind raid")
    for ident, (box, _) in raids.items():
        yield from _strangers(ident, "adjacent", box.adjacent, zones)


def _fjords(data: MapData) -> Iterator[Finding]:
    land = data.of(schema.LandFacts)
    drawn: dict[frozenset[str], str] = {}
    for ident, (fjord, _) in data.of(schema.Fjord).items():
        one, two = fjord.between
        yield from _strangers(ident, "between", fjord.between, land)
        if one in land and two in land and two not in land[one][0].fjord_neighbours:
            message = f"it lies between {one} and {two}, which have no fjord border"
            yield Finding(ident, "fjord-undeclared", message, "Correct fjord_neighbours or between")
        pair = frozenset(fjord.between)
        if pair in drawn:
            message = f"{drawn[pair]} is also between {one} and {two}"
            yield Finding(ident, "fjord-twice", message, "Draw one fjord for each border")
        drawn[pair] = ident
    for ident, (facts, _) in land.items():
        for other in facts.fjord_neighbours:
            if ident < other and frozenset((ident, other)) not in drawn:
                message = f"no fjord is drawn for its fjord border with {other}"
                yield Finding(ident, "fjord-missing", message, "Draw it, or call the border land")


def _air(data: MapData, rulebook: Rulebook) -> Iterator[Finding]:
    land, lines = data.of(schema.LandFacts), data.of(schema.AirRange)
    bands = {facts.air_band for facts, _ in land.values()}
    steps = sorted(facts.between_bands for facts, _ in lines.values())
    wanted = [(band, band + 1) for band in range(1, max(bands, default=1))]
    if steps != wanted:
        message = f"the lines separate bands {steps}, the areas need {wanted}"
        yield Finding("air_range", "air-bands", message, "Draw one line for each step of bands")
    for ident, (facts, _) in land.items():
        low, high = 1, len(steps) + 1
        if not low <= facts.air_band <= high:
            message = f"air_band is {facts.air_band}; the lines make bands {low} to {high}"
            yield Finding(ident, "air-band", message, "Mend air_band")
    yield from _bases(data, land, rulebook.bases_abroad)


def _bases(data: MapData, land: Iterable[str], abroad: frozenset[str]) -> Iterator[Finding]:
    seen: Counter[str] = Counter()
    zones = data.of(schema.SeaFacts)
    areas = data.of(schema.LandFacts)
    for ident, (line, _) in data.of(schema.AirRange).items():
        for base in line.bases:
            seen[base.base] += 1
            yield from _strangers(ident, "bases", [base.base], {*land, *abroad})
            yield from _strangers(ident, "bases.sea_zones", base.sea_zones, zones)
            field = base.base in areas and "air_field" not in areas[base.base][0].symbols
            if field:
                message = f"{base.base} is a base but has no air field"
                yield Finding(ident, "base-no-field", message, "Correct bases or symbols")
            if base.min_band > base.max_band:
                message = f"{base.base} reaches from band {base.min_band} to {base.max_band}"
                yield Finding(ident, "base-range", message, "Give the lower band first")
    for name in sorted({*abroad, *(i for i, (f, _) in areas.items() if "air_field" in f.symbols)}):
        if seen[name] != 1:
            message = f"as an air base it stands {seen[name]} times among the lines' bases"
            yield Finding(name, "base-count", message, "Name it once, where its reach ends")


def _others(data: MapData, rulebook: Rulebook) -> Iterator[Finding]:
    land = data.of(schema.LandFacts)
    for ident, (cable, _) in data.of(schema.Cable).items():
        yield from _strangers(ident, "area", [cable.area], land)
    if rulebook.no_cable is not None and not data.of(schema.Cable):
        yield rulebook.no_cable
    abroad = data.of(schema.Nogo)
    for name in rulebook.abroad:
        if name not in abroad:
            yield Finding(name, "no-country", "the country is missing", "Draw it with kind nogo")


def _graph(data: MapData) -> Iterator[Finding]:
    land = data.of(schema.LandFacts)
    graph: networkx.Graph[str] = networkx.Graph()
    graph.add_nodes_from(land)
    graph.add_edges_from(
        (one, two) for one, (facts, _) in land.items() for two in facts.neighbours if two in land
    )
    pieces = sorted(networkx.connected_components(graph), key=len, reverse=True)
    for piece in pieces[1:]:
        who = min(piece)
        message = f"there is no route from {', '.join(sorted(piece)[:4])} to the rest of the board"
        yield Finding(who, "cut-off", message, "Give it a border that can be crossed")
    if not networkx.check_planarity(graph)[0]:
        message = "the borders cannot all be drawn on one sheet without crossing"
        yield Finding("map", "not-planar", message, "Some declared neighbours do not meet")
