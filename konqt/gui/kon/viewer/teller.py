"""What Kampen om Norge tells of a record: its lanes, dice, areas, hidden cards and small boards."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from konqt.core.action import Action
from konqt.games.kon.engine.actions import kon_action
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.wording import example_note
from konqt.games.owner_data import corrections_in
from konqt.gui.board.choosing.ways import Way
from konqt.gui.kon.art import factions, look
from konqt.gui.kon.viewer.guessing import KonGuesser
from konqt.gui.kon.viewer.lanes import KonLanes
from konqt.gui.panels.dice_row import Roll
from konqt.gui.viewer.teller import Teller
from konqt.gui.viewer.timeline.hover import Painting
from konqt.gui.viewer.timeline.lane_marks import LaneReader
from konqt.gui.viewer.timeline.lane_painter import Signs

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.gui.kon.viewer.beside import KonBeside
    from konqt.session.told_then import ToldThen


class KonTeller(Teller):
    """Tells of a record of this game."""

    def captions(self) -> Sequence[str]:
        """Return what the present step brought; an example's step has a text of its own."""
        replay = self.page.replay
        if replay.example:
            return (example_note(replay.example, self.page.playhead.step).text,)
        return super().captions()

    def say_then(self, told: "ToldThen") -> Sequence[str]:
        """Say what a seat had missed at the step in sight, as the curtain says it."""
        from konqt.gui.kon.viewer.told_then import say_then

        return say_then(self.page.replay, told, self.page.playhead.step, self.page.chairs)

    def say_hidden(self) -> Sequence[str]:
        """Say which cards and ships each seat could not see at the step in sight."""
        from konqt.gui.kon.viewer.hidden import say_hidden

        return say_hidden(self.page.replay, self.page.playhead.step)

    def dice_told(self, step: int) -> Sequence[str]:
        """Say of the dice of a step what a thousand such throws would bring."""
        from konqt.gui.kon.viewer.thrown_again import told_again

        return told_again(self.page.replay, step, self.page.viewer)

    def dice_owners(self, step: int) -> Sequence[tuple[str, int]]:
        """Return which side rolled each die of a step, and its face."""
        from konqt.gui.kon.viewer.thrown_again import dice_owners

        page = self.page
        return dice_owners(page.replay, step, page.viewer, page.narrator.faction_name)

    def dice_rolled(self, step: int) -> Sequence[Roll]:
        """Return the dice of a step, as far as the present eyes know of them."""
        from konqt.gui.kon.viewer.dice_rolled import dice_rolled

        return dice_rolled(self.events_of(step), corrections_in(self.page.replay.data))

    def ways(self, step: int, actions: Sequence[Action]) -> Sequence[Way]:
        """Return by which areas and zones each action is named, as far as one sees them."""
        from konqt.gui.kon.interaction.ways import ways_of

        seen = kon_observation(self.page.replay.observe(step, self.page.viewer))
        return ways_of(seen, tuple(map(kon_action, actions)))

    def guesser(self) -> KonGuesser:
        """Return what asks who wins a combat, and what comes next."""
        return KonGuesser(self.page.replay, self.page.viewer)

    def signs(self) -> Signs:
        """Return colours, letters and the shapes of counters."""
        return Signs(look.faction_colour, factions.counter_shape, self._letter_of)

    def lane_reader(self) -> LaneReader:
        """Return what finds combats, cards, cities and losses for the present eyes."""
        return KonLanes(self.page.replay, self.page.viewer, self.say_event)

    def small_board(self, step: int) -> Painting | None:
        """Return what paints who stands where, as far as the present eyes know."""
        from konqt.gui.kon.board.small_board import paint_small

        replay = self.page.replay
        seen = kon_observation(replay.observe(step, self.page.viewer))
        return partial(paint_small, replay.board, seen, self.page.theme)

    def compared_boards(self) -> "KonBeside":
        """Return two boards, and what differs on them."""
        from konqt.gui.kon.viewer.beside import KonBeside

        return KonBeside(self.page.theme, self.signs())

    def _letter_of(self, faction: str) -> str:
        return factions.style(faction).letter()
