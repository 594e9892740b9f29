"""Lays another game, or a branch of the same one, beside what a viewer looks at, and takes it off.

The boards show what lies open to all, unless both games' hands may be shown: then they are seen
with the viewer's eyes. No hand lies open there that another one at the screen may not see, and who
looks away in the viewer, or takes other eyes, is back at its one board.
"""

from collections.abc import Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal, SignalInstance
from PySide6.QtWidgets import QApplication, QStackedLayout, QWidget
from shiboken6 import isValid

from konqt.core.event import PUBLIC
from konqt.games.registry import narrator_of
from konqt.gui.board.view import BoardView
from konqt.gui.overlays import OVERLAYS
from konqt.gui.threads.background_jobs import BackgroundJobs
from konqt.gui.viewer.compared_boards import ComparedBoards
from konqt.gui.viewer.teller import TellingPage
from konqt.i18n.phrases import listed
from konqt.i18n.texts import _
from konqt.session.people import say_people
from konqt.session.plan import HUMAN
from konqt.session.study.branch_names import name_of
from konqt.session.study.branching import line_shown
from konqt.session.study.spot import left_at
from konqt.session.study.studied import Studied

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.core.narrator import Narrator
    from konqt.gui.screens.saved_game import SavedGame
    from konqt.gui.viewer.beside.beside_page import BesidePage
    from konqt.gui.viewer.beside.beside_question import BesideQuestion
    from konqt.gui.viewer.study.study_room import StudyRoom
    from konqt.gui.viewer.timeline.transport import Transport
    from konqt.session.replay import Replay

MOST = 200
"""saved games that are offered, the newest ones"""


class ComparedPage(TellingPage, Protocol):
    """What is needed of the viewer."""

    @property
    def transport(self) -> "Transport":
        """The bar below."""
        ...

    @property
    def study(self) -> "StudyRoom":
        """The branches."""
        ...

    @property
    def refused(self) -> SignalInstance:
        """Says why something cannot be shown."""
        ...

    def present(self, on: bool) -> None:
        """Show the board alone, or everything again."""
        ...


