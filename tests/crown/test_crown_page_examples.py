"""More of the rulebook's examples by their pages: what its pictures of a turn show."""

import pytest
from crown_games import GAME, asked_kind, begin, do, fresh, hold, kinds, quiet, refused

from konqt.games.crown.engine.crown_actions import (
    ArmyOrder,
    ChooseEvacuation,
    ChooseLine,
    DeclineOrder,
    DrawOffer,
    GiveWay,
    GoOn,
    PlaceTile,
    PlayCrownCard,
    RaiseMorale,
    RepeatTile,
    ResolveOrder,
    SabotageDeed,
    SpendStrength,
    TakeTile,
    UpgradeTile,
    ValiantDefence,
)
from konqt.games.crown.engine.crown_parts import ResolvePieces
from konqt.games.crown.engine.crown_state import CrownState, CrownTask, FramePlace, LaidTile

MAIN = CrownTask("main_response")
EXECUTE = CrownTask("orders_begin")


def test_page_8_two_tiles_slide_chaos_gets_a_disc_and_a_new_tile_comes() -> None:
    state = fresh()
    state.round = 2
    state.display = [LaidTile("rest_1"), LaidTile("chaos"), None]
    state.bag = ["fire_1"]
    begin(state, CrownTask("turn"))
    assert state.display == [LaidTile("fire_1"), LaidTile("rest_1"), LaidTile("chaos", discs=1)]


def test_page_8_the_top_tile_costs_a_card_and_its_piece_makes_it_the_primary() -> None:
    state = hold(fresh(), "march")
    state.display[0] = LaidTile("fire_1")
    do(state, TakeTile("top", "march"))
    do(state, PlaceTile((2, 2), "orders"))
    assert (state.cards.hand, state.cards.used, state.pieces.primary) == ((), ("march",), 8)


def laid_column(*tiles: str) -> CrownState:
    """Return a game whose tile of the turn is the last of those in the middle column."""
    state = quiet(fresh())
    for row, tile in enumerate(tiles):
        state.grid[1 + 3 * row] = LaidTile(tile, orders=True)
    state.pieces = ResolvePieces(1 + 3 * (len(tiles) - 1))
    begin(state)
    return state


@pytest.mark.rule("P2.1", "P2.2", "P2.3", "P2.4")
def test_page_10_the_vertical_line_takes_all_pieces_and_shows_the_symbol() -> None:
    state = laid_column("rest_1", "fire_1", "order_1")
    events = do(state, ChooseLine("column"), dice=(3,))
    assert (state.pieces.support, state.pieces.frame) == ((1, 4, 7), 7)
    assert "quick_response_rolled" in kinds(events)


def test_page_10_with_a_gap_in_the_line_the_symbol_stays_covered() -> None:
    state = laid_column("rest_1", "fire_1")
    assert "quick_response_rolled" not in kinds(do(state, ChooseLine("column")))
    assert state.pieces.support == (1, 4)


def test_page_12_threat_once_by_a_bare_symbol_and_stress_twice_by_two_discs() -> None:
    state = quiet(fresh())
    # The column of place 1 shows one bare symbol, the row of place 6 a Chaos with two discs.
    state.grid[6], state.pieces = LaidTile("rest_1"), ResolvePieces(6, "row")
    state.grid[7] = LaidTile("chaos", discs=2)
    state.frame[0] = FramePlace("threat", german=True)
    state.frame[5] = FramePlace("stress", german=True)
    begin(state, MAIN)
    assert (state.threat, state.stress) == (4, 8)


def test_page_13_four_tiles_are_resolved_in_any_order_or_not_at_all() -> None:
    state = quiet(fresh())
    for cell, tile in ((0, "rest_1"), (1, "inspire_1"), (2, "strategise_1")):
        state.grid[cell] = LaidTile(tile)
    state.pieces = ResolvePieces(0, "row", (0, 1, 2), 11)
    begin(state, EXECUTE)
    do(state, ResolveOrder("frame"))
    do(state, GoOn())
    do(state, ResolveOrder((0, 2)))
    do(state, DeclineOrder((0, 1)))
    do(state, ResolveOrder((0, 0)))
    assert (len(state.cards.hand), state.stress, state.morale) == (2, 4, 2)
    assert asked_kind(state) == "choose_line"


def test_page_15_right_draws_a_card_and_up_does_not() -> None:
    state = fresh()
    begin(state, CrownTask("morale_up", 1))
    do(state, RaiseMorale("right"))
    do(state, DrawOffer(True))
    assert (state.morale, state.space, len(state.cards.hand)) == (2, 1, 1)
    begin(state, CrownTask("morale_up", 1))
    do(state, RaiseMorale("up"))
    assert (state.morale, state.space, len(state.cards.hand)) == (3, 0, 1)


def test_page_15_a_lost_morale_goes_to_the_left_of_the_row_below() -> None:
    state = fresh()
    state.space = 2
    begin(state, CrownTask("morale", -1))
    assert (state.morale, state.space) == (1, 0)


def test_page_16_a_new_day_gives_two_army_orders_at_loyalty_two() -> None:
    state = fresh()
    begin(state, CrownTask("dawn"))
    do(state, ArmyOrder("mobilise", "gjovik"))
    do(state, ArmyOrder("mobilise", "honefoss"))
    assert asked_kind(state) == "choose_line"


