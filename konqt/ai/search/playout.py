"""One playout: a policy plays on from a state until an evaluation says what has come of it.

Both are a game's own judgement, and all that a search knows of it. A policy answers for every side,
each by what that side may know; an evaluation may wait until the game is over, or stop earlier and
judge.
"""

from collections.abc import Sequence
from typing import Protocol, TypeVar

StateT = TypeVar("StateT")
StateT_contra = TypeVar("StateT_contra", contravariant=True)
ActionT = TypeVar("ActionT")

DRAWN = 0.5
"""What a playout is worth that does not come to an end."""


class Policy(Protocol[StateT_contra, ActionT]):
    """Answers decisions quickly."""

    def choose(self, state: StateT_contra, legal: Sequence[ActionT]) -> ActionT:
        """Return one of the legal actions."""
        ...


class Evaluation(Protocol[StateT_contra]):
    """Says what a state is worth to the side that searches. One judges one playout."""

    def worth(self, state: StateT_contra) -> float | None:
        """Return 0 to 1; None while the playout is to go on."""
        ...


class Playable(Protocol[StateT_contra, ActionT]):
    """What is needed of a game."""

    def legal(self, state: StateT_contra) -> Sequence[ActionT]:
        """Return the legal actions of a state that is not the end."""
        ...

    def apply(self, state: StateT_contra, action: ActionT) -> object:
        """Change the state by a legal action."""
        ...


def played_on(
    game: Playable[StateT, ActionT],
    state: StateT,
    policy: Policy[StateT, ActionT],
    evaluation: Evaluation[StateT],
    longest: int,
) -> float:
    """Play on from a state, which is changed, and return what the searching side has got.

    Args:
        game: whose rules hold.
        state: where the playout begins.
        policy: answers for everybody.
        evaluation: is asked before every decision.
        longest: decisions after which the playout counts as drawn.
    """
    for _ in range(longest):
        worth = evaluation.worth(state)
        if worth is not None:
            return worth
        game.apply(state, policy.choose(state, game.legal(state)))
    return DRAWN
