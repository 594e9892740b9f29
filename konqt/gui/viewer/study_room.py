"""The study of what is looked at: its parts of the page, and what a person does with them.

A page gives it its tabs and calls `show` whenever another step is shown, `forget` when nobody may
look, `stop` at its end. Everything that is changed is on the disk before it is shown.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from konqt.gui.board.view import BoardView
from konqt.gui.panels.side import SideTabs
from konqt.gui.viewer.study_branches import BranchPanel
from konqt.gui.viewer.study_drawing import Drawing
from konqt.gui.viewer.study_page import StudiedPage
from konqt.gui.viewer.study_panel import MARKS, StudyPanel
from konqt.gui.viewer.study_play import StudyPlay
from konqt.gui.viewer.study_pointer import StudyPointer
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.record.study_form import Arrow, Colour, Dash, Mark, Ring, Study
    from konqt.session.replay import Replay
    from konqt.session.study.spot import Spot
    from konqt.session.study.studied import Studied

FLAG = "◊"
LOOKS = {
    "green": N_("green"),
    "red": N_("red"),
    "blue": N_("blue"),
    "yellow": N_("yellow"),
}
"""colour of a drawing -> its name within a sentence"""


class StudyRoom(QObject):
    """One page's study. `pages` is its tab."""

    table_wanted = Signal(object)
    """a session that is to be laid on the table"""
    compare_wanted = Signal(str)
    """a branch that is to be laid beside the game"""
    shown = Signal()
    """what stands in it is shown anew, because of another step or a change"""

    def __init__(self, page: StudiedPage, view: object, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = page
        self._game = page.replay
        self.studied: Studied | None = None
        self.line = ""
        """the branch that is looked at; empty for the game itself"""
        self.panel, self.tree = StudyPanel(), BranchPanel()
        self.tabs = SideTabs()
        """both of them, one at a time: beside the others there is no room for two"""
        self.tabs.setDocumentMode(True)
        for page_of_it in (self.panel, self.tree):
            self.tabs.addTab(page_of_it, "")
        self._name_tabs()
        self._view = view if isinstance(view, BoardView) else None
        self._drawing = None if self._view is None else Drawing(self._view)
        self._pointer = None if self._view is None else StudyPointer(self._view)
        self._hidden = self._writing = False
        self._at: tuple[Spot, str] | None = None
        """where the comment in sight stands, and by whose eyes"""
        self._unwritten: dict[tuple[Spot, str], str] = {}
        """comments that could not be written down, for whoever comes back to them"""
        self._said = ""
        """what went wrong last; it goes with the next step"""
        self.play = StudyPlay(self, self.tree.ways)
        self.play.table_wanted.connect(self.table_wanted)
        self._open()
        self._connect()
        self._take_keys(parent)

    def pages(self) -> tuple[tuple[QWidget, str], ...]:
        """Return the tab with its name, in the language in use."""
        return ((self.tabs, _("Study")),)

    # -- for the page -----------------------------------------------------------------------

    def show(self) -> None:
        """Show what stands at the present step, for the present eyes."""
        self._hidden = False
        if self.studied is None or self._writing:
            return
        if self._leave_hidden_line():
            return
        if self._at is not None and self._at != self._noting:
            self._said = ""
        self._write_down()
        self._at = self._noting
        self.play.follow()
        self._show_note()
        self._show_lists()
        self._show_ways()
        self.shown.emit()

    def forget(self) -> None:
        """Show nothing while nobody may look."""
        self._hidden = True
        self._write_down()
        self._at = None
        self.play.put_list_away()
        self.panel.comment.forget()
        self.panel.show_note("", (), "", ())
        self.panel.show_line("")
        self.panel.show_drawn(())
        self.panel.show_list(())
        self.tree.show_branches((), "", False)
        self.tree.ways.show_dice(())
        self.tree.ways.show_odds(())
        if self._drawing is not None:
            self._drawing.show_drawings((), ())

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self._name_tabs()
        self.panel.retranslate()
        self.tree.retranslate()
        if not self._hidden:
            self.play.put_list_away()
            self.show()

    def take(self, path: Path) -> None:
        """Show the study in a file instead of the one beside the game.

        Raises:
            StudyError: it is none of this game's.
        """
        from konqt.session.study.studied import Studied

        self.studied = Studied.opened(self._game, path, named=True)
        self.show()

    def restyle(self) -> None:
        """Draw in the theme in use."""
        if self._drawing is not None:
            self._drawing.redraw()

    def use_keys(self, on: bool) -> None:
        """Take keys for marks, or leave them alone while something else is looked at."""
        for shortcut in self._keys:
            shortcut.setEnabled(on)

    def stop(self) -> None:
        """Write down what was typed and end what is under way."""
        self._write_down()
        self.play.end()

    # -- changing ---------------------------------------------------------------------------

    def change(self, edit: "Callable[[Study], Study]") -> None:
        """Change the study and show it, or say why that cannot be."""
        self.attempt(partial(self._change, edit))

    def _change(self, edit: "Callable[[Study], Study]") -> None:
        assert self.studied is not None, "there is something to change"
        self.studied.change(edit)

    def attempt(self, step: Callable[[], object]) -> bool:
        """Do something and show what came of it, or why not; return whether it could be done."""
        if self.studied is None:
            return False
        self._write_down()
        self._said = ""
        try:
            step()
        except ValueError as error:
            self._said = _words_of(error)
        self.show()
        return not self._said

    def _write(self, text: str) -> None:
        """Write a comment down where it was typed; what cannot be written is not forgotten."""
        from konqt.session.study.edits import with_text

        at = self._at
        if self.studied is None or at is None:
            return
        try:
            self.studied.change(lambda study: with_text(study, *at, text))
            self._unwritten.pop(at, None)
        except ValueError as error:
            self._said = _words_of(error)
            self._unwritten[at] = text
        self.show()

    def _write_down(self) -> None:
        """Have what was typed written where it was typed, before anything else is shown."""
        self._writing = True
        self.panel.hand_over()
        self._writing = False

    def _mark(self, mark: str) -> None:
        from konqt.session.study.edits import with_flag, with_mark

        if mark == FLAG:
            self.change(lambda study: with_flag(study, *self._noting))
        else:
            known = cast("Mark", mark)
            self.change(lambda study: with_mark(study, *self._noting, known))

    def _name_chapter(self, name: str) -> None:
        """Begin a chapter where its name was typed."""
        from konqt.record.study_form import Chapter
        from konqt.session.study.edits import with_chapter

        at = self._at
        if self.studied is None or at is None or at[0].branch or name == self._chapter(at):
            return
        chapter = Chapter(name=name[:200], step=at[0].step, eyes=at[1])
        self.attempt(partial(self._change, lambda study: with_chapter(study, chapter)))

    def _draw(self, start: str, end: str, colours: int, dashes: int) -> None:
        from konqt.record.study_form import Arrow, Ring
        from konqt.session.study.edits import with_arrow, with_ring

        colour, dash = self.panel.palette_row.look(colours, dashes)
        look = cast("Colour", colour), cast("Dash", dash)
        if start == end:
            ring = Ring(at=start, colour=look[0], dash=look[1])
            self.change(lambda study: with_ring(study, *self._noting, ring))
        else:
            arrow = Arrow(start=start, end=end, colour=look[0], dash=look[1])
            self.change(lambda study: with_arrow(study, *self._noting, arrow))

    def _wipe(self) -> None:
        from konqt.session.study.edits import without_drawings

        self.change(lambda study: without_drawings(study, *self._noting))

    def _undo(self) -> None:
        if self.studied is not None:
            self.attempt(self.studied.undo)

    def _redo(self) -> None:
        if self.studied is not None:
            self.attempt(self.studied.redo)

    def _rename(self, branch: str, name: str) -> None:
        from konqt.session.study.edits import renamed

        self.change(lambda study: renamed(study, branch, name))

    def _promote(self, branch: str) -> None:
        from konqt.session.study.edits import promoted

        self.change(lambda study: promoted(study, branch))
        self._look_again()

    def _delete(self, branch: str) -> None:
        from konqt.session.study.edits import without_branch

        self.change(lambda study: without_branch(study, branch))

    # -- going ------------------------------------------------------------------------------

    def go(self, branch: str, step: int) -> None:
        """Go to a step of the game or of a branch."""
        from konqt.session.study.branching import line_shown

        if self.studied is None:
            return
        if branch == self.line and self._page.replay.steps >= step:
            self._page.go(step)
            return
        replay, fault = line_shown(self.studied, branch)
        self.line = branch
        self._page.look_at(replay, step)
        if fault is not None:
            self._said = _words_of(fault)
            self.show()

    def _go_to_branch(self, branch: str) -> None:
        from konqt.session.study.spot import branch_of

        if self.studied is None or branch == self.line:
            return
        step = self._page.playhead.step
        if branch:
            found = branch_of(self.studied.study, branch)
            step = min(found.step + 1, found.last)
        else:
            step = min(step, self._game.steps)
        self.go(branch, step)

    def _look_again(self) -> None:
        """Show the line once more: it has changed."""
        branch, step = self.line, self._page.playhead.step
        if branch:
            self.line = ""
            self.go(branch, step)

    def _leave_hidden_line(self) -> bool:
        """Go back to the game where the branch is gone, or not for these eyes."""
        assert self.studied is not None
        known = {each.id for each in self.studied.branches(self._page.viewer)}
        if not self.line or self.line in known:
            return False
        self.line = ""
        self._page.look_at(self._game, min(self._page.playhead.step, self._game.steps))
        return True

    def arrive(self, spot: "Spot") -> None:
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
    def spot(self) -> "Spot":
        """Return what is looked at."""
        from konqt.session.study.spot import Spot

        return Spot(self._page.playhead.step, self.line)

    def say(self, text: str) -> None:
        """Say what cannot be done, until another step is shown."""
        self._said = text
        self.show()

    @property
    def _noting(self) -> "tuple[Spot, str]":
        """Return where something is noted, and by whose eyes."""
        assert self.studied is not None
        spot = self.spot
        return spot, self.studied.eyes(spot, self._page.viewer)

    def _chapter(self, at: "tuple[Spot, str]") -> str:
        """Return the name of the chapter that begins at a step, by certain eyes."""
        assert self.studied is not None
        spot, eyes = at
        return next(
            (c.name for c in self.studied.study.chapters if (c.step, c.eyes) == (spot.step, eyes)),
            "",
        )

    def _show_note(self) -> None:
        from konqt.session.study.comments import drawings_of, told_note
        from konqt.session.study.edits import note_at

        assert self.studied is not None
        spot, eyes = self._noting
        note = note_at(self.studied.study, spot, eyes)
        others = [n for n in self.studied.notes(spot, self._page.viewer) if n.eyes != eyes]
        marks = [mark for mark in (note.mark, FLAG if note.flag else "") if mark]
        said = [line for other in others for line in told_note(other)]
        text = self._unwritten.get((spot, eyes), note.text)
        self.panel.show_note(text, marks, "" if self.line else self._chapter((spot, eyes)), said)
        self.panel.chapter.setVisible(not self.line)
        if self._drawing is not None:
            drawn = drawings_of(self.studied, spot.step, self._page.viewer, self.line)
            self._drawing.show_drawings(*drawn)
            self.panel.show_drawn(list(self._drawn_told(*drawn)))
        self.panel.show_line(self._line_name())
        if self._view is not None:
            names = {each: self._view.name_of(each) for each in self._view.walked}
            self.panel.palette_row.show_places(names)

    def _line_name(self) -> str:
        from konqt.session.study.spot import branch_of

        assert self.studied is not None
        return branch_of(self.studied.study, self.line).name if self.line else ""

    def _drawn_told(self, arrows: "Sequence[Arrow]", rings: "Sequence[Ring]") -> Iterator[str]:
        """Say arrows and rings in words."""
        assert self._view is not None
        name = self._view.name_of
        for arrow in arrows:
            look = _(LOOKS[arrow.colour])
            yield _("{start} → {end} ({colour})", start=name(arrow.start), end=name(arrow.end),
                    colour=look)  # fmt: skip
        for ring in rings:
            yield _("ring: {place} ({colour})", place=name(ring.at), colour=_(LOOKS[ring.colour]))

    def _show_lists(self) -> None:
        assert self.studied is not None
        studied, viewer = self.studied, self._page.viewer
        from konqt.session.study.comments import told_note

        rows = [
            ("", chapter.step, f"{chapter.step}: {chapter.name}", True)
            for chapter in studied.chapters(viewer)
        ]
        for note in studied.noted(self.line, viewer):
            first = next(iter(told_note(note)), _("drawing"))
            rows.append((self.line, note.step, f"{note.step}: {first}", False))
        rows.sort(key=_place)
        self.panel.show_list(rows)
        self.tree.show_branches(studied.branches(viewer), self.line, self.may_change)

    def _show_ways(self) -> None:
        from konqt.session.study.spot import Spot
        from konqt.session.study.what_if import dice_of

        assert self.studied is not None
        studied, ways, step = self.studied, self.tree.ways, self._page.playhead.step
        fault = self._said or studied.closed
        if not fault and studied.faults:
            fault = "\n".join(_words_of(each) for each in studied.faults)
        undo, redo = (
            studied.can_undo and not self.play.busy,
            studied.can_redo and not self.play.busy,
        )
        self.panel.show_state(fault, self.may_change, undo, redo)
        self.tree.show_state(self._said or studied.closed, undo)
        if self._pointer is not None:
            self._pointer.on = self.may_change
        game = studied.replay.game
        names = {faction: self._page.narrator.faction_name(faction) for faction in game.factions}
        ways.show_seats(names, self._page.levels())
        ways.show_state(not studied.closed, self.play.busy, step == 0)
        if self._page.playhead.playing or not self.tree.isVisible():
            return
        try:
            ways.show_dice(dice_of(studied, Spot(step, self.line), self._page.viewer))
        except ValueError:
            ways.show_dice(())
        ways.show_odds(self._page.dice_told(step))

    @property
    def may_change(self) -> bool:
        """Whether anything may be noted now."""
        return self.studied is not None and not self.studied.closed and not self.play.busy

    def _name_tabs(self) -> None:
        for number, text in enumerate((_("Notes"), _("Branches"))):
            self.tabs.setTabText(number, text)

    # -- inside -----------------------------------------------------------------------------

    def _open(self) -> None:
        from konqt.session.study.studied import Studied

        # A game in memory, as tests have them, is studied by nobody.
        if hasattr(self._game, "traces"):
            self.studied = Studied.beside(self._game)
            self._follow()
        else:
            self.panel.show_state(_("This game has not been saved. Save it first."), False, False,
                                  False)  # fmt: skip
            self.tree.ways.setEnabled(False)
        self.play.put_list_away()

    def _follow(self) -> None:
        """Take in what has been played at tables."""
        from konqt.session.study.at_table import follow_tables

        assert self.studied is not None
        try:
            follow_tables(self.studied)
        except ValueError as error:
            self._said = _words_of(error)

    def _take_keys(self, page: QWidget) -> None:
        """Mark by keys, whichever tab is in sight."""
        self._keys = [QShortcut(QKeySequence(keys), page) for _said, keys in MARKS.values()]
        for mark, shortcut in zip(MARKS, self._keys, strict=True):
            shortcut.activated.connect(partial(self._mark, mark))

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
        tree.came.connect(self.show)
        tree.wanted.connect(self._go_to_branch)
        tree.renamed.connect(self._rename)
        tree.promoted.connect(self._promote)
        tree.deleted.connect(self._delete)
        tree.compared.connect(self.compare_wanted)
        tree.undo.connect(self._undo)
        if self._pointer is not None:
            self._pointer.drawn.connect(self._draw)


def _words_of(error: Exception) -> str:
    what, remedy = getattr(error, "what", ""), getattr(error, "remedy", "")
    text = f"{what}; {remedy}." if what else str(error)
    return text[:1].upper() + text[1:]


def _place(row: tuple[str, int, str, bool]) -> tuple[int, bool]:
    return row[1], not row[3]
