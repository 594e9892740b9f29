"""Each way out of a battle, a flight or a Demand is told before, and is what then happens."""

import pytest
from crown_games import GAME, begin, do, fresh, hold, quiet

from konqt.core.chance import Stream
from konqt.core.event import EventSink
from konqt.core.game import Setup
from konqt.games.crown.crown_ways_out import (
    KINDS,
    WayOut,
    battle_now,
    demand_price,
    ways_out,
)
from konqt.games.crown.engine.crown_actions import (
    AnswerDemand,
    CrownAction,
    GiveWay,
    GoOn,
    SpendStrength,
)
from konqt.games.crown.engine.crown_parts import Stops
from konqt.games.crown.engine.crown_state import CrownState, CrownTask
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.wording.crown_ways_told import say_way

MOVE = CrownTask("move")


def _ways(state: CrownState) -> dict[CrownAction, WayOut]:
    return {way.action: way for way in ways_out(GAME, GAME.observe(state, "norway"))}


def _battle() -> CrownState:
    """Three regulars at Kløfta enter Jessheim, with two troops and the white King."""
    state = hold(quiet(fresh()), "ski_troops", "march")
    state.regular, state.norwegian, state.king = {"klofta": 3}, {"jessheim": 2}, "jessheim"
    begin(state, MOVE)
    do(state, GoOn())
    return state


@pytest.mark.rule("RETREAT", "ESC.3")
def test_giving_way_tells_who_goes_what_it_costs_and_where_the_king_can_flee() -> None:
    way = _ways(_battle())[GiveWay()]
    assert (way.removed, way.sabotage, way.flees) == (1, 2, True)
    assert {refuge.space for refuge in way.refuges} == {"gran", "eidsvoll", "kongsvinger"}
    assert ("pressure", 0, 1) in way.tracks
    assert way.valiant is not None
    assert way.valiant.removed == 2


@pytest.mark.rule("HELL")
def test_holding_tells_who_goes_back_and_that_there_is_no_flight() -> None:
    ways = _ways(_battle())
    way = ways[SpendStrength(("march",))]
    (back,) = way.told("germans_sent_back")
    assert (back.fact("to"), back.fact("count")) == ("klofta", 2)
    assert (way.removed, way.flees, way.refuges) == (1, False, ())
    assert way.valiant is not None
    assert way.valiant.told("germans_sent_back")[0].fact("count") == 1


@pytest.mark.rule("STRENGTH")
def test_both_strengths_are_told_with_the_cards_that_could_help() -> None:
    now = battle_now(GAME, GAME.observe(_battle(), "norway"))
    assert now is not None
    assert (now.germans, now.strength, now.king, now.most_cards) == (3, 2, "white", 2)
    assert dict(now.cards).keys() == {"march", "ski_troops"}


@pytest.mark.rule("ESC.3", "LOSE")
def test_a_flight_without_a_way_out_is_told_before_one_gives_way() -> None:
    state = hold(quiet(fresh()), "march")
    state.regular, state.norwegian, state.king = {"klofta": 3}, {"jessheim": 2}, "jessheim"
    state.paratrooper = {"gran": 1, "kongsvinger": 1, "eidsvoll": 1}
    state.stops = Stops()
    begin(state, CrownTask("move"))
    while GAME.decision(state).kind not in KINDS:
        GAME.apply(state, GAME.legal(state)[0])
    state.paratrooper |= {"gran": 1, "kongsvinger": 1, "eidsvoll": 1}
    way = _ways(state)[GiveWay()]
    assert way.loses == "no_escape"
    assert say_way(way)[0].tone == "danger"
    assert "no way to flee" in say_way(way)[0].text


@pytest.mark.rule("OCC.1")
def test_a_refuge_below_a_town_that_falls_then_is_told_as_lost() -> None:
    state = quiet(fresh())
    state.towns = {"oslo": "occupied"}
    state.regular, state.norwegian, state.king = {"stange": 4}, {"hamar": 2}, "hamar"
    begin(state, MOVE)
    way = _ways(state)[GiveWay()]
    below = {refuge.space for refuge in way.refuges if refuge.loses == "king_below"}
    spaces = state.printed.spaces
    assert below == {each.space for each in way.refuges if spaces[each.space].sector == 3}
    assert below
    assert way.loses == ""
    assert way.told("town_occupied")
    assert say_way(way)[0].text == "Fleeing to Eidsvoll loses the game: the town above falls"
    assert "Valiant defence for 1 Morale removes one more" in [each.text for each in say_way(way)]


@pytest.mark.rule("P6")
def test_both_answers_to_a_demand_tell_their_price_and_what_follows() -> None:
    state = quiet(fresh())
    state.pressure = 1
    begin(state, CrownTask("demand", place="quisling"))
    seen = GAME.observe(state, "norway")
    ways = _ways(state)
    assert demand_price(GAME, seen) == 2
    decline, ignore = ways[AnswerDemand("decline")], ways[AnswerDemand("ignore")]
    assert ("willpower", 5, 3) in decline.tracks
    assert (decline.morale, decline.told("king_turned_black") != []) == (2, True)
    assert len(ignore.told("german_placed")) == 2
    assert ("pressure", 1, 2) in ignore.tracks


def test_ways_out_are_the_same_whatever_nobody_has_seen() -> None:
    state = _battle()
    looks = []
    for turn in range(2):
        if turn:
            frame = state.frame
            state.frame = [*frame[5::-1], *frame[:5:-1]]
            state.cards = state.cards.with_draw(state.cards.draw[::-1])
            state.demands = state.demands.with_deck(state.demands.deck[::-1])
        looks.append(ways_out(GAME, GAME.observe(state, "norway")))
    assert looks[0] == looks[1]


def test_what_was_told_of_a_way_out_is_what_the_rules_then_do() -> None:
    compared = 0
    for seed in range(40):
        state, stream = GAME.new(Setup("crown", seed)), Stream(seed)
        while GAME.decision(state).actor is not None:
            legal = GAME.legal(state)
            action = legal[stream.below(len(legal))]
            if GAME.decision(state).kind in KINDS:
                seen = GAME.observe(state, "norway")
                ways = _ways(state)
                assert set(ways) <= set(seen.legal)
                way = ways.get(action)
                events: EventSink = []
                GAME.apply(state, action, events)
                if way is not None:
                    compared += _same(way, [e for e in events if isinstance(e, CrownEvent)])
                continue
            GAME.apply(state, action)
    assert compared > 50


def _same(way: WayOut, events: list[CrownEvent]) -> bool:
    """Compare what happens at once with the beginning of what was told."""
    told = [event.kind for event in way.events if event.kind != "game_over"]
    done = [event.kind for event in events if event.kind != "game_over"]
    length = min(len(told), len(done))
    assert done[:length] == told[:length]
    return bool(length)


def test_every_way_is_said_in_words() -> None:
    for way in _ways(_battle()).values():
        lines = say_way(way)
        assert lines
        assert all(line.text and not line.text.endswith(".") for line in lines)
