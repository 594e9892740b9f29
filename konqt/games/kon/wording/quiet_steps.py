"""What somebody did where no event tells it: a phase ended, ships made ready to sail.

Nothing is said of an action but its kind: which ships these are, only their owner may know.
"""

from collections.abc import Mapping

from konqt.core.action import Action
from konqt.core.decision import Decision
from konqt.games.kon.wording.names import faction_inside
from konqt.i18n.marks import N_
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _

ENDED: Mapping[str, str] = {
    "movement": N_("{faction} finished moving"),
    "naval_movement": N_("{faction} finished moving at sea"),
    "landing": N_("{faction} landed no more battalions"),
    "reinforcement": N_("{faction} placed no more reinforcements"),
}
"""What it means that a faction ended a phase, by what it was asked."""
DONE: Mapping[str, str] = {
    "muster": N_("{faction} made ships ready to sail"),
    "anchor": N_("{faction} ended a voyage"),
    "void": N_("{faction} voided no cards"),
    "land": N_("{faction} sent ships to land battalions"),
}
"""What was done, by the kind of an action."""
ELSE = N_("{faction} made a choice")


def say_done(asked: Decision, action: Action) -> str:
    """Return what a faction did, as far as everybody may know it."""
    faction = sentence(faction_inside(asked.actor or asked.moment.turn))
    told = ENDED.get(asked.kind) if action.kind == "end_phase" else DONE.get(action.kind)
    return _(told or ELSE, faction=faction)
