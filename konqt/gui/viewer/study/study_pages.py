"""The pages of a study: notes, branches and drawings, as they stand at the step in sight."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from konqt.gui.board.drawing import Drawing
from konqt.gui.board.view import BoardView
from konqt.gui.panels.side import SideTabs
from konqt.gui.viewer.study.branches import BranchPanel
from konqt.gui.viewer.study.panel import StudyPanel
from konqt.gui.viewer.study.study_page import StudiedPage
from konqt.i18n.marks import N_
from konqt.i18n.texts import _, current_language
from konqt.record.errors import RecordError
from konqt.session.study.branch_names import name_of
from konqt.session.study.comments import FLAG, drawings_of, told_note
from konqt.session.study.dealt import (
    dealt_to,
    say_dealt,
    say_will_be_dealt,
    will_be_dealt_to,
)
from konqt.session.study.edits import note_at
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied
from konqt.session.study.what_if import dice_of

if TYPE_CHECKING:  # a file's form is loaded with the file
    from konqt.record.study_form import StudyArrow, StudyRing

LONGEST_ROW = 160
"""Characters of a comment that stand in the list of all of them."""
COLOUR_NAMES = {
    "green": N_("green"),
    "red": N_("red"),
    "blue": N_("blue"),
    "yellow": N_("yellow"),
}
"""colour of a drawing -> its name within a sentence"""


@dataclass(frozen=True, slots=True)
class StudyState:
    """What of a study is in sight, and what may be done with it."""

    studied: Studied
    spot: Spot
    eyes: str
    """by whose eyes something is noted here"""
    unwritten: str | None
    """a comment that could not be written down; None where the note's own stands"""
    fault: str
    """what went wrong last, in words; empty for nothing"""
    busy: bool
    """whether the computer plays"""

    @property
    def may_change(self) -> bool:
        """Whether anything may be noted now."""
        return not self.studied.closed and not self.busy


