"""What the rulebooks say of the board, as 36 numbered statements about a map's facts.

They hold for any honest reconstruction; an owner of the printed board who draws its true map will
meet them all. Statements that no map can show say so in `beyond_map`.
"""

from collections.abc import Callable
from dataclasses import dataclass

import networkx

from konqt.games.kon.board.topology import AirBase, Topology

VICTORY_CITIES = frozenset({"oslo", "kristiansand", "stavanger", "bergen", "trondheim", "narvik"})
MOBILIZATION_POINTS = frozenset(
    [
        "ostfold",
        "kongsvinger",
        "hamar",
        "gjovik",
        "honefoss",
        "kongsberg",
        "voss",
        "andalsnes",
        "steinkjer",
        "mosjoen",
        "bardufoss",
        "tromso",
    ]
)
OTHERS = frozenset(
    [
        "horten",
        "egersund",
        "haugesund",
        "hallingdal",
        "tynset",
        "oppdal",
        "dombas",
        "alesund",
        "kristiansund",
        "gratangen",
        "finnmark",
        "harstad",
        "tysfjord",
        "bjornfjell",
    ]
)
NAMED = VICTORY_CITIES | MOBILIZATION_POINTS | OTHERS
SOUTH_WEST = frozenset(["bergen", "voss", "hallingdal", "haugesund", "stavanger", "egersund"])
TOP_THIRD = frozenset(
    [
        "mosjoen",
        "mo_i_rana",
        "bodo",
        "tysfjord",
        "narvik",
        "bjornfjell",
        "harstad",
        "gratangen",
        "bardufoss",
        "tromso",
        "finnmark",
    ]
)
_ALLIED = frozenset({"III", "IV", "V", "VI", "VII"})


@dataclass(frozen=True)
class View:
    """A topology asked by ids; unknown ids are strangers, not errors."""

    board: Topology
    mountains_near: Callable[[frozenset[str]], bool]

    def has(self, area: str) -> bool:
        """Whether the map has the area."""
        return area in self.board.index

    def around(self, area: str) -> set[str]:
        """Return the area's neighbours."""
        at = self.board.index.get(area)
        return set() if at is None else set(self.board.ids(self.board.adjacent[at]))

    def fjords(self, area: str) -> set[str]:
        """Return the area's neighbours over fjords."""
        at = self.board.index.get(area)
        return set() if at is None else set(self.board.ids(self.board.across_fjord[at]))

    def by_land(self, one: str, two: str) -> bool:
        """Whether two areas border each other, and not by fjord."""
        return two in self.around(one) - self.fjords(one)

    def zones(self, area: str) -> set[str]:
        """Return the sea zones of an area's coast."""
        at = self.board.index.get(area)
        return set() if at is None else {self.board.zones[z] for z in self.board.zones_of[at]}

    def around_zone(self, zone: str) -> set[str]:
        """Return the zones next to a zone."""
        if zone not in self.board.zones:
            return set()
        row = self.board.zone_neighbours[self.board.zones.index(zone)]
        return {self.board.zones[z] for z in row}

    def coast(self, zone: str) -> set[str]:
        """Return the areas that lie on a zone."""
        if zone not in self.board.zones:
            return set()
        return set(self.board.ids(self.board.coast_of_zone[self.board.zones.index(zone)]))

    def base(self, name: str) -> AirBase | None:
        """Return an air base."""
        return next((base for base in self.board.air_bases if base.base == name), None)

    def reaches(self, base: str, area: str) -> bool:
        """Whether an area is in air range of a base."""
        at, found = self.board.index.get(area), self.base(base)
        return (
            at is not None
            and found is not None
            and found.min_band <= self.board.air_band[at] <= found.max_band
        )

    def air_fields(self) -> set[str]:
        """Return the areas with air fields."""
        return set(self.board.ids(self.board.air_fields))


@dataclass(frozen=True)
class Constraint:
    """One statement; `holds` is None when it is about something that no map shows."""

    number: int
    text: str
    section: str
    feature: str
    holds: Callable[[View], bool] | None
    beyond_map: str = ""


def _steps(view: View, start: str, goal: str, inside: frozenset[str]) -> int:
    graph = networkx.Graph(
        (one, two) for one in inside for two in view.around(one) if two in inside
    )
    if start not in graph or goal not in graph or not networkx.has_path(graph, start, goal):
        return 99
    return int(networkx.shortest_path_length(graph, start, goal))


def _fjord_pairs(view: View, inside: frozenset[str]) -> set[frozenset[str]]:
    return {frozenset((one, two)) for one in inside for two in view.fjords(one) if two in inside}


