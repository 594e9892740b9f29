"""The keys of the table of Crown & Courage, and where the keyboard is when something is asked."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from konqt.games.crown.engine.crown_actions import DiscardCard, PlayCrownCard, TakeTile

if TYPE_CHECKING:
    from konqt.gui.crown.table.crown_table import CrownTable

SLOTS = {Qt.Key.Key_1: "top", Qt.Key.Key_2: "middle", Qt.Key.Key_3: "bottom"}
LINES = {Qt.Key.Key_C: "column", Qt.Key.Key_R: "row"}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
ON, TO_THE_END = "Space", "Shift+Space"


class CrownKeys(QObject):
    """Says what a key means that no part of the table has taken."""

    def __init__(self, table: "CrownTable") -> None:
        super().__init__(table)
        self._table = table
        self._brought: QWidget | None = None
        """the part to which a key has led"""
        self._plain: Mapping[Qt.Key, Callable[[], object]] = {
            Qt.Key.Key_M: table.show_next_move,
            Qt.Key.Key_D: table.tell_dangers,
        }
        self._steps = [self._shortcut(ON, table.animator.next_step)]
        self._steps.append(self._shortcut(TO_THE_END, table.animator.skip))

    def _shortcut(self, keys: str, does: Callable[[], object]) -> QShortcut:
        made = QShortcut(QKeySequence(keys), self._table)
        made.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        made.setEnabled(False)
        made.activated.connect(does)
        return made

    def step_on(self, on: bool) -> None:
        """Let the space bar go on by a step of what is shown, wherever the keyboard is, or not."""
        for each in self._steps:
            each.setEnabled(on)
        if on and self._table.hand.isAncestorOf(self._focused):
            # A card keeps the space bar for itself.
            self._table.setFocus()

    def press(self, key: Qt.Key) -> bool:
        """Do what a key means at this table; False where it means nothing."""
        table, stage = self._table, self._table.stage
        if key in self._plain:
            self._plain[key]()
            return True
        if table.animator.active:
            # What lies there is not what is asked about.
            return False
        if key == Qt.Key.Key_F:
            return table.grid.turn_over()
        if key in LINES:
            return table.grid.choose_line(LINES[key])
        if stage.isVisible():
            return stage.press(key - int(Qt.Key.Key_0))
        if key in SLOTS:
            return self._take(SLOTS[key])
        if key in ARROWS:
            return self.bring()
        return key in ENTER and self._go_on()

    def put_back(self) -> bool:
        """Put back what was begun last; False where nothing was."""
        table = self._table
        if table.hand.pending:
            table.hand.cancel()
        elif table.touched.hold is not None:
            table.touched.step_back()
        else:
            return table.prompt.leave_checklist()
        return True

    def bring(self) -> bool:
        """Bring the keyboard to where the question is answered; False where it is not led away."""
        table, seen = self._table, self._table.observation
        legal = seen.legal if seen is not None and table.deciding else ()
        self._brought = None
        if table.stage.isVisible():
            self._brought = table.stage
            table.stage.ways[0].button.setFocus()
        elif any(isinstance(each, DiscardCard) for each in legal):
            self._brought = table.hand
            table.focus("hand")
        elif table.grid.take_keyboard():
            self._brought = table.grid
        elif table.touched.names_spaces:
            self._brought = table.view
            table.view.setFocus()
            table.view.show_focus()
        elif buttons := table.prompt.buttons():
            buttons[0].setFocus()
        elif any(isinstance(each, PlayCrownCard) for each in legal):
            self._brought = table.hand
            table.focus("hand")
        else:
            return False
        return True

    def follow(self) -> None:
        """Lead the keyboard on from a part to which it was led, and where nothing is asked now."""
        part, focused = self._brought, self._focused
        if part is None or not (part is focused or part.isAncestorOf(focused)):
            return
        table = self._table
        asked = {
            table.grid: bool(table.grid.open_places),
            table.view: table.touched.names_spaces,
            table.stage: table.stage.isVisible(),
        }
        if table.deciding and not asked.get(part, False):
            self.bring()

    def walked(self) -> None:
        """Keep in mind that somebody goes about plan and grid by keys."""
        self._brought = self._table.grid

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
            table.hand.ask_payment(ways)
        return bool(ways)

    def _go_on(self) -> bool:
        """Press the one way on that the question offers."""
        button = self._table.prompt.answers.way_on()
        if button is not None and button.isEnabled():
            button.click()
        return button is not None
