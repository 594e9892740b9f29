"""Which faces of a die count, in words: whoever is told of a success is told on what."""

from collections.abc import Iterable

from konqt.games.kon.advice.striking import striking_faces
from konqt.games.kon.wording.names import listed
from konqt.games.owner_data import Corrections


def say_faces(faces: Iterable[int]) -> str:
    """Return faces within a sentence: "5 or 6"."""
    return listed([str(face) for face in sorted(faces)], "or")


def say_success(*rolls: str, data: Corrections = None) -> str:
    """Return the faces that are a success in any of these rolls, as the data name them."""
    return say_faces(striking_faces(*rolls, data=data))
