"""What of a game is reconstructed, folded away, and data of one's own in place of it."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout

from konqt.gui.screens.disclosure import Disclosure
from konqt.gui.screens.new_game.offer import OwnData
from konqt.gui.screens.new_game.own_data_choice import OwnDataChoice
from konqt.gui.screens.words import Words
from konqt.i18n.texts import _
from konqt.session.plan import GamePlan


class Reconstructed(Disclosure):
    """Says what is given and what is not; where a game takes them, data can be chosen there."""

    changed = Signal()
    """other data are chosen, or their check is done"""

    def __init__(self, offered: OwnData | None) -> None:
        self._sources, self._line = Words(muted=True), ""
        self.own = None if offered is None else OwnDataChoice(offered)
        column = QVBoxLayout()
        column.addWidget(self._sources)
        if self.own is not None:
            column.addWidget(self.own)
        super().__init__(column)
        if self.own is not None:
            self.own.changed.connect(self._on_changed)

    @property
    def ready(self) -> bool:
        """Whether a game can begin with what is chosen."""
        return self.own is None or self.own.ready

    def tell(self, sources: Sequence[str], line: str) -> None:
        """Say where things are from, and in a line what is not given."""
        self._sources.setText("\n\n".join(sources))
        self._line = line
        self._say()

    def used_in(self, plan: GamePlan) -> GamePlan:
        """Return a plan that is played with what is chosen."""
        if self.own is None:
            return plan
        files = self.own.files_for(plan.scenario)
        return replace(plan, map_path=self.own.path, files=files)

    def _on_changed(self) -> None:
        self._say()
        self.changed.emit()

    def _say(self) -> None:
        chosen = None if self.own is None else self.own.chosen
        self.say(_("What is reconstructed"), self._line if chosen is None else chosen.name)
