"""Records of earlier releases open for ever. These files are never made again.

`v1` holds those of 0.1.0. A release that writes records otherwise adds a folder of its own.
"""

import hashlib
import json
from pathlib import Path

import pytest

from konqt.record.verify import verify
from konqt.session.replay import Replay
from konqt.session.session import Session

FOLDER = Path(__file__).resolve().parents[1] / "fixtures" / "records" / "v1"
RELEASE = "0.1.0"

RECORDS = [
    ("greedy-allies", 46, "e768e34469dcf3a2cfeeca717936e1b8eca82e02372bb3d9a8d67997cef9f53e"),
    ("greedy-both-sides", 47, "cbe759032f0150bbe53dbacdbe07db483b1ad437ef7a3e950f20119c9d9f2a1c"),
    ("greedy-germany", 54, "927b153179c271bf3f4f930c9b69c754e679fba8780f2e921d2ef8e3eb909bf4"),
    ("other-rulings", 50, "8b4bdbba57b226b04d059e5da50778f6dc797344e225ca91e4d0ef3d43cd5330"),
    ("owners-board", 35, "7dfe7d6e647a09e4a75203e49deb762c489471fd46a20ac04db8281c2f28b6a4"),
    ("random-three-seats", 60, "c08bc416c78b90fb7f497f2a64458710a5920365558687827562b452ce0d8d0c"),
    ("random-two-seats", 72, "255f61c16050f8afda0cc2ad29803c41a3701cc4c71495e210b698b1c7984150"),
    ("resigned", 20, "ed75398e89718273755808a731e72bdf4bac9e9bd6e9acf2fee57cea9967ad2e"),
    ("undo-and-redo", 51, "31b5187f715f326a633418479775d2dc0c71c8ee4c4237fb2a5d8abb17591522"),
    ("unfinished", 22, "4c58e097c6089ac25ad76fbeb61dd33c006d5e5d64ac3e65e4af4de9a8a0b13f"),
]


@pytest.mark.parametrize(("name", "actions", "digest"), RECORDS, ids=[r[0] for r in RECORDS])
def test_a_committed_record_opens(name: str, actions: int, digest: str) -> None:
    path = FOLDER / f"{name}.konr"
    assert hashlib.sha256(path.read_bytes()).hexdigest() == digest, "never make these files again"
    with path.open(encoding="utf-8") as lines:
        assert json.loads(next(lines))["program"] == RELEASE
    verdict = verify(path)
    assert verdict.ok and verdict.actions == actions
    replay = Replay.open(path)
    assert replay.steps == actions and replay.warnings == ()
    assert replay.finished == (name != "unfinished")
    session = Session.open(path, keep=False)
    assert session.step == actions
    assert session.observe("public") == replay.observe(actions, "public")
    if name == "owners-board":
        assert session.board.names.en["narvik"] == "Narvik (own map)"
        assert session.board.map_text is not None


def test_every_committed_record_is_listed() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.konr")) == sorted(r[0] for r in RECORDS)
