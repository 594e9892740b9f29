"""What a stranger would call silly: without its second look greedy did it, with it no more."""

from dataclasses import replace
from typing import Any

import pytest
from short_boards import board

from konqt.ai.kon.basic.steps import StepGain, one_of_the_best
from konqt.ai.kon.greedy import GreedyAgent
from konqt.ai.kon.manners import MANNERS
from konqt.ai.kon.strength import Strength
from konqt.core.chance import Stream
from konqt.core.event import PUBLIC
from konqt.core.game import Setup
from konqt.games.kon.engine.actions import EndPhase, Move, Pass, PlayCard
from konqt.games.registry import game_named
from konqt.lab.kon.neglect import AT_HOME, IDLE, PASSED_UP, WASTED, NeglectOnlooker
from konqt.lab.match import game_seed

GAME = game_named("kon")
FACTIONS = ("germany", "norway", "allies")
SOUTH = "oslo:G2 kristiansand:G2 stavanger:G2 "


class HastyAgent(GreedyAgent):
    """The same opponent as it was: the best step by its outlook, and no second look."""

    def __init__(self) -> None:
        manners = replace(MANNERS, looks_again=False, variety=0.0)
        super().__init__(None, Strength("hasty", manners))


def german_turn(units: str, hands: dict[str, list[str]], **more: Any) -> Any:
    """Give a state at the beginning of a German turn; hands left out are empty."""
    filled = {faction: hands.get(faction, []) for faction in FACTIONS}
    data = {"round": 5, "turn": "germany", "phase": 1, "units": board(units), "hands": filled}
    return GAME.from_position({"scenario": "basic", "allies_arrived": True, **data, **more}, seed=5)


def counted(agent: GreedyAgent, state: Any, *before: Any, seed: int = 1) -> dict[str, int]:
    """Let an opponent play what is asked of Germany in phase 1; give what is counted of it.

    `before` are actions that are taken first, whoever's they are.
    """
    onlooker, waiting = NeglectOnlooker(), list(before)
    onlooker.see(GAME.observe(state, PUBLIC))
    chance = Stream(seed)
    while (decision := GAME.decision(state)).actor is not None and decision.moment.phase == 1:
        if waiting:
            action = waiting.pop(0)
        elif decision.actor == "germany":
            action = agent.choose(GAME.observe(state, "germany"), chance)
        else:
            action = Pass()
        GAME.apply(state, action)
        onlooker.see(GAME.observe(state, PUBLIC))
    return onlooker.counted["germany"]


AMBUSHES = {"norway": ["bakhold"] * 3}
SHORT = {"germany": {"draw": ["ubat", "panzer"]}}

SCENES: list[Any] = [
    # Two against one, and three cards that may lie in wait: 84 % by the battalions' dice.
    pytest.param(
        PASSED_UP, SOUTH + "bergen:G2 trondheim:G3 narvik:G2 steinkjer:N1 namsos:N3", AMBUSHES, {},
        id="an attack at 84 % is not made",
    ),
    pytest.param(
        PASSED_UP, SOUTH + "bergen:G2 trondheim:G3 narvik:G2 roros:N1 tynset:N3", AMBUSHES, {},
        id="nor is this one",
    ),
    pytest.param(
        AT_HOME,
        "oslo:G1 kristiansand:G2 stavanger:G2 bergen:G2 trondheim:G2 narvik:G2 honefoss:N2 "
        "finnmark:A3",
        {"germany": ["fallskjermtropp"]}, {},
        id="paratroopers land on their own Oslo",
    ),
    # Nobody can march to Trondheim in one turn; Bergen may be lost in this one.
    pytest.param(
        IDLE, "bergen:G2 haugesund:N3A2 trondheim:G4 tynset:N4", {}, {"decks": SHORT},
        id="four stay where nobody is while Bergen faces five",
    ),
]  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("kind", "units", "hands", "more"), SCENES)
def test_what_looks_silly_is_seen_before_the_phase_ends(
    kind: str, units: str, hands: dict[str, list[str]], more: dict[str, Any], seed: int
) -> None:
    assert counted(HastyAgent(), german_turn(units, hands, **more))[kind] == 1
    assert counted(GreedyAgent(), german_turn(units, hands, **more), seed=seed)[kind] == 0


