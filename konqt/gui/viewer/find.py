"""The page that finds: what was looked for, or every mark of the timeline, each with its step."""

from itertools import islice

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from konqt.gui.threads.timers import debounce
from konqt.gui.viewer.overview import Overview
from konqt.gui.viewer.text_search import hits
from konqt.gui.widgets.focus_edge import FocusEdge
from konqt.gui.widgets.plain_words import Label
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _, ngettext

MOST = 200
"""Hits that are listed."""
STEP = Qt.ItemDataRole.UserRole
WAIT_MS = 80
"""Until a word is looked for: somebody is typing still."""


class FindPage(QWidget):
    """A line to write in, and a list of steps."""

    step_wanted = Signal(int)

    def __init__(self, overview: Overview, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._overview = overview
        self.line, self.told, self.list = QLineEdit(), Label(), QListWidget()
        self.line.setClearButtonEnabled(True)
        self.told.setWordWrap(True)
        self.list.setWordWrap(True)
        self.list.setFrameShape(QListWidget.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        FocusEdge(self.list)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 0)
        column.setSpacing(4)
        for part in (self.line, self.told, self.list):
            column.addWidget(part)
        self._soon = debounce(self, WAIT_MS, self.look)
        self.line.textChanged.connect(self._soon.start)
        self.line.installEventFilter(self)
        self.give_letters(self.list)
        self.list.itemClicked.connect(self._go)
        self.list.itemActivated.connect(self._go)
        overview.grown.connect(self._on_grown)
        overview.seen.changed.connect(self._on_seen)
        self.retranslate()

    def ask(self) -> None:
        """Let somebody write."""
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.selectAll()

    def give_letters(self, part: QWidget) -> None:
        """Write the letters that are typed with the focus in a part: there they are no keys."""
        part.installEventFilter(self)

    def look(self) -> None:
        """List what is found; without a query every mark of the timeline."""
        self._soon.stop()
        query, overview = self.line.text().strip(), self._overview
        self.list.clear()
        if not overview.viewer:
            self.told.setText("")
            return
        if query:
            overview.scan.want_words()
            scan = overview.scan
            until = overview.seen.until(len(scan.sentences))
            found = list(hits(scan.sentences[:until], query, scan.also[:until]))
        else:
            found = [(mark.step, said) for mark, said in overview.moments()]
        for step, said in islice(found, MOST):
            item = QListWidgetItem(_("{step}: {told}", step=step, told=said))
            item.setData(STEP, step)
            self.list.addItem(item)
        self._count(len(found), bool(query))

    def begin_anew(self) -> None:
        """List nothing of what was looked for."""
        self._soon.stop()
        self.list.clear()
        self.told.setText("")
        self._on_grown()

    def follow(self, step: int) -> None:
        """Mark the last listed step that is no later than the present one."""
        row = -1
        for number in range(self.list.count()):
            if self.list.item(number).data(STEP) > step:
                break
            row = number
        if row != self.list.currentRow():
            self.list.setCurrentRow(row)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.line.setPlaceholderText(_("A place, a card, “lost 3” …"))
        self.line.setAccessibleName(_("Find in the game"))
        self.list.setAccessibleName(_("Found steps"))
        self._on_grown()

    # -- inside -----------------------------------------------------------------------------

    def _count(self, number: int, asked: bool) -> None:
        if asked and not self._overview.scan.worded:
            self.told.setText(_("Reading the game …"))
        elif asked:
            told = ngettext("{count} found", "{count} found", number) if number else _("Not found")
            more = _("the first {most} are listed", most=MOST) if number > MOST else ""
            self.told.setText(" · ".join(filter(None, (told, more))))
        else:
            self.told.setText(_("Combats, cards, cities and losses in their order:"))

    def _go(self, item: QListWidgetItem) -> None:
        self.step_wanted.emit(item.data(STEP))

    def _on_grown(self) -> None:
        """List what is known now; out of sight only what may no longer be known goes."""
        if not self._overview.viewer:
            self.look()
        elif self.isVisible():
            self._soon.start()
        else:
            self.list.clear()

    def _on_seen(self) -> None:
        """Leave nothing listed, not for a moment either, that may no longer be told."""
        last = self.list.item(self.list.count() - 1)
        if last is not None and not self._overview.seen.tells(last.data(STEP)):
            self.look()

    def _next(self, way: int) -> None:
        """Go to the hit after the marked one, or before it; after the last comes the first."""
        if self._soon.isActive():
            self.look()
        count = self.list.count()
        if count:
            row = (self.list.currentRow() + way) % count if self.list.currentRow() >= 0 else 0
            self.list.setCurrentRow(row)
            self._go(self.list.item(row))

    def _take_letter(self, event: QKeyEvent) -> bool:
        """Go on writing with a letter that was typed elsewhere on the page, or at its tab."""
        if not self.isVisible() or not _is_letter(event):
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if event.type() != QEvent.Type.KeyPress:
            return False
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.line.insert(event.text())
        return True

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go from hit to hit while the words are being written."""
        if not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if watched is not self.line:
            return self._take_letter(event)
        if event.type() == QEvent.Type.ShortcutOverride and event.key() in _OWN_KEYS:
            # Else the arrows and Enter would be the viewer's own, wherever the focus is.
            event.accept()
            return True
        if event.type() == QEvent.Type.KeyPress:
            way = _WAYS.get(Qt.Key(event.key()))
            if way is not None:
                back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
                self._next(-way if back else way)
                return True
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        """List what has been found meanwhile."""
        super().showEvent(event)
        self._overview.scan.want_words()
        self.look()

    def hideEvent(self, event: QHideEvent) -> None:
        """Look for nothing out of sight."""
        super().hideEvent(event)
        self._soon.stop()


_WAYS = {
    Qt.Key.Key_Return: 1,
    Qt.Key.Key_Enter: 1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Up: -1,
}
_OWN_KEYS = (*_WAYS, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End)


def _is_letter(event: QKeyEvent) -> bool:
    """Return whether a key writes something. The space bar goes on playing: no word begins so."""
    plain = event.modifiers() & ~(
        Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
    )
    text = event.text()
    return plain == Qt.KeyboardModifier.NoModifier and text.isprintable() and bool(text.strip())
