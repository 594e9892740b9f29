"""The viewer: a record on a table's own board and panels, with nothing that can be touched."""

from collections import deque
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QStackedLayout, QVBoxLayout, QWidget

from konqt.core.event import PUBLIC
from konqt.gui.forgetting import forget_looks
from konqt.gui.look import text_scale
from konqt.gui.page import AHEAD_HIDDEN, LANES_FOLDED, Onlooker, Part, Seen, widget_of
from konqt.gui.style import dress
from konqt.gui.threads.in_turns import InTurns
from konqt.gui.viewer.afterwards import Afterwards, ShownAfterwards
from konqt.gui.viewer.as_then import AsThen
from konqt.gui.viewer.beside_room import BesideRoom
from konqt.gui.viewer.eyes import Eyes
from konqt.gui.viewer.faults import FaultsNotice, fault_lane, faults_of
from konqt.gui.viewer.find import FindPage
from konqt.gui.viewer.guess_bar import GuessBar
from konqt.gui.viewer.hidden_truth import HiddenTruth
from konqt.gui.viewer.hide_ahead import HideAhead
from konqt.gui.viewer.keys import KeysCard
from konqt.gui.viewer.log_ahead import LogAhead
from konqt.gui.viewer.marks import KNOWN_AT_ONCE
from konqt.gui.viewer.overview import Overview
from konqt.gui.viewer.page_keys import take_page_keys
from konqt.gui.viewer.playhead import Playhead
from konqt.gui.viewer.playing_on import PlayingOn
from konqt.gui.viewer.presenting import Caption, StagePlace, holding
from konqt.gui.viewer.seen_so_far import SeenSoFar
from konqt.gui.viewer.study_card import StudyCard
from konqt.gui.viewer.study_forks import StudyForks
from konqt.gui.viewer.study_lanes import lay_study
from konqt.gui.viewer.study_room import StudyRoom
from konqt.gui.viewer.study_told import StudyTold
from konqt.gui.viewer.transport import Transport
from konqt.gui.viewer.turning_point import TurningPoint
from konqt.i18n.texts import _
from konqt.session.update import LogEntry

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay


LOW_VIEWER = 500
"""Height of a viewer, at the usual text size, below which lanes leave the board too little."""


