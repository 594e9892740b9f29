"""Any order of playing, taking back, saving and being killed keeps game and record together."""

import tempfile
from pathlib import Path

from games_played import plan
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from konqt.record.verify import verify
from konqt.session.session import Session


class SessionMachine(RuleBasedStateMachine):
    """A session beside a list of the keys it must come back to."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "game.konr"
        self.session = Session.start(plan(5), self.path)
        self.keys = [self.session.key()]

    @precondition(lambda self: self.session.decision.actor is not None)
    @rule(choice=st.integers(0, 200))
    def submit(self, choice: int) -> None:
        actor = self.session.decision.actor
        assert actor is not None
        actions = self.session.legal()
        self.session.submit(actor, actions[choice % len(actions)])
        del self.keys[self.session.step :]
        self.keys.append(self.session.key())

    @precondition(lambda self: self.session.last_actor is not None)
    @rule()
    def undo(self) -> None:
        actor = self.session.last_actor
        assert actor is not None
        if self.session.undo_state(actor).can_undo:
            self.session.undo(actor)

    @precondition(lambda self: self.session.next_actor is not None)
    @rule()
    def redo(self) -> None:
        actor = self.session.next_actor
        assert actor is not None
        if self.session.undo_state(actor).can_redo:
            self.session.redo(actor)

    @rule()
    def look(self) -> None:
        self.session.mark_seen(self.session.decision.actor or "germany")

    @rule()
    def save_and_load(self) -> None:
        copy = self.path.with_name("copy.konr")
        self.session.save_copy(copy)
        assert Session.open(copy, keep=False).key() == self.session.key()

    @rule(torn=st.integers(0, 40))
    def kill(self, torn: int) -> None:
        """End as a crash does: what is on disk counts, half a line more may lie there."""
        self.session.close()
        with self.path.open("ab") as stream:
            stream.write(b'{"n":99,"by":"germany","do":{"kind":"move"}}'[:torn])
        self.session = Session.open(self.path)

    @invariant()
    def stands_where_it_must(self) -> None:
        assert self.session.key() == self.keys[self.session.step]

    def teardown(self) -> None:
        self.session.close()
        verdict = verify(self.path)
        assert verdict.ok, verdict
        self.folder.cleanup()


TestSessionMachine = SessionMachine.TestCase
TestSessionMachine.settings = settings(
    max_examples=8,
    stateful_step_count=25,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
