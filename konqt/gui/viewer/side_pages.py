"""The pages beside a viewer's board that are opened for somebody who reads or writes on them."""

from typing import Protocol

from PySide6.QtCore import QObject

from konqt.gui.panels.side import SideTabs
from konqt.gui.panels.side_fold import SideFold
from konqt.gui.viewer.find import FindPage
from konqt.gui.viewer.overview import Overview
from konqt.gui.viewer.presenting import Presenting
from konqt.gui.viewer.record_page import RecordPage
from konqt.gui.viewer.study.study_room import StudyRoom
from konqt.gui.viewer.study.study_told import StudyTold


class OpenedPage(RecordPage, Protocol):
    """What is needed of the page whose side column it is."""

    tabs: SideTabs
    fold: SideFold
    finder: FindPage
    study: StudyRoom
    comment: StudyTold
    overview: Overview
    presenting: Presenting


class SidePages(QObject):
    """Opens what finds, the study and the page of a comment."""

    def __init__(self, page: OpenedPage, parent: QObject) -> None:
        super().__init__(parent)
        self._page = page
        page.finder.give_letters(page.tabs.tabBar())
        page.tabs.currentChanged.connect(self._chosen)
        page.tabs.tabBarClicked.connect(self._chosen)
        page.study.list_wanted.connect(self._open_study)
        page.comment.card.wanted.connect(self._read_comment)

    def look_for(self) -> None:
        """Let somebody write what is to be found in the game."""
        page = self._page
        if not page.presenting.on and page.viewer == page.overview.viewer:
            page.tabs.setCurrentWidget(page.finder)
            page.finder.ask()

    # -- inside -----------------------------------------------------------------------------

    def _open_study(self) -> None:
        self._page.tabs.setCurrentWidget(self._page.study.tabs)

    def _read_comment(self) -> None:
        """Open the page on which all of a comment stands."""
        self._open_study()
        study = self._page.study
        study.tabs.setCurrentWidget(study.panel)
        if self._page.fold.folded:
            study.panel.comment.setFocus()  # the column rises

    def _chosen(self, tab: int) -> None:
        """Let somebody write who has chosen the tab: else the letters would be the viewer's."""
        if self._page.tabs.widget(tab) is self._page.finder:
            self.look_for()
