"""In which order an opponent places its ships tells nobody which is which."""

from collections import Counter

import pytest

from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.registry import agent_named, entry_named, game_named

GAME = game_named("kon")
GAMES = 24


def orders(level: str, faction: str) -> list[list[str]]:
    """Return the ships in the order in which an opponent placed them, in some games."""
    found = []
    player = agent_named("kon", level)
    for seed in range(GAMES):
        state = GAME.new(Setup("advanced", 1))
        stream, placed = Stream(seed), []
        while (decision := GAME.decision(state)).kind != "interception":
            mine = decision.kind == "ship_placement" and decision.actor == faction
            legal = GAME.legal(state)
            action = (
                player.choose(GAME.observe(state, faction), Stream(stream.below(1 << 40)))
                if mine
                else legal[-1]
            )
            if mine:
                placed.append(str(getattr(action, "ship", "")))
            elif placed:
                break
            GAME.apply(state, action)
        found.append(placed)
    return found


@pytest.mark.parametrize("level", [each for each in entry_named("kon").levels if each != "random"])
@pytest.mark.parametrize(("faction", "ships"), [("germany", 17), ("allies", 9)])
def test_every_ship_may_be_the_first_and_the_last(level: str, faction: str, ships: int) -> None:
    """Its enemies see into which zone the first went, but not which ship it was."""
    games = orders(level, faction)
    assert all(len(set(placed)) == ships for placed in games)
    places: Counter[str] = Counter()
    for placed in games:
        places.update({ship: number for number, ship in enumerate(placed)})
    middle = (ships - 1) / 2
    means = {ship: total / GAMES for ship, total in places.items()}
    assert not {ship for ship, mean in means.items() if abs(mean - middle) > ships / 4}, means
    assert len({placed[0] for placed in games}) > ships / 3
    assert len({placed[-1] for placed in games}) > ships / 3
