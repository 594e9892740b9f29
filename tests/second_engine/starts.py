"""Start positions (3, NAR) and chance for this engine's own tests."""

import random
from typing import Any

from .board import DATA
from .cards import HAND_SIZE
from .sea import DATA as SEA
from .sea import OWNER
from .table import FACTIONS


class Dice:
    """Written faces first, then seeded ones; written names of ships likewise."""

    def __init__(
        self, faces: list[int] | None = None, seed: int = 0, ships: list[str] | None = None
    ) -> None:
        self.faces = list(faces or [])
        self.ships = list(ships or [])
        self.random = random.Random(seed)
        self.asked: list[int] = []  # how many dice were asked for, roll by roll

    def dice(self, n: int) -> list[int]:
        self.asked.append(n)
        return [self.faces.pop(0) if self.faces else self.random.randint(1, 6) for _ in range(n)]

    def draw(self, cup: list[str], n: int) -> list[str]:
        named = [ship for ship in dict.fromkeys(self.ships) if ship in cup][:n]
        for ship in named:
            self.ships.remove(ship)
        rest = [ship for ship in cup if ship not in named]
        return named + self.random.sample(rest, n - len(named))

    def shuffle(self, cards: list[str]) -> list[str]:
        return self.random.sample(cards, len(cards))


def deck(scenario: str, faction: str) -> list[str]:
    if scenario == "narvik":
        copies = DATA["narvik"]["decks"][faction]
    else:
        copies = {card: facts["copies"] for card, facts in DATA["decks"][faction].items()}
    return [card for card, n in copies.items() for _ in range(n)]


def start(scenario: str, seed: int, **more: Any) -> dict[str, Any]:
    """The scenario's set-up with shuffled decks and full hands (R1)."""
    setup = DATA["narvik"]["setup"] if scenario == "narvik" else DATA["setup_basic"]
    units: dict[str, dict[str, int]] = {}
    for faction, places in setup.items():
        for area, n in places.items():
            units.setdefault(area, {})[faction] = n
    shuffled = random.Random(seed)
    hands, decks = {}, {}
    for faction in FACTIONS:
        cards = deck(scenario, faction)
        shuffled.shuffle(cards)
        size = HAND_SIZE[faction]
        hands[faction] = cards[:size]
        decks[faction] = {"draw": cards[size:], "used": []}
    position = {"scenario": scenario, "units": units, "hands": hands, "decks": decks}
    return {**position, "round": 1, "turn": "germany", "phase": 1, **more}


def april_start() -> dict[str, Any]:
    """7.0: everybody has all 9 April cards, Germany and Norway their ships."""
    hands = {
        faction: [card for card, facts in cards.items() for _ in range(facts["copies"])]
        for faction, cards in SEA["april_cards"].items()
    }
    fleet = {f: [ship for ship in OWNER if OWNER[ship] == f] for f in FACTIONS}
    return {
        "scenario": "advanced",
        "round": 0,
        "units": {},
        "hands": hands,
        "decks": {faction: {"draw": deck("basic", faction)} for faction in FACTIONS},
        "ships": {},
        "fleet": {**fleet, "allies": [], "home": fleet["allies"]},
        "april": {
            "step": "cards",
            "used": {faction: [] for faction in FACTIONS},
            **{key: [] for key in ("crews", "landed", "forts", "closed", "mobilized")},
            "fought": False,
        },
    }


def example(turn: str, units: dict[str, Any], hands: dict[str, list[str]]) -> dict[str, Any]:
    """A worked example of the manual in the third round; the other cards lie in draw."""
    decks = {}
    for faction in FACTIONS:
        rest = deck("basic", faction)
        for card in hands.get(faction, []):
            rest.remove(card)
        decks[faction] = {"draw": rest, "used": []}
    hands = {faction: hands.get(faction, []) for faction in FACTIONS}
    return {
        "scenario": "basic",
        "round": 3,
        "turn": turn,
        "phase": 1,
        "units": units,
        "hands": hands,
        "decks": decks,
    }
