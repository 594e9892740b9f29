"""A record's lines are believed only as far as the game played again bears them out."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from games_played import plan, play, recorded

from konqt.record.errors import RecordError
from konqt.record.verify import verify
from konqt.session.replay import Replay
from konqt.session.session import Session

Lines = list[dict[str, Any]]


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a game played to its end, with actions taken back and done again."""
    return recorded(tmp_path_factory.mktemp("ended") / "game.konr")


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("running") / "game.konr", steps=30)


@pytest.fixture(scope="module")
def given_up(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("given_up") / "game.konr"
    session = Session.start(plan(), path)
    play(session, 12)
    session.resign("norway")
    session.close()
    return path


def lines_of(path: Path) -> Lines:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def written(lines: Lines, tmp_path: Path) -> Path:
    path = tmp_path / "changed.konr"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def with_member(lines: Lines, member: str, **besides: object) -> int:
    """Give the index of the first line that has a member, and the values `besides`."""
    return next(
        at
        for at, line in enumerate(lines)
        if member in line and "konr" not in line and besides.items() <= line.items()
    )


def refused(path: Path, line: int, what: str) -> None:
    """The line is named by whoever proves the record or would go on with it."""
    verdict = verify(path)
    assert not verdict.ok
    assert (verdict.line, verdict.remedy != "") == (line, True), verdict
    assert what in verdict.what, verdict.what
    with pytest.raises(RecordError) as caught:
        Session.open(path)
    assert caught.value.line == line


RESIGNED = {"resign": "norway", "after": 3}


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ({"resign": "norway", "after": 3}, "resigns after action 3, 2 have been played"),
        ({"resign": "sweden", "after": 2}, "'sweden' cannot resign"),
        ({"resign": "", "after": 2}, "cannot resign"),
        (
            {"over": {"winner": ["norway"]}, "after": 999},
            "ends after action 999, 2 have been played",
        ),
        ({"over": {}, "after": 2}, "not over here"),
        ({"over": {"winner": ["germany"], "level": None}, "after": 2}, "not over here"),
        ({"snap": {}, "after": 1, "rng": 0}, "after action 1, 2 have been played"),
        ({"snap": {}, "after": 2, "rng": 0}, "not the state reached"),
    ],
)
def test_what_never_was_is_named(
    running: Path, tmp_path: Path, line: dict[str, Any], what: str
) -> None:
    lines = lines_of(running)
    at = with_member(lines, "n", n=2) + 1
    path = written([*lines[:at], line, *lines[at:]], tmp_path)
    refused(path, at + 1, what)
    replay = Replay.open(path)
    assert replay.steps == Replay.open(running).steps, "the game itself is still seen whole"
    assert any(f":{at + 1}: " in warning for warning in replay.warnings)
    assert not replay.finished


def test_a_resignation_that_never_was_leaves_the_game_running(
    running: Path, tmp_path: Path
) -> None:
    lines = lines_of(running)
    at = with_member(lines, "n", n=5)
    replay = Replay.open(written([*lines[:at], RESIGNED, *lines[at:]], tmp_path))
    assert not replay.finished and replay.damage is None
    assert replay.doubts and str(at + 1) in replay.doubts[0]
    assert replay.observe(replay.steps, "public").outcome is None


def test_nothing_is_played_after_a_resignation(running: Path, tmp_path: Path) -> None:
    lines = lines_of(running)
    at = with_member(lines, "n", n=3) + 1
    path = written([*lines[:at], RESIGNED, *lines[at:]], tmp_path)
    refused(path, at + 2, "norway resigned before this line")
    replay = Replay.open(path)
    assert replay.steps == 3 and replay.finished
    assert replay.damage is not None and replay.damage.line == at + 2


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda over: {**over, "winner": ["allies"]}, "over.winner"),
        (lambda over: {**over, "cause": "annihilation"}, "over.cause"),
        (lambda over: {**over, "level": "clear"}, "over.level"),
        (lambda over: {**over, "rule": "9.9"}, "over.rule"),
        (lambda over: {k: v for k, v in over.items() if k != "winner"}, "over.winner is missing"),
        (lambda over: {}, "is missing"),
    ],
)
def test_another_end_than_the_games_is_named(
    ended: Path, tmp_path: Path, change: Callable[[dict[str, Any]], Any], what: str
) -> None:
    lines = lines_of(ended)
    at = with_member(lines, "over")
    lines[at]["over"] = change(lines[at]["over"])
    refused(written(lines, tmp_path), at + 1, what)


