"""Draws `norway.geojson` from Natural Earth's coast, heights, and our own guides and facts.

    python maps/build_norway.py --atlas world-atlas-2.0.2.tgz --heights marble-qt-data.deb

The same inputs give the same bytes. maps/README.md says where the inputs come from.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from drawing import arcs, assemble, atlas, features, grid, growth, lines, mend, sea, settle  # noqa: E402
from drawing.anchors import place  # noqa: E402
from drawing.fjords import crossing  # noqa: E402
from drawing.heights import Heights  # noqa: E402

from konqt.board import projection  # noqa: E402

Labels = dict[int, BaseGeometry]


class Drawing:
    """The inputs, and what every step hands to the next."""

    def __init__(self, atlas_path: Path, heights_path: Path) -> None:
        self.facts = json.loads((HERE / "facts.json").read_text(encoding="utf-8"))
        self.guides = json.loads((HERE / "guides.json").read_text(encoding="utf-8"))
        sheet = shapely.box(0, 0, projection.DRAWN_WIDTH, projection.DRAWN_HEIGHT)
        self.frame = sea.in_degrees(shapely.segmentize(sheet, 20.0))
        self.countries = atlas.countries(atlas_path, self.frame)
        # Bear Island would be a speck of war in the Barents Sea.
        self.norway = shapely.intersection(self.countries.pop("norway"), shapely.box(3, 57, 33, 72))
        self.lakes = {
            ident: shapely.set_precision(shapely.Polygon(lake["outline"]), assemble.ROUND)
            for ident, lake in self.guides["lakes"].items()
        }
        self.all_lakes = shapely.union_all(list(self.lakes.values()))
        self.heights = Heights(heights_path)
        self.ids = [area["id"] for area in self.facts["areas"]]
        self.mountains = list(self.guides["mountains"])


def grown(drawing: Drawing) -> tuple[grid.Grid, Any]:
    """Let areas and mountains grow, then mend what they must not do."""
    abroad = shapely.union_all(list(drawing.countries.values()))
    ground = grid.with_lakes(grid.make(drawing.norway, abroad, drawing.heights), drawing.all_lakes)
    seeds, habits = _seeds(drawing, ground)
    count, land = len(drawing.ids), ground.surface == grid.LAND
    labels = growth.grow(ground, seeds, habits)
    labels = mend.whole_islands(ground, labels, 3000, count)
    labels = mend.no_crumbs(mend.calm(labels, 2), land, 40)
    allowed = {
        tuple(sorted(drawing.ids.index(ident) for ident in border["between"]))
        for border in drawing.facts["borders"]
        if not border["fjord"]
    }
    labels, raised = mend.barriers(ground, labels, count, allowed, 3)  # type: ignore[arg-type]
    labels = mend.no_crumbs(labels, land, 12)
    for label, pairs in sorted(raised.items()):
        parted = ", ".join("-".join(drawing.ids[k] for k in pair) for pair in pairs)
        known = label < count + len(drawing.mountains)
        name = drawing.mountains[label - count] if known else f"new mountain {label}"
        print(f"  {name} parts {parted}")
    return ground, labels


def _seeds(drawing: Drawing, ground: grid.Grid) -> tuple[list[growth.Seed], Any]:
    seeds: list[growth.Seed] = []
    habits: dict[int, growth.Habits] = {}
    for number, area in enumerate(drawing.facts["areas"]):
        coastal = bool(area["sea_zones"])
        habits[number] = growth.Habits(water=coastal, coast_gap=-1.0 if coastal else 3.0)
        guide = drawing.guides["areas"][area["id"]]
        for lon, lat in guide["points"]:
            seeds.append(growth.Seed(number, *ground.cell(lon, lat), guide["head_start"]))
    for number, ident in enumerate(drawing.mountains, start=len(drawing.ids)):
        habits[number] = growth.Habits(water=False, coast_gap=1.5)
        for lon, lat, *start in drawing.guides["mountains"][ident]["points"]:
            late = 7.0 + (start[0] if start else 0.0)
            seeds.append(growth.Seed(number, *ground.cell(lon, lat), late))
    return seeds, habits


def land_of(drawing: Drawing, ground: grid.Grid, labels: Any) -> Labels:
    """Cut the coast into each label's land."""
    on_land = np.where(ground.surface == grid.LAND, labels, -1).astype(np.int16)
    everywhere = np.ones(labels.shape, bool)
    spread = arcs.spread(on_land, 8, everywhere)
    borders = assemble.degrees(arcs.trace(spread, 2.2, 0.12))
    return assemble.cut(ground, spread, borders, drawing.norway, drawing.all_lakes)


