"""What Crown & Courage adds to the command line."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from konqt.cli.crown.foresight import REQUESTS
from konqt.core.json_value import Json
from konqt.session.plan import GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session


class CrownTerminal:
    """What the Germans will do, for other programs; grid, map and tracks for a person to read."""

    @property
    def requests(self) -> Mapping[str, Callable[[Callable[[], Session], Json], object]]:
        """Return the requests of the engine protocol that only this game answers."""
        return REQUESTS

    def play(self, plan: GamePlan) -> int:
        """Play a plan at standard input and output; return the exit status."""
        from konqt.cli.crown.crown_table import CrownTextTable
        from konqt.cli.text_table import play_with

        return play_with(CrownTextTable, plan)

    def situation(self, session: Session, viewer: str) -> Sequence[str]:
        """Return tracks, plan, grid in its frame, map by sectors, hand."""
        from konqt.cli.crown.crown_table import situation_lines

        return tuple(situation_lines(session.observe(viewer)))

    def tell(self, replay: Replay) -> None:
        """Tell a record step by step, as any game's."""
        from konqt.cli.output import give
        from konqt.core.event import PUBLIC, REFEREE
        from konqt.session.export.step_by_step import told

        for line in told(replay, REFEREE if replay.hands_open else PUBLIC):
            give(line)


if TYPE_CHECKING:
    from konqt.cli.game_terminal import GameTerminal

    _FULFILS: GameTerminal = CrownTerminal()
