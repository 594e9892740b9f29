"""What a search has found in a book: each place with its heading, and the words that were met."""

import re
from collections.abc import Collection, Sequence
from html import escape

from PySide6.QtCore import QAbstractListModel, QModelIndex, QSize, Qt, Signal
from PySide6.QtCore import QPersistentModelIndex as KeptIndex
from PySide6.QtGui import QPainter, QPalette, QTextDocument
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from konqt.core.rulebook import said, texts_of
from konqt.games.rulebook.searching import Hit, folded
from konqt.games.rulebook.words import say_heading
from konqt.gui.widgets.focus_edge import FocusEdge
from konqt.gui.widgets.plain_words import unmarked
from konqt.i18n.texts import _

AROUND = 90
"""Letters of a text that are shown around the first word met."""
PADDING = 8
_WORD = re.compile(r"[^\W_]+(?:\.[^\W_]+)*")
MARKUP = Qt.ItemDataRole.UserRole


def excerpt(text: str, words: Collection[str]) -> str:
    """Return a text around the first of some folded words, as markup, all of them marked.

    >>> excerpt("Five dice at most", {"dice"})
    'Five <b><u>dice</u></b> at most'
    """
    first = next((each for each in _WORD.finditer(text) if folded(each[0]) in words), None)
    begin = 0 if first is None else max(0, first.start() - AROUND // 3)
    while begin and text[begin - 1] != " ":
        begin -= 1
    end = min(len(text), begin + AROUND)
    while end < len(text) and text[end] != " ":
        end += 1
    told = "… " if begin else ""
    at = begin
    for found in _WORD.finditer(text, begin, end):
        word = escape(found[0])
        met = f"<b><u>{word}</u></b>" if folded(found[0]) in words else word
        told += escape(text[at : found.start()]) + met
        at = found.end()
    return told + escape(text[at:end]) + (" …" if end < len(text) else "")


def _best_text(hit: Hit, words: Collection[str], language: str) -> str:
    """Return the text of a hit that holds a word met: in the own language where one does."""
    texts = [] if hit.block is None else list(texts_of(hit.block))
    if not texts:
        texts = [text for block in hit.section.blocks for text in texts_of(block)]
    codes = [language, *(code for text in texts[:1] for code in text if code != language)]
    for code in codes:
        for text in texts:
            if any(folded(each[0]) in words for each in _WORD.finditer(text.get(code, ""))):
                return text[code]
    return said(texts[0], language) if texts else ""


class FoundModel(QAbstractListModel):
    """The hits of a search, best first."""

    def __init__(self) -> None:
        super().__init__()
        self.hits: Sequence[Hit] = ()
        self._rows: list[tuple[str, str]] = []
        """words and markup of each"""

    def fill(self, hits: Sequence[Hit], words: Collection[str], language: str) -> None:
        """Hold what was found."""
        self.beginResetModel()
        self.hits, self._rows = hits, []
        for hit in hits:
            heading = say_heading(hit.section, language)
            text = excerpt(_best_text(hit, words, language), words)
            markup = f"<b>{excerpt(heading, words)}</b><br>{text}"
            self._rows.append((f"{heading}. {unmarked(text)}", markup))
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | KeptIndex = QModelIndex()) -> int:  # noqa: B008
        """Return how many there are."""
        return 0 if parent.isValid() else len(self._rows)

    def data(
        self, index: QModelIndex | KeptIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return a hit's words, or its markup."""
        if not index.isValid():
            return None
        words, markup = self._rows[index.row()]
        if role == MARKUP:
            return markup
        return words if role == Qt.ItemDataRole.DisplayRole else None


class _HitRow(QStyledItemDelegate):
    """Draws a hit in two or three lines."""

    def __init__(self, of: QListView) -> None:
        super().__init__(of)
        self._list = of

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | KeptIndex) -> QSize:
        """Return the height that the words need."""
        page = self._page(option, index)
        return QSize(round(page.idealWidth()), round(page.size().height()) + PADDING)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | KeptIndex
    ) -> None:
        """Draw it, chosen or not."""
        box, state = option.rect, option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        palette = option.palette
        if chosen:
            painter.fillRect(box, palette.highlight())
        role = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
        page = self._page(option, index, palette.color(role).name())
        painter.save()
        painter.translate(box.topLeft().x(), box.topLeft().y() + PADDING // 2)
        page.drawContents(painter)
        painter.restore()

    def _page(
        self, option: QStyleOptionViewItem, index: QModelIndex | KeptIndex, ink: str = ""
    ) -> QTextDocument:
        page = QTextDocument()
        page.setDocumentMargin(PADDING / 2)
        page.setDefaultFont(option.font)
        page.setTextWidth(self._list.viewport().width())
        page.setHtml(f'<div style="color:{ink}">{index.data(MARKUP)}</div>')
        return page


class FoundList(QListView):
    """Lists hits; says which one is chosen."""

    chosen = Signal(object)
    """a `Hit`"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        FocusEdge(self)
        self.found = FoundModel()
        self.setModel(self.found)
        self.setItemDelegate(_HitRow(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        # Else Qt keeps the rows' heights when a scroll bar makes them narrower.
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.clicked.connect(self._choose)
        self.activated.connect(self._choose)
        self.retranslate()

    def retranslate(self) -> None:
        """Be called by the language in use."""
        self.setAccessibleName(_("What was found"))

    def choose_first(self) -> None:
        """Choose the best hit, if there is any."""
        if self.found.rowCount():
            self.setCurrentIndex(self.found.index(0, 0))
            self._choose(self.currentIndex())

    def _choose(self, index: QModelIndex) -> None:
        self.chosen.emit(self.found.hits[index.row()])
