"""A problem reported: what the file would hold, to be read before anything is written."""

from dataclasses import replace
from datetime import date
from pathlib import Path

from PySide6.QtCore import QEvent, QSize, QTimer, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from konqt.gui.asked_files import begins_in
from konqt.gui.screens.opening_size import open_at_its_size
from konqt.gui.screens.words import Words, quiet
from konqt.gui.shell.problem_report import RECORD, problem_report, record_to_send
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.troubles import say_trouble
from konqt.gui.shell.versions import say_versions
from konqt.gui.widgets.marks import Tick
from konqt.gui.widgets.plain_buttons import plain
from konqt.i18n.texts import _

PART = 20_000
"""Letters of a record that are shown at a time."""


class ReportDialog(QDialog):
    """Shows versions, settings and log; a tick adds the record of the game in sight."""

    wanted = Signal(str, object)
    """where a person wants the report to be written, and the report"""

    def __init__(
        self, settings: Settings, record: Path | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._report = problem_report(settings, say_versions())
        self._record = record
        self._intro, self._record_note = Words(), quiet()
        self.preview = QPlainTextEdit(self._report.preview())
        self.preview.setReadOnly(True)
        # Keys move the text, and Tab leaves it again.
        self.preview.setTabChangesFocus(True)
        self.with_record, self.show_record = Tick(), Tick()
        for part in (self.with_record, self._record_note, self.show_record):
            part.setVisible(record is not None)
        self.show_record.setEnabled(False)
        self._rest = ""
        """of the record, what is still to be shown"""
        self._in_parts = QTimer(self)
        self._in_parts.timeout.connect(self._show_part)
        self.with_record.toggled.connect(self._on_with_record)
        self.show_record.toggled.connect(self._show_record)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.save = self._buttons.addButton("", QDialogButtonBox.ButtonRole.ActionRole)
        plain(self._buttons)
        self.save.clicked.connect(self._choose)
        self._buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 14)
        column.setSpacing(10)
        column.addWidget(self._intro)
        column.addWidget(self.preview, 1)
        column.addWidget(self.with_record)
        column.addWidget(self._record_note)
        column.addWidget(self.show_record)
        column.addWidget(self._buttons)
        self.retranslate()
        open_at_its_size(self)

    def sizeHint(self) -> QSize:
        """Give room for some thirty lines of the log."""
        line = self.fontMetrics().height()
        return QSize(46 * line, 34 * line)

    def retranslate(self) -> None:
        """Say everything in the current language."""
        self.setWindowTitle(_("Report a problem"))
        self._intro.setText(
            _(
                "konqt sends nothing by itself. It writes one file, which you can send to somebody "
                "who may help. This is what the file will hold, without your name:"
            )
        )
        self.preview.setAccessibleName(_("What the file will hold"))
        self.with_record.setText(_("Add the saved &game"))
        self._record_note.setText(
            _(
                "The saved game tells every hand of cards and every roll, so it is not shown "
                "here. The players' names are left out of it."
            )
        )
        self.show_record.setText(_("&Show it above all the same, every hand of it"))
        self.with_record.setAccessibleDescription(self._record_note.text())
        self.save.setText(_("&Write the file…"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "save"):
            self.retranslate()

    def _on_with_record(self, on: bool) -> None:
        self.show_record.setEnabled(on)
        if not on:
            self.show_record.setChecked(False)

    def _show_record(self, on: bool) -> None:
        """Show the record below the rest, as it would be sent; or no longer."""
        self._in_parts.stop()
        self.preview.setPlainText(self._report.preview())
        if not on or self._record is None:
            return
        try:
            told = record_to_send(self._record)
        except (OSError, ValueError) as error:
            told = say_trouble(error)
        self._rest = f"\n\n== {RECORD}\n{told}"
        self._in_parts.start(0)

    def _show_part(self) -> None:
        """Show some more of the record; all at once the window would wait for it."""
        part, self._rest = self._rest[:PART], self._rest[PART:]
        cursor = QTextCursor(self.preview.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.insertText(part)
        if not self._rest:
            self._in_parts.stop()

    def _choose(self) -> None:
        name = f"konqt-{date.today().isoformat()}.zip"
        path, _filter = QFileDialog.getSaveFileName(
            self, _("Write the report"), begins_in(Path.home(), name), _("Compressed files (*.zip)")
        )
        if path:
            record = self._record if self.with_record.isChecked() else None
            self.wanted.emit(path, replace(self._report, record=record))
            self.accept()
