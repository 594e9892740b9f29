"""Rule summaries in our own words, opened by reference from everywhere.

They are read when first looked at: a game begins without them.
"""

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QTextBrowser, QVBoxLayout, QWidget

from konqt.gui.widgets.plain_words import set_tip
from konqt.gui.widgets.unscrolled import DropDown
from konqt.i18n.texts import _

if TYPE_CHECKING:
    from konqt.core.narrator import Narrator


class RulesPanel(QWidget):
    """A list of references and the summary of the chosen one."""

    shown = Signal(str)
    book_wanted = Signal(str)
    """the reference of a rule that is to be read in the whole rulebook"""
    looked_up = Signal(str)
    """the reference of a rule that somebody has asked for elsewhere on the page"""

    def __init__(
        self,
        narrator: "Narrator",
        first: str = "",
        scenario: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """Make the panel; it opens at rule `first`, or at the first one there is.

        With a scenario it lists the rules that count there; another one is shown all the same.
        """
        super().__init__(parent)
        self._narrator, self._scenario = narrator, scenario
        self._ref = self._first = first
        self._stale, self._behind = True, False
        """whether the list is of another language or scenario, and the page of another rule"""
        self.list = DropDown()
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.text.document().setDocumentMargin(10)
        self.text.anchorClicked.connect(self._follow)
        self.book = QPushButton()
        self.book.setObjectName("rules:book")
        self.book.setAutoDefault(False)
        self.book.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        head = QHBoxLayout()
        head.addWidget(self.list, 1)
        head.addWidget(self.book)
        layout.addLayout(head)
        layout.addWidget(self.text, 1)
        self.book.clicked.connect(self._ask_book)
        self.list.activated.connect(self._picked)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.list.setAccessibleName(_("Rule"))
        self.text.setAccessibleName(_("Rule summary"))
        self.book.setText(_("Rulebook"))
        self.book.setAccessibleName(_("Read in the rulebook"))
        set_tip(self.book, _("Read in the rulebook"))
        self._stale = True
        if self.isVisible():
            self.show_rule(self._ref)

    def showEvent(self, event: QShowEvent) -> None:
        """Read the rules, now that somebody looks."""
        super().showEvent(event)
        if self._stale or self._behind:
            self.show_rule(self._ref)

    def show_rule(self, ref: str) -> None:
        """Open the summary of a section, a ruling or a scenario heading."""
        if not ref:
            ref = next(iter(self._narrator.rule_refs(self._scenario)), "")
        self._ref, self._behind = ref, False
        if self._stale:
            self._stale = False
            self.list.clear()
            for each in self._narrator.rule_refs(self._scenario):
                self.list.addItem(self._called(each, "  "), each)
        row = self.list.findData(ref)
        if row < 0 and ref in self._narrator.rule_refs():
            row = self.list.count()
            self.list.addItem(self._called(ref, "  "), ref)
        self.list.setCurrentIndex(row)
        paragraphs = "".join(f"<p>{escape(part)}</p>" for part in self._narrator.rule_summary(ref))
        self.text.setHtml(f"<h3>{escape(self._called(ref))}</h3>{paragraphs}")
        self.shown.emit(ref)

    def look_up(self, ref: str) -> None:
        """Open a summary that somebody has asked for; a book that lies open follows."""
        self.show_rule(ref)
        self.looked_up.emit(self._ref)

    def lead_to_book(self) -> None:
        """Offer the whole rulebook: there is one."""
        self.book.show()

    def follow(self, ref: str) -> None:
        """Lie open at the rule of what is asked now, unless somebody has looked up another one."""
        following, self._first = self._ref == self._first, ref
        if not following or ref == self._ref:
            return
        self._ref = ref
        if self.isVisible():
            self.show_rule(ref)
        else:
            self._behind = True

    def begin_anew(self) -> None:
        """Lie open at the first rule, whichever was looked up."""
        self._ref, self._stale = self._first, True
        self.list.clear()
        self.text.clear()
        if self.isVisible():
            self.show_rule(self._ref)

    def set_scenario(self, scenario: str) -> None:
        """List the rules of another scenario."""
        self._scenario, self._stale = scenario, True
        if self.isVisible():
            self.show_rule(self._ref)

    def _called(self, ref: str, gap: str = " ") -> str:
        return f"{self._narrator.rule_name(ref)}{gap}{self._narrator.rule_title(ref)}"

    def _ask_book(self) -> None:
        self.book_wanted.emit(self._ref)

    def _picked(self, row: int) -> None:
        self.show_rule(self.list.itemData(row))

    def _follow(self, url: QUrl) -> None:
        self.show_rule(url.toString())
