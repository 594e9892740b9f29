"""Games at random: every one comes to an end, and no step leaves anything wrong behind."""

import json
from collections import Counter

import pytest

from konqt.core.chance import Stream
from konqt.core.event import EventSink
from konqt.core.game import Setup
from konqt.games.crown.crown_game import CrownGame
from konqt.games.crown.engine.crown_actions import GoOn, KingStep, PlayCrownCard, TakeTile
from konqt.games.crown.engine.crown_parts import Demands
from konqt.games.crown.engine.printed import shipped_crown

GAME = CrownGame()
OPTIONS = shipped_crown().options
CAUSES = {"freedom", "towns", "willpower", "pressure", "king_below", "king_bombed", "no_escape"}
ODD = (KingStep("rena"), TakeTile("top"), PlayCrownCard("march"), GoOn())
LONGEST = 3000


def test_two_hundred_games_end_without_a_fault() -> None:
    causes: Counter[str] = Counter()
    for seed in range(200):
        stream = Stream(seed)
        chosen = {name: values[stream.below(len(values))] for name, values in OPTIONS.items()}
        state = GAME.new(Setup("crown", seed, options=chosen if seed % 2 else {}))
        for _step in range(LONGEST):
            actions = GAME.legal(state)
            if not actions:
                break
            GAME.apply(state, actions[stream.below(len(actions))])
            assert GAME.faults(state) == []
        outcome = GAME.outcome(state)
        assert outcome is not None
        causes[outcome["cause"]] += 1
    assert set(causes) <= CAUSES
    assert len(causes) >= 3


@pytest.mark.parametrize("seed", range(20))
def test_each_step_is_told_and_can_be_written(seed: int) -> None:
    state, stream = GAME.new(Setup("crown", seed)), Stream(seed)
    while actions := GAME.legal(state):
        assert len(set(actions)) == len(actions)
        for action in actions:
            assert GAME.explain(state, action) == []
            told = json.loads(json.dumps(GAME.action_to_json(action)))
            assert GAME.action_from_json(told) == action
        for odd in ODD:
            assert bool(GAME.explain(state, odd)) == (odd not in actions)
        before, copy, start = GAME.key(state), GAME.clone(state), GAME.clone(state)
        events: EventSink = []
        action = actions[stream.below(len(actions))]
        GAME.apply(state, action, events)
        assert GAME.key(copy) == before
        GAME.apply(copy, action)
        assert GAME.key(copy) == GAME.key(state)
        assert GAME.unaccounted(start, state, events) == []
        for event in events:
            told = json.loads(json.dumps(GAME.event_to_json(event)))
            assert GAME.event_from_json(told) == event
            assert event.rule
    assert GAME.returns(state) == {"norway": -1.0}


def test_equal_setups_give_equal_games_and_others_differ() -> None:
    keys = [GAME.key(GAME.new(Setup("crown", seed))) for seed in (1, 1, 2)]
    assert keys[0] == keys[1] != keys[2]


def test_what_is_secret_is_in_no_observation() -> None:
    for seed in range(40):
        state = GAME.new(Setup("crown", seed))
        seen = GAME.observe(state, "norway")
        other = GAME.clone(state)
        other.frame[0], other.frame[1] = other.frame[1], other.frame[0]
        other.frame[6], other.frame[7] = other.frame[7], other.frame[6]
        other.cards = other.cards.with_draw(other.cards.draw[::-1])
        other.demands = other.demands.with_deck(other.demands.deck[::-1])
        assert GAME.observe(other, "norway") == seen
        assert GAME.observe(other, "referee") != GAME.observe(state, "referee")


def test_books_notice_what_no_event_tells() -> None:
    state = GAME.new(Setup("crown", 1))
    after = GAME.clone(state)
    after.stress += 1
    after.regular["drobak"] -= 1
    after.cards = after.cards.with_hand([])
    after.push, after.dice = after.push.with_cubes(0, 1), after.dice.with_sabotage([2])
    *left, last = after.demands.deck
    after.demands = Demands(tuple(left), ignored=(last,))
    places = [fault.place for fault in GAME.unaccounted(state, after, [])]
    assert places == ["tracks", "units.german", "hand", "dice", "push.cubes", "demands"]


def test_an_owner_may_change_files_and_bad_ones_are_refused() -> None:
    text = json.dumps({"momentum_track": {"source": "owner", "min": 0, "max": 7}})
    data = GAME.data_of({"tracks.json": text}, None)
    assert GAME.new(Setup("crown", 1, data=data)).printed.momentum_most == 7
    with pytest.raises(ValueError, match="no file of the game"):
        GAME.data_of({"weather.json": "{}"}, None)
    with pytest.raises(ValueError, match="source"):
        GAME.data_of({"tracks.json": json.dumps({"momentum_track": {"max": 7}})}, None)
