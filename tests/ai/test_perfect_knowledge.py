"""Games that measure balance: they repeat, and only the Germany of the script knows everything."""

import balance

from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.kon.game import KampenOmNorge
from konqt.games.registry import entry_named

GAME = KampenOmNorge()


def test_the_same_seed_gives_the_same_game() -> None:
    games = [
        balance.played(Setup("basic", 5), *(balance.player("quick", None, None) for _ in "ab"))
        for _again in "ab"
    ]
    for game in games:
        game.pop("seconds")
    assert games[0] == games[1]
    assert games[0]["won"] is not bool(games[0]["lacking"])


def test_who_knows_everything_plays_on_from_the_true_position() -> None:
    state = GAME.new(Setup("narvik", 3))
    actor = GAME.decision(state).actor
    assert actor is not None
    seen = GAME.observe(state, actor)
    agent = balance.TrueWorlds(None)
    agent.truth = state
    world = agent.dealer(seen)(7)
    assert GAME.position(world) == GAME.position(state) and world is not state
    before = GAME.position(state)
    known = balance.player("knowing", None, 4).choose(state, Stream(1))
    assert known in GAME.legal(state) and GAME.position(state) == before
    dealt = GAME.dealer(seen)(7)
    assert GAME.position(dealt) != before, "everybody else deals what it has not seen"


def test_nobody_is_offered_who_knows_everything() -> None:
    entry = entry_named("kon")
    makers = (*entry.levels.values(), *entry.lab_levels.values())
    assert not any("balance" in maker or "TrueWorlds" in maker for maker in makers)
