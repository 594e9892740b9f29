"""Questions at sea: what hangs on them, what each answer would bring, where a ship would go."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen

from konqt.games.kon.engine.actions import Action
from konqt.games.kon.engine.sea_actions import Chase, Shift
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.sea_meaning import say_more, say_stakes
from konqt.games.owner_data import corrections_in
from konqt.gui.board.items import Shape
from konqt.gui.kon.table.sea_parts import TableParts
from konqt.gui.kon.table.task_force import AHEAD, Z_ROUTE, way_between
from konqt.gui.widgets.plain_words import Label


class SeaQuestions(QObject):
    """Adds to the prompt what only games with ships have to say."""

    def __init__(self, table: TableParts) -> None:
        super().__init__(table.screen)
        self._table, self._data = table, corrections_in(table.screen.data)
        self._seen: KonObservation | None = None
        self.stakes = Label()
        self.stakes.setWordWrap(True)
        self.stakes.hide()
        table.prompt.words.put_in(self.stakes)
        table.in_hand.more.add(self.more)
        self._way = Shape(Z_ROUTE)
        self._way.hide()
        table.view.scene().addItem(self._way)
        table.drag.hovered.connect(self._on_hovered)

    def show_observation(self, observation: KonObservation | None) -> None:
        """Take what the eyes before the screen see; None while nobody may look."""
        self._seen = observation
        self._draw("")
        self._say()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self._say()

    def more(self, action: Action) -> str:
        """Say what else an action would bring; empty for nothing."""
        seen = self._seen
        if seen is None or not seen.sea:
            return ""
        return "\n".join(say_more(seen, action, self._data))

    # -- inside -----------------------------------------------------------------------------

    def _say(self) -> None:
        seen = self._seen
        lines = list[str]()
        if seen is not None and seen.legal:
            lines = say_stakes(seen, self._data)
        self.stakes.setText("\n".join(lines))
        self.stakes.setVisible(bool(lines))

    def _on_hovered(self, area: str | None, action: Action | None) -> None:
        self._draw(action.to if area and isinstance(action, Chase | Shift) else "")

    def _draw(self, to: str) -> None:
        """Draw the way of a ship that is chased, or misled, to where one points."""
        view, seen = self._table.view, self._seen
        zone = str(seen.decision.facts.get("zone", "")) if seen is not None else ""
        path = way_between(view.pieces, zone, to) if zone and to else QPainterPath()
        light, edge = (QColor(view.art.colour(role)) for role in ("lit", "lit_halo"))
        light.setAlpha(AHEAD)
        self._way.show_path(path, QPen(edge, 1.4), QBrush(light))
