"""How far somebody has come in which lesson: a small file in the data folder, not among games.

A file that cannot be read, or says what cannot be, counts for nothing said: lessons begin anew.
"""

import json
from pathlib import Path

from konqt.core.files import write_file
from konqt.core.frozen import frozen
from konqt.session.lesson.form import MOST_STEPS
from konqt.session.lesson.lesson_files import LessonFile
from konqt.session.lesson.progress_file import kept_lessons, progress_file
from konqt.session.lesson.runner import START, Bookmark, Runner, Stuck

MOST_DONE = 5000


@frozen
class Reached:
    """What is known of one lesson."""

    finished: bool = False
    """whether it was ever gone through to its end"""
    mark: Bookmark = START
    trace: str = ""
    """the file's, in which the bookmark lies"""


def reached(path: Path | None = None) -> dict[str, Reached]:
    """Return how far somebody has come, by the ids of lessons."""
    found = {name: _reached(each) for name, each in kept_lessons(path).items()}
    return {name: each for name, each in found.items() if each is not None}


def keep(file: LessonFile, runner: Runner, path: Path | None = None) -> None:
    """Keep where somebody is in a lesson, or that it was gone through.

    Raises:
        OSError: it cannot be written; what was kept before is unharmed.
    """
    path = progress_file() if path is None else path
    known, name = reached(path), file.lesson.id
    finished = runner.over or known.get(name, Reached()).finished
    # Whoever is through begins anew the next time.
    mark = START if runner.over else runner.bookmark()
    known[name] = Reached(finished, mark, file.trace)
    told = {"konqt_lessons": 1, "lessons": {each: _told(known[each]) for each in sorted(known)}}
    path.parent.mkdir(parents=True, exist_ok=True)
    write_file(path, json.dumps(told, ensure_ascii=False) + "\n", synced=False)


def taken_up(file: LessonFile, path: Path | None = None) -> Runner:
    """Return the lesson where somebody left it; at its beginning where that no longer fits it.

    Raises:
        Stuck: the lesson does not fit its game.
    """
    known = reached(path).get(file.lesson.id, Reached())
    if known.trace == file.trace:
        try:
            return Runner(file.lesson, known.mark)
        except Stuck:
            return Runner(file.lesson)
    return Runner(file.lesson)


def _told(each: Reached) -> dict[str, object]:
    done = [[at, dict(action)] for at, action in each.mark.done]
    return {"finished": each.finished, "at": each.mark.at, "done": done, "trace": each.trace}


def _reached(told: object) -> Reached | None:
    if not isinstance(told, dict):
        return None
    finished, at, trace = told.get("finished"), told.get("at"), told.get("trace")
    done = told.get("done")
    if type(finished) is not bool or type(at) is not int or type(trace) is not str:
        return None
    if not 0 <= at <= MOST_STEPS or not isinstance(done, list) or len(done) > MOST_DONE:
        return None
    found = []
    for each in done:
        match each:
            case [int() as step, dict() as action]:
                found.append((step, action))
            case _other:
                return None
    return Reached(finished, Bookmark(at, tuple(found)), trace)
