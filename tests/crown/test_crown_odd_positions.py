"""Positions with one thing changed are refused or can be played: nothing ends in a crash."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from crown_games import GAME

from konqt.core.chance import Stream
from konqt.core.fault import BadPosition
from konqt.core.game import Setup
from konqt.games.crown.engine.rules.task_table import DECISIONS, EFFECTS

COUNTS = (0, 1, 2, 3, 5, 8, -1, 30)


class Odd:
    """Positions of games at random, and values to put into them, by one seed."""

    def __init__(self, seed: int) -> None:
        self.stream = Stream(seed)
        self.spaces = list(GAME.new(Setup("crown", 1)).printed.spaces)
        self.tasks = sorted({*DECISIONS, *EFFECTS})

    def one_of(self, things: Any) -> Any:
        """Return one of several things."""
        return things[self.stream.below(len(things))]

    def task(self) -> dict[str, Any]:
        """Return a task of any name, count and place."""
        places = [*self.spaces, "", "grid", "return", "same_sector_as_troop"]
        why = self.one_of(("", "RETREAT", "HELL"))
        told = {"name": self.one_of(self.tasks), "count": self.one_of(COUNTS)}
        return {**told, "place": self.one_of(places), "why": why}

    def piece(self) -> list[int]:
        """Return a space of the grid."""
        return [self.stream.below(3), self.stream.below(3)]

    def changed(self, told: Any) -> Any:
        """Return the position with one thing changed."""
        frames, pending = told["pending"]["frames"], told["pending"]
        kind = self.stream.below(6)
        if kind == 0:
            frames[-1] = self.task()
        elif kind == 1:
            frames.append(self.task())
        elif kind == 2:
            frames.insert(self.stream.below(len(frames)), self.task())
        elif kind == 3:
            unit = self.one_of(("regular", "paratrooper"))
            pending["clashes"] = {self.one_of(self.spaces): [[self.one_of(self.spaces), unit, 1]]}
        elif kind == 4:
            line, frame = self.one_of(("row", "column", None)), self.one_of((None, 7, 9))
            told["pieces"] = {"primary": self.piece(), "line": line, "frame": frame}
            told["pieces"]["support"] = [self.piece()]
        else:
            told["king"] = self.one_of(self.spaces)
        return told

    def positions(self, games: int) -> Iterator[Any]:
        """Yield every seventh position of games at random, changed."""
        for seed in range(games):
            state, step = GAME.new(Setup("crown", seed)), 0
            while legal := GAME.legal(state):
                GAME.apply(state, self.one_of(legal))
                step += 1
                if step % 7 == 0 and GAME.legal(state):
                    yield self.changed(json.loads(json.dumps(GAME.position(state))))


@pytest.mark.parametrize("seed", range(4))
def test_changed_position_is_refused_or_can_be_played(seed: int) -> None:
    odd, refused, played = Odd(seed), 0, 0
    for told in odd.positions(6):
        try:
            state = GAME.from_position(told)
        except BadPosition as bad:
            refused += 1
            assert all(fault.place for fault in bad.faults)
            continue
        played += 1
        for _step in range(12):
            if legal := GAME.legal(state):
                GAME.apply(state, odd.one_of(legal))
    assert refused
    assert played
