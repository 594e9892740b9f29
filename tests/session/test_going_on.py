"""Going on with a game whose record does not do as it stands."""

import json
from pathlib import Path
from typing import Any

import pytest
from games_played import plan, play

from konqt.core.chance import Stream
from konqt.record.errors import RecordError
from konqt.record.verify import verify
from konqt.session.going_on import go_on_beside, halted
from konqt.session.plan import AI, HUMAN, Chair
from konqt.session.replay import Replay
from konqt.session.session import Session

PEOPLE = {"germany": Chair(HUMAN), "norway": Chair(HUMAN, "B"), "allies": Chair(HUMAN, "B")}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.konr"
    session = Session.start(plan(), path)
    play(session, 20, seed=3, undo_one_in=5)
    session.close()
    return path


def changed(path: Path, number: int, **members: object) -> Path:
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | members)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def line_of_action(path: Path, n: int) -> int:
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return max(at for at, line in enumerate(lines, 1) if line.get("n") == n)


def played_on(session: Session) -> None:
    """Play to the end and prove the record."""
    play(session, seed=9)
    session.close()
    assert session.path is not None and verify(session.path).ok


def test_nothing_halts_a_sound_game(game: Path) -> None:
    assert halted(game) is None


def test_a_game_goes_on_up_to_the_line_that_cannot_be_played(game: Path, tmp_path: Path) -> None:
    whole = Replay.open(game)
    number = line_of_action(game, 12)
    play_card = {"kind": "play_card", "card": "rask_forflytning", "use": "move", "from": "narvik"}
    changed(game, number, do={**play_card, "via": "", "to": "tromso", "count": 1})
    before = game.read_bytes()
    with pytest.raises(RecordError, match="not allowed") as caught:
        Session.open(game)
    assert caught.value.line == number
    found = halted(game)
    assert found is not None and found.steps == 11 and not found.strangers
    assert found.faults[0].startswith(f"line {number}: ")
    session = go_on_beside(game, tmp_path / "new" / "game.konr")
    assert session.step == 11
    assert session.observe("public") == whole.observe(11, "public")
    played_on(session)
    assert game.read_bytes() == before, "the old record stays as it is"


def test_an_end_that_never_was_is_left_out_and_no_step_lost(game: Path, tmp_path: Path) -> None:
    steps = Replay.open(game).steps
    lines = game.read_text(encoding="utf-8").splitlines()
    lines.insert(5, '{"resign":"norway","after":0}')
    game.write_text("\n".join(lines) + "\n", encoding="utf-8")
    found = halted(game)
    assert found is not None and found.steps == steps and "norway resigns" in found.faults[0]
    session = go_on_beside(game, tmp_path / "new.konr")
    assert session.step == steps
    played_on(session)


BAD_CHAIRS: list[tuple[Any, str]] = [
    ({}, "nobody plays germany, norway, allies"),
    ({"germany": {"kind": "human"}}, "nobody plays norway, allies"),
    (
        {key: {"kind": "human"} for key in ("germany", "norway", "allies", "sweden")},
        "no faction 'sweden'",
    ),
    ({key: {"kind": "ai", "level": "god"} for key in ("germany", "norway", "allies")}, "'god'"),
    ({key: {"kind": "ai"} for key in ("germany", "norway", "allies")}, "no opponent"),
    (
        {"germany": {"kind": "human"}, "norway": {"kind": "human"}, "allies": {"kind": "ai"}},
        "share a seat",
    ),
    (
        {key: {"kind": "human", "name": "Eva"} for key in ("germany", "norway", "allies")},
        "'Eva' plays germany and norway and allies",
    ),
]


@pytest.mark.parametrize(("chairs", "what"), BAD_CHAIRS)
def test_who_plays_is_asked_anew_where_the_header_does_not_say(
    game: Path, tmp_path: Path, chairs: Any, what: str
) -> None:
    steps = Replay.open(game).steps
    changed(game, 1, chairs=chairs)
    with pytest.raises(RecordError) as caught:
        Session.open(game)
    assert what in caught.value.what and caught.value.line == 1
    assert Replay.open(game).steps == steps, "it can be looked at all the same"
    assert Session.open(game, keep=False).step == steps, "and asked about"
    found = halted(game)
    assert found is not None and not found.faults
    assert any(what in each for each in found.strangers)
    assert found.seats == (("germany",), ("norway", "allies"))
    with pytest.raises(RecordError):
        go_on_beside(game, tmp_path / "same.konr")
    assert not (tmp_path / "same.konr").exists()
    before = game.read_bytes()
    session = go_on_beside(game, tmp_path / "new.konr", PEOPLE)
    assert session.step == steps and dict(session.plan.chairs) == PEOPLE
    played_on(session)
    assert game.read_bytes() == before


def test_a_record_without_chairs_is_looked_at_and_named(game: Path) -> None:
    lines = game.read_text(encoding="utf-8").splitlines()
    header = json.loads(lines[0])
    del header["chairs"]
    game.write_text("\n".join([json.dumps(header), *lines[1:]]) + "\n", encoding="utf-8")
    assert "nobody plays germany" in Replay.open(game).doubts[0]
    assert not verify(game).ok and verify(game).line == 1
    assert halted(game) is not None


def test_chairs_chosen_anew_must_fit_the_seats(game: Path, tmp_path: Path) -> None:
    """A hand that one person held is not shown to two."""
    changed(game, 1, chairs={})
    for chairs in (
        {**PEOPLE, "allies": Chair(HUMAN, "C")},
        {**PEOPLE, "germany": Chair(HUMAN, "B")},
        {**PEOPLE, "germany": Chair(AI, level="god")},
        {"germany": Chair(HUMAN)},
    ):
        with pytest.raises(RecordError, match="chairs: "):
            go_on_beside(game, tmp_path / "new.konr", chairs)
    assert not (tmp_path / "new.konr").exists()


def test_no_file_is_written_over(game: Path, tmp_path: Path) -> None:
    changed(game, 1, chairs={})
    other = tmp_path / "other.konr"
    other.write_text("mine", encoding="utf-8")
    with pytest.raises(RecordError, match="already exists"):
        go_on_beside(game, other, PEOPLE)
    assert other.read_text(encoding="utf-8") == "mine"


def test_lines_changed_anyhow_are_named_or_played_but_never_raise(
    game: Path, tmp_path: Path
) -> None:
    """Every member of every line set to odd values: opening shows what there is."""
    from konqt.lab.tampered_actions import STRANGE

    stream = Stream(11)
    lines = game.read_text(encoding="utf-8").splitlines()
    values = [json.dumps(value) for value in STRANGE if _writable(value)]
    path = tmp_path / "odd.konr"
    for _ in range(150):
        at = 1 + stream.below(len(lines) - 1)
        line = json.loads(lines[at])
        inner = line["do"] if "do" in line and stream.below(2) else line
        member = list(inner)[stream.below(len(inner))]
        inner[member] = json.loads(values[stream.below(len(values))])
        text = "\n".join([*lines[:at], json.dumps(line), *lines[at + 1 :]]) + "\n"
        path.write_text(text, encoding="utf-8")
        replay = Replay.open(path)
        try:
            proved = verify(path).ok
        except RecordError:
            proved = False
        assert proved == (not replay.warnings)
        assert (halted(path) is None) == proved


def _writable(value: object) -> bool:
    try:
        text = json.dumps(value, allow_nan=False)
    except ValueError:
        return False
    return len(text) < 10_000
