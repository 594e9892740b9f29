"""What has happened in the naval combats of a step, for whoever leaps into the middle of them.

An observation tells no dice that have fallen at sea; the steps before it do.
"""

from typing import TYPE_CHECKING

from konqt.core.event import Event
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.owner_data import Corrections
from konqt.gui.kon.board.fought_zones import FIRED

if TYPE_CHECKING:  # a start of the window imports no session by this, and no ships
    from konqt.games.kon.advice.sea_scene import SeaFight
    from konqt.session.replay import Replay

FIGHT, BEGAN = "naval_fight", "naval_combat_began"
"""Kinds of what is pending in a combat at sea, and of the event with which it began."""
MOST = 60
"""Steps that are looked back at: no combat has as many."""


def so_far(replay: "Replay", step: int, viewer: str) -> tuple[KonObservation, list[Event]] | None:
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


def ended_fights(
    replay: "Replay", step: int, viewer: str, data: Corrections = None
) -> "list[SeaFight]":
    """Return the combats at sea that a step brought to their end, in order, as a viewer saw them.

    One step may end several: where nobody has a card to play, one begins when another is over.
    """
    if not step:
        return []
    from konqt.games.kon.advice.sea_reader import ended_scenes
    from konqt.games.kon.advice.sea_scene import SeaFight

    events = replay.entry(step, viewer).events
    going_on = so_far(replay, step - 1, viewer)
    if going_on is None and all(event.kind != FIRED for event in events):
        return []
    before, told = going_on or (kon_observation(replay.observe(step - 1, viewer)), [])
    # What came before this combat began has been told at its own step.
    began = [number for number, event in enumerate(told) if event.kind == BEGAN]
    told = told[began[-1] :] if began else told
    after = kon_observation(replay.observe(step, viewer))
    scenes = (scene for scene, _follows in ended_scenes(before, [*told, *events], after, data))
    return [scene for scene in scenes if isinstance(scene, SeaFight)]
