"""Games and records made ready in a thread: set up, read, played again. Knows no window."""

import gc
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import TYPE_CHECKING, TypeVar

from konqt.core.frozen import frozen
from konqt.games.registry import plugin_of
from konqt.gui.game_plugin import GamePlugin
from konqt.gui.shell.troubles import say_trouble

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.going_on import Halted
    from konqt.session.plan import Chair, GamePlan
    from konqt.session.replay import Replay
    from konqt.session.session import Session

Found = TypeVar("Found", bound="Session | Replay")


@frozen
class Opened:
    """A record that was opened: to go on with, or only to look at."""

    replay: "Replay"
    session: "Session | None" = None
    """None for a finished game, and for one that cannot be gone on with"""
    trouble: Exception | None = None
    """why a running game cannot be gone on with; who shows it words it, in the language then"""
    halted: "Halted | None" = None
    """what keeps its record from leading on, where it can go on in another"""

    def close(self) -> None:
        """Leave the game as it is."""
        if self.session is not None:
            self.session.close()


@frozen
class Begun:
    """A new game."""

    session: "Session"
    trouble: str = ""
    """why it has no record; empty when it has one"""

    def close(self) -> None:
        """Leave the game as it is."""
        self.session.close()


def begun(plan: "GamePlan") -> Begun:
    """Return a new game with its record in the games folder.

    Where none can be made now, that is tried again while the game is played.

    Raises:
        OSError, ValueError: the plan is impossible.
    """
    from konqt.record.errors import RecordError
    from konqt.record.folder import new_record_path
    from konqt.session.session import Session

    path = new_record_path(plan.scenario)
    try:
        return Begun(_with_board(Session.start(plan, path)))
    except (RecordError, OSError) as error:
        return Begun(_with_board(Session.start(plan, path, later=True)), say_trouble(error))


def continued(path: Path) -> "Session | Halted":
    """Return the session of a saved game, or what keeps its record from leading on (`Halted`).

    Raises:
        OSError, ValueError: it cannot be gone on with at all; the message says why.
    """
    from konqt.record.errors import RecordBusy, RecordError
    from konqt.session.going_on import halted
    from konqt.session.session import Session

    try:
        return _with_board(Session.open(path))
    except RecordBusy:
        raise
    except RecordError:
        found = halted(path)
        if found is None:
            raise
        return found


def continued_beside(path: Path, chairs: "Mapping[str, Chair] | None") -> "Session":
    """Return the session of what can be played of a game, in a new record in the games folder.

    Raises:
        OSError, ValueError: not even that can be gone on with; the message says why.
    """
    from konqt.record.folder import new_record_path
    from konqt.record.reader import read_record
    from konqt.session.going_on import go_on_beside

    scenario = read_record(path, lenient=True).header.scenario
    return _with_board(go_on_beside(path, new_record_path(scenario), chairs))


def replayed(source: Path | str | int) -> "Replay":
    """Return a record to look at, or one of the manual's examples by its number.

    Raises:
        OSError, ValueError: it cannot be read; the message says why.
    """
    if isinstance(source, int):
        from konqt.session.examples import open_example

        return _with_board(open_example(source))
    from konqt.session.replay import Replay

    return _with_board(Replay.open(source))


def unsaved_copy(session: "Session") -> Path:
    """Write a game that has no record into a temporary file, for `looked_back`.

    Raises:
        OSError, ValueError: not even that can be written.
    """
    path = Path(mkdtemp(prefix="konqt-")) / "game.konr"
    session.save_copy(path)
    return path


def looked_back(copy: Path) -> "Replay":
    """Return the record of a temporary file, which is gone afterwards.

    Raises:
        OSError, ValueError: it cannot be read; the message says why.
    """
    try:
        return replayed(copy)
    finally:
        rmtree(copy.parent, ignore_errors=True)


def opened(path: Path) -> Opened:
    """Open a record to go on with its game, or to look at it where that cannot be.

    Raises:
        OSError, ValueError: it cannot even be read; the message says why.
    """
    from konqt.session.going_on import Halted

    replay = replayed(path)
    if replay.finished:
        return Opened(replay)
    try:
        found = continued(path)
    except (OSError, ValueError) as error:
        # The viewer itself says what is damaged.
        return Opened(replay, trouble=None if replay.damage else error)
    return Opened(replay, halted=found) if isinstance(found, Halted) else Opened(replay, found)


def made_ready(game: str) -> None:
    """Import the dialogs of a game and read its rules: a click must not wait for them."""
    plugin: GamePlugin = plugin_of(game)
    plugin.prepare(None)


def _with_board(found: Found) -> Found:
    """Import and read what the game's pages need too, while nobody waits for them."""
    plugin: GamePlugin = plugin_of(found.game.name)
    try:
        plugin.prepare(found)
    except ValueError:
        if hasattr(found, "close"):
            found.close()
        raise
    _modules_stay(type(found).__name__)
    return found


@cache
def _modules_stay(kind: str) -> None:
    """Take what the first game or record has loaded out of Python's search for garbage.

    Once for each: what is garbage at that moment is never found any more.
    """
    del kind
    gc.freeze()
