"""A game's half of its viewer: what it makes, and what it says; the other half is the page."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtGui import QColor, QPalette

from konqt.core.action import Action
from konqt.core.event import CHAPTER, SECTION, Event, with_words
from konqt.games.registry import entry_named
from konqt.gui.board.view import BoardView
from konqt.gui.page import Motion, Part, PlayPage, Seen, widget_of
from konqt.gui.panels.dice_row import Roll
from konqt.gui.viewer.beside_half import BesideHalf
from konqt.gui.viewer.eyes import Eyes
from konqt.gui.viewer.guesses import Guesser
from konqt.gui.viewer.hover import Painting
from konqt.gui.viewer.lane_painter import Signs
from konqt.gui.viewer.marks import LaneReader, Scenes
from konqt.gui.viewer.playhead import Playhead
from konqt.gui.viewer.seen_so_far import SeenSoFar
from konqt.i18n.texts import _
from konqt.session.quiet_steps import say_quiet

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay
    from konqt.session.told_then import ToldThen


class Explaining(Part, Protocol):
    """A page that says what a step did and why."""

    @property
    def rule_wanted(self) -> SignalInstance:
        """Says a rule's reference that is to be opened."""
        ...

    def show_step(self, step: int, events: Iterable[Event], example: int = 0) -> None:
        """Explain a step by its events; `example` is the manual's example that it is of, or 0."""
        ...

    def forget(self) -> None:
        """Say nothing while nobody may look."""
        ...


class Noting(Part, Protocol):
    """A line under the board that goes with the step, where a record has notes."""

    def show_step(self, step: int) -> None:
        """Say what a step shows."""
        ...


class GamesHalf(PlayPage[Seen]):
    """What a game's own viewer may answer otherwise; it must make its parts."""

    replay: "Replay"
    """what is looked at: the game, or a branch of it"""
    eyes: Eyes
    playhead: Playhead
    seen: SeenSoFar
    """how much of it may be told"""
    animator: Motion
    explained: Explaining
    note: Noting

    @property
    def viewer(self) -> str:
        """With whose eyes it is looked at: a faction, `public` or `referee`."""
        return self.eyes.viewer

    def _make_parts(self, theme: str) -> None:
        """Make board, hand, status, motion, explanation and note."""
        raise NotImplementedError

    def _column(self) -> Sequence[object]:
        """Return what stands above the tabs."""
        return (self.status,)

    def _stage(self) -> object:
        """Return what stands between board and hands while it is shown; None for nothing."""
        return None

    def _strip(self) -> object:
        """Return what holds the hands; None for the hands themselves."""
        return None

    def _show_hands(self, shown: bool) -> None:
        """Show the hands, or leave them out of sight."""
        widget_of(self.hand).setVisible(shown)

    def _look_anew(self) -> None:
        """Look at the board in the one way in which a picture of the present step shows it."""
        self.view.fit_play()

    def leave_board(self) -> None:
        """Lay nothing of the game's over the board any more: of that alone a picture is made."""

    def _show_hand(self, observation: Seen | None) -> None:
        """Show the hands of an observation."""
        self.hand.show_observation(observation)

    def _captions(self) -> Sequence[str]:
        """Return what the present step brought, a sentence each."""
        step = self.playhead.step
        if not step:
            return (_("This is how the game began."),)
        events = self.events_of(step)
        quiet = say_quiet(self.replay, step, events)
        return [*quiet, *(self.say_event(event) for event in with_words(events))]

    def _deeds(self) -> Sequence[str]:
        """Return the same without that a turn or a phase began, which the moment says."""
        step = self.playhead.step
        events = with_words(self.events_of(step))
        told = [self.say_event(each) for each in events if each.begins not in (CHAPTER, SECTION)]
        return told or say_quiet(self.replay, step, events)

    def events_of(self, step: int) -> Sequence[Event]:
        """Return what a step brought to the present eyes; nothing before the first."""
        return self.replay.entry(step, self.viewer).events if step else ()

    def say_then(self, told: "ToldThen") -> Sequence[str]:
        """Say what a seat had missed at the step in sight, oldest first."""
        return [self.say_event(event) for entry in told.entries for event in entry.events]

    def say_hidden(self) -> Sequence[str]:
        """Say what each seat could not see at the step in sight; asked for with all hands shown."""
        return ()

    def _forget(self) -> None:
        """Leave off what goes on, such as a fight: another step is shown."""

    def _clear_board(self, observation: Seen) -> None:
        """Put away what stands below the board and has no place at the step that is shown now."""

    def _more_parts(self) -> Sequence[Part]:
        """Return the game's own parts whose texts follow the language."""
        return ()

    def _show_more(self, observation: Seen | None) -> None:
        """Show an observation in what the game has beside board, hand and status.

        It comes after the board has been painted; None, for nothing, comes at once.
        """

    def _signs(self) -> Signs:
        """Return how factions are told apart on the timeline."""
        return Signs(self._colour_of, letter=self._letter_of)

    def _colour_of(self, faction: str) -> QColor:
        del faction
        return self.palette().color(QPalette.ColorRole.Highlight)

    def _letter_of(self, faction: str) -> str:
        return self.narrator.faction_name(faction)[:1]

    def lane_reader(self) -> LaneReader:
        """Return what finds the game's marks for the present eyes."""
        return Scenes(self.say_event)

    def small_board(self, step: int) -> Painting | None:
        """Return what paints a step small, in a worker thread; None for a game without a board."""
        del step
        return None

    def guesser(self) -> Guesser | None:
        """Return what asks and answers for whoever guesses; None where nobody asks."""
        return None

    def beside_half(self) -> BesideHalf | None:
        """Return what the game brings for two boards side by side; None where it has no board."""
        return None

    def say_event(self, event: Event) -> str:
        """Say what happened."""
        return self.narrator.say_event(event, self.chairs)

    def say_step(self, step: int) -> str:
        """Say a step's number and its moment."""
        decision = self.replay.decision(step)
        when = self.narrator.say_when(decision.public_facts)
        text = self.say_number(step)
        return f"{text} · {when}" if when else text

    def say_number(self, step: int) -> str:
        """Say a step's number, and that of the last one unless what comes is hidden."""
        if self.seen.hides:
            return _("Step {step}", step=step)
        return _("Step {step} of {last}", step=step, last=self.playhead.last)

    def levels(self) -> Mapping[str, str]:
        """Return the game's opponents: level -> name, as its own viewer calls them."""
        return {level: level for level in entry_named(self.game).levels}

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

    def places_named(self, step: int, actions: Sequence[Action]) -> Sequence[tuple[str, ...]]:
        """Return which places of the board each action names, where from before where to.

        They are told as far as the present eyes know them.
        """
        del step
        return [()] * len(actions)

    def place_name(self, place: str) -> str:
        """Return what the board calls a place, in the language in use."""
        return self.view.name_of(place) if isinstance(self.view, BoardView) else place
