"""What can be changed in a study: each function returns the study as it is afterwards."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from konqt.core.json_value import Json
from konqt.i18n.texts import _
from konqt.session.study.spot import Spot, below, branch_of, home_of

if TYPE_CHECKING:
    from konqt.record.study_form import (
        Branch,
        BranchLine,
        Chapter,
        Mark,
        Study,
        StudyArrow,
        StudyNote,
        StudyRing,
    )

LONGEST_NAME = 200


class CannotChange(ValueError):  # noqa: N818 - reads as what it is
    """A change that a study does not take; the message is for people."""


def note_at(study: "Study", spot: Spot, eyes: str) -> "StudyNote":
    """Return what certain eyes have noted at a spot, an empty note where nothing is."""
    from konqt.record.study_form import StudyNote

    home = home_of(study, spot)
    for note in study.notes:
        if (note.branch, note.step, note.eyes) == (home.branch, home.step, eyes):
            return note
    return StudyNote(branch=home.branch, step=home.step, eyes=eyes)


def with_text(study: "Study", spot: Spot, eyes: str, text: str) -> "Study":
    """Say something at a spot; an empty text says nothing any more.

    Raises:
        CannotChange: it is longer than what a study holds.
    """
    from konqt.record.study_form import LONGEST_TEXT

    if len(text) > LONGEST_TEXT:
        raise CannotChange(
            _(
                "A comment has at most {most} characters, this one has {count}. Shorten it.",
                most=LONGEST_TEXT,
                count=len(text),
            )
        )
    # Half a character, as a clipboard may bring, has no bytes in a file.
    text = text.encode("utf-8", "replace").decode("utf-8")
    return _noted(study, note_at(study, spot, eyes), text=text)


def with_mark(study: "Study", spot: Spot, eyes: str, mark: "Mark") -> "Study":
    """Mark a step; the mark that it has already is taken away."""
    note = note_at(study, spot, eyes)
    return _noted(study, note, mark="" if note.mark == mark else mark)


def with_flag(study: "Study", spot: Spot, eyes: str) -> "Study":
    """Put a flag at a step, or take it away."""
    note = note_at(study, spot, eyes)
    return _noted(study, note, flag=not note.flag)


def with_arrow(study: "Study", spot: Spot, eyes: str, arrow: "StudyArrow") -> "Study":
    """Draw an arrow; the same again wipes it out, another look replaces it.

    Raises:
        CannotChange: there are as many as a step holds.
    """
    note = note_at(study, spot, eyes)
    others = tuple(a for a in note.arrows if (a.start, a.end) != (arrow.start, arrow.end))
    _check_room(others)
    return _noted(study, note, arrows=others if arrow in note.arrows else (*others, arrow))


def with_ring(study: "Study", spot: Spot, eyes: str, ring: "StudyRing") -> "Study":
    """Draw a ring; the same again wipes it out, another look replaces it.

    Raises:
        CannotChange: there are as many as a step holds.
    """
    note = note_at(study, spot, eyes)
    others = tuple(each for each in note.rings if each.at != ring.at)
    _check_room(others)
    return _noted(study, note, rings=others if ring in note.rings else (*others, ring))


def without_drawings(study: "Study", spot: Spot, eyes: str) -> "Study":
    """Wipe out all arrows and rings of a spot."""
    return _noted(study, note_at(study, spot, eyes), arrows=(), rings=())


def with_chapter(study: "Study", chapter: "Chapter") -> "Study":
    """Begin a chapter at a step, or rename the one that begins there; no name ends it."""
    others = [c for c in study.chapters if (c.step, c.eyes) != (chapter.step, chapter.eyes)]
    if chapter.name:
        others.append(chapter)
    others.sort(key=_step)
    return study.model_copy(update={"chapters": tuple(others)})


def with_branch(
    study: "Study",
    new: str,
    spot: Spot,
    eyes: str,
    lines: "Sequence[BranchLine]",
    name: str = "",
    world: Json | None = None,
    table: str = "",
) -> "Study":
    """Begin a branch with a new id at a spot; without a name it gets its number.

    `table` is the record in which it is played on, where it is.
    """
    from konqt.record.study_form import Branch

    home = home_of(study, spot)
    name = name.strip()[:LONGEST_NAME] or _("Branch {number}", number=int(new[1:]))
    branch = Branch(
        id=new,
        name=name,
        parent=home.branch,
        step=home.step,
        eyes=eyes,
        world=None if world is None else dict(world),
        table=table,
        lines=tuple(lines),
    )
    return study.model_copy(update={"branches": (*study.branches, branch)})


def with_lines(study: "Study", branch: str, lines: "Sequence[BranchLine]") -> "Study":
    """Play a branch on by some actions."""
    found = branch_of(study, branch)
    return _changed(study, found, lines=(*found.lines, *lines))


def with_other_lines(study: "Study", branch: str, lines: "Sequence[BranchLine]") -> "Study":
    """Let a branch go otherwise from its beginning, as the table did where it is played.

    What was noted, or branches off, behind the first action that differs is taken away.
    """
    found = branch_of(study, branch)
    pairs = zip(found.lines, lines, strict=False)
    same = next((n for n, (one, other) in enumerate(pairs) if one != other), None)
    kept = found.step + (min(len(found.lines), len(lines)) if same is None else same)
    for each in study.branches:
        if each.parent == branch and each.step > kept and each in study.branches:
            study = without_branch(study, each.id)
    notes = tuple(n for n in study.notes if n.branch != branch or n.step <= kept)
    study = study.model_copy(update={"notes": notes})
    return _changed(study, branch_of(study, branch), lines=tuple(lines))


def renamed(study: "Study", branch: str, name: str) -> "Study":
    """Name a branch.

    Raises:
        CannotChange: the name is empty.
    """
    if not name.strip():
        raise CannotChange(_("A branch needs a name."))
    return _changed(study, branch_of(study, branch), name=name.strip()[:LONGEST_NAME])


def without_branch(study: "Study", branch: str) -> "Study":
    """Take a branch away, with all that hangs on it or was noted in it."""
    gone = below(study, branch_of(study, branch).id)
    return study.model_copy(
        update={
            "branches": tuple(each for each in study.branches if each.id not in gone),
            "notes": tuple(note for note in study.notes if note.branch not in gone),
        }
    )


def promoted(study: "Study", branch: str) -> "Study":
    """Move a branch before the one above it, which begins at the same step.

    The first one of a branch becomes how that one goes on, and what came there becomes the branch.

    Raises:
        CannotChange: it is the first one beside the game itself, or was made with other eyes than
            the branch that it hangs on.
    """
    found = branch_of(study, branch)
    beside = [b for b in study.branches if (b.parent, b.step) == (found.parent, found.step)]
    place = beside.index(found)
    if place:
        return _exchanged(study, beside[place - 1], found)
    if not found.parent:
        raise CannotChange(_("It stands first already, and the game itself never changes."))
    parent = branch_of(study, found.parent)
    if parent.eyes != found.eyes:
        raise CannotChange(_("These branches were made with different eyes and stay apart."))
    return _led_on(study, parent, found)


def _led_on(study: "Study", parent: "Branch", child: "Branch") -> "Study":
    """Let a branch go on as its child does, and the child as it went on itself."""
    fork = child.step - parent.step
    first, rest = parent.lines[:fork], parent.lines[fork:]
    other = {parent.id: child.id, child.id: parent.id}

    def moved(line: str, step: int) -> str:
        return other.get(line, line) if step > child.step else line

    branches = []
    for each in study.branches:
        update: dict[str, object] = {}
        if each.id == parent.id:
            update = {"lines": first + child.lines, "name": child.name}
        elif each.id == child.id:
            update = {"lines": rest, "name": parent.name}
        elif each.parent in other:
            update = {"parent": moved(each.parent, each.step)}
        branches.append(each.model_copy(update=update))
    notes = [n.model_copy(update={"branch": moved(n.branch, n.step)}) for n in study.notes]
    if not rest:
        # Nothing came there: the child was how it went on, and is a branch no more.
        branches = [each for each in branches if each.id != child.id]
    return study.model_copy(update={"branches": tuple(branches), "notes": tuple(notes)})


def _exchanged(study: "Study", one: "Branch", other: "Branch") -> "Study":
    branches = list(study.branches)
    first, second = branches.index(one), branches.index(other)
    branches[first], branches[second] = other, one
    return study.model_copy(update={"branches": tuple(branches)})


def _changed(study: "Study", branch: "Branch", **update: object) -> "Study":
    new = branch.model_copy(update=update)
    branches = tuple(new if each is branch else each for each in study.branches)
    return study.model_copy(update={"branches": branches})


def _check_room(others: Sequence[object]) -> None:
    from konqt.record.study_form import MOST_DRAWN

    if len(others) >= MOST_DRAWN:
        raise CannotChange(_("There is no room for more drawings here. Wipe some out."))


def _noted(study: "Study", note: "StudyNote", **update: object) -> "Study":
    """Put another note in a note's place."""
    new = note.model_copy(update=update)
    others = [each for each in study.notes if each is not note]
    if not new.empty:
        others.append(new)
    others.sort(key=_place)
    return study.model_copy(update={"notes": tuple(others)})


def _place(note: "StudyNote") -> tuple[str, int, str]:
    return note.branch, note.step, note.eyes


def _step(chapter: "Chapter") -> int:
    return chapter.step
