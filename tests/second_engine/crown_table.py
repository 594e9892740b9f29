"""Crown & Courage on a table: the printed data, what lies where, and how one is asked."""

import itertools
import json
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import konqt

T = TypeVar("T")
Action: TypeAlias = dict[str, Any]
Play: TypeAlias = Generator[dict[str, Any], Action, T]

_DATA = Path(konqt.__file__).parent / "games/crown/data"


def _read(name: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((_DATA / f"{name}.json").read_text(encoding="utf-8"))
    return told


TRACKS = _read("tracks")
TILES = _read("tiles")
CARDS = _read("cards")
MAP = _read("map")["map"]
SETUP_MAP = _read("map")["setup_map"]

SPACES: dict[str, dict[str, Any]] = {each["id"]: each for each in MAP["spaces"]}
ROUTE: list[str] = MAP["route"]
TOWNS: list[str] = MAP["towns"]
ROWS = TRACKS["morale_track"]["rows_bottom_up"]
OCCUPATION = {each["town"]: each for each in TRACKS["occupation_track"]["spaces"]}
TILE = {each["id"]: each for each in TILES["norwegian_tiles"]["tiles"]}
ACTION_CARDS = {each["id"]: each for each in CARDS["action_cards"]["cards"]}
COLLABORATORS = {each["id"]: each for each in CARDS["collaborators"]["cards"]}
DEMANDS = {each["id"]: each for each in CARDS["demands"]["cards"]}
PARTS = TRACKS["components"]
GERMANS = ("regular", "paratrooper")
SLOTS = ("top", "middle", "bottom")


class CrownOver(Exception):  # noqa: N818 - reads as what happened
    """The game has ended."""


class CrownTable:
    """Everything that lies on the table, in the shape of a typed position."""

    def __init__(self, position: dict[str, Any], chance: Any) -> None:
        self.s: dict[str, Any] = json.loads(json.dumps(position))
        for gone in ("pending", "outcome"):
            self.s.pop(gone, None)
        self.chance = chance
        self.outcome: dict[str, Any] | None = None
        self.taken: dict[str, Any] | None = None
        self.moving = False
        self.waiting = 0
        self.clashes: dict[str, list[list[Any]]] = {}
        """space -> the attackers in it: whence, unit, how many"""

    def count(self, space: str, unit: str) -> int:
        return int(self.s["units"].get(space, {}).get(unit, 0))

    def germans(self, space: str) -> int:
        return sum(self.count(space, unit) for unit in GERMANS)

    def put(self, space: str, unit: str, n: int) -> None:
        there = self.s["units"].setdefault(space, {})
        there[unit] = there.get(unit, 0) + n
        assert there[unit] >= 0
        if not there[unit]:
            del there[unit]
        if not there:
            del self.s["units"][space]

    def where(self, unit: str) -> list[str]:
        return [space for space in SPACES if self.count(space, unit)]

    def supply(self, *units: str) -> int:
        whole = PARTS["norwegian_troops" if units == ("norwegian",) else "german_troops"]
        return int(whole) - sum(self.count(space, unit) for space in SPACES for unit in units)

    def german_supply(self) -> int:
        return self.supply(*GERMANS)

    def option(self, name: str) -> str:
        return str(self.s["options"][name])

    def laid(self) -> Iterator[dict[str, Any]]:
        """All Norwegian and Chaos tiles that lie in grid, plan and hand."""
        plan = [{"tile": t} if isinstance(t, str) else t for t in self.s["display"]]
        for tile in [*(t for row in self.s["grid"] for t in row), *plan, self.taken]:
            if tile is not None:
                yield tile

    def discs(self) -> int:
        return int(PARTS["german_discs"]) - sum(tile.get("discs", 0) for tile in self.laid())

    def chaos_reserve(self) -> int:
        out = sum(tile["tile"] == "chaos" for tile in self.laid())
        hidden = [t for t in TOWNS if OCCUPATION[t].get("chaos") and t not in self.s["towns"]]
        return int(PARTS["chaos_tiles"]) - out - self.s["bag"].count("chaos") - len(hidden)

    def into_bag(self, tile: str) -> None:
        self.s["bag"] = sorted([*self.s["bag"], tile])

    def from_bag(self) -> str | None:
        """Draw a tile. C5: an empty bag gives none; one kind alone needs no chance."""
        bag = self.s["bag"]
        if not bag:
            return None
        tile: str = bag[0] if len(set(bag)) == 1 else bag[self.chance.draw(len(bag))]
        bag.remove(tile)
        return tile

    def lose(self, cause: str) -> None:
        self.outcome = {"winner": [], "cause": cause, "score": self.s["gold"], "rule": "LOSE"}
        raise CrownOver

    def win(self) -> None:
        score = self.s["gold"]
        self.outcome = {"winner": ["norway"], "cause": "freedom", "score": score, "rule": "WIN"}
        raise CrownOver

    # --- Willpower, Stress, Threat's limits, Pressure, Momentum ---

    def lose_willpower(self, n: int) -> None:
        self.s["willpower"] -= n
        if self.s["willpower"] <= 0:
            self.lose("willpower")

    def gain_stress(self, n: int) -> None:
        limit = 10 if self.option("stress_limit") == "reach" else 11
        for _ in range(n):
            self.s["stress"] += 1
            if self.s["stress"] >= limit:
                self.s["stress"] = self.s["threat"] + 1
                self.lose_willpower(1)

    def lose_stress(self, n: int) -> None:
        self.s["stress"] = max(self.s["threat"] + 1, self.s["stress"] - n)

    def lower_threat(self, n: int) -> None:
        self.s["threat"] = max(1, self.s["threat"] - n)

    def gain_pressure(self) -> None:
        self.s["pressure"] += 1
        if self.s["pressure"] == PARTS["pressure_cubes"]:
            self.lose("pressure")

    def change_momentum(self, n: int) -> None:
        track = TRACKS["momentum_track"]
        self.s["momentum"] = min(track["max"], max(track["min"], self.s["momentum"] + n))

    def lose_morale(self) -> None:
        row, _space = self.s["morale"]
        if row:
            self.s["morale"] = [row - 1, 0]
        else:
            self.gain_stress(1)

    def loyalty(self) -> int:
        return int(ROWS[self.s["morale"][0]]["loyalty"])

    # --- dice ---

    def die_to_population(self, n: int = 1) -> None:
        self.s["dice"]["population"] += n

    def pool(self, name: str) -> list[int]:
        values: list[int] = self.s["dice"][name]
        return values

    def set_pool(self, name: str, values: list[int]) -> None:
        self.s["dice"][name] = sorted(values)

    # --- cards in hand ---

    def take_card(self, card: str) -> None:
        """COLLAB: drawing one is gaining it (C33)."""
        self.s["hand"] = sorted([*self.s["hand"], card])
        if card in COLLABORATORS:
            self.gain_stress(self.held_collaborators())

    def held_collaborators(self) -> int:
        return sum(card in COLLABORATORS for card in self.s["hand"])

    def can_draw(self) -> bool:
        return bool(self.s["draw"] or self.s["used"])

    def draw_card(self) -> None:
        if not self.s["draw"]:
            used = self.s["used"]
            if not used:
                return
            self.s["draw"] = [used[i] for i in self.chance.order(len(used))]
            self.s["used"] = []
        self.take_card(self.s["draw"].pop(0))

    def discard(self, *cards: str) -> None:
        """C61: all of them first, then the Morale for Collaborators."""
        for card in cards:
            self.s["hand"].remove(card)
            self.s["used"] = sorted([*self.s["used"], card])
        for card in cards:
            if card in COLLABORATORS:
                self.lose_morale()

    def gain_collaborator(self) -> None:
        pile = self.s["collaborators"]
        if pile:
            self.take_card(pile.pop(0))
        else:
            self.gain_stress(self.held_collaborators())

    # --- frame ---

    def frame(self, n: int) -> dict[str, Any]:
        place: dict[str, Any] = self.s["frame"][str(n)]
        return place

    def face_up(self, n: int) -> bool:
        return bool(self.frame(n)["face"] == "german")

    def flip(self, n: int) -> None:
        self.frame(n)["face"] = "german"
        if self.s["pieces"] and self.s["pieces"]["frame"] == n:
            self.s["pieces"]["frame"] = None

    def symbols(self, cells: list[tuple[int, int]]) -> int:
        """Symbols shown in a line: bare printed ones, and discs."""
        printed = [tuple(cell) for cell in TILES["german_symbols"][self.option("symbols")]]
        shown = 0
        for row, column in cells:
            tile = self.s["grid"][row][column]
            shown += (row, column) in printed if tile is None else tile.get("discs", 0)
        return shown


def line_cells(line: str, number: int) -> list[tuple[int, int]]:
    return [(number, i) if line == "row" else (i, number) for i in range(3)]


def line_of_frame(n: int) -> list[tuple[int, int]]:
    for line, name in (("column", "columns"), ("row", "rows")):
        for number, pair in enumerate(TILES["frame"][name]):
            if n in pair:
                return line_cells(line, number)
    raise AssertionError(n)


def bunches(cards: list[str], n: int) -> list[list[str]]:
    """All different handfuls of n cards, each sorted."""
    return [list(each) for each in sorted(set(itertools.combinations(sorted(cards), n)))]


def ask(
    table: CrownTable,
    kind: str,
    options: Callable[[], list[Action]],
    cards: Callable[[CrownTable], list[Action]] | None = None,
    play: Callable[[CrownTable, Action], Play[None]] | None = None,
    **facts: Any,
) -> Play[Action | None]:
    """Ask until something other than a card is answered; None when nothing is possible."""
    while True:
        legal = options()
        if not legal:
            return None
        more = cards(table) if cards else []
        answer = yield {"kind": kind, "legal": [*legal, *more], **facts}
        if play is None or answer["kind"] not in ("play_card", "lower_threat"):
            return answer
        yield from play(table, answer)


def chosen(kind: str, options: list[Action], always: bool = False, **facts: Any) -> Play[Action]:
    """Ask where there is a choice."""
    if len(options) == 1 and not always:
        return options[0]
    answer = yield {"kind": kind, "legal": options, **facts}
    return answer
