"""Every tile and German action is told, shortly and in sentences, and what a line reveals is."""

import pytest

from konqt.games.crown.crown_forecast import LineAhead, TileAhead
from konqt.games.crown.engine.printed import shipped_crown
from konqt.games.crown.wording.crown_foreseen import say_line_shortly, say_revealed
from konqt.games.crown.wording.crown_names import GERMAN_ACTIONS
from konqt.games.crown.wording.crown_tiles_told import (
    say_german_action,
    say_tile_shortly,
    say_tile_whole,
)
from konqt.i18n.texts import own_locale

LONGEST = 60


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("side", ["action", "orders"])
def test_every_side_of_every_tile_is_told_in_a_few_words_and_in_sentences(
    side: str, language: str
) -> None:
    with own_locale(language):
        for tile in shipped_crown().tiles:
            few, whole = say_tile_shortly(tile, side), say_tile_whole(tile, side)
            assert 0 < len(few) <= LONGEST, tile
            assert whole.endswith("."), tile


def test_both_levels_of_a_tile_are_told_apart() -> None:
    assert say_tile_shortly("fire_1", "action") != say_tile_shortly("fire_2", "action")
    assert say_tile_whole("rest_1", "action") != say_tile_whole("rest_2", "action")


@pytest.mark.parametrize("action", sorted(GERMAN_ACTIONS))
def test_every_german_action_is_told_in_a_sentence(action: str) -> None:
    assert say_german_action(action).endswith(".")


def _tile(frame: int, tile: str | None, times: int, *, turns: bool = False) -> TileAhead:
    return {"frame": frame, "tile": tile, "times": times, "die": None, "turns": turns}


AHEAD: LineAhead = {
    "quick_response": 2,
    "momentum_move": True,
    "german": [_tile(2, "paratrooper", 1), _tile(6, None, 1, turns=True)],
    "orders": [
        {"at": [1, 1], "tile": "sabotage_1", "side": "action", "frame": None},
        {"at": [1, 2], "tile": "rest_1", "side": "orders", "frame": None},
        {"at": "frame", "tile": None, "side": "orders", "frame": 8},
    ],
}


def test_a_line_is_told_with_times_response_and_your_orders() -> None:
    assert say_line_shortly(AHEAD) == (
        "2 Paratrooper ×1 · Quick Response ×2 · a German Move · "
        "your orders: Sabotage I, 2 with Army Orders"
    )


def test_a_line_warns_of_all_that_comes_to_light() -> None:
    assert say_revealed(AHEAD) == "turns over 6, rolls 2 dice"
    quiet: LineAhead = {**AHEAD, "quick_response": 0, "german": [_tile(2, "paratrooper", 1)]}
    assert say_revealed(quiet) == ""
