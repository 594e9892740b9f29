"""What the table's card would have told a seat at a step of a record, in the same words."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from konqt.core.event import PUBLIC
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.wording import Players
from konqt.gui.kon.screens.news import control_changes, own_draws, recap
from konqt.gui.kon.table.others_told import shortened
from konqt.session.plan import Chair

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay
    from konqt.session.told_then import ToldThen

FAR_BACK = 80
"""Steps before what is told in which a seat's last draw is looked for."""


def say_then(
    replay: "Replay", told: "ToldThen", step: int, chairs: Mapping[str, Chair]
) -> list[str]:
    """Return the lines, oldest first: cards drawn, what others did, sea zones that changed hands.

    Args:
        replay: the game, or a branch of it.
        told: what had happened since the seat acted last.
        step: the step at which it is told.
        chairs: who plays.
    """
    players, entries = Players(chairs), told.entries
    if not entries:
        return []
    seat = frozenset[str]() if told.eyes == PUBLIC else told.seat
    first = entries[0].step
    before = [replay.entry(n, told.eyes) for n in range(max(1, first - FAR_BACK), first)]
    then, now = (kon_observation(replay.observe(n, told.eyes)) for n in (first - 1, step))
    return [
        *own_draws([*before, *entries], entries, seat, players),
        *recap([shortened(each, seat) for each in entries], players),
        *control_changes(then, now),
    ]
