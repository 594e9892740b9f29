"""What must hold of a game's chance: every question has an occasion; what is wrong, as text."""

from collections.abc import Iterator
from typing import Any

from konqt.core.chance import Luck, Occasion, Stream


class NotedLuck(Luck):
    """Luck that keeps the occasions it was asked about."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.occasions: list[Occasion] = []

    def _stream(self, occasion: Occasion) -> Stream:
        self.occasions.append(occasion)
        return super()._stream(occasion)


def luck_faults(game: Any, state: Any, action: Any, seed: int) -> Iterator[str]:
    """Check that all chance of a step has an occasion, and that equal luck leads to one state."""
    worlds = []
    for _ in range(2):
        world, luck = game.clone(state), NotedLuck(seed)
        game.apply(world, action, None, luck)
        worlds.append(world)
        if () in luck.occasions:
            yield f"{action} asks chance without an occasion"
        if world.chance != state.chance:
            yield f"{action} turns the state's own generator beside the chance it was given"
    if game.key(worlds[0]) != game.key(worlds[1]):
        yield f"{action} ends otherwise under the same luck"


def asks_chance(game: Any, state: Any, action: Any) -> bool:
    """Say whether an action comes to dice, a draw or a shuffle."""
    luck = NotedLuck(0)
    game.apply(game.clone(state), action, None, luck)
    return bool(luck.occasions)
