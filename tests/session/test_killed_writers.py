"""A program killed while it writes a study or an export: the older or the newer one, never half."""

import signal
import time
from pathlib import Path
from random import Random

import pytest
from games_played import recorded
from killed_writer import NOTED, report_of, reports, start_writer

from konqt.session.library.facts import records_in
from konqt.session.replay import Replay
from konqt.session.study.edits import with_text
from konqt.session.study.studied import Studied

KILLS = 8
LONGEST = 0.02
"""Seconds after the last writing that is waited for, within which it is killed: some more."""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return recorded(tmp_path / "game.konr", 20)


def killed(what: str, record: Path, stream: Random) -> int:
    """Let it write for a while, and give how often it had said that it was done."""
    with start_writer(what, record) as writer:
        assert writer.stdout
        told = [writer.stdout.readline() for _line in range(1 + stream.randrange(9))]
        time.sleep(stream.random() * LONGEST)
        writer.send_signal(signal.SIGKILL)
        told += writer.stdout.read().split()
    return max(map(int, told))


def test_a_comment_that_was_kept_survives_a_kill(record: Path) -> None:
    stream = Random(5)
    before = record.read_bytes()
    for _kill in range(KILLS):
        done = killed("study", record, stream)
        studied = Studied.beside(Replay.open(record))
        assert not studied.faults and not studied.closed
        [note] = studied.notes(NOTED, "public")
        assert int(note.text) in (done, done + 1)
        assert [each.name for each in records_in(record.parent)] == [record.name]
        # It goes on: neither a lock nor half a file stands in the way.
        studied.change(lambda study: with_text(study, NOTED, "public", "said after it"))
    assert record.read_bytes() == before


def test_an_export_that_was_killed_leaves_the_older_file(record: Path) -> None:
    stream, whole = Random(6), reports(record)
    for _kill in range(KILLS):
        done = killed("report", record, stream)
        content = report_of(record).read_bytes()
        assert content in (whole[done % len(whole)], whole[(done + 1) % len(whole)])
        assert [each.name for each in records_in(record.parent)] == [record.name]
