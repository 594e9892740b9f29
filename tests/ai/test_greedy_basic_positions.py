"""Boards of the basic game on which a beginner would call some moves silly: greedy makes none."""

from collections.abc import Sequence
from typing import Any

import pytest
from short_boards import board

from konqt.ai.kon.basic.choices import BASIC_CHOICES
from konqt.ai.kon.greedy import GreedyAgent
from konqt.core.chance import Scripted, Stream
from konqt.core.game import Setup
from konqt.games.kon.engine.actions import (
    Discard,
    EndPhase,
    Move,
    Pass,
    Place,
    PlayCard,
    Retreat,
    Trade,
    Withdraw,
)
from konqt.games.registry import game_named

GAME = game_named("kon")
CITIES = ("oslo", "kristiansand", "stavanger", "bergen", "trondheim", "narvik")
SOUTH = "oslo:G2 kristiansand:G2 stavanger:G2 "
"""Three cities far from the scenes below."""


def position(turn: str, units: str, hands: dict[str, list[str]] | None = None, **more: Any) -> Any:
    """Give a state in the middle of a game; hands left out are empty."""
    filled = {"germany": [], "norway": [], "allies": [], **(hands or {})}
    data = {"round": 5, "turn": turn, "phase": 1, "units": board(units), "hands": filled}
    return GAME.from_position({"scenario": "basic", "allies_arrived": True, **data, **more}, seed=5)


def german_deck(*cards: str) -> dict[str, Any]:
    """Give a German deck with few cards left."""
    return {"germany": {"draw": list(cards)}}


def choice(state: Any) -> Any:
    """Give what greedy does now."""
    actor = GAME.decision(state).actor
    return GreedyAgent().choose(GAME.observe(state, actor), Stream(1))


def played(state: Any) -> list[Any]:
    """Let greedy play to the end of the phase; give what it did."""
    decision = GAME.decision(state)
    kind, actor = decision.kind, decision.actor
    done = []
    while (now := GAME.decision(state)).kind == kind and now.actor == actor:
        action = choice(state)
        done.append(action)
        GAME.apply(state, action)
    return done


def until(state: Any, kind: str, *actions: Any, dice: Sequence[int] = ()) -> Any:
    """Apply the actions, then pass every window until a decision of this kind."""
    chance = Scripted(dice)
    for action in actions:
        GAME.apply(state, action, None, chance)
    while GAME.decision(state).kind != kind:
        passing = Pass() if Pass() in GAME.legal(state) else EndPhase()
        assert passing in GAME.legal(state), GAME.decision(state)
        GAME.apply(state, passing, None, chance)
    return state


def at(state: Any, area: str, faction: str = "germany") -> int:
    """Give a faction's battalions in an area."""
    return int(GAME.observe(state, "referee").units.get(area, {}).get(faction, 0))


def targets(done: list[Any]) -> set[str]:
    """Give where moves and cards lead."""
    return {action.to for action in done if getattr(action, "to", None)}


@pytest.mark.parametrize(
    "around", ["voss:N1 namsos:N2", "sogndal:N2 steinkjer:N1", "hallingdal:G1 voss:N2 namsos:N3"]
)
def test_01_a_city_is_not_left_for_nothing(around: str) -> None:
    state = position("germany", SOUTH + "bergen:G1 trondheim:G1 " + around)
    played(state)
    assert all(at(state, city) for city in CITIES if city != "narvik")


def test_02_an_empty_city_in_reach_is_taken() -> None:
    state = position("germany", SOUTH + "voss:G2 trondheim:G2 finnmark:N3 harstad:A3")
    played(state)
    assert at(state, "bergen")


def test_03_paratroopers_take_the_empty_city_that_nobody_can_march_to() -> None:
    hands = {"germany": ["fallskjermtropp", "artilleri"]}
    state = position("germany", SOUTH + "bergen:G2 trondheim:G3 finnmark:N3 alesund:A3", hands)
    assert PlayCard("fallskjermtropp", "drop", to="narvik") in played(state)


def test_04_one_battalion_does_not_attack_five() -> None:
    state = position("germany", SOUTH + "bergen:G2 voss:N5 trondheim:G2 steinkjer:A5")
    assert not targets(played(state)) & {"voss", "steinkjer"}


