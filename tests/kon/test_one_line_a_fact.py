"""A card and what it does at once are one fact, and have one line wherever events are told."""

import random
from collections import Counter
from typing import Any

import pytest
from fights import FACTIONS, chairs_of, game_of, held

from konqt.core.event import with_words
from konqt.games.kon.engine.actions import EndPhase, Move, PlayCard
from konqt.games.kon.events.play import BattalionsDefeated, CardPlayed
from konqt.games.kon.wording.cards import card_title
from konqt.games.kon.wording.events import say_event
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session


def steps_of(scenario: str, seed: int, most: int = 700) -> Any:
    """Give the events of each step of a game in which cards are played where they can be."""
    session = Session.start(
        GamePlan(scenario, {each: Chair("human", each) for each in FACTIONS}, seed), None
    )
    chance = random.Random(seed)
    for _step in range(most):
        if session.decision.actor is None:
            return
        legal = session.legal()
        cards = [each for each in legal if each.kind in ("play_card", "play_at_sea")]
        chosen = chance.choice(cards if cards and chance.random() < 0.6 else legal)
        yield session.submit(session.decision.actor, chosen).events


@pytest.mark.parametrize("scenario", ["narvik", "basic", "advanced"])
def test_whatever_has_no_line_is_told_in_a_later_one_of_its_step(scenario: str) -> None:
    met = Counter[str]()
    for seed in range(5):
        for events in steps_of(scenario, seed):
            for number, event in enumerate(events):
                if not event.silent:
                    continue
                if isinstance(event, BattalionsDefeated):
                    assert any(e.kind == "submarine_rolled" and e.sunk for e in events[:number])
                    continue
                assert isinstance(event, CardPlayed)
                met[event.use] += 1
                later = [say_event(each) for each in with_words(events[number + 1 :])]
                assert any(card_title(event.card) in line for line in later), event
    assert len(met) > 2, met


def test_engineers_that_cancel_a_sabotage_have_one_line_in_the_log() -> None:
    session = game_of(
        chairs_of(*FACTIONS),
        {
            "scenario": "narvik",
            "units": {
                "narvik": {"germany": 3},
                "bardufoss": {"norway": 1},
                "bjornfjell": {"germany": 1},
            },
            "hands": held(germany=["ingeniorkompani"], norway=["veisperring"]),
        },
    )
    session.submit("germany", Move("bjornfjell", "bardufoss", 1))
    session.submit("germany", EndPhase())
    session.submit("norway", PlayCard("veisperring", "turn_back", "bjornfjell", None, "bardufoss"))
    events = session.submit("germany", PlayCard("ingeniorkompani", "cancel")).events
    assert [say_event(each) for each in with_words(events)][:1] == [
        "Germany cancelled Roadblock by playing Engineers"
    ]
