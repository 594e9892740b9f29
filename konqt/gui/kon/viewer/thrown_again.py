"""What the dice of a step would bring a thousand times, for whoever looks at it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from konqt.games.kon.events.play import DiceRolled
from konqt.games.kon.luck.game_luck import luck_of
from konqt.games.kon.wording.again import say_again
from konqt.games.owner_data import corrections_in
from konqt.i18n.phrases import listed

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


def dice_owners(
    replay: "Replay", step: int, viewer: str, name: Callable[[str], str]
) -> list[tuple[str, int]]:
    """Return who rolled each die of a step, as `name` calls a faction, and its face; in order."""
    found = list[tuple[str, int]]()
    for event in replay.entry(step, viewer).events if step else ():
        if isinstance(event, DiceRolled):
            side = listed([name(each) for each in event.factions], "and")
            found += [(side, face) for face in event.dice]
            continue
        faces = getattr(event, "faces", None) or (getattr(event, "face", None),)
        faction = getattr(event, "faction", "")
        found += [(name(faction) if faction else "", face) for face in faces if face is not None]
    return found