def test_05_norway_does_not_attack_a_stack_of_five_alone() -> None:
    state = position("norway", SOUTH + "bergen:G5 voss:N1 hamar:N2 harstad:A3 trondheim:G3")
    assert "bergen" not in targets(played(state))


def test_06_the_last_missing_city_is_stormed_in_the_last_turn() -> None:
    """Four against five is no attack for a quiet day."""
    units = SOUTH + "bergen:G1 trondheim:G1 tysfjord:G3 bjornfjell:G1 narvik:N5 finnmark:A3"
    last, quiet = (
        [
            action.count
            for action in played(position("germany", units, decks=decks))
            if isinstance(action, Move) and action.to == "narvik"
        ]
        for decks in (german_deck("ubat"), {})
    )
    assert sorted(last) == [1, 3]
    assert quiet == []


def test_07_the_deck_is_not_used_up_while_a_city_is_missing() -> None:
    hand = ["forsterkninger:4", "forsterkninger:5", "panzer", "bombefly"]
    units = SOUTH + "bergen:G2 trondheim:G6 narvik:N1 finnmark:A2"
    draw = german_deck("ubat", "ubat", "artilleri")
    state = position("germany", units, {"germany": hand}, phase=3, decks=draw)
    played(state)
    assert GAME.decision(state).actor is not None
    assert GAME.observe(state, "public").piles["germany"].draw >= 1


def test_08_the_deck_is_used_up_at_once_when_all_cities_are_held() -> None:
    hand = ["forsterkninger:4", "panzer", "bombefly", "artilleri"]
    units = SOUTH + "bergen:G2 trondheim:G2 narvik:G1 finnmark:N5 tysfjord:A5"
    draw = german_deck("ubat", "ubat", "artilleri", "gebirgsjager")
    state = position("germany", units, {"germany": hand}, phase=3, decks=draw)
    played(state)
    outcome = GAME.observe(state, "public").outcome
    assert outcome is not None
    assert outcome["winner"] == ["germany"]


def test_09_nothing_is_traded_beyond_what_buys_a_battalion() -> None:
    hand = ["bakhold", "forsterkninger:3", "veisperring"]
    state = position("norway", SOUTH + "bardufoss:N3 harstad:A3", {"norway": hand}, phase=3)
    assert [a for a in played(state) if isinstance(a, Trade)] == [Trade(("forsterkninger:3",))]


@pytest.mark.parametrize("others", ["arendal:G3 bardufoss:N3", "hallingdal:G3 hamar:N3"])
def test_10_norway_recruits_in_the_city_that_germany_has_left_open(others: str) -> None:
    units = SOUTH + "trondheim:G2 narvik:G2 harstad:A3 " + others
    state = position("norway", units, {"norway": ["forsterkninger:3"]}, phase=3)
    assert choice(state) == Trade(("forsterkninger:3",))
    assert Place("bergen", 1) in played(state)


def test_11_the_first_landing_goes_beside_the_weakly_held_city() -> None:
    units = "oslo:G9 kristiansand:G5 stavanger:G7 bergen:G8 trondheim:G8 narvik:G1 finnmark:N2"
    state = position("allies", units, round=1, phase=3, allies_arrived=False)
    landed = [action for action in played(state) if isinstance(action, Place)]
    assert [place.count for place in landed] == [3, 3]
    assert targets(landed) & {"tysfjord", "gratangen", "harstad"}


def test_12_the_allies_retake_a_city_that_one_battalion_holds() -> None:
    state = position("allies", SOUTH + "bergen:G1 voss:A4 trondheim:G3 hamar:N2")
    assert "bergen" in targets(played(state))


def test_13_fighters_meet_bombers_in_a_close_fight() -> None:
    hands = {"germany": ["bombefly"], "allies": ["jagerfly"]}
    state = position("germany", SOUTH + "bergen:G2 steinkjer:G4 trondheim:A3 narvik:N3", hands)
    until(state, "attack_cards", Move("steinkjer", "trondheim", 4), EndPhase())
    until(state, "defence_cards", PlayCard("bombefly", "attack"))
    assert choice(state) == PlayCard("jagerfly", "cancel")


