"""Whole advanced games from the fixtures, as sessions."""

import gzip
from pathlib import Path

from konqt.session.session import Session

RECORDS = Path(__file__).parents[1] / "fixtures/records/advanced"


def played(name: str, folder: Path) -> Session:
    """Open a copy of a recorded game, played to its end."""
    path = folder / f"{name}.konr"
    path.write_bytes(gzip.decompress((RECORDS / f"{name}.konr.gz").read_bytes()))
    return Session.open(path)
