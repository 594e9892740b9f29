"""Each side's ships beside its battalions. Games without ships do not load it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QToolButton

from konqt.games.kon import wording
from konqt.games.kon.advice.known_ships import FleetCount
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.wording.ship_cards import say_fleet
from konqt.gui.kon.art import look
from konqt.gui.kon.art.ship_counters import ship_stack
from konqt.gui.widgets.plain_words import Label, set_tip
from konqt.i18n.texts import _

SIGN = 22


class ShipColumn:
    """A head, and for each faction a number that opens the list of all ships."""

    def __init__(self, grid: QGridLayout, column: int) -> None:
        self.head = Label()
        right = Qt.AlignmentFlag.AlignRight
        grid.addWidget(self.head, 0, column, right)
        self.buttons = {faction: ShipsButton(faction) for faction in FACTIONS}
        for row, button in enumerate(self.buttons.values(), 1):
            grid.addWidget(button, row, column, right | Qt.AlignmentFlag.AlignVCenter)

    def show_counts(self, counts: dict[str, FleetCount], ratio: float) -> None:
        """Show how many ships each faction has left."""
        self.head.setPixmap(ship_stack("", 1, SIGN, ratio, look.theme()))
        told = _("Ships in play")
        self.head.setAccessibleName(told)
        set_tip(self.head, told)
        for faction, count in counts.items():
            self.buttons[faction].show_count(count)


class ShipsButton(QToolButton):
    """A faction's ships in a number; a click shows them all, with the cards of 9 April."""

    wanted = Signal(str)

    def __init__(self, faction: str) -> None:
        super().__init__()
        self._faction = faction
        self.told = ""
        """the number in words"""
        self.setAutoRaise(True)
        self.setObjectName("pile")
        self.clicked.connect(self._clicked)

    def show_count(self, count: FleetCount) -> None:
        """Show how many are left; raiders and lost ones are told too."""
        self.setText(str(count.left))
        self.told = say_fleet(count)
        name = f"{wording.faction_name(self._faction)}: {self.told}"
        self.setAccessibleName(name)
        set_tip(self, f"{name}\n" + _("All ships and 9 April cards"))

    def _clicked(self) -> None:
        self.wanted.emit(self._faction)
