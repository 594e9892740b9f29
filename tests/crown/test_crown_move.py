"""G.move, BATTLE, RETREAT, HELL, OCC and ESC."""

import pytest
from crown_games import GAME, asked_kind, begin, do, fresh, hold, kinds, quiet, refused

from konqt.games.crown.engine.crown_actions import (
    ArmyOrder,
    ChooseBattle,
    GiveWay,
    GoOn,
    KingStep,
    PlayCrownCard,
    RemoveGerman,
    SabotageDeed,
    SpendStrength,
    ValiantDefence,
)
from konqt.games.crown.engine.crown_parts import Stops
from konqt.games.crown.engine.crown_state import CrownTask

MOVE = CrownTask("move")


@pytest.mark.rule("G.move", "C15")
def test_equal_strength_stops_an_army_and_the_next_one_joins_it() -> None:
    state = quiet(fresh())
    state.regular, state.norwegian = {"klofta": 2, "sorumsand": 1}, {"jessheim": 2}
    events = begin(state, MOVE)
    assert state.regular == {"klofta": 3}
    assert [event.fact("why") for event in events if event.kind == "army_stood"] == ["weaker"]


@pytest.mark.rule("G.move", "BATTLE")
def test_greater_strength_enters_and_fights() -> None:
    state = quiet(fresh())
    state.regular, state.norwegian = {"klofta": 2}, {"jessheim": 1}
    begin(state, MOVE)
    assert asked_kind(state) == "battle"
    assert GAME.decision(state).facts["area"] == "jessheim"


@pytest.mark.rule("G.move")
def test_without_germans_a_reinforcement_comes_and_at_the_end_they_stay() -> None:
    state = quiet(fresh())
    begin(state, MOVE)
    assert state.regular == {"drobak": 1}
    state.regular = {"tynset": 2}
    begin(state, MOVE)
    assert state.regular == {"tynset": 2}


@pytest.mark.rule("G.move", "C17", refused=True)
def test_lone_paratrooper_does_not_enter_an_equal_king() -> None:
    state = quiet(fresh())
    state.king, state.king_black, state.paratrooper = "gran", True, {"honefoss": 1}
    begin(state, MOVE)
    assert state.paratrooper == {"honefoss": 1}


@pytest.mark.rule("G.move", "C17")
def test_regulars_and_paratroopers_add_up_at_the_king() -> None:
    state = quiet(fresh())
    state.king, state.king_black = "jessheim", True
    state.paratrooper, state.regular = {"gran": 1}, {"klofta": 1}
    begin(state, MOVE)
    assert asked_kind(state) == "battle"
    assert state.germans("jessheim") == 2


@pytest.mark.rule("G.move", "C19")
def test_paratrooper_goes_around_troops_and_bombs() -> None:
    state = quiet(fresh())
    state.king, state.paratrooper = "hamar", {"gran": 1}
    state.norwegian = {"eidsvoll": 1}
    begin(state, MOVE)
    assert state.paratrooper == {"hurdal": 1}


@pytest.mark.rule("C18")
def test_regulars_who_join_paratroopers_turn_them() -> None:
    state = quiet(fresh())
    state.paratrooper, state.regular = {"klofta": 1}, {"sorumsand": 1}
    begin(state, MOVE)
    assert (state.regular, state.paratrooper) == ({"klofta": 2}, {})


@pytest.mark.rule("C62")
def test_cards_skip_a_move_or_hold_the_frontmost() -> None:
    state = quiet(fresh())
    state.regular, state.stops = {"sorumsand": 1, "oslofjord": 1}, Stops(skip=1)
    begin(state, MOVE)
    assert state.regular == {"sorumsand": 1, "oslofjord": 1}
    state.stops = Stops(1)
    begin(state, MOVE)
    assert state.regular == {"sorumsand": 1, "drobak": 1}
    assert (state.stops.skip, state.stops.hold) == (0, 0)


