"""A program killed while it writes: whatever it had called saved is there when it is opened."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from konqt.record.verify import verify
from konqt.session.session import Session

ROOT = Path(__file__).resolve().parents[2]
PLAYER = """
import os
import sys
from pathlib import Path
from games_played import plan
from konqt.session.session import Session

session = Session.start(plan(int(sys.argv[2])), Path(sys.argv[1]))

def saved(step):
    def tell(future):
        if future.exception() is None:
            os.write(1, f"{step}\\n".encode())
    return tell

choice = 0
while True:
    actor = session.decision.actor
    if actor is None:
        break
    legal = session.legal()
    choice = (choice * 31 + 7) % 1009
    update = session.submit(actor, legal[choice % len(legal)])
    update.durable.add_done_callback(saved(update.step))
session.wait_until_saved()
os.write(1, b"over\\n")
sys.stdin.read()
"""


@pytest.mark.parametrize("lines", [1, 7, 20, 41])
def test_what_was_called_saved_survives_a_kill(tmp_path: Path, lines: int) -> None:
    """The player does not wait for the disk; it is killed after it has called so many saved."""
    record = tmp_path / "game.konr"
    path = os.pathsep.join((str(ROOT), str(ROOT / "tests" / "kit")))
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(record), str(lines)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert player.stdin and player.stdout
    saved = 0
    while saved < lines and (line := player.stdout.readline().strip()) != "over":
        saved = int(line)
    player.send_signal(signal.SIGKILL)
    rest, _nothing = player.communicate(timeout=30)
    saved = max([saved, *(int(line) for line in rest.split() if line.isdecimal())])
    session = Session.open(record)
    assert session.step >= saved >= 1
    step = session.step
    actor = session.decision.actor
    if actor is not None:
        session.submit(actor, session.legal()[0]).durable.result(timeout=20)
        assert session.step == step + 1
    session.close()
    assert verify(record).ok
