"""A writer to be killed: writes beside or out of a saved game again and again, and says how often.

Run as `python killed_writer.py study|report RECORD`; each line that it prints is a number: so many
times it was done, and is on the disk.
"""

import os
import subprocess
import sys
from itertools import count
from pathlib import Path

from konqt.record.writer import write_whole
from konqt.session.export.forms import exporter_of
from konqt.session.replay import Replay
from konqt.session.study.edits import with_text
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied

ROOT = Path(__file__).resolve().parents[2]
NOTED = Spot(2)
LONG, LONG_STEPS = "So much was said of this game. " * 600, range(3, 9)
SEATS = ("public", "germany", "norway")


def start_writer(what: str, record: Path) -> "subprocess.Popen[str]":
    """Start the writer as a process of its own."""
    return subprocess.Popen(
        [sys.executable, __file__, what, str(record)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )


def reports(record: Path) -> list[bytes]:
    """Give what may stand in the report."""
    write = exporter_of("txt")
    return [write(Replay.open(record), seat) * 200 for seat in SEATS]


def report_of(record: Path) -> Path:
    """Return where the report lies."""
    return record.with_suffix(".txt")


def main(what: str, record: Path) -> None:
    """Write until somebody ends it."""
    studied, contents = Studied.beside(Replay.open(record)), reports(record)
    if what == "study":
        for step in LONG_STEPS:
            at = Spot(step)
            studied.change(lambda study, at=at: with_text(study, at, "public", LONG))
    for number in count(1):
        if what == "study":
            said = str(number)
            studied.change(lambda study, said=said: with_text(study, NOTED, "public", said))
        else:
            write_whole(report_of(record), contents[number % len(contents)])
        os.write(1, f"{number}\n".encode())


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
