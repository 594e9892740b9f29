"""Makes one coverage of all regions: each outline noded with all others, every place owned once."""

import shapely
from shapely.geometry.base import BaseGeometry

from drawing.assemble import ROUND


def settled(regions: dict[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """Give the regions with every common edge shared, point for point.

    Slivers that several regions claim go to the first; slivers that none claims go to the nearest.
    """
    names = list(regions)
    shapes = [regions[name] for name in names]
    rims = shapely.union_all([shape.boundary for shape in shapes], grid_size=ROUND)
    faces = shapely.get_parts(shapely.polygonize(shapely.get_parts(rims)))
    inside = shapely.point_on_surface(faces)
    tree = shapely.STRtree(shapes)
    owner: dict[int, int] = {}
    for prepared, shape in enumerate(shapes):
        shapely.prepare(shape)
        hits = shapely.contains_xy(shape, shapely.get_x(inside), shapely.get_y(inside))
        for face in hits.nonzero()[0].tolist():
            owner.setdefault(face, prepared)
    for face in range(len(faces)):
        if face not in owner:
            owner[face] = int(tree.nearest(inside[face]))
    parts: dict[str, list[BaseGeometry]] = {name: [] for name in names}
    for face in range(len(faces)):
        parts[names[owner[face]]].append(faces[face])
    return {
        name: shapely.multipolygons(shapely.get_parts(shapely.coverage_union_all(found)))
        for name, found in parts.items()
    }