def test_page_17_the_march_costs_two_cards_and_is_worth_two_in_a_battle() -> None:
    state = hold(quiet(fresh()), "march", "informant", "ambush")
    begin(state)
    assert refused(state, PlayCrownCard("march", 0, ("ambush",))) == {"too_few_cards"}
    do(state, PlayCrownCard("march", 0, ("ambush", "informant")))
    assert asked_kind(state) == "step"
    state = hold(quiet(fresh()), "march")
    state.regular, state.norwegian = {"klofta": 4}, {"jessheim": 2}
    begin(state, CrownTask("move"))
    assert SpendStrength(("march",)) in GAME.legal(state)


def test_page_20_retreat_without_king_or_town_ends_with_two_sabotage_actions() -> None:
    state = quiet(fresh())
    state.regular, state.norwegian = {"klofta": 3}, {"jessheim": 2}
    begin(state, CrownTask("move"))
    do(state, GiveWay())
    do(state, ValiantDefence(True))
    assert (state.regular, state.norwegian, state.morale) == ({"jessheim": 1}, {}, 1)
    do(state, SabotageDeed("recruit"))
    do(state, SabotageDeed("train"))
    assert (asked_kind(state), state.dice.sabotage) == ("choose_line", (2,))


def test_page_22_a_second_die_costs_two_stress_and_a_plan_raises_both() -> None:
    state = quiet(fresh())
    begin(state, CrownTask("evacuate"))
    do(state, ChooseEvacuation("route"))
    assert (state.dice.evacuation, state.stress) == ((1, 1), 8)
    begin(state, CrownTask("evacuate"))
    do(state, ChooseEvacuation("plan"))
    assert (state.dice.evacuation, state.stress) == ((2, 2), 8)


@pytest.mark.parametrize("at", [(0, 1), (1, 0), (1, 2)])
def test_page_24_repeat_reaches_its_row_and_column_army_orders_too(at: tuple[int, int]) -> None:
    state = quiet(fresh())
    state.grid[4], state.pieces = LaidTile("repeat_1"), ResolvePieces(4, "row", (4,))
    for cell in (0, 1, 3, 5):
        state.grid[cell] = LaidTile(f"{('rest', 'fire', '', 'order', '', 'upgrade')[cell]}_1", True)
    begin(state, EXECUTE)
    do(state, ResolveOrder((1, 1)))
    assert refused(state, RepeatTile((0, 0))) == {"not_in_reach"}
    do(state, RepeatTile(at))
    assert asked_kind(state) == "army"


def test_page_25_recruits_train_by_the_loyalty_and_one_watches_the_paratroopers() -> None:
    state = quiet(fresh())
    state.frame[1] = FramePlace("paratrooper", german=True)
    state.dice = state.dice.with_sabotage([1, 3])
    begin(state, CrownTask("sabotage", 2))
    do(state, SabotageDeed("train"))
    assert state.dice.sabotage == (3, 5)
    do(state, SabotageDeed("send", 5, 2))
    begin(state, CrownTask("tile_acts", 1, why="main", nth=1, of=1))
    assert (state.frame[1].die, state.paratrooper) == (4, {})


def test_page_25_the_strategise_that_lies_in_the_grid_is_upgraded() -> None:
    state = quiet(fresh())
    state.grid[2] = LaidTile("strategise_1")
    begin(state, CrownTask("upgrade", 1))
    do(state, UpgradeTile((0, 2)))
    assert state.grid[2] == LaidTile("strategise_2")


def test_page_26_a_centre_with_a_troop_takes_no_second_one() -> None:
    state = quiet(fresh())
    state.norwegian = {"kongsvinger": 1}
    begin(state, CrownTask("army_order", 2))
    assert refused(state, ArmyOrder("mobilise", "kongsvinger")) == {"centre_not_empty"}
    do(state, ArmyOrder("mobilise", "honefoss"))
    assert state.norwegian == {"kongsvinger": 1, "honefoss": 1}


def test_page_26_a_troop_goes_neither_among_paratroopers_nor_into_a_bombed_town() -> None:
    state = quiet(fresh())
    state.norwegian, state.paratrooper, state.bombing = {"stange": 2}, {"skarnes": 1}, ("hamar", 2)
    begin(state, CrownTask("army_order", 1))
    assert refused(state, ArmyOrder("move", "skarnes", "stange", 1)) == {"germans_there"}
    assert refused(state, ArmyOrder("move", "hamar", "stange", 1)) == {"town_bombed"}
    do(state, ArmyOrder("move", "valer", "stange", 1))
    assert state.norwegian == {"stange": 1, "valer": 1}


def test_page_27_chaos_is_resolved_once_though_two_symbols_show() -> None:
    state = quiet(fresh())
    state.grid[4], state.pieces = LaidTile("rest_1"), ResolvePieces(4, "row")
    state.frame[4] = FramePlace("chaos", german=True)
    state.frame[1] = FramePlace("stress", german=True, die=6)
    before = state.bag.count("chaos")
    begin(state, MAIN)
    assert state.bag.count("chaos") == before + 1


def test_page_29_paratrooper_in_front_and_reinforcement_behind_the_frontmost() -> None:
    state = quiet(fresh())
    state.regular = {"klofta": 1, "oslo": 2}
    begin(state, CrownTask("paratrooper", 1), CrownTask("reinforcements", 1))
    assert state.paratrooper == {"gran": 1}
    assert state.regular == {"klofta": 1, "sorumsand": 1, "oslo": 2}
