"""What drawings look like, and drawing without a mouse: colours, dashes, from where to where."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from konqt.gui.board.drawing import COLOURS, DASHES, OWN_DASH, PENS, colour_of
from konqt.gui.widgets.plain_words import Label, set_tip
from konqt.gui.widgets.unscrolled import DropDown
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

ICON = QSize(24, 16)
NAMES = {
    "green": N_("Green"),
    "red": N_("Red (Shift)"),
    "blue": N_("Blue (Ctrl)"),
    "yellow": N_("Yellow (Ctrl+Shift)"),
    "solid": N_("Unbroken"),
    "dashed": N_("Dashed"),
    "dotted": N_("Dotted"),
    "dashdot": N_("Dash and dot"),
}


class StudyPalette(QWidget):
    """Chooses a colour and a dash, and draws from place to place by the keyboard."""

    drawn = Signal(str, str, int, int)
    """as the pointer's: start, end, 0, 0"""
    wiped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons = {name: QToolButton() for name in (*COLOURS, *DASHES)}
        self._colours, self._dashes = QButtonGroup(self), QButtonGroup(self)
        row = QHBoxLayout()
        row.setSpacing(2)
        for name, button in self.buttons.items():
            button.setCheckable(True)
            button.setAutoRaise(True)
            button.setIconSize(ICON)
            (self._colours if name in COLOURS else self._dashes).addButton(button)
            if name == DASHES[0]:
                row.addSpacing(8)
            row.addWidget(button)
            button.clicked.connect(partial(self._chosen, name))
        row.addStretch(1)
        self.start, self.end = DropDown(), DropDown()
        self._words = Label(), Label()
        self.draw, self.wipe = QPushButton(), QPushButton()
        self.draw.clicked.connect(self._draw)
        self.wipe.clicked.connect(self.wiped)
        grid = QGridLayout()
        grid.setHorizontalSpacing(4)
        grid.setVerticalSpacing(2)
        for at, (word, field) in enumerate(zip(self._words, (self.start, self.end), strict=True)):
            word.setBuddy(field)
            field.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            field.setMinimumContentsLength(8)
            grid.addWidget(word, 0, 2 * at)
            grid.addWidget(field, 0, 2 * at + 1)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        below = QHBoxLayout()
        below.addWidget(self.draw)
        below.addWidget(self.wipe)
        below.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for part in (row, grid, below):
            column.addLayout(part)
        self._names: Mapping[str, str] = {}
        self.buttons["green"].setChecked(True)
        self.buttons["solid"].setChecked(True)
        self.retranslate()

    @property
    def colour(self) -> str:
        """Return the chosen colour."""
        return next(name for name in COLOURS if self.buttons[name].isChecked())

    @property
    def dash(self) -> str:
        """Return the chosen dash."""
        return next(name for name in DASHES if self.buttons[name].isChecked())

    def look(self, colours: int = 0, dashes: int = 0) -> tuple[str, str]:
        """Return colour and dash of a drawing, some of each on from the chosen ones.

        Another colour than the chosen one brings its own dash.
        """
        colour = COLOURS[(COLOURS.index(self.colour) + colours) % len(COLOURS)]
        dash = OWN_DASH[colour] if colours else self.dash
        return colour, DASHES[(DASHES.index(dash) + dashes) % len(DASHES)]

    def show_places(self, names: Mapping[str, str]) -> None:
        """Offer these places: id -> name."""
        if names == self._names:
            return
        self._names = dict(names)
        for field in (self.start, self.end):
            kept = field.currentData()
            field.clear()
            for ident, name in sorted(names.items(), key=_by_name):
                field.addItem(name, ident)
            field.setCurrentIndex(max(0, field.findData(kept)))

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        for name, button in self.buttons.items():
            button.setAccessibleName(_(NAMES[name]))
            set_tip(button, _(NAMES[name]))
        for word, text in zip(self._words, (_("From"), _("to")), strict=True):
            word.setText(text)
        self.start.setAccessibleName(_("Drawing from"))
        self.end.setAccessibleName(_("Drawing to"))
        self.draw.setText(_("Draw"))
        set_tip(self.draw, _("An arrow, or a ring where both places are the same"))
        self.wipe.setText(_("Erase"))
        set_tip(self.wipe, _("Take away all arrows and rings of this step"))
        self._paint_icons()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "draw"):
            self._paint_icons()

    def _draw(self) -> None:
        start, end = self.start.currentData(), self.end.currentData()
        if start and end:
            self.drawn.emit(start, end, 0, 0)

    def _chosen(self, name: str) -> None:
        """Choose the dash that goes with a colour."""
        if name in COLOURS:
            self.buttons[OWN_DASH[name]].setChecked(True)

    def _paint_icons(self) -> None:
        ink, ground = self.palette().text().color(), self.palette().base().color()
        for name, button in self.buttons.items():
            if name in COLOURS:
                button.setIcon(_icon(colour_of(name, ground), 10.0, "solid", button))
            else:
                button.setIcon(_icon(ink, 2.5, name, button))


def _icon(colour: QColor, width: float, dash: str, button: QAbstractButton) -> QIcon:
    ratio = button.devicePixelRatioF()
    picture = QPixmap(ICON * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        painter.setPen(QPen(colour, width, PENS[dash], Qt.PenCapStyle.FlatCap))
        painter.drawLine(QPointF(0, 8), QPointF(24, 8))
    return QIcon(picture)


def _by_name(row: tuple[str, str]) -> str:
    return row[1].casefold()
