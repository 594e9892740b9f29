"""Asks the program something as a person would, and judges the answer.

Nearly all questions are asked inside this process, thousands a minute; `command` asks one of them
through the real command line.
"""

import hashlib
import io
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from hostile.family import Broken, expect

STATUSES = (0, 1, 2)
PYTHONS_WORDS = re.compile(
    r"Traceback \(|went wrong in the program|codec can't|has no attribute|NoneType|subscriptable"
    r"|[Pp]ydantic|validation error|b'[{\[]|Exceeds the limit|PosixPath\(|unhashable|not iterable"
    r"|recursion depth|out of range\b.*index|index out of range|object is not|embedded null"
    r"|unexpected keyword|ordinal not|surrogates not allowed|not supported between|Errno"
)
"""Words that no sentence of ours holds: they are the interpreter's or a library's."""
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""What a terminal obeys instead of showing."""


@dataclass(frozen=True, slots=True)
class Answer:
    """How a command ended and what it said."""

    argv: tuple[str, ...]
    status: int
    out: str
    err: str


def ask(*argv: str | Path, stdin: str = "") -> Answer:
    """Run a command in this process."""
    from konqt.cli.main import run
    from konqt.i18n.texts import use_language

    words = tuple(map(str, argv))
    out, err = _stream(), _stream()
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8")
    try:
        with redirect_stdout(out), redirect_stderr(err):
            status = run(words)
    except Exception as error:
        raise Broken(f"konqt {' '.join(words)!r} let {error!r} through") from error
    finally:
        sys.stdin = before
        use_language("en")
    return Answer(words, status, _said(out), _said(err))


def command(*argv: str | Path, stdin: bytes = b"", user: int | None = None) -> Answer:
    """Run a command in a process of its own, as the shell would."""
    words = tuple(os.fsencode(str(word)) for word in argv)
    done = subprocess.run(
        [sys.executable, "-m", "konqt", *words],
        input=stdin, capture_output=True, timeout=50, check=False, user=user,
    )  # fmt: skip
    said = (done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))
    return Answer(tuple(map(str, argv)), done.returncode, *said)


def judge(answer: Answer, names: str = "", statuses: Iterable[int] = STATUSES) -> Answer:
    """Check that an answer is one a person can use: a status, clear lines, the file's name.

    Raises:
        Broken: it is not.
    """
    told = f"konqt {' '.join(answer.argv)!r} ended {answer.status}: {answer.err[-2000:]!r}"
    expect(answer.status in statuses, f"status: {told}")
    check_shown(answer.err, told)
    check_shown(answer.out, f"{told}, out: {answer.out[-600:]!r}")
    lines = answer.err.splitlines()
    expect(all(line.startswith("konqt: ") for line in lines), f"a line not of konqt's: {told}")
    if answer.status == 2:
        expect(lines, f"nothing on standard error: {told}")
        expect(names in answer.err, f"the file is not named: {told}")
    return answer


def check_words(text: str, told: str = "") -> None:
    """Check that a text is for people.

    Raises:
        Broken: it is not.
    """
    found = PYTHONS_WORDS.search(text)
    if found:
        raise Broken(f"the interpreter's words {found[0]!r}: {told or repr(text[:2000])}")


def check_shown(text: str, told: str = "") -> None:
    """Check that a text is for people and cannot steer their terminal.

    Raises:
        Broken: it is not.
    """
    check_words(text, told)
    found = CONTROL.search(text)
    if found:
        raise Broken(f"a control character {found[0]!r}: {told or repr(text[:2000])}")


def agrees(asked: Answer, stdin: bytes = b"") -> None:
    """Check that the real command line answers as this process did.

    Raises:
        Broken: it does not.
    """
    real = judge(command(*asked.argv, stdin=stdin))
    same = (real.status, real.err) == (asked.status, asked.err)
    expect(same, f"the command line answers otherwise: {real} instead of {asked}")


def on_disk(*folders: Path) -> dict[str, str]:
    """Give everything that lies in folders, by name, with what is in it."""
    found = {}
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            found[str(path)] = _content(path)
    return found


def unchanged(before: dict[str, str], *folders: Path) -> None:
    """Check that nothing in folders has changed.

    Raises:
        Broken: something has.
    """
    after = on_disk(*folders)
    changed = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
    expect(not changed, f"changed on disk: {sorted(changed)}")


def _content(path: Path) -> str:
    if path.is_symlink():
        return f"-> {path.readlink()}"
    if not path.is_file() or path.stat().st_size > 100_000_000:
        return f"{path.lstat().st_mode:o} {path.lstat().st_size}"
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except PermissionError:
        return "unreadable"


def _stream() -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="backslashreplace")


def _said(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode("utf-8", "replace")
