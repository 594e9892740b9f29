"""The dice of a step as they are shown to a room: who rolled them, and which faces count."""

from collections.abc import Sequence

from konqt.core.event import Event
from konqt.games.kon.account.position import dice
from konqt.games.kon.advice.striking import INTERCEPTION, striking_faces, striking_in
from konqt.games.kon.events.base import KonEvent
from konqt.games.owner_data import Corrections
from konqt.gui.panels.dice import SIX
from konqt.gui.panels.dice_row import Roll


def dice_rolled(events: Sequence[Event], data: Corrections = None) -> list[Roll]:
    """Return the dice that events tell of, in order."""
    return [
        Roll(who, tuple(faces), _striking(event, data))
        for event in events
        for who, faces in dice((event,))
    ]


def _striking(event: Event, data: Corrections) -> frozenset[int]:
    """Return the faces that count as a success in an event's dice."""
    if event.kind in ("dice_rolled", "submarine_rolled"):
        return SIX
    if event.kind == "naval_die_rolled":
        struck = getattr(event, "result", "none") != "none"
        return frozenset((getattr(event, "face", 0),)) if struck else frozenset()
    if event.kind == "interception_rolled":
        return striking_faces(INTERCEPTION, data=data)
    return striking_in(event, data) if isinstance(event, KonEvent) else frozenset()