def test_14_no_card_is_spent_on_a_fight_that_is_won_anyway() -> None:
    hands = {"germany": ["panzer", "speidertropp", "gebirgsjager"]}
    units = SOUTH + "trondheim:G5 steinkjer:N1 harstad:A5 finnmark:N4"
    state = position("germany", units, hands, card_used=["germany"])
    until(state, "attack_cards", Move("trondheim", "steinkjer", 5), EndPhase())
    assert choice(state) == Pass()


def test_15_a_fallen_battalion_is_taken_off_the_beach() -> None:
    hands = {"allies": ["kystevakuering"]}
    state = position("germany", SOUTH + "trondheim:G5 steinkjer:A3 narvik:A2 tromso:N3", hands)
    dice = (6, 5, 5, 5, 5, 1, 1, 1)
    until(state, "evacuate", Move("trondheim", "steinkjer", 5), EndPhase(), dice=dice)
    rescue = choice(state)
    assert isinstance(rescue, PlayCard)
    assert rescue.use == "rescue"


def test_16_paratroopers_over_an_empty_city_are_blown_off_course() -> None:
    hands = {"germany": ["fallskjermtropp"], "allies": ["jagerfly"]}
    units = SOUTH + "bergen:G2 trondheim:G2 bjornfjell:N3 gratangen:A3 bardufoss:N2"
    state = position("germany", units, hands)
    until(state, "divert", PlayCard("fallskjermtropp", "drop", to="narvik"))
    diverted = choice(state)
    assert isinstance(diverted, PlayCard)
    assert diverted.use == "divert"
    assert diverted.to not in {"narvik", "tysfjord"}, "there they would take the city yet"


def test_17_a_submarine_hunts_what_lands() -> None:
    hands = {"germany": ["ubat"]}
    state = position("allies", SOUTH + "bergen:G1 narvik:G1 voss:N3 tysfjord:A2", hands, phase=3)
    GAME.apply(state, EndPhase())
    state = position(
        "allies",
        SOUTH + "bergen:G1 narvik:G1 voss:N3 tysfjord:A2",
        hands,
        phase=3,
        pending=[
            {"kind": "reinforcement", "waiting": 0},
            {"kind": "submarine", "area": "tysfjord"},
        ],
    )
    assert choice(state) == PlayCard("ubat", "sink")


def test_18_the_battalions_that_hold_a_city_are_withdrawn_last() -> None:
    units = SOUTH + "bergen:A2 voss:G3 trondheim:G2 finnmark:A5 bardufoss:N2"
    pending = [{"kind": "withdrawal", "left": 4}]
    state = position("allies", units, phase=4, pending=pending, decks={"allies": {"draw": []}})
    done = played(state)
    assert done
    assert {action.source for action in done if isinstance(action, Withdraw)} == {"finnmark"}
    assert at(state, "bergen", "allies") == 2


def test_19_the_least_useful_card_is_thrown_away() -> None:
    hands = {"germany": ["gebirgsjager", "panzer", "rask_forflytning", "fallskjermtropp"]}
    state = position("germany", SOUTH + "bergen:G2 narvik:N3", hands, phase=4)
    assert GAME.decision(state).kind == "discard"
    assert choice(state) == Discard("rask_forflytning")


def test_20_the_air_bridge_brings_help_to_the_city_in_danger() -> None:
    hands = {"germany": ["transportfly"]}
    units = "oslo:G6 kristiansand:G2 stavanger:G2 bergen:G2 trondheim:G1 steinkjer:N3 namsos:A3"
    flights = [a for a in played(position("germany", units, hands)) if isinstance(a, PlayCard)]
    assert [(flight.use, flight.to) for flight in flights] == [("airlift", "trondheim")]


def test_21_norway_blows_the_bridge_under_the_stack_that_would_take_the_last_city() -> None:
    hands = {"norway": ["sprengt_bro", "veisperring"], "germany": ["artilleri"]}
    units = SOUTH + "bergen:G1 trondheim:G1 tysfjord:G5 narvik:N3 finnmark:A1"
    state = position("germany", units, hands, decks=german_deck("ubat", "panzer"))
    until(state, "sabotage", Move("tysfjord", "narvik", 5), EndPhase())
    blown = choice(state)
    assert isinstance(blown, PlayCard)
    assert blown.card == "sprengt_bro"