class ViewerPage(ShownAfterwards[Seen]):
    """Looks at a record. Reads it once; the file and its game stay as they are.

    A game's own viewer derives from it and makes the parts, in `_make_parts`.
    """

    closed = Signal()
    refused = Signal(str)
    """why something that was asked for cannot be shown"""
    presented = Signal(bool)
    """the board alone is shown, to a room, and wants the whole screen; or no longer"""

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
        last = replay.steps
        self.eyes = Eyes(self, self, viewer)
        self._looked = self.eyes.onlooker
        marks = replay.turns(), replay.combats()
        self.playhead = Playhead(last, *marks, self, faults_of(replay))
        self.turning = TurningPoint(self.playhead)
        self.seen = SeenSoFar(self)
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
        self.rest = Afterwards(widget_of(self.view), self._show_rest)
        self.study = StudyRoom(self, self.view, self)

    def _make_bars(self) -> None:
        self.then = AsThen(self, widget_of(self.view))
        self.hidden: AsThen = HiddenTruth(self, widget_of(self.view))
        self.then.give_way_to(self.hidden)
        self.hidden.give_way_to(self.then)
        self.caption = Caption()
        card = StudyCard(widget_of(self.view), (self.then.card, self.hidden.card))
        self.comment = StudyTold(self.study, self, card, self.log, self.caption.tell_comment)
        self.forks = StudyForks(self.study, self.log)
        self.playing_on = PlayingOn(self, self.study, self)
        self.hiding = HideAhead(self, self)
        toggles = self.then.button, self.hidden.button, self.hiding.button
        self.transport = Transport(self.playhead, toggles, self.playing_on.button)
        self.guesses = GuessBar(self)
        self.overview = Overview(self, self, self.transport.timeline)
        self.ahead = LogAhead(self.log, self.overview.scan, self.seen)
        self.finder = FindPage(self.overview)
        self._stepping = False
        self.presenting = self._lanes_folded = False
        self._untold: LogEntry | None = None
        """the entry being shown: the log tells it when its dice have fallen"""

    def _put_together(self) -> None:
        """Lay the parts out and wire them."""
        self._lay_out()
        dress(self)
        self._connect()

    def _open(self) -> None:
        """Show the first position."""
        self._mark_timeline()
        self._show_views()
        self.overview.look(self.viewer)
        self.overview.grown.connect(self._say_more)
        self._show_position()
        self.view.fit_play()
        self.transport.timeline.setFocus()
        self.spoken = InTurns(self, self._texts)

    # -- for the window ---------------------------------------------------------------------

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

    def to_turning_point(self) -> None:
        """Stand where the game turned most, once that is known and unless somebody moves before.

        Where what comes is hidden nobody is led there.
        """
        if not self.seen.hides:
            self.turning.seek(self.replay)

    @property
    def at_rest(self) -> bool:
        """Whether all that is told of the game stands there, and nothing more is still to come."""
        settled = self.overview.settled and self.ahead.settled and self.spoken.settled
        return settled and not self.rest.waits

    @property
    def prepared(self) -> bool:
        """Whether, besides, nothing is being found out for steps that nobody has asked for yet."""
        return self.at_rest

    def finish(self) -> None:
        """Look at the present step in the one way in which a picture shows it."""
        self._look_anew()
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

    def look_as_it_stands(self) -> None:
        """Stand at the last step of a game that is not over, with the eyes of whoever looks.

        Several people are asked; where a single one plays there is nobody to hide the hand from.
        """
        self.go(self.replay.steps)
        self.eyes.ask_who_looks()

    def set_theme(self, theme: str) -> None:
        """Take another theme."""
        super().set_theme(theme)
        self.study.restyle()

    def look_at(self, replay: "Replay", step: int) -> None:
        """Look at another line of the game, such as a branch of it, from now on."""
        self.playhead.pause()
        self.turning.give_up()
        self.animator.skip()
        self._stepping = False
        self.replay = replay
        self.playhead.lead(replay.steps, replay.turns(), replay.combats(), faults_of(replay))
        self.playhead.step = max(0, min(replay.steps, step))
        self.seen.begin(self.playhead.step)
        self._mark_timeline()
        self.log.load(())
        self.overview.look(self.viewer)
        self._show_position()
        self.rest.now()

    def use_view(self, viewer: str) -> None:
        """Look with other eyes, behind the curtain where others must look away.

        Before all hands of a game are shown that is not over, the person is asked.
        """
        self.playhead.pause()
        self.eyes.use(viewer)

    def present(self, on: bool) -> None:
        """Show the board and a large caption alone, or everything again."""
        if on == self.presenting:
            return
        self.presenting = on
        self.keys.hide()
        self.study.play.put_list_away()
        for part in (*self._around, self.fold, self.side):
            part.setVisible(not on)
        if self._staged is not None:
            self._staged.set_shown(not on)
        self._show_hands(not on)
        self.caption.setVisible(on)
        for key in self._paging:
            key.setEnabled(on)
        self._say_place()
        self.comment.present(on)
        self.presented.emit(on)
        if not on:
            self.transport.timeline.setFocus()

    def toggle_presenting(self) -> None:
        """Show the board alone, or everything again."""
        self.present(not self.presenting)

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
        hiding = self.hiding, self.guesses
        parts = (*told, self.comment.card, self.then, self.hidden, *hiding, *seen, self.beside)
        return [self._say_frame, *(part.retranslate for part in parts)]

    def _say_frame(self) -> None:
        self._name_tabs()
        self.setAccessibleName(_("Viewer"))
        self._tell_seen()
        self._lay_faults()
        self._show_views()
        self._say_place()
        self.eyes.retranslate()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stand still while out of sight."""
        super().hideEvent(event)
        self.playhead.pause()
        if self.presenting and self.window().isVisible():
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
        self.present(False)
        self.overview.stop()
        self.view.stop()

    # -- inside -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        stage = self._stage()
        self._staged = None if stage is None else StagePlace(widget_of(stage))
        row = self._laid_out(self._column(), self._strip(), self._staged)
        if self.replay.example:
            self.tabs.setCurrentWidget(widget_of(self.explained))
        open_page = self.open_page = QWidget()
        page = QVBoxLayout(open_page)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        self.notice = FaultsNotice()
        self._tell_seen()
        told = widget_of(self.note), self.guesses, self.transport
        head, foot = holding(self.notice), holding(*told)
        self._around = [head, foot]
        """what a room full of people does without"""
        page.addWidget(head)
        page.addLayout(row, 1)
        page.addWidget(self.caption)
        page.addWidget(foot)
        self.fold.lie_on(open_page)
        self.comment.watch(self.side)
        self.keys = KeysCard(self, self.transport)
        self._paging = take_page_keys(self, open_page)
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

    def look_for(self) -> None:
        """Let somebody write what is to be found in the game."""
        if not self.presenting and self.viewer == self.overview.viewer:
            self.tabs.setCurrentWidget(self.finder)
            self.finder.ask()

    def _open_study(self) -> None:
        self.tabs.setCurrentWidget(self.study.tabs)

    def _read_comment(self) -> None:
        """Open the page on which all of a comment stands."""
        self._open_study()
        self.study.tabs.setCurrentWidget(self.study.panel)
        if self.fold.folded:
            self.study.panel.comment.setFocus()  # the column rises

    def _chosen(self, tab: int) -> None:
        """Let somebody write who has chosen the tab: else the letters would be the viewer's."""
        if self.tabs.widget(tab) is self.finder:
            self.look_for()

    def _connect(self) -> None:
        self.playhead.moved.connect(self._moved)
        self.playhead.missed.connect(self._missed)
        self.playhead.playing_changed.connect(self._playing)
        self.animator.finished.connect(self._arrived)
        self.transport.view_wanted.connect(self.use_view)
        self.transport.speed_changed.connect(self._set_speed)
        self.transport.closed.connect(self.closed)
        self.transport.keys_wanted.connect(self.keys.toggle)
        self.eyes.taken.connect(self._look_as)
        self.eyes.covered.connect(self._cover)
        self.eyes.uncovered.connect(self.transport.timeline.setFocus)
        self.eyes.kept.connect(self.transport.show_view)
        self.eyes.refused.connect(self.refused)
        self.playing_on.refused.connect(self.refused)
        self.log.rule_wanted.connect(self.show_rule)
        self.log.step_wanted.connect(self._go_and_stand)
        self.finder.step_wanted.connect(self._go_and_stand)
        self.finder.give_letters(self.tabs.tabBar())
        self.tabs.currentChanged.connect(self._chosen)
        self.tabs.tabBarClicked.connect(self._chosen)
        self.study.shown.connect(self._lay_study)
        self.study.list_wanted.connect(self._open_study)
        self.comment.card.wanted.connect(self._read_comment)
        self.overview.eyes_changed.connect(self._lay_faults)
        self.seen.changed.connect(self._tell_seen)
        self.hiding.turned.connect(self._tell_hiding)
        self.explained.rule_wanted.connect(self.show_rule)

    def _moved(self, before: int, step: int) -> None:
        self.animator.skip()
        if step != before + 1:
            self._show_position()
            self.playhead.wait()
            return
        entry = self.replay.entry(step, self.viewer)
        if self.playhead.playing and self.animator.factor > 0:
            if self.rest.waits:
                self.rest.now()  # the fight that now goes on stands there
            self._stepping = True
            self._untold = entry
            self.view.show_moves(())
            self._say_place()
            self.comment.wait()
            self.animator.play(entry.events)
        else:
            self._show_observation()
            self._tell_log(heard=True)
            self.playhead.wait()

    def _missed(self, kind: str, way: int) -> None:
        """Say that there is nothing to leap to, once that is known."""
        if self.observation is None or not (kind in KNOWN_AT_ONCE or self.overview.settled):
            return
        self.caption.say(self.transport.say_missed(kind, way))

    def _arrived(self) -> None:
        if self._stepping and self._untold is not None:
            self._stepping = False
            self._show_observation()
            self._tell_log(heard=True)
            self.playhead.wait()

    def _playing(self, playing: bool) -> None:
        if not playing:
            self.animator.skip()

    def _go_and_stand(self, step: int) -> None:
        self.playhead.pause()
        self.playhead.go(step)

    def _show_position(self) -> None:
        """Show board, hands, log and place of the present step, without motion."""
        self._show_observation()
        self._tell_log()

    def _tell_log(self, heard: bool = False) -> None:
        self.log.show_until(self.playhead.step, self._entry, heard)

    def _entry(self, step: int) -> LogEntry:
        return self.replay.entry(step, self.viewer)

    def _show_observation(self) -> None:
        self._forget()
        # A record that was opened in its game's own viewer is of that game.
        seen = cast("Seen", self.replay.observe(self.playhead.step, self.viewer))
        self.observation = seen
        self.shown_step = self.playhead.step
        self.seen.reach(self.shown_step)
        self.view.set_observation(self.observation)
        self.view.show_moves(self.events_of(self.playhead.step), self._seen_before)
        self._clear_board(seen)
        self._show_hand(self.observation)
        self._explain()
        self._say_place()
        for card in (self.then, self.hidden):
            card.follow(self.viewer)
        self.study.show()
        self.playing_on.follow()
        self.guesses.follow(self.shown_step)
        self._show_rest_soon()

    def _seen_before(self) -> Seen:
        """Return what was seen before the step that is shown; there is one."""
        return cast("Seen", self.replay.observe(self.shown_step - 1, self.viewer))

    def _tell_seen(self) -> None:
        """Tell no more of the record than may be known by now."""
        self.hiding.use(self.transport)
        self.notice.show_faults(self.replay, self.seen.until(self.replay.steps))

    def _tell_hiding(self) -> None:
        """Show all parts anew: what comes is hidden from now on, or no longer."""
        self._say_place()
        if self.observation is not None:
            self.study.show()
            self.guesses.follow(self.shown_step)
            self.rest.now()

    def _lay_faults(self) -> None:
        if self.overview.viewer:
            self.overview.set_lane(fault_lane(self.replay))

    def _lay_study(self) -> None:
        lay_study(self.overview, self.study.studied, self.study.line)

    def _say_place(self) -> None:
        self.transport.show_step(self.playhead.step, self._place(), self._places())
        self._say_words()

    def _say_words(self) -> None:
        nobody = self.observation is None or self._stepping
        captions = () if nobody else self._captions()
        # An example's step has a text of its own, which says what matters.
        plain = not nobody and not self.replay.example
        first = self.overview.say_happened(self.playhead.step) if plain else ()
        if plain:
            said = self._deeds() or captions
            self.transport.tell_step(said, first or said[:1])
        else:
            self.transport.tell_step(())
        if self.presenting:
            self.caption.tell(captions, self._place(), first)
            self.caption.show_dice(() if nobody else self.dice_rolled(self.playhead.step))

    def _say_more(self) -> None:
        """Say what has just been found to matter of the step."""
        if self.viewer == self.overview.viewer:
            self._say_words()

    def _place(self) -> str:
        if self.observation is None:
            return self.say_number(self.playhead.step)
        return self.say_step(self.playhead.step)

    def _places(self) -> list[str]:
        """Say the places that are told of other steps: where each turn ends that may be known."""
        if self.observation is None:
            return []
        last = self.seen.until(self.playhead.last)
        ends = [turn - 1 for turn in self.playhead.turns if 0 < turn <= last]
        return [self.say_step(step) for step in (*ends, last)]

    def _show_views(self) -> None:
        self.transport.set_views(self.eyes.views(), self.viewer)

    def _mark_timeline(self) -> None:
        moments = [(step, self.replay.decision(step).moment) for step in self.playhead.turns]
        turns = [(step, moment.turn, moment.round) for step, moment in moments]
        self.transport.timeline.set_turns(self.playhead.last, turns, self._signs())

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
        self.comment.forget()
        self.forks.forget()
        self._forget()
        self._show_no_rest()

    def _look_as(self, viewer: str) -> None:
        another = self.eyes.onlooker != self._looked
        self._looked = self.eyes.onlooker
        if another and self.observation is not None:
            self._cover()
        self.beside.close()
        self.transport.show_view(viewer)
        self.log.load(())
        self.overview.look(viewer)
        self._show_position()

    # -- looking ----------------------------------------------------------------------------

    def _set_speed(self, speed: float) -> None:
        self.playhead.speed = speed
        if self.animator.factor > 0:
            self.animator.factor = 1.0 / speed


# Whoever found a viewer by its game's name gives it nothing but that game's observations.
AnyViewer: TypeAlias = ViewerPage[Any]
