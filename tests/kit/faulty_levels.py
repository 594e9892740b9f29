"""Levels with a fault each, in the place of one of the game's own."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Any
from unittest.mock import patch

from konqt.core.chance import Stream
from konqt.games import registry
from konqt.games.kon.engine.actions import EndPhase, Pass

HERE = Path(__file__).resolve().parent
HIDDEN = "the hand is sabotage and jagerfly"
"""what a fault of a level might say, and no log and no screen may"""


class _Faulty:
    """An opponent of a level that is broken."""

    name = "hard"

    def __init__(self, data: object = None, style: str = "") -> None:
        del data, style


class Breaks(_Faulty):
    """It raises an error, one of those that might be taken for a bad question."""

    def choose(self, observation: Any, rng: Stream) -> Any:
        """Fail."""
        raise ValueError(HIDDEN)


class Cheats(_Faulty):
    """It answers with what is not legal."""

    def choose(self, observation: Any, rng: Stream) -> Any:
        """Return an action that reads well and may not be done."""
        return next(each for each in (EndPhase(), Pass()) if each not in observation.legal)


class Dies(_Faulty):
    """Its process is killed from outside while it thinks, as a system short of memory does it."""

    def choose(self, observation: Any, rng: Stream) -> Any:
        """Never answer."""
        os.kill(os.getpid(), signal.SIGKILL)


class Hangs(_Faulty):
    """It thinks for ever."""

    def choose(self, observation: Any, rng: Stream) -> Any:
        """Never answer."""
        Event().wait()


class Mute(_Faulty):
    """It plays, and breaks when it is to say why."""

    def choose(self, observation: Any, rng: Stream) -> Any:
        """Do what comes first."""
        return observation.legal[0]

    def reasons(self, observation: Any, action: Any) -> Any:
        """Fail."""
        raise ValueError(HIDDEN)


LEVELS = {"breaks": Breaks, "cheats": Cheats, "dies": Dies, "hangs": Hangs, "mute": Mute}


@contextmanager
def faulty(fault: str, *levels: str) -> Iterator[None]:
    """Have a fault in the place of some levels of the game, by default of `hard`."""
    known = registry.level_path

    def path(game: str, level: str) -> str:
        if level in (levels or ("hard",)):
            return f"faulty_levels:{LEVELS[fault].__name__}"
        return known(game, level)

    with patch("konqt.games.registry.level_path", path):
        yield


def faulty_worker(fault: str, *levels: str) -> list[str]:
    """Return the command of an opponent's process in which levels have a fault."""
    script = f"""
import sys
sys.path.insert(0, {str(HERE)!r})
from faulty_levels import faulty
from konqt.ai.worker import main
with faulty({fault!r}, *{levels!r}):
    raise SystemExit(main())
"""
    return [sys.executable, "-c", script]
