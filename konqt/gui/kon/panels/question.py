"""A decision as the prompt puts it: what joins it to others, its question, its rule, its order."""

from collections.abc import Hashable
from html import escape

from konqt.core.decision import Decision
from konqt.games.kon import wording
from konqt.games.kon.engine.actions import Action, EndPhase, Pass
from konqt.games.kon.forms.observation import Observation
from konqt.i18n.texts import _


def occasion_of(observation: Observation | None) -> Hashable:
    """Return what joins decisions: one person's about one fight, or in one phase."""
    if observation is None:
        return None
    decision, combat = observation.decision, observation.combat
    return (
        decision.actor,
        decision.kind,
        observation.round,
        observation.turn,
        (combat.area if combat is not None else ""),
    )


def question_of(decision: Decision, mine: bool) -> str:
    """Return what is asked, with a link to its rule; in quotes where somebody else is asked."""
    asked = wording.say_prompt(decision)
    told = asked if mine else _("“{question}”", question=asked)
    return f"{escape(told)} {rule_link(decision.rule)}"


def rule_link(rule: str) -> str:
    """Return a rule as a link that names it."""
    return f'<a href="{escape(rule)}">{escape(wording.rule_name(rule))}</a>'


def last_ones(action: Action) -> int:
    """Return a key that sorts behind all others what ends a phase or declines."""
    return 1 if isinstance(action, EndPhase | Pass) else 0
