"""Copies of a running game: they say so, their end opens nothing, they foresee no dice."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from games_played import plan, play

from konqt.core.refusal import IllegalAction
from konqt.record.errors import RecordError
from konqt.record.verify import verify
from konqt.session.replay import NotYetOpen, Replay
from konqt.session.session import Session

HIDDEN = replace(plan(), seed=None)


def running(path: Path, steps: int = 14) -> Session:
    session = Session.start(HIDDEN, path)
    play(session, steps)
    session.record.wait()
    return session


def copied_mark(path: Path) -> object:
    return json.loads(path.read_text(encoding="utf-8").partition("\n")[0]).get("copied")


def test_a_copy_of_a_running_game_says_so_and_differs_in_nothing_else(tmp_path: Path) -> None:
    original, copy, second = (tmp_path / f"{name}.konr" for name in ("one", "two", "three"))
    session = running(original)
    session.save_copy(copy)
    assert copied_mark(original) is None and copied_mark(copy) == {"after": session.step}
    mark = f',"copied":{{"after":{session.step}}}'
    assert copy.read_text(encoding="utf-8").replace(mark, "", 1) == original.read_text(
        encoding="utf-8"
    )
    assert verify(copy).ok
    again = Session.open(copy, keep=False)
    again.save_copy(second)
    assert second.read_text(encoding="utf-8") == copy.read_text(encoding="utf-8")
    session.close()


def test_a_copy_of_a_finished_game_is_the_game(tmp_path: Path) -> None:
    session = running(tmp_path / "one.konr")
    session.resign("norway")
    session.save_copy(tmp_path / "two.konr")
    assert copied_mark(tmp_path / "two.konr") is None
    assert Replay.open(tmp_path / "two.konr").hands_open and session.hands_open
    session.close()


@pytest.mark.parametrize("ending", ["resignation", "rules"])
def test_an_end_in_a_copy_opens_no_hand_at_any_step(ending: str, tmp_path: Path) -> None:
    original, copy = tmp_path / "one.konr", tmp_path / "two.konr"
    session = running(original)
    session.save_copy(copy)
    other = Session.open(copy)
    if ending == "resignation":
        other.resign("norway")
    else:
        play(other)
    assert other.outcome is not None and not other.hands_open
    with pytest.raises(IllegalAction):
        other.undo("norway")
    again = tmp_path / "three.konr"
    other.save_copy(again)
    other.close()
    for path in (copy, again):
        replay = Replay.open(path)
        assert replay.finished and replay.copied and not replay.hands_open
        for step in (0, 5, replay.steps):
            with pytest.raises(NotYetOpen):
                replay.observe(step, "referee")
            norway = replay.observe(step, "norway")
            assert isinstance(norway.hands["germany"], int)
            assert isinstance(norway.hands["norway"], tuple)
        for step in range(1, replay.steps + 1):
            with pytest.raises(NotYetOpen):
                replay.entry(step, "referee")
    # The game goes on, and its own record opens nothing either while it does.
    play(session, 3)
    assert not session.hands_open and not Replay.open(original).hands_open
    session.close()


def test_the_record_of_a_game_in_play_is_not_played_on_beside_it(tmp_path: Path) -> None:
    session = running(tmp_path / "one.konr")
    with pytest.raises(RecordError):
        Session.open(tmp_path / "one.konr")
    assert not Replay.open(tmp_path / "one.konr").hands_open
    session.close()


def test_whoever_asks_knowingly_sees_all_hands_of_a_copy(tmp_path: Path) -> None:
    session = running(tmp_path / "one.konr")
    session.save_copy(tmp_path / "two.konr")
    session.close()
    replay = Replay.open(tmp_path / "two.konr")
    replay.reveal()
    assert isinstance(replay.observe(3, "referee").hands["germany"], tuple)
    assert replay.entry(3, "referee").step == 3
    assert not replay.hands_open


def test_dice_and_opponents_choices_cannot_be_tried_out_in_a_copy(tmp_path: Path) -> None:
    session = running(tmp_path / "one.konr")
    session.save_copy(tmp_path / "two.konr")
    chance, number = (
        session.referee_state().chance,
        session.origin.number_for("germany", session.step),
    )
    session.close()
    tried = [Session.open(tmp_path / "two.konr", keep=False) for _ in range(3)]
    chances = {state.chance for each in tried for state in each.so_far.states}
    assert chance not in chances and len(chances) == 3
    assert number not in {each.origin.number_for("germany", each.step) for each in tried}
    assert {each.key() for each in tried} == {session.key()}


def test_a_copy_is_played_on_and_verifies(tmp_path: Path) -> None:
    copy = tmp_path / "two.konr"
    session = running(tmp_path / "one.konr")
    session.save_copy(copy)
    session.close()
    for _ in range(3):
        other = Session.open(copy)
        play(other, 20)
        other.close()
        assert verify(copy).ok
    assert Session.open(copy, keep=False).copied


def test_a_running_game_that_is_read_and_not_kept_is_a_copy_too(tmp_path: Path) -> None:
    """As the protocol's `load` reads it, while somebody else plays on."""
    path, end = tmp_path / "one.konr", tmp_path / "end.konr"
    session = running(path)
    chance, step = session.referee_state().chance, session.step
    other = Session.open(path, keep=False)
    assert other.copied and chance not in {state.chance for state in other.so_far.states}
    play(other)
    other.save_copy(end)
    assert copied_mark(end) is not None and not Replay.open(end).hands_open
    assert session.step == step and not session.copied
    session.resign("norway")
    session.close()
    assert not Session.open(path, keep=False).copied


def test_open_dice_repeat_in_a_copy(tmp_path: Path) -> None:
    session = Session.start(plan())
    play(session, 14)
    session.save_copy(tmp_path / "two.konr")
    other = Session.open(tmp_path / "two.konr", keep=False)
    play(session, 40)
    play(other, 40)
    assert other.key() == session.key()