class StudyPages:
    """Two tabs and the board's drawings; `show` fills them, `forget` empties them."""

    def __init__(self, page: StudiedPage, view: object) -> None:
        """Make the pages of a viewer's page; `view` is its board, or what stands in its place."""
        self._page = page
        self.view = view if isinstance(view, BoardView) else None
        self.panel, self.tree = StudyPanel(), BranchPanel()
        self.drawing = None if self.view is None else Drawing(self.view)
        self._offered: tuple[Sequence[str], str] | None = None
        """the places that are offered to draw between, and in which language"""
        self.tabs = SideTabs()
        """both of them, one at a time: beside the others there is no room for two"""
        self.tabs.setDocumentMode(True)
        for each in (self.panel, self.tree):
            self.tabs.addTab(each, "")
        self._name_tabs()

    def show(self, state: StudyState) -> None:
        """Show everything as it stands."""
        self._show_note(state)
        self._show_lists(state)
        self._show_ways(state)

    def forget(self) -> None:
        """Show nothing while nobody may look."""
        self.panel.comment.forget()
        self.panel.show_note("", (), "", ())
        self.panel.show_line("")
        self.panel.show_drawn(())
        self.panel.show_list(())
        self.panel.show_way_back(False, False)
        self.tree.undo_button.setEnabled(False)
        self.tree.show_branches((), "", False)
        self.tree.ways.show_dice(())
        self.tree.ways.show_odds(())
        self.tree.ways.show_dealt("")
        if self.drawing is not None:
            self.drawing.show_drawings((), ())

    def retranslate(self) -> None:
        """Say in the language now in use what stands on the pages whatever they show."""
        self._name_tabs()
        self.panel.retranslate()
        self.tree.retranslate()

    def restyle(self) -> None:
        """Draw in the theme in use."""
        if self.drawing is not None:
            self.drawing.redraw()

    # -- inside -----------------------------------------------------------------------------

    def _name_tabs(self) -> None:
        for number, text in enumerate((_("Notes"), _("Branches"))):
            self.tabs.setTabText(number, text)

    def _show_note(self, state: StudyState) -> None:
        studied, spot, eyes = state.studied, state.spot, state.eyes
        note = note_at(studied.study, spot, eyes)
        others = [n for n in studied.notes(spot, self._page.viewer) if n.eyes != eyes]
        marks = [mark for mark in (note.mark, FLAG if note.flag else "") if mark]
        said = [line for other in others for line in told_note(other)]
        text = note.text if state.unwritten is None else state.unwritten
        chapter = "" if spot.branch else chapter_at(studied, spot.step, eyes)
        self.panel.show_note(text, marks, chapter, said)
        self.panel.chapter.setVisible(not spot.branch)
        branch = name_of(spot.branch, studied.study, studied.replay)
        self.panel.show_line(branch, self._say_dealt(state))
        if self.view is None or self.drawing is None:
            return
        arrows, rings = drawings_of(studied, spot.step, self._page.viewer, spot.branch)
        self.drawing.show_drawings(arrows, rings)
        self.panel.show_drawn(list(_say_drawn(self.view, arrows, rings)))
        walked = self.view.walked, current_language()
        if walked != self._offered:
            self._offered = walked
            names = {each: self.view.name_of(each) for each in walked[0]}
            self.panel.palette_row.show_places(names)

    def _say_dealt(self, state: StudyState) -> str:
        eyes = dealt_to(state.studied, state.spot.branch)
        return say_dealt(eyes, state.studied.replay, self._page.narrator)

    def _show_lists(self, state: StudyState) -> None:
        studied, line, viewer = state.studied, state.spot.branch, self._page.viewer
        tells = self._page.seen.tells
        rows = [
            ("", chapter.step, f"{chapter.step}: {chapter.name}", True)
            for chapter in studied.chapters(viewer)
            if tells(chapter.step)
        ]
        for note in filter(lambda note: tells(note.step), studied.noted(line, viewer)):
            first = next(iter(told_note(note)), _("drawing"))
            first = first if len(first) <= LONGEST_ROW else f"{first[:LONGEST_ROW].rstrip()}…"
            rows.append((line, note.step, f"{note.step}: {first}", False))
        rows.sort(key=_place)
        self.panel.show_list(rows)
        self.panel.show_sight(line, state.spot.step)
        branches = [each for each in studied.branches(viewer) if tells(each.step)]
        self.tree.show_branches(branches, line, state.may_change)

    def _show_ways(self, state: StudyState) -> None:
        studied, ways, step = state.studied, self.tree.ways, state.spot.step
        fault = state.fault or studied.closed
        told = studied.faults_told(self._page.viewer)
        faults = "\n".join(words_of(each) for each in told)
        viewer = self._page.viewer
        undo, redo = studied.can_undo(viewer), studied.can_redo(viewer)
        undo, redo = undo and not state.busy, redo and not state.busy
        self.panel.show_state(fault or faults, state.may_change, undo, redo)
        self.tree.show_state(fault, undo)
        game = studied.replay.game
        names = {faction: self._page.narrator.faction_name(faction) for faction in game.factions}
        ways.show_seats(names, self._page.teller.levels())
        eyes = will_be_dealt_to(studied, state.spot, viewer)
        soon = say_will_be_dealt(eyes, studied.replay, self._page.narrator)
        ways.show_dealt(self._say_dealt(state) or soon)
        ways.show_state(not studied.closed, state.busy, step == 0)
        if self._page.playhead.playing or not self.tree.isVisible():
            return
        try:
            rolls = dice_of(studied, state.spot, self._page.viewer)
            ways.show_dice(rolls, self._page.teller.dice_owners(step))
        except ValueError:
            ways.show_dice(())
        ways.show_odds(self._page.teller.dice_told(step))


def chapter_at(studied: Studied, step: int, eyes: str) -> str:
    """Return the name of the chapter that begins at a step, by certain eyes; empty for none."""
    chapters = studied.study.chapters
    return next((c.name for c in chapters if (c.step, c.eyes) == (step, eyes)), "")


def words_of(error: Exception) -> str:
    """Return what went wrong and what helps, as a sentence."""
    text = f"{error.what}; {error.remedy}." if isinstance(error, RecordError) else str(error)
    return text[:1].upper() + text[1:]


def _say_drawn(
    view: BoardView, arrows: "Sequence[StudyArrow]", rings: "Sequence[StudyRing]"
) -> Iterator[str]:
    """Say arrows and rings in words, for whoever does not see them."""
    name = view.name_of
    for arrow in arrows:
        look = _(COLOUR_NAMES[arrow.colour])
        yield _("{start} → {end} ({colour})", start=name(arrow.start), end=name(arrow.end),
                colour=look)  # fmt: skip
    for ring in rings:
        look = _(COLOUR_NAMES[ring.colour])
        yield _("ring: {place} ({colour})", place=name(ring.at), colour=look)


def _place(row: tuple[str, int, str, bool]) -> tuple[int, bool]:
    return row[1], not row[3]
