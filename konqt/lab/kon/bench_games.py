"""Measures what is said of a whole game: the luck of its dice, and who was ahead at each step."""

import time
from collections.abc import Callable
from functools import partial

from konqt.core.chance import Stream
from konqt.core.event import PUBLIC, Event
from konqt.core.frozen import frozen
from konqt.core.game import Setup
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.game import KampenOmNorge
from konqt.games.kon.lead.estimate import estimator_of
from konqt.games.kon.lead.swings import swings
from konqt.games.kon.luck.game_luck import WHO, luck_of
from konqt.lab.figures import Figure, figure
from konqt.lab.kon.bench_odds import forget_odds

GAME = KampenOmNorge()
SCENARIO = "basic"
SEEDS = range(1, 9)
"""Games by chance; the one with most events is measured."""
GOAL = 300.0


@frozen
class BenchStep:
    """What everybody is told of one action."""

    step: int
    round: int
    turn: str
    events: tuple[Event, ...]


@frozen
class BenchGame:
    """A game, a state before and after each action."""

    views: list[Callable[[], KonObservation]]
    """give what everybody saw before the first action and after each"""
    told: list[BenchStep]


def game_figures() -> list[Figure]:
    """Return the figures of one long basic game: its luck, and its lead with all observations."""
    played = max(map(_played, SEEDS), key=lambda game: sum(len(t.events) for t in game.told))
    forget_odds()
    begun = _now()
    luck = luck_of(played.told, SCENARIO)
    for who in WHO:
        for unit in luck.units:
            luck.curve(who, unit)
    spent = _since(begun)
    forget_odds()
    begun = _now()
    seen = (view() for view in played.views)
    turned = swings(played.told, estimator_of(SCENARIO).curve(seen))
    assert turned
    steps, throws = len(played.told), len(luck.throws)
    return [
        _figure(f"luck of {steps} steps, {throws} throws, first time", spent),
        _figure(f"lead after each of {steps} steps, first time", _since(begun)),
    ]


def _figure(name: str, spent: tuple[float, float]) -> Figure:
    measured = figure(name, spent[0], "ms", GOAL)
    measured["cpu"] = round(spent[1], 4)
    return measured


def _now() -> tuple[int, int]:
    return time.perf_counter_ns(), time.process_time_ns()


def _since(begun: tuple[int, int]) -> tuple[float, float]:
    """Return milliseconds by the clock and of the process's own."""
    wall, own = _now()
    return (wall - begun[0]) / 1e6, (own - begun[1]) / 1e6


def _played(seed: int) -> BenchGame:
    """Play a basic game by chance."""
    state, stream = GAME.new(Setup(SCENARIO, seed)), Stream(seed)
    views = [partial(GAME.observe, state, PUBLIC)]
    told: list[BenchStep] = []
    while legal := GAME.legal(state):
        moment = GAME.decision(state).moment
        events: list[Event] = []
        state = GAME.clone(state)
        GAME.apply(state, legal[stream.below(len(legal))], events)
        public = tuple(event.seen_by(frozenset()) for event in events)
        told.append(BenchStep(len(told) + 1, moment.round, moment.turn, public))
        views.append(partial(GAME.observe, state, PUBLIC))
    return BenchGame([*views], told)
