"""The key is that of the position as sorted JSON, though no position is built for it."""

import pytest

from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.core.hashing import canonical_json, key_of_json
from konqt.games.kon.forms.keying import spelled
from konqt.games.kon.forms.position import position_of
from konqt.games.kon.game import KampenOmNorge


@pytest.mark.parametrize("scenario", KampenOmNorge.scenarios)
def test_a_key_spells_the_position(scenario: str) -> None:
    game = KampenOmNorge()
    for seed in range(3):
        state, stream = game.new(Setup(scenario, seed)), Stream(seed)
        while True:
            position = position_of(state)
            assert spelled(state) == canonical_json(position)
            assert game.key(state) == key_of_json(position)
            legal = game.legal(state)
            if not legal:
                break
            game.apply(state, legal[stream.below(len(legal))])
