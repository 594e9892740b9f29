"""Advanced games by chance in which much happens at sea, step by step."""

import random
from collections.abc import Iterator, Sequence

from konqt.core.chance import SEEDED
from konqt.core.game import Setup
from konqt.games.kon.engine.actions import Action, Pass
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.game import KampenOmNorge

GAME = KampenOmNorge()
SEATS = (None, (("germany",), ("norway", "allies")))
AT_SEA = frozenset(
    (
        *("interception", "join", "attack_cards", "defence_cards", "counter_cards", "crew"),
        *("dive_bombers", "mines", "forts", "reconnaissance", "deceiving", "smoke"),
    )
)
"""Decisions in which those who play by chance seldom pass here."""
Step = tuple[State, Action, State, Sequence[KonEvent]]
"""A state, what was done in it, the state after it, what happened."""


def steps(seed: int, most: int = 700) -> Iterator[Step]:
    """Give the steps of a game."""
    state = GAME.new(Setup("advanced", seed, seats=SEATS[seed % 2]))
    choice = random.Random(seed)
    for _ in range(most):
        legal = GAME.legal(state)
        if not legal:
            return
        if GAME.decision(state).kind in AT_SEA and choice.random() < 0.8:
            legal = [each for each in legal if not isinstance(each, Pass)] or legal
        action = choice.choice(legal)
        before, events = GAME.clone(state), []  # type: tuple[State, list[KonEvent]]
        GAME.apply(state, action, events, SEEDED)
        yield before, action, state, events


def known_to(state: State, viewer: str) -> frozenset[str]:
    """Give the factions whose secrets a viewer knows."""
    if viewer == "referee":
        return frozenset(("germany", "norway", "allies"))
    return frozenset(next((seat for seat in state.seats if viewer in seat), ()))
