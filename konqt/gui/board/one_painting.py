"""Several changes of what is in sight, painted once."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

HELD = Qt.WidgetAttribute.WA_ForceUpdatesDisabled
"""Told to the viewport itself, whatever a window around it does meanwhile."""


@contextmanager
def in_one_painting(port: QWidget) -> Iterator[None]:
    """Paint a viewport after a block only, and then all of it.

    A view asks for a painting at each scrolling, though the next change makes it worthless.
    """
    held = port.testAttribute(HELD)
    port.setUpdatesEnabled(False)
    try:
        yield
    finally:
        port.setUpdatesEnabled(not held)
