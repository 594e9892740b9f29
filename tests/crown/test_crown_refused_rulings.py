"""The other side of the rulings: what they rule out."""

import pytest
from crown_games import GAME, asked_kind, begin, do, fresh, hold, kinds, quiet, refused

from konqt.games.crown.engine.crown_actions import (
    ArmyOrder,
    ChooseBattle,
    DiscardCard,
    GiveWay,
    GoOn,
    KingStep,
    PlaceTile,
    PlayCrownCard,
    RemoveGerman,
    ResolveOrder,
    SabotageDeed,
    SpendStrength,
    TakeTile,
    ValiantDefence,
)
from konqt.games.crown.engine.crown_parts import ResolvePieces, Stops
from konqt.games.crown.engine.crown_state import CrownState, CrownTask, FramePlace, LaidTile

MOVE = CrownTask("move")
MAIN = CrownTask("main_response")
THREE_TOWNS = dict.fromkeys(("oslo", "hamar", "elverum"), "occupied")
FOUR_TOWNS = dict.fromkeys(("oslo", "hamar", "elverum", "nybergsund"), "occupied")


def primary_at(cell: int, line: str = "row") -> CrownState:
    """Return a game whose tile of the turn lies in a cell, its frame tiles harmless."""
    state = fresh()
    state.grid[cell], state.pieces = LaidTile("rest_1"), ResolvePieces(cell, line)
    return state


# STRESS, THREAT, MORALE


@pytest.mark.rule("LOSE", refused=True)
@pytest.mark.parametrize(
    ("task", "told"),
    [
        (CrownTask("stress", 1), {"willpower": 2, "stress": 9}),
        (CrownTask("pressure", 1), {"pressure": 2}),
        (CrownTask("bombing", 1), {"bombing": ("hamar", 1), "towns": {"oslo": "occupied"}}),
        (CrownTask("tile_on_town", place="nybergsund"), {"towns": dict(THREE_TOWNS)}),
    ],
)
def test_game_goes_on_one_step_before_it_is_lost(task: CrownTask, told: dict[str, object]) -> None:
    state = quiet(fresh())
    for name, value in told.items():
        setattr(state, name, value)
    begin(state, task)
    while asked_kind(state) != "choose_line":
        do(state, GAME.legal(state)[-1])
    assert GAME.outcome(state) is None


@pytest.mark.rule("C2", "C57", refused=True)
def test_stress_does_not_fall_with_the_threat() -> None:
    state = fresh()
    state.threat, state.stress = 7, 9
    begin(state, CrownTask("threat", 2))
    # Back to 3 and one more; Stress was pushed by neither.
    assert (state.threat, state.stress, state.dice.quick) == (4, 9, 2)


@pytest.mark.rule("C29", refused=True)
def test_three_pressure_cubes_do_not_lose() -> None:
    state = fresh()
    begin(state, *[CrownTask("pressure", 1)] * 3)
    assert (state.pressure, state.cause) == (3, "")


@pytest.mark.rule("C32", "MORALE", refused=True)
def test_lost_morale_on_the_bottom_row_moves_no_marker() -> None:
    state = fresh()
    state.morale, state.space = 0, 2
    begin(state, CrownTask("morale", -1))
    assert (state.morale, state.space, state.stress) == (0, 2, 7)


@pytest.mark.rule("C58", refused=True)
def test_momentum_that_is_gone_moves_nobody_and_falls_no_further() -> None:
    state = quiet(fresh())
    state.momentum, state.regular = 0, {"sorumsand": 1}
    begin(state, CrownTask("momentum_move"), CrownTask("momentum", -1))
    assert (state.momentum, state.regular) == (0, {"sorumsand": 1})


# The plan and the grid


