"""Shows what the Germans do one step after the other, each until it has been read.

The board, tracks and grid follow the events; a card tells each step. The state is final before the
first step is shown: going on faster loses nothing, and showing all again changes nothing.
"""

from collections.abc import Iterable
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from konqt.core.event import Event
from konqt.games.crown.crown_steps import GermanStep, german_steps
from konqt.games.crown.engine.happened import CrownEvent
from konqt.gui.crown.steps.german_steps import GermanSteps, dice_in
from konqt.gui.table.animator import Animator, MovingBoard, Shown

STEP_MS, TOLD_MS = 500, 250
PAUSES = {
    **dict.fromkeys(
        ("king_moved", "king_fled", "army_moved", "paratrooper_moved", "troops_moved"), STEP_MS
    ),
    **dict.fromkeys(
        (
            *("stress_changed", "threat_changed", "threat_lowered", "morale_changed"),
            *("momentum_changed", "pressure_placed", "willpower_lost", "push_placed"),
            *("tile_flipped", "german_placed", "german_removed", "germans_sent_back"),
            *("troops_removed", "town_occupied", "town_destroyed", "bomb_placed", "bomb_lowered"),
        ),
        TOLD_MS,
    ),
}
"""milliseconds in which the eye follows an event"""
GOING = frozenset(kind for kind, ms in PAUSES.items() if ms == STEP_MS)


class FollowsEvents(Protocol):
    """A part whose markers go with the events."""

    def show_event(self, event: CrownEvent, ms: int) -> None:
        """Follow one event, within so many milliseconds."""
        ...


class FollowsSteps(Protocol):
    """A part that shows on what a German step acts now."""

    def show_step(self, event: CrownEvent | None) -> None:
        """Show what this event acts on; None: nothing."""
        ...


class _Followers:
    """The board and the tracks as one thing that follows events."""

    def __init__(self, board: MovingBoard[CrownEvent], tracks: FollowsEvents | None) -> None:
        self._board, self._tracks = board, tracks

    def show_event(self, event: CrownEvent, ms: int) -> None:
        self._board.show_event(event, ms)
        if self._tracks is not None:
            self._tracks.show_event(event, ms)

    def finish_motion(self) -> None:
        self._board.finish_motion()


class _CardDice:
    """Lets the dice of a Quick Response fall on the card of their step."""

    def __init__(self, card: GermanSteps) -> None:
        self._card = card

    def tell(self, event: CrownEvent, frame_ms: int) -> bool:
        faces = dice_in(event)
        return bool(faces) and self._card.fall(faces, frame_ms)

    def skip(self) -> None:
        self._card.dice.skip()


class CrownAnimator(Animator[CrownEvent]):
    """One queue of events; before each German step but the first it stays for the reader."""

    rewound = Signal(bool)
    """whether what lay there before is to be shown again now; False: what lies there now"""

    def __init__(
        self,
        parent: QObject,
        board: MovingBoard[CrownEvent],
        card: GermanSteps,
        *,
        tracks: FollowsEvents | None = None,
        grid: FollowsSteps | None = None,
    ) -> None:
        """Make it.

        Args:
            parent: the page.
            board: the map.
            card: tells each step; its buttons go on, to the end, or show all again.
            tracks: whose markers go with the events, if there are any.
            grid: shows on what a step acts, if there is one.
        """
        super().__init__(_Followers(board, tracks), _CardDice(card), parent)
        self._card, self._grid = card, grid
        self.by_click = True
        """whether each step waits for the reader; else it stays for its reading time"""
        self.still = False
        """whether the cards of the steps are shown although nothing moves"""
        self.replaying = False
        """whether what has been shown to its end is shown again"""
        self._chain: list[CrownEvent] = []
        self._steps: list[GermanStep] = []
        self._shown = 0
        """how many steps of the chain have begun"""
        self._ends = False
        """whether everything is shown at once up to the end"""
        card.next_wanted.connect(self.next_step)
        card.end_wanted.connect(self.skip)
        card.again_wanted.connect(self.again)
        self.finished.connect(self._put_away)

    def own(self, event: Event) -> CrownEvent | None:
        """Return an event of this game."""
        return event if isinstance(event, CrownEvent) else None

    def shown(self, event: CrownEvent) -> Shown:
        """Return what is shown of an event; the last of a step stays for its reading time."""
        pause = PAUSES.get(event.kind, 0)
        if not self.by_click and any(step.events[-1] is event for step in self._steps):
            pause += self._card.reading_ms
        going = event.kind in GOING
        return Shown(pause, len(dice_in(event)), moves=event.kind in PAUSES, glides=going)

    def play(self, events: Iterable[Event], lead: int = 0) -> None:
        """Show events one after the other; those of another answer come after the earlier."""
        told = list(events)
        if not self.active:
            self._chain, self._steps, self._shown, self._ends = [], [], 0, False
        own = [each for each in map(self.own, told) if each is not None]
        self._chain += own
        self._steps += german_steps(own)
        self._halt_at_steps()
        super().play(told, lead)

    @property
    def tells_steps(self) -> bool:
        """Whether steps of the Germans are being shown."""
        return self.active and bool(self._steps)

    @property
    def went_on(self) -> bool:
        """Whether the steps shown last went on by themselves, each after its reading time."""
        shown = bool(self._steps) and self._tells(self.factor)
        return shown and not self.by_click and not self._ends

    def next_step(self) -> None:
        """Show the end of this step; go on to the next one where it waits there."""
        super().skip()

    def skip(self) -> None:
        """Show the end of everything up to the next question."""
        self._ends = True
        self.stop_before(())
        super().skip()
        if self.active:
            super().skip()

    def again(self) -> None:
        """Show all steps again that were shown last; nothing is changed by it."""
        if not self._steps:
            return
        chain, self.replaying = list(self._chain), self.replaying or not self.active
        self.drop()
        self.rewound.emit(True)
        self._shown, self._ends = 0, False
        self._halt_at_steps()
        super().play(chain)

    def drop(self) -> None:
        """Show nothing more at all."""
        super().drop()
        self._put_card_away()

    def _halt_at_steps(self) -> None:
        """Stay before every step still to come but the first, and at the end of all."""
        if not self.by_click or not (self.factor or self.still) or not self._steps:
            self.stop_before(())
            return
        later = [step.events[0] for step in self._steps[max(1, self._shown) :]]
        self.stop_before((*later, None))

    def _show(self, event: CrownEvent, factor: float) -> int:
        """Show one event; with the first of a step its card appears, and haste ends."""
        number = next(
            (n for n, step in enumerate(self._steps) if step.events[0] is event), len(self._steps)
        )
        if number < len(self._steps):
            self._shown = number + 1
            if not self._ends:
                self._hurried, factor = False, self.factor
            if self._tells(factor):
                self._card.show_step(self._steps[number], number + 1, len(self._steps))
        if self._grid is not None and self._tells(factor):
            self._grid.show_step(event)
        return super()._show(event, factor)

    def _tells(self, factor: float) -> bool:
        """Return whether card and grid tell what is shown in this length of time."""
        return bool(factor) or (self.still and not self._ends)

    def _put_away(self) -> None:
        self._put_card_away()
        if self.replaying:
            self.replaying = False
            self.rewound.emit(False)

    def _put_card_away(self) -> None:
        self._card.show_step(None)
        if self._grid is not None:
            self._grid.show_step(None)
