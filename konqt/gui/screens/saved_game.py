"""One saved game as the start screen shows it."""

from pathlib import Path

from konqt.core.frozen import frozen


@frozen
class SavedGame:
    """Who plays, when and what, and whether it can be gone on with."""

    path: Path
    title: str
    detail: str
    running: bool