@pytest.mark.rule("C7", refused=True)
def test_chaos_as_the_tile_of_the_turn_is_not_resolved_and_keeps_its_discs() -> None:
    state = quiet(primary_at(4))
    state.grid[4], state.pieces = LaidTile("chaos", discs=2), state.pieces._replace(support=(4,))
    begin(state, CrownTask("orders_begin"))
    assert (asked_kind(state), state.pieces.support) == ("choose_line", ())
    assert state.grid[4] == LaidTile("chaos", discs=2)


@pytest.mark.rule("C11", "P3", refused=True)
def test_a_symbol_under_the_new_tile_is_not_counted() -> None:
    for cell, threat in ((1, 3), (0, 4)):
        state = primary_at(cell)
        for other in (4, 7) if cell == 1 else (6,):
            state.grid[other] = LaidTile("fire_1")
        state.frame[1 if cell == 1 else 0] = FramePlace("threat", german=True)
        state.frame[3] = FramePlace("stress", german=True, die=6)
        begin(state, MAIN)
        assert state.threat == threat


@pytest.mark.rule("C45", "P5.5", refused=True)
def test_chaos_is_not_drawn_into_the_plan_when_the_grid_is_cleared() -> None:
    for seed in range(20):
        state = quiet(fresh(seed))
        titles = ("evacuate_1", "fire_1", "inspire_1", "order_1", "repeat_1", "rest_1")
        state.grid = [LaidTile(tile) for tile in (*titles, "strategise_1", "sabotage_1")]
        state.grid.append(LaidTile("chaos", discs=1))
        state.display, state.bag = [None, LaidTile("upgrade_1"), None], ["chaos", "chaos"]
        begin(state, CrownTask("report"))
        assert "chaos" not in [tile.tile for tile in state.display]
        assert state.bag.count("chaos") == 2
        assert state.discs_left == 4


@pytest.mark.rule("P5.1", "P5.2", "P5.3", "P5.4", "P5", refused=True)
def test_nothing_leaves_grid_or_plan_while_a_space_is_empty() -> None:
    state = quiet(fresh())
    chaos = LaidTile("chaos", discs=1)
    state.grid = [LaidTile("rest_1"), chaos, *[None] * 7]
    state.display = [LaidTile("fire_1"), chaos, LaidTile("evacuate_1")]
    state.bag = ["inspire_1", "order_1"]
    begin(state, CrownTask("report"))
    assert state.grid[:2] == [LaidTile("rest_1"), chaos]
    assert LaidTile("evacuate_1") == state.display[2]
    assert chaos in state.display
    assert state.frame[6].german is False


@pytest.mark.rule("P5.4", refused=True)
def test_an_upgraded_tile_goes_back_to_the_bag_as_it_is() -> None:
    state = quiet(fresh())
    titles = ("evacuate_1", "fire_1", "inspire_3", "order_1", "repeat_1", "rest_2", "strategise_1")
    state.grid = [LaidTile(tile) for tile in (*titles, "sabotage_1", "upgrade_1")]
    state.display, state.bag = [None] * 3, ["chaos"]
    begin(state, CrownTask("report"))
    there = [*state.bag, *[each.tile for each in state.display if each]]
    assert {"inspire_3", "rest_2"} <= set(there)
    assert not {"inspire_1", "rest_1"} & set(there)


# The Germans' tiles


@pytest.mark.rule("C10", "QR", refused=True)
def test_a_response_reaches_no_order_tile() -> None:
    state = quiet(fresh())
    state.momentum, state.dice = 0, state.dice.with_quick(3)
    state.frame[6:] = [FramePlace("threat", german=True)] * 6
    state.frame[:6] = [FramePlace("stress", german=True)] * 6
    events = begin(state, CrownTask("quick_response"), dice=(1, 2, 6))
    acted = [event.fact("frame") for event in events if event.kind == "german_action"]
    assert (acted, state.threat) == ([1, 2, 6], 3)


@pytest.mark.rule("C12", "QR", refused=True)
def test_a_tile_whose_number_was_not_rolled_does_not_act() -> None:
    state = quiet(fresh())
    state.momentum, state.dice = 0, state.dice.with_quick(2)
    events = begin(state, CrownTask("quick_response"), dice=(5, 4))
    acted = [event.fact("frame") for event in events if event.kind == "german_action"]
    assert acted == [4, 5]
    assert [place.german for place in state.frame[:6]] == [False] * 3 + [True, True, False]


