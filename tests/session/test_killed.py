"""A program killed while it writes: whatever it had called saved is there when it is opened."""

import signal
from pathlib import Path

import pytest
from killed_player import start_player

from konqt.record.verify import verify
from konqt.session.session import Session


@pytest.mark.parametrize("lines", [1, 7, 20, 41])
def test_what_was_called_saved_survives_a_kill(tmp_path: Path, lines: int) -> None:
    """The player does not wait for the disk; it is killed after it has called so many saved."""
    record = tmp_path / "game.konr"
    player = start_player(record, lines)
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
