"""The way from a record to the table: on from the step in sight, or on with the game itself."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QToolButton, QWidget

from konqt.core.decision import OVER
from konqt.gui.viewer.study.study_page import StudiedPage
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _

if TYPE_CHECKING:
    from konqt.gui.screens.who_plays import WhoPlays
    from konqt.gui.viewer.study.study_room import StudyRoom


class PlayingOn(QObject):
    """Keeps the bar's button true and does what it says."""

    continued = Signal()
    """the game itself, which is not over, is to be gone on with"""
    refused = Signal(str)
    """why no game can begin here"""

    def __init__(self, page: StudiedPage, room: "StudyRoom", parent: QWidget) -> None:
        super().__init__(parent)
        self._page, self._room, self._parent = page, room, parent
        self.button = QToolButton()
        self.asked: WhoPlays | None = None
        """who asks who plays, while that is asked"""
        self.button.clicked.connect(self.start)
        # An example is no game that was played, and a copy's end opens no hands to play on with.
        game = room.game
        self._possible = not game.example and (game.hands_open or not game.finished)
        if not self._possible:
            self.button.hide()
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        if self._runs:
            self.button.setText(_("Continue game"))
            set_tip(self.button, _("Go on with this game at the table, where it stands"))
        else:
            self.button.setText(_("Play from here"))
            set_tip(
                self.button,
                _("A game of its own begins here at the table; this one stays as it is"),
            )

    def follow(self) -> None:
        """Let one play from the step in sight, unless the game is over there."""
        self.button.setEnabled(self._runs or not self._over_here)

    def start(self) -> None:
        """Go on with the game, or ask who plays from here."""
        if not self._possible:
            self.refused.emit(_("No game can begin from this record."))
        elif self._runs:
            self.continued.emit()
        elif self._over_here:
            self.refused.emit(_("The game is over here. Go to an earlier step to play from it."))
        else:
            self._ask()

    # -- inside -----------------------------------------------------------------------------

    @property
    def _runs(self) -> bool:
        return not self._room.game.finished

    @property
    def _over_here(self) -> bool:
        page = self._page
        return page.replay.decision(page.playhead.step).kind == OVER

    def _ask(self) -> None:
        from konqt.gui.screens.who_plays import WhoPlays, anybody
        from konqt.session.people import say_levels

        self._page.playhead.pause()
        game, spot, chairs = self._room.game, self._room.spot, self._room.play.chairs()
        told = _("A game of its own begins after step {step}; this one stays as it is, and a branch"
                 " follows the new one.",
                 step=spot.step)  # fmt: skip
        self.asked = WhoPlays(
            _("Play from here"),
            _("Play from here"),
            told,
            [(faction,) for faction in game.game.factions],
            chairs,
            self._page.narrator,
            say_levels(game.plan.game, chairs.values()),
            anybody,
            self._parent,
        )
        self.asked.chosen.connect(partial(self._room.play.sit_down, spot))
        self.asked.open()
