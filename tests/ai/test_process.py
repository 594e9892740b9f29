"""The AI process: answers as futures, restarted when it dies, a clear end when it will not live."""

import sys
from concurrent.futures import CancelledError
from pathlib import Path
from typing import Any

import pytest

from konqt.ai import process
from konqt.ai.process import AiGone, AiProcess


class EchoGame:
    """A game whose observations and actions are plain dicts."""

    def observation_to_json(self, observation: dict[str, Any]) -> dict[str, Any]:
        return observation

    def action_from_json(self, data: dict[str, Any]) -> dict[str, Any]:
        return data


@pytest.fixture(autouse=True)
def echo_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "game_named", lambda name: EchoGame())


ECHO = """
import json, sys
for line in sys.stdin:
    q = json.loads(line)
    action = {"kind": q["observation"]["want"], "seed": q["seed"]}
    print(json.dumps({"id": q["id"], "ok": True, "action": action}), flush=True)
"""
DIES_ONCE = """
import os, pathlib, sys
mark = pathlib.Path(sys.argv[1])
if not mark.exists():
    sys.stdin.readline()
    mark.write_text("dead")
    os._exit(3)
"""
REFUSES = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"id": json.loads(line)["id"], "ok": False, "error": "no idea"}), flush=True)
"""
SILENT = "import sys\nfor line in sys.stdin: pass\n"


def opponent(script: str, *arguments: str, **settings: Any) -> AiProcess:
    return AiProcess("greedy", command=[sys.executable, "-c", script, *arguments], **settings)


def test_a_question_is_answered_and_the_process_is_kept() -> None:
    ai = opponent(ECHO)
    try:
        first = ai.ask({"want": "pass"}, 7).result(20)
        pid = ai.pid
        second = ai.ask({"want": "end_phase"}, 8).result(20)
        assert (first, second) == (
            {"kind": "pass", "seed": 7},
            {"kind": "end_phase", "seed": 8},
        )
        assert ai.pid == pid
        assert ai.restarts == 0
    finally:
        ai.stop()
    assert ai.pid is None


def test_questions_are_taken_in_turn() -> None:
    ai = opponent(ECHO)
    try:
        asked = [ai.ask({"want": f"w{i}"}, i) for i in range(5)]
        assert [future.result(20)["seed"] for future in asked] == list(range(5))
    finally:
        ai.stop()


def test_a_process_that_dies_is_started_again_and_asked_again(tmp_path: Path) -> None:
    ai = opponent(DIES_ONCE + ECHO, str(tmp_path / "mark"))
    try:
        assert ai.ask({"want": "pass"}, 1).result(20)["kind"] == "pass"
        assert ai.restarts == 1
    finally:
        ai.stop()


def test_a_killed_process_is_replaced_at_the_next_question() -> None:
    ai = opponent(ECHO)
    try:
        ai.ask({"want": "pass"}, 1).result(20)
        killed = ai._process
        assert killed is not None
        killed.kill()
        killed.wait()
        assert ai.ask({"want": "pass"}, 2).result(20)["seed"] == 2
        assert ai.pid not in (None, killed.pid)
    finally:
        ai.stop()


def test_one_that_never_lives_ends_in_a_clear_error() -> None:
    ai = opponent("raise SystemExit(1)", most_restarts=2)
    try:
        with pytest.raises(AiGone, match="ended 3 times in a row"):
            ai.ask({"want": "pass"}, 1).result(20)
        assert ai.restarts == 2
    finally:
        ai.stop()


def test_a_silent_process_counts_as_dead() -> None:
    ai = opponent(SILENT, thinking_seconds=0.05, most_restarts=1)
    try:
        with pytest.raises(AiGone, match="ended 2 times"):
            ai.ask({"want": "pass"}, 1).result(20)
    finally:
        ai.stop()


def test_a_refusal_names_the_reason_and_needs_no_restart() -> None:
    ai = opponent(REFUSES)
    try:
        with pytest.raises(AiGone, match="no idea"):
            ai.ask({"want": "pass"}, 1).result(20)
        assert ai.restarts == 0
    finally:
        ai.stop()


def test_a_command_that_is_not_there_is_said() -> None:
    ai = AiProcess("greedy", command=["konqt-no-such-program"])
    with pytest.raises(AiGone, match="cannot be started"):
        ai.ask({"want": "pass"}, 1).result(20)
    ai.stop()


def test_after_stop_nothing_is_asked_any_more() -> None:
    ai = opponent(SILENT)
    waiting = ai.ask({"want": "pass"}, 1)
    ai.stop()
    with pytest.raises((AiGone, CancelledError)):
        waiting.result(20)
    with pytest.raises(AiGone, match="stopped"):
        ai.ask({"want": "pass"}, 2).result(1)
