"""What the file of progress in lessons says, read without a lesson or a game being loaded."""

from collections.abc import Mapping
from pathlib import Path

from konqt.core.json_value import Json
from konqt.core.outside import Unreadable, text_of
from konqt.core.strict_json import BadJson, read_json

MOST_BYTES = 1_000_000
MOST_LESSONS = 1000


def progress_file() -> Path:
    """Return where progress is kept (XDG data folder); it may not exist yet."""
    import platformdirs

    return Path(platformdirs.user_data_dir("konqt", appauthor=False)) / "lessons.json"


def kept_lessons(path: Path | None = None) -> Mapping[str, Json]:
    """Return what is kept of each lesson, by their ids; nothing where it cannot be read."""
    try:
        told = read_json(text_of(progress_file() if path is None else path, MOST_BYTES))
    except (Unreadable, BadJson):
        return {}
    lessons = told.get("lessons") if isinstance(told, dict) else None
    return lessons if isinstance(lessons, dict) and len(lessons) <= MOST_LESSONS else {}


def any_finished(path: Path | None = None) -> bool:
    """Return whether any lesson was ever gone through to its end."""
    kept = kept_lessons(path).values()
    return any(isinstance(each, dict) and each.get("finished") is True for each in kept)
