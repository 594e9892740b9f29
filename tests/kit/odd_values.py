"""Values that nobody expects, and every place of a tree to put them in."""

import json
import random
from collections.abc import Iterator
from typing import Any

MARK = "put it here"
"""Stands in a tree where the text of an odd value will."""

_BOTH = (
    "0", "-1", "7", "1.5", "-0.0", "2.0", "true", "false", "9" * 30, "-" + "9" * 400, "9" * 5000,
    '""', '" "', '"x"', '"narvik"', '"germany"', '"value"', '"' + "å" * 300 + '"',
    r'"\u001b[31m\n\u009b\u202e"', '"<b>x</b>"', '"%s{0}{name}"', "[]", "[[]]", "[0, 1]",
    '["x", "x"]', "[true]", "[[1.5]]", "[" * 15 + "]" * 15, "[" * 60 + "]" * 60,
    "[" * 150 + "]" * 150, "[" * 900 + "]" * 900,
)  # fmt: skip
ODD_JSON = (
    *_BOTH, "null", "[null]", "{}", '{"value": 1}', '{"": null}', '{"a": {"b": {"c": [{}]}}}',
    '{"kind": "pass"}', '{"\\u001b": 1}', "1e308", "1e999", "-1e999", "NaN", "Infinity",
    r'"\ud800"', r'"\udc00\ud800"', r'"\u0000"', '{"a": 1, "a": 2}',
    '{"x":' * 150 + "1" + "}" * 150,
)  # fmt: skip
"""JSON texts, some of which no reader should take."""
ODD_TOML = (
    *_BOTH, "1979-05-27", "07:32:00", "1979-05-27T07:32:00", "1979-05-27T00:32:00.999-07:00",
    "[1979-05-27]", "{ at = 07:32:00 }", "inf", "-inf", "nan", "[nan]", "0xffff", "0b1", "1_000",
    "{}", "{ value = 1 }", "{ value = [] }", '{ value = 1979-05-27, source = "owner" }',
    '{ value = 1, source = 1979-05-27 }', '{ value = { value = 1 }, source = "owner" }',
    '{ a = { b = { c = [{}] } } }', '{ "" = 1 }', r'{ "\u001b" = inf }',
    "{ value = { value = { value = 07:32:00 } } }",
)  # fmt: skip
"""TOML values as they are written."""

Place = tuple[str | int, ...]


def places(tree: Any, at: Place = ()) -> Iterator[Place]:
    """Give every place of a tree, its root last of all its own."""
    if isinstance(tree, dict):
        for key, inner in tree.items():
            yield from places(inner, (*at, key))
    elif isinstance(tree, list):
        for number, inner in enumerate(tree):
            yield from places(inner, (*at, number))
    yield at


def with_mark(tree: Any, place: Place) -> Any:
    """Give a tree with the mark at one place; what is beside the way there is shared."""
    if not place:
        return MARK
    first, *rest = place
    if isinstance(tree, dict):
        return {
            key: with_mark(inner, tuple(rest)) if key == first else inner
            for key, inner in tree.items()
        }
    return [
        with_mark(inner, tuple(rest)) if number == first else inner
        for number, inner in enumerate(tree)
    ]


def odd_json(tree: Any, place: Place, value: str) -> str:
    """Give a tree as JSON with an odd value at one place."""
    return json.dumps(with_mark(tree, place), ensure_ascii=False).replace(f'"{MARK}"', value)


def odd_toml(tree: dict[str, Any], place: Place, value: str) -> str:
    """Give a tree as TOML with an odd value at one place, which is not the whole."""
    marked = with_mark(tree, place)
    lines = [f"{_key(key)} = {_inline(each)}" for key, each in marked.items() if _is_leaf(each)]
    for name, table in marked.items():
        if not _is_leaf(table):
            lines += [f"[{_key(name)}]"]
            lines += [f"{_key(key)} = {_inline(each)}" for key, each in table.items()]
    return "\n".join(lines).replace(f'"{MARK}"', value) + "\n"


def tries(tree: Any, values: tuple[str, ...], count: int, seed: int) -> list[tuple[Place, str]]:
    """Give that many places with a value each, the same for a seed; all of them for 0."""
    everything = [(place, value) for place in places(tree) for value in values]
    if not count:
        return everything
    return random.Random(seed).sample(everything, min(count, len(everything)))


def _is_leaf(value: Any) -> bool:
    return not isinstance(value, dict) or "value" in value


def _key(key: str) -> str:
    return json.dumps(key)


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(k)} = {_inline(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
