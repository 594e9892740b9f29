"""What rules do not do: the other side of each that is shown at work elsewhere."""

import pytest
from crown_games import GAME, asked_kind, begin, do, fresh, hold, kinds, quiet, refused

from konqt.games.crown.engine.crown_actions import (
    AnswerDemand,
    ChooseBattle,
    ChooseDie,
    ChooseEvacuation,
    ChooseLine,
    GiveWay,
    GoOn,
    KingStep,
    PlayCrownCard,
    RemoveGerman,
    ResolveOrder,
    SpendStrength,
    TakeTile,
    ValiantDefence,
)
from konqt.games.crown.engine.crown_parts import Demands, Push, ResolvePieces
from konqt.games.crown.engine.crown_state import CrownTask, FramePlace, LaidTile

MOVE = CrownTask("move")


@pytest.mark.rule("P1.1", "C6", refused=True)
def test_chaos_that_stays_gets_no_disc_and_full_plans_do_not_slide() -> None:
    state = fresh()
    state.display = [None, LaidTile("rest_1"), LaidTile("chaos")]
    events = begin(state, CrownTask("slide"))
    assert kinds(events) == []
    assert state.display[2].discs == 0


@pytest.mark.rule("P1.2", "C5", refused=True)
def test_full_plan_draws_nothing() -> None:
    state = fresh()
    bag = list(state.bag)
    begin(state, CrownTask("next_tile"))
    assert state.bag == bag


@pytest.mark.rule("P1.3", "C8", refused=True)
def test_card_paid_for_the_top_slot_is_one_of_the_hand_and_of_no_other_slot() -> None:
    state = hold(fresh(), "march")
    assert refused(state, TakeTile("top", "ambush")) == {"no_card_to_pay"}
    assert refused(state, TakeTile("bottom", "march")) == {"not_what_is_asked"}


@pytest.mark.rule("P2.1", "P2.2", refused=True)
def test_a_line_is_a_row_or_a_column_and_bare_spaces_get_no_piece() -> None:
    state = fresh()
    state.grid[4], state.pieces = LaidTile("rest_1", orders=True), ResolvePieces(4)
    begin(state)
    assert refused(state, ChooseLine("diagonal")) == {"not_what_is_asked"}
    do(state, ChooseLine("row"))
    assert state.pieces.support == (4,)


@pytest.mark.rule("P3", "SAB", "C14", refused=True)
def test_open_tile_without_a_symbol_does_not_act_and_keeps_its_die() -> None:
    state = fresh()
    state.grid[4], state.pieces = LaidTile("rest_1"), ResolvePieces(4, "row")
    state.grid[1], state.grid[7] = LaidTile("fire_1"), LaidTile("order_1")
    state.grid[3], state.grid[5] = LaidTile("repeat_1"), LaidTile("upgrade_1")
    state.frame[1] = FramePlace("threat", german=True)
    state.frame[4] = FramePlace("stress", german=True, die=2)
    begin(state, CrownTask("main_response"))
    assert (state.threat, state.stress, state.frame[4].die) == (3, 6, 2)


@pytest.mark.rule("C50", refused=True)
def test_third_evacuate_skips_nothing() -> None:
    state = fresh()
    state.grid[0], state.pieces = LaidTile("evacuate_3"), ResolvePieces(0, "row")
    state.frame[0] = FramePlace("threat")
    begin(state, CrownTask("main_response"))
    assert state.threat == 4


@pytest.mark.rule("P7.1", "P7.3", "C66", refused=True)
def test_push_tile_flips_once_and_an_unfilled_section_waits() -> None:
    state = quiet(fresh())
    state.towns = {"oslo": "occupied"}
    state.push = Push(state.push.tile, True, (0, 0, 2))
    events = begin(state, CrownTask("push_begins"))
    assert "tile_flipped" not in kinds(events)
    assert state.push.cubes == (0, 0, 2)
    assert kinds(events).count("push_resolved") == 1