@pytest.mark.rule("C13", refused=True)
def test_chaos_does_nothing_where_only_its_own_line_shows_a_symbol() -> None:
    state = primary_at(0, line="column")
    state.grid[3], state.grid[6] = LaidTile("fire_1"), LaidTile("order_1")
    state.frame[3] = FramePlace("chaos", german=True, die=2)
    state.frame[0] = FramePlace("threat", german=True)
    before = list(state.bag)
    begin(state, MAIN)
    assert (state.bag, state.frame[3].die) == (before, 2)


@pytest.mark.rule("C13", "SAB")
def test_a_die_on_chaos_is_lowered_once_however_many_symbols_show() -> None:
    state = primary_at(1)
    state.grid[0] = LaidTile("chaos", discs=3)
    state.frame[3] = FramePlace("chaos", german=True, die=2)
    state.frame[1] = FramePlace("threat", german=True, die=6)
    before = list(state.bag)
    begin(state, MAIN)
    assert (state.bag, state.frame[3].die) == (before, 1)


@pytest.mark.rule("C63")
def test_chaos_acts_in_phase_three() -> None:
    state = primary_at(0)
    before = state.bag.count("chaos")
    begin(state, CrownTask("chaos", 1))
    assert state.bag.count("chaos") == before + 1


@pytest.mark.rule("C64", refused=True)
def test_an_order_tile_turned_after_its_number_waits_for_another_turn() -> None:
    state = quiet(primary_at(0))
    # Place 9 stands at the column, 12 at the row; 12 acts first here, as a Move that takes Hamar.
    state.frame[0] = state.frame[3] = FramePlace("stress", german=True, die=6)
    state.frame[6:11] = [FramePlace(place.tile, german=True) for place in state.frame[6:11]]
    state.frame[8] = FramePlace("threat", german=False)
    state.frame[11] = FramePlace("move", german=True)
    state.towns, state.regular = {"oslo": "occupied"}, {"stange": 2}
    begin(state, MAIN)
    assert (state.frame[8].german, state.threat) == (True, 3)


@pytest.mark.rule("G.stress", "G.threat", "G.morale", "G.collab")
@pytest.mark.parametrize(
    ("tile", "changed"),
    [
        ("stress", (7, 3, 2, 0)),
        ("threat", (6, 4, 2, 0)),
        ("morale", (6, 3, 1, 0)),
        ("collaborator", (7, 3, 2, 1)),
    ],
)
def test_these_tiles_do_one_thing_once(tile: str, changed: tuple[int, ...]) -> None:
    state = fresh()
    state.frame[0] = FramePlace(tile, german=True)
    begin(state, CrownTask("tile_acts", 0, why="main", nth=1, of=1))
    assert (state.stress, state.threat, state.morale, len(state.cards.hand)) == changed


@pytest.mark.rule("G.stress", "G.threat", "G.morale", "G.collab", "SAB", refused=True)
@pytest.mark.parametrize("tile", ["stress", "threat", "morale", "collaborator"])
def test_a_die_stops_these_tiles(tile: str) -> None:
    state = fresh()
    state.frame[0] = FramePlace(tile, german=True, die=1)
    begin(state, *[CrownTask("tile_acts", 0, why="main", nth=1, of=1)])
    assert (state.stress, state.threat, state.morale, state.cards.hand) == (6, 3, 2, ())
    assert (state.frame[0].die, state.population) == (0, 6)


# Germans on the map


@pytest.mark.rule("C15", refused=True)
def test_an_army_does_not_wait_for_the_one_behind_it() -> None:
    state = quiet(fresh())
    state.regular, state.norwegian = {"klofta": 1, "sorumsand": 3}, {"jessheim": 1}
    begin(state, MOVE)
    # One against one stands; the three join it and fight in the next Move only.
    assert (state.regular, state.move.moving) == ({"klofta": 4}, False)


