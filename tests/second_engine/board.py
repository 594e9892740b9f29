"""The board (2.3): which areas exist, what they are and what they border."""

import json
from pathlib import Path

DATA = json.loads(Path(__file__).with_name("board.json").read_text(encoding="utf-8"))

# 2.3: Sea zones I and II are closed to the Allies; VIII borders no land (5.1).
GERMAN_ZONES = {"I", "II"}
ALLIED_ZONES = {"III", "IV", "V", "VI", "VII"}


class Board:
    """The areas in play in one scenario."""

    def __init__(self, scenario: str) -> None:
        # NAR, The Game Board: only the top third is in use, so nobody leaves it (R88).
        names = DATA["narvik"]["areas"] if scenario == "narvik" else DATA["areas"]
        self.areas = {name: DATA["areas"][name] for name in names}
        self.airfields = [a for a, facts in self.areas.items() if facts["airfield"]]
        self.neighbours: dict[str, dict[str, bool]] = {name: {} for name in names}
        for one, other, border in DATA["borders"]:
            if one in self.areas and other in self.areas:
                self.neighbours[one][other] = border == "fjord"
                self.neighbours[other][one] = border == "fjord"

    def is_fjord(self, one: str, other: str) -> bool:
        return self.neighbours[one][other]

    def german_coast(self) -> list[str]:
        """4.3: where Germany may place reinforcements. Another zone beside does not bar (R72)."""
        return [a for a, facts in self.areas.items() if GERMAN_ZONES & set(facts["sea_zones"])]

    def allied_coast(self) -> list[str]:
        """2.3, 4.3: on a zone III-VII and on neither I nor II (R72)."""
        return [a for a in self.areas if self.is_allied_coast(a)]

    def is_allied_coast(self, area: str) -> bool:
        zones = set(self.areas[area]["sea_zones"])
        return bool(zones & ALLIED_ZONES) and not zones & GERMAN_ZONES

    def is_mobilization_place(self, area: str) -> bool:
        """4.3: a mobilization point or a victory city."""
        facts = self.areas[area]
        return facts["mobilization_point"] or facts["victory_city"]

    def victory_cities(self) -> list[str]:
        return [a for a, facts in self.areas.items() if facts["victory_city"]]

    def in_range_of(self, base: str, area: str) -> bool:
        """2.3: how far an air field, or Germany itself, reaches from south to north."""
        southernmost, northernmost = DATA["air_bases"][base]
        return southernmost <= self.areas[area]["air_band"] <= northernmost
