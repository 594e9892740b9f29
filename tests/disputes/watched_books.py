"""The books that a watcher keeps: battalions, attacks, where they came from."""

from collections import Counter, defaultdict

from manual_facts import SIDE

from konqt.games.kon.engine.state import State


class Books:
    """What is known of the board, and the questions asked of it."""

    def __init__(self, state: State) -> None:
        rules = state.rules
        self.near = {
            area: {rules.areas[n] for n in rules.neighbours[number]}
            for number, area in enumerate(rules.areas)
        }
        self.fjords = {
            (one, other)
            for one in rules.areas
            for other in rules.areas
            if rules.fjord[rules.index[one]] >> rules.index[other] & 1
        }
        self.units: Counter[tuple[str, str]] = Counter()
        self.attacks: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self.origins: set[str] = set()
        self.used: set[str] = set()
        self.mover = "germany"
        self.phase = 1

    def change(self, faction: str, area: str, count: int) -> None:
        """Put battalions into an area, or take them out."""
        self.units[faction, area] += count
        assert self.units[faction, area] >= 0, (faction, area)

    def hostile(self, faction: str, area: str) -> int:
        """Count a faction's enemies in an area."""
        return sum(self.units[f, area] for f, side in SIDE.items() if side != SIDE[faction])

    def begin_attack(self, area: str, origin: str, count: int) -> None:
        """Book an attack; its origin is barred to retreats. R41."""
        self.attacks[area][origin] += count
        if origin in self.near:
            self.origins.add(origin)

    def leave_attack(self, area: str, origin: str, count: int) -> None:
        """Book that attackers have gone."""
        rows = self.attacks[area]
        rows[origin] -= count
        assert rows[origin] >= 0
        if not +rows:
            del self.attacks[area]

    def ways_out(self, faction: str, area: str) -> set[str]:
        """Give where battalions can retreat to. Manual 4.2.8; R41, R46, R47."""
        own_turn = faction == self.mover
        return {
            to
            for to in self.near[area]
            if not self.hostile(faction, to)
            and to not in self.attacks
            and (own_turn or to not in self.origins)
            and (own_turn or faction == "norway" or (area, to) not in self.fjords)
        }
