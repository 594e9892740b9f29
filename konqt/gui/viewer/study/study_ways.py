"""Ways on from a step: by hand for whoever decides, by the computer, with other dice."""

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from konqt.gui.screens.words import Words, quiet
from konqt.gui.viewer.study.study_dice import StudyDice
from konqt.gui.widgets.focus_edge import FocusEdge
from konqt.gui.widgets.own_keys import OwnKeys
from konqt.gui.widgets.plain_words import Label, set_tip
from konqt.gui.widgets.unscrolled import DropDown, Number
from konqt.i18n.texts import _

BY_HAND = ""
LEAST_LINES, MOST_LINES = 4, 16
"""of the choices in sight"""


class StudyWays(QScrollArea):
    """Asks what is to be played here instead of what was."""

    asked = Signal()
    """the list of what can be done here is wanted"""
    before = Signal()
    """the list of what could have been done instead of this step is wanted"""
    chosen = Signal(int)
    """the number of an action in the list"""
    computer = Signal(bool)
    """the computer is to play: until a person decides, or (True) this turn alone"""
    stopped = Signal()
    seated = Signal()
    """it is to be played on at the table"""
    widened = Signal()
    """everything that can be done is to be listed again"""
    listed = Signal()
    """there are other choices than before, or none"""
    rolled = Signal(object)
    """faces of the dice; None for any"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.play, self.turn, self.go_on, self.stop = (QPushButton() for _button in range(4))
        self.table = QPushButton()
        self.instead = QPushButton()
        self.dealt = Words(factor=0.95)
        """what a branch deals anew, or was dealt in the one in sight"""
        self.prompt = Words(factor=0.95)
        self.how = quiet()
        self.left, self.all = Words(factor=0.95), QPushButton()
        """what has been named on the board, and how all is listed again"""
        self._left: frozenset[int] | None = None
        """the numbers of the actions that it leaves; None for all"""
        self._on_board = False
        """whether places of the board can be named"""
        self.search = QLineEdit()
        self.possible, self.take = QListWidget(), QPushButton()
        self.seats: dict[str, DropDown] = {}
        self._seat_names: dict[str, Label] = {}
        self._seat_rows = QGridLayout()
        self.first = QWidget()
        """the buttons that ask; they stand where nothing else ever does"""
        self.thrown = StudyDice()
        self.choose, self.roll = QPushButton(), QPushButton()
        self.dice_word, self.odds = Label(), Words(factor=0.95)
        self._dice_box = QWidget()
        self._waits = False
        """an action has been chosen by whoever had the keyboard in the list"""
        self._lay_out()
        self._connect()
        self.show_dice(())
        self.show_actions("", ())
        self.show_odds(())
        self.show_dealt("")
        self.retranslate()

    def show_seats(self, names: Mapping[str, str], levels: Mapping[str, str]) -> None:
        """Offer who plays each faction: by hand or by a level; the second time only say it anew."""
        if not self.seats:
            self._lay_seats(names, levels)
        for faction, name in names.items():
            self._seat_names[faction].setText(name)
            self.seats[faction].setAccessibleName(name)
            for number, told in enumerate(levels.values(), 1):
                self.seats[faction].setItemText(number, told)

    @property
    def levels(self) -> dict[str, str]:
        """Return the factions that the computer plays, with its level."""
        found = {faction: field.currentData() for faction, field in self.seats.items()}
        return {faction: level for faction, level in found.items() if level}

    def show_actions(self, prompt: str, actions: Sequence[str], on_board: bool = False) -> None:
        """List what can be done here; nothing puts the list away.

        Whoever chose in the list goes on in the next one: the keyboard waits above meanwhile,
        as a part that is hidden would hand it to what stands below and scroll there.
        """
        if self._asks_with_keys() and not actions:
            self._waits = True
            self.play.setFocus()
        self.prompt.setText(prompt)
        self.prompt.setVisible(bool(prompt))
        self.possible.clear()
        for number, text in enumerate(actions):
            item = QListWidgetItem(text, self.possible)
            item.setData(Qt.ItemDataRole.UserRole, number)
        for part in (self.search, self.take, self.possible):
            part.setVisible(bool(actions))
        self._on_board = on_board
        self._say_how()
        self.show_left(None, "")
        if actions and self._waits:
            self._waits = False
            if self.play.hasFocus():
                self.possible.setCurrentRow(0)
                self.possible.setFocus()
        self.listed.emit()
        self._give_room()
        if actions:
            self.verticalScrollBar().setValue(0)

    @property
    def asks(self) -> bool:
        """Whether there is anything to choose."""
        return self.possible.count() > 0

    def show_left(self, left: Sequence[int] | None, told: str) -> None:
        """List these actions alone, as what was named on the board leaves them; None for all."""
        self._left = None if left is None else frozenset(left)
        self.left.setText(told)
        for part in (self.left, self.all):
            part.setVisible(bool(told))
        # How one chooses is known by then, and the room is the list's.
        self.how.setVisible(self.asks and not told)
        self._filter(self.search.text())
        self._give_room()

    def take_keys(self) -> None:
        """Let the keyboard choose among what is listed."""
        rows = [n for n in range(self.possible.count()) if not self.possible.item(n).isHidden()]
        if rows:
            self.possible.setCurrentRow(rows[0])
        self.possible.setFocus()

    @property
    def dice(self) -> "Sequence[Number]":
        """Return the fields with the dice."""
        return self.thrown.dice

    def show_dice(
        self,
        rolls: Sequence[tuple[int, Sequence[int]]],
        owners: Sequence[tuple[str, int]] = (),
    ) -> None:
        """Show the dice that fell with this step, as (sides, faces) each roll; who rolled each."""
        self.thrown.show_dice(rolls, owners)
        self._dice_box.setVisible(bool(self.dice))

    def show_odds(self, lines: Sequence[str]) -> None:
        """Say what else might have come of this step's dice."""
        self.odds.setText("\n".join(lines))
        self.odds.setVisible(bool(lines))

    def show_dealt(self, told: str) -> None:
        """Say what a branch deals anew; nothing for nothing."""
        self.dealt.setText(told)
        self.dealt.setVisible(bool(told))
        self._give_room()

    def show_state(self, open_: bool, busy: bool, first: bool) -> None:
        """Let ways be taken or not; `first`: there is no step before this one."""
        self.setEnabled(open_)
        self.first.setEnabled(open_)
        self.play.setEnabled(not busy)
        self.instead.setEnabled(not busy and not first)
        self.table.setEnabled(not busy)
        self.stop.setVisible(busy)
        self._busy = busy
        self._enable()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        said = {
            self.play: (_("Branch by hand"), _("List what can be done here, for every side")),
            self.instead: (_("What if…"), _("List what could have been done instead of this step")),
            self.turn: (_("Computer: one turn"), _("Let the computer play until the turn ends")),
            self.go_on: (
                _("Computer: until you decide"),
                _("Let the computer play until a side decides that is played by hand"),
            ),
            self.table: (
                _("Play from here"),
                _("A game of its own begins here at the table; a branch follows it"),
            ),
            self.stop: (_("Stop"), _("Keep what the computer has played so far")),
            self.roll: (_("Roll again"), _("Play this step once more with new dice")),
        }
        for button, (text, tip) in said.items():
            button.setText(text)
            set_tip(button, tip)
        self.choose.setText(_("These dice"))
        self._offer_dice()
        self.search.setPlaceholderText(_("Find"))
        self.search.setAccessibleName(_("Find an action"))
        self.possible.setAccessibleName(_("What can be done here: Enter plays what is chosen"))
        self.all.setText(_("All choices"))
        set_tip(self.all, _("Take back all that was named on the board (Esc: the last of it)"))
        self._say_how()
        self.take.setText(_("Play this"))
        set_tip(self.take, _("Play the choice that is marked in the list"))
        self.dice_word.setText(_("What if the dice had been:"))
        for field in self.seats.values():
            field.setItemText(0, _("by hand"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the list of choices the room that there is now."""
        super().resizeEvent(event)
        self._give_room()

    # -- inside -----------------------------------------------------------------------------

    def _lay_seats(self, factions: Iterable[str], levels: Iterable[str]) -> None:
        for row, faction in enumerate(factions):
            field, word = DropDown(), Label()
            for level in (BY_HAND, *levels):
                field.addItem("", level)
            field.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            field.setMinimumContentsLength(9)
            word.setBuddy(field)
            field.currentIndexChanged.connect(self._enable)
            self._seat_rows.addWidget(word, row, 0)
            self._seat_rows.addWidget(field, row, 1)
            self.seats[faction], self._seat_names[faction] = field, word
        self.retranslate()

    def _give_room(self) -> None:
        """Let the list of choices reach to the end of what is in sight; the rest is scrolled to."""
        line, inside = self.fontMetrics().lineSpacing(), self.widget()
        if not self.asks or inside is None:
            return
        layout = inside.layout()
        assert layout is not None
        layout.activate()
        spare = self.viewport().height() - self.possible.y() - layout.contentsMargins().bottom()
        self.possible.setFixedHeight(max(LEAST_LINES * line, min(spare, MOST_LINES * line)))

    def _say_how(self) -> None:
        listed = _("Double-click or Enter plays a choice.")
        lit = _("Enter or a double-click plays; so do clicks on the board.")
        self.how.setText(lit if self._on_board else listed)

    def _asks_with_keys(self) -> bool:
        return any(part.hasFocus() for part in (self.possible, self.search, self.take))

    def _lay_out(self) -> None:
        asking = _row(self.play, self.instead)
        asking.setContentsMargins(0, 0, 0, 0)
        self.first.setLayout(asking)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(8, 2, 8, 6)
        column.setSpacing(5)
        column.addWidget(self.dealt)
        column.addWidget(self.prompt)
        column.addWidget(self.how)
        found = QHBoxLayout()
        found.setSpacing(4)
        found.addWidget(self.search, 1)
        found.addWidget(self.take)
        column.addLayout(found)
        named = QHBoxLayout()
        named.setSpacing(4)
        named.addWidget(self.left, 1)
        named.addWidget(self.all)
        column.addLayout(named)
        column.addWidget(self.possible)
        dice = QVBoxLayout(self._dice_box)
        dice.setContentsMargins(0, 0, 0, 0)
        dice.setSpacing(3)
        dice.addWidget(self.dice_word)
        dice.addWidget(self.thrown)
        dice.addLayout(_row(self.choose, self.roll))
        column.addWidget(self._dice_box)
        column.addWidget(self.odds)
        self._seat_rows.setColumnStretch(1, 1)
        self._seat_rows.setVerticalSpacing(2)
        column.addLayout(self._seat_rows)
        column.addLayout(_row(self.turn, self.go_on))
        column.addLayout(_row(self.table, self.stop))
        column.addStretch(1)
        self.possible.setWordWrap(True)
        FocusEdge(self.possible)
        OwnKeys(self.possible)
        OwnKeys(self.search)
        self.setWidget(inside)
        self._busy = False

    def _connect(self) -> None:
        self.play.clicked.connect(self._ask)
        self.instead.clicked.connect(self._ask_before)
        self.search.textChanged.connect(self._filter)
        self.possible.itemActivated.connect(self._take)
        self.possible.itemSelectionChanged.connect(self._offer_choice)
        self.take.clicked.connect(self._take_chosen)
        self.all.clicked.connect(self._widen)
        self.turn.clicked.connect(self._one_turn)
        self.go_on.clicked.connect(self._on)
        self.stop.clicked.connect(self.stopped)
        self.table.clicked.connect(self.seated)
        self.thrown.changed.connect(self._offer_dice)
        self.choose.clicked.connect(self._choose_dice)
        self.roll.clicked.connect(self._roll)

    def _ask(self) -> None:
        self.asked.emit()

    def _ask_before(self) -> None:
        self.before.emit()

    def _filter(self, text: str) -> None:
        words = text.casefold().split()
        for row in range(self.possible.count()):
            item = self.possible.item(row)
            said = item.text().casefold()
            found = all(word in said for word in words)
            item.setHidden(not found or (self._left is not None and row not in self._left))
        self._offer_choice()

    def _widen(self) -> None:
        self.widened.emit()

    def _offer_choice(self) -> None:
        """Let what is chosen be played, while it is in sight."""
        self.take.setEnabled(any(not item.isHidden() for item in self.possible.selectedItems()))

    def _take_chosen(self) -> None:
        for item in self.possible.selectedItems():
            self._take(item)

    def _take(self, item: QListWidgetItem) -> None:
        # Words that found this action need not be in the next.
        self.search.clear()
        self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))

    def _enable(self) -> None:
        able = bool(self.levels) and not self._busy
        self.turn.setEnabled(able)
        self.go_on.setEnabled(able)

    def _one_turn(self) -> None:
        self.computer.emit(True)

    def _on(self) -> None:
        self.computer.emit(False)

    def _choose_dice(self) -> None:
        self.rolled.emit(self.thrown.faces)

    def _offer_dice(self) -> None:
        """Let the dice be taken once they are others than those that fell, and say so till then."""
        other = self.thrown.other
        self.choose.setEnabled(other)
        told = _("Play this step once more with these dice")
        set_tip(self.choose, told if other else _("Change one of the dice first"))

    def _roll(self) -> None:
        self.rolled.emit(None)


def _row(*buttons: QPushButton) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(4)
    for button in buttons:
        row.addWidget(button)
    row.addStretch(1)
    return row
