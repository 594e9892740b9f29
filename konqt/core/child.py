"""How the program starts processes of its own: Python that runs no stranger's file.

Python looks for code in the working folder first, which is as a rule where saved games lie: a file
`random.py` there would be run in place of Python's own. So every process of ours is told not to,
works in a folder of the program's, and finds this very package, wherever that lies.

A packaged program carries no Python to be called by name: it is called itself, and its entry
(`konqt.cli.packaged`) becomes the module that it is told.
"""

import atexit
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from threading import current_thread, main_thread
from types import FrameType
from weakref import WeakSet

from konqt.core.stopping import before_the_end

PACKAGE = Path(__file__).resolve().parents[1]
FOLDER = str(PACKAGE)
"""Where a process of ours works: nobody's games lie there. Files are named to it from the root."""
SAFE_PATH = "PYTHONSAFEPATH"

running: "WeakSet[subprocess.Popen[str]]" = WeakSet()
"""what `start` and `start_named` have started, as long as somebody knows it"""
_groups: "set[subprocess.Popen[str]]" = set()
"""those of them at the head of a group that has not been ended, be they forgotten or not"""


MODULE = "-m"
"""What stands before the name of a module that is to be run, for Python as for our own entry."""


def packaged_program() -> Path | None:
    """Return the file of the program where it was packaged with its Python, else None."""
    return Path(sys.executable) if getattr(sys, "frozen", False) else None


def python(*words: str) -> list[str]:
    """Return the command that runs Python with these words, `-c` first; none is in a package.

    Raises:
        ValueError: this is a packaged program.
    """
    if packaged_program() is not None:
        raise ValueError("a packaged program cannot do this; install konqt with Python for it")
    return [sys.executable, "-P", *words]


def this_module(name: str, *words: str) -> list[str]:
    """Return the command that runs a module of ours with these words."""
    if packaged_program() is not None:
        return [sys.executable, MODULE, name, *words]
    return python(MODULE, name, *words)


def this_program(*words: str) -> list[str]:
    """Return the command `konqt` with these words."""
    if packaged_program() is not None:
        return [sys.executable, *words]
    return this_module("konqt", *words)


def installing(library: str) -> list[str]:
    """Return the command that adds a library to this installation; empty where nothing can.

    It names this very Python, whatever a terminal would find first: of a checkout, a wheel, or
    an environment made by uv, which has no pip of its own. The libraries of a package are fixed.
    """
    if packaged_program() is not None:
        return []
    if find_spec("pip") is None:
        return ["uv", "pip", "install", "--python", sys.executable, library]
    return [sys.executable, "-m", "pip", "install", library]


def environment(**more: str) -> dict[str, str]:
    """Return what a process of ours is surrounded by: as we are, and it finds this package.

    An empty or relative entry of PYTHONPATH would stand for the working folder.
    """
    entries = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    found = [str(PACKAGE.parent), *(each for each in entries if Path(each).is_absolute())]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(found), SAFE_PATH: "1", **more}


def start(
    command: Sequence[str], surroundings: Mapping[str, str] | None = None, heard: bool = True
) -> "subprocess.Popen[str]":
    """Start a process that is talked with by its pipes, or without `heard` by nobody.

    surroundings: its environment, where that is not `environment()`.

    Raises:
        OSError: it cannot be started.
    """
    stream = subprocess.PIPE if heard else subprocess.DEVNULL
    with deaf():
        process = subprocess.Popen(
            command,
            stdin=stream,
            stdout=stream,
            stderr=stream,
            encoding="utf-8",
            env=environment() if surroundings is None else surroundings,
            cwd=FOLDER,
        )
    running.add(process)
    return process


def start_named(words: Sequence[str], folder: str) -> "subprocess.Popen[str]":
    """Start a program that a person has named, and never one that a file names.

    It works where the person does, among the person's own surroundings, and what it starts in
    turn belongs to a group that ends with it (not on Windows). No shell reads its words.

    Raises:
        OSError: it cannot be started.
    """
    # Ours alone work by this: a person's program may find what lies beside it.
    surroundings = {name: value for name, value in os.environ.items() if name != SAFE_PATH}
    process = subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        env=surroundings,
        cwd=folder,
        start_new_session=True,
    )
    running.add(process)
    _groups.add(process)
    return process


def end(process: "subprocess.Popen[str]") -> None:
    """End a process at once, and all of its group where it leads one."""
    if process in _groups and hasattr(os, "killpg"):
        # Once only: later the number may be another group's.
        _groups.discard(process)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()


@atexit.register
def end_named() -> None:
    """End the programs that people have named; one may have been forgotten as it began."""
    for process in [*_groups]:
        end(process)


def end_with_us() -> None:
    """Let what has been started end with this process when somebody ends it.

    That is SIGTERM, and SIGHUP when a terminal is closed, which a group of its own does not hear.
    In a process that asks for nothing else then; elsewhere nothing changes.
    """
    if current_thread() is not main_thread():
        return
    for name in ("SIGTERM", "SIGHUP"):  # Windows has no terminal that hangs up
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _terminated)


def _terminated(number: int, frame: FrameType | None) -> None:
    del frame
    end_all()
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


@before_the_end
def end_all() -> None:
    """End what has been started, by libraries too."""
    end_named()
    for process in [*running]:
        process.kill()
    processes = sys.modules.get("multiprocessing")
    for worker in processes.active_children() if processes is not None else ():
        worker.terminate()


@contextmanager
def deaf(*trackers: Callable[[], object]) -> Iterator[None]:
    """Let no process that is started meanwhile hear Ctrl-C, which a terminal sends to everybody.

    Who has started it hears it, and ends it. `trackers` start what a library needs beforehand: in
    doing so it lets the signal through again.
    """
    if not hasattr(signal, "pthread_sigmask"):
        # Windows has no way to say so.
        yield
        return
    for tracker in trackers:
        tracker()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def safe_path() -> Iterator[None]:
    """Let the processes that libraries start meanwhile be as careful as our own."""
    before = os.environ.get(SAFE_PATH)
    os.environ[SAFE_PATH] = "1"
    try:
        yield
    finally:
        if before is None:
            os.environ.pop(SAFE_PATH, None)
        else:
            os.environ[SAFE_PATH] = before
