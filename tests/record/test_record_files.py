"""Records: what is written can be read, proved and gone on with; what is wrong is named."""

import json
import os
from pathlib import Path

import pytest
from games_played import plan, play, recorded

from konqt import __version__
from konqt.record.errors import RecordBusy, RecordError
from konqt.record.folder import new_record_path, recent_games, records_folder
from konqt.record.format import MOST_BYTES
from konqt.record.reader import read_record
from konqt.record.verify import verify
from konqt.record.writer import RecordWriter, write_whole
from konqt.session.replay import Replay
from konqt.session.session import Session


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("games") / "game.konr")


def changed(game: Path, tmp_path: Path, number: int, **members: object) -> Path:
    """Copy a record with some members of one line (counted from 1) changed."""
    lines = game.read_text(encoding="utf-8").splitlines()
    lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | members)
    path = tmp_path / "changed.konr"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def first_with(game: Path, member: str) -> int:
    lines = game.read_text(encoding="utf-8").splitlines()
    return next(n for n, line in enumerate(lines, 1) if member in json.loads(line))


def test_a_record_begins_as_promised_and_is_proved(game: Path) -> None:
    text = game.read_text(encoding="utf-8")
    assert text.startswith('{"konr":1,')
    members = [next(iter(json.loads(line))) for line in text.splitlines()]
    assert {"konr", "n", "undo", "snap", "over"} <= set(members)
    verdict = verify(game)
    assert verdict.ok and verdict.actions > 20 and not verdict.torn


def test_opening_gives_the_same_game(game: Path) -> None:
    played = Session.start(plan())
    play(played, seed=7, undo_one_in=4)
    opened = Session.open(game, keep=False)
    assert opened.key() == played.key()
    assert opened.plan == played.plan
    assert opened.history("norway") == played.history("norway")
    assert opened.outcome == played.outcome


def test_dice_go_on_after_opening_as_they_would_have(tmp_path: Path) -> None:
    whole = Session.start(plan(3))
    play(whole, 40, seed=5)
    path = tmp_path / "half.konr"
    half = Session.start(plan(3), path)
    play(half, 25, seed=5)
    half.close()
    again = Session.open(path)
    for entry in whole.so_far.played[25:]:
        again.submit(entry.actor, entry.action)
    again.close()
    assert again.key() == whole.key()
    assert verify(path).ok


def test_a_tail_torn_anywhere_is_left_out_and_said(game: Path, tmp_path: Path) -> None:
    data = game.read_bytes()
    ends = [i for i, byte in enumerate(data) if byte == 10]
    cut = tmp_path / "cut.konr"
    for end in range(ends[0] + 1, len(data), 997):
        cut.write_bytes(data[:end])
        verdict = verify(cut)
        assert verdict.ok, verdict
        assert verdict.torn == (end - 1 not in ends)


def test_going_on_after_a_torn_tail_leaves_a_whole_record(game: Path, tmp_path: Path) -> None:
    data = game.read_bytes()
    cut = tmp_path / "cut.konr"
    cut.write_bytes(data[: len(data) // 2])
    session = Session.open(cut)
    assert session.torn
    play(session)
    session.close()
    verdict = verify(cut)
    assert verdict.ok and not verdict.torn


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"", "empty"),
        (b"\n\n", "empty"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "not a konqt record"),
        (b'{"type":"FeatureCollection"}\n', "not a konqt record"),
        (b'{"konr":"1"}\n', "not a konqt record"),
        (b'{"konr":1,"game":"kon"}\n', "rules"),
        (b'{"konr":1,"ga', "cut off"),
        (b"[" * 100_000 + b"\n", "not a konqt record"),
        (b'{"konr":1e400}\n', "not a konqt record"),
    ],
)
def test_foreign_files_are_named(content: bytes, what: str, tmp_path: Path) -> None:
    path = tmp_path / "foreign.konr"
    path.write_bytes(content)
    with pytest.raises(RecordError, match=what) as caught:
        Session.open(path)
    assert str(path) in str(caught.value)
    assert caught.value.remedy


