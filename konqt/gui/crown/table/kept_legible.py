"""Words that are to be read while the panel about them takes no press."""

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QWidget

DISABLED, ACTIVE = QPalette.ColorGroup.Disabled, QPalette.ColorGroup.Active
ROLES = (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text)


def keep_legible(*labels: QWidget) -> None:
    """Let labels keep the ink of words in use while they are disabled."""
    for label in labels:
        kept = QPalette()
        for role in ROLES:
            kept.setColor(DISABLED, role, label.palette().color(ACTIVE, role))
        label.setPalette(kept)


def forget_legible(*labels: QWidget) -> None:
    """Let labels have the usual inks again, also those of another theme."""
    for label in labels:
        label.setPalette(QPalette())
