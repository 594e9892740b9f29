"""P1 and P2: the plan, placing, and the active line."""

import pytest
from crown_games import GAME, asked_kind, begin, do, fresh, hold, kinds, refused

from konqt.games.crown.engine.crown_actions import ChooseLine, PlaceTile, TakeTile
from konqt.games.crown.engine.crown_parts import ResolvePieces
from konqt.games.crown.engine.crown_state import CrownTask, LaidTile


@pytest.mark.rule("P1.1", "C6")
def test_gaps_close_downwards_and_moved_chaos_gets_a_disc() -> None:
    state = fresh()
    state.display = [LaidTile("rest_1"), LaidTile("chaos"), None]
    begin(state, CrownTask("slide"))
    assert state.display == [None, LaidTile("rest_1"), LaidTile("chaos", discs=1)]


@pytest.mark.rule("P1.1")
def test_without_a_disc_a_reinforcement_comes() -> None:
    state = fresh()
    state.grid[0] = LaidTile("chaos", discs=4)
    state.display = [None, LaidTile("chaos"), None]
    begin(state, CrownTask("slide"))
    assert state.display[2] == LaidTile("chaos")
    assert state.german_supply == 5


@pytest.mark.rule("P1.1", "C71")
@pytest.mark.rule("C71", refused=True)
def test_the_last_disc_goes_to_the_lower_chaos_tile() -> None:
    state = fresh()
    state.grid[0] = LaidTile("chaos", discs=3)
    state.display = [LaidTile("chaos"), LaidTile("chaos"), None]
    begin(state, CrownTask("slide"))
    assert state.display == [None, LaidTile("chaos"), LaidTile("chaos", discs=1)]
    assert state.german_supply == 5


@pytest.mark.rule("P2.1")
def test_the_line_is_chosen_in_phase_two() -> None:
    state = fresh()
    do(state, TakeTile("bottom"))
    assert GAME.decision(state).moment.phase == 1
    do(state, PlaceTile((1, 1), "orders"))
    assert asked_kind(state) == "choose_line"
    assert GAME.decision(state).moment.phase == 2


@pytest.mark.rule("P1.2", "C5")
def test_one_tile_fills_the_topmost_gap_and_an_empty_bag_none() -> None:
    state = fresh()
    state.display = [None, None, LaidTile("rest_1")]
    state.bag = ["fire_1"]
    begin(state, CrownTask("next_tile"), CrownTask("next_tile"))
    assert state.display == [LaidTile("fire_1"), None, LaidTile("rest_1")]


@pytest.mark.rule("P1.3", "C8")
def test_top_costs_a_card_middle_stress_bottom_nothing() -> None:
    for action, stress, hand in (
        (TakeTile("top", "march"), 6, ()),
        (TakeTile("middle"), 7, ("march",)),
        (TakeTile("bottom"), 6, ("march",)),
    ):
        state = hold(fresh(), "march")
        do(state, action)
        assert (state.stress, state.cards.hand) == (stress, hand)
        assert asked_kind(state) == "place_tile"


@pytest.mark.rule("P1.3", refused=True)
def test_top_needs_a_card_of_the_hand_and_a_slot_a_tile() -> None:
    state = fresh()
    assert refused(state, TakeTile("top")) == {"no_card_to_pay"}
    assert refused(state, TakeTile("top", "march")) == {"no_card_to_pay"}
    state.display[2] = None
    assert refused(state, TakeTile("bottom")) == {"slot_empty"}


@pytest.mark.rule("P1.4", "C9")
def test_tile_lies_on_either_side() -> None:
    state = fresh()
    state.display[2] = LaidTile("rest_1")
    do(state, TakeTile("bottom"))
    do(state, PlaceTile((1, 1), "orders"))
    assert state.grid[4] == LaidTile("rest_1", orders=True)
    assert asked_kind(state) == "choose_line"


@pytest.mark.rule("P1.4", "C9", refused=True)
def test_tile_needs_an_empty_space_and_an_action_that_can_be_completed() -> None:
    state = fresh()
    state.norwegian = {}
    state.grid[0] = LaidTile("rest_1")
    state.display[2] = LaidTile("fire_1")
    do(state, TakeTile("bottom"))
    assert refused(state, PlaceTile((0, 0), "orders")) == {"space_taken"}
    assert refused(state, PlaceTile((1, 1), "action")) == {"cannot_complete"}
    assert refused(state, PlaceTile((1, 1))) == {"no_side"}
    assert PlaceTile((1, 1), "orders") in GAME.legal(state)


@pytest.mark.rule("C7")
def test_chaos_has_no_side() -> None:
    state = fresh()
    state.display[2] = LaidTile("chaos", discs=2)
    do(state, TakeTile("bottom"))
    assert refused(state, PlaceTile((1, 1), "orders")) == {"no_side"}
    do(state, PlaceTile((1, 1)))
    assert state.grid[4] == LaidTile("chaos", discs=2)


@pytest.mark.rule("P2.1", "P2.2", "P2.3", "P2.4")
def test_a_full_line_sets_off_a_quick_response() -> None:
    state = fresh()
    state.grid[3], state.grid[4], state.grid[5] = (LaidTile("rest_1", orders=True),) * 3
    state.pieces = ResolvePieces(4)
    begin(state)
    events = do(state, ChooseLine("row"), dice=(3,))
    assert "quick_response_rolled" in kinds(events)
    assert state.pieces.support == (3, 4, 5)
    assert state.pieces.frame == 10


@pytest.mark.rule("P2.3", "P2.4", refused=True)
def test_a_turned_order_tile_gets_no_piece_and_a_short_line_no_response() -> None:
    state = fresh()
    state.grid[3], state.grid[4] = LaidTile("rest_1", orders=True), LaidTile("fire_1", orders=True)
    state.pieces = ResolvePieces(4)
    state.frame[10] = state.frame[10]._replace(german=True)
    begin(state)
    events = do(state, ChooseLine("row"))
    assert "quick_response_rolled" not in kinds(events)
    assert state.pieces.frame == -1
    assert refused(state, ChooseLine("row")) == {"not_what_is_asked"}


@pytest.mark.rule("P2.4")
def test_option_shows_the_symbol_when_the_frame_piece_is_placed() -> None:
    state = fresh(quick_response_symbol="frame")
    state.grid[4], state.pieces = LaidTile("rest_1", orders=True), ResolvePieces(4)
    begin(state)
    assert "quick_response_rolled" in kinds(do(state, ChooseLine("row"), dice=(3,)))
