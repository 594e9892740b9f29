"""Who sits at the screen, whose hands lie open on it, and every way from there to another page.

The ways are found at the window, so that one that is new is walked without being named here.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QProcess, Qt, QTimer
from PySide6.QtGui import QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QPushButton,
    QToolButton,
    QWidget,
)
from secrets_kit import FACTIONS, GAME, told_in_sight

from konqt.core.chance import Stream
from konqt.games.kon.events.play import CardsDrawn
from konqt.gui.kon.cards.hand import HandView
from konqt.gui.screens.backdrop import Backdrop
from konqt.gui.screens.curtain import Curtain
from konqt.gui.screens.small_boards import SmallBoards
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.settings_dialog import SettingsDialog
from konqt.gui.threads.background_jobs import BackgroundJobs
from konqt.gui.viewer.beside.beside_question import BesideQuestion
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session

PEOPLE = {faction: Chair(HUMAN, f"{faction}'s player") for faction in FACTIONS}
ENDS = ("quit",)
"""commands that leave no window to look at"""
MOVING = ("movement", "naval_movement")
PATIENCE = 300.0
"""Seconds in which a window comes to rest, whatever was pressed: a game may be played out."""
QUIET = 5
"""times in a row that nothing may be under way: pages come in several events"""
BUSY = 10
"""milliseconds before it is asked again whether a thread or a program is done: asking costs, too"""
Way = tuple[str, Callable[[], Any]]
ALIKE = ("menu text:", "menu example:", "choose Go to ", "choose Speed ")
"""how the rows of lists are named by which nobody else comes to the screen, whichever is chosen"""
KEYS = (Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Backspace)


def met_by(actor: str, seed: int = 3, scenario: str = "narvik") -> Session:
    """Give a game of three people in which a faction moves, all hold cards, some are used up.

    With ships it is after 9 April, and a faction that may sail has not done so.
    """
    for number in range(seed, seed + 200):
        session = Session.start(GamePlan(scenario, PEOPLE, number))
        stream = Stream(number)
        while session.decision.actor is not None:
            decision = session.decision
            hands = session.observe("referee").hands
            late = session.step > 20 if scenario == "narvik" else decision.moment.round > 0
            if late and decision.kind in MOVING and decision.actor == actor:
                if all(hands.values()):
                    return session
                break
            legal = session.legal()
            session.submit(str(decision.actor), legal[stream.below(len(legal))])
    raise AssertionError(f"{actor} never moves with all hands held")


def world(session: Session, viewer: str, seed: int, path: Path) -> Path:
    """Record a game that begins where a session stands, with unseen cards dealt anew by a seed.

    Without a seed they are the session's own.
    """
    state = GAME.sample(session.observe(viewer), seed) if seed else session.referee_state()
    position = GAME.position(state)
    Session.start_position(session.plan, position, path).close()
    return path


@dataclass
class Visit:
    """One window with three people before it, who come and go."""

    window: MainWindow
    record: Path
    at: set[str] = field(default_factory=set)
    """the factions of whoever passed a curtain last"""
    done: set[str] = field(default_factory=set)
    reads: bool = False
    """whether what somebody has drawn is looked at, not handed on at once: in two games that are
    compared it may differ"""
    drew: bool = False
    """whether whoever is here has drawn since the game was laid out: where two games' decks differ,
    that seat may honestly be told otherwise from then on"""

    # -- people -----------------------------------------------------------------------------

    def sit_down(self) -> None:
        """Lay the game on the table; whoever is asked comes."""
        self.window.playing.sit_down(Session.open(self.record))
        self.rest()
        self.press(self.window.covers.curtain)

    def press(self, curtain: Curtain) -> None:
        """Let the person come whom a curtain calls."""
        viewer = self.window.viewer
        whom = viewer.eyes.called if viewer is not None and curtain is viewer.eyes.curtain else None
        table = self.window.table
        whom = whom or (table.session.decision.actor if table is not None else None)
        self.at = {str(whom)}
        curtain._look()
        if not self.lifted(curtain):
            curtain._lift()
        self.rest()

    def lifted(self, curtain: Curtain) -> bool:
        """Whether nobody is called any more."""
        return not curtain.isVisible()

    def review_as(self, faction: str) -> None:
        """Look at the game on the table with another one's eyes."""
        self.window.run_command("review")
        self.rest()
        self.window.viewer.use_view(faction)
        self.rest()
        self.press(self.window.viewer.eyes.curtain)
        assert self.open_hands() == {faction}

    # -- what is in sight -------------------------------------------------------------------

    def rest(self) -> None:
        """Wait for what runs beside the window and what it does by itself, then for the board.

        Raises:
            AssertionError: the window does not come to rest; the message says what goes on.
        """
        quiet, latest = 0, monotonic() + PATIENCE
        while quiet < QUIET:
            for _ in range(4):
                QApplication.processEvents()
            table = self.window.table
            if table is not None and table.controller.doing.hands_over and not self.reads:
                table.controller.next_step()
            at_work = [] if self._writing() else ["a record is being written"]
            at_work = at_work or self._laying_out() or under_way(self.window)
            assert monotonic() < latest, at_work
            quiet = 0 if at_work else quiet + 1
            QTest.qWait(BUSY if at_work else 1)
        self.drew = self.drew or self._has_drawn()
        view: Any = getattr(self.window.stack.currentWidget(), "view", None)
        while view is not None and not (view.base.settled and view.arrangement.settled):
            QTest.qWait(BUSY)

    def _has_drawn(self) -> bool:
        table = self.window.table
        return table is not None and any(
            isinstance(event, CardsDrawn) and event.faction == faction
            for faction in self.at
            for event in table.session.told.events(faction)
        )

    def _laying_out(self) -> list[str]:
        table = self.window.table
        page: Any = self.window.stack.currentWidget()
        if table is not None and page is table and table.controller.held:
            return ["the board is being laid out"]
        strip = getattr(page, "strip", None)
        return ["hands are being laid out"] if strip is not None and not strip.settled else []

    def _writing(self) -> bool:
        table = self.window.table
        return table is None or not (table.bridge.busy or table.controller.doing.showing)

    def open_hands(self) -> set[str]:
        """Give the factions of the cards that lie open on the screen."""
        return {
            item.faction
            for hand in self.window.findChildren(HandView)
            if hand.isVisible()
            for item in hand.items()
        }

    def told(self) -> list[str]:
        """Give every word that is in sight; some places tell of saved files and their times.

        The folder in which the game is saved is told as one that is the same for all.
        """
        questions = self.window.findChildren(BesideQuestion)
        listing = self.page in ("StartScreen", "CollectionPage")
        if listing or any(each.isVisible() for each in questions):
            return []
        return [
            each.replace(str(self.record.parent), "the folder")
            for each in told_in_sight(self.window)
        ]

    def stop(self) -> tuple[str, list[str]]:
        """Give the page in sight and all that it tells, but not what is told of new cards."""
        return self.page, [] if self.drew and self.open_hands() else self.told()

    @property
    def page(self) -> str:
        """The name of the page in sight."""
        return type(self.window.stack.currentWidget()).__name__

    # -- ways -------------------------------------------------------------------------------

    def stand(self) -> tuple[Any, ...]:
        """Give what a way may change."""
        window, viewer, table = self.window, self.window.viewer, self.window.table
        eyes = (table.controller.eyes, table.session.step) if table is not None else None
        covered = viewer._stack.currentIndex() if viewer is not None else None
        return id(window.stack.currentWidget()), eyes, viewer and viewer.viewer, covered

    def ways(self) -> Iterator[Way]:
        """Give every way of doing something now, by its name, but lifting a curtain."""
        page: Any = self.window.stack.currentWidget()
        for command, action in self.window.menus.actions.items():
            if action.isEnabled() and command not in ENDS:
                yield f"menu {command}", action.trigger
        for shortcut in page.findChildren(QShortcut):
            if shortcut.isEnabled() and shortcut.parent().isVisible():
                yield f"shortcut {shortcut.key().toString()}", shortcut.activated.emit
        for number, button in enumerate(page.findChildren(QAbstractButton)):
            if button.isVisible() and button.isEnabled() and not _behind_a_curtain(button):
                name = button.accessibleName() or button.text() or f"button {number}"
                menu = button.menu() if isinstance(button, QToolButton | QPushButton) else None
                if menu is None:
                    yield f"press {type(button).__name__} {name}", button.click
                    continue
                # Pressed, it would wait for a choice for ever: each choice is a way of its own.
                for row, choice in enumerate(menu.actions()):
                    if choice.isEnabled() and not choice.isSeparator():
                        yield f"choose {name} {row}", choice.trigger
        for combo in page.findChildren(QComboBox):
            if combo.isVisible() and combo.isEnabled():
                for row in range(combo.count()):
                    yield (
                        f"choose {combo.accessibleName()} {row}",
                        lambda combo=combo, row=row: _choose(combo, row),
                    )
        if not _behind_a_curtain(page):
            for key in KEYS:
                yield f"key {key.name}", lambda key=key: QTest.keyClick(_focus(page), key)

    def homeward(self) -> bool:
        """Go one step back towards the table, but lift no curtain; False where that is reached."""
        window, page = self.window, self.page
        if self._close_dialogs():
            return True
        if page == "ViewerScreen" and not window.viewer.eyes.curtain.isVisible():
            window.viewer.transport.close_button.click()
        elif page == "StartScreen":
            window.continue_soon(self.record)
        elif page == "ResumeScreen":
            window.taking_up.screen.on.click()
        else:
            return False
        self.rest()
        return True

    def _close_dialogs(self) -> bool:
        found = [each for each in self.window.findChildren(QDialog) if each.isVisible()]
        for dialog in found:
            dialog.reject()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self.rest()
        return bool(found)


