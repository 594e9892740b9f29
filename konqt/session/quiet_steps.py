"""What a step of a saved game was where no event tells of a deed: every step has its sentence."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from konqt.core.event import CHAPTER, SECTION, Event, with_words
from konqt.games.registry import narrator_of

if TYPE_CHECKING:  # the window begins without what reads a record
    from konqt.session.replay import Replay


def say_quiet(replay: "Replay", step: int, events: Iterable[Event]) -> list[str]:
    """Return the sentence of a step whose events tell no deed; nothing where they tell one.

    Args:
        replay: the game, or a branch of it.
        step: which action; nothing is said of the beginning.
        events: what the step brought to whoever looks.
    """
    if any(each.begins not in (CHAPTER, SECTION) for each in with_words(events)):
        return []
    action = replay.action(step) if step else None
    if action is None:
        return []
    said = narrator_of(replay.game.name).say_done(replay.decision(step - 1), action)
    return [said] if said else []
