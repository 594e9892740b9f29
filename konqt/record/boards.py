"""Which board a record is played on: the shipped one, or an owner's that the record carries."""

import hashlib
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from konqt.record.errors import RecordError

if TYPE_CHECKING:
    from konqt.board.board import Board


def board_entry(board: "Board | None") -> dict[str, Any]:
    """Give what a header says of a board; None is the shipped one."""
    if board is None:
        from konqt.board.shipped import shipped_hash

        return {"hash": shipped_hash(), "map": None}
    return {"hash": board.content_hash, "map": board.map_text}


def carried_map(path: Path, digest: str, text: str) -> Path:
    """Put the map that a record carries into a file of its own and give that file's path.

    Raises:
        RecordError: the text is not the map that the record was played on.
    """
    content = text.encode("utf-8")
    found = hashlib.sha256(content).hexdigest()
    if found != digest:
        raise RecordError(
            path,
            f"the map in it has the hash {found[:12]}, the record says {digest[:12]}",
            "restore the file from a copy",
            1,
        )
    for folder in _folders():
        file = folder / f"{digest}.geojson"
        try:
            if not file.is_file() or file.read_bytes() != content:
                folder.mkdir(parents=True, exist_ok=True)
                half = file.with_suffix(".part")
                half.write_bytes(content)
                half.replace(file)
            return file
        except OSError:
            continue
    raise RecordError(
        path, "its map cannot be put into the cache folder", "make the cache folder writable"
    )


def _folders() -> list[Path]:
    import platformdirs

    cache = Path(platformdirs.user_cache_dir("konqt", appauthor=False)) / "maps"
    return [cache, Path(tempfile.gettempdir()) / "konqt-maps"]
