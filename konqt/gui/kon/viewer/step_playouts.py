"""Play-outs beside the window: asked for, told as they come, stopped when nobody waits any more."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from konqt.core.event import PUBLIC
from konqt.core.frozen import frozen
from konqt.games.kon.lead.played_out import PlayedOut, played_out
from konqt.gui.threads.background_jobs import BackgroundJobs
from konqt.gui.threads.timers import debounce

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.playouts.playing import PlayOuts
    from konqt.session.playouts.question import PlayOutQuestion
    from konqt.session.replay import Replay

GAMES = 200
"""played out at a time: an interval of 14 points at most"""
WAIT = 0.25
"""Seconds between two words of how far it is."""
REST_MS = 250
"""A step is looked up among what was kept once somebody stays at it so long."""


@frozen
class Standpoint:
    """A step of a line of a game, and who looks at it."""

    replay: "Replay"
    step: int
    viewer: str


class StepPlayOuts(QObject):
    """Plays out the place in sight. It knows answers for one pair of eyes at a time."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.place: Standpoint | None = None
        """what is in sight; None where nobody may look"""
        self.trouble = ""
        """why nothing could be played out"""
        self._found: dict[Standpoint, PlayedOut] = {}
        self._running: tuple[Standpoint, PlayOuts | None] | None = None
        self._jobs = BackgroundJobs(self)
        self._jobs.failed.connect(self._on_failed)
        self._rest = debounce(self, REST_MS, self._look_up)

    @property
    def found(self) -> PlayedOut | None:
        """What is known of the place in sight, perhaps of fewer games while they are played."""
        return None if self.place is None else self._found.get(self.place)

    @property
    def running(self) -> Standpoint | None:
        """What is played out now."""
        return None if self._running is None else self._running[0]

    @property
    def can(self) -> bool:
        """Whether the place in sight can be played out."""
        place = self.place
        if place is None:
            return False
        replay, step = place.replay, place.step
        return step < replay.steps or replay.observe(step, PUBLIC).outcome is None

    @property
    def played(self) -> int:
        """How many games of what is played out now have ended."""
        found = None if self.running is None else self._found.get(self.running)
        return 0 if found is None else found.games

    def show(self, place: Standpoint | None) -> None:
        """Be at another place; with other eyes, or on another line, nothing is known yet."""
        before, self.place = self.place, place
        if _eyes(before) != _eyes(place):
            self.halt()
            self._found.clear()
        self.trouble = ""
        self._rest.start()
        self.changed.emit()

    def begin(self) -> None:
        """Play out the place in sight."""
        if self.place is None or self._running is not None or not self.can:
            return
        self.trouble = ""
        self._running = self.place, None
        self._jobs.run(_asked, self.place, then=self._on_asked)
        self.changed.emit()

    def halt(self) -> None:
        """Leave off; what was found until now stays."""
        if self._running is None:
            return
        playing = self._running[1]
        self._running = None
        if playing is not None:
            playing.stop()
            # Its processes are waited for beside the window, and what they have found is kept.
            self._jobs.run(playing.close, then=_forget)
        self.changed.emit()

    def stop(self) -> None:
        """End the processes and the thread."""
        self._rest.stop()
        playing = None if self._running is None else self._running[1]
        self._running = None
        if playing is not None:
            playing.stop()
        self._jobs.stop()
        if playing is not None:
            # The thread may have had no time for it; processes that were ended are gone at once.
            playing.close()

    # -- inside -----------------------------------------------------------------------------

    def _look_up(self) -> None:
        place = self.place
        if place is not None and place not in self._found and self.can and not self._running:
            self._jobs.run(_kept, place, then=self._on_kept)

    def _on_kept(self, told: "tuple[Standpoint, PlayedOut]") -> None:
        place, found = told
        if found.games and _eyes(place) == _eyes(self.place) and place not in self._found:
            self._found[place] = found
            self.changed.emit()

    def _on_asked(self, told: "tuple[Standpoint, PlayOuts]") -> None:
        place, playing = told
        if self._running is not None and self._running[0] is place:
            self._running = place, playing
            self._jobs.run(_more, playing, then=self._on_more)

    def _on_more(self, told: "tuple[PlayOuts, PlayedOut, bool]") -> None:
        playing, found, goes_on = told
        if self._running is None or self._running[1] is not playing:
            return
        self._found[self._running[0]] = found
        if goes_on:
            # Between two jobs the window's garbage is searched for.
            self._jobs.run(_more, playing, then=self._on_more)
        else:
            self._running = None
        self.changed.emit()

    def _on_failed(self, why: str) -> None:
        self._running = None
        self.trouble = why
        self.changed.emit()


def _eyes(place: Standpoint | None) -> object:
    return None if place is None else (id(place.replay), place.viewer)


def _forget(nothing: None) -> None:
    """Take what closing has brought."""


def _asked(place: Standpoint) -> "tuple[Standpoint, PlayOuts]":
    from konqt.session.playouts.playing import PlayOuts

    return place, PlayOuts(_question(place), GAMES)


def _kept(place: Standpoint) -> tuple[Standpoint, PlayedOut]:
    from konqt.session.playouts.kept import kept

    return place, played_out(kept(_question(place)))


def _more(playing: "PlayOuts") -> "tuple[PlayOuts, PlayedOut, bool]":
    goes_on = playing.more(WAIT)
    return playing, played_out(playing.ends), goes_on


def _question(place: Standpoint) -> "PlayOutQuestion":
    from konqt.session.playouts.question import question_of

    replay = place.replay
    seen, secret = replay.observe(place.step, place.viewer), replay.answers_secret(place.viewer)
    return question_of(replay.game.name, seen, replay.data, secret=secret)
