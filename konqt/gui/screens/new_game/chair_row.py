"""One faction's line in the new-game dialog: emblem, name, who plays it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLineEdit

from konqt.games.registry import entry_named, narrator_of, offered_levels
from konqt.gui.screens.halted import LONGEST_NAME
from konqt.gui.screens.new_game.offer import Offer
from konqt.gui.screens.words import Words
from konqt.gui.widgets.plain_words import Label, set_tip
from konqt.gui.widgets.unscrolled import DropDown
from konqt.i18n.texts import _
from konqt.session.people import say_player
from konqt.session.plan import AI, HUMAN, Chair

EMBLEM = 34


class ChairRow(Label):
    """The widgets of one row; itself the emblem."""

    changed = Signal()

    def __init__(self, offer: Offer, faction: str) -> None:
        super().__init__()
        self._offer, self.faction = offer, faction
        self.setObjectName(f"chair:{faction}")
        self.title = Words(factor=1.12)
        self.title.setWordWrap(False)
        self.kind = DropDown()
        self.kind.addItem("", "")
        for level in offered_levels(offer.game):
            self.kind.addItem("", level)
        self.style_choice = DropDown()
        for style in ("", *entry_named(offer.game).styles):
            self.style_choice.addItem("", style)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.note = Words(muted=True, factor=0.94)
        self.share = QCheckBox()
        self.cards = QLineEdit()
        self.cards.setMaxLength(LONGEST_NAME)
        self.cards_title = Words(muted=True, factor=0.94)
        self.cards_title.setWordWrap(False)
        emblem = offer.emblem(faction, EMBLEM, self.devicePixelRatioF())
        if emblem is None:
            self.hide()
        else:
            self.setPixmap(emblem)
        self.kind.currentIndexChanged.connect(self._kind_changed)
        self.style_choice.currentIndexChanged.connect(self.changed)
        self.name.textChanged.connect(self.changed)
        self.share.toggled.connect(self._share_toggled)
        self.cards.textChanged.connect(self.changed)
        self.retranslate()

    def place(self, grid: QGridLayout, row: int) -> None:
        """Put the widgets into the grid's two lines of a row; the second is for a partner."""
        line = 2 * row
        for column, widget in enumerate((self, self.title, self.kind, self.name, self.share)):
            grid.addWidget(widget, line, column)
        grid.addWidget(self.style_choice, line, 3, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self.note, line + 1, 2, 1, 3)
        grid.addWidget(self.cards_title, line + 1, 2, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self.cards, line + 1, 3)

    def chair(self) -> Chair:
        """Return who is chosen."""
        level = self.kind.currentData()
        if level:
            style = self.style_choice.currentData() if self._styled else ""
            return Chair(AI, level=f"{level}:{style}" if style else level)
        name, cards = (" ".join(field.text().split()) for field in (self.name, self.cards))
        shared = self.share.isChecked() and cards != name
        return Chair(HUMAN, name, cards=cards if shared else "")

    def show_chair(self, chair: Chair) -> None:
        """Show a choice."""
        level, _colon, style = chair.level.partition(":") if chair.kind == AI else ("", "", "")
        if level and self.kind.findData(level) < 0:
            # Only who has chosen an opponent that is not offered finds it here.
            self.kind.addItem("", level)
            self._say_kinds()
        self.kind.setCurrentIndex(max(0, self.kind.findData(level)))
        self.style_choice.setCurrentIndex(max(0, self.style_choice.findData(style)))
        if chair.kind == HUMAN:
            self.name.setText(chair.name)
            self.cards.setText(chair.cards)
            self.share.setChecked(bool(chair.cards))
        self._kind_changed()

    def retranslate(self) -> None:
        """Say the words in the current language."""
        name = narrator_of(self._offer.game).faction_name(self.faction)
        self.title.setText(name)
        self.setAccessibleName(name)
        self._say_kinds()
        self.kind.setAccessibleName(_("Who plays {faction}", faction=name))
        self.style_choice.setAccessibleName(_("How {faction} plays", faction=name))
        set_tip(self.style_choice, _("Bold attacks more and guards less; careful the reverse"))
        self.name.setAccessibleName(_("Name of the player of {faction}", faction=name))
        self.name.setPlaceholderText(_("Name"))
        self.share.setText(_("Two people"))
        self.share.setAccessibleName(_("Two people play {faction}", faction=name))
        set_tip(self.share, self._offer.say_shared())
        self.share.setAccessibleDescription(self.share.toolTip())
        self.cards_title.setText(_("holds the cards:"))
        self.cards.setAccessibleName(_("Who holds the cards of {faction}", faction=name))
        self.cards.setPlaceholderText(_("Name"))
        self._kind_changed()

    @property
    def _styled(self) -> bool:
        """Whether who is chosen can be asked to play in a style."""
        return self.kind.currentData() in entry_named(self._offer.game).styled

    def _say_kinds(self) -> None:
        game = self._offer.game
        self.kind.setItemText(0, _("Human"))
        for index in range(1, self.kind.count()):
            chair = Chair(AI, level=self.kind.itemData(index))
            self.kind.setItemText(index, say_player(game, chair))
        self.style_choice.setItemText(0, _("as it likes"))
        for index, word in enumerate(entry_named(game).styles.values(), start=1):
            self.style_choice.setItemText(index, _(word))

    def _kind_changed(self) -> None:
        level = self.kind.currentData()
        self.name.setVisible(not level)
        self.share.setVisible(not level and bool(self._offer.say_shared()))
        self._show_partner()
        self.style_choice.setVisible(self._styled)
        self.note.setVisible(bool(level))
        words = entry_named(self._offer.game).level_words.get(level)
        self.note.setText("" if words is None else _(words.note))
        self.changed.emit()

    def _share_toggled(self, on: bool) -> None:
        self._show_partner()
        if on and not self.cards.text():
            self.cards.setFocus()
        self.changed.emit()

    def _show_partner(self) -> None:
        shared = self.share.isChecked() and not self.kind.currentData()
        self.cards.setVisible(shared)
        self.cards_title.setVisible(shared)
