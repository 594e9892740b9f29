"""Walks through what the Germans did in one step of a record, card by card, and back to its end."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject

from konqt.core.event import Event
from konqt.games.crown.crown_steps import german_steps
from konqt.gui.crown.steps.crown_animator import CrownAnimator

AT_ONCE = 0.001
"""length of motion for whoever wants none: a step still waits until it has been read"""


class ChainWalk(QObject):
    """Shows a step's chain again, each German step until the reader goes on.

    A step of a record is an action, and what it sets off comes within it. The position that stands
    at the step is shown again as soon as the walk is over or given up.
    """

    def __init__(self, animator: CrownAnimator, show: Callable[[bool], None]) -> None:
        """Walk with an animator.

        Args:
            animator: plays the chain.
            show: shows what lay there before the step, or what lies there after it (False).
        """
        super().__init__(animator)
        self._animator, self._show = animator, show
        self.walking = False
        self._factor = animator.factor
        animator.rewound.connect(self._on_rewound)

    def begin(self, events: Sequence[Event]) -> None:
        """Show what lay there before a step, then its German steps; nothing where it has none."""
        if not german_steps(events):
            return
        self.give_up()
        animator = self._animator
        self.walking, self._factor = True, animator.factor
        animator.by_click, animator.factor = True, animator.factor or AT_ONCE
        self._show(True)
        animator.replaying = True
        animator.play(events)

    def go_on(self) -> None:
        """Show the next German step, or the end after the last."""
        self._animator.next_step()

    def end(self) -> None:
        """Show the end of it at once."""
        if self.walking:
            self._animator.skip()

    def give_up(self) -> None:
        """Walk no more, and show nothing: something else is looked at."""
        if self.walking:
            self._animator.drop()
            self._animator.replaying = False
            self._leave()

    def _on_rewound(self, before: bool) -> None:
        if before:
            self._show(True)
        elif self.walking:
            self._leave()
            self._show(False)

    def _leave(self) -> None:
        self.walking = False
        self._animator.by_click, self._animator.factor = False, self._factor
