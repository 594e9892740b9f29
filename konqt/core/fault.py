"""What is wrong with a state or a position: data for people who must mend it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One impossibility; `place` says where in the position, `remedy` what would mend it."""

    code: str
    place: str
    text: str
    remedy: str = ""


class BadPosition(ValueError):  # noqa: N818 - reads as what it is
    """A position that no game can hold; `faults` lists every impossibility."""

    def __init__(self, faults: "tuple[Fault, ...] | list[Fault]") -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(f"{fault.place}: {fault.text}" for fault in self.faults))
