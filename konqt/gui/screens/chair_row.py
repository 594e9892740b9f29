"""One faction's line in the new-game dialog: emblem, name, who plays it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit

from konqt.games.kon.wording import faction_name
from konqt.gui import look
from konqt.gui.screens.seating import LEVEL_NOTES, LEVELS, LONGEST_NAME
from konqt.gui.screens.words import Words
from konqt.i18n.texts import _
from konqt.session.plan import AI, HUMAN, Chair

EMBLEM = 34


class ChairRow(QLabel):
    """The widgets of one row; itself the emblem."""

    changed = Signal()

    def __init__(self, faction: str) -> None:
        super().__init__()
        self.faction = faction
        self.title = Words(factor=1.12)
        self.title.setWordWrap(False)
        self.kind = QComboBox()
        self.kind.addItem("", "")
        for level in LEVELS:
            self.kind.addItem("", level)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.note = Words(muted=True, factor=0.94)
        self.setPixmap(look.emblem(faction, EMBLEM, self.devicePixelRatioF()))
        self.kind.currentIndexChanged.connect(self._kind_changed)
        self.name.textChanged.connect(self.changed)
        self.retranslate()

    def place(self, grid: QGridLayout, row: int) -> None:
        """Put the widgets into a grid's row."""
        for column, widget in enumerate((self, self.title, self.kind, self.name)):
            grid.addWidget(widget, row, column)
        grid.addWidget(self.note, row, 3)

    def chair(self) -> Chair:
        """Give who is chosen."""
        level = self.kind.currentData()
        if level:
            return Chair(AI, level=level)
        return Chair(HUMAN, name=" ".join(self.name.text().split()))

    def show_chair(self, chair: Chair) -> None:
        """Show a choice."""
        level = chair.level if chair.kind == AI else ""
        self.kind.setCurrentIndex(max(0, self.kind.findData(level)))
        if chair.kind == HUMAN:
            self.name.setText(chair.name)
        self._kind_changed()

    def retranslate(self) -> None:
        """Say the words in the current language."""
        name = faction_name(self.faction)
        self.title.setText(name)
        self.setAccessibleName(name)
        self.kind.setItemText(0, _("Human"))
        for index, text in enumerate(LEVELS.values(), start=1):
            self.kind.setItemText(index, _(text))
        self.kind.setAccessibleName(_("Who plays {faction}", faction=name))
        self.name.setAccessibleName(_("Name of the player of {faction}", faction=name))
        self.name.setPlaceholderText(_("Name"))
        self._kind_changed()

    def _kind_changed(self) -> None:
        level = self.kind.currentData()
        self.name.setVisible(not level)
        self.note.setVisible(bool(level))
        self.note.setText(_(LEVEL_NOTES[level]) if level else "")
        self.changed.emit()
