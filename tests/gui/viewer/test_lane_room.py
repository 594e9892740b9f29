"""A timeline's lanes grow with the window, keep letters that can be read, and name their line."""

from collections.abc import Iterator, Sequence

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from konqt.gui.viewer.timeline.lane_marks import Graph, Lane, Mark
from konqt.gui.viewer.timeline.lane_painter import Signs
from konqt.gui.viewer.timeline.lane_room import BAND, LETTERS, LOW, MOST_LOW, ROW, lane_room
from konqt.gui.viewer.timeline.timeline import ABOVE, EDGE, Timeline
from konqt.i18n.marks import N_

HIGH = 1030
LANES = [Lane(str(n), title) for n, title in enumerate(("Combats", "Cards", "Cities", "Losses"))]
TURNS = [(0, "germany", 1), (30, "norway", 1), (60, "germany", 2), (90, "norway", 2)]
LEAD = N_("Lead")
GRAPH = Graph("lead", "The line is the lead.", ((0, 0.9), (100, 0.9)), label=LEAD)


@pytest.fixture
def line(qapp: QApplication) -> Iterator[Timeline]:
    made = Timeline()
    made.set_turns(100, TURNS, Signs())
    made.set_lanes(LANES)
    made.resize(900, made.sizeHint().height())
    made.grab()
    yield made
    made.deleteLater()


def shot(line: Timeline, area: QRect | None = None) -> QImage:
    return line.grab(area if area is not None else line.rect()).toImage()


def titled(count: int) -> Sequence[Lane]:
    return [Lane(str(n), f"Lane number {n}") for n in range(count)]


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("lanes", range(1, 9))
def test_letters_never_shrink_and_a_low_window_gives_no_more(lanes: int, scale: float) -> None:
    low, high = lane_room(lanes, LOW, scale), lane_room(lanes, HIGH, scale)
    assert low.letters >= LETTERS * scale - 0.5 and high.letters >= low.letters
    assert low.row * lanes <= MOST_LOW * scale + 0.01
    assert low.row == (ROW * scale if lanes <= 4 else low.row) and low.band == BAND * scale
    assert high.row > 1.3 * low.row and high.band > low.band
    # Rows too close for their names have these in two columns, where each has two rows' room.
    assert (1 + low.staggered) * low.row >= 0.9 * low.letters


def test_the_line_grows_with_its_window(line: Timeline) -> None:
    before = line.sizeHint().height()
    line.set_room(HIGH)
    assert line.sizeHint().height() == line.minimumSizeHint().height() > 1.5 * before
    line.set_room(LOW)
    assert line.sizeHint().height() == before


def test_names_of_many_lanes_do_not_lie_over_each_other(line: Timeline) -> None:
    line.set_lanes(titled(4))
    line.grab()
    one = line.span.left
    line.set_lanes(titled(7))
    line.resize(900, line.sizeHint().height())
    line.grab()
    assert line.span.left > 1.7 * one
    inner = QRect(round(line.span.left) - 40, 0, 30, line.height())
    begun = shot(line, inner)
    line.set_lanes([*(lane if n % 2 else Lane(lane.id, "") for n, lane in enumerate(titled(7)))])
    assert shot(line, inner).copy(0, 0, 30, 18) == begun.copy(0, 0, 30, 18)


def test_the_middle_of_the_line_is_shown_and_told_beside_it(line: Timeline) -> None:
    line.expect((LEAD,))
    room = line.room
    middle = round(ABOVE + room.band + len(LANES) * room.row / 2)
    end = round(line.span.left + line.span.wide)
    across = QRect(round(line.span.left) + 2, middle - 1, 60, 3)
    beside = QRect(end + 6, 0, line.width() - end - 6, line.height())
    before = shot(line, across), shot(line, beside)
    line.set_lanes(LANES, [GRAPH])
    assert round(line.span.left + line.span.wide) == end, "nothing shifts when a graph comes"
    assert shot(line, across) != before[0] and shot(line, beside) != before[1]


def test_without_graphs_to_come_the_line_takes_the_whole_width(line: Timeline) -> None:
    assert line.span.left + line.span.wide == line.width() - EDGE
    line.expect((LEAD,))
    assert line.span.left + line.span.wide < line.width() - EDGE - 15
    line.set_folded(True)
    line.grab()
    assert line.span.left + line.span.wide == line.width() - EDGE


def test_a_rounds_number_stands_where_it_has_room(line: Timeline) -> None:
    def begins(number: int) -> QImage:
        turns = [(0, "germany", 1), (30, "norway", 1), (60, "germany", number)]
        line.set_turns(100, turns, Signs())
        left = round(line.span.x(60))
        return shot(line, QRect(left + 1, ABOVE, 24, BAND))

    assert begins(2) != begins(3)
    line.set_lanes(titled(4))
    line.resize(190, line.height())
    line.grab()
    assert begins(22222) == begins(33333)


@pytest.mark.parametrize("hollow", [True, False])
def test_a_mark_is_as_plain_where_the_curve_of_the_lead_runs_through_its_lane(
    line: Timeline, hollow: bool
) -> None:
    """The curve goes on behind the mark, and does not touch it."""
    line.set_room(HIGH)
    line.resize(900, line.sizeHint().height())
    lane = Lane("0", "Combats", (Mark(50, "norway", open=hollow),))
    line.expect([LEAD])
    line.set_lanes([lane, *LANES[1:]])
    room = line.room
    # The middle of the first lane, as the curve tells it.
    level = 0.75
    curve = Graph("lead", "The line is the lead.", ((0, level), (100, level)), label=LEAD)
    x, y = round(line.span.x(50)), round(ABOVE + room.band + room.row / 2)
    half = round(room.mark / 2)
    mark = QRect(x - half + 1, y - half + 1, 2 * half - 2, 2 * half - 2)
    beside = QRect(x + 4 * half, y - 2, 10, 5)
    plain, empty = shot(line, mark), shot(line, beside)
    line.set_lanes([lane, *LANES[1:]], [curve])
    assert shot(line, mark) == plain
    assert shot(line, beside) != empty
