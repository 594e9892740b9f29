"""Two games of Crown & Courage that differ in nothing but what nobody has seen."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from crown_games import GAME
from crown_records import crown_plan

from konqt.core.chance import Stream
from konqt.core.event import REFEREE
from konqt.games.crown.crown_game import NORWAY, CrownGame, CrownObservation, crown_observation
from konqt.games.crown.engine.crown_files import shipped_crown_text
from konqt.games.crown.engine.crown_state import CrownState
from konqt.games.crown.engine.printed import shipped_crown
from konqt.session.plan import GamePlan
from konqt.session.session import Session

APART = 5
"""steps between two positions, which else are much alike"""
MOST_WITHOUT = 200
"""games in which nothing hidden may differ"""


class Redealt(CrownGame):
    """The rules with worlds of other seeds than those that are asked for."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def sample(self, observation: CrownObservation, seed: int, data: object = None) -> CrownState:
        """Deal another world than was asked for."""
        return super().sample(observation, seed + self._seed, data)


def swapped(session: Session, seed: int) -> Session:
    """Give a session with everything changed that nobody has seen, dice to come as well."""
    world = GAME.sample(crown_observation(session.observe(NORWAY)), seed)
    other = Session(session.game, session.plan, session.so_far.states[0], session.board)
    other.so_far.states = [*session.so_far.states[: session.step], world]
    other.so_far.played = list(session.so_far.played[: session.step])
    other.so_far.step = session.step
    other.told.looked = dict(session.told.looked)
    return other


def owners_files() -> dict[str, str]:
    """Give data of an owner: every card of the hand costs and is worth something else."""
    told = json.loads(shipped_crown_text("cards.json"))
    for card in told["action_cards"]["cards"]:
        card["strength"] = card["strength"] and card["strength"] + 1
        for action in card["actions"]:
            action["cost"] = max(0, action["cost"] - 1)
    return {"cards.json": json.dumps(told)}


def twins(positions: int, seed: int) -> Iterator[tuple[Session, Session]]:
    """Give positions of games at random, each with its twin.

    They are played under all options in turn, and with data of an owner.
    """
    options = shipped_crown().options
    turns = [{name: value} for name, values in options.items() for value in values[1:]]
    plans: list[Callable[[int], GamePlan]] = [
        crown_plan,
        lambda number: replace(crown_plan(number), files=owners_files()),
        *(partial(crown_plan, **each) for each in turns),
    ]
    stream, found, number = Stream(seed), 0, 0
    while found < positions:
        assert number < positions + MOST_WITHOUT, "hidden things make no difference"
        session = Session.start(plans[number % len(plans)](1000 * seed + number))
        number += 1
        while session.decision.actor is not None and found < positions:
            if session.step % APART == number % APART:
                other = swapped(session, found + 1)
                if other.observe(REFEREE) != session.observe(REFEREE):
                    found += 1
                    yield session, other
            legal = session.legal()
            session.submit(NORWAY, legal[stream.below(len(legal))])
