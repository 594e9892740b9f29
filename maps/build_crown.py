"""Writes maps/crown.geojson of the data of Crown & Courage, which are the source of its map."""

from pathlib import Path

from konqt.games.crown.crown_map_file import map_text

OUT = Path(__file__).with_name("crown.geojson")

if __name__ == "__main__":
    OUT.write_text(map_text(), encoding="utf-8")
