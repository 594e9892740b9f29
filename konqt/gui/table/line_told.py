"""What happened at a line of a table's log, in words, over the board that stays still.

It lies beside the line, or in the corner of the board where it covers the least.

It is told from the lines of the log, and so from what the eyes before the screen may know. Why a
computer player did it is told to whoever may see its cards.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, QRect, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QTextBrowser, QToolButton, QVBoxLayout, QWidget

from konqt.core.event import SCENE, Event
from konqt.gui.board.floating.clear_corner import clearest
from konqt.gui.board.view import BoardView
from konqt.gui.panels.log_model import LogModel
from konqt.gui.panels.log_panel import LogPanel
from konqt.gui.screens.words import heading
from konqt.gui.widgets.heard import announce
from konqt.gui.widgets.linked import LinkedPage, link_to
from konqt.gui.widgets.plain_words import set_tip
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports none by this
    from konqt.core.narrator import Narrator

WIDTH = 22
"""Line heights that it takes in width."""
INDENT = 14
"""Pixels by which what came before and after stands in."""
MARGIN = 8
LOW = 0.45
"""share of the board's height that it takes where it would cover more if it showed all words"""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class LineTold(QFrame):
    """Opens at a click on a line or by Enter; a second click, its cross or Escape closes it."""

    rule_wanted = Signal(str)

    def __init__(
        self,
        page: QWidget,
        log: LogPanel,
        narrator: "Narrator",
        why: Callable[[int], Iterable[str]],
    ) -> None:
        """Tell nothing yet.

        Args:
            page: what it lies over.
            log: whose lines it tells of.
            narrator: words the game.
            why: says why a step was done, as far as the eyes before the screen may know it.
        """
        super().__init__(page)
        self._why = why
        self._page, self._log, self._narrator = page, log, narrator
        self._row = -1
        self._place: int | None = None
        """where of the board it lies; None while nobody has looked where it covers the least"""
        self.setObjectName("lineTold")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self._title = heading(factor=1.0)
        self.words = LinkedPage()
        self.words.setOpenLinks(False)
        self.words.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.words.document().setIndentWidth(INDENT)
        self.close_it = QToolButton()
        self.close_it.setAutoRaise(True)
        self.close_it.setText("×")
        self._lay_out()
        self.close_it.clicked.connect(self.leave)
        self.words.anchorClicked.connect(self._follow)
        log.clicked.connect(self._on_clicked)
        log.log.modelReset.connect(self.leave)
        log.log.dataChanged.connect(self._say_anew)
        for watched in (page, log):
            watched.installEventFilter(self)
        self.hide()

    def tell_of(self, row: int, keys: bool = False) -> None:
        """Tell of a line of the log; with `keys` the keyboard comes here to read it."""
        if not 0 <= row < self._log.log.rowCount() or not self._log.isVisible():
            return
        self._row, self._place = row, None
        self.show()
        self._say_anew()
        self.raise_()
        # Whoever watches last is asked first: what lies uppermost goes before all else by Escape.
        for watched in filter(None, (self._page, self._board)):
            watched.installEventFilter(self)
        if keys:
            self.words.setFocus()
        else:
            announce(self, self.words.toPlainText())

    def tell_of_current(self) -> None:
        """Tell of the line that is chosen in the log."""
        self.tell_of(self._log.currentIndex().row(), keys=True)

    def leave(self) -> None:
        """Close; the keyboard goes back to the log if it was here."""
        mine = self.isAncestorOf(self.window().focusWidget() or self._log)
        self._row = -1
        self.words.clear()
        self.hide()
        if mine and self._log.isVisible():
            self._log.setFocus()

    def begin_anew(self) -> None:
        """Tell nothing to somebody else who comes to the screen."""
        self.leave()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Open by Enter in the log, close by Escape, and stay beside the log."""
        kind = event.type()
        if kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._takes_key(watched, event)
        if watched is self._log and kind == QEvent.Type.Hide:
            self.leave()
        elif kind == QEvent.Type.Resize and not self.isHidden():
            self._place = None
            self._settle()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.isVisible():
            self._settle()

    # -- inside -----------------------------------------------------------------------------

    @property
    def _board(self) -> QWidget | None:
        board: QWidget | None = self._page.findChild(QWidget, "board")
        return board

    def _takes_key(self, watched: QObject, event: QKeyEvent) -> bool:
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        )
        if event.key() == Qt.Key.Key_Escape and not self.isHidden():
            self.leave()
            return True
        if watched is self._log and event.key() in _ENTER and plain:
            self.tell_of_current()
            return True
        return False

    def _on_clicked(self, index: QModelIndex) -> None:
        if index.row() == self._row and self.isVisible():
            self.leave()
        else:
            self.tell_of(index.row())

    def _follow(self, url: QUrl) -> None:
        self.rule_wanted.emit(url.toString())

    def _say_anew(self, *changed: object) -> None:
        """Say it in the language now in use."""
        del changed
        self._title.setText(_("What happened"))
        self.setAccessibleName(_("What happened and why"))
        self.words.setAccessibleName(_("What happened and why"))
        set_tip(self.close_it, _("Close (Esc)"))
        self.close_it.setAccessibleName(_("Close"))
        if self._row < 0:
            return
        why = self._why(self._log.log.line(self._row).step)
        self.words.setHtml("".join(told_of(self._log.log, self._row, self._narrator, why)))
        self._settle()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.close_it)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 6, 6, 8)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.words, 1)

    def _settle(self) -> None:
        """Lie over the board alone, where it covers the least, as high as the words need."""
        board = self._board
        page = self._page.rect() if board is None else board.geometry()
        line = self.fontMetrics().height()
        width = min(WIDTH * line, page.width() - 2 * MARGIN)
        layout = self.layout()
        assert layout is not None
        edges = layout.contentsMargins()
        document = self.words.document()
        document.setTextWidth(width - edges.left() - edges.right() - 2 * self.frameWidth())
        head = max(self.close_it.sizeHint().height(), self._title.sizeHint().height())
        rest = head + layout.spacing() + edges.top() + edges.bottom() + 2 * self.frameWidth()
        height = min(rest + round(document.size().height()) + MARGIN, page.height() - 2 * MARGIN)
        boxes = [*self._boxes(page, QSize(width, height))]
        boxes += self._boxes(page, QSize(width, min(height, round(page.height() * LOW))))
        if self._place is None:
            over = [each.translated(-page.topLeft()) for each in boxes]
            self._place = clearest(board, over) if isinstance(board, BoardView) else 0
        self.setGeometry(boxes[self._place])

    def _boxes(self, page: QRect, size: QSize) -> Iterator[QRect]:
        """Give where it may lie at a size: beside its line, else in a corner.

        Not on the upper right: buttons stand there.
        """
        log = self._log.mapTo(self._page, QPoint(0, 0))
        index = self._log.log.index(max(0, self._row))
        row = self._log.viewport().mapTo(self._page, self._log.visualRect(index).topLeft())
        right = max(MARGIN, min(log.x(), page.right()) - size.width() - MARGIN)
        left, first = page.left() + MARGIN, page.top() + MARGIN
        last = max(first, page.bottom() - size.height() - MARGIN)
        beside = QPoint(right, max(first, min(row.y(), last)))
        for place in (beside, QPoint(right, last), QPoint(left, first), QPoint(left, last)):
            yield QRect(place, size)


def told_of(
    log: LogModel, row: int, narrator: "Narrator", why: Iterable[str] = ()
) -> Iterator[str]:
    """Give what a line tells, why, what it was part of, what followed, and the rules."""
    line = log.line(row)
    before, after = _around(log, row)
    yield f"<p><b>{escape(log.say(line))}</b></p>"
    yield from (f"<p>{escape(each)}</p>" for each in why)
    for title, rows in ((_("Before it:"), before), (_("What followed:"), after)):
        if rows:
            yield f"<p>{escape(title)}</p><ul>"
            yield from (f"<li>{escape(log.say(log.line(each)))}</li>" for each in rows)
            yield "</ul>"
    mine = _rule_of(line.event)
    rules = [mine, *(_rule_of(log.line(each).event) for each in (*before, *after))]
    for ref in dict.fromkeys(filter(None, rules)):
        name = f"{narrator.rule_name(ref)} {narrator.rule_title(ref)}"
        yield f"<h4>{link_to(ref, name)}</h4>"
        if ref == mine:
            yield from (f"<p>{escape(part)}</p>" for part in narrator.rule_summary(ref))


def _around(log: LogModel, row: int) -> tuple[Sequence[int], Sequence[int]]:
    """Return the lines of the same act before and after one; of a scene, all up to its end."""
    line, first, end = log.line(row), row, row + 1
    while first and not line.event.begins and _goes_on(log, first - 1, line.step):
        first -= 1
    step = None if line.event.begins == SCENE else line.step
    while end < log.rowCount() and _goes_on(log, end, step):
        end += 1
    return range(first, row), range(row + 1, end)


def _goes_on(log: LogModel, row: int, step: int | None) -> bool:
    """Return whether a line is of this act and heads nothing new; None: whatever act."""
    line = log.line(row)
    return not line.event.begins and step in (None, line.step)


def _rule_of(event: Event) -> str:
    return getattr(event, "rule", "")
