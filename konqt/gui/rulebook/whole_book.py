"""The whole book as a document, written by a process of its own: the window goes on meanwhile."""

from pathlib import Path

from PySide6.QtCore import QObject, QProcess, Signal

from konqt.core.child import this_program
from konqt.gui.odd_names import say_odd_name
from konqt.gui.threads.own_process import make_ready

OURS = "konqt: "
MOST_MS = 3000
"""How long the end of a process that was killed is waited for."""


class BookRun(QObject):
    """Has one book written at a time."""

    ended = Signal(str)
    """what went wrong, in the program's own words; empty when it is written"""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._process: QProcess | None = None

    def start(self, game: str, language: str, path: Path) -> None:
        """Write a game's book as PDF, over a file that is there already."""
        self.stop()
        if odd := say_odd_name(path):
            self.ended.emit(odd)
            return
        process = self._process = QProcess(self)
        wanted = "--to", "pdf", "--out", str(path.resolve()), "--force"
        command = this_program("rules", "export", *wanted, "--game", game, "--lang", language)
        make_ready(process, command, QT_QPA_PLATFORM="offscreen", PYTHONUTF8="1")
        process.setStandardOutputFile(QProcess.nullDevice())
        process.finished.connect(self._finish)
        process.errorOccurred.connect(self._on_error)
        process.start()

    def stop(self) -> None:
        """End what is under way; nothing is told of it any more."""
        process, self._process = self._process, None
        if process is not None:
            process.finished.disconnect(self._finish)
            process.errorOccurred.disconnect(self._on_error)
            process.kill()
            process.waitForFinished(MOST_MS)
            process.deleteLater()

    def _finish(self, code: int) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        said = bytes(process.readAllStandardError().data()).decode("utf-8", "replace").strip()
        process.deleteLater()
        self.ended.emit("" if code == 0 else (said.splitlines() or [OURS])[-1].removeprefix(OURS))

    def _on_error(self, error: QProcess.ProcessError) -> None:
        """Say that it cannot even begin: then no end of it is told."""
        if error == QProcess.ProcessError.FailedToStart and self._process is not None:
            process, self._process = self._process, None
            text = process.errorString()
            process.deleteLater()
            self.ended.emit(text)
