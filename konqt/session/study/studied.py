"""A saved game with the study that lies beside it: what stands in it, and each change on disk.

A change is written before anybody sees it. What cannot be written is not changed.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.core.event import PUBLIC
from konqt.core.outside import shown_name
from konqt.i18n.texts import _
from konqt.record.study_file import (
    FORMAT,
    LISTS,
    StudyError,
    read_study,
    study_path,
    there,
    write_study,
)
from konqt.session.replay import Replay
from konqt.session.study.branch_names import shown_as_called
from konqt.session.study.history import History, Own, StudyChange
from konqt.session.study.left import bring_study_back
from konqt.session.study.played_line import PlayedLine
from konqt.session.study.spot import Spot, below, home_of, may_see

if TYPE_CHECKING:
    from konqt.record.study_form import Branch, Chapter, Study, StudyNote

Edit = Callable[["Study"], "Study"]
KEPT = "what was noted there is kept, but not shown"


class Studied:
    """One saved game's study. Make it with `beside` or `opened`."""

    def __init__(
        self,
        replay: Replay,
        path: Path,
        study: "Study",
        content: bytes | None = None,
        faults: tuple[StudyError, ...] = (),
        closed: str = "",
    ) -> None:
        self.replay = replay
        self.path = path
        self.study = study
        self.faults = faults
        """parts that could not be read or do not belong to the game as it now is"""
        self.closed = closed
        """why nothing may be changed; empty when anything may"""
        self.courses: dict[str, PlayedLine] = {}
        """lines that have been played already, by their branch"""
        self._stale: list[tuple[StudyError, set[str]]] = []
        """those of the faults that tell of steps played otherwise, with whose notes stand there"""
        self._aside = empty_study(replay)
        """what stands at steps that were played otherwise since: kept, not shown"""
        self._as_it_was = False
        """whether hashes without a key stand in the file, as earlier releases wrote them"""
        self._content = content
        self._history = History()

    @classmethod
    def beside(cls, replay: Replay) -> "Studied":
        """Return the study beside a saved game; one that is not there yet is empty.

        What cannot be read is told in `closed` and stays as it is.
        """
        bring_study_back(replay)
        studied = cls.opened(replay, study_path(replay.path))
        studied._write_keyed()
        return studied

    @classmethod
    def opened(cls, replay: Replay, path: Path, named: bool = False) -> "Studied":
        """Return the study in a file, which must be of this game.

        Raises:
            StudyError: with `named` True, where it cannot be shown beside this game.
        """
        empty = empty_study(replay)
        if not named and not there(path):
            return cls(replay, path, empty, closed=_closed_to_all(replay))
        try:
            found = read_study(path)
            _of_this_game(path, found.study, replay)
        except StudyError as error:
            if named:
                raise
            return cls(replay, path, empty, None, (error,), str(error))
        whole = _keyed(found.study, replay)
        study, aside, stale = _parted(path, whole, replay.traces)
        faults = (*found.faults, *(fault for fault, _eyes in stale))
        if found.newer:
            faults = (StudyError(path, found.newer, "open it with that release"), *faults)
        studied = cls(replay, path, study, found.content, faults, found.closed)
        studied._aside, studied._stale = aside, stale
        studied._as_it_was = whole != found.study
        return studied

    # -- asking ------------------------------------------------------------------------------

    def notes(self, spot: Spot, viewer: str) -> "list[StudyNote]":
        """Return what a viewer may know of the notes at a spot, those by the same eyes first."""
        home = home_of(self.study, spot)
        found = [
            note
            for note in self.study.notes
            if (note.branch, note.step) == (home.branch, home.step)
            and may_see(self.replay, note.eyes, viewer)
        ]
        return sorted(found, key=lambda note: note.eyes != viewer)

    def noted(self, branch: str, viewer: str) -> "list[StudyNote]":
        """Return every note that a viewer may know on the way along a line, first step first."""
        found = [
            note
            for note in self.study.notes
            if home_of(self.study, Spot(note.step, branch)).branch == note.branch
            and may_see(self.replay, note.eyes, viewer)
        ]
        return sorted(found, key=lambda note: note.step)

    def chapters(self, viewer: str) -> "list[Chapter]":
        """Return the chapters that a viewer may know, first step first."""
        return [c for c in self.study.chapters if may_see(self.replay, c.eyes, viewer)]

    def branches(self, viewer: str) -> "list[Branch]":
        """Return the branches that a viewer may know, in the study's order.

        Those that the program named have their names in the language in use. Whoever may not know
        a branch knows none that hangs on it.
        """
        hidden: set[str] = set()
        for each in self.study.branches:
            if not may_see(self.replay, each.eyes, viewer):
                hidden |= below(self.study, each.id)
        known = (each for each in self.study.branches if each.id not in hidden)
        return [shown_as_called(each, self.replay) for each in known]

    def eyes(self, spot: Spot, viewer: str) -> str:
        """Return by whose eyes a viewer notes something at a spot; after the end everybody's.

        Then a note that is there already is the one that is changed.
        """
        if not self.replay.hands_open:
            return viewer
        found = self.notes(spot, PUBLIC)
        return found[0].eyes if found else PUBLIC

    @property
    def empty(self) -> bool:
        """Return whether nothing has been said, drawn or played yet."""
        return not (self.study.notes or self.study.chapters or self.study.branches)

    def free_id(self) -> str:
        """Return an id that no branch has."""
        there_are = (*self.study.branches, *self._aside.branches)
        return f"b{1 + max((int(each.id[1:]) for each in there_are), default=0)}"

    def faults_told(self, viewer: str) -> list[StudyError]:
        """Return the faults that a viewer may know.

        That a step was played otherwise is told to those who have noted something there.
        """
        hidden = [
            fault
            for fault, eyes in self._stale
            if not any(may_see(self.replay, each, viewer) for each in eyes)
        ]
        return [fault for fault in self.faults if fault not in hidden]

    # -- changing ----------------------------------------------------------------------------

    def change(self, edit: Edit, by: str = PUBLIC) -> None:
        """Change the study with somebody's eyes; it is on the disk when this returns.

        Raises:
            StudyError: nothing may be written, or it cannot; the study is as it was.
            CannotChange: the study does not take this change.
        """
        before = self.study
        after = edit(before)
        if after == before:
            return
        self._put(after)
        self._history.add(StudyChange(by, before, self.study), self._own(by))

    def can_undo(self, viewer: str) -> bool:
        """Return whether this viewer has a change that can be taken back."""
        return self._history.to_undo(self._own(viewer)) is not None

    def can_redo(self, viewer: str) -> bool:
        """Return whether this viewer can make a change again that was taken back."""
        return self._history.to_redo(self._own(viewer)) is not None

    def undo(self, viewer: str) -> None:
        """Take a viewer's last change back; nothing where there is none.

        What others have changed stays: before the end of the game nobody reaches another seat's.

        Raises:
            StudyError: it cannot be written; the study is as it was.
        """
        change = self._history.to_undo(self._own(viewer))
        if change is not None:
            self._put(change.undone(self.study))
            self._history.undo(change)

    def redo(self, viewer: str) -> None:
        """Make the change again that a viewer took back; nothing where there is none.

        Raises:
            StudyError: it cannot be written; the study is as it was.
        """
        change = self._history.to_redo(self._own(viewer))
        if change is not None:
            self._put(change.done(self.study))
            self._history.redo(change)

    # -- inside ------------------------------------------------------------------------------

    def _own(self, viewer: str) -> Own:
        """Return whether what somebody has changed is this viewer's own; after the end all is."""
        seats = [seat for seat in self.replay.seats if viewer in seat]
        if self.replay.hands_open:
            return lambda by: True
        return lambda by: by == viewer or any(by in seat for seat in seats)

    def _write_keyed(self) -> None:
        """Write a study of an earlier release again, without hashes that have no key.

        Where that is not possible now, the next change does it.
        """
        if self._as_it_was and not self.closed:
            with suppress(StudyError):
                self._put(self.study)

    def _put(self, study: "Study") -> None:
        if self.closed:
            raise StudyError(None, self.closed, _("nothing was changed"))
        study = _traced(study, self.replay.traces)
        whole = study.model_copy(
            update={
                "file": shown_name(self.replay.path.name),
                **{name: getattr(study, name) + getattr(self._aside, name) for name in LISTS},
            }
        )
        self._content = write_study(self.path, whole, self._content)
        self.study, self._as_it_was = study, False


