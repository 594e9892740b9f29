"""Awkward moments of the player's own orders: walks, tiles, cards, the end of the bag."""

import pytest
from crown_games import GAME, asked_kind, begin, do, fresh, hold, kinds, quiet, refused

from konqt.games.crown.engine.crown_actions import (
    ChooseDie,
    ChooseEvacuation,
    DiscardCard,
    DrawOffer,
    GoOn,
    KingStep,
    LowerThreat,
    PlaceTile,
    PlayCrownCard,
    RaiseMorale,
    RepeatTile,
    ResolveOrder,
    SabotageDeed,
    TakeTile,
    UpgradeTile,
)
from konqt.games.crown.engine.crown_parts import ResolvePieces, without
from konqt.games.crown.engine.crown_state import CrownState, CrownTask, FramePlace, LaidTile

EXECUTE = CrownTask("orders_begin")
EVACUATE = CrownTask("evacuate")


def ordered(*tiles: str) -> CrownState:
    """Return a game in phase 4 with tiles to resolve in the top row, the first one's turn."""
    state = quiet(fresh())
    for cell, tile in enumerate(tiles):
        state.grid[cell] = LaidTile(tile)
    state.pieces = ResolvePieces(0, "row", tuple(range(len(tiles))))
    return state


# The King's way


@pytest.mark.rule("Evacuate", "C36")
def test_king_who_steps_out_and_back_gains_for_each_time_he_enters() -> None:
    state = quiet(fresh())
    state.king, state.morale, state.dice = "ringebu", 0, state.dice.with_evacuation([6, 6, 6, 6])
    state.norwegian = {"koppang": 1}
    begin(state, EVACUATE)
    do(state, ChooseEvacuation("move"))
    for to in ("koppang", "ringebu", "koppang", "ringebu"):
        do(state, KingStep(to))
        while asked_kind(state) == "morale":
            do(state, RaiseMorale("up"))
    assert (state.king, state.morale, state.dice.evacuation) == ("ringebu", 2, (6, 6, 6))


@pytest.mark.rule("Evacuate", "LOSE", "WIN")
def test_germans_on_the_way_to_freedom_may_cost_the_last_willpower() -> None:
    for stress, cause in ((8, "freedom"), (9, "willpower")):
        state = ordered("evacuate_3")
        state.king, state.dice = "ringebu", state.dice.with_evacuation([2, 6])
        state.paratrooper, state.stress, state.willpower = {"otta": 1}, stress, 1
        begin(state, EXECUTE)
        do(state, ResolveOrder((0, 0)))
        assert state.dice.evacuation == (3, 6)
        do(state, ChooseEvacuation("move"))
        do(state, KingStep("otta"))
        if not state.cause:
            do(state, KingStep("freedom"))
            do(state, ChooseDie("evacuation", 6))
        assert state.cause == cause


@pytest.mark.rule("WIN", "C36")
def test_freedom_ends_a_walk_with_steps_to_spare() -> None:
    state = quiet(fresh())
    state.king, state.dice = "otta", state.dice.with_evacuation([6, 6, 6])
    begin(state, EVACUATE)
    do(state, ChooseEvacuation("move"))
    do(state, KingStep("freedom"))
    assert (state.cause, state.population) == ("freedom", 5)


@pytest.mark.rule("Evacuate", "WIN", refused=True)
def test_a_walk_that_is_over_goes_no_step_more_into_freedom() -> None:
    state = quiet(fresh())
    state.king, state.dice = "ringebu", state.dice.with_evacuation([6])
    begin(state, EVACUATE)
    do(state, ChooseEvacuation("move"))
    do(state, KingStep("otta"))
    assert (asked_kind(state), state.king, state.cause) == ("choose_line", "otta", "")


@pytest.mark.rule("Evacuate")
@pytest.mark.parametrize(
    ("how", "stress", "morale"),
    [("open", 5, 1), ("bombed", 7, 0), ("occupied", 8, 0), ("destroyed", 8, 0), ("held", 9, 0)],
)
def test_a_town_on_the_way_helps_or_hurts_by_how_it_stands(
    how: str, stress: int, morale: int
) -> None:
    state = quiet(fresh())
    state.king, state.morale, state.space = "eidsvoll", 0, 2
    state.dice = state.dice.with_evacuation([6, 6])
    state.towns = {"oslo": "occupied"}
    if how in ("occupied", "destroyed", "held"):
        state.towns["hamar"] = "destroyed" if how == "destroyed" else "occupied"
    if how == "bombed":
        state.bombing = ("hamar", 2)
    if how == "held":
        state.paratrooper = {"hamar": 1}
    begin(state, EVACUATE)
    do(state, ChooseEvacuation("move"))
    do(state, KingStep("hamar"))
    assert (state.stress, state.morale) == (stress, morale)


