"""Where everybody stood: shown when a saved game is taken up again, days later perhaps.

It tells what lies open on the table. Only where a single person plays does it tell more: there is
nobody to hide it from. With several, each reads the seat's own recap behind the curtain.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from konqt.core.event import PUBLIC, with_words
from konqt.core.narrator import Narrator
from konqt.core.observation import Observation
from konqt.games.registry import narrator_of, plugin_of
from konqt.gui.page import AnyPart, StatusHolder, widget_of
from konqt.gui.screens.backdrop import Backdrop, Sheet, lay_in_the_middle
from konqt.gui.screens.menu_button import MenuButton
from konqt.gui.screens.saved import say_players
from konqt.gui.screens.story import Story
from konqt.gui.screens.words import Words, heading, quiet, rule_line
from konqt.gui.widgets.one_line import IN_MIDDLE, OneLine
from konqt.i18n.texts import _
from konqt.session.plan import HUMAN, Chair
from konqt.session.update import LogEntry

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.session import Session

STATUS_WIDTH = 20
"""Line heights that the state of the game takes in width."""
MOST_HEIGHT = 0.5
"""Share of the window that a long turn may take."""


class RecallingPlugin(Protocol):
    """What a game's plug-in tells here (`gui.game_plugin.GamePlugin`)."""

    def status(self, source: "Session", page: StatusHolder) -> AnyPart | None:
        """Return the state of a session's game as a panel of `page`; None where there is none."""
        ...

    def untold(self) -> frozenset[str]:
        """Return the kinds of events that say nothing about where things stand."""
        ...


class ResumeScreen(Backdrop):
    """The state of the game, its last turn, and who is to act."""

    go_on = Signal()
    to_start = Signal()
    card_wanted = Signal(str, str)
    """faction, card: its page is to be opened"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session: Session | None = None
        self.observation: Observation | None = None
        """what is told"""
        self.data: object = None
        self._title = heading(factor=1.7)
        self._what = quiet(factor=1.0)
        self._file = OneLine(cut_at=IN_MIDDLE)
        self._file.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._status: AnyPart | None = None
        self._place = QWidget()
        """the status panel, or what holds its place"""
        self._turn = heading(factor=1.12)
        self._story = Story()
        self._next = Words(factor=1.15)
        self.on = MenuButton(primary=True, centred=True)
        self.leave = MenuButton(centred=True, factor=1.0)
        self._lay_out()
        self.on.clicked.connect(self.go_on)
        self.leave.clicked.connect(self.to_start)

    def show_session(self, session: "Session") -> None:
        """Tell of a game that has just been opened."""
        self._session = session
        self.data = session.data
        self._status = _plugin_for(session).status(session, self)
        fresh = QWidget() if self._status is None else widget_of(self._status)
        self._left.replaceWidget(self._place, fresh)
        self._place.deleteLater()
        self._place = fresh
        self.retranslate()
        self.on.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves the game as it is."""
        if event.key() == Qt.Key.Key_Escape:
            self.to_start.emit()
        else:
            super().keyPressEvent(event)

    @property
    def tells(self) -> bool:
        """Whether it tells of a game."""
        return self._session is not None

    def forget(self) -> None:
        """Hold nothing of the game any more."""
        self._session = self.observation = self.data = None
        self._story.clear()

    def retranslate(self) -> None:
        """Say everything in the current language."""
        self.setAccessibleName(_("Where you left off"))
        self._title.setText(_("Where you left off"))
        self.on.say(_("Continue game"))
        self.leave.say(_("To the start screen"))
        if self._session is not None:
            self._tell(self._session)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def showEvent(self, event: object) -> None:
        """Take the keyboard: Enter or Space goes on."""
        self.on.setFocus()

    def resizeEvent(self, event: object) -> None:
        """Keep the story's height in step with the window."""
        self._settle()

    # -- inside -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self._left = QVBoxLayout()
        self._left.addWidget(self._place)
        self._left.addStretch(1)
        right = QVBoxLayout()
        right.addWidget(self._turn)
        right.addWidget(self._story, 1)
        middle = QHBoxLayout()
        middle.setSpacing(24)
        middle.addLayout(self._left)
        middle.addLayout(right, 1)
        ways = QHBoxLayout()
        ways.addWidget(self.leave, 1)
        ways.addWidget(self.on, 2)
        sheet = Sheet()
        column = QVBoxLayout(sheet)
        column.setContentsMargins(26, 20, 26, 20)
        column.setSpacing(9)
        column.addWidget(self._title)
        column.addWidget(self._what)
        column.addWidget(self._file)
        column.addWidget(rule_line())
        column.addLayout(middle)
        column.addWidget(rule_line())
        column.addWidget(self._next)
        column.addLayout(ways)
        lay_in_the_middle(self, sheet)

    def _tell(self, session: "Session") -> None:
        viewer, chairs = sole_viewer(session), session.plan.chairs
        narrator = narrator_of(session.game.name)
        self.observation = session.observe(viewer)
        self._what.setText(_say_which(session))
        self._file.say("" if session.path is None else session.path.name)
        self._file.setVisible(session.path is not None)
        if self._status is not None:
            self._status.show_observation(self.observation)
        untold = _plugin_for(session).untold()
        began, lines = last_turn(session.history(viewer), narrator, chairs, untold)
        self._turn.setText(began)
        self._story.tell(lines or [_("Nothing has happened yet.")])
        decision = session.decision
        asked = narrator.say_asked(decision, chairs, inside=False)
        what = narrator.say_prompt(decision)
        self._next.setText(_("Next: {who}. {what}", who=asked, what=what))
        self._settle()

    def _settle(self) -> None:
        line = self.fontMetrics().height()
        self._place.setFixedWidth(STATUS_WIDTH * line)
        wanted = self._story.height_at(self._story.width())
        most = max(round(self.height() * MOST_HEIGHT), self._place.sizeHint().height())
        self._story.want(min(most, wanted))


def _say_which(session: "Session") -> str:
    """Return scenario and players: several games may stand open."""
    plan = session.plan
    scenario = narrator_of(session.game.name).scenario_name(plan.scenario, plan.options)
    chairs = {faction: asdict(chair) for faction, chair in session.plan.chairs.items()}
    return f"{scenario} · {say_players(chairs)}"


def sole_viewer(session: "Session") -> str:
    """Return a faction of the only person's seat; `public` where several play, or nobody does."""
    chairs = session.plan.chairs
    seats = [seat for seat in session.plan.seats() if chairs[seat[0]].kind == HUMAN]
    return seats[0][0] if len(seats) == 1 else PUBLIC


def last_turn(
    history: Sequence[LogEntry],
    narrator: Narrator,
    chairs: Mapping[str, Chair],
    untold: Collection[str],
) -> tuple[str, list[str]]:
    """Return the heading of the last turn in which anything was done, and its lines.

    The turn that runs is told together with the one before it; events of the kinds `untold` are
    left out.
    """
    turns = list(dict.fromkeys((entry.round, entry.turn) for entry in history))[-2:]
    lines = [
        narrator.say_event(event, chairs)
        for entry in history
        if (entry.round, entry.turn) in turns
        for event in with_words(entry.events)
        if event.kind not in untold
    ]
    if not turns:
        return "", lines
    number, faction = turns[0]
    name = narrator.faction_name(faction)
    return _("Since round {round} ({faction})", round=number, faction=name), lines


def _plugin_for(session: "Session") -> RecallingPlugin:
    plugin: RecallingPlugin = plugin_of(session.game.name)
    return plugin
