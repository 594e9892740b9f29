"""`konqt export` writes a game as another kind of file, as one seat may know it."""

import json
from pathlib import Path

import pytest
from games_played import recorded
from toy_entry import TOY

from konqt.cli.main import run
from konqt.games.registry import registered
from konqt.session.export.forms import FORMS, exporter_of
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session

PAINTED = ("png", "svg", "pdf", "gif", "webp", "apng")
COUNTS_ALONE = ("csv",)
"""Forms that tell how many cards a hand has, to whoever looks."""
OLD = Path(__file__).resolve().parents[1] / "fixtures/records/v1"


def written(record: Path, ending: str, out: Path, *options: str) -> str:
    """Export a record and give what stands in the file."""
    assert run(["export", str(record), "--to", ending, "--out", str(out), *options]) == 0
    return out.read_bytes().decode("utf-8", "replace")


@pytest.mark.parametrize("ending", FORMS)
def test_each_form_is_written_for_each_game(ending: str, tmp_path: Path) -> None:
    record = recorded(tmp_path / "kon.konr", 40)
    told = written(record, ending, tmp_path / f"kon.{ending}")
    assert "narvik" in told.lower() or ending in PAINTED
    with registered(TOY):
        chairs = {faction: Chair(HUMAN) for faction in ("first", "second")}
        session = Session.start(GamePlan("toy", chairs, 3), tmp_path / "toy.konr")
        session.submit("first", session.legal()[0])
        session.close()
        assert written(tmp_path / "toy.konr", ending, tmp_path / f"toy.{ending}")


@pytest.mark.parametrize("ending", [each for each in FORMS if each not in PAINTED])
def test_a_seat_is_told_what_it_saw_and_no_more(ending: str, tmp_path: Path) -> None:
    """Whoever swaps what a viewer may not see finds the same file."""
    record = recorded(tmp_path / "a.konr", 60)
    replay = Replay.open(record)
    hidden = Replay.open(record)
    for state in hidden._states:
        for faction in (1, 2):
            # Another hand of as many cards: what lies in the deck, held, and the other way round.
            held, drawn = state.hands[faction], state.draw[faction]
            swapped = drawn[: len(held)]
            if len(swapped) == len(held):
                state.hands[faction] = swapped
                state.draw[faction] = held + drawn[len(held) :]
    for viewer in ("public", "germany"):
        assert exporter_of(ending)(replay, viewer) == exporter_of(ending)(hidden, viewer)
    replay.reveal()
    seen = exporter_of(ending)(replay, "referee") != exporter_of(ending)(replay, "public")
    assert seen or ending in COUNTS_ALONE


def test_data_are_the_events_of_each_step(tmp_path: Path) -> None:
    record = recorded(tmp_path / "a.konr", 30)
    replay = Replay.open(record)
    document = json.loads(written(record, "json", tmp_path / "a.json", "--seat", "norway"))
    assert document["viewer"] == "norway"
    assert document["steps"] == [
        json.loads(json.dumps([replay.game.event_to_json(e) for e in entry.events]))
        for entry in (replay.entry(step, "norway") for step in range(1, replay.steps + 1))
    ]


def test_text_is_told_in_the_language_asked_for(tmp_path: Path) -> None:
    told = written(OLD / "resigned.konr", "txt", tmp_path / "a.txt", "--lang", "nb")
    assert "Sammendrag" in told and "Forflytning." in told
    assert "Spillet er slutt: Tyskland vant" in told


def test_areas_are_called_as_on_the_board_that_was_played_on(tmp_path: Path) -> None:
    own = written(OLD / "owners-board.konr", "txt", tmp_path / "a.txt")
    assert "Narvik (own map)" in own
    shipped = written(OLD / "resigned.konr", "txt", tmp_path / "b.txt")
    assert "Narvik" in shipped and "own map" not in shipped


def test_no_file_is_written_over_unasked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, out = recorded(tmp_path / "a.konr", 5), tmp_path / "a.txt"
    out.write_text("mine")
    asked = ["export", str(record), "--to", "txt", "--out", str(out)]
    assert run(asked) == 2
    assert "--force" in capsys.readouterr().err
    assert out.read_text() == "mine"
    assert run([*asked, "--force"]) == 0
    assert out.read_text() != "mine"


def test_all_that_is_wrong_is_said_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = recorded(tmp_path / "a.konr", 5)
    asked = ["export", str(record), "--to", "docx", "--seat", "sweden"]
    assert run([*asked, "--out", str(tmp_path / "a.docx")]) == 2
    told = capsys.readouterr().err.splitlines()
    assert f"choose from: {' '.join(FORMS)}" in told[0]
    assert "choose from: germany norway allies public referee" in told[1]
    assert run(["export", str(record), "--to", "txt", "--out", str(record), "--force"]) == 2
    assert record.read_text(encoding="utf-8").startswith("{")


def test_all_hands_of_a_running_game_are_written_with_a_warning(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = recorded(tmp_path / "a.konr", 30)
    written(record, "txt", tmp_path / "a.txt", "--seat", "referee")
    assert "this file shows every hand" in capsys.readouterr().err
    written(record, "txt", tmp_path / "b.txt", "--seat", "referee", "--reveal")
    assert capsys.readouterr().err == ""
