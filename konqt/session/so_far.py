"""Where a running game stands: its states, its steps, who plays it, and what its rules say now.

It knows nothing of a record: what has become of a step that could not be written is asked of
`Recorded.settled`, which gives it out.
"""

from dataclasses import replace

from konqt.core.action import Action
from konqt.core.chance import HasChance, Scripted
from konqt.core.decision import OVER, Decision
from konqt.core.ending import Ending, OutcomeFacts
from konqt.core.frozen import frozen
from konqt.core.game import SomeGame
from konqt.core.observation import Observation, decision_after, observation_after
from konqt.core.refusal import IllegalAction, Reason
from konqt.record.chairs import seats_in
from konqt.session.plan import GamePlan
from konqt.session.played import Played
from konqt.session.refusals import reason_of
from konqt.session.seats_given import SeatGiven
from konqt.session.steps_ahead import applied
from konqt.session.thoughts import Thought
from konqt.session.update import SeatSecrets


@frozen
class Memory:
    """One moment of a game."""

    step: int
    states: list[HasChance]
    played: list[Played]
    resigned: str | None
    plan: GamePlan
    given: tuple[SeatGiven, ...]
    written: int
    """how many texts its record had"""


class GameSoFar:
    """A game's past and present."""

    def __init__(self, game: SomeGame, plan: GamePlan, state: HasChance) -> None:
        self.game = game
        self.plan = plan
        """how it is played, and who plays as it stands"""
        self.given: tuple[SeatGiven, ...] = ()
        """seats that have changed hands, oldest first"""
        self.eyes = SeatSecrets(tuple(dict.fromkeys(game.seat_of(state, f) for f in game.factions)))
        self.states = [state]
        """the state after each step, those taken back too; the first is the opening"""
        self.played: list[Played] = []
        self.step = 0
        """how many actions are done"""
        self.resigned: str | None = None
        """the faction that has given the game up"""
        self.dice = Scripted()
        """queued die faces come before the seeded generator (engine protocol)"""
        self._asked: tuple[HasChance, Decision] | None = None

    @property
    def state(self) -> HasChance:
        """The state as it is."""
        return self.states[self.step]

    @property
    def done(self) -> list[Played]:
        """The steps that stand; what was taken back comes after them in `played`."""
        return self.played[: self.step]

    @property
    def seats_in_order(self) -> tuple[tuple[str, ...], ...]:
        """The seats, each with its factions in the game's order; they stay together."""
        return seats_in(self.game, self.states[0])

    @property
    def decision(self) -> Decision:
        """What the game waits for."""
        decision = self.decision_in(self.state)
        if self.resigned is not None and decision.kind != OVER:
            return decision_after(self.ending_by(self.resigned), decision, self.resigned)
        return decision

    @property
    def outcome(self) -> OutcomeFacts | None:
        """How the game ended, None while it runs."""
        ended = self.game.outcome(self.state)
        if ended is None and self.resigned is not None:
            ended = self.ending_by(self.resigned).outcome
        return ended

    @property
    def key(self) -> str:
        """The state's canonical key."""
        return self.game.key(self.state)

    def decision_in(self, state: HasChance) -> Decision:
        """Return what a state waits for; the last answer is kept, for it is asked often."""
        if self._asked is None or self._asked[0] is not state:
            self._asked = state, self.game.decision(state)
        return self._asked[1]

    def before(self, n: int) -> Decision:
        """Return what was being decided after `n` steps."""
        return self.game.decision(self.states[n])

    def ending_by(self, faction: str) -> Ending:
        """Return how the game ends because `faction` has given it up."""
        return self.game.resigned(self.eyes.of(faction), self.state)

    def observe(self, viewer: str) -> Observation:
        """Return what a viewer may know now."""
        observation = self.game.observe(self.state, viewer)
        if self.resigned is None or observation.outcome is not None:
            return observation
        return observation_after(self.ending_by(self.resigned), observation, self.resigned)

    def explain(self, viewer: str, action: Action) -> list[Reason]:
        """Return every reason against an action; a stranger hears only that it is not his."""
        decision = self.decision
        if decision.actor is None:
            return [reason_of(self.game, "session_over")]
        if decision.actor not in self.eyes.of(viewer):
            return [Reason(decision.rule, "not_your_decision", {"faction": decision.actor})]
        return self.game.explain(self.state, action)

    def nearest(self, viewer: str, action: Action) -> Action | None:
        """Return the legal action nearest to a refused one; None for whoever does not decide."""
        actor = self.decision.actor
        if actor is None or actor not in self.eyes.of(viewer):
            return None
        return self.game.nearest(self.state, action)

    def do(
        self,
        viewer: str,
        action: Action,
        unasked: bool,
        thought: Thought = (),
        hint: int | None = None,
    ) -> Played:
        """Do an action of the viewer's seat; what was taken back cannot be done again then.

        With `unasked` True nobody has chosen it; `thought` is what a computer player considered,
        `hint` as in `Played`.

        Raises:
            IllegalAction: with every failing condition.
        """
        reasons = self.explain(viewer, action)
        if reasons:
            raise IllegalAction(reasons, self.nearest(viewer, action))
        actor = self.decision.actor
        assert actor is not None
        after, played = applied(self.game, self.state, (actor, action), self.dice)
        del self.states[self.step + 1 :], self.played[self.step :]
        self.states.append(after)
        played = replace(played, unasked=unasked, thought=thought, hint=hint)
        self.played.append(played)
        self.step += 1
        return played

    def memory(self, written: int) -> Memory:
        """Return this moment, with so many texts in the record."""
        return Memory(
            self.step,
            self.states.copy(),
            self.played.copy(),
            self.resigned,
            self.plan,
            self.given,
            written,
        )

    def go_to(self, moment: Memory) -> None:
        """Stand where the game stood at a moment; its lines are another matter."""
        self.step, self.resigned = moment.step, moment.resigned
        self.states, self.played = moment.states, moment.played
        self.plan, self.given = moment.plan, moment.given
