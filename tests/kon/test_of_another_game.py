"""What neutral code hands on may be of another game: Kampen om Norge says so, and takes nothing."""

from collections.abc import Callable

import pytest
from toy_game import Play, ToyGame

from konqt.ai.kon.greedy import GreedyAgent
from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.kon.engine.actions import Move, kon_action
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.game import KampenOmNorge
from konqt.games.kon.narrator import KonNarrator
from konqt.games.owner_data import OwnerData, corrections_in


def toy_seen() -> object:
    game = ToyGame()
    return game.observe(game.new(Setup("toy", 1)), "first")


@pytest.mark.parametrize(
    ("take", "foreign"),
    [
        (kon_observation, toy_seen()),
        (lambda seen: GreedyAgent().choose(seen, Stream(0)), toy_seen()),
        (kon_action, Play(3)),
        (KonNarrator().say_action, Play(3)),
        (corrections_in, {"topology": None}),
        (lambda data: KampenOmNorge().new(Setup("narvik", data=data)), "a board"),
    ],
)
def test_what_is_of_another_game_is_refused(
    take: Callable[[object], object], foreign: object
) -> None:
    with pytest.raises(TypeError, match=type(foreign).__name__):
        take(foreign)


def test_what_is_its_own_comes_back_as_it_is() -> None:
    game = KampenOmNorge()
    seen = game.observe(game.new(Setup("narvik", 1)), "germany")
    move = Move("oslo", "hamar", 1)
    data = OwnerData(None, (), "")
    assert kon_observation(seen) is seen
    assert kon_action(move) is move
    assert corrections_in(data) is data
    assert corrections_in(None) is None
