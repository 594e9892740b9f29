"""Records of Crown & Courage for tests, played at random to their end or given up."""

from pathlib import Path

from games_played import play

from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session


def crown_plan(seed: int | None = 7, **options: object) -> GamePlan:
    """Return a game of one player."""
    return GamePlan("crown", {"norway": Chair(HUMAN, "Kari")}, seed, options)


def crown_record(path: Path, seed: int = 7, steps: int = 10_000, **options: object) -> Path:
    """Write a record of random play and give its path."""
    session = Session.start(crown_plan(seed, **options), path)
    play(session, steps, seed)
    session.close()
    return path
