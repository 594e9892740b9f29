"""Bløff/trusler (App.): Norwegians surrender or retreat before a combat of 9 April."""

from .questions import Part
from .retreat import ask_retreat, open_areas
from .table import Table

SURRENDERS = {6}
RETREATS = {4, 5}


def threaten(table: Table, area: str) -> Part[None]:
    """App., R126: all dice first; each battalion goes its own way as in a retreat."""
    faces = table.roll(table.count(area, "norway"))
    table.remove(area, "norway", sum(face in SURRENDERS for face in faces))
    for _ in range(sum(face in RETREATS for face in faces)):
        ends = open_areas(table, area, "norway")
        end = None
        if ends:
            end = yield from ask_retreat("norway", ends, may_give_up=True)
        table.remove(area, "norway", 1)
        if end is not None:
            table.add(end, "norway", 1)
