"""Chance: repeatable, unbiased, scripted, recorded."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from konqt.core.chance import (
    SEEDED,
    Luck,
    RecordedChance,
    Recording,
    RecordMismatch,
    Scripted,
    Stream,
    below,
    drawn,
    next_bits,
    permutation,
)
from konqt.record.models import ActionLine


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


def test_old_games_keep_their_dice_and_shuffles() -> None:
    """Seeded games of earlier releases are dealt and rolled as they were."""
    assert SEEDED.dice(Stream(5), 12) == (3, 5, 2, 1, 2, 3, 6, 4, 3, 4, 3, 1)
    assert SEEDED.order(Stream(9), 10) == [8, 4, 3, 7, 0, 1, 5, 2, 9, 6]


def test_numbers_below_a_huge_bound_are_tried_again() -> None:
    """Three quarters of all bits: a quarter of the tries is refused, the rest is even."""
    bound = 3 << 62
    thirds = Counter(below(stream, bound) * 3 // bound for stream in [Stream(3)] * 9000)
    assert all(abs(count - 3000) < 200 for count in thirds.values())


def test_dice_are_fair_enough() -> None:
    faces = Counter(SEEDED.dice(Stream(5), 60_000))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(abs(count - 10_000) < 400 for count in faces.values())


@pytest.mark.parametrize("sides", [2, 10, 20])
def test_dice_have_as_many_sides_as_asked(sides: int) -> None:
    faces = Counter(SEEDED.dice(Stream(6), 3_000 * sides, sides))
    assert set(faces) == set(range(1, sides + 1))
    assert all(abs(count - 3_000) < 250 for count in faces.values())


def test_draws_are_as_likely_in_every_order() -> None:
    stream = Stream(8)
    found = Counter(tuple(SEEDED.draw(stream, 4, 2)) for _ in range(12_000))
    assert set(found) == set(permutations(range(4), 2))
    assert all(abs(count - 1_000) < 150 for count in found.values())


@pytest.mark.parametrize(("size", "count"), [(3, 4), (0, 1), (5, -1)])
def test_a_cup_gives_no_more_than_it_holds(size: int, count: int) -> None:
    with pytest.raises(ValueError, match=f"{count} things cannot be drawn from {size}"):
        drawn(Stream(0), size, count)


def test_a_whole_cup_is_drawn_without_anything_twice() -> None:
    assert sorted(SEEDED.draw(Stream(2), 9, 9)) == list(range(9))
    assert SEEDED.draw(Stream(2), 9, 0) == []


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


def test_scripted_draws_come_first_and_leave_the_cup() -> None:
    for seed in range(20):
        script = Scripted(draws=[4, 0])
        assert script.draw(Stream(seed), 6, 1) == [4]
        found = script.draw(Stream(seed), 3, 3)
        assert found[0] == 0 and sorted(found) == [0, 1, 2]
        assert script.draws == []


@pytest.mark.parametrize("draws", [[7], [1, 1]])
def test_a_scripted_draw_must_be_in_the_cup(draws: list[int]) -> None:
    with pytest.raises(ValueError, match="cannot be drawn from 6"):
        Scripted(draws=draws).draw(Stream(0), 6, 2)


def test_a_recording_replays_to_the_same_answers() -> None:
    recording = Recording()
    stream = Stream(77)
    answers = (
        recording.dice(stream, 4),
        recording.order(stream, 6),
        recording.dice(stream, 3, 10),
        recording.draw(stream, 40, 2),
    )
    assert [form for form, _values in recording.outcomes] == ["dice", "order", "die:10", "draw:40"]
    replay = RecordedChance(recording.outcomes)
    other = Stream(0)
    assert (
        replay.dice(other, 4),
        replay.order(other, 6),
        replay.dice(other, 3, 10),
        replay.draw(other, 40, 2),
    ) == answers
    assert other.chance == 0
    replay.finish()


def test_a_recording_tells_its_source_the_occasion() -> None:
    recording, luck = Recording(Luck(4)), Luck(4)
    for occasion in (("attack", "oslo"), ("attack", "hamar")):
        assert recording.dice(Stream(0), 5, 6, occasion) == luck.dice(Stream(0), 5, 6, occasion)
        assert recording.order(Stream(0), 8, occasion) == luck.order(Stream(0), 8, occasion)
        assert recording.draw(Stream(0), 8, 3, occasion) == luck.draw(Stream(0), 8, 3, occasion)


@pytest.mark.parametrize(
    ("outcome", "ask"),
    [
        (("dice", [7]), lambda chance: chance.dice(Stream(0), 1)),
        (("dice", [0]), lambda chance: chance.dice(Stream(0), 1)),
        (("die:10", [11]), lambda chance: chance.dice(Stream(0), 1, 10)),
        (("dice", [3]), lambda chance: chance.dice(Stream(0), 1, 10)),
        (("die:10", [3]), lambda chance: chance.dice(Stream(0), 1)),
        (("order", [0, 2]), lambda chance: chance.order(Stream(0), 2)),
        (("order", [1, 1]), lambda chance: chance.order(Stream(0), 2)),
        (("draw:4", [4]), lambda chance: chance.draw(Stream(0), 4)),
        (("draw:4", [1, 1]), lambda chance: chance.draw(Stream(0), 4, 2)),
        (("draw:5", [1]), lambda chance: chance.draw(Stream(0), 4)),
    ],
)
def test_recorded_numbers_that_nothing_can_give_are_refused(outcome: Any, ask: Any) -> None:
    with pytest.raises(RecordMismatch):
        ask(RecordedChance([outcome]))


@pytest.mark.parametrize(
    ("form", "fits"),
    [
        ("dice", True),
        ("order", True),
        ("die:10", True),
        ("draw:40", True),
        ("die:0", False),
        ("die:", False),
        ("draw", False),
        ("coin", False),
        ("dice ", False),
    ],
)
def test_the_records_form_knows_every_kind_of_chance(form: str, fits: bool) -> None:
    line = {"n": 1, "by": "a", "do": {}, "out": [(form, [1])], "key": "0" * 16}
    if fits:
        assert ActionLine.model_validate(line).out == [(form, [1])]
    else:
        with pytest.raises(ValidationError, match="out"):
            ActionLine.model_validate(line)


def test_nothing_is_recorded_that_no_record_can_hold() -> None:
    with pytest.raises(ValueError, match="1 to 1000 sides"):
        Recording().dice(Stream(0), 1, 1001)
    with pytest.raises(ValueError, match="1 to 1000 things"):
        Recording().draw(Stream(0), 1001)


def test_luck_is_the_same_on_an_occasion_whatever_else_is_asked() -> None:
    for seed in range(30):
        one, other = Luck(seed), Luck(seed)
        other.dice(Stream(0), 3, occasion=("attack", "hamar", 1))
        other.order(Stream(0), 12, ("reshuffle", 0))
        few = one.dice(Stream(0), 2, occasion=("attack", "oslo", 1))
        many = other.dice(Stream(0), 6, occasion=("attack", "oslo", 1))
        assert few == many[:2]
        # The next time on the same occasion, too, though more dice were thrown the first time.
        again = [luck.dice(Stream(0), 4, occasion=("attack", "oslo", 1)) for luck in (one, other)]
        assert again[0] == again[1]


def test_luck_leaves_the_state_alone_and_its_clones_part() -> None:
    state, luck = Stream(5), Luck(9)
    luck.dice(state, 4)
    luck.draw(state, 6, 2)
    copy = luck.clone()
    assert luck.order(state, 6) == copy.order(state, 6)
    assert luck.dice(state, 9) == copy.dice(state, 9)
    copy.dice(state, 1)
    assert luck.dice(state, 9) != copy.dice(state, 9)
    assert state.chance == 5


def test_luck_is_fair_over_seeds_occasions_and_times() -> None:
    faces: Counter[int] = Counter()
    sums: Counter[int] = Counter()
    for seed in range(1500):
        luck = Luck(seed)
        asked = [luck.dice(Stream(0), 1, occasion=("attack", where)) for where in (1, 2, 1, 2)]
        thrown = [face for (face,) in asked]
        faces.update(thrown)
        sums.update([thrown[0] + thrown[1], thrown[0] + thrown[2]])
    assert all(abs(faces[face] - 1000) < 120 for face in range(1, 7))
    assert all(abs(sums[n] - 3000 * (6 - abs(7 - n)) / 36) < 90 for n in range(2, 13))


def test_a_record_that_does_not_fit_is_refused() -> None:
    replay = RecordedChance([("dice", [1, 2])])
    with pytest.raises(RecordMismatch, match=r"ask for dice \(3\), the record has dice \(2\)"):
        replay.dice(Stream(0), 3)
    with pytest.raises(RecordMismatch, match="no more"):
        RecordedChance([]).order(Stream(0), 2)
    with pytest.raises(RecordMismatch, match="never used"):
        RecordedChance([("dice", [1])]).finish()
