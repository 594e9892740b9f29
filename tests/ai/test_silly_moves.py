"""What counts as silly in a turn, what does not, and where the count can be read."""

import json
from dataclasses import replace
from typing import Any

import pytest
from short_boards import board

from konqt.cli.main import run
from konqt.core.chance import Stream
from konqt.core.event import PUBLIC
from konqt.core.game import Setup
from konqt.games.kon.engine.actions import EndPhase, Move, PlayCard
from konqt.games.registry import agent_named, entry_named, game_named
from konqt.lab.arena import run_arena
from konqt.lab.kon.neglect import (
    AT_HOME,
    IDLE,
    KINDS,
    LEFT,
    PASSED_UP,
    SPURNED,
    WASTED,
    NeglectOnlooker,
)

GAME = game_named("kon")


def counted(turn: str, before: str, after: str, scenario: str = "narvik") -> dict[str, int]:
    """Give what is counted of a faction's turn that changes one board into the other."""
    onlooker = NeglectOnlooker()
    seen: Any = GAME.observe(GAME.new(Setup(scenario, 1)), PUBLIC)
    after_it = {"germany": "norway", "norway": "allies", "allies": "germany"}[turn]
    onlooker.see(replace(seen, turn=turn, units=board(before)))
    onlooker.see(replace(seen, turn=turn, units={}))  # on the way things are not judged
    onlooker.see(replace(seen, turn=after_it, units=board(after)))
    others = [row for faction, row in onlooker.counted.items() if faction != turn]
    assert not any(sum(row.values()) for row in others)
    return onlooker.counted[turn]


@pytest.mark.parametrize(
    ("turn", "before", "after"),
    [
        # Narvik is given to the Allies in Tysfjord, by a march or by an attack of everybody.
        ("germany", "narvik:G3 bjornfjell:G2 tysfjord:A2", "bjornfjell:G5 tysfjord:A2"),
        ("germany", "narvik:G3 bjornfjell:N1 tysfjord:A2", "bjornfjell:G2 tysfjord:A2"),
        # One objective is given up for another.
        ("germany", "narvik:G4 tysfjord:A2", "bjornfjell:G4 tysfjord:A2"),
        # The beaten enemies stand next door again; the other side is no better.
        ("allies", "narvik:A4 bjornfjell:G3", "bjornfjell:A3 tysfjord:G2"),
        ("norway", "bardufoss:N2 bjornfjell:G4", "salangen:N2 bjornfjell:G4"),
    ],
)
def test_an_objective_left_to_an_enemy_next_door_counts(turn: str, before: str, after: str) -> None:
    assert counted(turn, before, after)[LEFT] == 1


@pytest.mark.parametrize(
    ("turn", "before", "after"),
    [
        # Somebody stays, or a partner is there.
        ("germany", "narvik:G3 bjornfjell:G2 tysfjord:A2", "narvik:G1 bjornfjell:G4 tysfjord:A2"),
        ("norway", "bardufoss:N2A1 bjornfjell:G4", "bardufoss:A1 bjornfjell:G4"),
        # No enemy can walk in.
        ("germany", "narvik:G3 bjornfjell:G2 tromso:N5", "bjornfjell:G5 tromso:N5"),
        ("allies", "narvik:A2 bjornfjell:N1", "tysfjord:A2 bjornfjell:N1"),
        # It was the enemy's, or the enemy is too far from it.
        ("germany", "bjornfjell:G2 harstad:A2", "narvik:G2 harstad:A2"),
        ("germany", "narvik:A1 bjornfjell:G2", "narvik:A1 bjornfjell:G2"),
    ],
)
def test_an_objective_that_nobody_gives_away_does_not(turn: str, before: str, after: str) -> None:
    assert counted(turn, before, after)[LEFT] == 0


