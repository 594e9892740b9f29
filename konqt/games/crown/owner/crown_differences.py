"""What an owner's data say otherwise than the shipped reconstruction, and how sure that was."""

from collections.abc import Iterator, Mapping, Sequence

from konqt.core.json_value import KnownObject
from konqt.games.crown.engine.crown_files import groups_in, shipped_groups
from konqt.games.crown.engine.printed_form import is_remark
from konqt.games.owner_data import DataDifference, brief

SOURCE, OF_MEMBER = "source", "_source"
RULEBOOK, OURS = "rulebook", "reconstruct"
"""How sources begin."""
MANUAL, RECONSTRUCTED, OWNER = "manual", "reconstructed", "owner"
UNORDERED = ("orth", "diag")
"""Members in which order says nothing."""
FOLLOWING = ("route", "towns")
"""Members of the map that follow from those of its spaces, if it is a file of its own."""


def file_differences(file: str, groups: Mapping[str, object]) -> Iterator[DataDifference]:
    """Compare a data file's groups, which have been checked, with the shipped ones."""
    shipped = shipped_groups()
    for group in groups_in(file):
        if group in groups:
            yield from _compared(file, group, shipped[group], groups[group], "", "")


def map_differences(
    file: str, group: KnownObject, norwegian: Mapping[str, str], ours: Mapping[str, str]
) -> Iterator[DataDifference]:
    """Compare an owner's map and its names in Norwegian with the shipped ones."""
    shipped: KnownObject = shipped_groups()["map"]
    source = shipped[SOURCE]
    given = {name: each for name, each in group.items() if name not in FOLLOWING}
    kept = {name: each for name, each in shipped.items() if name not in FOLLOWING}
    yield from _compared(file, "", kept, given, source, group[SOURCE])
    for ident, name in norwegian.items():
        if ident in ours and ours[ident] != name:
            place = f"spaces.{ident}.name_nb"
            yield _difference(file, place, ours[ident], name, source, group[SOURCE])


def _compared(
    file: str, place: str, ours: object, yours: object, source: str, your_source: str
) -> Iterator[DataDifference]:
    if isinstance(ours, Mapping) and isinstance(yours, Mapping):
        source, your_source = _source(ours, source), _source(yours, your_source)
        for name in dict.fromkeys((*ours, *yours)):
            if is_remark(name):
                continue
            below = f"{place}.{name}" if place else name
            told = ours.get(name + OF_MEMBER, source), yours.get(name + OF_MEMBER, your_source)
            one, other = ours.get(name), yours.get(name)
            if name in UNORDERED and isinstance(one, list) and isinstance(other, list):
                one, other = sorted(one), sorted(other)
            if name in ours and name in yours:
                yield from _compared(file, below, one, other, *map(str, told))
            elif one != other:
                yield _difference(file, below, one, other, *map(str, told))
    elif isinstance(ours, list) and isinstance(yours, list) and _have_ids(ours, yours):
        one_by, other_by = ({each["id"]: each for each in many} for many in (ours, yours))
        yield from _compared(file, place, one_by, other_by, source, your_source)
    elif ours != yours:
        yield _difference(file, place, ours, yours, source, your_source)


def _have_ids(*lists: Sequence[object]) -> bool:
    return all(isinstance(each, Mapping) and "id" in each for many in lists for each in many)


def _source(told: Mapping[str, object], otherwise: str) -> str:
    source = told.get(SOURCE)
    return source if isinstance(source, str) else otherwise


def _difference(
    file: str, place: str, ours: object, yours: object, source: str, your_source: str
) -> DataDifference:
    word, manual = _word(source), ""
    if word == MANUAL:
        where = source.removeprefix(RULEBOOK).strip(", ")
        says = "nothing" if ours is None else brief(ours)
        manual = f"the manual says {says} ({where})"
    return DataDifference(file, place, ours, word, yours, manual, _word(your_source))


def _word(source: str) -> str:
    """Return what a source comes down to."""
    if source.startswith(RULEBOOK):
        return MANUAL
    return RECONSTRUCTED if source.startswith(OURS) else OWNER
