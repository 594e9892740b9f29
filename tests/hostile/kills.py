"""A playing program killed at random moments, again and again over one record.

Whatever it had called saved is there, the record is verified, and the game goes on.
"""

import signal
import time
from pathlib import Path
from random import Random

from killed_player import start_player

from hostile.family import Family, Try, expect
from konqt.record.errors import RecordError
from konqt.record.verify import verify
from konqt.session.session import Session

KILLS = 3
LONGEST_WAIT, LONGEST_START = 0.04, 0.8
"""Seconds between the last step that was waited for, or the start, and the kill."""


def set_up(folder: Path) -> Try:
    """Nothing is shared."""
    del folder
    return attempt


def attempt(stream: Random, folder: Path) -> int:
    """Kill a player some times; each time the next one takes the record up."""
    record = folder / "game.konr"
    before = 0
    for _ in range(KILLS):
        saved = max(before, _killed(stream, record))
        before = _there(record, saved)
    return KILLS


def _killed(stream: Random, record: Path) -> int:
    """Start a player, kill it, and give the last step that it called saved; 0 for none."""
    player = start_player(record, stream.randrange(1 << 30))
    assert player.stdout
    wanted = stream.choice((0, 1, stream.randrange(8), stream.randrange(60)))
    told = []
    while len(told) < wanted and (line := player.stdout.readline()).strip().isdecimal():
        told.append(line)
    time.sleep(stream.random() * (LONGEST_WAIT if wanted else LONGEST_START))
    player.send_signal(signal.SIGKILL)
    rest, _nothing = player.communicate(timeout=30)
    # The last line may be a half one: a step of fewer digits, which was saved as well.
    return max([0, *(int(line) for line in (*told, *rest.split()) if line.strip().isdecimal())])


def _there(record: Path, saved: int) -> int:
    """Check a killed player's record; give how many steps are in it."""
    if not record.exists():
        expect(not saved, f"{saved} steps were called saved, there is no record")
        return 0
    try:
        session = Session.open(record)
    except RecordError as error:
        expect(not saved, f"{saved} steps were called saved, yet {error}")
        expect(str(record) in str(error), f"not named: {error}")
        record.unlink()
        return 0
    step, actor = session.step, session.decision.actor
    expect(step >= saved, f"{saved} steps were called saved, {step} are there")
    if actor is not None:
        session.submit(actor, session.legal()[0]).durable.result(timeout=20)
        step += 1
    session.close()
    proof = verify(record)
    expect(proof.ok and proof.actions == step, f"{proof}")
    return step


FAMILY = Family("kills", "hard kills", cases=45, least=129, set_up=set_up, patience=120)
