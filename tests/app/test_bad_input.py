"""Full disks, homes that cannot be written, files of nonsense: one line, its status, nothing lost.

Full disks are imitated by a limit on the size of files, homes by a path no folder can have.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from games_played import recorded

from konqt.cli.main import run
from konqt.resources import map_file

NOWHERE = "/dev/null/home"
SMALL = 4096
LIMITED = """
import resource, signal, sys
sys.dont_write_bytecode = True  # cut files of compiled modules would be found by every later start
from konqt.cli.main import main
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))
main(sys.argv[1:])
"""


def konqt(*argv: str, stdin: str = "", size: int = 0, **more: str) -> tuple[int, str, str]:
    """Run the command in a process: (status, output, errors)."""
    program = ["-c", LIMITED.format(size=size)] if size else ["-m", "konqt"]
    done = subprocess.run(
        [sys.executable, *program, *argv],
        input=stdin,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", **more},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert "Traceback" not in done.stderr + done.stdout
    return done.returncode, done.stdout, done.stderr


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("games") / "game.konr")


@pytest.mark.parametrize("name", ["board.svg", "board.png"])
def test_a_drawing_on_a_full_disk_leaves_the_old_one(tmp_path: Path, name: str) -> None:
    out = tmp_path / name
    out.write_bytes(b"the old one")
    code, _out, err = konqt("map", "draw", "--out", str(out), size=SMALL)
    assert (code, err.count("\n")) == (2, 1)
    assert str(out) in err and "cannot write" in err
    assert out.read_bytes() == b"the old one"
    assert list(tmp_path.iterdir()) == [out]


def test_a_shown_step_on_a_full_disk_leaves_the_old_picture(tmp_path: Path, game: Path) -> None:
    out = tmp_path / "step.png"
    out.write_bytes(b"the old one")
    code, _out, err = konqt("show", str(game), "--out", str(out), size=SMALL)
    assert (code, err.count("\n")) == (2, 1)
    assert str(out) in err
    assert out.read_bytes() == b"the old one"


def test_in_a_terminal_a_home_without_room_costs_the_saving_only() -> None:
    code, out, err = konqt("play", "--text", "--seed", "3", stdin="1\nq\n", XDG_DATA_HOME=NOWHERE)
    assert code == 0
    assert NOWHERE in err + out and "not saved" in err + out


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "empty"),
        (b"{", "JSON"),
        (b"[1, 2, 3]", "GeoJSON"),
        (b"\xff\xfe\x00" * 400, "JSON"),
        (b'{"type":"FeatureCollection","features":[]}', "0 features"),
    ],
)
def test_a_bad_map_has_one_status_for_each_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, words: str
) -> None:
    """Checking looked and found wrong (1); drawing and playing cannot use the file (2)."""
    board = tmp_path / "mine.geojson"
    board.write_bytes(content)
    assert run(("map", "check", str(board))) == 1
    told = "".join(capsys.readouterr())
    assert str(board) in told and words in told
    for argv in (
        ("map", "draw", str(board), "--out", str(tmp_path / "x.svg")),
        ("play", "--text", "--map", str(board)),
    ):
        code, err = run(argv), capsys.readouterr().err
        assert (code, err.count("\n")) == (2, 1)
        assert str(board) in err and "Traceback" not in err
    assert board.read_bytes() == content
    assert list(tmp_path.iterdir()) == [board]


def test_a_map_with_one_wrong_border_names_it(tmp_path: Path) -> None:
    board = tmp_path / "mine.geojson"
    text = map_file("norway.geojson").read_text(encoding="utf-8")
    board.write_text(text.replace('"narvik"', '"narwick"', 1), encoding="utf-8")
    code, out, err = konqt("map", "check", str(board))
    assert code == 1 and "narwick" in out + err


def test_a_newer_record_is_looked_at_and_left_alone(tmp_path: Path, game: Path) -> None:
    newer = tmp_path / "newer.konr"
    newer.write_text(game.read_text(encoding="utf-8").replace('{"konr":1', '{"konr":7', 1))
    before = newer.read_bytes()
    code, out, err = konqt("verify", str(newer))
    assert code == 1 and str(newer) in out + err
    code, _out, _err = konqt("show", str(newer), "--out", str(tmp_path / "x.png"))
    assert code == 0
    assert newer.read_bytes() == before


def test_a_cache_without_room_costs_time_only(tmp_path: Path, game: Path) -> None:
    code, _out, err = konqt(
        "show", str(game), "--out", str(tmp_path / "x.png"), XDG_CACHE_HOME=NOWHERE
    )
    assert (code, err) == (0, "")


@pytest.mark.parametrize("name", ["game.konr", "kept.png", "link.png", "same.png"])
def test_no_picture_is_drawn_over_a_saved_game(
    tmp_path: Path, game: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    own, out = tmp_path / "game.konr", tmp_path / name
    own.write_bytes(game.read_bytes())
    if name == "kept.png":
        out.write_bytes(game.read_bytes())
    elif name == "link.png":
        out.symlink_to(own)
    elif name == "same.png":
        out.hardlink_to(own)
    assert run(("show", str(own), "--out", str(out))) == 2
    assert str(out) in capsys.readouterr().err
    assert own.read_bytes() == game.read_bytes() == out.read_bytes()


def test_a_drawn_map_never_takes_the_place_of_what_it_is_drawn_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board = tmp_path / "mine.svg"
    board.write_bytes(map_file("norway.geojson").read_bytes())
    assert run(("map", "draw", str(board), "--out", str(board))) == 2
    assert str(board) in capsys.readouterr().err
    assert board.read_bytes() == map_file("norway.geojson").read_bytes()


def test_show_says_everything_that_is_wrong_at_once(
    tmp_path: Path, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "x.gif"
    argv = ("--size", "1x1", "--seat", "sweden", "--theme", "red", "--lang", "fr")
    assert run(("show", str(game), "--out", str(out), *argv)) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 5
    for word in (".png", "320x240 to 7680x4320", "sweden", "red", "fr"):
        assert any(word in line for line in said), said
