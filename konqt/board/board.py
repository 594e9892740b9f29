"""A whole board: topology, picture, names in each language."""

from collections.abc import Mapping

from konqt.board.geometry import BoardGeometry
from konqt.board.topology import Topology
from konqt.core.frozen import frozen

ENGLISH = "en"


@frozen
class Names:
    """Every feature's name by language and id; in English all of them."""

    by_language: Mapping[str, Mapping[str, str]]

    def of(self, language: str) -> Mapping[str, str]:
        """Return the names in a language; in English what has none in it."""
        own = self.by_language.get(language, {})
        return own if len(own) == len(self.en) else {**self.en, **own}

    @property
    def en(self) -> Mapping[str, str]:
        """The English names."""
        return self.by_language[ENGLISH]


@frozen
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
