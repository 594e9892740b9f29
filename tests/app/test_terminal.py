"""Text from outside has no power over a terminal, and closed or full outputs are said plainly."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from konqt.cli.main import run
from konqt.cli.output import give, give_json, give_table
from konqt.core.terminal import visible, visible_json
from konqt.core.wrong_value import wrong_value
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

KONQT = f"{shlex.quote(sys.executable)} -m konqt"
BAD = "a\x1b]0;owned\x07\n\r\t\x7f\x9b31m\u202eb\u2028\u200f\u2066\ufeff\U000e0041"
SEEN = (
    r"a\x1b]0;owned\x07\n\r\t\x7f\x9b31m\u202eb\u2028\u200f\u2066\ufeff\U000e0041"
)  # fmt: skip


def shell(command: str) -> tuple[int, str, str]:
    """Run a shell's command; gives its status, output and errors."""
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],
        capture_output=True, text=True, timeout=100, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stderr and "Exception ignored" not in done.stderr
    assert "Error:" not in done.stderr and "NoneType" not in done.stderr
    return done.returncode, done.stdout, done.stderr


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record of a few steps."""
    path = tmp_path_factory.mktemp("game") / "game.konr"
    people = {each: Chair("human") for each in ("germany", "norway", "allies")}
    session = Session.start(GamePlan("narvik", people, 5))
    for _step in range(30):
        session.submit(session.decision.actor or "", session.legal()[0])
    session.save_copy(path)
    session.close()
    return path


def test_control_and_format_characters_are_shown_escaped() -> None:
    assert visible(BAD) == SEEN
    assert visible("Tromsø 25 % «å» – 日本 e\u0301") == "Tromsø 25 % «å» – 日本 e\u0301"
    assert visible("\udcff") == r"\udcff"


def test_json_keeps_its_meaning_without_them() -> None:
    document = {"å" + BAD: [BAD, {"x": "\n"}], "lone": "\udcff"}
    for encoding in ("utf-8", "ascii", "latin-1"):
        text = visible_json(json.dumps(document, ensure_ascii=False, indent=1), encoding)
        assert json.loads(text) == document
        assert visible(text, keep="\n") == text
        text.encode(encoding)


def test_all_ways_of_output_use_them(capsys: pytest.CaptureFixture[str]) -> None:
    give(BAD)
    assert capsys.readouterr().out == SEEN + "\n"
    give_json({"x": BAD})
    shown = capsys.readouterr().out
    assert json.loads(shown) == {"x": BAD}
    assert shown.replace("\n", "").isprintable()
    give_table(("a",), [["[red]\x1b[2J[/red]"]])
    assert r"[red]\x1b[2J[/red]" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["a\nb.konr", "a\x1b[2Jb.konr", "a  b.konr", "a\u202eb.konr"])
@pytest.mark.parametrize(
    "argv",
    [("verify", "{}"), ("open", "--text", "{}"), ("odds", "{}"), ("map", "check", "{}"),
     ("play", "--text", "--map", "{}"), ("play", "--text", "--data", "{}"), ("data", "check", "{}"),
     ("play", "--scenario", "{}"), ("play", "--seat", "{}"), ("rules", "{}"), ("bench", "{}"),
     ("{}",), ("show", "{}", "--out", "{}.png"), ("show", "{}", "--out", "x.png", "--size", "{}")],
)  # fmt: skip
def test_a_hostile_name_is_one_harmless_line(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, argv: tuple[str, ...], name: str
) -> None:
    status = run([part.replace("{}", str(tmp_path / name)) for part in argv])
    out, err = capfd.readouterr()
    assert status == 2
    assert all(visible(line) == line for line in (out + err).split("\n"))
    assert visible(name) in out + err or visible(repr(name)[1:-1]) in out + err
    if argv[0] != "show":  # which tells each of its faults in a line
        assert len((out + err).splitlines()) == 1


def test_what_a_record_says_is_shown_escaped(
    game: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    header, rest = game.read_text(encoding="utf-8").split("\n", 1)
    for member in ("rules", "program", "game", "scenario"):
        path = tmp_path / "x.konr"
        changed = {**json.loads(header), member: BAD}
        path.write_text(json.dumps(changed) + "\n" + rest, encoding="utf-8")
        for command in (("verify",), ("verify", "--json"), ("open", "--text"), ("odds",)):
            run([*command, str(path)])
            out, err = capfd.readouterr()
            assert all(visible(line) == line for line in (out + err).split("\n")), (member, command)


def test_nothing_else_in_the_program_writes_to_the_terminal() -> None:
    """What writes past the functions above shows foreign text as it is."""
    root = Path(__file__).resolve().parents[2] / "konqt"
    allowed = {
        "core/terminal.py", "cli/output.py", "cli/streams.py",
        "cli/kon/text_table.py", "cli/text_table.py",  # through `visible`
        "cli/protocol.py", "ai/worker.py", "cli/self_test_window.py",  # JSON for programs
        "lab/bench_window.py", "lab/bench_start.py", "lab/bench_hands.py",  # figures for the bench
        "lab/bench_memory.py", "lab/bench_viewer.py", "lab/bench_lessons.py",
        "lab/crown/bench_crown_window.py",
        "gui/sound/player.py",  # words to the window that started it
        "gui/application/display.py",  # the sentence that there is no screen
    }  # fmt: skip
    ways = re.compile(r"(?<!\w)print\(|sys\.std(out|err)\.write|Console\(|click\.echo")
    found = {
        str(file.relative_to(root))
        for file in root.rglob("*.py")
        if ways.search(file.read_text(encoding="utf-8"))
    }
    assert found <= allowed


PIPED = ("open --text {}", "rules --json", "--help", "odds --attack 3")


@pytest.mark.parametrize("command", [*PIPED, "verify {} {}", "data check /", "rules --options"])
def test_a_reader_that_goes_early_is_no_fault(game: Path, command: str) -> None:
    status, _out, err = shell(f"{KONQT} {command.replace('{}', str(game))} | true")
    assert (status, err) == (0, "")


def test_a_reader_of_one_line_is_no_fault(game: Path) -> None:
    assert shell(f"{KONQT} open --text {game} | head -1")[0::2] == (0, "")
    assert shell(f"{KONQT} verify {game}/no 2>&1 | true")[1:] == ("", "")


@pytest.mark.parametrize("command", PIPED)
def test_a_full_disk_behind_the_output_is_said(game: Path, command: str) -> None:
    status, _out, err = shell(f"{KONQT} {command.replace('{}', str(game))} > /dev/full")
    assert status == 2
    assert err.splitlines() == [
        "konqt: standard output cannot be written (No space left on device);"
        " free some space and try again"
    ]


@pytest.mark.parametrize("command", PIPED)
def test_a_closed_output_is_said(game: Path, command: str) -> None:
    status, _out, err = shell(f"{KONQT} {command.replace('{}', str(game))} >&-")
    assert status in ((0, 2) if "help" in command else (2,))
    if status:
        closed = "konqt: standard output is closed; leave it open, or send it to a file"
        assert err.splitlines() == [closed]


def test_closed_errors_never_fall_into_the_output(tmp_path: Path) -> None:
    status, out, _err = shell(f"{KONQT} verify {tmp_path}/missing.konr 2>&-")
    assert (status, out) == (2, "")
    status, out, _err = shell(f"{KONQT} verify 2>&-")
    assert (status, out) == (2, "")
    assert shell(f"{KONQT} verify {tmp_path}/missing.konr 2>/dev/full")[0] == 2


def test_a_closed_input_is_an_ended_one() -> None:
    status, out, err = shell(f"{KONQT} play --text --seed 3 <&-")
    assert (status, err) == (0, "")
    assert out.endswith("The game is saved; continue it in the window.\n")
    assert shell(f"{KONQT} engine <&-") == (0, "", "")
    assert shell(f"{KONQT} rules --json R41 <&- 2>&-")[0] == 0


def test_a_game_whose_reader_goes_is_saved(own_folders: Path) -> None:
    _status, _out, err = shell(f"yes 1 | head -400 | {KONQT} play --text --seed 3 | head -3")
    assert err == ""
    (record,) = (own_folders / "xdg_data_home" / "konqt" / "games").glob("*.konr")
    assert shell(f"{KONQT} verify {record}")[0] == 0


def test_the_engine_ends_quietly_with_its_reader() -> None:
    asking = """for i in 1 2 3 4 5 6; do echo '{"op":"hello"}'; sleep 0.3; done"""
    _status, _out, err = shell(f"({asking}) | {KONQT} engine | head -1")
    assert err == ""


def test_no_file_takes_the_number_of_a_closed_stream() -> None:
    """Whatever a library writes to standard error would land in it."""
    code = (
        "from konqt.cli.streams import take_streams; take_streams();"
        "import os; handle = os.open(os.devnull, os.O_RDONLY); raise SystemExit(handle < 3)"
    )
    assert shell(f"{shlex.quote(sys.executable)} -c '{code}' <&- >&- 2>&-")[0] == 0


def test_nested_lines_are_said_so() -> None:
    detail = {"type": "json_invalid", "input": b"{" * 50, "loc": (),
              "ctx": {"error": "recursion limit exceeded at line 1 column 203"}}  # fmt: skip
    assert wrong_value(detail) == "is nested too deeply"


@pytest.mark.parametrize("depth", [40, 90, 150, 600, 5000])
def test_a_nested_header_is_named_in_words(
    game: Path, tmp_path: Path, depth: int, capfd: pytest.CaptureFixture[str]
) -> None:
    header, rest = game.read_text(encoding="utf-8").split("\n", 1)
    nested = "[" * depth + "]" * depth
    path = tmp_path / "x.konr"
    path.write_text(header.replace('"options":{}', '"options":{"x":' + nested + "}") + "\n" + rest)
    assert path.read_text(encoding="utf-8") != header + "\n" + rest
    assert run(["verify", str(path)]) == 1
    err = capfd.readouterr().err
    assert err.startswith(f"konqt: {path}:1: ") and "b'" not in err
    assert depth < 100 or "nested too deeply" in err
    assert os.linesep not in err.rstrip("\n")
