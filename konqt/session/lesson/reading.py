"""Reads a lesson's file as far as it can be read; what is wrong with its form is told all at once.

Head and steps are looked at one by one, so that a slip in one hides none in another.
"""

import tomllib
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.core.frozen import frozen
from konqt.core.outside import text_of
from konqt.core.wrong_value import wrong_value
from konqt.session.lesson.fault import BadLesson, LessonFault
from konqt.session.lesson.form import MOST_STEPS, STEP, Head, Lesson, Step
from konqt.session.lesson.toml_lines import Place, line_of, lines_in

if TYPE_CHECKING:
    from pydantic import ValidationError
    from pydantic_core import ErrorDetails

MOST_BYTES = 1_000_000
_UNIONS = frozenset(
    (
        *("bool_type", "string_type", "int_type", "list_type", "dict_type"),
        *("model_type", "model_attributes_type"),
    )
)
"""How a value is refused by each kind that it could have been of."""
_NO_KIND = frozenset(("union_tag_invalid", "union_tag_not_found"))
_OF_VALUES = frozenset(("want", "until", "then", "play", "example", "when"))
"""members in which patterns and facts stand"""
_VALUES = "one value, a list of alternatives, or a table of is, not, least, most, has, size, absent"


@frozen
class Draft:
    """A lesson's file as it was read, perhaps in part."""

    path: Path
    lines: Mapping[Place, int]
    trace: str
    """changes with every letter of the file"""
    head: Head | None
    steps: tuple[Step | None, ...]
    """in their places; None for one that is not well formed"""
    faults: tuple[LessonFault, ...]

    def fault(self, place: Place, what: str, remedy: str) -> LessonFault:
        """Return a fault at a place, with its line."""
        return LessonFault(self.path, line_of(self.lines, place), place, what, remedy)

    @property
    def lesson(self) -> Lesson | None:
        """The lesson, where its form has no faults."""
        if self.faults or self.head is None:
            return None
        steps = [step for step in self.steps if step is not None]
        return Lesson.model_construct(**dict(self.head), steps=steps)


def read_lesson(path: Path) -> Lesson:
    """Return the lesson of a file that is well formed.

    Raises:
        Unreadable: the file cannot be read.
        BadLesson: it is none; every fault of its form is listed.
    """
    draft = read_draft(path)
    lesson = draft.lesson
    if lesson is None:
        raise BadLesson(draft.faults)
    return lesson


def read_draft(path: Path) -> Draft:
    """Return a file as far as it is well formed, with every fault of its form.

    Raises:
        Unreadable: the file cannot be read.
    """
    text = text_of(path, MOST_BYTES)
    trace, lines = blake2b(text.encode(), digest_size=8).hexdigest(), lines_in(text)
    draft = Draft(path, lines, trace, None, (), ())
    try:
        told: dict[str, object] = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return _not_toml(draft, str(error))
    told_steps = told.pop("steps", None)
    faults: list[LessonFault] = []
    head = _head(draft, told, faults)
    steps: list[Step | None] = []
    if not isinstance(told_steps, list) or not told_steps:
        faults.append(draft.fault(("steps",), "there are no steps", "add some: [[steps]]"))
    elif len(told_steps) > MOST_STEPS:
        what = f"{len(told_steps)} steps are too many (most: {MOST_STEPS})"
        faults.append(draft.fault(("steps",), what, "make two lessons of it"))
    else:
        steps = [_step(draft, at, step, faults) for at, step in enumerate(told_steps)]
    return Draft(path, lines, trace, head, tuple(steps), tuple(faults))


def _not_toml(draft: Draft, error: str) -> Draft:
    what, _at, where = error.partition(" (at line ")
    number = where.split(",")[0]
    line = int(number) if number.isdecimal() else 0
    what = f"not TOML ({what})"
    fault = LessonFault(draft.path, line, (), what, "correct that line; toml.io tells the form")
    return Draft(draft.path, draft.lines, draft.trace, None, (), (fault,))


def _head(draft: Draft, told: Mapping[str, object], faults: list[LessonFault]) -> Head | None:
    from pydantic import ValidationError

    try:
        head = Head.model_validate(told)
    except ValidationError as error:
        faults += _faults(draft, (), told, error)
        return None
    if bool(head.scenario) == bool(head.position):
        what = "a lesson begins with a scenario or in a position"
        faults.append(draft.fault(("scenario",), what, "give one of them, not both"))
    elif head.position and head.options:
        what = "a position has its own options"
        faults.append(draft.fault(("options",), what, "write them within [position]"))
    return head


def _step(draft: Draft, at: int, told: object, faults: list[LessonFault]) -> Step | None:
    from pydantic import ValidationError

    try:
        return STEP.validate_python(told)
    except ValidationError as error:
        faults += _faults(draft, ("steps", at), told, error)
        return None


def _faults(
    draft: Draft, place: Place, told: object, error: "ValidationError"
) -> Iterator[LessonFault]:
    """Yield each fault once, however many kinds of value it could have been."""
    found: dict[Place, ErrorDetails] = {}
    for detail in error.errors():
        found.setdefault(_within(told, detail), detail)
    for within, detail in found.items():
        inner = any(each[: len(within)] == within != each for each in found)
        # A comparison with a slip in it: the slip is told, not that it is no plain value either.
        if not (inner and detail["type"] in _UNIONS):
            yield draft.fault((*place, *within), *_said(within, detail))


def _within(told: object, detail: "ErrorDetails") -> Place:
    """Return where in the file's own data a fault lies, without the names of kinds."""
    found: list[str | int] = []
    for name in detail["loc"]:
        if isinstance(told, Mapping) and name in told:
            found.append(name)
            told = told[name]
        if isinstance(told, list) and isinstance(name, int) and name < len(told):
            found.append(name)
            told = told[name]
    if detail["type"] in _NO_KIND:
        found.append("kind")
    elif detail["type"] == "missing":
        found.append(detail["loc"][-1])
    return tuple(found)


def _said(within: Place, detail: "ErrorDetails") -> tuple[str, str]:
    kind, name = detail["type"], str(within[-1]) if within else ""
    if kind == "missing" and name[-3:] in ("_en", "_nb"):
        return "is missing", "write it: every text stands in English and in Norwegian"
    if kind in _NO_KIND:
        return "is no kind of step", "give kind = say, show, ask, do, choose or partner"
    if kind == "missing":
        return "is missing", "add it; docs/lessons.md tells what it is"
    if kind == "extra_forbidden" and not _OF_VALUES.isdisjoint(within[:-1]):
        remedy = f"give {_VALUES}; a whole table is written {{ is = {{ ... }} }}"
        return "is unknown", remedy
    if kind == "extra_forbidden":
        return "is unknown", "correct its name or take it out; docs/lessons.md has all names"
    if kind in _UNIONS and not _OF_VALUES.isdisjoint(within[:-1]):
        return "does not fit", f"give {_VALUES}"
    if kind == "string_too_short":
        return "is empty", "write it"
    return wrong_value(detail), "correct it; docs/lessons.md tells what it takes"
