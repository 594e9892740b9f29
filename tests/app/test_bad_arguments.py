"""Arguments that cannot be meant: every one is named at once, before anything begins."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from toy_entry import TOY

from konqt.cli.main import run
from konqt.cli.output import Usage
from konqt.cli.seat_option import chairs_from, levels_from
from konqt.games.registry import entry_named, registered
from konqt.session.plan import AI, HUMAN, Chair

BOTH = ("human, human:NAME", "ai:recruit ai:sergeant ai:corporal ai:officer ai:general")


def told(capsys: pytest.CaptureFixture[str], *argv: str) -> list[str]:
    """Run a command that must refuse its arguments; give its lines on standard error."""
    assert run(argv) == 2
    said = capsys.readouterr()
    assert said.out == ""
    lines = said.err.splitlines()
    assert lines and all(line.startswith("konqt: ") for line in lines)
    assert "went wrong in the program" not in said.err
    return lines


def test_play_tells_everything_at_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    seats = ("germany=human:+", "norway=human:A+B+C", "sweden=x", "allies=ai:x", "germany=human")
    lines = told(
        capsys, "play", "--text", "--scenario", "chess", "--lang", "fr", "--seed", str(1 << 64),
        "--data", str(tmp_path / "none"), "--map", str(tmp_path / "no.geojson"),
        *(word for seat in seats for word in ("--seat", seat)),
    )  # fmt: skip
    for words in (
        ("chess", "narvik basic"), ("'human:+'", "empty name"), ("3 names",), ("'sweden=x'",),
        ("'ai:x'", *BOTH), ("germany is given twice",), ("'fr'", "en nb"), ("2^64",),
        ("not a folder",), ("no.geojson", "no such file"),
    ):  # fmt: skip
        assert sum(all(word in line for word in words) for line in lines) == 1, (words, lines)
    assert len(lines) == 10


def bad_board(folder: Path) -> Path:
    file = folder / "odd.geojson"
    features = [{"type": "Feature", "properties": {"id": each}} for each in ("x", "y")]
    file.write_text(json.dumps({"type": "FeatureCollection", "features": features}))
    return file


@pytest.mark.parametrize("game", ["ludo", "toy"])
def test_map_check_tells_everything_of_its_arguments_and_of_the_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str
) -> None:
    with registered(TOY):
        lines = told(
            capsys, "map", "check", str(bad_board(tmp_path)), "--lang", "fr", "--game", game
        )  # fmt: skip
    assert any("--lang" in each for each in lines), lines
    assert any("--game" in each and game in each for each in lines), lines
    assert {"x", "y"} <= {each.split(": ")[2] for each in lines if "odd.geojson" in each}


@pytest.mark.parametrize("game", ["ludo", "toy"])
def test_map_draw_tells_everything_of_its_arguments_and_of_the_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str
) -> None:
    board, out = bad_board(tmp_path), tmp_path / "no" / "x.gif"
    with registered(TOY):
        lines = told(
            capsys, "map", "draw", str(board), "--out", str(out), "--lang", "fr",
            "--theme", "pink", "--size", "big", "--game", game,
        )  # fmt: skip
    for word in ("ends in", "no folder", "--lang", "--theme", "--size"):
        assert sum(word in each for each in lines) == 1, (word, lines)
    assert any("--game" in each and game in each for each in lines), lines
    assert {"x", "y"} <= {each.split(": ")[2] for each in lines if "odd.geojson" in each}


def test_a_game_whose_board_no_map_file_was_drawn_for_has_none_to_check(
    capsys: pytest.CaptureFixture[str],
) -> None:
    entry = replace(entry_named("kon"), name="other", scenarios=("other",), map_file="")
    with registered(entry):
        (line,) = told(capsys, "map", "check", "--game", "other")
    assert "--game" in line and "other" in line and "name a map file" in line


@pytest.mark.parametrize(
    ("word", "level"),
    [
        ("corporal", "greedy"), ("recruit", "easy"), ("korporal", "greedy"), ("sersjant", "normal"),
        ("rekrutt", "easy"), ("Corporal", "greedy"), ("greedy", "greedy"), ("random", "random"),
        ("tilfeldig", "random"), ("officer", "hard"), ("general", "expert"),
        ("officer:bold", "hard:bold"), ("offiser:forsiktig", "hard:careful"),
        ("hard:bold", "hard:bold"), ("Rekrutt:Dristig", "easy:bold"),
    ],
)  # fmt: skip
def test_a_level_is_known_by_what_the_window_calls_it_and_by_its_older_name(
    word: str, level: str
) -> None:
    seats = (f"germany=ai:{word}", f"norway=ai:{word}", "allies=human")
    assert levels_from(seats[:2], "kon") == {"germany": level, "norway": level}
    chairs = chairs_from(seats, "kon")
    assert (chairs["germany"], chairs["norway"]) == (Chair(AI, "", level),) * 2


@pytest.mark.parametrize("command", ["play", "open", "arena", "fuzz"])
def test_help_says_what_levels_there_are(capsys: pytest.CaptureFixture[str], command: str) -> None:
    assert run([command, "--help"]) == 0
    told = " ".join(capsys.readouterr().out.replace("│", " ").split())
    assert (
        "LEVEL is recruit|sergeant|officer|general|adjutant; after it :bold|:careful is a style."
        in told
    )


@pytest.mark.parametrize("command", ["fuzz", "arena"])
def test_runs_tell_everything_at_once(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    out = ("--out", str(tmp_path / "file" / "below")) if command == "fuzz" else ()
    (tmp_path / "file").write_text("")
    lines = told(
        capsys, command, "--games", "1", "--scenario", "chess", "--seat", "germany=human",
        "--seat", "norway=human:A", "--jobs", "0", "--seed", str(-(1 << 64)),
        "--data", str(tmp_path / "none"), *out,
    )  # fmt: skip
    assert len(lines) == 6 + bool(out)
    people = [line for line in lines if "human" in line]
    assert len(people) == 2
    assert all("only the computer plays" in line and "human:NAME" not in line for line in people)
    assert list(tmp_path.iterdir()) == [tmp_path / "file"]


@pytest.mark.parametrize("jobs", ["0", "-5", "257", "9" * 30])
def test_nobody_works_with_such_a_number_of_workers(
    capsys: pytest.CaptureFixture[str], jobs: str
) -> None:
    assert "--jobs" in told(capsys, "fuzz", "--games", "1", "--jobs", jobs)[0]


def test_a_cluster_that_cannot_be_used_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = told(capsys, "arena", "--games", "1", "--cluster", "nowhere")
    assert "luster" in line or "Dask" in line


@pytest.mark.parametrize("name", ["A\nB", "\x1b[2J", "A\udcff", "B\u202e", "A" * 201])
def test_a_name_that_no_record_could_show_is_refused(name: str) -> None:
    for who in (f"human:{name}", f"human:Kari+{name}"):
        with pytest.raises(Usage, match="is not a valid name; use visible characters, at most 200"):
            chairs_from([f"norway={who}"], "kon")
    assert chairs_from([f"norway=human:{'Å' * 200}"], "kon")["norway"].name == "Å" * 200


@pytest.mark.parametrize("who", ["human:", "human:+", "human:A+", "human: +B", "human:A+B+"])
def test_nobody_has_an_empty_name(capsys: pytest.CaptureFixture[str], who: str) -> None:
    (line,) = told(capsys, "play", "--text", "--seat", f"germany={who}")
    assert repr(who) in line and "empty name" in line


def test_opponents_do_not_share_a_seat(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ("--seat", "germany=human:A", "--seat", "allies=human:A", "--seat", "norway=human:A")
    (line,) = told(capsys, "play", "--text", *argv)
    assert "germany" in line and "opponents (1.2)" in line
    assert chairs_from(["norway=human:A", "allies=human:A+B"], "kon")["allies"] == Chair(
        HUMAN, "A", cards="B"
    )


def test_damaged_settings_are_told_once_where_they_are_asked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "konqt").mkdir()
    (tmp_path / "konqt" / "settings.json").write_text("{")
    assert run(("open", "--example", "1", "--text")) == 0
    assert capsys.readouterr().err.count("settings.json") == 1


def test_odds_tell_every_card_they_do_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    cards = ("--attack-cards", "tank,panzer,boat", "--defence-cards", "plane")
    lines = told(capsys, "odds", *cards)
    assert len(lines) == 4
    for word in ("nobody attacks", "called tank", "called boat", "called plane"):
        assert sum(word in line for line in lines) == 1


def test_odds_refuse_cards_of_sides_that_never_fight_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    cards = ("--attack-cards", "panzer,stridsvogn")
    assert "one faction attacks" in told(capsys, "odds", "--attack", "3", *cards)[0]


def test_a_name_that_is_no_text_is_said_all_the_same(tmp_path: Path) -> None:
    import subprocess
    import sys

    done = subprocess.run(
        [sys.executable, "-m", "konqt", "map", "draw", "--out", bytes(tmp_path) + b"/\xff.svg"],
        capture_output=True, timeout=60, check=False, env={"LC_ALL": "C.UTF-8"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.endswith(b"\\udcff.svg\n")


@pytest.mark.parametrize(
    ("value", "words"),
    [("x", "write a whole number."), ("1.5", "write a whole number."), ("0", "write 1 or more."),
     ("9" * 5000, "write a shorter number.")],
)  # fmt: skip
def test_numbers_are_asked_for_in_our_words(
    capsys: pytest.CaptureFixture[str], value: str, words: str
) -> None:
    (line,) = told(capsys, "fuzz", "--games", value)
    assert words in line and "Input should" not in line and ". Type 'konqt fuzz" in line


def test_sentences_have_their_stops(capsys: pytest.CaptureFixture[str]) -> None:
    for argv in (("play", "--nosuch"), ("nosuch",), ("data", "check")):
        (line,) = told(capsys, *argv)
        assert ". Type 'konqt" in line
