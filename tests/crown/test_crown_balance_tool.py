"""The tool that plays many games to see how hard a setting is keeps each, and tells them all."""

import json
import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools" / "crown_balance.py"


def played(out: Path, games: int) -> str:
    """Play games of two settings by chance; give what is told."""
    asked = ("normal", "symbols=easy,king_start=hamar", "--games", str(games), "--level", "random")
    command = [sys.executable, str(TOOL), *asked, "--seed", "3", "--out", str(out)]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=100).stdout


def test_each_game_is_kept_and_a_run_goes_on_after_the_last_one(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    played(out, 1)
    first = out.read_text("utf-8")
    told = played(out, 2)
    lines = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert out.read_text("utf-8").startswith(first) and len(lines) == 4
    assert {line["setting"] for line in lines} == {"normal", "symbols=easy,king_start=hamar"}
    assert lines[2]["seed"] == lines[3]["seed"] != lines[0]["seed"]
    assert all(line["answers"] > 0 and line["gold"] >= 0 for line in lines)
    assert "| normal | 2 |" in told
