"""What has happened in the naval combat of a step, for whoever leaps into the middle of it.

An observation tells no dice that have fallen at sea; the steps before it do.
"""

from typing import TYPE_CHECKING

from konqt.core.event import Event
from konqt.games.kon.forms.observation import Observation, kon_observation

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay

FIGHT, BEGAN = "naval_fight", "naval_combat_began"
"""Kinds of what is pending in a combat at sea, and of the event with which it began."""
MOST = 60
"""Steps that are looked back at: no combat has as many."""


def so_far(replay: "Replay", step: int, viewer: str) -> tuple[Observation, list[Event]] | None:
    """Return what a viewer saw before the combat of a step, and what it was told of it since.

    None where nothing is fought at sea.
    """
    seen = kon_observation(replay.observe(step, viewer))
    if all(frame["kind"] != FIGHT for frame in seen.pending):
        return None
    told: list[Event] = []
    for back in range(step, max(0, step - MOST), -1):
        events = replay.entry(back, viewer).events
        told[:0] = events
        if any(event.kind == BEGAN for event in events):
            return kon_observation(replay.observe(back - 1, viewer)), told
    return None
