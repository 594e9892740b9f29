"""A list of what can be done now: each kind of action with its rule, its number, an example."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from konqt.core.frozen import frozen
from konqt.gui.widgets.focus_edge import FocusEdge
from konqt.gui.widgets.own_keys import OwnKeys
from konqt.session.what_now import say_count, say_example

if TYPE_CHECKING:
    from konqt.core.narrator import Narrator
    from konqt.session.what_now import Possible

SAID = Qt.ItemDataRole.UserRole
PAD, GAP = 6, 8
"""Pixels about a row's words, and before its rule."""
WRAPPED = int(Qt.TextFlag.TextWordWrap)
AT_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
_Index = QModelIndex | QPersistentModelIndex


@frozen
class SaidRow:
    """The words of a row."""

    title: str
    rule: str
    more: str
    """how many there are, and the example"""

    def heard(self) -> str:
        """Return all of it in one line, for who does not see it."""
        return ". ".join(each for each in (self.title, self.more, self.rule) if each)


def said_row(possible: "Possible", narrator: "Narrator") -> SaidRow:
    """Return the words of a kind of action."""
    rule, count = possible.group.rule, say_count(possible)
    example = say_example(possible, narrator)
    more = " · ".join(each for each in (count, example) if each)
    return SaidRow(possible.group.title, narrator.rule_name(rule) if rule else "", more)


class RowDelegate(QStyledItemDelegate):
    """Paints the title in bold, the rule at its right, and below them what else is said."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one row."""
        said: SaidRow = index.data(SAID)
        palette, font, rect = option.palette, option.font, option.rect
        title, rule, more = self._rects(rect, font, said)
        painter.save()
        chosen = option.state & QStyle.StateFlag.State_Selected
        if chosen:
            painter.fillRect(rect, palette.highlight())
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, palette.alternateBase())
        ink = palette.highlightedText().color() if chosen else palette.text().color()
        painter.setPen(ink)
        painter.drawText(more, WRAPPED, said.more)
        painter.drawText(rule, AT_RIGHT, said.rule)
        painter.setFont(_bold(font))
        painter.drawText(title, WRAPPED, said.title)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the height of the wrapped words."""
        view = self.parent()
        width = view.viewport().width() if isinstance(view, QListWidget) else 300
        return QSize(width, self.height_for(width, option.font, index.data(SAID)))

    def height_for(self, width: int, font: QFont, said: SaidRow) -> int:
        """Return the height of a row's wrapped words in a width."""
        rects = self._rects(QRect(0, 0, width, 10_000), font, said)
        return max(each.bottom() for each in rects) + 1 + PAD

    def _rects(self, rect: QRect, font: QFont, said: SaidRow) -> tuple[QRect, QRect, QRect]:
        """Return where title, rule and the rest stand."""
        plain, bold = QFontMetrics(font), QFontMetrics(_bold(font))
        room = rect.adjusted(PAD, PAD, -PAD, 0)
        wide = plain.horizontalAdvance(said.rule)
        rule = QRect(room.right() + 1 - wide, room.top(), wide, plain.height())
        head = room.adjusted(0, 0, -(wide + GAP if wide else 0), 0)
        title = bold.boundingRect(head, WRAPPED, said.title)
        below = room.adjusted(0, title.height() + 1, 0, 0)
        more = plain.boundingRect(below, WRAPPED, said.more) if said.more else title
        return title, rule, more


class PossibleList(QListWidget):
    """Lists kinds of actions; tells which one is looked at, by arrow keys or the mouse."""

    looked_at = Signal(int)
    """the row that is walked to or lies under the mouse"""
    meant = Signal(int)
    """the row that is to be done"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = RowDelegate(self)
        self.setItemDelegate(self._rows)
        self.setMouseTracking(True)
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        # Else Qt keeps the rows' heights when they become narrower.
        self.setWordWrap(True)
        FocusEdge(self)
        OwnKeys(self)
        self.currentRowChanged.connect(self._walked)
        self.itemEntered.connect(self._entered)
        self.itemActivated.connect(self._activated)

    def show_rows(self, rows: Sequence[SaidRow], current: int) -> None:
        """List these, with one of them chosen."""
        self.clear()
        for said in rows:
            item = QListWidgetItem(self)
            item.setData(SAID, said)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, said.heard())
        if rows:
            self.setCurrentRow(current)
        self._bar_as_needed()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Have a bar only where not all rows have room."""
        super().resizeEvent(event)
        self._bar_as_needed()

    def height_for(self, width: int) -> int:
        """Return the height in which all rows stand without scrolling, in a width."""
        said = [self.item(row).data(SAID) for row in range(self.count())]
        return sum(self._rows.height_for(width, self.font(), each) for each in said)

    def leaveEvent(self, event: QEvent) -> None:
        """Look at the chosen row again: the mouse has left the list."""
        super().leaveEvent(event)
        self._walked(self.currentRow())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take a double click for one: what is done is pressed for by itself."""
        self.mousePressEvent(event)

    def _bar_as_needed(self) -> None:
        """Have a bar where not all rows have room without one.

        Left to Qt, a bar that was needed for a moment makes the rows narrower, hence higher, and so
        is needed for good.
        """
        edge = 2 * self.frameWidth()
        enough = self.height_for(self.width() - edge) <= self.height() - edge
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAlwaysOff if enough else policy.ScrollBarAsNeeded
        )

    def _entered(self, item: QListWidgetItem) -> None:
        self.looked_at.emit(self.row(item))

    def _activated(self, item: QListWidgetItem) -> None:
        self.meant.emit(self.row(item))

    def _walked(self, row: int) -> None:
        if row >= 0:
            self.looked_at.emit(row)


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setBold(True)
    return bold
