"""Where one stands in a record, in words: on the bar below the board, and large to a room."""

from typing import Protocol

from PySide6.QtCore import QObject

from konqt.gui.viewer.overview import Overview
from konqt.gui.viewer.presenting import Presenting, StepCaption
from konqt.gui.viewer.steps_shown import StepsShown
from konqt.gui.viewer.teller import TellingPage
from konqt.gui.viewer.timeline.lane_marks import KNOWN_AT_ONCE
from konqt.gui.viewer.timeline.transport import Transport


class PlacedPage(TellingPage, Protocol):
    """What is needed of the page whose place is said."""

    transport: Transport
    caption: StepCaption
    overview: Overview
    steps: StepsShown
    presenting: Presenting

    @property
    def observation(self) -> object:
        """What the present eyes see; None while nobody may look."""
        ...


class PlaceSaid(QObject):
    """Says the present step, its moment and what it brought, as far as the present eyes may."""

    def __init__(self, page: PlacedPage, parent: QObject) -> None:
        super().__init__(parent)
        self._page = page
        page.steps.begun.connect(self.say)
        page.playhead.missed.connect(self._say_missed)

    def say(self) -> None:
        """Say the step, its moment and its words."""
        self._page.transport.show_step(self._page.playhead.step, self._place(), self._places())
        self._say_words()

    def say_more(self) -> None:
        """Say what has just been found to matter of the step."""
        if self._page.viewer == self._page.overview.viewer:
            self._say_words()

    # -- inside -----------------------------------------------------------------------------

    def _say_words(self) -> None:
        page, step = self._page, self._page.playhead.step
        nobody = page.observation is None or page.steps.under_way
        captions = () if nobody else page.teller.captions()
        # An example's step has a text of its own, which says what matters.
        plain = not nobody and not page.replay.example
        first = page.overview.say_happened(step) if plain else ()
        if plain:
            said = page.teller.deeds() or captions
            page.transport.tell_step(said, first or said[:1])
        else:
            page.transport.tell_step(())
        if page.presenting.on:
            page.caption.tell(captions, self._place(), first)
            page.caption.show_dice(() if nobody else page.teller.dice_rolled(step))

    def _place(self) -> str:
        step = self._page.playhead.step
        if self._page.observation is None:
            return self._page.teller.say_number(step)
        return self._page.teller.say_step(step)

    def _places(self) -> list[str]:
        """Say the places that are told of other steps: where each turn ends that may be known."""
        page = self._page
        if page.observation is None:
            return []
        last = page.seen.until(page.playhead.last)
        ends = [turn - 1 for turn in page.playhead.turns if 0 < turn <= last]
        return [page.teller.say_step(step) for step in (*ends, last)]

    def _say_missed(self, kind: str, way: int) -> None:
        """Say that there is nothing to leap to, once that is known."""
        page = self._page
        if page.observation is None or not (kind in KNOWN_AT_ONCE or page.overview.settled):
            return
        page.caption.say(page.transport.say_missed(kind, way))
