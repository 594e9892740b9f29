"""The keys of the table of Crown & Courage, and where the keyboard is when something is asked."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from konqt.core.frozen import frozen
from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.engine.crown_actions import DiscardCard, PlayCrownCard, TakeTile
from konqt.gui.crown.cards.crown_hand import CrownHand
from konqt.gui.crown.grid.plan_and_grid import PlanAndGrid
from konqt.gui.crown.map.crown_map import CrownMap
from konqt.gui.crown.stage.crown_stage import CrownStage
from konqt.gui.crown.steps.crown_animator import CrownAnimator
from konqt.gui.crown.table.map_touch import MapTouch
from konqt.gui.plain.pages import PlainTable

SLOTS = {Qt.Key.Key_1: "top", Qt.Key.Key_2: "middle", Qt.Key.Key_3: "bottom"}
LINES = {Qt.Key.Key_C: "column", Qt.Key.Key_R: "row"}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
ON, TO_THE_END = "Space", "Shift+Space"
LATE = 700
"""milliseconds in which the space bar is still meant for steps that have just gone by themselves"""


@frozen
class KeyedParts:
    """The parts of the table to which keys lead, and what shows the Germans."""

    grid: PlanAndGrid
    view: CrownMap
    touched: MapTouch
    hand: CrownHand
    stage: CrownStage
    animator: CrownAnimator


class CrownKeys(QObject):
    """Says what a key means that no part of the table has taken."""

    def __init__(
        self,
        table: PlainTable[CrownObservation],
        parts: KeyedParts,
        letters: Mapping[Qt.Key, Callable[[], object]],
    ) -> None:
        """Begin.

        Args:
            table: the page.
            parts: what lies on it.
            letters: what keys do that are the page's own, whatever is asked.
        """
        super().__init__(table)
        self._table, self._parts = table, parts
        self._brought: QWidget | None = None
        """the part to which a key has led"""
        self._letters = letters
        self._steps = [self._shortcut(ON, parts.animator.next_step)]
        self._steps.append(self._shortcut(TO_THE_END, parts.animator.skip))
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(self._leave_space)

    def _shortcut(self, keys: str, does: Callable[[], object]) -> QShortcut:
        made = QShortcut(QKeySequence(keys), self._table)
        made.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        made.setEnabled(False)
        made.activated.connect(partial(self._step, does))
        return made

    def _step(self, does: Callable[[], object]) -> None:
        if self._parts.animator.active:
            does()

    def step_on(self, on: bool) -> None:
        """Let the space bar go on by a step of what is shown, wherever the keyboard is, or not.

        After steps that went on by themselves it does nothing for a moment: whoever meant the last
        of them would carry out whatever the keyboard is at.
        """
        shown = self._steps[0].isEnabled() and self._parts.animator.went_on
        self._late.stop()
        if not on and shown:
            self._late.start(LATE)
            return
        for each in self._steps:
            each.setEnabled(on)
        if on and self._parts.hand.isAncestorOf(self._focused):
            # A card keeps the space bar for itself.
            self._table.setFocus()

    def _leave_space(self) -> None:
        for each in self._steps:
            each.setEnabled(False)

    def press(self, key: Qt.Key) -> bool:
        """Do what a key means at this table; False where it means nothing."""
        parts, stage = self._parts, self._parts.stage
        if key in self._letters:
            self._letters[key]()
            return True
        if parts.animator.active:
            # What lies there is not what is asked about.
            return False
        if key == Qt.Key.Key_F:
            return parts.grid.turn_over()
        if key in LINES:
            return parts.grid.choose_line(LINES[key])
        if stage.isVisible():
            return stage.press(key - int(Qt.Key.Key_0))
        if key in SLOTS:
            return self._take(SLOTS[key])
        if key in ARROWS:
            return self.bring()
        return key in ENTER and self._go_on()

    def put_back(self) -> bool:
        """Put back what was begun last; False where nothing was."""
        parts = self._parts
        if parts.hand.pending:
            parts.hand.cancel()
        elif parts.touched.hold is not None:
            parts.touched.step_back()
        else:
            return self._table.prompt.leave_checklist()
        return True

    def bring(self) -> bool:
        """Bring the keyboard to where the question is answered; False where it is not led away."""
        table, parts, seen = self._table, self._parts, self._table.observation
        legal = seen.legal if seen is not None and table.deciding else ()
        self._brought = None
        if parts.stage.isVisible():
            self._brought = parts.stage
            parts.stage.ways[0].button.setFocus()
        elif any(isinstance(each, DiscardCard) for each in legal):
            self._brought = parts.hand
            table.focus("hand")
        elif places := parts.grid.open_places:
            self._brought = parts.grid
            parts.grid.button(places[0]).setFocus(Qt.FocusReason.OtherFocusReason)
        elif parts.touched.names_spaces:
            self._brought = parts.view
            parts.view.setFocus()
            parts.view.show_focus()
        elif buttons := table.prompt.buttons():
            buttons[0].setFocus()
        elif any(isinstance(each, PlayCrownCard) for each in legal):
            self._brought = parts.hand
            table.focus("hand")
        else:
            return False
        return True

    def follow(self) -> None:
        """Lead the keyboard on from a part to which it was led, and where nothing is asked now."""
        part, focused = self._brought, self._focused
        if part is None or not (part is focused or part.isAncestorOf(focused)):
            return
        parts = self._parts
        asked = {
            parts.grid: bool(parts.grid.open_places),
            parts.view: parts.touched.names_spaces,
            parts.stage: parts.stage.isVisible(),
        }
        if self._table.deciding and not asked.get(part, False):
            self.bring()

    def walked(self) -> None:
        """Keep in mind that somebody goes about plan and grid by keys."""
        self._brought = self._parts.grid

    @property
    def _focused(self) -> QWidget:
        return self._table.window().focusWidget() or self._table

    def _take(self, slot: str) -> bool:
        """Take the tile of a slot, or ask which card pays for it; False where it is not legal."""
        table, seen = self._table, self._table.observation
        legal = seen.legal if seen is not None and table.deciding else ()
        ways = [each for each in legal if isinstance(each, TakeTile) and each.slot == slot]
        if len(ways) == 1 and ways[0].pay is None:
            table.act(ways[0])
        elif ways:
            self._parts.hand.ask_payment(ways)
        return bool(ways)

    def _go_on(self) -> bool:
        """Press the one way on that the question offers."""
        button = self._table.prompt.answers.way_on()
        if button is not None and button.isEnabled():
            button.click()
        return button is not None
