"""Awkward moments of the Germans, told by the rulebook's text: tracks, Moves, battles, towns."""

import pytest
from crown_games import GAME, asked_kind, begin, do, fresh, hold, kinds, quiet, refused

from konqt.games.crown.engine.crown_actions import (
    AnswerDemand,
    GiveWay,
    GoOn,
    KingStep,
    PlayCrownCard,
    RemoveGerman,
    ResolveOrder,
    SabotageDeed,
    SpendStrength,
    ValiantDefence,
)
from konqt.games.crown.engine.crown_parts import Demands, Push, ResolvePieces, Stops
from konqt.games.crown.engine.crown_state import CrownState, CrownTask, FramePlace, LaidTile

MOVE = CrownTask("move")
MAIN = CrownTask("main_response")
THREE_TOWNS = dict.fromkeys(("oslo", "hamar", "elverum"), "occupied")
FOUR_TOWNS = {**THREE_TOWNS, "nybergsund": "occupied"}


def played_on(state: CrownState) -> CrownState:
    """Pass where that is legal, else give the first answer, until the turn's own question."""
    while not state.cause and asked_kind(state) != "choose_line":
        legal = GAME.legal(state)
        do(state, GoOn() if GoOn() in legal else legal[0])
    return state


def all_turned(state: CrownState) -> None:
    """Turn every Order tile of the frame."""
    state.frame[6:] = [place._replace(german=True) for place in state.frame[6:]]


# Stress and Threat


@pytest.mark.rule("THREAT", "STRESS")
def test_threat_pushes_stress_at_every_step() -> None:
    state = fresh()
    state.threat, state.stress = 4, 5
    begin(state, CrownTask("threat", 2))
    assert (state.threat, state.stress) == (6, 7)


@pytest.mark.rule("THREAT", "C57")
def test_threat_goes_on_from_three_after_eight() -> None:
    state = fresh()
    state.threat, state.stress = 6, 7
    begin(state, CrownTask("threat", 3))
    assert (state.threat, state.stress, state.dice.quick) == (4, 9, 2)


@pytest.mark.rule("STRESS")
def test_one_gain_of_stress_may_cost_two_willpower() -> None:
    state = fresh()
    state.threat, state.stress = 7, 8
    begin(state, CrownTask("stress", 5))
    assert (state.stress, state.willpower) == (9, 3)


@pytest.mark.rule("THREAT", "C67")
def test_threat_at_eight_during_a_move_makes_its_own_move_wait() -> None:
    state = quiet(fresh())
    state.threat, state.stress, state.dice = 7, 8, state.dice.with_sabotage([1] * 6)
    state.regular, state.towns = {"midtskogen": 2}, {"oslo": "occupied", "hamar": "occupied"}
    begin(state, MOVE)
    # Elverum falls: its third effect brings the Threat to 8, and the Population is empty.
    played_on(state)
    assert (state.towns["elverum"], state.threat) == ("occupied", 3)
    assert state.regular == {"nordskogbygda": 1}


@pytest.mark.rule("C27", "C67")
def test_two_moves_that_wait_come_one_after_the_other() -> None:
    state = quiet(fresh())
    all_turned(state)
    state.threat, state.stress, state.dice = 7, 8, state.dice.with_sabotage([1] * 6)
    state.regular, state.towns = {"midtskogen": 2}, {"oslo": "occupied", "hamar": "occupied"}
    begin(state, MOVE)
    played_on(state)
    # From Elverum to Nordskogbygda by the one, into Nybergsund by the other, which falls;
    # its own second effect is a third Move, but the last regular is gone with the garrison.
    assert state.towns["nybergsund"] == "occupied"
    assert state.move.waiting == 0


# The grid and its frame


@pytest.mark.rule("P3", "C7")
def test_discs_under_the_primary_piece_count_in_both_lines() -> None:
    state = quiet(fresh())
    state.grid[0], state.pieces = LaidTile("chaos", discs=2), ResolvePieces(0, "row")
    for cell, tile in ((1, "fire_1"), (3, "order_1")):
        state.grid[cell] = LaidTile(tile)
    state.frame[0] = FramePlace("threat", german=True)
    state.frame[3] = FramePlace("morale", german=True)
    begin(state, MAIN)
    assert (state.threat, state.morale) == (5, 0)


