"""How this engine's own tests write down actions and play them one after the other."""

from typing import Any

from . import SecondEngine

PASS: dict[str, Any] = {"kind": "pass"}
END: dict[str, Any] = {"kind": "end_phase"}


def card(name: str, use: str, **details: Any) -> dict[str, Any]:
    return {"kind": "play_card", "card": name, "use": use, **details}


def move(start: str, end: str, n: int) -> dict[str, Any]:
    return {"kind": "move", "from": start, "to": end, "count": n}


def place(area: str, n: int = 1) -> dict[str, Any]:
    return {"kind": "place", "to": area, "count": n}


def play(engine: SecondEngine, *steps: tuple[str, str, dict[str, Any]]) -> None:
    """Every step names who decides and what about, so that no window is passed over unseen."""
    for faction, kind, action in steps:
        assert engine.decision() == {"faction": faction, "kind": kind}, action
        engine.apply(action)
