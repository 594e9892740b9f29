"""A record at a glance: the timeline's lanes and graphs, and what a place on it shows.

Whoever knows more of a record (comments, branches, luck, the lead) adds a lane or a graph. It is
of the eyes before the screen, and goes with them: `eyes_changed` asks for it again.
"""

from dataclasses import replace

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QWidget

from konqt.core.event import with_words
from konqt.gui.viewer.teller import TellingPage
from konqt.gui.viewer.timeline.hover import HoverCard
from konqt.gui.viewer.timeline.lane_marks import Graph, Lane, Mark
from konqt.gui.viewer.timeline.record_scan import RecordScan
from konqt.gui.viewer.timeline.timeline import Timeline
from konqt.session.quiet_steps import say_quiet

MOST_SAID = 4
"""Sentences of a step that is pointed at, those of its marks first."""


class Overview(QObject):
    """Fills a timeline, and tells of what is pointed at."""

    eyes_changed = Signal(str)
    """a viewer: lanes and graphs that were added are gone, and may be added for these eyes and
    the record or branch that the page shows now"""
    grown = Signal()
    """more of the record has been read or said"""

    def __init__(self, page: TellingPage, place: QWidget, timeline: Timeline) -> None:
        super().__init__(place)
        self._page, self._place, self._timeline = page, place, timeline
        self.seen = page.seen
        self._more: dict[str, Lane] = {}
        self._graphs: dict[str, Graph] = {}
        self.viewer = ""
        """whose eyes everything here is for; empty while nobody may look"""
        self.scan = RecordScan(page.replay, page.teller.say_event, self)
        self.hover = HoverCard(place)
        self.scan.grown.connect(self._show)
        self.seen.changed.connect(self._show)
        timeline.pointed.connect(self._point)
        timeline.left.connect(self.hover.put_away)

    def look(self, viewer: str) -> None:
        """Read the record, or the branch that is looked at now, with these eyes."""
        self.forget()
        self.viewer = viewer
        reader = self._page.teller.lane_reader()
        self.scan.begin(self._page.replay, viewer, reader)
        self._timeline.expect(reader.labels)
        # The lanes' room is there from the start: nothing shifts when they fill.
        self._show()
        self.eyes_changed.emit(viewer)

    def forget(self) -> None:
        """Show nothing while nobody may look."""
        self.viewer = ""
        self.hover.put_away()
        self.scan.forget()
        self._more.clear()
        self._graphs.clear()
        self._show()

    def set_lane(self, lane: Lane) -> None:
        """Add a lane below the game's own, or replace the one of its id; without marks it goes."""
        if self._more.get(lane.id) != lane:
            self._more[lane.id] = lane
            self._show()

    def set_graph(self, graph: Graph) -> None:
        """Draw a graph over the lanes, or replace that of the same id; without points it goes."""
        self._graphs[graph.id] = graph
        self._show()

    def moments(self) -> list[tuple[Mark, str]]:
        """Return every mark in words, in the steps' order."""
        marks = [mark for lane in self._timeline.lanes for mark in lane.marks]
        return [(mark, self.say(mark)) for mark in sorted(marks, key=_step_of)]

    def say(self, mark: Mark) -> str:
        """Say a mark in words."""
        return mark.told or self.scan.say(mark)

    def say_happened(self, step: int) -> list[str]:
        """Return what the game's own marks of a step say, from the upper lane down."""
        marks = self._timeline.marks_at(step)
        return [self.say(mark) for mark in marks if not mark.told]

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.hover.put_away()
        self.scan.reword()
        self._timeline.redraw()

    def stop(self) -> None:
        """End what runs beside the window."""
        self.scan.forget()
        self.hover.stop()

    @property
    def settled(self) -> bool:
        """Whether all that is drawn has been read."""
        return self.scan.settled

    # -- inside -----------------------------------------------------------------------------

    def _show(self) -> None:
        more = map(self._told_lane, self._more.values())
        lanes = [*map(self._told_lane, self.scan.lanes()), *(lane for lane in more if lane.marks)]
        graphs = map(self._told_graph, self._graphs.values())
        self._timeline.set_lanes(lanes, [graph for graph in graphs if graph.points])
        known = {leap for leap, *_words in self._page.teller.leaps().rows}
        # Whoever asks for the next one is led there, hidden or not.
        every = [*self.scan.lanes(), *self._more.values()]
        found = {lane.id: [mark.step for mark in lane.marks] for lane in every if lane.id in known}
        self._page.playhead.set_marks(found)
        self.grown.emit()

    def _told_lane(self, lane: Lane) -> Lane:
        """Return a lane as far as it may be told."""
        marks = tuple(mark for mark in lane.marks if self.seen.tells(mark.step))
        return replace(lane, marks=marks)

    def _told_graph(self, graph: Graph) -> Graph:
        """Return a graph as far as it may be told."""
        return replace(graph, points=tuple(p for p in graph.points if self.seen.tells(p[0])))

    def _point(self, step: int, at: QPoint) -> None:
        if not self.viewer:
            return
        entry = self._page.replay.entry(step, self.viewer) if step else None
        marked = [self.say(mark) for mark in self._timeline.marks_at(step)]
        events = entry.events if entry else ()
        said = say_quiet(self._page.replay, step, events)
        said += [self._page.teller.say_event(event) for event in with_words(events)]
        told = list(dict.fromkeys((*marked, *said)))[:MOST_SAID]
        words = "\n".join([self._page.teller.say_step(step), *told])
        above = self._timeline.mapTo(self._place, at)
        self.hover.tell(words, self._page.teller.small_board(step), above)


def _step_of(mark: Mark) -> int:
    return mark.step