def test_the_end_stands_once_and_last(ended: Path, tmp_path: Path) -> None:
    lines = lines_of(ended)
    at = with_member(lines, "over")
    assert at == len(lines) - 1
    refused(written([*lines, lines[at]], tmp_path), at + 2, "given twice")
    resigned = {"resign": "norway", "after": lines[at]["after"]}
    refused(written([*lines, resigned], tmp_path), at + 2, "after the end")
    action = lines[with_member(lines, "do")] | {"n": lines[at]["after"] + 1}
    refused(written([*lines, action], tmp_path), at + 2, "after the end of the game")


def test_a_record_may_end_before_it_says_so(ended: Path, given_up: Path, tmp_path: Path) -> None:
    """The program may have been killed between the two."""
    for path in (ended, given_up):
        assert verify(written(lines_of(path)[:-1], tmp_path)).ok


def test_a_resignation_and_its_end_belong_together(given_up: Path, tmp_path: Path) -> None:
    lines = lines_of(given_up)
    assert verify(given_up).ok
    twice = written([*lines[:-1], lines[-2], lines[-1]], tmp_path)
    refused(twice, len(lines), "after the end")
    lines[-1]["over"]["resigned"] = ["germany"]
    refused(written(lines, tmp_path), len(lines), "over.resigned")
    lines = lines_of(given_up)
    lines[-1]["over"]["winner"] = ["norway", "allies"]
    refused(written(lines, tmp_path), len(lines), "over.winner")


def test_another_dice_stream_is_named(running: Path, tmp_path: Path) -> None:
    lines = lines_of(running)
    at = with_member(lines, "snap")
    lines[at]["rng"] ^= 1
    refused(written(lines, tmp_path), at + 1, "another dice stream")
    lines = lines_of(running)
    at = with_member(lines, "rng")
    for rng in (0, 5, lines[at]["rng"] ^ 1, (1 << 64) - 1):
        changed = [*lines[:at], lines[at] | {"rng": rng}, *lines[at + 1 :]]
        refused(written(changed, tmp_path), at + 1, "rng")
    without = {name: value for name, value in lines[at].items() if name != "rng"}
    refused(written([*lines[:at], without, *lines[at + 1 :]], tmp_path), at + 1, "rng is missing")
    at = next(at for at, line in enumerate(lines) if line.get("out") == [])
    lines[at]["rng"] = 17
    refused(written(lines, tmp_path), at + 1, "rng")
    lines = lines_of(running)
    lines[0]["opening"]["rng"] ^= 1
    refused(written(lines, tmp_path), 1, "dice stream")


def test_scripted_dice_leave_the_stream_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "scripted.konr"
    session = Session.start(plan(3), path)
    session.so_far.dice.faces += [6, 1] * 40
    play(session, 40, seed=5)
    session.close()
    assert len(session.so_far.dice.faces) < 80, "some were used"
    assert verify(path).ok


def test_undo_and_redo_say_what_is_taken_back(ended: Path, tmp_path: Path) -> None:
    lines = lines_of(ended)
    for member in ("undo", "redo"):
        at = with_member(lines, member)
        for changed in ({member: lines[at][member] + 1}, {"key": "0" * 16}):
            path = written([*lines[:at], lines[at] | changed, *lines[at + 1 :]], tmp_path)
            refused(path, at + 1, "")
        twice = written([*lines[: at + 1], lines[at], *lines[at + 1 :]], tmp_path)
        refused(twice, at + 2, "")


def test_an_opening_of_another_scenario_is_named(running: Path, tmp_path: Path) -> None:
    lines = lines_of(running)
    lines[0]["scenario"] = "basic"
    lines[0]["opening"]["typed"] = True
    refused(written(lines, tmp_path), 1, "'narvik', not 'basic'")


def test_a_step_that_the_rules_cannot_play_is_named(
    running: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault in the rules leaves the steps before it to be seen."""
    from konqt.games.kon.game import KampenOmNorge

    whole = Replay.open(running)
    real, played = KampenOmNorge.apply, iter(range(1000))

    def broken(self: Any, *args: Any, **named: Any) -> None:
        if next(played) >= 7:
            raise KeyError("")
        real(self, *args, **named)

    monkeypatch.setattr(KampenOmNorge, "apply", broken)
    replay = Replay.open(running)
    assert replay.damage is not None and "fail to play" in replay.damage.what
    assert whole.steps > replay.damage.step - 1 > 0


def test_a_picture_of_a_damaged_game_says_what_is_wrong(
    running: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from konqt.cli.main import run

    lines = lines_of(running)
    at = with_member(lines, "n", n=9)
    lines[at]["do"] = {"kind": "agree", "value": True}
    path = written(lines, tmp_path)
    assert run(("show", str(path), "--step", "3", "--out", str(tmp_path / "x.png"))) == 0
    assert f"{path}:{at + 1}: " in capsys.readouterr().err
    assert run(("open", "--text", str(path))) == 0
    told = capsys.readouterr()
    assert f"{path}:{at + 1}: " in told.err and "Step 8 of" in told.out
