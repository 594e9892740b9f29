"""What Kampen om Norge adds to the command line."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from konqt.cli.kon.protocol_requests import REQUESTS
from konqt.core.json_value import Json
from konqt.session.plan import GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session


class KonTerminal:
    """Odds and reminders for other programs; board, cards and areas for a person to read."""

    @property
    def requests(self) -> Mapping[str, Callable[[Callable[[], Session], Json], object]]:
        """Return the requests of the engine protocol that only this game answers."""
        return REQUESTS

    def play(self, plan: GamePlan) -> int:
        """Play a plan at standard input and output; return the exit status."""
        from konqt.cli.kon.text_table import play_in_terminal

        return play_in_terminal(plan)

    def situation(self, session: Session, viewer: str) -> Sequence[str]:
        """Return areas with battalions, hands, and how the game stands."""
        from konqt.cli.kon.text_views import board_lines, hand_lines, standing_line
        from konqt.games.kon.forms.observation import kon_observation

        seen = kon_observation(session.observe(viewer))
        return (*board_lines(seen), *hand_lines(seen, viewer), standing_line(seen))

    def tell(self, replay: Replay) -> None:
        """Tell a record step by step, each sentence with its rule."""
        from konqt.cli.kon.telling import tell_record

        tell_record(replay)


if TYPE_CHECKING:
    from konqt.cli.game_terminal import GameTerminal

    _FULFILS: GameTerminal = KonTerminal()
