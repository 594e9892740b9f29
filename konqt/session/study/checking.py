"""Looks at a study's file: what stands in it, whether it fits its game, what helps."""

from pathlib import Path
from typing import TYPE_CHECKING

from konqt.core.frozen import frozen
from konqt.record.errors import RecordError
from konqt.record.format import SUFFIX
from konqt.record.study_file import StudyError, read_study
from konqt.session.replay import Replay
from konqt.session.study.branching import line_shown
from konqt.session.study.studied import Studied

if TYPE_CHECKING:
    from konqt.record.study_form import Study


@frozen
class StudyChecked:
    """What was found in a study."""

    path: Path
    game: Path | None
    """the record that it belongs to; None where it is not there"""
    notes: int
    chapters: int
    branches: int
    faults: tuple[StudyError, ...]

    def to_json(self) -> dict[str, object]:
        """Return it as JSON-ready data."""
        return {
            "file": str(self.path),
            "ok": not self.faults,
            "game": None if self.game is None else str(self.game),
            "notes": self.notes,
            "chapters": self.chapters,
            "branches": self.branches,
            "faults": [{"what": fault.what, "remedy": fault.remedy} for fault in self.faults],
        }


def check_study(path: Path) -> StudyChecked:
    """Read a study and play its branches beside its game.

    Raises:
        StudyError: none of it can be read.
    """
    found = read_study(path)
    faults = list(found.faults)
    if found.newer:
        faults.insert(0, StudyError(path, found.newer, "open it with that release"))
    game = _game_of(path, found.study)
    if game is None:
        faults.append(_alone(path, found.study))
    else:
        faults += _beside(path, game, faults)
    study = found.study
    counts = len(study.notes), len(study.chapters), len(study.branches)
    return StudyChecked(path, game, *counts, tuple(faults))


def game_of_study(path: Path) -> Path:
    """Return the saved game that lies beside a study.

    Raises:
        StudyError: there is none, or the study cannot be read.
    """
    study = read_study(path).study
    game = _game_of(path, study)
    if game is None:
        raise _alone(path, study)
    return game


def _alone(path: Path, study: "Study") -> StudyError:
    name = Path(study.file).name or path.with_suffix(SUFFIX).name
    what = f"its game is not beside it ({name:.100})"
    return StudyError(path, what, "put the game back there under that name")


def _game_of(path: Path, study: "Study") -> Path | None:
    """Return the record of a study: of the same name, or else of the one that it knows."""
    for name in (path.with_suffix(SUFFIX).name, Path(study.file).name):
        if name and (path.parent / name).is_file():
            return path.parent / name
    return None


def _beside(path: Path, game: Path, known: list[StudyError]) -> list[StudyError]:
    try:
        replay = Replay.open(game)
        studied = Studied.opened(replay, path, named=True)
    except StudyError as error:
        return [error]
    except RecordError as error:
        return [StudyError(path, f"its game cannot be read ({error.what})", error.remedy)]
    told = {str(fault) for fault in known}
    found = [fault for fault in studied.faults if str(fault) not in told]
    for branch in studied.study.branches:
        fault = line_shown(studied, branch.id)[1]
        if fault is not None:
            found.append(fault)
    return found
