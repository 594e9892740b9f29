"""Whole games at a real window, from the start screen to the result, by mouse or keyboard alone.

What a game asks seldom, `test_every_question` answers: which game meets it hangs on chance.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from keyboard_player import KeyboardPlayer
from mouse_player import MousePlayer
from xdotool_kit import Hand, hand_at_a_screen, missing_tools

pytestmark = [
    pytest.mark.xvfb,
    pytest.mark.timeout(1800),
    pytest.mark.skipif(bool(missing_tools()), reason=f"needs {missing_tools()}"),
]

NEW_BATTALIONS = {"new battalions dragged", "new battalions placed by a click"}
COMMON = {"curtain", "movement", "attack_cards", "defence_cards"}
"""what every game asks"""


@pytest.fixture
def hand(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Hand]:
    with hand_at_a_screen(tmp_path, seed=getattr(request, "param", 7)) as made:
        yield made


@pytest.fixture
def small_screen(tmp_path: Path) -> Iterator[Hand]:
    with hand_at_a_screen(tmp_path, seed=23, size=(1024, 600)) as made:
        yield made


def resign_by_mouse(hand: Hand) -> None:
    hand.choose("Game", "Resign")
    hand.until(lambda now: now["screen"] == "Message")
    hand.press("Yes")


def test_by_mouse_alone_from_the_start_screen_to_the_result(hand: Hand) -> None:
    player = MousePlayer(hand, 1)
    player.begin("Two players")
    assert player.play(decisions=6) in ("TableScreen", "Curtain")
    assert {"movement", "curtain"} <= player.met
    assert player.did["stack dragged"] >= 2
    player.play(decisions=0)
    seen = hand.settled()
    while seen["screen"] == "Curtain":
        hand.click(seen["buttons"][0]["at"])
        seen = hand.settled()
    resign_by_mouse(hand)
    seen = hand.until(lambda now: now["screen"] == "ResultScreen")
    assert "won" in seen["said"]


def test_the_basic_game_by_mouse_to_its_first_reinforcements(hand: Hand) -> None:
    player = MousePlayer(hand, 3)
    player.begin("Germany against the computer", "The basic game")
    for _ in range(60):
        player.play(decisions=1)
        if player.did.keys() & NEW_BATTALIONS:
            break
    assert player.did.keys() & NEW_BATTALIONS


def test_by_keyboard_alone_from_the_start_screen_to_the_result(hand: Hand) -> None:
    player = KeyboardPlayer(hand, 1)
    player.begin("Two players")
    player.play(decisions=5)
    assert {"movement", "curtain"} <= player.met
    assert player.did["stack moved"] >= 2
    while hand.settled()["screen"] == "Curtain":
        hand.key("Return")
    hand.key("alt+g")
    hand.until(lambda now: now["menu"])
    hand.key("i")
    hand.until(lambda now: now["screen"] == "Message")
    player.tab_to(lambda now: "Yes" in now["focus"])
    hand.key("space")
    seen = hand.until(lambda now: now["screen"] == "ResultScreen")
    assert "won" in seen["said"]


@pytest.mark.slow
@pytest.mark.parametrize("hand", [7], indirect=True)
def test_a_whole_game_by_mouse_alone(hand: Hand) -> None:
    player = MousePlayer(hand, 2)
    player.begin("Two players")
    assert player.play() == "ResultScreen"
    assert "won" in hand.look()["said"]
    assert player.met >= COMMON
    assert player.did.keys() >= {"stack dragged", "stack counted by wheel", "card played"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hand", "seating"),
    [(11, "Germany against the computer"), (13, "Against the computer")],
    indirect=["hand"],
)
def test_a_whole_basic_game_against_greedy_by_mouse_alone(hand: Hand, seating: str) -> None:
    player = MousePlayer(hand, 5)
    player.begin(seating, "The basic game")
    assert player.play() == "ResultScreen"
    assert "won" in hand.look()["said"]
    assert player.met >= {"movement", "attack_cards", "defence_cards", "reinforcement"}
    assert player.did.keys() >= NEW_BATTALIONS | {"cards traded", "stack dragged", "card played"}


@pytest.mark.slow
@pytest.mark.parametrize("hand", [12], indirect=True)
def test_a_whole_basic_game_by_keyboard_alone(hand: Hand) -> None:
    player = KeyboardPlayer(hand, 6)
    player.begin("Three players", "The basic game")
    assert player.play() == "ResultScreen"
    assert "won" in hand.look()["said"]
    assert player.met >= COMMON | {"reinforcement"}
    assert {"new battalions placed", "cards traded"} <= player.did.keys()


@pytest.mark.slow
@pytest.mark.parametrize("hand", [4], indirect=True)
def test_a_whole_game_by_keyboard_alone(hand: Hand) -> None:
    player = KeyboardPlayer(hand, 4)
    player.begin("Three players")
    assert player.play() == "ResultScreen"
    assert "won" in hand.look()["said"]
    assert player.met >= COMMON
    assert len(player.did) >= 5, "battalions, cards, phases: each by keys of its own"


@pytest.mark.slow
@pytest.mark.parametrize("player", [MousePlayer, KeyboardPlayer])
def test_a_whole_game_on_a_small_screen(
    small_screen: Hand, player: type[MousePlayer | KeyboardPlayer]
) -> None:
    """Where cards lie over each other in the fan and little of the board is in sight."""
    one = player(small_screen, 5)
    one.begin("Three players")
    assert one.play() == "ResultScreen"
    assert "won" in small_screen.look()["said"]
    assert one.met >= COMMON