@pytest.mark.rule("C43")
def test_window_opens_before_a_move_if_the_hand_allows_anything() -> None:
    for options, kind in (({}, "window"), ({"windows": "decisions"}, "choose_line")):
        state = hold(quiet(fresh(**options)), "roadblock", "march")
        state.regular = {"sorumsand": 1}
        begin(state, MOVE)
        assert asked_kind(state) == kind
    state = hold(quiet(fresh()), "roadblock", "march")
    state.regular = {"sorumsand": 1}
    begin(state, MOVE)
    do(state, PlayCrownCard("roadblock", 0, ("march",)))
    assert state.regular == {"sorumsand": 1}


@pytest.mark.rule("C62")
def test_two_cards_that_hold_the_front_army_hold_it_in_two_moves() -> None:
    state = quiet(fresh(windows="decisions"))
    state.regular = {"sorumsand": 1}
    begin(state, CrownTask("hold_front_army_next_move"), CrownTask("hold_front_army_next_move"))
    assert state.stops.hold == 2


def attacked(loyalty: int = 2):
    """Three regulars at Kløfta enter Jessheim with two troops and the white King."""
    state = quiet(fresh())
    state.king, state.morale = "jessheim", loyalty
    state.regular, state.norwegian = {"klofta": 3}, {"jessheim": 2}
    return state


@pytest.mark.rule("HELL", "STRENGTH")
def test_cards_that_reach_equality_send_the_germans_back() -> None:
    state = hold(attacked(), "march")
    begin(state, MOVE)
    do(state, SpendStrength(("march",)))
    do(state, ValiantDefence(True))
    assert (state.regular, state.norwegian) == ({"klofta": 1}, {"jessheim": 2})
    assert (state.german_supply, state.morale) == (12, 1)


@pytest.mark.rule("STRENGTH", "C34", refused=True)
def test_strength_must_be_enough_held_and_within_the_loyalty() -> None:
    state = hold(attacked(), "march", "march", "gold_reserve")
    state.regular = {"klofta": 7}
    begin(state, MOVE)
    do(state, GoOn())
    assert refused(state, SpendStrength(("march",))) == {"not_enough_strength"}
    assert refused(state, SpendStrength(("ambush", "march", "march"))) == {
        "not_in_hand",
        "too_few_loyalty",
    }
    assert "no_strength" in refused(state, SpendStrength(("gold_reserve", "march")))


@pytest.mark.rule("HELL", "C56")
def test_volunteers_give_two_morale_once() -> None:
    state = hold(attacked(), "volunteers", "volunteers")
    state.regular = {"klofta": 5}
    begin(state, MOVE)
    do(state, GoOn())
    events = do(state, SpendStrength(("volunteers", "volunteers")))
    assert asked_kind(state) == "morale"
    while asked_kind(state) in ("morale", "draw"):
        events += do(state, GAME.legal(state)[-1])
    assert [event.kind for event in events].count("morale_changed") == 1
    assert (state.morale, asked_kind(state)) == (3, "army")


@pytest.mark.rule("CARDS", "HELL")
def test_a_card_in_battle_asks_whose_paratrooper_goes() -> None:
    state = hold(quiet(fresh(windows="decisions")), "ambush", "march", "march", "volunteers")
    state.king, state.norwegian = "jessheim", {"jessheim": 2}
    state.paratrooper = {"gran": 2, "kongsvinger": 1}
    begin(state, MOVE)
    do(state, PlayCrownCard("ambush", 0, ("march", "march", "volunteers")))
    assert asked_kind(state) == "fire"
    assert refused(state, RemoveGerman("jessheim", "paratrooper"))
    do(state, RemoveGerman("jessheim", "paratrooper", "kongsvinger"))
    do(state, SpendStrength(()))
    do(state, ValiantDefence(False))
    assert state.paratrooper == {"gran": 2}


@pytest.mark.rule("RETREAT", "ESC.3")
def test_giving_way_costs_troops_and_drives_the_king_out() -> None:
    state = attacked()
    begin(state, MOVE)
    do(state, GiveWay())
    do(state, ValiantDefence(True))
    assert (state.norwegian, state.regular) == ({}, {"jessheim": 1})
    do(state, SabotageDeed("recruit"))
    do(state, GoOn())
    to = {action.to for action in GAME.legal(state)}
    assert to == {"gran", "eidsvoll", "kongsvinger"}
    do(state, KingStep("gran"))
    assert (state.king, state.pressure, state.regular) == ("gran", 1, {})


