"""Sentences for refusals, whether the rules or the session refuse, and for what is asked."""

from konqt.core.decision import OVER, Decision
from konqt.core.ending import OutcomeFacts
from konqt.core.narrator import Narrator
from konqt.core.refusal import Reason

_OF_MOMENTS = ("round", "turn", "phase")


def reason_json(narrator: Narrator, reason: Reason) -> dict[str, object]:
    """Return a reason as the protocol gives it."""
    return {"rule": reason.rule, "code": reason.code, "text": narrator.say_reason(reason)}


def decision_json(
    narrator: Narrator, decision: Decision, outcome: OutcomeFacts | None
) -> dict[str, object]:
    """Return the protocol's decision object; the game's own facts follow behind."""
    moment = decision.moment
    return {
        "faction": decision.actor,
        "kind": decision.kind,
        "rule": decision.rule,
        "round": moment.round,
        "turn": moment.turn,
        "phase": moment.phase,
        "prompt": narrator.say_prompt(decision),
        "outcome": outcome if decision.kind == OVER else None,
        **{name: value for name, value in decision.facts.items() if name not in _OF_MOMENTS},
    }
