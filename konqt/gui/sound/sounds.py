"""The window's half of the sounds: whether there are any, how loud, and which one now."""

import shlex
import time
from collections.abc import Callable
from importlib.util import find_spec

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from konqt.core.child import installing, this_module
from konqt.gui.sound.names import CANNOT, COUNTER, READY, SILENT, SOUNDS
from konqt.gui.threads.own_process import make_ready
from konqt.i18n.texts import _

LIBRARY = "miniaudio>=1.70,<2"
"""What plays; pyproject.toml says the same."""
PLAYER = "konqt.gui.sound.player"
APART = 0.09
"""Seconds between two of the same sound; of what happens at once one is heard."""
_LONGEST_LINE = 500


class Sounds(QObject):
    """Asks a process of its own to play; nothing here waits for it or for a loudspeaker."""

    changed = Signal()
    """something else is to be said by `trouble`"""

    def __init__(
        self, parent: QObject | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(parent)
        self.on = False
        self.volume = 0
        self._clock = clock
        self._said = ""
        self._last: dict[str, float] = {}
        self._process: QProcess | None = None
        self._waiting: list[bytes] = []
        """what is to be played as soon as there is somebody to play it"""
        # In an event of its own: the system takes its time to start a program.
        self._beginning = QTimer(self, singleShot=True, interval=0)
        self._beginning.timeout.connect(self._begin)

    @property
    def running(self) -> bool:
        """Whether the process that plays is there."""
        return self._process is not None

    @staticmethod
    def installed() -> bool:
        """Return whether what plays sounds is there."""
        return find_spec("miniaudio") is not None

    def use(self, on: bool, volume: int) -> None:
        """Play from now on, so loud (0 to 100), or be silent."""
        self.on, self.volume = on and self.installed(), volume
        if not self.on:
            self.stop()

    def make_ready(self) -> None:
        """Start what plays, where sounds are wanted: the first one is to come in time."""
        if self.on:
            self._start()

    def play(self, name: str) -> None:
        """Let a sound of `names` be heard, if sounds are wanted."""
        if self.on:
            self._ask(name, self.volume)

    def try_out(self, volume: int) -> None:
        """Let it be heard how loud that is, whatever is wanted otherwise."""
        if self.installed():
            self._ask(COUNTER, volume)

    def stop(self) -> None:
        """End what plays, with whatever is being heard."""
        process, self._process = self._process, None
        self._beginning.stop()
        self._waiting.clear()
        if process is not None:
            process.kill()
            process.waitForFinished(1000)
            process.deleteLater()
        self._said = ""

    def trouble(self) -> str:
        """Return why nothing is heard and what helps, empty when nothing is known to be wrong."""
        if not self.installed():
            command = shlex.join(installing(LIBRARY))
            if not command:
                return _("This package was built without what plays sounds.")
            return _("For sounds, install what plays them: {command}", command=command)
        said, _space, why = self._said.partition(" ")
        if said == SILENT:
            return _("The system has no loudspeaker or headphones to play on.")
        if said == CANNOT:
            why = why or _("the program that plays them has ended")
            return _("Sounds cannot be played here: {problem}", problem=why)
        return ""

    def _ask(self, name: str, volume: int) -> None:
        now = self._clock()
        if name not in SOUNDS or now - self._last.get(name, -APART) < APART:
            return
        self._last[name] = now
        line = f"{name} {volume}\n".encode()
        if self._process is not None:
            self._process.write(line)
        elif not self._said.startswith(CANNOT):
            self._waiting.append(line)
            self._start()

    def _start(self) -> None:
        if self._process is None and not self._said.startswith(CANNOT):
            self._beginning.start()

    def _begin(self) -> None:
        process = self._process = QProcess(self)
        process.setStandardErrorFile(QProcess.nullDevice())
        process.readyReadStandardOutput.connect(self._hear)
        process.errorOccurred.connect(self._on_error)
        process.finished.connect(self._on_finished)
        make_ready(process, this_module(PLAYER))
        process.start()
        for line in self._waiting:
            process.write(line)
        self._waiting.clear()

    def _hear(self) -> None:
        process = self._process
        while process is not None and process.canReadLine():
            said = bytes(process.readLine().data()).decode("utf-8", "replace")
            self._tell(said.strip()[:_LONGEST_LINE])

    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart and self._process is not None:
            self._give_up(self._process.errorString())

    def _on_finished(self) -> None:
        self._hear()
        self._give_up("")

    def _give_up(self, why: str) -> None:
        """Start none that ends by itself again: it would end again."""
        process, self._process = self._process, None
        if process is None:
            return  # it was ended from here
        process.deleteLater()
        if not self._said.startswith(CANNOT):
            self._tell(f"{CANNOT} {why}".strip())

    def _tell(self, said: str) -> None:
        if said.startswith((READY, SILENT, CANNOT)) and said != self._said:
            self._said = said
            self.changed.emit()
