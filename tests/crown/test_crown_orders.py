"""P4: Norwegian tiles, Army Orders, Sabotage and cards."""

import pytest
from crown_games import GAME, asked_kind, begin, do, fresh, hold, quiet, refused

from konqt.games.crown.engine.crown_actions import (
    ArmyOrder,
    ChooseDie,
    ChooseEvacuation,
    DeclineOrder,
    DiscardCard,
    GoOn,
    KingStep,
    PeekTile,
    PlaceTile,
    PlayCrownCard,
    RemoveGerman,
    RepeatTile,
    ResolveOrder,
    SabotageDeed,
    UpgradeTile,
)
from konqt.games.crown.engine.crown_faults import crown_faults
from konqt.games.crown.engine.crown_parts import ResolvePieces, without
from konqt.games.crown.engine.crown_state import CrownTask, FramePlace, LaidTile

EXECUTE = CrownTask("orders_begin")


def ordered(tile: str, cell: int = 4, orders: bool = False):
    """Return a game in phase 4 with one tile to resolve."""
    state = fresh()
    state.grid[cell] = LaidTile(tile, orders=orders)
    state.pieces = ResolvePieces(cell, "row", (cell,))
    return state


@pytest.mark.rule("P4", "C48")
def test_tiles_are_resolved_or_let_be_and_chaos_goes_back_by_itself() -> None:
    state = ordered("rest_1")
    state.grid[3] = LaidTile("chaos")
    state.pieces = state.pieces._replace(support=(3, 4), frame=10)
    begin(state, EXECUTE)
    assert GAME.legal(state) == [
        ResolveOrder((1, 1)),
        ResolveOrder("frame"),
        DeclineOrder((1, 1)),
        DeclineOrder("frame"),
    ]
    do(state, DeclineOrder("frame"))
    do(state, ResolveOrder((1, 1)))
    assert (state.stress, asked_kind(state)) == (4, "choose_line")


@pytest.mark.rule("P4", "C9", refused=True)
def test_a_tile_without_a_piece_or_a_target_is_not_resolved() -> None:
    state = ordered("fire_1")
    begin(state, EXECUTE)
    assert refused(state, ResolveOrder((0, 0))) == {"no_piece_there"}
    assert refused(state, ResolveOrder("frame")) == {"no_piece_there"}
    state.norwegian = {}
    assert refused(state, ResolveOrder((1, 1))) == {"cannot_resolve"}
    do(state, DeclineOrder((1, 1)))
    assert state.pieces.support == ()


@pytest.mark.rule("Evacuate")
def test_route_plan_and_move() -> None:
    state = ordered("evacuate_1")
    begin(state, CrownTask("evacuate"))
    do(state, ChooseEvacuation("route"))
    assert (state.dice.evacuation, state.population, state.stress) == ((1, 1), 5, 8)
    begin(state, CrownTask("evacuate"))
    do(state, ChooseEvacuation("plan"))
    assert state.dice.evacuation == (2, 2)


@pytest.mark.rule("Evacuate", "C37")
def test_king_walks_and_pays_as_in_the_example() -> None:
    state = quiet(fresh())
    state.king, state.threat, state.stress = "eidsvoll", 4, 7
    state.dice = state.dice.with_evacuation([1, 3])
    state.norwegian = {"furnes": 1}
    begin(state, CrownTask("evacuate"))
    do(state, ChooseEvacuation("move"))
    do(state, KingStep("hamar"))
    assert (asked_kind(state), state.stress) == ("morale", 7)
    do(state, GAME.legal(state)[-1])
    do(state, KingStep("furnes"))
    do(state, GAME.legal(state)[0])
    assert state.morale == 3
    while asked_kind(state) == "draw":
        do(state, GAME.legal(state)[-1])
    do(state, ChooseDie("evacuation", 3))
    assert (state.dice.evacuation, state.stress, state.king) == ((1,), 7, "furnes")


@pytest.mark.rule("Evacuate", "C9", refused=True)
def test_evacuate_three_needs_something_to_do_once_the_die_is_raised() -> None:
    state = quiet(ordered("evacuate_3"))
    state.king, state.paratrooper = "horten", {"drammen": 1}
    state.dice = state.dice.with_sabotage([1] * 6).with_evacuation([5])
    begin(state, EXECUTE)
    assert state.population == 0
    assert refused(state, ResolveOrder((1, 1))) == {"cannot_resolve"}
    state.dice = state.dice.with_evacuation([4])
    assert ResolveOrder((1, 1)) in GAME.legal(state)


