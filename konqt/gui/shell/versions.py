"""Which versions run here."""

from konqt.core.log import versions


def say_versions() -> str:
    """Return one line: which versions of what run here, Qt's among them."""
    from PySide6.QtCore import qVersion
    from PySide6.QtGui import QGuiApplication

    return f"{versions()}, Qt {qVersion()} ({QGuiApplication.platformName() or 'no screen'})"
