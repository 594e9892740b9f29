"""Fuzzing notices rules of the sea that are broken: each is broken here, and one game is played."""

from collections.abc import Callable
from typing import Any

import pytest

from konqt.games.kon.engine.fleet import LOST, mask_of, ships_in
from konqt.games.kon.engine.rules import interception, naval_results
from konqt.games.kon.engine.rules.naval_movement import NavalMovementRule
from konqt.games.kon.engine.sea import Sea
from konqt.games.kon.engine.state import State
from konqt.games.kon.game import KampenOmNorge
from konqt.lab.fuzz import run_fuzz

Break = Callable[[pytest.MonkeyPatch], None]


def _in_round_1(spoil: Callable[[State, Sea], None]) -> Break:
    """Spoil the first state of round 1, beside all rules."""

    def broken(patch: pytest.MonkeyPatch) -> None:
        apply = KampenOmNorge.apply

        def spoiling(self: KampenOmNorge, state: Any, *args: Any) -> None:
            before = state.round
            apply(self, state, *args)
            if state.round == 1 != before:
                spoil(state, state.sea)

        patch.setattr(KampenOmNorge, "apply", spoiling)

    return broken


def _vanish(state: State, sea: Sea) -> None:
    zone = next(zone for zone in range(8) if sea.at[zone])
    sea.at[zone] &= sea.at[zone] - 1


def _double(state: State, sea: Sea) -> None:
    sea.at[0] |= mask_of([next(ships_in(sea.at[LOST]))])


def _enter_a_closed_zone(state: State, sea: Sea) -> None:
    fleet = state.rules.fleet
    assert fleet is not None
    zone = next(ships_in(fleet.closed))
    sea.move(mask_of([next(ships_in(sea.on_zones() & fleet.of[2]))]), zone)


def _tell_nothing(self: KampenOmNorge, *args: Any) -> list[Any]:
    return []


def _only_by_position(patch: pytest.MonkeyPatch) -> None:
    """An Allied ship lies where none may, and the books of the step say nothing."""
    _in_round_1(_enter_a_closed_zone)(patch)
    patch.setattr(KampenOmNorge, "unaccounted", _tell_nothing)


def _never_tired(patch: pytest.MonkeyPatch) -> None:
    """A force that has come to rest may sail again."""
    rest = NavalMovementRule._rest

    def forgetful(self: NavalMovementRule, state: State, frame: Any) -> None:
        assert state.sea is not None
        before = state.sea.sailed
        rest(self, state, frame)
        state.sea.sailed = before

    patch.setattr(NavalMovementRule, "_rest", forgetful)


def _never_hidden(patch: pytest.MonkeyPatch) -> None:
    """Survivors of a combat and whoever has tried stay face up."""
    for module in (naval_results, interception):
        patch.setattr(module, "hide_in", lambda *args: None)


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (_in_round_1(_vanish), "ship_nowhere"),
        (_in_round_1(_double), "ships_unaccounted"),
        (_in_round_1(_enter_a_closed_zone), "ships_unaccounted"),
        (_only_by_position, "closed_to_allies"),
        (_never_tired, "could_sail_again"),
        (_never_hidden, "still_shown"),
    ],
)
def test_a_broken_rule_of_the_sea_is_noticed(
    broken: Break, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken(monkeypatch)
    (failure,) = run_fuzz(1, {}, scenario="advanced", seed=3, share=0).failures
    assert told in failure.what


def test_sound_rules_of_the_sea_pass() -> None:
    assert run_fuzz(1, {}, scenario="advanced", seed=3, share=0).failures == ()