@pytest.mark.rule("Evacuate")
def test_a_town_gives_morale_before_it_takes_stress_away() -> None:
    state = quiet(fresh())
    state.king, state.norwegian, state.stress = "eidsvoll", {"hamar": 1}, 9
    begin(state, CrownTask("king_walk", 1))
    do(state, KingStep("hamar"))
    while asked_kind(state) in ("morale", "draw"):
        assert state.stress == 9
        do(state, GAME.legal(state)[0])
    assert state.stress == 8


@pytest.mark.rule("Evacuate", "C36", refused=True)
def test_king_ends_no_walk_among_germans_nor_enters_red_spaces() -> None:
    state = quiet(fresh())
    state.king, state.paratrooper = "ski", {"lillestrom": 1}
    begin(state, CrownTask("king_walk", 1))
    assert refused(state, KingStep("drobak")) == {"red_space"}
    assert refused(state, KingStep("lillestrom")) == {"ends_among_germans"}
    assert refused(state, KingStep("rena")) == {"not_adjacent"}
    state.dice = state.dice.with_evacuation([6])
    state.agenda[-1] = CrownTask("evacuate")
    assert refused(state, ChooseEvacuation("plan")) == {"no_die_to_raise"}
    state.dice = state.dice.with_evacuation([])
    assert refused(state, ChooseEvacuation("move")) == {"no_such_walk"}
    state.dice = state.dice.with_sabotage([1] * 7)
    assert refused(state, ChooseEvacuation("route")) == {"no_population"}


@pytest.mark.rule("C36")
def test_option_lets_the_king_stop_after_a_step() -> None:
    state = quiet(fresh(king_steps="up_to"))
    state.dice = state.dice.with_evacuation([1, 1])
    begin(state, CrownTask("king_walk", 2))
    assert GoOn() not in GAME.legal(state)
    do(state, KingStep("koppang"))
    do(state, GoOn())
    assert state.king == "koppang"


@pytest.mark.rule("WIN", "C37")
def test_freedom_wins_once_the_walk_is_paid_and_may_still_be_lost() -> None:
    for threat, cause, score in ((1, "freedom", 2), (4, "willpower", 2)):
        state = quiet(fresh())
        state.king, state.dice = "otta", state.dice.with_evacuation([1, 1])
        state.cards = state.cards._replace(gold=2)
        state.threat, state.stress, state.willpower = threat, 9, 1
        begin(state, CrownTask("evacuate"))
        do(state, ChooseEvacuation("move"))
        do(state, KingStep("freedom"))
        outcome = GAME.outcome(state)
        assert (outcome["cause"], outcome["score"]) == (cause, score)
        assert outcome["winner"] == (["norway"] if cause == "freedom" else [])


@pytest.mark.rule("Evacuate")
def test_third_level_raises_one_die_first() -> None:
    state = ordered("evacuate_3")
    state.dice = state.dice.with_evacuation([2, 6])
    begin(state, EXECUTE)
    do(state, ResolveOrder((1, 1)))
    assert (state.dice.evacuation, asked_kind(state)) == ((3, 6), "evacuation")


@pytest.mark.rule("Fire", "C39")
def test_fire_reaches_the_sector_or_the_next_ones() -> None:
    state = quiet(fresh())
    state.norwegian, state.regular, state.paratrooper = {"gran": 1}, {"hamar": 1}, {"hurdal": 1}
    begin(state, CrownTask("remove_german", place="same_sector_as_troop"))
    assert (state.regular, state.paratrooper) == ({"hamar": 1}, {})
    state.paratrooper = {"hurdal": 1}
    begin(state, CrownTask("remove_german", place="same_or_adjacent_sector_of_troop"))
    do(state, RemoveGerman("hamar", "regular"))
    assert state.regular == {}


@pytest.mark.rule("Fire")
def test_targets_in_one_row_are_listed_from_the_west() -> None:
    state = quiet(fresh())
    spaces = sorted(state.printed.spaces.values(), key=lambda each: (each.row, each.col))
    state.paratrooper = {each.id: 1 for each in reversed(spaces[:12])}
    state.norwegian = {each.id: 1 for each in spaces[12:]}
    begin(state, CrownTask("remove_german", 1, "anywhere"))
    listed = [each.start for each in GAME.legal(state) if isinstance(each, RemoveGerman)]
    assert listed == [each.id for each in spaces[:12]]


