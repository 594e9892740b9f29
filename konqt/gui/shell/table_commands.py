"""The menu commands that act on the table or on a board in sight."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QMessageBox

from konqt.core.decision import OVER
from konqt.core.game import sides_of
from konqt.gui.asked_files import begins_in
from konqt.gui.shell.giving_seats import ask_who_plays
from konqt.gui.shell.helping import Helping
from konqt.gui.shell.menus import Menus
from konqt.gui.shell.services import WindowServices
from konqt.gui.table.table_page import AnyTable
from konqt.i18n.texts import _

BOARD_COMMANDS = frozenset(
    (
        *("zoom_in", "zoom_out", "fit_play", "fit_board", "fit_south", "fit_north"),
        *("fit_event", "show_key"),
    )
)
"""Commands of any page that has a board in `view` (table and viewer), which knows them."""


class TableCommands:
    """Runs a table command by its id; the method has the id's name."""

    def __init__(self, services: WindowServices, menus: Menus, helping: Helping) -> None:
        self._services, self._helping = services, helping
        self._parent = services.window
        """of the dialogs"""
        self._menus = menus

    def run(self, command: str, table: AnyTable) -> None:
        """Run a command of the table."""
        getattr(self, command)(table)

    def review(self, table: AnyTable) -> None:
        """Look at the game step by step."""
        del table
        self._services.review_soon()

    def save_as(self, table: AnyTable) -> None:
        """Copy the record to a place of the person's choice."""
        session = table.session
        name = session.path.name if session.path is not None else f"{session.plan.scenario}.konr"
        chosen, _filter = QFileDialog.getSaveFileName(
            self._parent, _("Save a copy"), begins_in(Path.home(), name), _("Games (*.konr)")
        )
        if chosen:
            self._services.tried(session.save_copy, chosen)

    def resign(self, table: AnyTable) -> None:
        """Give the game up, after a question."""
        if table.controller.eyes is None:
            return
        from konqt.gui.widgets.plain_buttons import question

        told = _("Resign? The other side wins at once.")
        if len(sides_of(table.session.game)) == 1:
            told = _("Resign? The game is lost at once.")
        asked = question(_("Resign"), told, self._parent)
        if asked.exec() == QMessageBox.StandardButton.Yes:
            table.controller.resign()
            # What waits to be read, as others' steps do, does not keep the end back.
            self.skip(table)

    def seats(self, table: AnyTable) -> None:
        """Ask who is to play each seat from now on, while nobody is called."""
        if table.controller.eyes is not None and table.session.decision.kind != OVER:
            ask_who_plays(table, self._parent)

    def undo(self, table: AnyTable) -> None:
        """Take the last step back."""
        table.undo()

    def redo(self, table: AnyTable) -> None:
        """Do again what was taken back."""
        table.controller.redo()

    def end_phase(self, table: AnyTable) -> None:
        """End the own phase."""
        table.end_phase()

    def skip(self, table: AnyTable) -> None:
        """Show the end of what moves."""
        table.skip()

    def next_step(self, table: AnyTable) -> None:
        """Let a waiting opponent act."""
        table.controller.next_step()

    def stop(self, table: AnyTable) -> None:
        """Let everything stand still, or go on."""
        table.pause(self._menus.actions["stop"].isChecked())

    def play_again(self, table: AnyTable) -> None:
        """Play the others' last moves again."""
        table.play_again()

    def what_now(self, table: AnyTable) -> None:
        """List what can be done now, or close the list."""
        del table
        self._helping.ask()

    def hint(self, table: AnyTable) -> None:
        """Ask what the computer would do, or close its answers."""
        del table
        self._helping.hinting.ask()

    def look_back(self, table: AnyTable) -> None:
        """Look back at the last turn, or close what was found."""
        del table
        self._helping.reviewing.ask()

    def rules(self, table: AnyTable) -> None:
        """Open the rule of the decision at hand."""
        known = table.observation is not None
        table.show_rule(table.session.decision.rule if known else table.first_rule)

    def focus_board(self, table: AnyTable) -> None:
        """Bring the keyboard to the board."""
        table.focus("board")
        table.view.show_focus()

    def focus_areas(self, table: AnyTable) -> None:
        """Bring the keyboard to the list of areas."""
        table.focus("areas")

    def focus_log(self, table: AnyTable) -> None:
        """Bring the keyboard to the log."""
        table.focus("log")

    def focus_hand(self, table: AnyTable) -> None:
        """Bring the keyboard to the first card."""
        table.focus("hand")

    def focus_prompt(self, table: AnyTable) -> None:
        """Bring the keyboard to the first button of the prompt."""
        table.focus("prompt")
