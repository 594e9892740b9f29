"""The legal action nearest to a refused one, where ships and sea zones are named."""

from typing import Any

import pytest
from kon_kit import act
from sea_kit import GAME, april, do, sea

from konqt.games.kon.engine.state import State


def nearest(state: State, kind: str, **members: Any) -> dict[str, Any]:
    action = act(kind, **members)
    assert GAME.explain(state, action)
    found = GAME.nearest(state, action)
    assert found in GAME.legal(state)
    return GAME.action_to_json(found)


def formed() -> State:
    state = sea("III:G karlsruhe emden IV:A york")
    do(state, "muster", ship="karlsruhe")
    return state


@pytest.mark.parametrize(("written", "found"), [("iv", "IV"), ("II ", "II"), ("VII", "VIII")])
def test_a_zone_is_the_one_that_is_meant_or_the_nearest_to_it(written: str, found: str) -> None:
    assert nearest(formed(), "sail", to=written.strip().lower())["to"] == found


def test_of_equally_near_zones_it_is_the_first() -> None:
    assert nearest(formed(), "sail", to="VI")["to"] == "VIII"
    assert nearest(formed(), "sail", to="V")["to"] == "IV"
    assert nearest(formed(), "sail", to="IX")["kind"] == "sail"


@pytest.mark.parametrize("written", ["Emden", "EMDEN"])
def test_a_ship_written_as_it_is_read_is_that_ship(written: str) -> None:
    state = april("landing", "III:G koln emden")
    found = nearest(state, "land", ship=written, to="Stavanger")
    assert (found["ship"], found["to"]) == ("emden", "stavanger")


def test_what_comes_before_is_nearer_than_to_do_without() -> None:
    state = sea("III:G karlsruhe emden")
    assert nearest(state, "sail", to="IV")["kind"] == "muster"
    assert nearest(formed(), "anchor")["kind"] == "sail"


def test_a_card_in_another_zone_stays_that_card() -> None:
    card = "april_rekognoseringsfly"
    state = april("reconnaissance", "III:G emden I:G koln", hands={"allies": [card]})
    found = nearest(state, "play_card", card=card, use="scout", zone="I")
    assert (found["card"], found["zone"]) == (card, "III")


def test_too_many_cards_kept_become_the_most_alike() -> None:
    from konqt.core.game import Setup

    state = GAME.new(Setup("advanced", 1))
    cards = ["april_bombefly", "april_gebirgsjager", "april_roykdekke"]
    found = nearest(state, "keep", cards=cards)
    assert set(cards) <= set(found["cards"]) and len(found["cards"]) == 5
