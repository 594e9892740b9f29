"""A player to be killed: plays as fast as it can and says which steps are on disk.

Run as `python killed_player.py RECORD SEED`; a record that is there already is gone on with.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

from games_played import plan

from konqt.session.session import Session

ROOT = Path(__file__).resolve().parents[2]


def start_player(record: Path, seed: int) -> "subprocess.Popen[str]":
    """Start the player as a process of its own; its output has the number of each step saved."""
    path = os.pathsep.join((str(ROOT), str(ROOT / "tests" / "kit")))
    return subprocess.Popen(
        [sys.executable, __file__, str(record), str(seed)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    )


def _saved(step: int) -> "Callable[[Future[None]], None]":
    def tell(future: "Future[None]") -> None:
        if future.exception() is None:
            os.write(1, f"{step}\n".encode())

    return tell


def main(record: Path, seed: int) -> None:
    """Play to the end without ever waiting for the disk, then wait to be killed."""
    session = Session.open(record) if record.exists() else Session.start(plan(seed), record)
    choice = 0
    while (actor := session.decision.actor) is not None:
        legal = session.legal()
        choice = (choice * 31 + 7) % 1009
        update = session.submit(actor, legal[choice % len(legal)])
        update.durable.add_done_callback(_saved(update.step))
    session.record.wait()
    os.write(1, b"over\n")
    sys.stdin.read()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
