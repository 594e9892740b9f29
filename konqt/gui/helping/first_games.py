"""Each kind of decision is explained once, where it arises, in somebody's first games."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from konqt.gui.helping.first_box import FirstBox
from konqt.gui.lesson.pointing import StepPointing
from konqt.session.what_now import what_now

if TYPE_CHECKING:
    from konqt.core.observation import Observation
    from konqt.core.words_of_help import FirstMet
    from konqt.gui.panels.prompt_panel import PromptPanel
    from konqt.gui.table.table_page import AnyTable

ON_THE_BOARD = frozenset(("from", "to", "via", "area", "zone", "count", "kind"))
"""Members of actions that lie open on the board: others tell of cards and ships in a hand."""


class FirstGames(QObject):
    """Says what somebody decides for the first time, beside the question, until that is done."""

    explained = Signal(str)
    """the kind that has been read, or decided with its words in sight"""
    no_more = Signal()

    def __init__(
        self,
        table: "AnyTable",
        prompt: "PromptPanel[Observation]",
        pointing: StepPointing,
        wanted: Callable[[str], bool],
    ) -> None:
        """Say nothing yet.

        Args:
            table: where it is decided.
            prompt: what asks there.
            pointing: shows on the board what is meant.
            wanted: says of a kind whether it is still to be explained.
        """
        super().__init__(table)
        self._table, self.pointing, self._wanted = table, pointing, wanted
        self.box = FirstBox(table.side, prompt)
        self._kind, self._step = "", -1
        """what is said, and at which step of the game it was said first; empty for nothing"""
        self.box.got_it.connect(self._read)
        self.box.no_more.connect(self._turn_off)

    def follow(self) -> None:
        """Say what is decided now, if it is to be explained; no more what has been done."""
        table = self._table
        if self._kind and table.session.step != self._step:
            self._read()
        # It lies over the end of the log: whoever reads another page is not to miss a part of it.
        met = self._met() if table.tabs.currentWidget() is table.log else None
        if met is None:
            self.hide()
        elif met.id != self._kind or self.box.isHidden():
            self._kind, self._step = met.id, table.session.step
            self.box.say(met.text)
            self._point()
        elif met.text != self.box.words.text():
            self.box.say(met.text)

    def hide(self) -> None:
        """Say nothing while something else is in its place."""
        if not self.box.isHidden():
            self.box.hide()
            self.pointing.take_away()

    # -- inside -----------------------------------------------------------------------------

    def _met(self) -> "FirstMet | None":
        """Return what is to be said now."""
        table = self._table
        seen = table.observation if table.deciding else None
        if seen is None:
            return None
        met = table.narrator.say_first(seen.decision)
        return met if met is not None and self._wanted(met.id) else None

    def _point(self) -> None:
        """Show an example on the board, where it tells nothing but what lies open there."""
        seen, table = self._table.observation, self._table
        for possible in what_now(seen, table.narrator) if seen is not None else ():
            told = table.session.game.action_to_json(possible.example)
            if ON_THE_BOARD.issuperset(told) and not possible.group.goes_on:
                self.pointing.point_out(possible.example, quietly=True)
                return

    def _read(self) -> None:
        kind, self._kind = self._kind, ""
        self.hide()
        if kind:
            self.explained.emit(kind)

    def _turn_off(self) -> None:
        self._kind = ""
        self.hide()
        self.no_more.emit()
