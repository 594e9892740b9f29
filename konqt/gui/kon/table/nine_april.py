"""The guide through 9 April: its steps above the board, the present one marked."""

from PySide6.QtCore import QObject

from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.april_steps import place_of_step
from konqt.gui.kon.panels.april_strip import AprilStrip
from konqt.gui.kon.table.sea_parts import TableParts


class NineApril(QObject):
    """Shows where in the 9 April turn the game is; nothing in any other."""

    def __init__(self, table: TableParts) -> None:
        super().__init__(table.screen)
        self.strip = AprilStrip()
        column = table.screen.beside_column
        column.insertWidget(column.indexOf(table.view), self.strip)
        self.strip.rule_wanted.connect(table.screen.show_rule)

    def show_observation(self, observation: KonObservation | None) -> None:
        """Take another position; who must not look still sees what everybody may know."""
        if observation is None:
            return
        april = observation.sea.april if observation.round == 0 else None
        now = place_of_step(april.step) if april is not None else -1
        if now != self.strip.now:
            self.strip.show_step(now)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.strip.retranslate()
