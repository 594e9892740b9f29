"""The study of what is looked at: its parts of the page, and what a person does with them.

A page gives it its tabs and calls `show` whenever another step is shown, `forget` when nobody may
look, `stop` at its end. Everything that is changed is on the disk before it is shown.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from konqt.gui.board.board_when_asked import TouchedBoard
from konqt.gui.viewer.study.panel import MARKS, REDO, UNDO
from konqt.gui.viewer.study.study_page import StudiedPage
from konqt.gui.viewer.study.study_pages import StudyPages, StudyState, chapter_at, words_of
from konqt.gui.viewer.study.study_play import StudyPlay
from konqt.gui.viewer.study.study_pointer import StudyPointer
from konqt.i18n.texts import _
from konqt.record.study_form import Chapter, Colour, Dash, Mark, Study, StudyArrow, StudyRing
from konqt.session.study import edits
from konqt.session.study.at_table import follow_tables
from konqt.session.study.branching import line_shown
from konqt.session.study.comments import FLAG
from konqt.session.study.spot import Spot, below, branch_of, left_at
from konqt.session.study.studied import Studied

if TYPE_CHECKING:
    from konqt.session.replay import Replay


class StudyRoom(QObject):
    """One page's study."""

    table_wanted = Signal(object)
    """a session that is to be laid on the table"""
    list_wanted = Signal()
    """the page with the branches and the ways on is to be seen"""
    compare_wanted = Signal(str)
    """a branch that is to be laid beside the game"""
    shown = Signal()
    """what stands in it has been shown again, after another step or a change"""

    def __init__(self, page: StudiedPage, view: object, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = page
        self._game = page.replay
        self.studied = Studied.beside(page.replay)
        self.line = ""
        """the branch that is looked at; empty for the game itself"""
        self._left = 0
        """the last step that it shares with the game"""
        self.pages = StudyPages(page, view)
        self.panel, self.tree, self.tabs = self.pages.panel, self.pages.tree, self.pages.tabs
        board = self.pages.view
        self._pointer = None if board is None else StudyPointer(board)
        self._hidden = self._writing = False
        self._at: tuple[Spot, str] | None = None
        """where the comment in sight stands, and by whose eyes"""
        self._unwritten: dict[tuple[Spot, str], str] = {}
        """comments that could not be written down, for whoever comes back to them"""
        self._said = ""
        """what went wrong last; it goes with the next step"""
        touched = None
        if board is not None and self._pointer is not None:
            touched = TouchedBoard(board, self._pointer)
        self.play = StudyPlay(self, self.tree.ways, touched)
        self.play.list_wanted.connect(self._open_list)
        self.play.table_wanted.connect(self.table_wanted)
        self._follow()
        self.play.put_list_away()
        self._connect()
        self._take_keys(parent)

    def tab(self) -> tuple[QWidget, str]:
        """Return its tab of the side column with its name, in the language in use."""
        return self.tabs, _("Study")

    # -- for the page -----------------------------------------------------------------------

    def show(self) -> None:
        """Show what stands at the present step, for the present eyes."""
        self._hidden = False
        self._show_again()

    def _show_again(self) -> None:
        """Show it anew after a change, unless nobody may look."""
        if self._hidden or self._writing or self._leave_lost_line():
            return
        if self._at is not None and self._at != self._noting:
            self._said = ""
        self._write_down()
        self._at = self._noting
        self.play.follow()
        state = self._state()
        self.pages.show(state)
        if self._pointer is not None:
            self._pointer.on = state.may_change
        self.shown.emit()

    def forget(self) -> None:
        """Show nothing while nobody may look."""
        self._hidden = True
        self._write_down()
        self._at = None
        self.play.put_list_away()
        self.pages.forget()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.pages.retranslate()
        if not self._hidden:
            self.play.put_list_away()
            self._show_again()

    def take(self, path: Path) -> None:
        """Show the study in a file instead of the one beside the game.

        Raises:
            StudyError: it is none of this game's.
        """
        self.studied = Studied.opened(self._game, path, named=True)
        self.show()

    def restyle(self) -> None:
        """Draw in the theme in use."""
        self.pages.restyle()

    def use_keys(self, on: bool) -> None:
        """Take keys for marks and undo, or leave them alone while something else is looked at."""
        for shortcut in self._keys:
            shortcut.setEnabled(on)

    def stop(self) -> None:
        """Write down what was typed and end what is under way."""
        self._write_down()
        self.play.end()

    # -- changing ---------------------------------------------------------------------------

    def change(self, edit: Callable[[Study], Study]) -> None:
        """Change the study and show it, or say why that cannot be."""
        self.attempt(partial(self._change, edit))

    def _change(self, edit: Callable[[Study], Study]) -> None:
        self.studied.change(edit, self._page.viewer)

    def attempt(self, step: Callable[[], object]) -> bool:
        """Do something and show what came of it, or why not; return whether it could be done."""
        self._write_down()
        self._said = ""
        try:
            step()
        except ValueError as error:
            self._said = words_of(error)
        self._show_again()
        return not self._said

    def _write(self, text: str) -> None:
        """Write a comment down where it was typed; what cannot be written is not forgotten."""
        at = self._at
        if at is None:
            return
        try:
            self.studied.change(lambda study: edits.with_text(study, *at, text), self._hand(at))
            self._unwritten.pop(at, None)
        except ValueError as error:
            self._said = words_of(error)
            self._unwritten[at] = text
        self._show_again()

    def _write_down(self) -> None:
        """Have what was typed written where it was typed, before anything else is shown."""
        self._writing = True
        self.panel.hand_over()
        self._writing = False

    def _mark(self, mark: str) -> None:
        if self._hidden:
            return
        if mark == FLAG:
            self.change(lambda study: edits.with_flag(study, *self._noting))
        else:
            known = cast(Mark, mark)
            self.change(lambda study: edits.with_mark(study, *self._noting, known))

    def _name_chapter(self, name: str) -> None:
        """Begin a chapter where its name was typed."""
        at = self._at
        if at is None or at[0].branch or name == chapter_at(self.studied, at[0].step, at[1]):
            return
        chapter = Chapter(name=name[: edits.LONGEST_NAME], step=at[0].step, eyes=at[1])
        by = self._hand(at)
        self.attempt(
            lambda: self.studied.change(lambda study: edits.with_chapter(study, chapter), by)
        )

    def _hand(self, at: tuple[Spot, str]) -> str:
        """Return who typed something there: not who looks by now, where the game is not over."""
        return self._page.viewer if self._game.hands_open else at[1]

    def _draw(self, start: str, end: str, colours: int, dashes: int) -> None:
        colour, dash = self.panel.palette_row.look(colours, dashes)
        look = cast(Colour, colour), cast(Dash, dash)
        if start == end:
            ring = StudyRing(at=start, colour=look[0], dash=look[1])
            self.change(lambda study: edits.with_ring(study, *self._noting, ring))
        else:
            arrow = StudyArrow(start=start, end=end, colour=look[0], dash=look[1])
            self.change(lambda study: edits.with_arrow(study, *self._noting, arrow))

    def _wipe(self) -> None:
        self.change(lambda study: edits.without_drawings(study, *self._noting))

    def _undo(self) -> None:
        self._step_back(lambda: self.studied.undo(self._page.viewer))

    def _redo(self) -> None:
        self._step_back(lambda: self.studied.redo(self._page.viewer))

    def _step_back(self, change: Callable[[], None]) -> None:
        """Undo or redo something, look at what is there now, and ask again where one was asked."""
        if not self._may_step_back:
            return
        before, last, asked = self.spot, self._page.replay.steps, self.play.on is not None
        if self.attempt(change) and self.line:
            found = branch_of(self.studied.study, self.line)
            if found.last > last:
                self._look_again(found.last if before.step == last else before.step)
        if asked and self.spot != before:
            self.play.ask()

    @property
    def _may_step_back(self) -> bool:
        """Whether the buttons for it could be pressed, whoever's key it is."""
        return not (self._hidden or self.play.busy)

    def _rename(self, branch: str, name: str) -> None:
        self.change(lambda study: edits.renamed(study, branch, name))

    def _promote(self, branch: str) -> None:
        self.change(lambda study: edits.promoted(study, branch))
        self._look_again(self._page.playhead.step)

    def _delete(self, branch: str) -> None:
        self.change(lambda study: edits.without_branch(study, branch))

    # -- going ------------------------------------------------------------------------------

    def go(self, branch: str, step: int) -> None:
        """Go to a step of the game or of a branch."""
        if branch == self.line and self._page.replay.steps >= step:
            self._page.go(step)
            return
        replay, fault = line_shown(self.studied, branch)
        self.line = branch
        self._left = left_at(self.studied.study, branch) if branch else 0
        self._page.look_at(replay, step)
        if fault is not None:
            self._said = words_of(fault)
            self._show_again()

    def _open_list(self) -> None:
        self.tabs.setCurrentWidget(self.tree)
        self.list_wanted.emit()

    def go_to_branch(self, branch: str) -> None:
        """Go to where a branch begins, or back to where the line in sight has left another."""
        if branch == self.line:
            return
        study, step = self.studied.study, self._page.playhead.step
        if self.line and self.line in below(study, branch):
            # Later steps of a branch are others than those of the same number above it.
            step = min(step, left_at(study, self.line, branch))
        elif branch:
            found = branch_of(study, branch)
            step = min(found.step + 1, found.last)
        self.go(branch, step)

    def _look_again(self, step: int) -> None:
        """Show the line once more: it has changed."""
        branch = self.line
        if branch:
            self.line = ""
            self.go(branch, step)

    def _leave_lost_line(self) -> bool:
        """Go back to the game where the branch is gone, or not for these eyes; or to its end."""
        if not self.line:
            return False
        known = {each.id: each for each in self.studied.branches(self._page.viewer)}
        step, found = self._page.playhead.step, known.get(self.line)
        if found is None:
            self.line = ""
            # Later steps of the branch were others than the game's of the same number.
            self._page.look_at(self._game, min(step, self._left))
        elif found.last < self._page.replay.steps:
            self._look_again(step)
        else:
            return False
        return True

    def arrive(self, spot: Spot) -> None:
        """Go to where a branch has just been played to."""
        self.play.put_list_away()
        self.line = "" if spot.branch == self.line else self.line
        self.go(spot.branch, spot.step)

    # -- showing ----------------------------------------------------------------------------

    @property
    def page(self) -> StudiedPage:
        """Return the page that it is on."""
        return self._page

    @property
    def game(self) -> "Replay":
        """Return the game itself, without branches."""
        return self._game

    @property
    def spot(self) -> Spot:
        """Return what is looked at."""
        return Spot(self._page.playhead.step, self.line)

    def say(self, text: str) -> None:
        """Say what cannot be done, until another step is shown."""
        self._said = text
        self._show_again()

    @property
    def _noting(self) -> tuple[Spot, str]:
        """Return where something is noted, and by whose eyes."""
        spot = self.spot
        return spot, self.studied.eyes(spot, self._page.viewer)

    def _state(self) -> StudyState:
        spot, eyes = self._noting
        unwritten = self._unwritten.get((spot, eyes))
        return StudyState(self.studied, spot, eyes, unwritten, self._said, self.play.busy)

    # -- inside -----------------------------------------------------------------------------

    def _follow(self) -> None:
        """Take in what has been played at tables."""
        try:
            follow_tables(self.studied)
        except ValueError as error:
            self._said = words_of(error)

    def _take_keys(self, page: QWidget) -> None:
        """Mark and undo by keys, whichever tab is in sight; fields with an undo keep their own."""
        calls = [(keys, partial(self._mark, mark)) for mark, (_said, keys) in MARKS.items()]
        calls += [(UNDO, partial(self._undo)), (REDO, partial(self._redo))]
        self._keys = [QShortcut(QKeySequence(keys), page) for keys, _call in calls]
        for (_keys, call), shortcut in zip(calls, self._keys, strict=True):
            shortcut.activated.connect(call)

    def _connect(self) -> None:
        panel, tree = self.panel, self.tree
        panel.comment.written.connect(self._write)
        panel.marked.connect(self._mark)
        panel.chapter_named.connect(self._name_chapter)
        panel.wanted.connect(self.go)
        panel.undo.connect(self._undo)
        panel.redo.connect(self._redo)
        panel.palette_row.drawn.connect(self._draw)
        panel.palette_row.wiped.connect(self._wipe)
        tree.came.connect(self._show_again)
        tree.wanted.connect(self.go_to_branch)
        tree.renamed.connect(self._rename)
        tree.promoted.connect(self._promote)
        tree.deleted.connect(self._delete)
        tree.compared.connect(self.compare_wanted)
        tree.undo.connect(self._undo)
        if self._pointer is not None:
            self._pointer.drawn.connect(self._draw)
