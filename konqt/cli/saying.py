"""Sentences for refusals, whether the rules or the session refuse."""

from typing import Any

from konqt.core.decision import OVER, Decision
from konqt.core.refusal import Reason


def say_why(reason: Reason) -> str:
    """Give one reason as a sentence in the current language."""
    from konqt.games.kon.wording import say_reason

    return say_reason(reason)


def reason_json(reason: Reason) -> dict[str, Any]:
    """Give a reason as the protocol does."""
    return {"rule": reason.rule, "code": reason.code, "text": say_why(reason)}


def decision_json(decision: Decision, outcome: dict[str, Any] | None) -> dict[str, Any]:
    """Give the protocol's decision object; the game's own facts follow behind."""
    from konqt.games.kon.wording import say_prompt

    facts = dict(decision.facts)
    return {
        "faction": decision.actor,
        "kind": decision.kind,
        "rule": decision.rule,
        "round": facts.pop("round", None),
        "turn": facts.pop("turn", None),
        "phase": facts.pop("phase", None),
        "prompt": say_prompt(decision),
        "outcome": outcome if decision.kind == OVER else None,
        **facts,
    }
