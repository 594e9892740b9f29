"""Who must choose what, by which rule: the public face of the pending frame."""

from collections.abc import Mapping
from typing import Any

from konqt.core.decision import Decision, Moment
from konqt.core.msg import Msg
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.frames import DICE, GIVE_UP, LOSSES, Fight
from konqt.games.kon.engine.rules.combat_cards import WINDOW
from konqt.games.kon.engine.rules.retreat import common_ways
from konqt.games.kon.engine.rules.table import DECIDING
from konqt.games.kon.engine.rules.victory import outcome_json
from konqt.games.kon.engine.state import State

KINDS = {
    "movement": ("movement", "4.1"),
    "sabotage": ("sabotage", "4.1c"),
    "counter": ("counter", "4.1c"),
    "choose_combat": ("choose_combat", "4.2"),
    "new_cards": ("discard", "4.4"),
    "divert": ("divert", "R29"),
    "invasion": ("reinforcement", "R33"),
    "reinforcement": ("reinforcement", "4.3"),
    "submarine": ("submarine", "R59"),
    "withdrawal": ("withdraw", "R9"),
}
"""Frame -> decision kind and rule, where one frame asks one question only."""


def moment_of(facts: Mapping[str, Any]) -> Moment:
    """Return the moment that a decision's facts tell."""
    return Moment(facts["round"], facts["turn"], facts["phase"], facts.get("area", ""))


def decision_of(state: State) -> Decision:
    """Give the decision that the game waits for."""
    facts: dict[str, Any] = {
        "round": state.round,
        "turn": FACTIONS[state.turn],
        "phase": state.phase,
    }
    if state.outcome is not None:
        facts["outcome"] = outcome_json(state.outcome)
        return Decision(None, "over", state.outcome.rule, Msg("over"), facts, moment_of(facts))
    frame = state.stack[-1]
    if frame.name == "fight":
        return _fight_decision(state, frame, facts)
    kind, rule = KINDS[frame.name]
    params: dict[str, Any] = {}
    actor = FACTIONS[DECIDING[frame.name].actor(state, frame)]
    prompt = kind
    if frame.name == "counter":
        areas = state.rules.areas
        params["card"] = state.rules.cards[1][frame.card]
        facts["area"], facts["from"] = areas[frame.area], areas[frame.source]
        facts["card"] = params["card"]
    elif frame.name in ("divert", "submarine"):
        params["area"] = facts["area"] = state.rules.areas[frame.area]
    elif frame.name == "invasion":
        prompt = "invasion" if frame.waiting < 0 else "landing"
        facts["waiting"] = params["count"] = max(frame.waiting, 0)
    elif frame.name == "reinforcement":
        facts |= {"waiting": frame.waiting, "stacks": frame.stacks, "lift": frame.lift}
        params["count"] = frame.waiting
        if frame.stacks:
            prompt = "first_landing"
        elif frame.waiting:
            prompt = "placement"
    elif frame.name == "withdrawal":
        facts["count"] = params["count"] = frame.left
    params["actor"] = actor
    return Decision(actor, kind, rule, Msg(prompt, params), facts, moment_of(facts))


def _fight_decision(state: State, fight: Fight, facts: dict[str, Any]) -> Decision:
    actor = FACTIONS[fight.asked]
    area = state.rules.areas[fight.area]
    facts["area"], facts["step"] = area, fight.step
    moment = moment_of(facts)
    params: dict[str, Any] = {"actor": actor, "area": area}
    if fight.step < DICE:
        kind, rule = WINDOW[fight.step]
        return Decision(actor, kind, rule, Msg(kind, params), facts, moment)
    if fight.rescuing:
        params["count"] = facts["count"] = fight.fallen
        return Decision(actor, "evacuate", "R53", Msg("evacuate", params), facts, moment)
    if fight.step == LOSSES:
        params["count"] = fight.attack_losses or fight.defence_losses
        if fight.answering:
            return Decision(actor, "agree", "4.2.6", Msg("agree_losses", params), facts, moment)
        prompt = "losses_attack" if fight.attack_losses else "losses_defence"
        if fight.referred:
            return Decision(actor, "losses", "R49", Msg("losses_referred", params), facts, moment)
        return Decision(actor, "losses", "4.2.6", Msg(prompt, params), facts, moment)
    if fight.answering:
        params["to"] = None if fight.proposal == GIVE_UP else state.rules.areas[fight.proposal or 0]
        prompt = "agree_give_up" if fight.proposal == GIVE_UP else "agree_retreat"
        return Decision(actor, "agree", "R42", Msg(prompt, params), facts, moment)
    if fight.referred:
        return Decision(actor, "retreat", "R42", Msg("retreat_referred", params), facts, moment)
    if not fight.attack_wins:
        return Decision(actor, "retreat", "R46", Msg("retreat_landed", params), facts, moment)
    prompt = "retreat_joint" if common_ways(state, fight) else "retreat"
    return Decision(actor, "retreat", "4.2.8", Msg(prompt, params), facts, moment)
