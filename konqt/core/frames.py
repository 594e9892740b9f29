"""The stack of pending decisions.

A frame is data: what is being decided and what is known so far. Its rule is code, found by the
frame's type. Reactions push frames, resolution pops them; `settle` advances the top frame until
somebody has to choose or nothing is left.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink


class Frame(Protocol):
    """A small mutable record with `__slots__`, holding numbers, strings and tuples only."""

    @property
    def name(self) -> str:
        """Its type's name, by which its rule is found."""
        ...

    def clone(self) -> "Frame":
        """Return an independent copy."""
        ...


class HasStack(Protocol):
    """A state that carries pending decisions, the current one last."""

    @property
    def stack(self) -> Sequence[Frame]:
        """The decisions, the current one last."""
        ...


S = TypeVar("S", bound=HasStack)
S_contra = TypeVar("S_contra", bound=HasStack, contravariant=True)
F_contra = TypeVar("F_contra", bound=Frame, contravariant=True)


NOBODY = -1
"""In place of a faction's number: nobody is asked, the rules go on by themselves."""


class FrameRule(Protocol[S_contra, F_contra]):
    """What the rules say of one type of frame."""

    def actor(self, state: S_contra, frame: F_contra) -> int:
        """Return the faction that must choose now, NOBODY when `advance` has to go on by itself."""
        ...

    def advance(
        self, state: S_contra, frame: F_contra, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Take one automatic step: push, replace or pop frames, change the state."""
        ...


class RunawayRules(RuntimeError):  # noqa: N818 - reads as what happened
    """The automatic steps do not come to a decision: a fault in the rules."""


MOST_STEPS = 1000
"""No rulebook asks for as many automatic steps between two decisions."""


class Settler(Generic[S]):
    """Runs automatic steps by the table frame name -> rule."""

    # A rule takes the frames of its name alone: no type can say that a table keeps to that.
    def __init__(self, rules: Mapping[str, FrameRule[S, Any]]) -> None:
        self.rules = rules

    def settle(self, state: S, sink: EventSink | None, chance: ChanceSource) -> None:
        """Advance until the top frame has an actor or the stack is empty.

        Raises:
            RunawayRules: more than `MOST_STEPS` steps without a decision.
        """
        stack = state.stack
        for _ in range(MOST_STEPS):
            if not stack:
                return
            frame = stack[-1]
            rule = self.rules[frame.name]
            if rule.actor(state, frame) != NOBODY:
                return
            rule.advance(state, frame, sink, chance)
        raise RunawayRules(f"no decision after {MOST_STEPS} steps in frame {stack[-1].name}")
