"""Crown & Courage on two pages, with all its cards and the rules behind them: for a first game.

What stands here stands in the rulebook; this leaves out all but what one looks up while playing.
"""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QEvent, QSize, QUrl
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from konqt.core.rulebook import Paragraph, RuleSection, RuleTable, said
from konqt.games.crown.crown_narrator import CrownNarrator
from konqt.games.crown.rulebook.crown_book import crown_rulebook
from konqt.gui.panels.rules_panel import RulesPanel
from konqt.gui.screens.opening_size import open_at_its_size
from konqt.gui.widgets.linked import LinkedPage
from konqt.gui.widgets.plain_buttons import plain
from konqt.i18n.texts import _, current_language

TURN = (
    *("WIN", "LOSE", "A Turn", "P1.3", "P3", "QR", "SAB", "STRESS", "THREAT", "MORALE"),
    *("BATTLE", "RETREAT", "HELL", "OCC.6"),
)
"""sections of the first page"""
TILES = ("Evacuate", "Fire", "Inspire", "Order", "Repeat", "Rest", "Sabotage", "Strategise")
GERMANS = ("move", "para", "reinf", "bomb", "chaos", "stress", "threat", "morale", "collab")
BOTH = (*TILES, "Upgrade", "ARMY", *(f"G.{action}" for action in GERMANS))
"""sections of the second page: all tiles, and all that the Germans do"""
CARDS = ("CARDS", "Action Cards", "COLLAB", "Collaborator Cards", "GOLD", "P6")
"""sections about cards and Demands"""
STYLE = """
h3 { font-size: medium; font-weight: 600; margin: 9px 0 1px 0; }
p { margin: 2px 0; line-height: 112%; }
th { text-align: left; padding: 2px 10px 2px 0; }
td { padding: 2px 10px 2px 0; }
a { text-decoration: none; }
"""


class CrownSummaryDialog(QDialog):
    """Two pages side by side, all cards, and every rule's summary."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pages = (_page(), _page())
        self.cards = _page()
        self.rules = RulesPanel(CrownNarrator(), "P1.3", "crown")
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        spread = QWidget()
        row = QHBoxLayout(spread)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(1)
        for page in self.pages:
            row.addWidget(page)
        for widget in (spread, self.cards, self.rules):
            self.tabs.addTab(widget, "")
        for page in (*self.pages, self.cards):
            page.anchorClicked.connect(self._follow)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        plain(buttons)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 12)
        column.addWidget(self.tabs, 1)
        column.addWidget(buttons)
        self._made = True
        self.retranslate()
        self.pages[0].setFocus()
        open_at_its_size(self)

    def show_cards(self) -> None:
        """Open at the cards."""
        self.tabs.setCurrentWidget(self.cards)
        self.cards.setFocus()

    def show_card(self, faction: str, card: str) -> None:
        """Open at the cards: their table is short."""
        del faction, card
        self.show_cards()

    def retranslate(self) -> None:
        """Say everything in the language in use."""
        self.setWindowTitle(_("The rules in two pages"))
        for index, text in enumerate((_("In short"), _("Cards"), _("Rules one by one"))):
            self.tabs.setTabText(index, text)
        for number, (page, refs) in enumerate(zip(self.pages, (TURN, BOTH), strict=True), 1):
            page.setHtml(told(refs))
            page.setAccessibleName(_("Page {number}", number=number))
        self.cards.setHtml(told(CARDS))
        self.cards.setAccessibleName(_("Cards"))
        self.rules.retranslate()

    def sizeHint(self) -> QSize:
        """Return both pages room side by side on a laptop."""
        line = self.fontMetrics().height()
        return QSize(60 * line, 38 * line)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "_made"):
            self.retranslate()

    def _follow(self, url: QUrl) -> None:
        if url.scheme() == "rule":
            self.rules.look_up(url.toString().removeprefix("rule:"))
            self.tabs.setCurrentWidget(self.rules)


def told(refs: Sequence[str]) -> str:
    """Return sections of the rulebook in short, as rich text in the language in use."""
    book = crown_rulebook()
    return "".join(_section(section) for ref in refs if (section := book.section(ref)))


def _section(section: RuleSection) -> str:
    """Return a section's rule and its tables; its heading leads to the rule where it is one."""
    language = current_language()
    title = escape(said(section.title, language))
    rules = [each for each in section.blocks if isinstance(each, Paragraph) and each.tells]
    if rules:
        title = f'<a href="rule:{escape(section.ref)}">{title}</a>'
    parts = [f"<h3>{title}</h3>"]
    parts += [f"<p>{escape(said(each.text, language))}</p>" for each in rules]
    parts += [_table(each, language) for each in section.blocks if isinstance(each, RuleTable)]
    return "".join(parts)


def _table(table: RuleTable, language: str) -> str:
    head = "".join(f"<th>{escape(said(cell, language))}</th>" for cell in table.head)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(said(cell, language))}</td>" for cell in row) + "</tr>"
        for row in table.rows
    )
    return f"<table><tr>{head}</tr>{rows}</table>"


def _page() -> LinkedPage:
    page = LinkedPage()
    page.setFrameShape(QFrame.Shape.NoFrame)
    page.setOpenLinks(False)
    page.document().setDocumentMargin(16)
    page.document().setDefaultStyleSheet(STYLE)
    return page
