"""Plays sounds for a window, in a process of its own: `python -m konqt.gui.sound.player`.

Reads a line for each sound, its name and how loud (0 to 100), and ends with its input. Says by one
line how it stands (`names.READY`, ...), again when that changes. The systems' services for sound
may be slow, or hang, or fail; here they hold up nobody.
"""

import os
import sys
import time
import wave
from collections.abc import Callable, Iterator
from queue import Empty, Queue
from threading import Thread

import numpy as np

from konqt.gui.sound.mixing import Mixing, Samples
from konqt.gui.sound.names import CANNOT, READY, SILENT, SOUNDS
from konqt.resources import MissingResource, asset

RATE = 22_050
"""Samples a second of the files of `assets/sounds`."""
AT_ONCE_MS = 40
"""how much is handed over at a time, in milliseconds: a sound begins so much later at most"""
SESSION = ("XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH", "PULSE_SERVER")
"""Where PulseAudio finds its server. Without any, asking it leaves a folder behind at each try."""
IDLE = 2.0
"""Seconds of silence after which the loudspeaker is left to others."""
STUCK = 2.0
"""Seconds without anything taken after which a device is given up: its server or plug has gone."""
NOBODY_HEARS = "Discard all samples"
"""What ALSA calls the device that is there where there is none."""


class SoundPlayer:
    """Holds the sounds and plays them on whatever the system gives out sound by."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        import miniaudio

        self._audio = miniaudio
        ways, none = miniaudio.Backend, [miniaudio.Backend.NULL]
        if not any(os.environ.get(name) for name in SESSION):
            none.append(ways.PULSEAUDIO)
        self.ways = [each for each in ways if each not in none]
        """by which of the system's services a loudspeaker is looked for"""
        self._sounds = {name: read(name) for name in SOUNDS}
        self.mixing = Mixing()
        """what is heard now"""
        self.device: miniaudio.PlaybackDevice | None = None
        """what is played on; None while the loudspeaker is left to others"""
        self._said = ""
        self._clock = clock
        self._taken, self._since = 0, 0.0
        """how much the device had taken when that was last found to have grown, and when"""

    def look(self) -> bool:
        """Find out whether there is something to be heard by, and say it when that is new."""
        heard = self._there_is_one()
        self._tell(READY if heard else SILENT)
        return heard

    def play(self, line: str) -> None:
        """Let be heard what a line asks for; one that asks for nothing we have is passed over."""
        name, _space, loud = line.strip().partition(" ")
        sound = self._sounds.get(name)
        if sound is None or not loud.isdecimal():
            return
        if self._stuck():
            self._close()
        if self.device is None and not self._open():
            return
        self.mixing.add(sound, min(100, int(loud)))

    def rest(self) -> None:
        """Leave the loudspeaker to others once everything has been heard, or nothing can be."""
        if self.mixing.silent or self._stuck():
            self._close()

    def _stuck(self) -> bool:
        """Return whether the device has not asked for anything for a while, not even silence."""
        now, taken = self._clock(), self.mixing.taken
        if taken != self._taken:
            self._taken, self._since = taken, now
        return self.device is not None and now - self._since >= STUCK

    def _close(self) -> None:
        """Give the device back; what nobody has heard by now is not played late."""
        if self.device is not None:
            self.device.close()
        self.device, self.mixing = None, Mixing()

    def _there_is_one(self) -> bool:
        try:
            found = self._audio.Devices(self.ways).get_playbacks()
        except self._audio.MiniaudioError:
            return False
        return any(not each["name"].startswith(NOBODY_HEARS) for each in found)

    def _open(self) -> bool:
        if not self._there_is_one():
            self._tell(SILENT)
            return False
        form = self._audio.SampleFormat.SIGNED16
        try:
            device = self._audio.PlaybackDevice(
                form, 1, RATE, AT_ONCE_MS, backends=self.ways, app_name="konqt"
            )
            stream = self.mixing.stream()
            next(stream)
            device.start(stream)
        except self._audio.MiniaudioError as error:
            self._tell(f"{CANNOT} {' '.join(str(error).split())}")
            return False
        self._tell(READY)
        self.device, self._taken, self._since = device, self.mixing.taken, self._clock()
        return True

    def _tell(self, said: str) -> None:
        """Say how it stands when that is new."""
        if said != self._said:
            self._said = said
            _say(said)


def read(name: str) -> Samples:
    """Return a sound's samples.

    Raises:
        MissingResource: its file is not there.
    """
    with wave.open(str(asset("sounds", f"{name}.wav"))) as file:
        return np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(np.int16)


def asked(lines: "Queue[str | None]") -> Iterator[str]:
    """Return each line as it comes, an empty one whenever none has come for a while.

    None says that there are no more.
    """
    while True:
        try:
            line = lines.get(timeout=IDLE)
        except Empty:
            yield ""
            continue
        if line is None:
            return
        yield line


def _say(*words: str) -> None:
    sys.stdout.write(" ".join(words) + "\n")
    sys.stdout.flush()


def main() -> int:
    """Play until the input ends; return the exit status."""
    try:
        player = SoundPlayer()
    except (ImportError, MissingResource) as error:
        _say(CANNOT, str(error))
        return 1
    player.look()
    lines: Queue[str | None] = Queue()

    def listen() -> None:
        for line in sys.stdin:
            lines.put(line)
        lines.put(None)

    Thread(target=listen, name="sound-asked", daemon=True).start()
    for line in asked(lines):
        if line:
            player.play(line)
        else:
            player.rest()
    return 0


if __name__ == "__main__":
    sys.exit(main())
