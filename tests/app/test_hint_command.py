"""`konqt hint`, the request `hint` and the word at the table in the terminal."""

import io
import json
from pathlib import Path

import pytest
from games_played import recorded
from toy_entry import TOY

from konqt.cli.kon.text_table import TextTable
from konqt.cli.main import run
from konqt.cli.protocol import Protocol
from konqt.cli.talk import Leaving
from konqt.cli.text_table import TerminalTable
from konqt.games.registry import registered
from konqt.i18n.texts import use_language
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session

RECORDS = Path(__file__).resolve().parents[1] / "fixtures/records/v1"
UNFINISHED, FINISHED = RECORDS / "unfinished.konr", RECORDS / "greedy-germany.konr"
ONE = {faction: Chair(HUMAN, "Anna") for faction in ("germany", "norway", "allies")}


def told(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert run(["hint", *argv]) == 0
    return capsys.readouterr().out


def test_it_tells_the_best_answers_with_their_chances(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, str(FINISHED), "--step", "0", "--lang", "en").splitlines()
    assert lines[0] == "Step 0 of 54" and lines[1].startswith("Germany: Move battalions")
    assert lines[2] == "Computer: general, best first:" and lines[3].startswith("  1.  ")
    assert "% ± " in lines[3]


def test_data_have_the_form_of_the_protocol(capsys: pytest.CaptureFixture[str]) -> None:
    argv = (str(FINISHED), "--step", "0", "--json", "--best", "2")
    data = json.loads(told(capsys, *argv))
    assert (data["step"], data["faction"], data["level"]) == (0, "germany", "expert")
    assert len(data["best"]) == 2
    assert all(set(each) == {"action", "estimate", "error", "reasons"} for each in data["best"])
    assert data == json.loads(told(capsys, *argv)), "the same again"


def test_another_level_can_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(told(capsys, str(UNFINISHED), "--level", "corporal", "--json"))
    assert data["level"] == "greedy" and len(data["best"]) == 1


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("none.konr",), "none.konr: "),
        (("pyproject.toml",), "pyproject.toml"),
        ((str(FINISHED),), "nobody decides after step 54"),
        ((str(FINISHED), "--step", "99"), "has the steps 0 to 54"),
        ((str(FINISHED), "--step", "0", "--level", "colonel"), "choose from: random recruit"),
        ((str(FINISHED), "--step", "0", "--best", "0"), "'--best'"),
    ],
)
def test_what_cannot_be_answered_is_one_line(
    argv: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["hint", *argv]) == 2
    out, error = capsys.readouterr()
    assert out == "" and len(error.splitlines()) == 1 and said in error


def ask(talk: Protocol, **request: object) -> dict[str, object]:
    answer: dict[str, object] = json.loads(talk.answer(json.dumps(request)))
    return answer


def test_the_protocol_answers_and_marks_what_is_done_then(tmp_path: Path) -> None:
    talk = Protocol()
    ask(talk, op="new", scenario="narvik", seed=7)
    answer = ask(talk, op="hint", level="expert")
    assert answer["ok"]
    best = answer["result"]["best"]  # type: ignore[index]
    assert 1 <= len(best) <= 3 and best[0]["estimate"] is not None
    assert answer == ask(talk, op="hint"), "the strongest where none is named; the same again"
    assert ask(talk, op="apply", action=best[0]["action"])["ok"]
    assert ask(talk, op="save", path=str(tmp_path / "game.konr"))["ok"]
    assert json.loads((tmp_path / "game.konr").read_text().splitlines()[1])["hint"] == 1


@pytest.mark.parametrize(
    ("members", "said"),
    [
        ({"level": "colonel"}, "unknown level 'colonel'; known: "),
        ({"level": ["hard"]}, "unknown level"),
        ({"best": 0}, "'best' is a whole number"),
        ({"best": True}, "'best' is a whole number"),
        ({"beste": 3}, "hint has no member 'beste'"),
    ],
)
def test_the_protocol_says_what_is_wrong(members: dict[str, object], said: str) -> None:
    talk = Protocol()
    ask(talk, op="new", scenario="narvik", seed=7)
    answer = ask(talk, op="hint", **members)
    assert not answer["ok"] and said in answer["error"]["message"]  # type: ignore[index]


def test_the_protocol_has_no_hint_without_a_decision() -> None:
    talk = Protocol()
    assert "no game on the table" in json.dumps(ask(talk, op="hint"))
    assert ask(talk, op="load", path=str(FINISHED))["ok"]
    answer = ask(talk, op="hint")
    assert answer["error"]["code"] == "bad_request"  # type: ignore[index]


@pytest.mark.parametrize(("language", "word"), [("en", "hint"), ("nb", "tips")])
def test_the_terminal_tells_it_at_the_table(language: str, word: str) -> None:
    use_language(language)
    session = Session.start(GamePlan("narvik", ONE, 7))
    out = io.StringIO()
    with pytest.raises(Leaving):
        TextTable(session, io.StringIO(f"{word}\n1\n"), out, tty=False).play()
    assert "  1.  " in out.getvalue() and "% ± " in out.getvalue()
    assert session.so_far.played[0].hint is not None
    use_language("en")


def test_any_game_in_the_terminal_has_hints() -> None:
    with registered(TOY):
        chairs = {faction: Chair(HUMAN, faction) for faction in ("first", "second")}
        session = Session.start(GamePlan("toy", chairs, 3))
        out = io.StringIO()
        with pytest.raises(Leaving):
            TerminalTable(session, io.StringIO("hint\n"), out, tty=False).play()
    assert "  1.  " in out.getvalue()


def test_an_own_game_is_asked_as_any(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = recorded(tmp_path / "game.konr")
    assert json.loads(told(capsys, str(path), "--step", "2", "--json"))["step"] == 2
