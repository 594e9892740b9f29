"""Makes the application: Qt in the house's style, its own messages told and kept in the log."""

import logging
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from konqt.core.log import logger
from konqt.core.terminal import warn
from konqt.gui.application.display import FirstWords, NoDisplayError
from konqt.gui.application.source_scan import spare_the_reading

if TYPE_CHECKING:  # Qt is loaded later
    from PySide6.QtCore import QMessageLogContext, QtMsgType
    from PySide6.QtWidgets import QApplication

SWITCH_SECONDS = 0.0005
"""Longest that a worker keeps the interpreter when the window wants it."""

_LEVELS = {
    "QtDebugMsg": logging.INFO,
    "QtInfoMsg": logging.INFO,
    "QtCriticalMsg": logging.ERROR,
    "QtFatalMsg": logging.CRITICAL,
}
_HARMLESS = (
    "propagateSizeHints",
    "QFont::setPointSizeF",
    "Could not parse stylesheet",
    # A screen reader asked for what has gone, or for what Qt does not offer.
    "Could not find accessible on path",
    "AtSpiAdaptor::",
    "QAccessible",
    # It asked for the letter after the last one, as readers do where the cursor stands at the end.
    # Qt 6.11 sets a cursor there to tell that there is none; no code of ours sets one.
    "QTextCursor::setPosition",
)


def make_application(argv: Sequence[str]) -> "QApplication":
    """Return the QApplication in the house's style; an existing one is used again.

    Where Qt finds no way to show a new one, the program ends here with a sentence and status 2.

    Raises:
        NoDisplayError: Qt started, but there is no screen.
    """
    from PySide6.QtCore import qInstallMessageHandler
    from PySide6.QtWidgets import QApplication

    spare_the_reading()
    from konqt.gui.art.program_icon import window_icon
    from konqt.gui.widgets.clicks import guard_clicks
    from konqt.gui.widgets.heard_parts import offer_parts_safely

    first_words = FirstWords(tell_qt)
    qInstallMessageHandler(first_words)
    # Qt lets go of the interpreter at every other call. While a worker paints or places names,
    # the window would wait the usual 5 ms each time to get it back.
    sys.setswitchinterval(SWITCH_SECONDS)
    existing = QApplication.instance()
    application = existing if isinstance(existing, QApplication) else QApplication([*argv])
    qInstallMessageHandler(tell_qt)
    if not application.screens():
        raise NoDisplayError(first_words.say_no_screen())
    first_words.pass_on()
    application.setApplicationName("konqt")
    application.setApplicationDisplayName("konqt")
    application.setDesktopFileName("konqt")
    application.setWindowIcon(window_icon())
    application.setStyle("Fusion")
    offer_parts_safely()
    guard_clicks()
    return application


def tell_qt(kind: "QtMsgType", context: "QMessageLogContext", text: str) -> None:
    """Write one of Qt's own messages into the terminal and the log, unless it is harmless."""
    del context
    if any(part in text for part in _HARMLESS):
        return
    warn(f"konqt: {text}")
    logger("qt").log(_LEVELS.get(getattr(kind, "name", ""), logging.WARNING), "%s", text)