@pytest.mark.rule("Fire", refused=True)
def test_fire_needs_a_german_in_reach() -> None:
    state = quiet(fresh())
    state.norwegian, state.regular = {"gran": 1}, {"jessheim": 1, "rena": 1}
    state.paratrooper = {"hurdal": 1}
    begin(state, CrownTask("remove_german", place="same_sector_as_troop"))
    assert refused(state, RemoveGerman("rena", "regular")) == {"out_of_reach"}
    assert refused(state, RemoveGerman("oslo", "regular")) == {"no_german"}


@pytest.mark.rule("ARMY", "C59")
def test_troops_mobilise_and_move_one_order_at_a_time() -> None:
    state = fresh()
    begin(state, CrownTask("army_order", 2))
    do(state, ArmyOrder("mobilise", "gjovik"))
    do(state, ArmyOrder("move", "hurdal", "gjovik", 1))
    assert state.norwegian["hurdal"] == 1
    begin(state, CrownTask("army_order", 2))
    do(state, GoOn())
    assert GAME.decision(state).facts["left"] == 1


@pytest.mark.rule("ARMY", refused=True)
def test_troops_are_stopped_by_germans_bombs_and_occupied_towns() -> None:
    state = quiet(fresh())
    state.norwegian = {"fornebu": 1, "eidsvoll": 1, "kongsvinger": 1, "otta": 1, "tynset": 4}
    state.towns, state.bombing, state.regular = {"oslo": "occupied"}, ("hamar", 4), {"klofta": 1}
    state.paratrooper = {"skarnes": 1}
    begin(state, CrownTask("army_order", 1))
    assert refused(state, ArmyOrder("move", "oslo", "fornebu", 1)) == {"town_occupied"}
    assert refused(state, ArmyOrder("move", "hamar", "eidsvoll", 1)) == {"town_bombed"}
    assert refused(state, ArmyOrder("move", "skarnes", "eidsvoll", 1)) == {"germans_there"}
    assert refused(state, ArmyOrder("move", "freedom", "otta", 1)) == {"not_freedom"}
    assert refused(state, ArmyOrder("move", "gran", "eidsvoll", 1)) == {"not_adjacent"}
    assert refused(state, ArmyOrder("move", "gran", "hurdal", 1)) == {"no_troops"}
    assert refused(state, ArmyOrder("mobilise", "gjovik")) == {"supply_empty"}
    state.norwegian["tynset"] = 3
    assert refused(state, ArmyOrder("mobilise", "kongsvinger")) == {"centre_not_empty"}
    assert refused(state, ArmyOrder("mobilise", "ringebu")) == {"centre_not_empty"}
    assert refused(state, ArmyOrder("mobilise", "oslo")) == {"no_centre"}
    state.norwegian = {"ski": 1, "honefoss": 1}
    assert refused(state, ArmyOrder("move", "drobak", "ski", 1)) == {"red_space"}


@pytest.mark.rule("Sabotage")
def test_dice_are_recruited_trained_sent_and_raised() -> None:
    state = fresh()
    state.frame[3] = FramePlace("stress", german=True)
    begin(state, CrownTask("sabotage", 4))
    do(state, SabotageDeed("recruit"))
    do(state, SabotageDeed("train"))
    assert state.dice.sabotage == (3,)
    do(state, SabotageDeed("send", 3, 4))
    do(state, SabotageDeed("smuggle", frame=4))
    assert (state.dice.sabotage, state.frame[3].die, state.population) == ((), 4, 5)


@pytest.mark.rule("Sabotage", refused=True)
def test_dice_go_only_onto_open_tiles_without_one() -> None:
    state = fresh()
    state.dice = state.dice.with_sabotage([2])
    state.frame[3] = FramePlace("stress", german=True, die=6)
    begin(state, CrownTask("sabotage", 1))
    assert refused(state, SabotageDeed("send", 2, 1)) == {"tile_face_down"}
    assert refused(state, SabotageDeed("send", 2, 4)) == {"die_there"}
    assert "no_such_die" in refused(state, SabotageDeed("send", 5, 4))
    assert refused(state, SabotageDeed("smuggle", frame=4)) == {"no_die_to_raise"}
    assert refused(state, SabotageDeed("smuggle", frame=1)) == {"no_such_die"}
    state.morale = 0
    assert refused(state, SabotageDeed("train")) == {"no_die_to_raise"}
    state.dice = state.dice.with_sabotage([2] * 5)
    assert refused(state, SabotageDeed("recruit")) == {"no_population"}


