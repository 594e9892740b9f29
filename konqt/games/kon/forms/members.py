"""Checks of single values in a position: every fault is noted, none stops the reading."""

from konqt.core.fault import LONGEST_SHOWN, Fault, shown
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.fleet import ON_BOARD, ZONES, mask_of
from konqt.games.kon.engine.frames import Lying
from konqt.games.kon.engine.ruleset import Ruleset

Table = dict[str, object]
"""An object of a position: whoever takes a member of it checks what it is."""
MOST_BATTALIONS = 99
"""More than any scenario brings into one area."""
MOST_FAULTS = 1000


def named(key: object) -> str:
    """Return an object's key as part of a place."""
    return key[:LONGEST_SHOWN] if isinstance(key, str) else shown(key)


def inside(place: str, key: object) -> str:
    """Return the place of an object's member."""
    return f"{place}.{named(key)}"


class MemberChecks:
    """The faults found so far, and the tables that values are checked against."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.faults: list[Fault] = []
        self._areas = f"areas of this scenario: {', '.join(rules.play_ids)}"

    def fault(self, code: str, place: str, text: str, remedy: str = "") -> None:
        """Note a fault; of endless nonsense only the beginning."""
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Fault(code, place, text, remedy))
        elif len(self.faults) == MOST_FAULTS:
            text = f"there are more than {MOST_FAULTS} faults; the others are not listed"
            self.faults.append(Fault("too_many_faults", "position", text, "correct these first"))

    def number(self, place: str, value: object, least: int, most: int) -> int:
        """Return a whole number; a fault gives `least`."""
        if type(value) is int and least <= value <= most:
            return value
        remedy = f"give a whole number from {least} to {most}"
        self.fault("bad_number", place, f"{shown(value)} does not fit", remedy)
        return least

    def yes_or_no(self, place: str, value: object) -> bool:
        """Return a truth value; a fault gives False."""
        if type(value) is not bool:
            self.fault(
                "bad_type", place, f"{shown(value)} is not true or false", "write true or false"
            )
        return value is True

    def table(self, place: str, value: object, known: tuple[str, ...] = ()) -> Table:
        """Return an object, its keys checked when `known` names any; a fault gives {}."""
        if not isinstance(value, dict):
            self.fault("bad_type", place, f"{shown(value)} is not an object", "write {...}")
            return {}
        for key in value:
            if known and key not in known:
                where = inside(place, key) if place else named(key)
                self.fault("unknown_key", where, "unknown key", f"known: {', '.join(known)}")
        return value

    def rows(self, place: str, value: object) -> list[object]:
        """Return a list; a fault gives an empty one."""
        if not isinstance(value, list | tuple):
            self.fault("bad_type", place, f"{shown(value)} is not a list", "write [...]")
            return []
        return list(value)

    def faction(self, place: str, value: object) -> int | None:
        """Return a faction's number, None for a fault."""
        if isinstance(value, str) and value in FACTIONS:
            return FACTIONS.index(value)
        known = f"known: {', '.join(FACTIONS)}"
        self.fault("unknown_faction", place, f"unknown faction {shown(value)}", known)
        return None

    def faction_list(self, place: str, value: object) -> list[int]:
        """Return a list of factions as numbers, faulty ones left out."""
        rows = enumerate(self.rows(place, value))
        found = [self.faction(f"{place}[{row}]", each) for row, each in rows]
        return [faction for faction in found if faction is not None]

    def factions(self, place: str, value: object) -> int:
        """Return a list of factions as a mask."""
        return mask_of(self.faction_list(place, value))

    def area(self, place: str, value: object) -> int | None:
        """Return the number of an area in play, None for a fault."""
        number = self.rules.index.get(value) if isinstance(value, str) else None
        if number is None:
            text = f"unknown area {shown(value)}"
            self.fault("unknown_area", place, text, self._areas)
        elif not self.rules.in_play >> number & 1:
            text = f"{value} is not in play in this scenario (R88)"
            self.fault("area_not_in_play", place, text, self._areas)
            number = None
        return number

    def card(self, place: str, faction: int, value: object) -> int | None:
        """Return a card's number in a faction's deck, None for a fault."""
        number = self.rules.card_index[faction].get(value) if isinstance(value, str) else None
        if number is None:
            known = f"cards of this deck: {', '.join(self.rules.cards[faction])}"
            text = f"{FACTIONS[faction]} has no card {shown(value)}"
            self.fault("unknown_card", place, text, known)
        return number

    def zone(self, place: str, value: object) -> int | None:
        """Return a sea zone's number, None for a fault."""
        if isinstance(value, str) and value in ZONES:
            return ZONES.index(value)
        known = f"sea zones: {', '.join(ZONES)}"
        self.fault("unknown_zone", place, f"unknown sea zone {shown(value)}", known)
        return None

    def zone_list(self, place: str, value: object) -> list[int]:
        """Return a list of sea zones as numbers, faulty ones left out."""
        rows = enumerate(self.rows(place, value))
        found = [self.zone(f"{place}[{row}]", each) for row, each in rows]
        return [zone for zone in found if zone is not None]

    def zones(self, place: str, value: object) -> int:
        """Return a list of sea zones as a mask."""
        return mask_of(self.zone_list(place, value))

    def place(self, place: str, value: object) -> int | None:
        """Return the number of a zone or of the box of raiders, None for a fault."""
        if isinstance(value, str) and value in ON_BOARD:
            return ON_BOARD.index(value)
        known = f"known: {', '.join(ON_BOARD)}"
        self.fault("unknown_zone", place, f"unknown sea zone {shown(value)}", known)
        return None

    def ship(self, place: str, value: object) -> int | None:
        """Return a ship's number, None for a fault."""
        fleet = self.rules.fleet
        number = fleet.index.get(value) if fleet is not None and isinstance(value, str) else None
        if number is None:
            known = f"ships: {', '.join(fleet.ids)}" if fleet is not None else ""
            self.fault("unknown_ship", place, f"unknown ship {shown(value)}", known)
        return number

    def ships(self, place: str, value: object) -> list[int]:
        """Return a list of ships as numbers, faulty ones left out."""
        rows = enumerate(self.rows(place, value))
        found = [self.ship(f"{place}[{row}]", each) for row, each in rows]
        return [ship for ship in found if ship is not None]

    def areas(self, place: str, value: object) -> int:
        """Return a list of areas as a mask."""
        rows = enumerate(self.rows(place, value))
        found = [self.area(f"{place}[{row}]", each) for row, each in rows]
        return mask_of(area for area in found if area is not None)


def lying_cards(checks: MemberChecks, place: str, given: object) -> list[Lying]:
    """Return the cards that lie in a combat, faulty ones left out."""
    found = []
    for row, each in enumerate(checks.rows(place, given)):
        where = f"{place}[{row}]"
        data = checks.table(where, each, ("faction", "card", "use", "cancelled"))
        faction = checks.faction(f"{where}.faction", data.get("faction"))
        if faction is None:
            continue
        card = checks.card(f"{where}.card", faction, data.get("card"))
        if card is None:
            continue
        uses = {use.use: use for use in checks.rules.uses[faction][card]}
        wanted = data.get("use")
        use = uses.get(wanted) if isinstance(wanted, str) else None
        if use is None:
            text = f"{shown(wanted)} is not a use of this card"
            checks.fault("unknown_use", f"{where}.use", text, f"known: {', '.join(uses)}")
            continue
        cancelled = checks.yes_or_no(f"{where}.cancelled", data.get("cancelled", False))
        found.append(Lying(faction, card, use.use, use.dice, cancelled))
    return found
