"""Faults of a map: one hides no other, and none that only follows from another is told."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from konqt.board.finding import Finding
from konqt.games.kon.board.maps import check_map
from konqt.resources import map_file

Map = dict[str, Any]
SHIPPED: Map = json.loads(map_file("norway.geojson").read_text(encoding="utf-8"))
BOW = [[[10, 60], [11, 61], [11, 60], [10, 61], [10, 60]]]


def of(board: Map, ident: str) -> Map:
    return next(f for f in board["features"] if (f["properties"] or {}).get("id") == ident)


def facts(board: Map, ident: str) -> Map:
    properties: Map = of(board, ident)["properties"]
    return properties


def checked(folder: Path, spoil: Callable[[Map], object]) -> list[Finding]:
    board = copy.deepcopy(SHIPPED)
    spoil(board)
    file = folder / "map.geojson"
    file.write_text(json.dumps(board), encoding="utf-8")
    found = check_map(file)
    assert all(each.message and each.remedy for each in found)
    return found


def told(found: list[Finding]) -> list[tuple[str, str]]:
    return [(each.feature, each.code) for each in found]


def _one_field(board: Map) -> None:
    facts(board, "oslo")["symbols"] = ["casino"]
    facts(board, "ostfold")["neighbours"].remove("oslo")
    facts(board, "hamar")["air_band"] = 99


def _bad_neighbour(board: Map) -> None:
    facts(board, "oslo")["neighbours"] = ["ostfold", "atlantis", "oslo", 3]


def _nameless(board: Map) -> None:
    of(board, "voss")["properties"] = None


def _without_id(board: Map) -> None:
    """Take it away in both places in which programs for maps keep it."""
    [feature] = [each for each in board["features"] if each["id"] == "trondheim"]
    del feature["id"], feature["properties"]["id"]


CASES: dict[str, tuple[Callable[[Map], object], list[tuple[str, str]]]] = {
    "one field leaves the neighbours' faults": (
        _one_field, [("oslo", "fact-type"), ("hamar", "fact-type"), ("oslo", "one-sided")],
    ),
    "the rest of a list is read": (
        _bad_neighbour,
        [("oslo", "fact-type"), ("oslo", "unknown"), ("oslo", "own-neighbour")],
    ),
    "an unknown kind": (
        lambda board: facts(board, "oslo").update(kind="planet"), [("oslo", "kind")],
    ),
    "no geometry": (lambda board: of(board, "oslo").update(geometry=None), [("oslo", "geometry")]),
    "a bow": (
        lambda board: of(board, "oslo").update(
            geometry={"type": "Polygon", "coordinates": BOW}
        ),
        [("oslo", "outline")],
    ),
    "no properties": (_nameless, [("feature 13", "not-feature")]),
    "no id": (_without_id, [("feature 31", "fact-missing")]),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_each_is_told_once(tmp_path: Path, name: str) -> None:
    spoil, wanted = CASES[name]
    assert told(checked(tmp_path, spoil)) == wanted


def test_many_are_told_together(tmp_path: Path) -> None:
    def spoil(board: Map) -> None:
        for change, _wanted in CASES.values():
            if change not in (_nameless, CASES["no id"][0], CASES["a bow"][0]):
                change(board)

    found = set(told(checked(tmp_path, spoil)))
    assert found == {
        ("oslo", "fact-type"),
        ("oslo", "kind"),
        ("oslo", "geometry"),
        ("oslo", "own-neighbour"),
        ("hamar", "fact-type"),
    }


def test_words_are_ours(tmp_path: Path) -> None:
    def spoil(board: Map) -> None:
        facts(board, "oslo")["order"] = "first"
        facts(board, "hamar")["name_en"] = None
        of(board, "voss")["geometry"] = {"type": "Polygon", "coordinates": BOW}

    text = " ".join(each.message for each in checked(tmp_path, spoil))
    assert "order must be a whole number, not 'first'" in text
    assert "name_en must be a text, not null" in text
    assert "crosses or touches itself at 10.5, 60.5" in text
    assert not any(word in text for word in ("Input should", "input should", "None", "["))
