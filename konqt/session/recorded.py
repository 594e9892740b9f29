"""A game with its record: what is on disk, and the way back when a step cannot be written."""

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.core.chance import HasChance
from konqt.core.frozen import frozen
from konqt.i18n.game_marks import HandSeen
from konqt.record.watch import Moved
from konqt.record.writer import RecordWriter
from konqt.session.keeping import Keeping, Lost
from konqt.session.plan import GamePlan
from konqt.session.played import Played
from konqt.session.update import Update

if TYPE_CHECKING:
    from konqt.session.seats_given import SeatGiven

Listener = Callable[[Update], None]


@frozen
class Memory:
    """One moment of a game."""

    step: int
    states: list[HasChance]
    played: list[Played]
    resigned: str | None
    plan: GamePlan
    given: "tuple[SeatGiven, ...]"
    written: int
    """how many texts its record had"""


class Recorded:
    """Where a game stands, and its record. A session adds who may do what."""

    def __init__(self, plan: GamePlan, state: HasChance) -> None:
        self.plan = plan
        """how it is played, and who plays as it stands"""
        self.given: tuple[SeatGiven, ...] = ()
        """seats that have changed hands, oldest first"""
        self._states = [state]
        self._played: list[Played] = []
        self._step = 0
        self._resigned: str | None = None
        self._texts: list[str] = []
        self._keeping: Keeping[Memory] = Keeping(self._texts)
        self._lost: tuple[Memory, Lost[Memory]] | None = None
        """steps that could not be saved, with the moment after them"""
        self._listeners: list[Listener] = []
        self.hands_shown: int | None = None
        """the step at which all hands were shown at this screen; its record knows nothing of it"""
        self.hands_seen: tuple[HandSeen, ...] = ()
        """whose hands were looked at so, each by its seat's own curtain"""

    def close(self) -> None:
        """Write what waits and let others open the record."""
        self._listeners.clear()
        self._keeping.close()
        self._settle()
        self._keeping.forget()

    def wait_until_saved(self) -> None:
        """Wait until every step is on disk or has failed; not for the window's thread."""
        self._keeping.wait()
        self._settle()

    @property
    def path(self) -> Path | None:
        """Return where the record is; None while there is none on disk."""
        return self._keeping.path

    @property
    def saved(self) -> bool:
        """Return whether the game as it stands is on disk, header and all; asks the disk."""
        self._settle()
        return self._keeping.saved

    @property
    def _writer(self) -> RecordWriter | None:
        return self._keeping.writer

    def moves(self) -> list[Moved]:
        """Return what happened to the record that the player must hear of, each once."""
        return self._keeping.moves()

    def again(self) -> Update | None:
        """Do the steps again that could not be saved, as they were; None when there are none.

        Every listener hears of them anew.
        """
        self._settle()
        lost = self._lost
        if lost is None:
            return None
        before = self._memory()
        self._go_to(lost[0])
        return self._hand_in(lost[1].text, lost[1].updates, before)

    def save_now(self, elsewhere: Path | None = None) -> "Future[None]":
        """Bring to the disk what is not there yet, or put the whole record elsewhere.

        The future is done when it is there, or fails with RecordError.
        """
        self._settle()
        return self._keeping.try_now(elsewhere)

    def go_on_unsaved(self) -> None:
        """Play on where nothing can be written; as soon as it can, all of it is."""
        self._settle()
        self._keeping.let_go()

    def subscribe(self, listener: Listener) -> None:
        """Call `listener` with every Update from now on."""
        self._listeners.append(listener)

    # -- inside --------------------------------------------------------------------------------

    def _memory(self) -> Memory:
        return Memory(
            self._step,
            self._states.copy(),
            self._played.copy(),
            self._resigned,
            self.plan,
            self.given,
            len(self._texts),
        )

    def _go_to(self, moment: Memory) -> None:
        """Stand where the game stood at a moment; its lines are another matter."""
        self._step, self._resigned = moment.step, moment.resigned
        self._states, self._played = moment.states, moment.played
        self.plan, self.given = moment.plan, moment.given

    def _settle(self) -> None:
        """Forget steps that reached the disk; go back behind one that could not."""
        lost = self._keeping.settle()
        if lost is None:
            return
        self._lost = self._memory(), lost
        self._go_to(lost.before)
        del self._texts[lost.before.written :]

    def _hand_in(self, text: str, updates: list[Update], before: Memory) -> Update:
        """Bring lines on their way to the disk and tell every listener."""
        self._lost = None
        told = self._keeping.put(text, updates, before)
        for update in told:
            for listener in tuple(self._listeners):
                listener(update)
        return told[-1]
