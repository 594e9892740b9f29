"""Looks at a lesson's file: its form, what it names, and whether it can be played as it says.

Everything is told at once: what stands still is looked at in every step that is well formed, and
the lesson is played as far as it leads.
"""

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.core.frozen import frozen
from konqt.games.registry import (
    NoBoard,
    UnknownGame,
    entry_named,
    game_named,
    narrator_of,
    shipped_board,
)
from konqt.session.lesson.fault import LessonFault
from konqt.session.lesson.form import ENGLISH, NORWEGIAN, Ask, Do
from konqt.session.lesson.parts import QUIET, is_part
from konqt.session.lesson.playing_through import played_faults
from konqt.session.lesson.reading import Draft, read_draft
from konqt.session.lesson.tried import NO_ARROW

if TYPE_CHECKING:
    from konqt.session.lesson.form import Head, Step

MOST_NAMED = 8
"""names that a remedy lists"""


@frozen
class CheckedLesson:
    """What was found in a lesson's file."""

    path: Path
    id: str
    """empty where its head is not well formed"""
    steps: int
    faults: tuple[LessonFault, ...]

    def to_json(self) -> dict[str, object]:
        """Return it as JSON-ready data."""
        return {
            "file": str(self.path),
            "ok": not self.faults,
            "id": self.id,
            "steps": self.steps,
            "faults": [fault.to_json() for fault in self.faults],
        }


def check_lesson(path: Path) -> CheckedLesson:
    """Read a lesson and play it, with every right answer and every foreseen wrong one.

    Raises:
        Unreadable: the file cannot be read.
    """
    draft = read_draft(path)
    faults = list(draft.faults)
    if draft.head is not None:
        found = list(_head_faults(draft, draft.head))
        faults += found
        if not found:
            faults += _named_faults(draft, draft.head)
            faults += played_faults(draft)
    name = "" if draft.head is None else draft.head.id
    ordered = sorted(faults, key=lambda fault: fault.line)
    return CheckedLesson(path, name, len(draft.steps), tuple(ordered))


def _head_faults(draft: Draft, head: "Head") -> Iterator[LessonFault]:
    try:
        entry = entry_named(head.game)
    except UnknownGame as error:
        yield draft.fault(("game",), str(error), "name one of these")
        return
    game = game_named(head.game)
    factions = ", ".join(game.factions)
    if head.learner not in game.factions:
        what = f"{head.learner!r} is no faction of this game"
        yield draft.fault(("learner",), what, f"choose from: {factions}")
    seated = sorted(faction for seat in head.seats for faction in seat)
    if head.seats and seated != sorted(game.factions):
        yield draft.fault(("seats",), "each faction sits once", f"seat all of: {factions}")
    scenario = head.scenario or head.position.get("scenario", entry.scenarios[0])
    if scenario not in entry.scenarios:
        place = ("scenario",) if head.scenario else ("position", "scenario")
        what = f"{scenario!r} is no scenario of this game"
        yield draft.fault(place, what, f"choose from: {', '.join(entry.scenarios)}")

    for number, part in enumerate(head.quiet):
        if part not in QUIET:
            what = f"{part!r} is no part that can be left out"
            yield draft.fault(("quiet", number), what, f"choose from: {', '.join(sorted(QUIET))}")


def _asked_faults(draft: Draft, at: int, step: "Step") -> Iterator[LessonFault]:
    """Yield what is wrong with a question's answers, and with what a choice is held against."""
    if isinstance(step, Ask):
        right = sum(choice.right for choice in step.answers)
        if not right or right == len(step.answers):
            what = "all answers are right" if right else "no answer is right"
            yield draft.fault(("steps", at, "answers"), what, "mark the right ones: right = true")
    if isinstance(step, Do) and step.compare and step.kind == "do":
        what = "belongs to a free choice"
        yield draft.fault(("steps", at, "compare"), what, 'take it out, or write kind = "choose"')


def _named_faults(draft: Draft, head: "Head") -> Iterator[LessonFault]:
    """Yield each place, part and rule of a step that there is not, and each text half said."""
    places, rules = _places(head.game), narrator_of(head.game).rule_refs()
    for at, step in enumerate(draft.steps):
        if step is None:
            continue
        yield from _asked_faults(draft, at, step)
        if step.arrows and not isinstance(step, Do):
            what = "nothing is to be done in this step"
            yield draft.fault(("steps", at, "arrows"), what, NO_ARROW)
        for text in _half_said(step):
            remedy = "write it: every text stands in English and in Norwegian"
            yield draft.fault(("steps", at, text), "is missing", remedy)
        for within, name in _places_in(step):
            if name not in places:
                what = f"{name!r} is no place on the board"
                yield draft.fault(("steps", at, *within), what, _nearest(name, places))
        for number, part in enumerate(step.parts):
            if not is_part(part):
                what = f"{part!r} is no part of the window"
                remedy = "choose one from 'Parts of the window' in docs/interfaces.md"
                yield draft.fault(("steps", at, "parts", number), what, remedy)
            if part in head.quiet:
                what = f"{part!r} is left out in this lesson"
                remedy = "take it out here or of quiet"
                yield draft.fault(("steps", at, "parts", number), what, remedy)
        for number, ref in enumerate(step.refs):
            if ref not in rules:
                what = f"{ref!r} is no rule of this game"
                yield draft.fault(("steps", at, "refs", number), what, _nearest(ref, rules))


def _half_said(step: "Step") -> Iterator[str]:
    """Yield each text that may be left out, and stands in the other language alone."""
    for what in ("help", "right"):
        said = [
            name for name in (f"{what}_{ENGLISH}", f"{what}_{NORWEGIAN}") if hasattr(step, name)
        ]
        missing = [name for name in said if not getattr(step, name)]
        yield from missing if len(missing) < len(said) else ()


def _places(game: str) -> Collection[str]:
    """Return the places of the board that a game is played on; none where it has no board."""
    try:
        return [space.ident for space in shipped_board(game).make().spaces]
    except NoBoard:
        return ()


def _places_in(step: "Step") -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yield each place of the board that a step names, with where it is named."""
    for name in ("lit", "rings", "frame"):
        for number, place in enumerate(getattr(step, name)):
            yield (name, number), place
    for number, arrow in enumerate(step.arrows):
        yield ("arrows", number, "start"), arrow.start
        yield ("arrows", number, "end"), arrow.end
    if step.about is not None:
        yield ("about",), step.about


def _nearest(name: str, known: Collection[str]) -> str:
    """Return what to write instead of a name that nothing has."""
    from difflib import get_close_matches

    if not known:
        return "take it out: this game has none"
    near = get_close_matches(name, known, MOST_NAMED, 0.5) or sorted(known)[:MOST_NAMED]
    return f"perhaps: {', '.join(near)}"
