"""A saved game as a row of the index: sealed when it is written, read strictly or not at all."""

import json
import math
import os
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import sha256

from konqt.core.account import NO_SCORE, DiceLuck, Score
from konqt.core.ending import Result
from konqt.session.library.facts import GameFacts, Stamp

TABLE = """CREATE TABLE games (
    name blob primary key,
    size integer not null, changed integer not null, studied integer not null,
    game text not null, scenario text not null, options text not null, chairs text not null,
    winner text not null, lost text not null, points text not null,
    level text not null, cause text not null,
    steps integer not null, rounds integer not null, fault text not null, score text not null,
    seed text not null, digest text not null, seal text not null, words text not null
) without rowid"""
"""as the database keeps it, letter by letter"""
TOLD = (
    "name", "size", "changed", "studied", "game", "scenario", "options", "chairs", "winner",
    "lost", "points", "level", "cause", "steps", "rounds", "fault", "score", "seed", "digest",
    "seal",
)  # fmt: skip
"""everything but the words; `digest` is theirs, `seal` that of all before it"""
COLUMNS = (*TOLD, "words")
_KINDS = (bytes, int, int, int, *[str] * 9, int, int, *[str] * 5)
_MANY = len(TOLD)
_PARSED = 4096


def row_of(facts: GameFacts) -> tuple[object, ...]:
    """Return a game as a row: `COLUMNS`."""
    stamp, words = facts.stamp, facts.words
    told = (
        name_out(stamp.name), stamp.size, stamp.changed, stamp.studied, facts.game, facts.scenario,
        json.dumps(facts.options), json.dumps(facts.chairs), json.dumps(facts.result.winner),
        json.dumps(facts.result.lost), json.dumps(facts.points),
        facts.level, facts.cause, facts.steps, facts.rounds, facts.fault, _score_out(facts.score),
        facts.seed, _digest(words),
    )  # fmt: skip
    return (*told, _seal(told), words)


def facts_of(row: Sequence[object]) -> GameFacts | None:
    """Return what a row tells, `TOLD` or all `COLUMNS`; None where it is not as it was written."""
    told, words = row[:_MANY], "".join(map(str, row[_MANY:]))
    if tuple(map(type, told)) != _KINDS or told[-1] != _seal(told[:-1]):
        return None
    if len(row) > _MANY and _digest(words) != told[-2]:
        return None
    try:
        return _read(told, words)
    except (ValueError, TypeError, RecursionError):
        # Sealed well by somebody who wrote something else.
        return None


def name_out(name: str) -> bytes:
    """Return a file's name as the system has it: not every one is made of letters."""
    return os.fsencode(name)


def name_in(name: bytes) -> str:
    """Return a file's name from its bytes."""
    return os.fsdecode(name)


def _read(row: Sequence[object], words: str) -> GameFacts:
    name, size, changed, studied, game, scenario, options, chairs, winner, *rest = row
    lost, points, level, cause, steps, rounds, fault, score, seed, _digest_of, _seal_of = rest
    assert isinstance(name, bytes) and isinstance(size, int) and isinstance(changed, int)
    assert isinstance(studied, int) and isinstance(steps, int) and isinstance(rounds, int)
    return GameFacts(
        Stamp(name_in(name), size, changed, studied),
        game=str(game),
        scenario=str(scenario),
        options=_listed(str(options)),
        chairs=_paired(str(chairs)),
        result=Result(_listed(str(winner)), _listed(str(lost))),
        points=_counted(str(points)),
        level=str(level),
        cause=str(cause),
        steps=steps,
        rounds=rounds,
        words=words,
        fault=str(fault),
        score=_score(str(score)),
        seed=str(seed),
    )


def _digest(words: str) -> str:
    return sha256(words.encode("utf-8", "surrogatepass")).hexdigest()


def _seal(told: Sequence[object]) -> str:
    return sha256(repr(tuple(told)).encode("utf-8", "surrogatepass")).hexdigest()


def _score_out(score: Score) -> str:
    luck = score.luck
    told = None if luck is None else (luck.faction, luck.amount, luck.worse, luck.better)
    return json.dumps([told, score.held, score.marks])


@lru_cache(maxsize=_PARSED)
def _score(told: str) -> Score:
    luck, held, marks = json.loads(told)
    if luck is None and not held and not marks:
        return NO_SCORE
    found = None
    if luck is not None:
        faction, *numbers = luck
        amount, worse, better = map(_finite, numbers)
        found = DiceLuck(_word(faction), amount, worse, better)
    return Score(found, _pairs(held), _pairs(marks))


def _pairs(told: Iterable[tuple[object, object]]) -> tuple[tuple[str, int], ...]:
    return tuple((_word(name), _count(many)) for name, many in told)


@lru_cache(maxsize=_PARSED)
def _listed(told: str) -> tuple[str, ...]:
    return tuple(map(_word, json.loads(told)))


@lru_cache(maxsize=_PARSED)
def _paired(told: str) -> tuple[tuple[str, str], ...]:
    return tuple((_word(faction), _word(player)) for faction, player in json.loads(told))


@lru_cache(maxsize=_PARSED)
def _counted(told: str) -> tuple[tuple[str, int], ...]:
    return _pairs(json.loads(told))


def _word(found: object) -> str:
    if not isinstance(found, str):
        raise TypeError("not a word")
    return found


def _count(found: object) -> int:
    if type(found) is not int:
        raise TypeError("not a count")
    return found


def _finite(found: object) -> float:
    if type(found) not in (int, float) or not isinstance(found, int | float):
        raise TypeError("not a number")
    if not math.isfinite(found):
        raise ValueError("a number without end")
    return found
