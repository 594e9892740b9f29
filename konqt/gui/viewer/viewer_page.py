"""The viewer: a record on a table's own board and panels, with nothing that can be touched."""

from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, cast

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QStackedLayout, QVBoxLayout, QWidget

from konqt.core.event import PUBLIC, Event
from konqt.gui.forgetting import forget_looks
from konqt.gui.look import text_scale
from konqt.gui.page import (
    AHEAD_HIDDEN,
    LANES_FOLDED,
    Motion,
    Onlooker,
    Part,
    PlayPage,
    Seen,
    widget_of,
)
from konqt.gui.style import dress
from konqt.gui.threads.in_turns import InTurns
from konqt.gui.viewer.afterwards import Afterwards
from konqt.gui.viewer.as_then import AsThen
from konqt.gui.viewer.beside.beside_room import BesideRoom
from konqt.gui.viewer.faults import FaultsNotice, faults_of
from konqt.gui.viewer.find import FindPage
from konqt.gui.viewer.guess_bar import GuessBar
from konqt.gui.viewer.hidden_truth import HiddenTruth
from konqt.gui.viewer.hide_ahead import HideAhead
from konqt.gui.viewer.log_ahead import LogAhead
from konqt.gui.viewer.mistakes_bar import MistakesBar
from konqt.gui.viewer.overview import Overview
from konqt.gui.viewer.page_keys import take_page_keys
from konqt.gui.viewer.place_said import PlaceSaid
from konqt.gui.viewer.playing_on import PlayingOn
from konqt.gui.viewer.presenting import Presenting, StagePlace, StepCaption, holding
from konqt.gui.viewer.record_lanes import RecordLanes
from konqt.gui.viewer.record_mistakes import RecordMistakes
from konqt.gui.viewer.seen_so_far import SeenSoFar
from konqt.gui.viewer.side_pages import SidePages
from konqt.gui.viewer.source import seen_before
from konqt.gui.viewer.steps_shown import StepsShown
from konqt.gui.viewer.study.card import StudyCard
from konqt.gui.viewer.study.study_forks import StudyForks
from konqt.gui.viewer.study.study_room import StudyRoom
from konqt.gui.viewer.study.study_told import StudyTold
from konqt.gui.viewer.teller import Teller
from konqt.gui.viewer.timeline.keys import KeysCard
from konqt.gui.viewer.timeline.playhead import Playhead
from konqt.gui.viewer.timeline.transport import Transport
from konqt.gui.viewer.turning_point import TurningPoint
from konqt.gui.viewer.viewpoint import Viewpoint
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay


LOW_VIEWER = 500
"""Height of a viewer, at the usual text size, below which lanes leave the board too little."""


class Explaining(Part, Protocol):
    """A page that says what a step did and why."""

    @property
    def rule_wanted(self) -> SignalInstance:
        """Says a rule's reference that is to be opened."""
        ...

    def show_step(
        self,
        step: int,
        events: Iterable[Event],
        example: int = 0,
        why: Callable[[], Iterable[str]] = tuple,
    ) -> None:
        """Explain a step by its events, and by what a computer player considered before it.

        Args:
            step: its number.
            events: what it brought.
            example: the manual's example that it is of, or 0.
            why: says what was considered, in the language in use.
        """
        ...

    def forget(self) -> None:
        """Say nothing while nobody may look."""
        ...


class Noting(Part, Protocol):
    """A line under the board that goes with the step, where a record has notes."""

    def show_step(self, step: int) -> None:
        """Say what a step shows."""
        ...


