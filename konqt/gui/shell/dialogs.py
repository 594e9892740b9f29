"""The dialogs that the window opens over whatever it shows: summary, cards, about, messages."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QFileDialog, QMessageBox, QWidget

from konqt.gui.asked_files import begins_in
from konqt.gui.game_plugin import Summary
from konqt.gui.odd_names import say_odd_name
from konqt.gui.page import widget_of
from konqt.gui.shell.services import WindowServices
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports no report by this
    from konqt.core.observation import Observation
    from konqt.gui.shell.problem_report import ProblemReport


LOOKED_UP = "lookedUp"
"""Property of a dialog in which somebody reads up on rules, cards or pieces."""


class Dialogs:
    """Opens dialogs that stop nothing; each is made when it is wanted and gone when closed."""

    def __init__(self, services: WindowServices) -> None:
        self._services = services
        self._parent = services.window

    def summary(self) -> None:
        """Open the two-page summary of the scenario at hand."""
        dialog = self._summary()
        if dialog is not None:
            self._look_up(widget_of(dialog))

    def cards(self) -> None:
        """Open the summary at its cards."""
        dialog = self._summary()
        if dialog is not None:
            dialog.show_cards()
            self._look_up(widget_of(dialog))

    def card(self, faction: str, card: str) -> None:
        """Open the summary at one card."""
        dialog = self._summary()
        if dialog is None:
            return
        page = widget_of(dialog)
        self._look_up(page)
        # The list of all cards takes a while to be written: after the dialog, not with it.
        QTimer.singleShot(0, page, partial(dialog.show_card, faction, card))

    def pieces(self) -> None:
        """Open all pieces that may lie face down, where the game has any."""
        seen, data = self._in_sight()
        dialog = self._services.plugin.pieces(self._parent, seen, data)
        if dialog is not None:
            self._look_up(dialog)

    def put_away(self, *_whose: object) -> None:
        """Close what was looked up before somebody else is called.

        The page of a card tells which one it was, perhaps of the hand that lay open; and whatever
        lies over the curtain hides who is to come.
        """
        table = self._services.table
        over_table = [] if table is None else widget_of(table).findChildren(QDialog)
        for dialog in self._parent.findChildren(QDialog):
            if dialog.isVisible() and (dialog.property(LOOKED_UP) or dialog in over_table):
                dialog.reject()

    def about(self) -> None:
        """Open the about page."""
        page = self._services.stack.currentWidget()
        self._open(self._services.plugin.about(self._parent, getattr(page, "data", None)))

    def report(self) -> None:
        """Open the report of a problem; the record of the game in sight may go with it."""
        from konqt.gui.shell.report_dialog import ReportDialog

        services = self._services
        # The table's also while a curtain or the result covers it.
        looked_at = getattr(services.viewer, "replay", None)
        source = looked_at or getattr(services.table, "session", None)
        dialog = ReportDialog(services.settings, getattr(source, "path", None), self._parent)
        dialog.wanted.connect(self._write_report)
        self._open(dialog)

    def _write_report(self, path: str, report: "ProblemReport") -> None:
        from konqt.gui.shell.problem_report import write_report

        self._services.jobs.run(write_report, Path(path), report, then=self._on_report)

    def _on_report(self, path: Path) -> None:
        text = _("The report is in {path}.", path=path)
        self._open(self._message(QMessageBox.Icon.Information, text))

    def _message(self, icon: QMessageBox.Icon, text: str) -> QMessageBox:
        from konqt.gui.widgets.plain_buttons import message

        return message(icon, "konqt", text, self._parent)

    def tell(self, text: str) -> None:
        """Say something that went wrong, without stopping the game."""
        self._open(self._message(QMessageBox.Icon.Warning, text))

    def record(self) -> str:
        """Ask for a saved game's file; empty when none was chosen."""
        from konqt.record.folder import records_folder

        path, _filter = QFileDialog.getOpenFileName(
            self._parent, _("Open a game"), begins_in(records_folder()), _("Games (*.konr)")
        )
        return path

    def place(self, path: Path) -> None:
        """Say where a game is saved, and offer to open the folder."""
        text = _("This game is saved in {path}.", path=path.resolve())
        box = self._message(QMessageBox.Icon.Information, text)
        flags = Qt.TextInteractionFlag
        box.setTextInteractionFlags(flags.TextSelectableByMouse | flags.TextSelectableByKeyboard)
        folder = box.addButton(_("Open the folder"), QMessageBox.ButtonRole.ActionRole)
        folder.clicked.connect(partial(self._open_folder, path.resolve().parent))
        self._open(box)

    def _open_folder(self, folder: Path) -> None:
        if odd := say_odd_name(folder):
            self.tell(odd)
        elif not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            self.tell(_("Nothing on this computer opens the folder {folder}.", folder=folder))

    def _in_sight(self) -> "tuple[Observation | None, object]":
        """Return what the eyes before the screen see of a game, and its corrections."""
        page = self._services.stack.currentWidget()
        seen = getattr(getattr(page, "view", page), "observation", None)
        return seen, getattr(page, "data", None)

    def _summary(self) -> Summary | None:
        seen, data = self._in_sight()
        return self._services.plugin.summary(
            self._parent, seen, data, self._services.settings.last_plan
        )

    def _look_up(self, dialog: QWidget) -> None:
        dialog.setProperty(LOOKED_UP, True)
        self._services.lead_to_book(dialog)
        self._open(dialog)

    def _open(self, dialog: QWidget) -> None:
        assert isinstance(dialog, QDialog), f"{type(dialog).__name__} is no dialog"
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
