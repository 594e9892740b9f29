"""Crown & Courage in a terminal: how it stands, what each line sets off, then what is asked."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from textwrap import wrap

from konqt.cli.text_table import TerminalTable
from konqt.core.observation import Observation
from konqt.games.crown.crown_dangers import dangers
from konqt.games.crown.crown_forecast import LineAhead, forecast, next_move
from konqt.games.crown.crown_game import (
    CrownGame,
    CrownObservation,
    crown_observation,
    printed_seen,
    symbols_printed,
)
from konqt.games.crown.engine.crown_actions import ChooseLine
from konqt.games.crown.wording.crown_dangers_told import say_danger
from konqt.games.crown.wording.crown_foreseen import say_forecast, say_next_move
from konqt.games.crown.wording.crown_standing import WIDTH, standing_lines
from konqt.i18n.texts import _

GAME = CrownGame()


BEGINNING = frozenset(("choose_tile", "choose_line", "execute", "battle", "demand"))
"""kinds of questions before which the board is printed, unless it was the same question before"""
WORST = 3
"""dangers that are told with the board; the command `dangers` tells all"""


class CrownTextTable(TerminalTable):
    """The table of any game, with the board printed before each question that begins a step."""

    _before = ""

    def standing(self, actor: str) -> Iterable[str]:
        """Return the board, and at the choice of a line what each sets off."""
        seen, data = crown_observation(self.session.observe(actor)), self.session.data
        before, self._before = self._before, seen.decision.kind
        if self._before == before or self._before not in BEGINNING:
            return ()
        threats = list(danger_lines(seen, data, WORST))
        return (*situation_lines(seen), *threats, *foreseen_lines(seen, data), "")

    def own_commands(self) -> Mapping[str, Callable[[str], Iterable[str]]]:
        """Return what else can be written: all dangers, and what a German Move would do."""
        return {"dangers": self._dangers, "move": self._move}

    def _dangers(self, actor: str) -> Iterable[str]:
        seen = crown_observation(self.session.observe(actor))
        return list(danger_lines(seen, self.session.data)) or [_("Nothing threatens you now.")]

    def _move(self, actor: str) -> Iterable[str]:
        ahead = next_move(GAME, crown_observation(self.session.observe(actor)), self.session.data)
        yield _("A German Move would do this now:")
        yield from _in_width(say_next_move(ahead))


def situation_lines(seen: Observation) -> Iterator[str]:
    """Give how a game stands, as a viewer may know it."""
    crown = crown_observation(seen)
    return standing_lines(
        crown.position, symbols_printed(crown), printed_seen(crown).spaces.values()
    )


def danger_lines(seen: CrownObservation, data: object, most: int | None = None) -> Iterator[str]:
    """Give what threatens the player, worst first; those that may lose the game have a mark."""
    for danger in dangers(GAME, seen, data)[:most]:
        mark = "!!" if danger.grave else "! "
        yield from wrap(f"{mark} {say_danger(danger)}", WIDTH, subsequent_indent="   ")


def _in_width(sentences: Iterable[str]) -> Iterator[str]:
    for said in sentences:
        yield from wrap(said, WIDTH, initial_indent="  ", subsequent_indent="    ")


def foreseen_lines(seen: CrownObservation, data: object) -> Iterator[str]:
    """Give what each line sets off; nothing unless a line is to be chosen."""
    for action in seen.legal:
        if isinstance(action, ChooseLine):
            ahead: LineAhead = forecast(GAME, seen, [action], data)
            yield from wrap(say_forecast(action.line, ahead), WIDTH, subsequent_indent="  ")
