"""A record told step by step in the terminal, whichever game it is of."""

from pathlib import Path

from konqt.cli.ending import tell
from konqt.cli.output import give
from konqt.cli.studied import take_study
from konqt.core.event import PUBLIC, REFEREE
from konqt.games.registry import terminal_of
from konqt.session.examples import open_example
from konqt.session.export.step_by_step import told
from konqt.session.replay import Replay


def tell_record(source: Path | int) -> None:
    """Tell a saved game, or an example by its number, as whoever looks at it may know it.

    Raises:
        OSError, ValueError: it cannot be read; the message says why.
    """
    replay = open_example(source) if isinstance(source, int) else Replay.open(source)
    for warning in replay.warnings:
        tell(warning)
    take_study(replay)
    own = terminal_of(replay.game.name)
    if own is not None:
        own.tell(replay)
        return
    for line in told(replay, REFEREE if replay.hands_open else PUBLIC):
        give(line)
