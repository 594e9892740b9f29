"""The lines of air range: each parts the areas of its two bands, and nothing else does."""

from collections.abc import Iterator

import shapely
from shapely.geometry.base import BaseGeometry

from konqt.board.finding import Finding
from konqt.games.kon.board import schema
from konqt.games.kon.board.plane import Plane, sheet_km

# The line may cut a corner off an area, for a calm look: this much must be on the right side.
ON_SIDE = 0.75


def check_air(plane: Plane) -> Iterator[Finding]:
    """Return lines that part nothing and areas on the wrong side of a line."""
    sheet = sheet_km()
    land = plane.data.of(schema.LandFacts)
    for ident, (line, _) in plane.data.of(schema.AirRange).items():
        sides = _sides(sheet, plane.shapes[ident])
        if sides is None:
            message = "it does not divide the sheet in two"
            yield Finding(ident, "air-line-open", message, "Draw it from edge to edge of the sheet")
            continue
        low = [area for area, (facts, _) in land.items() if facts.air_band <= line.between_bands[0]]
        first = sum(_share(plane.shapes[area], sides[0]) for area in low)
        south = sides[0] if first >= len(low) / 2 else sides[1]
        shapely.prepare(south)
        for area, (facts, _) in land.items():
            share = _share(plane.shapes[area], south)
            below = facts.air_band <= line.between_bands[0]
            if (share if below else 1 - share) < ON_SIDE:
                side = "south" if below else "north"
                message = f"its air_band is {facts.air_band}, but it does not lie {side} of {ident}"
                yield Finding(area, "air-side", message, f"Correct air_band or {ident}")


def _sides(sheet: BaseGeometry, line: BaseGeometry) -> tuple[BaseGeometry, BaseGeometry] | None:
    faces = shapely.get_parts(
        shapely.polygonize(shapely.get_parts(shapely.union_all([sheet.boundary, line])))
    )
    big = sorted((face for face in faces if face.area > sheet.area / 200), key=lambda f: -f.area)
    return (big[0], big[1]) if len(big) == 2 else None


def _share(area: BaseGeometry, side: BaseGeometry) -> float:
    if side.contains(area):
        return 1.0
    return float(shapely.intersection(area, side).area / area.area)
