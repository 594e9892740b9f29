"""Plays at the crown table by keys alone."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import until

from konqt.games.crown.engine.crown_actions import (
    ArmyOrder,
    ChooseBattle,
    ChooseLine,
    CrownAction,
    DeclineOrder,
    KingStep,
    PlaceTile,
    RemoveGerman,
    TakeTile,
)
from konqt.games.crown.engine.printed import SLOTS
from konqt.gui.board.pointer import Pointer
from konqt.gui.crown.crown_plugin import CrownPlugin
from konqt.gui.crown.table.crown_table import CrownTablePage

WALKED = 24
"""arrows after which a place is not reached"""


class ByKeys:
    """Does by keys whatever no card is needed for."""

    def __init__(self, table: CrownTablePage) -> None:
        """Sit down at a table."""
        self.table = table

    def press(self, key: Qt.Key) -> None:
        """Press a key wherever the keyboard is."""
        window = self.table.window()
        QTest.keyClick(window.focusWidget() or window, key)
        QApplication.processEvents()

    def end_orders(self) -> None:
        """End the orders by Enter, also those that could be carried out."""
        self.table.prompt.setFocus()
        self.press(Qt.Key.Key_Return)
        if self.table.prompt.has_checklist:
            self.press(Qt.Key.Key_Return)
        until(lambda: self.table.deciding and not self._at_orders)

    @property
    def _at_orders(self) -> bool:
        seen = self.table.observation
        return seen is not None and any(isinstance(each, DeclineOrder) for each in seen.legal)

    def does(self, action: CrownAction) -> bool:
        """Do an action that no card does; False where no key does it."""
        table = self.table
        if isinstance(action, ChooseLine):
            self.press(Qt.Key.Key_R if action.line == "row" else Qt.Key.Key_C)
        elif isinstance(action, TakeTile) and not action.pay:
            self.press((Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)[SLOTS.index(action.slot)])
        elif table.stage.isVisible():
            way = next((each for each in table.stage.ways if each.action == action), None)
            if way is None or not way.button.isEnabled():
                return False
            self.press(Qt.Key(int(Qt.Key.Key_0) + way.key))
        elif isinstance(action, DeclineOrder):
            self.end_orders()
        elif table.parts_of(action):
            if isinstance(action, PlaceTile) and action.side not in (None, table.grid.side):
                self.press(Qt.Key.Key_F)
            self._on_grid(table.parts_of(action)[0])
        elif isinstance(action, KingStep | ArmyOrder | ChooseBattle | RemoveGerman):
            self._on_map(action)
        else:
            return self._by_button(action)
        return True

    def _on_grid(self, name: str) -> None:
        aim = self.table.findChild(QWidget, name)
        assert isinstance(aim, QWidget)
        for _step in range(WALKED):
            now = self.table.window().focusWidget()
            if now is aim:
                break
            here = now.geometry().center() if now and now.parent() is aim.parent() else QPoint()
            self.press(_towards(aim.geometry().center() - here, _step))
        self.press(Qt.Key.Key_Return)

    def _on_map(self, action: CrownAction) -> None:
        starts = [action.start] if isinstance(action, ArmyOrder) and action.start else []
        for space in (*starts, CrownPlugin().place_of(action)):
            self._to_space(space)
            self.press(Qt.Key.Key_Return)
        if action in [each.action for each in self.table.prompt.buttons()]:
            self._by_button(action)

    def _to_space(self, space: str) -> None:
        view = self.table.view
        if not (view.hasFocus() or view.viewport().hasFocus()):
            self.press(Qt.Key.Key_Down)
        assert isinstance(view.hands, Pointer)
        for step in range(WALKED):
            here = view.hands.cursor
            if here == space:
                return
            way = view.ground.box((space,)).center()
            if here:
                way -= view.ground.box((here,)).center()
            self.press(_towards(way.toPoint(), step))
        raise AssertionError(f"{space} is not reached by arrows")

    def _by_button(self, action: CrownAction) -> bool:
        buttons = {each.action: each for each in self.table.prompt.buttons()}
        if action not in buttons:
            return False
        buttons[action].setFocus()
        self.press(Qt.Key.Key_Space)
        return True


def _towards(way: QPoint, step: int) -> Qt.Key:
    """Return the arrow for the longer part of a way, each third time for the shorter."""
    across = Qt.Key.Key_Right if way.x() > 0 else Qt.Key.Key_Left
    down = Qt.Key.Key_Down if way.y() > 0 else Qt.Key.Key_Up
    longer = abs(way.x()) > abs(way.y())
    if step % 3 == 2 and min(abs(way.x()), abs(way.y())) > 8:
        longer = not longer
    return across if longer else down
