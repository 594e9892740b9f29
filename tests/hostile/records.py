"""Saved games damaged in every region, by the bit, the line and the value.

What reads records must say what is wrong, or show a game that can be looked at and gone on with.
The file stays as it is.
"""

import json
from pathlib import Path
from random import Random

from games_played import FACTIONS, plan, play, recorded
from owner_files import corrected

from hostile.damage import damaged_bytes, damaged_value, dumped
from hostile.family import Broken, Family, Try, expect
from hostile.judge import agrees, ask, check_words, judge, on_disk, unchanged
from konqt.core.event import PUBLIC
from konqt.record.errors import RecordError
from konqt.record.folder import recent_games
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session

THROUGH_THE_SHELL = 150
"""One case in so many goes through the real command line too."""


def set_up(folder: Path) -> Try:
    """Record games of every sort: short, whole, resigned, at sea, by computers, with own decks."""
    kinds = [recorded(folder / "short.konr", 9), recorded(folder / "whole.konr")]
    chairs = {"germany": Chair(HUMAN, "A"), "norway": Chair(AI, level="random")}
    for name, made, steps in (
        (
            "computers.konr",
            GamePlan("narvik", chairs | {"allies": Chair(AI, level="greedy")}, 3),
            25,
        ),
        ("basic.konr", GamePlan("basic", plan().chairs, 5), 30),
        ("advanced.konr", GamePlan("advanced", plan().chairs, 5), 150),
        ("owner.konr", GamePlan("narvik", plan().chairs, 5, files=_narvik_files()), 12),
        ("resigned.konr", plan(4), 8),
    ):
        session = Session.start(made, folder / name)
        play(session, steps, 2, undo_one_in=5)
        if name == "resigned.konr":
            session.resign("germany")
        session.close()
        kinds.append(folder / name)
    contents = [path.read_bytes() for path in kinds]
    return lambda stream, place: attempt(stream, place, stream.choice(contents))


def _narvik_files() -> dict[str, str]:
    return {name: text for name, text in corrected().items() if name != "decks_basic.toml"}


def attempt(stream: Random, folder: Path, content: bytes) -> int:
    """Damage a record and try everything that reads one."""
    path = folder / "odd.konr"
    for _ in range(stream.choice((1, 1, 1, 2, 5))):
        content = stream.choice(DAMAGES)(stream, content)
    path.write_bytes(content)
    before = on_disk(folder)
    verdict = judge(ask("verify", path), path.name)
    expect(verdict.status == 0 or path.name in verdict.err, f"not named: {verdict.err!r}")
    judge(ask("open", "--text", path), path.name)
    recent_games(folder=folder)
    _look(path)
    _go_on(path, verdict.status == 0)
    unchanged(before, folder)
    if stream.randrange(THROUGH_THE_SHELL) == 0:
        agrees(verdict)
    return 1


def _damaged_line(stream: Random, content: bytes) -> bytes:
    """Change one value in one line, the first one more often than others."""
    lines = content.split(b"\n")
    at = 0 if stream.random() < 0.3 else stream.randrange(len(lines))
    try:
        lines[at] = dumped(damaged_value(stream, json.loads(lines[at])))
    except (ValueError, RecursionError):
        return damaged_bytes(stream, content)
    return b"\n".join(lines)


def _untrue_line(stream: Random, content: bytes) -> bytes:
    """Put a line of a good form in that is not true there."""
    lines = content.split(b"\n")
    number = stream.randrange(60)
    line = stream.choice(
        (
            {"resign": stream.choice(FACTIONS), "after": number},
            {"over": {"winner": ["germany"], "cause": "deck"}, "after": number},
            {"undo": number},
            {"redo": number},
        )
    )
    lines.insert(stream.randrange(1, len(lines) + 1), dumped(line))
    return b"\n".join(lines)


DAMAGES = (damaged_bytes, damaged_bytes, _damaged_line, _damaged_line, _untrue_line)


def _look(path: Path) -> None:
    """Look at a record as the viewer does."""
    try:
        replay = Replay.open(path)
    except RecordError as error:
        _named(error, path)
        return
    for step in sorted({0, replay.steps // 2, replay.steps}):
        for viewer in (*FACTIONS, PUBLIC):
            replay.observe(step, viewer)
    for warning in (*replay.warnings, *replay.doubts):
        check_words(warning)
    replay.turns(), replay.combats()


def _go_on(path: Path, verified: bool) -> None:
    """Take a record up; what has been verified can be gone on with."""
    try:
        session = Session.open(path, keep=False)
    except RecordError as error:
        _named(error, path)
        expect(not verified, f"verified, yet it cannot be taken up: {error}")
        return
    except ValueError as error:
        raise Broken(f"no RecordError but {error!r}") from error
    if verified:
        # Others are read without their players; whoever would play them is asked for new ones.
        expect(set(session.plan.chairs) == set(FACTIONS), f"chairs of {[*session.plan.chairs]}")
        _meant(path, session)
    if session.decision.actor is not None:
        session.submit(session.decision.actor, session.legal()[0])
    session.close()


def _meant(path: Path, session: Session) -> None:
    """Count the steps by the bare lines: each line of a verified record is said at its own step."""
    at, last = 0, ""
    # Not as text: a bare carriage return would end a line, and is a space in one.
    for line in path.read_bytes().decode("utf-8").split("\n")[1:-1]:
        data = json.loads(line or "{}")
        last = next((name for name in ("resign", "over") if name in data), last)
        if "after" in data:
            expect(data["after"] == at, f"verified, yet said after {at}: {line[:300]}")
        elif data:
            expect(last != "resign", f"verified, yet after a resignation: {line[:300]}")
            # The action that ended the game may have been taken back.
            last = ""
            at = data["n"] if "n" in data else data.get("redo", data.get("undo", 0) - 1)
    expect(not last or session.outcome, f"verified with its {last!r}, yet the game goes on")


def _named(error: RecordError, path: Path) -> None:
    expect(str(path) in str(error) and error.remedy, f"no file or remedy in: {error}")
    check_words(str(error))


FAMILY = Family("records", "damaged records", cases=3100, least=3000, set_up=set_up)
