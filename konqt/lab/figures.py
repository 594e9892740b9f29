"""One measured figure, in the form of `konqt bench --json`."""

from typing import Any

Figure = dict[str, Any]


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
