"""The card dice that an attack is planned with: those that can lie there, at the price paid."""

from typing import Any

import pytest

from konqt.ai.kon.basic.arsenal import Arsenal
from konqt.ai.kon.basic.assault import OUTSIDE, Coming
from konqt.ai.kon.basic.card_values import price
from konqt.ai.kon.decks import decks_of
from konqt.ai.kon.sea.sea_features import SeaFeatures
from konqt.games.registry import game_named

GAME = game_named("kon")
BOARD = {"oslo": {"germany": 5}, "hamar": {"norway": 2}, "tromso": {"allies": 2}}
GROUND, AIR = Coming(0, 2, False), Coming(OUTSIDE, 1, False)


def features(turn: str, hand: list[str], **more: Any) -> SeaFeatures:
    hands = {"germany": [], "norway": [], "allies": [], turn: hand}
    position = {"scenario": "advanced", "round": 3, "allies_arrived": True, "units": BOARD}
    pending = [{"kind": "movement"}]
    whole = {**position, "hands": hands, "turn": turn, "pending": pending, **more}
    seen: Any = GAME.observe(GAME.from_position(whole, 1), turn)
    return SeaFeatures(seen, decks_of("advanced"))


def dice(of: SeaFeatures, area: str, coming: Coming, others: int = 0) -> list[int]:
    found = Arsenal(of).supports(of.terrain.index[area], [coming], others)
    return [number for number, _cost in found]


def test_it_pays_for_each_card_what_the_combat_will_ask() -> None:
    german = features("germany", ["panzer", "artilleri"])
    found = Arsenal(german).supports(german.terrain.index["hamar"], [GROUND], 0)
    assert found[0] == (0, 0.0)
    assert [number for number, _cost in found] in ([0, 1, 3], [0, 2, 3])
    both = {price(german, "panzer") + price(german, "artilleri", 1)}
    both.add(price(german, "artilleri") + price(german, "panzer", 1))
    assert found[-1][1] in both


@pytest.mark.parametrize(("area", "expected"), [("hamar", [0, 2]), ("tromso", [0])])
def test_bombers_count_in_air_range_only(area: str, expected: list[int]) -> None:
    assert dice(features("germany", ["bombefly"]), area, GROUND) == expected


def test_who_jumps_has_no_guns() -> None:
    german = features("germany", ["panzer"])
    assert dice(german, "hamar", GROUND) == [0, 2]
    assert dice(german, "hamar", AIR) == [0]


@pytest.mark.parametrize(("zone", "expected"), [("III", [0, 2]), ("VII", [0])])
def test_ships_bombard_the_coast_that_they_lie_off(zone: str, expected: list[int]) -> None:
    ships = {zone: {"allies": ["warspite"]}}
    allied = features("allies", ["kystbombardement"], ships=ships)
    assert dice(allied, "stavanger", GROUND) == expected


def test_an_attack_begun_takes_its_share() -> None:
    german = features("germany", ["panzer", "gebirgsjager"])
    assert dice(german, "hamar", GROUND, others=1) == [0, 1]
    assert dice(german, "hamar", GROUND, others=2) == [0]
