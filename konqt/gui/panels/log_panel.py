"""The log: every event in words, each with a link to its rule."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from konqt.core.event import Event
from konqt.gui.panels.log_forks import Forks, Way, lane_width, paint_knot
from konqt.gui.panels.log_model import (
    EVENT_ROLE,
    HEADING_ROLE,
    HEADINGS,
    RULE_ROLE,
    STEP_ROLE,
    LogModel,
)
from konqt.gui.widgets.focus_edge import FocusEdge
from konqt.gui.widgets.heard import announce
from konqt.i18n.texts import _
from konqt.session.update import LogEntry

PAD, BAR = 4, 2
"""Pixels around the words of a line, and of the bar before a step of which something was said."""
AHEAD = 0.35
"""Share of the pane that is left for what is still to come, where that is shown."""
WRAPPED = int(Qt.TextFlag.TextWordWrap)
GUESSED, MEASURED = 2, 60
"""Lines of text that a line is taken for which nobody sees yet, and lines at the end of a log that
are measured all the same."""
_LEFT = Qt.MouseButton.LeftButton
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
AT_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
_Index = QModelIndex | QPersistentModelIndex


class LogDelegate(QStyledItemDelegate):
    """Paints a sentence, wrapped, and its rule number as a link at the right."""

    rule_clicked = Signal(str)

    def __init__(self, name_rule: Callable[[str], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name_rule = name_rule
        self.edge = False
        """whether there is room before the words for signs"""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one line."""
        model, row = index.model(), index.row()
        assert isinstance(model, LogModel)
        line = model.line(row)
        rule, weight = getattr(line.event, "rule", ""), HEADINGS.get(line.event.begins, 0)
        palette: QPalette = option.palette
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, palette.alternateBase())
        font = _font(option.font, weight)
        painter.setFont(font)
        ahead = row >= model.now
        if row == model.now:
            painter.setPen(palette.highlight().color())
            painter.drawLine(option.rect.topLeft(), option.rect.topRight())
        painter.setPen((palette.placeholderText() if ahead else palette.text()).color())
        named = self._name(rule)
        words, link = self._rects(option.rect, option.font, named)
        painter.drawText(words, WRAPPED, model.say(line))
        if line.step in model.noted:
            sign = model.noted[line.step][0] if model.begins(row) else None
            self._paint_edge(painter, option.rect, option.font, palette, sign)
        if model.forks:
            paint_knot(painter, self.lane(option.rect, option.font), option.font, palette,
                       model.knot(row))  # fmt: skip
        if named:
            painter.setFont(_small(option.font))
            painter.setPen((palette.placeholderText() if ahead else palette.link()).color())
            painter.drawText(link, AT_RIGHT, named)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the wrapped height; a line remembers it, because a list asks often."""
        view, model = self.parent(), index.model()
        assert isinstance(model, LogModel)
        width = view.viewport().width() if isinstance(view, QListView) else 300
        row = index.row()
        if isinstance(view, LogPanel) and view.guesses(row):
            return QSize(width, GUESSED * QFontMetrics(option.font).height() + 2 * PAD)
        return QSize(width, self.height(model, row, width, option.font))

    def height(self, model: LogModel, row: int, width: int, font: QFont) -> int:
        """Return the pixels of a line at a width, also of one that is not shown yet."""
        line, key = model.line(row), (width, font.pixelSize(), font.pointSizeF())
        if line.height is None or line.height[0] != key:
            rule = self._name(getattr(line.event, "rule", ""))
            metrics = QFontMetrics(_font(font, HEADINGS.get(line.event.begins, 0)))
            words, _link = self._rects(QRect(0, 0, width, 10_000), font, rule)
            box = metrics.boundingRect(words, int(Qt.TextFlag.TextWordWrap), model.say(line))
            line.height = key, box.height() + 2 * PAD
        return line.height[1]

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: _Index
    ) -> bool:
        """Follow a click on the rule number."""
        if event.type() == QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            text, rule, weight = _parts(index)
            del text, weight
            link = self._rects(option.rect, option.font, self._name(rule))[1]
            if rule and link.contains(event.position().toPoint()):
                self.rule_clicked.emit(rule)
                return True
        return super().editorEvent(event, model, option, index)

    def _name(self, rule: str) -> str:
        return self._name_rule(rule) if rule else ""

    def _rects(self, rect: QRect, font: QFont, rule: str) -> tuple[QRect, QRect]:
        """Return the room of a line's words and of its rule, beside the edge."""
        left = lane_width(font) + _edge(font) if self.edge else 0
        return _rects(rect.adjusted(left, 0, 0, 0), QFontMetrics(font), rule)

    def lane(self, rect: QRect, font: QFont) -> QRect:
        """Return where beside a line the lane of other lines of the game is; none without edge."""
        return QRect(rect.left() + BAR, rect.top(), lane_width(font), rect.height())

    def _paint_edge(
        self, painter: QPainter, rect: QRect, font: QFont, palette: QPalette, sign: str | None
    ) -> None:
        """Paint that something was said of a step: a bar, and a sign where its lines begin."""
        colour = palette.link().color()
        painter.fillRect(QRect(rect.left(), rect.top(), BAR, rect.height()), colour)
        if sign is None:
            return
        metrics = QFontMetrics(font)
        left = rect.left() + BAR + 1 + lane_width(font)
        room = QRect(left, rect.top() + PAD, _edge(font), metrics.height())
        painter.setFont(_font(font, 1))
        painter.setPen(colour)
        if sign:
            painter.drawText(room, int(Qt.AlignmentFlag.AlignHCenter), sign)
        else:
            _paint_bubble(painter, room, metrics, colour)


