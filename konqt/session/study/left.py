"""Gives a game its study again that kept an older name, as when a program ended while renaming."""

from contextlib import suppress
from pathlib import Path

from konqt.core.outside import found_in
from konqt.record.folder_lock import folder_held
from konqt.record.format import SUFFIX
from konqt.record.study_file import SUFFIX as STUDY
from konqt.record.study_file import StudyError, read_study, study_path, there
from konqt.session.replay import Replay


def bring_study_back(replay: Replay) -> None:
    """Put a study beside its game where none lies, if one was left alone in the same folder.

    It is of this game, no game has its name any more, and the game that it was written beside is
    not there. Where several are so, or it cannot be moved, all stay as they are.
    """
    place, folder = study_path(replay.path), replay.path.parent
    if replay.example or there(place) or not replay.path.is_file():
        return
    with suppress(OSError):
        files = {each.name for each in found_in(folder, (SUFFIX, STUDY))}
        alone = [
            folder / name
            for name in sorted(files)
            if name.endswith(STUDY)
            and not _has_game(name, files)
            and _was_of(folder / name, replay)
        ]
        if len(alone) == 1:
            with folder_held(folder):
                if not there(place):
                    alone[0].rename(place)


def _has_game(study: str, files: set[str]) -> bool:
    return study.removesuffix(STUDY) + SUFFIX in files


def _was_of(path: Path, replay: Replay) -> bool:
    try:
        study = read_study(path).study
    except StudyError:
        return False
    return study.record == replay.identity and not (path.parent / Path(study.file).name).is_file()
