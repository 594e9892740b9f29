"""Seats that are given to a person or the computer in a running game: recorded, told, kept."""

import json
from pathlib import Path

import pytest
from games_played import FACTIONS, plan, play, recorded

from konqt.cli.commands.games import _give_seats
from konqt.cli.output import Usage
from konqt.core.event import PUBLIC
from konqt.core.refusal import IllegalAction
from konqt.record.errors import RecordError
from konqt.record.models import BY_MEMBER, SnapshotLine
from konqt.record.verify import verify
from konqt.session.changing_seats import BadSeating
from konqt.session.export.forms import exporter_of
from konqt.session.export.step_by_step import told
from konqt.session.export.wanted import Wanted
from konqt.session.going_on import go_on_beside, halted
from konqt.session.plan import AI, HUMAN, Chair
from konqt.session.replay import Replay
from konqt.session.session import Session

COMPUTER = Chair(AI, level="greedy")
SHARED = {"norway": COMPUTER, "allies": COMPUTER}
SAID = "Norway and the Allies changed hands: B → Computer: corporal"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game of A against B, whose seats the computer takes after six actions."""
    session = Session.start(plan(), tmp_path / "game.konr")
    play(session, 6)
    session.seating.give(SHARED)
    play(session, 4, seed=3)
    session.close()
    return tmp_path / "game.konr"


def give_to(path: Path, seats: list[str], go_on: bool = True) -> None:
    _give_seats(path, seats, go_on)


def lines_of(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def damaged(path: Path, **members: object) -> int:
    """Change members of the line that gives the seats; return its number."""
    lines = lines_of(path)
    number = next(n for n, each in enumerate(lines, 1) if n > 1 and "chairs" in each)
    lines[number - 1] |= members
    text = "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in lines)
    path.write_text(text, encoding="utf-8")
    return number


def test_whoever_goes_on_finds_the_seats_as_they_were_given(path: Path) -> None:
    assert verify(path).ok and verify(path).actions == 10
    session = Session.open(path)
    assert session.step == 10
    assert session.plan.chairs == {"germany": Chair(HUMAN, "A"), **SHARED}
    session.seating.give({"norway": Chair(HUMAN, "B"), "allies": Chair(HUMAN, "B")})
    play(session)
    session.close()
    assert verify(path).ok
    replay = Replay.open(path)
    assert replay.finished and replay.plan.chairs == plan().chairs
    assert [(each.after, each.seat) for each in replay.given] == [
        (6, ("norway", "allies")),
        (10, ("norway", "allies")),
    ]


def test_an_earlier_release_reads_the_line_as_a_snapshot(path: Path) -> None:
    (line,) = [each for each in lines_of(path)[1:] if "chairs" in each]
    # Earlier releases know a line by the first of these members that it has.
    earlier = [member for member in BY_MEMBER if member != "chairs" and member in line]
    assert earlier == ["snap"]
    snapshot = SnapshotLine.model_validate_json(json.dumps(line))
    assert snapshot.after == 6 and snapshot.snap == line["snap"] and snapshot.rng == line["rng"]
    assert line["chairs"] == {f: {"kind": "ai", "level": "greedy"} for f in SHARED}


def test_every_seat_is_told_in_its_log_and_at_its_next_curtain(tmp_path: Path) -> None:
    session = Session.start(plan(), tmp_path / "game.konr")
    play(session, 6)
    for seat in ("germany", "norway"):
        session.told.mark_seen(seat)
    session.seating.give(SHARED)
    for viewer in (*FACTIONS, PUBLIC):
        assert [e.step for e in session.history(viewer) if e.given] == [6]
        assert session.history(viewer)[-1].told[-1].kind == "seat_given"
    assert (
        len(session.told.given_unseen("germany")) == len(session.told.given_unseen("norway")) == 1
    )
    session.told.mark_seen("germany")
    assert not session.told.given_unseen("germany") and session.told.given_unseen("allies")
    session.close()
    again = Session.open(tmp_path / "game.konr")
    # Nobody knows who has looked: whoever has acted since has.
    last = again.undoing.last_actor
    assert last is not None and again.told.given_unseen(last), "it came after that"
    again.close()


def test_a_seat_given_before_the_first_action_is_told_at_once_and_kept(tmp_path: Path) -> None:
    session = Session.start(plan(), tmp_path / "game.konr")
    session.seating.give(SHARED)
    (entry,) = session.history(PUBLIC)
    assert entry.step == 0 and len(entry.given) == 1
    play(session, 2)
    assert [len(each.given) for each in session.history(PUBLIC)] == [1, 0]
    session.close()
    replay = Replay.open(tmp_path / "game.konr")
    assert len(replay.entry(1, PUBLIC).given) == 1 and verify(replay.path).ok


def test_undo_goes_across_it_and_leaves_the_seats_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    session = Session.start(plan(), path)
    session.submit("germany", session.legal()[0])
    session.seating.give(SHARED)
    assert session.undo_state("germany").can_undo
    session.undo("germany")
    assert session.step == 0 and session.plan.chairs["norway"] == COMPUTER
    assert session.history(PUBLIC)[-1].given, "it is still told"
    session.redo("germany")
    session.undo("germany")
    session.submit("germany", session.legal()[1])
    session.close()
    assert verify(path).ok
    again = Session.open(path)
    assert again.plan.chairs["norway"] == COMPUTER and again.step == 1
    again.close()


@pytest.mark.parametrize(
    ("chairs", "why"),
    [
        ({"norway": COMPUTER}, "share a seat"),
        ({"germany": Chair(HUMAN, "B")}, "which share no seat"),
        ({"germany": Chair(AI, level="general")}, "no opponent"),
        ({"sweden": COMPUTER}, "no faction"),
    ],
)
def test_nobody_sits_down_where_a_hand_would_lie_open_or_nobody_plays(
    tmp_path: Path, chairs: dict[str, Chair], why: str
) -> None:
    session = Session.start(plan(), tmp_path / "game.konr")
    before = session.record.record_text()
    with pytest.raises(BadSeating, match=why):
        session.seating.give(chairs)
    assert session.record.record_text() == before and session.plan.chairs == plan().chairs


def test_no_seat_changes_hands_after_the_end(tmp_path: Path) -> None:
    session = Session.start(plan())
    session.resign("germany")
    with pytest.raises(IllegalAction):
        session.seating.give(SHARED)


@pytest.mark.parametrize(
    "members",
    [
        {"chairs": {"norway": {"kind": "ai", "level": "greedy"}}},
        {"chairs": {"sweden": {"kind": "human"}}},
        {"after": 7},
    ],
)
def test_a_line_that_cannot_be_is_named_and_the_game_is_seen_to_its_end(
    path: Path, members: dict[str, object]
) -> None:
    number = damaged(path, **members)
    verdict = verify(path)
    assert not verdict.ok and verdict.line == number
    replay = Replay.open(path)
    assert replay.steps == 10 and replay.damage is None, "every step can be played"
    assert any(f"Line {number}" in each for each in replay.doubts)
    assert replay.plan.chairs == plan().chairs, "it is not believed"
    with pytest.raises(RecordError):
        Session.open(path)


def broken_before(path: Path, what: str, at: int = 0) -> int:
    """Put a line that is none before the one that gives the seats, or in place of one of them."""
    lines = path.read_text(encoding="utf-8").splitlines()
    number = next(n for n, each in enumerate(lines) if n and '"chairs"' in each)
    lines[number - at : number] = [what]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return number


@pytest.mark.parametrize("missing", [0, 1, 2])
def test_seats_given_right_behind_a_damaged_line_are_known(path: Path, missing: int) -> None:
    broken_before(path, "{}", missing)
    replay = Replay.open(path)
    assert replay.damage is not None
    assert replay.plan.chairs == {"germany": Chair(HUMAN, "A"), **SHARED}
    assert [each.seat for each in replay.given] == [("norway", "allies")]


def test_a_game_goes_on_beside_with_seats_given_right_behind_a_damaged_line(
    path: Path, tmp_path: Path
) -> None:
    broken_before(path, "{}")
    found = halted(path)
    assert found is not None and found.steps == 6 and found.chairs["norway"] == COMPUTER
    session = go_on_beside(path, tmp_path / "one.konr")
    assert session.plan.chairs["norway"] == COMPUTER and len(session.so_far.given) == 1
    session.close()
    assert verify(tmp_path / "one.konr").ok


def test_seats_that_cannot_be_so_behind_a_damaged_line_are_not_believed(path: Path) -> None:
    damaged(path, chairs={"norway": {"kind": "ai", "level": "greedy"}})
    broken_before(path, "{}")
    replay = Replay.open(path)
    assert replay.plan.chairs == plan().chairs and not replay.given
    assert any("share a seat" in each for each in replay.doubts)


@pytest.mark.parametrize("chairs", [7, {}, {"norway": {"kind": "cat"}}])
def test_a_line_of_another_form_is_named(path: Path, chairs: object) -> None:
    number = damaged(path, chairs=chairs)
    with pytest.raises(RecordError) as error:
        verify(path)
    assert error.value.line == number and "chairs" in str(error.value)


def test_a_damaged_game_goes_on_beside_with_who_played_last_or_who_is_chosen(
    path: Path, tmp_path: Path
) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines[:-1], "{}"]) + "\n", encoding="utf-8")
    found = halted(path)
    assert found is not None and found.chairs["norway"] == COMPUTER
    session = go_on_beside(path, tmp_path / "one.konr")
    assert session.plan.chairs["norway"] == COMPUTER
    session.close()
    session = go_on_beside(path, tmp_path / "two.konr", plan().chairs)
    assert session.plan.chairs == plan().chairs
    session.close()
    assert verify(tmp_path / "two.konr").ok


def test_seats_that_could_not_be_written_are_as_they_were(path: Path) -> None:
    session = Session.open(path)
    writer = session.record.writer
    assert writer is not None

    def full(_texts: list[str]) -> None:
        raise OSError(28, "No space left on device")

    writer._bring = full  # type: ignore[method-assign]
    update = session.seating.give(plan().chairs)
    assert update.durable.exception() is not None
    assert session.step == 10 and session.plan.chairs["norway"] == COMPUTER
    assert len(session.so_far.given) == 1
    del writer.__dict__["_bring"]
    assert session.record.again() is not None and session.plan.chairs["norway"] == Chair(HUMAN, "B")
    session.close()
    assert verify(path).ok


def test_old_records_tell_of_none(tmp_path: Path) -> None:
    replay = Replay.open(recorded(tmp_path / "game.konr"))
    assert replay.given == () and "changed hands" not in "\n".join(told(replay, PUBLIC))


def test_reports_and_the_terminal_tell_it_without_names_where_none_are_wanted(path: Path) -> None:
    replay = Replay.open(path)
    assert f"  · {SAID}" in told(replay, PUBLIC)
    report = exporter_of("txt")(replay, PUBLIC, Wanted()).decode()
    assert f"After step 6: {SAID}" in " ".join(report.split())
    assert "changed hands" not in exporter_of("txt")(replay, PUBLIC, Wanted(8)).decode()
    data = json.loads(exporter_of("json")(replay, PUBLIC, Wanted()))
    (given,) = data["seats_given"]
    assert given["after"] == 6 and given["factions"] == ["norway", "allies"]
    assert given["was"] == {"kind": "human", "name": "B", "level": ""}
    replay.forget_names()
    assert f"  · {SAID.replace('B →', 'A person →')}" in told(replay, PUBLIC)
    branch = replay.branched(replay.course_until(8))
    assert f"  · {SAID.replace('B →', 'A person →')}" in told(branch, PUBLIC), "a branch too"


def test_the_command_line_gives_a_seat_before_the_window_opens(path: Path) -> None:
    give_to(path, ["norway=human:Kari"])
    replay = Replay.open(path)
    assert replay.plan.chairs["allies"] == Chair(HUMAN, "Kari") and verify(path).ok
    for seats, go_on, why in (
        (["norway=human:Kari"], False, "--go-on"),
        (["norway=human:A"], True, "share no seat"),
        (["norway=cat"], True, "unknown"),
    ):
        before = path.read_bytes()
        with pytest.raises(Usage, match=why):
            give_to(path, seats, go_on)
        assert path.read_bytes() == before