def test_a_folder_a_missing_file_and_a_device_are_named(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.konr", Path("/dev/null")):
        with pytest.raises(RecordError, match=str(path)):
            read_record(path)


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.konr"
    with path.open("wb") as stream:
        stream.truncate(MOST_BYTES + 1)
    with pytest.raises(RecordError, match="too many"):
        read_record(path)


def test_the_first_differing_line_is_found(game: Path, tmp_path: Path) -> None:
    for number in (3, 8, 14):
        line = json.loads(game.read_text(encoding="utf-8").splitlines()[number - 1])
        if "key" not in line:
            continue
        verdict = verify(changed(game, tmp_path, number, key="0" * 16))
        assert not verdict.ok and verdict.line == number


def test_damaged_lines_are_named(game: Path, tmp_path: Path) -> None:
    with_dice = next(
        n
        for n, line in enumerate(game.read_text(encoding="utf-8").splitlines(), 1)
        if '"out":[["' in line
    )
    damages: list[tuple[int, dict[str, object], str]] = [
        (2, {"by": "sweden"}, "sweden"),
        (2, {"n": 5}, "is where"),
        (2, {"do": {"kind": "fly"}}, "do: "),
        (2, {"do": {"kind": "move", "from": "oslo", "to": "narvik", "count": 1}}, "not allowed"),
        (with_dice, {"out": []}, "out: "),
        (with_dice, {"out": [["dice", [7000]]]}, "out"),
        (first_with(game, "snap"), {"snap": {}}, "snapshot"),
        (first_with(game, "undo"), {"undo": 400}, "undoes action"),
    ]
    for number, members, what in damages:
        path = changed(game, tmp_path, number, **members)
        with pytest.raises(RecordError, match=what) as caught:
            Session.open(path)
        assert caught.value.line == number


def test_a_line_that_is_no_json_is_named(game: Path, tmp_path: Path) -> None:
    lines = game.read_bytes().split(b"\n")
    for bad in (b"{]", b"\xff\xfe", b"NaN", b'{"new":1}'):
        path = tmp_path / "bad.konr"
        path.write_bytes(b"\n".join([*lines[:3], bad, *lines[3:]]))
        with pytest.raises(RecordError) as caught:
            read_record(path)
        assert caught.value.line == 4


def test_a_newer_record_opens_for_viewing_only(game: Path, tmp_path: Path) -> None:
    path = changed(game, tmp_path, 1, konr=2, program="9.9", surprise=[1])
    with path.open("a", encoding="utf-8") as stream:
        stream.write('{"chat":"hello"}\n')
    replay = Replay.open(path)
    assert replay.steps > 20
    assert "9.9" in replay.warnings[0] and __version__ in replay.warnings[0]
    with pytest.raises(RecordError, match="viewer"):
        Session.open(path)
    assert not verify(path).ok


def test_the_viewer_goes_on_from_a_snapshot_after_a_line_it_cannot_play(
    game: Path, tmp_path: Path
) -> None:
    path = changed(game, tmp_path, 2, key="f" * 16)
    replay = Replay.open(path)
    whole = Replay.open(game)
    assert replay.steps == whole.steps
    assert len(replay.warnings) == 1
    last = replay.steps
    assert replay.observe(last, "public") == whole.observe(last, "public")


def test_a_full_disk_fails_the_line_and_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "full.konr"
    session = Session.start(plan(), path)
    play(session, 3)
    session.record.wait()
    key, step = session.key(), session.step
    writer = session.record.writer
    assert writer is not None
    good, full = writer._file, os.open("/dev/full", os.O_WRONLY)
    writer._file = full
    actor = session.decision.actor
    assert actor is not None
    update = session.submit(actor, session.legal()[0])
    error = update.durable.exception(timeout=10)
    assert isinstance(error, RecordError) and "space" in str(error) and str(path) in str(error)
    assert session.key() == key and session.step == step
    writer._file = good
    os.close(full)
    play(session)
    session.close()
    assert verify(path).ok


def test_lines_behind_a_failed_one_fail_too(tmp_path: Path) -> None:
    descriptor = os.open("/dev/full", os.O_WRONLY)
    writer = RecordWriter(tmp_path / "x.konr", descriptor)
    futures = [writer.put("{}\n") for _ in range(5)]
    assert all(isinstance(future.exception(timeout=10), RecordError) for future in futures)
    writer.close()
    with pytest.raises(RecordError, match="closed"):
        writer.put("{}\n").result(timeout=10)


def test_a_failed_copy_leaves_the_old_file(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="ordinary file"):
        write_whole(Path("/dev/full"), "{}")
    with pytest.raises(RecordError, match="cannot write"):
        write_whole(tmp_path / "none" / "x.konr", "{}")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_is_named(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(RecordError, match=str(tmp_path)):
        Session.start(plan(), tmp_path / "game.konr")


def test_a_file_in_the_folders_place_is_named(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("no folder", encoding="utf-8")
    with pytest.raises(RecordError, match="games"):
        Session.start(plan(), tmp_path / "games" / "game.konr")


def test_two_clients_on_one_save(game: Path, tmp_path: Path) -> None:
    path = tmp_path / "shared.konr"
    path.write_bytes(game.read_bytes())
    first = Session.open(path)
    with pytest.raises(RecordBusy, match="another konqt"):
        Session.open(path)
    assert Replay.open(path).steps == first.step
    first.close()
    Session.open(path).close()
    assert [each.name for each in tmp_path.iterdir()] == ["shared.konr"]


def test_a_new_game_never_overwrites(game: Path) -> None:
    with pytest.raises(RecordError):
        Session.start(plan(), game)
    assert verify(game).ok


def test_recent_games_newest_first() -> None:
    folder = records_folder()
    assert recent_games() == []
    running = Session.start(plan(2), new_record_path("narvik"))
    play(running, 5)
    running.close()
    finished = new_record_path("narvik")
    recorded(finished)
    assert running.path is not None
    os.utime(running.path, (1000, 1000))
    (folder / "broken.konr").write_text("?", encoding="utf-8")
    found = recent_games()
    assert [game.path for game in found] == [finished, running.path]
    assert [game.finished for game in found] == [True, False]
    assert found[1].chairs["germany"]["name"] == "A"


def test_a_game_is_finished_whatever_spaces_stand_in_its_last_line(
    game: Path, tmp_path: Path
) -> None:
    """A bare carriage return ends no line: in a record it is a space."""
    last = game.read_bytes().split(b"\n")[-2]
    assert last.startswith(b'{"over":')
    folder = tmp_path / "games"
    folder.mkdir()
    spaced = game.read_bytes().replace(last, last.replace(b",", b",\r"))
    (folder / "spaced.konr").write_bytes(spaced)
    assert verify(folder / "spaced.konr").ok
    assert [found.finished for found in recent_games(folder=folder)] == [True]


def test_a_line_damaged_in_the_middle_leaves_the_steps_before_it(
    game: Path, tmp_path: Path
) -> None:
    lines = game.read_bytes().split(b"\n")
    path = tmp_path / "bad.konr"
    path.write_bytes(b"\n".join([*lines[:3], b"{]", *lines[4:]]))
    replay, whole = Replay.open(path), Replay.open(game)
    assert replay.damage is not None and replay.damage.line == 4
    for step in range(replay.damage.step):
        assert replay.observe(step, "public") == whole.observe(step, "public")
    assert replay.damage.resumed == 0 or replay.damage.resumed <= replay.steps
    if not replay.damage.resumed:
        assert replay.steps == replay.damage.step - 1
    with pytest.raises(RecordError, match="JSON"):
        Session.open(path)


def test_a_torn_record_is_said_once_and_can_be_seen(game: Path, tmp_path: Path) -> None:
    path = tmp_path / "torn.konr"
    path.write_bytes(game.read_bytes()[:-9])
    replay = Replay.open(path)
    assert replay.torn and replay.damage is None
    assert [each for each in replay.warnings if "incomplete" in each] == list(replay.warnings)


def test_verify_goes_on_after_files_that_are_none(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from konqt.cli.main import run

    bad = tmp_path / "bad.konr"
    bad.write_text("junk\n")
    missing = tmp_path / "none.konr"
    argv = ("verify", str(missing), str(bad), str(tmp_path), str(game))
    assert run(argv) == 2
    said = capsys.readouterr()
    assert said.err.count("\n") == 3 and str(game) in said.out
    assert run((*argv, "--json")) == 2
    found = json.loads(capsys.readouterr().out)
    assert [each["ok"] for each in found] == [False, False, False, True]
    assert all(each["what"] and each["remedy"] for each in found[:3])
    assert run(("verify", str(bad), str(game))) == 1


def with_header(game: Path, path: Path, /, **changes: object) -> Path:
    """Write a record again with other members in its first line."""
    first, rest = game.read_text(encoding="utf-8").split("\n", 1)
    path.write_text(json.dumps({**json.loads(first), **changes}) + "\n" + rest, encoding="utf-8")
    return path


def test_everything_wrong_with_a_header_is_told(game: Path, tmp_path: Path) -> None:
    path = with_header(
        game, tmp_path / "x.konr", seed="x", seats=None, game=7, options=[], board={"map": 1}
    )
    with pytest.raises(RecordError) as caught:
        read_record(path)
    told = str(caught.value)
    assert told.startswith(f"{path}:1: ")
    for words in (
        "seed must be a whole number, not 'x'",
        "seats must be a list, not null",
        "game must be a text, not 7",
        "options must be an object",
        "board.map must be a text, not 1",
    ):
        assert words in told, told


def test_a_name_twice_in_a_line_is_told(game: Path, tmp_path: Path) -> None:
    path = tmp_path / "x.konr"
    text = game.read_text(encoding="utf-8")
    path.write_text(text.replace('{"konr":1,', '{"konr":1,"seed":1,', 1), encoding="utf-8")
    with pytest.raises(RecordError, match='"seed" is given twice'):
        read_record(path)
    path.write_text(text.replace('{"n":3,', '{"n":3,"n":3,', 1), encoding="utf-8")
    with pytest.raises(RecordError, match='"n" is given twice') as caught:
        read_record(path)
    assert caught.value.line > 1


def test_an_unknown_board_is_told(game: Path, tmp_path: Path) -> None:
    path = with_header(game, tmp_path / "x.konr", board={"hash": "0" * 64, "map": None})
    verdict = verify(path)
    assert not verdict.ok and verdict.line == 1
    assert "board" in verdict.what and "000000000000" in verdict.what and verdict.remedy
    with pytest.raises(RecordError, match=str(path)):
        Session.open(path, keep=False)
    replay = Replay.open(path)
    assert replay.steps == Replay.open(game).steps
    assert any("board" in warning and str(path) in warning for warning in replay.warnings)
    assert replay.doubts == (verdict.what,)
    assert Replay.open(game).doubts == ()


def test_a_record_without_a_board_is_an_old_one(game: Path, tmp_path: Path) -> None:
    assert verify(with_header(game, tmp_path / "x.konr", board={})).ok


def test_other_rules_are_looked_at_only(game: Path, tmp_path: Path) -> None:
    path = with_header(game, tmp_path / "x.konr", rules="7")
    verdict = verify(path)
    assert not verdict.ok and "rules 7" in verdict.what
    with pytest.raises(RecordError, match=r"rules 7.*viewer"):
        Session.open(path, keep=False)
    replay = Replay.open(path)
    assert "rules 7" in replay.newer and replay.steps


def test_a_mark_of_the_byte_order_is_named(game: Path, tmp_path: Path) -> None:
    path = tmp_path / "bom.konr"
    path.write_bytes(b"\xef\xbb\xbf" + game.read_bytes())
    with pytest.raises(RecordError, match="byte order"):
        read_record(path)
