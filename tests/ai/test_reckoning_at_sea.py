"""What an opponent reckons with at sea: beliefs, tolls, coasts, landings, beside the rules."""

from itertools import pairwise, product
from typing import Any

import pytest

from konqt.ai.kon.decks import decks_of
from konqt.ai.kon.sea.april_cards import promise
from konqt.ai.kon.sea.battle import attempt_gain, toll
from konqt.ai.kon.sea.beliefs import NOBODY, squadron
from konqt.ai.kon.sea.landing_worth import city_value, holding, landing_worth, stake, whole_worth
from konqt.ai.kon.sea.placement import landing_plan
from konqt.ai.kon.sea.sailing import paths, reach
from konqt.ai.kon.sea.sea_features import SeaFeatures
from konqt.ai.kon.sea.worth import SeaWorth, counts_of
from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.kon.engine.factions import ALLIES, GERMANY
from konqt.games.kon.engine.fleet import ZONES
from konqt.games.kon.engine.rules.sea_supply import sea_shore
from konqt.games.kon.odds.naval import naval_odds
from konqt.games.registry import game_named

GAME = game_named("kon")
BOARD = {"oslo": {"germany": 3}, "stavanger": {"germany": 2}, "hamar": {"norway": 2}}


def features(ships: dict[str, Any], viewer: str = "germany", **more: Any) -> SeaFeatures:
    """Give what a faction's opponent reads of a position."""
    hands = {"germany": [], "norway": [], "allies": []}
    position = {"scenario": "advanced", "round": 3, "allies_arrived": True, "units": BOARD}
    state: Any = GAME.from_position({**position, "hands": hands, "ships": ships, **more}, 1)
    return SeaFeatures(GAME.observe(state, viewer), decks_of("advanced"))  # type: ignore[arg-type]


# ------------------------------------------------------------------------------------- beliefs


def test_a_hidden_card_is_the_mean_of_those_that_nobody_has_seen() -> None:
    ships = {"III": {"germany": ["emden", "koln"]}, "V": {"germany": ["scharnhorst"]}}
    seen = features(ships, "allies", turn="allies")
    all_three = squadron(seen.waters.ships[name] for name in ("emden", "koln", "scharnhorst"))
    assert seen.force_in(2, GERMANY) == pytest.approx(all_three.times(2 / 3))
    assert seen.force_in(4, GERMANY) == pytest.approx(all_three.times(1 / 3))
    assert seen.force_in(1, GERMANY) == NOBODY


def test_own_ships_and_raiders_are_no_mean() -> None:
    ships = {"III": {"germany": ["emden"]}, "raid": {"germany": ["scharnhorst"]}}
    own, theirs = features(ships), features(ships, "allies", turn="allies")
    emden = squadron((own.waters.ships["emden"],))
    assert own.force_in(2, GERMANY) == emden
    # The battleship lies open in the box: the hidden card can only be the cruiser.
    assert theirs.force_in(2, GERMANY) == pytest.approx(emden)


def test_dummies_make_a_stack_weaker() -> None:
    step = {"round": 0, "april": {"step": "raid"}}
    stack = {"VI": {"germany": ["blucher", "falsk_1"]}}
    seen = features(stack, "allies", **step, lost=[])
    assert seen.force_in(5, GERMANY).ships == pytest.approx(1.0)
    assert features(stack, **step).force_in(5, GERMANY).ships == 1.0


# ------------------------------------------------------------------------------------- combats

KINDS = {"slagskip": "scharnhorst", "tung_krysser": "blucher", "mindre_skip": "emden"}


@pytest.mark.parametrize(("own", "enemy"), list(product(KINDS, repeat=2)))
@pytest.mark.parametrize(("many", "few"), [(1, 1), (3, 1), (2, 4), (5, 5)])
def test_tolls_are_near_the_exact_odds(own: str, enemy: str, many: int, few: int) -> None:
    ships = features({}).waters.ships
    first = squadron([ships[KINDS[own]]] * many)
    second = squadron([ships[KINDS[enemy]]] * few)
    exact = naval_odds((own,) * many, (enemy,) * few).defence.sunk
    sunk = sum(number * float(chance) for number, chance in enumerate(exact))
    worth = ships[KINDS[enemy]].worth
    assert toll(first, second).second == pytest.approx(sunk * worth, abs=0.45 * worth)