@pytest.mark.rule("ESC.1", "ESC.2", "ESC.4", "ESC.5")
def test_white_king_alone_flees_without_a_battle() -> None:
    state = hold(quiet(fresh()), "gold_reserve")
    state.king, state.regular = "jessheim", {"klofta": 2}
    state.dice = state.dice.with_evacuation([2, 5])
    begin(state, MOVE)
    events = do(state, GiveWay())
    assert "battle_lost" not in kinds(events)
    assert (state.cards.lost, state.morale, state.stress) == (1, 1, 7)
    assert (state.dice.evacuation, state.dice.quick) == ((2,), 2)
    do(state, KingStep("gran"))
    assert (state.pressure, state.regular) == (1, {"jessheim": 1})


@pytest.mark.rule("ESC.3", "C38", refused=True)
def test_king_flees_neither_to_highways_nor_germans() -> None:
    state = quiet(fresh())
    state.king, state.regular, state.paratrooper = "jessheim", {"klofta": 2}, {"horten": 1}
    begin(state, MOVE)
    do(state, GiveWay())
    assert refused(state, KingStep("klofta")) == {"highway"}
    assert refused(state, KingStep("tynset")) == {"not_adjacent"}
    state.paratrooper["gran"] = 1
    assert refused(state, KingStep("gran")) == {"germans_there"}


@pytest.mark.rule("ESC.3", "LOSE")
def test_without_a_way_out_the_game_is_lost() -> None:
    state = quiet(fresh())
    state.king, state.regular = "midtskogen", {"heradsbygd": 1, "loten": 1}
    begin(state, MOVE)
    state.paratrooper = {"terningmoen": 1}
    do(state, GiveWay())
    assert GAME.outcome(state)["cause"] == "no_escape"


@pytest.mark.rule("OCC.1", "C23", "LOSE")
def test_king_in_the_sector_below_loses() -> None:
    for option, king, cause in (
        ("next_sector", "gran", "king_below"),
        ("next_sector", "fornebu", None),
        ("any_lower_sector", "fornebu", "king_below"),
    ):
        state = quiet(fresh(king_below=option))
        state.king, state.regular, state.towns = king, {"stange": 2}, {"oslo": "occupied"}
        begin(state, MOVE)
        outcome = GAME.outcome(state)
        assert (outcome and outcome["cause"]) == cause


@pytest.mark.rule("OCC.2", "OCC.3", "OCC.4", "OCC.5", "OCC.6")
def test_occupation_takes_troops_below_bomb_garrison_and_resolves_the_track() -> None:
    state = quiet(fresh())
    state.regular, state.towns = {"stange": 2}, {"oslo": "occupied"}
    state.norwegian, state.bombing = {"gran": 1}, ("hamar", 3)
    begin(state, MOVE)
    assert asked_kind(state) == "sabotage"
    do(state, GoOn())
    assert (state.norwegian, state.bombing, state.regular) == ({}, None, {"hamar": 1})
    assert state.towns == {"oslo": "occupied", "hamar": "occupied"}
    assert state.bag.count("chaos") == 2
    assert (state.morale, state.momentum, state.cards.hand) == (1, 3, ("sheriff",))
    assert state.frame[6].german


@pytest.mark.rule("OCC.6", "C28")
def test_third_and_fourth_effects_bring_pressure_and_lower_dice() -> None:
    state = quiet(fresh())
    state.regular = {"nordskogbygda": 1}
    state.towns = dict.fromkeys(("oslo", "hamar", "elverum"), "occupied")
    state.frame[3] = state.frame[3]._replace(german=True, die=1)
    state.dice = state.dice.with_sabotage([1, 3])
    begin(state, MOVE)
    assert (state.pressure, state.threat) == (1, 4)
    assert (state.dice.sabotage, state.frame[3].die, state.population) == ((2,), 0, 5)


