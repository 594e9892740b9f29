"""How a game and its AI process talk: one JSON object a line, questions answered in turn.

Question: `{"id": 1, "game": "kon", "level": "greedy", "seed": 7, "observation": {...}}`.
Answer: `{"id": 1, "ok": true, "action": {...}}` or `{"id": 1, "ok": false, "error": "..."}`.

A question may also have

- `"board"`: what the rules read of an owner's board, as its game's `board_to_json` tells it;
  `"files"`: with an owner's decks, the texts of the changed data files by name;
- `"budget"`: `{"playouts": 800, "milliseconds": 2000, "deadline": 30000}`, each of them or none.
  Playouts and milliseconds end the thinking, whichever comes first; without either the level takes
  playouts of its own. By the deadline, milliseconds too, the answer must be there: afterwards the
  process is ended;
- `"history"`: the events of the game so far, oldest first, as this seat may know them;
- `"best": 3`: so many answers are wanted;
- `"wish": "narvik"`: a person of the same side asks it to come to this place. It need not.
- `"also": [{"action": {...}, "then": [{...}]}]`: the chances of these actions are wanted too, held
  against the best answer, whether or not the level would choose them. `"then"`, if there, is what
  whoever asks would go on with in the same turn.

Levels that need none of them ignore them. While it thinks, a process may report, as often as it
likes, `{"id": 1, "progress": {"playouts": 400, "best": [...]}}`. `{"stop": 1}` asks for the answer
to question 1 at once; one that is not being asked, or answered already, is ignored.

The answer to a question with `"best"` has the list `"best"` too, best first, and `"action"` is its
first one. Each is `{"action": {...}, "estimate": 0.61, "error": 0.02, "reasons": [...]}`: the
estimate is the chance of winning (0 to 1), the error its standard error, and both are null for who
reckons with none. A reason is `{"id": "...", "params": {...}}`, for a narrator to word.

The answer to a question with `"also"` has `"best"` and a list `"also"`, one for each in its order:
as in `"best"`, with `"loss"` and `"loss_error"` besides. The loss is by how much less often it
wins than the first of the best, in the same worlds with the same dice; the estimates of both are
from there. All are null for who reckons with no chances. `"then"`, if there, is what the level
would go on with in the same turn after the first of the best.

Seed, observation, board, files, history, best, wish, also and a budget of playouts decide the
answer; the process keeps nothing between questions. Under a budget of milliseconds, or stopped, it
may differ. Progress and answers are the seat's secret as much as its hand.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import NotRequired, TypedDict, TypeGuard, TypeVar

from konqt.core.action import Action
from konqt.core.frozen import frozen
from konqt.core.json_value import Json
from konqt.core.msg import Msg
from konqt.core.strict_json import BadJson, read_json
from konqt.core.thinking import UNLIMITED, AlsoAsked, Budget, Candidate, HeldAgainst

T = TypeVar("T")


class BadLine(ValueError):  # noqa: N818 - reads as what it is
    """A line that is no question or no answer; the message says why."""


@frozen
class OpponentQuestion:
    """What an opponent is asked."""

    id: int
    game: str
    level: str
    seed: int
    observation: Json
    board: Json | None = None
    """an owner's board; None for the shipped one"""
    files: dict[str, str] | None = None
    """an owner's changed data files; None for the shipped ones"""
    budget: Budget = UNLIMITED
    history: tuple[Json, ...] = ()
    """events as the seat may know them"""
    best: int | None = None
    """how many answers are wanted; None for an action and nothing else"""
    wish: str = ""
    """a place to which a person of the same side asks it to come; empty for none"""
    also: tuple["AlsoJson", ...] = ()
    """what is to be held against the best answer, as `also_out` writes it"""