def _north_of(view: View, area: str) -> set[str]:
    """Return the fjord neighbours that come later on the board, which runs from south to north."""
    at = view.board.index.get(area, 0)
    return {two for two in view.fjords(area) if view.board.index[two] > at}


CONSTRAINTS: tuple[Constraint, ...] = (
    Constraint(1, "44 land areas with the 32 known names, 6 victory cities, 12 mobilization points",
               "2.3", "map", lambda v: (
                   len(v.board.areas) == 44
                   and all(v.has(area) for area in NAMED)
                   and set(v.board.ids(v.board.victory_cities)) == VICTORY_CITIES
                   and set(v.board.ids(v.board.mobilization_points)) == MOBILIZATION_POINTS)),
    Constraint(2, "Oslo borders Hønefoss", "4.1", "oslo",
               lambda v: "honefoss" in v.around("oslo")),
    Constraint(3, "Hamar borders Kongsvinger", "4.2 example 1", "hamar",
               lambda v: "kongsvinger" in v.around("hamar")),
    Constraint(4, "Gjøvik and Hamar border across Mjøsa, which counts as a fjord", "2.3", "gjovik",
               lambda v: "hamar" in v.fjords("gjovik")),
    Constraint(5, "Oppdal borders Tynset", "4.1", "oppdal",
               lambda v: "tynset" in v.around("oppdal")),
    Constraint(6, "Åndalsnes borders Ålesund and Kristiansund by fjord, Dombås by land, no other",
               "example 2", "andalsnes", lambda v: (
                   v.around("andalsnes") == {"alesund", "kristiansund", "dombas"}
                   and v.fjords("andalsnes") == {"alesund", "kristiansund"})),
    Constraint(7, "Tysfjord borders Narvik by land", "example 3", "tysfjord",
               lambda v: v.by_land("tysfjord", "narvik")),
    Constraint(8, "Tysfjord borders Bjørnfjell; Bjørnfjell borders Bardufoss by land", "example 3",
               "bjornfjell", lambda v: (
                   "bjornfjell" in v.around("tysfjord") and v.by_land("bjornfjell", "bardufoss"))),
    Constraint(9, "Bardufoss borders Tromsø and Narvik", "example 3", "bardufoss",
               lambda v: {"tromso", "narvik"} <= v.around("bardufoss")),
    Constraint(10, "Harstad borders Gratangen, Narvik and Tysfjord, all by fjord, and no other",
               "NAR Land Areas", "harstad", lambda v: (
                   v.around("harstad") == v.fjords("harstad")
                   == {"gratangen", "narvik", "tysfjord"})),
    Constraint(11, "no other fjord border in the top third of the board", "NAR Land Areas",
               "harstad", lambda v: all(
                   "harstad" in pair for pair in _fjord_pairs(v, TOP_THIRD))),
    Constraint(12, "Haugesund borders Stavanger and Bergen by fjord", "2.3", "haugesund",
               lambda v: {"stavanger", "bergen"} <= v.fjords("haugesund")),
    Constraint(13, "Stavanger borders only Egersund and Haugesund", "example 4", "stavanger",
               lambda v: v.around("stavanger") == {"egersund", "haugesund"}),
    Constraint(14, "in the south-west only Haugesund has fjord borders inside the pictured section",
               "2.3", "haugesund", lambda v: (
                   _fjord_pairs(v, SOUTH_WEST)
                   == {frozenset({"haugesund", "stavanger"}), frozenset({"haugesund", "bergen"})})),
    Constraint(15, "Bergen has a fjord border to the north", "2.3", "bergen",
               lambda v: bool(_north_of(v, "bergen") - {"voss"})),
    Constraint(16, "Voss has a fjord border and lies on zone IV", "2.3", "voss",
               lambda v: bool(v.fjords("voss")) and "IV" in v.zones("voss")),
    Constraint(17, "an impassable area lies among the areas of the south-west", "2.3", "voss",
               lambda v: v.mountains_near(SOUTH_WEST)),
    Constraint(18, "Oslo does not border Hamar", "example 1", "oslo",
               lambda v: "hamar" not in v.around("oslo")),
    Constraint(19, "zone III borders Haugesund, Stavanger and Egersund", "2.3", "III",
               lambda v: {"haugesund", "stavanger", "egersund"} <= v.coast("III")),
    Constraint(20, "zones I to VII border land; VIII borders none, and every zone but I", "5.1",
               "VIII", lambda v: (
                   all(v.coast(zone) for zone in ("I", "II", *_ALLIED))
                   and not v.coast("VIII")
                   and v.around_zone("VIII") == {"II", *_ALLIED})),
    Constraint(21, "zones IV and II do not border; III and VIII border both", "8.1", "IV",
               lambda v: "II" not in v.around_zone("IV")
               and {"III", "VIII"} <= v.around_zone("II") & v.around_zone("IV")),
    Constraint(22, "zone I borders zone II", "5.1", "I", lambda v: "II" in v.around_zone("I")),
    Constraint(23, "the raiding box borders zones VI, VII and VIII", "7.2", "raid",
               lambda v: {v.board.zones[z] for z in v.board.raid_neighbours}
               == {"VI", "VII", "VIII"}),
    Constraint(24, "Allied ships keep out of I and II; Allied landings from III to VII only",
               "2.3, 4.3", "I", lambda v: (
                   _zones_of_mask(v, v.board.closed_to_allies) == {"I", "II"}
                   and _zones_of_mask(v, v.board.allied_landing) == _ALLIED)),
    Constraint(25, "Åndalsnes, Narvik and Tromsø lie on zones from III to VII", "examples 2, 3",
               "andalsnes", lambda v: all(
                   v.zones(area) & _ALLIED for area in ("andalsnes", "narvik", "tromso"))),
    Constraint(26, "Bardufoss is not on zone VII, and its air field reaches it", "5.1", "bardufoss",
               lambda v: "VII" not in v.zones("bardufoss")
               and "VII" in getattr(v.base("bardufoss"), "zones", ())),
    Constraint(27, "the zones follow one another from I in the south to VII in the north", "8.3",
               "I", lambda v: v.board.zones == ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
               and all(two in v.around_zone(one)
                       for one, two in zip(v.board.zones[:6], v.board.zones[1:7], strict=True))),
    Constraint(28, "from Trondheim air range holds Harstad, Narvik and Bjørnfjell, but not "
               "Gratangen, Bardufoss and Tromsø", "example 3", "air_trondheim", lambda v: (
                   all(v.reaches("trondheim", a) for a in ("harstad", "narvik", "bjornfjell"))
                   and not any(v.reaches("trondheim", a)
                               for a in ("gratangen", "bardufoss", "tromso")))),
    Constraint(29, "air fields at Trondheim, Bardufoss and in the south-west", "2.3", "trondheim",
               lambda v: {"trondheim", "bardufoss"} <= v.air_fields()
               and bool(v.air_fields() & SOUTH_WEST)),
    Constraint(30, "every air field but Bardufoss reaches the southernmost areas", "2.3",
               "bardufoss", lambda v: all(
                   (base.min_band == 1) != (base.base == "bardufoss")
                   for base in v.board.air_bases)),
    Constraint(31, "the line from Germany is the southernmost and crosses the south-west; "
               "Stavanger is south of it", "2.3, example 4", "air_germany", lambda v: (
                   v.reaches("germany", "stavanger")
                   and {v.reaches("germany", area) for area in SOUTH_WEST} == {True, False}
                   and all(base.max_band > getattr(v.base("germany"), "max_band", 99)
                           for base in v.board.air_bases if base.base != "germany"))),
    Constraint(32, "the basic set-up: 13 German, 9 Norwegian, 6 Allied battalions", "3", "map",
               None, "set-ups are scenario data; the map must only have their areas"),
    Constraint(33, "Mosjøen lies in the top third, three steps or fewer from Tysfjord",
               "NAR Set-up",
               "mosjoen", lambda v: _steps(v, "mosjoen", "tysfjord", TOP_THIRD) <= 3),
    Constraint(34, "there are two areas on III-VII that do not border, for the first Allied stacks",
               "3", "map", lambda v: any(
                   one != two and two not in v.around(one)
                   for one in v.board.areas for two in v.board.areas
                   if v.zones(one) & _ALLIED and v.zones(two) & _ALLIED)),
    Constraint(35, "no mobilization point on zone III", "example 4", "III",
               lambda v: not v.coast("III") & set(v.board.ids(v.board.mobilization_points))),
    Constraint(36, "dive bombers hunt in III-V, reconnaissance not in I, VI and VII", "appendix",
               "map", None, "card effects are deck data; the map must only have the zones"),
)  # fmt: skip


def broken(view: View) -> list[Constraint]:
    """Return the statements that a map's facts contradict."""
    return [c for c in CONSTRAINTS if c.holds is not None and not c.holds(view)]


def _zones_of_mask(view: View, mask: int) -> set[str]:
    return {zone for number, zone in enumerate(view.board.zones) if mask >> number & 1}
