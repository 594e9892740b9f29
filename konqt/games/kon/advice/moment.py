"""Which turn, phase and step it is while what has happened in them is being shown."""

from dataclasses import replace

from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.events.play import PhaseBegan, TurnBegan
from konqt.games.kon.forms.observation import Observation

_FIRST_STEPS = {1: "interception", 2: "dive_bombers", 3: "mobilization", 4: "new_cards"}
"""phase of the 9 April turn -> the step with which it begins"""
_STEP_OF = {
    "interception_rolled": "interception",
    "naval_combat_began": "naval_combat",
    "ship_raided": "raid",
    "mine_rolled": "landing",
    "fort_rolled": "landing",
    "battalion_landed": "landing",
    "resistance_rolled": "landing",
    "combat_began": "land_combat",
}
"""kind of event -> the step of the 9 April turn in which alone it happens"""


def moment_after(seen: Observation, event: KonEvent) -> Observation:
    """Return a position with the moment to which an event has brought the game; else as it was."""
    match event:
        case TurnBegan():
            return replace(seen, round=event.round, turn=event.faction)
        case PhaseBegan():
            then = replace(seen, phase=event.phase, turn=event.faction)
            return _at_step(then, _FIRST_STEPS.get(event.phase, ""))
    return _at_step(seen, _STEP_OF.get(event.kind, ""))


def _at_step(seen: Observation, step: str) -> Observation:
    """Return a position at a step of the 9 April turn; as it was in any other turn."""
    april = seen.sea.get("april") if not seen.round else None
    if not april or not step or april["step"] == step:
        return seen
    return replace(seen, sea={**seen.sea, "april": {**april, "step": step}})
