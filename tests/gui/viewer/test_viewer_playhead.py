"""Moving through a record: steps, turns, combats, playing on."""

import pytest
from PySide6.QtWidgets import QApplication

from konqt.gui.viewer.timeline.playhead import Playhead


@pytest.fixture
def head(qapp: QApplication) -> Playhead:
    return Playhead(20, turns=(0, 8, 14), combats=(5, 11))


def test_steps_stay_within_the_record(head: Playhead) -> None:
    moves: list[tuple[int, int]] = []

    def note(before: int, step: int) -> None:
        moves.append((before, step))

    head.moved.connect(note)
    head.previous()
    head.go(99)
    head.next()
    head.go(-4)
    assert moves == [(0, 20), (20, 0)]


@pytest.mark.parametrize(
    ("start", "jump", "there"),
    [
        (0, "next_turn", 8),
        (9, "next_turn", 14),
        (15, "next_turn", 20),
        (9, "previous_turn", 8),
        (8, "previous_turn", 0),
        (0, "next_combat", 5),
        (5, "next_combat", 11),
        (12, "next_combat", 12),
        (11, "previous_combat", 5),
        (3, "previous_combat", 3),
    ],
)
def test_jumps(head: Playhead, start: int, jump: str, there: int) -> None:
    head.go(start)
    getattr(head, jump)()
    assert head.step == there


def test_a_leap_to_nothing_is_told(head: Playhead) -> None:
    missed: list[tuple[str, int]] = []
    moves: list[int] = []
    head.missed.connect(lambda kind, way: missed.append((kind, way)))
    head.moved.connect(lambda _before, step: moves.append(step))
    head.set_marks({"comment": (6,)})
    head.previous_combat()
    head.previous_turn()
    head.leap("card", 1)
    assert missed == [("combat", -1), ("turn", -1), ("card", 1)] and not moves
    head.leap("comment", 1)
    head.leap("comment", 1)
    assert moves == [6] and missed[3:] == [("comment", 1)]
    head.go(15)
    head.next_combat()
    head.next_turn()
    assert missed[4:] == [("combat", 1)] and moves == [6, 15, 20], "after the last turn is the end"
    head.next_turn()
    assert missed[5:] == [("turn", 1)]


def test_marks_outside_the_record_are_left_out(qapp: QApplication) -> None:
    head = Playhead(3, turns=(0, 9, -1), combats=(2, 2, 7))
    assert (head.turns, head.combats) == ((0,), (2,))


def test_playing_runs_to_the_end_and_stops_by_itself(qtbot: object, qapp: QApplication) -> None:
    head = Playhead(4)
    head.speed = 1000.0
    states: list[bool] = []

    def note(playing: bool) -> None:
        states.append(playing)

    def wait_on(before: int, step: int) -> None:
        head.wait()

    head.playing_changed.connect(note)
    head.moved.connect(wait_on)
    with qtbot.waitSignal(head.playing_changed, timeout=5000, check_params_cb=stopped):  # type: ignore[attr-defined]
        head.play()
    assert head.step == 4
    assert states == [True, False]
    head.play()
    assert head.step == 0
    head.pause()


def stopped(playing: bool) -> bool:
    return not playing
