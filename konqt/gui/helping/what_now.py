"""What can I do now? A list over the side column; the board shows an example of each kind."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from konqt.gui.helping.over_column import LINE, OverColumn
from konqt.gui.helping.possible_list import PossibleList, said_row
from konqt.gui.lesson.pointing import StepPointing
from konqt.gui.panels.action_button import ActionButton
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.screens.words import heading
from konqt.gui.widgets.linked import LinkedLabel, link_to
from konqt.gui.widgets.meant import MeantButton
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _
from konqt.session.what_now import Possible, what_now

if TYPE_CHECKING:
    from konqt.core.action import Action
    from konqt.core.observation import Observation
    from konqt.gui.table.table_page import AnyTable

EDGE, GAP = 8, 6


class WhatNow(OverColumn):
    """Lists what can be done now, points at an example of it, and does that on request."""

    rule_wanted = Signal(str)
    closed = Signal()

    def __init__(
        self, table: "AnyTable", prompt: "PromptPanel[Observation]", pointing: StepPointing
    ) -> None:
        """Begin closed.

        Args:
            table: where it is to be done.
            prompt: does what is meant, as it does what its own buttons say.
            pointing: shows the examples.
        """
        super().__init__(table.side, prompt)
        self._table, self._prompt, self.pointing = table, prompt, pointing
        self._before: QWidget | None = None
        """what had the keyboard"""
        self.possible: tuple[Possible, ...] = ()
        """what is listed; nothing while it is closed"""
        self.setObjectName("whatNow")
        self.head = heading(factor=1.05)
        self.close_it = MeantButton("×")
        self.list = PossibleList()
        self.rule = LinkedLabel()
        self.rule.setWordWrap(True)
        self.do_it: ActionButton | None = None
        self._foot = QVBoxLayout()
        self._lay_out()
        self._escape = QShortcut(QKeySequence("Esc"), table)
        self._escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._escape.setEnabled(False)
        self._escape.activated.connect(self.leave)
        self.close_it.clicked.connect(self.leave)
        self.list.looked_at.connect(self._look_at)
        self.list.currentRowChanged.connect(self._offer)
        self.list.meant.connect(self._do)
        self.rule.linkActivated.connect(self._show_rule)
        self.retranslate()

    # -- open and closed --------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether the list is there."""
        return bool(self.possible)

    def open(self) -> None:
        """List what can be done, with the keyboard in the list; nothing while others decide."""
        if not self._fill():
            return
        self._before = self._table.window().focusWidget()
        self._escape.setEnabled(True)
        self.show()
        self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def leave(self) -> None:
        """Close the list, point at nothing, and give the keyboard back."""
        if not self.is_open:
            return
        held = self.isAncestorOf(self._table.window().focusWidget() or self._table)
        self.possible = ()
        self._escape.setEnabled(False)
        self.list.clear()
        self._offer(-1)
        self.pointing.take_away()
        self.hide()
        if held:
            self._table.take_keyboard(self._before)
        self._before = None
        self.closed.emit()

    def follow(self) -> None:
        """List anew what can be done; close where that is nothing any more."""
        if self.is_open and not self._fill():
            self.leave()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.head.setText(_("What you can do now"))
        self.setAccessibleName(self.head.text())
        self.list.setAccessibleName(self.head.text())
        self.close_it.setAccessibleName(_("Close"))
        set_tip(self.close_it, _("Close (Esc)"))
        self.follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the button's words for another width."""
        super().resizeEvent(event)
        if self.do_it is not None:
            self.do_it.fit(self.width() - 2 * EDGE)

    def wanted_height(self, width: int, room: int) -> int:
        """Return all the room there is."""
        del width
        return room

    # -- inside -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.head, 1)
        top.addWidget(self.close_it)
        self._foot.setSpacing(GAP)
        self._foot.addWidget(self.rule)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        whole.setSpacing(GAP)
        whole.addLayout(top)
        whole.addWidget(self.list, 1)
        whole.addLayout(self._foot)
        self.close_it.setObjectName("whatNow:close")
        self.close_it.setFixedWidth(4 * GAP + LINE)

    def _fill(self) -> bool:
        """List what can be done now; return whether it is anything."""
        seen = self._table.observation if self._table.deciding else None
        found = what_now(seen, self._table.narrator) if seen is not None else ()
        row = max(self.list.currentRow(), 0)
        before = self.possible[row].group.id if row < len(self.possible) else ""
        self.possible = found
        names = [each.group.id for each in found]
        current = names.index(before) if before in names else 0
        self.list.show_rows([said_row(each, self._table.narrator) for each in found], current)
        return bool(found)

    def _look_at(self, row: int) -> None:
        if row < len(self.possible):
            self.pointing.point_out(self.possible[row].example)

    def _offer(self, row: int) -> None:
        """Offer to do the chosen row's example, and lead to its rule."""
        if self.do_it is not None:
            self.do_it.hide()
            self.do_it.deleteLater()
            self.do_it = None
        if not 0 <= row < len(self.possible):
            self.rule.clear()
            return
        possible, narrator = self.possible[row], self._table.narrator
        rule = possible.group.rule
        name, title = narrator.rule_name(rule), narrator.rule_title(rule)
        words = f"{name} {title}" if name != title else name
        self.rule.setText(link_to(rule, words) if rule else "")
        button = self.do_it = ActionButton(possible.example, _("Do it"), self)
        button.setObjectName("whatNow:do")
        button.warns = self._prompt.answers.warns
        button.stand_for(possible.example)
        told = narrator.say_action(possible.example)
        button.setAccessibleName(_("Do it: {action}", action=told))
        button.fit(self.width() - 2 * EDGE)
        button.chosen.connect(self._act)
        self._foot.addWidget(button)

    def _do(self, row: int) -> None:
        """Do what Enter means: the chosen row's example."""
        if row < len(self.possible):
            self._act(self.possible[row].example)

    def _act(self, action: "Action") -> None:
        """Do an action the way that the prompt's own buttons do theirs."""
        self.leave()
        self._prompt.chosen.emit(action)

    def _show_rule(self, ref: str) -> None:
        self.leave()
        self.rule_wanted.emit(ref)
