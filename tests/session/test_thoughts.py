"""What a computer player considered is in the record, and told to whoever may see its cards."""

import io
import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from games_played import plan
from thoughtful_games import GREEDY, other_thought, thoughtful

from konqt.cli.kon.text_table import TextTable
from konqt.cli.step_told import step_lines, why_lines
from konqt.cli.telling import tell_record
from konqt.core.action import Action
from konqt.core.event import PUBLIC, REFEREE
from konqt.core.msg import Msg
from konqt.core.thinking import Candidate
from konqt.games.registry import narrator_of
from konqt.i18n.texts import own_locale
from konqt.record.errors import RecordError
from konqt.record.verify import verify
from konqt.session.export.forms import exporter_of
from konqt.session.replay import NotYetOpen, Replay
from konqt.session.session import Session
from konqt.session.thoughts import thought_lines

SEATS = ("germany", "norway", "allies")
IN_WORDS = ("txt", "md", "csv", "json")
"""Painted kinds of files are looked at where the window's exports are."""


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def by_germany(session: Session) -> list[int]:
    return [n for n, each in enumerate(session.so_far.done, 1) if each.actor == "germany"]


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game to the end."""
    path = tmp_path_factory.mktemp("thoughts") / "game.konr"
    thoughtful(path).close()
    return path


def test_it_is_written_down_and_read_again(path: Path) -> None:
    lines = [each for each in lines_of(path) if "do" in each]
    assert all(("thought" in each) == (each["by"] == "germany") for each in lines)
    assert verify(path).ok
    first = next(each for each in lines if each["by"] == "germany")
    assert first["thought"][0]["action"] == first["do"]
    assert first["thought"][0]["reasons"]
    session, replayed = Session.open(path), Replay.open(path)
    for step in by_germany(session):
        thought = session.told.thought("germany", step)
        assert thought and thought == replayed.thought(step, "germany")
        assert thought[0].action == replayed.action(step)
    session.close()


def test_before_the_end_it_is_its_seat_that_is_told_and_nobody_else(tmp_path: Path) -> None:
    session = thoughtful(tmp_path / "running.konr", most=30)
    session.record.wait()
    replay = Replay.open(tmp_path / "running.konr")
    for step in by_germany(session):
        assert session.told.thought("germany", step) == replay.thought(step, "germany") != ()
        for viewer in ("norway", "allies", PUBLIC):
            assert session.told.thought(viewer, step) == ()
            assert session.told.action(viewer, step) is None
            assert replay.thought(step, viewer) == ()
    with pytest.raises(NotYetOpen):
        replay.thought(1, REFEREE)
    replay.reveal()
    assert replay.thought(by_germany(session)[0], REFEREE)
    session.close()


def test_after_the_end_everybody_is_told(path: Path) -> None:
    session, replay = Session.open(path), Replay.open(path)
    step = by_germany(session)[-1]
    for viewer in (*SEATS, PUBLIC, REFEREE):
        assert session.told.thought(viewer, step) == replay.thought(step, viewer) != ()
    session.close()


def test_giving_up_ends_it_too_but_the_end_of_a_copy_opens_nothing(tmp_path: Path) -> None:
    session = thoughtful(tmp_path / "game.konr", most=30)
    session.save_copy(tmp_path / "copy.konr")
    step = by_germany(session)[-1]
    session.resign("norway")
    session.record.wait()
    assert session.told.thought("norway", step)
    assert Replay.open(tmp_path / "game.konr").thought(step, PUBLIC)
    session.close()
    copy = Session.open(tmp_path / "copy.konr")
    copy.resign("norway")
    copy.record.wait()
    assert copy.decision.kind == "over" and not copy.told.thought("norway", step)
    assert not Replay.open(tmp_path / "copy.konr").thought(step, PUBLIC)
    copy.close()


def test_what_was_taken_back_and_done_again_keeps_it(tmp_path: Path) -> None:
    session = Session.start(plan(), tmp_path / "game.konr")
    legal = session.legal()
    move = next(each for each in legal if each.kind == "move")
    session.submit("germany", move, thought=(Candidate(move, 0.5, 0.1),))
    session.undo("germany")
    assert session.told.thought("germany", 1) == ()
    session.redo("germany")
    assert session.told.thought("germany", 1) == (Candidate(move, 0.5, 0.1),)
    session.close()
    assert Replay.open(tmp_path / "game.konr").thought(1, "germany")[0].estimate == 0.5


@pytest.mark.parametrize("most", [40, 2000], ids=["running", "over"])
def test_no_export_differs_by_what_was_considered(tmp_path: Path, most: int) -> None:
    """Two games alike but for the computer's thoughts: the same files, bit for bit."""
    replays = []
    for name, other in (("one", None), ("two", other_thought()), ("none", ())):
        (tmp_path / name).mkdir()
        thoughtful(tmp_path / name / "game.konr", most, other).close()
        replays.append(Replay.open(tmp_path / name / "game.konr"))
    viewers = ("norway", PUBLIC, *((REFEREE,) if most > 1000 else ()))
    assert replays[0].finished is (most > 1000)
    for ending in IN_WORDS:
        for viewer in viewers:
            files = {exporter_of(ending)(replay, viewer) for replay in replays}
            assert len(files) == 1, f"{ending} for {viewer}"


