"""The contract is enough for a search that knows no game: budget, stop, history, progress."""

import sys
from pathlib import Path
from threading import Event as Signal
from typing import Any

import pytest
from flat_search import FlatSearch
from toy_game import ToyGame

from konqt.ai.process import AiProcess
from konqt.ai.random_agent import RandomAgent
from konqt.core.agent import Agent, Thinker, chosen, consulted
from konqt.core.chance import SEEDED, Stream
from konqt.core.event import Event
from konqt.core.game import Setup
from konqt.core.thinking import Budget, Candidate, Progress, Task
from konqt.games.registry import GameEntry, game_named, registered

KIT = Path(__file__).resolve().parents[1] / "kit"
FLAT_KON = GameEntry(
    name="flat-kon",
    scenarios=("flat-narvik",),
    game="konqt.games.kon.game:KampenOmNorge",
    narrator="konqt.games.kon.narrator:KonNarrator",
    plugin="konqt.gui.kon.kon_plugin:KonPlugin",
    levels={"flat": "flat_search:flat_narvik"},
)
IN_CHILD = f"""
import sys
sys.path[:0] = [{str(KIT)!r}, {str(Path(__file__).parent)!r}]
from test_thinking_opponents import FLAT_KON
from konqt.ai.worker import main
from konqt.games.registry import registered
with registered(FLAT_KON):
    main()
"""


class EarlyToy(ToyGame):
    """The toy game with a choice that matters: each number scores itself, the sooner the more."""

    def apply(self, state: Any, action: Any, sink: Any = None, chance: Any = SEEDED) -> None:
        actor, factor = state.plays % 2, 10 if state.plays < 2 else 1
        super().apply(state, action, sink, chance)
        state.scores[actor] += factor * getattr(action, "number", 0)


def nothing_twice(world: Any, history: tuple[Any, ...]) -> bool:
    """Say whether nobody holds a number that was played."""
    played = {event.number for event in history if event.kind == "played"}
    return not played & {number for hand in world.hands for number in hand}


def play_game(game: Any, agents: dict[str, Agent], seed: int) -> dict[str, float]:
    """Play a game in which everybody knows what its seat has seen."""
    state, events = game.new(Setup("toy", seed)), []
    stream = Stream(seed + 5)
    while (actor := game.decision(state).actor) is not None:
        known = game.seat_of(state, actor)
        history = tuple(event.seen_by(known) for event in events)
        if isinstance(agents[actor], Thinker):
            action = chosen(agents[actor], Task(game.observe(state, actor), stream, history))
        else:
            legal = game.legal(state)
            action = legal[stream.below(len(legal))]
        game.apply(state, action, events)
    return game.returns(state)


def test_it_beats_random_play_on_the_toy() -> None:
    game = EarlyToy()
    search, by_chance = FlatSearch(game, fits=nothing_twice), RandomAgent()
    assert isinstance(search, Thinker) and not isinstance(by_chance, Thinker)
    won = games = 0
    for seed in range(150):
        for side, other in (("first", "second"), ("second", "first")):
            won += play_game(game, {side: search, other: by_chance}, seed)[side] > 0
            games += 1
    assert won / games > 0.6, won / games


def toy_task(**members: Any) -> Task:
    game = EarlyToy()
    return Task(game.observe(game.new(Setup("toy", 3)), "first"), Stream(4), **members)


def test_the_same_playouts_give_the_same_answers() -> None:
    search = FlatSearch(EarlyToy())
    answers = [
        consulted(search, toy_task(budget=Budget(playouts=count), best=3)) for count in (40, 40, 41)
    ]
    assert answers[0] == answers[1] != answers[2]
    tried = sum(each.reasons[0].params["games"] for each in answers[2])
    assert tried == 41
    for each in answers[0]:
        assert each.estimate is not None and 0 <= each.estimate <= 1 and each.error is not None


def test_a_stop_gives_the_best_so_far() -> None:
    heard: list[Progress] = []
    budget = Budget(playouts=1_000_000)
    best = consulted(
        FlatSearch(EarlyToy()),
        toy_task(budget=budget, best=9),
        stopped=lambda: len(heard) == 3,
        told=heard.append,
    )
    assert len(heard) == 3 and best == heard[-1].best


def test_one_that_may_not_think_at_all_has_an_answer() -> None:
    (only,) = consulted(FlatSearch(EarlyToy()), toy_task(), stopped=lambda: True)
    assert EarlyToy().explain(EarlyToy().new(Setup("toy", 3)), only.action) == []
    assert only.estimate is None


def test_what_the_seat_has_seen_rules_worlds_out() -> None:
    game, worlds = EarlyToy(), []
    state, events = game.new(Setup("toy", 3)), []
    game.apply(state, game.legal(state)[0], events)
    history: tuple[Event, ...] = tuple(event.seen_by(frozenset(("second",))) for event in events)

    def noted(world: Any, seen: tuple[Event, ...]) -> bool:
        fits = nothing_twice(world, seen)
        worlds.append((fits, nothing_twice(world, history)))
        return fits

    for seen in ((), history):
        worlds.clear()
        task = Task(game.observe(state, "second"), Stream(1), seen, Budget(playouts=60))
        (best,) = consulted(FlatSearch(game, fits=noted), task)
        assert best.reasons[0].params["events"] == len(seen)
        taken = [possible for fits, possible in worlds if fits]
        assert len(taken) == 60 and all(taken) is bool(seen)


@pytest.fixture
def narvik() -> Any:
    with registered(FLAT_KON):
        yield game_named("flat-kon")


def test_narvik_is_searched_in_a_process_of_its_own(narvik: Any) -> None:
    """With budget, history, progress, several answers, and again alike; then stopped."""
    state, events = narvik.new(Setup("narvik", 5)), []
    narvik.apply(state, narvik.legal(state)[-1], events)
    actor = narvik.decision(state).actor
    seen = narvik.observe(state, actor)
    history = tuple(event.seen_by(narvik.seat_of(state, actor)) for event in events)
    legal = len(seen.legal)
    opponent = AiProcess("flat", game="flat-kon", command=[sys.executable, "-c", IN_CHILD])
    heard: list[Progress] = []
    begun = Signal()

    def told(progress: Progress) -> None:
        heard.append(progress)
        begun.set()

    try:
        answers = [
            opponent.consult(seen, 7, history, Budget(playouts=legal + 2), 3, told).result(60)
            for _ in range(2)
        ]
        assert answers[0] == answers[1]
        assert [each.playouts for each in heard] == [legal, legal]
        check(answers[0], seen, len(history))
        begun.clear()
        endless = opponent.consult(seen, 7, history, Budget(playouts=10**9), told=told)
        assert begun.wait(60)
        pid = opponent.pid
        opponent.hurry(endless)
        check(endless.result(60), seen, len(history))
        assert opponent.pid == pid and opponent.restarts == 0
    finally:
        opponent.stop()


def check(best: tuple[Candidate, ...], seen: Any, events: int) -> None:
    assert len(best) == min(3, len(seen.legal)) and events > 0
    estimates = [each.estimate or 0.0 for each in best]
    assert estimates == sorted(estimates, reverse=True)
    for each in best:
        assert each.action in seen.legal
        assert each.reasons[0].params["events"] == events
