"""The immutable tables of a scenario on a board: what rules look up instead of computing."""

import tomllib
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from konqt.games.kon.board.topology import AirBase, Topology, topology_of
from konqt.games.kon.engine.actions import Discard, Move, Place, PlayCard, Trade, Withdraw
from konqt.games.kon.engine.april_cards import APRIL_USES, SEA_USES
from konqt.games.kon.engine.card_uses import CardUse as CardUse
from konqt.games.kon.engine.data_files import (
    APRIL_DECKS,
    CARDS,
    DICE,
    SHIPS,
    Table,
    decks_file,
    plain,
    scenario_file,
    shipped_data,
)
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.fleet import Fleet, Navy, navy_in
from konqt.games.owner_data import Corrections, Files, OwnerData, files_of

FEW = 8
"""Battalions in one area for which moves are kept from the start; more are made when met."""

SYMBOLS_A_BATTALION = 3
"""Reinforcement symbols that buy one battalion. Manual 4.3."""

OUTSIDE = -1
"""Where attackers come from that crossed no border: from the sea or from the air (R46)."""
FROM_SHIPS = -2
"""Where Germans come from on 9 April who came by ship, not from the air (7.2)."""


REINFORCEMENT = 3
"""The phase in which cards may be traded."""


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
    cards: dict[str, Table]
    phases: tuple[int, ...]
    germany_needs_all: bool = False
    has_levels: bool = False
    """whether a victory is clear or marginal (1.3, R13)"""
    rule_of_end: str = "1.3"
    """by which the last card decides"""
    clear_at_most: int = 0
    reshuffles: frozenset[int] = frozenset()
    withdrawal: tuple[int, ...] = (0, 0, 0)
    free_battalions: tuple[int, ...] = (0, 0, 0)
    lander: int = -1
    landing_stacks: int = 0
    landing_battalions: int = 0
    sink_faces: frozenset[int] = frozenset()
    april_hands: tuple[int, ...] = ()
    """cards of 9 April that each faction keeps; none: the game knows no ships (7.0)"""
    april: tuple[dict[str, tuple[int, int]], ...] = ()
    """by faction: 9 April card -> copies and reinforcement symbols"""
    navy: Navy | None = None

    @property
    def reinforces(self) -> bool:
        """Whether there is a phase in which cards buy battalions. Manual 4.3."""
        return REINFORCEMENT in self.phases


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
        self.play_ids = scenario.areas_in_play or topology.areas
        self.in_play = topology.mask(list(self.play_ids))
        self.play_areas = tuple(i for i in range(self.size) if self.in_play >> i & 1)
        self.objectives = topology.mask(list(scenario.objectives))
        # Two more rows, all clear: who comes from OUTSIDE (-1) or FROM_SHIPS (-2) crosses no fjord.
        self.fjord = (*topology.across_fjord, 0, 0)
        self.neighbours = tuple(
            tuple(t for t in row if self.in_play >> t & 1) if self.in_play >> s & 1 else ()
            for s, row in enumerate(topology.neighbours)
        )
        self._build_landing()
        self._build_cards()
        self._build_moves()
        navy = scenario.navy
        self.fleet = None if navy is None else Fleet(navy, topology, self.in_play)

    def _build_landing(self) -> None:
        """Find the shores of each side; an area on zone I or II is never an Allied one (R72).

        Jagerfly is not among the cards that these zones bar: any of III to VII will do for it.
        """
        topology = self.topology
        open_zones = closed = 0
        for zone, areas in zip(topology.zones, topology.coast_of_zone, strict=True):
            if zone in ("I", "II"):
                closed |= areas
            elif zone != "VIII":
                open_zones |= areas
        self.near_fighters = open_zones & self.in_play
        self.coast = self.near_fighters & ~closed
        shores = (closed, topology.victory_cities | topology.mobilization_points, self.coast)
        self.shores = tuple(mask & self.in_play for mask in shores)
        self.fields = topology.air_fields & self.in_play
        self.reach_of = {
            self.index[b.base]: self._reach(b) for b in topology.air_bases if b.base in self.index
        }
        home = [self._reach(b) for b in topology.air_bases if b.base not in self.index]
        self.reach_from_germany = home[0] if home else 0
        ids = self.areas
        self.places = tuple(Place(area, 1) for area in ids)
        self.landings = tuple(Place(area, self.scenario.landing_battalions) for area in ids)
        self.withdrawals = tuple(tuple(Withdraw(area, n) for n in range(1, 5)) for area in ids)
        self.trades_of: dict[tuple[int, bytes], list[Trade]] = {}

    def _reach(self, base: AirBase) -> int:
        """Return the areas in an air base's range. Manual 2.3."""
        return sum(
            1 << area
            for area, band in enumerate(self.topology.air_band)
            if base.min_band <= band <= base.max_band and self.in_play >> area & 1
        )

    def _build_cards(self) -> None:
        decks = self.scenario.decks
        april = self.scenario.april or ({},) * len(FACTIONS)
        # Cards of 9 April are numbered behind those of the deck; no deck holds them.
        self.cards = tuple((*deck, *own) for deck, own in zip(decks, april, strict=True))
        self.card_index = tuple({card: i for i, card in enumerate(row)} for row in self.cards)
        self.copies = tuple(tuple(deck.values()) for deck in decks)
        self.full_decks = tuple(
            bytes(i for i, count in enumerate(row) for _ in range(count)) for row in self.copies
        )
        self.uses = tuple(
            (
                *(self._uses_of(f, card) for card in deck),
                *(APRIL_USES[f][card] for card in april[f]),
            )
            for f, deck in enumerate(decks)
        )
        self.april_decks = tuple(
            bytes(
                self.card_index[f][card] for card, (copies, _) in own.items() for _ in range(copies)
            )
            for f, own in enumerate(april)
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
        self.symbols = tuple(
            (
                *(symbols_on(self.scenario.cards[FACTIONS[f]], card) for card in deck),
                *(symbols for _copies, symbols in april[f].values()),
            )
            for f, deck in enumerate(decks)
        )

    def _uses_of(self, faction: int, card: str) -> tuple[CardUse, ...]:
        """Return the uses of a deck's card, those at sea too where there are ships."""
        kind = card.partition(":")[0]
        uses = _uses(self.scenario.cards[FACTIONS[faction]][kind])
        return uses if self.scenario.navy is None else uses + SEA_USES.get((faction, kind), ())

    def _build_moves(self) -> None:
        """Intern the usual moves: `moves[source][n]` lists those with 1 to n battalions."""
        self._moves_to: list[list[list[Move]]] = [[[] for _ in row] for row in self.neighbours]
        self.moves: list[list[list[Move]]] = [[] for _ in range(self.size)]
        for source in range(self.size):
            self.moves_of(source, FEW)
        self.rapid_moves = tuple(tuple(self._rapid(s)) for s in range(self.size))
        self.drops = self._plays_to("fallskjermtropp", "drop")
        self.diversions = self._plays_to("jagerfly", "divert")
        self.rescues = self._plays_to("kystevakuering", "rescue")
        self.flights: dict[tuple[str, int, int], tuple[PlayCard, PlayCard]] = {}

    def moves_of(self, source: int, battalions: int) -> list[Move]:
        """Return all moves out of an area with 1 to so many battalions."""
        known = self.moves[source]
        if len(known) <= battalions:
            here, ids, rows = self.areas[source], self.areas, self._moves_to[source]
            for to, row in zip(sorted(self.neighbours[source]), rows, strict=True):
                row += [Move(here, ids[to], n) for n in range(len(row) + 1, battalions + 1)]
            for most in range(len(known), battalions + 1):
                known.append([move for row in rows for move in row[:most]])
        return known[battalions]

    def _plays_to(self, card: str, use: str) -> tuple[PlayCard, ...]:
        """Return a card's plays for each area as its target."""
        return tuple(PlayCard(card, use, to=area) for area in self.areas)

    def flight(self, card: str, use: str, source: int, to: int) -> tuple[PlayCard, PlayCard]:
        """Return a card's plays that carry 1 and 2 battalions from area to area."""
        key = card, source, to
        plays = self.flights.get(key)
        if plays is None:
            here, there = self.areas[source], self.areas[to]
            plays = (
                PlayCard(card, use, here, None, there, 1),
                PlayCard(card, use, here, None, there, 2),
            )
            self.flights[key] = plays
        return plays

    def trades(self, faction: int, hand: bytes) -> list[Trade]:
        """List the ways to trade cards of a hand for one battalion or more. Manual 4.3, R5-R7."""
        known = self.trades_of.get((faction, hand))
        if known is None:
            names, symbols = self.cards[faction], self.symbols[faction]
            sets = {
                chosen
                for size in range(1, len(hand) + 1)
                for chosen in combinations(hand, size)
                if sum(symbols[card] for card in chosen) >= SYMBOLS_A_BATTALION
            }
            ordered = sorted(sets, key=lambda chosen: (len(chosen), chosen))
            known = [Trade(tuple(sorted(names[card] for card in chosen))) for chosen in ordered]
            self.trades_of[faction, hand] = known
        return known

    def _rapid(self, source: int) -> Iterator[tuple[int, int, tuple[PlayCard, ...]]]:
        """Return the ways over two areas: (bit of via, bit of to, plays with 1 and 2)."""
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

    def use_of(self, faction: int, card: int, use: str, timing: str = "") -> CardUse | None:
        """Return an effect of a faction's card type, None where it has no such use or timing."""
        return next(
            (
                each
                for each in self.uses[faction][card]
                if each.use == use and timing in ("", each.timing)
            ),
            None,
        )


def symbols_on(entries: Table, card: str) -> int:
    """Return a card's reinforcement symbols; a varying number stands in its name."""
    kind, _colon, number = card.partition(":")
    symbols: int = int(number) if number else plain(entries[kind]["symbols"])
    return symbols


def _uses(entry: Table) -> tuple[CardUse, ...]:
    return tuple(
        CardUse(
            use["use"],
            use["phase"],
            use["timing"],
            use.get("dice", 0),
            frozenset(use.get("cancels", ())),
        )
        for use in entry["uses"]
    )


def scenario_in(
    scenario: Table,
    decks: Table,
    cards: Table,
    dice: Table,
    ships: Table | None = None,
    april: Table | None = None,
) -> Scenario:
    """Build a scenario from the data of its files; only one with ships has the last two."""
    given = {key: plain(value) for key, value in scenario.items()}
    landing = given.get("first_landing", {})
    needs_all = given["germany_needs"] == "all"
    # An owner's file may be older than the facts of victory; they followed from this one then.
    rule_of_end = "1.3" if needs_all else "NAR Winning the Game"
    return Scenario(
        name=given["name"],
        turn_order=tuple(FACTIONS.index(f) for f in given["turn_order"]),
        areas_in_play=tuple(given["areas_in_play"]),
        objectives=tuple(given["objectives"]),
        end_deck=FACTIONS.index(given["end_deck"]),
        hand_sizes=tuple(given["hand_sizes"][f] for f in FACTIONS),
        card_duty=frozenset(FACTIONS.index(f) for f in given["card_duty"]),
        seats=tuple(tuple(seat) for seat in given["seats"]),
        units={f: dict(given["units"][f]) for f in FACTIONS},
        decks=tuple({card: plain(n) for card, n in decks[f].items()} for f in FACTIONS),
        cards={f: dict(cards[f]) for f in FACTIONS},
        phases=tuple(given["phases"]),
        germany_needs_all=needs_all,
        has_levels=given.get("victory_levels", needs_all),
        rule_of_end=given.get("rule_of_end", rule_of_end),
        clear_at_most=given["clear_at_most"],
        reshuffles=frozenset(FACTIONS.index(f) for f in given["reshuffles"]),
        withdrawal=tuple(given["withdrawal"].get(f, 0) for f in FACTIONS),
        free_battalions=tuple(given["free_battalions"].get(f, 0) for f in FACTIONS),
        lander=FACTIONS.index(landing["faction"]) if landing else -1,
        landing_stacks=landing.get("stacks", 0),
        landing_battalions=landing.get("battalions", 0),
        sink_faces=frozenset(plain(dice["ubat_sink"])),
        april_hands=tuple(given["april_hands"][f] for f in FACTIONS) if april else (),
        april=tuple(_april_deck(april[f]) for f in FACTIONS) if april else (),
        navy=navy_in(ships, april) if ships and april else None,
    )


def _april_deck(deck: Table) -> dict[str, tuple[int, int]]:
    """Return copies and symbols of one faction's 9 April cards."""
    return {card: (plain(entry["copies"]), plain(entry["symbols"])) for card, entry in deck.items()}


@lru_cache(maxsize=16)
def scenario_named(name: str, changed: Files = ()) -> Scenario:
    """Return a shipped scenario, or one with an owner's changed files."""
    texts = dict(changed)

    def data(file: str) -> Table:
        return tomllib.loads(texts[file]) if file in texts else shipped_data(file)

    scenario = data(scenario_file(name))
    decks = data(decks_file(scenario["decks"]))
    at_sea = (data(SHIPS), data(APRIL_DECKS)) if "april_hands" in scenario else ()
    return scenario_in(scenario, decks, data(CARDS), data(DICE), *at_sea)


MOST_BUILT = 16
_built: dict[tuple[str, int, str], tuple[Topology, Ruleset]] = {}


def ruleset_for(name: str, data: Corrections = None) -> Ruleset:
    """Return the tables of a scenario; `data` holds an owner's board, changed files, or both."""
    topology = topology_of(data)
    if topology is None:
        from konqt.games.kon.board.shipped import shipped_topology

        topology = shipped_topology()
    key = name, id(topology), data.content_hash if isinstance(data, OwnerData) else ""
    known = _built.get(key)
    if known is None or known[0] is not topology:
        if len(_built) >= MOST_BUILT:
            del _built[next(iter(_built))]
        known = (topology, Ruleset(scenario_named(name, files_of(data)), topology))
        _built[key] = known
    return known[1]
