"""Pending decisions as data: the frames above the turn, for positions and observations."""

from typing import Any

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.frames import (
    Counter,
    Divert,
    Fight,
    Invasion,
    Lying,
    NewCards,
    Reinforcement,
    Sabotage,
    Submarine,
    Withdrawal,
)
from konqt.games.kon.engine.state import NORWAY, State


def frames_to_json(state: State) -> list[dict[str, Any]]:
    """Give the frames above the turn, the current one last. All of it is public."""
    return [_frame_to_json(state, frame) for frame in state.stack[1:]]


def _frame_to_json(state: State, frame: Any) -> dict[str, Any]:
    rules = state.rules
    if isinstance(frame, Sabotage):
        return {"kind": frame.name, "escaped": frame.escaped}
    if isinstance(frame, Counter):
        return {
            "kind": frame.name,
            "card": rules.cards[NORWAY][frame.card],
            "from": rules.areas[frame.source],
            "area": rules.areas[frame.area],
        }
    if isinstance(frame, NewCards):
        return {"kind": frame.name, "discarded": frame.asked}
    if isinstance(frame, Divert | Submarine):
        return {"kind": frame.name, "area": rules.areas[frame.area]}
    if isinstance(frame, Invasion):
        return {"kind": frame.name, "waiting": frame.waiting if frame.waiting >= 0 else None}
    if isinstance(frame, Reinforcement):
        return {
            "kind": frame.name,
            "waiting": frame.waiting,
            "stacks": frame.stacks,
            "first": rules.areas[frame.first] if frame.first >= 0 else None,
            "lift": frame.lift,
            "placed": list(rules.topology.ids(frame.placed)),
        }
    if isinstance(frame, Withdrawal):
        return {"kind": frame.name, "left": frame.left}
    if isinstance(frame, Fight):
        return _fight_to_json(state, frame)
    return {"kind": frame.name}


def _fight_to_json(state: State, fight: Fight) -> dict[str, Any]:
    data: dict[str, Any] = {
        "kind": fight.name,
        "area": state.rules.areas[fight.area],
        "step": fight.step,
        "asked": FACTIONS[fight.asked] if fight.asked >= 0 else None,
        "passed": [f for i, f in enumerate(FACTIONS) if fight.passed >> i & 1],
        "attack_cards": [_lying_to_json(state, card) for card in fight.attack_cards],
        "defence_cards": [_lying_to_json(state, card) for card in fight.defence_cards],
    }
    if fight.attack_roll is not None:
        data["attack_roll"] = list(fight.attack_roll)
        data["defence_roll"] = list(fight.defence_roll or ())
        data["attack_losses"] = fight.attack_losses
        data["defence_losses"] = fight.defence_losses
    if fight.fallen:
        data["fallen"] = fight.fallen
    if fight.proposal is not None:
        data["proposal"] = fight.proposal
        data["referred"] = fight.referred
    return data


def _lying_to_json(state: State, card: Lying) -> dict[str, Any]:
    return {
        "faction": FACTIONS[card.faction],
        "card": state.rules.cards[card.faction][card.card],
        "use": card.use,
        "cancelled": card.cancelled,
    }
