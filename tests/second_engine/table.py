"""Everything that lies on the table: battalions, hands, decks, and who has moved."""

from typing import Any

from .board import DATA, Board
from .sea import Sea

FACTIONS = ["germany", "norway", "allies"]  # 4: the order of the turns
ENEMIES = {"germany": ["norway", "allies"], "norway": ["germany"], "allies": ["germany"]}

DEFAULT_OPTIONS = {
    "card_duty": "round",  # R3
    "beaten_winner_stays": False,  # R44
    "landing_retreat_fjords": True,  # differences, no 8
    "allied_cards_after_exhaustion": True,  # differences, no 6
    "allied_duty_after_exhaustion": False,  # differences, no 5
    "april_only": False,  # 7.4
    "standing_interception": False,  # R64
    "void_choice": True,  # R84
    "paratroopers_meet_resistance": False,  # R78
}


class GameOver(Exception):  # noqa: N818 (not an error: the regular end)
    """Ends the game wherever it stands; the outcome lies on the table."""


class Table:
    def __init__(self, position: dict[str, Any], chance: Any) -> None:
        self.chance = chance
        self.scenario = position.get("scenario", "basic")
        self.board = Board(self.scenario)
        self.round = position.get("round", 1)
        self.turn = position.get("turn", "germany")
        self.phase = position.get("phase", 1)
        self.units = {
            area: {faction: n for faction, n in present.items() if n}
            for area, present in position["units"].items()
        }
        self.hands = {f: list(position["hands"].get(f, [])) for f in FACTIONS}
        decks = position["decks"]
        self.draw = {f: list(decks.get(f, {}).get("draw", [])) for f in FACTIONS}
        self.used = {f: list(decks.get(f, {}).get("used", [])) for f in FACTIONS}
        marks = position.get("card_used") or {}
        if isinstance(marks, dict):
            marks = [f for f, mark in marks.items() if mark]
        self.card_used = {f: f in marks for f in FACTIONS}
        self.allies_arrived = position.get("allies_arrived", self.round > 1)
        if self.is_narvik():
            self.allies_arrived = True  # NAR, Battalions: they stand on the board from the start
        self.options = {**DEFAULT_OPTIONS, **position.get("options", {})}
        self.seats = position.get("seats") or [[f] for f in FACTIONS]
        self.moved: dict[str, int] = {}
        self.attacks: list[dict[str, Any]] = []  # in the order in which they were begun
        self.attack_origins: set[str] = set()  # of this turn's attacks, once movement is over
        self.invaders: dict[str, dict[str, int]] = {}  # 7.2: area -> "sea", "air" -> battalions
        self.sea = Sea(position) if self.scenario == "advanced" else None
        self.outcome: dict[str, Any] | None = None

    def is_narvik(self) -> bool:
        return self.scenario == "narvik"

    def share_a_seat(self, one: str, other: str) -> bool:
        return any(one in seat and other in seat for seat in self.seats)

    # Battalions

    def count(self, area: str, faction: str) -> int:
        return self.units.get(area, {}).get(faction, 0)

    def total(self, faction: str) -> int:
        return sum(present.get(faction, 0) for present in self.units.values())

    def areas_of(self, faction: str) -> list[str]:
        return [area for area in self.board.areas if self.count(area, faction)]

    def has_enemies(self, area: str, faction: str) -> bool:
        return any(self.count(area, enemy) for enemy in ENEMIES[faction])

    def add(self, area: str, faction: str, n: int) -> None:
        if n:
            present = self.units.setdefault(area, {})
            present[faction] = present.get(faction, 0) + n

    def remove(self, area: str, faction: str, n: int) -> None:
        left = self.count(area, faction) - n
        assert left >= 0, (area, faction, n)
        if n:
            self.units[area][faction] = left
            if not left:
                del self.units[area][faction]
            if not self.units[area]:
                del self.units[area]

    def unmoved(self, area: str) -> int:
        """4.1: battalions of the mover there that may still move this turn."""
        return self.count(area, self.turn) - self.moved.get(area, 0)

    def arrive(self, area: str, n: int, origin: str) -> None:
        """Battalions of the mover enter an area; among enemies that is an attack (4.1)."""
        self.add(area, self.turn, n)
        self.moved[area] = self.moved.get(area, 0) + n
        if self.has_enemies(area, self.turn):
            self.attack(area, origin, n)

    def attack(self, area: str, origin: str, n: int) -> None:
        for attack in self.attacks:
            if attack["area"] == area and attack["from"] == origin:
                attack["count"] += n
                return
        self.attacks.append({"area": area, "from": origin, "count": n})

    def invade(self, area: str, origin: str) -> None:
        """7.1, 7.2: a German battalion comes by sea or air; Norway may still rise there."""
        self.arrive(area, 1, origin)
        if origin == "sea":
            self.moved = {}  # landing is no movement
        came = self.invaders.setdefault(area, {})
        came[origin] = came.get(origin, 0) + 1

    # Attacks

    def areas_under_attack(self) -> list[str]:
        return list(dict.fromkeys(attack["area"] for attack in self.attacks))

    def attacks_on(self, area: str) -> list[dict[str, Any]]:
        return [attack for attack in self.attacks if attack["area"] == area]

    def reduce_attack(self, area: str, origin: str, n: int) -> None:
        for attack in self.attacks_on(area):
            if attack["from"] == origin:
                attack["count"] -= n
                assert attack["count"] >= 0
        self.attacks = [attack for attack in self.attacks if attack["count"]]

    def end_attacks_on(self, area: str) -> None:
        self.attacks = [attack for attack in self.attacks if attack["area"] != area]

    def leave_attacks(self, area: str, n: int) -> None:
        """R140: withdrawn attackers leave in the order in which they came; R23 for defenders."""
        if self.turn == "allies":
            for attack in self.attacks_on(area):
                left = min(n, attack["count"])
                self.reduce_attack(area, attack["from"], left)
                n -= left
        elif not self.has_enemies(area, self.turn):
            self.end_attacks_on(area)

    def attacked_from(self) -> set[str]:
        """R41: every area from which the attacker attacks anywhere this turn."""
        now = {attack["from"] for attack in self.attacks} - {"sea", "air"}
        return self.attack_origins | now

    # Air

    def holds_airfield(self, area: str) -> bool:
        """R90: Germans stand there and no enemies."""
        return (
            area in self.board.airfields
            and self.count(area, "germany") > 0
            and not self.has_enemies(area, "germany")
        )

    def held_airfields(self) -> list[str]:
        return [area for area in self.board.airfields if self.holds_airfield(area)]

    def in_air_range(self, area: str) -> bool:
        """2.3: from Germany itself or from an air field held now (R30)."""
        bases = ["germany", *self.held_airfields()]
        return any(self.board.in_range_of(base, area) for base in bases)

    # Chance

    def roll(self, n: int) -> list[int]:
        return list(self.chance.dice(n)) if n else []

    def draw_ships(self, cup: list[str], n: int) -> list[str]:
        """Draws n of the cards; where only one is left nothing is drawn."""
        return list(self.chance.draw(cup, n)) if n else []

    # Cards

    def hand(self, faction: str) -> list[str]:
        return self.hands[faction]

    def lay_away(self, faction: str, card: str) -> None:
        """2.4: face up at the bottom of the deck."""
        self.hands[faction].remove(card)
        if self.round:
            self.used[faction].append(card)
        else:
            self.sea.april["used"][faction].append(card)

    def use_card(self, faction: str, card: str) -> None:
        """R3, R5: any use counts for the duty, an effect as well as a trade."""
        self.lay_away(faction, card)
        self.card_used[faction] = True

    # The end

    def check_annihilation(self) -> None:
        """1.3, R10, R11: one side has no battalion left on the board."""
        if not self.allies_arrived or not self.round:  # R135
            return
        if not self.total("germany"):
            self.finish(["norway", "allies"], "clear", "annihilation")
        if not self.total("norway") and not self.total("allies"):
            self.finish(["germany"], "clear", "annihilation")

    def decide_by_deck(self) -> None:
        """1.3: the German deck is used up. NAR: the Allied one is."""
        if self.is_narvik():
            # NAR, Winning the Game: one German objective is enough; an empty one is not (R86).
            held = [a for a in DATA["narvik"]["objectives"] if self.count(a, "germany")]
            self.finish(["germany"] if held else ["norway", "allies"], None, "deck")
        # R144: 6.1 takes cards at sea before the combats on land, where attackers hold nothing.
        attacks = self.turn == "germany"
        free = [
            city
            for city in self.board.victory_cities()
            if not self.count(city, "germany") or (attacks and self.has_enemies(city, "germany"))
        ]
        if free:
            # An empty city is Norwegian (R12); two or more make the victory clear (R13).
            level = "clear" if len(free) >= 2 else "marginal"
            self.finish(["norway", "allies"], level, "deck")
        few = self.total("norway") + self.total("allies") <= 3
        self.finish(["germany"], "clear" if few else "marginal", "deck")

    def finish(self, winner: list[str], level: str | None, cause: str) -> None:
        rule = "NAR Winning the Game" if self.is_narvik() else "1.3"
        # NAR knows no levels of victory.
        level = None if self.is_narvik() else level
        self.outcome = {"winner": winner, "level": level, "cause": cause, "rule": rule}
        raise GameOver