@pytest.mark.rule("LOSE", "C24")
def test_fifth_town_loses() -> None:
    state = quiet(fresh())
    state.regular, state.king = {"asta": 1}, "ringebu"
    state.towns = dict.fromkeys(("oslo", "hamar", "elverum", "nybergsund"), "occupied")
    begin(state, MOVE)
    assert GAME.outcome(state)["cause"] == "towns"


@pytest.mark.rule("C26", "C49")
def test_destroyed_town_entered_resolves_three_effects_and_counts_as_occupied() -> None:
    state = quiet(fresh())
    state.regular, state.towns = {"drobak": 1}, {"oslo": "destroyed"}
    state.dice = state.dice.with_sabotage([1, 3])
    begin(state, MOVE)
    assert (state.towns, state.regular) == ({"oslo": "occupied"}, {"oslo": 1})
    assert (state.morale, state.dice.sabotage, state.frame[6].german) == (1, (2,), True)


@pytest.mark.rule("C27", "C67")
def test_move_that_comes_up_in_a_move_waits_for_its_end() -> None:
    state = quiet(fresh())
    state.frame[6:] = [place._replace(german=True) for place in state.frame[6:]]
    state.regular, state.towns = {"stange": 2, "oslofjord": 1}, {"oslo": "occupied"}
    begin(state, MOVE)
    assert asked_kind(state) == "window"
    assert state.regular == {"hamar": 1, "drobak": 1}
    do(state, GoOn())
    assert state.regular == {"furnes": 1, "oslo": 1}
    assert not state.move.moving


@pytest.mark.rule("BATTLE")
def test_king_fights_first_and_others_are_chosen() -> None:
    state = quiet(fresh())
    state.regular = {"klofta": 2, "stange": 2, "moelv": 2}
    state.norwegian = {"jessheim": 1, "hamar": 1, "loten": 1}
    begin(state, MOVE)
    assert asked_kind(state) == "choose_battle"
    assert refused(state, ChooseBattle("oslo")) == {"not_what_is_asked"}
    state = quiet(fresh())
    state.king, state.regular = "jessheim", {"klofta": 2, "stange": 2}
    state.norwegian = {"jessheim": 1, "hamar": 1}
    begin(state, MOVE)
    assert GAME.decision(state).facts["area"] == "jessheim"


@pytest.mark.rule("C35")
def test_only_valiant_defence_takes_a_paratrooper_from_those_who_lose() -> None:
    state = quiet(fresh())
    state.king, state.king_black, state.paratrooper = "gran", True, {"honefoss": 1, "hurdal": 1}
    hold(state, "march")
    begin(state, MOVE)
    do(state, SpendStrength(("march",)))
    assert sum(state.paratrooper.values()) == 2
    do(state, ValiantDefence(True))
    assert RemoveGerman("gran", "paratrooper", "hurdal") in GAME.legal(state)
    do(state, RemoveGerman("gran", "paratrooper", "hurdal"))
    assert state.paratrooper == {"honefoss": 1}


@pytest.mark.rule("C73")
def test_who_gave_way_may_go_behind_the_attackers() -> None:
    state = hold(quiet(fresh(windows="decisions")), "ski_troops", "march")
    state.king, state.norwegian = "jessheim", {"jessheim": 1, "hurdal": 1}
    state.paratrooper = {"gran": 3}
    begin(state, MOVE)
    do(state, GiveWay())
    do(state, ValiantDefence(False))
    assert asked_kind(state) == "sabotage"
    do(state, PlayCrownCard("ski_troops", 0, ("march",)))
    do(state, ArmyOrder("move", "gran", "hurdal", 1))
    assert state.norwegian == {"gran": 1}


@pytest.mark.rule("C68", "C73", refused=True)
def test_nobody_steps_behind_attackers_while_they_fight() -> None:
    state = hold(attacked(), "ski_troops", "march")
    state.norwegian["gran"] = 1
    begin(state, MOVE)
    do(state, GoOn())
    do(state, PlayCrownCard("ski_troops", 0, ("march",)))
    assert refused(state, ArmyOrder("move", "klofta", "gran", 1)) >= {"germans_there"}
