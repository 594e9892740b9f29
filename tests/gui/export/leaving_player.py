"""A program of its own: a window that is left while it has an export or its preview made.

    python leaving_player.py RECORD OUT preview|export close|quit

`quit` closes the dialog first, as a person must.
"""

import sys
from pathlib import Path
from typing import cast

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from konqt.gui.application.application import make_application
from konqt.gui.shell.app import run
from konqt.gui.shell.main_window import MainWindow

BEAT_MS = 20


class Leaver(QTimer):
    """Looks again and again how far it is."""

    def __init__(self, out: Path, what: str, how: str) -> None:
        super().__init__()
        self._out, self._what, self._how = out, what, how
        self.timeout.connect(self._beat)
        self.start(BEAT_MS)

    def _beat(self) -> None:
        shown = [each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow)]
        window = cast(MainWindow, shown[0]) if shown else None
        if window is None or window.viewer is None or not window.viewer.isVisible():
            return
        dialog = window.exports.dialog
        if dialog is None:
            window.run_command("export")
            return
        if self._what == "export" and not dialog.progress.isVisible():
            dialog.write(self._out)
        under_way = dialog.run if self._what == "export" else dialog.preview.run
        process = under_way._process
        if process is None or not process.processId():
            return
        self.stop()
        print(process.processId())  # noqa: T201 - whoever started this asks for it
        if self._how == "quit":
            dialog.reject()
            window.run_command("quit")
        else:
            window.close()


if __name__ == "__main__":
    record, out, what, how = sys.argv[1:]
    make_application(["konqt"])
    leaver = Leaver(Path(out), what, how)
    sys.exit(run(["konqt"], open_path=Path(record)))
