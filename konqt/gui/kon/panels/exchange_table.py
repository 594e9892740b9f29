"""Give one ship, take one: two short rows of ships between board and hand."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from konqt.gui.kon.interaction.ship_rows import ShipGroup
from konqt.gui.kon.panels.ship_tray import ShipTray
from konqt.i18n.texts import _


class ExchangeTable(QWidget):
    """Shown while a ship may be exchanged: above what one has, below what one may have instead."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("exchangeTable")
        self.given = self.taken = ""
        """ships; empty: none chosen yet"""
        self.own, self.others = ShipTray(), ShipTray()
        self.own.taken.connect(self._on_given)
        self.others.taken.connect(self._on_taken)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.own)
        column.addWidget(self.others)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_ships(self, own: Sequence[ShipGroup], others: Sequence[ShipGroup]) -> None:
        """Show what may be given and taken, none of it chosen; nothing hides the table."""
        self.given = self.taken = ""
        self.own.show_ships(own, _("Ships that you may give"))
        self.others.show_ships(others, _("Ships that you may take"))
        self.setVisible(bool(own))
        self._say()

    def retranslate(self) -> None:
        """Draw anew, and say everything in the language now in use."""
        self.own.retranslate()
        self.others.retranslate()
        self._say()

    # -- inside -----------------------------------------------------------------------------

    def _say(self) -> None:
        self.own.say(_("Give one of your ships to the Home Fleet …"))
        self.others.say(_("… and take one of these for it:"), signs=False)
        self.own.mark(self.given)
        self.others.mark(self.taken)

    def _on_given(self, ship: str) -> None:
        self.given = "" if ship == self.given else ship
        self._say()
        self.changed.emit()

    def _on_taken(self, ship: str) -> None:
        self.taken = "" if ship == self.taken else ship
        self._say()
        self.changed.emit()