@pytest.mark.rule("P1.1", "C6")
def test_two_chaos_tiles_slide_and_only_one_disc_is_left() -> None:
    state = fresh()
    state.grid[0] = LaidTile("chaos", discs=3)
    state.display = [LaidTile("chaos"), LaidTile("chaos"), None]
    begin(state, CrownTask("slide"))
    assert sum(tile.discs for tile in state.display if tile) == 1
    assert state.german_supply == 5


@pytest.mark.rule("G.chaos")
def test_chaos_without_reserve_is_a_move_and_without_symbols_nothing() -> None:
    for line, went in (("row", {"klofta": 1}), ("column", {"sorumsand": 1})):
        state = quiet(fresh())
        state.regular, state.bag = {"sorumsand": 1}, [*state.bag, "chaos", "chaos"]
        state.grid[0], state.pieces = LaidTile("rest_1"), ResolvePieces(0, line)
        state.grid[3] = LaidTile("fire_1")
        begin(state, CrownTask("chaos", 1))
        assert (state.regular, state.chaos_reserve) == (went, 0)


@pytest.mark.rule("QR", "C13")
def test_chaos_by_a_die_acts_by_the_active_line_too() -> None:
    state = quiet(fresh())
    state.momentum, state.pieces = 0, ResolvePieces(0, "column")
    state.grid[0], state.grid[3] = LaidTile("rest_1"), LaidTile("fire_1")
    before = list(state.bag)
    begin(state, CrownTask("quick_response"), dice=(5,))
    assert (state.frame[4].german, state.bag) == (True, before)


@pytest.mark.rule("QR", "C62")
def test_momentum_falls_though_a_bridge_was_blown() -> None:
    state = quiet(fresh())
    state.regular, state.stops = {"sorumsand": 1}, Stops(skip=1)
    begin(state, CrownTask("momentum_move"))
    assert (state.momentum, state.regular) == (1, {"sorumsand": 1})


@pytest.mark.rule("OCC.6", "P2.3")
def test_an_order_tile_turned_by_an_occupation_loses_its_piece() -> None:
    state = quiet(fresh())
    state.grid[0], state.pieces = LaidTile("rest_1", orders=True), ResolvePieces(0, "column")
    state.pieces = state.pieces._replace(support=(0,), frame=8)
    state.frame[6] = state.frame[7] = FramePlace("move", german=True)
    state.regular, state.towns = {"stange": 2}, {"oslo": "occupied"}
    begin(state, MOVE)
    assert (state.frame[8].german, state.pieces.frame) == (True, -1)
    begin(state, CrownTask("orders_begin"))
    assert refused(state, ResolveOrder("frame")) == {"no_piece_there"}


# Pieces that come


@pytest.mark.rule("G.reinf", "C18")
def test_a_regular_placed_among_paratroopers_turns_them() -> None:
    state = quiet(fresh())
    state.regular, state.paratrooper = {"klofta": 1}, {"sorumsand": 2}
    begin(state, CrownTask("reinforcements", 1))
    assert (state.regular, state.paratrooper) == ({"klofta": 1, "sorumsand": 3}, {})


@pytest.mark.rule("G.reinf", "C21")
def test_reinforcement_goes_further_back_behind_the_king_too() -> None:
    state = quiet(fresh())
    state.regular, state.king, state.norwegian = {"klofta": 1}, "sorumsand", {"lillestrom": 1}
    begin(state, CrownTask("reinforcements", 1))
    assert state.regular == {"klofta": 1, "oslo": 1}


@pytest.mark.rule("G.reinf")
def test_second_of_two_reinforcements_is_a_move_when_one_piece_is_left() -> None:
    state = quiet(fresh())
    state.regular = {"sorumsand": 12}
    begin(state, CrownTask("reinforcements", 2))
    assert state.regular == {"klofta": 12, "sorumsand": 1}


@pytest.mark.rule("G.para")
def test_a_second_paratrooper_lands_on_the_first() -> None:
    state = quiet(fresh())
    state.regular, state.paratrooper = {"drobak": 1}, {"fornebu": 1}
    begin(state, CrownTask("paratrooper", 1))
    assert state.paratrooper == {"fornebu": 2}


