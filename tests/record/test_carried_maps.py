"""The map that a record carries: where its copy lies, and who is named when it is bad."""

import hashlib
import json
import os
from pathlib import Path

import pytest

from konqt.record.boards import carried_map
from konqt.record.errors import RecordError
from konqt.record.verify import verify
from konqt.resources import map_file
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

pytestmark = pytest.mark.usefixtures("own_cache")

TEXT = '{"type": "FeatureCollection", "features": [{"properties": {"id": "x"}}]}'
DIGEST = hashlib.sha256(TEXT.encode()).hexdigest()


def test_without_a_cache_nothing_is_written_through_a_planted_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared, victim = tmp_path / "shared", tmp_path / "victim"
    shared.mkdir()
    victim.mkdir()
    for name in ("konqt-maps", "konqt", "konqt-boards"):
        (shared / name).symlink_to(victim)
    monkeypatch.setenv("TMPDIR", str(shared))
    monkeypatch.setattr("tempfile.tempdir", None)
    monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null")
    copy = carried_map(tmp_path / "game.konr", DIGEST, TEXT)
    assert copy.read_text(encoding="utf-8") == TEXT
    assert copy.parent.stat().st_uid == os.getuid()
    assert copy.parent.stat().st_mode & 0o077 == 0
    assert not list(victim.iterdir())


def test_a_cache_in_a_shared_folder_is_not_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared, victim = tmp_path / "shared", tmp_path / "victim"
    (shared / "konqt").mkdir(parents=True)
    victim.mkdir()
    (shared / "konqt" / "maps").symlink_to(victim)
    monkeypatch.setenv("XDG_CACHE_HOME", str(shared))
    copy = carried_map(tmp_path / "game.konr", DIGEST, TEXT)
    assert shared not in copy.parents
    assert not list(victim.iterdir())


def test_a_planted_half_or_copy_is_replaced(tmp_path: Path, own_folders: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("mine")
    copy = carried_map(tmp_path / "game.konr", DIGEST, TEXT)
    copy.unlink()
    copy.symlink_to(victim)
    copy.with_suffix(".part").symlink_to(victim)
    assert carried_map(tmp_path / "game.konr", DIGEST, TEXT) == copy
    assert victim.read_text() == "mine"
    assert copy.read_text(encoding="utf-8") == TEXT
    assert not copy.is_symlink()


def test_a_bad_map_in_a_record_is_named_by_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    people = {each: Chair("human") for each in ("germany", "norway", "allies")}
    session = Session.start(GamePlan("narvik", people, 5))
    session.save_copy(path)
    session.close()
    header, *rest = path.read_text(encoding="utf-8").splitlines(keepends=True)
    part = json.loads(map_file("norway.geojson").read_text(encoding="utf-8"))
    part["features"] = part["features"][:5]
    for text in (TEXT, "{}", json.dumps(part)):
        data = json.loads(header)
        data["board"] = {"hash": hashlib.sha256(text.encode()).hexdigest(), "map": text}
        path.write_text("".join([json.dumps(data) + "\n", *rest]), encoding="utf-8")
        with pytest.raises(RecordError) as caught:
            Session.open(path)
        told = str(caught.value)
        assert told.startswith(f"{path}:1: no game can be played on its map: ")
        assert told.endswith("; restore the file from a copy")
        assert ".geojson" not in told
        verdict = verify(path)
        assert (verdict.ok, verdict.line) == (False, 1)
        assert verdict.what in told
