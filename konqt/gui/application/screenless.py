"""An application that shows nothing: pictures are drawn, and no screen is needed."""

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # Qt is loaded later
    from PySide6.QtCore import QCoreApplication


def screenless(finer: float = 1.0) -> "QCoreApplication":
    """Return an application that needs no screen; an existing one is used again.

    Args:
        finer: how many pixels of a picture one of a window is; only before Qt is started can it be
            told so.
    """
    from PySide6.QtWidgets import QApplication

    existing = QApplication.instance()
    if existing is not None:
        return existing
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if finer > 1:
        os.environ["QT_SCALE_FACTOR"] = str(finer)
    from konqt.gui.application.application import make_application

    return make_application(["konqt"])
