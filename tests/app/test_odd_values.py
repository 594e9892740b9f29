"""Every type of JSON in every place of requests, positions, settings, records and maps.

Each is taken, or refused with a message that names the place; nothing else ever happens.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from odd_values import ODD_JSON, odd_json, tries

from konqt.board.finding import BadMap
from konqt.cli.protocol import Protocol
from konqt.games.kon.board.maps import check_map, owner_board
from konqt.gui.shell import settings
from konqt.record.errors import RecordError
from konqt.record.verify import verify
from konqt.resources import map_file

CODES = ("illegal_action", "bad_request", "bad_position", "bad_file", "not_undoable")
REQUESTS = (
    {"op": "new", "scenario": "narvik", "seed": 7, "seats": [["germany"], ["norway", "allies"]],
     "options": {}, "id": 1},
    {"op": "script", "dice": [1, 2, 3]},
    {"op": "observe", "seat": "norway"},
    {"op": "load", "path": "x.konr"},
    {"op": "odds", "combat": {"attack": 3, "across_fjord": 0, "defence": 2,
                              "attack_cards": ["panzer"], "defence_cards": []}},
    {"op": "explain", "action": {"kind": "end_phase"}},
)  # fmt: skip


def talk() -> Protocol:
    protocol = Protocol()
    protocol.answer('{"op":"new","seed":7}')
    return protocol


def answer_of(protocol: Protocol, line: str) -> None:
    """The answer is one line of strict JSON, and no refusal is the program's own fault."""
    text = protocol.answer(line)
    assert text.isprintable()

    def never(name: str) -> None:
        raise AssertionError(f"{name} is not JSON")

    answer = json.loads(text, parse_constant=never)
    text.encode("utf-8")
    if not answer["ok"]:
        error = answer["error"]
        assert error["code"] in CODES
        assert error["message"] and "something went wrong" not in error["message"], error
        assert "Exceeds" not in error["message"]


def odd_requests(count: int) -> Iterator[str]:
    for request in REQUESTS:
        for place, value in tries(request, ODD_JSON, count, seed=1):
            yield odd_json(request, place, value)


def odd_positions(count: int) -> Iterator[str]:
    position = json.loads(talk().answer('{"op":"state"}'))["result"]
    request = {"op": "position", "position": position, "seed": 3}
    for place, value in tries(request, ODD_JSON, count, seed=2):
        yield odd_json(request, place, value)


@pytest.mark.parametrize("lines", [odd_requests, odd_positions])
def test_requests_of_a_sample(lines: Callable[[int], Iterator[str]]) -> None:
    answered(lines(60))


@pytest.mark.slow
@pytest.mark.parametrize("lines", [odd_requests, odd_positions])
def test_all_requests(lines: Callable[[int], Iterator[str]]) -> None:
    answered(lines(0))


def answered(lines: Iterator[str]) -> None:
    protocol = talk()
    for line in lines:
        answer_of(protocol, line)
        if protocol.session is None or protocol.ended:
            protocol = talk()


def settings_file(count: int, path: Path) -> None:
    settings.save(settings.default_settings({}), path)
    plain = json.loads(path.read_text(encoding="utf-8")) | {"of another release": [1, {"x": 2}]}
    for place, value in tries(plain, ODD_JSON, count, seed=3):
        text = odd_json(plain, place, value)
        path.write_text(text, encoding="utf-8")
        found, trouble = settings.load(path)
        assert trouble is None or (str(path) in trouble.text() and trouble.remedy), text
        assert settings.save(found, path) is None, text
        assert settings.load(path) == (found, None), text


def test_settings_of_a_sample(tmp_path: Path) -> None:
    settings_file(80, tmp_path / "settings.json")


@pytest.mark.slow
def test_all_settings(tmp_path: Path) -> None:
    settings_file(0, tmp_path / "settings.json")


def record_lines(count: int, folder: Path) -> None:
    """A damaged line of each kind, and the header: the record agrees, or its line is named."""
    protocol = talk()
    while protocol.session is not None and protocol.session.step < 12:
        action = protocol.game.action_to_json(protocol.session.legal()[0])
        protocol.answer(json.dumps({"op": "apply", "action": action}))
    whole, path = folder / "whole.konr", folder / "odd.konr"
    assert json.loads(protocol.answer(json.dumps({"op": "save", "path": str(whole)})))["ok"]
    lines = whole.read_text(encoding="utf-8").splitlines()
    lines += ['{"undo":12}', '{"redo":12}', '{"resign":"norway","after":12}']
    kinds = {tuple(json.loads(line))[-1 if at else 0]: at for at, line in enumerate(lines)}
    for at in kinds.values():
        line = json.loads(lines[at])
        for place, value in tries(line, ODD_JSON, count, seed=4):
            odd = odd_json(line, place, value)
            path.write_text("\n".join([*lines[:at], odd, *lines[at + 1 :], ""]), encoding="utf-8")
            told_of(path, odd)


def told_of(path: Path, odd: str) -> None:
    try:
        verdict = verify(path).to_json()
    except RecordError as error:
        assert str(path) in str(error) and error.what and error.remedy, odd
        assert "b'{" not in error.what, odd
        return
    except Exception as error:
        raise AssertionError(odd[:500]) from error
    assert verdict["ok"] or (verdict["what"] and verdict["remedy"]), odd


def test_record_lines_of_a_sample(tmp_path: Path) -> None:
    record_lines(25, tmp_path)


@pytest.mark.slow
def test_all_record_lines(tmp_path: Path) -> None:
    record_lines(0, tmp_path)


def maps(count: int, folder: Path) -> None:
    """One feature of each kind, its outline with two points for all: they are alike."""
    collection = json.loads(map_file("norway.geojson").read_text(encoding="utf-8"))
    path = folder / "odd.geojson"
    seen: dict[str, int] = {}
    for at, feature in enumerate(collection["features"]):
        seen.setdefault(feature["properties"]["kind"], at)
    for at in seen.values():
        feature: Any = collection["features"][at]
        small = {**feature, "geometry": {"type": "Polygon", "coordinates": [[[10.0, 60.0]]]}}
        for place, value in tries(small, ODD_JSON, count, seed=5):
            text = odd_json(small, place, value)
            if place[:1] != ("geometry",):
                outline = json.dumps(feature["geometry"])
                text = text.replace(json.dumps(small["geometry"]), outline)
            path.write_text(
                '{"type": "FeatureCollection", "features": [' + text + "]}", encoding="utf-8"
            )
            looked_at(path, text)


def looked_at(path: Path, text: str) -> None:
    try:
        findings = check_map(path)
        assert all(each.feature and each.message and each.remedy for each in findings)
        owner_board(path, path.parent / "cache")
    except BadMap as error:
        assert str(path) in str(error)
    except Exception as error:
        raise AssertionError(text[:500]) from error


def test_maps_of_a_sample(tmp_path: Path) -> None:
    maps(6, tmp_path)


@pytest.mark.slow
def test_all_maps(tmp_path: Path) -> None:
    maps(0, tmp_path)
