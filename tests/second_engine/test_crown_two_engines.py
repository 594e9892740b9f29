"""The rules of Crown & Courage and a second reading of them agree on what is legal and follows."""

from collections import Counter
from collections.abc import Iterable

import pytest

from konqt.core.chance import Recording, Stream
from konqt.games.crown.engine.crown_position import crown_position
from konqt.games.crown.engine.crown_setup import opening
from konqt.games.crown.engine.printed import shipped_crown

from .crown_lockstep import crown_differences, crown_differences_from
from .crown_setup import crown_opening
from .crown_starts import crown_start, some_options

TYPED_STEPS = 40
KINDS = """choose_tile place_tile choose_line execute evacuation step die sabotage army fire upgrade
    repeat order discard peek morale draw demand window choose_battle battle remove valiant escape
    over"""


def played(seeds: Iterable[int], enough: int, level: str = "random") -> Counter[str]:
    """Play games on both engines until enough states agreed; give how many of each kind."""
    kinds: Counter[str] = Counter()
    for seed in seeds:
        assert (
            list(crown_differences(seed, some_options(Stream(seed * 77 + 5)), kinds, level)) == []
        )
        if kinds.total() >= enough:
            break
    return kinds


def played_from_typed(seeds: Iterable[int], enough: int) -> Counter[str]:
    kinds: Counter[str] = Counter()
    for seed in seeds:
        position = crown_start(Stream(seed))
        assert list(crown_differences_from(position, seed, kinds, TYPED_STEPS)) == []
        if kinds.total() >= enough:
            break
    return kinds


@pytest.mark.parametrize("seed", range(20))
def test_both_engines_set_up_the_same_board(seed: int) -> None:
    chance = Recording()
    state = opening(shipped_crown(), some_options(Stream(seed)), seed, chance)
    position = crown_position(state, None)
    del position["pending"]
    assert crown_opening(chance.outcomes, position["options"]) == position


def test_both_engines_agree_on_random_games_of_the_king() -> None:
    assert played(range(7000, 8000), 300).total() >= 300


def test_both_engines_agree_on_a_game_of_the_adjutant() -> None:
    kinds: Counter[str] = Counter()
    assert list(crown_differences(5, {"king_start": "hamar"}, kinds, "greedy", 25)) == []
    assert kinds.total() == 25


def test_both_engines_agree_from_typed_positions_of_the_king() -> None:
    assert played_from_typed(range(20_000, 21_000), 1000).total() >= 1000


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_both_engines_agree_on_twenty_thousand_typed_states_of_every_kind() -> None:
    kinds = played_from_typed(range(30_000, 40_000), 20_000)
    assert kinds.total() >= 20_000
    assert set(kinds) == set(KINDS.split())


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_both_engines_agree_on_many_random_games_of_the_king() -> None:
    assert played(range(50_000, 60_000), 20_000).total() >= 20_000


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_both_engines_agree_on_many_games_of_the_adjutant() -> None:
    assert played(range(60_000, 60_100), 3000, "greedy").total() >= 3000
