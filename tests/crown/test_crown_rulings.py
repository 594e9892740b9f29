"""Rulings and small rules that no other module of tests shows at work."""

import pytest
from crown_games import GAME, asked_kind, begin, do, fresh, hold, kinds, quiet, refused

from konqt.core.chance import Scripted
from konqt.games.crown.engine.crown_actions import (
    ArmyOrder,
    ChooseBattle,
    GiveWay,
    GoOn,
    KingStep,
    PlayCrownCard,
    RemoveGerman,
    ResolveOrder,
    SpendStrength,
    ValiantDefence,
)
from konqt.games.crown.engine.crown_parts import ResolvePieces
from konqt.games.crown.engine.crown_state import CrownTask, LaidTile
from konqt.games.crown.engine.rules.agenda import go_on
from konqt.games.crown.engine.rules.resolving import Resolving

MOVE = CrownTask("move")


@pytest.mark.rule("S6", "S7", "OCC.5")
def test_chaos_of_the_track_comes_with_the_second_and_third_town() -> None:
    state = quiet(fresh())
    assert state.chaos_reserve == 2
    for town, chaos in (("oslo", 1), ("hamar", 2), ("elverum", 3), ("nybergsund", 3)):
        begin(state, CrownTask("tile_on_town", place=town))
        while asked_kind(state) != "choose_line" and not state.cause:
            do(state, GAME.legal(state)[0])
        assert state.bag.count("chaos") == chaos
    assert state.chaos_reserve == 2


@pytest.mark.rule("MAP", refused=True)
def test_norwegians_have_no_business_in_red_spaces() -> None:
    state = quiet(fresh())
    state.norwegian, state.king = {"drammen": 1}, "moss"
    begin(state, CrownTask("army_order", 1))
    assert not any(getattr(action, "to", "") == "drobak" for action in GAME.legal(state))
    begin(state, CrownTask("king_walk", 2))
    assert refused(state, KingStep("oslofjord")) == {"red_space"}


@pytest.mark.rule("Inspire", "Rest")
def test_rest_and_inspire_by_their_levels() -> None:
    for tile, stress in (("rest_1", 7), ("rest_2", 6), ("rest_3", 5)):
        state = fresh()
        state.stress = 9
        state.grid[4], state.pieces = LaidTile(tile), ResolvePieces(4, support=(4,))
        begin(state, CrownTask("orders_begin"))
        do(state, ResolveOrder((1, 1)))
        assert state.stress == stress
    state = fresh()
    state.morale = 0
    state.grid[4], state.pieces = LaidTile("inspire_2"), ResolvePieces(4, support=(4,))
    begin(state, CrownTask("orders_begin"))
    do(state, ResolveOrder((1, 1)))
    do(state, GAME.legal(state)[-1])
    do(state, GAME.legal(state)[-1])
    assert state.morale == 2


@pytest.mark.rule("C16", "STRENGTH")
def test_black_king_counts_and_cards_in_hand_do_not() -> None:
    state = hold(quiet(fresh()), "ambush")
    state.king, state.regular, state.norwegian = "jessheim", {"klofta": 2}, {"jessheim": 1}
    state.king_black = True
    begin(state, MOVE)
    assert state.regular == {"klofta": 2}
    state.king_black = False
    begin(state, MOVE)
    assert asked_kind(state) == "battle"


@pytest.mark.rule("C25", "C65")
def test_destroyed_town_brings_its_own_effect_alone_and_no_sabotage() -> None:
    state = quiet(fresh())
    state.towns, state.bombing = {"oslo": "occupied"}, ("hamar", 1)
    state.norwegian = {"hamar": 1}
    begin(state, CrownTask("bombing", 1))
    assert (state.morale, state.frame[6].german, state.norwegian) == (2, True, {})
    assert state.bag.count("chaos") == 2
    assert asked_kind(state) == "choose_line"


@pytest.mark.rule("C25", "LOSE")
def test_destroying_the_last_town_loses() -> None:
    state = quiet(fresh())
    state.towns = dict.fromkeys(("oslo", "hamar", "elverum", "nybergsund"), "occupied")
    state.bombing = ("rena", 1)
    begin(state, CrownTask("bombing", 1))
    assert GAME.outcome(state)["cause"] == "towns"


@pytest.mark.rule("C47")
def test_town_just_entered_falls_before_battles_are_fought() -> None:
    state = quiet(fresh())
    state.regular, state.norwegian = {"drobak": 2, "klofta": 2}, {"jessheim": 1}
    events = begin(state, MOVE)
    assert asked_kind(state) == "battle"
    told = kinds(events)
    assert told.index("town_occupied") < told.index("battle_began")


@pytest.mark.rule("C55")
def test_a_town_gives_nothing_to_a_king_in_flight() -> None:
    state = quiet(fresh())
    state.king, state.regular, state.norwegian = "innbygda", {"nybergsund": 2}, {"osensjoen": 2}
    state.towns = dict.fromkeys(("oslo", "hamar", "elverum", "nybergsund"), "occupied")
    begin(state, MOVE)
    do(state, GiveWay())
    do(state, KingStep("osensjoen"))
    assert (state.morale, state.space, state.stress) == (2, 0, 6)


@pytest.mark.rule("C58", "G.stress", "G.threat", "G.morale", "G.collab")
def test_momentum_stays_at_its_ends() -> None:
    state = fresh()
    begin(state, CrownTask("momentum", 9))
    assert state.momentum == 5
    begin(state, CrownTask("momentum", -9))
    assert state.momentum == 0


