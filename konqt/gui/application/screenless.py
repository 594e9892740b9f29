"""An application that shows nothing: pictures are drawn, and no screen is needed."""

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # Qt is loaded later
    from PySide6.QtCore import QCoreApplication


def screenless() -> "QCoreApplication":
    """Return an application that needs no screen; an existing one is used again."""
    from PySide6.QtWidgets import QApplication

    existing = QApplication.instance()
    if existing is not None:
        return existing
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from konqt.gui.application.application import make_application

    return make_application(["konqt"])