@pytest.mark.rule("KING", refused=True)
def test_second_demand_declined_turns_nobody_black_again() -> None:
    state = fresh()
    state.demands, state.king_black = Demands(("protection",)), True
    begin(state, CrownTask("demand_comes"))
    assert "king_turned_black" not in kinds(do(state, AnswerDemand("decline")))


@pytest.mark.rule("WIN", refused=True)
def test_no_card_and_no_flight_leads_to_freedom() -> None:
    state = quiet(fresh())
    state.king = "otta"
    begin(state, CrownTask("king_steps", 1))
    assert refused(state, KingStep("freedom")) == {"not_freedom"}
    state.king, state.paratrooper = "otta", {"otta": 1}
    begin(state, CrownTask("escape", place="otta"))
    assert "not_freedom" in refused(state, KingStep("freedom"))


@pytest.mark.rule("OCC.1", "OCC.2", "OCC.3", "C23", refused=True)
def test_only_the_next_sector_below_and_the_town_itself_are_touched() -> None:
    state = quiet(fresh())
    state.regular, state.towns, state.king = {"stange": 2}, {"oslo": "occupied"}, "honefoss"
    state.norwegian, state.bombing = {"gjovik": 1, "fornebu": 1}, ("elverum", 3)
    begin(state, MOVE)
    assert state.cause == ""
    assert (state.norwegian, state.bombing) == ({"gjovik": 1, "fornebu": 1}, ("elverum", 3))


@pytest.mark.rule("OCC.4", "OCC.5", "C35", refused=True)
def test_paratroopers_occupy_no_town() -> None:
    state = quiet(fresh())
    state.paratrooper, state.king = {"fornebu": 1}, "lillestrom"
    begin(state, MOVE)
    assert (state.paratrooper, state.towns) == ({"oslo": 1}, {})


@pytest.mark.rule("OCC.6", "C28", refused=True)
def test_spaces_of_the_track_that_are_covered_do_nothing() -> None:
    state = quiet(fresh())
    state.regular, state.dice = {"drobak": 1}, state.dice.with_sabotage([3])
    begin(state, MOVE)
    assert (state.pressure, state.threat, state.dice.sabotage) == (0, 3, (3,))
    assert not any(place.german for place in state.frame)


@pytest.mark.rule("BATTLE", "C60", refused=True)
def test_battles_are_only_where_both_sides_stand() -> None:
    state = quiet(fresh())
    state.regular = {"klofta": 2, "stange": 2}
    state.norwegian = {"jessheim": 1, "hamar": 1}
    begin(state, MOVE)
    assert refused(state, ChooseBattle("oslo")) == {"not_what_is_asked"}
    do(state, ChooseBattle("hamar"))
    assert GAME.decision(state).facts["area"] == "hamar"
    assert refused(state, ChooseBattle("jessheim")) == {"not_what_is_asked"}


@pytest.mark.rule("RETREAT", "HELL", refused=True)
def test_nobody_is_removed_who_does_not_fight_there() -> None:
    state = quiet(fresh())
    state.king, state.norwegian = "jessheim", {"jessheim": 1}
    state.regular, state.paratrooper = {"klofta": 1}, {"gran": 1}
    begin(state, MOVE)
    do(state, GiveWay())
    assert refused(state, RemoveGerman("oslo", "regular")) == {"no_german"}
    do(state, RemoveGerman("jessheim", "regular"))
    assert refused(state, GoOn()) == {"not_what_is_asked"}
    do(state, ValiantDefence(True))
    assert asked_kind(state) == "sabotage"


