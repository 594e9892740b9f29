"""Leaves parts of a table out of sight for a lesson's time: they would say too much at once."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from konqt.gui.widgets.unless_gone import unless_gone


class QuietParts(QObject):
    """Parts that stay hidden, whoever shows them."""

    def __init__(self, table: QWidget, names: Iterable[str]) -> None:
        super().__init__(table)
        self._parts = [
            part for name in names for part in table.findChildren(QWidget, name) if part is not None
        ]
        for part in self._parts:
            part.installEventFilter(self)
            part.hide()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hide what somebody shows."""
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget):
            watched.hide()
        return super().eventFilter(watched, event)
