"""Values of a typed position, taken one by one; what does not fit is a fault with its place."""

from collections.abc import Container, Mapping, Sequence

from konqt.core.fault import Fault, shown
from konqt.games.crown.engine.printed import GRID


class TypedValues:
    """One object of a position; what is left out has a value of its own, the one given."""

    def __init__(
        self, told: object, place: str, faults: list[Fault], known: Container[str]
    ) -> None:
        self.place, self.faults = place, faults
        self.told: Mapping[str, object] = {}
        if isinstance(told, Mapping):
            self.told = {name: value for name, value in told.items() if name in known}
            for name in told:
                if name not in known:
                    self.fault("unknown_key", str(name), "is no part of a position")
        elif told is not None:
            self.fault("form", "", f"{shown(told)} is no object")

    def fault(self, code: str, name: str, text: str, rule: str = "") -> None:
        """Note what is wrong."""
        place = ".".join(part for part in (self.place, name) if part)
        self.faults.append(Fault(code, place, text, rule=rule))

    def number(self, name: str, usual: int, least: int, most: int) -> int:
        """Return a whole number within its range."""
        value = self.told.get(name, usual)
        if type(value) is int and least <= value <= most:
            return value
        self.fault("number", name, f"takes {least} to {most}, not {shown(value)}")
        return usual

    def flag(self, name: str, usual: bool) -> bool:
        """Return a truth value."""
        value = self.told.get(name, usual)
        if isinstance(value, bool):
            return value
        self.fault("form", name, f"takes true or false, not {shown(value)}")
        return usual

    def word(self, name: str, usual: str, known: Container[str]) -> str:
        """Return one of the known words."""
        value = self.told.get(name, usual)
        if isinstance(value, str) and value in known:
            return value
        if name in self.told:
            self.fault("unknown", name, f"{shown(value)} is unknown")
        return usual

    def words(self, name: str, known: Container[str]) -> list[str] | None:
        """Return a list of known words; None where it is left out."""
        if name not in self.told:
            return None
        value = self.told[name]
        if isinstance(value, Sequence) and not isinstance(value, str):
            for each in value:
                if not isinstance(each, str) or each not in known:
                    self.fault("unknown", name, f"{shown(each)} is unknown")
            return [each for each in value if isinstance(each, str) and each in known]
        self.fault("form", name, f"{shown(value)} is no list")
        return None

    def numbers(self, name: str, usual: Sequence[int], least: int, most: int) -> list[int]:
        """Return a list of whole numbers within their range."""
        value = self.told.get(name, usual)
        if isinstance(value, Sequence) and not isinstance(value, str):
            found = [each for each in value if type(each) is int and least <= each <= most]
            if len(found) == len(value):
                return found
        self.fault("number", name, f"takes numbers from {least} to {most}, not {shown(value)}")
        return list(usual)

    def cell(self, name: str, usual: int) -> int:
        """Return a space of the grid that is told as row and column, each from 0."""
        value = self.told.get(name)
        told = list(value) if isinstance(value, Sequence) and not isinstance(value, str) else []
        if len(told) == 2 and all(type(each) is int and 0 <= each < GRID for each in told):
            return int(told[0]) * GRID + int(told[1])
        text = f"takes [row, column], each 0 to {GRID - 1}, not {shown(value)}"
        self.fault("number", name, text)
        return usual

    def part(self, name: str, known: Container[str]) -> "TypedValues":
        """Return the values of an object within this one."""
        place = f"{self.place}.{name}" if self.place else name
        return TypedValues(self.told.get(name), place, self.faults, known)

    def parts(self, name: str, known: Container[str]) -> list["TypedValues"]:
        """Return the values of a list of objects; a word or nothing stands for itself as `tile`."""
        value = self.told.get(name)
        if not isinstance(value, Sequence) or isinstance(value, str):
            if value is not None:
                self.fault("form", name, f"{shown(value)} is no list")
            return []
        place = f"{self.place}.{name}" if self.place else name
        return [
            TypedValues(
                {"tile": each} if isinstance(each, str) else each,
                f"{place}.{number}",
                self.faults,
                known,
            )
            for number, each in enumerate(value)
        ]
