"""Lines between a game and its AI process; a bad one is answered, never fatal."""

import io
import json

import pytest

from konqt.ai.protocol import (
    BadLine,
    Question,
    answer_from_line,
    answer_line,
    question_from_line,
    question_line,
    refusal_line,
)
from konqt.ai.worker import serve

QUESTION = Question(4, "kon", "greedy", 11, {"viewer": "norway"})


def test_a_question_survives_its_line() -> None:
    line = question_line(QUESTION)
    assert line.endswith("\n")
    assert "\n" not in line[:-1]
    assert question_from_line(line) == QUESTION


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
        question_from_line(line)


@pytest.mark.parametrize("line", ["{}", '{"ok": true}', '{"ok": false}', '{"ok": 1, "action": {}}'])
def test_what_is_no_answer_is_refused(line: str) -> None:
    with pytest.raises(BadLine):
        answer_from_line(line)


def test_the_worker_answers_every_bad_line_and_goes_on() -> None:
    lines = ["nonsense\n", "\n", '{"id": 9}\n', question_line(QUESTION)]
    lines.append(question_line(Question(12, "no-such-game", "greedy", 1, {})))
    out = io.StringIO()
    serve(io.StringIO("".join(lines)), out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [answer["id"] for answer in answers] == [None, 9, 4, 12]
    assert not any(answer["ok"] for answer in answers)
    assert all(answer["error"] for answer in answers)