class ViewerPage(PlayPage[Seen]):
    """Looks at a record. Reads it once; the file and its game stay as they are.

    A game's own viewer derives from it and makes the parts, in `_make_parts`; what it tells of
    the record is its teller's.
    """

    closed = Signal()
    refused = Signal(str)
    """why something that was asked for cannot be shown"""
    presented = Signal(bool)
    """the board alone is shown, to a room, and wants the whole screen; or no longer"""

    tells: type[Teller] = Teller
    """what tells of the record"""
    animator: Motion
    explained: Explaining
    note: Noting
    column: Sequence[object] = ()
    """what stands above the tabs; nothing for the state alone"""
    stage: object = None
    """what stands between board and hands while it is shown; None for nothing"""
    strip: object = None
    """what holds the hands; None for the hands themselves"""
    shown_step = 0
    """the step of what is shown: while the next one is played out, still the one before it"""

    def __init__(
        self,
        game: str,
        replay: "Replay",
        theme: str = "light",
        parent: QWidget | None = None,
        viewer: str = "",
        begun: bool = True,
    ) -> None:
        """Open a record.

        Args:
            game: the game's name in the registry.
            replay: what is looked at.
            theme: the board's theme.
            parent: the widget that holds the page.
            viewer: whose view to begin with; by default all hands after the end, else none.
            begun: whether all of it is made and its first position shown at once, or by `begin`
                or `make_more` in other events.
        """
        super().__init__(game, replay, parent)
        self.replay = replay
        """what is looked at: the game, or a branch of it"""
        self.theme = theme
        self.eyes = Viewpoint(self, self, viewer)
        self._looked = self.eyes.onlooker
        marks = replay.turns(), replay.combats()
        self.playhead = Playhead(replay.steps, *marks, self, faults_of(replay))
        self.seen = SeenSoFar(self)
        """how much of it may be told"""
        self.turning = TurningPoint(self.playhead, self.seen)
        self.teller = self.tells(self)
        self._make_parts(theme)
        self._to_make = deque((self._make_study, self._make_bars, self._put_together, self._open))
        if begun:
            self.begin()

    def begin(self) -> None:
        """Make all that is still to be made, and show the first position."""
        while self.make_more():
            pass

    def make_more(self) -> bool:
        """Make one more of the page's parts; False when all are made and the position shown.

        Each is short enough for an event of its own.
        """
        if self._to_make:
            self._to_make.popleft()()
        return bool(self._to_make)

    def _make_study(self) -> None:
        self.rest = Afterwards(widget_of(self.view), self.log, self._show_rest)
        self.study = StudyRoom(self, self.view, self)

    def _make_bars(self) -> None:
        self.then = AsThen(self, widget_of(self.view))
        self.hidden: AsThen = HiddenTruth(self, widget_of(self.view))
        self.then.give_way_to(self.hidden)
        self.hidden.give_way_to(self.then)
        self.caption = StepCaption()
        card = StudyCard(widget_of(self.view), (self.then.card, self.hidden.card))
        self.comment = StudyTold(self.study, self, card, self.log, self.caption.tell_comment)
        self.forks = StudyForks(self.study, self.log)
        self.playing_on = PlayingOn(self, self.study, self)
        self.hiding = HideAhead(self, self)
        toggles = self.then.button, self.hidden.button, self.hiding.button
        self.transport = Transport(
            self.playhead, toggles, self.playing_on.button, self.teller.leaps()
        )
        self.guesses = GuessBar(self)
        self.overview = Overview(self, self, self.transport.timeline)
        self.ahead = LogAhead(self.log, self.overview.scan, self.seen)
        self.lanes = RecordLanes(self, self.study, self.overview, self.transport.timeline)
        self.mistakes = MistakesBar(self, RecordMistakes(self, self.overview, self))
        self.finder = FindPage(self.overview)
        self.presenting = Presenting(self.caption, self._show_hands)
        self.steps = StepsShown(self, self._show_observation, self)
        self.place = PlaceSaid(self, self)
        self._lanes_folded = False

    def _put_together(self) -> None:
        """Lay the parts out and wire them."""
        self._lay_out()
        dress(self)
        self._connect()

    def _open(self) -> None:
        """Show the first position."""
        self.lanes.mark_turns()
        self.transport.set_views(self.eyes.views(), self.viewer)
        self.overview.look(self.viewer)
        self.overview.grown.connect(self.place.say_more)
        self.steps.show_position()
        self.view.fit_play()
        self.transport.timeline.setFocus()
        self.spoken = InTurns(self, self._texts)

    # -- for the window ---------------------------------------------------------------------

    @property
    def viewer(self) -> str:
        """With whose eyes it is looked at: a faction, `public` or `referee`."""
        return self.eyes.viewer

    def set_reduced_motion(self, reduced: bool, dice: bool = True) -> None:
        """Show steps without motion; `dice` False leaves out falling dice alone."""
        self.animator.factor = 0.0 if reduced else 1.0
        self.animator.dice = dice and not reduced

    def set_panels(self, kept: Mapping[str, bool]) -> None:
        """Fold and open the panels as they were left."""
        super().set_panels(kept)
        self._lanes_folded = kept.get(LANES_FOLDED, False)
        self.hiding.hide(kept.get(AHEAD_HIDDEN, False))
        self._settle_sizes()

    def _settle_sizes(self) -> None:
        super()._settle_sizes()
        low = self.height() < LOW_VIEWER * text_scale()
        self.transport.timeline.set_folded(self._lanes_folded or low)
        self.transport.timeline.set_room(self.height())
        self.caption.follow(self.height())

    def go(self, step: int) -> None:
        """Stand at a step."""
        self.playhead.go(step)

    @property
    def at_rest(self) -> bool:
        """Whether all that is told of the game stands there, and nothing more is still to come."""
        settled = self.overview.settled and self.ahead.settled and self.spoken.settled
        return settled and not self.rest.waits

    def finish(self) -> None:
        """Look at the present step in the one way in which a picture shows it."""
        self.view.fit_play()
        self.log.follow()

    def hide_controls(self) -> None:
        """Show nothing that asks to be pressed: a picture is made of the page.

        What comes back with a step is put away again by asking anew.
        """
        self.fold.handle.hide()
        self.tabs.tabBar().hide()
        for each in self.tabs.findChildren(QAbstractScrollArea):
            each.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.transport.hide_controls()

    def set_theme(self, theme: str) -> None:
        """Take another theme."""
        self.theme = theme
        super().set_theme(theme)
        self.study.restyle()
        self.beside.set_theme(theme)

    def set_overlays(self, overlays: Collection[str]) -> None:
        """Lay exactly these over the board, and over two side by side."""
        super().set_overlays(overlays)
        self.beside.set_overlays(overlays)

    def on_board(self, command: str) -> None:
        """Do a command of the menus for boards: on those side by side while they are shown."""
        if self.beside.page is not None:
            self.beside.page.run(command)
        else:
            super().on_board(command)

    def look_at(self, replay: "Replay", step: int) -> None:
        """Look at another line of the game, such as a branch of it, from now on."""
        self.playhead.pause()
        self.turning.give_up()
        self.steps.give_up()
        self.replay = replay
        self.playhead.lead(replay.steps, replay.turns(), replay.combats(), faults_of(replay))
        self.playhead.step = max(0, min(replay.steps, step))
        self.seen.begin(self.playhead.step)
        self.lanes.mark_turns()
        self.log.load(())
        self.overview.look(self.viewer)
        self.steps.show_position()
        self.rest.now()

    def use_view(self, viewer: str) -> None:
        """Look with other eyes, behind the curtain where others must look away.

        Before all hands of a game are shown that is not over, the person is asked.
        """
        self.playhead.pause()
        self.eyes.use(viewer)

    def present(self, on: bool) -> None:
        """Show the board and a large caption alone, or everything again."""
        self.presenting.turn(on)

    @property
    def onlooker(self) -> Onlooker | None:
        """Return whose hand lies open of a game that others may go on with."""
        return self.eyes.onlooker

    def look_away(self) -> None:
        """Show the game as everybody may see it."""
        self.eyes.take(PUBLIC)

    def _texts(self) -> list[Callable[[], None]]:
        """Return what says the parts in the language now in use, what is read first at first."""
        told: tuple[Part, ...] = (self.playing_on, self.transport, self.explained, self.note)
        told = (*told, self.status, self.log, self.study)
        seen = (self.view, self.hand, *self._more_parts(), self.rules, self.finder, self.overview)
        hiding = self.hiding, self.guesses, self.mistakes
        parts = (*told, self.comment.card, self.then, self.hidden, *hiding, *seen, self.beside)
        return [self._say_frame, *(part.retranslate for part in parts)]

    def _say_frame(self) -> None:
        self._name_tabs()
        self.setAccessibleName(_("Viewer"))
        self._tell_seen()
        self.lanes.lay_faults()
        self.transport.set_views(self.eyes.views(), self.viewer)
        self.place.say()
        self.eyes.retranslate()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stand still while out of sight."""
        super().hideEvent(event)
        self.playhead.pause()
        if self.presenting.on and self.window().isVisible():
            self.present(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the side column in step with the window."""
        super().resizeEvent(event)
        self.keys.hide()

    def stop(self) -> None:
        """End what runs behind the view."""
        self.playhead.pause()
        self.beside.stop()
        self.study.stop()
        self.mistakes.mistakes.reviewer.leave_off()
        self.present(False)
        self.overview.stop()
        self.view.stop()

    # -- inside -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        stage = None if self.stage is None else StagePlace(widget_of(self.stage))
        row = self._laid_out(self.column or (self.status,), self.strip, stage)
        self.opens = SidePages(self, self)
        if self.replay.example:
            self.tabs.setCurrentWidget(widget_of(self.explained))
        open_page = self.open_page = QWidget()
        page = QVBoxLayout(open_page)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        self.notice = FaultsNotice()
        self._tell_seen()
        told = widget_of(self.note), self.mistakes, self.guesses, self.transport
        head, foot = holding(self.notice), holding(*told)
        self.presenting.stage = stage
        self.presenting.left_out = head, foot, self.fold, self.side
        page.addWidget(head)
        page.addLayout(row, 1)
        page.addWidget(self.caption)
        page.addWidget(foot)
        self.fold.lie_on(open_page)
        self.comment.watch(self.side)
        self.keys = KeysCard(self, self.transport, self.teller.listed_keys())
        self.presenting.paging = take_page_keys(self, open_page)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(open_page)
        self.eyes.lie_on(self._stack)
        self.beside = BesideRoom(self, self._stack, self)
        self.transport.timeline.stand_in_for(widget_of(self.view))
        self.guesses.come_after(self.transport.timeline)
        self.setAccessibleName(_("Viewer"))

    def _pages(self) -> tuple[tuple[QWidget, str], ...]:
        """Return the pages beside the board with their names."""
        why = widget_of(self.explained)
        told = (self.log, _("Log")), (self.rules, _("Rules")), (why, _("Why"))
        return (*told, (self.finder, _("Find")), self.study.tab())

    def _connect(self) -> None:
        self.transport.view_wanted.connect(self.use_view)
        self.transport.speed_changed.connect(self.steps.set_speed)
        self.transport.closed.connect(self.closed)
        self.transport.keys_wanted.connect(self.keys.toggle)
        self.eyes.taken.connect(self._look_as)
        self.eyes.covered.connect(self._cover)
        self.eyes.uncovered.connect(self.transport.timeline.setFocus)
        self.eyes.kept.connect(self.transport.show_view)
        self.eyes.refused.connect(self.refused)
        self.playing_on.refused.connect(self.refused)
        self.log.rule_wanted.connect(self.show_rule)
        self.log.step_wanted.connect(self.steps.stand_at)
        self.finder.step_wanted.connect(self.steps.stand_at)
        self.steps.begun.connect(self.comment.wait)
        self.presenting.begins.connect(self.keys.hide)
        self.presenting.begins.connect(self.study.play.put_list_away)
        self.presenting.turned.connect(self._presented)
        self.seen.changed.connect(self._tell_seen)
        self.hiding.turned.connect(self._tell_hiding)
        self.explained.rule_wanted.connect(self.show_rule)
        self.mistakes.closed.connect(self.transport.timeline.setFocus)

    def _presented(self, on: bool) -> None:
        self.place.say()
        self.comment.present(on)
        self.presented.emit(on)
        if not on:
            self.transport.timeline.setFocus()

    def _show_observation(self) -> None:
        self._forget()
        # A record that was opened in its game's own viewer is of that game.
        seen = cast("Seen", self.replay.observe(self.playhead.step, self.viewer))
        self.observation = seen
        self.shown_step = self.playhead.step
        self.seen.reach(self.shown_step)
        self.view.set_observation(self.observation)
        events = self.teller.events_of(self.shown_step)
        self.view.show_moves(events, self._seen_before)
        self._clear_board(seen)
        self._show_hand(self.observation)
        why = partial(self.teller.say_why, self.shown_step)
        self.explained.show_step(self.shown_step, events, self.replay.example, why)
        self.note.show_step(self.shown_step)
        self.place.say()
        for card in (self.then, self.hidden):
            card.follow(self.viewer)
        self.study.show()
        self.playing_on.follow()
        self.guesses.follow(self.shown_step)
        self.mistakes.follow(self.shown_step)
        self.rest.follow(self.viewer)

    def _show_rest(self) -> None:
        """Show the present step in what stands below the board and beside it."""
        if self.observation is not None:
            self._show_more(self.observation)
            self.status.show_observation(self.observation)
            self.finder.follow(self.playhead.step)

    def _seen_before(self, steps: int) -> Seen:
        """Return what was seen so many steps before the one that is shown."""
        return cast("Seen", seen_before(self.replay, self.shown_step, self.viewer, steps))

    def _tell_seen(self) -> None:
        """Tell no more of the record than may be known by now."""
        self.hiding.use(self.transport)
        self.notice.show_faults(self.replay, self.seen.until(self.replay.steps))

    def _tell_hiding(self) -> None:
        """Show all parts anew: what comes is hidden from now on, or no longer."""
        self.place.say()
        if self.observation is not None:
            self.study.show()
            self.guesses.follow(self.shown_step)
            self.rest.now()

    # -- eyes -------------------------------------------------------------------------------

    def _cover(self) -> None:
        """Show nothing of the game while nobody may look, and forget what was looked at."""
        self.beside.close()
        self.study.forget()  # what was written is written down before the lines are emptied
        forget_looks(self)
        self.observation = None
        self.view.set_observation(None)
        self.view.show_moves(())
        self.transport.tell_step(())
        self._show_hand(None)
        self.log.load(())
        self.overview.forget()
        self.explained.forget()
        for card in (self.then, self.hidden):
            card.follow("")
        self.guesses.forget()
        self.mistakes.mistakes.forget()
        self.comment.forget()
        self.forks.forget()
        self._forget()
        self.rest.forget()
        self._show_more(None)

    def _look_as(self, viewer: str) -> None:
        another = self.eyes.onlooker != self._looked
        self._looked = self.eyes.onlooker
        if another and self.observation is not None:
            self._cover()
        self.beside.close()
        self.transport.show_view(viewer)
        self.log.load(())
        self.overview.look(viewer)
        self.steps.show_position()

    # -- what a game makes, and does with it ------------------------------------------------

    def _make_parts(self, theme: str) -> None:
        """Make board, hand, status, motion, explanation and note."""
        raise NotImplementedError

    def leave_board(self) -> QWidget:
        """Return the board, out of the page, with nothing laid over it: a picture is made of it."""
        return widget_of(self.view)

    def _show_hands(self, shown: bool) -> None:
        """Show the hands, or leave them out of sight."""
        widget_of(self.hand).setVisible(shown)

    def _show_hand(self, observation: Seen | None) -> None:
        """Show the hands of an observation."""
        self.hand.show_observation(observation)

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


# Whoever found a viewer by its game's name gives it nothing but that game's observations.
AnyViewer: TypeAlias = ViewerPage[Any]
