"""Every question that a whole game seldom asks is answered at a real window, by one hand alone."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from keyboard_player import KeyboardPlayer
from mouse_player import MousePlayer
from xdotool_kit import Hand, hand_at_a_screen, missing_tools

from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.registry import game_named
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xvfb,
    pytest.mark.timeout(600),
    pytest.mark.skipif(bool(missing_tools()), reason=f"needs {missing_tools()}"),
]

GAME = game_named("kon")
PEOPLE = {each: Chair(HUMAN, each) for each in ("germany", "norway", "allies")}
SELDOM = {
    "narvik": (
        *("sabotage", "counter", "choose_combat", "counter_cards", "losses", "retreat"),
        *("agree", "discard"),
    ),
    "basic": ("reinforcement", "submarine", "divert", "evacuate", "withdraw"),
}
"""what the two games ask besides moves and the cards of a combat"""
QUESTIONS = [(scenario, kind) for scenario, kinds in SELDOM.items() for kind in kinds]


@cache
def positions(scenario: str) -> dict[str, object]:
    """Give a position in which each of these is asked, met in games played by chance."""
    found: dict[str, object] = {}
    for seed in range(1, 300):
        state, stream = GAME.new(Setup(scenario, seed)), Stream(seed)
        while (decision := GAME.decision(state)).kind != "over":
            if decision.kind in SELDOM[scenario] and decision.kind not in found:
                found[decision.kind] = GAME.position(state)
            legal = GAME.legal(state)
            GAME.apply(state, legal[stream.below(len(legal))])
        if found.keys() >= set(SELDOM[scenario]):
            return found
    raise AssertionError(f"never asked: {set(SELDOM[scenario]) - found.keys()}")


@pytest.fixture
def hand(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Hand]:
    scenario, kind = request.param
    record = tmp_path / "game.konr"
    Session.start_position(GamePlan(scenario, PEOPLE, 1), positions(scenario)[kind], record).close()
    with hand_at_a_screen(tmp_path, record=record) as made:
        yield made


@pytest.mark.parametrize("player", [MousePlayer, KeyboardPlayer])
@pytest.mark.parametrize(
    ("hand", "kind"), [(each, each[1]) for each in QUESTIONS], indirect=["hand"]
)
def test_it_is_answered_by_one_hand_alone(
    hand: Hand, kind: str, player: type[MousePlayer | KeyboardPlayer]
) -> None:
    one = player(hand, 3)
    one.play(decisions=1)
    assert one.met - {"curtain"} == {kind}
