"""What has happened: one record for every kind of event, with its facts and its rule."""

from collections.abc import Mapping
from typing import Self

from konqt.core.event import CHAPTER, SCENE, SECTION
from konqt.core.frozen import frozen
from konqt.core.json_value import JsonObject

Fact = str | int | bool | tuple[str, ...] | tuple[int, ...]
REVEALING = frozenset(
    [
        "tile_drawn",
        "quick_response_rolled",
        "tile_flipped",
        "card_drawn",
        "deck_shuffled",
        "demand_drawn",
        "tile_peeked",
    ]
)
"""by which something comes to light that nobody knew: undo stops there"""
BEGINS = {
    "tile_taken": CHAPTER,
    "game_over": CHAPTER,
    "line_chosen": SECTION,
    "demand_drawn": SECTION,
    "battle_began": SCENE,
}


@frozen
class CrownEvent:
    """One event; `facts` are names and values in the order in which the rule told them."""

    kind: str
    rule: str
    facts: tuple[tuple[str, Fact], ...] = ()

    @property
    def reveals(self) -> bool:
        """Whether somebody learnt something by it."""
        return self.kind in REVEALING

    @property
    def lays_open(self) -> bool:
        """Nothing is laid open that was not drawn, turned or rolled."""
        return False

    @property
    def begins(self) -> str:
        """What begins with it."""
        return BEGINS.get(self.kind, "")

    @property
    def silent(self) -> bool:
        """Every event has a line of its own."""
        return False

    def seen_by(self, factions: frozenset[str]) -> Self:
        """Return the event itself: there is nobody to hide it from."""
        return self

    def fact(self, name: str) -> Fact | None:
        """Return one of its facts, None where it has no such."""
        return dict(self.facts).get(name)

    def number(self, name: str) -> int:
        """Return one of its numbers, 0 where it has no such."""
        value = self.fact(name)
        return value if isinstance(value, int) else 0

    def word(self, name: str) -> str:
        """Return one of its words, an id as a rule; empty where it has no such."""
        value = self.fact(name)
        return value if isinstance(value, str) else ""


def crown_event_to_json(event: CrownEvent) -> JsonObject:
    """Return an event as JSON-ready data.

    >>> crown_event_to_json(CrownEvent("momentum_changed", "QR", (("to", 1),)))
    {'kind': 'momentum_changed', 'rule': 'QR', 'to': 1}
    """
    told: JsonObject = {"kind": event.kind, "rule": event.rule}
    for name, value in event.facts:
        told[name] = list(value) if isinstance(value, tuple) else value
    return told


def crown_event_from_json(data: Mapping[str, object]) -> CrownEvent:
    """Return what `crown_event_to_json` wrote."""
    facts: list[tuple[str, Fact]] = []
    for name, value in data.items():
        if name in ("kind", "rule"):
            continue
        if isinstance(value, list):
            value = tuple(value)
        if isinstance(value, str | int | tuple):
            facts.append((name, value))
    return CrownEvent(str(data["kind"]), str(data["rule"]), tuple(facts))