@pytest.mark.rule("Evacuate", "C9", "C75")
@pytest.mark.rule("C75", refused=True)
def test_third_evacuate_with_its_die_raised_to_six_has_nothing_left_to_plan() -> None:
    for die, can in ((4, True), (5, False), (6, False)):
        state = quiet(fresh())
        state.king, state.dice = "moss", state.dice.with_evacuation([die])
        # Neither walk nor route: the only way is barred, and the Population empty.
        state.paratrooper, state.dice = {"ski": 1}, state.dice.with_sabotage([1] * 6)
        state.display[2] = LaidTile("evacuate_3")
        begin(state, CrownTask("choose_tile"))
        do(state, TakeTile("bottom"))
        assert (PlaceTile((0, 0), "action") in GAME.legal(state)) == can
        if not can:
            assert refused(state, PlaceTile((0, 0), "action")) == {"cannot_complete"}


@pytest.mark.rule("Evacuate")
def test_a_new_route_costs_stress_for_all_dice_and_perhaps_willpower() -> None:
    state = quiet(fresh())
    state.stress, state.dice = 8, state.dice.with_evacuation([3, 4])
    begin(state, EVACUATE)
    do(state, ChooseEvacuation("route"))
    # Nine, ten: back to four, then five.
    assert (state.dice.evacuation, state.stress, state.willpower) == ((1, 3, 4), 5, 4)


# Tiles


@pytest.mark.rule("Repeat", "C41")
def test_a_repeat_with_its_army_orders_up_can_be_repeated() -> None:
    state = ordered("repeat_1", "repeat_2")
    state.grid[1] = LaidTile("repeat_2", orders=True)
    begin(state, EXECUTE)
    do(state, ResolveOrder((0, 0)))
    assert (asked_kind(state), GAME.decision(state).facts["left"]) == ("army", 2)


@pytest.mark.rule("Repeat", "C41", refused=True)
def test_two_repeats_alone_repeat_nothing() -> None:
    state = ordered("repeat_1", "repeat_2")
    begin(state, EXECUTE)
    for at in ((0, 0), (0, 1)):
        assert refused(state, ResolveOrder(at)) == {"cannot_resolve"}


@pytest.mark.rule("Repeat", "C41", "C50")
def test_what_skips_the_germans_is_not_repeated_but_the_upgrade_is() -> None:
    state = ordered("repeat_1", "upgrade_3")
    begin(state, EXECUTE)
    do(state, ResolveOrder((0, 0)))
    assert asked_kind(state) == "upgrade"
    do(state, UpgradeTile((0, 0)))
    assert (state.grid[0], state.pieces.support) == (LaidTile("repeat_2"), (1,))


@pytest.mark.rule("Repeat")
def test_third_repeat_draws_after_what_it_repeats() -> None:
    state = ordered("repeat_3", "rest_2", "inspire_1")
    begin(state, EXECUTE)
    events = do(state, ResolveOrder((0, 0)))
    events += do(state, RepeatTile((0, 1)))
    told = kinds(events)
    assert told.index("stress_changed") < told.index("card_drawn")
    assert (len(state.cards.hand), state.stress) == (1, 4)


@pytest.mark.rule("Upgrade", "C40", "C53")
def test_an_upgrade_that_raises_itself_has_been_resolved_all_the_same() -> None:
    state = ordered("upgrade_1", "rest_1")
    begin(state, EXECUTE)
    do(state, ResolveOrder((0, 0)))
    do(state, UpgradeTile((0, 0)))
    assert (state.grid[0], state.pieces.support) == (LaidTile("upgrade_2"), (1,))
    do(state, ResolveOrder((0, 1)))
    assert state.stress == 4


