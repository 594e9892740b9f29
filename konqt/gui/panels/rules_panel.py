"""Rule summaries in our own words, opened by reference from everywhere.

They are read when first looked at: a game begins without them.
"""

from html import escape
from typing import Any

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QTextBrowser, QVBoxLayout, QWidget

from konqt.games.kon import wording
from konqt.gui.widgets.unscrolled import DropDown
from konqt.i18n.texts import _


class RulesPanel(QWidget):
    """A list of references and the summary of the chosen one."""

    shown = Signal(str)

    def __init__(self, parent: Any = None) -> None:
        super().__init__(parent)
        self._ref = "4"
        self._stale = True
        self.list = DropDown()
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.text.document().setDocumentMargin(10)
        self.text.anchorClicked.connect(self._follow)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.addWidget(self.list)
        layout.addWidget(self.text, 1)
        self.list.activated.connect(self._picked)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.list.setAccessibleName(_("Rule"))
        self.text.setAccessibleName(_("Rule summary"))
        self._stale = True
        if self.isVisible():
            self.show_rule(self._ref)

    def showEvent(self, event: QShowEvent) -> None:
        """Read the rules, now that somebody looks."""
        super().showEvent(event)
        if self._stale:
            self.show_rule(self._ref)

    def show_rule(self, ref: str) -> None:
        """Open the summary of a section, a ruling or a scenario heading."""
        self._ref = ref
        if self._stale:
            self._stale = False
            self.list.clear()
            for each in wording.rule_refs():
                self.list.addItem(f"{wording.rule_name(each)}  {wording.rule_title(each)}", each)
        row = self.list.findData(ref)
        self.list.setCurrentIndex(row)
        title, body = wording.rule_title(ref), wording.rule_summary(ref)
        paragraphs = "".join(f"<p>{escape(part)}</p>" for part in body.split("\n\n") if part)
        self.text.setHtml(f"<h3>{escape(wording.rule_name(ref))} {escape(title)}</h3>{paragraphs}")
        self.shown.emit(ref)

    def _picked(self, row: int) -> None:
        self.show_rule(self.list.itemData(row))

    def _follow(self, url: QUrl) -> None:
        self.show_rule(url.toString())
