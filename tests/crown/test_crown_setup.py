"""SETUP: S2-S24, and the options."""

import pytest
from crown_games import GAME

from konqt.core.game import Setup


@pytest.mark.rule("S2", "S3", "S4", "S5", "C45")
def test_plan_holds_evacuate_on_top_and_the_bag_six_tiles_and_chaos() -> None:
    state = GAME.new(Setup("crown", 3))
    assert state.display[0].tile == "evacuate_1"
    assert all(tile.tile.endswith("_1") for tile in state.display)
    assert len(state.bag) == 7
    assert state.bag.count("chaos") == 1
    assert state.chaos_reserve == 2


@pytest.mark.rule("S8", "S9", "S10")
def test_frame_lies_face_down_with_one_order_tile_on_the_push_track() -> None:
    state = GAME.new(Setup("crown", 3))
    assert not any(place.german for place in state.frame)
    assert sorted(place.tile for place in state.frame[:6]) == sorted(state.printed.german_tiles)
    orders = [*[place.tile for place in state.frame[6:]], state.push.tile]
    assert sorted(orders) == sorted(state.printed.order_tiles)


@pytest.mark.rule("S12", "S13", "S14", "S15", "S16", "S17", "S18", "S19", "S20", "S21", "S22")
def test_tracks_dice_and_map_begin_as_told() -> None:
    state = GAME.new(Setup("crown", 3))
    assert (state.momentum, state.stress, state.threat, state.willpower) == (2, 6, 3, 5)
    assert (state.population, state.dice.evacuation, state.dice.quick) == (6, (1,), 1)
    assert (state.german_supply, state.norwegian_supply) == (6, 5)
    assert (state.king, state.king_black, state.loyalty) == ("jessheim", False, 2)


@pytest.mark.rule("S24")
def test_first_card_is_never_gold() -> None:
    hands = [GAME.new(Setup("crown", seed)).cards.hand for seed in range(60)]
    assert all(len(hand) == 1 and hand != ("gold_reserve",) for hand in hands)


def test_options_change_the_start_and_unknown_ones_are_refused() -> None:
    assert GAME.new(Setup("crown", 3, options={"king_start": "hamar"})).king == "hamar"
    with pytest.raises(ValueError, match="symbols"):
        GAME.new(Setup("crown", 3, options={"symbols": "none"}))
    with pytest.raises(ValueError, match="weather"):
        GAME.new(Setup("crown", 3, options={"weather": "fair"}))
