"""Both strengths in a battle as pieces, with what cards add."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from konqt.games.crown.crown_ways_out import BattleNow
from konqt.games.crown.wording.crown_names import germans_of, troops
from konqt.gui import look
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.map.piece_shapes import shape_of
from konqt.i18n.phrases import listed
from konqt.i18n.texts import _

HIGH, PIECE, GAP = 56, 30, 4
"""pixels at the usual text size: the picture, a piece, and between pieces"""
MIDDLE = 120


class StrengthPicture(QWidget):
    """Germans to the left, Norwegians and their cards to the right, the two sums between."""

    def __init__(self) -> None:
        super().__init__()
        self._now: BattleNow | None = None
        self._cards: tuple[int, ...] = ()
        self._decided = False
        self.retranslate()

    def retranslate(self) -> None:
        """Say the strengths in the language now in use, at the text size in use."""
        self.setFixedHeight(round(HIGH * look.text_scale()))
        self.setAccessibleName(self.said)

    def show_strengths(self, now: BattleNow, cards: tuple[int, ...], decided: bool = False) -> None:
        """Show both sides, and the strengths of the cards that are to be spent.

        Args:
            now: who is there.
            cards: what each of these cards is worth.
            decided: whether the battle is won or lost: what is left of both sides is no verdict.
        """
        self._now, self._cards, self._decided = now, cards, decided
        self.retranslate()
        self.update()

    @property
    def said(self) -> str:
        """Both strengths in words."""
        now = self._now
        if now is None:
            return ""
        germans = [
            germans_of(unit, count)
            for unit, count in (("regular", now.regulars), ("paratrooper", now.paratroopers))
            if count
        ]
        own = [troops(now.troops)] if now.troops else []
        if now.king:
            own.append(_("the King"))
        names = {"germans": listed(germans, "and"), "own": listed(own, "and")}
        names |= {"strength": str(now.germans), "held": str(now.strength + sum(self._cards))}
        if self._cards:
            names["cards"] = str(sum(self._cards))
            return _("{germans}: {strength}. {own} and {cards} by cards: {held}.", **names)
        return _("{germans}: {strength}. {own}: {held}.", **names)

    @property
    def verdict(self) -> str:
        """The role of the colour of the Norwegian strength: what it comes to against theirs."""
        now = self._now
        if now is None or self._decided:
            return "ink"
        return "good" if now.strength + sum(self._cards) >= now.germans else "danger"

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the pieces."""
        del event
        now = self._now
        if now is None:
            return
        left = ["regular"] * now.regulars + ["paratrooper"] * now.paratroopers
        right = ["norwegian"] * now.troops + (["king"] if now.king else [])
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            side = self._side(max(len(left), len(right) + len(self._cards)))
            middle = MIDDLE * look.text_scale() / 2
            x = self.width() / 2 - middle - len(left) * (side + GAP)
            for kind in left:
                x = self._piece(painter, kind, x, side)
            x = self.width() / 2 + middle + GAP
            for kind in right:
                x = self._piece(painter, kind, x, side)
            for strength in self._cards:
                x = self._card(painter, strength, x, side)
            self._sums(painter, now)

    def _side(self, pieces: int) -> float:
        room = (self.width() - MIDDLE * look.text_scale()) / 2
        return max(8.0, min(PIECE * look.text_scale(), room / max(1, pieces) - GAP))

    def _piece(self, painter: QPainter, kind: str, x: float, side: float) -> float:
        now = self._now
        painter.save()
        painter.translate(QPointF(x, (self.height() - side) / 2))
        armed = now is not None and now.king == "black"
        roles = {"norwegian": "norway", "king": "king_armed" if armed else "king"}
        painter.setBrush(crown_colour(roles.get(kind, "regular")))
        edge = "piece_edge" if kind != "king" or not armed else "gold"
        painter.setPen(QPen(crown_colour(edge), 1.5))
        painter.drawPath(shape_of(kind, side))
        if kind == "king":
            painter.setPen(crown_colour("ink"))
            self._font(painter, 0.24)
            box = QRectF(-side / 2, side * 0.9, side * 2, self.height() / 2)
            value = "1" if armed else "0"
            painter.drawText(box, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, value)
        painter.restore()
        return x + side + GAP

    def _card(self, painter: QPainter, strength: int, x: float, side: float) -> float:
        box = QRectF(x + side * 0.1, (self.height() - side * 1.2) / 2, side * 0.8, side * 1.2)
        painter.setBrush(crown_colour("tile"))
        painter.setPen(QPen(crown_colour("accent"), 2))
        painter.drawRoundedRect(box, 3, 3)
        painter.setPen(crown_colour("tile_ink"))
        self._font(painter, 0.26)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, f"+{strength}")
        return x + side + GAP

    def _sums(self, painter: QPainter, now: BattleNow) -> None:
        held = now.strength + sum(self._cards)
        self._font(painter, 0.5)
        half = MIDDLE * look.text_scale() / 2
        centre = self.width() / 2
        boxes = (
            (QRectF(centre - half, 0, half * 0.8, self.height()), str(now.germans), "ink"),
            (QRectF(centre - half * 0.2, 0, half * 0.4, self.height()), ":", "weak_ink"),
            (
                QRectF(centre + half * 0.2, 0, half * 0.8, self.height()),
                str(held),
                self.verdict,
            ),
        )
        for box, text, role in boxes:
            painter.setPen(crown_colour(role))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _font(self, painter: QPainter, share: float) -> None:
        font = QFont(painter.font())
        font.setBold(True)
        font.setPixelSize(max(9, round(self.height() * share)))
        painter.setFont(font)
