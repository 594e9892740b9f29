"""QR, P3, SAB and the German actions that are no Move."""

import pytest
from crown_games import GAME, asked_kind, begin, fresh, hold, kinds, quiet

from konqt.games.crown.engine.crown_parts import ResolvePieces
from konqt.games.crown.engine.crown_state import CrownTask, FramePlace, LaidTile

MAIN = CrownTask("main_response")


@pytest.mark.rule("QR", "C10", "C12")
def test_equal_dice_resolve_the_tile_once_each_and_a_move_follows() -> None:
    state = quiet(fresh())
    state.regular, state.dice = {"sorumsand": 1}, state.dice.with_quick(2)
    events = begin(state, CrownTask("quick_response"), dice=(4, 4))
    acted = [event.fact("tile") for event in events if event.kind == "german_action"]
    assert acted == ["stress", "stress"]
    assert kinds(events).count("tile_flipped") == 1
    assert (state.momentum, state.stress) == (1, 8)
    assert state.regular == {"klofta": 1}


@pytest.mark.rule("QR", refused=True)
def test_quick_response_ignores_sabotage_dice_and_without_momentum_nobody_moves() -> None:
    state = quiet(fresh())
    state.regular, state.momentum = {"drobak": 1}, 0
    state.frame[3] = FramePlace("stress", german=True, die=4)
    begin(state, CrownTask("quick_response"), dice=(4,))
    assert (state.stress, state.frame[3].die) == (7, 4)
    assert state.regular == {"drobak": 1}


@pytest.mark.rule("C57")
def test_dice_that_come_during_the_response_are_not_rolled_in_it() -> None:
    state = quiet(fresh())
    state.threat, state.momentum = 7, 0
    events = begin(state, CrownTask("quick_response"), dice=(3,))
    assert state.dice.quick == 2
    assert kinds(events).count("quick_response_rolled") == 1


@pytest.mark.rule("P3")
def test_face_down_tiles_flip_and_act_once() -> None:
    state = fresh()
    state.grid[0], state.pieces = LaidTile("rest_1"), ResolvePieces(0, "row")
    state.frame[0], state.frame[3] = FramePlace("threat"), FramePlace("stress")
    begin(state, MAIN)
    assert (state.threat, state.stress) == (4, 7)
    assert state.frame[0].german
    assert state.frame[3].german


@pytest.mark.rule("P3", "C11", "C14")
def test_open_tiles_act_once_for_each_symbol_and_disc() -> None:
    state = fresh()
    state.grid[0], state.pieces = LaidTile("rest_1"), ResolvePieces(0, "row")
    state.grid[1] = LaidTile("chaos", discs=2)
    state.frame[0] = FramePlace("threat", german=True)
    state.frame[3] = FramePlace("stress", german=True)
    begin(state, MAIN)
    # The column shows the bare space [1, 0], the row two discs; the tile on [0, 1] covers its own.
    assert (state.threat, state.stress) == (4, 8)


@pytest.mark.rule("P3", "C10", "C64")
def test_turned_order_tiles_act_and_those_with_army_orders_do_not() -> None:
    state = fresh()
    state.grid[0], state.pieces = LaidTile("rest_1"), ResolvePieces(0, "row")
    state.frame[0] = state.frame[3] = FramePlace("stress", german=True, die=6)
    state.frame[8] = FramePlace("threat", german=True)
    state.frame[11] = FramePlace("threat")
    begin(state, MAIN)
    assert state.threat == 4
    assert not state.frame[11].german


@pytest.mark.rule("SAB")
def test_a_die_is_lowered_instead_and_the_rest_resolve() -> None:
    state = fresh()
    state.grid[0], state.pieces = LaidTile("rest_1"), ResolvePieces(0, "row")
    state.grid[1] = LaidTile("chaos", discs=3)
    state.frame[0] = FramePlace("threat", german=True, die=2)
    state.frame[3] = FramePlace("stress", german=True, die=2)
    begin(state, MAIN)
    assert (state.frame[0].die, state.threat) == (1, 3)
    assert (state.frame[3].die, state.stress) == (0, 7)
    assert state.population == 5


@pytest.mark.rule("C50")
def test_evacuate_two_skips_the_phase_and_its_orders_do_not() -> None:
    for orders, threat in ((False, 3), (True, 4)):
        state = fresh()
        state.grid[0] = LaidTile("evacuate_2", orders=orders)
        state.pieces = ResolvePieces(0, "row")
        state.frame[0], state.frame[3] = FramePlace("threat"), FramePlace("stress")
        begin(state, MAIN)
        assert state.threat == threat
        assert state.frame[0].german == orders


@pytest.mark.rule("C13", "G.chaos")
def test_chaos_acts_once_by_the_active_line() -> None:
    for line, added in (("row", 1), ("column", 0)):
        state = fresh()
        state.grid[0], state.pieces = LaidTile("rest_1"), ResolvePieces(0, line)
        state.grid[3] = LaidTile("fire_1")
        state.frame[0] = FramePlace("chaos")
        state.frame[3] = FramePlace("stress")
        before = state.bag.count("chaos")
        begin(state, MAIN)
        assert state.bag.count("chaos") == before + added


@pytest.mark.rule("C63", "G.chaos", refused=True)
def test_chaos_does_nothing_without_an_active_line() -> None:
    state = fresh()
    before = list(state.bag)
    begin(state, CrownTask("chaos", 1))
    assert state.bag == before


