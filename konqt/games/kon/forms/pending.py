"""Pending decisions as data: the frames above the turn, for positions and observations."""

from collections.abc import Callable
from typing import Any, TypeAlias

from konqt.core.json_value import JsonObject
from konqt.core.later import Later
from konqt.games.kon.engine.factions import FACTIONS, NORWAY
from konqt.games.kon.engine.fleet import ZONES
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
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.sea_json import EVERYBODY, seen_mask


def frames_to_json(state: State) -> list[JsonObject]:
    """Return the frames above the turn, the current one last. On land all of it is public."""
    return [{"kind": frame.name, **WRITERS[frame.name](state, frame)} for frame in state.stack[1:]]


def seen_frames(state: State, known: frozenset[str]) -> list[JsonObject]:
    """Return the frames as a seat that holds `known` may know them."""
    rows = zip(state.stack[1:], frames_to_json(state), strict=True)
    return [_redacted(state, frame, data, known) for frame, data in rows]


def _redacted(state: State, frame: Frame, data: JsonObject, known: frozenset[str]) -> JsonObject:
    """Return a frame's data as a seat may know them: hidden ships are None."""
    if known == EVERYBODY or state.sea is None or frame.name not in _HIDING:
        return data
    return _HIDING[frame.name](state, frame, data, seen_mask(state, known), known)


def _nothing(state: State, frame: Frame) -> JsonObject:
    del state, frame
    return {}


def _sabotage(state: State, frame: Sabotage) -> JsonObject:
    del state
    return {"escaped": frame.escaped}


def _counter(state: State, frame: Counter) -> JsonObject:
    rules = state.rules
    return {
        "card": rules.cards[NORWAY][frame.card],
        "from": rules.areas[frame.source],
        "area": rules.areas[frame.area],
    }


def _new_cards(state: State, frame: NewCards) -> JsonObject:
    del state
    return {"discarded": frame.asked}


def _on_area(state: State, frame: Divert | Submarine) -> JsonObject:
    return {"area": state.rules.areas[frame.area]}


def _invasion(state: State, frame: Invasion) -> JsonObject:
    del state
    return {"waiting": frame.waiting if frame.waiting >= 0 else None}


def _reinforcement(state: State, frame: Reinforcement) -> JsonObject:
    rules = state.rules
    data: JsonObject = {
        "waiting": frame.waiting,
        "stacks": frame.stacks,
        "first": rules.areas[frame.first] if frame.first >= 0 else None,
        "lift": frame.lift,
        "placed": list(rules.topology.ids(frame.placed)),
    }
    if state.sea is not None:
        data["escorted"] = [ZONES[zone] for zone in frame.escorted]
    return data


def _withdrawal(state: State, frame: Withdrawal) -> JsonObject:
    if frame.faction == state.turn:
        return {"left": frame.left}
    return {"left": frame.left, "faction": FACTIONS[frame.faction]}


def _fight(state: State, fight: Fight) -> JsonObject:
    data: JsonObject = {
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


def _lying_to_json(state: State, card: Lying) -> JsonObject:
    return {
        "faction": FACTIONS[card.faction],
        "card": state.rules.cards[card.faction][card.card],
        "use": card.use,
        "cancelled": card.cancelled,
    }


# By its name each frame is found by what takes its class: no type can say that these agree.
Writer: TypeAlias = Callable[[State, Any], JsonObject]
Hider: TypeAlias = Callable[[State, Frame, JsonObject, int, frozenset[str]], JsonObject]
_SEA = "konqt.games.kon.forms.sea_pending"
_ON_LAND: dict[str, Writer] = {
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
WRITERS: Later[str, Writer] = Later(_ON_LAND, f"{_SEA}:SEA_WRITERS")
"""Kind of frame -> what writes it; `pending_reader.READERS` reads what they write."""
_HIDING: Later[str, Hider] = Later({}, f"{_SEA}:HIDING")
"""Kind of frame -> what hides its ships; the others tell only of what everybody sees."""
