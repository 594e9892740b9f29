"""The quick policy plays whole games by the rules, and knows no more than its seat."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from konqt.ai.kon.quick.policy import QuickPolicy
from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.registry import game_named

GAME = game_named("kon")
LONGEST = 3000
STRAYING = 4
"""One in so many decisions is taken at random, so that odd positions come up."""


def walk(scenario: str, seed: int, straying: int = STRAYING) -> Iterator[Any]:
    """Give each state of a game with a choice, before the answer; then the state at the end."""
    state = GAME.new(Setup(scenario, seed))
    policy, stream = QuickPolicy(state.rules), Stream(seed)
    for _ in range(LONGEST):
        legal = GAME.legal(state)
        if not legal:
            break
        if len(legal) > 1:
            yield state
        action = policy.choose(state, legal)
        assert action in legal, (scenario, seed, GAME.decision(state), action)
        if straying and not stream.below(straying):
            action = legal[stream.below(len(legal))]
        GAME.apply(state, action)
    yield state


@pytest.mark.parametrize("straying", [0, STRAYING])
@pytest.mark.parametrize(("scenario", "games"), [("narvik", 20), ("basic", 10)])
def test_games_end_and_every_answer_is_legal(scenario: str, games: int, straying: int) -> None:
    kinds: Counter[str] = Counter()
    for seed in range(games):
        for state in walk(scenario, seed + 100 * straying, straying):
            kinds[GAME.decision(state).kind] += 1
        assert GAME.outcome(state) is not None, (scenario, seed)
    assert kinds["movement"] > games and len(kinds) > 8, kinds


@pytest.mark.parametrize("scenario", ["narvik", "basic"])
def test_hands_and_decks_of_others_change_no_answer(scenario: str) -> None:
    asked = different = seed = 0
    while asked < 150:
        seed += 1
        for number, state in enumerate(walk(scenario, seed)):
            actor = GAME.decision(state).actor
            if actor is None or number % 5:
                continue
            other = GAME.sample(GAME.observe(state, actor), seed * 1000 + number)
            legal = GAME.legal(state)
            answers = [QuickPolicy(each.rules).choose(each, legal) for each in (state, other)]
            assert answers[0] == answers[1], (scenario, seed, number, actor)
            different += GAME.position(other) != GAME.position(state)
            asked += 1
    assert different > asked * 0.9
