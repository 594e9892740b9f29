"""What can I do now? A list over the side column; the board shows an example of each kind."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from konqt.gui.helping.offered_actions import OfferedActions
from konqt.gui.helping.possible_list import said_row
from konqt.gui.lesson.pointing import StepPointing
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.widgets.linked import LinkedLabel, link_to
from konqt.i18n.texts import _
from konqt.session.what_now import Possible, what_now

if TYPE_CHECKING:
    from konqt.core.action import Action
    from konqt.core.observation import Observation
    from konqt.gui.table.table_page import AnyTable


class WhatNow(OfferedActions):
    """Lists what can be done now, points at an example of it, and does that on request."""

    rule_wanted = Signal(str)

    def __init__(
        self, table: "AnyTable", prompt: "PromptPanel[Observation]", pointing: StepPointing
    ) -> None:
        """Begin closed: see `OfferedActions`."""
        super().__init__(table, prompt, pointing, "whatNow")
        self.possible: tuple[Possible, ...] = ()
        """what is listed; nothing while it is closed"""
        self.rule = LinkedLabel()
        self.rule.setWordWrap(True)
        self._foot.addWidget(self.rule)
        self._lay_out()
        self.list.looked_at.connect(self._look_at)
        self.list.currentRowChanged.connect(self._offer)
        self.rule.linkActivated.connect(self._show_rule)
        self.retranslate()

    # -- open and closed --------------------------------------------------------------------

    def open(self) -> None:
        """List what can be done, with the keyboard in the list; nothing while others decide."""
        if not self._fill():
            return
        self._come()
        self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def follow(self) -> None:
        """List anew what can be done; close where that is nothing any more."""
        if self.is_open and not self._fill():
            self.leave()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self._say_head(_("What you can do now"))
        self.follow()

    def wanted_height(self, width: int, room: int) -> int:
        """Return all the room there is."""
        del width
        return room

    # -- inside -----------------------------------------------------------------------------

    def _action_of(self, row: int) -> "Action | None":
        return self.possible[row].example if 0 <= row < len(self.possible) else None

    def _forget(self) -> None:
        self.possible = ()

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
        super()._offer(row)
        if self.do_it is None:
            self.rule.clear()
            return
        narrator, rule = self._table.narrator, self.possible[row].group.rule
        name, title = narrator.rule_name(rule), narrator.rule_title(rule)
        words = f"{name} {title}" if name != title else name
        self.rule.setText(link_to(rule, words) if rule else "")

    def _show_rule(self, ref: str) -> None:
        self.leave()
        self.rule_wanted.emit(ref)