def _behind_a_curtain(part: QWidget) -> bool:
    each: Any = part
    while each is not None:
        if isinstance(each, Curtain):
            return True
        each = each.parentWidget()
    return False


def _choose(combo: QComboBox, row: int) -> None:
    combo.setCurrentIndex(row)
    combo.activated.emit(row)


def _focus(page: QWidget) -> QWidget:
    return QApplication.focusWidget() or page


def outermost(ways: list[Way]) -> list[Way]:
    """Leave out the rows between the first and the last of lists whose rows do the same."""
    lists = ([name for name, _go in ways if name.startswith(alike)] for alike in ALIKE)
    between = {name for rows in lists for name in rows[1:-1]}
    return [way for way in ways if way[0] not in between]


def walk(
    visit: Visit,
    begin: Callable[[Visit], None],
    stay: Callable[[Visit], None],
    whole: bool = True,
) -> dict[str, list[tuple[str, list[str]]]]:
    """Go every way from where `begin` leads and back home; give what was told at each stop.

    Args:
        visit: the window.
        begin: brings it to where the ways are looked for.
        stay: asked at every stop, with nothing done since.
        whole: go also the ways that `outermost` leaves out.
    """
    told: dict[str, list[tuple[str, list[str]]]] = {}
    begin(visit)
    here, usual = set(visit.at), visit.window.settings
    while True:
        ways = list(visit.ways())
        left = [each for each in (ways if whole else outermost(ways)) if each[0] not in told]
        if not left or visit.at != here or visit.drew:
            # Done, or the game has gone on to where somebody may be told something else.
            return told
        name, go = left[0]
        before = visit.stand()
        told[name] = []
        go()
        visit.rest()
        stay(visit)
        told[name].append(visit.stop())
        visit._close_dialogs()
        if visit.stand() == before:
            continue
        while visit.homeward():
            stay(visit)
            told[name].append(visit.stop())
        # In another theme or size every page to come would be drawn anew, and names be placed.
        if look_of(visit.window.settings) != look_of(usual):
            visit.window.preferences.use(usual)
        begin(visit)


