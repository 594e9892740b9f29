"""Random clicks, keys, wheels, drags, sizes and commands at the real window.

It must answer them all without an error that nobody foresaw. On a virtual screen where there
is one, else on Qt's own without a screen.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

from games_played import recorded

from hostile.damage import damaged_bytes
from hostile.family import Family, Try, expect

PROGRAM = Path(__file__).with_name("window_program.py")
EVENTS = 150
STARTS = ("screen", "people", "computers", "record", "damaged")
MOST_MEMORY = 900
"""Megabytes."""
SECONDS = 240
MOST_PROGRAMS = 40
"""So often may the events themselves end the program before all of them have come."""


def set_up(folder: Path) -> Try:
    """Record a game to be looked at."""
    record = recorded(folder / "game.konr", 40)
    return lambda stream, place: attempt(stream, place, record)


def attempt(stream: Random, place: Path, record: Path) -> int:
    """Send so many events; whoever quits the program is given another one."""
    done = 0
    for _ in range(MOST_PROGRAMS):
        start = stream.choice(STARTS)
        shown = place / f"shown-{done}.konr"
        content = record.read_bytes()
        shown.write_bytes(damaged_bytes(stream, content) if start == "damaged" else content)
        done += _sent(start, stream.randrange(1 << 30), EVENTS - done, shown, place)
        if done >= EVENTS:
            return done
    expect(done, "no event came to the window")
    return done


def _sent(start: str, seed: int, events: int, record: Path, place: Path) -> int:
    """Run the program under so many events and give how many came."""
    screen = shutil.which("xvfb-run") is not None
    words = [sys.executable, str(PROGRAM), start, str(seed), str(events), str(record)]
    if screen:
        words = ["xvfb-run", "-a", "-s", "-screen 0 1366x768x24", *words]
    log = place / "window.txt"
    with log.open("wb") as trouble:
        done = subprocess.run(
            words,
            stdout=subprocess.PIPE, stderr=trouble, timeout=SECONDS, check=False,
            env={**os.environ, "QT_QPA_PLATFORM": "xcb" if screen else "offscreen",
                 "KONQT_DEBUG": "1"},
        )  # fmt: skip
    said = log.read_text(errors="replace")
    told = f"start {start}, seed {seed}: {said[-6000:]}"
    expect(done.returncode == 0, f"ended with {done.returncode}; {told}")
    expect("Traceback" not in said and "Something went wrong" not in said, told)
    came, memory = map(int, done.stdout.split()[-2:])
    expect(memory < MOST_MEMORY, f"{memory} MB; {told}")
    return came


FAMILY = Family(
    "windows", "random window events", cases=62, least=9000, set_up=set_up, patience=600
)
