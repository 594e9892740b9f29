"""Makes the sounds of the table: `python tools/sounds.py` writes `assets/sounds/`.

Each is a few modes of wood, card or bell that fade, with a breath of noise where things touch.
Everything follows from the numbers here, so that a sound is changed here and made again.
"""

import sys
import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

RATE = 22_050
"""samples a second"""
LOUDEST = 0.32
"""of what a file can hold: they are to be heard beside the game, not over it"""
FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"

Wave = NDArray[np.float64]


def _time(seconds: float) -> Wave:
    return np.arange(int(RATE * seconds)) / RATE


def _struck(seconds: float, modes: tuple[tuple[float, float, float], ...]) -> Wave:
    """Return what rings when it is struck; each mode is hertz, strength, seconds until faint."""
    time = _time(seconds)
    rung = np.zeros_like(time)
    for hertz, strength, faint in modes:
        rung += strength * np.sin(2 * np.pi * hertz * time) * np.exp(-5 * time / faint)
    return rung


def _hiss(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Return noise between two frequencies."""
    noise = np.random.default_rng(seed).standard_normal(int(RATE * seconds))
    spectrum = np.fft.rfft(noise)
    hertz = np.fft.rfftfreq(noise.size, 1 / RATE)
    spectrum *= np.exp(-((np.log2(np.maximum(hertz, 1)) - np.log2((low * high) ** 0.5)) ** 2)
                       / (2 * (np.log2(high / low) / 2) ** 2))  # fmt: skip
    shaped = np.fft.irfft(spectrum, noise.size)
    return np.asarray(shaped / np.abs(shaped).max())


def _laid(whole: Wave, part: Wave, at: float, strength: float = 1.0) -> None:
    """Add a part to a sound, `at` seconds from its beginning."""
    start = int(RATE * at)
    part = part[: whole.size - start]
    whole[start : start + part.size] += strength * part


def counter() -> Wave:
    """A wooden counter set down on a board: one dull knock, and the board's answer."""
    whole = _struck(0.16, ((310, 0.9, 0.07), (742, 0.5, 0.04), (1630, 0.25, 0.02), (128, 0.7, 0.1)))
    _laid(whole, _hiss(0.012, 1500, 5000, 1) * np.exp(-_time(0.012) * 400), 0, 0.5)
    return whole


def card() -> Wave:
    """A card turned on its face: a swish, and its edge on the table."""
    whole = np.zeros_like(_time(0.26))
    swish = _hiss(0.17, 1800, 7000, 2)
    _laid(whole, swish * np.sin(np.pi * _time(0.17) / 0.17) ** 2, 0, 0.35)
    snap = _hiss(0.03, 900, 4200, 3) * np.exp(-_time(0.03) * 160)
    _laid(whole, snap, 0.165, 0.8)
    _laid(whole, _struck(0.06, ((420, 1.0, 0.03), (980, 0.4, 0.02))), 0.165, 0.3)
    return whole


def dice() -> Wave:
    """A few dice that fall, hop and come to lie."""
    chance = np.random.default_rng(1940)
    whole = np.zeros_like(_time(0.95))
    at, strength = 0.0, 1.0
    while at < 0.78:
        high = chance.uniform(0.9, 1.2)
        modes = ((2150 * high, 0.6, 0.02), (3480 * high, 0.35, 0.012), (760 * high, 0.5, 0.03))
        _laid(whole, _struck(0.05, modes), at, strength * chance.uniform(0.6, 1.0))
        click = _hiss(0.008, 2500, 8000, 40 + int(at * 1000)) * np.exp(-_time(0.008) * 500)
        _laid(whole, click, at, 0.5 * strength)
        at += chance.uniform(0.035, 0.085) * (1.0 + 0.6 * at)
        strength *= 0.9
    return whole


def _bell(hertz: float, seconds: float) -> Wave:
    """Return a soft bell: it comes within 6 ms and fades to nothing."""
    rung = _struck(
        seconds,
        ((hertz, 1.0, seconds * 0.9), (hertz * 2.76, 0.12, seconds * 0.3), (hertz * 2, 0.2, 0.4)),
    )
    return rung * np.minimum(1, _time(seconds) / 0.006)


def handover() -> Wave:
    """Somebody else's move: two notes that ask."""
    whole = np.zeros_like(_time(1.0))
    _laid(whole, _bell(587.33, 0.9), 0, 0.8)
    _laid(whole, _bell(783.99, 0.85), 0.14)
    return whole


def end() -> Wave:
    """The game is over: four notes that come to rest."""
    whole = np.zeros_like(_time(2.0))
    for number, hertz in enumerate((392.0, 493.88, 587.33, 783.99)):
        _laid(whole, _bell(hertz, 1.9 - 0.16 * number), 0.16 * number, 0.8)
    return whole


MADE: dict[str, Callable[[], Wave]] = {
    made.__name__: made for made in (counter, card, dice, handover, end)
}


def samples(name: str) -> NDArray[np.int16]:
    """Return a sound as a file holds it: faded out, and as loud as the others at most."""
    whole = MADE[name]()
    fade = min(whole.size // 4, int(RATE * 0.05))
    whole[-fade:] *= np.linspace(1, 0, fade)
    return np.round(whole / np.abs(whole).max() * LOUDEST * 32_767).astype(np.int16)


def write(folder: Path) -> None:
    """Write every sound to a folder: one channel, 16 bits."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in MADE:
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(name).astype("<i2").tobytes())


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