@pytest.mark.rule("Upgrade", "C40", "C53")
def test_upgrade_raises_a_tile_in_its_place_itself_too() -> None:
    state = ordered("upgrade_1")
    state.grid[0] = LaidTile("rest_1", orders=True)
    begin(state, CrownTask("upgrade", 1))
    assert UpgradeTile((1, 1)) in GAME.legal(state)
    do(state, UpgradeTile((0, 0)))
    assert state.grid[0] == LaidTile("rest_2", orders=True)
    begin(state, CrownTask("upgrade", 2))
    do(state, UpgradeTile((0, 0)))
    begin(state, CrownTask("upgrade", 2))
    do(state, UpgradeTile("top"))
    assert state.display[0] == LaidTile("evacuate_2")


@pytest.mark.rule("Upgrade", "C9", "C53")
def test_an_upgrade_tile_that_could_raise_itself_alone_may_be_laid_as_an_action() -> None:
    for tile, possible in (("upgrade_1", True), ("upgrade_3", False)):
        state = fresh()
        state.grid, state.display = [None] * 9, [LaidTile("rest_3"), None, None]
        state.taken = LaidTile(tile)
        begin(state, CrownTask("place_tile"))
        assert (PlaceTile((1, 1), "action") in GAME.legal(state)) is possible
        assert PlaceTile((1, 1), "orders") in GAME.legal(state)


@pytest.mark.rule("Upgrade", "C53", refused=True)
def test_upgrade_takes_neither_chaos_nor_levels_beyond_its_own() -> None:
    state = ordered("upgrade_1")
    state.grid[0], state.grid[1] = LaidTile("rest_2"), LaidTile("chaos")
    begin(state, CrownTask("upgrade", 1))
    for at in ((0, 0), (0, 1), (0, 2)):
        assert refused(state, UpgradeTile(at)) == {"wrong_level"}


@pytest.mark.rule("Repeat", "C41")
def test_repeat_does_the_visible_side_of_a_tile_in_reach() -> None:
    state = ordered("repeat_1", cell=4)
    state.grid[3] = LaidTile("rest_1")
    state.grid[0] = LaidTile("rest_2")
    state.grid[5] = LaidTile("inspire_1", orders=True)
    state.grid[1] = LaidTile("chaos")
    begin(state, EXECUTE)
    do(state, ResolveOrder((1, 1)))
    assert refused(state, RepeatTile((0, 0))) == {"not_in_reach"}
    assert refused(state, RepeatTile((0, 1))) == {"never_repeated"}
    assert refused(state, RepeatTile((1, 1))) == {"never_repeated"}
    do(state, RepeatTile((1, 0)))
    assert state.stress == 4


@pytest.mark.rule("Repeat", "C41", refused=True)
def test_repeat_without_a_tile_in_reach_cannot_be_resolved() -> None:
    state = ordered("repeat_1", cell=4)
    state.grid[0] = LaidTile("rest_2")
    begin(state, EXECUTE)
    assert refused(state, ResolveOrder((1, 1))) == {"cannot_resolve"}
    state.grid[4] = LaidTile("repeat_2")
    do(state, ResolveOrder((1, 1)))
    assert state.stress == 4


@pytest.mark.rule("Strategise", "LOSE")
def test_no_card_is_drawn_after_the_one_that_loses_the_game() -> None:
    state = ordered("strategise_2")
    state.cards = state.cards.with_draw(["sheriff"]).with_used(["informant", "march"])
    left = without(state.cards.collaborators, "sheriff")
    state.cards = state.cards._replace(collaborators=tuple(left))
    state.stress, state.willpower = 9, 1
    begin(state, EXECUTE)
    do(state, ResolveOrder((1, 1)))
    assert GAME.outcome(state)["cause"] == "willpower"
    assert (state.cards.hand, state.cards.used) == (("sheriff",), ("informant", "march"))


@pytest.mark.rule("Strategise", "C52")
def test_second_level_draws_three_and_discards_one() -> None:
    state = ordered("strategise_2")
    state.cards = state.cards.with_draw(["ambush", "informant", "march"])
    begin(state, EXECUTE)
    do(state, ResolveOrder((1, 1)))
    do(state, DiscardCard("march"))
    assert (state.cards.hand, state.cards.used) == (("ambush", "informant"), ("march",))


