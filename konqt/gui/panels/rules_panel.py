"""Rule summaries in our own words, opened by reference from everywhere.

They are read when first looked at: a game begins without them.
"""

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QTextBrowser, QVBoxLayout, QWidget

from konqt.gui.widgets.unscrolled import DropDown
from konqt.i18n.texts import _

if TYPE_CHECKING:
    from konqt.core.narrator import Narrator


class RulesPanel(QWidget):
    """A list of references and the summary of the chosen one."""

    shown = Signal(str)

    def __init__(
        self, narrator: "Narrator", first: str = "", parent: QWidget | None = None
    ) -> None:
        """Make the panel; it opens at rule `first`, or at the first one there is."""
        super().__init__(parent)
        self._narrator = narrator
        self._ref = first
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
        if not ref:
            ref = next(iter(self._narrator.rule_refs()), "")
        self._ref = ref
        if self._stale:
            self._stale = False
            self.list.clear()
            for each in self._narrator.rule_refs():
                self.list.addItem(self._called(each, "  "), each)
        row = self.list.findData(ref)
        self.list.setCurrentIndex(row)
        paragraphs = "".join(f"<p>{escape(part)}</p>" for part in self._narrator.rule_summary(ref))
        self.text.setHtml(f"<h3>{escape(self._called(ref))}</h3>{paragraphs}")
        self.shown.emit(ref)

    def _called(self, ref: str, gap: str = " ") -> str:
        return f"{self._narrator.rule_name(ref)}{gap}{self._narrator.rule_title(ref)}"

    def _picked(self, row: int) -> None:
        self.show_rule(self.list.itemData(row))

    def _follow(self, url: QUrl) -> None:
        self.show_rule(url.toString())
