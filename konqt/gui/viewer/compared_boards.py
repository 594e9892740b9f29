"""What a game brings for two boards side by side: the boards, and what differs on them."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.core.observation import Observation
from konqt.gui.board.view import BoardView
from konqt.gui.viewer.timeline.lane_painter import Signs
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay


@frozen
class BoardDifference:
    """One difference in words, and where on the board it is; without sides it is a heading."""

    what: str
    left: str = ""
    right: str = ""
    places: tuple[str, ...] = ()

    @property
    def heading(self) -> bool:
        """Whether it stands above others."""
        return not (self.left or self.right)

    def told(self) -> str:
        """Return it as a sentence, for whoever hears it."""
        if self.heading:
            return self.what
        told = {"what": self.what, "left": self.left, "right": self.right}
        return _("{what}: left {left}; right {right}", **told)


class ComparedBoards(Protocol):
    """What a game brings to two boards side by side."""

    @property
    def signs(self) -> Signs:
        """How factions are told apart on a timeline."""
        ...

    def board(self, replay: "Replay") -> BoardView:
        """Return a board that shows observations of a replay, and can be looked around on."""
        ...

    def show(
        self,
        board: BoardView,
        seen: Observation,
        events: Sequence[Event],
        before: Callable[[int], Observation],
    ) -> None:
        """Show an observation on one of its boards, and what led to it from those before."""
        ...

    def phase(self, seen: Observation) -> str:
        """Return what part of a turn it is, in a few words; empty where there is none."""
        ...

    def differences(
        self, boards: tuple[BoardView, BoardView], seen: tuple[Observation, Observation]
    ) -> Sequence[BoardDifference]:
        """Return what is different between two observations that the boards show."""
        ...

    def analyse(self, replay: "Replay") -> object:
        """Return what of a whole game takes a while, such as its luck; for a worker thread."""
        ...

    def differences_so_far(
        self, found: tuple[object, object], steps: tuple[int, int]
    ) -> Sequence[BoardDifference]:
        """Return how two games differ in their analyses up to a step of each."""
        ...
