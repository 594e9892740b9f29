"""Any order of playing, taking back, saving, loading, failing and being killed keeps game and
record together: nothing that was on disk is lost, nothing that was not is believed."""

import os
import tempfile
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from games_played import plan
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from konqt.record.errors import RecordError
from konqt.record.verify import verify
from konqt.record.writer import RecordWriter
from konqt.session.session import Session


def half_written(writer: RecordWriter, data: bytes) -> None:
    """Do as a disk does that is full after half the bytes."""
    os.write(writer._file, data[: len(data) // 2])
    raise OSError(28, "No space left on device")


class SessionMachine(RuleBasedStateMachine):
    """A session beside what it must be: the key at each step, and what each byte of disk means."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "game.konr"
        Session.start(plan(5), self.path).close()
        self.session = Session.open(self.path)
        self.keys = [self.session.key()]
        self.on_disk: list[tuple[int, int, list[str]]] = []
        """(size of the record, step, keys) after each line"""
        self.size = 0
        self.note()

    def note(self) -> None:
        """Remember what the record must give back when it is cut after its newest line."""
        self.session.record.wait()
        new = self.path.read_bytes()[self.size :]
        if new:
            end = self.size + new.index(b"\n") + 1
            self.on_disk.append((end, self.session.step, self.keys.copy()))
            self.size += len(new)

    # -- playing ----------------------------------------------------------------------------

    @precondition(lambda self: self.session.decision.actor is not None)
    @rule(choice=st.integers(0, 200))
    def submit(self, choice: int) -> None:
        actor = self.session.decision.actor
        assert actor is not None
        actions = self.session.legal()
        self.session.submit(actor, actions[choice % len(actions)])
        del self.keys[self.session.step :]
        self.keys.append(self.session.key())
        self.note()

    @precondition(lambda self: self.session.undoing.last_actor is not None)
    @rule()
    def undo(self) -> None:
        actor = self.session.undoing.last_actor
        assert actor is not None
        if self.session.undo_state(actor).can_undo:
            self.session.undo(actor)
            self.note()

    @precondition(lambda self: self.session.undoing.next_actor is not None)
    @rule()
    def redo(self) -> None:
        actor = self.session.undoing.next_actor
        assert actor is not None
        if self.session.undo_state(actor).can_redo:
            self.session.redo(actor)
            self.note()

    @rule()
    def look(self) -> None:
        self.session.told.mark_seen(self.session.decision.actor or "germany")

    @precondition(lambda self: self.session.decision.actor is not None)
    @rule(choice=st.integers(0, 200))
    def submit_on_a_full_disk(self, choice: int) -> None:
        actor = self.session.decision.actor
        assert actor is not None
        actions = self.session.legal()
        with patch.object(RecordWriter, "_append", half_written):
            update = self.session.submit(actor, actions[choice % len(actions)])
            assert isinstance(update.durable.exception(timeout=20), RecordError)
        self.session.record.wait()
        assert self.path.stat().st_size == self.size

    # -- files ------------------------------------------------------------------------------

    @rule()
    def save_and_load_a_copy(self) -> None:
        copy = self.path.with_name("copy.konr")
        self.session.save_copy(copy)
        assert Session.open(copy, keep=False).key() == self.session.key()

    @rule()
    def close_and_load(self) -> None:
        self.session.close()
        self.load()

    @rule(torn=st.integers(1, 40))
    def kill_before_a_lines_end(self, torn: int) -> None:
        """End as a crash does: half a line more lies there."""
        self.session.close()
        with self.path.open("ab") as stream:
            stream.write(b'{"n":99,"by":"germany","do":{"kind":"move"}}'[:torn])
        self.load()

    @rule(lost=st.integers(1, 4000))
    def kill_mid_write(self, lost: int) -> None:
        """End so that the last bytes never reached the disk, wherever the cut falls."""
        self.session.close()
        left = max(self.on_disk[0][0], self.size - lost)
        os.truncate(self.path, left)
        self.on_disk = [entry for entry in self.on_disk if entry[0] <= left]
        self.size, step, self.keys = self.on_disk[-1][0], *self.on_disk[-1][1:]
        self.keys = self.keys.copy()
        self.load()
        assert self.session.step == step

    def load(self) -> None:
        self.session = Session.open(self.path)
        self.size = self.path.stat().st_size

    # -- what must hold ---------------------------------------------------------------------

    @invariant()
    def stands_where_it_must(self) -> None:
        assert self.session.key() == self.keys[self.session.step]

    def teardown(self) -> None:
        self.session.close()
        verdict = verify(self.path)
        assert verdict.ok, verdict
        self.folder.cleanup()


def machine(name: str, examples: int, steps: int) -> Any:
    """Give the machine's test with so many runs of so many steps."""
    case = type(name, (SessionMachine.TestCase,), {})
    case.settings = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    return case


TestSessionMachine = machine("TestSessionMachine", 40, 30)
TestSessionMachineForLong = pytest.mark.slow(
    pytest.mark.timeout(3600)(machine("TestSessionMachineForLong", 1000, 60))
)
