"""Ctrl-C ends the program: with 130, at once, wherever it is, and nothing is left behind.

Python hears of the signal between two steps of its own, and raises `KeyboardInterrupt` there. That
will do where all is Python. Inside Qt it comes late, is swallowed, or brings Qt down; so once Qt is
loaded nothing is raised and the program ends where it stands. A thread hears the signal as well,
for a main thread that is in somebody else's code, or that does not come to its end.
"""

import os
import signal
import sys
from collections.abc import Callable
from threading import Thread
from time import sleep
from types import FrameType
from typing import NoReturn

INTERRUPTED = 130
GRACE_SECONDS = 5.0
"""Time to tidy up for a program that is all Python."""

_last_acts: list[Callable[[], None]] = []


def end_on_interrupt() -> None:
    """Let Ctrl-C end the program from now on, unless it is to be ignored as it came."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        return
    heard, told = os.pipe()
    if os.name != "nt":
        os.set_blocking(told, False)
    Thread(target=_listen, args=(heard,), name="ctrl-c", daemon=True).start()
    signal.set_wakeup_fd(told, warn_on_full_buffer=False)
    signal.signal(signal.SIGINT, _interrupt)


def before_the_end(act: Callable[[], None]) -> Callable[[], None]:
    """Have something done before the program ends in the middle of whatever it does."""
    _last_acts.append(act)
    return act


def work_is_done() -> None:
    """Let Ctrl-C change nothing any more: the status is known, Python puts its things away."""
    if signal.getsignal(signal.SIGINT) is _interrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What was interrupted in code made from a text, as dataclasses make it, would end the program
    # by the signal instead of its status. Python forgets it at the next such code.
    exec("")


def end_now() -> NoReturn:
    """End the program without another step, and what it has started or half written with it."""
    for act in _last_acts:
        act()
    os._exit(INTERRUPTED)


def _interrupt(number: int, frame: FrameType | None) -> None:
    del number, frame
    if "PySide6" in sys.modules:
        end_now()
    # Whoever presses twice does not disturb the tidying up.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


def _listen(heard: int) -> None:
    os.read(heard, 1)
    if "PySide6" not in sys.modules:
        sleep(GRACE_SECONDS)
    end_now()
