"""The immutable tables of a scenario on a board: what rules look up instead of computing."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from konqt.board.topology import Topology
from konqt.games.kon.actions import Discard, Move, PlayCard
from konqt.games.kon.card_dice import CARD_DICE
from konqt.games.kon.factions import FACTIONS

MOST_COUNT = 30
"""More battalions than stand on the whole board in any scenario."""


class CardUse(NamedTuple):
    """One effect of a card type: when it may be played and what it does."""

    use: str
    phase: int
    timing: str
    dice: int
    cancels: frozenset[str]


class Scenario(NamedTuple):
    """The scenario file, sources left out."""

    name: str
    turn_order: tuple[int, ...]
    areas_in_play: tuple[str, ...]
    objectives: tuple[str, ...]
    end_deck: int
    hand_sizes: tuple[int, ...]
    card_duty: frozenset[int]
    seats: tuple[tuple[str, ...], ...]
    units: dict[str, dict[str, int]]
    decks: tuple[dict[str, int], ...]
    cards: dict[str, Any]
    phases: tuple[int, ...]


class Ruleset:
    """Everything that stays the same during a game."""

    def __init__(self, scenario: Scenario, topology: Topology) -> None:
        """Compute the tables.

        Raises:
            KeyError: the scenario names an area that the board does not have.
        """
        self.scenario = scenario
        self.topology = topology
        self.areas = topology.areas
        self.index = topology.index
        self.size = len(topology.areas)
        self.in_play = topology.mask(list(scenario.areas_in_play))
        self.play_areas = tuple(i for i in range(self.size) if self.in_play >> i & 1)
        self.objectives = topology.mask(list(scenario.objectives))
        self.fjord = topology.across_fjord
        self.coast = self._landing_coast()
        self.neighbours = tuple(
            tuple(t for t in row if self.in_play >> t & 1) if self.in_play >> s & 1 else ()
            for s, row in enumerate(topology.neighbours)
        )
        self._build_cards()
        self._build_moves()

    def _landing_coast(self) -> int:
        """Give the areas on zones III to VII, where Allied ships can act (R54)."""
        coast = 0
        for zone, areas in zip(self.topology.zones, self.topology.coast_of_zone, strict=True):
            if zone in ("III", "IV", "V", "VI", "VII"):
                coast |= areas
        return coast

    def _build_cards(self) -> None:
        decks = self.scenario.decks
        self.cards = tuple(tuple(deck) for deck in decks)
        self.card_index = tuple({card: i for i, card in enumerate(row)} for row in self.cards)
        self.copies = tuple(tuple(deck.values()) for deck in decks)
        self.full_decks = tuple(
            bytes(i for i, count in enumerate(row) for _ in range(count)) for row in self.copies
        )
        self.uses = tuple(
            tuple(
                _uses(self.scenario.cards[FACTIONS[f]][card.partition(":")[0]], card)
                for card in row
            )
            for f, row in enumerate(self.cards)
        )
        self.discards = tuple(tuple(Discard(card) for card in row) for row in self.cards)
        self.plays = tuple(
            tuple(
                {use.use: PlayCard(card, use.use) for use in uses}
                for card, uses in zip(row, self.uses[f], strict=True)
            )
            for f, row in enumerate(self.cards)
        )
        self.rapid = tuple(row.get("rask_forflytning", -1) for row in self.card_index)

    def _build_moves(self) -> None:
        """Intern all moves: `moves[source][n]` lists those with 1 to n battalions."""
        ids = self.areas
        self.moves: list[list[list[Move]]] = []
        for source in range(self.size):
            targets = [
                [Move(ids[source], ids[to], n) for n in range(1, MOST_COUNT + 1)]
                for to in sorted(self.neighbours[source])
            ]
            self.moves.append(
                [[move for row in targets for move in row[:n]] for n in range(MOST_COUNT + 1)]
            )
        self.rapid_moves = tuple(tuple(self._rapid(s)) for s in range(self.size))

    def _rapid(self, source: int) -> Iterator[tuple[int, int, tuple[PlayCard, ...]]]:
        """Give the ways over two areas: (bit of via, bit of to, plays with 1 and 2 battalions)."""
        ids = self.areas
        for via in sorted(self.neighbours[source]):
            for to in sorted(self.neighbours[via]):
                if to == source:
                    continue
                plays = tuple(
                    PlayCard("rask_forflytning", "move", ids[source], ids[via], ids[to], n)
                    for n in (1, 2)
                )
                yield 1 << via, 1 << to, plays

    def use_of(self, faction: int, card: int, use: str) -> CardUse | None:
        """Give an effect of a faction's card type, None where it has no such use."""
        return next((each for each in self.uses[faction][card] if each.use == use), None)


def _uses(entry: Mapping[str, Any], card: str) -> tuple[CardUse, ...]:
    gives = CARD_DICE.get(card)
    found = []
    for use in entry["uses"]:
        dice = getattr(gives, use["use"], 0) if gives else 0
        found.append(
            CardUse(
                use["use"], use["phase"], use["timing"], dice, frozenset(use.get("cancels", ()))
            )
        )
    return tuple(found)


def _plain(value: Any) -> Any:
    """Strip the sources from a data file's values."""
    if isinstance(value, dict):
        if "value" in value:
            return value["value"]
        return {key: _plain(each) for key, each in value.items()}
    return value


def read_data(name: str) -> dict[str, Any]:
    """Read one of the shipped data files."""
    text = files("konqt.games.kon").joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def scenario_in(
    scenario: Mapping[str, Any], decks: Mapping[str, Any], cards: Mapping[str, Any]
) -> Scenario:
    """Build a scenario from the data of its three files."""
    plain = {key: _plain(value) for key, value in scenario.items()}
    return Scenario(
        name=plain["name"],
        turn_order=tuple(FACTIONS.index(f) for f in plain["turn_order"]),
        areas_in_play=tuple(plain["areas_in_play"]),
        objectives=tuple(plain["objectives"]),
        end_deck=FACTIONS.index(plain["end_deck"]),
        hand_sizes=tuple(plain["hand_sizes"][f] for f in FACTIONS),
        card_duty=frozenset(FACTIONS.index(f) for f in plain["card_duty"]),
        seats=tuple(tuple(seat) for seat in plain["seats"]),
        units={f: dict(plain["units"][f]) for f in FACTIONS},
        decks=tuple({card: _plain(n) for card, n in decks[f].items()} for f in FACTIONS),
        cards={f: dict(cards[f]) for f in FACTIONS},
        phases=tuple(plain["phases"]),
    )


@cache
def scenario_named(name: str) -> Scenario:
    """Give a shipped scenario."""
    scenario = read_data(f"scenario_{name}")
    return scenario_in(scenario, read_data(f"decks_{scenario['decks']}"), read_data("cards"))


_built: dict[tuple[str, int], tuple[Topology, Ruleset]] = {}


def ruleset_for(name: str, topology: Topology | None = None) -> Ruleset:
    """Give the tables of a shipped scenario, on the shipped board or another one."""
    if topology is None:
        from konqt.board.shipped import shipped_topology

        topology = shipped_topology()
    known = _built.get((name, id(topology)))
    if known is None or known[0] is not topology:
        known = (topology, Ruleset(scenario_named(name), topology))
        _built[name, id(topology)] = known
    return known[1]