@pytest.mark.parametrize(
    ("turn", "before", "after"),
    [
        ("norway", "bardufoss:N2 gratangen:N1", "bardufoss:N3"),
        ("allies", "tysfjord:A1 bardufoss:N5", "tysfjord:A1 bardufoss:N5"),
        # Two in an objective can spare one; across a fjord one can walk too.
        ("germany", "bjornfjell:G2 bardufoss:N5", "bjornfjell:G2 bardufoss:N5"),
        (
            "allies",
            "harstad:A1 bjornfjell:N1 bardufoss:N5",
            "harstad:A1 bjornfjell:N1 bardufoss:N5",
        ),
    ],
)
def test_an_empty_objective_not_walked_into_counts(turn: str, before: str, after: str) -> None:
    assert counted(turn, before, after)[SPURNED] >= 1


@pytest.mark.parametrize(
    ("turn", "before", "after"),
    [
        # Entered, held by somebody, or by a partner.
        ("allies", "tysfjord:A1 bardufoss:N5 bjornfjell:N1",
         "narvik:A1 bardufoss:N5 bjornfjell:N1"),
        ("allies", "tysfjord:A1 narvik:N1 bardufoss:N5 bjornfjell:N1",
         "tysfjord:A1 narvik:N1 bardufoss:N5 bjornfjell:N1"),
        ("allies", "tysfjord:A1 narvik:G1 bardufoss:N5 bjornfjell:N1",
         "tysfjord:A1 bardufoss:N5 bjornfjell:N1"),
        # The only battalion near keeps another objective; it is too far away.
        ("germany", "bjornfjell:G1 bardufoss:N5", "bjornfjell:G1 bardufoss:N5"),
        ("allies", "harstad:A3 narvik:G2 bardufoss:N5", "harstad:A3 narvik:G2 bardufoss:N5"),
    ],
)  # fmt: skip
def test_an_objective_that_nobody_could_walk_into_does_not(
    turn: str, before: str, after: str
) -> None:
    assert counted(turn, before, after)[SPURNED] == 0


def test_victory_cities_are_objectives_of_the_basic_game() -> None:
    rest = "oslo:G2 kristiansand:G2 stavanger:G2 trondheim:G2 narvik:G2"
    left = counted("germany", f"{rest} bergen:G2 voss:N1", f"{rest} sogndal:G2 voss:N1", "basic")
    assert (left[LEFT], left[SPURNED]) == (1, 0)
    spurned = counted("norway", f"{rest} voss:N1", f"{rest} voss:N1", "basic")
    assert (spurned[LEFT], spurned[SPURNED]) == (0, 1)


@pytest.mark.parametrize(
    ("turn", "cause", "times"),
    [("germany", "deck", 1), ("germany", "annihilation", 0), ("allies", "deck", 0)],
)
def test_the_last_turn_counts_for_those_who_had_to_hold_something(
    turn: str, cause: str, times: int
) -> None:
    onlooker = NeglectOnlooker()
    seen: Any = replace(
        GAME.observe(GAME.new(Setup("narvik", 1)), PUBLIC),
        turn=turn,
        units=board("tysfjord:A1G1 bardufoss:N1 bjornfjell:N1"),
    )
    onlooker.see(seen)
    ended = {"winner": ["norway", "allies"], "level": None, "cause": cause, "rule": "1.3"}
    onlooker.see(replace(seen, outcome=ended))
    assert onlooker.counted[turn][SPURNED] == times


def turn_of(level: str, state: Any) -> tuple[Any, dict[str, dict[str, int]]]:
    """Let a level end the movement phase; give the first look at the board and its last units."""
    first = GAME.observe(state, PUBLIC)
    agent = agent_named("kon", level)
    while GAME.decision(state).kind == "movement":
        GAME.apply(state, agent.choose(GAME.observe(state, first.turn), Stream(1)))
    return first, GAME.observe(state, PUBLIC).units


def in_the_basic_game(turn: str, units: str) -> Any:
    data = {"round": 5, "turn": turn, "phase": 1, "units": board(units)}
    hands: dict[str, list[str]] = {"germany": [], "norway": [], "allies": []}
    return GAME.from_position(
        {"scenario": "basic", "allies_arrived": True, "hands": hands, **data}, seed=5
    )