def test_nothing_else_that_a_seat_is_told_differs_by_it() -> None:
    one, two = thoughtful(most=30), thoughtful(most=30, other=other_thought())
    assert one.key() == two.key()
    for viewer in ("norway", "allies", PUBLIC):
        assert one.observe(viewer) == two.observe(viewer)
        assert one.history(viewer) == two.history(viewer)
        assert one.told.events(viewer) == two.told.events(viewer)
        assert [one.told.thought(viewer, n) for n in range(60)] == [
            two.told.thought(viewer, n) for n in range(60)
        ]


def damaged(path: Path, folder: Path, thought: object) -> Path:
    lines = lines_of(path)
    number = next(n for n, each in enumerate(lines) if "thought" in each)
    lines[number]["thought"] = thought
    made = folder / "damaged.konr"
    made.write_text("".join(json.dumps(each) + "\n" for each in lines), encoding="utf-8")
    return made


@pytest.mark.parametrize(
    ("thought", "named"),
    [
        ("much", "thought"),
        ([{"action": {}, "estimate": 2}], "thought.0.estimate"),
        ([{"estimate": 0.5}], "thought.0.action"),
        ([{"action": {}, "reasons": [{"id": 3}]}], "thought.0.reasons.0.id"),
    ],
)
def test_a_damaged_one_is_named(path: Path, tmp_path: Path, thought: object, named: str) -> None:
    with pytest.raises(RecordError, match=named.replace(".", r"\.")):
        Session.open(damaged(path, tmp_path, thought))


def test_one_of_a_later_release_does_not_bring_the_viewer_down(path: Path, tmp_path: Path) -> None:
    """Neither an action nor a reason that this release does not know, nor more members."""
    known = {
        "action": {"kind": "end_phase"},
        "later": 1,
        "reasons": [{"id": "shiny", "params": {}}],
    }
    made = damaged(path, tmp_path, [known, {"action": {"kind": "teleport"}}])
    replay = Replay.open(made)
    step = next(n for n in range(1, replay.steps + 1) if replay.thought(n, PUBLIC))
    (only,) = replay.thought(step, PUBLIC)
    assert only.action.kind == "end_phase"
    assert list(thought_lines((only,), only.action, narrator_of("kon"))) == []


@pytest.mark.parametrize("area", [[["narvik"]], [{}], [None], ["narvik", 1]])
def test_nor_does_a_known_reason_with_odd_parameters(
    path: Path, tmp_path: Path, area: object
) -> None:
    known = {
        "action": {"kind": "end_phase"},
        "estimate": 0.5,
        "reasons": [{"id": "takes", "params": {"area": area, "chance": 0.5}}],
    }
    replay = Replay.open(damaged(path, tmp_path, [known]))
    step = next(n for n in range(1, replay.steps + 1) if replay.thought(n, PUBLIC))
    with own_locale("en"):
        lines = list(thought_lines(replay.thought(step, PUBLIC), None, narrator_of("kon")))
    assert len(lines) >= 1 and "50" in lines[-1]


def test_it_is_said_with_reasons_estimate_and_what_else_there_was() -> None:
    session = Session.start(plan())
    moves = [each for each in session.legal() if each.kind == "move"][:2]
    takes = Msg("takes", {"area": "narvik", "chance": 0.705})
    thought = (
        Candidate(moves[0], 0.613, 0.02, (takes, Msg("objective", {"area": "narvik"}))),
        Candidate(moves[1], 0.4, 0.02, (Msg("no_attack"),)),
    )
    narrator = narrator_of("kon")

    def said(done: Action | None = moves[0]) -> list[str]:
        lines = thought_lines(thought, done, narrator)
        return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]

    with own_locale("en"):
        other = narrator.say_action(moves[1])
        assert said() == [
            "Why: wins in Narvik (70 %); Narvik is an objective",
            "Its own estimate: 61 % to win",
            f"Also considered, 40 %: {other} (no attack is within reach)",
        ]
        assert said(moves[1])[0] == "Why: no attack is within reach"
    with own_locale("nb"):
        assert said()[0] == "Hvorfor: vinner i Narvik (70 %); Narvik er et mål"


def test_why_in_the_terminal_tells_it_to_its_own_seat(tmp_path: Path) -> None:
    session, narrator = thoughtful(most=30), narrator_of("kon")
    step = by_germany(session)[-1]
    for seat in SEATS:
        why = partial(why_lines, session.told, seat, narrator)
        entries = session.history(seat)
        lines = list(step_lines(entries, str(step), narrator.say_event, narrator, why))
        assert any(line.startswith("Why: ") for line in lines) is (seat == "germany")


@pytest.mark.parametrize("over", [True, False])
def test_a_record_in_the_terminal_tells_it_after_the_end(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], over: bool
) -> None:
    told = path if over else tmp_path / "running.konr"
    if not over:
        thoughtful(told, most=30).close()
    tell_record(told)
    assert ("Why: " in capsys.readouterr().out) is over


def test_the_terminal_keeps_what_the_computer_considered() -> None:
    chairs = dict.fromkeys(SEATS, GREEDY)
    session = Session.start(replace(plan(), chairs=chairs))
    TextTable(session, io.StringIO(), io.StringIO(), tty=False).play()
    assert session.decision.kind == "over"
    thoughts = [session.told.thought(PUBLIC, n) for n in range(1, session.step + 1)]
    assert all(thoughts) and sum(bool(each[0].reasons) for each in thoughts) > len(thoughts) / 2
