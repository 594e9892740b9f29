"""Small print: cards without effect, ties of paratroopers, and what is nothing and not told."""

from collections.abc import Callable

import pytest
from crown_games import GAME, begin, do, fresh, hold, kinds, quiet, refused

from konqt.core.chance import SEEDED
from konqt.games.crown.engine.crown_actions import (
    KingStep,
    PlayCrownCard,
    SabotageDeed,
    TakeTile,
)
from konqt.games.crown.engine.crown_parts import CardPiles
from konqt.games.crown.engine.crown_state import CrownState, CrownTask, FramePlace, LaidTile
from konqt.games.crown.engine.rules.agenda import go_on
from konqt.games.crown.engine.rules.resolving import Resolving

MOVE = CrownTask("move")

# Cards


def _nothing(state: CrownState) -> None:
    """Leave the quiet board as it is."""


def _all_troops_shut_in(state: CrownState) -> None:
    state.norwegian, state.king = {"moss": 8}, "ringebu"
    state.paratrooper = {"ski": 1}


def _no_die_anywhere(state: CrownState) -> None:
    state.dice = state.dice.with_evacuation([1] * 7)


def _all_known(state: CrownState) -> None:
    state.known = frozenset(range(12))


def _king_shut_in(state: CrownState) -> None:
    state.king, state.paratrooper = "moss", {"ski": 1}


EMPTY: list[tuple[str, int, Callable[[CrownState], None]]] = [
    ("march", 0, _king_shut_in),
    ("volunteers", 0, _all_troops_shut_in),
    ("roadblock", 0, _nothing),
    ("ski_troops", 0, _all_troops_shut_in),
    ("informant", 0, _all_known),
    ("saboteur_cell", 0, _no_die_anywhere),
    ("ambush", 0, _nothing),
    ("railway", 0, _nothing),
    ("informer", 0, _no_die_anywhere),
]


@pytest.mark.rule("CARDS", refused=True)
@pytest.mark.parametrize(("card", "action", "set_up"), EMPTY, ids=[each[0] for each in EMPTY])
def test_a_card_whose_first_effect_is_none_is_not_played(
    card: str, action: int, set_up: Callable[[CrownState], None]
) -> None:
    state = hold(quiet(fresh()), card)
    set_up(state)
    begin(state)
    cost = state.printed.cards[card].actions[action].cost
    paid = ["gold_reserve"] * cost
    state.cards = state.cards.with_hand([card, *paid])
    assert refused(state, PlayCrownCard(card, action, tuple(paid))) == {"no_effect"}


@pytest.mark.rule("CARDS", refused=True)
@pytest.mark.parametrize(
    ("card", "action", "track", "least"),
    [
        ("radio_appeal", 0, "stress", 4),
        ("farm_shelter", 0, "stress", 4),
        ("informant", 1, "threat", 1),
        ("sheriff", 0, "threat", 1),
        ("merchant", 0, "stress", 4),
        ("editor", 0, "momentum", 0),
    ],
)
def test_a_card_for_a_track_that_is_at_its_bottom_is_not_played_and_above_it_is(
    card: str, action: int, track: str, least: int
) -> None:
    state = fresh()
    cost = state.printed.cards[card].actions[action].cost
    state.cards = state.cards.with_hand([card, *["gold_reserve"] * cost])
    play = PlayCrownCard(card, action, ("gold_reserve",) * cost)
    begin(state)
    setattr(state, track, least + 1)
    assert play in GAME.legal(state)
    setattr(state, track, least)
    assert refused(state, play) == {"no_effect"}


# Paratroopers


@pytest.mark.rule("C19")
@pytest.mark.parametrize(
    ("start", "king", "troops", "to"),
    [
        # Straight ahead is nearest by orthogonal steps.
        ("jessheim", "hamar", (), "eidsvoll"),
        # Ahead is barred: west and east are as near, and west it is.
        ("jessheim", "hamar", ("eidsvoll",), "hurdal"),
        ("jessheim", "hamar", ("eidsvoll", "hurdal"), "skarnes"),
        # From the west edge to the east: barred ahead, the lower row comes first.
        ("gran", "kongsvinger", ("jessheim",), "klofta"),
        # None is nearer: sideways, to the west first.
        ("jessheim", "hamar", ("eidsvoll", "hurdal", "skarnes"), "gran"),
        ("jessheim", "hamar", ("eidsvoll", "hurdal", "skarnes", "gran"), "kongsvinger"),
        # Only backwards: it stays.
        ("jessheim", "hamar", ("eidsvoll", "hurdal", "skarnes", "gran", "kongsvinger"), None),
    ],
)
def test_paratrooper_chooses_among_ways_by_steps_then_row_then_west(
    start: str, king: str, troops: tuple[str, ...], to: str | None
) -> None:
    state = quiet(fresh())
    state.king, state.paratrooper = king, {start: 1}
    state.norwegian = dict.fromkeys(troops, 1)
    begin(state, MOVE)
    assert state.paratrooper == {to or start: 1}