@pytest.mark.rule("ESC.1", "ESC.2", "ESC.4", "ESC.5", refused=True)
def test_king_who_is_held_does_not_flee() -> None:
    state = hold(quiet(fresh()), "ambush", "gold_reserve")
    state.king, state.regular = "jessheim", {"klofta": 2}
    begin(state, MOVE)
    if asked_kind(state) == "window":
        do(state, GoOn())
    do(state, SpendStrength(("ambush",)))
    do(state, ValiantDefence(False))
    assert (state.cards.lost, state.dice.quick, state.pressure) == (0, 1, 0)
    assert (state.king, state.regular) == ("jessheim", {"klofta": 1})


@pytest.mark.rule("GOLD", "COLLAB", "C61", refused=True)
def test_gold_needs_two_cards_and_has_no_strength() -> None:
    state = hold(fresh(), "gold_reserve", "march")
    begin(state)
    assert refused(state, PlayCrownCard("gold_reserve", 0, ("march",))) == {"too_few_cards"}
    assert refused(state, PlayCrownCard("sheriff", 0)) == {"not_in_hand"}


@pytest.mark.rule("STRESS", "C1", refused=True)
def test_stress_below_the_limit_costs_no_willpower() -> None:
    state = fresh()
    begin(state, CrownTask("stress", 3))
    assert (state.stress, state.willpower) == (9, 5)


@pytest.mark.rule("Inspire", "Rest", "Strategise", "C40", refused=True)
def test_a_tile_whose_piece_is_gone_is_resolved_no_more() -> None:
    for tile in ("inspire_1", "rest_1", "strategise_1"):
        state = fresh()
        state.grid[4], state.grid[0], state.pieces = (
            LaidTile(tile),
            LaidTile("fire_1"),
            ResolvePieces(4),
        )
        state.pieces = state.pieces._replace(support=(0,))
        begin(state, CrownTask("orders_begin"))
        assert refused(state, ResolveOrder((1, 1))) == {"no_piece_there"}


@pytest.mark.rule("C36", "Evacuate", refused=True)
def test_a_walk_must_be_possible_with_exactly_its_steps() -> None:
    around = {"oslo": 1, "lillestrom": 1, "klofta": 1, "honefoss": 1, "drammen": 1, "ski": 1}
    for option, reaches in (("exact", False), ("up_to", True)):
        state = quiet(fresh(king_steps=option))
        state.king, state.dice = "fornebu", state.dice.with_evacuation([1, 1])
        state.paratrooper = {**around, "fornebu": 1, "horten": 1, "gran": 1, "jessheim": 1}
        state.paratrooper.pop("drammen")
        begin(state, CrownTask("evacuate"))
        assert (ChooseEvacuation("move") in GAME.legal(state)) == reaches
    state = quiet(fresh())
    state.king, state.paratrooper, state.dice = "moss", {"ski": 1}, state.dice.with_evacuation([1])
    begin(state, CrownTask("evacuate"))
    assert refused(state, ChooseEvacuation("move")) == {"no_such_walk"}


@pytest.mark.rule("C19", refused=True)
def test_paratroopers_do_not_land_in_a_bombed_town_on_their_way() -> None:
    state = quiet(fresh())
    state.king, state.paratrooper, state.bombing = "lillestrom", {"fornebu": 1}, ("oslo", 2)
    begin(state, MOVE)
    assert state.paratrooper == {"drobak": 1}


@pytest.mark.rule("Evacuate", refused=True)
def test_a_die_is_one_of_the_pool_and_below_six_to_be_raised() -> None:
    state = fresh()
    state.dice = state.dice.with_evacuation([2, 3, 6])
    begin(state, CrownTask("raise_die"))
    assert refused(state, ChooseDie("evacuation", 5)) == {"no_such_die"}
    assert refused(state, ChooseDie("sabotage", 3)) == {"no_such_die"}
    assert refused(state, ChooseDie("evacuation", 6)) == {"no_die_to_raise"}


@pytest.mark.rule("G.reinf", "P6", refused=True)
def test_two_reinforcements_are_two_and_not_more() -> None:
    state = fresh()
    events = begin(state, CrownTask("reinforcements", 2))
    assert kinds(events) == ["german_placed", "german_placed"]
