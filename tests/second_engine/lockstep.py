"""Plays one game on both engines side by side and tells the first difference."""

import json
from collections.abc import Iterator
from typing import Any

from konqt.core.chance import Recording, Stream
from konqt.core.game import Setup
from konqt.games.registry import agent_named, game_named

from . import SecondEngine, combat_cards
from .questions import meaning

MOST_STEPS = 5000

# The manual has the defender counter first and then play other cards (4.2, step 2). The order
# changes nothing that happens, so that the product leaves it to the player.
combat_cards.COUNTERS_COME_FIRST = False


class Echo:
    """Chance for the second engine: what the first one has just been given."""

    def __init__(self) -> None:
        self.outcomes: list[tuple[str, list[int]]] = []
        self.used: list[str] = []

    def _next(self, kind: str) -> list[int]:
        told, values = self.outcomes.pop(0)
        assert told == kind, f"the first engine asked chance for {told}, the second for {kind}"
        return values

    def dice(self, n: int) -> list[int]:
        if n == 0:
            return []
        values = self._next("dice")
        assert len(values) == n, f"the first engine rolled {len(values)} dice, the second {n}"
        return values

    def shuffle(self, cards: list[str]) -> list[str]:
        # By name: cards traded together lie in another order under the second engine's deck.
        order = [self.used[i] for i in self._next("order")]
        assert sorted(order) == sorted(cards), f"the first shuffles {order}, the second {cards}"
        return order


def differences(
    scenario: str, seed: int, options: dict[str, Any], seats: Any, level: str = "random"
) -> Iterator[str]:
    """Play a game; give what differs, with the place, and the number of steps last.

    `level` is the opponent that chooses for every faction: random games wander, greedy ones go
    where people go.
    """
    game = game_named("kon")
    agent = agent_named("kon", level)
    stream = Stream(seed)
    state = game.new(Setup(scenario, seed, seats=seats, options=options))
    echo = Echo()
    second = SecondEngine(_start(game.position(state)), echo)
    for step in range(MOST_STEPS):
        for what in _compared(game, state, second):
            yield f"{scenario}, seed {seed}, step {step}: {what}"
            return
        legal = game.legal(state)
        if not legal:
            yield str(step)
            return
        echo.used = list(game.position(state)["decks"]["norway"]["used"])
        actor = game.decision(state).actor
        action = agent.choose(game.observe(state, actor), stream)
        chance = Recording()
        game.apply(state, action, None, chance)
        echo.outcomes = [(kind, list(values)) for kind, values in chance.outcomes if values]
        form = game.action_to_json(action)
        try:
            second.apply(form)
        except AssertionError as error:
            yield f"{scenario}, seed {seed}, step {step}: after {form}: {error}"
            return
    raise AssertionError("the game does not end")


def _start(position: dict[str, Any]) -> dict[str, Any]:
    for key in ("pending", "moved", "attacks", "attacked_from"):
        position.pop(key)
    return position


def _compared(game: Any, state: Any, second: SecondEngine) -> Iterator[str]:
    decision = game.decision(state)
    other = second.decision()
    if (decision.actor, decision.kind) != (other["faction"], other["kind"]):
        yield f"first asks {decision.actor} {decision.kind}, second {other}"
        return
    legal = {_spelled(game.action_to_json(action)) for action in game.legal(state)}
    others = {_spelled(action) for action in second.legal()}
    if legal != others:
        more, fewer = sorted(legal - others)[:3], sorted(others - legal)[:3]
        yield f"{decision.actor} {decision.kind}: only first {more}, only second {fewer}"
    table = second.public()
    table["outcome"] = _without_rule(table["outcome"])
    table["used"] = {f: sorted(cards) for f, cards in table["used"].items()}
    yield from _tables(_known(game.position(state)), table)


def _spelled(action: dict[str, Any]) -> str:
    return json.dumps(meaning(action), sort_keys=True)


def _known(position: dict[str, Any]) -> dict[str, Any]:
    moved = {area: sum(there.values()) for area, there in position["moved"].items()}
    return {
        "round": position["round"],
        "turn": position["turn"],
        "phase": position["phase"],
        "units": position["units"],
        "hands": {f: sorted(cards) for f, cards in position["hands"].items()},
        "draw": {f: deck["draw"] for f, deck in position["decks"].items()},
        "used": {f: sorted(deck["used"]) for f, deck in position["decks"].items()},
        "moved": moved,
        "attacks": sorted(position["attacks"], key=lambda a: (a["area"], a["from"])),
        "allies_arrived": position["allies_arrived"],
        "outcome": _without_rule(position.get("outcome")),
    }


def _without_rule(outcome: dict[str, Any] | None) -> dict[str, Any] | None:
    """Narvik's text repeats the manual's 1.3; either may be cited."""
    return outcome and {key: value for key, value in outcome.items() if key != "rule"}


def _tables(first: dict[str, Any], second: dict[str, Any]) -> Iterator[str]:
    for key, value in first.items():
        if key == "attacks" and first["outcome"]:
            continue  # whether the last attack is still noted after the end says nothing
        if second[key] != value:
            yield f"{key}: first {value}, second {second[key]}"