@pytest.mark.rule("G.para", "C44")
def test_paratrooper_on_the_king_without_supply_ends_as_a_move() -> None:
    state = quiet(fresh())
    state.regular, state.king = {"sorumsand": 13}, "gran"
    begin(state, CrownTask("paratrooper", 1))
    assert state.regular == {"klofta": 13}


@pytest.mark.rule("C62", "G.move")
def test_a_blown_bridge_stops_the_reinforcement_of_an_empty_map_too() -> None:
    state = quiet(fresh())
    state.stops = Stops(skip=1)
    begin(state, MOVE)
    assert (state.regular, state.stops.skip) == ({}, 0)


# A Move


@pytest.mark.rule("G.move", "OCC.4", "C18")
def test_regulars_who_enter_a_town_with_paratroopers_turn_them_and_occupy_it() -> None:
    state = quiet(fresh())
    state.regular, state.paratrooper, state.king = {"drobak": 1}, {"oslo": 1}, "lillestrom"
    state.king_black = True
    begin(state, MOVE)
    assert (state.towns, state.paratrooper) == ({"oslo": "occupied"}, {})
    assert state.regular == {"oslo": 1}


@pytest.mark.rule("G.move", "C62")
def test_the_army_behind_joins_one_that_is_held() -> None:
    state = quiet(fresh())
    state.regular, state.stops = {"klofta": 1, "sorumsand": 2}, Stops(1)
    begin(state, MOVE)
    assert state.regular == {"klofta": 3}


@pytest.mark.rule("C17")
def test_paratroopers_from_both_sides_add_up_against_king_and_troops() -> None:
    for troops, entered in ((1, 3), (2, 0)):
        state = quiet(fresh())
        state.king, state.king_black, state.norwegian = "gran", True, {"gran": troops}
        state.paratrooper = {"honefoss": 2, "hurdal": 1}
        begin(state, MOVE)
        assert state.germans("gran") == entered


@pytest.mark.rule("C17", "C62")
def test_a_held_army_lends_no_strength_to_paratroopers() -> None:
    state = quiet(fresh())
    state.king, state.king_black = "jessheim", True
    state.regular, state.paratrooper, state.stops = {"klofta": 1}, {"gran": 1}, Stops(1)
    begin(state, MOVE)
    assert (state.regular, state.paratrooper) == ({"klofta": 1}, {"gran": 1})


@pytest.mark.rule("OCC.2", "C60")
def test_troops_taken_by_an_occupation_fight_no_more() -> None:
    state = quiet(fresh())
    state.regular, state.towns = {"stange": 2, "klofta": 2}, {"oslo": "occupied"}
    state.norwegian = {"jessheim": 1}
    told = kinds(begin(state, MOVE))
    assert (asked_kind(state), GAME.decision(state).facts["left"]) == ("sabotage", 1)
    told += kinds(do(state, GoOn()))
    assert "battle_began" not in told
    assert state.regular == {"jessheim": 2, "hamar": 1}


# Battles


@pytest.mark.rule("RETREAT", "OCC.4")
def test_when_the_valiant_defence_takes_the_last_german_king_and_town_stay() -> None:
    state = quiet(fresh())
    state.king, state.regular, state.norwegian = "hamar", {"stange": 2}, {"hamar": 1}
    state.towns = {"oslo": "occupied"}
    begin(state, MOVE)
    do(state, GiveWay())
    do(state, ValiantDefence(True))
    # The troop goes to the supply all the same, with its Sabotage action.
    assert GAME.decision(state).facts["left"] == 1
    do(state, GoOn())
    assert (state.king, state.norwegian, state.regular) == ("hamar", {}, {})
    assert (state.towns, state.pressure) == ({"oslo": "occupied"}, 0)


@pytest.mark.rule("BATTLE", "KING")
def test_black_king_alone_fights_and_takes_one_with_him() -> None:
    state = quiet(fresh())
    state.king, state.king_black, state.regular = "jessheim", True, {"klofta": 3}
    begin(state, MOVE)
    assert "battle_lost" in kinds(do(state, GiveWay()))
    do(state, ValiantDefence(False))
    do(state, KingStep("gran"))
    # One by the retreat, one by the flight.
    assert state.regular == {"jessheim": 1}


