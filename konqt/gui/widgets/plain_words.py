"""Words in a window: what comes from outside is shown letter by letter.

Qt guesses of every label, message and tooltip whether it is HTML. Names in a record, a file's name
or an owner's texts would then bring pictures and links of their own along. So nothing is left to
its guess: a `Label` is plain, a `MarkedLabel` shows markup of ours, in which everything else has
been escaped, and tooltips are given by `set_tip`.
"""

import re
from html import escape, unescape
from typing import Protocol

from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtWidgets import QLabel, QToolTip, QWidget

TIP = "tipInWords"
"""The property that remembers which words of a description are those of the tip."""

HINT, LEAST = -1, -2
MOST_SIZES = 300
"""Sizes that a label remembers."""
RESIZING = (
    QEvent.Type.FontChange,
    QEvent.Type.StyleChange,
    QEvent.Type.LanguageChange,
    QEvent.Type.ContentsRectChange,
    QEvent.Type.LayoutDirectionChange,
)


class Label(QLabel):
    """A label that shows its text as it is."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)


class MarkedLabel(QLabel):
    """A label whose text is markup of ours; whoever sets it escapes what is not.

    It remembers how large its texts are: Qt lays marked text out anew for every question of a
    layout, a dozen times for each change, and the same few texts come and go.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sizes: dict[tuple[str, int], QSize] = {}
        """text, and a width or `HINT` or `LEAST` -> its size"""
        self.setTextFormat(Qt.TextFormat.RichText)

    def sizeHint(self) -> QSize:
        """Return the size that the text would like."""
        key = self.text(), HINT
        kept = self._sizes.get(key)
        return QSize(kept) if kept is not None else self._keep(key, super().sizeHint())

    def minimumSizeHint(self) -> QSize:
        """Return the least size that holds the text."""
        key = self.text(), LEAST
        kept = self._sizes.get(key)
        return QSize(kept) if kept is not None else self._keep(key, super().minimumSizeHint())

    def heightForWidth(self, width: int) -> int:
        """Return the height that the text needs in a width."""
        key = self.text(), width
        kept = self._sizes.get(key)
        if kept is None:
            kept = self._keep(key, QSize(width, super().heightForWidth(width)))
        return kept.height()

    def changeEvent(self, event: QEvent) -> None:
        """Measure anew in another font or style."""
        if event.type() in RESIZING:
            self._sizes.clear()
        super().changeEvent(event)

    def _keep(self, key: tuple[str, int], size: QSize) -> QSize:
        if len(self._sizes) >= MOST_SIZES:
            self._sizes.clear()
        self._sizes[key] = size
        return QSize(size)


class Tipped(Protocol):
    """A widget, an action, an item."""

    def setToolTip(self, text: str, /) -> object:
        """Take a tooltip, which Qt may take for HTML."""
        ...


def set_tip(thing: Tipped, text: str) -> None:
    """Give a widget, an action or an item a tooltip that shows the text as it is.

    Without a description of its own a widget is heard by its tooltip, so one in markup is
    described in words.
    """
    if getattr(thing, TIP, None) == text:
        return
    tip = as_tip(text)
    thing.setToolTip(tip)
    if isinstance(thing, QWidget):
        setattr(thing, TIP, text)
    if isinstance(thing, QWidget) and thing.accessibleDescription() in ("", thing.property(TIP)):
        words = text if tip != text else ""
        thing.setAccessibleDescription(words)
        thing.setProperty(TIP, words)


def put_tips_away() -> None:
    """Hide the tip that is shown now."""
    QToolTip.hideText()


def show_tip(at: QPoint, text: str, about: QWidget) -> None:
    """Show a tooltip at a point of the screen, as it is; an empty one goes."""
    QToolTip.showText(at, as_tip(text), about)


def as_tip(text: str) -> str:
    """Return what a tooltip must hold to show a text as it is."""
    if "<" not in text and "&lt;" not in text:
        return text
    return f'<p style="white-space: pre-wrap">{escape(text)}</p>'


def unmarked(text: str) -> str:
    """Return a marked label's text as it reads, for a screen reader."""
    return unescape(re.sub("<[^>]*>", "", text))
