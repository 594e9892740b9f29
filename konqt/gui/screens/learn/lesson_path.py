"""The lessons that there are, and how far somebody has come in each: read for the window."""

from collections.abc import Sequence
from pathlib import Path

from konqt.core.frozen import frozen
from konqt.games.registry import names_at_window
from konqt.resources import MissingResource, asset
from konqt.session.lesson.form import spoken
from konqt.session.lesson.lesson_files import LessonFile, found_lessons
from konqt.session.lesson.progress import Reached, reached


@frozen
class LessonGroup:
    """The program's lessons of one game."""

    game: str
    course: tuple[LessonFile, ...]
    examples: tuple[LessonFile, ...]


@frozen
class LessonPath:
    """Lessons in their order, with progress."""

    lessons: tuple[LessonFile, ...] = ()
    """the program's courses, of all games"""
    examples: tuple[LessonFile, ...] = ()
    """the program's examples, each for itself"""
    own: tuple[LessonFile, ...] = ()
    """those of the person's folder, and of a folder named"""
    wrong: tuple[str, ...] = ()
    """what is wrong with other files, a line each"""
    known: dict[str, Reached] | None = None
    game: str = ""
    """whose lessons come first; empty: the first game's"""

    @property
    def groups(self) -> tuple[LessonGroup, ...]:
        """The program's lessons game by game."""
        games = dict.fromkeys(each.lesson.game for each in (*self.lessons, *self.examples))
        return tuple(
            LessonGroup(game, _of(game, self.lessons), _of(game, self.examples))
            for game in sorted(games, key=lambda game: game != self.game)
        )

    @property
    def parts(self) -> tuple[tuple[LessonFile, ...], ...]:
        """Lessons that follow one another, part by part."""
        shipped = (part for group in self.groups for part in (group.course, group.examples))
        return (*shipped, self.own)

    @property
    def every(self) -> tuple[LessonFile, ...]:
        """All of them, part by part."""
        return tuple(each for part in self.parts for each in part)

    def reached(self, file: LessonFile) -> Reached:
        """Return how far somebody has come in a lesson as its file is now."""
        found = (self.known or {}).get(file.lesson.id, Reached())
        return found if found.trace == file.trace else Reached(found.finished)

    def next(self) -> LessonFile | None:
        """Return the lesson to go on with: one that is begun, or else the first that is new.

        One that was completed before and is looked at again is neither.
        """
        new = [each for each in self.every if not self.reached(each).finished]
        begun = [each for each in new if self.reached(each).mark.at]
        return next(iter((*begun, *new)), None)

    def after(self, file: LessonFile) -> LessonFile | None:
        """Return the lesson that follows one in its part; None after the last."""
        for part in self.parts:
            ids = [each.lesson.id for each in part]
            if file.lesson.id in ids:
                return next(iter(part[ids.index(file.lesson.id) + 1 :]), None)
        return None


def read_path(folders: Sequence[Path] = ()) -> LessonPath:
    """Return every lesson that there is, the program's of those games that the window offers.

    Raises:
        Unreadable: one of `folders` is no folder that can be read.
    """
    found = found_lessons(folders)
    try:
        shipped: Path | None = asset("lessons")
    except MissingResource:
        shipped = None
    offered = names_at_window()
    ours = [
        each
        for each in found.lessons
        if each.path.parent == shipped and each.lesson.game in offered
    ]
    course = tuple(each for each in ours if each.lesson.group == "course")
    examples = tuple(each for each in ours if each.lesson.group == "examples")
    own = tuple(each for each in found.lessons if each.path.parent != shipped)
    wrong = [line for error in found.wrong for line in getattr(error, "lines", ()) or (str(error),)]
    return LessonPath(course, examples, own, tuple(wrong), reached())


def _of(game: str, files: Sequence[LessonFile]) -> tuple[LessonFile, ...]:
    return tuple(each for each in files if each.lesson.game == game)


def title_of(file: LessonFile) -> str:
    """Return a lesson's name in the language in use."""
    return spoken(file.lesson, "title")
