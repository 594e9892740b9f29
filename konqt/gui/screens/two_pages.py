"""A game's rules on two pages, with its cards and the rules behind them: for people new to it."""

from PySide6.QtCore import QEvent, QUrl
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from konqt.gui.panels.rules_panel import RulesPanel
from konqt.gui.widgets.plain_buttons import plain
from konqt.gui.widgets.reading_page import ReadingPage
from konqt.i18n.texts import _

RULE = "rule:"
"""how a link that leads to a rule begins; its reference follows"""


class TwoPagesDialog(QDialog):
    """Two pages side by side, a page of cards, and every rule's summary, to which links lead."""

    def __init__(
        self, rules: RulesPanel, style: str, margin: int, parent: QWidget | None = None
    ) -> None:
        """Make the parts, still without words; `lay_out` is called when the rest is there.

        Args:
            rules: the summaries of the game's rules.
            style: the style sheet of the pages.
            margin: pixels around the text of a page.
            parent: the window.
        """
        super().__init__(parent)
        self.rules = rules
        self.pages = (ReadingPage(style, margin), ReadingPage(style, margin))
        self.cards = ReadingPage(style, margin)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.buttons.rejected.connect(self.reject)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        spread = QWidget()
        row = QHBoxLayout(spread)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(1)
        for page in self.pages:
            row.addWidget(page)
        for page in (*self.pages, self.cards):
            page.anchorClicked.connect(self._follow)
        for widget in (spread, self.cards, self.rules):
            self.tabs.addTab(widget, "")

    def lay_out(self, *beside: QWidget) -> None:
        """Lay the pages over the buttons, and these parts beside those."""
        plain(self.buttons)
        foot = QHBoxLayout()
        for part in beside:
            foot.addWidget(part)
        foot.addWidget(self.buttons, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 12)
        column.addWidget(self.tabs, 1)
        column.addLayout(foot)

    def show_cards(self) -> None:
        """Open at the cards."""
        self.tabs.setCurrentWidget(self.cards)
        self.cards.setFocus()

    def retranslate(self) -> None:
        """Say in the current language what the pages are; a game adds what stands on them."""
        self.setWindowTitle(_("The rules in two pages"))
        for index, text in enumerate((self.first_title(), _("Cards"), _("Rules one by one"))):
            self.tabs.setTabText(index, text)
        for number, page in enumerate(self.pages, start=1):
            page.setAccessibleName(_("Page {number}", number=number))
        self.cards.setAccessibleName(_("Cards"))
        self.rules.retranslate()

    def first_title(self) -> str:
        """Return what the two pages are called."""
        raise NotImplementedError

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _follow(self, url: QUrl) -> None:
        if url.toString().startswith(RULE):
            self.rules.look_up(url.toString().removeprefix(RULE))
            self.tabs.setCurrentWidget(self.rules)
