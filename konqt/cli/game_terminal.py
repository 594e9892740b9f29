"""What a game may add to the command line: requests to the engine, a table in the terminal."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from konqt.core.json_value import Json
from konqt.session.plan import GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session


class GameTerminal(Protocol):
    """A game's half of the command line; a game without one has what every game has."""

    @property
    def requests(self) -> Mapping[str, Callable[[Callable[[], Session], Json], object]]:
        """Return the requests of the engine protocol beside those of every game, by their names.

        Each is given what gives the session (it refuses where there is none) and the request, and
        returns the answer.
        """
        ...

    def play(self, plan: GamePlan) -> int:
        """Play a plan at standard input and output; return the exit status."""
        ...

    def situation(self, session: Session, viewer: str) -> Sequence[str]:
        """Return how things stand on the board and in the hands, as a viewer may know it."""
        ...

    def tell(self, replay: Replay) -> None:
        """Tell a record step by step."""
        ...
