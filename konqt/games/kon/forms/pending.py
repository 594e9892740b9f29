"""Pending decisions as data: the frames above the turn, for positions and observations."""

from collections.abc import Callable
from typing import Any

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.frames import (
    Counter,
    Divert,
    Fight,
    Frame,
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
    return [{"kind": frame.name, **WRITERS[frame.name](state, frame)} for frame in state.stack[1:]]


def _nothing(state: State, frame: Frame) -> dict[str, Any]:
    del state, frame
    return {}


def _sabotage(state: State, frame: Sabotage) -> dict[str, Any]:
    del state
    return {"escaped": frame.escaped}


def _counter(state: State, frame: Counter) -> dict[str, Any]:
    rules = state.rules
    return {
        "card": rules.cards[NORWAY][frame.card],
        "from": rules.areas[frame.source],
        "area": rules.areas[frame.area],
    }


def _new_cards(state: State, frame: NewCards) -> dict[str, Any]:
    del state
    return {"discarded": frame.asked}


def _on_area(state: State, frame: Divert | Submarine) -> dict[str, Any]:
    return {"area": state.rules.areas[frame.area]}


def _invasion(state: State, frame: Invasion) -> dict[str, Any]:
    del state
    return {"waiting": frame.waiting if frame.waiting >= 0 else None}


def _reinforcement(state: State, frame: Reinforcement) -> dict[str, Any]:
    rules = state.rules
    return {
        "waiting": frame.waiting,
        "stacks": frame.stacks,
        "first": rules.areas[frame.first] if frame.first >= 0 else None,
        "lift": frame.lift,
        "placed": list(rules.topology.ids(frame.placed)),
    }


def _withdrawal(state: State, frame: Withdrawal) -> dict[str, Any]:
    del state
    return {"left": frame.left}


def _fight(state: State, fight: Fight) -> dict[str, Any]:
    data: dict[str, Any] = {
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


WRITERS: dict[str, Callable[[State, Any], dict[str, Any]]] = {
    "movement": _nothing,
    "sabotage": _sabotage,
    "counter": _counter,
    "choose_combat": _nothing,
    "fight": _fight,
    "new_cards": _new_cards,
    "divert": _on_area,
    "invasion": _invasion,
    "reinforcement": _reinforcement,
    "submarine": _on_area,
    "withdrawal": _withdrawal,
}
"""Kind of frame -> what writes it; `pending_reader.READERS` reads what they write."""