@pytest.mark.rule("STRENGTH", "BATTLE")
def test_without_loyalty_a_white_king_can_only_flee() -> None:
    state = hold(quiet(fresh()), "ambush")
    state.king, state.regular, state.morale = "jessheim", {"klofta": 1}, 0
    begin(state, MOVE)
    assert refused(state, SpendStrength(("ambush",))) == {"too_few_loyalty"}
    assert GAME.legal(state) == [GiveWay()]


@pytest.mark.rule("OCC.1", "RETREAT")
def test_king_who_flees_from_a_town_to_the_sector_below_loses_with_it() -> None:
    state = quiet(fresh())
    state.king, state.regular, state.norwegian = "hamar", {"stange": 4}, {"hamar": 2}
    state.towns = {"oslo": "occupied"}
    begin(state, MOVE)
    do(state, GiveWay())
    do(state, ValiantDefence(False))
    do(state, GoOn())
    do(state, GoOn())
    do(state, KingStep("eidsvoll"))
    assert state.cause == "king_below"


@pytest.mark.rule("OCC.4", "C24", "RETREAT")
def test_a_town_won_by_the_last_regular_is_occupied_and_empty() -> None:
    state = quiet(fresh())
    state.regular, state.norwegian, state.towns = {"stange": 2}, {"hamar": 1}, {"oslo": "occupied"}
    begin(state, MOVE)
    do(state, GiveWay())
    do(state, ValiantDefence(False))
    do(state, GoOn())
    assert (state.towns["hamar"], state.regular) == ("occupied", {})


@pytest.mark.rule("C26", "C49")
def test_ruins_won_in_battle_are_entered_after_it() -> None:
    state = quiet(fresh())
    state.regular, state.norwegian = {"stange": 3}, {"hamar": 1}
    state.towns = {"oslo": "occupied", "hamar": "destroyed"}
    state.dice = state.dice.with_sabotage([2])
    begin(state, MOVE)
    do(state, GiveWay())
    do(state, ValiantDefence(False))
    do(state, GoOn())
    assert (state.towns["hamar"], state.regular) == ("occupied", {"hamar": 2})
    assert state.dice.sabotage == (1,)


@pytest.mark.rule("HELL", "C18")
def test_attackers_from_three_sides_go_back_to_their_own() -> None:
    state = hold(quiet(fresh()), "ambush", "march")
    state.king, state.regular = "jessheim", {"klofta": 1}
    state.paratrooper = {"gran": 1, "kongsvinger": 1}
    begin(state, MOVE)
    do(state, GoOn())
    do(state, SpendStrength(("ambush",)))
    do(state, ValiantDefence(False))
    assert (state.regular, state.paratrooper) == ({}, {"gran": 1, "kongsvinger": 1})


@pytest.mark.rule("Fire", "CARDS", "HELL")
def test_an_ambush_in_a_battle_chooses_the_army_that_loses_one() -> None:
    state = hold(quiet(fresh()), "ambush", "march", "march", "volunteers", "informant")
    state.king, state.paratrooper = "gran", {"honefoss": 2, "hurdal": 1}
    begin(state, MOVE)
    do(state, GoOn())
    do(state, PlayCrownCard("ambush", 0, ("informant", "march", "march")))
    do(state, RemoveGerman("gran", "paratrooper", "honefoss"))
    do(state, SpendStrength(("volunteers",)))
    while asked_kind(state) != "valiant":
        do(state, GAME.legal(state)[-1])
    do(state, ValiantDefence(False))
    assert state.paratrooper == {"honefoss": 1, "hurdal": 1}


# Towns


@pytest.mark.rule("OCC.6", "LOSE")
def test_a_collaborator_of_the_first_effect_may_cost_the_last_willpower() -> None:
    state = quiet(fresh())
    state.regular, state.stress, state.willpower = {"drobak": 2}, 9, 1
    state.towns = {}
    begin(state, MOVE)
    assert state.cause == "willpower"
    assert not state.frame[6].german


@pytest.mark.rule("OCC.6", "MORALE")
def test_every_town_that_falls_resolves_all_effects_above_it_again() -> None:
    state = quiet(fresh())
    state.regular, state.towns = {"nordskogbygda": 2}, dict(THREE_TOWNS)
    state.dice = state.dice.with_sabotage([4, 6])
    begin(state, MOVE)
    played_on(state)
    assert (state.morale, state.momentum, len(state.cards.hand)) == (1, 3, 1)
    assert (state.threat, state.pressure, state.dice.sabotage) == (4, 1, (3, 5))
    assert [place.german for place in state.frame[6:8]] == [True, False]


