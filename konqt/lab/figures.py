"""One measured figure, in the form of `konqt bench --json`."""

from typing import NotRequired, TypedDict


class Figure(TypedDict):
    """What was measured, with its goal and what it is held against; None where there is nothing."""

    name: str
    value: float
    unit: str
    floor: float | None
    peer: float | None
    ratio: float | None
    goal: float | None
    cpu: NotRequired[float]
    """the process's own seconds or milliseconds, which a busy machine disturbs less"""
    floor_cpu: NotRequired[float]


def figure(
    name: str, value: float, unit: str, goal: float | None, peer: float | None = None
) -> Figure:
    """Return a figure; `peer` is what somebody else's program did in the same run."""
    return {
        "name": name,
        "value": round(value, 4),
        "unit": unit,
        "floor": None,
        "peer": None if peer is None else round(peer, 4),
        "ratio": round(value / peer, 2) if peer else None,
        "goal": goal,
    }
