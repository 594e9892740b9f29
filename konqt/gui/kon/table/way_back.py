"""Escape in a question at sea: one step back where there is one, else a sentence why there is none.

What is in hand, what waits to be confirmed and a force that has not sailed are put back before.
"""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.kon.board.why_not_at_sea import is_at_sea
from konqt.gui.kon.interaction.marking import Marking
from konqt.gui.kon.interaction.sea_choices import route_of
from konqt.gui.kon.table.sea_parts import TableParts
from konqt.gui.widgets.unless_gone import unless_gone


class WayBack(QObject):
    """Takes back the last step by Escape while a question is asked that only the sea brings."""

    def __init__(self, table: TableParts, marking: Marking) -> None:
        super().__init__(table.screen)
        self._table, self._marking = table, marking
        self._seen: KonObservation | None = None
        for part in (table.view, table.screen):
            part.installEventFilter(self)

    def show_observation(self, observation: KonObservation | None) -> None:
        """Take what the eyes before the screen see; None while nobody may look."""
        asked = observation is not None and bool(observation.legal) and is_at_sea(observation)
        self._seen = observation if asked else None

    def retranslate(self) -> None:
        """Say everything in the language now in use: nothing is said here for long."""

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go back by Escape, where nothing else is put back by it."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() == Qt.Key.Key_Escape
            and self._goes_back()
        ):
            # A key that is held down takes back one step, not the whole game.
            if not event.isAutoRepeat():
                self._go_back()
            return True
        return super().eventFilter(watched, event)

    # -- inside -----------------------------------------------------------------------------

    def _goes_back(self) -> bool:
        """Return whether Escape means the last step now."""
        seen = self._seen
        if seen is None or self._table.drag.observation is None or self._table.screen.holds():
            return False
        if seen.decision.kind != "naval_movement" or self._marking.marked:
            return True
        # With no force there is nothing begun; one that lies where it was formed is given up.
        return len(route_of(seen)) > 1

    def _go_back(self) -> None:
        if self._marking.faction and self._marking.marked:
            self._marking.clear()
        else:
            # Where it cannot be, the session says why.
            self._table.controller.undo()
