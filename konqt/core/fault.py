"""What is wrong with a state or a position: data for people who must mend it."""

import json
from reprlib import Repr

from konqt.core.frozen import frozen

MOST_TOLD = 100
"""Faults that one message holds; `faults` has them all."""
LONGEST_SHOWN = 40
LONGEST_NUMBER = 4000
"""Digits that Python writes without being told to; it refuses a few hundred more."""


class _Short(Repr):
    def repr_int(self, x: int, level: int) -> str:
        """Return a number short; one of thousands of digits by their number."""
        digits = x.bit_length() * 30103 // 100_000 + 1
        if digits > LONGEST_NUMBER:
            return f"a number of about {digits:,} digits"
        return super().repr_int(x, level)


_short = _Short()
_short.maxlevel = 2
_short.maxstring = _short.maxother = _short.maxlong = LONGEST_SHOWN


def shown(value: object) -> str:
    """Return a wrong value as short text, whatever its size and however deeply it is nested.

    Truth values and nothing are named as JSON and TOML write them, not as Python does.
    """
    text = json.dumps(value) if value is None or isinstance(value, bool) else _short.repr(value)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 3] + "..."


@frozen
class Fault:
    """One impossibility; `place` says where in the position, `remedy` what would mend it.

    `rule` is what it goes against; empty for faults of form.
    """

    code: str
    place: str
    text: str
    remedy: str = ""
    rule: str = ""

    def __str__(self) -> str:
        """Return it as one line."""
        text = f"{self.place}: {self.text}" if self.place else self.text
        return f"{text}; {self.remedy}" if self.remedy else text


class BadPosition(ValueError):  # noqa: N818 - reads as what it is
    """A position that no game can hold; `faults` lists every impossibility."""

    def __init__(self, faults: "tuple[Fault, ...] | list[Fault]") -> None:
        self.faults = tuple(faults)
        told = [f"{fault.place}: {fault.text}" for fault in self.faults[:MOST_TOLD]]
        if len(self.faults) > MOST_TOLD:
            told.append(f"and {len(self.faults) - MOST_TOLD} more faults")
        super().__init__("; ".join(told))