def build(drawing: Drawing) -> str:
    """Give the file's text."""
    print("growing areas")
    ground, labels = grown(drawing)
    print("cutting the coast")
    land = land_of(drawing, ground, labels)
    print("dividing the sea")
    regions = whole_sheet(drawing, land)
    areas = {ident: regions[ident] for ident in drawing.ids}
    print("writing")
    out = _areas(drawing, regions)
    out += _mountains(drawing, regions)
    out += [features.country(name, regions[name]) for name in sorted(drawing.countries)]
    out += _sea(drawing, regions)
    out += _fjords(drawing, regions)
    out += lines.air_lines(drawing.facts, drawing.guides, areas)
    out += lines.cable(drawing.guides)
    return features.text(out, {"board": "norway", "edition": 1})


def whole_sheet(drawing: Drawing, land: Labels) -> dict[str, BaseGeometry]:
    """Give every region of the sheet by id: land, mountains, countries, lakes, zones, the rest."""
    guides = drawing.guides
    names = [*drawing.ids, *drawing.mountains]
    names += [f"mountain_{label}" for label in range(len(names), max(land) + 1)]
    regions = {names[label]: region for label, region in sorted(land.items())}
    regions |= drawing.lakes
    areas = {ident: regions[ident] for ident in drawing.ids}
    ground = shapely.union_all(list(regions.values()), grid_size=assemble.ROUND)
    taken = ground
    for name, region in sorted(drawing.countries.items()):
        own = atlas.areal(shapely.difference(region, taken, grid_size=assemble.ROUND))
        taken = shapely.union_all([taken, own], grid_size=assemble.ROUND)
        regions[name] = own
    wet = atlas.areal(shapely.difference(drawing.frame, taken, grid_size=assemble.ROUND))
    basins = sorted(shapely.get_parts(wet), key=lambda part: -part.area)
    raid = sea.in_degrees(shapely.segmentize(shapely.box(*guides["raid"]["box"]), 15.0))
    regions["raid"] = shapely.set_precision(raid, assemble.ROUND)
    salt = [basins[0], *(b for b in basins[1:] if b.intersects(ground))]
    sailed = shapely.difference(shapely.union_all(salt), regions["raid"], grid_size=assemble.ROUND)
    coasts = sea.coasts(drawing.facts, guides, areas)
    regions |= sea.zone_polygons(
        coasts, atlas.areal(sailed), guides["open_sea"], guides["closed_sea"]
    )
    still = [b for b in basins[1:] if not b.intersects(ground) and assemble.square_km(b) > 1]
    regions["other_water"] = shapely.union_all(still)
    return settle.settled(regions)


def _areas(drawing: Drawing, regions: dict[str, BaseGeometry]) -> list[features.Feature]:
    out = []
    for order, area in enumerate(drawing.facts["areas"]):
        region = regions[area["id"]]
        spots = place(sea.on_board(region), area["name_nb"])
        guide = drawing.guides["areas"][area["id"]]
        at = {}
        for key, spot in (("label_at", spots.label), ("stack_at", spots.stack),
                          ("symbols_at", spots.symbols)):  # fmt: skip
            lonlat = sea.in_degrees(spot)
            at[key] = guide.get(key) or features.place(lonlat.x, lonlat.y)
        facts = {key: area[key] for key in ("symbols", "sea_zones", "air_band", "neighbours",
                                            "fjord_neighbours")}  # fmt: skip
        names = (area["name_en"], area["name_nb"])
        source = {**area["source"], "geometry": f"{features.COAST}; borders: {features.OWN}"}
        out.append(features.feature(area["id"], "land", names, region, order=order, **facts, **at,
                                    place=area["place"], source=source))  # fmt: skip
    return out


