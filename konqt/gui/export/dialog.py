"""The dialog that exports the game in sight: choices, a preview, progress with a stop."""

from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QMessageBox,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from konqt.core.outside import unusable_name
from konqt.gui.asked_files import begins_in
from konqt.gui.export.fields import ExportFields
from konqt.gui.export.order import Order
from konqt.gui.export.preview import ExportPreview
from konqt.gui.export.run import ExportRun
from konqt.gui.export.source import Source
from konqt.gui.screens.words import quiet
from konqt.gui.widgets.plain_buttons import plain, question
from konqt.i18n.texts import _
from konqt.session.export.forms import FORMS


class ExportDialog(QDialog):
    """Asks what is to be exported and has it made; the window then puts it in its place."""

    made = Signal(Path, Path)
    """the file that was made, and where it is to be"""

    def __init__(self, source: Source, language: str, theme: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._source = source
        self._wanted = Path()
        """where the file under way is to be"""
        self._painted = 0
        """positions of it, so far"""
        self.fields = ExportFields(source, language, theme)
        self.preview, self.run = ExportPreview(), ExportRun(self)
        self.note, self.progress = quiet(), QProgressBar()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        role = QDialogButtonBox.ButtonRole.ActionRole
        self.halt, self.save = self.buttons.addButton("", role), self.buttons.addButton("", role)
        plain(self.buttons)
        self.save.setDefault(True)
        self._lay_out()
        self._show_progress(False)
        self.retranslate()
        self._connect()
        self._on_changed()

    def retranslate(self) -> None:
        """Say everything in the current language."""
        self.setWindowTitle(_("Export the game"))
        self.save.setText(_("&Export…"))
        self.halt.setText(_("&Stop"))
        self.progress.setAccessibleName(_("Exporting"))
        self.fields.retranslate()
        self.preview.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "save"):
            self.retranslate()

    def done(self, result: int) -> None:
        """End what is under way: a dialog that is closed makes nothing more."""
        self.preview.stop()
        self.run.forget()
        super().done(result)

    def placed(self) -> None:
        """Close: the file is in its place."""
        self.accept()

    def write(self, path: Path) -> None:
        """Make the file that is chosen, for this place."""
        self._wanted, self._painted = path, 0
        self.preview.stop()
        self._show_progress(True)
        self.progress.setRange(0, 0)
        self._say(_("Exporting…"))
        self.run.start(self.fields.order())

    # -- inside -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(18)
        row.addWidget(self.fields)
        row.addWidget(self.preview, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 14)
        column.setSpacing(10)
        column.addLayout(row, 1)
        column.addWidget(self.note)
        column.addWidget(self.progress)
        column.addWidget(self.buttons)

    def _connect(self) -> None:
        self.fields.changed.connect(self._on_changed)
        self.save.clicked.connect(self._choose)
        self.halt.clicked.connect(self._stop)
        self.buttons.rejected.connect(self.reject)
        self.run.stepped.connect(self._on_step)
        self.run.made.connect(self._on_made)
        self.run.failed.connect(self._on_failed)

    def _on_changed(self) -> None:
        order = self.fields.order()
        self.save.setEnabled(not order.too_long)
        if order.too_long:
            longest = FORMS[order.ending].longest
            self._say(_("A moving picture holds {count} steps at most.", count=longest))
        else:
            self._say("")
        self.preview.show_soon(order)

    def _choose(self) -> None:
        """Ask where the file is to be; one that is there is written over only if that is meant."""
        ending = self.fields.order().ending
        name = f"{self._source.name}.{ending}"
        chosen, _filter = QFileDialog.getSaveFileName(
            self, _("Export the game"), begins_in(Path.home(), name), f"*.{ending}"
        )
        if not chosen:
            return
        path = Path(chosen)
        if path.suffix.lower() != f".{ending}":
            # The dialog asked about the name as it was written.
            path = path.with_name(f"{path.name}.{ending}")
            if unusable_name(path) is None and path.exists() and not self._may_replace(path):
                return
        self.write(path)

    def _may_replace(self, path: Path) -> bool:
        text = _("{path} is there already. Write over it?", path=path)
        asked = question(_("Export the game"), text, self)
        return asked.exec() == QMessageBox.StandardButton.Yes

    def _on_step(self, step: int) -> None:
        order: Order = self.fields.order()
        self._painted += 1
        if order.paintings > 1:
            self.progress.setRange(0, order.paintings)
            self.progress.setValue(min(self._painted, order.paintings - 1))
        told = _("Painting step {step} of {last}", step=step, last=order.last)
        each = order.last - order.first + 1
        languages = order.paintings // each
        if languages > 1:
            # The steps come once for each: without a word the bar would contradict them.
            number = min(languages, (self._painted - 1) // each + 1)
            told = _("{told}, language {number} of {all}", told=told, number=number, all=languages)
        self._say(told)

    def _on_made(self, path: Path) -> None:
        # What is being put in its place is there in a moment, or not at all.
        self.halt.setVisible(False)
        self.made.emit(path, self._wanted)

    def _on_failed(self, text: str) -> None:
        self._show_progress(False)
        why = text or _("the program that makes it ended unexpectedly; try again")
        self._say(_("It could not be exported: {why}", why=why))

    def _stop(self) -> None:
        self.run.forget()
        self._show_progress(False)
        self._say(_("Stopped. Nothing was written."))

    def go_on(self) -> None:
        """Take choices again: the file could not be put in its place."""
        self._show_progress(False)
        self._say("")

    def _show_progress(self, on: bool) -> None:
        self.progress.setVisible(on)
        self.halt.setVisible(on)
        self.save.setVisible(not on)
        self.fields.setEnabled(not on)
        (self.halt if on else self.save).setFocus()

    def _say(self, text: str) -> None:
        self.note.setText(text)