@pytest.mark.rule("C60")
def test_card_that_removes_the_last_attacker_ends_the_battle() -> None:
    state = hold(quiet(fresh()), "ambush", "march", "march", "informant")
    state.king, state.regular = "jessheim", {"klofta": 1}
    begin(state, MOVE)
    do(state, GoOn())
    events = do(state, PlayCrownCard("ambush", 0, ("informant", "march", "march")))
    assert not {"battle_won", "battle_lost"} & {*kinds(events)}
    assert (state.regular, asked_kind(state), state.move.moving) == ({}, "choose_line", False)


@pytest.mark.rule("C60")
def test_few_germans_left_are_beaten_without_cards() -> None:
    state = quiet(fresh())
    state.regular, state.norwegian = {"klofta": 2}, {"jessheim": 1}
    begin(state, MOVE)
    assert refused(state, SpendStrength()) == {"not_enough_strength"}
    state.regular["jessheim"] = 1
    assert SpendStrength() in GAME.legal(state)


@pytest.mark.rule("C72")
@pytest.mark.rule("C72", refused=True)
def test_a_space_that_troops_have_left_is_no_battle_to_choose() -> None:
    state = hold(quiet(fresh(windows="decisions")), "ski_troops", "march")
    state.regular = {"klofta": 2, "stange": 2, "furnes": 2}
    state.norwegian = {"jessheim": 1, "hamar": 1, "brumunddal": 1}
    begin(state, MOVE)
    assert asked_kind(state) == "choose_battle"
    do(state, PlayCrownCard("ski_troops", 0, ("march",)))
    do(state, ArmyOrder("move", "gjovik", "brumunddal", 1))
    do(state, GoOn())
    assert asked_kind(state) == "choose_battle"
    assert GAME.legal(state) == [ChooseBattle("hamar"), ChooseBattle("jessheim")]


@pytest.mark.rule("C69")
def test_germans_sent_back_to_where_the_king_fled_meet_him_again() -> None:
    state = hold(quiet(fresh()), "march")
    state.king, state.regular = "eidsvoll", {"jessheim": 2, "furnes": 2}
    state.norwegian = {"brumunddal": 1}
    begin(state, MOVE)
    do(state, GiveWay())
    assert asked_kind(state) == "escape"
    state.king = "eidsvoll"
    do(state, GAME.legal(state)[0])
    state.king = "furnes"
    assert GAME.decision(state).facts["area"] == "brumunddal"
    do(state, SpendStrength(("march",)))
    do(state, ValiantDefence(False))
    assert GAME.decision(state).facts["area"] == "furnes"


@pytest.mark.rule("C51")
def test_bag_and_collaborators_lie_open_and_decks_are_numbers() -> None:
    state = fresh()
    seen = GAME.observe(state, "norway").position
    assert seen["bag"] == state.bag
    assert seen["collaborators"] == list(state.cards.collaborators)
    assert (seen["draw"], seen["demands"]["draw"]) == (20, 4)
    assert seen["frame"]["1"]["tile"] is None
    assert seen["push"]["tile"] is None


@pytest.mark.rule("RETREAT", "C35")
def test_those_who_win_may_lose_a_paratrooper_first() -> None:
    state = quiet(fresh())
    state.king, state.norwegian = "jessheim", {"jessheim": 1}
    state.regular, state.paratrooper = {"klofta": 1}, {"gran": 1}
    begin(state, MOVE)
    do(state, GiveWay())
    do(state, RemoveGerman("jessheim", "paratrooper"))
    do(state, ValiantDefence(False))
    assert (state.regular, state.paratrooper) == ({"jessheim": 1}, {})


@pytest.mark.rule("C70")
def test_paratroopers_whom_an_army_joins_do_not_count_at_the_king() -> None:
    state = quiet(fresh())
    state.king, state.norwegian = "eidsvoll", {"eidsvoll": 1}
    state.paratrooper, state.regular = {"jessheim": 1, "gran": 1}, {"klofta": 1}
    begin(state, MOVE)
    assert (state.regular, state.paratrooper) == ({"jessheim": 2}, {"gran": 1})


@pytest.mark.rule("C70", refused=True)
def test_paratroopers_do_not_enter_a_bombed_town_even_at_the_king() -> None:
    state = quiet(fresh())
    state.king, state.bombing, state.paratrooper = "hamar", ("hamar", 3), {"hurdal": 3}
    begin(state, MOVE)
    assert state.paratrooper == {"hurdal": 3}


def test_named_draw_waits_until_the_tile_lies_in_the_bag() -> None:
    state = fresh()
    state.display = [None, LaidTile("rest_1"), LaidTile("fire_1")]
    state.bag = ["chaos", "inspire_1", "order_1"]
    events: list = []
    doing = Resolving(state, events, Scripted(names=("upgrade_1", "order_1")))
    doing.then(CrownTask("next_tile"))
    go_on(doing)
    assert doing.chance.names == ["upgrade_1", "order_1"]
    doing = Resolving(state, events, Scripted(names=("order_1",)))
    state.display[0], state.bag = None, ["chaos", "order_1", "upgrade_1"]
    doing.then(CrownTask("next_tile"))
    state.agenda = [CrownTask("choose_line")]
    go_on(doing)
    assert state.display[0] == LaidTile("order_1")
