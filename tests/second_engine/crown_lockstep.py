"""Plays one game of Crown & Courage on both engines and tells the first difference."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from konqt.core.chance import Recording, Stream
from konqt.core.game import Setup
from konqt.games.registry import agent_named, game_named

from .crown_engine import CrownEngine

MOST_STEPS = 5000
FACTS = ("left", "area", "demand")


class CrownEcho:
    """Chance for the second engine: what the first one has just been given."""

    def __init__(self) -> None:
        self.outcomes: list[tuple[str, list[int]]] = []

    def take(self, chance: Recording) -> None:
        self.outcomes = [(kind, list(values)) for kind, values in chance.outcomes]

    def _next(self, kind: str, n: int) -> list[int]:
        assert self.outcomes, f"the second engine asks chance for {kind}, the first for nothing"
        told, values = self.outcomes.pop(0)
        assert (told, len(values)) == (kind, n), f"first {told} {values}, second {kind} {n}"
        return values

    def dice(self, n: int) -> list[int]:
        return self._next("dice", n)

    def order(self, n: int) -> list[int]:
        return self._next("order", n)

    def draw(self, size: int) -> int:
        return self._next(f"draw:{size}", 1)[0]


def crown_differences(
    seed: int,
    options: dict[str, str],
    kinds: Counter[str],
    level: str = "random",
    steps: int = MOST_STEPS,
) -> Iterator[str]:
    """Play a game; give what differs, with the place. `kinds` counts the states that agreed.

    `random` is every kind of action as likely as any other; else the computer's level.
    """
    game = game_named("crown")
    state = game.new(Setup("crown", seed, options=options))
    agent = None if level == "random" else agent_named("crown", level)
    start = game.position(state)
    for told in _lockstep(game, state, start, Stream(seed), kinds, agent, steps):
        yield f"seed {seed}, {options}, {told}"


def crown_differences_from(
    position: dict[str, Any], seed: int, kinds: Counter[str], steps: int
) -> Iterator[str]:
    """Play some steps from a typed position."""
    game = game_named("crown")
    state = game.from_position(position, seed)
    start = {**position, "pieces": None, "options": game.position(state)["options"]}
    for told in _lockstep(game, state, start, Stream(seed), kinds, None, steps):
        yield f"typed {seed}, {told}"


def _lockstep(
    game: Any,
    state: Any,
    start: dict[str, Any],
    stream: Stream,
    kinds: Counter[str],
    agent: Any,
    steps: int,
) -> Iterator[str]:
    echo = CrownEcho()
    second = CrownEngine(start, echo)
    for step in range(steps):
        told = list(_compared(game, state, second))
        if told:
            yield f"step {step}: {told}"
            return
        legal = game.legal(state)
        kinds[game.decision(state).kind] += 1
        if not legal:
            return
        if agent is None:
            action = _any_kind(game, legal, stream)
        else:
            action = agent.choose(game.observe(state, "norway"), stream)
        chance = Recording()
        game.apply(state, action, None, chance)
        echo.take(chance)
        form = game.action_to_json(action)
        try:
            second.apply(form)
            assert not echo.outcomes, f"the second engine leaves {echo.outcomes}"
        except AssertionError as error:
            yield f"step {step}: after {form}: {error}"
            return
    assert steps < MOST_STEPS, "the game does not end"


def _any_kind(game: Any, legal: list[Any], stream: Stream) -> Any:
    groups: dict[str, list[Any]] = {}
    for action in legal:
        form = game.action_to_json(action)
        name = " ".join(str(form.get(key)) for key in ("kind", "card", "do"))
        groups.setdefault(name, []).append(action)
    if stream.below(3):  # cards are kept for battles in most moments
        groups = {name: acts for name, acts in groups.items() if not _is_card(name)} or groups
    likely = list(groups.values())[stream.below(len(groups))]
    return likely[stream.below(len(likely))]


def _is_card(name: str) -> bool:
    return name.startswith(("play_card", "lower_threat"))


def _compared(game: Any, state: Any, second: CrownEngine) -> Iterator[str]:
    decision, other = game.decision(state), second.decision()
    mine = {"kind": decision.kind, **{f: decision.facts[f] for f in FACTS if f in decision.facts}}
    if mine != other:
        yield f"first asks {mine}, second {other}"
    yield from _legal(game, state, second)
    first, after = game.position(state), second.position()
    del first["pending"]
    if first["outcome"]:  # what lies on the table when the game has ended says nothing
        first = {"outcome": first["outcome"]}
    for key in first:
        if first[key] != after[key]:
            yield f"{key}: first {first[key]}, second {after[key]}"


def _legal(game: Any, state: Any, second: CrownEngine) -> Iterator[str]:
    legal = [_spelled(game.action_to_json(action)) for action in game.legal(state)]
    others = [_spelled(action) for action in second.legal()]
    if sorted(legal) != sorted(others):
        more, fewer = sorted(set(legal) - set(others))[:4], sorted(set(others) - set(legal))[:4]
        yield f"only first {more}, only second {fewer} of {len(legal)}, {len(others)}"


def _spelled(action: dict[str, Any]) -> str:
    return json.dumps(action, sort_keys=True)
