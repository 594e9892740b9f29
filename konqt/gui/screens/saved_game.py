"""One saved game as the start screen shows it."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class SavedGame:
    """Who plays, when and what, and whether it can be gone on with."""

    path: Path
    title: str
    detail: str
    running: bool
