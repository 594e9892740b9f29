"""Manual 1.1, 1.2, 2.2, 4, 4.1: sides, seats, turns, phases, battalions; R14-R16, R18, R87."""

import pytest
from kon_kit import GAME, asked, at, basic, board, codes, do, legal, of_kind, play, states, why

from konqt.core.fault import BadPosition
from konqt.core.game import Setup
from konqt.games.kon.engine.rules.victory import standing

TWO_SEATS = [["germany"], ["norway", "allies"]]


@pytest.mark.rule("4", "4 turns", "4 phases", "4 one phase at a time")
@pytest.mark.rule("4 turns", "4 phases", refused=True)
def test_4_each_turn_has_four_phases_and_a_round_three_turns() -> None:
    state = basic("oslo:G2 voss:N1 tromso:A1")
    told: list[tuple[str, int]] = []
    for _ in range(6):
        events = do(state, "end_phase")
        told += [(event.faction, event.phase) for event in of_kind(events, "phase_began")]
    assert told == [
        *(("germany", 2), ("germany", 3), ("germany", 4), ("norway", 1)),
        *(("norway", 2), ("norway", 3), ("norway", 4), ("allies", 1)),
        *(("allies", 2), ("allies", 3), ("allies", 4), ("germany", 1)),
    ]
    assert state.round == 2


@pytest.mark.rule("4", "4 one phase at a time", "4.1 after movement", refused=True)
def test_4_an_earlier_phase_does_not_come_back() -> None:
    state = basic("oslo:G2 voss:N1 tromso:A1")
    do(state, "end_phase")
    assert asked(state) == ("germany", "reinforcement")
    assert why(state, "move", source="oslo", to="horten", count=1) == {("4.1", "not_now")}


@pytest.mark.rule("1.2", "1.2 two")
@pytest.mark.rule("1.2", "1.2 two", refused=True)
def test_1_2_one_player_of_two_factions_still_takes_two_turns_with_two_hands() -> None:
    state = basic("oslo:G2 voss:N1 tromso:A1", seats=TWO_SEATS, phase=3)
    do(state, "end_phase")
    assert asked(state) == ("norway", "movement")
    assert why(state, "move", source="tromso", to="finnmark", count=1) == {("4.1", "no_battalions")}
    do(state, "end_phase")
    do(state, "end_phase")
    assert asked(state) == ("allies", "movement")


@pytest.mark.rule("R15", "1.2 three")
@pytest.mark.rule("R15", refused=True)
@pytest.mark.parametrize("together", [True, False])
def test_r15_partners_see_each_others_cards_only_on_one_seat(together: bool) -> None:
    state = basic(
        "oslo:G2 voss:N1 tromso:A1",
        hands={"germany": ["panzer"], "norway": ["bakhold"], "allies": ["jagerfly"]},
        **({"seats": TWO_SEATS} if together else {}),
    )
    hands = GAME.observe(state, "norway").hands
    assert hands["norway"] == ("bakhold",)
    assert hands["allies"] == (("jagerfly",) if together else 1)
    assert hands["germany"] == 1


@pytest.mark.rule("R14", "2.4 used")
@pytest.mark.parametrize("viewer", ["germany", "norway", "allies", "public"])
def test_r14_used_cards_are_open_to_everybody(viewer: str) -> None:
    state = basic(
        "oslo:G1 voss:N1 tromso:A1",
        hands={"germany": ["fallskjermtropp"]},
    )
    play(state, "fallskjermtropp", "drop", to="skien")
    assert tuple(GAME.observe(state, viewer).piles["germany"].used) == ("fallskjermtropp",)


@pytest.mark.rule("1.1", "1.1 together")
def test_1_1_norway_and_the_allies_win_together() -> None:
    state = basic("narvik:G1 tysfjord:A1 voss:N1", turn="allies")
    do(state, "move", source="tysfjord", to="narvik", count=1)
    do(state, "end_phase", (6, 1))
    assert state.outcome is not None and state.outcome.winner == ("norway", "allies")


@pytest.mark.rule("R16", "2.2 many")
def test_r16_any_number_of_battalions_may_stand_together() -> None:
    state = basic("oslo:G60 horten:G3 voss:N1")
    do(state, "move", source="horten", to="oslo", count=3)
    assert at(state, "oslo") == {"germany": 63}


@pytest.mark.rule("2.2", "R18", "2.2 move", "4.1 stacks")
@pytest.mark.rule("2.2", "R18", "2.2 move", refused=True)
def test_r18_each_battalion_moves_once_and_stacks_may_split() -> None:
    state = basic("oslo:G3 horten:G1 voss:N1")
    do(state, "move", source="oslo", to="horten", count=1)
    do(state, "move", source="oslo", to="honefoss", count=1)
    assert why(state, "move", source="horten", to="skien", count=2) == {("4.1", "moved_already")}
    do(state, "move", source="horten", to="skien", count=1)
    do(state, "move", source="oslo", to="ostfold", count=1)
    assert why(state, "move", source="skien", to="arendal", count=1) == {("4.1", "moved_already")}


