"""What the program answers is the same in every process: no order of a set gets into it.

Each process of Python orders its sets of words otherwise, by a seed of its own.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

RECORD = Path(__file__).resolve().parents[1] / "fixtures/records/v1/greedy-both-sides.konr"
SEEDS = ("1", "2", "3")
WRITTEN = """
import sys
from konqt.session.export.forms import exporter_of
from konqt.session.export.wanted import EVERYTHING
from konqt.session.replay import Replay

replay = Replay.open(sys.argv[1])
for ending in ("txt", "md", "csv", "json"):
    sys.stdout.buffer.write(exporter_of(ending)(replay, "referee", EVERYTHING))
"""
PLAYED = """
import json, random, sys
from konqt.cli.protocol import Protocol

protocol, chance = Protocol(), random.Random(5)

def ask(op, **members):
    answer = protocol.answer(json.dumps({"op": op, **members}))
    print(op, answer)
    return json.loads(answer).get("result")

ask("new", scenario=sys.argv[1], seed=11)
for step in range(int(sys.argv[2])):
    if not (legal := ask("legal")):
        break
    ask("apply", action=chance.choice(legal))
    for op in ("turn_odds", "reminders"):
        ask(op)
    if step % 20 == 0:
        ask("state")
        ask("observe", viewer="norway")
"""


def told(program: str, *words: str) -> list[str]:
    """Return what each of the processes says."""
    asked = [sys.executable, "-c", program, *words]
    return [
        subprocess.run(
            asked,
            capture_output=True,
            check=True,
            encoding="utf-8",
            timeout=120,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in SEEDS
    ]


@pytest.mark.parametrize(
    ("scenario", "steps"), [("narvik", 100), ("basic", 250), ("advanced", 250)]
)
def test_a_game_is_played_and_judged_the_same(scenario: str, steps: int) -> None:
    one, *others = told(PLAYED, scenario, str(steps))
    assert one.count('"ok":true') > 200 and '"defenders":{"' in one
    assert all(each == one for each in others)


def test_a_game_of_the_king_is_the_same() -> None:
    one, *others = told(PLAYED, "crown", "250")
    assert one.count('"ok":true') > 100
    assert all(each == one for each in others)


def test_a_game_is_written_the_same() -> None:
    one, *others = told(WRITTEN, str(RECORD))
    assert len(one) > 10_000 and all(each == one for each in others)