@pytest.mark.parametrize("seed", range(3))
def test_the_germans_do_not_walk_out_of_narvik_at_once(seed: int) -> None:
    _, units = turn_of("greedy", GAME.new(Setup("narvik", seed)))
    assert "germany" in units["narvik"] and "germany" in units["bjornfjell"]
    _, before = turn_of("greedy_0_1", GAME.new(Setup("narvik", seed)))
    assert "narvik" not in before


SOUTH = "oslo:G2 kristiansand:G2 stavanger:G2 trondheim:G2"


@pytest.mark.parametrize(
    ("turn", "units", "city"),
    [
        # Nobody else is near; a neighbour with Germans behind him; a lone garrison.
        ("norway", f"{SOUTH} bergen:G2 bardufoss:N1", "narvik"),
        ("allies", f"{SOUTH} narvik:G2 haugesund:N2A3 voss:N6", "bergen"),
        ("allies", f"{SOUTH} narvik:G2 bergen:A1 haugesund:N5A1 voss:G5", "bergen"),
    ],
)
def test_a_city_is_entered_and_kept(turn: str, units: str, city: str) -> None:
    _, after = turn_of("greedy", in_the_basic_game(turn, units))
    assert city in after
    _, before = turn_of("greedy_0_1", in_the_basic_game(turn, units))
    assert city not in before


CITIES = f"{SOUTH} bergen:G2 narvik:G2"


def counted_while(
    units: str, *done: Any, hands: dict[str, list[str]] | None = None, **more: Any
) -> Any:
    """Give what is counted of a German movement phase in which this is done, and nothing else."""
    data = {"round": 5, "turn": "germany", "phase": 1, "units": board(units)}
    held = {"germany": [], "norway": [], "allies": [], **(hands or {})}
    state = GAME.from_position(
        {"scenario": "basic", "allies_arrived": True, "hands": held, **data, **more}, seed=5
    )
    onlooker = NeglectOnlooker()
    onlooker.see(GAME.observe(state, PUBLIC))
    for action in done:
        GAME.apply(state, action)
        onlooker.see(GAME.observe(state, PUBLIC))
    return onlooker.counted["germany"]


@pytest.mark.parametrize(
    ("units", "times"),
    [
        ("oslo:G2 tynset:G2 oppdal:N1", 1),
        # Three against two from two sides are 78 %, four are 94 %.
        ("oslo:G2 tynset:G1 dombas:G2 oppdal:N2", 0),
        ("oslo:G2 tynset:G2 dombas:G2 oppdal:N2", 1),
        # One of two in a city stays, and one against one is 42 %.
        (f"{CITIES} steinkjer:N1", 0),
        # Those in a city wait for another enemy there.
        ("oslo:G2 trondheim:G4 steinkjer:N1 oppdal:N3", 0),
        ("oslo:G2 trondheim:G4 steinkjer:N1 oppdal:N2", 1),
    ],
)
def test_an_attack_at_80_percent_that_nobody_makes_counts(units: str, times: int) -> None:
    assert counted_while(units, EndPhase())[PASSED_UP] == times


def test_an_attack_that_is_made_or_whose_battalions_have_gone_elsewhere_does_not() -> None:
    units = "oslo:G2 tynset:G2 oppdal:N1"
    assert counted_while(units, Move("tynset", "oppdal", 1), EndPhase())[PASSED_UP] == 0
    assert counted_while(units, Move("tynset", "roros", 1), EndPhase())[PASSED_UP] == 0


@pytest.mark.parametrize(
    ("units", "times"),
    [
        ("oslo:G7 bergen:G2 voss:N4", 1),
        ("oslo:G3 bergen:G2 voss:N4", 0),
        ("oslo:G7 bergen:G2 voss:N3", 0),
        ("oslo:G7 bergen:G2 voss:N4 gjovik:N1", 0),
    ],
)
def test_battalions_idle_while_a_city_is_outnumbered_count(units: str, times: int) -> None:
    assert counted_while(units, EndPhase())[IDLE] == times
    marched = counted_while(units, Move("oslo", "honefoss", 2), Move("oslo", "horten", 1))
    assert marched[IDLE] == 0, "not before the phase is over"