def empty_study(replay: Replay) -> "Study":
    """Return a study of a game in which nothing stands."""
    from konqt import __version__
    from konqt.record.study_form import Study

    return Study(
        kons=FORMAT,
        program=__version__,
        game=replay.game.name,
        scenario=replay.plan.scenario,
        record=replay.identity,
        file=shown_name(replay.path.name),
    )


def _closed_to_all(replay: Replay) -> str:
    if replay.example:
        return _("The examples of the manual cannot be studied.")
    if not replay.path.is_file():
        return _("This game has not been saved. Save it first.")
    return ""


def _of_this_game(path: Path, study: "Study", replay: Replay) -> None:
    """Refuse a study of another game.

    Raises:
        StudyError: it belongs to another one.
    """
    if study.record != replay.identity:
        which = f" ({study.file:.80})" if study.file else ""
        what = f"this is the study of another game{which}"
        raise StudyError(path, what, "put it beside its own game, or name it with --study there")


def _keyed(study: "Study", replay: Replay) -> "Study":
    """Key the hashes that an earlier release wrote without one, also of what fits no longer."""

    def keyed(part: "StudyNote | Chapter | Branch") -> "StudyNote | Chapter | Branch":
        if part.trace is None:
            return part
        hashed = part.keyed or replay.keyed(part.step, part.trace)
        return part.model_copy(update={"keyed": hashed, "trace": None})

    return study.model_copy(
        update={name: tuple(map(keyed, getattr(study, name))) for name in LISTS}
    )