@pytest.mark.rule("G.bomb", "C22")
def test_no_second_die_comes_and_ruins_in_front_make_a_move() -> None:
    state = quiet(fresh())
    state.regular, state.bombing = {"midtskogen": 1}, ("elverum", 3)
    state.towns = {"oslo": "occupied", "hamar": "occupied"}
    begin(state, CrownTask("bombing", 1))
    assert state.bombing == ("elverum", 2)
    state.bombing, state.towns["elverum"], state.regular = None, "destroyed", {"moelv": 1}
    begin(state, CrownTask("bombing", 1))
    assert (state.bombing, state.regular) == (None, {"loten": 1})


@pytest.mark.rule("G.bomb", "STRESS")
def test_bombs_over_the_king_may_cost_willpower() -> None:
    state = quiet(fresh())
    state.king, state.bombing, state.stress = "oslo", ("oslo", 4), 9
    begin(state, CrownTask("bombing", 1))
    assert (state.bombing, state.stress, state.willpower) == (("oslo", 3), 4, 4)


@pytest.mark.rule("LOSE", "G.bomb")
def test_what_lost_the_game_first_is_told_as_its_cause() -> None:
    state = quiet(fresh())
    state.king, state.bombing, state.towns = "rena", ("rena", 1), dict(FOUR_TOWNS)
    begin(state, CrownTask("bombing", 1))
    assert state.cause == "towns"


# Flight


@pytest.mark.rule("ESC.3", "C55")
def test_flight_may_end_in_a_town_that_is_no_highway() -> None:
    for how in (None, "destroyed", "occupied"):
        state = quiet(fresh())
        state.king, state.regular = "innbygda", {"nordskogbygda": 1}
        state.towns = {**THREE_TOWNS, **({"nybergsund": how} if how else {})}
        state.paratrooper = {"osensjoen": 1, "osen": 1}
        begin(state, CrownTask("escape", place="innbygda"))
        assert (state.king, state.stress, state.morale) == ("nybergsund", 6, 2)


@pytest.mark.rule("ESC.1", "MORALE")
def test_gold_lost_on_the_bottom_row_costs_stress_twice() -> None:
    state = hold(quiet(fresh()), "gold_reserve", "gold_reserve")
    state.king, state.regular, state.morale, state.stress = "jessheim", {"klofta": 1}, 0, 4
    begin(state, MOVE)
    do(state, GoOn())
    do(state, GiveWay())
    assert (state.cards.lost, state.stress, state.morale) == (2, 8, 0)


@pytest.mark.rule("ESC.2")
def test_highest_die_is_taken_and_none_where_there_is_none() -> None:
    for dice, left, quick in (([4, 4, 2], [4, 2], 2), ([], [], 1)):
        state = quiet(fresh())
        state.king, state.regular = "jessheim", {"klofta": 1}
        state.dice = state.dice.with_evacuation(sorted(dice))
        begin(state, MOVE)
        do(state, GiveWay())
        assert (state.dice.evacuation, state.dice.quick) == (tuple(sorted(left)), quick)


@pytest.mark.rule("ESC.4", "LOSE")
def test_fourth_pressure_cube_of_a_flight_loses_though_the_king_got_away() -> None:
    state = quiet(fresh())
    state.king, state.regular, state.pressure = "jessheim", {"klofta": 1}, 3
    begin(state, MOVE)
    do(state, GiveWay())
    do(state, KingStep("gran"))
    assert (state.cause, state.king) == ("pressure", "gran")


# Demands and the Push track


@pytest.mark.rule("P6", "LOSE", "C30")
def test_declining_with_the_last_willpower_loses_before_the_card_acts() -> None:
    state = fresh()
    state.demands, state.willpower = Demands(("quisling",)), 1
    begin(state, CrownTask("demand_comes"))
    do(state, AnswerDemand("decline"))
    assert (state.cause, state.morale) == ("willpower", 2)