@pytest.mark.rule("4.2.4", "4.2.5", "4.2.4 roll", "4.2.4 stay", "4.2.5 roll")
@pytest.mark.rule("4.2.4 stay", refused=True)
def test_4_2_4_defeated_defenders_still_roll() -> None:
    state = basic("narvik:G3 bardufoss:N2 finnmark:N1")
    do(state, "move", source="narvik", to="bardufoss", count=2)
    events = do(state, "end_phase", (6, 6, 6, 1))
    rolled = {roll.side: roll.dice for roll in of_kind(events, "dice_rolled")}
    assert rolled == {"attack": (6, 6), "defence": (6, 1)}
    lost = {event.faction: event.count for event in of_kind(events, "battalions_defeated")}
    assert lost == {"germany": 1, "norway": 2}
    assert at(state, "bardufoss") == {"germany": 1}


@pytest.mark.rule("2.1", "2.1 six", "4.2 six")
@pytest.mark.rule("2.1 six", "4.2 six", "4.2.4 roll", "4.2.5 roll", "R38", refused=True)
@pytest.mark.parametrize("face", range(1, 7))
def test_2_1_only_a_six_defeats_and_the_higher_sum_wins(face: int) -> None:
    state = basic("narvik:G3 bardufoss:N1 finnmark:N1")
    do(state, "move", source="narvik", to="bardufoss", count=1)
    events = do(state, "end_phase", (face, 3))
    (decided,) = of_kind(events, "combat_decided")
    assert decided.winner == ("attack" if face > 3 else "defence")
    assert bool(of_kind(events, "battalions_defeated")) == (face == 6)


@pytest.mark.rule("R87")
def test_r87_narvik_lasts_three_rounds_at_most() -> None:
    assert standing(GAME.new(Setup("narvik", 1)))["turns_left"] == [1, 3]


@pytest.mark.rule("NAR Winning the Game")
def test_nar_winning_a_victory_in_narvik_is_neither_clear_nor_marginal() -> None:
    state = board("narvik:G1 gratangen:N1")
    assert standing(state)["level"] is None
    assert standing(basic("narvik:G1 gratangen:N1"))["level"] == "clear"
    do(state, "move", source="narvik", to="gratangen", count=1)
    (end,) = of_kind(do(state, "end_phase", (5, 6)), "game_ended")
    assert end.level is None


@pytest.mark.rule("NAR Game Board")
@pytest.mark.rule("NAR Game Board", refused=True)
def test_nar_game_board_the_south_is_out_of_play() -> None:
    state = board("mosjoen:G1 tromso:N1")
    assert why(state, "move", source="mosjoen", to="namsos", count=1) == {
        ("R88", "area_not_in_play")
    }
    do(state, "move", source="mosjoen", to="mo_i_rana", count=1)


@pytest.mark.rule("NAR Land Areas", "2.3 fjord attack")
@pytest.mark.rule("NAR Land Areas", "2.3 fjord attack", refused=True)
@pytest.mark.parametrize(("source", "dice"), [("harstad", 0), ("gratangen", 1)])
def test_nar_land_areas_an_attack_out_of_harstad_is_halved(source: str, dice: int) -> None:
    state = board(f"narvik:G1 {source}:A1 tromso:N1 bjornfjell:G1", turn="allies")
    do(state, "move", source=source, to="narvik", count=1)
    events = do(state, "end_phase", (1,) * dice + (2,))
    assert len(of_kind(events, "dice_rolled")[0].dice) == dice


@pytest.mark.rule("R87")
@pytest.mark.rule("R87", refused=True)
def test_r87_the_fourth_round_never_comes() -> None:
    assert max(state.round for state in states(12, 87)) == 3


@pytest.mark.rule("4 no ships")
@pytest.mark.rule("4 no ships", refused=True)
@pytest.mark.parametrize("card", ["bombefly", "ubat"])
def test_4_cards_against_ships_have_nothing_to_sink(card: str) -> None:
    state = basic("bergen:G4 voss:N1 finnmark:A1", hands={"germany": [card]})
    do(state, "move", source="bergen", to="voss", count=2)
    do(state, "end_phase")
    assert asked(state) == ("germany", "attack_cards")
    assert "card_has_no_such_use" in codes(state, "play_card", card=card, use="sink_ship")
    assert ("sink_ship", card) not in {
        (play.get("use"), play["card"]) for play in legal(state, "play_card")
    }


@pytest.mark.rule("3 choice", refused=True)
@pytest.mark.parametrize(
    "seats",
    [
        [["germany"], ["norway"]],
        [["germany"], ["norway", "germany"], ["allies"]],
        [["germany"], ["norway", "allies"], []],
    ],
)
def test_3_each_faction_has_one_player(seats: list[list[str]]) -> None:
    with pytest.raises(BadPosition, match="seats"):
        basic("oslo:G1 voss:N1", seats=seats)
