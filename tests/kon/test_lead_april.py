"""The lead on 9 April: what is settled counts before it is done; its joints alone are judged."""

from pathlib import Path

import lead as tool
import numpy as np
import pytest
from told_games import GAME, ToldGame, told_game

from konqt.core.event import PUBLIC
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.lead.april_reader import (
    AT_SEA,
    DAY,
    LANDING,
    ON_LAND,
    PARTS,
    RAISING,
    AprilReader,
    part_of,
)
from konqt.games.kon.lead.estimate import estimator_of
from konqt.games.kon.lead.weights import shipped_weights, weights_in
from konqt.lab.kon.lead_april import days_of, fitted_days, foresight, joints_judged
from konqt.lab.kon.lead_fit import Positions, chances
from konqt.lab.kon.lead_games import EVERY, Watched, collect, watched_in

SEEDS = (3, 4, 5)


@pytest.fixture(scope="module", params=SEEDS)
def day(request: pytest.FixtureRequest) -> ToldGame:
    """Give 9 April and a little of what follows, by chance."""
    return told_game("advanced", request.param, 220)


@pytest.fixture(scope="module")
def days(tmp_path_factory: pytest.TempPathFactory) -> list[Watched]:
    """Give some days between computers, and what they left."""
    path = tool.file_of(tmp_path_factory.mktemp("lead"), DAY, 1)
    list(collect(path, DAY, 1, 24))
    return list(watched_in(path))


def seen_in(game: ToldGame) -> list[KonObservation]:
    return [GAME.observe(state, PUBLIC) for state in game.states]


def reader() -> AprilReader:
    estimator = estimator_of("advanced")
    return AprilReader(ruleset_for("advanced"), estimator.after_april, len(estimator.ends))


def norwegians(seen: KonObservation) -> int:
    return sum(here.get("norway", 0) for here in seen.units.values())


def test_the_day_has_four_parts_one_after_the_other(day: ToldGame) -> None:
    parts = [part_of(each) for each in seen_in(day)]
    assert parts[0] == AT_SEA and parts[-1] is None
    of_the_day = [each for each in parts if each is not None]
    assert of_the_day == sorted(of_the_day) and {AT_SEA, LANDING, RAISING} <= {*of_the_day}
    assert part_of(GAME.observe(told_game("basic", 1, 1).states[0], PUBLIC)) is None


def test_whoever_will_mobilize_counts_before_and_nobody_twice(day: ToldGame) -> None:
    """From the first free point to the last battalion the settled position has as many."""
    raising = [
        each for each in seen_in(day)
        if part_of(each) == RAISING and each.sea.april.step == "mobilization"
    ]  # fmt: skip
    assert raising
    numbers = [norwegians(reader().settled(each)) for each in raising]
    assert len({*numbers}) == 1
    assert norwegians(raising[0]) < numbers[0]


def germans(seen: KonObservation) -> set[str]:
    return {area for area, here in seen.units.items() if here.get("germany")}


def test_who_will_mobilize_is_known_before_the_combats_that_germany_wins(
    days: list[Watched],
) -> None:
    compared = 0
    for watched in days:
        at = {part_of(each): each for each in reversed(watched.seen)}
        if ON_LAND not in at or germans(at[ON_LAND]) != germans(at[RAISING]):
            continue
        compared += 1
        before, after = reader().to_mobilize(at[ON_LAND]), reader().to_mobilize(at[RAISING])
        assert before[len(before) - len(after) :] == after, "the same points are still to come"
        for city in before[: len(before) - len(after)]:
            now, then = (at[part].units.get(city, {}) for part in (ON_LAND, RAISING))
            assert then.get("norway", 0) == now.get("norway", 0) + 1, f"{city} has mobilized"
    assert compared > 3


def test_the_estimate_stands_still_within_a_part_of_the_day(day: ToldGame) -> None:
    estimator, seen = estimator_of("advanced"), seen_in(day)
    curve = estimator.curve(seen)
    joints = [
        step for step, each in enumerate(seen)
        if not step or part_of(each) is None or part_of(each) != part_of(seen[step - 1])
    ]  # fmt: skip
    for step, each in enumerate(curve):
        if step in joints:
            assert each == estimator.lead(seen[step]) and each.meanwhile is None
        else:
            assert each.chances == curve[step - 1].chances
            assert each.as_it_stands == estimator.lead(seen[step]).german
    assert len({each.german for each in curve if each.part is not None}) == len(
        [step for step in joints if part_of(seen[step]) is not None]
    )


