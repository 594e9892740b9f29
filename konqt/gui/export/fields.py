"""What a person chooses of an export: kind of file, steps, seat, language, look."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QWidget

from konqt.gui.export.order import Order
from konqt.gui.export.source import Source
from konqt.gui.theme_names import THEMES, TITLES
from konqt.gui.widgets.marks import Tick
from konqt.gui.widgets.plain_words import Label
from konqt.gui.widgets.unscrolled import DropDown, Number
from konqt.i18n.languages import languages
from konqt.i18n.marks import N_
from konqt.i18n.texts import _
from konqt.session.export.forms import FORMS
from konqt.session.export.wanted import COMMA, SEMICOLON

KINDS: Mapping[str, str] = {
    "html": N_("A page for any browser (html)"),
    "png": N_("A picture of one step (png)"),
    "pdf": N_("A page to print (pdf)"),
    "svg": N_("A drawing of one step (svg)"),
    "gif": N_("A moving picture (gif)"),
    "webp": N_("A moving picture, smaller (webp)"),
    "apng": N_("A moving picture, finer (apng)"),
    "txt": N_("A report to read (txt)"),
    "md": N_("A report in Markdown (md)"),
    "csv": N_("A table for spreadsheets (csv)"),
    "json": N_("Everything told, as data (json)"),
}
"""ending -> what a person calls it, the most usual first"""
SIZES = ((640, 360), (960, 540), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160))
SEPARATED: Mapping[str, str] = {
    COMMA: N_("Commas"),
    SEMICOLON: N_("Semicolons, decimals with a comma"),
}
"""separator -> what a person calls it"""
NO_THEME = ("txt", "md", "csv", "json")
NO_WORDS = ("csv", "json")
"""Forms that are the same in every language."""


class ExportFields(QWidget):
    """The fields, one below the other; what the kind of file has no use for cannot be chosen."""

    changed = Signal()

    def __init__(self, source: Source, language: str, theme: str) -> None:
        super().__init__()
        self._source = source
        self.kind, self.seat, self.language = DropDown(), DropDown(), DropDown()
        self.theme, self.pixels, self.separator = DropDown(), DropDown(), DropDown()
        self.first, self.last = Number(), Number()
        self.board_only, self.no_names = Tick(), Tick()
        self._choices = (self.seat, self.language, self.theme, self.pixels, self.separator)
        fields: tuple[QWidget, ...] = (self.kind, self.first, self.last, *self._choices)
        self._labels = {field: Label() for field in fields}
        self._fill(language, theme)
        self._lay_out()
        self.retranslate()
        self._settle()
        for field in (self.kind, *self._choices):
            field.currentIndexChanged.connect(self._on_changed)
        for number in (self.first, self.last):
            number.valueChanged.connect(self._on_changed)
        for tick in (self.board_only, self.no_names):
            tick.toggled.connect(self._on_changed)

    def order(self) -> Order:
        """Return what is chosen."""
        ending: str = self.kind.currentData()
        form = FORMS[ending]
        last = self.last.value()
        return Order(
            self._source.path,
            ending,
            last if form.one_step else min(self.first.value(), last),
            last,
            self.seat.currentData(),
            self.language.currentData(),
            self.theme.currentData(),
            self.pixels.currentData() if form.sizes is not None else None,
            self.board_only.isChecked() and form.sizes is not None,
            self.no_names.isChecked(),
            self.separator.currentData(),
        )

    def retranslate(self) -> None:
        """Say everything in the current language."""
        said: Mapping[QWidget, str] = {
            self.kind: _("&Kind of file"),
            self.first: _("&From step"),
            self.last: _("&To step"),
            self.seat: _("As seen &by"),
            self.language: _("&Language"),
            self.theme: _("T&heme"),
            self.pixels: _("Si&ze"),
            self.separator: _("&Columns divided by"),
        }
        for field, text in said.items():
            self._labels[field].setText(text)
        for index, title in enumerate(KINDS.values()):
            self.kind.setItemText(index, _(title))
        for index, theme in enumerate(THEMES):
            self.theme.setItemText(index, _(TITLES[theme]))
        for index, title in enumerate(SEPARATED.values()):
            self.separator.setItemText(index, _(title))
        self.pixels.setItemText(0, _("What suits the file"))
        self.board_only.setText(_("The board &alone"))
        self.no_names.setText(_("Leave out the players' &names"))
        self._say_last()

    def _fill(self, language: str, theme: str) -> None:
        source = self._source
        for ending in KINDS:
            self.kind.addItem("", ending)
        for viewer, title in source.views:
            self.seat.addItem(title, viewer)
        for each in languages().values():
            self.language.addItem(each.name, each.code)
        for name in THEMES:
            self.theme.addItem("", name)
        self.pixels.addItem("", None)
        for wide, high in SIZES:
            self.pixels.addItem(f"{wide} × {high}", (wide, high))
        for name in SEPARATED:
            self.separator.addItem("", name)
        for field, value in ((self.language, language), (self.theme, theme)):
            field.setCurrentIndex(max(0, field.findData(value)))
        for number in (self.first, self.last):
            number.setRange(0, source.steps)
            # While somebody writes 120, neither 1 nor 12 is meant.
            number.setKeyboardTracking(False)
        self.last.setValue(source.steps)

    def _lay_out(self) -> None:
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        steps = QHBoxLayout()
        steps.addWidget(self.first)
        steps.addWidget(self._labels[self.last])
        steps.addWidget(self.last)
        steps.addStretch(1)
        form.addRow(self._labels[self.kind], self.kind)
        form.addRow(self._labels[self.first], steps)
        for choice in self._choices:
            form.addRow(self._labels[choice], choice)
        form.addRow(self.board_only)
        form.addRow(self.no_names)
        for field, label in self._labels.items():
            label.setBuddy(field)

    def _on_changed(self) -> None:
        if self.sender() is self.kind:
            self._settle()
            self._choose_step()
        self.changed.emit()

    def _settle(self) -> None:
        """Leave what the kind of file has a use for."""
        ending: str = self.kind.currentData()
        form = FORMS[ending]
        wanted: Mapping[QWidget, bool] = {
            self.first: not form.one_step,
            self.language: ending not in NO_WORDS,
            self.theme: ending not in NO_THEME,
            self.pixels: form.sizes is not None,
            self.separator: form.columns,
        }
        for field, useful in wanted.items():
            field.setEnabled(useful)
            self._labels[field].setEnabled(useful)
        self.board_only.setEnabled(form.sizes is not None)
        self._say_last()

    def _choose_step(self) -> None:
        """Take the step in sight for a picture, as much around it as one that moves holds."""
        form, source = FORMS[self.kind.currentData()], self._source
        first, last = 0, source.step if form.one_step else source.steps
        if form.longest:
            first = max(0, min(source.step - form.longest // 2, source.steps - form.longest))
            last = min(source.steps, first + form.longest)
        for number, value in ((self.last, last), (self.first, first)):
            number.blockSignals(True)
            number.setValue(value)
            number.blockSignals(False)

    def _say_last(self) -> None:
        one = FORMS[self.kind.currentData()].one_step
        self._labels[self.last].setText(_("S&tep") if one else _("&To step"))