@pytest.mark.rule("Order", "C54")
def test_order_lowers_what_else_is_discarded() -> None:
    state = hold(ordered("order_1"), "radio_appeal", "march", "ambush")
    begin(state, EXECUTE)
    do(state, ResolveOrder((1, 1)))
    assert asked_kind(state) == "order"
    do(state, PlayCrownCard("radio_appeal", 1, ("ambush", "march")))
    assert (state.cards.hand, asked_kind(state)) == ((), "morale")


@pytest.mark.rule("Order", "C9", refused=True)
def test_order_needs_a_card_that_can_be_paid() -> None:
    state = hold(ordered("order_1"), "ambush")
    begin(state, EXECUTE)
    assert refused(state, ResolveOrder((1, 1))) == {"cannot_resolve"}


@pytest.mark.rule("P4")
def test_reverse_gives_its_army_orders_and_a_card() -> None:
    state = ordered("rest_3", orders=True)
    begin(state, EXECUTE)
    do(state, ResolveOrder((1, 1)))
    assert GAME.decision(state).facts["left"] == 2
    do(state, GoOn())
    do(state, GoOn())
    assert len(state.cards.hand) == 1


@pytest.mark.rule("CARDS", "COLLAB", "C33", "C61")
def test_payment_comes_first_and_collaborators_cost_morale() -> None:
    state = hold(fresh(), "merchant", "march")
    begin(state)
    do(state, PlayCrownCard("merchant", 0, ("march",)))
    assert (state.cards.hand, state.cards.used) == ((), ("march", "merchant"))
    assert (state.stress, state.morale) == (4, 1)


@pytest.mark.rule("GOLD", "C61")
def test_gold_is_evacuated_or_pays() -> None:
    state = hold(fresh(), "gold_reserve", "gold_reserve", "march", "ambush")
    begin(state)
    do(state, PlayCrownCard("gold_reserve", 0, ("ambush", "march")))
    assert (state.cards.gold, state.cards.hand, state.cards.used) == (
        1,
        ("gold_reserve",),
        ("ambush", "march"),
    )


@pytest.mark.rule("C61", "COLLAB", "LOSE")
def test_gold_whose_payment_loses_the_game_is_in_hand_still() -> None:
    state = hold(fresh(), "gold_reserve", "editor", "merchant")
    state.morale, state.stress, state.threat, state.willpower = 0, 9, 3, 1
    do(state, PlayCrownCard("gold_reserve", 0, ("editor", "merchant")))
    assert state.cause == "willpower"
    assert (state.cards.hand, state.cards.gold) == (("gold_reserve",), 0)
    assert not any(crown_faults(state))


@pytest.mark.rule("CARDS", refused=True)
def test_cards_need_hand_price_and_effect() -> None:
    state = hold(fresh(), "march", "roadblock", "radio_appeal")
    begin(state)
    assert refused(state, PlayCrownCard("ambush", 0, ("march",) * 3)) == {"not_in_hand"}
    assert refused(state, PlayCrownCard("march", 0, ("roadblock",))) == {"too_few_cards"}
    state.stress = 4
    assert refused(state, PlayCrownCard("radio_appeal", 0)) == {"no_effect"}


@pytest.mark.rule("C43", refused=True)
def test_what_is_begun_is_finished_before_a_card() -> None:
    state = hold(fresh(), "radio_appeal")
    begin(state, CrownTask("evacuate"))
    assert refused(state, PlayCrownCard("radio_appeal", 0)) == {"not_now"}


@pytest.mark.rule("CARDS")
def test_cards_move_the_king_look_and_shoot() -> None:
    state = hold(fresh(), "march", "march", "ambush")
    begin(state)
    do(state, PlayCrownCard("march", 0, ("ambush", "march")))
    assert refused(state, KingStep("rena")) == {"not_adjacent"}
    do(state, KingStep("gran"))
    assert state.king == "gran"
    state.king = "otta"
    begin(state, CrownTask("king_steps", 1))
    assert refused(state, KingStep("freedom")) == {"not_freedom"}
    state.paratrooper = {"ringebu": 1}
    assert refused(state, KingStep("ringebu")) == {"germans_there"}
    hold(state, "informant")
    begin(state)
    do(state, PlayCrownCard("informant", 0))
    do(state, PeekTile(7))
    assert state.known == {6}
