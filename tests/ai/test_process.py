"""The AI process: answers as futures, restarted when it dies, a clear end when it will not live."""

import sys
from concurrent.futures import CancelledError
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from time import monotonic
from typing import Any

import pytest

from konqt.ai import process
from konqt.ai.heard import LONGEST_LINE, MOST_CHARACTERS, MOST_WAITING, Ended, Heard
from konqt.ai.process import AiGone, AiProcess
from konqt.ai.protocol import answer_from_line, answer_line, progress_line
from konqt.core.thinking import Budget, Progress


@dataclass(frozen=True)
class Happened:
    kind: str
    reveals: bool = False

    def seen_by(self, factions: frozenset[str]) -> "Happened":
        return self


class EchoGame:
    """A game whose observations and actions are plain dicts."""

    def observation_to_json(self, observation: dict[str, Any]) -> dict[str, Any]:
        return observation

    def action_from_json(self, data: dict[str, Any]) -> dict[str, Any]:
        return data

    def event_to_json(self, event: Happened) -> dict[str, Any]:
        return {"kind": event.kind}


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
    command = [sys.executable, "-c", script, *arguments]
    return AiProcess("greedy", "kon", command=command, **settings)


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
    ai = AiProcess("greedy", "kon", command=["konqt-no-such-program"])
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


THINKS = """
import collections, json, queue, sys, threading
stops, wanted = collections.defaultdict(threading.Event), queue.Queue()
def read():
    for line in sys.stdin:
        said = json.loads(line)
        stops[said["stop"]].set() if "stop" in said else wanted.put(said)
threading.Thread(target=read, daemon=True).start()
def say(**what):
    print(json.dumps(what), flush=True)
while True:
    q = wanted.get()
    best = [{"action": {"kind": k}, "estimate": e, "error": None, "reasons": []}
            for k, e in (("good", 0.7), ("fair", 0.5))]
    say(id=q["id"], progress={"playouts": 1, "best": best[:1]})
    COOPERATES
    say(id=q["id"], ok=True, action=best[0]["action"], best=best)
"""
WAITS_FOR_STOP = THINKS.replace("COOPERATES", 'stops[q["id"]].wait()')
NEVER_STOPS = THINKS.replace("COOPERATES", "threading.Event().wait()")
TELLS_ALL = """
import json, sys
for line in sys.stdin:
    q = json.loads(line)
    print(json.dumps({"id": q["id"], "ok": True, "action": q}), flush=True)
"""
DEAF = "import time\nwhile True: time.sleep(9)\n"


def test_a_question_carries_budget_deadline_and_the_number_of_answers() -> None:
    ai = opponent(TELLS_ALL, thinking_seconds=20)
    try:
        plain = ai.ask({"want": "pass"}, 1).result(20)
        assert plain["budget"] == {"deadline": 20_000}
        assert not {"history", "best"} & set(plain)
        timed = ai.ask({}, 2, budget=Budget(playouts=5, milliseconds=300)).result(20)
        assert timed["budget"] == {"playouts": 5, "milliseconds": 300, "deadline": 20_300}
        (whole,) = ai.consult({}, 3, (Happened("shot"),), Budget(deadline=9000), best=2).result(20)
        assert whole.action["budget"] == {"deadline": 9000}
        assert whole.action["history"] == [{"kind": "shot"}]
        assert whole.action["best"] == 2
    finally:
        ai.stop()


def test_a_hurried_opponent_answers_and_lives_on() -> None:
    ai = opponent(WAITS_FOR_STOP)
    heard: list[Progress] = []
    begun = Event()

    def told(progress: Progress) -> None:
        heard.append(progress)
        begun.set()

    try:
        thought = ai.consult({}, 1, told=told)
        assert begun.wait(20)
        pid = ai.pid
        ai.hurry(thought)
        best = thought.result(20)
        assert [(each.action["kind"], each.estimate) for each in best] == [
            ("good", 0.7),
            ("fair", 0.5),
        ]
        assert heard == [Progress(1, best[:1])]
        ai.hurry(thought)
        again = ai.ask({}, 2)
        ai.hurry(again)
        assert again.result(20) == {"kind": "good"}
        assert ai.pid == pid and ai.restarts == 0
    finally:
        ai.stop()


