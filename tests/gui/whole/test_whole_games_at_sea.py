"""Whole games with ships at a real window, by mouse or keyboard alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from keyboard_player import KeyboardPlayer
from mouse_player import MousePlayer
from xdotool_kit import Hand, hand_at_a_screen, missing_tools

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xvfb,
    pytest.mark.timeout(3600),
    pytest.mark.skipif(bool(missing_tools()), reason=f"needs {missing_tools()}"),
]
APRIL = {"april_cards", "april_placement", "ship_placement", "landing", "mobilization"}


@pytest.fixture
def hand(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Hand]:
    with hand_at_a_screen(tmp_path, seed=request.param) as made:
        yield made


@pytest.mark.parametrize("hand", [5], indirect=True)
def test_9_april_alone_by_mouse_between_two_people(hand: Hand) -> None:
    player = MousePlayer(hand, 3)
    player.begin("Two players", "9 April only")
    assert player.play() == "ResultScreen"
    assert player.met >= APRIL
    assert player.did.keys() >= {"cards kept", "ship dragged", "ship placed by a click"}


@pytest.mark.parametrize("hand", [6], indirect=True)
def test_9_april_alone_by_keyboard_between_three(hand: Hand) -> None:
    player = KeyboardPlayer(hand, 4)
    player.begin("Three players", "9 April only")
    assert player.play() == "ResultScreen"
    assert player.met >= APRIL
    assert player.did.keys() >= {"cards kept", "ship placed"}


@pytest.mark.parametrize("hand", [9], indirect=True)
def test_a_whole_advanced_game_against_the_computer_by_mouse(hand: Hand) -> None:
    player = MousePlayer(hand, 7)
    player.begin("Germany against the computer", "The advanced game")
    assert player.play() == "ResultScreen"
    assert "won" in hand.look()["said"]
    assert player.met >= {"april_cards", "ship_placement", "landing", "naval_movement"}
    assert player.did.keys() >= {"task force mustered", "task force sent on", "stack dragged"}


@pytest.mark.parametrize("hand", [10], indirect=True)
def test_a_whole_advanced_game_between_three_by_keyboard(hand: Hand) -> None:
    player = KeyboardPlayer(hand, 8)
    player.begin("Three players", "The advanced game")
    assert player.play() == "ResultScreen"
    assert "won" in hand.look()["said"]
    assert player.met >= {"april_cards", "ship_placement", "landing", "naval_movement"}
    assert player.did.keys() >= {"task force mustered", "task force sent on", "stack moved"}
