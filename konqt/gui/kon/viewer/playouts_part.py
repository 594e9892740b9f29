"""The play-outs on the page of luck and lead: what they brought, how far they are, their button."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from konqt.core.event import PUBLIC, REFEREE
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.lead.played_out import PlayedOut
from konqt.games.kon.lead.weights import SIDES, Ends
from konqt.games.kon.wording.played_out import say_each_end, say_how, say_played_out, say_whose
from konqt.gui.kon.viewer.step_playouts import GAMES, Standpoint, StepPlayOuts
from konqt.gui.widgets.plain_words import Label
from konqt.i18n.texts import _, ngettext

LEVELS = ("clear", "marginal")
"""How clearly a side may win, where a scenario tells that apart."""


class PlayOutsPart(QWidget):
    """Shows what is known of the step in sight; plays it out where somebody asks."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.playouts = StepPlayOuts(self)
        self.shares, self.how = Label(), Label()
        self.progress, self.button = QProgressBar(), QPushButton()
        self.said = QWidget()
        """what they brought; of one height from their begin until another place is in sight"""
        self._begun: Standpoint | None = None
        """the place that has been played out from since it came into sight"""
        row, column, told = QHBoxLayout(), QVBoxLayout(self), QVBoxLayout(self.said)
        column.setContentsMargins(0, 2, 0, 2)
        column.setSpacing(4)
        told.setContentsMargins(0, 0, 0, 0)
        told.setSpacing(4)
        row.addWidget(self.progress, 1)
        row.addWidget(self.button)
        # Above the words: what is pressed twice stays where it was.
        column.addLayout(row)
        column.addWidget(self.said)
        for words in (self.shares, self.how):
            words.setWordWrap(True)
            told.addWidget(words)
        told.addStretch(1)
        self.progress.setRange(0, GAMES)
        self.button.clicked.connect(self._press)
        self.playouts.changed.connect(self.retranslate)
        self.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep as much room as the words need in this width."""
        super().resizeEvent(event)
        self._keep_room()

    def show_place(self, place: Standpoint | None) -> None:
        """Be at a step, with somebody's eyes; None where nobody may look."""
        self.playouts.show(place)

    def stop(self) -> None:
        """End what runs beside the window."""
        self.playouts.stop()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self._tell_found()
        self._keep_room()
        running = self.playouts.running
        self.progress.setVisible(running is not None)
        self.button.setVisible(running is not None or self.playouts.can)
        if running is not None:
            self.progress.setValue(self.playouts.played)
            self.progress.setAccessibleName(
                _("Games played out from step {step}", step=running.step)
            )
            self.button.setText(_("Stop"))
            self.button.setEnabled(True)
            return
        self.button.setText(
            ngettext("Play out {count} game from here", "Play out {count} games from here", GAMES)
        )
        found = self.playouts.found
        self.button.setEnabled(found is None or found.games < GAMES)

    # -- inside -----------------------------------------------------------------------------

    def _keep_room(self) -> None:
        """Have room from the begin for what may come: nothing below moves while games end."""
        place, running = self.playouts.place, self.playouts.running
        if running is not None and running == place:
            self._begun = running
        if self._begun is None or self._begun != place:
            self._begun = None
            self.said.setMinimumHeight(0)
            return
        wide, wrapped = self.width(), int(Qt.TextFlag.TextWordWrap)
        texts = _longest(self._begun)
        room = [self.fontMetrics().boundingRect(0, 0, wide, 9999, wrapped, each) for each in texts]
        self.said.setMinimumHeight(sum(box.height() for box in room) + 4)

    def _tell_found(self) -> None:
        place, found = self.playouts.place, self.playouts.found
        running = self.playouts.running
        if self.playouts.trouble:
            self.shares.setText("")
            self.how.setText(self.playouts.trouble)
        elif place is None:
            self.shares.setText("")
            self.how.setText("")
        elif found is not None and found.games:
            lines = (say_played_out(found), *say_each_end(found))
            self.shares.setText("\n".join(lines))
            self.how.setText(say_how(found, place.step, place.viewer, _seat_of(place)))
        elif running is not None:
            self.shares.setText("")
            knowing = say_whose(running.viewer, _seat_of(running))
            self.how.setText(
                _("Games are played out from step {step}, {knowing}.", step=running.step,
                  knowing=knowing)
            )  # fmt: skip
        else:
            self.shares.setText("")
            self.how.setText(_("Not played out yet.") if self.playouts.can else "")
        self.shares.setVisible(bool(self.shares.text()))
        self.how.setVisible(bool(self.how.text()))

    def _press(self) -> None:
        if self.playouts.running is not None:
            self.playouts.halt()
        else:
            self.playouts.begin()


def _seat_of(place: Standpoint) -> tuple[str, ...]:
    """Return the factions on the chair whose eyes look; none of the public and the referee."""
    if place.viewer in (PUBLIC, REFEREE):
        return ()
    seats = place.replay.plan.seats()
    return next((tuple(seat) for seat in seats if place.viewer in seat), (place.viewer,))


def _longest(place: Standpoint) -> tuple[str, str]:
    """Return what may be said at most of games played out from a place: shares, and how."""
    scenario = ruleset_for(place.replay.plan.scenario).scenario
    levels = LEVELS if scenario.has_levels else (None,)
    each = GAMES // (2 * len(levels))
    ends = tuple((Ends(side, level), each) for side in SIDES for level in levels)
    most = PlayedOut(GAMES, ends)
    shares = "\n".join((say_played_out(most), *say_each_end(most)))
    return shares, say_how(most, place.step, place.viewer, _seat_of(place))
