"""Maps with odd facts and shapes: every fault told, or a board that can be played on."""

from pathlib import Path
from random import Random
from typing import Any

from coarse_map import coarse_map

from hostile.damage import damaged_bytes, damaged_value, dumped
from hostile.family import Family, Try, expect
from hostile.judge import agrees, ask, judge, on_disk, unchanged

THROUGH_THE_SHELL = 60


def set_up(folder: Path) -> Try:
    """Draw the shipped map coarsely: it is checked many times as fast."""
    del folder
    board = coarse_map()
    return lambda stream, place: attempt(stream, place, board)


def attempt(stream: Random, folder: Path, sound: dict[str, Any]) -> int:
    """Damage a map, check it, and play on it where nothing is found."""
    path = folder / "odd.geojson"
    path.write_bytes(_damaged(stream, sound))
    before = on_disk(folder)
    checked = judge(ask("map", "check", path), path.name)
    expect(checked.status == 0 or path.name in checked.out + checked.err, "the file is not named")
    if checked.status and stream.random() < 0.7:
        return 1
    argv = ("play", "--text", "--seed", "1", "--map", path)
    played = judge(ask(*argv, stdin="1\nq\n"), path.name, (0, 2))
    expect((played.status == 0) == (checked.status == 0), f"checked {checked}, played {played}")
    unchanged(before, folder)
    if stream.randrange(THROUGH_THE_SHELL) == 0:
        agrees(checked)
    return 1


def _damaged(stream: Random, sound: dict[str, Any]) -> bytes:
    """Damage some features, in most cases their facts: shapes are nearly all of the file."""
    board = {**sound, "features": [*sound["features"]]}
    for _ in range(stream.choice((1, 1, 2, 6))):
        at = stream.randrange(len(board["features"]))
        feature = board["features"][at]
        way = stream.random()
        if way < 0.7 and isinstance(feature, dict) and feature.get("properties"):
            properties = damaged_value(stream, feature["properties"])
            feature = {**feature, "properties": properties}
        elif way < 0.9:
            feature = damaged_value(stream, feature)
        elif way < 0.95:
            feature = stream.choice(board["features"])
        else:
            del board["features"][at]
            continue
        board["features"][at] = feature
    content = dumped(board)
    return damaged_bytes(stream, content) if stream.random() < 0.2 else content


FAMILY = Family("maps", "damaged maps", cases=500, least=500, set_up=set_up)
