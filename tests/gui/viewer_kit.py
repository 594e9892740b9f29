"""A record for viewer tests, played by chance in memory, with the reading side of a replay."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from konqt.core.event import PUBLIC, REFEREE
from konqt.core.game import Setup
from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.registry import game_named
from konqt.i18n.texts import use_language
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.update import LogEntry

if TYPE_CHECKING:
    from konqt.gui.kon.viewer.screen import ViewerScreen

THREE_PLAYERS = {
    "germany": Chair(HUMAN, "Ola"),
    "norway": Chair(HUMAN, "Kari"),
    "allies": Chair(HUMAN, "Pål"),
}


class PlayedRecord:
    """Every position of one game, first to last."""

    def __init__(
        self, seed: int = 5, chairs: dict[str, Chair] | None = None, most: int | None = None
    ) -> None:
        self.plan = GamePlan("narvik", chairs or THREE_PLAYERS, seed)
        self.board = shipped_board()
        self.data = None
        self.example = 0
        self.path = Path("played-in-memory.konr")
        self.identity, self.traces, self.seats = "0" * 32, ("0" * 32,), ()
        self.copied = self.torn = False
        self.newer, self.doubts, self.damage = "", (), None
        self.game = game_named("kon")
        state = self.game.new(Setup("narvik", seed, self.plan.seats()))
        chance = random.Random(seed)
        self.states = [self.game.clone(state)]
        self._events: list[list[Any]] = [[]]
        self._actions: list[Any] = []
        while self.game.decision(state).kind != "over" and len(self.states) - 1 != most:
            events: list[Any] = []
            self._actions.append(chance.choice(self.game.legal(state)))
            self.game.apply(state, self._actions[-1], events)
            self.states.append(self.game.clone(state))
            self._events.append(events)

    def answers_secret(self, viewer: str) -> str:
        """Return what answers about a view are kept under besides the view itself."""
        return viewer

    def reveal(self) -> None:
        """Every view can be seen here."""

    @property
    def finished(self) -> bool:
        return self.hands_open

    @property
    def hands_open(self) -> bool:
        return self.observe(self.steps, PUBLIC).outcome is not None

    @property
    def steps(self) -> int:
        return len(self.states) - 1

    def observe(self, step: int, viewer: str) -> Any:
        return self.game.observe(self.states[step], viewer)

    def decision(self, step: int) -> Any:
        return self.game.decision(self.states[step])

    def action(self, step: int) -> Any:
        return self._actions[step - 1]

    def thought(self, step: int, viewer: str) -> tuple[Any, ...]:
        """Nobody has thought."""
        del step, viewer
        return ()

    def entry(self, step: int, viewer: str) -> LogEntry:
        seat = frozenset[str]()
        if viewer == REFEREE:
            seat = frozenset(FACTIONS)
        elif viewer != PUBLIC:
            seat = self.game.seat_of(self.states[step], viewer)
        seen = self.observe(step, PUBLIC)
        events = tuple(event.seen_by(seat) for event in self._events[step])
        return LogEntry(step, seen.round, seen.turn, events)

    def turns(self) -> list[int]:
        return self._steps_with("turn_began")

    def combats(self) -> list[int]:
        return self._steps_with("combat_began")

    def _steps_with(self, kind: str) -> list[int]:
        found = (n for n, events in enumerate(self._events) if any(e.kind == kind for e in events))
        return sorted({0, *found}) if kind == "turn_began" else list(found)


def own_copy(game: Path, folder: Path) -> Path:
    """Give a copy of a record that a test may lay a study beside."""
    path = folder / "game.konr"
    path.write_bytes(game.read_bytes())
    return path


@contextmanager
def still_viewer(source: Any, size: tuple[int, int] = (1366, 768)) -> "Iterator[ViewerScreen]":
    """Show a record in a viewer without motion; the tests that follow speak English again."""
    from konqt.gui.kon.viewer.screen import ViewerScreen

    screen = ViewerScreen(source)
    screen.set_reduced_motion(True)
    screen.resize(*size)
    screen.show()
    yield screen
    screen.stop()
    screen.close()
    screen.deleteLater()
    use_language("en")


def arrive(viewer: Any, step: int) -> None:
    """Stand at a step, with what follows its picture on the board there too."""
    viewer.go(step)
    viewer.rest.now()