@pytest.mark.rule("C16", refused=True)
def test_neither_white_king_nor_hand_keeps_an_army_out() -> None:
    state = hold(quiet(fresh()), "ambush")
    state.king, state.regular = "jessheim", {"klofta": 1}
    begin(state, MOVE)
    assert asked_kind(state) == "battle"


@pytest.mark.rule("C18", refused=True)
def test_paratroopers_alone_stay_paratroopers_after_a_fight() -> None:
    state = quiet(fresh())
    state.king, state.paratrooper = "gran", {"honefoss": 2}
    begin(state, MOVE)
    do(state, GiveWay())
    while asked_kind(state) == "escape":
        do(state, GAME.legal(state)[0])
    assert (state.regular, state.paratrooper) == ({}, {"gran": 2})


@pytest.mark.rule("C20", refused=True)
def test_a_destroyed_town_is_no_front() -> None:
    state = quiet(fresh())
    state.towns = {"oslo": "destroyed"}
    begin(state, CrownTask("reinforcements", 1))
    assert state.regular == {"drobak": 1}


@pytest.mark.rule("C21", refused=True)
def test_a_regular_placed_in_an_open_town_does_not_occupy_it() -> None:
    state = quiet(fresh())
    state.regular = {"lillestrom": 1}
    begin(state, CrownTask("reinforcements", 1))
    assert (state.regular, state.towns) == ({"lillestrom": 1, "oslo": 1}, {})


@pytest.mark.rule("C44")
def test_a_move_without_germans_and_a_reinforcement_without_supply_take_turns_once() -> None:
    state = quiet(fresh())
    events = begin(state, MOVE)
    assert kinds(events) == ["german_placed"]


@pytest.mark.rule("C47", refused=True)
def test_no_battle_is_fought_before_paratroopers_have_moved() -> None:
    state = quiet(fresh())
    state.regular, state.norwegian = {"klofta": 2}, {"jessheim": 1}
    state.paratrooper, state.king = {"otta": 1}, "engerdal"
    told = kinds(begin(state, MOVE))
    assert told.index("paratrooper_moved") < told.index("battle_began")


@pytest.mark.rule("C62", refused=True)
def test_a_held_army_alone_stays_and_one_move_uses_one_card() -> None:
    state = quiet(fresh())
    state.regular, state.stops = {"sorumsand": 1}, Stops(1, 1)
    begin(state, MOVE)
    assert (state.stops.skip, state.stops.hold, state.regular) == (0, 1, {"sorumsand": 1})
    begin(state, MOVE)
    assert (state.stops.hold, state.regular) == (0, {"sorumsand": 1})
    begin(state, MOVE)
    assert state.regular == {"klofta": 1}


@pytest.mark.rule("C67", "C27", refused=True)
def test_a_move_that_waits_does_not_come_before_the_battles() -> None:
    state = quiet(fresh())
    state.frame[6:] = [place._replace(german=True) for place in state.frame[6:]]
    state.regular, state.towns = {"stange": 2, "klofta": 2}, {"oslo": "occupied"}
    state.norwegian = {"jessheim": 1}
    begin(state, MOVE)
    # Troops in the sector below Hamar are gone with it; their battle is none, then comes the Move.
    while asked_kind(state) == "sabotage":
        assert state.regular["jessheim"] == 2
        do(state, GoOn())
    assert state.move.waiting == 0
    if asked_kind(state) == "window":
        assert state.regular["jessheim"] == 2
        do(state, GoOn())
    assert state.regular == {"furnes": 1, "eidsvoll": 2}


# Battles, occupation, flight


def attacked(**units: int) -> CrownState:
    """Return a game in which an army of three has entered Jessheim; two troops hold it."""
    state = quiet(fresh())
    state.regular, state.norwegian = {"klofta": units.get("germans", 3)}, {"jessheim": 2}
    return state


