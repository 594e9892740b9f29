"""What a game tells of a record: what a step brought, when it was, who rolled what."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from PySide6.QtGui import QColor, QPalette

from konqt.core.action import Action
from konqt.core.event import CHAPTER, SECTION, Event, with_words
from konqt.gui.board.choosing.ways import Way
from konqt.gui.board.view import BoardView
from konqt.gui.panels.dice_row import Roll
from konqt.gui.viewer.compared_boards import ComparedBoards
from konqt.gui.viewer.guesses import Guesser
from konqt.gui.viewer.record_page import RecordPage
from konqt.gui.viewer.seen_so_far import SeenSoFar
from konqt.gui.viewer.timeline.hover import Painting
from konqt.gui.viewer.timeline.keys import KEYS
from konqt.gui.viewer.timeline.lane_marks import LaneReader, Leaps, Scenes
from konqt.gui.viewer.timeline.lane_painter import Signs
from konqt.i18n.texts import _
from konqt.session.quiet_steps import say_quiet

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.told_then import ToldThen


class ToldPage(RecordPage, Protocol):
    """What is needed of the page on which it is told; a widget."""

    game: str
    """the game's name in the registry"""
    theme: str
    """the board's theme"""
    seen: SeenSoFar
    """how much of the record may be told"""

    @property
    def view(self) -> object:
        """What lies in the middle."""
        ...

    def palette(self) -> QPalette:
        """Return the colours in use."""
        ...


class Teller:
    """Tells of a record's steps with the present eyes; a game may have its own, which says more."""

    def __init__(self, page: ToldPage) -> None:
        """Tell what a page shows."""
        self.page = page

    # -- what a step brought ----------------------------------------------------------------

    def events_of(self, step: int) -> Sequence[Event]:
        """Return what a step brought to the present eyes; nothing before the first."""
        return self.page.replay.entry(step, self.page.viewer).events if step else ()

    def say_event(self, event: Event) -> str:
        """Say what happened."""
        return self.page.narrator.say_event(event, self.page.chairs)

    def captions(self) -> Sequence[str]:
        """Return what the present step brought, a sentence each."""
        step = self.page.playhead.step
        if not step:
            return (_("This is how the game began."),)
        events = self.events_of(step)
        quiet = say_quiet(self.page.replay, step, events)
        return [*quiet, *(self.say_event(event) for event in with_words(events))]

    def deeds(self) -> Sequence[str]:
        """Return the same without that a turn or a phase began, which the moment says."""
        step = self.page.playhead.step
        events = with_words(self.events_of(step))
        told = [self.say_event(each) for each in events if each.begins not in (CHAPTER, SECTION)]
        return told or say_quiet(self.page.replay, step, events)

    def say_why(self, step: int) -> Iterator[str]:
        """Say what a computer player considered before a step, if the present eyes may know.

        And whether a hint was asked before it.
        """
        from konqt.session.hints_asked import say_hint
        from konqt.session.thoughts import thought_lines

        replay = self.page.replay
        hint = replay.entry(step, self.page.viewer).hint if step else None
        yield from filter(None, [say_hint(hint)])
        thought = replay.thought(step, self.page.viewer)
        if thought:
            asked = replay.decision(step - 1)
            yield from thought_lines(thought, replay.action(step), self.page.narrator, asked)

    def say_then(self, told: "ToldThen") -> Sequence[str]:
        """Say what a seat had missed at the step in sight, oldest first."""
        return [self.say_event(event) for entry in told.entries for event in entry.events]

    def say_hidden(self) -> Sequence[str]:
        """Say what each seat could not see at the step in sight; asked for with all hands shown."""
        return ()

    # -- when it was ------------------------------------------------------------------------

    def say_step(self, step: int) -> str:
        """Say a step's number and its moment."""
        decision = self.page.replay.decision(step)
        when = self.page.narrator.say_when(decision.public_facts)
        text = self.say_number(step)
        return f"{text} · {when}" if when else text

    def say_number(self, step: int) -> str:
        """Say a step's number, and that of the last one unless what comes is hidden."""
        if self.page.seen.hides:
            return _("Step {step}", step=step)
        return _("Step {step} of {last}", step=step, last=self.page.playhead.last)

    # -- what else may be asked about it ----------------------------------------------------

    def levels(self) -> Mapping[str, str]:
        """Return the opponents to choose from, weakest first: level -> how people read it."""
        from konqt.session.people import say_levels

        return say_levels(self.page.game)

    def dice_told(self, step: int) -> Sequence[str]:
        """Say what else might have come of the dice of a step; nothing where none count."""
        del step
        return ()

    def dice_owners(self, step: int) -> Sequence[tuple[str, int]]:
        """Return who rolled each die of a step and its face, in order; nothing if nobody says."""
        del step
        return ()

    def dice_rolled(self, step: int) -> Sequence[Roll]:
        """Return the dice of a step, to be shown to a room; nothing if nobody says."""
        del step
        return ()

    def ways(self, step: int, actions: Sequence[Action]) -> Sequence[Way]:
        """Return how each action is named on the board, where from before where to.

        Places are told as far as the present eyes know them.
        """
        del step
        return [Way(action) for action in actions]

    def place_name(self, place: str) -> str:
        """Return what the board calls a place, in the language in use."""
        view = self.page.view
        return view.name_of(place) if isinstance(view, BoardView) else place

    def guesser(self) -> Guesser | None:
        """Return what asks and answers for whoever guesses; None where nobody asks."""
        return None

    # -- in pictures ------------------------------------------------------------------------

    def signs(self) -> Signs:
        """Return how factions are told apart on the timeline."""
        return Signs(self._colour_of, letter=self._letter_of)

    def lane_reader(self) -> LaneReader:
        """Return what finds the game's marks for the present eyes."""
        return Scenes(self.say_event)

    def leaps(self) -> Leaps:
        """Return what one may leap to, in the game's words."""
        return Leaps()

    def listed_keys(self) -> Sequence[tuple[str, str]]:
        """Return the keys of the page and what they do, to be listed."""
        return KEYS

    def small_board(self, step: int) -> Painting | None:
        """Return what paints a step small, in a worker thread; None for a game without a board."""
        del step
        return None

    def compared_boards(self) -> ComparedBoards | None:
        """Return what the game brings for two boards side by side; None where it has no board."""
        return None

    def _colour_of(self, faction: str) -> QColor:
        del faction
        return self.page.palette().color(QPalette.ColorRole.Highlight)

    def _letter_of(self, faction: str) -> str:
        return self.page.narrator.faction_name(faction)[:1]


class TellingPage(RecordPage, Protocol):
    """A page on which a game tells of its record."""

    seen: SeenSoFar
    """how much of the record may be told"""
    teller: Teller