def test_one_that_goes_on_when_hurried_is_ended_and_its_best_so_far_counts() -> None:
    ai = opponent(NEVER_STOPS, grace_seconds=0.05)
    begun = Event()
    try:
        thought = ai.consult({}, 1, told=lambda progress: begun.set())
        assert begun.wait(20)
        ai.hurry(thought)
        assert [each.action for each in thought.result(20)] == [{"kind": "good"}]
        assert ai.pid is None and ai.restarts == 0
    finally:
        ai.stop()


def test_one_that_has_nothing_when_hurried_says_so() -> None:
    ai = opponent(SILENT, grace_seconds=0.05)
    try:
        waiting = ai.ask({}, 1)
        ai.hurry(waiting)
        with pytest.raises(AiGone, match="asked for its answer at once and had none"):
            waiting.result(20)
        assert ai.restarts == 0
    finally:
        ai.stop()


def test_a_deadline_ends_a_process_that_still_thinks() -> None:
    ai = opponent(NEVER_STOPS, most_restarts=1)
    try:
        with pytest.raises(AiGone, match="ended 2 times in a row"):
            ai.ask({}, 1, budget=Budget(deadline=50)).result(20)
    finally:
        ai.stop()


def test_one_that_never_reads_is_not_waited_for() -> None:
    """A long history fills the pipe; the deadline holds all the same."""
    ai = opponent(DEAF, most_restarts=0, thinking_seconds=0.05)
    try:
        with pytest.raises(AiGone, match="ended 1 times"):
            ai.ask({"long": "x" * 1_000_000}, 1).result(20)
    finally:
        ai.stop()


TALKS = """
import json, sys
q = json.loads(sys.stdin.readline())
report = {"id": q["id"], "progress": {"playouts": 1, "best": []}}
line = SAID
while True:
    sys.stdout.write(line)
"""
ENDLESS = {
    "reports": 'json.dumps(report) + "\\n"',
    "answers to nothing": 'json.dumps({"id": 0, "ok": True, "action": {}}) + "\\n"',
    "one line": '"x" * 65536',
    "blank lines": '"\\n"',
}


@pytest.mark.parametrize("said", ENDLESS)
def test_one_that_talks_without_end_is_ended_at_its_deadline(said: str) -> None:
    ai = opponent(TALKS.replace("SAID", ENDLESS[said]), most_restarts=0)
    try:
        with pytest.raises(AiGone, match="ended 1 times"):
            ai.ask({}, 1, budget=Budget(deadline=1500)).result(60)
        assert ai.pid is None
    finally:
        ai.stop()


def test_of_reports_that_nobody_has_read_the_newest_counts() -> None:
    """Each of 200,000 read by itself took 20 seconds."""
    heard = Heard()
    for playouts in range(200_000):
        assert heard.put(progress_line(1, playouts, ()))
    heard.put(answer_line(1, {}))
    heard.put(progress_line(2, 7, ()))
    end = monotonic()
    read = [answer_from_line(heard.next(end) or "") for _ in range(3)]
    assert [getattr(each, "playouts", "answer") for each in read] == [199_999, "answer", 7]


def test_more_than_any_answer_needs_is_not_kept() -> None:
    long = Heard()
    assert long.put("x" * 100) and not long.put("x" * (LONGEST_LINE + 1))
    many = Heard()
    assert [many.put("x\n") for _ in range(MOST_WAITING + 1)].count(False) == 1
    endless = Heard()
    line = "x" * LONGEST_LINE
    times = MOST_CHARACTERS // LONGEST_LINE
    for _ in range(2):
        endless.ask()
        for _ in range(times):
            assert endless.put(line)
            assert endless.next(monotonic()) == line
    assert not endless.put(line)
    with pytest.raises(Ended):
        endless.next(monotonic())


def test_what_came_in_time_counts_however_late_it_is_read() -> None:
    heard = Heard()
    heard.put("in time")
    end = monotonic()
    heard.put("late")
    assert heard.next(end) == "in time"
    with pytest.raises(TimeoutError):
        heard.next(end)


def test_a_question_that_nobody_wants_any_more_is_never_asked() -> None:
    ai = opponent(WAITS_FOR_STOP)
    try:
        first, second, third = (ai.ask({}, i) for i in range(3))
        assert second.cancel()
        for each in (first, third):
            ai.hurry(each)
            assert each.result(20) == {"kind": "good"}
        assert ai.restarts == 0
    finally:
        ai.stop()
