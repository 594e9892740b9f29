"""What counts as a beginner's mistake with a look into the hand, and what does not."""

from typing import Any

import pytest
from short_boards import board

from konqt.core.event import PUBLIC, REFEREE
from konqt.games.kon.engine.actions import Discard, EndPhase, Move, Place
from konqt.games.registry import game_named
from konqt.lab.arena import run_arena
from konqt.lab.kon.mistakes import BETTER_CARD, FOR_NOTHING, HOPELESS, NOT_PLACED
from konqt.lab.kon.neglect import NeglectOnlooker
from konqt.lab.kon.silly_moves import CITY, PASSED_UP

GAME = game_named("kon")
LONG = {"germany": {"draw": ["artilleri", "artilleri", "panzer", "panzer", "ubat", "ubat"]}}
"""A German deck that lasts for more than a turn."""


def state_of(turn: str, units: str, phase: int = 1, scenario: str = "basic", **more: Any) -> Any:
    """Give a state in round 5; hands left out are empty."""
    hands = {"germany": [], "norway": [], "allies": [], **more.pop("hands", {})}
    data = {"round": 5, "turn": turn, "phase": phase, "units": board(units), "hands": hands}
    arrived = {} if scenario == "narvik" else {"allies_arrived": True}
    return GAME.from_position({"scenario": scenario, **arrived, **data, **more}, seed=5)


def counted(state: Any, *done: Any, viewer: str = REFEREE) -> dict[str, int]:
    """Give what is counted of the faction to move while this is done."""
    turn = GAME.decision(state).actor or ""
    onlooker = NeglectOnlooker()
    onlooker.see(GAME.observe(state, viewer))
    for action in done:
        assert action in GAME.legal(state)
        GAME.apply(state, action)
        onlooker.see(GAME.observe(state, viewer))
    return onlooker.counted[turn]


FAR = "oslo:G2 finnmark:N1 tynset:G1"


@pytest.mark.parametrize(
    ("units", "hand", "times"),
    [
        (f"{FAR} oppdal:N4", [], 1),  # one against four
        (f"{FAR} oppdal:N2", [], 1),  # 9 %
        (f"{FAR} oppdal:N1", [], 0),  # 42 %
        (f"{FAR} oppdal:N2", ["panzer", "gebirgsjager"], 0),  # with the cards it is an even fight
        ("oslo:G2 tynset:G1 oppdal:N4", [], 0),  # the last enemies: their fall ends the game
    ],
)
def test_an_attack_without_hope_counts(units: str, hand: list[str], times: int) -> None:
    state = state_of("germany", units, hands={"germany": hand}, decks=LONG)
    assert counted(state, Move("tynset", "oppdal", 1), EndPhase())[HOPELESS] == times


def test_one_that_can_be_the_last_of_the_game_or_helps_another_does_not() -> None:
    last = {"germany": {"draw": ["artilleri"]}}
    move, end = Move("tynset", "oppdal", 1), EndPhase()
    assert counted(state_of("germany", f"{FAR} oppdal:N4", decks=last), move, end)[HOPELESS] == 0
    two = state_of("germany", f"{FAR} oppdal:N4 roros:N1 trondheim:G1", decks=LONG)
    assert counted(two, move, Move("trondheim", "roros", 1), end)[HOPELESS] == 0


@pytest.mark.parametrize(
    ("hand", "card", "times"),
    [
        (["panzer", "artilleri"], "panzer", 1),  # more dice and symbols, and the same uses
        (["panzer", "artilleri"], "artilleri", 0),
        (["forsterkninger:6", "forsterkninger:4"], "forsterkninger:6", 1),
        (["panzer", "panzer"], "panzer", 0),
        (["ubat", "artilleri"], "ubat", 0),  # of different uses
        (["panzer", "rask_forflytning"], "panzer", 0),
    ],
)
def test_a_better_card_discarded_counts(hand: list[str], card: str, times: int) -> None:
    state = state_of("germany", FAR, phase=4, hands={"germany": hand}, decks=LONG)
    assert counted(state, Discard(card))[BETTER_CARD] == times


def test_symbols_count_only_where_they_buy_something() -> None:
    """In Narvik armor is the worst of the three, though each has its symbols."""
    for card, times in (("fransk_alpejeger", 1), ("fremmedlegionaer", 1), ("stridsvogn", 0)):
        hand = ["fransk_alpejeger", "fremmedlegionaer", "stridsvogn"]
        decks = {"allies": {"draw": ["polsk_bergjeger", "kystbombardement", "kystbombardement"]}}
        units = "narvik:G3 harstad:A3 bardufoss:N2"
        state = state_of("allies", units, 4, "narvik", hands={"allies": hand}, decks=decks)
        assert counted(state, Discard(card))[BETTER_CARD] == times


def test_nobody_who_sees_no_hand_says_that_a_card_was_better() -> None:
    hands = {"germany": ["panzer", "artilleri"]}
    state = state_of("germany", FAR, phase=4, hands=hands, decks=LONG)
    assert counted(state, Discard("panzer"), viewer=PUBLIC)[BETTER_CARD] == 0


@pytest.mark.parametrize(
    ("done", "times"), [((EndPhase(),), 1), ((Place("oslo", 1), EndPhase()), 0)]
)
def test_a_battalion_that_is_left_unplaced_counts(done: tuple[Any, ...], times: int) -> None:
    state = state_of("germany", FAR, phase=3, decks=LONG)
    assert counted(state, *done)[NOT_PLACED] == times


@pytest.mark.parametrize(
    ("hand", "times"), [(["forsterkninger:4", "ubat"], 1), (["ubat", "artilleri"], 0)]
)
def test_a_card_discarded_where_one_would_have_bought_a_battalion_counts(
    hand: list[str], times: int
) -> None:
    """Two symbols and one buy nothing alone: there the discard costs less."""
    state = state_of("germany", FAR, phase=3, hands={"germany": hand}, decks=LONG)
    assert counted(state, Place("oslo", 1), EndPhase(), Discard("ubat"))[FOR_NOTHING] == times


def test_a_city_passed_up_is_told_by_itself() -> None:
    cities = "oslo:G2 kristiansand:G2 stavanger:G2 bergen:G2 narvik:G2"
    found = counted(state_of("germany", f"{cities} steinkjer:G3 trondheim:N1"), EndPhase())
    assert (found[CITY], found[PASSED_UP]) == (1, 0)


def test_what_lies_elsewhere_is_nothing_to_win_in_what_can_be_the_last_turn() -> None:
    units, last = "oslo:G2 tynset:G2 oppdal:N1 finnmark:N1", {"germany": {"draw": ["artilleri"]}}
    assert counted(state_of("germany", units, decks=LONG), EndPhase())[PASSED_UP] == 1
    assert counted(state_of("germany", units, decks=last), EndPhase())[PASSED_UP] == 0


def test_the_arena_tells_the_mistakes_of_each_level_on_each_side() -> None:
    seats = {"germany": "greedy", "norway": "random", "allies": "random"}
    report = run_arena(2, seats, scenario="narvik", swap=True, jobs=1, seed=3, silly=True)
    told: Any = report.to_json()["silly_by_side"]
    rows = {(row["level"], row["side"]): row for row in told}
    assert set(rows) == {
        (level, side) for level in ("greedy", "random") for side in ("germany", "norway+allies")
    }
    by_level = report.silly["random"]
    kinds = [
        rows["random", side][kind] for side in ("germany", "norway+allies") for kind in by_level
    ]
    assert sum(kinds) == sum(by_level.values()) > 0  # one game on each side
