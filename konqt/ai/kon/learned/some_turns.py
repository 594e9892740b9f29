"""Where a playout stops and what it is worth: some turns ahead, by the learned evaluation."""

from konqt.ai.kon.learned.judge import LearnedEvaluation
from konqt.games.kon.engine.factions import FACTIONS, GERMANY
from konqt.games.kon.engine.state import State


class SomeTurns:
    """Judges one playout: by its end, or by what was learned where a later turn begins."""

    def __init__(
        self, state: State, faction: int, learned: LearnedEvaluation | None, turns: int
    ) -> None:
        """Take where the playout begins, for whom it is judged, and how many turns it goes on.

        Without a learned evaluation it goes on to the end of the game.
        """
        self._german = faction == GERMANY
        self._learned, self._left = learned, turns
        self._turn = (state.round, state.turn)
        self.chance = 0.5
        """of winning, for whom it is judged; known once there is a worth"""

    def worth(self, state: State) -> float | None:
        """Return 0 to 1; None while the playout is to go on."""
        if state.outcome is not None:
            self.chance = float((FACTIONS[GERMANY] in state.outcome.winner) == self._german)
            return self.chance
        turn = (state.round, state.turn)
        if turn == self._turn or state.stack[-1].name != "movement":
            return None
        self._turn = turn
        self._left -= 1
        if self._left > 0 or self._learned is None:
            return None
        worth, chance = self._learned.german(state)
        self.chance = chance if self._german else 1 - chance
        return worth if self._german else 1 - worth
