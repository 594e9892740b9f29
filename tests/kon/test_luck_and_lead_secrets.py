"""Two games that differ in what a viewer may not know have the same luck, and the same lead."""

from pathlib import Path

import pytest
from games_played import recorded
from sea_twins import VIEWERS, twins
from told_games import GAME, told_game

from konqt.core.event import PUBLIC
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.lead.estimate import estimator_of
from konqt.games.kon.luck.as_json import luck_to_json
from konqt.games.kon.luck.game_luck import luck_of
from konqt.session.replay import Replay

ALL = pytest.param(500, id="all", marks=[pytest.mark.slow, pytest.mark.timeout(3600)])


@pytest.mark.parametrize("positions", [pytest.param(12, id="some"), ALL])
def test_twins_at_sea_have_the_same_luck_and_lead(positions: int) -> None:
    """Hidden ships have each other's names and unseen cards have changed places."""
    estimator, thrown, seen = estimator_of("advanced"), 0, 0
    for pair in twins(positions, 77, viewers=VIEWERS):
        for viewer in (pair.viewer, PUBLIC):
            one, other = (
                estimator.lead(kon_observation(each.observe(viewer)))
                for each in (pair.one, pair.other)
            )
            assert one == other
            luck, others = (
                luck_of(each.history(viewer), "advanced") for each in (pair.one, pair.other)
            )
            assert luck_to_json(luck) == luck_to_json(others)
            thrown += len(luck.throws)
            seen += 1
    assert seen >= 2 * positions and thrown


def with_other_hands(state: State) -> None:
    """Change each hand and pile for other cards of the same deck, as many of them."""
    for faction in range(3):
        held, drawn = state.hands[faction], state.draw[faction]
        both = (drawn + held)[::-1]
        state.hands[faction] = bytes(sorted(both[: len(held)]))
        state.draw[faction] = both[len(held) :]


@pytest.mark.parametrize("scenario", ["narvik", "basic"])
def test_swapped_hands_and_piles_change_nothing(scenario: str) -> None:
    game, estimator = told_game(scenario, 9), estimator_of(scenario)
    differed = 0
    for state in game.states[::7]:
        other = GAME.clone(state)
        with_other_hands(other)
        differed += GAME.key(other) != GAME.key(state)
        one, two = (estimator.lead(GAME.observe(each, PUBLIC)) for each in (state, other))
        assert one == two
    assert differed > len(game.states[::7]) / 2


def test_a_replays_luck_needs_no_state(tmp_path: Path) -> None:
    """It is read from what was told: with other cards in every state it stays the same."""
    path = recorded(tmp_path / "game.konr")
    replay, hidden = Replay.open(path), Replay.open(path)
    for state in hidden._states:
        with_other_hands(state)  # type: ignore[arg-type]
    told = [
        luck_of([each.entry(n, PUBLIC) for n in range(1, each.steps + 1)], "narvik")
        for each in (replay, hidden)
    ]
    assert told[0].throws and luck_to_json(told[0]) == luck_to_json(told[1])
