"""The board of Crown & Courage as one sees it: all of it, with what moves and what is meant."""

from collections.abc import Hashable, Iterable, Mapping, Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF
from PySide6.QtGui import QHelpEvent, QPainter, QRegion, QResizeEvent

from konqt.games.crown.crown_forecast import NextMove
from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.wording.crown_map_told import space_told
from konqt.gui.board.items import MARGIN, PieceItem
from konqt.gui.board.pieces import Pieces
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.map.armies_ahead import ArmiesAhead
from konqt.gui.crown.map.crown_art import CrownArt
from konqt.gui.crown.map.king_trail import KingTrail
from konqt.gui.crown.map.map_places import box_of, piece_side, row_of, sign_at
from konqt.gui.crown.map.marked_places import MarkedPlaces
from konqt.gui.crown.map.piece_shapes import DESTROYED, OCCUPIED
from konqt.gui.plain.board import PlainBoard
from konqt.gui.widgets.plain_words import show_tip


class CrownPieces(Pieces):
    """Pieces in a row below the name of their space, as large as the names leave room."""

    def _side_now(self) -> int:
        return round(self.side_in_units * self._view.scale_now * MARGIN)

    @property
    def side_in_units(self) -> float:
        """The side of a piece in board units."""
        lowest = min(box_of(space).height() for space in self._view.board.spaces)
        return piece_side(lowest, self._view.art.text_scale)

    def on_placed(self, layout: Mapping[Hashable, QPointF]) -> None:
        """Put pieces into the rows of their spaces, and the mark of a fallen town at its corner."""
        del layout
        spaces = {space.ident: space for space in self._view.board.spaces}
        rows: dict[str, list[PieceItem]] = {}
        for item in self.items.values():
            if item.piece.kind in (OCCUPIED, DESTROYED):
                item.setPos(sign_at(spaces[item.piece.space]))
            else:
                rows.setdefault(item.piece.space, []).append(item)
        for space, row in rows.items():
            middles = row_of(spaces[space], len(row), self.side_in_units)
            for item, at in zip(row, middles, strict=True):
                item.setPos(at)

    def spot(self, space: str) -> QPointF:
        """Return where a space's pieces stand, on the board: the middle of their row."""
        marks = (OCCUPIED, DESTROYED)
        found = [
            item.pos()
            for item in self.items.values()
            if item.piece.space == space and item.piece.kind not in marks
        ]
        return sum(found, QPointF()) / len(found) if found else self._view.ground.stack_at[space]


class CrownMap(PlainBoard[CrownObservation]):
    """All of the board, also after its pane has taken another size; who wants to can zoom."""

    _seen: CrownObservation | None = None

    def furnish(self) -> None:
        """Lay nothing over it: all of it is in sight."""
        self.marked, self.trail = MarkedPlaces(self), KingTrail(self)
        self.ahead = ArmiesAhead(self)

    def make_pieces(self) -> CrownPieces:
        """Return the pieces in their rows."""
        return CrownPieces(self)

    # -- what it shows ----------------------------------------------------------------------

    def set_observation(self, observation: CrownObservation | None) -> None:
        """Show an observation; None, while nobody may look, shows the empty board."""
        self._seen = observation
        super().set_observation(observation)
        if observation is None:
            self.show_move(None)
            self.show_trail(())
            for role in tuple(self.marked.shown):
                self.show_places((), role)

    def show_observation(self, seen: CrownObservation | None) -> None:
        """Show an observation, as `set_observation` does."""
        self.set_observation(seen)

    def show_move(self, ahead: NextMove | None) -> None:
        """Show what each army would do in the next Move; None: no arrows."""
        self.ahead.show_steps(ahead["armies"] if ahead is not None else ())

    def show_places(self, spaces: Iterable[str], role: str) -> None:
        """Mark exactly these spaces in a role: "danger" is hatched, others are ringed."""
        self.marked.show_places(spaces, role)

    def show_trail(self, steps: Sequence[tuple[str, int]]) -> None:
        """Show the King's way, by the spaces where he was and in which turn he came there."""
        self.trail.show_steps(steps)

    def describe(self, area: str) -> str:
        """Say in words what a space is, who stands there, and what would come there next."""
        position = self._seen.position if self._seen is not None else None
        return space_told(self.board, area, position, self.ahead.steps)

    # -- looks ------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Say everything in the language now in use, at the text size in use."""
        if isinstance(self.art, CrownArt):
            self.base.set_printing(self.art.take_text_size())
        super().retranslate()

    def restyle(self) -> None:
        """Draw everything above the base picture in the theme now in use."""
        super().restyle()
        for part in (self.marked, self.trail, self.ahead):
            part.redraw()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the sheet, and the ground of the page about it."""
        super().drawBackground(painter, rect)
        about = QRectF(rect).toAlignedRect()
        painter.save()
        painter.setClipRegion(QRegion(about) - QRegion(self.ground.rect.toRect()))
        painter.fillRect(about, crown_colour("ground"))
        painter.restore()

    # -- Qt ---------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show all of the board in a pane of any size."""
        self.section.fit = QRectF(self.ground.rect)
        self.section.fit_anew()
        super().resizeEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Tell in a tooltip what a space is and who stands there."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            area = self.area_at(event.pos())
            show_tip(event.globalPos(), self.describe(area) if area else "", self)
            return True
        return super().viewportEvent(event)
