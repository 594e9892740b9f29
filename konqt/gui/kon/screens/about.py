"""The about page: what this is, what it is not, whose work stands in it."""

import platform

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from konqt import __version__
from konqt.games.kon.wording import say_corrections
from konqt.games.owner_data import Corrections
from konqt.gui.kon.screens.rule_pages import MARGIN, STYLE, about_page
from konqt.gui.screens.opening_size import open_at_its_size
from konqt.gui.shell.qt_texts import qt_version
from konqt.gui.widgets.plain_buttons import plain
from konqt.gui.widgets.reading_page import ReadingPage
from konqt.i18n.texts import _
from konqt.i18n.texts_file import read, spoken


class AboutDialog(QDialog):
    """Texts from assets/rules/about.toml, with versions."""

    def __init__(self, parent: QWidget | None = None, data: Corrections = None) -> None:
        super().__init__(parent)
        self._data = data
        """what an owner has corrected in the game at hand"""
        self.page = ReadingPage(STYLE, MARGIN)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        plain(self._buttons)
        self._buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 12)
        column.addWidget(self.page, 1)
        column.addWidget(self._buttons)
        self.retranslate()
        open_at_its_size(self)

    def sizeHint(self) -> QSize:
        """Return one page's room."""
        line = self.fontMetrics().height()
        return QSize(35 * line, 32 * line)

    def retranslate(self) -> None:
        """Say everything in the current language."""
        self.setWindowTitle(spoken(read("about"), "title"))
        self.page.setAccessibleName(self.windowTitle())
        versions = (
            (_("Version"), __version__),
            ("Qt", qt_version()),
            ("Python", platform.python_version()),
        )
        self.page.setHtml(about_page(versions, say_corrections(self._data)))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "_buttons"):
            self.retranslate()
