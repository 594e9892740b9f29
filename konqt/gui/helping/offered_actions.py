"""A list over the side column: the table shows what a row means, and it is done on request."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from konqt.gui.helping.over_column import LINE, OverColumn
from konqt.gui.helping.possible_list import PossibleList
from konqt.gui.lesson.pointing import StepPointing
from konqt.gui.panels.action_button import ActionButton
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.screens.words import heading
from konqt.gui.widgets.meant import MeantButton
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _

if TYPE_CHECKING:
    from konqt.core.action import Action
    from konqt.core.observation import Observation
    from konqt.gui.table.table_page import AnyTable

EDGE, GAP = 8, 6


class OfferedActions(OverColumn):
    """Has keys of its own while it is open, offers to do the chosen row, gives the keyboard back.

    What it lists, and when it comes and goes, its heirs say.
    """

    closed = Signal()

    def __init__(
        self,
        table: "AnyTable",
        prompt: "PromptPanel[Observation]",
        pointing: StepPointing,
        name: str,
    ) -> None:
        """Begin closed.

        Args:
            table: where it is to be done.
            prompt: does what is meant, as it does what its own buttons say.
            pointing: shows what is listed.
            name: of the object; its buttons are called after it.
        """
        super().__init__(table.side, prompt)
        self._table, self._prompt, self.pointing = table, prompt, pointing
        self._before: QWidget | None = None
        """what had the keyboard"""
        self._keys: list[QShortcut] = []
        """which it has while it is open"""
        self.setObjectName(name)
        self.head, self.close_it = heading(factor=1.05), MeantButton("×")
        self.close_it.setObjectName(f"{name}:close")
        self.close_it.setFixedWidth(4 * GAP + LINE)
        self.list = PossibleList()
        self.do_it: ActionButton | None = None
        self._foot = QVBoxLayout()
        self._foot.setSpacing(GAP)
        self._add_key("Esc", self.leave)
        self.close_it.clicked.connect(self.leave)
        self.list.meant.connect(self._do)

    @property
    def is_open(self) -> bool:
        """Whether it is there, though something else may hide the table."""
        return not self.isHidden()

    def open(self) -> None:
        """Lie over the column, if there is something to tell."""
        raise NotImplementedError

    def follow(self) -> None:
        """Tell of what is decided now, or close where nothing is to be told any more."""
        raise NotImplementedError

    def leave(self) -> None:
        """Close, point at nothing, and give the keyboard back."""
        if not self.is_open:
            return
        held = self._has_keyboard
        self._forget()
        for each in self._keys:
            each.setEnabled(False)
        self.list.clear()
        self._offer(-1)
        self.pointing.take_away()
        self.hide()
        if held:
            self._table.take_keyboard(self._before)
        self._before = None
        self.closed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the button's words for another width."""
        super().resizeEvent(event)
        if self.do_it is not None:
            self.do_it.fit(self.width() - 2 * EDGE)

    # -- for the heirs ----------------------------------------------------------------------

    def _action_of(self, row: int) -> "Action | None":
        """Return what a row offers; None for no row."""
        raise NotImplementedError

    def _forget(self) -> None:
        """Know no more what was listed: it closes."""
        raise NotImplementedError

    @property
    def _has_keyboard(self) -> bool:
        return self.isAncestorOf(self._table.window().focusWidget() or self._table)

    def _add_key(self, key: str, act: Callable[[], object]) -> None:
        """Have a key while it is open, wherever the keyboard is at the table."""
        each = QShortcut(QKeySequence(key), self._table)
        each.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        each.setEnabled(False)
        each.activated.connect(act)
        self._keys.append(each)

    def _lay_out(self, *above: QWidget) -> None:
        """Lay these between the head and the list."""
        top = QHBoxLayout()
        top.addWidget(self.head, 1)
        top.addWidget(self.close_it)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        whole.setSpacing(GAP)
        whole.addLayout(top)
        for each in above:
            whole.addWidget(each)
        whole.addWidget(self.list, 1)
        whole.addLayout(self._foot)

    def _say_head(self, told: str) -> None:
        """Say what is listed, and how it closes."""
        self.head.setText(told)
        self.setAccessibleName(told)
        self.list.setAccessibleName(told)
        self.close_it.setAccessibleName(_("Close"))
        set_tip(self.close_it, _("Close (Esc)"))

    def _come(self) -> None:
        """Come in sight, and remember what had the keyboard."""
        self._before = self._table.window().focusWidget()
        for each in self._keys:
            each.setEnabled(True)
        self.show()

    def _offer(self, row: int) -> None:
        """Offer to do what the chosen row means."""
        if self.do_it is not None:
            self.do_it.hide()
            self.do_it.deleteLater()
            self.do_it = None
        action = self._action_of(row)
        if action is None:
            return
        button = self.do_it = ActionButton(action, _("Do it"), self)
        button.setObjectName(f"{self.objectName()}:do")
        button.warns = self._prompt.answers.warns
        button.stand_for(action)
        told = self._table.narrator.say_action(action, self._table.session.decision)
        button.setAccessibleName(_("Do it: {action}", action=told))
        button.fit(self.width() - 2 * EDGE)
        button.chosen.connect(self._act)
        self._foot.addWidget(button)

    # -- inside -----------------------------------------------------------------------------

    def _do(self, row: int) -> None:
        action = self._action_of(row)
        if action is not None:
            self._act(action)

    def _act(self, action: "Action") -> None:
        """Do an action the way that the prompt's own buttons do theirs."""
        self.leave()
        self._prompt.chosen.emit(action)
