"""lesson list, check, play: check gives 0 when every file is sound, 1 for faults, 2 unread."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from konqt.cli.commands.checks import Json
from konqt.cli.ending import BAD_USAGE, FOUND_WRONG, OK, tell
from konqt.cli.language import Lang, speak
from konqt.cli.output import Usage, give, give_json, give_table
from konqt.i18n.marks import N_

if TYPE_CHECKING:  # help is told without reading a lesson
    from konqt.session.lesson.lesson_files import LessonFile
    from konqt.session.lesson.progress import Reached

Folders = Annotated[
    list[Path] | None,
    typer.Option("--lessons", metavar="DIR", help=N_("A folder of more lessons (*.toml).")),
]


def lesson_list(lessons: Folders = None, lang: Lang = "", as_json: Json = False) -> int:
    """List the lessons, and how far you are in each."""
    speak(lang)
    from konqt.i18n.texts import _
    from konqt.session.lesson.form import spoken
    from konqt.session.lesson.lesson_files import found_lessons
    from konqt.session.lesson.progress import Reached, reached

    found, known = found_lessons(lessons or ()), reached()
    for error in found.wrong:
        for line in getattr(error, "lines", ()) or (str(error),):
            tell(line)
    each_known = [(file, known.get(file.lesson.id, Reached())) for file in found.lessons]
    if as_json:
        give_json({"lessons": [_row(file, so_far) for file, so_far in each_known]})
        return OK
    headings = (_("Name"), _("Lesson"), _("Minutes"), _("So far"))
    rows = [
        (file.lesson.id, spoken(file.lesson, "title"), file.lesson.minutes, _said(file, so_far))
        for file, so_far in each_known
    ]
    give_table(headings, rows)
    return OK


def lesson_check(
    files: Annotated[list[Path], typer.Argument(help=N_("Lessons (*.toml)."))],
    as_json: Json = False,
) -> int:
    """Check lessons: their form, what they name, and every step played."""
    from konqt.core.outside import Unreadable
    from konqt.session.lesson.checking import check_lesson

    answers: list[dict[str, object]] = []
    status = OK
    for file in files:
        try:
            checked = check_lesson(file)
        except Unreadable as error:
            status = BAD_USAGE
            fault = {"line": 0, "place": "", "what": error.what, "remedy": error.remedy}
            answers.append({"file": str(file), "ok": False, "faults": [fault]})
            tell(str(error))
            continue
        status = max(status, FOUND_WRONG if checked.faults else OK)
        answers.append(checked.to_json())
        for each in checked.faults:
            tell(str(each))
        if not as_json and not checked.faults:
            give(f"{file}: {checked.id}, {checked.steps} steps; all of it can be played")
    if as_json:
        give_json(answers)
    return status


def lesson_play(
    lesson: Annotated[str, typer.Argument(metavar="ID|FILE", help=N_("A lesson's name or file."))],
    text: Annotated[bool, typer.Option("--text", help=N_("Play it in the terminal."))] = False,
    anew: Annotated[bool, typer.Option("--anew", help=N_("Begin it at its first step."))] = False,
    lessons: Folders = None,
    lang: Lang = "",
) -> int:
    """Play a lesson in the window; it goes on where you left it."""
    speak(lang)
    file = _asked(lesson, lessons or [])
    if text:
        from konqt.cli.text_lesson import play_lesson

        return play_lesson(file, anew)
    from konqt.gui.shell.app import run
    from konqt.gui.shell.learning import AskedLesson

    if anew:
        from konqt.session.lesson.progress import keep
        from konqt.session.lesson.runner import Runner

        keep(file, Runner(file.lesson))
    return run(["konqt"], language=lang, lesson=AskedLesson(file, lessons or ()))


def _asked(name: str, folders: list[Path]) -> "LessonFile":
    """Return the lesson of an id, or of a file.

    Raises:
        Usage: there is none; the message lists those there are.
    """
    from konqt.session.lesson.lesson_files import ENDING, found_lessons, lesson_in

    if name.endswith(ENDING) or Path(name).is_file():
        return lesson_in(Path(name))
    found = found_lessons(folders)
    file = found.named(name)
    if file is None:
        known = " ".join(each.lesson.id for each in found.lessons)
        raise Usage(f"{name[:60]!r} is not a lesson; choose from: {known}")
    return file


def _row(file: "LessonFile", so_far: "Reached") -> dict[str, object]:
    lesson = file.lesson
    titles = {"en": lesson.title_en, "nb": lesson.title_nb}
    about = {"en": lesson.about_en, "nb": lesson.about_nb}
    told: dict[str, object] = {"id": lesson.id, "title": titles, "about": about}
    told |= {"minutes": lesson.minutes, "game": lesson.game, "steps": len(lesson.steps)}
    return told | {
        "file": str(file.path),
        "finished": so_far.finished,
        "step": so_far.mark.at + 1,
    }


def _said(file: "LessonFile", so_far: "Reached") -> str:
    from konqt.i18n.texts import _

    steps = len(file.lesson.steps)
    if so_far.mark.at and so_far.trace == file.trace:
        return _("step {number} of {count}", number=so_far.mark.at + 1, count=steps)
    return _("completed") if so_far.finished else ""
