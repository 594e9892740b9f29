"""Crown & Courage in a terminal: how it stands, what each line sets off, then what is asked."""

from collections.abc import Iterable, Iterator
from textwrap import wrap

from konqt.cli.text_table import TerminalTable
from konqt.core.observation import Observation
from konqt.games.crown.crown_forecast import LineAhead, forecast
from konqt.games.crown.crown_game import (
    CrownGame,
    CrownObservation,
    crown_observation,
    symbols_printed,
)
from konqt.games.crown.engine.crown_actions import ChooseLine
from konqt.games.crown.wording.crown_foreseen import say_forecast
from konqt.games.crown.wording.crown_standing import WIDTH, standing_lines

GAME = CrownGame()


BEGINNING = frozenset(("choose_tile", "choose_line", "execute", "battle", "demand"))
"""kinds of questions before which the board is printed, unless it was the same question before"""


class CrownTable(TerminalTable):
    """The table of any game, with the board printed before each question that begins a step."""

    _before = ""

    def standing(self, actor: str) -> Iterable[str]:
        """Return the board, and at the choice of a line what each sets off."""
        seen, data = crown_observation(self.session.observe(actor)), self.session.data
        before, self._before = self._before, seen.decision.kind
        if self._before == before or self._before not in BEGINNING:
            return ()
        return (*situation_lines(seen, data), *foreseen_lines(seen, data), "")


def situation_lines(seen: Observation, data: object = None) -> Iterator[str]:
    """Give how a game stands, as a viewer may know it."""
    crown = crown_observation(seen)
    return standing_lines(crown.position, symbols_printed(crown, data))


def foreseen_lines(seen: CrownObservation, data: object) -> Iterator[str]:
    """Give what each line sets off; nothing unless a line is to be chosen."""
    for action in seen.legal:
        if isinstance(action, ChooseLine):
            ahead: LineAhead = forecast(GAME, seen, [action], data)
            yield from wrap(say_forecast(action.line, ahead), WIDTH, subsequent_indent="  ")