@pytest.mark.rule("G.para", "C20")
def test_paratrooper_lands_in_front_of_the_frontmost() -> None:
    state = fresh()
    begin(state, CrownTask("paratrooper", 1))
    assert state.paratrooper == {"fornebu": 1}
    quiet(state)
    state.towns = {"oslo": "occupied"}
    begin(state, CrownTask("paratrooper", 1))
    assert state.paratrooper == {"gran": 1}


@pytest.mark.rule("G.para", refused=True)
def test_paratrooper_is_a_reinforcement_among_norwegians_and_a_move_in_sector_nine() -> None:
    state = fresh()
    state.norwegian = {"fornebu": 1}
    begin(state, CrownTask("paratrooper", 1))
    assert (state.paratrooper, state.regular["oslofjord"]) == ({}, 4)
    quiet(state)
    state.regular = {"koppang": 1}
    begin(state, CrownTask("paratrooper", 1))
    assert state.regular == {"tynset": 1}


@pytest.mark.rule("G.reinf", "C20", "C21")
def test_reinforcement_comes_behind_the_frontmost_or_below_oslo() -> None:
    state = fresh()
    begin(state, CrownTask("reinforcements", 1))
    assert state.regular == {"drobak": 4, "oslofjord": 4}
    quiet(state)
    begin(state, CrownTask("reinforcements", 1))
    assert state.regular == {"drobak": 1}
    state.regular, state.norwegian = {"lillestrom": 1}, {"oslo": 1}
    begin(state, CrownTask("reinforcements", 1))
    assert state.regular == {"lillestrom": 1, "drobak": 1}


@pytest.mark.rule("G.reinf", "C44", refused=True)
def test_reinforcement_without_supply_is_a_move() -> None:
    state = quiet(fresh())
    state.regular = {"sorumsand": 13}
    begin(state, CrownTask("reinforcements", 1))
    assert state.regular == {"klofta": 13}


@pytest.mark.rule("G.bomb", "C22")
def test_bombs_come_fall_and_destroy() -> None:
    state = fresh()
    begin(state, CrownTask("bombing", 1))
    assert state.bombing == ("oslo", 4)
    begin(state, *[CrownTask("bombing", 1)] * 3)
    assert state.bombing == ("oslo", 1)
    begin(state, CrownTask("bombing", 1))
    assert (state.bombing, state.towns) == (None, {"oslo": "destroyed"})
    assert "oslo" not in state.norwegian
    assert (state.morale, state.momentum, state.cards.collaborators[0]) == (1, 3, "editor")


@pytest.mark.rule("G.bomb", "C22", refused=True)
def test_no_town_in_front_is_a_move() -> None:
    state = quiet(fresh())
    state.regular = {"sorumsand": 1}
    begin(state, CrownTask("bombing", 1))
    assert (state.bombing, state.regular) == (None, {"klofta": 1})


@pytest.mark.rule("G.bomb", "LOSE")
def test_king_suffers_under_bombs_and_dies_with_the_town() -> None:
    state = quiet(fresh())
    state.king, state.bombing = "oslo", ("oslo", 2)
    begin(state, CrownTask("bombing", 1))
    assert state.stress == 7
    begin(state, CrownTask("bombing", 1))
    assert GAME.outcome(state)["cause"] == "king_bombed"


@pytest.mark.rule("G.bomb", "LOSE")
def test_the_last_bomb_costs_the_king_stress_before_the_town_is_destroyed() -> None:
    state = quiet(fresh())
    state.king, state.bombing, state.stress, state.willpower = "oslo", ("oslo", 1), 9, 1
    begin(state, CrownTask("bombing", 1))
    assert GAME.outcome(state)["cause"] == "willpower"


@pytest.mark.rule("COLLAB", "C33", "C46")
def test_collaborators_cost_stress_for_each_in_hand() -> None:
    state = fresh()
    begin(state, CrownTask("collaborator", 1), CrownTask("collaborator", 1))
    assert state.cards.hand == ("editor", "sheriff")
    assert state.stress == 9
    state.cards = state.cards._replace(collaborators=())
    state.stress = 6
    begin(state, CrownTask("collaborator", 1))
    assert state.stress == 8


@pytest.mark.rule("C42", "CARDS")
def test_empty_deck_is_made_of_the_discards_or_nothing_is_drawn() -> None:
    state = hold(fresh(), "march")
    state.cards = state.cards.with_draw([]).with_used(["ambush"])
    begin(state, CrownTask("draw", 3))
    assert state.cards.hand == ("ambush", "march")
    assert asked_kind(state) == "choose_line"


@pytest.mark.rule("G.para", "G.reinf", "G.move")
def test_event_tells_what_came_instead() -> None:
    state = quiet(fresh())
    state.frame[1] = FramePlace("paratrooper", german=True)
    acts = CrownTask("tile_acts", 1, why="main", nth=1, of=1)
    state.norwegian = {"fornebu": 1}
    told = begin(state, acts)[0]
    assert dict(told.facts) == {
        "frame": 2,
        "tile": "paratrooper",
        "why": "main",
        "instead": "reinforcements",
        "supply": 13,
        "nth": 1,
        "of": 1,
        "line": "column",
        "number": 2,
        "printed": 2,
        "discs": 0,
    }
    state.norwegian = {}
    assert begin(state, acts)[0].fact("instead") is None
