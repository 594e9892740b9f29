"""Files that hold a position, as commands read them: every fault in a line that names the file."""

from pathlib import Path

from konqt.cli.output import Usage
from konqt.cli.own_data import own_data
from konqt.core.fault import MOST_TOLD, BadPosition
from konqt.core.outside import Unreadable, content_of
from konqt.core.strict_json import BadJson, TwiceNamed, read_json
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.game import KampenOmNorge
from konqt.games.owner_data import Corrections, corrections_in
from konqt.record.format import MOST_BYTES


def content_in(file: Path) -> bytes:
    """Return what stands in a file.

    Raises:
        Usage: it cannot be read.
    """
    try:
        return content_of(file, MOST_BYTES)
    except Unreadable as error:
        raise Usage(str(error)) from None


def json_in(file: Path, content: bytes, no: str) -> object:
    """Return the data that a file holds; `no` says before "a position" what it is not.

    Raises:
        Usage: it is no JSON.
    """
    neither = f"{file}: {no} a position"
    try:
        return read_json(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        what = f"not UTF-8 text (byte {error.start + 1})"
        raise Usage(f"{neither}: {what}; write a position as JSON in UTF-8") from None
    except TwiceNamed as error:
        raise Usage(f"{file}: {error.what}; keep the intended one") from None
    except BadJson as error:
        raise Usage(f"{neither}: {error.what}; write a position as JSON") from None


def seen_in(
    file: Path, position: object, data: Path | None, viewer: str
) -> tuple[KonObservation, Corrections]:
    """Return what a viewer knows in a file's position, and the data that it is played with.

    Raises:
        Usage: no game can be so.
    """
    game = KampenOmNorge()
    scenario = position.get("scenario") if isinstance(position, dict) else None
    known = scenario if scenario in game.scenarios else game.scenarios[0]
    own = corrections_in(own_data(data).corrections(known))
    try:
        state = game.from_position(position, data=own)
    except BadPosition as error:
        raise Usage(*(f"{file}: {fault}" for fault in error.faults[:MOST_TOLD])) from None
    return game.observe(state, viewer), own
