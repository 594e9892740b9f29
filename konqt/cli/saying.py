"""Refusals, decisions and what a look back has found, as the protocol gives them."""

from collections.abc import Callable

from konqt.ai.protocol import candidate_out
from konqt.core.action import Action
from konqt.core.decision import OVER, Decision
from konqt.core.ending import OutcomeFacts
from konqt.core.json_value import Json
from konqt.core.narrator import Narrator
from konqt.core.refusal import Reason
from konqt.session.review import SeatReview

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


def review_json(found: SeatReview, write: Callable[[Action], Json]) -> dict[str, object]:
    """Return what a look back has found, the largest mistakes first; `write` writes an action."""
    mistakes = [
        {
            "step": each.step,
            "faction": each.faction,
            "done": candidate_out(each.done, write),
            "better": candidate_out(each.better, write),
            "then": [write(step) for step in each.then],
            "loss": each.loss,
            "loss_error": each.error,
        }
        for each in found.mistakes
    ]
    return {"decisions": found.decisions, "unknown": found.unknown, "mistakes": mistakes}
