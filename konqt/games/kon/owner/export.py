"""Writes board and data files into a folder, for an owner of the printed game to correct."""

import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from konqt.games.kon.engine.data_files import FILES, shipped_text
from konqt.resources import map_file

BOARD = "norway.geojson"
README = "README.txt"

_README = """\
Board, decks and dice of Kampen om Norge, as konqt knows them

The printed board and decks are not available as text, so parts of these files are a
reconstruction. Each value says where it comes from:

  source = "manual"          the rulebook says so
  source = "example"         an example of the rulebook shows it
  source = "reconstructed"   our own, made to fit what the rulebook says
  source = "owner"           write this where you have corrected a value

If you own the printed game: correct what your cards and board say otherwise, and leave the rest.
A file that you did not change may be deleted; konqt's own is then used.

  norway.geojson     areas, borders, coasts, fjords, symbols, air ranges (QGIS opens it)
  cards.toml         each card's uses, combat dice and reinforcement symbols; the uses and their
                     dice are the rulebook's and stay as they are
  decks_*.toml       how many of each card; "forsterkninger:5" is one with 5 symbols
  scenario_*.toml    areas, battalions, hands, how the game ends
  dice.toml          which faces sink a transport (a hit in combat is always a 6)

Then:

  konqt data check FOLDER         what is impossible, and what differs from ours
  konqt play --data FOLDER        play with it; saved games carry your corrections


Brett, kortbunker og terninger i Kampen om Norge, slik konqt kjenner dem

Brettet og kortbunkene finnes ikke som tekst, så deler av disse filene er en rekonstruksjon.
Ved hver verdi står det hvor den kommer fra: "manual" (regelheftet), "example" (et eksempel i
regelheftet), "reconstructed" (våre egne påfunn) og "owner" (skriv dette der du har rettet noe).

Eier du det trykte spillet, kan du rette det som er annerledes hos deg, og la resten stå. Filer du
ikke har endret, kan du slette; da brukes konqts egne. Kontroller med konqt data check MAPPE, og
spill med konqt play --data MAPPE. Lagrede spill tar med seg rettelsene dine.
"""


class NotEmpty(ValueError):  # noqa: N818 - reads as what it is
    """Files of these names are there already; nothing is written over them."""


def export(folder: Path) -> list[str]:
    """Write everything into a folder and give the names of the files.

    Raises:
        NotEmpty: a file of such a name is there already.
        OSError: the folder cannot be made or written to.
    """
    names = [README, BOARD, *FILES]
    there = [name for name in names if os.path.lexists(folder / name)]
    if there:
        raise NotEmpty(
            f"{folder / there[0]} already exists; choose another folder, so that nothing is lost"
        )
    contents = {README: _README.encode(), BOARD: map_file(BOARD).read_bytes()}
    contents |= {file: shipped_text(file).encode() for file in FILES}
    _write_all(folder, contents)
    return names


def _write_all(folder: Path, contents: Mapping[str, bytes]) -> None:
    """Write files into a folder, all of them or none; a folder made for them goes with them.

    Raises:
        OSError: it names the file that could not be written.
    """
    made: list[Path] = []
    half = Path()
    try:
        for each in reversed((folder, *folder.parents)):
            half = each
            if not each.exists():
                each.mkdir()
                made.append(each)
        # Written aside first, so that a file of ours is a whole one whenever the program ends.
        half = folder
        aside = Path(tempfile.mkdtemp(prefix=".konqt-", dir=folder))
        made.append(aside)
        for name, content in contents.items():
            half = folder / name
            made.append(aside / name)
            _write(aside / name, content)
        for name in contents:
            half = folder / name
            (aside / name).replace(half)
            made.append(half)
        aside.rmdir()
    except BaseException as error:
        for each in reversed(made):
            with suppress(OSError):
                each.rmdir() if each.is_dir() else each.unlink()
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror or str(error), str(half)) from None
        raise


def _write(file: Path, content: bytes) -> None:
    with file.open("wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
