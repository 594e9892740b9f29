"""The study of a saved game on the command line: named with `--study`, or beside the game."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from konqt.cli.ending import tell
from konqt.i18n.marks import N_

if TYPE_CHECKING:
    from konqt.session.replay import Replay
    from konqt.session.study.studied import Studied

Reveal = Annotated[
    bool,
    typer.Option("--reveal", help=N_("Show all hands of an unfinished game without a warning.")),
]
StudyFile = Annotated[
    Path | None,
    typer.Option("--study", metavar="FILE", help=N_("A study of it (*.kons), if not beside it.")),
]


def take_study(replay: "Replay", study: Path | None = None) -> "Studied | None":
    """Let a replay say what its study says; what is wrong with the study is told.

    Raises:
        StudyError: the named study is none of this game's.
    """
    from konqt.session.study.comments import commented

    studied = commented(replay, study)
    for fault in studied.faults if studied is not None else ():
        tell(str(fault))
    return studied
