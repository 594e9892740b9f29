"""A whole board: topology, picture, names in both languages."""

from dataclasses import dataclass

from konqt.board.geometry import BoardGeometry
from konqt.board.topology import Topology

LANGUAGES = ("en", "nb")


@dataclass(frozen=True, slots=True)
class Names:
    """Every feature's name by id, in English and Norwegian Bokmål."""

    en: dict[str, str]
    nb: dict[str, str]

    def of(self, language: str) -> dict[str, str]:
        """Return the names in a language; English for one that the board does not know."""
        return self.nb if language == "nb" else self.en


@dataclass(frozen=True, slots=True)
class Board:
    """A board that can be played and drawn.

    `content_hash` is the SHA-256 of the map file. `map_text` is the GeoJSON of an owner's own
    board, so that a record can carry it; None for the shipped one.
    """

    topology: Topology
    geometry: BoardGeometry
    names: Names
    content_hash: str
    map_text: str | None = None