def look_of(settings: Settings) -> tuple[str, str, int]:
    """Give by what settings pages look and speak otherwise."""
    return settings.language, settings.theme, settings.text_scale


def under_way(window: QWidget) -> list[str]:
    """Name what a window has still to do by itself: timers that will ring, workers, programs.

    Not that small pictures of games are painted: no word comes of them.
    """
    timers = [each for each in window.findChildren(QTimer) if each.isActive()]
    jobs = [each for each in window.findChildren(BackgroundJobs) if each.busy]
    jobs = [each for each in jobs if not isinstance(each.parent(), SmallBoards | Backdrop)]
    programs = [each for each in window.findChildren(QProcess) if each.processId()]
    return [
        f"{type(each).__name__} of {type(each.parent()).__name__}"
        for each in (*timers, *jobs, *programs)
    ]


def stub_questions(monkeypatch: pytest.MonkeyPatch, window: MainWindow, other: Path) -> None:
    """Let dialogs that wait be answered at once: another game, another file, other settings."""
    plan = GamePlan("narvik", PEOPLE, 77)
    monkeypatch.setattr(type(window.services.plugin), "ask_plan", lambda *_a: plan)
    monkeypatch.setattr(window.dialogs, "record", lambda: str(other))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_a, **_k: ("", ""))
    monkeypatch.setattr(QDialog, "exec", lambda _self: 0)
    monkeypatch.setattr(SettingsDialog, "ask", lambda settings, *_a: Settings(**_fields(settings)))


def _fields(settings: Settings) -> dict[str, Any]:
    names = settings.__dataclass_fields__
    fields = {name: getattr(settings, name) for name in names}
    return {**fields, "theme": "light" if settings.theme == "dark" else "dark"}
