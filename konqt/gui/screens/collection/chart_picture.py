"""A chart of saved games, painted in the window's own colours; read out in words."""

from typing import Protocol

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFocusEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.core.ending import Result
from konqt.games.registry import UnknownGame, plugin_of
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _
from konqt.session.library.charts import RESULTS, Bar, Chart
from konqt.session.library.charts_said import say_bar, say_chart, say_title
from konqt.session.library.saying import say_ended

GAP, EDGE = 6, 8
_MARKS = (
    Qt.BrushStyle.NoBrush,
    Qt.BrushStyle.BDiagPattern,
    Qt.BrushStyle.Dense6Pattern,
    Qt.BrushStyle.CrossPattern,
)
"""on the colours: winners are told apart by more than their colour."""


class ColouringPlugin(Protocol):
    """What a game's plug-in tells here (`gui.game_plugin.GamePlugin`)."""

    def faction_colour(self, faction: str) -> QColor | None:
        """Return a faction's colour on the window."""
        ...


def faction_colour(game: str, faction: str) -> QColor | None:
    """Return the colour that a faction has everywhere; None where its game has none, or is gone."""
    try:
        plugin: ColouringPlugin = plugin_of(game)
    except UnknownGame:
        return None
    return plugin.faction_colour(faction)


class ChartPicture(QWidget):
    """Bars from the left, each parted by who won; its words are those of its description."""

    def __init__(self, chart: Chart, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chart = chart
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language in use."""
        told = say_chart(self.chart)
        self.setAccessibleName(say_title(self.chart))
        self.setAccessibleDescription(told)
        set_tip(self, told)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Have room for the title, the legend and every bar."""
        return QSize(380, round(self._line() * self._lines() + 2 * EDGE))

    def minimumSizeHint(self) -> QSize:
        """Be as high as that, and narrower where need be."""
        return QSize(240, self.sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        """Follow the size of the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the edge of whoever has the keyboard."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show it no more."""
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        del event
        painter, line, chart = QPainter(self), self._line(), self.chart
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        if self.hasFocus():
            painter.setPen(QPen(self.palette().highlight().color(), 2))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
        painter.setPen(self.palette().text().color())
        bold = painter.font()
        bold.setBold(True)
        painter.save()
        painter.setFont(bold)
        self._words(painter, QRectF(box.left(), box.top(), box.width(), line), say_title(chart))
        painter.restore()
        top = box.top() + line
        if not chart.bars:
            self._words(painter, QRectF(box.left(), top, box.width(), line), _("No games yet."))
            return
        if chart.kind == RESULTS:
            self._legend(painter, QRectF(box.left(), top, box.width(), line))
            top += line
        self._bars(painter, QRectF(box.left(), top, box.width(), box.bottom() - top))

    # -- inside -----------------------------------------------------------------------------

    def _line(self) -> float:
        return self.fontMetrics().height() + GAP

    def _lines(self) -> int:
        many = max(1, len(self.chart.bars))
        return 1 + (2 * many + 1 if self.chart.kind == RESULTS else many)

    def _bars(self, painter: QPainter, box: QRectF) -> None:
        chart, line, metrics = self.chart, self._line(), self.fontMetrics()
        labels = [say_bar(chart, bar) for bar in chart.bars]
        above = chart.kind == RESULTS
        left = 0.0 if above else max(map(metrics.horizontalAdvance, labels)) + GAP
        room = box.width() - left - metrics.horizontalAdvance("00000")
        most = max(bar.games for bar in chart.bars) or 1
        top = box.top()
        for bar, label in zip(chart.bars, labels, strict=True):
            if above:
                self._words(painter, QRectF(box.left(), top, box.width(), line), label)
                top += line
            else:
                self._words(painter, QRectF(box.left(), top, left, line), label)
            end = self._bar(painter, QRectF(box.left() + left, top, room, line), bar, most)
            self._words(painter, QRectF(end + GAP, top, box.right() - end, line), str(bar.games))
            top += line

    def _bar(self, painter: QPainter, box: QRectF, bar: Bar, most: int) -> float:
        """Paint a bar and return where it ends."""
        at, scale = box.left(), max(1.0, box.width()) / most
        parts: list[tuple[Result | None, int]] = [*bar.won]
        if bar.open:
            parts.append((None, bar.open))
        for who, many in parts:
            part = QRectF(at, box.top() + 3, many * scale, box.height() - 6)
            self._fill(painter, part, who)
            at = part.right()
        return at

    def _fill(self, painter: QPainter, box: QRectF, who: Result | None) -> None:
        """Paint what a winner's games are counted with, a strip for each faction that has won."""
        painter.save()
        inner = box.adjusted(0.5, 0.5, -0.5, -0.5)
        inks = self._colours(who)
        high = inner.height() / len(inks)
        for number, ink in enumerate(inks):
            strip = QRectF(inner.left(), inner.top() + number * high, inner.width(), high)
            painter.setPen(QPen(ink, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush if who is None else ink)
            painter.drawRect(strip)
        if who is not None:
            painter.fillRect(inner, QBrush(self.palette().window().color(), self._marks(who)))
        painter.restore()

    def _colours(self, who: Result | None) -> list[QColor]:
        """Return the colours of those who have won together; a quiet one for nobody."""
        if who is None or not who.winner:
            return [self.palette().placeholderText().color()]
        own = self.palette().text().color()
        return [faction_colour(self.chart.game, faction) or own for faction in who.winner]

    def _marks(self, who: Result) -> Qt.BrushStyle:
        return _MARKS[self.chart.results.index(who) % len(_MARKS)]

    def _legend(self, painter: QPainter, box: QRectF) -> None:
        at, side = box.left(), box.height() - 10
        keys: list[tuple[Result | None, str]] = [
            (who, say_ended(self.chart.game, who)) for who in self.chart.results
        ]
        if any(bar.open for bar in self.chart.bars):
            keys.append((None, _("not finished")))
        for who, name in keys:
            self._fill(painter, QRectF(at, box.top() + 5, side, side), who)
            at += side + 4
            wide = self.fontMetrics().horizontalAdvance(name) + 2 * GAP
            self._words(painter, QRectF(at, box.top(), box.right() - at, box.height()), name)
            at += wide

    def _words(self, painter: QPainter, box: QRectF, words: str) -> None:
        wide = max(0, int(box.width()))
        short = self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, wide)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(box, flags, short)