class BesideRoom(QObject):
    """One viewer's way to two boards and back."""

    file_wanted = Signal()
    """somebody is to choose a file, for `wanted`"""
    wanted = Signal(object)
    """path of a record that is to be read, for `lay`"""

    def __init__(self, page: ComparedPage, stack: QStackedLayout, parent: QWidget) -> None:
        super().__init__(parent)
        self._viewer, self._stack, self._parent = page, stack, parent
        self.page: BesidePage | None = None
        """the two boards, while they are shown"""
        self._asked: BesideQuestion | None = None
        self._before: QWidget | None = None
        """what had the keyboard before"""
        self._overlays: frozenset[str] = frozenset()
        self._jobs = BackgroundJobs(self)
        page.study.compare_wanted.connect(self.lay_branch)

    # -- ways in ----------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask what is to be laid beside the game."""
        from konqt.gui.screens.saved import saved_games
        from konqt.gui.viewer.beside.beside_question import BesideQuestion

        if self.page is not None or not self._able():
            return
        question = BesideQuestion(self._lines(), self._parent)
        question.line_chosen.connect(self._lay_line)
        question.file_chosen.connect(self.wanted)
        question.file_wanted.connect(self.file_wanted)
        question.finished.connect(self._answered)
        self._asked = question
        question.open()
        self._jobs.run(saved_games, None, MOST, then=self._show_games)

    def lay_branch(self, branch: str) -> None:
        """Lay a branch beside the game that it belongs to, where the two part or later."""
        replay = self._line(branch)
        if self._able():
            study = self._viewer.study
            parted = left_at(study.studied.study, branch) + 1
            step = max(parted, self._viewer.playhead.step)
            self._lay(study.game, "", replay, self._line_name(branch), step)

    def lay(self, replay: "Replay") -> None:
        """Lay another game beside what is looked at."""
        mine = self._viewer.replay
        if replay.game.name != mine.game.name:
            title = self._viewer.narrator.title()
            other = narrator_of(replay.game.name).title()
            told = _("{file} is a game of {other}: only games of {title} can lie beside this one.",
                     file=replay.path.name, other=other, title=title)  # fmt: skip
            self._viewer.refused.emit(told)
        elif self._able():
            self._ask_which_line(replay)

    def close(self) -> None:
        """Go back to the viewer as it was."""
        page, self.page = self.page, None
        if page is None:
            return
        self._viewer.study.use_keys(True)
        page.stop()
        self._stack.setCurrentIndex(0)
        self._stack.removeWidget(page)
        page.hide()
        page.deleteLater()
        before, self._before = self._before, None
        known = before is not None and isValid(before) and before.isVisibleTo(self._parent)
        (before if known and before is not None else self._viewer.transport.timeline).setFocus()

    # -- for the viewer ---------------------------------------------------------------------

    @property
    def views(self) -> Sequence[BoardView]:
        """The boards in sight, none while there is but one."""
        return self.page.views if self.page is not None else ()

    def set_overlays(self, overlays: Collection[str]) -> None:
        """Lay exactly these over the boards."""
        self._overlays = frozenset(overlays)
        if self.page is not None:
            for name in OVERLAYS:
                self.page.set_overlay(name, name in overlays)

    def set_theme(self, theme: str) -> None:
        """Take another theme."""
        if self.page is not None:
            self.page.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        if self.page is not None:
            self.page.retranslate()

    def stop(self) -> None:
        """End what runs behind the boards."""
        self.close()
        self._jobs.stop()

    # -- inside -----------------------------------------------------------------------------

    def _able(self) -> bool:
        """Return whether boards can be laid now; say why a game has none."""
        if self._stack.currentIndex() != 0 and self.page is None:
            return False  # somebody is called, who is not here yet
        if self._viewer.teller.compared_boards() is not None:
            return True
        self._viewer.refused.emit(_("This game has no board that another one could lie beside."))
        return False

    def _lines(self) -> list[tuple[str, str]]:
        """Return the game and those of its branches that the present eyes may know."""
        studied = self._viewer.study.studied
        branches = studied.branches(self._viewer.viewer)
        lines = [(each.id, each.name) for each in branches]
        game = ("", _("The game itself"))
        # Beside itself a game is wanted least: at another step, by hand.
        return [game, *lines] if self._viewer.study.line else [*lines, game]

    def _lay_line(self, branch: str) -> None:
        replay, line = self._line(branch), self._viewer.study.line
        self._lay(self._viewer.replay, self._line_name(line), replay, self._line_name(branch))
        if self.page is not None and branch == line:
            self.page.by_hand.setChecked(True)  # in step both would always show the same

    def _ask_which_line(self, replay: "Replay") -> None:
        """Lay another game beside this one; where it has branches, ask for one of them or none."""
        its_own = Studied.beside(replay)
        eyes = self._viewer.viewer if replay.hands_open else PUBLIC
        lines = [(each.id, each.name) for each in its_own.branches(eyes)]
        if not lines:
            self._lay_other(its_own, "")
            return
        from konqt.gui.viewer.beside.beside_question import BesideQuestion

        game = ("", _("The game itself"))
        question = BesideQuestion([game, *lines], self._parent, replay.path.stem)
        question.line_chosen.connect(partial(self._lay_other, its_own))
        question.open()

    def _lay_other(self, its_own: Studied, branch: str) -> None:
        """Lay a line of another game beside what is looked at."""
        study, shown = self._viewer.study, self._shown(its_own, branch)
        name = name_of(branch, its_own.study, its_own.replay)
        self._lay(self._viewer.replay, self._line_name(study.line), shown, name)

    def _line(self, branch: str) -> "Replay":
        """Return a line of the game as far as it can be played; say what keeps it from more."""
        return self._shown(self._viewer.study.studied, branch)

    def _shown(self, studied: Studied, branch: str) -> "Replay":
        """Return a line of a study as far as it can be played; say what keeps it from more."""
        replay, fault = line_shown(studied, branch)
        if fault is not None:
            self._viewer.refused.emit(str(fault))
        return replay

    def _line_name(self, branch: str) -> str:
        studied = self._viewer.study.studied
        return name_of(branch, studied.study, studied.replay)

    def _lay(
        self,
        one: "Replay",
        branch: str,
        other: "Replay",
        its_branch: str,
        step: int | None = None,
    ) -> None:
        """Lay two lines side by side, at a step of the first one; by default where one stands."""
        from konqt.gui.viewer.beside.beside_page import Beside, BesidePage, Common

        viewer, compared = self._viewer, self._viewer.teller.compared_boards()
        assert compared is not None, "somebody has looked"
        self.close()
        viewer.present(False)
        viewer.playhead.pause()
        games = [
            Beside(replay, say_game(replay, viewer.narrator, name))
            for replay, name in ((one, branch), (other, its_branch))
        ]
        closed = [game.replay.path.stem for game in games if not game.replay.hands_open]
        eyes = PUBLIC if closed else viewer.viewer
        common = Common(compared, viewer.narrator, eyes, _say_closed(closed))
        if step is None:
            step = viewer.playhead.step if one is viewer.replay else 0
        self._before = QApplication.focusWidget()
        page = self.page = BesidePage((games[0], games[1]), common, step)
        page.closed.connect(self.close)
        self.set_overlays(self._overlays)
        viewer.study.use_keys(False)
        self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        page.begin()
        self._jobs.run(_both_analysed, compared, page, one, other, then=self._analysed)

    def _analysed(self, told: "tuple[BesidePage, tuple[object, object]]") -> None:
        if told[0] is self.page:
            told[0].show_analyses(told[1])

    def _show_games(self, games: "Sequence[SavedGame]") -> None:
        if self._asked is not None:
            own = self._viewer.study.game.path
            self._asked.show_games([game for game in games if game.path != own])

    def _answered(self) -> None:
        self._asked = None


def _both_analysed(
    compared: ComparedBoards, page: "BesidePage", one: "Replay", other: "Replay"
) -> "tuple[BesidePage, tuple[object, object]]":
    """Analyse two games, for a worker thread, and say for which page."""
    return page, (compared.analyse(one), compared.analyse(other))


def _say_closed(names: Sequence[str]) -> str:
    """Say why no hands are seen, by the games that keep them closed."""
    if not names:
        return ""
    told = listed(list(dict.fromkeys(names)), "and")
    return _("Only what everyone can see is shown: {games} may still be played.", games=told)


def say_game(replay: "Replay", narrator: "Narrator", branch: str) -> str:
    """Say which game it is: file, branch, scenario and who plays."""
    chairs = replay.plan.chairs.values()
    people = [chair for chair in chairs if chair.kind == HUMAN]
    named = [name for chair in people for name in (chair.name, chair.cards or chair.name)]
    told = [
        replay.path.stem,
        branch,
        narrator.scenario_name(replay.plan.scenario, replay.plan.options),
    ]
    told.append(say_people(named, computer=len(people) < len(chairs)))
    return " · ".join(filter(None, told))
