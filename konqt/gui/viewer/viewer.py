"""The viewer: a record on the table's own board and panels, with nothing that can be touched."""

from typing import Any

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QHBoxLayout,
    QScrollArea,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from konqt.core.event import PUBLIC, REFEREE
from konqt.games.kon.forms.observation import Observation
from konqt.games.kon.wording import Players, faction_name, use_board_names
from konqt.gui.board.overlay import ZoomButtons
from konqt.gui.kon.board.animate import Animator
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.cards.hand import HandView
from konqt.gui.kon.cards.pile_browser import browse_pile
from konqt.gui.kon.cards.worth import say_worth
from konqt.gui.kon.cards.zoom import CardZoom
from konqt.gui.kon.panels.combat_panel import CombatPanel
from konqt.gui.kon.panels.status_panel import StatusPanel
from konqt.gui.kon.viewer.explained import StepExplained, StepNote
from konqt.gui.panels.log_panel import LogPanel
from konqt.gui.panels.rules_panel import RulesPanel
from konqt.gui.screens.curtain import Curtain
from konqt.gui.screens.words import Words
from konqt.gui.style import dress
from konqt.gui.table.side import ROOMY, SideColumn, SideTabs, side_width
from konqt.gui.threads.in_turns import InTurns
from konqt.gui.viewer.faults import say_faults
from konqt.gui.viewer.keys import KeysCard
from konqt.gui.viewer.looker import Looker
from konqt.gui.viewer.playhead import Playhead
from konqt.gui.viewer.reveal import RevealQuestion
from konqt.gui.viewer.source import replay_of, scene_of
from konqt.gui.viewer.transport import Transport
from konqt.gui.viewer.views import needs_curtain, seat_title, views_of
from konqt.i18n.game_marks import marks_of
from konqt.i18n.texts import _


