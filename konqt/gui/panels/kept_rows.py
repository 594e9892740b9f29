"""Rows of buttons that stay where they are while the mouse is over them.

Who plays one card of several presses again at the same place: what has gone leaves its place free,
so that no other button slides up under the mouse.
"""

from collections.abc import Hashable, Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from konqt.core.frozen import frozen

Key = Hashable


@frozen
class KeptRow:
    """A row that was there: what it was for, and its height."""

    key: Key
    height: int


class Gap(QWidget):
    """The place of a row that has gone."""


class KeptRows:
    """The rows of one column of buttons, and where those of the same occasion stood before."""

    def __init__(self, column: QVBoxLayout) -> None:
        self._column = column
        self._before: dict[Key, list[KeptRow]] = {}
        self._now: list[tuple[Key, QWidget]] = []

    def lay(self, occasion: Key, rows: Sequence[tuple[Key, QWidget]]) -> None:
        """Lay rows, those known from the same occasion where they stood."""
        self._now = []
        known = self._before.get(occasion, [])
        widgets = dict(rows)
        if len(widgets) < len(rows) or not widgets.keys() <= {row.key for row in known}:
            known = [KeptRow(key, 0) for key, _widget in rows]
        for row in known:
            widget = widgets.get(row.key)
            if widget is None:
                widget = Gap(self._column.parentWidget())
                widget.setFixedHeight(row.height)
            else:
                widget.setMinimumHeight(row.height)
            self._now.append((row.key, widget))
            self._column.addWidget(widget)
            widget.show()

    def keep(self, occasion: Key) -> None:
        """Remember where the rows stand, before they are cleared away."""
        if self._now:
            self._before[occasion] = [
                KeptRow(key, max(widget.minimumHeight(), widget.sizeHint().height()))
                for key, widget in self._now
            ]
        self._now = []

    def release(self) -> None:
        """Forget what was kept, and close up the rows that are there."""
        self._before.clear()
        for _key, widget in self._now:
            if isinstance(widget, Gap):
                self._column.removeWidget(widget)
                widget.hide()
                widget.deleteLater()
            else:
                widget.setMinimumHeight(0)
        self._now = [row for row in self._now if not isinstance(row[1], Gap)]

    def forget(self) -> None:
        """Forget everything: the rows are cleared away, and nobody points at them."""
        self._before.clear()
        self._now = []