@pytest.mark.rule("C34")
def test_more_strength_than_needed_may_be_spent() -> None:
    state = hold(attacked(), "ambush", "march")
    begin(state, MOVE)
    do(state, GoOn())
    do(state, SpendStrength(("ambush", "march")))
    assert state.cards.hand == ()


@pytest.mark.rule("C25", refused=True)
def test_destroyed_oslo_turns_no_order_tile_and_presses_nobody() -> None:
    state = quiet(fresh())
    state.bombing = ("oslo", 1)
    begin(state, CrownTask("bombing", 1))
    assert not any(place.german for place in state.frame)
    assert (state.threat, state.pressure) == (3, 0)


@pytest.mark.rule("C26", "OCC.4", refused=True)
def test_entering_ruins_costs_no_regular_no_troops_and_no_king() -> None:
    state = quiet(fresh())
    state.regular, state.towns = {"stange": 1}, {"oslo": "occupied", "hamar": "destroyed"}
    state.king, state.norwegian = "gran", {"hurdal": 1}
    begin(state, MOVE)
    assert (state.cause, state.regular) == ("", {"hamar": 1})
    assert (state.norwegian, state.pressure) == ({"hurdal": 1}, 0)


@pytest.mark.rule("C49", refused=True)
def test_option_takes_the_steps_of_an_occupation_instead_of_the_track() -> None:
    state = quiet(fresh(destroyed_entered="steps"))
    state.regular, state.towns = {"stange": 2}, {"oslo": "occupied", "hamar": "destroyed"}
    state.norwegian, state.dice = {"hurdal": 1}, state.dice.with_sabotage([3])
    begin(state, MOVE)
    do(state, GoOn())
    assert (state.regular, state.norwegian) == ({"hamar": 1}, {})
    assert (state.morale, state.dice.sabotage, state.momentum) == (2, (3,), 2)
    assert state.towns["hamar"] == "occupied"


@pytest.mark.rule("C31", refused=True)
def test_a_demand_that_is_left_is_asked_and_nothing_ignored() -> None:
    state = fresh()
    begin(state, CrownTask("demand_comes"))
    assert (asked_kind(state), state.pressure, len(state.demands.deck)) == ("demand", 0, 3)


@pytest.mark.rule("C33", "COLLAB", refused=True)
def test_a_card_that_is_no_collaborator_costs_no_morale() -> None:
    state = hold(fresh(), "march", "informant")
    begin(state)
    do(state, PlayCrownCard("informant", 1, ("march",)))
    assert (state.morale, state.stress, state.threat) == (2, 6, 2)


@pytest.mark.rule("C46", refused=True)
def test_no_other_collaborator_than_the_top_one_is_gained() -> None:
    state = fresh()
    begin(state, CrownTask("collaborator", 1))
    assert state.cards.hand == ("sheriff",)
    assert state.cards.collaborators == ("editor", "merchant", "railway", "informer")


@pytest.mark.rule("C37", refused=True)
def test_a_die_above_the_threat_gives_no_stress_back() -> None:
    state = quiet(fresh())
    state.dice = state.dice.with_evacuation([6])
    begin(state, CrownTask("pay_die"))
    assert (state.stress, state.dice.evacuation, state.population) == (6, (), 7)


@pytest.mark.rule("C38")
def test_king_walks_along_highways_and_troops_do_too() -> None:
    state = quiet(fresh())
    state.king, state.norwegian = "eidsvoll", {"gran": 1}
    begin(state, CrownTask("king_walk", 1))
    do(state, KingStep("jessheim"))
    assert state.king == "jessheim"
    begin(state, CrownTask("army_order", 1))
    do(state, ArmyOrder("move", "jessheim", "gran", 1))
    assert state.norwegian == {"jessheim": 1}