@pytest.mark.parametrize(("to", "times"), [("oslo", 1), ("gjovik", 0), ("ostfold", 0)])
@pytest.mark.parametrize("allied", [[], ["jagerfly"]])
def test_paratroopers_sent_to_where_germans_stand_count(
    to: str, times: int, allied: list[str]
) -> None:
    hands = {"germany": ["fallskjermtropp"], "allies": allied}
    drop = PlayCard("fallskjermtropp", "drop", to=to)
    assert counted_while(f"{CITIES} gjovik:N1", drop, hands=hands)[AT_HOME] == times


LAST = {"germany": {"draw": ["ubat"]}}


@pytest.mark.parametrize(
    ("attackers", "defenders", "card", "decks", "times"),
    [
        (4, 6, "veisperring", {}, 1),  # 8 % or 1 %
        (2, 2, "veisperring", {}, 0),  # 44 % or 9 %
        (4, 6, "sprengt_bro", {}, 0),  # all four are turned back
        (1, 4, "sprengt_bro", {}, 1),
        # After the last turn the card would be worth nothing.
        (4, 6, "veisperring", LAST, 0),
        (1, 4, "sprengt_bro", LAST, 0),
    ],
)
def test_engineers_that_bring_one_battalion_back_for_nothing_count(
    attackers: int, defenders: int, card: str, decks: Any, times: int
) -> None:
    hands = {"germany": ["ingeniorkompani"], "norway": [card]}
    units = f"oslo:G2 tysfjord:G{attackers} narvik:N{defenders}"
    counted = counted_while(
        units,
        Move("tysfjord", "narvik", attackers),
        EndPhase(),
        PlayCard(card, "turn_back", "tysfjord", None, "narvik"),
        PlayCard("ingeniorkompani", "cancel"),
        hands=hands,
        decks=decks,
    )
    assert counted[WASTED] == times


def test_the_arena_tells_how_often_each_level_was_silly() -> None:
    factions = ("germany", "norway", "allies")
    seats = dict.fromkeys(factions, "random")
    plain = run_arena(2, seats, scenario="narvik", jobs=1, seed=3)
    watched = run_arena(2, seats, scenario="narvik", jobs=1, seed=3, silly=True)
    assert plain.silly == {} and plain.decisions == watched.decisions
    times = watched.silly["random"]
    assert set(times) == set(KINDS) and sum(times.values()) > 0
    told: Any = watched.to_json()["silly"]
    assert told["random"]["a_game"] == sum(times.values()) / 2


def test_the_arena_tells_how_many_first_turns_were_different() -> None:
    """Who plays by chance begins otherwise in each game."""
    seats = dict.fromkeys(("germany", "norway", "allies"), "random")
    told: Any = run_arena(2, seats, scenario="basic", jobs=1, seed=3, silly=True).to_json()
    turns = {row["faction"]: (row["different"], row["of"]) for row in told["first_turns"]}
    assert turns == dict.fromkeys(("germany", "norway", "allies"), (2, 2))
    assert told["silly"]["random"][PASSED_UP] > 0
    plain: Any = run_arena(1, seats, scenario="narvik", jobs=1, seed=3).to_json()
    assert plain["first_turns"] == []


def test_the_command_counts_and_measures_against_the_first_greedy(
    capsys: pytest.CaptureFixture[str],
) -> None:
    seat = ("--seat", "germany=ai:greedy_0_1")
    code = run(["arena", "--games", "1", "--jobs", "1", "--silly", "--json", *seat])
    told = json.loads(capsys.readouterr().out)
    assert code == 0
    assert told["seats"]["germany"] == "ai:greedy_0_1"
    assert set(told["silly"]) == {"greedy_0_1", "random"}


def test_a_level_of_the_laboratory_is_offered_to_nobody_who_plays(
    capsys: pytest.CaptureFixture[str],
) -> None:
    entry = entry_named("kon")
    assert "greedy_0_1" in entry.lab_levels and "greedy_0_1" not in entry.levels
    assert run(["play", "--text", "--seat", "germany=ai:greedy_0_1"]) != 0
    told = capsys.readouterr().err
    assert (
        "ai:recruit ai:sergeant ai:corporal ai:officer" in told
        and "ai:greedy_0_1" not in told.partition("one of")[2]
    )
