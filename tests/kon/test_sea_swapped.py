"""Unseen ships and cards are swapped; then nothing that a seat is told may differ, nor any step."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from sea_kit import GAME

from konqt.cli.kon.text_views import board_lines, card_lines, standing_line
from konqt.core.game import Setup
from konqt.games.kon import wording
from konqt.games.kon.advice.reminders import reminders
from konqt.games.kon.board.shipped import shipped_topology
from konqt.games.kon.engine import sea_actions as actions
from konqt.games.kon.engine.actions import Action, EndPhase, Pass, Place
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.state import State

SEATS = (None, (("germany",), ("norway", "allies")))


def tried() -> Iterator[Action]:
    """Give actions that hardly ever suit the moment: their refusals are told, too."""
    for ship in ("emden", "york", "falsk_1", "eidsvoll_norge"):
        yield actions.Muster(ship)
        yield actions.Join(ship)
        yield actions.Raid(ship)
        yield actions.Land(ship, "stavanger")
        yield actions.PlaceShip(ship, "III")
    yield actions.Intercept()
    yield actions.Intercept("III")
    yield actions.Sail("IV")
    yield actions.Keep(("april_ubat",))
    yield actions.PlayAtSea("april_stupbombefly", "sink", zone="III")
    yield actions.PlayAtSea("april_rekognoseringsfly", "scout", zone="IV")
    yield Place("bergen", 1)
    yield EndPhase()
    yield Pass()


def told(state: State, viewer: str) -> dict[str, Any]:
    """Give everything that a seat is told of a state, in data and in words."""
    seen = GAME.observe(state, viewer)
    everything: dict[str, Any] = {
        "observation": GAME.observation_to_json(seen),
        "prompt": wording.say_prompt(GAME.decision(state)),
        "board": board_lines(seen),
        "cards": card_lines(seen, viewer),
        "standing": standing_line(seen),
    }
    if GAME.decision(state).actor == viewer:
        reasons = {str(each): GAME.explain(state, each) for each in tried()}
        everything["refusals"] = {
            name: [wording.say_reason(reason) for reason in row] for name, row in reasons.items()
        }
        everything["nearest"] = [
            str(GAME.nearest(state, each)) for each in tried() if reasons[str(each)]
        ]
        everything["reminders"] = [*map(str, reminders(seen, shipped_topology(), None))]
    return everything


def stepped(state: State, action: Action, viewer: str) -> tuple[list[Any], Any] | None:
    """Give what a seat is told of a step, and what it sees then; None where chance played."""
    after, events = GAME.clone(state), []  # type: tuple[State, list[Any]]
    GAME.apply(after, action, events)
    if any(event.reveals for event in events) or after.chance != state.chance:
        return None
    known = frozenset(next(seat for seat in state.seats if viewer in seat))
    seen = GAME.observation_to_json(GAME.observe(after, viewer))
    return [event.seen_by(known) for event in events], seen


@pytest.mark.rule("R133", "R132", refused=True)
@pytest.mark.parametrize("seed", range(4))
def test_swapped_secrets_change_nothing_that_a_seat_is_told(seed: int) -> None:
    state = GAME.new(Setup("advanced", seed, seats=SEATS[seed % 2]))
    choice = random.Random(seed)
    compared = 0
    for number in range(700):
        legal = GAME.legal(state)
        if not legal:
            break
        action = choice.choice(legal)
        if number % (2 if state.round == 0 else 9) == 0:
            for viewer in FACTIONS:
                world = GAME.sample(GAME.observe(state, viewer), choice.getrandbits(60))
                world.chance = state.chance
                assert told(world, viewer) == told(state, viewer)
                if GAME.decision(state).actor == viewer:
                    here, there = (stepped(each, action, viewer) for each in (state, world))
                    if here is not None and there is not None:
                        assert here == there
                        compared += 1
        GAME.apply(state, action, [])
    assert compared > 20
