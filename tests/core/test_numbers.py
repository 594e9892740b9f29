"""Numbers that people write, however long: told in our words, never in Python's."""

import pytest

from konqt.core.fault import shown
from konqt.core.numbers import MOST_DIGITS, whole_number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("7", 7),
        ("0007", 7),
        ("٣", 3),
        ("9" * MOST_DIGITS, 10**MOST_DIGITS - 1),
        ("1" + "0" * MOST_DIGITS, 10**MOST_DIGITS - 1),
        ("9" * 5000, 10**MOST_DIGITS - 1),
        ("0" * 5000 + "4", 4),
        *((text, None) for text in ("", " ", "-1", "+1", "1.0", "1e3", "²", "x", "1 2", "½")),
    ],
)
def test_whole_numbers_are_read_whatever_their_length(text: str, number: int | None) -> None:
    assert whole_number(text) == number


def test_a_number_too_long_to_be_written_is_told_by_its_digits() -> None:
    for number in (10**4400, -(10**4400), 1 << 20_000, 10**100_000):
        assert shown(number).startswith("a number of about "), "and not raised"
        assert shown(number).endswith(" digits")
        for nested in ([number], {"seed": number}, (1, [number])):
            assert 0 < len(shown(nested)) <= 40


def test_shorter_numbers_are_cut_in_the_middle() -> None:
    assert shown(12345) == "12345"
    assert "..." in shown(10**500) and len(shown(10**500)) <= 40
