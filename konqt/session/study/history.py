"""Changes of a study that can be taken back, each by whoever made it.

What others have changed since stays as it is, so nobody's undo reaches another's notes, and whether
there is anything to undo tells nothing of others.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from konqt.core.frozen import frozen
from konqt.record.study_file import LISTS

if TYPE_CHECKING:
    from konqt.record.study_form import Branch, Chapter, Study, StudyNote

    Part: TypeAlias = StudyNote | Chapter | Branch

MOST_KEPT = 200
"""Changes of one seat that can be taken back."""
Own: TypeAlias = Callable[[str], bool]
"""by whom a change was made -> whether it may be taken back now"""


@frozen
class StudyChange:
    """A study before and after something was changed."""

    by: str
    """with whose eyes"""
    before: "Study"
    after: "Study"

    def undone(self, now: "Study") -> "Study":
        """Return a study without this change."""
        return _led(now, self.after, self.before)

    def done(self, now: "Study") -> "Study":
        """Return a study with this change once more."""
        return _led(now, self.before, self.after)


class History:
    """What was changed since a study was opened."""

    def __init__(self) -> None:
        self._done: list[StudyChange] = []
        self._undone: list[StudyChange] = []

    def add(self, change: StudyChange, own: Own) -> None:
        """Keep a change; what its maker has taken back cannot be made again any more."""
        self._done.append(change)
        self._undone = [each for each in self._undone if not own(each.by)]
        if sum(own(each.by) for each in self._done) > MOST_KEPT:
            self._done.remove(next(each for each in self._done if own(each.by)))

    def to_undo(self, own: Own) -> StudyChange | None:
        """Return what would be taken back."""
        return next((each for each in reversed(self._done) if own(each.by)), None)

    def to_redo(self, own: Own) -> StudyChange | None:
        """Return what would be made again."""
        return next((each for each in reversed(self._undone) if own(each.by)), None)

    def undo(self, change: StudyChange) -> None:
        """Note that a change was taken back."""
        _move(change, self._done, self._undone)

    def redo(self, change: StudyChange) -> None:
        """Note that a change was made again."""
        _move(change, self._undone, self._done)


def _move(change: StudyChange, source: list[StudyChange], target: list[StudyChange]) -> None:
    source[:] = [each for each in source if each is not change]
    target.append(change)


def _led(now: "Study", old: "Study", new: "Study") -> "Study":
    """Return a study in which what differs between two others is as in the new one.

    Only parts that still are as in the old one are changed.
    """
    if now == old:
        return new
    lists = {
        name: _parts_led(getattr(now, name), getattr(old, name), getattr(new, name))
        for name in LISTS
    }
    return _whole(now, now.model_copy(update=lists))


def _parts_led(
    now: "Sequence[Part]", old: "Sequence[Part]", new: "Sequence[Part]"
) -> "tuple[Part, ...]":
    if now == old:
        return tuple(new)
    were, will_be = ({_name(each): each for each in parts} for parts in (old, new))
    stand = {_name(each): each for each in now}
    led = {
        name
        for name in were.keys() | will_be.keys()
        if were.get(name) != will_be.get(name) and stand.get(name) == were.get(name)
    }
    found = [
        will_be[name] if name in led else each
        for name, each in stand.items()
        if name not in led or name in will_be
    ]
    found += [each for name, each in will_be.items() if name in led and name not in stand]
    return tuple(found)


def _whole(before: "Study", study: "Study") -> "Study":
    """Return a study in which everything hangs on something.

    A branch on which others have noted or branched off stays as far as it was; what would hang on
    none, because others have taken its branch away, is left out.
    """
    known = {each.id: each for each in before.branches}
    reach: dict[str, int] = {}
    for line, step in [
        *((each.parent, each.step) for each in study.branches),
        *((each.branch, each.step) for each in study.notes),
    ]:
        reach[line] = max(step, reach.get(line, 0))
    branches = [
        known.get(each.id, each) if reach.get(each.id, 0) > each.last else each
        for each in study.branches
    ]
    there_are = {each.id for each in branches}
    branches += [b for b in before.branches if b.id in reach and b.id not in there_are]
    lines = {"", *(each.id for each in branches)}
    branches = [each for each in branches if each.parent in lines]
    lines = {"", *(each.id for each in branches)}
    notes = [each for each in study.notes if each.branch in lines]
    found = study.model_copy(
        update={
            "branches": tuple(branches),
            "notes": tuple(sorted(notes, key=_place)),
            "chapters": tuple(sorted(study.chapters, key=_step)),
        }
    )
    return found if found == study else _whole(before, found)


def _place(note: "StudyNote") -> tuple[str, int, str]:
    return note.branch, note.step, note.eyes


def _step(chapter: "Chapter") -> int:
    return chapter.step


def _name(part: "Part") -> Hashable:
    """Return by what a part is the same one whatever stands in it."""
    identity = getattr(part, "id", None)
    return identity or (getattr(part, "branch", ""), part.step, part.eyes)