@pytest.mark.rule("P6", "LOSE")
def test_ignoring_with_three_cubes_loses_after_the_reinforcements() -> None:
    state = fresh()
    state.demands, state.pressure = Demands(("quisling",)), 3
    begin(state, CrownTask("demand_comes"))
    events = do(state, AnswerDemand("ignore"))
    assert (state.cause, kinds(events).count("german_placed")) == ("pressure", 2)


@pytest.mark.rule("P6", "C31", "MORALE")
def test_without_a_demand_morale_falls_by_those_ignored_before() -> None:
    state = fresh()
    state.demands = Demands(ignored=("return", "quisling"))
    begin(state, CrownTask("demand_comes"))
    assert (state.morale, state.pressure) == (0, 1)


@pytest.mark.rule("P7.2", "P7.3")
def test_cubes_fill_up_what_is_left_of_a_section_and_the_surplus_goes_back() -> None:
    state = quiet(fresh())
    state.towns, state.push = dict(FOUR_TOWNS), Push("stress", False, (0, 1, 2))
    begin(state, CrownTask("push_begins"))
    played_on(state)
    assert (state.push.cubes, state.stress) == ((0, 0, 0), 7)
    assert "nybergsund" not in state.regular


@pytest.mark.rule("P7.1", "P7.3")
def test_the_turned_tile_acts_as_a_german_tile_in_the_middle_section() -> None:
    state = quiet(fresh())
    state.towns, state.push = {"oslo": "occupied"}, Push("threat", False, (0, 1, 0))
    begin(state, CrownTask("push_begins"))
    assert (state.push.cubes, state.threat) == ((0, 1, 0), 3)
    begin(state, CrownTask("push_section", 1))
    state.push = state.push.with_cubes(1, 2)
    begin(state, CrownTask("push_section", 1))
    assert (state.push.cubes, state.threat) == ((0, 0, 0), 4)


@pytest.mark.rule("ESC.5", "OCC.4", "C35")
def test_a_town_from_which_the_white_king_flees_falls_only_to_a_regular_who_is_left() -> None:
    for regulars, fallen in ((1, False), (2, True)):
        state = quiet(fresh())
        state.king, state.regular, state.towns = "hamar", {"stange": regulars}, {"oslo": "occupied"}
        begin(state, MOVE)
        do(state, GiveWay())
        do(state, KingStep("gjovik"))
        assert ("hamar" in state.towns, state.regular) == (fallen, {})


@pytest.mark.rule("BATTLE", "ESC.3")
def test_germans_who_drive_the_king_out_fight_the_other_battles_after_it() -> None:
    state = quiet(fresh())
    state.king, state.regular = "jessheim", {"klofta": 1, "moelv": 2}
    state.norwegian = {"loten": 1}
    begin(state, MOVE)
    assert GAME.decision(state).facts["area"] == "jessheim"
    do(state, GiveWay())
    do(state, KingStep("gran"))
    assert GAME.decision(state).facts["area"] == "loten"


@pytest.mark.rule("QR", "C57")
def test_a_die_that_a_flight_brings_is_not_rolled_in_the_same_response() -> None:
    state = quiet(fresh())
    state.king, state.regular = "jessheim", {"klofta": 2}
    state.dice = state.dice.with_evacuation([3])
    state.frame[0] = FramePlace("move", german=True)
    events = begin(state, CrownTask("quick_response"), dice=(1,))
    events += do(state, GiveWay())
    events += do(state, KingStep("gran"))
    played_on(state)
    assert (state.dice.quick, kinds(events).count("quick_response_rolled")) == (2, 1)


@pytest.mark.rule("SAB", "C14")
def test_a_die_sent_between_two_resolutions_stops_the_second() -> None:
    state = quiet(fresh())
    state.grid[0], state.pieces = LaidTile("rest_1"), ResolvePieces(0, "row")
    state.grid[1] = LaidTile("chaos", discs=2)
    state.frame[0] = FramePlace("threat", german=True, die=6)
    state.frame[3], state.dice = FramePlace("move", german=True), state.dice.with_sabotage([1])
    state.regular, state.norwegian = {"klofta": 3}, {"jessheim": 1}
    begin(state, MAIN)
    do(state, GiveWay())
    do(state, ValiantDefence(False))
    do(state, SabotageDeed("send", 1, 4))
    # The third piece stays where it is: the second Move took the die away instead.
    assert (state.regular, state.frame[3].die) == ({"jessheim": 2}, 0)
