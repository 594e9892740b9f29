"""What a thought-of line sets off, on grid, forecast and map, and where the Germans would go."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from konqt.games.crown.crown_forecast import LineAhead, forecast, next_move
from konqt.games.crown.crown_game import CrownGame, CrownObservation
from konqt.games.crown.engine.crown_actions import ChooseLine, CrownAction, PlaceTile
from konqt.games.crown.wording.crown_foreseen import say_next_move
from konqt.gui.crown.grid.forecast_strip import ForecastStrip
from konqt.gui.crown.grid.plan_and_grid import PlanAndGrid
from konqt.gui.crown.map.crown_map import CrownMap
from konqt.gui.crown.table.crown_question import how_answered
from konqt.gui.crown.table.quiet_words import quiet_words
from konqt.gui.plain.pages import PlainTable
from konqt.gui.widgets.heard import announce
from konqt.i18n.texts import _

GAME = CrownGame()


class LookingAhead(QObject):
    """Shows on the parts of a table what comes of what is pointed at."""

    def __init__(
        self,
        table: PlainTable[CrownObservation],
        grid: PlanAndGrid,
        strip: ForecastStrip,
        view: CrownMap,
    ) -> None:
        """Begin with nothing that is thought of."""
        super().__init__(table)
        self._table, self._grid, self._strip, self._view = table, grid, strip, view
        self._looked_at: tuple[str, CrownAction | None] = ("", None)
        """what lies where one points, and what a press there would try in vain"""
        self._move_shown = False
        grid.considered.connect(self.foresee)
        grid.looked_at.connect(self._say_quietly)
        grid.meant_nothing.connect(self._say_meant_nothing)

    def forget(self) -> None:
        """Show nothing of what was thought of at another question."""
        self._move_shown = False
        self.foresee(None)

    def foresee(self, actions: Sequence[CrownAction] | None) -> None:
        """Show what both lines set off once these actions are done, as far as one can know."""
        seen = self._table.observation
        if actions is None and seen is not None and seen.decision.kind == "choose_line":
            actions = ()
        column, row = (self._line(name, actions) for name in ("column", "row"))
        at = next((each.at for each in actions or () if isinstance(each, PlaceTile)), None)
        self._grid.show_lines(column, row)
        self._strip.show_lines(column, row, at)
        self._show_armies(column, row)
        if column is None and row is None:
            self._say_quietly(*self._looked_at)

    def show_next_move(self) -> None:
        """Show on the map what one German Move would do now, or show it no more."""
        table, seen = self._table, self._table.observation
        self._move_shown = not self._move_shown and seen is not None
        if seen is None or not self._move_shown:
            self._view.show_move(None)
            table.prompt.remarks.say_note("")
            return
        ahead = next_move(GAME, seen, table.data)
        self._view.show_move(ahead)
        said = " ".join(say_next_move(ahead))
        table.prompt.remarks.say_note(said)
        announce(table, said)

    def _line(self, line: str, actions: Sequence[CrownAction] | None) -> LineAhead | None:
        seen = self._table.observation
        if seen is None or actions is None or not self._table.deciding:
            return None
        begun = [each for each in actions if not isinstance(each, ChooseLine)]
        placed = any(isinstance(each, PlaceTile) for each in begun)
        if not placed and seen.decision.kind != "choose_line":
            return None
        return forecast(GAME, seen, [*begun, ChooseLine(line)], self._table.data)

    def _show_armies(self, *lines: LineAhead | None) -> None:
        """Show where each army goes next if a line brings a Move, or if that is asked."""
        seen = self._table.observation
        comes = any(brings_move(line) for line in lines if line is not None)
        asked = seen is not None and self._table.deciding and seen.decision.kind == "window"
        shown = seen is not None and (comes or asked or self._move_shown)
        self._view.show_move(next_move(GAME, seen, self._table.data) if shown and seen else None)

    def _say_meant_nothing(self) -> None:
        """Say that the question is about something else than what was pressed in the grid."""
        table, seen = self._table, self._table.observation
        if seen is None:
            return
        asked = table.narrator.say_prompt(seen.decision)
        how = how_answered(seen.decision.kind) or _("The answers stand here.")
        told = " ".join((_("Nothing can be done there now."), asked, how))
        table.prompt.show_refusal(())
        table.prompt.remarks.say_note(told)
        announce(table, told)

    def _say_quietly(self, told: str, wished: CrownAction | None) -> None:
        """Say what lies where one points, or why that cannot be; a forecast goes before that."""
        self._looked_at = told, wished
        if not self._strip.foretells:
            table = self._table
            why, say = table.bridge.explain, table.narrator.say_reason
            seen = table.observation if table.deciding else None
            self._strip.tell(quiet_words(seen, told, wished, why, say))


def brings_move(line: LineAhead) -> bool:
    """Return whether a line lets the Germans move, as far as it can be known."""
    moves = any(each["tile"] == "move" and each["times"] for each in line["german"])
    return line["momentum_move"] or moves
