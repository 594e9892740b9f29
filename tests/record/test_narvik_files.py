"""What the Narvik work wrote opens unchanged: positions, settings. Records: test_committed_records.

The files were written by that work's own program and are never made again.
"""

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from konqt.cli.protocol import Protocol
from konqt.games.registry import game_named
from konqt.gui.shell.settings import load, save

FOLDER = Path(__file__).resolve().parents[1] / "fixtures" / "narvik"
GAME = game_named("kon")
POSITIONS: dict[str, Any] = json.loads((FOLDER / "positions.json").read_text(encoding="utf-8"))
"""kind of decision -> the position, its key, its decision and the legal actions of that time"""
KINDS = (
    *("agree", "attack_cards", "choose_combat", "counter", "counter_cards", "defence_cards"),
    *("discard", "losses", "movement", "over", "retreat", "sabotage"),
)


def test_the_files_are_the_old_ones() -> None:
    digests = {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in FOLDER.iterdir()
    }
    assert digests == {
        "positions.json": "41ebf7e314d2722c4e1f27fd2951267b63c330b746e2937cbb4b1a30f2bbb293",
        "settings.json": "b28515012931baa21397fa90e798c5ea3c77701493bd0e40f3fa746bb1bbd9e5",
    }
    assert set(POSITIONS) == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_an_old_position_is_the_same_game(kind: str) -> None:
    old = POSITIONS[kind]
    state = GAME.from_position(old["position"], seed=5)
    decision = GAME.decision(state)
    found = {"actor": decision.actor, "kind": decision.kind, "rule": decision.rule}
    assert found == old["decision"]
    assert GAME.key(state) == old["key"]
    assert [GAME.action_to_json(action) for action in GAME.legal(state)] == old["legal"]
    written = GAME.position(state)
    assert {name: written[name] for name in old["position"]} == old["position"]


@pytest.mark.parametrize("kind", KINDS)
def test_an_old_position_opens_over_the_protocol(kind: str) -> None:
    line = json.dumps({"op": "position", "position": POSITIONS[kind]["position"]})
    answer = json.loads(Protocol().answer(line))
    assert answer["ok"], answer
    assert answer["result"]["kind"] == kind


def test_old_settings_are_read_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    shutil.copy(FOLDER / "settings.json", path)
    settings, trouble = load(path)
    assert trouble is None
    old = json.loads((FOLDER / "settings.json").read_text(encoding="utf-8"))
    assert {name: getattr(settings, name) for name in old} == old
    assert settings.unknown == {}
    assert save(settings, path) is None
    again = json.loads(path.read_text(encoding="utf-8"))
    assert {name: again[name] for name in old} == old
