"""Lines between a game and its AI process; a bad one is answered, never fatal."""

import io
import json
from collections.abc import Iterator
from threading import Semaphore
from typing import Any

import pytest
from flat_search import FlatSearch

from konqt.ai.protocol import (
    BadLine,
    OpponentQuestion,
    Report,
    answer_from_line,
    answer_line,
    candidate_in,
    candidate_out,
    object_from_line,
    progress_line,
    question_from,
    question_line,
    refusal_line,
    stop_line,
)
from konqt.ai.worker import serve
from konqt.core.game import Setup
from konqt.core.msg import Msg
from konqt.core.thinking import Budget, Candidate
from konqt.games.registry import game_named

QUESTION = OpponentQuestion(4, "kon", "greedy", 11, {"viewer": "norway"})


def read_from(line: str) -> OpponentQuestion:
    """Read a line as an opponent's process does."""
    return question_from(object_from_line(line))


def test_a_question_survives_its_line() -> None:
    line = question_line(QUESTION)
    assert line.endswith("\n")
    assert "\n" not in line[:-1]
    assert read_from(line) == QUESTION


def test_answers_survive_their_lines() -> None:
    good = answer_from_line(answer_line(4, {"kind": "pass"}))
    bad = answer_from_line(refusal_line(5, "broken"))
    assert (good.id, good.action, good.error) == (4, {"kind": "pass"}, None)
    assert (bad.id, bad.action, bad.error) == (5, None, "broken")


@pytest.mark.parametrize(
    "line",
    [
        "",
        "nonsense",
        "[1, 2]",
        '{"id": 1}',
        '{"id": true, "game": "kon", "level": "greedy", "seed": 1, "observation": {}}',
        '{"id": 1, "game": "kon", "level": "greedy", "seed": "1", "observation": {}}',
        "[" * 100_000,
    ],
)
def test_what_is_no_question_is_refused(line: str) -> None:
    with pytest.raises(BadLine):
        read_from(line)


@pytest.mark.parametrize("line", ["{}", '{"ok": true}', '{"ok": false}', '{"ok": 1, "action": {}}'])
def test_what_is_no_answer_is_refused(line: str) -> None:
    with pytest.raises(BadLine):
        answer_from_line(line)


