"""Measures the engine of Crown & Courage beside the basic game of the same run.

Beside the rows that every scenario has: a hand of twelve different cards, the longest chain that a
line sets off, and what is foreseen.
"""

from collections.abc import Sequence
from functools import partial
from itertools import combinations, islice
from statistics import median

from konqt.core.action import Action
from konqt.core.chance import HasChance
from konqt.core.game import SomeGame
from konqt.games.crown.crown_forecast import forecast, next_move
from konqt.games.crown.crown_game import NORWAY, CrownGame, CrownObservation, crown_observation
from konqt.games.crown.engine.crown_actions import ChooseLine
from konqt.games.crown.engine.crown_position import SCENARIO
from konqt.games.crown.engine.printed import shipped_crown
from konqt.games.registry import game_named
from konqt.lab.bench_engine import microseconds, scenario_figures, states_met
from konqt.lab.figures import Figure, figure

GAME = CrownGame()
BESIDE = "basic"
"""the scenario against which goals are set"""
TIMES = {
    "random play-out, steps a second": 0.5,
    "legal actions, p95": 3.0,
    "explain, p95": 2.0,
    "observe, p95": 1.0,
    "clone": 1.5,
    "sample": 2.0,
    "key": 1.5,
}
"""figure -> so many times what it is in the basic game is the goal"""
WHOLE, CARDS, CHAIN, LINES, MOVE = 3.0, 1.0, 2.0, 0.2, 0.1
"""goals in milliseconds: a game, a large hand, the longest chain, both lines, the next Move"""
DIFFERENT = 12
"""cards in the hand of which the legal actions are listed"""
APART = 400
"""Hands of one state are so far apart among all that there are: none is asked about twice.

What a hand allows is kept for the next question.
"""


def crown_figures(others: Sequence[Figure], seconds: float = 3.0) -> list[Figure]:
    """Return the figures of Crown & Courage; `others` are those of the same run."""
    basic = {each["name"]: each["value"] for each in others}
    rows = scenario_figures(game_named("crown"), SCENARIO, seconds)
    for row in rows:
        what = row["name"].removeprefix(f"{SCENARIO}: ")
        peer = basic.get(f"{BESIDE}: {what}")
        if what == "a whole random game, median":
            row["goal"] = WHOLE
        if peer and what in TIMES:
            row["peer"], row["goal"] = peer, round(TIMES[what] * peer, 4)
            row["ratio"] = round(row["value"] / peer, 2)
    return [*rows, *_own_figures()]


def _own_figures() -> list[Figure]:
    """Measure what no other game has."""
    game = game_named("crown")
    states = states_met(game, SCENARIO)
    seen = [crown_observation(game.observe(state, NORWAY)) for state in states]
    lines = [each for each in seen if each.decision.kind == "choose_line"]
    cards = max(_hand_time(game, state, number) for number, state in enumerate(states))
    ahead = sorted(microseconds(_both_lines, each) for each in lines)
    moves = sorted(microseconds(partial(next_move, GAME), each) for each in seen)
    chain = max(_apply_time(game, state) for state in states)
    name = f"{SCENARIO}: "
    return [
        figure(f"{name}legal actions, twelve different cards, longest", cards / 1000, "ms", CARDS),
        figure(f"{name}apply, the longest chain met", chain / 1000, "ms", CHAIN),
        figure(f"{name}forecast of both lines", median(ahead) / 1000, "ms", LINES),
        figure(f"{name}next Move", median(moves) / 1000, "ms", MOVE),
    ]


def _hand_time(game: SomeGame, state: HasChance, number: int) -> float:
    """Return how long the list of a state takes with a hand that was never asked about."""
    left_out = ("hand", "draw", "used", "collaborators", "gold", "lost")
    told = {name: each for name, each in game.position(state).items() if name not in left_out}
    hands = combinations(sorted(shipped_crown().cards), DIFFERENT)
    return min(
        microseconds(game.legal, game.from_position({**told, "hand": hand}), 1)
        for hand in islice(hands, number, None, APART)
    )


def _both_lines(seen: CrownObservation) -> None:
    for action in seen.legal:
        if isinstance(action, ChooseLine):
            forecast(GAME, seen, [action])


def _apply_time(game: SomeGame, state: HasChance) -> float:
    """Return how long the action of a state takes that takes longest, on a copy."""
    return max(
        microseconds(partial(_applied, game, action), state, 3) for action in game.legal(state)
    )


def _applied(game: SomeGame, action: Action, state: HasChance) -> None:
    game.apply(game.clone(state), action)