class LogPanel(QListView):
    """The log list; Enter or a click on the number opens the line's rule."""

    rule_wanted = Signal(str)
    step_wanted = Signal(int)
    """a line has been clicked on: the step that it tells of"""
    asked_about = Signal(object, object)
    """an event, a global position: what it names is to be looked up"""
    ways_wanted = Signal(object, object)
    """other lines of the game that part at a line, of which one is wanted; a global position"""
    unmeasured = Signal()
    """all lines are to be broken anew: in another width or size, or with other words"""

    def __init__(
        self,
        say: Callable[[Event], str],
        name_rule: Callable[[str], str] = str,
        parent: QWidget | None = None,
    ) -> None:
        """Make an empty log.

        Args:
            say: words an event.
            name_rule: words a rule's reference.
            parent: the widget that holds it.
        """
        super().__init__(parent)
        self.log = LogModel(say, self)
        self.setModel(self.log)
        self._delegate = LogDelegate(name_rule, self)
        self._delegate.rule_clicked.connect(self.rule_wanted)
        self.setItemDelegate(self._delegate)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.activated.connect(self._open_rule)
        self.clicked.connect(self._want_step)
        self.measured_ahead = False
        """whether somebody measures all lines beforehand, a few at a time"""
        self._knot: Sequence[Way] = ()
        """what was pressed: the other lines that part there"""
        self._at_end = True
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.verticalScrollBar().rangeChanged.connect(self._keep_end)
        FocusEdge(self)
        self.retranslate()

    def keep_edge(self) -> None:
        """Keep room before the words for signs, so that no line moves when one comes."""
        self._delegate.edge = True

    def set_noted(self, noted: Mapping[int, tuple[str, str]]) -> None:
        """Mark the lines of these steps: the sign, and what was said of them."""
        if noted != self.log.noted:
            self.log.noted = noted
            self.viewport().update()

    def set_forks(self, forks: Forks) -> None:
        """Draw where other lines of the game part from this one."""
        self.log.forks = forks
        self.viewport().setMouseTracking(bool(forks))
        self.viewport().update()

    def ways_at(self, at: QPoint) -> Sequence[Way]:
        """Return the other lines whose knot is at a point of the viewport."""
        index = self.indexAt(at) if self.log.forks else QModelIndex()
        if not index.isValid():
            return ()
        lane = self._delegate.lane(self.visualRect(index), self.font())
        return self.log.knot(index.row()).ways if at.x() <= lane.right() else ()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take a press on a knot: it means the other lines, and not what has happened there."""
        left = event.button() == _LEFT
        self._knot = self.ways_at(event.position().toPoint()) if left else ()
        if not self._knot:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ask for the lines of the knot that was pressed."""
        ways, self._knot = self._knot, ()
        if not ways:
            super().mouseReleaseEvent(event)
        elif ways == self.ways_at(event.position().toPoint()):
            self.ways_wanted.emit(ways, event.globalPosition().toPoint())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show a hand over a knot."""
        super().mouseMoveEvent(event)
        if self.ways_at(event.position().toPoint()):
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.viewport().unsetCursor()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask for the lines that part at the line of the keyboard, by Ctrl+Enter."""
        here, ctrl = self.currentIndex(), Qt.KeyboardModifier.ControlModifier
        if event.key() in _ENTER and event.modifiers() & ctrl and here.isValid():
            ways = self.log.knot(here.row()).ways if self.log.forks else ()
            if ways:
                at = self._delegate.lane(self.visualRect(here), self.font()).center()
                self.ways_wanted.emit(ways, self.viewport().mapToGlobal(at))
            return
        super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setAccessibleName(_("Log"))
        # Else all of a long game would be worded and measured at once.
        self.unmeasured.emit()
        self.log.reword()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask about the line under the mouse, or the chosen one by the menu key."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        line = self.currentIndex() if by_key else self.indexAt(event.pos())
        if line.isValid():
            self.setCurrentIndex(line)
            at = self.visualRect(line).center() if by_key else event.pos()
            self.asked_about.emit(line.data(EVENT_ROLE), self.viewport().mapToGlobal(at))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew for another width, as when the scroll bar comes: Qt does not."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.unmeasured.emit()
            self.scheduleDelayedItemsLayout()

    def changeEvent(self, event: QEvent) -> None:
        """Break the lines anew for another size of text."""
        if event.type() == QEvent.Type.FontChange and hasattr(self, "log"):
            self.unmeasured.emit()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines, or say that there are none yet."""
        super().paintEvent(event)
        if self.log.rowCount() == 0:
            with QPainter(self.viewport()) as painter:
                painter.setPen(self.palette().placeholderText().color())
                room = self.viewport().rect().adjusted(PAD + 6, PAD + 4, -PAD - 6, -PAD)
                painter.drawText(
                    room, int(Qt.TextFlag.TextWordWrap), _("Nothing has happened yet.")
                )

    def load(self, entries: Sequence[LogEntry]) -> None:
        """Show a history from its start."""
        self.log.load(entries)
        self.scrollToBottom()

    def show_until(
        self, step: int, entry_of: Callable[[int], LogEntry], heard: bool = False
    ) -> None:
        """End the log of a record at a step; with `heard` what is new is heard as well."""
        first = self.log.now
        self.log.show_until(step, entry_of)
        for row in range(first, self.log.now if heard else first):
            announce(self, str(self.log.index(row).data()))
        self.follow()

    def show_ahead(self, ahead: bool) -> None:
        """Show what is still to come below what has happened, paler, or no more."""
        self.log.show_ahead(ahead)
        self.scheduleDelayedItemsLayout()
        self.follow()

    def measure(self, row: int) -> None:
        """Word and measure a line before it is shown."""
        self._delegate.height(self.log, row, self.viewport().width(), self.font())

    def guesses(self, row: int) -> bool:
        """Return whether a line may be taken to be as high as most, until it has been measured.

        Who leaps far into a game that was opened this moment need not wait for all lines before.
        """
        log = self.log
        if not self.measured_ahead or log.whole or row >= log.rowCount() - MEASURED:
            return False
        return log.line(row).height is None

    def follow(self) -> None:
        """Show what has happened last, with a part of what is to come."""
        if not self.log.whole:
            self.scrollToBottom()
            return
        self.viewport().update()
        if not self.log.now:
            self.scrollToTop()
            return
        self.scrollTo(self.log.index(self.log.now - 1), self.ScrollHint.PositionAtBottom)
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + round(self.viewport().height() * AHEAD))

    def begin_anew(self) -> None:
        """Show what has happened last, wherever somebody was reading."""
        self.follow()

    def add(self, events: Iterable[Event], step: int) -> None:
        """Put new events at the end and show them; they are heard as well."""
        first = self.log.rowCount()
        self.log.add(events, step)
        for row in range(first, self.log.rowCount()):
            announce(self, str(self.log.index(row).data()))
        self.scrollToBottom()

    def _scrolled(self, value: int) -> None:
        self._at_end = value >= self.verticalScrollBar().maximum()

    def _keep_end(self, least: int, most: int) -> None:
        """Stay at the newest line when lines are broken anew or the pane grows lower."""
        del least
        if self._at_end and not self.log.whole:
            self.verticalScrollBar().setValue(most)

    def _want_step(self, index: QModelIndex) -> None:
        self.step_wanted.emit(index.data(STEP_ROLE))

    def _open_rule(self, index: QModelIndex) -> None:
        rule = index.data(RULE_ROLE)
        if rule:
            self.rule_wanted.emit(rule)


def _parts(index: _Index) -> tuple[str, str, int]:
    text = index.data(Qt.ItemDataRole.DisplayRole) or ""
    return text, index.data(RULE_ROLE) or "", index.data(HEADING_ROLE) or 0


def _font(font: QFont, weight: int) -> QFont:
    if not weight:
        return font
    bold = QFont(font)
    bold.setBold(True)
    return bold


def _edge(font: QFont) -> int:
    """Return the pixels before the words in which a sign has room."""
    return QFontMetrics(_font(font, 1)).horizontalAdvance("!?") + BAR


def _paint_bubble(painter: QPainter, room: QRect, metrics: QFontMetrics, colour: QColor) -> None:
    """Paint the sign of words without a mark."""
    high = metrics.ascent() * 0.62
    box = QRectF(0, 0, high * 1.3, high)
    box.moveCenter(QRectF(room).center() - QPointF(0, high * 0.1))
    tail = QPolygonF([QPointF(box.left() + high * each, box.bottom()) for each in (0.25, 0.7)])
    tail.append(QPointF(box.left() + high * 0.25, box.bottom() + high * 0.4))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(box, high * 0.2, high * 0.2)
    painter.drawPolygon(tail)


def _small(font: QFont) -> QFont:
    small = QFont(font)
    if font.pixelSize() > 0:
        small.setPixelSize(max(9, round(font.pixelSize() * 0.88)))
    return small


def _rects(rect: QRect, metrics: QFontMetrics, rule: str) -> tuple[QRect, QRect]:
    inner = rect.adjusted(PAD + 2, PAD, -PAD - 2, -PAD)
    width = metrics.horizontalAdvance(rule) + 6 if rule else 0
    words = inner.adjusted(0, 0, -width, 0)
    return words, QRect(inner.right() - width, inner.top(), width, metrics.height())
