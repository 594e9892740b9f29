"""What the dice of a step would bring a thousand times, for whoever looks at it."""

from typing import TYPE_CHECKING

from konqt.games.kon.luck.game_luck import luck_of
from konqt.games.kon.wording.again import say_again
from konqt.games.owner_data import corrections_in

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay

MOST = 60
"""Steps that are looked back at: no combat has as many."""


def told_again(replay: "Replay", step: int, viewer: str) -> list[str]:
    """Return exact odds and what happened, for each throw that counts; none where none fell."""
    if not step or not any(event.reveals for event in replay.entry(step, viewer).events):
        return []
    entries = (replay.entry(n, viewer) for n in range(max(1, step - MOST), step + 1))
    found = luck_of(entries, replay.plan.scenario, corrections_in(replay.data))
    return [line for throw in found.throws if throw.step == step for line in say_again(throw)]
