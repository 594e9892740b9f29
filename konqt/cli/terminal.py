"""What a game may add to the command line: requests to the engine, a table in the terminal."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from konqt.session.plan import GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session

Json = dict[str, Any]


class GameTerminal(Protocol):
    """A game's half of the command line; a game without one has what every game has."""

    requests: Mapping[str, Callable[[Callable[[], Session], Json], Any]]
    """requests of the engine protocol beside those of every game: name -> what answers, given
    what gives the session (it refuses where there is none) and the request"""

    def play(self, plan: GamePlan) -> int:
        """Play a plan at standard input and output; return the exit status."""
        ...

    def tell(self, replay: Replay) -> None:
        """Tell a record step by step."""
        ...
