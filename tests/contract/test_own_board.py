"""A game with a board of its own gets that board, in its records and wherever boards are asked."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from toy_board import BOARDED, made
from toy_entry import TOY
from toy_game import FACTIONS

from konqt.cli.main import run
from konqt.core.chance import Stream
from konqt.games.registry import NoBoard, UnknownGame, registered, shipped_board
from konqt.record.verify import verify
from konqt.session.library.facts import read_facts
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session

RECORDS = Path(__file__).resolve().parents[1] / "fixtures" / "records"
PLAN = GamePlan("boarded", {each: Chair(HUMAN) for each in FACTIONS}, 3)


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    with registered(TOY), registered(BOARDED):
        yield


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Play the game on its lattice to the end."""
    path = tmp_path / "own.konr"
    session, stream = Session.start(PLAN, path), Stream(1)
    while (actor := session.decision.actor) is not None:
        actions = session.legal()
        session.submit(actor, actions[stream.below(len(actions))])
    session.close()
    return path


def header(record: Path) -> dict[str, dict[str, str | None]]:
    return json.loads(record.read_text(encoding="utf-8").splitlines()[0])


def test_it_is_played_on_its_own_board(record: Path) -> None:
    assert Session.start(PLAN).board is made()
    assert Replay.open(record).board.ids("field") == ("a1", "b1", "b2")


def test_its_record_carries_that_board_s_hash_and_is_proved(record: Path) -> None:
    norway = shipped_board("kon").content_hash()
    assert header(record)["board"] == {"hash": made().content_hash, "map": None}
    assert made().content_hash != norway
    proof = verify(record)
    assert proof.ok and proof.actions >= 4 and run(("verify", str(record))) == 0


def test_a_record_on_another_board_is_noticed(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    norway = shipped_board("kon").content_hash()
    record.write_text(text.replace(made().content_hash, norway), encoding="utf-8")
    proof = verify(record)
    assert not proof.ok and f"the hash '{norway[:12]}'" in proof.what


def test_the_collection_tells_of_it(record: Path) -> None:
    told = read_facts(record)
    assert told.game == "boarded" and told.fault == ""


def test_a_game_has_as_many_boards_as_it_names() -> None:
    assert shipped_board("boarded") is shipped_board("boarded", "lattice")
    inset = shipped_board("boarded", "inset")
    assert inset.make().ids("field") == ("a1", "b1")
    assert inset.is_meant(inset.content_hash()) and not inset.is_meant(made().content_hash)
    with pytest.raises(NoBoard, match="boarded has no board 'sky'; it has: lattice, inset"):
        shipped_board("boarded", "sky")
    with pytest.raises(NoBoard, match="toy is played without a board"):
        shipped_board("toy")
    assert shipped_board("kon").make().ident == "norway"


def test_an_owner_s_map_is_none_of_a_game_without_a_map_file(tmp_path: Path) -> None:
    plan = GamePlan("boarded", PLAN.chairs, 3, map_path=tmp_path / "any.geojson")
    with pytest.raises(UnknownGame, match="boarded has no map"):
        Session.start(plan)


def test_norway_s_board_keeps_its_hash_and_old_records_theirs() -> None:
    board = shipped_board("kon")
    seen = set()
    for file in sorted(RECORDS.rglob("*.konr.gz")):
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            told = json.loads(lines.readline())["board"]
        if told["map"] is None and told["hash"]:
            seen.add(told["hash"])
            assert board.is_meant(told["hash"]), file
    assert board.content_hash() in seen
