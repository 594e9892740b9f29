"""Two games side by side: two boards, what differs on them, one bar that moves both.

In step the other board follows to the same round and turn; by hand each has a step of its own. What
stands on the boards is the same whoever looks: the page is given eyes that may be shown to all.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QPushButton,
    QRadioButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from konqt.gui.board.view import BoardView
from konqt.gui.page import Part
from konqt.gui.screens.words import Words
from konqt.gui.threads.timers import debounce
from konqt.gui.viewer.beside.beside_board import BesideBoard
from konqt.gui.viewer.beside.beside_pace import ENDED, LEFT_OUT, TOGETHER, Met, Pace
from konqt.gui.viewer.beside.difference_list import DifferenceList
from konqt.gui.viewer.beside.difference_marks import DifferenceMarks
from konqt.gui.viewer.beside.parting import deeds, parting
from konqt.gui.viewer.beside.shared_sight import SharedSight
from konqt.gui.viewer.compared_boards import BoardDifference, ComparedBoards
from konqt.gui.viewer.source import seen_before
from konqt.gui.viewer.timeline.keys import KeysCard
from konqt.gui.viewer.timeline.lane_marks import COMBAT, TURN
from konqt.gui.viewer.timeline.playhead import Playhead
from konqt.gui.viewer.timeline.shortcuts import take_key, take_step_keys
from konqt.gui.viewer.timeline.transport import Transport
from konqt.gui.widgets.heard import announce
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.core.narrator import Narrator
    from konqt.session.replay import Replay

MOST = 0.74
"""Share of the height that the boards take at most by themselves: what is told needs some too."""
REST_MS = 40
"""How long a step must be looked at before it is compared: the boards themselves never wait."""
KEYS = (
    ("←  →", N_("a step back, a step forward; hold to run")),
    ("Ctrl+←  Ctrl+→", N_("the previous turn, the next turn")),
    ("T  F", N_("the next turn, combat; with Shift the one before")),
    ("Home  End", N_("the beginning, the end")),
    (N_("Space"), N_("play or pause (also K)")),
    ("1  2", N_("the keys act on the left board, on the right one")),
    ("R  H", N_("in step by round; by hand, each board by itself")),
    ("P", N_("where they part: both at the first step that differs")),
    ("Z", N_("zoom and shift both boards together, or each by itself")),
    ("Ctrl++  Ctrl+-  Ctrl+0", N_("zoom in, zoom out, the areas in play")),
    (N_("Enter"), N_("press what has the focus")),
    ("Esc", N_("back to the viewer")),
    ("?", N_("this list; a click or Escape closes it")),
)


@dataclass(frozen=True, slots=True)
class Beside:
    """One of two games: what is looked at, and what it is called."""

    replay: "Replay"
    title: str


@dataclass(frozen=True, slots=True)
class Common:
    """What both games have in common: what their game brings, its words, the eyes."""

    compared: ComparedBoards
    narrator: "Narrator"
    eyes: str
    notice: str = ""
    """what is said above the boards, such as why no hands are shown"""


class BesidePage(QWidget):
    """Shows two games until it is `closed`."""

    closed = Signal()

    def __init__(
        self,
        games: tuple[Beside, Beside],
        common: Common,
        step: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        """Lay two games side by side; `step` is where the left one stands at first."""
        super().__init__(parent)
        self.games = games
        self._common = common
        self._paces = tuple(Pace(game.replay) for game in games)
        self._combats = tuple(game.replay.combats() for game in games)
        self.active = 0
        """the number of the board that the keys act on"""
        self.steps = [max(0, min(step, games[0].replay.steps)), 0]
        self.how = [TOGETHER, TOGETHER]
        self._analysed: tuple[object, object] | None = None
        self._later = debounce(self, REST_MS, self._compare)
        self._parts_at: int | None = None
        """the step where they part, once somebody has asked for it"""
        self._parted = False
        """whether somebody has chosen how high boards and list are"""
        self.playhead = Playhead(0, parent=self)
        self._follow()
        self._make_parts()
        self._lay_out()
        self._connect()
        self._take_keys()
        self._lead()
        self.retranslate()
        for board in self.boards:
            board.view.fit_play()
        QTimer.singleShot(0, self, self._level_heads)

    # -- for the room -----------------------------------------------------------------------

    @property
    def views(self) -> tuple[BoardView, BoardView]:
        """The two boards."""
        left, right = self.boards
        return left.view, right.view

    @property
    def settled(self) -> bool:
        """Whether what is told and marked belongs to what stands on the boards."""
        return not self._later.isActive()

    @property
    def in_step(self) -> bool:
        """Whether one board follows the other by round and turn."""
        return self.by_round.isChecked()

    def begin(self) -> None:
        """Let the keyboard be at the left board."""
        self.boards[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def run(self, command: str) -> None:
        """Do one of the menus' commands for boards."""
        self.sight.run(command, self.active)

    def show_analyses(self, found: tuple[object, object]) -> None:
        """Tell of luck and lead too, now that they are known."""
        self._analysed = found
        self._show_differences()

    def set_theme(self, theme: str) -> None:
        """Take another theme."""
        for view, marks in zip(self.views, self.marks, strict=True):
            view.set_theme(theme)
            marks.restyle()
        self.transport.timeline.redraw()

    def set_overlay(self, name: str, on: bool) -> None:
        """Lay one of `gui.overlays` over both boards, or take it off."""
        for view in self.views:
            view.set_overlay(name, on)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setAccessibleName(_("Two games side by side"))
        said = {
            self.by_round: (
                _("In step by round"),
                _("The other board follows to the same turn (R)"),
            ),
            self.by_hand: (_("By hand"), _("Each board has a step of its own (H)")),
            self.together: (_("Zoom together"), _("Both boards show the same part (Z)")),
            self.to_parting: (
                _("Where they part"),
                _("Both boards go to the first step that differs (P)"),
            ),
        }
        for button, (text, tip) in said.items():
            button.setText(text)
            set_tip(button, tip)
        parts: tuple[Part, ...] = (self.transport, self.differences, *self.boards, *self.views)
        for part in parts:
            part.retranslate()
        self._show_places()
        self._show_differences()
        self._level_heads()

    def stop(self) -> None:
        """End what runs behind the boards."""
        self.playhead.pause()
        self._later.stop()
        for view in self.views:
            view.stop()

    # -- going ------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """Let the keys act on one board."""
        if number != self.active:
            self.playhead.pause()
            self.active = number
            self._lead()
            self._show_places()

    def _lead(self) -> None:
        """Let the bar move the chosen board."""
        replay, pace = self.games[self.active].replay, self._paces[self.active]
        self.playhead.lead(replay.steps, pace.marks, self._combats[self.active])
        self.playhead.step = self.steps[self.active]
        turns = [(step, replay.decision(step).moment) for step in self.playhead.turns]
        told = [(step, moment.turn, moment.round) for step, moment in turns]
        self.transport.timeline.set_turns(replay.steps, told, self._common.compared.signs)
        for number, board in enumerate(self.boards):
            board.set_active(number == self.active)

    def _moved(self, _before: int, step: int) -> None:
        self.steps[self.active] = step
        if self.in_step:
            self._follow()
        self._show()
        self.playhead.wait()

    def _missed(self, kind: str, way: int) -> None:
        """Say that there is nothing to leap to, of what is known of both games."""
        if kind in (TURN, COMBAT):
            self.transport.say_missed(kind, way)

    def _follow(self) -> None:
        """Take the other board to the same round and turn."""
        other = 1 - self.active
        met: Met = self._paces[other].follow(self.steps[self.active], self._paces[self.active])
        self.steps[other] = met.step
        self.how = [TOGETHER, TOGETHER]
        self.how[other] = met.how

    def go_to_parting(self) -> None:
        """Put both boards at the first step that differs, or say that none does."""
        self.playhead.pause()
        one, other = (game.replay for game in self.games)
        step = parting(one, other, self._common.eyes)
        if step is None:
            self.transport.say(_("The two games do not part"))
            return
        for number, game in enumerate(self.games):
            self.steps[number] = min(step, game.replay.steps)
        self.how = [TOGETHER, TOGETHER]
        self.playhead.step = self.steps[self.active]
        self._parts_at = step
        self._show()
        if step <= 1:
            self.transport.say(_("They differ from the beginning"))

    def _change_pace(self) -> None:
        self.playhead.pause()
        self.how = [TOGETHER, TOGETHER]
        if self.in_step:
            self._follow()
        self._show()

    # -- showing ----------------------------------------------------------------------------

    def _show(self) -> None:
        for game, board, step in zip(self.games, self.boards, self.steps, strict=True):
            self._show_game(board.view, game.replay, step)
        self._show_places()
        self._later.start()

    def _show_game(self, view: BoardView, replay: "Replay", step: int) -> None:
        """Show a step of one of the games, and who went where by it."""
        eyes = self._common.eyes
        events = replay.entry(step, eyes).events if step else ()
        before = partial(seen_before, replay, step, eyes)
        self._common.compared.show(view, replay.observe(step, eyes), events, before)

    def _compare(self) -> None:
        """Show and tell what differs, now that the boards stand still for a moment."""
        self._show_differences()
        if not self.playhead.playing:
            self._say_news()

    def _show_places(self) -> None:
        for number, board in enumerate(self.boards):
            board.show_place(self._say_place(number), self._say_how(number))
        self.transport.show_step(self.steps[self.active], "")
        told = self.boards[self.active].place.text()
        self.transport.timeline.setAccessibleDescription(told)
        self._level_heads()

    def _say_place(self, number: int) -> str:
        replay, step = self.games[number].replay, self.steps[number]
        decision = replay.decision(step)
        when = self._common.narrator.say_when(decision.public_facts)
        phase = self._common.compared.phase(replay.observe(step, self._common.eyes))
        text = _("Step {step} of {last}", step=step, last=replay.steps)
        return " · ".join(filter(None, (text, when, phase)))

    def _say_how(self, number: int) -> str:
        if self.how[number] == LEFT_OUT:
            return _("This game had no such turn: it is shown as it stood before.")
        if self.how[number] != ENDED:
            return ""
        replay = self.games[number].replay
        if replay.finished:
            return _("Not reached: this game had ended by then.")
        return _("Not reached: this game has not come so far.")

    def _show_differences(self) -> None:
        common, views = self._common, self.views
        left, right = (
            game.replay.observe(step, common.eyes)
            for game, step in zip(self.games, self.steps, strict=True)
        )
        rows = [*self._what_parts_them(), *common.compared.differences(views, (left, right))]
        places = {place for row in rows for place in row.places}
        if self._analysed is not None:
            # Luck and lead belong to no place and change with each step: they come last.
            rows += common.compared.differences_so_far(
                self._analysed, (self.steps[0], self.steps[1])
            )
        self.differences.show_rows(rows)
        for marks in self.marks:
            marks.show_places(places)

    def _what_parts_them(self) -> Sequence[BoardDifference]:
        """Say what happened in each game where they part, if that is what is shown."""
        step, common = self._parts_at, self._common
        if step is None or self.steps != [min(step, game.replay.steps) for game in self.games]:
            return ()
        left, right = (
            deeds(game.replay, step, common.eyes, common.narrator) for game in self.games
        )
        return (BoardDifference(_("What happened"), left, right),) if left != right else ()

    def _say_news(self) -> None:
        """Tell whoever does not see the boards where they stand now."""
        board = self.boards[self.active]
        other = self.boards[1 - self.active]
        told = [board.place.text(), other.state.text() or other.place.text()]
        announce(board, ". ".join((*told, self.differences.say_count())))

    # -- building ---------------------------------------------------------------------------

    def _make_parts(self) -> None:
        common = self._common
        self.boards = tuple(
            BesideBoard(common.compared.board(game.replay), game.title) for game in self.games
        )
        for game, board, step in zip(self.games, self.boards, self.steps, strict=True):
            self._show_game(board.view, game.replay, step)
        self.marks = [DifferenceMarks(view) for view in self.views]
        self.sight = SharedSight(self.views, self)
        self.differences = DifferenceList()
        self.transport = Transport(self.playhead)
        self.transport.leave_out_views()
        self.by_round, self.by_hand = QRadioButton(), QRadioButton()
        self.together = QCheckBox()
        self.to_parting = QPushButton()
        self.by_round.setChecked(True)
        self.together.setChecked(True)
        self.notice = Words(common.notice, factor=0.95)
        self.keys = KeysCard(self, self.transport, KEYS)

    def _lay_out(self) -> None:
        above, middle = QHBoxLayout(), QHBoxLayout()
        above.setContentsMargins(10, 4, 10, 2)
        above.setSpacing(14)
        for choice in (self.by_round, self.by_hand, self.together):
            above.addWidget(choice)
        above.addWidget(self.to_parting)
        above.addWidget(self.notice, 1)
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(2)
        for board in self.boards:
            middle.addWidget(board, 1)
        upper = QWidget()
        upper.setLayout(middle)
        # A board is wider than high: what is told has more room below the two than beside them.
        self.parts = QSplitter(Qt.Orientation.Vertical)
        self.parts.setChildrenCollapsible(False)
        for number, part in enumerate((upper, self.differences)):
            self.parts.addWidget(part)
            self.parts.setStretchFactor(number, 1 - number)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(above)
        column.addWidget(self.parts, 1)
        column.addWidget(self.transport)

    def _connect(self) -> None:
        self.playhead.moved.connect(self._moved)
        self.playhead.missed.connect(self._missed)
        self.transport.closed.connect(self.closed)
        self.transport.keys_wanted.connect(self.keys.toggle)
        self.transport.speed_changed.connect(self._set_speed)
        self.by_round.toggled.connect(self._change_pace)
        self.parts.splitterMoved.connect(self._part)
        self.together.toggled.connect(self._couple)
        self.to_parting.clicked.connect(self.go_to_parting)
        self.differences.place_wanted.connect(self._bring)
        for number, board in enumerate(self.boards):
            board.chosen.connect(partial(self.choose, number))

    def _take_keys(self) -> None:
        take_step_keys(self, self.playhead, self.transport.toggle)
        keys: Sequence[tuple[Qt.Key | str, Callable[[], object]]] = (
            ("1", partial(self._go_to, 0)),
            ("2", partial(self._go_to, 1)),
            ("R", self.by_round.click),
            ("H", self.by_hand.click),
            ("Z", self.together.click),
            ("P", self.to_parting.click),
            ("?", self.keys.toggle),
            (Qt.Key.Key_Escape, self._leave),
        )
        for key, slot in keys:
            take_key(self, key, slot)

    def _go_to(self, number: int) -> None:
        self.boards[number].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _leave(self) -> None:
        if self.keys.isVisible():
            self.keys.hide()
        else:
            self.closed.emit()

    def _set_speed(self, speed: float) -> None:
        self.playhead.speed = speed

    def _couple(self, on: bool) -> None:
        self.sight.set_on(on, self.active)

    def _bring(self, place: str) -> None:
        self.sight.bring(place, self.active)

    def _level_heads(self) -> None:
        """Let both boards begin at the same height, and take no more than they need."""
        high = max(board.head_height() for board in self.boards)
        for board in self.boards:
            board.head.setFixedHeight(high)
        if not self._parted:
            whole = sum(self.parts.sizes())
            wanted = max(board.wanted_height() for board in self.boards)
            upper = min(wanted, round(MOST * whole))
            self.parts.setSizes([upper, whole - upper])

    def _part(self, _at: int, _number: int) -> None:
        """Leave the heights as somebody has chosen them."""
        self._parted = True

    # -- Qt ---------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Level the boards again."""
        super().resizeEvent(event)
        self.keys.hide()
        QTimer.singleShot(0, self, self._level_heads)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stand still while out of sight."""
        super().hideEvent(event)
        self.playhead.pause()
