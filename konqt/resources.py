"""Finds assets/ and maps/ in a checkout, an installed wheel or a frozen program.

The wheel maps `assets` to `konqt/_assets` and `maps` to `konqt/_maps`; only this module knows.
Pages of `docs` that the user guide leads to lie in `konqt/docs`: there a page of the guide finds
them three folders above its own, as in a checkout.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


class MissingResource(FileNotFoundError):  # noqa: N818 - reads as what it is
    """A file that belongs to the program is not there; the message says how to mend it."""


def asset(*parts: str) -> Path:
    """Return the path of a file under assets/.

    Raises:
        MissingResource: the file is not part of this installation.
    """
    return _find("assets", parts)


def map_file(name: str) -> Path:
    """Return the path of a file under maps/.

    Raises:
        MissingResource: the file is not part of this installation.
    """
    return _find("maps", (name,))


def _find(folder: str, parts: tuple[str, ...]) -> Path:
    for root in (_PACKAGE / f"_{folder}", _PACKAGE.parent / folder):
        path = root.joinpath(*parts)
        if path.exists():
            return path
    wanted = "/".join((folder, *parts))
    raise MissingResource(f"{wanted} is missing from this installation; reinstall konqt")
