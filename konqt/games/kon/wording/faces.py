"""Which faces of a die count, in words: whoever is told of a success is told on what."""

from collections.abc import Iterable

from konqt.games.kon.wording.names import listed


def say_faces(faces: Iterable[int]) -> str:
    """Return faces within a sentence: "5 or 6"."""
    return listed([str(face) for face in sorted(faces)], "or")
