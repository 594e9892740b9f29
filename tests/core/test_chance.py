"""Chance: repeatable, unbiased, scripted, recorded."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from konqt.core.chance import (
    SEEDED,
    Recorded,
    Recording,
    RecordMismatch,
    Scripted,
    Stream,
    below,
    next_bits,
    permutation,
)


def test_generator_gives_the_published_numbers() -> None:
    """Splitmix64's reference output for the seed 1234567."""
    stream = Stream(1234567)
    assert [next_bits(stream) for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


@given(st.integers(0, 2**64 - 1), st.integers(1, 1000))
def test_numbers_stay_below_the_bound(seed: int, bound: int) -> None:
    stream = Stream(seed)
    assert all(0 <= below(stream, bound) < bound for _ in range(20))


def test_dice_are_fair_enough() -> None:
    faces = Counter(SEEDED.dice(Stream(5), 60_000))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(abs(count - 10_000) < 400 for count in faces.values())


@given(st.integers(0, 2**64 - 1), st.integers(0, 60))
def test_a_permutation_holds_everything_once(seed: int, count: int) -> None:
    assert sorted(permutation(Stream(seed), count)) == list(range(count))


def test_equal_seeds_shuffle_equally() -> None:
    assert Stream(9).shuffled("abcdefgh") == Stream(9).shuffled("abcdefgh")
    assert Stream(9).shuffled("abcdefgh") != Stream(10).shuffled("abcdefgh")


def test_scripted_faces_come_first_and_leave_the_generator_alone() -> None:
    stream = Stream(1)
    script = Scripted([6, 1, 3, 2])
    assert script.dice(stream, 2) == (6, 1)
    assert stream.chance == 1
    rolled = script.dice(stream, 4)
    assert rolled[:2] == (3, 2)
    assert stream.chance != 1
    assert script.faces == []


def test_a_recording_replays_to_the_same_answers() -> None:
    recording = Recording()
    stream = Stream(77)
    answers = (recording.dice(stream, 4), recording.order(stream, 6), recording.dice(stream, 1))
    replay = Recorded(recording.outcomes)
    other = Stream(0)
    assert (replay.dice(other, 4), replay.order(other, 6), replay.dice(other, 1)) == answers
    assert other.chance == 0
    replay.finish()


def test_a_record_that_does_not_fit_is_refused() -> None:
    replay = Recorded([("dice", [1, 2])])
    with pytest.raises(RecordMismatch, match=r"ask for dice \(3\), the record has dice \(2\)"):
        replay.dice(Stream(0), 3)
    with pytest.raises(RecordMismatch, match="no more"):
        Recorded([]).order(Stream(0), 2)
    with pytest.raises(RecordMismatch, match="never asked for"):
        Recorded([("dice", [1])]).finish()
