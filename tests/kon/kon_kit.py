"""Positions in one line, for tests of the rules.

`board("narvik:G3 gratangen:N1,A1", turn="norway", hands={"norway": ["bakhold"]})` gives a state;
hands left out are empty, so that only the windows a test asks for are opened. `basic` is the same
for the basic game.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from konqt.core.chance import Scripted
from konqt.core.game import Setup
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.options import options_in
from konqt.games.kon.engine.state import State
from konqt.games.kon.game import KampenOmNorge

GAME = KampenOmNorge()
_LETTERS = {"G": "germany", "N": "norway", "A": "allies"}


def units(text: str) -> dict[str, dict[str, int]]:
    """Read "narvik:G3 gratangen:N1,A1" as battalions."""
    placed: dict[str, dict[str, int]] = {}
    for word in text.split():
        area, stacks = word.split(":")
        placed[area] = {_LETTERS[stack[0]]: int(stack[1:]) for stack in stacks.split(",")}
    return placed


def position(text: str, **more: Any) -> dict[str, Any]:
    """Give a position in German movement with empty hands, changed by `more`."""
    hands: Mapping[str, Sequence[str]] = more.pop("hands", {})
    return {
        "scenario": "narvik",
        "units": units(text),
        "hands": {faction: list(hands.get(faction, ())) for faction in FACTIONS},
        **more,
    }


def board(text: str, seed: int = 1, **more: Any) -> State:
    """Give the state of `position`."""
    return GAME.from_position(position(text, **more), seed)


def basic(text: str, seed: int = 1, **more: Any) -> State:
    """Give a state of the basic game, after the first Allied landing unless told otherwise."""
    return board(text, seed, **{"scenario": "basic", "allies_arrived": True, **more})


def act(kind: str, **members: Any) -> Any:
    """Build an action from the protocol's members; `source` stands for `from`."""
    data = {("from" if name == "source" else name): value for name, value in members.items()}
    return GAME.action_from_json({"kind": kind, **data})


def do(state: State, kind: str, dice: Sequence[int] = (), **members: Any) -> list[Any]:
    """Play a legal action with these dice and give its events."""
    action = act(kind, **members)
    assert GAME.explain(state, action) == []
    assert action in GAME.legal(state)
    events: list[Any] = []
    script = Scripted(dice)
    GAME.apply(state, action, events, script)
    assert script.faces == []
    assert GAME.faults(state) == []
    return events


def play(state: State, card: str, use: str, dice: Sequence[int] = (), **members: Any) -> list[Any]:
    """Play a card that may be played so and give its events."""
    return do(state, "play_card", dice, card=card, use=use, **members)


def trade(state: State, *cards: str) -> list[Any]:
    """Trade cards in and give the events."""
    return do(state, "trade", cards=list(cards))


def asked(state: State) -> tuple[str | None, str]:
    """Say who decides what."""
    decision = GAME.decision(state)
    return decision.actor, decision.kind


def codes(state: State, kind: str, **members: Any) -> set[str]:
    """Give the codes of all conditions that an action fails."""
    return {reason.code for reason in GAME.explain(state, act(kind, **members))}


def why(state: State, kind: str, **members: Any) -> set[tuple[str, str]]:
    """Give rule and code of all conditions that an action fails; it must not be listed."""
    action = act(kind, **members)
    reasons = GAME.explain(state, action)
    assert bool(reasons) == (action not in GAME.legal(state))
    return {(reason.rule, reason.code) for reason in reasons}


def why_card(state: State, card: str, use: str, **members: Any) -> set[tuple[str, str]]:
    """Give rule and code of all conditions that a card fails."""
    return why(state, "play_card", card=card, use=use, **members)


def legal(state: State, kind: str, **members: Any) -> list[dict[str, Any]]:
    """List the legal actions of a kind whose members have these values (`source`: `from`)."""
    wanted = {("from" if name == "source" else name): value for name, value in members.items()}
    found = [GAME.action_to_json(action) for action in GAME.legal(state)]
    return [
        each
        for each in found
        if each["kind"] == kind and all(each.get(name) == value for name, value in wanted.items())
    ]


def at(state: State, area: str) -> dict[str, int]:
    """Give the battalions in an area."""
    return dict(GAME.position(state)["units"].get(area, {}))


def of_kind(events: Sequence[Any], kind: str) -> list[Any]:
    """Pick the events of a kind."""
    return [event for event in events if event.kind == kind]


def states(games: int, seed: int = 1, every: int = 1, scenario: str = "narvik") -> Iterator[State]:
    """Walk through random games and give every n-th state, with all options and seats in turn."""
    stream = random.Random(seed)
    seen = 0
    for number in range(games):
        seats = None if number % 2 else (("germany",), ("norway", "allies"))
        bits = number * 7 + seed
        options = {
            option.id: option.values[bits >> place & 1]
            for place, option in enumerate(options_in(scenario))
        }
        state = GAME.new(Setup(scenario, seed * 1000 + number, seats, options))
        while legal := GAME.legal(state):
            if seen % every == 0:
                yield state
            seen += 1
            GAME.apply(state, stream.choice(legal))
        yield state