class ViewerScreen(QWidget):
    """Looks at a record file. Reads it once; the file and its game stay as they are."""

    closed = Signal()
    card_wanted = Signal(str, str)
    """faction, card: its page is to be opened"""

    def __init__(
        self, source: Any, theme: str = "light", parent: QWidget | None = None, viewer: str = ""
    ) -> None:
        """Open a record.

        Args:
            source: path of a record, a running session (its record is opened), or a replay.
            theme: the board's theme.
            viewer: whose view to begin with; by default all hands after the end, else none.

        Raises:
            OSError, ValueError: the record cannot be read; the message says what mends it.
        """
        super().__init__(parent)
        self.replay = replay_of(source)
        self.names = self.replay.board.names
        """what the board calls its areas"""
        use_board_names(self.names)
        self.observation: Observation | None = None
        last = self.replay.steps
        end = self.replay.observe(last, PUBLIC)
        self.hands_open = self.replay.hands_open
        self.areas_in_play: tuple[str, ...] = end.areas_in_play
        self.seats = end.seats
        self.chairs = dict(self.replay.plan.chairs)
        self.viewer = viewer or (REFEREE if self.hands_open else PUBLIC)
        self.playhead = Playhead(last, self.replay.turns(), self.replay.combats(), self)
        self.view = KonBoardView(self.replay.board, theme)
        self.view.home = scene_of(self.replay)
        self.data = self.replay.data
        """what an owner had corrected in the game"""
        marks = marks_of(self.replay)
        self.status = StatusPanel(data=self.data, folds=False, marks=marks)
        self.combat = CombatPanel()
        self.log = LogPanel(say=Players(self.chairs).say_event)
        self.rules, self.hand = RulesPanel(), HandView(data=self.data)
        self.explained, self.note = StepExplained(), StepNote(self.replay.example, last)
        self.animator = Animator(self.view, self.combat, self)
        self.transport = Transport(self.playhead)
        self.curtain = Curtain()
        self._wanted_view = ""
        self._stepping = False
        self._untold: Any = None
        """the entry being shown: the log tells it when its dice have fallen"""
        self._begin()

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

    def set_theme(self, theme: str) -> None:
        """Take another theme."""
        self.view.set_theme(theme)
        self.hand.retranslate()
        self.status.retranslate()

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
            self._wanted_view = viewer
            self._cover(viewer)
        else:
            self._take_view(viewer)

    def _texts(self) -> list[Any]:
        """Give what says the parts in the language now in use, what is read first at first."""
        told: tuple[Any, ...] = (self.transport, self.explained, self.note, self.status, self.log)
        seen: tuple[Any, ...] = (self.view, self.hand, self.combat, self.rules, self.zooms)
        return [self._say_frame, *(part.retranslate for part in (*told, *seen))]

    def _say_frame(self) -> None:
        for page, text in self._pages():
            self.tabs.setTabText(self.tabs.indexOf(page), text)
        self.setAccessibleName(_("Viewer"))
        self._say_faults()
        self._show_views()
        self._say_place()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._settle_sizes()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stand still while out of sight."""
        super().hideEvent(event)
        self.playhead.pause()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the side column in step with the window."""
        super().resizeEvent(event)
        self._settle_sizes()
        self._settle_strip()
        self.keys.hide()

    def _settle_sizes(self) -> None:
        self.side.setFixedWidth(side_width(self.width()))
        self.hand.set_large(self.width() >= ROOMY)

    def stop(self) -> None:
        """End what runs behind the view."""
        self.playhead.pause()
        self.view.stop()

    # -- inside -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.tabs = SideTabs()
        self.tabs.setDocumentMode(True)
        for part, text in self._pages():
            self.tabs.addTab(part, text)
        if self.replay.example:
            self.tabs.setCurrentWidget(self.explained)
        self.side = SideColumn([self.status, self.combat], self.tabs)
        left = QVBoxLayout()
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(0)
        left.addWidget(self.view, 1)
        left.addWidget(self._hand_strip())
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addLayout(left, 1)
        row.addWidget(self.side)
        open_page = QWidget()
        page = QVBoxLayout(open_page)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        page.addWidget(self._notice())
        page.addLayout(row, 1)
        page.addWidget(self.note)
        page.addWidget(self.transport)
        self.keys = KeysCard(self)
        self._take_keys(open_page)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(open_page)
        self._stack.addWidget(self.curtain)
        self._looker = Looker(self.view)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.zooms = ZoomButtons(self.view)
        self.card_zoom = CardZoom(self)
        self.setAccessibleName(_("Viewer"))

    def _pages(self) -> tuple[tuple[QWidget, str], ...]:
        """Give the pages beside the board with their names."""
        return (self.log, _("Log")), (self.rules, _("Rules")), (self.explained, _("Why"))

    def _take_keys(self, page: QWidget) -> None:
        """Step with the arrows and play with the space bar, whatever part has the focus."""
        for key, slot in (
            (Qt.Key.Key_Left, self.playhead.step_back),
            (Qt.Key.Key_Right, self.playhead.step_on),
            (Qt.Key.Key_Space, self._press_space),
            (Qt.Key.Key_Home, self.playhead.to_beginning),
            (Qt.Key.Key_End, self.playhead.to_end),
            ("?", self._show_keys),
            (Qt.Key.Key_Escape, self.keys.hide),
        ):
            shortcut = QShortcut(QKeySequence(key), page)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)

    def _show_keys(self) -> None:
        self.keys.toggle(self.transport.mapTo(self, self.transport.rect().topRight()))

    def _press_space(self) -> None:
        """Play or pause; a button that was reached by the keyboard is pressed, as everywhere."""
        focus = QApplication.focusWidget()
        if isinstance(focus, QAbstractButton):
            focus.click()
        else:
            self.transport.toggle()

    def _hand_strip(self) -> QScrollArea:
        """Give the hands a strip of their own: three open ones are wider than a laptop."""
        strip = QScrollArea()
        strip.setWidget(self.hand)
        strip.setWidgetResizable(True)
        strip.setFrameShape(QScrollArea.Shape.NoFrame)
        strip.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        strip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.strip = strip
        return strip

    def _notice(self) -> Words:
        """Give the line that says what in the record could not be read; hidden when all could."""
        self.notice = Words()
        self.notice.setContentsMargins(12, 6, 12, 6)
        self._say_faults()
        return self.notice

    def _say_faults(self) -> None:
        faults = say_faults(self.replay)
        self.notice.setText("\n".join(faults))
        self.notice.setVisible(bool(faults))

    def _settle_strip(self) -> None:
        bar = self.strip.horizontalScrollBar().sizeHint().height()
        self.strip.setFixedHeight(self.hand.height() + bar)

    def _connect(self) -> None:
        self.playhead.moved.connect(self._moved)
        self.playhead.playing_changed.connect(self._playing)
        self.animator.finished.connect(self._arrived)
        self.transport.view_wanted.connect(self.use_view)
        self.transport.speed_changed.connect(self._set_speed)
        self.transport.closed.connect(self.closed)
        self.transport.keys_wanted.connect(self._show_keys)
        self.curtain.lifted.connect(self._lifted)
        self.combat.skipped.connect(self.animator.skip)
        self.log.rule_wanted.connect(self._show_rule)
        self.explained.rule_wanted.connect(self._show_rule)
        self.status.pile_opened.connect(self._open_pile)
        self.hand.card_looked_at.connect(self._look_at_card)
        self.hand.card_left.connect(self.card_zoom.leave)

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
        if self._stepping:
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
        self.card_zoom.leave()
        self.observation = self.replay.observe(self.playhead.step, self.viewer)
        self.view.set_observation(self.observation)
        self.hand.show_observation(self.observation)
        self.status.show_observation(self.observation)
        self.combat.forget()
        self.combat.show_observation(self.observation)
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
        if self.observation is None:
            return text
        turn = faction_name(self.observation.turn)
        where = _("round {round}, turn of {faction}", round=self.observation.round, faction=turn)
        return f"{text} · {where}"

    def _show_views(self) -> None:
        self.transport.set_views(views_of(self.seats, self.chairs, self.hands_open), self.viewer)

    def _mark_timeline(self) -> None:
        turns = [(step, self.replay.observe(step, PUBLIC).turn) for step in self.playhead.turns]
        self.transport.timeline.set_marks(self.playhead.last, turns, self.playhead.combats)

    # -- eyes -------------------------------------------------------------------------------

    def _cover(self, viewer: str) -> None:
        self.observation = None
        self.view.set_observation(None)
        self.hand.show_observation(None)
        self.log.load(())
        self.explained.forget()
        self.combat.forget()
        seat = next(seat for seat in self.seats if viewer in seat)
        self.curtain.cover(seat_title(seat, self.chairs), [])
        self._stack.setCurrentWidget(self.curtain)

    def _ask_to_reveal(self) -> None:
        """Ask before every hand is shown; until then the view stays as it is."""
        self.transport.show_view(self.viewer)
        asked = RevealQuestion(getattr(self.replay, "copied", False), self)

        def answer() -> None:
            if asked.clickedButton() is asked.show_hands:
                self.replay.reveal()
                self._take_view(REFEREE)

        asked.finished.connect(answer)
        asked.open()

    def _lifted(self) -> None:
        self._stack.setCurrentIndex(0)
        self._take_view(self._wanted_view)
        self.transport.timeline.setFocus()

    def _take_view(self, viewer: str) -> None:
        self.viewer = viewer
        self.transport.show_view(viewer)
        self._show_position()

    # -- looking ----------------------------------------------------------------------------

    def _set_speed(self, speed: float) -> None:
        self.playhead.speed = speed
        if self.animator.factor > 0:
            self.animator.factor = 1.0 / speed

    def _show_rule(self, ref: str) -> None:
        self.rules.show_rule(ref)
        self.tabs.setCurrentWidget(self.rules)

    def _open_pile(self, faction: str) -> None:
        browse_pile(faction, self.observation, self, self.card_wanted)

    def _look_at_card(self, faction: str, card: str, at: QPoint) -> None:
        worth = self.hand.worth(faction, card)
        self.card_zoom.show_soon(faction, card, at, [say_worth(worth)] if worth else [], worth)
