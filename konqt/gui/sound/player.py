"""Plays sounds for a window, in a process of its own: `python -m konqt.gui.sound.player`.

Reads a line for each sound, its name and how loud (0 to 100), and ends with its input. Says by one
line how it stands (`names.READY`, ...), again when that changes. The systems' services for sound
may be slow, or hang, or fail; here they hold up nobody.
"""

import sys
from threading import Thread

from PySide6.QtCore import QCoreApplication, QObject, QUrl, Signal

from konqt.gui.sound.names import CANNOT, READY, SILENT, SOUNDS
from konqt.resources import MissingResource, asset


class Player(QObject):
    """Holds the sounds and plays them on whatever the system gives out sound by."""

    asked = Signal(str)
    ended = Signal()

    def __init__(self) -> None:
        super().__init__()
        from PySide6.QtMultimedia import QMediaDevices, QSoundEffect

        self._effect = QSoundEffect
        self._devices = QMediaDevices(self)
        self._devices.audioOutputsChanged.connect(self.make_ready)
        self._effects: dict[str, QSoundEffect] = {}
        self.asked.connect(self._play)

    def make_ready(self) -> None:
        """Load the sounds for the device in use now, and say whether there is one."""
        for effect in self._effects.values():
            effect.deleteLater()
        self._effects.clear()
        if self._devices.defaultAudioOutput().isNull():
            _say(SILENT)
            return
        for name in SOUNDS:
            effect = self._effects[name] = self._effect(self)
            effect.setSource(QUrl.fromLocalFile(str(asset("sounds", f"{name}.wav"))))
        _say(READY)

    def listen(self) -> None:
        """Pass on what is asked for until nobody asks any more."""
        for line in sys.stdin:
            self.asked.emit(line)
        self.ended.emit()

    def _play(self, line: str) -> None:
        name, _, loud = line.strip().partition(" ")
        effect = self._effects.get(name)
        if effect is not None and loud.isdecimal():
            effect.setVolume(min(100, int(loud)) / 100)
            effect.play()


def _say(*words: str) -> None:
    sys.stdout.write(" ".join(words) + "\n")
    sys.stdout.flush()


def main() -> int:
    """Play until the input ends; return the exit status."""
    application = QCoreApplication(["konqt"])
    try:
        player = Player()
        player.make_ready()
    except (ImportError, MissingResource) as error:
        _say(CANNOT, str(error))
        return 1
    player.ended.connect(application.quit)
    Thread(target=player.listen, name="sound-asked", daemon=True).start()
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
