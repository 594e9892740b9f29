"""Spares PySide the reading of our sources while the window starts.

PySide looks through the source of every module that is imported after it for its own name: where
it finds it, other spellings of Qt's names could be switched on (`__feature__`). We switch none on,
and know which of our rooms use Qt. The reading took a fourteenth of a start, and Python kept four
megabytes of source for it.
"""

import sys
from types import ModuleType

WITH_QT = ("konqt.gui", "konqt.lab", "konqt.cli")
_ASKED = "_mod_uses_pyside"


def spare_the_reading() -> None:
    """Answer for PySide whether a module uses it, if this release asks as we know it."""
    feature = sys.modules.get("shibokensupport.feature")
    if feature is not None and _ASKED in vars(feature):
        vars(feature)[_ASKED] = _uses_qt


def _uses_qt(module: ModuleType) -> bool:
    return module.__name__.startswith(WITH_QT)
