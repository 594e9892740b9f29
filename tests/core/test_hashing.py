"""Keys: the same for equal values, whatever their order of members."""

from konqt.core.hashing import canonical_json, key_of_json


def test_order_of_members_does_not_count() -> None:
    assert key_of_json({"a": 1, "b": [2, 3]}) == key_of_json({"b": [2, 3], "a": 1})


def test_every_difference_counts() -> None:
    keys = {key_of_json(value) for value in ({"a": 1}, {"a": 2}, {"b": 1}, {"a": [1]}, {})}
    assert len(keys) == 5


def test_a_key_has_sixteen_digits() -> None:
    key = key_of_json({"område": "Tromsø"})
    assert len(key) == 16
    assert int(key, 16) >= 0


def test_canonical_text_keeps_norwegian_letters() -> None:
    assert canonical_json({"b": "å", "a": 1}) == '{"a":1,"b":"å"}'