def road_block(units: str, source: str, battalions: int) -> tuple[Any, list[Any]]:
    """Give a turn with an attack on Narvik, and the actions up to the road block before it."""
    hands = {"germany": ["ingeniorkompani"], "norway": ["veisperring"]}
    state = german_turn(SOUTH + units, hands, card_used=["germany"])
    block = PlayCard("veisperring", "turn_back", source, None, "narvik")
    return state, [Move(source, "narvik", battalions), EndPhase(), block]


def test_engineers_are_kept_when_they_would_save_one_battalion() -> None:
    """Four against six: with the fourth the attack fails as well."""
    units = "bergen:G2 trondheim:G2 tysfjord:G4 narvik:N6 finnmark:A1"
    state, before = road_block(units, "tysfjord", 4)
    assert counted(HastyAgent(), state, *before)[WASTED] == 1
    state, before = road_block(units, "tysfjord", 4)
    assert counted(GreedyAgent(), state, *before)[WASTED] == 0
    assert "ingeniorkompani" in GAME.observe(state, "germany").hands["germany"]


def test_engineers_clear_the_road_to_a_city_that_hangs_on_one_battalion() -> None:
    state, before = road_block("bergen:G2 trondheim:G1 tysfjord:G3 narvik:N3", "tysfjord", 3)
    assert counted(GreedyAgent(), state, *before)[WASTED] == 0
    assert GAME.observe(state, PUBLIC).piles["germany"].used == ("ingeniorkompani",)


def first_turns(agent: GreedyAgent, seed: int, chance: int | None = None) -> dict[str, str]:
    """Play a first round; give each faction's first turn. `chance` is the opponent's alone."""
    state, onlooker = GAME.new(Setup("basic", seed=seed)), NeglectOnlooker()
    stream = Stream(seed if chance is None else chance)
    onlooker.see(GAME.observe(state, PUBLIC))
    while (decision := GAME.decision(state)).moment.round == 1:
        assert decision.actor is not None
        GAME.apply(state, agent.choose(GAME.observe(state, decision.actor), stream))
        onlooker.see(GAME.observe(state, PUBLIC))
    return onlooker.openings


def test_games_begin_otherwise() -> None:
    played = [first_turns(GreedyAgent(), game_seed(4, number)) for number in range(20)]
    for faction in FACTIONS:
        assert len({turns[faction] for turns in played}) >= 10, faction


def test_with_the_same_cards_too() -> None:
    german = {first_turns(GreedyAgent(), 7, chance)["germany"] for chance in range(8)}
    assert len(german) > 2
    assert len({first_turns(HastyAgent(), 7, chance)["germany"] for chance in range(2)}) == 1


def test_the_same_chance_makes_the_same_moves() -> None:
    assert first_turns(GreedyAgent(), 7) == first_turns(GreedyAgent(), 7)


def test_only_what_is_nearly_as_good_is_taken_for_the_best() -> None:
    gains = {"oslo": 1.0, "bergen": 0.9, "voss": 0.84, "narvik": -0.1}
    steps = [StepGain(gain, Move("hamar", to, 1)) for to, gain in gains.items()]

    def taken(variety: float, chance: Stream | None) -> str:
        action = one_of_the_best(steps, 0.0, variety, chance)
        assert isinstance(action, Move)
        return action.to

    assert {taken(0.15, Stream(seed)) for seed in range(30)} == {"oslo", "bergen"}
    assert {taken(0.0, Stream(seed)) for seed in range(30)} == {"oslo"}
    assert taken(5.0, None) == "oslo"
    assert one_of_the_best(steps[3:], 0.0, 0.15, Stream(1)) is None