def _traced(study: "Study", traces: Sequence[str]) -> "Study":
    """Write at everything new by which actions of the record it came to stand there."""

    def traced(part: "StudyNote | Chapter | Branch", line: str) -> "StudyNote | Chapter | Branch":
        if line or part.keyed is not None:
            return part
        return part.model_copy(update={"keyed": traces[part.step]})

    return study.model_copy(
        update={
            "notes": tuple(traced(note, note.branch) for note in study.notes),
            "chapters": tuple(traced(chapter, "") for chapter in study.chapters),
            "branches": tuple(traced(branch, branch.parent) for branch in study.branches),
        }
    )


def _parted(
    path: Path, study: "Study", traces: Sequence[str]
) -> "tuple[Study, Study, list[tuple[StudyError, set[str]]]]":
    """Return what fits the record as it is now, what does not, and why not, with whose it is."""
    faults: dict[int, tuple[StudyError, set[str]]] = {}

    def fits(part: "StudyNote | Chapter | Branch") -> bool:
        if part.step >= len(traces):
            what = f"step {part.step} is not in the game, which has {len(traces) - 1}"
        elif part.keyed not in (None, traces[part.step]):
            what = f"step {part.step} was taken back and played otherwise"
        else:
            return True
        faults.setdefault(part.step, (StudyError(path, what, KEPT), set()))[1].add(part.eyes)
        return False

    gone = {
        each
        for branch in study.branches
        if not branch.parent and not fits(branch)
        for each in below(study, branch.id)
    }
    notes = {note for note in study.notes if note.branch in gone}
    notes |= {note for note in study.notes if not note.branch and not fits(note)}
    chapters = {chapter for chapter in study.chapters if not fits(chapter)}

    def part(aside: bool) -> "Study":
        return study.model_copy(
            update={
                "notes": tuple(n for n in study.notes if (n in notes) == aside),
                "chapters": tuple(c for c in study.chapters if (c in chapters) == aside),
                "branches": tuple(b for b in study.branches if (b.id in gone) == aside),
            }
        )

    return part(False), part(True), [faults[step] for step in sorted(faults)]