def test_raising_battalions_that_everybody_foresaw_turns_no_game(days: list[Watched]) -> None:
    """Once the last combat is over the rest of the day is nearly known; it was 15 to 33 points."""
    estimator = estimator_of("advanced")
    missed = []
    for watched in days:
        begun = next(each for each in watched.seen if part_of(each) == RAISING)
        missed.append(estimator.lead(watched.seen[-1]).german - estimator.lead(begun).german)
    assert max(map(abs, missed)) < 0.1
    assert np.mean(np.abs(missed)) < 0.035
    assert abs(np.mean(missed)) < 0.02


def test_the_opening_says_what_such_days_leave(days: list[Watched]) -> None:
    """Nothing is decided while ships are placed."""
    estimator = estimator_of("advanced")
    opening = {round(estimator.lead(each.seen[0]).german, 6) for each in days}
    left = np.mean([estimator.lead(each.seen[-1]).german for each in days])
    assert len(opening) == 1 and abs(opening.pop() - left) < 0.1


def test_a_day_is_kept_at_its_joints_and_as_it_ends(days: list[Watched]) -> None:
    for watched in days:
        parts = [part_of(each) for each in watched.seen]
        assert parts[-1] is None and None not in parts[:-1]
        assert {AT_SEA, LANDING, RAISING} <= {*parts}
        assert watched.steps[0] == 0 and not watched.winner
        others = len(parts) - 1 - len({*parts} - {None})
        assert others <= watched.steps[-1] // EVERY[DAY] + 1


@pytest.fixture(scope="module")
def read(days: list[Watched]) -> Positions:
    return days_of(days, shipped_weights()["advanced"])


def test_a_day_is_fitted_to_what_the_position_after_it_is_worth(
    days: list[Watched], read: Positions
) -> None:
    after = estimator_of("advanced").lead(days[0].seen[-1])
    first = read.truth[read.game == days[0].number]
    assert first[0] == pytest.approx(list(after.chances.values()))
    assert all((row == first[0]).all() for row in first)
    assert read.names == shipped_weights()[DAY].names


def test_each_part_is_fitted_to_its_own_numbers(read: Positions) -> None:
    weights = fitted_days(read)
    part = read.numbers[:, read.names.index(f"part {LANDING}")] == 1
    there = [place for place, name in enumerate(read.names) if name.startswith(f"part {LANDING}")]
    assert read.numbers[np.ix_(part, there)].any()
    assert not np.delete(read.numbers[part], there, axis=1).any()
    told = chances(weights, read.numbers[part])
    assert told.mean(axis=0) == pytest.approx(read.truth[part].mean(axis=0), abs=1e-3)


def test_how_well_the_joints_foresee_is_told_part_by_part(read: Positions) -> None:
    perfect = list(foresight(read, read.truth))
    assert [each.part for each in perfect] == [*PARTS]
    assert all(each.missed == 0 == each.off for each in perfect)
    assert perfect[0].days == 24 == sum(band.games for band in perfect[0].bands)
    assert all(band.off == pytest.approx(0) for each in perfect for band in each.bands)
    flat = np.tile(read.truth.mean(axis=0), (len(read.truth), 1))
    blind = list(foresight(read, flat))
    assert all(each.spread == pytest.approx(0) and each.missed > 0.03 for each in blind)


def test_the_joints_are_held_against_who_won(tmp_path: Path) -> None:
    path = tool.file_of(tmp_path, "advanced", 2)
    list(collect(path, "advanced", 2, 1))
    found = dict(joints_judged(watched_in(path), estimator_of("advanced")))
    assert {"sea", "landings", "reinforcement"} <= set(found) <= set(PARTS)
    assert sum(band.games for band in found["sea"]) == 1


def test_days_are_fitted_and_written_by_the_script(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tool, "FILE", tmp_path / "lead.json")
    list(collect(tool.file_of(tmp_path, DAY, 1), DAY, 1, 12))
    tool.fit_all({DAY: tool.files_of(tmp_path, DAY, 1)}, 1)
    out = capsys.readouterr().out
    assert "| to come | days |" in out and "| landings | 12 |" in out
    written = weights_in((tmp_path / "lead.json").read_text(encoding="utf-8"))
    assert written[DAY].names == shipped_weights()[DAY].names
    assert written["narvik"] == shipped_weights()["narvik"]
    assert written[DAY].source["command"] == (
        "python tools/lead.py collect FOLDER --scenario april --games 12 --run 1"
    )
