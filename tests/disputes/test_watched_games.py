"""Random basic games beside a watcher who judges every event by the manual and books of his own."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from kon_kit import GAME, asked
from watcher import Watcher

from konqt.core.game import Setup
from konqt.games.kon.engine import actions
from konqt.games.kon.engine.state import State

TWO = (("germany",), ("norway", "allies"))


def lively(state: State, legal: list[Any], watcher: Watcher, stream: random.Random) -> Any:
    """Choose so that much happens: more attacks, cards and purchases than by chance alone."""
    kind = asked(state)[1]
    moves = [each for each in legal if isinstance(each, actions.Move)]
    if kind == "movement" and moves and stream.random() < 0.75:
        attacks = [each for each in moves if watcher.hostile(watcher.mover, each.to)]
        return stream.choice(attacks if attacks and stream.random() < 0.5 else moves)
    cards = [each for each in legal if isinstance(each, actions.PlayCard)]
    if cards and stream.random() < 0.85:
        return stream.choice(cards)
    bought = [each for each in legal if isinstance(each, actions.Trade | actions.Place)]
    if kind == "reinforcement" and bought and stream.random() < 0.9:
        return stream.choice(bought)
    return stream.choice(legal)


def watched(seed: int, told: Callable[[Any], Any] = lambda event: event) -> Counter[str]:
    """Play a game to its end; give how often each kind of event was judged.

    `told` is what the watcher hears instead of an event.
    """
    stream = random.Random(seed)
    state = GAME.new(Setup("basic", seed, None if seed % 2 else TWO))
    watcher = Watcher(state)
    met: Counter[str] = Counter()
    while legal := GAME.legal(state):
        events: list[Any] = []
        GAME.apply(state, lively(state, legal, watcher, stream), events)
        for event in events:
            watcher.note(told(event))
            met[event.kind] += 1
        watcher.look(state)
    return met


def test_nothing_told_in_a_few_games_is_against_the_manual() -> None:
    met: Counter[str] = Counter()
    for seed in range(1, 25):
        met += watched(seed)
    assert met["combat_decided"] > 300 and met["game_ended"] == 24


@pytest.mark.slow
def test_nothing_told_in_many_games_is_against_the_manual() -> None:
    met: Counter[str] = Counter()
    for seed in range(1000, 1400):
        met += watched(seed)
    judged = {kind for kind in met if hasattr(Watcher, f"_{kind}")}
    assert {"battalion_rescued", "stack_turned_back", "submarine_rolled", "retreated"} <= judged
    assert {"battalions_withdrawn", "card_discarded", "card_cancelled"} <= judged


WRONG: list[tuple[str, Callable[[Any], dict[str, Any]]]] = [
    ("stack_moved", lambda e: {"attack": not e.attack}),
    ("stack_moved", lambda e: {"count": e.count + 1}),
    ("stack_moved", lambda e: {"to": "oslo" if e.to == "tromso" else "tromso"}),
    ("combat_began", lambda e: {"attackers": e.attackers[1:]}),
    ("dice_rolled", lambda e: {"from_cards": e.from_cards + 1, "dice": (*e.dice, 1)}),
    ("dice_rolled", lambda e: {"from_battalions": e.from_battalions - 1, "dice": e.dice[1:]}),
    ("combat_decided", lambda e: {"winner": "attack" if e.winner == "defence" else "defence"}),
    ("battalions_defeated", lambda e: {"count": e.count + 1}),
    ("retreated", lambda e: {"to": "oslo" if e.to == "tromso" else "tromso"}),
    ("battalions_placed", lambda e: {"area": "lillehammer"}),
    ("cards_traded", lambda e: {"count": e.count + 1}),
    ("submarine_rolled", lambda e: {"sunk": not e.sunk}),
    ("stack_turned_back", lambda e: {"count": e.count + 1}),
    ("game_ended", lambda e: {"level": "marginal" if e.level == "clear" else "clear"}),
    (
        "game_ended",
        lambda e: {"winner": ("norway", "allies") if "germany" in e.winner else ("germany",)},
    ),
]


@pytest.mark.parametrize(
    ("kind", "change"), WRONG, ids=[f"{n}-{w[0]}" for n, w in enumerate(WRONG)]
)
def test_the_watcher_notices_one_false_word(kind: str, change: Callable[[Any], Any]) -> None:
    spoiled: list[Any] = []

    def told(event: Any) -> Any:
        if event.kind != kind or spoiled:
            return event
        spoiled.append(event)
        return replace(event, **change(event))

    with pytest.raises(AssertionError):
        for seed in range(50):
            watched(seed, told)
    assert spoiled
