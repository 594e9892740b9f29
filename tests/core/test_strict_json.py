"""JSON from outside: names that stand twice, numbers that are none, depth without end."""

import pytest

from konqt.core.strict_json import BadJson, TwiceNamed, read_json


def test_json_is_read() -> None:
    assert read_json('{"a": [1, 2.5, null, {"a": "å"}]}') == {"a": [1, 2.5, None, {"a": "å"}]}


def test_numbers_up_to_a_hundred_digits_are_read() -> None:
    assert read_json("9" * 100) == int("9" * 100)
    assert read_json(str(1 << 128)) == 1 << 128


def test_a_mark_of_the_byte_order_before_it_is_no_fault() -> None:
    assert read_json("\ufeff[1]") == [1]


def test_every_name_that_stands_twice_is_named() -> None:
    with pytest.raises(TwiceNamed) as error:
        read_json('{"oslo": 1, "hamar": {"germany": 1, "germany": 2, "x": 1}, "oslo": 3}')
    assert error.value.names == ["germany", "oslo"]
    assert '"germany", "oslo" are given twice' in str(error.value)


def test_the_same_name_in_two_objects_is_no_fault() -> None:
    assert read_json('[{"a": 1}, {"a": {"a": 2}}]') == [{"a": 1}, {"a": {"a": 2}}]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "line 1, column 1"),
        ('{"a":\n 1,}', "line 2"),
        ("NaN", "NaN is not JSON"),
        ('{"a": -Infinity}', "-Infinity is not JSON"),
        ("[" * 200_000, "nested too deeply"),
        ('{"a":' * 200_000, "nested too deeply"),
        ("9" * 5000, "a number of 5,000 digits is too long"),
        ('{"a": [-' + "9" * 4300 + "]}", "too long"),
        ("9" * 101, "too long"),
    ],
)
def test_what_is_no_json_is_refused(text: str, words: str) -> None:
    with pytest.raises(BadJson) as error:
        read_json(text)
    assert words in str(error.value)
    assert len(str(error.value)) < 200
