"""The turn and its phases; the present one is marked and named."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from konqt.games.crown.crown_tracks import TracksShown
from konqt.games.crown.engine.printed import Printed
from konqt.games.crown.wording.crown_tracks_told import PHASES, phase_name, phase_told
from konqt.gui import look
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.tracks.painted_track import BOLD, Track, accent_ink
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _

RULES = ("P1.3", "P2.1", "P3", "P4", "P5", "P6", "P7.2", "P8")
HIGH, PILL, GAP, LETTERS = 26.0, 24.0, 2.0, 1.13
"""Pixels of its height, the least width of a phase and what lies between; size of its letters."""

BESIDE_TURN, NAME, LEAST = 0.8, 76.0, 16.0
"""Share of the width that the phases take; what the present one's name needs; and the least."""


class TurnAndPhase(Track):
    """A number for each phase, the present one named; a click asks for a phase's rule."""

    framed = False

    def __init__(self, printed: Printed, parent: QWidget) -> None:
        super().__init__("turn", printed, parent)
        self.setMouseTracking(True)
        self.show_tracks(None)

    def show_tracks(
        self, shown: TracksShown | None, ahead: TracksShown | None = None, share: float = 0.0
    ) -> None:
        """Show turn and phase."""
        super().show_tracks(shown, ahead, share)
        self.rule = RULES[shown.phase - 1] if shown is not None else RULES[0]

    def sizeHint(self) -> QSize:
        """Return the height of a line of pills."""
        return QSize(240, round(HIGH * look.text_scale()))

    def minimumSizeHint(self) -> QSize:
        """Return the same height."""
        return QSize(8 * int(PILL), self.sizeHint().height())

    def pills(self) -> list[QRectF]:
        """Return where the phases lie; the present one takes the room for its name."""
        if self.shown is None:
            return []
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        scale, count = look.text_scale(), len(PHASES) - 1
        room = box.width() * BESIDE_TURN
        least = max(LEAST, min(PILL * scale, (room - NAME * scale) / count - GAP))
        others = (least + GAP) * count
        present = min(room - others, 1.5 * NAME * scale)
        left, found = box.right() - others - present, []
        for phase in range(1, len(PHASES) + 1):
            wide = present if phase == self.shown.phase else least
            found.append(QRectF(left, box.top(), wide, box.height()))
            left += wide + GAP
        return found

    def phase_at(self, at: QPointF) -> int:
        """Return the phase that lies there, or 0."""
        return next((n for n, pill in enumerate(self.pills(), 1) if pill.contains(at)), 0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ask for the rule of the phase that is pressed."""
        phase = self.phase_at(event.position())
        if phase or self.shown is not None:
            self.rule = RULES[(phase or self.shown.phase) - 1] if self.shown else RULES[0]
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask for the rule of the present phase."""
        if self.shown is not None:
            self.rule = RULES[self.shown.phase - 1]
        super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Have what the phase under the mouse brings for a tip."""
        super().mouseMoveEvent(event)
        if phase := self.phase_at(event.position()):
            set_tip(self, f"{phase} {phase_name(phase)}\n{phase_told(phase)}")

    def paint_track(self, painter: QPainter, box: QRectF, shown: TracksShown) -> None:
        """Paint the turn, and the phases: behind, present, still to come."""
        self.unit = look.text_scale()
        pills = self.pills()
        self.letters(painter, LETTERS, BOLD)
        turn = QRectF(4, 0, pills[0].left() - 8, self.height())
        self.write(painter, turn, _("Turn {number}", number=shown.turn))
        for phase, pill in enumerate(pills, 1):
            self._paint_pill(painter, phase, pill.adjusted(0.5, 1.5, -0.5, -1.5), shown.phase)

    def _paint_pill(self, painter: QPainter, phase: int, box: QRectF, present: int) -> None:
        edge = "accent" if phase == present else "block_edge"
        ground = {True: "accent", False: "space" if phase < present else "block"}[phase == present]
        painter.setPen(QPen(crown_colour(edge), 1.2))
        painter.setBrush(crown_colour(ground))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        self.letters(painter, LETTERS, BOLD)
        if phase == present:
            inner = box.adjusted(6, 0, -6, 0)
            self.write(painter, inner, f"{phase} {phase_name(phase)}", accent_ink(), middle=True)
            return
        self.letters(painter, LETTERS)
        painter.setPen(crown_colour("weak_ink"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(phase))