@pytest.mark.rule("C39", "Fire", refused=True)
def test_king_fires_at_nobody_and_troops_not_over_a_sector() -> None:
    state = quiet(fresh())
    state.king, state.king_black = "gran", True
    state.norwegian, state.regular = {"rena": 1}, {"jessheim": 1}
    state.grid[4], state.pieces = LaidTile("fire_3"), ResolvePieces(4, support=(4,))
    begin(state, CrownTask("orders_begin"))
    assert refused(state, ResolveOrder((1, 1))) == {"cannot_resolve"}


@pytest.mark.rule("C42", refused=True)
def test_a_full_hand_is_never_discarded() -> None:
    state = fresh()
    begin(state, CrownTask("draw", 20))
    assert len(state.cards.hand) == 20
    assert asked_kind(state) == "choose_line"


@pytest.mark.rule("C48", refused=True)
def test_a_piece_on_chaos_stays_until_phase_four() -> None:
    state = primary_at(4)
    state.grid[3], state.pieces = LaidTile("chaos"), state.pieces._replace(support=(3, 4))
    begin(state, MAIN)
    assert state.pieces.support == (3, 4)


@pytest.mark.rule("C51", refused=True)
def test_order_of_bag_decks_and_face_down_tiles_is_not_shown() -> None:
    state, other = fresh(), fresh()
    other.cards = other.cards.with_draw(other.cards.draw[::-1])
    other.demands = other.demands.with_deck(other.demands.deck[::-1])
    other.frame[:6] = other.frame[5::-1]
    assert GAME.observe(state, "norway").position == GAME.observe(other, "norway").position


@pytest.mark.rule("C52", "Strategise", refused=True)
def test_second_strategise_lets_nobody_keep_all_or_discard_what_is_not_held() -> None:
    state = hold(fresh(), "march", "ambush")
    begin(state, CrownTask("discard", 1))
    assert refused(state, GoOn()) == {"not_what_is_asked"}
    assert refused(state, DiscardCard("informant")) == {"not_what_is_asked"}


@pytest.mark.rule("C54", refused=True)
def test_order_spares_never_the_card_itself() -> None:
    state = hold(fresh(), "march", "informant")
    begin(state, CrownTask("card_action", -3))
    assert "too_few_cards" not in refused(state, PlayCrownCard("ambush", 0))
    do(state, PlayCrownCard("march", 0))
    assert (state.cards.hand, state.cards.used) == (("informant",), ("march",))


@pytest.mark.rule("C55", refused=True)
def test_king_in_flight_suffers_nothing_in_a_bombed_town_or_among_troops() -> None:
    state = quiet(fresh())
    state.king, state.regular = "innbygda", {"nybergsund": 1}
    state.towns = dict(FOUR_TOWNS)
    state.norwegian = {"osensjoen": 2}
    begin(state, MOVE)
    do(state, GiveWay())
    do(state, KingStep("osensjoen"))
    assert (state.stress, state.morale, state.space) == (6, 2, 0)


@pytest.mark.rule("C56", refused=True)
def test_volunteers_who_only_pay_or_mobilise_give_no_morale() -> None:
    state = hold(quiet(fresh()), "volunteers", "volunteers")
    begin(state)
    events = do(state, PlayCrownCard("volunteers", 0, ("volunteers",)))
    assert "morale_changed" not in kinds(events)


@pytest.mark.rule("C59", refused=True)
def test_neither_evacuation_nor_demand_nor_flight_can_be_passed() -> None:
    for task in ("evacuate", "demand", "king_walk", "repeat", "escape"):
        state = quiet(fresh())
        state.grid[4], state.grid[1] = LaidTile("repeat_1"), LaidTile("fire_1", orders=True)
        state.grid[3] = LaidTile("rest_1")
        place = "quisling" if task == "demand" else "row_or_column"
        begin(state, CrownTask(task, 4 if task == "repeat" else 1, place))
        assert refused(state, GoOn()) == {"not_what_is_asked"}