@pytest.mark.rule("C40")
def test_a_tile_raised_before_its_turn_acts_by_its_new_level() -> None:
    state = ordered("upgrade_1", "rest_1")
    state.stress = 9
    begin(state, EXECUTE)
    do(state, ResolveOrder((0, 0)))
    do(state, UpgradeTile((0, 1)))
    do(state, ResolveOrder((0, 1)))
    assert state.stress == 6


@pytest.mark.rule("Upgrade", refused=True)
def test_third_level_is_raised_no_further() -> None:
    state = ordered("upgrade_3", "rest_3", "rest_2")
    begin(state, EXECUTE)
    do(state, ResolveOrder((0, 0)))
    assert refused(state, UpgradeTile((0, 1))) == {"wrong_level"}


@pytest.mark.rule("Sabotage")
def test_training_stops_at_six_and_a_sent_die_can_be_supplied() -> None:
    state = quiet(fresh())
    state.morale, state.dice = 3, state.dice.with_sabotage([1, 4, 6])
    state.frame[1] = FramePlace("paratrooper", german=True)
    begin(state, CrownTask("sabotage", 3))
    do(state, SabotageDeed("train"))
    assert state.dice.sabotage == (4, 6, 6)
    do(state, SabotageDeed("send", 4, 2))
    do(state, SabotageDeed("smuggle", frame=2))
    assert (state.dice.sabotage, state.frame[1].die) == ((6, 6), 5)


@pytest.mark.rule("Sabotage", "C10")
def test_a_die_lies_on_a_turned_order_tile_too() -> None:
    state = quiet(fresh())
    state.frame[8], state.dice = FramePlace("morale", german=True), state.dice.with_sabotage([2])
    begin(state, CrownTask("sabotage", 1))
    do(state, SabotageDeed("send", 2, 9))
    begin(state, *[CrownTask("tile_acts", 8, why="main", nth=n, of=3) for n in (1, 2, 3)])
    assert (state.frame[8].die, state.morale) == (0, 1)


@pytest.mark.rule("P4", "C59")
def test_reverse_of_a_tile_gives_its_orders_one_by_one_and_then_its_card() -> None:
    state = ordered("fire_3")
    state.grid[0] = LaidTile("fire_3", orders=True)
    begin(state, EXECUTE)
    do(state, ResolveOrder((0, 0)))
    do(state, GoOn())
    assert (state.cards.hand, GAME.decision(state).facts["left"]) == ((), 1)
    do(state, GoOn())
    assert len(state.cards.hand) == 1


# Cards


@pytest.mark.rule("COLLAB", "P1.3")
def test_a_collaborator_that_pays_for_the_top_tile_costs_morale() -> None:
    state = hold(fresh(), "sheriff")
    do(state, TakeTile("top", "sheriff"))
    assert (state.morale, state.cards.used) == (1, ("sheriff",))


@pytest.mark.rule("COLLAB", "THREAT")
def test_collaborators_that_lower_the_threat_cost_morale_each() -> None:
    state = hold(fresh(), "sheriff", "editor", "march")
    do(state, LowerThreat(("editor", "march", "sheriff")))
    assert (state.threat, state.morale) == (1, 0)


@pytest.mark.rule("COLLAB", "C52")
def test_a_collaborator_that_is_discarded_by_strategise_costs_morale() -> None:
    state = hold(fresh(), "sheriff", "march")
    begin(state, CrownTask("discard", 1))
    do(state, DiscardCard("sheriff"))
    assert (state.morale, state.cards.hand) == (1, ("march",))


@pytest.mark.rule("COLLAB", "C33")
def test_a_collaborator_drawn_from_the_deck_is_gained_again() -> None:
    state = hold(fresh(), "editor")
    state.cards = state.cards.with_draw([]).with_used(["sheriff"])
    left = without(state.cards.collaborators, "sheriff")
    state.cards = state.cards._replace(collaborators=tuple(left))
    begin(state, CrownTask("draw", 2))
    # Two held: two Stress. The second card is none, since nothing is left to shuffle.
    assert (state.cards.hand, state.stress) == (("editor", "sheriff"), 8)


