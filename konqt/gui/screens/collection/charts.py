"""The statistics of the games that are listed, as pictures beside each other."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from konqt.gui.screens.collection.chart_picture import ChartPicture
from konqt.session.library.charts import charts
from konqt.session.library.facts import GameFacts

TWO_FROM = 560
"""Pixels from which two pictures lie beside each other."""


class Charts(QScrollArea):
    """Pictures of one selection; they are made when somebody looks."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pictures: list[ChartPicture] = []
        self._games: Sequence[GameFacts] = ()
        self._drawn: Sequence[GameFacts] | None = None
        inside = QWidget()
        self._grid = QGridLayout(inside)
        self._grid.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_games(self, games: Sequence[GameFacts]) -> None:
        """Draw these games, at once if they are in sight."""
        self._games = games
        if self.isVisible():
            self.draw()

    def draw(self) -> None:
        """Draw the games that were given last."""
        if self._drawn is self._games:
            return
        self._drawn = self._games
        for picture in self.pictures:
            self._grid.removeWidget(picture)
            picture.hide()
            picture.deleteLater()
        self.pictures = [ChartPicture(each) for each in charts(self._games)]
        self._lay()

    def retranslate(self) -> None:
        """Say everything in the language in use."""
        for picture in self.pictures:
            picture.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lie in one column or two, as there is room."""
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        columns = 2 if self.viewport().width() >= TWO_FROM else 1
        for number, picture in enumerate(self.pictures):
            at = divmod(number, columns)
            self._grid.addWidget(picture, *at, Qt.AlignmentFlag.AlignTop)
        for column in range(2):
            self._grid.setColumnStretch(column, int(column < columns))
