"""Checks of single values in a position: every fault is noted, none stops the reading."""

from typing import Any

from konqt.core.fault import Fault
from konqt.games.kon.factions import FACTIONS
from konqt.games.kon.ruleset import Ruleset

MOST_BATTALIONS = 99
"""More than any scenario brings into one area."""


class Reading:
    """The faults found so far, and the tables that values are checked against."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.faults: list[Fault] = []

    def fault(self, code: str, place: str, text: str, remedy: str = "") -> None:
        """Note a fault."""
        self.faults.append(Fault(code, place, text, remedy))

    def number(self, place: str, value: Any, least: int, most: int) -> int:
        """Give a whole number; a fault gives `least`."""
        if type(value) is int and least <= value <= most:
            return value
        remedy = f"give a whole number from {least} to {most}"
        self.fault("bad_number", place, f"{value!r:.40} does not fit", remedy)
        return least

    def yes_or_no(self, place: str, value: Any) -> bool:
        """Give a truth value; a fault gives False."""
        if type(value) is not bool:
            self.fault("bad_type", place, f"{value!r:.40} is not true or false")
        return value is True

    def table(self, place: str, value: Any, known: tuple[str, ...] = ()) -> dict[str, Any]:
        """Give an object, its keys checked when `known` names any; a fault gives {}."""
        if not isinstance(value, dict):
            self.fault("bad_type", place, f"{value!r:.40} is not an object")
            return {}
        for key in value:
            if known and key not in known:
                where = f"{place}.{key!s:.40}" if place else f"{key!s:.40}"
                self.fault("unknown_key", where, "unknown key", f"known: {', '.join(known)}")
        return value

    def rows(self, place: str, value: Any) -> list[Any]:
        """Give a list; a fault gives an empty one."""
        if not isinstance(value, list | tuple):
            self.fault("bad_type", place, f"{value!r:.40} is not a list")
            return []
        return list(value)

    def faction(self, place: str, value: Any) -> int | None:
        """Give a faction's number, None for a fault."""
        if isinstance(value, str) and value in FACTIONS:
            return FACTIONS.index(value)
        known = f"known: {', '.join(FACTIONS)}"
        self.fault("unknown_faction", place, f"unknown faction {value!r:.40}", known)
        return None

    def factions(self, place: str, value: Any) -> int:
        """Give a list of factions as a mask."""
        mask = 0
        for row, name in enumerate(self.rows(place, value)):
            faction = self.faction(f"{place}[{row}]", name)
            if faction is not None:
                mask |= 1 << faction
        return mask

    def area(self, place: str, value: Any) -> int | None:
        """Give the number of an area in play, None for a fault."""
        number = self.rules.index.get(value) if isinstance(value, str) else None
        names = ", ".join(self.rules.play_ids)
        if number is None:
            text = f"unknown area {value!r:.40}"
            self.fault("unknown_area", place, text, f"areas of this scenario: {names}")
        elif not self.rules.in_play >> number & 1:
            text = f"{value} is not in play in this scenario (R88)"
            self.fault("area_not_in_play", place, text, f"areas of this scenario: {names}")
            number = None
        return number

    def card(self, place: str, faction: int, value: Any) -> int | None:
        """Give a card's number in a faction's deck, None for a fault."""
        number = self.rules.card_index[faction].get(value) if isinstance(value, str) else None
        if number is None:
            known = f"cards of this deck: {', '.join(self.rules.cards[faction])}"
            text = f"{FACTIONS[faction]} has no card {value!r:.40}"
            self.fault("unknown_card", place, text, known)
        return number