def test_22_engineers_mend_that_bridge() -> None:
    hands = {"norway": ["sprengt_bro"], "germany": ["ingeniorkompani", "artilleri"]}
    units = SOUTH + "bergen:G1 trondheim:G1 tysfjord:G5 narvik:N3 finnmark:A1"
    state = position("germany", units, hands, decks=german_deck("ubat", "panzer"))
    until(state, "sabotage", Move("tysfjord", "narvik", 5), EndPhase())
    until(state, "counter", next(a for a in GAME.legal(state) if isinstance(a, PlayCard)))
    assert choice(state) == PlayCard("ingeniorkompani", "cancel")


def test_23_beaten_battalions_are_not_given_up_while_a_way_is_open() -> None:
    state = position("germany", SOUTH + "trondheim:G5 steinkjer:N3 narvik:A3")
    dice = (5, 5, 5, 5, 5, 1, 1, 1)
    until(state, "retreat", Move("trondheim", "steinkjer", 5), EndPhase(), dice=dice)
    way = choice(state)
    assert isinstance(way, Retreat)
    assert way.to is not None


def test_24_an_invasion_from_the_sea_takes_a_weak_city() -> None:
    hands = {"allies": ["invasjon", "forsterkninger:7", "forsterkninger:6"]}
    units = "oslo:G6 kristiansand:G3 stavanger:G5 bergen:G5 trondheim:G5 narvik:G1 hamar:N2"
    state = position("allies", units, hands)
    assert PlayCard("invasjon", "invade") in played(state)
    landed = []
    while GAME.decision(state).kind == "reinforcement" and GAME.decision(state).facts["phase"] == 1:
        landed.append(choice(state))
        GAME.apply(state, landed[-1])
    assert {place.to for place in landed if isinstance(place, Place)} == {"narvik"}


def test_25_norway_does_not_leave_the_city_that_germans_stand_beside() -> None:
    """Two dice across the fjord against three are few; an empty city is a gift."""
    units = (
        "oslo:G1 arendal:G5 kristiansand:N1A3 stavanger:N3 haugesund:G4 bergen:G2 trondheim:N3A3"
    )
    state = position("norway", units + " honefoss:G1 voss:N1 oppdal:G4 narvik:N4")
    played(state)
    assert at(state, "stavanger", "norway")


def test_26_with_few_cards_left_the_one_of_the_turn_is_the_one_that_brings_most() -> None:
    """Narvik is far and the deck short: one card a turn, and not the whole hand for battalions."""
    hand = ["forsterkninger:4", "forsterkninger:6", "panzer", "artilleri", "ubat"]
    units = SOUTH + "bergen:G2 trondheim:G6 narvik:N4 tromso:A2"
    short = ["panzer"] * 4 + ["bombefly"] * 5
    long = [*short, *["speidertropp"] * 5, *["gebirgsjager"] * 5, *["ingeniorkompani"] * 5]
    traded = [
        [
            action.cards
            for action in played(
                position("germany", units, {"germany": hand}, phase=3, decks=german_deck(*deck))
            )
            if isinstance(action, Trade)
        ]
        for deck in (short, long)
    ]
    assert traded[0] == [("forsterkninger:6",)]
    assert len(traded[1][0]) > 1


@pytest.mark.parametrize(
    "seats",
    [None, pytest.param((("germany",), ("norway", "allies")), marks=pytest.mark.slow)],
)
def test_whole_games_meet_every_kind_of_decision(seats: Any) -> None:
    """What is chosen is legal, is chosen again by the same chance, and every kind occurs."""
    met: set[str] = set()
    wanted = set(BASIC_CHOICES) - (set() if seats is None else {"agree"})
    for seed in range(8):
        if seed > 1 and met >= wanted:
            return
        state = GAME.new(Setup("basic", seed=seed, seats=seats))
        agent, again = GreedyAgent(), GreedyAgent()
        while (actor := GAME.decision(state).actor) is not None:
            observation = GAME.observe(state, actor)
            action = agent.choose(observation, Stream(1))
            assert action in observation.legal
            if seed == 0:
                assert again.choose(observation, Stream(1)) == action
            if len(observation.legal) > 1:
                met.add(observation.decision.kind)
            GAME.apply(state, action)
    assert met >= wanted
