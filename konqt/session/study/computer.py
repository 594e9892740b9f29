"""The computer in a branch: it plays the factions that it is given, each by its own observation."""

from collections.abc import Callable, Mapping
from secrets import randbits

from konqt.core.chance import Stream
from konqt.core.event import Event
from konqt.core.thinking import Task, never
from konqt.games.level_player import LevelPlayer
from konqt.session.played import turn_of
from konqt.session.study.branching import PlayedOn

MOST_ACTIONS = 5000
"""No game of any scenario takes as many."""

Numbers = Callable[[], int]


def _any_number() -> int:
    return randbits(63)


class Computer:
    """Plays factions of a branch by levels: faction -> level."""

    def __init__(
        self, on: PlayedOn, levels: Mapping[str, str], numbers: Numbers = _any_number
    ) -> None:
        """Take seats.

        Args:
            on: where it plays.
            levels: faction -> level; the others are played by hand.
            numbers: gives the chance of each choice.

        Raises:
            UnknownLevel: there is no such opponent.
        """
        game = on.course.game.name
        data = on.course.setup.data
        self._on = on
        self._levels = levels
        self._numbers = numbers
        self._players = {f: LevelPlayer(game, level, data) for f, level in levels.items()}

    @property
    def turn(self) -> tuple[int, str]:
        """Return round and faction on turn."""
        return turn_of(self._on.course.game.decision(self._on.course.states[-1]))

    def plays(self) -> bool:
        """Return whether the computer decides now."""
        course = self._on.course
        return course.game.decision(course.states[-1]).actor in self._players

    def step(self, stopped: Callable[[], bool] = never) -> bool:
        """Do one action, if the computer decides; return whether it did.

        `stopped` is asked while it thinks; from when it is True the best answer so far is taken.
        """
        course, game = self._on.course, self._on.course.game
        state = course.states[-1]
        actor = game.decision(state).actor
        player = self._players.get(actor or "")
        if player is None or actor is None:
            return False
        seen = game.observe(state, actor)
        history = self._history(game.seat_of(state, actor))
        task = Task(seen, Stream(self._numbers()), history)
        decided = player.decide(task, stopped)
        self._on.take(decided.action, level=decided.level)
        return True

    def go_on(self, turns: int = 0, stopped: Callable[[], bool] = never) -> int:
        """Play until a person decides, the game is over, or so many turns are; return the steps.

        Args:
            turns: 0 for no limit.
            stopped: from when it is True nothing more is done.
        """
        done, left, now = 0, turns, self.turn
        while not stopped() and done < MOST_ACTIONS and self.step(stopped):
            done += 1
            if self.turn != now:
                now, left = self.turn, left - 1
                if not left:
                    break
        return done

    def _history(self, seat: frozenset[str]) -> tuple[Event, ...]:
        steps = self._on.course.steps
        return tuple(event.seen_by(seat) for step in steps for event in step.events)
