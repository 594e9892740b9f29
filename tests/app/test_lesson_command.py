"""Lessons on the command line: listed, checked, played with nothing but words."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from konqt.cli.main import run
from konqt.gui.shell.learning import AskedLesson
from konqt.record.folder import records_folder
from konqt.resources import asset
from konqt.session.lesson.progress import reached
from konqt.session.lesson.progress_file import progress_file

FIRST = asset("lessons", "01-first-move.toml")
LESSONS = sorted(asset("lessons").glob("*.toml"))


def played(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *words: str,
    lang: str = "en",
) -> str:
    """Play the first lesson with these lines; give what was said."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{word}\n" for word in words)))
    assert run(["lesson", "play", "first-move", "--text", "--lang", lang]) == 0
    return capsys.readouterr().out


def test_lessons_are_listed_with_what_was_reached(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")  # no title is broken in two
    played(capsys, monkeypatch, "", "quit")
    assert run(["lesson", "list", "--lang", "nb"]) == 0
    told = capsys.readouterr().out
    assert "Første flytt og første kamp" in told and "trinn 2 av 7" in told
    assert run(["lesson", "list", "--json"]) == 0
    (first, *others) = json.loads(capsys.readouterr().out)["lessons"]
    assert first["id"] == "first-move" and first["step"] == 2 and not first["finished"]
    assert first["title"]["nb"] == "Første flytt og første kamp" and first["minutes"] == 2
    assert [each["id"] for each in others][:2] == ["aim-and-end", "stacks-and-attacks"]


def test_sound_lessons_are_told_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lesson", "check", *map(str, LESSONS)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == f"{FIRST}: first-move, 7 steps; all of it can be played"
    assert len(told) == len(LESSONS) > 3
    assert run(["lesson", "check", str(FIRST), "--json"]) == 0
    (answer,) = json.loads(capsys.readouterr().out)
    assert answer == {"file": str(FIRST), "ok": True, "id": "first-move", "steps": 7, "faults": []}


def test_faults_are_told_with_their_lines(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = FIRST.read_text(encoding="utf-8")
    bad = tmp_path / "bad.toml"
    bad.write_text(text.replace("minutes = 2", "minutes = 0"), encoding="utf-8")
    assert run(["lesson", "check", str(bad), str(FIRST)]) == 1
    said = capsys.readouterr()
    assert f"{bad}:9: minutes: must be 1 or more, not 0; correct it" in said.err
    assert str(FIRST) in said.out
    assert run(["lesson", "check", str(tmp_path / "none.toml"), str(bad), "--json"]) == 2
    none, wrong = json.loads(capsys.readouterr().out)
    assert not none["ok"] and wrong["faults"][0]["line"] == 9
    assert run(["lesson", "play", str(bad), "--text"]) == 2
    assert "minutes" in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["en", "nb"])
def test_a_person_plays_a_lesson_to_its_end(
    lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    move = '{{"kind":"move","from":"{}","to":"{}","count":{}}}'.format
    told = played(
        capsys, monkeypatch, "", "1", move("bjornfjell", "bardufoss", 2),
        move("narvik", "bardufoss", 2), '{"kind":"end_phase"}', "", "", lang=lang,
    )  # fmt: skip
    assert ("You won! Your dice made 15" if lang == "en" else "Du vant! Terningene dine") in told
    assert ("That was the lesson: First" if lang == "en" else "Det var leksjonen: Første") in told
    assert ("Germany rolled 6 + 4 + 3 + 2 = 15" in told) == (lang == "en")
    assert reached()["first-move"].finished
    assert not records_folder().exists()


def test_refusals_mistakes_and_help_are_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    far = '{"kind":"move","from":"mosjoen","to":"narvik","count":1}'
    told = played(capsys, monkeypatch, "", far, "23", "2", "99", "sing", "{", "quit")
    assert "✗ Mosjøen does not border Narvik" in told or "✗ Narvik" in told
    assert "That is too far for one turn." in told
    assert "Not so fast: nobody has moved yet." in told
    assert "those come next. Start with the one in Mosjøen" in told
    # The third wrong one brings help, and the move.
    assert "That does the same as a drag." in told
    assert "→ Move 1 battalion from Mosjøen to Mo i Rana" in told
    assert "Choose a number from 1 to 23." in told and "Unknown command: sing." in told
    assert told.count("Step 2 of 7") == 1


def test_back_again_skip_and_quit(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = played(capsys, monkeypatch, "", "skip", "back", "again", "skip", "board", "quit")
    assert told.count("Step 2 of 7") == 3 and told.count("Step 3 of 7") == 3
    assert "You can go on with this lesson later." in told
    assert "Step 3 of 7" in played(capsys, monkeypatch, "tilbake", "hjelp", "q")


EVERY = Path(__file__).resolve().parents[1] / "fixtures" / "lessons" / "every-step.toml"


@pytest.mark.parametrize("lang", ["en", "nb"])
def test_questions_choices_and_another_position_are_played_in_words(
    lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, three = (
        f'{{"kind":"move","from":"narvik","to":"bardufoss","count":{count}}}' for count in (1, 3)
    )
    words = ["", "9", "1", "2", one, three, '{"kind":"end_phase"}', "", "skip", ""]
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{word}\n" for word in words)))
    assert run(["lesson", "play", str(EVERY), "--text", "--lang", lang]) == 0
    told = capsys.readouterr().out
    said = {
        "en": [
            *("Step 1 of 6", "   1  Germany", "   2  Norway", "Choose a number from 1 to 2."),
            *("Look at the colour again.", "Yes, one battalion.", "Step 2 of 6"),
            "One is a gamble. Your choice: 42 in 100. The example: 97 in 100.",
            "Choose again, or write skip to do as in the example.",
            *("You win 97 times in 100.", "Step 4 of 6", "Norway moves twice"),
            *("moved from Tromsø to Finnmark", "moved from Tromsø to Finnmark"),
            *("Step 5 of 6", "The board has been set up anew.", "Now at sea."),
            *("Step 6 of 6", "That was the lesson: Every step."),
        ],
        "nb": [
            *("Trinn 1 av 6", "Se på fargen en gang til.", "Ja, én bataljon.", "Trinn 2 av 6"),
            "Én er et sjansespill. Valget ditt: 42 av 100. Eksempelet: 97 av 100.",
            *("Trinn 4 av 6", "Norge flytter to ganger", "Trinn 5 av 6"),
            *("Brettet er satt opp på nytt.", "Det var leksjonen: Hvert trinn."),
        ],
    }[lang]
    at = 0
    for each in said:
        assert each in told[at:], (each, told[at:])
        at = told.index(each, at) + len(each)


def test_a_lesson_begins_anew_when_asked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played(capsys, monkeypatch, "", "skip", "quit")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert run(["lesson", "play", str(FIRST), "--text", "--anew", "--lang", "en"]) == 0
    assert "Step 1 of 7" in capsys.readouterr().out


def test_progress_that_cannot_be_kept_is_told_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    progress_file().parent.parent.mkdir(parents=True, exist_ok=True)
    progress_file().parent.write_text("in the way")
    told = played(capsys, monkeypatch, "", "skip", "skip", "quit")
    assert told.count("Your progress cannot be kept: ") == 1 and "Step 4 of 7" in told


def test_an_unknown_lesson_names_those_there_are(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(["lesson", "play", "chess", "--text"]) == 2
    assert "'chess' is not a lesson; choose from: first-move aim" in capsys.readouterr().err
    assert run(["lesson", "list", "--lessons", str(tmp_path / "none")]) == 2
    assert "there is no such folder" in capsys.readouterr().err


def test_a_lesson_opens_in_the_window(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from konqt.gui.shell import app

    asked: list[AskedLesson] = []

    def opened(_argv: list[str], language: str, lesson: AskedLesson) -> int:
        assert language == "nb"
        asked.append(lesson)
        return 0

    monkeypatch.setattr(app, "run", opened)
    folder = ["--lessons", str(tmp_path)]
    assert run(["lesson", "play", "first-move", "--lang", "nb", *folder]) == 0
    assert run(["lesson", "play", str(FIRST), "--lang", "nb", "--anew"]) == 0
    assert [each.file.path.name for each in asked] == [FIRST.name, FIRST.name]
    assert [*map(list, (each.folders for each in asked))] == [[tmp_path], []]


def test_help_loads_nothing_of_lessons() -> None:
    script = (
        "import sys\nfrom konqt.cli.main import run\nrun(['--help'])\n"
        "assert 'pydantic' not in sys.modules\nrun(['lesson', '--help'])\n"
        "sys.exit(','.join(m for m in sys.modules if 'session' in m) or 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "List, check or play lessons." in done.stdout
