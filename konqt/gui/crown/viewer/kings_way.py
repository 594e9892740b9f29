"""The King's way in a record, up to a step: where he came to, and in which turn."""

from typing import TYPE_CHECKING

from konqt.core.event import PUBLIC
from konqt.games.crown.crown_game import crown_observation
from konqt.gui.crown.king_comes import king_comes

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay


class KingsWay:
    """Reads a record as far as somebody asks, each step once; everybody sees where the King is."""

    def __init__(self, replay: "Replay") -> None:
        """Begin where he stood at first."""
        self.replay = replay
        first = crown_observation(replay.observe(0, PUBLIC))
        start = str(first.position["king"]), first.decision.moment.round
        self._came: list[tuple[int, tuple[str, int]]] = [(0, start)]
        self._read = 0

    def until(self, step: int) -> list[tuple[str, int]]:
        """Return space and turn of each place where he was up to a step, in order."""
        for number in range(self._read + 1, step + 1):
            for space in king_comes(self.replay.entry(number, PUBLIC).events):
                turn = self.replay.decision(number - 1).moment.round
                self._came.append((number, (space, turn)))
        self._read = max(self._read, step)
        return [place for number, place in self._came if number <= step]
