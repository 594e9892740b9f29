"""Writes board and data files into a folder, for an owner of the printed game to correct."""

from pathlib import Path

from konqt.games.kon.engine.data_files import FILES, shipped_text
from konqt.games.owner_data import write_new
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
  decks_april.toml   the cards of 9 April: how many, their symbols, the faces of their dice
  ships.toml         the class of each ship, and what the die of a class does
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


def export(folder: Path) -> list[str]:
    """Write everything into a folder and give the names of the files.

    Raises:
        NotEmpty: a file of such a name is there already.
        OSError: the folder cannot be made or written to; nothing of ours is there then.
    """
    contents = {README: _README.encode(), BOARD: map_file(BOARD).read_bytes()}
    contents |= {file: shipped_text(file).encode() for file in FILES}
    return write_new(folder, contents)
