"""Who must choose what, by which rule: the public face of the pending frame."""

from collections.abc import Callable
from typing import Any, TypeAlias

from konqt.core.decision import OVER, Decision, Moment
from konqt.core.later import Later
from konqt.core.msg import Msg
from konqt.games.kon.engine.factions import FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.frames import (
    DICE,
    GIVE_UP,
    LOSSES,
    Counter,
    Divert,
    Fight,
    Frame,
    Invasion,
    Reinforcement,
    Submarine,
    Withdrawal,
)
from konqt.games.kon.engine.public_facts import Facts
from konqt.games.kon.engine.rules.combat_cards import WINDOW
from konqt.games.kon.engine.rules.retreat import common_ways
from konqt.games.kon.engine.rules.table import DECIDING
from konqt.games.kon.engine.rules.victory import outcome_json
from konqt.games.kon.engine.state import State
from konqt.games.kon.questions import PROMPTS, QUESTION_OF, QUESTIONS, SEA_QUESTIONS

Params = dict[str, str | int | None]
"""What a prompt's sentence holds."""
ONLY_PROMPT = {
    row.frame: row.prompts[0].id for row in (*QUESTIONS, *SEA_QUESTIONS) if len(row.prompts) == 1
}
"""Frame -> its prompt, where it knows one only; the others say which in `_PUT`."""


def moment_of(facts: Facts) -> Moment:
    """Return the moment that a decision's facts tell; 9 April is one turn, Germany's (7)."""
    place = facts.get("area") or facts.get("zone", "")
    turn = facts["turn"] if facts["round"] else FACTIONS[GERMANY]
    return Moment(facts["round"], turn, facts["phase"], place)


def decision_of(state: State) -> Decision:
    """Return the decision that the game waits for."""
    facts: Facts = {
        "round": state.round,
        "turn": FACTIONS[state.turn],
        "phase": state.phase,
    }
    if state.outcome is not None:
        facts["outcome"] = outcome_json(state.outcome)
        return Decision(None, OVER, state.outcome.rule, Msg(OVER), facts, moment_of(facts))
    frame = state.stack[-1]
    actor = FACTIONS[DECIDING[frame.name].actor(state, frame)]
    params: Params = {"actor": actor}
    prompt = _PUT[frame.name](state, frame, facts, params)
    kind, rule = QUESTION_OF[prompt].kind, PROMPTS[prompt].rule
    return Decision(actor, kind, rule, Msg(prompt, params), facts, moment_of(facts))


def only_prompt(state: State, frame: Frame, facts: Facts, params: Params) -> str:
    """Return the prompt of a frame that knows one only, and tells nothing more."""
    del state, facts, params
    return ONLY_PROMPT[frame.name]


def _counter(state: State, frame: Counter, facts: Facts, params: Params) -> str:
    areas = state.rules.areas
    facts["area"], facts["from"] = areas[frame.area], areas[frame.source]
    facts["card"] = params["card"] = state.rules.cards[NORWAY][frame.card]
    return "counter"


def _on_area(state: State, frame: Divert | Submarine, facts: Facts, params: Params) -> str:
    params["area"] = facts["area"] = state.rules.areas[frame.area]
    return ONLY_PROMPT[frame.name]


def _invasion(state: State, frame: Invasion, facts: Facts, params: Params) -> str:
    facts["waiting"] = params["count"] = max(frame.waiting, 0)
    return "invasion" if frame.waiting < 0 else "landing"


def _reinforcement(state: State, frame: Reinforcement, facts: Facts, params: Params) -> str:
    facts |= {"waiting": frame.waiting, "stacks": frame.stacks, "lift": frame.lift}
    params["count"] = frame.waiting
    if frame.stacks:
        return "first_landing"
    return "placement" if frame.waiting else "reinforcement"


def _withdrawal(state: State, frame: Withdrawal, facts: Facts, params: Params) -> str:
    facts["count"] = params["count"] = frame.left
    return "withdraw"


def _fight(state: State, fight: Fight, facts: Facts, params: Params) -> str:
    params["area"] = facts["area"] = state.rules.areas[fight.area]
    facts["step"] = fight.step
    if fight.step < DICE:
        return WINDOW[fight.step][0]
    if fight.rescuing:
        params["count"] = facts["count"] = fight.fallen
        return "evacuate"
    if fight.step == LOSSES:
        params["count"] = fight.attack_losses or fight.defence_losses
        if fight.answering:
            return "agree_losses"
        if fight.referred:
            return "losses_referred"
        return "losses_attack" if fight.attack_losses else "losses_defence"
    if fight.answering:
        gives_up = fight.proposal == GIVE_UP
        params["to"] = None if gives_up else state.rules.areas[fight.proposal or 0]
        return "agree_give_up" if gives_up else "agree_retreat"
    if fight.referred:
        return "retreat_referred"
    if not fight.attack_wins:
        return "retreat_landed"
    return "retreat_joint" if common_ways(state, fight) else "retreat"


# By its name each frame is found by what takes its class: no type can say that these agree.
Put: TypeAlias = Callable[[State, Any, Facts, Params], str]
_ON_LAND: dict[str, Put] = {
    **{row.frame: only_prompt for row in QUESTIONS if row.frame in ONLY_PROMPT},
    "counter": _counter,
    "divert": _on_area,
    "fight": _fight,
    "invasion": _invasion,
    "reinforcement": _reinforcement,
    "submarine": _on_area,
    "withdrawal": _withdrawal,
}
_PUT: Later[str, Put] = Later(_ON_LAND, "konqt.games.kon.engine.sea_decisions:PUT_AT_SEA")
"""Frame -> what says which prompt it is, and adds what the prompt and the reader need."""
