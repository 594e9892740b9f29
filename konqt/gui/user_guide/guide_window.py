"""The user guide in a window beside the game: its pages, a search, and the one that is read."""

from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QUrl, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from konqt.gui.user_guide.guide_files import INDEX, contents, having, page_path
from konqt.gui.user_guide.guide_page import GuidePage
from konqt.gui.widgets.focus_edge import FocusEdge
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _, current_language

SIZE = (980, 680)
"""Pixels at first: beside a game on a laptop's screen of 1366 by 768."""
SIDE = 240
"""Pixels of the contents at first."""
FILE = Qt.ItemDataRole.UserRole


class GuideWindow(QWidget):
    """Shows the guide in the language in use."""

    told = Signal(str)
    """what went wrong"""
    closed = Signal()
    """it is about to be closed, and stands where it did"""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Open the guide at its first page.

        Raises:
            MissingResource: the guide is not part of this installation.
        """
        super().__init__(parent)
        self._here = page_path(INDEX, current_language())
        self._behind: list[tuple[Path, int]] = []
        self._ahead: list[tuple[Path, int]] = []
        self.field, self.list, self.page = QLineEdit(), QListWidget(), GuidePage()
        self.back, self.forward = QPushButton(), QPushButton()
        self._lay_out()
        self._connect()
        self.resize(*SIZE)
        self.retranslate()

    @property
    def file(self) -> str:
        """Return the name of the page that is read."""
        return self._here.name

    def open_page(self, file: str) -> None:
        """Show a page of the guide by its file's name."""
        self._go(page_path(file, current_language()))

    def retranslate(self) -> None:
        """Say everything in the language in use, the page too where it is the guide's."""
        self.field.setPlaceholderText(_("Search the guide"))
        self.field.setAccessibleName(_("Search the guide"))
        self.list.setAccessibleName(_("Pages of the guide"))
        self.page.setAccessibleName(_("Page"))
        for button, text, keys in (
            (self.back, _("Back"), "Alt+Left"),
            (self.forward, _("Forward"), "Alt+Right"),
        ):
            native = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
            button.setText(text)
            set_tip(button, f"{text} ({native})")
        self._list_pages()
        if any(each.file == self.file for each in contents(current_language())):
            self._here = page_path(self.file, current_language())
        self._show(self.page.verticalScrollBar().value())

    # -- going ------------------------------------------------------------------------------

    def _go(self, path: Path) -> None:
        """Show a page, and go back from there to the one before."""
        if path != self._here:
            self._behind.append((self._here, self.page.verticalScrollBar().value()))
            self._ahead.clear()
            self._here = path
        self._show()

    def _turn(self, came: list[tuple[Path, int]], goes: list[tuple[Path, int]]) -> None:
        """Take the last place of one way, and leave this one on the other."""
        if came:
            goes.append((self._here, self.page.verticalScrollBar().value()))
            self._here, down = came.pop()
            self._show(down)

    def _back(self) -> None:
        self._turn(self._behind, self._ahead)

    def _forward(self) -> None:
        self._turn(self._ahead, self._behind)

    def _follow(self, url: QUrl) -> None:
        """Go where a link leads, if that is part of this installation."""
        path = Path(self._here.parent, url.path()).resolve() if url.path() else self._here
        if path.is_file():
            self._go(path)
            if url.hasFragment():
                self.page.scrollToAnchor(url.fragment())
        else:
            self.told.emit(
                _(
                    "{page} is not part of this installation, only of konqt's source.",
                    page=path.name,
                )
            )

    def _show(self, down: int = 0) -> None:
        self.page.show_file(self._here, down)
        self.back.setEnabled(bool(self._behind))
        self.forward.setEnabled(bool(self._ahead))
        title = self.page.document().begin().text()
        self.setWindowTitle(f"{title} – konqt" if title else "konqt")
        for row in range(self.list.count()):
            if self.list.item(row).data(FILE) == self.file:
                self.list.setCurrentRow(row)

    def _list_pages(self) -> None:
        """List the pages that have the words that are searched for."""
        language = current_language()
        found = having(self.field.text(), language)
        self.list.clear()
        for each in contents(language):
            if each.file in found:
                row = QListWidgetItem(each.title)
                row.setData(FILE, each.file)
                self.list.addItem(row)

    def _open_row(self, row: QListWidgetItem) -> None:
        self.open_page(str(row.data(FILE)))

    def _open_first(self) -> None:
        if self.list.count():
            self._open_row(self.list.item(0))

    # -- building ---------------------------------------------------------------------------

    def _lay_out(self) -> None:
        FocusEdge(self.list)
        self.list.setFrameShape(QListWidget.Shape.NoFrame)
        self.list.setWordWrap(True)
        self.field.setClearButtonEnabled(True)
        side, read = QWidget(), QWidget()
        left, right, bar = QVBoxLayout(side), QVBoxLayout(read), QHBoxLayout()
        left.setContentsMargins(8, 8, 0, 0)
        left.addWidget(self.field)
        left.addWidget(self.list, 1)
        bar.setContentsMargins(8, 6, 8, 6)
        for button in (self.back, self.forward):
            button.setAutoDefault(False)
            bar.addWidget(button)
        bar.addStretch(1)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(0)
        right.addLayout(bar)
        right.addWidget(self.page, 1)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(side)
        split.addWidget(read)
        split.setStretchFactor(1, 1)
        split.setCollapsible(1, False)
        split.setSizes([SIDE, SIZE[0] - SIDE])
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(split)

    def _connect(self) -> None:
        self.page.followed.connect(self._follow)
        self.list.itemClicked.connect(self._open_row)
        self.list.itemActivated.connect(self._open_row)
        self.field.textChanged.connect(self._list_pages)
        self.field.returnPressed.connect(self._open_first)
        self.back.clicked.connect(self._back)
        self.forward.clicked.connect(self._forward)
        for keys, call in (
            ("Alt+Left", self._back),
            ("Alt+Right", self._forward),
            ("Ctrl+F", self.field.setFocus),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(call)

    # -- Qt ---------------------------------------------------------------------------------

    def come_forward(self) -> None:
        """Show it before the others."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave a search by Escape, then the guide."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.field.text():
            self.field.clear()
            self.list.setFocus()
        else:
            self.close()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "back"):
            self.retranslate()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Say that it goes; it stays open at its page."""
        self.closed.emit()
        super().closeEvent(event)
