"""The harness itself: what is broken is found, kept, counted, and can be tried again."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from hostile import runner, worker
from hostile.damage import damaged_bytes, damaged_value
from hostile.family import Broken, Family, Try
from hostile.judge import Answer, check_shown, judge, on_disk, unchanged

DIES = """
import json, os, sys
first, step, end = map(int, sys.argv[1:])
for case in range(first, end, step):
    if case == 1:
        os.abort()
    print(json.dumps({"case": case, "tries": 2, "broken": "", "memory": 5}), flush=True)
"""


@pytest.mark.parametrize(
    ("status", "err"),
    [
        (3, ""),
        (-11, ""),
        (2, ""),
        (2, "konqt: another: is wrong; mend it\n"),
        (2, "odd.konr: is wrong\n"),
        (1, "konqt: odd.konr: Traceback (most recent call last)\n"),
        (2, "konqt: something went wrong in the program (KeyError: 1; odd.konr)\n"),
        (2, "konqt: odd.konr: 'NoneType' object has no attribute 'x'\n"),
        (2, "konqt: odd.konr: \x1b[2J\n"),
        (2, "konqt: odd.konr:\n is wrong\n"),
    ],
)
def test_answers_that_help_nobody_are_found(status: int, err: str) -> None:
    with pytest.raises(Broken):
        judge(Answer(("verify", "odd.konr"), status, "", err), "odd.konr")


def test_good_answers_pass() -> None:
    judge(
        Answer(("verify", "odd.konr"), 2, "", "konqt: odd.konr: is empty; choose another\n"), "odd"
    )
    judge(Answer(("verify", "å"), 0, "å: 8 actions, all states agree\n", ""), "å")
    check_shown("Bjørnfjell – 3 × «panzer» … ★")


def test_changes_on_disk_are_found(tmp_path: Path) -> None:
    (tmp_path / "one").write_text("x")
    before = on_disk(tmp_path)
    unchanged(before, tmp_path)
    (tmp_path / "two").touch()
    with pytest.raises(Broken, match="two"):
        unchanged(before, tmp_path)


def test_damage_repeats_and_spares_what_it_is_given() -> None:
    value = {"a": [1, {"b": "c"}], "d": None}
    shown = json.dumps(value)
    for seed in range(300):
        one, other = (damaged_value(Random(seed), value) for _ in range(2))
        assert json.dumps(one) == json.dumps(other) and json.dumps(value) == shown
        data = shown.encode() * 20
        assert damaged_bytes(Random(seed), data) == damaged_bytes(Random(seed), data)
        damaged_bytes(Random(seed), b"")


def test_a_broken_case_is_told_with_its_trace_and_kept(tmp_path: Path) -> None:
    def attempt(stream: Random, folder: Path) -> int:
        (folder / "odd.konr").write_text(str(stream.random()))
        raise KeyError("chairs")

    def set_up(folder: Path) -> Try:
        return attempt

    family = Family("records", "records", 1, 1, set_up)
    told = worker.case(family, attempt, 3, 4, tmp_path / "case")
    assert told["case"] == 4 and told["tries"] == 0 and "chairs" in told["broken"]
    worker.kept(tmp_path / "case", tmp_path / "kept", told)
    first = (tmp_path / "kept" / "odd.konr").read_text()
    assert "attempt" in (tmp_path / "kept" / "broken.txt").read_text()
    worker.case(family, attempt, 3, 4, tmp_path / "case")
    assert (tmp_path / "case" / "odd.konr").read_text() == first, "the same case is the same one"


def test_a_process_that_dies_is_told_and_the_rest_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def dying(report: runner.Report, first: int, step: int, end: int) -> "subprocess.Popen[str]":
        del report
        words = [sys.executable, "-c", DIES, *map(str, (first, step, end))]
        return subprocess.Popen(words, stdout=subprocess.PIPE, text=True)

    monkeypatch.setattr(runner, "_worker", dying)
    report = runner.run_family("settings", 1, 5 / 320, jobs=2)
    assert report.cases == 5 and report.tries == 8
    assert [told["case"] for told in report.broken] == [1]
    assert "--seed 1 --family settings --case 1" in report.text()