@pytest.mark.rule("MORALE", "COLLAB")
def test_paying_with_two_collaborators_on_the_lowest_row_but_one_costs_morale_and_stress() -> None:
    state = hold(fresh(), "sheriff", "merchant", "march")
    state.morale, state.space = 1, 1
    begin(state)
    do(state, PlayCrownCard("merchant", 0, ("sheriff",)))
    # One row down, then 1 Stress, then the 2 that the Merchant takes away.
    assert (state.morale, state.stress) == (0, 5)


@pytest.mark.rule("Order", "C54")
@pytest.mark.parametrize(("level", "pay"), [(1, 2), (2, 1), (3, 0)])
def test_each_level_of_order_spares_a_card_more(level: int, pay: int) -> None:
    state = ordered(f"order_{level}")
    hold(state, "ambush", "march", "march", "informant")
    state.paratrooper = {"horten": 1}
    begin(state, EXECUTE)
    do(state, ResolveOrder((0, 0)))
    fewer = ("march",) * (pay - 1)
    if pay:
        assert refused(state, PlayCrownCard("ambush", 0, fewer)) == {"too_few_cards"}
    do(state, PlayCrownCard("ambush", 0, ("march",) * pay))
    assert (state.paratrooper, len(state.cards.hand)) == ({}, 3 - pay)
    assert asked_kind(state) == "choose_line"


@pytest.mark.rule("CARDS", "C9")
def test_card_that_pays_for_order_may_leave_nothing_to_order() -> None:
    state = hold(fresh(), "informant")
    state.display[0] = LaidTile("order_1")
    do(state, TakeTile("top", "informant"))
    assert refused(state, PlaceTile((1, 1), "action")) == {"cannot_complete"}


@pytest.mark.rule("MORALE")
def test_top_row_at_its_end_gives_an_army_order_without_asking_where() -> None:
    state = quiet(fresh())
    state.morale, state.space = 3, 2
    begin(state, CrownTask("morale_up", 2))
    assert (asked_kind(state), state.space) == ("army", 2)
    do(state, GoOn())
    assert asked_kind(state) == "army"


@pytest.mark.rule("MORALE", "C42")
def test_without_a_card_to_draw_nobody_is_asked_whether_to_draw() -> None:
    state = fresh()
    state.cards = state.cards.with_draw([]).with_used([])
    begin(state, CrownTask("morale_up", 1))
    do(state, RaiseMorale("right"))
    assert (asked_kind(state), state.space) == ("choose_line", 1)


@pytest.mark.rule("MORALE", "C42")
def test_a_card_is_offered_while_the_discards_can_be_shuffled() -> None:
    state = fresh()
    state.cards = state.cards.with_draw([]).with_used(["march"])
    begin(state, CrownTask("morale_up", 1))
    do(state, RaiseMorale("right"))
    do(state, DrawOffer(True))
    assert (state.cards.hand, state.cards.used) == (("march",), ())


# The end of things


@pytest.mark.rule("P1.2", "C5")
def test_with_an_empty_bag_the_plan_goes_on_with_what_it_has() -> None:
    state = fresh()
    state.round, state.bag = 2, []
    state.display = [LaidTile("rest_1"), None, LaidTile("fire_1")]
    begin(state, CrownTask("turn"))
    assert state.display == [None, LaidTile("rest_1"), LaidTile("fire_1")]
    assert refused(state, TakeTile("top")) == {"slot_empty", "no_card_to_pay"}


@pytest.mark.rule("C7", "P1.3")
def test_chaos_on_top_costs_a_card_as_any_tile() -> None:
    state = hold(fresh(), "march")
    state.display[0] = LaidTile("chaos")
    do(state, TakeTile("top", "march"))
    do(state, PlaceTile((0, 1)))
    assert (state.cards.hand, state.grid[1]) == ((), LaidTile("chaos"))


@pytest.mark.rule("P1.3", "LOSE")
def test_the_middle_tile_may_cost_the_last_willpower() -> None:
    state = fresh()
    state.stress, state.willpower = 9, 1
    do(state, TakeTile("middle"))
    assert state.cause == "willpower"


@pytest.mark.rule("Strategise", "C42")
def test_strategise_draws_what_there_is() -> None:
    state = ordered("strategise_3")
    state.cards = state.cards.with_draw(["march"]).with_used(["ambush"])
    begin(state, EXECUTE)
    do(state, ResolveOrder((0, 0)))
    assert (state.cards.hand, state.cards.draw, state.cards.used) == (("ambush", "march"), (), ())
