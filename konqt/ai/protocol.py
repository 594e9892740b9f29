"""How a game and its AI process talk: one JSON object a line, question and answer in turn.

Question: `{"id": 1, "game": "kon", "level": "greedy", "seed": 7, "observation": {...}}`.
Answer: `{"id": 1, "ok": true, "action": {...}}` or `{"id": 1, "ok": false, "error": "..."}`.
On an owner's board the question also has `"board"`, its topology as `board.plain` writes it; with
an owner's decks `"files"`, the texts of the changed data files by name. Seed, observation, board
and files decide the answer; the process keeps nothing between questions.
"""

import json
from dataclasses import dataclass
from typing import Any

from konqt.core.strict_json import BadJson, read_json


class BadLine(ValueError):  # noqa: N818 - reads as what it is
    """A line that is no question or no answer; the message says why."""


@dataclass(frozen=True, slots=True)
class Question:
    """What an opponent is asked."""

    id: int
    game: str
    level: str
    seed: int
    observation: dict[str, Any]
    board: dict[str, Any] | None = None
    """an owner's board; None for the shipped one"""
    files: dict[str, str] | None = None
    """an owner's changed data files; None for the shipped ones"""


def question_line(question: Question) -> str:
    """Write a question as one line, with its end."""
    data = {
        "id": question.id,
        "game": question.game,
        "level": question.level,
        "seed": question.seed,
        "observation": question.observation,
    }
    if question.board is not None:
        data["board"] = question.board
    if question.files:
        data["files"] = question.files
    return json.dumps(data, separators=(",", ":")) + "\n"


MEMBERS: dict[str, type] = {
    "id": int,
    "game": str,
    "level": str,
    "seed": int,
    "observation": dict,
}


def question_from_line(line: str) -> Question:
    """Read a question.

    Raises:
        BadLine: it is none; the message names the member and what it takes.
    """
    data = _object(line)
    for member, wanted in MEMBERS.items():
        if type(data.get(member)) is not wanted:
            raise BadLine(f"a question needs {member!r}, a JSON {wanted.__name__}")
    board = data.get("board")
    if not isinstance(board, dict | None):
        raise BadLine("the 'board' of a question is a JSON dict")
    files = data.get("files")
    if not isinstance(files, dict | None) or not all(
        isinstance(text, str) for text in (files or {}).values()
    ):
        raise BadLine("the 'files' of a question are a JSON dict of texts")
    return Question(**{member: data[member] for member in MEMBERS}, board=board, files=files)


def answer_line(number: int | None, action: dict[str, Any]) -> str:
    """Write a good answer as one line, with its end."""
    return json.dumps({"id": number, "ok": True, "action": action}, separators=(",", ":")) + "\n"


def refusal_line(number: int | None, error: str) -> str:
    """Write what went wrong as one line, with its end."""
    return json.dumps({"id": number, "ok": False, "error": error}, separators=(",", ":")) + "\n"


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back; exactly one of `action` and `error` is set."""

    id: int | None
    action: dict[str, Any] | None
    error: str | None


def answer_from_line(line: str) -> Answer:
    """Read an answer.

    Raises:
        BadLine: it is none.
    """
    data = _object(line)
    number = data.get("id")
    action, error = data.get("action"), data.get("error")
    if data.get("ok") is True and isinstance(action, dict):
        return Answer(number, action, None)
    if data.get("ok") is False and isinstance(error, str):
        return Answer(number, None, error)
    raise BadLine("an answer has 'ok' and either an 'action' or an 'error'")


def _object(line: str) -> dict[str, Any]:
    try:
        data = read_json(line)
    except BadJson as error:
        raise BadLine(error.what) from None
    if not isinstance(data, dict):
        raise BadLine("a line holds one JSON object")
    return data