def _mountains(drawing: Drawing, regions: dict[str, BaseGeometry]) -> list[features.Feature]:
    out = []
    for ident, guide in drawing.guides["mountains"].items():
        names = (guide["name_en"], guide["name_nb"])
        out.append(
            features.feature(ident, "impassable", names, regions[ident], source=features.OWN)
        )
    for ident in sorted(name for name in regions if name.startswith("mountain_")):
        centre = regions[ident].representative_point()
        print(f"  {ident} at {centre.x:.2f}, {centre.y:.2f} has no name")
        out.append(features.feature(ident, "impassable", ("Mountains", "Fjell"), regions[ident],
                                    source=features.OWN))  # fmt: skip
    return out


def _sea(drawing: Drawing, regions: dict[str, BaseGeometry]) -> list[features.Feature]:
    out = []
    for fact in drawing.facts["sea_zones"]:
        ident = fact["id"]
        facts = {key: value for key, value in fact.items() if key != "id"}
        names = (f"Sea zone {ident}", f"Havområde {ident}")
        label_at = drawing.guides["zone_labels"].get(ident) or sea.roomiest(regions[ident])
        out.append(features.feature(ident, "sea", names, regions[ident], **facts,
                                    label_at=label_at, source=features.OWN))  # fmt: skip
    names = ("Raiding ships", "Skip på raid")
    out.append(features.feature("raid", "raid", names, regions["raid"],
                                adjacent=drawing.facts["raid_adjacent"],
                                source=features.OWN))  # fmt: skip
    names = ("Waters beyond the board", "Farvann utenfor brettet")
    out.append(features.feature("other_water", "water", names, regions["other_water"],
                                source=features.COAST))  # fmt: skip
    return out


def _fjords(drawing: Drawing, regions: dict[str, BaseGeometry]) -> list[features.Feature]:
    sailed = shapely.coverage_union_all(
        [regions[fact["id"]] for fact in drawing.facts["sea_zones"]]
    )
    out = []
    taken = shapely.Polygon()
    for fjord in drawing.guides["fjords"]:
        names = (fjord["name_en"], fjord["name_nb"])
        lake = fjord.get("lake")
        if lake:
            region = regions[lake]
        else:
            one, two = (regions[ident] for ident in fjord["between"])
            region = crossing(one, two, sailed, taken, fjord["reach_km"])
            taken = shapely.union_all([taken, region])
        out.append(features.feature(fjord["id"], "fjord", names, region, between=fjord["between"],
                                    lake=bool(lake), source=features.OWN))  # fmt: skip
    used = {fjord.get("lake") for fjord in drawing.guides["fjords"]}
    for ident, lake in drawing.guides["lakes"].items():
        if ident not in used:
            names = (lake["name_en"], lake["name_nb"])
            out.append(features.feature(ident, "lake", names, regions[ident], source=features.OWN))
    return out


def main() -> None:
    """Read the options, draw, write."""
    parser = argparse.ArgumentParser(description="Draw maps/norway.geojson.")
    parser.add_argument("--atlas", type=Path, required=True, help="npm package world-atlas 2.0.2")
    parser.add_argument("--heights", type=Path, required=True, help="Debian's marble-qt-data .deb")
    parser.add_argument("--out", type=Path, default=HERE / "norway.geojson")
    options = parser.parse_args()
    options.out.write_text(build(Drawing(options.atlas, options.heights)), encoding="utf-8")
    print(f"wrote {options.out}")


if __name__ == "__main__":
    main()
