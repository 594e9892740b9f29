"""How the game stops for a decision, and how an answer is found among the legal ones."""

from collections.abc import Generator
from typing import Any, TypeVar

Action = dict[str, Any]
Question = dict[str, Any]
Answer = TypeVar("Answer")
# A part of the game: it yields questions, is sent the chosen actions and returns its result.
Part = Generator[Question, Action, Answer]

PASS: Action = {"kind": "pass"}
END_PHASE: Action = {"kind": "end_phase"}


class IllegalActionError(ValueError):
    """The action is not among the legal ones of this moment."""


def question(faction: str, kind: str, legal: list[Action]) -> Question:
    return {"faction": faction, "kind": kind, "legal": legal}


def play(card: str, use: str, **details: Any) -> Action:
    return {"kind": "play_card", "card": card, "use": use, **details}


def meaning(action: Action) -> Action:
    """Two spellings of one action mean the same: the order of traded cards, losses of none."""
    plain = dict(action)
    if isinstance(plain.get("cards"), list):
        plain["cards"] = sorted(plain["cards"])
    if isinstance(plain.get("losses"), dict):
        plain["losses"] = {who: n for who, n in plain["losses"].items() if n}
    return plain


def chosen(legal: list[Action], action: Action) -> Action:
    wanted = meaning(action)
    for candidate in legal:
        if meaning(candidate) == wanted:
            return candidate
    raise IllegalActionError(f"not legal here: {action}")


def splits(groups: list[tuple[str, int]], total: int) -> list[dict[str, int]]:
    """Every way to take `total` from groups of the given sizes; who gives none is left out."""
    if not groups:
        return [{}] if total == 0 else []
    (name, size), rest = groups[0], groups[1:]
    return [
        {name: taken, **others} if taken else others
        for taken in range(min(size, total) + 1)
        for others in splits(rest, total - taken)
    ]
