"""Plays one game on both engines side by side and tells the first difference."""

import json
from collections.abc import Callable, Iterator
from typing import Any

from konqt.core.chance import Recording, Stream
from konqt.core.frames import Settler
from konqt.core.game import Setup
from konqt.games.kon.engine.rules.table import ADVANCING
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.forms.position_reader import read_position
from konqt.games.registry import agent_named, game_named

from . import SecondEngine, combat_cards
from .questions import meaning
from .sea import april_public

MOST_STEPS = 5000

# The manual has the defender counter first and then play other cards (4.2, step 2). The order
# changes nothing that happens, so that the product leaves it to the player.
combat_cards.COUNTERS_COME_FIRST = False


class Echo:
    """Chance for the second engine: what the first one has just been given."""

    def __init__(self) -> None:
        self.outcomes: list[tuple[str, list[int]]] = []
        self.used: list[str] = []

    def take(self, chance: Recording, used: list[str]) -> None:
        self.outcomes = [(kind, list(values)) for kind, values in chance.outcomes if values]
        self.used = used

    def _next(self, kind: str) -> list[int]:
        assert self.outcomes, f"the second engine asks chance for {kind}, the first for nothing"
        told, values = self.outcomes.pop(0)
        assert told == kind, f"the first engine asked chance for {told}, the second for {kind}"
        return values

    def dice(self, n: int) -> list[int]:
        if n == 0:
            return []
        values: list[int] = []
        while len(values) < n:
            assert self.outcomes, f"the second engine asks for {n} dice, the first for none"
            values += self._next("dice")
        assert len(values) == n, f"the first engine rolled {len(values)} dice, the second {n}"
        return values

    def draw(self, cup: list[str], n: int) -> list[str]:
        """The last card in a cup is not drawn; the first engine may draw several at once."""
        drawn: list[str] = []
        left = list(cup)
        while len(drawn) < n:
            if len(left) == 1:
                drawn.append(left[0])
                break
            values = self._next(f"draw:{len(left)}")
            drawn += [left[i] for i in values]
            left = [card for card in left if card not in drawn]
        assert len(drawn) == n, f"the first engine drew {drawn}, the second {n} of {cup}"
        return drawn

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

    def choose(actor: str) -> Any:
        return agent.choose(game.observe(state, actor), stream)

    for told in _lockstep(game, state, second, choose, MOST_STEPS):
        yield told if told.isdigit() else f"{scenario}, seed {seed}, {told}"


def differences_from(position: dict[str, Any], seed: int, steps: int) -> Iterator[str]:
    """Play some steps from a typed position, every kind of action as likely as any other."""
    game = game_named("kon")
    stream = Stream(seed)
    state = read_position(ruleset_for("advanced"), position, seed)
    echo = Echo()
    start = {**_start(game.position(state)), "units": position["units"]}
    if not position["round"]:
        start["april"]["step"] = position["april"]["step"]
    chance = Recording()
    Settler(ADVANCING).settle(state, None, chance)
    echo.take(chance, start["decks"]["norway"]["used"])
    second = SecondEngine(start, echo)

    def choose(actor: str) -> Any:
        kinds: dict[str, list[Any]] = {}
        for action in game.legal(state):
            form = game.action_to_json(action)
            name = " ".join(str(form.get(key)) for key in ("kind", "card", "use"))
            kinds.setdefault(name, []).append(action)
        likely = list(kinds.values())[stream.below(len(kinds))]
        return likely[stream.below(len(likely))]

    yield from _lockstep(game, state, second, choose, steps)


def _lockstep(
    game: Any, state: Any, second: SecondEngine, choose: Callable[[str], Any], steps: int
) -> Iterator[str]:
    echo = second.chance
    for step in range(steps):
        for what in _compared(game, state, second):
            yield f"step {step}: {what}"
            return
        if not game.legal(state):
            yield str(step)
            return
        used = list(game.position(state)["decks"]["norway"]["used"])
        action = choose(game.decision(state).actor)
        chance = Recording()
        game.apply(state, action, None, chance)
        echo.take(chance, used)
        form = game.action_to_json(action)
        try:
            second.apply(form)
            assert not echo.outcomes, f"the second engine leaves {echo.outcomes}"
        except AssertionError as error:
            yield f"step {step}: after {form}: {error}"
            return
    assert steps < MOST_STEPS, "the game does not end"
    yield str(steps)


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
    if table.get("april"):
        table["april"]["used"] = {f: sorted(c) for f, c in table["april"]["used"].items()}
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
        **_at_sea(position),
    }


def _at_sea(position: dict[str, Any]) -> dict[str, Any]:
    names = (
        "ships",
        "fleet",
        "lost",
        "face_up",
        "encounters",
        "sailed",
        "routes",
        "tried",
        "april",
    )
    told = {name: position.get(name) for name in names if "ships" in position}
    if told.get("april"):
        told["april"] = april_public(told["april"])
        told["april"]["used"] = {f: sorted(c) for f, c in told["april"]["used"].items()}
    return told


def _without_rule(outcome: dict[str, Any] | None) -> dict[str, Any] | None:
    """Narvik's text repeats the manual's 1.3; either may be cited."""
    return outcome and {key: value for key, value in outcome.items() if key != "rule"}


def _tables(first: dict[str, Any], second: dict[str, Any]) -> Iterator[str]:
    for key, value in first.items():
        if key in ("attacks", "encounters", "face_up") and first["outcome"]:
            continue  # whether the last combat is still noted after the end says nothing
        if second[key] != value:
            yield f"{key}: first {value}, second {second[key]}"
