"""What the viewer looks at: a record, and where on the board its story is."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.core.observation import Observation
    from konqt.session.replay import Replay
    from konqt.session.session import Session


def replay_of(source: "Path | str | Session | Replay") -> "Replay":
    """Return the replay of a record's path or of a running session; a replay is one already.

    Raises:
        OSError, ValueError: the record cannot be read; the message says what mends it.
    """
    from konqt.session.replay import Replay
    from konqt.session.session import Session

    if isinstance(source, Session):
        assert source.path is not None, "a game without a record is looked at in a copy"
        return Replay.open(source.path)
    return Replay.open(Path(source)) if isinstance(source, str | Path) else source


def seen_before(replay: "Replay", step: int, viewer: str, steps: int) -> "Observation":
    """Return what a viewer saw so many steps before one; at most what was seen at the beginning."""
    return replay.observe(max(0, step - steps), viewer)


def scene_of(replay: "Replay") -> tuple[str, ...]:
    """Return the spaces of an example's actions, and those around them.

    Its story would be small among all spaces in play. Nothing for other records.
    """
    if not replay.example:
        return ()
    board = replay.board
    known = {space.ident for space in board.spaces}
    spaces: dict[str, None] = {}
    for step in range(1, replay.steps + 1):
        action = replay.action(step)
        named = (getattr(action, field, None) for field in ("source", "to", "area"))
        spaces |= dict.fromkeys(each for each in named if isinstance(each, str) and each in known)
    around = {other for each in spaces for other in board.beside(each)}
    return (*spaces, *(space.ident for space in board.spaces if space.ident in around))
