"""Which lessons there are: those of the program, a person's own, and those of a folder named."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from konqt.core.frozen import frozen
from konqt.core.outside import Unreadable, found_in
from konqt.resources import MissingResource, asset
from konqt.session.lesson.fault import BadLesson
from konqt.session.lesson.form import Lesson
from konqt.session.lesson.reading import Draft, read_draft

ENDING = ".toml"


@frozen
class LessonFile:
    """A lesson, with the file that it was read from."""

    path: Path
    lesson: Lesson
    trace: str
    """changes with every letter of the file: where somebody was in it counts no longer then"""


@frozen
class LessonFiles:
    """The lessons that can be played, in their order, and what is wrong with other files."""

    lessons: tuple[LessonFile, ...]
    wrong: tuple[Unreadable | BadLesson, ...]

    def named(self, name: str) -> LessonFile | None:
        """Return the lesson of an id; None where there is none."""
        return next((each for each in self.lessons if each.lesson.id == name), None)


def own_folder() -> Path:
    """Return the folder of a person's own lessons (XDG data folder); it may not exist."""
    import platformdirs

    return Path(platformdirs.user_data_dir("konqt", appauthor=False)) / "lessons"


def found_lessons(folders: Iterable[Path] = ()) -> LessonFiles:
    """Return every lesson that is well formed, the program's first, then by the files' names.

    Of two with one id the later one counts: a person's own stands for the program's, and one in
    `folders` for both.

    Raises:
        Unreadable: one of `folders` is no folder that can be read.
    """
    found: dict[str, LessonFile] = {}
    wrong: list[Unreadable | BadLesson] = []
    for path in _files(folders):
        try:
            each = lesson_in(path)
        except (Unreadable, BadLesson) as error:
            wrong.append(error)
        else:
            found[each.lesson.id] = each
    return LessonFiles(tuple(found.values()), tuple(wrong))


def lesson_in(path: Path) -> LessonFile:
    """Return the lesson of a file.

    Raises:
        Unreadable: the file cannot be read.
        BadLesson: it is none; every fault of its form is listed.
    """
    draft: Draft = read_draft(path)
    lesson = draft.lesson
    if lesson is None:
        raise BadLesson(draft.faults)
    return LessonFile(path, lesson, draft.trace)


def _files(folders: Iterable[Path]) -> Iterator[Path]:
    with suppress(MissingResource):
        yield from _in(asset("lessons"))
    own = own_folder()
    if own.is_dir():
        yield from _in(own)
    for folder in folders:
        if not folder.is_dir():
            what = "is not a folder" if folder.exists() else "there is no such folder"
            raise Unreadable(folder, "not_a_folder", what, "name a folder of lessons")
        yield from _in(folder)


def _in(folder: Path) -> list[Path]:
    try:
        return sorted(folder / each.name for each in found_in(folder, ENDING))
    except OSError as error:
        what = f"cannot be read ({error.strerror or type(error).__name__})"
        raise Unreadable(folder, "denied", what, "make the folder readable") from None
