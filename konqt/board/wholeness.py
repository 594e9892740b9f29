"""What every board must be, whoever made it: names that are names, ends that are there, a sheet."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from math import isfinite
from unicodedata import category

from konqt.board.board import Link, Print, Space
from konqt.board.finding import Finding
from konqt.board.geometry import Line, weighed
from konqt.core.fault import shown
from konqt.core.frozen import frozen

LONGEST_NAME = 100
"""Characters of an id, a kind or a name."""
NO_LETTERS = ("Cc", "Cs")
"""What Unicode calls control characters and halves of letters."""
LARGEST_SIDE = 40_000
"""Board units of a sheet: ten times as many as usual, which still can be painted."""
FARTHEST = 100_000
"""Board units from the sheet's corner within which all is drawn."""


@frozen
class Parts:
    """What a board is made of; `size` is None where nobody could read it."""

    size: tuple[float, float] | None
    spaces: tuple[Space, ...]
    links: tuple[Link, ...]
    prints: tuple[Print, ...]
    names: Mapping[str, Mapping[str, str]]


def faults_of(parts: Parts, unread: frozenset[str] = frozenset()) -> list[Finding]:
    """Return everything that is wrong with a board's parts.

    Args:
        parts: all that could be read of it.
        unread: ids of spaces whose drawing could not be read, which is told already.
    """
    idents = [space.ident for space in parts.spaces if is_name(space.ident)]
    known = frozenset(idents)
    twice = sorted(ident for ident, count in Counter(idents).items() if count > 1)
    remedy = "Give each space an id of its own"
    return [
        *_sheet_faults(parts),
        *(Finding(each, "id-twice", f"two spaces are called {each}", remedy) for each in twice),
        *chain.from_iterable(_space_faults(each) for each in parts.spaces),
        *(
            finding
            for each in parts.spaces
            if called(each.ident) not in unread
            for finding in _drawing_faults(each, parts.size)
        ),
        *chain.from_iterable(_link_faults(each, known) for each in parts.links),
        *_joined_twice(parts.links),
        *chain.from_iterable(_print_faults(each) for each in parts.prints),
        *_name_faults(parts.names, known),
    ]


def is_name(value: object) -> bool:
    """Return whether this is a text that can stand for something: an id, a kind, a name."""
    return (
        isinstance(value, str)
        and bool(value.strip())
        and len(value) <= LONGEST_NAME
        and not any(category(letter) in NO_LETTERS for letter in value)
    )


def called(ident: object) -> str:
    """Return how a feature is called in a finding, whatever it has for an id."""
    return ident if isinstance(ident, str) and is_name(ident) else shown(ident)


def _sheet_faults(parts: Parts) -> Iterator[Finding]:
    if parts.size is not None and not all(1 <= each <= LARGEST_SIDE for each in parts.size):
        wide, high = parts.size
        message = f"the sheet is {wide:g} wide and {high:g} high"
        remedy = f"Give it a width and a height from 1 to {LARGEST_SIDE} board units"
        yield Finding("board", "size", message, remedy)
    if not parts.spaces:
        yield Finding("board", "no-space", "it has no space", "Give it at least one")


def _space_faults(space: Space) -> Iterator[Finding]:
    place = called(space.ident)
    if not is_name(space.ident):
        yield Finding(place, "id", f"its id is {shown(space.ident)}", _wanted("an id"))
    yield from _kind_faults(place, space.kind)
    yield from _fact_faults(place, space.facts)


def _drawing_faults(space: Space, size: tuple[float, float] | None) -> Iterator[Finding]:
    place = called(space.ident)
    if not space.outline:
        yield Finding(place, "geometry", f"{place} is a space and has no outline", "Draw it")
    elif _is_far(chain.from_iterable(space.outline)):
        yield _far_off(place)
    elif not any(weighed(polygon[0])[0] for polygon in space.outline):
        yield Finding(place, "outline", "its outline encloses nothing", "Draw it around an area")
    elif size is not None and not _on_sheet(space.anchor, size):
        message = "its pieces would stand beside the sheet"
        yield Finding(place, "anchor", message, "Move its anchor or the sheet's edges")


def _link_faults(link: Link, known: frozenset[str]) -> Iterator[Finding]:
    place = _between(link)
    yield from _kind_faults(place, link.kind)
    wrong = [end for end in (link.a, link.b) if not is_name(end)]
    for end in wrong:
        yield Finding(place, "between", f"an end of it is {shown(end)}", "Name the id of a space")
    if link.a == link.b and not wrong:
        remedy = "Name two spaces, or remove it"
        yield Finding(place, "to-itself", f"it joins {link.a} to itself", remedy)
    for end in sorted({link.a, link.b}.difference(known)) if not wrong else ():
        yield Finding(place, "stranger", f"there is no space {end}", "Name the id of a space")
    if _is_far((*link.lines, *(link.gates or ()))):
        yield _far_off(place)
    yield from _fact_faults(place, link.facts)


def _joined_twice(links: Iterable[Link]) -> Iterator[Finding]:
    met: set[tuple[object, ...]] = set()
    for link in links:
        if not all(map(is_name, (link.a, link.b, link.kind))):
            continue
        way = *sorted((link.a, link.b)), link.kind
        if way in met:
            message = f"{link.kind} joins {link.a} and {link.b} a second time"
            yield Finding(_between(link), "link-twice", message, "Keep one of them")
        met.add(way)


def _print_faults(each: Print) -> Iterator[Finding]:
    yield from _kind_faults("print", each.kind)
    if _is_far((*chain.from_iterable(each.shape), *each.lines)):
        yield _far_off(f"print {called(each.kind)}")


def _name_faults(
    names: Mapping[str, Mapping[str, str]], known: frozenset[str]
) -> Iterator[Finding]:
    for language, own in names.items():
        if not is_name(language):
            message = f"names stand under the language {shown(language)}"
            yield Finding("names", "language", message, "Name a language, such as en")
        for ident, name in own.items():
            place = called(ident)
            if ident not in known:
                message = f"there is no space {place}, which has a name"
                yield Finding(place, "stranger", message, "Name the id of a space")
            if not is_name(name):
                message = f"its name in {language} is {shown(name)}"
                yield Finding(place, "name", message, _wanted("a name"))


def _kind_faults(place: str, kind: object) -> Iterator[Finding]:
    if not is_name(kind):
        yield Finding(place, "kind", f"its kind is {shown(kind)}", _wanted("a kind"))


def _fact_faults(place: str, facts: Mapping[str, object]) -> Iterator[Finding]:
    try:
        json.dumps(facts, allow_nan=False, ensure_ascii=False).encode("utf-8")
    except (TypeError, ValueError, RecursionError):
        message = "what its game says of it cannot be written"
        yield Finding(place, "facts", message, "Use texts, numbers, lists and objects of them")


def _wanted(what: str) -> str:
    return f"Give it {what} of 1 to {LONGEST_NAME} letters, signs and spaces"


def _between(link: Link) -> str:
    return f"link {called(link.a)} - {called(link.b)}"


def _far_off(place: str) -> Finding:
    message = "a point of its drawing is no place near the sheet"
    return Finding(place, "far-off", message, "Draw it on the sheet")


def _is_far(lines: Iterable[Line]) -> bool:
    return any(not (isfinite(each) and abs(each) <= FARTHEST) for line in lines for each in line)


def _on_sheet(at: tuple[float, float], size: tuple[float, float]) -> bool:
    return all(0 <= each <= side for each, side in zip(at, size, strict=True))