def test_the_worker_answers_every_bad_line_and_goes_on() -> None:
    lines = ["nonsense\n", "\n", '{"id": 9}\n', question_line(QUESTION)]
    lines.append(question_line(OpponentQuestion(12, "no-such-game", "greedy", 1, {})))
    out = io.StringIO()
    serve(io.StringIO("".join(lines)), out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [answer["id"] for answer in answers] == [None, 9, 4, 12]
    assert not any(answer["ok"] for answer in answers)
    assert all(answer["error"] for answer in answers)


WHOLE = OpponentQuestion(
    4,
    "kon",
    "greedy",
    11,
    {"viewer": "norway"},
    budget=Budget(playouts=80, milliseconds=200, deadline=3000),
    history=({"kind": "pass"}, {"kind": "shot"}),
    best=3,
    also=({"action": {"kind": "pass"}, "then": [{"kind": "shot"}]}, {"action": {"kind": "shot"}}),
)


def test_a_question_with_room_to_think_survives_its_line() -> None:
    assert read_from(question_line(WHOLE)) == WHOLE
    assert json.loads(question_line(WHOLE))["budget"] == {
        "playouts": 80,
        "milliseconds": 200,
        "deadline": 3000,
    }


def test_a_question_without_room_is_written_as_ever() -> None:
    assert set(json.loads(question_line(QUESTION))) == {
        "id", "game", "level", "seed", "observation",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("member", "value", "told"),
    [
        ("budget", 5, "'budget'"),
        ("budget", {"playouts": 0}, "'budget'"),
        ("budget", {"playouts": True}, "'budget'"),
        ("budget", {"hours": 1}, "'hours'"),
        ("history", {}, "'history'"),
        ("history", [1], "'history'"),
        ("best", 0, "'best'"),
        ("best", "3", "'best'"),
        ("also", {}, "'also'"),
        ("also", [{"kind": "pass"}], "'also'"),
        ("also", [{"action": {"kind": "pass"}, "then": {}}], "'also'"),
    ],
)
def test_what_is_no_room_is_refused_by_name(member: str, value: Any, told: str) -> None:
    data = json.loads(question_line(QUESTION)) | {member: value}
    with pytest.raises(BadLine, match=told):
        read_from(json.dumps(data))


def test_candidates_survive_their_lines() -> None:
    best = [
        Candidate({"kind": "pass"}, 0.61, 0.02, (Msg("why", {"cards": 2}),)),
        Candidate({"kind": "end_phase"}),
    ]
    written = [candidate_out(each, dict) for each in best]
    for read in (
        answer_from_line(answer_line(4, {"kind": "pass"}, written)),
        answer_from_line(progress_line(4, 400, written)),
    ):
        assert read.id == 4
        assert [candidate_in(each, dict) for each in read.best] == best
    assert answer_from_line(progress_line(4, 400, [])) == Report(4, 400, ())


GOOD = {"action": {}, "estimate": 0.5, "error": None, "reasons": [{"id": "a", "params": {}}]}


@pytest.mark.parametrize(
    "changed",
    [
        {"action": 1},
        {"estimate": "0.5"},
        {"error": True},
        {"reasons": {}},
        {"reasons": [{"id": 1, "params": {}}]},
        {"reasons": [{"id": "a"}]},
    ],
)
def test_what_is_no_candidate_is_refused(changed: dict[str, Any]) -> None:
    assert answer_from_line(progress_line(4, 1, [GOOD])).best == (GOOD,)
    for line in (answer_line(4, {}, [GOOD | changed]), progress_line(4, 1, [GOOD | changed])):
        with pytest.raises(BadLine, match="'best'"):
            answer_from_line(line)


class Waiter(FlatSearch):
    """It thinks until it is stopped."""

    def __init__(self, data: Any = None) -> None:
        super().__init__(game_named("kon"), data, playouts=10**9)


def asked(number: int, **members: Any) -> str:
    game = game_named("kon")
    seen = game.observe(game.new(Setup("narvik", seed=3)), "germany")
    return question_line(
        OpponentQuestion(number, "kon", "greedy", 9, game.observation_to_json(seen), **members)
    )


class Typed:
    """Lines to a worker, the later ones only when it has said something."""

    def __init__(self, out: "Heard", lines: list[str | int]) -> None:
        self.out, self.lines = out, lines

    def __iter__(self) -> Iterator[str]:
        for line in self.lines:
            if isinstance(line, str):
                yield line
            else:
                assert self.out.said.acquire(timeout=60)


class Heard(io.StringIO):
    def __init__(self) -> None:
        super().__init__()
        self.said = Semaphore(0)

    def write(self, text: str) -> int:
        written = super().write(text)
        self.said.release()
        return written


def test_a_stop_reaches_a_worker_that_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also for a question that waits; stops of others and of answered ones change nothing."""
    monkeypatch.setattr("konqt.ai.worker.agent_named", lambda game, level, data: Waiter(data))
    lines: list[str | int] = [stop_line(1), asked(1), asked(2, best=2), stop_line(9), 1]
    lines += [stop_line(2), stop_line(1), stop_line(1)]
    out = Heard()
    serve(Typed(out, lines), out)  # type: ignore[arg-type]
    said = [json.loads(line) for line in out.getvalue().splitlines()]
    assert said[0]["id"] == 1 and said[0]["progress"]["playouts"] > 0
    answers = [each for each in said if "ok" in each]
    assert [each["id"] for each in answers] == [1, 2]
    assert all(each["ok"] for each in answers)
    assert "best" not in answers[0]
    assert answers[1]["best"][0]["action"] == answers[1]["action"]


def test_levels_that_do_not_think_ignore_the_room() -> None:
    lines = [
        asked(1),
        asked(2, budget=Budget(playouts=3, deadline=9), history=({"kind": "?"},)),
        asked(3, best=3),
    ]
    out = io.StringIO()
    serve(io.StringIO("".join(lines)), out)
    plain, roomy, several = (json.loads(line) for line in out.getvalue().splitlines())
    assert plain["action"] == roomy["action"] == several["action"]
    assert set(plain) == set(roomy) == {"id", "ok", "action"}
    (only,) = several["best"]
    reasons = only.pop("reasons")
    assert only == {"action": plain["action"], "estimate": None, "error": None}
    assert reasons, "whoever asks for the best is told what speaks for it"
    assert all(set(each) == {"id", "params"} for each in reasons)
