"""Whole games of the advanced rules open for ever. These files are never made again.

Each was played from a seed by opponents of the release that its first line names.
"""

import gzip
import hashlib
import json
from pathlib import Path

import pytest

from konqt.record.verify import verify
from konqt.session.replay import Replay
from konqt.session.session import Session

FOLDER = Path(__file__).resolve().parents[1] / "fixtures" / "records" / "advanced"
RELEASE = "0.2.0"

RECORDS = [
    (
        "april-only",
        102,
        "april",
        "fd1d1a0eb05d6a03387e0f0d09341f7b84bd0d21e88d3a94cf64bd42f19c602b",
    ),
    (
        "greedy-allies",
        1194,
        "deck",
        "5ae3d45b1fbc6d75436e2476b7ecd841fc01e49261c170e4edd346122385cc30",
    ),
    (
        "greedy-both-sides",
        1075,
        "deck",
        "f7db3c96028b9af656276080341de6b79def0f1a1ca60560cf571425d58445fe",
    ),
    (
        "greedy-germany",
        1113,
        "deck",
        "a6dabc43dd893b81074d1e172fe7b5e548118ca0e04bc53af32be816f3e2333a",
    ),
    (
        "other-rulings",
        995,
        "deck",
        "bd4b894fae22bd15bdc28d1fe6accd96a69478925a027930d9fab70f29b1a9a7",
    ),
]
WHOLE = [pytest.param(*record, id=record[0]) for record in RECORDS]
LONG = ("greedy-allies", "greedy-germany", "other-rulings")
"""Played again in the slow lane only: a second each."""


def unpacked(name: str, folder: Path) -> Path:
    path = folder / f"{name}.konr"
    path.write_bytes(gzip.decompress((FOLDER / f"{name}.konr.gz").read_bytes()))
    return path


@pytest.mark.parametrize(("name", "actions", "cause", "digest"), WHOLE)
def test_a_committed_game_opens(
    name: str, actions: int, cause: str, digest: str, tmp_path: Path
) -> None:
    path = unpacked(name, tmp_path)
    assert hashlib.sha256(path.read_bytes()).hexdigest() == digest, "never make these files again"
    with path.open(encoding="utf-8") as lines:
        assert json.loads(next(lines))["program"] == RELEASE
    verdict = verify(path)
    assert verdict.ok and verdict.actions == actions
    replay = Replay.open(path)
    assert replay.steps == actions and replay.warnings == () and replay.finished
    outcome = replay.observe(actions, "public").outcome
    assert outcome is not None and outcome["cause"] == cause


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.slow if name in LONG else ())
        for name, *_rest in RECORDS
    ],
)
def test_the_same_actions_from_the_same_seed_write_the_same_game(name: str, tmp_path: Path) -> None:
    path = unpacked(name, tmp_path)
    session = Session.start(Replay.open(path).plan)
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    for line in map(json.loads, lines):
        if "do" in line:
            session.submit(line["by"], session.game.action_from_json(line["do"]))
    header, *written = session.record.record_text().splitlines()
    assert written == lines
    assert json.loads(header) | {"program": RELEASE} == json.loads(first)


def test_every_committed_game_is_listed() -> None:
    there = sorted(path.name.removesuffix(".konr.gz") for path in FOLDER.iterdir())
    assert there == sorted(name for name, *_rest in RECORDS)
