"""Where two games part: the first step of which those who look are told something else."""

from typing import TYPE_CHECKING

from konqt.core.event import PUBLIC, with_words
from konqt.session.quiet_steps import say_quiet

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.core.narrator import Narrator
    from konqt.session.replay import Replay


def parting(one: "Replay", other: "Replay", eyes: str) -> int | None:
    """Return the first step that differs, as far as `eyes` may know it; None if none does.

    Where one game goes on after the other has ended, that is the first step of which the other has
    none. What they cannot see does not count: else the step itself would tell it.
    """
    # Hands lie on neither board: games that begin alike part where something else is done.
    if one.observe(0, PUBLIC) != other.observe(0, PUBLIC):
        return 0
    both = min(one.steps, other.steps)
    for step in range(1, both + 1):
        if _told(one, step, eyes) != _told(other, step, eyes):
            return step
    return None if one.steps == other.steps else both + 1


def deeds(replay: "Replay", step: int, eyes: str, narrator: "Narrator") -> str:
    """Return what a step brought, as far as `eyes` may know it; at the beginning which game it is.

    Of a step that the game has not come to nothing is said.
    """
    if not step:
        return narrator.scenario_name(replay.plan.scenario, replay.plan.options)
    if step > replay.steps:
        return ""
    events = with_words(replay.entry(step, eyes).events)
    told = say_quiet(replay, step, events)
    return ". ".join([*told, *map(narrator.say_event, events)])


def _told(replay: "Replay", step: int, eyes: str) -> object:
    return replay.entry(step, eyes).events, replay.decision(step)