def test_an_attempt_promises_more_with_more_ships() -> None:
    ships = features({}).waters.ships
    enemy = squadron([ships["blucher"]] * 3)
    own = [squadron([ships["york"]] * number) for number in range(6)]
    gains = [attempt_gain(each, enemy, 3, 1 / 3) for each in own]
    assert gains[0] == 0.0 and gains[1:] == sorted(gains[1:])
    assert gains[1] < 0 < gains[5]
    fleet = squadron([ships["rodney"]] * 4)
    assert attempt_gain(squadron([ships["emden"]]), fleet, 4, 1 / 3) < 0
    assert attempt_gain(own[5], enemy, 3, 1 / 2) > gains[5]


# ------------------------------------------------------------------------------------- coasts


@pytest.mark.parametrize("seed", range(3))
def test_open_coasts_are_those_of_the_rules(seed: int) -> None:
    state: Any = GAME.new(Setup("advanced", seed))
    stream, compared = Stream(seed), 0
    while (actor := GAME.decision(state).actor) is not None and compared < 30:
        legal = GAME.legal(state)
        GAME.apply(state, legal[stream.below(len(legal))])
        if not state.round or GAME.decision(state).actor != actor or stream.below(9):
            continue
        seen: Any = GAME.observe(state, actor)
        shores = SeaFeatures(seen, decks_of("advanced")).ground.shore
        for faction in (GERMANY, ALLIES):
            open_now = sea_shore(state, faction)
            assert {seen.areas_in_play[area] for area in shores[faction]} >= set(
                state.rules.topology.ids(open_now)
            )
            if faction == ALLIES:
                assert len(shores[faction]) == open_now.bit_count()
        compared += 1
    assert compared == 30


def test_one_ship_bars_the_coast_and_control_keeps_the_enemy_off() -> None:
    nobody = SeaWorth(features({"I": {"germany": ["emden"]}}))
    empty = [[0] * 8, [0] * 8]
    barred = [[0] * 8, [0, 0, 1, 0, 0, 0, 0, 0]]
    north = [[0] * 8, [0, 0, 0, 0, 0, 0, 1, 0]]
    held = [[0, 0, 0, 0, 0, 0, 2, 0], [0] * 8]
    assert nobody.value(barred) < nobody.value(north) <= nobody.value(empty)
    assert nobody.value(held) >= nobody.value(empty)
    assert counts_of(features({"III": {"allies": ["york"]}}))[1][2] == 1


def test_ways_lead_over_two_zones_and_never_where_nobody_may_go() -> None:
    allied = features({"III": {"allies": ["york"]}}, "allies", turn="allies")
    ways = set(paths(allied, 2, frozenset()))
    assert (3,) in ways and (7, 6) in ways
    assert not [way for way in ways if {0, 1} & set(way)]
    assert not [way for way in paths(allied, 2, frozenset((3,))) if 3 in way]
    assert reach(allied, 1, ALLIES) == set()
    assert {0, 1, 2, 7} <= reach(allied, 1, GERMANY)


# ------------------------------------------------------------------------------------- 9 April


def test_more_battalions_hold_a_city_more_surely_and_the_far_one_is_worth_more() -> None:
    chances = [holding(number, 1, 1 / 3) for number in range(5)]
    assert chances == sorted(chances) and chances[0] == 0.0
    assert holding(2, 0, 1 / 3) > holding(2, 1, 1 / 3) > holding(2, 1, 2 / 3)
    morning = features(
        {},
        round=0,
        april={"step": "place_germany"},
        units={"finnmark": {"norway": 1}},
        allies_arrived=False,
    )
    index = morning.terrain.index
    assert city_value(morning, index["narvik"]) > city_value(morning, index["bergen"])
    assert city_value(morning, index["oslo"]) > city_value(morning, index["horten"]) == 0.0
    worths = [whole_worth(morning, index["narvik"], number) for number in range(6)]
    gains = [after - before for before, after in pairwise(worths)]
    assert min(gains) > 0 and gains[0] == max(gains)
    assert landing_worth(morning, 7) == stake(morning, 7) == 0.0


def test_a_plan_uses_every_ship_and_leaves_no_city_out() -> None:
    morning = features(
        {},
        round=0,
        april={"step": "place_germany"},
        units={"finnmark": {"norway": 1}},
        allies_arrived=False,
    )
    plan = landing_plan(morning)
    real = [s for s in morning.waters.ships.values() if s.owner == GERMANY and s.real]
    assert sum(plan.values()) == len(real)
    reached = {area for zone in plan for area in morning.waters.coast[zone]}
    assert set(morning.terrain.objectives) <= reached
    assert max(plan.values()) <= 5, {ZONES[zone]: count for zone, count in plan.items()}


def test_a_second_copy_promises_less_than_the_first() -> None:
    once, twice = promise(("april_kystfort",)), promise(("april_kystfort", "april_kystfort"))
    assert once < twice < 2 * once