@pytest.mark.rule("C65", refused=True)
def test_troops_under_an_occupation_do_give_sabotage() -> None:
    state = quiet(fresh())
    state.regular, state.towns, state.norwegian = {"stange": 2}, {"oslo": "occupied"}, {"gran": 2}
    begin(state, MOVE)
    assert (asked_kind(state), GAME.decision(state).facts["left"]) == ("sabotage", 2)


@pytest.mark.rule("C68")
def test_once_the_battle_is_over_the_way_back_is_open() -> None:
    state = hold(attacked(), "march")
    state.norwegian["gran"] = 1
    begin(state, MOVE)
    do(state, GiveWay())
    do(state, ValiantDefence(False))
    do(state, GoOn())
    do(state, GoOn())
    begin(state, CrownTask("army_order", 1))
    do(state, ArmyOrder("move", "honefoss", "gran", 1))
    begin(state, CrownTask("army_order", 1))
    do(state, ArmyOrder("move", "klofta", "honefoss", 1))
    assert state.norwegian == {"klofta": 1}


@pytest.mark.rule("C69", refused=True)
def test_king_who_fled_elsewhere_is_met_by_nobody_sent_back() -> None:
    state = hold(quiet(fresh()), "march")
    state.king, state.regular = "eidsvoll", {"jessheim": 2, "furnes": 2}
    state.norwegian = {"brumunddal": 1}
    begin(state, MOVE)
    do(state, GiveWay())
    do(state, KingStep("hurdal"))
    do(state, SpendStrength(("march",)))
    do(state, ValiantDefence(False))
    assert (asked_kind(state), state.king) == ("choose_line", "hurdal")
    assert state.regular == {"eidsvoll": 1, "furnes": 1}


@pytest.mark.rule("MAP")
def test_king_may_enter_every_space_but_two() -> None:
    state = quiet(fresh())
    reached, last = {"moss"}, 0
    while len(reached) > last:
        last = len(reached)
        for space in sorted(reached):
            state.king = space
            begin(state, CrownTask("king_walk", 1))
            if space != "freedom":
                reached |= {step.to for step in GAME.legal(state)}
    assert set(state.printed.spaces) - reached == {"oslofjord", "drobak"}


@pytest.mark.rule("CARDS", "C43", refused=True)
def test_no_card_is_played_after_the_end_or_in_the_midst_of_a_choice() -> None:
    state = hold(fresh(), "radio_appeal", "march")
    begin(state, CrownTask("morale_up", 1))
    assert refused(state, PlayCrownCard("radio_appeal", 0)) == {"not_now"}
    state.willpower, state.stress = 1, 9
    begin(state, CrownTask("stress", 1))
    assert refused(state, PlayCrownCard("radio_appeal", 0)) == {"not_what_is_asked"}


@pytest.mark.rule("P1.3", "P1.4", refused=True)
def test_what_is_taken_is_placed_before_another_is_taken() -> None:
    state = fresh()
    do(state, TakeTile("bottom"))
    assert refused(state, TakeTile("middle")) == {"not_what_is_asked"}
    assert refused(state, PlaceTile((3, 0), "orders")) == {"not_what_is_asked"}


@pytest.mark.rule("BATTLE", "HELL", refused=True)
def test_nobody_chooses_another_battle_while_the_king_is_attacked() -> None:
    state = quiet(fresh())
    state.king, state.regular = "jessheim", {"klofta": 1, "stange": 2}
    state.norwegian = {"hamar": 1}
    begin(state, MOVE)
    assert refused(state, ChooseBattle("hamar")) == {"not_what_is_asked"}
    assert refused(state, RemoveGerman("hamar", "regular")) == {"not_what_is_asked"}


@pytest.mark.rule("Sabotage", refused=True)
def test_dice_are_sent_to_no_place_beyond_the_frame() -> None:
    state = fresh()
    state.dice = state.dice.with_sabotage([2])
    begin(state, CrownTask("sabotage", 1))
    for frame in (0, 13, None):
        assert refused(state, SabotageDeed("send", 2, frame)) == {"not_what_is_asked"}
