"""The viewer: a record on a table's own board and panels, with nothing that can be touched."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, cast

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QColor, QHideEvent, QKeySequence, QPalette, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from konqt.core.event import PUBLIC, REFEREE, Event
from konqt.gui.page import Motion, Onlooker, Part, PlayPage, Seen, widget_of
from konqt.gui.screens.curtain import Curtain
from konqt.gui.screens.words import Words
from konqt.gui.style import dress
from konqt.gui.threads.in_turns import InTurns
from konqt.gui.viewer.faults import say_faults
from konqt.gui.viewer.keys import KeysCard
from konqt.gui.viewer.playhead import Playhead
from konqt.gui.viewer.reveal import RevealQuestion
from konqt.gui.viewer.transport import Transport
from konqt.gui.viewer.views import needs_curtain, seat_title, several_people, views_of
from konqt.i18n.texts import _
from konqt.session.update import LogEntry

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay


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


class ViewerPage(PlayPage[Seen]):
    """Looks at a record. Reads it once; the file and its game stay as they are.

    A game's own viewer derives from it and makes the parts, in `_make_parts`.
    """

    closed = Signal()
    came = Signal()
    """somebody looks with eyes that others may not share"""
    revealed = Signal()
    """all hands are shown of a game that is not over: whoever plays it must be told"""
    refused = Signal(str)
    """why one cannot look with the eyes that were asked for"""

    animator: Motion
    explained: Explaining
    note: Noting

    def __init__(
        self,
        game: str,
        replay: "Replay",
        theme: str = "light",
        parent: QWidget | None = None,
        viewer: str = "",
    ) -> None:
        """Open a record.

        Args:
            game: the game's name in the registry.
            replay: what is looked at.
            theme: the board's theme.
            parent: the widget that holds the page.
            viewer: whose view to begin with; by default all hands after the end, else none.
        """
        super().__init__(game, replay, parent)
        self.replay = replay
        last = replay.steps
        self.hold: Callable[[], str] = str
        """keeps other windows out of the game before a hand is shown; returns why it cannot"""
        self._record = str(getattr(replay, "path", ""))
        self.hands_open = replay.hands_open
        self.seats = self.replay.plan.seats()
        self.viewer = viewer or (REFEREE if self.hands_open else PUBLIC)
        self.playhead = Playhead(last, replay.turns(), replay.combats(), self)
        self._make_parts(theme)
        self.transport = Transport(self.playhead)
        self.curtain = Curtain()
        self._wanted_view = ""
        self._stepping = False
        self._untold: LogEntry | None = None
        """the entry being shown: the log tells it when its dice have fallen"""
        self._begin()

    # -- for the game -----------------------------------------------------------------------

    def _make_parts(self, theme: str) -> None:
        """Make board, hand, status, motion, explanation and note."""
        raise NotImplementedError

    def _column(self) -> Sequence[object]:
        """Return what stands above the tabs."""
        return (self.status,)

    def _stage(self) -> object:
        """Return what stands between board and hands while it is shown; None for nothing."""
        return None

    def _forget(self) -> None:
        """Leave off what goes on, such as a fight: another step is shown."""

    def _more_parts(self) -> Sequence[Part]:
        """Return the game's own parts that say their texts anew."""
        return ()

    def _show_more(self, observation: Seen | None) -> None:
        """Show an observation in what the game has beside board, hand and status."""

    def _colour_of(self, faction: str) -> QColor:
        """Return a faction's colour on the timeline."""
        del faction
        return self.palette().color(QPalette.ColorRole.Highlight)

    def _begin(self) -> None:
        """Lay the parts out, wire them and show the first position."""
        self._lay_out()
        dress(self)
        self._connect()
        self._mark_timeline()
        self._show_views()
        self._show_position()
        self.view.fit_play()
        self.transport.timeline.setFocus()
        self.spoken = InTurns(self, self._texts)

    # -- for the window ---------------------------------------------------------------------

    def set_reduced_motion(self, reduced: bool, dice: bool = True) -> None:
        """Show steps without motion; `dice` False leaves out falling dice alone."""
        self.animator.factor = 0.0 if reduced else 1.0
        self.animator.dice = dice and not reduced

    def go(self, step: int) -> None:
        """Stand at a step."""
        self.playhead.go(step)

    def use_view(self, viewer: str) -> None:
        """Look with other eyes, behind the curtain where others must look away.

        Before all hands of a game are shown that is not over, the person is asked.
        """
        self.playhead.pause()
        if viewer == self.viewer:
            return
        if viewer == REFEREE and not self.hands_open:
            self._ask_to_reveal()
        elif needs_curtain(viewer, self.chairs, self.hands_open):
            self._look_behind_a_curtain(viewer)
        else:
            self._take_view(viewer)

    def _look_behind_a_curtain(self, viewer: str) -> None:
        why = self.hold()
        if why:
            self.transport.show_view(self.viewer)
            self.refused.emit(why)
            return
        self._wanted_view = viewer
        self._cover(viewer)

    @property
    def onlooker(self) -> Onlooker | None:
        """Return whose hand lies open of a game that others may go on with."""
        if self.viewer == REFEREE and not self.hands_open:
            return self._record, frozenset(self.chairs)
        if not needs_curtain(self.viewer, self.chairs, self.hands_open):
            return None
        return self._record, frozenset(self._seat_of(self.viewer))

    def look_away(self) -> None:
        """Show the game as everybody may see it."""
        self._take_view(PUBLIC)

    def _texts(self) -> list[Callable[[], None]]:
        """Return what says the parts in the language now in use, what is read first at first."""
        told = (self.transport, self.explained, self.note, self.status, self.log)
        seen = (self.view, self.hand, *self._more_parts(), self.rules)
        return [self._say_frame, *(part.retranslate for part in (*told, *seen))]

    def _say_frame(self) -> None:
        self._name_tabs()
        self.setAccessibleName(_("Viewer"))
        self._say_faults()
        self._show_views()
        self._say_place()
        if self._stack.currentWidget() is self.curtain:
            self.curtain.reword(self._say_seat(self._wanted_view))

    def hideEvent(self, event: QHideEvent) -> None:
        """Stand still while out of sight."""
        super().hideEvent(event)
        self.playhead.pause()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the side column in step with the window."""
        super().resizeEvent(event)
        self.keys.hide()

    def stop(self) -> None:
        """End what runs behind the view."""
        self.playhead.pause()
        self.view.stop()

    # -- inside -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        row = self._laid_out(self._column(), stage=self._stage())
        if self.replay.example:
            self.tabs.setCurrentWidget(widget_of(self.explained))
        open_page = QWidget()
        page = QVBoxLayout(open_page)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        page.addWidget(self._notice())
        page.addLayout(row, 1)
        page.addWidget(widget_of(self.note))
        page.addWidget(self.transport)
        self.fold.lie_on(open_page)
        self.keys = KeysCard(self)
        self._take_keys(open_page)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(open_page)
        self._stack.addWidget(self.curtain)
        widget_of(self.view).setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(_("Viewer"))

    def _pages(self) -> tuple[tuple[QWidget, str], ...]:
        """Return the pages beside the board with their names."""
        why = widget_of(self.explained)
        return (self.log, _("Log")), (self.rules, _("Rules")), (why, _("Why"))

    def _take_keys(self, page: QWidget) -> None:
        """Step with the arrows and play with the space bar, wherever the focus is."""
        for key, slot in (
            (Qt.Key.Key_Left, self.playhead.step_back),
            (Qt.Key.Key_Right, self.playhead.step_on),
            (Qt.Key.Key_Space, self.transport.toggle),
            (Qt.Key.Key_Return, self._press_focused),
            (Qt.Key.Key_Enter, self._press_focused),
            (Qt.Key.Key_Home, self.playhead.to_beginning),
            (Qt.Key.Key_End, self.playhead.to_end),
            ("?", self._show_keys),
            (Qt.Key.Key_Escape, self.keys.hide),
        ):
            shortcut = QShortcut(QKeySequence(key), page)
            # Of the whole window: the keys work also where nothing has the focus.
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.activated.connect(slot)

    def _show_keys(self) -> None:
        self.keys.toggle(self.transport.mapTo(self, self.transport.rect().topRight()))

    def _press_focused(self) -> None:
        """Press the button that has the focus: the space bar plays, wherever that is."""
        focus = QApplication.focusWidget()
        if isinstance(focus, QAbstractButton):
            focus.click()

    def _notice(self) -> Words:
        """Return the line that says what in the record could not be read; hidden when all could."""
        self.notice = Words()
        self.notice.setContentsMargins(12, 6, 12, 6)
        self._say_faults()
        return self.notice

    def _say_faults(self) -> None:
        faults = say_faults(self.replay)
        self.notice.setText("\n".join(faults))
        self.notice.setVisible(bool(faults))

    def _connect(self) -> None:
        self.playhead.moved.connect(self._moved)
        self.playhead.playing_changed.connect(self._playing)
        self.animator.finished.connect(self._arrived)
        self.transport.view_wanted.connect(self.use_view)
        self.transport.speed_changed.connect(self._set_speed)
        self.transport.closed.connect(self.closed)
        self.transport.keys_wanted.connect(self._show_keys)
        self.curtain.lifted.connect(self._lifted)
        self.curtain.declined.connect(self._declined)
        self.log.rule_wanted.connect(self.show_rule)
        self.explained.rule_wanted.connect(self.show_rule)

    def _moved(self, before: int, step: int) -> None:
        self.animator.skip()
        if step != before + 1:
            self._show_position()
            self.playhead.wait()
            return
        entry = self.replay.entry(step, self.viewer)
        if self.playhead.playing and self.animator.factor > 0:
            self._stepping = True
            self._untold = entry
            self._say_place()
            self.animator.play(entry.events)
        else:
            self.log.add(entry.events, step)
            self._show_observation()
            self.playhead.wait()

    def _arrived(self) -> None:
        if self._stepping and self._untold is not None:
            self._stepping = False
            self.log.add(self._untold.events, self._untold.step)
            self._show_observation()
            self.playhead.wait()

    def _playing(self, playing: bool) -> None:
        if not playing:
            self.animator.skip()

    def _show_position(self) -> None:
        """Show board, hands, log and place of the present step, without motion."""
        self._show_observation()
        entries = [self.replay.entry(n, self.viewer) for n in range(1, self.playhead.step + 1)]
        self.log.load(entries)

    def _show_observation(self) -> None:
        self._forget()
        # A record that was opened in its game's own viewer is of that game.
        seen = cast("Seen", self.replay.observe(self.playhead.step, self.viewer))
        self.observation = seen
        self.view.set_observation(self.observation)
        self.hand.show_observation(self.observation)
        self.status.show_observation(self.observation)
        self._show_more(self.observation)
        self._explain()
        self._say_place()

    def _explain(self) -> None:
        """Say why the present step went as it did."""
        step = self.playhead.step
        events = self.replay.entry(step, self.viewer).events if step else ()
        self.explained.show_step(step, events, self.replay.example)
        self.note.show_step(step)

    def _say_place(self) -> None:
        self.transport.show_step(self.playhead.step, self._place())

    def _place(self) -> str:
        step, last = self.playhead.step, self.playhead.last
        text = _("Step {step} of {last}", step=step, last=last)
        where = self._say_when()
        return f"{text} · {where}" if where else text

    def _say_when(self) -> str:
        """Say in which round and turn the present step is; empty where nobody may look."""
        if self.observation is None:
            return ""
        decision = self.replay.decision(self.playhead.step)
        return self.narrator.say_when({**decision.moment._asdict(), **decision.facts})

    def _show_views(self) -> None:
        self.transport.set_views(
            views_of(self.seats, self.chairs, self.hands_open, self.narrator), self.viewer
        )

    def _mark_timeline(self) -> None:
        turns = [(step, self.replay.decision(step).moment.turn) for step in self.playhead.turns]
        self.transport.set_marks(self.playhead.last, turns, self.playhead.combats, self._colour_of)

    # -- eyes -------------------------------------------------------------------------------

    def _cover(self, viewer: str) -> None:
        self.observation = None
        self.view.set_observation(None)
        self.hand.show_observation(None)
        self.log.load(())
        self.explained.forget()
        self._forget()
        self.curtain.cover(self._say_seat(viewer), [], optional=True)
        self._stack.setCurrentWidget(self.curtain)

    def _say_seat(self, viewer: str) -> str:
        return seat_title(self._seat_of(viewer), self.chairs, self.narrator)

    def _seat_of(self, viewer: str) -> Sequence[str]:
        return next(seat for seat in self.seats if viewer in seat)

    def _ask_to_reveal(self) -> None:
        """Ask before every hand is shown; until then the view stays as it is."""
        self.transport.show_view(self.viewer)
        copied, several = getattr(self.replay, "copied", False), several_people(self.chairs)
        asked = RevealQuestion(copied, self, several)

        def answer() -> None:
            if asked.clickedButton() is asked.show_hands:
                self._reveal()

        asked.finished.connect(answer)
        asked.open()

    def _reveal(self) -> None:
        """Show every hand, unless the game is being played where nobody would be told of it."""
        why = self.hold()
        if why:
            self.refused.emit(why)
            return
        self.replay.reveal()
        self.revealed.emit()
        self._take_view(REFEREE)

    def _lifted(self) -> None:
        self._stack.setCurrentIndex(0)
        self._take_view(self._wanted_view)
        self.transport.timeline.setFocus()

    def _declined(self) -> None:
        """Show the open table: whose hand lay open before may no longer sit here."""
        self._stack.setCurrentIndex(0)
        self._take_view(PUBLIC)
        self.transport.timeline.setFocus()

    def _take_view(self, viewer: str) -> None:
        self.viewer = viewer
        if self.onlooker is not None:
            self.came.emit()
        self.transport.show_view(viewer)
        self._show_position()

    # -- looking ----------------------------------------------------------------------------

    def _set_speed(self, speed: float) -> None:
        self.playhead.speed = speed
        if self.animator.factor > 0:
            self.animator.factor = 1.0 / speed


# Whoever found a viewer by its game's name gives it nothing but that game's observations.
AnyViewer: TypeAlias = ViewerPage[Any]
