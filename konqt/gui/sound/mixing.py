"""Several short sounds at once, as one stream of samples."""

from collections import deque
from collections.abc import Generator

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.int16]
"""of one channel, as the files of `assets/sounds` have them"""
LOUDEST = np.iinfo(np.int16).max


class Mixing:
    """What is heard now. One thread adds to it, another one takes from it."""

    def __init__(self) -> None:
        self._heard: deque[tuple[NDArray[np.float64], int]] = deque()
        """each sound as loud as it was asked for, and how many samples of it have been taken"""
        self.taken = 0
        """samples that have been asked for, silence too"""

    @property
    def at_once(self) -> int:
        """How many sounds are heard now."""
        return len(self._heard)

    @property
    def silent(self) -> bool:
        """Whether everything has been heard to its end."""
        return not self._heard

    def add(self, sound: Samples, loud: int) -> None:
        """Let a sound be heard from now on, so loud (0 to 100)."""
        self._heard.append((sound.astype(np.float64) * (loud / 100), 0))

    def take(self, count: int) -> Samples:
        """Return the next samples; silence where nothing is heard."""
        self.taken += count
        mixed = np.zeros(count)
        for _each in range(len(self._heard)):
            sound, at = self._heard.popleft()
            part = sound[at : at + count]
            mixed[: len(part)] += part
            if at + count < len(sound):
                self._heard.append((sound, at + count))
        return np.clip(mixed, -LOUDEST, LOUDEST).astype(np.int16)

    def stream(self) -> Generator[Samples, int, None]:
        """Give as many samples as are asked for each time, as miniaudio takes them."""
        asked = yield np.zeros(0, np.int16)
        while True:
            asked = yield self.take(asked)
