"""Where two games part: the first step of which those who look are told something else."""

from typing import TYPE_CHECKING

from konqt.core.event import PUBLIC

if TYPE_CHECKING:  # a start of the window imports no session by this
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


def _told(replay: "Replay", step: int, eyes: str) -> object:
    return replay.entry(step, eyes).events, replay.decision(step)
