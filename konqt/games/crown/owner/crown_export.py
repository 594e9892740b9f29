"""Writes map, tiles, cards and tracks into a folder, for an owner of the game to correct."""

import json
from pathlib import Path

from konqt.games.crown.crown_map_file import map_text
from konqt.games.crown.engine.crown_files import FILES, MAP, shipped_crown_text
from konqt.games.owner_data import write_new

BOARD = "crown.geojson"
README = "README.txt"
ON_THE_BOARD = "map"
"""The group of `map.json` that an owner's folder has in the map file."""

_README = """\
Map, tiles, cards and tracks of Crown & Courage, as konqt knows them

What is printed only on the board, the tiles and the cards is not available as text, so parts of
these files are a reconstruction. Each group of values says where it comes from:

  "source": "rulebook, ..."         the rulebook says so
  "source": "reconstruction: ..."   our own, made to fit what the rulebook says
  "source": "owner"                 write this where you have corrected a group

If you own the printed game: correct what your copy says otherwise, and leave the rest. A file or a
group that you did not change may be deleted; konqt's own is then used.

  crown.geojson   spaces, their neighbours, sectors, the Germans' route, towns and signs (QGIS opens
                  it). The rules go by sector, col, row, orth, diag and route; places are those of a
                  lattice, and only have to lie to each other as col and row say
  map.json        who stands where at the beginning
  tiles.json      Norwegian tiles on both sides, German action tiles, Order tiles, the frame, the
                  German symbols on the grid
  cards.json      action cards, Collaborators, Demands. A card of another title gets another id,
                  of small letters and _: "night_train" is called Night train
  tracks.json     set-up, Stress and Threat, Momentum, Morale, An Extra Push, Occupation

What the rules are written for (numbers of pieces, the grid of three lines, the rulings) stands
there too and cannot be changed.

Then:

  konqt data check FOLDER                           what is impossible, and what differs from ours
  konqt map check FOLDER/crown.geojson              the same of the map alone
  konqt play --text --scenario crown --data FOLDER  play with it; saved games carry it along


Kart, brikker, kort og spor i Crown & Courage, slik konqt kjenner dem

Det som bare er trykt på brettet, brikkene og kortene, finnes ikke som tekst, så deler av disse
filene er en rekonstruksjon. Ved hver gruppe av verdier står det hvor de kommer fra: "rulebook"
(regelheftet), "reconstruction" (våre egne påfunn) og "owner" (skriv dette der du har rettet noe).

Eier du det trykte spillet, kan du rette det som er annerledes hos deg, og la resten stå. Filer og
grupper du ikke har endret, kan du slette; da brukes konqts egne. Kontroller med
konqt data check MAPPE, og spill med konqt play --text --scenario crown --data MAPPE. Lagrede spill
tar med seg rettelsene dine.
"""


def export(folder: Path) -> list[str]:
    """Write everything into a folder and give the names of the files.

    Raises:
        NotEmpty: a file of such a name is there already.
        OSError: the folder cannot be made or written to; nothing of ours is there then.
    """
    texts = {README: _README, BOARD: map_text()}
    texts |= {file: shipped_crown_text(file) for file in FILES if file != MAP}
    groups = json.loads(shipped_crown_text(MAP))
    del groups[ON_THE_BOARD]
    texts[MAP] = json.dumps(groups, ensure_ascii=False, indent=1) + "\n"
    return write_new(folder, {name: text.encode() for name, text in texts.items()})
