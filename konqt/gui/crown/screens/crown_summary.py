"""Crown & Courage on two pages, with all its cards and the rules behind them: for a first game.

What stands here stands in the rulebook; this leaves out all but what one looks up while playing.
"""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from konqt.core.rulebook import Paragraph, RuleSection, RuleTable, said
from konqt.games.crown.crown_narrator import CrownNarrator
from konqt.games.crown.rulebook.book_tables import card_table
from konqt.games.crown.rulebook.crown_book import crown_rulebook
from konqt.gui.panels.rules_panel import RulesPanel
from konqt.gui.screens.opening_size import open_at_its_size
from konqt.gui.screens.two_pages import RULE, TwoPagesDialog
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
KINDS = {"Action Cards": "action", "Collaborator Cards": "collaborator"}
"""section -> kind of the cards that its table lists"""
MARGIN = 16
"""Pixels around the text of a page."""
STYLE = """
h3 { font-size: medium; font-weight: 600; margin: 9px 0 1px 0; }
p { margin: 2px 0; line-height: 112%; }
th { text-align: left; padding: 2px 10px 2px 0; }
td { padding: 2px 10px 2px 0; }
a { text-decoration: none; }
"""


class CrownSummaryDialog(TwoPagesDialog):
    """The turn and all pieces on two pages, with cards and Demands on one of their own."""

    def __init__(self, parent: QWidget | None = None, data: object = None) -> None:
        """Show the cards of the shipped game, or those of an owner's `data`."""
        self._data = data
        super().__init__(RulesPanel(CrownNarrator(), "P1.3", "crown"), STYLE, MARGIN, parent)
        self.lay_out()
        self.retranslate()
        self.pages[0].setFocus()
        open_at_its_size(self)

    def show_card(self, faction: str, card: str) -> None:
        """Open at the cards: their table is short."""
        del faction, card
        self.show_cards()

    def first_title(self) -> str:
        """Return what the two pages are called."""
        return _("In short")

    def retranslate(self) -> None:
        """Say everything in the language in use."""
        super().retranslate()
        for page, refs in zip(self.pages, (TURN, BOTH), strict=True):
            page.setHtml(told(refs, self._data))
        self.cards.setHtml(told(CARDS, self._data))

    def sizeHint(self) -> QSize:
        """Return both pages room side by side on a laptop."""
        line = self.fontMetrics().height()
        return QSize(60 * line, 38 * line)


def told(refs: Sequence[str], data: object = None) -> str:
    """Return sections of the rulebook in short, as rich text in the language in use.

    Cards are those of an owner's `data`, or those that are shipped.
    """
    book = crown_rulebook()
    return "".join(_section(section, data) for ref in refs if (section := book.section(ref)))


def _section(section: RuleSection, data: object) -> str:
    """Return a section's rule and its tables; its heading leads to the rule where it is one."""
    language = current_language()
    title = escape(said(section.title, language))
    rules = [each for each in section.blocks if isinstance(each, Paragraph) and each.tells]
    if rules:
        title = f'<a href="{RULE}{escape(section.ref)}">{title}</a>'
    parts = [f"<h3>{title}</h3>"]
    parts += [f"<p>{escape(said(each.text, language))}</p>" for each in rules]
    tables = [each for each in section.blocks if isinstance(each, RuleTable)]
    if data is not None and section.ref in KINDS:
        kind = KINDS[section.ref]
        tables = [card_table(kind, each.id, each.sort, data) for each in tables]
    parts += [_table(each, language) for each in tables]
    return "".join(parts)


def _table(table: RuleTable, language: str) -> str:
    head = "".join(f"<th>{escape(said(cell, language))}</th>" for cell in table.head)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(said(cell, language))}</td>" for cell in row) + "</tr>"
        for row in table.rows
    )
    return f"<table><tr>{head}</tr>{rows}</table>"
