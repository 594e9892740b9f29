"""Fitting and judging the lead: games come again, weights are the best, bands are counted right."""

import json
from pathlib import Path

import lead as tool
import numpy as np
import pytest

from konqt.games.kon.lead.weights import weights_in
from konqt.lab.kon import lead_fit
from konqt.lab.kon.lead_calibration import brier, calibration
from konqt.lab.kon.lead_fit import Positions, chances, fitted, judged_unseen, positions_of
from konqt.lab.kon.lead_games import EVERY, collect, lines_in, watched_game, watched_in


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder with the first games of a run of Narvik."""
    path = tmp_path_factory.mktemp("lead")
    assert list(collect(tool.file_of(path, "narvik", 1), "narvik", 1, 8)) == [*range(1, 9)]
    return path


@pytest.fixture(scope="module")
def seen(folder: Path) -> Positions:
    return positions_of("narvik", watched_in(tool.file_of(folder, "narvik", 1)))


def test_a_run_that_was_stopped_goes_on_with_the_same_games(tmp_path: Path) -> None:
    once, twice = tmp_path / "once.gz", tmp_path / "twice.gz"
    assert lines_in(once) == 0
    list(collect(once, "narvik", 7, 2))
    list(collect(twice, "narvik", 7, 1))
    assert list(collect(twice, "narvik", 7, 2)) == [2]
    assert list(watched_in(once)) == list(watched_in(twice))
    assert lines_in(twice) == 2
    assert list(collect(twice, "narvik", 7, 2)) == []


def test_several_files_make_one_run(tmp_path: Path) -> None:
    list(collect(tool.file_of(tmp_path, "narvik", 7), "narvik", 7, 3))
    list(collect(tool.file_of(tmp_path, "narvik", 7, 2), "narvik", 7, 1, 2))
    list(collect(tool.file_of(tmp_path, "narvik", 17), "narvik", 17, 1))
    games = list(tool.all_in(tool.files_of(tmp_path, "narvik", 7)))
    assert [game.number for game in games] == [0, 1, 2, 2] and games[2] == games[3]
    once = "python tools/lead.py collect FOLDER --scenario basic --games 2 --run 7"
    assert tool.played_by("basic", 7, [0, 1]) == once
    more = "python tools/lead.py collect FOLDER --scenario basic --games 3 --run 7 --first 5"
    assert tool.played_by("basic", 7, [0, 1, 5, 6, 7]) == f"{once}; {more}"


def test_a_game_is_kept_at_some_steps_by_what_everybody_sees() -> None:
    data = json.loads(json.dumps(watched_game("narvik", 1, 2)))
    steps = [row["step"] for row in data["seen"]]
    assert steps == list(range(steps[0], steps[-1] + 1, EVERY["narvik"]))
    assert 0 <= steps[0] < EVERY["narvik"] and steps[-1] < data["steps"]
    for row in data["seen"]:
        assert row["viewer"] == "public" and row["outcome"] is None
        assert all(isinstance(hand, int) for hand in row["hands"].values())
    assert set(data["levels"]) == {"germany", "norway", "allies"}
    assert data["outcome"]["winner"]


def made(count: int, seed: int) -> Positions:
    """Give positions whose ends were drawn by known chances."""
    chance = np.random.default_rng(seed)
    numbers = np.column_stack((chance.normal(size=(count, 2)), np.full(count, 3.0)))
    truth = np.array([[0.5, 1.5, -1, 0], [0, 0, 0, 0]])
    ended = (chance.random(count) > chances(truth, numbers)[:, 0]).astype(np.int64)
    ends = weights_in(tool.FILE.read_text(encoding="utf-8"))["narvik"].ends
    games = np.arange(count) // 5
    return Positions("narvik", ("a", "b", "same"), numbers, np.eye(2)[ended], games, ends)


def test_known_chances_are_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(lead_fit.RIDGE, "narvik", 1.0)
    weights = fitted(made(20_000, 1))
    difference = weights[0] - weights[1]
    assert difference[1:3] == pytest.approx([1.5, -1], abs=0.1)
    assert difference[3] == 0  # what never changes says nothing
    assert difference[0] == pytest.approx(0.5, abs=0.1)


def test_what_is_expected_in_all_is_what_came(seen: Positions) -> None:
    """No ridge holds the constant back."""
    found = chances(fitted(seen), seen.numbers)
    came = np.bincount(seen.ended, minlength=len(seen.ends))
    assert found.sum(axis=0) == pytest.approx(came, rel=1e-3)
    assert found.sum(axis=1) == pytest.approx(1)


def test_a_game_is_judged_without_itself(seen: Positions) -> None:
    """Whatever became of a game, its own positions are judged as before."""
    fold = seen.game % 4 == 1
    other = Positions(
        "narvik",
        seen.names,
        seen.numbers,
        np.where(fold[:, None], 1 - seen.truth, seen.truth),
        seen.game,
        seen.ends,
    )
    assert judged_unseen(seen, 4)[fold] == pytest.approx(judged_unseen(other, 4)[fold])
    assert judged_unseen(seen, 4)[~fold] != pytest.approx(judged_unseen(other, 4)[~fold])


def test_bands_are_counted_by_games() -> None:
    expected = np.array([0.05, 0.05, 0.15, 0.15, 0.15, 1.0])
    came = np.array([False, True, True, True, False, True])
    game = np.array([1, 2, 1, 1, 2, 3])
    first, second, last = calibration(expected, came, game)
    assert (first.lowest, first.positions, first.games, first.came) == (0, 2, 2, 0.5)
    assert first.around == pytest.approx(1.959964 * 1.0 / 2)  # residues ±1/2, twice two by 2/1
    assert second.came == pytest.approx(2 / 3) and second.games == 2
    assert second.off == pytest.approx(2 / 3 - 0.15)
    assert second.around == pytest.approx(1.959964 * ((4 / 9 + 4 / 9) * 2) ** 0.5 / 3)
    assert (last.lowest, last.highest, last.games, last.around) == (0.9, 1.0, 1, 1.0)
    assert brier(expected, came)[1] == pytest.approx(4 / 6 * 2 / 6)


def test_a_fit_is_written_and_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tool, "FILE", folder / "lead.json")
    tool.fit_all({"narvik": tool.files_of(folder, "narvik", 1)}, 1)
    out = capsys.readouterr().out
    assert "8 games" in out and "| Germany's chance |" in out
    weights = weights_in((folder / "lead.json").read_text(encoding="utf-8"))["narvik"]
    assert weights.source["games"] == 8
    assert weights.source["command"] == (
        "python tools/lead.py collect FOLDER --scenario narvik --games 8 --run 1"
    )
    tool.check_all({"narvik": tool.files_of(folder, "narvik", 1)})
    assert "8 other games" in capsys.readouterr().out


def test_games_that_all_ended_alike_are_too_few(folder: Path) -> None:
    games = list(watched_in(tool.file_of(folder, "narvik", 1)))
    alike = [each for each in games if each.winner == games[0].winner]
    with pytest.raises(ValueError, match="collect more games"):
        positions_of("narvik", alike)
    with pytest.raises(ValueError, match="0 positions"):
        positions_of("narvik", [])
