"""Tries that the rules refuse, in the middle of random games: every answer is tested on them."""

from collections.abc import Iterator
from itertools import count

from konqt.core.action import Action
from konqt.core.chance import HasChance, Stream
from konqt.core.frozen import frozen
from konqt.core.game import Setup, SomeGame
from konqt.core.refusal import Reason
from konqt.lab.tampered_actions import mutants

OPENING = 12
"""Actions at the beginning of a game that are left out: the middle is what matters."""
MOST_APART = 5
"""Positions of one game lie up to so many actions apart."""
TRIES = 10
"""Tries in each position."""
REMEMBERED = 300
"""Actions that were legal earlier: tried again, they answer another question."""


@frozen
class RefusedTry:
    """A try that was refused, with its reasons and the nearest legal action."""

    seed: int
    step: int
    action: Action
    reasons: tuple[Reason, ...]
    nearest: Action | None
    legal: bool
    """whether that action is legal indeed"""


def refused_tries(
    game: SomeGame, scenario: str, wanted: int, seed: int = 0
) -> Iterator[RefusedTry]:
    """Play random games and give `wanted` refused tries; equal seeds give equal tries."""
    given = 0
    for number in count(seed):
        for each in _in_game(game, scenario, number):
            yield each
            given += 1
            if given == wanted:
                return


def _in_game(game: SomeGame, scenario: str, seed: int) -> Iterator[RefusedTry]:
    state = game.new(Setup(scenario, seed))
    stream = Stream(seed * 104_729 + 3)
    before: list[Action] = []
    step, due = 0, OPENING
    while actions := game.legal(state):
        if step == due:
            due += 1 + stream.below(MOST_APART)
            yield from _in_position(game, state, actions, before, seed, step, stream)
        before.append(actions[stream.below(len(actions))])
        if len(before) > REMEMBERED:
            del before[stream.below(len(before))]
        game.apply(state, actions[stream.below(len(actions))])
        step += 1


def _in_position(
    game: SomeGame,
    state: HasChance,
    actions: list[Action],
    before: list[Action],
    seed: int,
    step: int,
    stream: Stream,
) -> Iterator[RefusedTry]:
    known = set(actions)
    tried = [
        *mutants(game, actions, stream, TRIES // 2),
        *mutants(game, before, stream, TRIES // 4),
        *(before[stream.below(len(before))] for _ in range(TRIES // 4)),
    ]
    for action in tried:
        if action not in known:
            nearest = game.nearest(state, action)
            reasons = tuple(game.explain(state, action))
            yield RefusedTry(seed, step, action, reasons, nearest, nearest in known)
