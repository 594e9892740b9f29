"""What people have said of a game, in lines: for exports, the terminal and pictures.

Whoever looks hears only what may be known with these eyes.
"""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.games.registry import narrator_of
from konqt.i18n.marks import N_
from konqt.i18n.texts import _
from konqt.record.study_file import study_path, there
from konqt.session.replay import Replay, Variation
from konqt.session.study.branch_names import name_of
from konqt.session.study.dealt import dealt_to, say_dealt
from konqt.session.study.left import bring_study_back
from konqt.session.study.spot import Spot, home_of
from konqt.session.study.studied import Studied

if TYPE_CHECKING:
    from konqt.record.study_form import StudyArrow, StudyNote, StudyRing

MARKS = {
    "!": N_("a good choice"),
    "?": N_("a mistake"),
    "!?": N_("worth a thought"),
}
"""mark -> what it says"""
FLAG = "◊"


def comments_of(studied: Studied, step: int, viewer: str, branch: str = "") -> list[str]:
    """Return what is said at a step, a line each: the chapter that begins there, marks, texts."""
    found = []
    if not branch:
        found = [c.name for c in studied.chapters(viewer) if c.step == step]
    for note in studied.notes(Spot(step, branch), viewer):
        found += told_note(note)
    return found


def said_at(studied: Studied, spot: Spot, viewer: str) -> tuple[str, list[str]]:
    """Return a spot's comment for a card: the sign before it, and a line each of what is said.

    What others have noted there follows, with its own signs.
    """
    sign, lines = "", list[str]()
    for number, note in enumerate(studied.notes(spot, viewer)):
        told = told_note(note)
        if number or not told:
            lines += told
            continue
        sign = sign_of(note)
        lines += [told[0].removeprefix(sign).strip(), *told[1:]]
    return sign, [line for line in lines if line]


def sign_of(note: "StudyNote") -> str:
    """Return the signs with which a note begins: a flag, a mark, both or none."""
    return " ".join(filter(None, (FLAG if note.flag else "", note.mark)))


def variations_of(studied: Studied, viewer: str) -> list[Variation]:
    """Return the branches that a viewer may know, in the study's order."""
    from konqt.session.study.branching import line_shown

    found, narrator = [], narrator_of(studied.replay.game.name)
    for branch in studied.branches(viewer):
        replay, fault = line_shown(studied, branch.id)
        replay.comments = partial(comments_of, studied, branch=branch.id)
        replay.drawings = partial(drawings_of, studied, branch=branch.id)
        first = min(branch.step, replay.steps)
        # A study that others wrote may hang it on a branch that begins only there, or later.
        leaves = home_of(studied.study, Spot(branch.step, branch.parent)).branch
        by_hand = min(branch.by_hand, replay.steps)
        dealt = partial(say_dealt, dealt_to(studied, branch.id), studied.replay, narrator)
        own, parent = (name_of(each, studied.study, studied.replay) for each in (branch.id, leaves))
        ids = branch.id, own, leaves, parent
        found.append(Variation(*ids, first, replay, fault is None, by_hand, dealt))
    return found


def commented(replay: Replay, study: Path | None = None) -> Studied | None:
    """Let a replay say what stands in the study beside it, or in a named one, and return that.

    None for a game that nobody has studied.

    Raises:
        StudyError: the named study is none of this game's.
    """
    if study is None:
        bring_study_back(replay)
        if replay.example or not there(study_path(replay.path)):
            return None
        studied = Studied.beside(replay)
    else:
        studied = Studied.opened(replay, study, named=True)
    replay.comments = partial(comments_of, studied)
    replay.drawings = partial(drawings_of, studied)
    replay.chapters = partial(chapters_of, studied)
    replay.variations = partial(variations_of, studied)
    return studied


def chapters_of(studied: Studied, viewer: str) -> list[tuple[int, str]]:
    """Return where each chapter begins that a viewer may know, and its name, first step first."""
    return sorted((chapter.step, chapter.name) for chapter in studied.chapters(viewer))


def told_note(note: "StudyNote") -> list[str]:
    """Return a note's lines: its mark before the first; a mark alone says what it means."""
    lines = [line.strip() for line in note.text.splitlines() if line.strip()]
    if note.mark:
        first = lines[0] if lines else _(MARKS[note.mark])
        lines[:1] = [f"{note.mark} {first}"]
    if note.flag:
        lines[:1] = [f"{FLAG} {lines[0]}" if lines else FLAG]
    return lines


def drawings_of(
    studied: Studied, step: int, viewer: str, branch: str = ""
) -> "tuple[list[StudyArrow], list[StudyRing]]":
    """Return the arrows and rings at a step that a viewer may see."""
    notes = studied.notes(Spot(step, branch), viewer)
    arrows = [arrow for note in notes for arrow in note.arrows]
    return arrows, [ring for note in notes for ring in note.rings]