def question_line(question: OpponentQuestion) -> str:
    """Write a question as one line, with its end; what it does without is left out."""
    data: dict[str, object] = {
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
    limits = {name: limit for name, limit in asdict(question.budget).items() if limit is not None}
    if limits:
        data["budget"] = limits
    if question.history:
        data["history"] = question.history
    if question.best is not None:
        data["best"] = question.best
    if question.wish:
        data["wish"] = question.wish
    if question.also:
        data["also"] = question.also
    return _line(data)


class CandidateJson(TypedDict):
    """One of several answers, as `candidate_out` writes it."""

    action: Json
    estimate: float | None
    error: float | None
    reasons: list["ReasonJson"]


class HeldJson(CandidateJson):
    """What was held against the best answer, as `held_out` writes it."""

    loss: float | None
    loss_error: float | None


class AlsoJson(TypedDict):
    """What is to be held against the best answer, as `also_out` writes it."""

    action: Json
    then: NotRequired[list[Json]]


class ReasonJson(TypedDict):
    """What speaks for an answer; a narrator words it."""

    id: str
    params: dict[str, object]


def question_from(data: Json) -> OpponentQuestion:
    """Read a question from its object.

    Raises:
        BadLine: it is none; the message names the member and what it takes.
    """
    number = _member(data, "id", int)
    game, level = _member(data, "game", str), _member(data, "level", str)
    seed, observation = _member(data, "seed", int), _member(data, "observation", dict)
    board = data.get("board")
    if not isinstance(board, dict | None):
        raise BadLine("the 'board' of a question is a JSON dict")
    files = data.get("files")
    if not isinstance(files, dict | None) or not all(
        isinstance(text, str) for text in (files or {}).values()
    ):
        raise BadLine("the 'files' of a question are a JSON dict of texts")
    history = data.get("history", [])
    if not isinstance(history, list) or not all(isinstance(event, dict) for event in history):
        raise BadLine("the 'history' of a question is a JSON list of events, each a dict")
    best = data.get("best")
    if not (best is None or _is_count(best)):
        raise BadLine("the 'best' of a question is a whole number from 1")
    wish = data.get("wish", "")
    if not isinstance(wish, str):
        raise BadLine("the 'wish' of a question is the name of a place")
    return OpponentQuestion(
        number,
        game,
        level,
        seed,
        observation,
        board=board,
        files=files,
        budget=_budget(data.get("budget", {})),
        history=tuple(history),
        best=best,
        wish=wish,
        also=_also(data.get("also", [])),
    )


def _also(data: object) -> tuple[AlsoJson, ...]:
    """Return what is to be held against the best answer, each looked at."""
    if not isinstance(data, list) or not all(_is_also_asked(each) for each in data):
        raise BadLine("the 'also' of a question is a JSON list of dicts with action and then")
    return tuple(data)


def _is_also_asked(data: object) -> TypeGuard[AlsoJson]:
    if not isinstance(data, dict) or not isinstance(data.get("action"), dict):
        return False
    then = data.get("then", [])
    return isinstance(then, list) and all(isinstance(each, dict) for each in then)


def _member(data: Json, member: str, wanted: type[T]) -> T:
    value = data.get(member)
    # No truth value for a number.
    if type(value) is not wanted or not isinstance(value, wanted):
        raise BadLine(f"a question needs {member!r}, a JSON {wanted.__name__}")
    return value


def stop_line(number: int) -> str:
    """Write that the answer to a question is wanted at once, as one line, with its end."""
    return _line({"stop": number})


def stop_from(data: Json) -> int | None:
    """Return the number of the question whose answer is wanted at once; None of other objects."""
    number = data.get("stop")
    return number if list(data) == ["stop"] and type(number) is int else None


def candidate_out(candidate: Candidate, action: Callable[[Action], Json]) -> CandidateJson:
    """Return one of several answers as JSON-ready data; `action` writes its action."""
    return {
        "action": action(candidate.action),
        "estimate": candidate.estimate,
        "error": candidate.error,
        "reasons": [{"id": each.id, "params": dict(each.params)} for each in candidate.reasons],
    }


def candidate_in(data: CandidateJson, action: Callable[[Json], Action]) -> Candidate:
    """Return what `candidate_out` wrote; `action` reads its action."""
    reasons = tuple(Msg(each["id"], each["params"]) for each in data["reasons"])
    return Candidate(action(data["action"]), data["estimate"], data["error"], reasons)


def also_out(asked: AlsoAsked, action: Callable[[Action], Json]) -> AlsoJson:
    """Return what is to be held against the best answer as JSON-ready data."""
    data: AlsoJson = {"action": action(asked.action)}
    if asked.then:
        data["then"] = [action(each) for each in asked.then]
    return data


def also_in(data: AlsoJson, action: Callable[[Json], Action]) -> AlsoAsked:
    """Return what `also_out` wrote; `action` reads an action."""
    return AlsoAsked(action(data["action"]), tuple(action(each) for each in data.get("then", ())))


def held_out(held: HeldAgainst, action: Callable[[Action], Json]) -> HeldJson:
    """Return what was held against the best answer as JSON-ready data."""
    candidate = candidate_out(held.candidate, action)
    return {**candidate, "loss": held.loss, "loss_error": held.error}


def held_in(data: HeldJson, action: Callable[[Json], Action]) -> HeldAgainst:
    """Return what `held_out` wrote; `action` reads its action."""
    return HeldAgainst(candidate_in(data, action), data["loss"], data["loss_error"])


def progress_line(number: int, playouts: int, best: Sequence[CandidateJson]) -> str:
    """Write how far an opponent has come as one line, with its end."""
    return _line({"id": number, "progress": {"playouts": playouts, "best": list(best)}})


def answer_line(
    number: int | None,
    action: Json,
    best: Sequence[CandidateJson] = (),
    also: Sequence[HeldJson] = (),
    then: Sequence[Json] = (),
) -> str:
    """Write a good answer as one line, with its end; the lists only where they were asked for."""
    data: dict[str, object] = {"id": number, "ok": True, "action": action}
    if best:
        data["best"] = list(best)
    if also:
        data["also"] = list(also)
    if then:
        data["then"] = list(then)
    return _line(data)


def refusal_line(number: int | None, error: str) -> str:
    """Write what went wrong as one line, with its end."""
    return _line({"id": number, "ok": False, "error": error})


@frozen
class OpponentAnswer:
    """What came back; exactly one of `action` and `error` is set."""

    id: object
    """as it came back"""
    action: Json | None
    error: str | None
    best: tuple[CandidateJson, ...] = ()
    """all that it would do, best first, each with estimate, error and reasons; or none"""
    also: tuple[HeldJson, ...] = ()
    """what it was asked about, held against the first of these; or none"""
    then: tuple[Json, ...] = ()
    """what it would go on with after the first of these; or nothing"""


@frozen
class Report:
    """How far an opponent has come, between question and answer."""

    id: int
    playouts: int
    best: tuple[CandidateJson, ...]


def answer_from_line(line: str) -> OpponentAnswer | Report:
    """Read an answer, or a report on the way to it.

    Raises:
        BadLine: it is neither.
    """
    data = object_from_line(line)
    number = data.get("id")
    progress = data.get("progress")
    if type(number) is int and isinstance(progress, dict):
        playouts = progress.get("playouts")
        if type(playouts) is not int:
            raise BadLine("the 'playouts' of progress are a whole number")
        return Report(number, playouts, _candidates(progress.get("best")))
    action, error = data.get("action"), data.get("error")
    if data.get("ok") is True and isinstance(action, dict):
        best, also = _candidates(data.get("best", [])), _held(data.get("also", []))
        then = data.get("then", [])
        if not isinstance(then, list) or not all(isinstance(each, dict) for each in then):
            raise BadLine("'then' is a JSON list of actions, each a dict")
        return OpponentAnswer(number, action, None, best, also, tuple(then))
    if data.get("ok") is False and isinstance(error, str):
        return OpponentAnswer(number, None, error)
    raise BadLine("an answer has 'ok' and either an 'action' or an 'error'")


def object_from_line(line: str) -> Json:
    """Return the object of a line, of whatever kind.

    Raises:
        BadLine: the line holds none.
    """
    try:
        data = read_json(line)
    except BadJson as error:
        raise BadLine(error.what) from None
    if not isinstance(data, dict):
        raise BadLine("a line holds one JSON object")
    return data


def _budget(data: object) -> Budget:
    if not isinstance(data, dict) or not all(_is_count(limit) for limit in data.values()):
        raise BadLine("the 'budget' of a question is a JSON dict of whole numbers from 1")
    unknown = sorted(set(data) - {"playouts", "milliseconds", "deadline"})
    if unknown:
        raise BadLine(f"a budget has playouts, milliseconds and deadline, not {unknown[0]!r:.40}")
    return Budget(**data)


def _candidates(data: object) -> tuple[CandidateJson, ...]:
    """Return the answers of a list `best`, each looked at."""
    if not isinstance(data, list) or not all(_is_candidate(each) for each in data):
        raise BadLine("'best' is a JSON list of dicts with action, estimate, error and reasons")
    return tuple(data)


def _held(data: object) -> tuple[HeldJson, ...]:
    """Return what was held against the best answer, each looked at."""
    if not isinstance(data, list) or not all(_is_held(each) for each in data):
        raise BadLine("'also' is a JSON list of dicts as in 'best', with loss and loss_error")
    return tuple(data)


def _is_held(data: object) -> TypeGuard[HeldJson]:
    return (
        _is_candidate(data)
        and {"loss", "loss_error"} <= set(data)
        and all(_is_number_or_none(data.get(name)) for name in ("loss", "loss_error"))
    )


def _is_candidate(data: object) -> TypeGuard[CandidateJson]:
    return (
        isinstance(data, dict)
        and isinstance(data.get("action"), dict)
        and all(_is_number_or_none(data.get(name)) for name in ("estimate", "error"))
        and {"estimate", "error"} <= set(data)
        and isinstance(data.get("reasons"), list)
        and all(_is_reason(each) for each in data["reasons"])
    )


def _is_reason(data: object) -> bool:
    return (
        isinstance(data, dict)
        and isinstance(data.get("id"), str)
        and isinstance(data.get("params"), dict)
    )


def _is_number_or_none(value: object) -> bool:
    return value is None or type(value) in (int, float)


def _is_count(value: object) -> TypeGuard[int]:
    return type(value) is int and value >= 1


def _line(data: Json) -> str:
    return json.dumps(data, separators=(",", ":"), allow_nan=False) + "\n"
