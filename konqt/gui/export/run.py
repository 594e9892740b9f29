"""An export under way in a separate process, so that the window never waits for it.

It writes into a folder that nobody else sees; what is stopped leaves nothing anywhere.
"""

import re
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import (
    QCoreApplication,
    QObject,
    QProcess,
    QTemporaryDir,
    Signal,
)

from konqt.core.child import this_program
from konqt.gui.export.order import Order
from konqt.gui.odd_names import say_odd_name
from konqt.gui.threads.own_process import make_ready

STEP = re.compile(r"step (\d+)$")
NAME = "export"
OURS = "konqt: "
MOST_MS = 3000
"""How long the end of a program that was killed is waited for."""


class ExportRun(QObject):
    """Carries out one order at a time; a new one takes the place of the old one."""

    stepped = Signal(int)
    """the position that is being painted"""
    made = Signal(Path)
    """the whole file, in a folder that goes with the next order"""
    failed = Signal(str)
    """what went wrong, in the program's own words"""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._process: QProcess | None = None
        self._folder: QTemporaryDir | None = None
        self._said: list[str] = []

    @property
    def busy(self) -> bool:
        """Whether an order is under way."""
        return self._process is not None

    def start(self, order: Order) -> None:
        """Carry out an order."""
        self.stop()
        if odd := say_odd_name(order.record):
            self.failed.emit(odd)
            return
        self._said = []
        self._folder = QTemporaryDir()
        process = self._process = QProcess(self)
        out = Path(self._folder.path()) / f"{NAME}.{order.ending}"
        # Its words are read as lines of UTF-8, whatever this desktop's locale.
        more = {"QT_QPA_PLATFORM": "offscreen", "PYTHONUTF8": "1"}
        make_ready(process, this_program(*order.words(out)), **more)
        process.setStandardOutputFile(QProcess.nullDevice())
        process.setReadChannel(QProcess.ProcessChannel.StandardError)
        process.readyReadStandardError.connect(self._listen)
        process.finished.connect(self._on_finished)
        process.errorOccurred.connect(self._on_error)
        process.start()

    def stop(self) -> None:
        """End what is under way; nothing is told of it any more."""
        process, self._process = self._process, None
        if process is None:
            return
        process.readyReadStandardError.disconnect(self._listen)
        process.errorOccurred.disconnect(self._on_error)
        process.finished.disconnect(self._on_finished)
        # The window does not wait for its end.
        process.setParent(QCoreApplication.instance())
        process.finished.connect(process.deleteLater)
        process.kill()

    def forget(self) -> None:
        """End what is under way and throw away what was made."""
        self.stop()
        self._folder = None

    def _listen(self) -> None:
        if self._process is None:
            return
        while self._process.canReadLine():
            self._hear(bytes(self._process.readLine().data()).decode("utf-8", "replace").strip())

    def _hear(self, line: str) -> None:
        if not line.startswith(OURS):
            return
        said = line.removeprefix(OURS)
        step = STEP.match(said)
        if step is not None:
            self.stepped.emit(int(step[1]))
        else:
            self._said.append(said)

    def _on_finished(self, status: int) -> None:
        process = self._process
        if process is None:
            return
        self._listen()
        self._process = None
        process.deleteLater()
        found = self._found()
        if status == 0 and found:
            self.made.emit(found[0])
        else:
            self.failed.emit("\n".join(self._said[-4:]))

    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart and self._process is not None:
            process, self._process = self._process, None
            text = process.errorString()
            process.deleteLater()
            self.failed.emit(text)

    def _found(self) -> Sequence[Path]:
        if self._folder is None:
            return ()
        return sorted(Path(self._folder.path()).glob(f"{NAME}.*"))


def wait_for_ended() -> None:
    """Wait until the programs that were stopped are gone, before this one goes.

    They were killed, so it is a moment; Qt complains of those that it still knows at its end.
    """
    application = QCoreApplication.instance()
    for each in application.children() if application is not None else ():
        if isinstance(each, QProcess):
            each.waitForFinished(MOST_MS)
