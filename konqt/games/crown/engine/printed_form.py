"""Whether data have the form of the shipped ones: which members there are, and of which kinds.

The shipped data are the form. A member that only some entries of a list have may be left out; a
remark (`source`, `note`) may stand anywhere.
"""

from collections.abc import Iterator, Mapping, Sequence

from konqt.core.fault import Fault, shown

REMARKS = frozenset({"source", "note", "layout", "cell"})
"""Members that say something to people; so do those that end in `_source`."""
BY_ID = frozenset({"setup_map.german", "setup_map.norwegian", "danger_track.discard_for_threat"})
"""Places whose members are named by what they count."""
OPERATIONS_IN = frozenset({"ops", "action", "won_battle"})
"""Members that hold operations, which are looked at by themselves; an action of a section is none.
"""
LEAST, MOST = -99, 99
"""Numbers that can be printed: nothing in the game is larger."""
LONGEST = 100
"""Characters of a word."""
KINDS: Mapping[type, str] = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "a word in quotes",
    type(None): "null",
    list: "a list [...]",
    dict: "members {...}",
}


def form_faults(shipped: object, given: object, place: str) -> Iterator[Fault]:
    """Yield everything in a group that has not the form of the shipped one.

    >>> [str(each) for each in form_faults({"max": 5}, {"max": "5"}, "momentum_track")]
    ["momentum_track.max: '5' is no whole number; write a whole number"]
    """
    yield from _faults([shipped], given, place)


def is_remark(member: str) -> bool:
    """Return whether a member says something to people alone."""
    return member in REMARKS or member.endswith("_source")


def place_in(place: str, number: int, each: object) -> str:
    """Return the place of an entry of a list: by its id where it has one, else counted from 0."""
    ident = each.get("id") if isinstance(each, Mapping) else None
    return f"{place}.{ident:.40}" if isinstance(ident, str) and ident else f"{place}[{number}]"


def _faults(examples: Sequence[object], given: object, place: str) -> Iterator[Fault]:
    kinds = {type(each) for each in examples}
    # A bare number may be written where others have decimals, a number is never true or false.
    fits = type(given) in kinds or (type(given) is int and float in kinds)
    if not fits:
        wanted = " or ".join(KINDS[each] for each in KINDS if each in kinds)
        bare = wanted.removeprefix("a ")
        yield Fault("wrong_kind", place, f"{shown(given)} is no {bare}", f"write {wanted}")
    elif isinstance(given, Mapping):
        yield from _members([each for each in examples if isinstance(each, Mapping)], given, place)
    elif isinstance(given, list):
        inside = [one for each in examples if isinstance(each, list) for one in each]
        for number, each in enumerate(given):
            yield from _faults(inside, each, place_in(place, number, each))
    elif type(given) is int and not LEAST <= given <= MOST:
        remedy = f"write one from {LEAST} to {MOST}"
        yield Fault("number", place, f"{given!s:.30} is no number of the game", remedy)
    elif isinstance(given, str) and len(given) > LONGEST:
        text = f"{len(given)} characters are too many"
        yield Fault("too_long", place, text, f"write at most {LONGEST}")


def _members(
    examples: Sequence[Mapping[str, object]], given: Mapping[str, object], place: str
) -> Iterator[Fault]:
    if place in BY_ID:
        values = [value for each in examples for name, value in each.items() if not is_remark(name)]
        for name, value in given.items():
            yield from _faults(values, value, f"{place}.{name:.40}")
        return
    known = dict.fromkeys(name for each in examples for name in each if not is_remark(name))
    for name in known:
        if name not in given and all(name in each for each in examples):
            remedy = "add it as in the shipped file"
            yield Fault("missing", f"{place}.{name}", "is missing", remedy)
    for name, value in given.items():
        if is_remark(name):
            continue
        if name not in known:
            remedy = f"known: {', '.join(known)}"
            yield Fault("unknown_member", f"{place}.{name:.40}", "is not known here", remedy)
        elif name not in OPERATIONS_IN or not isinstance(value, list):
            inside = [each[name] for each in examples if name in each]
            yield from _faults(inside, value, f"{place}.{name}")
