"""The play-outs on the page of luck and lead: what they brought, how far they are, their button."""

from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from konqt.core.event import PUBLIC, REFEREE
from konqt.games.kon.wording.played_out import say_each_end, say_how, say_played_out, say_whose
from konqt.gui.kon.viewer.step_playouts import GAMES, Standpoint, StepPlayOuts
from konqt.gui.widgets.plain_words import Label
from konqt.i18n.texts import _, ngettext


class PlayOutsPart(QWidget):
    """Shows what is known of the step in sight; plays it out where somebody asks."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.playouts = StepPlayOuts(self)
        self.shares, self.how = Label(), Label()
        self.progress, self.button = QProgressBar(), QPushButton()
        row, column = QHBoxLayout(), QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 2)
        column.setSpacing(4)
        row.addWidget(self.progress, 1)
        row.addWidget(self.button)
        for words in (self.shares, self.how):
            words.setWordWrap(True)
            column.addWidget(words)
        column.addLayout(row)
        self.progress.setRange(0, GAMES)
        self.button.clicked.connect(self._press)
        self.playouts.changed.connect(self.retranslate)
        self.retranslate()

    def show_place(self, place: Standpoint | None) -> None:
        """Be at a step, with somebody's eyes; None where nobody may look."""
        self.playouts.show(place)

    def stop(self) -> None:
        """End what runs beside the window."""
        self.playouts.stop()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self._tell_found()
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