@pytest.mark.rule("C19", refused=True)
def test_paratrooper_never_lands_in_freedom() -> None:
    state = quiet(fresh())
    state.king, state.paratrooper = "otta", {"drevsjo": 1}
    begin(state, MOVE)
    # Straight to the west lies Tynset; Freedom would be as near.
    assert state.paratrooper == {"tynset": 1}
    state.norwegian, state.paratrooper = {"tynset": 1, "koppang": 1}, {"drevsjo": 1}
    begin(state, MOVE)
    assert "freedom" not in state.paratrooper


# What is nothing is not told


@pytest.mark.parametrize(
    ("task", "track", "value"),
    [
        (CrownTask("stress", -2), "stress", 4),
        (CrownTask("threat", -1), "threat", 1),
        (CrownTask("momentum", -1), "momentum", 0),
        (CrownTask("momentum", 1), "momentum", 5),
        (CrownTask("draw", 2), "cards", CardPiles()),
        (CrownTask("army_order", 0), "phase", 4),
        (CrownTask("sabotage", 0), "phase", 4),
    ],
)
def test_a_marker_at_its_end_tells_nothing(task: CrownTask, track: str, value: object) -> None:
    state = fresh()
    setattr(state, track, value)
    assert begin(state, task) == []


@pytest.mark.rule("Evacuate", refused=True)
def test_an_empty_space_gives_the_king_nothing() -> None:
    state = quiet(fresh())
    begin(state, CrownTask("king_walk", 1))
    assert kinds(do(state, KingStep("evenstad"))) == ["king_moved"]


@pytest.mark.rule("P7.2", refused=True)
def test_without_occupied_towns_no_cube_is_placed_or_told() -> None:
    state = quiet(fresh())
    state.push = state.push._replace(german=True)
    assert begin(state, CrownTask("push_begins")) == []


@pytest.mark.rule("P1.2", "P5.5", refused=True)
def test_one_kind_of_tile_in_the_bag_is_taken_without_chance() -> None:
    for bag, drawn in ((["chaos", "chaos"], False), (["chaos", "fire_1"], True)):
        state = fresh()
        state.display[0], state.bag = None, bag
        before, doing = state.chance, Resolving(state, [], SEEDED)
        state.agenda = [CrownTask("choose_line")]
        doing.then(CrownTask("next_tile"))
        go_on(doing)
        assert (state.chance != before) == drawn
        assert state.display[0] is not None


@pytest.mark.rule("P1.3", "COLLAB")
def test_tile_taken_and_card_discarded_are_told_in_that_order() -> None:
    state = hold(fresh(), "march")
    state.display[0] = LaidTile("rest_1")
    told = do(state, TakeTile("top", "march"))
    assert kinds(told) == ["tile_taken", "cards_discarded"]
    assert told[1].fact("cards") == ("march",)


@pytest.mark.rule("P1.1", "C6")
def test_a_slide_and_each_of_its_discs_are_told() -> None:
    state = fresh()
    state.display = [LaidTile("chaos", discs=1), LaidTile("rest_1"), None]
    told = begin(state, CrownTask("slide"))
    assert kinds(told) == ["tiles_slid", "disc_placed"]
    assert (told[0].fact("count"), told[1].fact("slot"), told[1].fact("discs")) == (2, "middle", 2)


@pytest.mark.rule("OCC.6", "C28")
def test_each_die_that_is_lowered_is_told_and_those_that_go_home() -> None:
    state = fresh()
    state.frame[3] = FramePlace("stress", german=True, die=1)
    state.dice = state.dice.with_sabotage([1, 3])
    told = begin(state, CrownTask("lower_sabotage_dice"))
    lowered = [
        (each.fact("frame"), each.fact("to"))
        for each in told
        if each.kind == "sabotage_die_lowered"
    ]
    home = [(each.fact("start"), each.fact("to")) for each in told if each.kind == "die_moved"]
    assert lowered == [(4, 0), (0, 0), (0, 2)]
    assert home == [("frame 4", "population"), ("sabotage", "population")]


@pytest.mark.rule("Sabotage")
def test_events_of_each_sabotage_action_account_for_its_dice() -> None:
    state = fresh()
    state.frame[3] = FramePlace("stress", german=True)
    begin(state, CrownTask("sabotage", 4))
    for deed in (
        SabotageDeed("recruit"),
        SabotageDeed("train"),
        SabotageDeed("send", 3, 4),
        SabotageDeed("smuggle", frame=4),
    ):
        before = GAME.clone(state)
        assert GAME.unaccounted(before, state, []) == []
        events = do(state, deed)
        assert GAME.unaccounted(before, state, list(events)) == []
        assert GAME.unaccounted(before, state, []) != []
