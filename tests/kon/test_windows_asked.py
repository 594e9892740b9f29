"""Who is asked follows from what everybody knows: the same question whatever a hand holds.

A window that opened only for those who could use it would tell their cards. Each question of
random games is put again to a seat whose hand was dealt anew before, and to one that holds
nothing of use.
"""

from collections import Counter
from typing import Any

import pytest
from kon_kit import GAME, states

from konqt.core.chance import RecordedChance, Recording, RecordMismatch, Stream
from konqt.core.event import PUBLIC
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.state import State
from konqt.session.opening import plan_for_seats
from konqt.session.session import Session

WINDOWS = {
    "narvik": {"sabotage", "counter", "defence_cards", "attack_cards"},
    "basic": {
        "sabotage",
        "counter",
        "divert",
        "attack_cards",
        "defence_cards",
        "counter_cards",
        "evacuate",
        "submarine",
    },
}


def dealt_anew(state: State, faction: int, stream: Stream, useless: bool) -> State:
    """Give the state with another hand of this faction; everybody else sees no difference.

    A useless hand holds the cards with the fewest uses that are left to hold.
    """
    other = state.clone()
    hidden = stream.shuffled(state.hands[faction] + state.draw[faction])
    if useless:
        hidden.sort(key=lambda card: len(state.rules.uses[faction][card]))
    held = len(state.hands[faction])
    other.hands[faction] = bytes(sorted(hidden[:held]))
    other.draw[faction] = bytes(hidden[held:])
    assert GAME.faults(other) == []
    return other


def asked_again(state: State, action: Any, stream: Stream, met: "Counter[str]") -> None:
    """Do an action, and do it again with the next one's hand dealt anew: the same is asked."""
    actor = GAME.decision(state).actor
    after = state.clone()
    events: list[Any] = []
    chance = Recording()
    GAME.apply(after, action, events, chance)
    decision = GAME.decision(after)
    if decision.actor in (None, actor):
        return
    met[decision.kind] += 1
    for useless in (False, True):
        other = dealt_anew(state, FACTIONS.index(str(decision.actor)), stream, useless)
        told: list[Any] = []
        try:
            GAME.apply(other, action, told, RecordedChance(chance.outcomes))
        except RecordMismatch:
            raise AssertionError(f"dice were thrown without asking {decision}") from None
        assert GAME.decision(other) == decision
        seat = GAME.seat_of(after, str(actor)) - GAME.seat_of(after, str(decision.actor))
        assert [each.seen_by(seat) for each in told] == [each.seen_by(seat) for each in events]
        assert GAME.observe(other, PUBLIC) == GAME.observe(after, PUBLIC)


def ask_through(scenario: str, games: int, seed: int) -> "Counter[str]":
    stream = Stream(seed)
    met: Counter[str] = Counter()
    for state in states(games, seed, 1, scenario):
        legal = GAME.legal(state)
        # The very action that the game takes next is not known here; any will do.
        for action in legal[-1:] + stream.shuffled(legal)[:1]:
            asked_again(state, action, stream, met)
    return met


@pytest.mark.parametrize(("scenario", "games"), [("narvik", 10), ("basic", 5)])
def test_a_seat_is_asked_the_same_whatever_it_holds(scenario: str, games: int) -> None:
    met = ask_through(scenario, games, 61)
    assert set(met) >= WINDOWS[scenario] - {"counter_cards", "evacuate", "divert"}, met


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("scenario", "games"), [("narvik", 300), ("basic", 150)])
def test_for_long_a_seat_is_asked_the_same_whatever_it_holds(scenario: str, games: int) -> None:
    met = ask_through(scenario, games, 62)
    assert set(met) >= WINDOWS[scenario], met
    assert all(met[kind] > 20 for kind in WINDOWS[scenario]), met


BOARD = {
    "scenario": "basic",
    "units": {"oslo": {"germany": 4}, "kongsvinger": {"norway": 1}, "tromso": {"allies": 1}},
    "allies_arrived": True,
    "seats": [["germany"], ["norway"], ["allies"]],
}
USEFUL = ["veisperring", "bakhold", "rask_forflytning"]
USELESS = ["forsterkninger:3", "forsterkninger:4", "forsterkninger:5"]


def attacked(hand: list[str]) -> list[Any]:
    """Attack Norwegians with this hand, who decline everything; give what Germany is told."""
    hands = {"germany": ["panzer", "artilleri"], "norway": hand, "allies": []}
    seats = tuple(tuple(seat) for seat in BOARD["seats"])
    session = Session.start_position(
        plan_for_seats("basic", seats, 3, {}), {**BOARD, "hands": hands}
    )
    told: list[Any] = []
    session.record.subscribe(lambda update: told.append(update.events_for("germany")))
    session.so_far.dice.faces = [5, 5, 5, 1]
    game = session.game
    tries = iter(
        [
            {"kind": "move", "from": "oslo", "to": "kongsvinger", "count": 3},
            {"kind": "end_phase"},
            {"kind": "pass"},
            {"kind": "play_card", "card": "panzer", "use": "attack"},
            {"kind": "pass"},
            {"kind": "pass"},
        ]
    )
    for each in tries:
        actor = session.decision.actor
        told.append((actor, session.decision, session.undo_state("germany").can_undo))
        assert actor is not None
        session.submit(actor, game.action_from_json(each))
        told.append((session.observe("germany"), session.observe(PUBLIC)))
    return told


def test_a_session_tells_the_others_the_same_when_a_seat_declines() -> None:
    useful, useless = attacked(USEFUL), attacked(USELESS)
    asked = [each[0] for each in useful if isinstance(each, tuple) and len(each) == 3]
    assert asked.count("norway") == 2
    assert useful == useless
