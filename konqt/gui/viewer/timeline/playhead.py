"""Where in a record one stands, and playing it on by itself. Knows no widgets."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from konqt.gui.viewer.timeline.lane_marks import COMBAT, ERROR, TURN

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
STEP_MS = 900
"""pause between two steps at speed 1"""


class Playhead(QObject):
    """A step between 0 (the opening) and the record's last, with jumps to marked steps."""

    moved = Signal(int, int)
    """step before, step now"""
    playing_changed = Signal(bool)
    missed = Signal(str, int)
    """a kind of mark that was to be leapt to, on (1) or back (-1), where there is none"""

    def __init__(
        self,
        last: int,
        turns: Sequence[int] = (),
        combats: Sequence[int] = (),
        parent: QObject | None = None,
        errors: Sequence[int] = (),
    ) -> None:
        super().__init__(parent)
        self.marks: dict[str, Sequence[int]] = {}
        """what one may leap to: its name -> steps"""
        self.lead(last, turns, combats, errors)
        self.step = 0
        self.speed = 1.0
        self.playing = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._play_on)

    def lead(
        self,
        last: int,
        turns: Sequence[int],
        combats: Sequence[int],
        errors: Sequence[int] = (),
    ) -> None:
        """Move in another record, or another branch of it, from now on."""
        self.last = last
        self.turns = tuple(sorted({step for step in turns if 0 <= step <= last}))
        self.combats = tuple(sorted({step for step in combats if 0 <= step <= last}))
        self.errors = tuple(sorted({step for step in errors if 0 < step <= last}))
        self.set_marks({})

    def go(self, step: int) -> None:
        """Stand at a step; what lies outside becomes the nearest end."""
        step = max(0, min(self.last, step))
        if step == self.step:
            return
        before, self.step = self.step, step
        self.moved.emit(before, step)

    def next(self) -> None:
        """One step on."""
        self.go(self.step + 1)

    def previous(self) -> None:
        """One step back."""
        self.go(self.step - 1)

    def step_on(self) -> None:
        """One step on, and stand still there."""
        self.pause()
        self.next()

    def step_back(self) -> None:
        """One step back, and stand still there."""
        self.pause()
        self.previous()

    def to_beginning(self) -> None:
        """Stand still at the opening."""
        self.pause()
        self.go(0)

    def to_end(self) -> None:
        """Stand still at the end."""
        self.pause()
        self.go(self.last)

    def set_marks(self, marks: Mapping[str, Sequence[int]]) -> None:
        """Set what else one may leap to; of turns and combats it was told at first."""
        self.marks = {kind: tuple(sorted(set(steps))) for kind, steps in marks.items()}
        self.marks |= {TURN: self.turns, COMBAT: self.combats, ERROR: self.errors}

    def leap(self, kind: str, way: int) -> None:
        """Stand still at the next mark of a kind, or with a way of -1 the one before."""
        self.pause()
        if kind == TURN:
            (self.next_turn if way > 0 else self.previous_turn)()
            return
        marks = self.marks.get(kind, ())
        at = bisect_right(marks, self.step) if way > 0 else bisect_left(marks, self.step) - 1
        self._leap_to(kind, way, marks[at] if 0 <= at < len(marks) else self.step)

    def next_turn(self) -> None:
        """On to the next turn's start, or the end."""
        self._leap_to(TURN, 1, _after(self.turns, self.step, self.last))

    def previous_turn(self) -> None:
        """Back to this turn's start, or the one before it."""
        self._leap_to(TURN, -1, _before(self.turns, self.step))

    def next_combat(self) -> None:
        """On to the next combat; stay where there is none."""
        self._leap_to(COMBAT, 1, _after(self.combats, self.step, self.step))

    def previous_combat(self) -> None:
        """Back to the combat before; stay where there is none."""
        at = bisect_left(self.combats, self.step) - 1
        self._leap_to(COMBAT, -1, self.combats[at] if at >= 0 else self.step)

    def _leap_to(self, kind: str, way: int, step: int) -> None:
        if step == self.step:
            self.missed.emit(kind, way)
        else:
            self.go(step)

    def play(self) -> None:
        """Play on; from the start when standing at the end."""
        if self.playing:
            return
        if self.step == self.last:
            self.go(0)
        self.playing = True
        self.playing_changed.emit(True)
        self.wait()

    def pause(self) -> None:
        """Stand still."""
        self._timer.stop()
        if self.playing:
            self.playing = False
            self.playing_changed.emit(False)

    def wait(self) -> None:
        """Let the present step be seen, then go on (only while playing)."""
        if self.playing:
            self._timer.start(round(STEP_MS / self.speed))

    def _play_on(self) -> None:
        if not self.playing:
            return
        self.next()
        if self.step >= self.last:
            self.pause()


def _after(marks: Sequence[int], step: int, otherwise: int) -> int:
    at = bisect_right(marks, step)
    return marks[at] if at < len(marks) else otherwise


def _before(marks: Sequence[int], step: int) -> int:
    at = bisect_left(marks, step) - 1
    return marks[at] if at >= 0 else 0
