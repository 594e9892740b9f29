"""A scenario on two pages, with its cards and the rules behind them: for people new to it."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QEvent, QMarginsF, QSize
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QMessageBox, QPushButton, QWidget

from konqt.core.files import PUBLIC, write_file
from konqt.games.kon.narrator import KonNarrator
from konqt.games.owner_data import Corrections
from konqt.gui.asked_files import begins_in
from konqt.gui.kon.screens.rule_pages import (
    MARGIN,
    STYLE,
    card_anchor,
    card_list,
    summary_page,
)
from konqt.gui.kon.screens.scenario_buttons import SCENARIOS, ScenarioButtons
from konqt.gui.panels.rules_panel import RulesPanel
from konqt.gui.screens.opening_size import open_at_its_size
from konqt.gui.screens.two_pages import TwoPagesDialog
from konqt.gui.widgets.plain_buttons import message
from konqt.i18n.texts import _


class SummaryDialog(TwoPagesDialog):
    """Two pages side by side, the card list, and every rule's summary."""

    def __init__(
        self,
        parent: QWidget | None = None,
        scenario: str = SCENARIOS[0],
        used: Mapping[str, Sequence[str]] | None = None,
        data: Corrections = None,
        ships: Callable[[QWidget], object] | None = None,
        game: str = "",
    ) -> None:
        super().__init__(RulesPanel(KonNarrator(), "4", scenario), STYLE, MARGIN, parent)
        self._data = data
        """what an owner has corrected in the game at hand"""
        self._used = used
        """faction -> cards that lie face up in the game at hand"""
        self._played = scenario
        """the scenario of the game at hand"""
        self._game = game
        """how that game is begun, where the scenario knows more than one"""
        self._stale = True
        """whether the card list is not in today's language and colours"""
        self.scenarios = ScenarioButtons(scenario)
        self._show_ships = ships
        """opens the ships of the game at hand over this, where it has any"""
        self._pdf, self._ships = QPushButton(), QPushButton()
        self._pdf.clicked.connect(self._ask_pdf)
        self._ships.clicked.connect(self._on_ships)
        # That of ships only where there are any.
        for button in (self._pdf, *([self._ships] if self._show_ships else [])):
            self.buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        self.tabs.currentChanged.connect(self._show_cards)
        self.scenarios.changed.connect(self.retranslate)
        self.lay_out(self.scenarios)
        self.retranslate()
        self.pages[0].setFocus()
        open_at_its_size(self)

    @property
    def scenario(self) -> str:
        """The scenario that is being read about."""
        return self.scenarios.scenario

    def _page(self, number: int) -> str:
        """Return page 1 or 2 of what is being read about."""
        game = self._game if self.scenario == self._played else ""
        return summary_page(number, self.scenario, game)

    def show_card(self, faction: str, card: str) -> None:
        """Open at one card."""
        self.show_cards()
        self.cards.scrollToAnchor(card_anchor(faction, card))

    def sizeHint(self) -> QSize:
        """Return both pages room side by side on a laptop."""
        line = self.fontMetrics().height()
        return QSize(56 * line, 34 * line)

    def retranslate(self) -> None:
        """Say everything in the current language."""
        self.rules.set_scenario(self.scenario)
        super().retranslate()
        for number, page in enumerate(self.pages, start=1):
            page.setHtml(self._page(number))
        self._pdf.setText(_("Save as PDF…"))
        self._ships.setText(_("Ships and 9 April cards…"))
        self.scenarios.retranslate()
        self._stale = True
        self._show_cards()

    def first_title(self) -> str:
        """Return what the two pages are called."""
        return _("The scenario")

    def changeEvent(self, event: QEvent) -> None:
        """Follow language and theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_pdf"):
            self._stale = True
            self._show_cards()

    def save_pdf(self, path: str) -> bool:
        """Write summary and card list for paper; tell whether that went well."""
        content = QBuffer()
        content.open(QBuffer.OpenModeFlag.WriteOnly)
        writer = QPdfWriter(content)
        writer.setResolution(150)
        size = QPageSize(QPageSize.PageSizeId.A4)
        margins = QMarginsF(14, 14, 14, 14)
        layout = QPageLayout(size, QPageLayout.Orientation.Portrait, margins)
        layout.setUnits(QPageLayout.Unit.Millimeter)
        writer.setPageLayout(layout)
        writer.setTitle(_("The rules in two pages"))
        document = QTextDocument()
        document.setDefaultFont(self.font())
        document.setDefaultStyleSheet(STYLE)
        body = "".join(self._page(number) for number in (1, 2))
        cards = self._card_list()
        document.setHtml(f"<body style='color:black'>{body}{cards}</body>")
        document.print_(writer)
        try:
            write_file(Path(path), bytes(content.data().data()), PUBLIC)
        except OSError:
            return False
        return True

    def _show_cards(self) -> None:
        """Write the card list, all its symbols drawn, once somebody looks at it."""
        if self._stale and self.tabs.currentWidget() is self.cards:
            self._stale = False
            self.cards.setHtml(self._card_list())

    def _card_list(self) -> str:
        played = self.scenario == self._played
        used, data = (self._used, self._data) if played else (None, None)
        return card_list(self.scenario, used, data)

    def _on_ships(self) -> None:
        if self._show_ships is not None:
            self._show_ships(self)

    def _ask_pdf(self) -> None:
        path, _filter = QFileDialog.getSaveFileName(
            self,
            _("Save as PDF"),
            begins_in(Path.home(), f"{self.scenario}.pdf"),
            _("PDF files (*.pdf)"),
        )
        if path and not self.save_pdf(path):
            text = _("{file} cannot be written. Choose another folder.", file=path)
            message(QMessageBox.Icon.Warning, self.windowTitle(), text, self).exec()
