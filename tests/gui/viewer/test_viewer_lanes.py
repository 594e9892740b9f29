"""The timeline's lanes tell of a whole game what the present eyes may know, and lead there."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pointer_kit import mouse_to
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import focus_on, until
from viewer_kit import PlayedRecord

from konqt.games.kon.events.play import BattalionsDefeated, CardPlayed, CombatDecided
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.viewer.timeline.lane_marks import CARD, CITY, COMBAT, ERROR, LOSS, Graph, Lane, Mark
from konqt.gui.viewer.timeline.lane_room import BAND, ROW
from konqt.gui.viewer.timeline.span import Span
from konqt.gui.viewer.timeline.timeline import ABOVE, EDGE, Timeline
from konqt.i18n.texts import use_language
from konqt.session.study.edits import with_text
from konqt.session.study.spot import Spot

RECORD = Path(__file__).parents[2] / "fixtures/records/v1/unfinished.konr"
DAMAGED = RECORD.with_name("random-three-seats.konr")


@pytest.fixture(scope="module")
def played() -> PlayedRecord:
    return PlayedRecord(20)


@pytest.fixture
def viewer(qapp: QApplication, played: PlayedRecord) -> Iterator[ViewerScreen]:
    screen = ViewerScreen(played)
    screen.set_reduced_motion(True)
    screen.resize(1366, 740)
    screen.show()
    focus_on(screen.transport.timeline)
    read(screen)
    yield screen
    screen.stop()
    screen.close()
    screen.deleteLater()


def read(screen: ViewerScreen) -> None:
    while not screen.overview.settled:
        QTest.qWait(5)


def lanes(screen: ViewerScreen) -> dict[str, Lane]:
    return {lane.id: lane for lane in screen.transport.timeline.lanes}


def steps_with(screen: ViewerScreen, event: type) -> list[int]:
    entries = [screen.replay.entry(n, screen.viewer) for n in range(1, screen.replay.steps + 1)]
    return [entry.step for entry in entries for each in entry.events if isinstance(each, event)]


def place_of(line: Timeline, lane: str, step: int) -> QPoint:
    row = [each.id for each in line.lanes].index(lane)
    return QPoint(round(line.span.x(step)), round(ABOVE + BAND + (row + 0.5) * ROW))


def turn_wheel(
    line: Timeline,
    at: QPointF,
    notches: int,
    held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    """Turn the wheel over a place, notch by notch, and have what comes of it painted."""
    for _notch in range(abs(notches)):
        event = QWheelEvent(
            at,
            line.mapToGlobal(at),
            QPoint(),
            QPoint(0, 120 if notches > 0 else -120),
            Qt.MouseButton.NoButton,
            held,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(line, event)
        line.grab()


def test_every_combat_card_and_loss_has_its_mark(viewer: ViewerScreen) -> None:
    found = lanes(viewer)
    for lane, event in ((COMBAT, CombatDecided), (CARD, CardPlayed), (LOSS, BattalionsDefeated)):
        steps = steps_with(viewer, event)
        assert steps and [mark.step for mark in found[lane].marks] == steps
    won = {True: 0, False: 0}
    for mark in found[COMBAT].marks:
        assert isinstance(mark.event, CombatDecided)
        assert mark.open is (mark.event.winner == "defence") and mark.faction
        won[mark.open] += 1
    assert all(won.values())


def test_a_city_is_marked_when_another_faction_has_come(viewer: ViewerScreen) -> None:
    held = dict(viewer.replay.observe(0, "public").standing["objectives"])
    changed = []
    for step in range(1, viewer.replay.steps + 1):
        now = viewer.replay.observe(step, "public").standing["objectives"]
        for area, holder in now.items():
            if holder is not None and holder != held[area]:
                held[area] = holder
                changed.append((step, area, holder))
    marks = lanes(viewer)[CITY].marks
    assert changed and [(m.step, m.place, m.faction) for m in marks] == changed


def test_a_click_on_a_mark_goes_to_its_step_and_hovering_tells_of_it(viewer: ViewerScreen) -> None:
    line = viewer.transport.timeline
    mark = lanes(viewer)[LOSS].marks[-1]
    at = place_of(line, LOSS, mark.step) + QPoint(2, 0)
    mouse_to(line, at)
    while not viewer.overview.hover.settled:
        QTest.qWait(5)
    card = viewer.overview.hover
    assert card.isVisible() and not card.board.pixmap().isNull()
    assert viewer.teller.say_step(mark.step) in card.words.text()
    assert viewer.overview.say(mark) in card.words.text()
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=at)
    assert viewer.playhead.step == mark.step


def test_nothing_is_told_over_the_lanes_names_and_a_click_there_leads_nowhere(
    viewer: ViewerScreen,
) -> None:
    line, card = viewer.transport.timeline, viewer.overview.hover
    viewer.go(40)
    name = QPoint(round(line.span.left) - EDGE - 6, 30)
    mouse_to(line, QPoint(line.width() // 2, 30))
    assert card.isVisible()
    mouse_to(line, name)
    assert not card.isVisible()
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=name)
    assert viewer.playhead.step == 40
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=QPoint(line.width() - 3, 30))
    assert viewer.playhead.step == viewer.playhead.last
    # The knob at the beginning can still be taken by its outer half.
    QTest.mouseClick(
        line, Qt.MouseButton.LeftButton, pos=QPoint(round(line.span.left) - EDGE + 1, 8)
    )
    assert viewer.playhead.step == 0


def test_what_is_told_goes_with_a_click_until_the_mouse_goes_on(viewer: ViewerScreen) -> None:
    line, card = viewer.transport.timeline, viewer.overview.hover
    at = QPoint(line.width() // 2, 10)
    mouse_to(line, at)
    assert card.isVisible()
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=at)
    assert not card.isVisible()
    mouse_to(line, at + QPoint(2, 0))
    assert not card.isVisible()
    mouse_to(line, at + QPoint(20, 0))
    assert card.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_H, Qt.Key.Key_Right, Qt.Key.Key_A])
def test_what_is_told_goes_with_any_key(viewer: ViewerScreen, key: Qt.Key) -> None:
    line, card = viewer.transport.timeline, viewer.overview.hover
    mouse_to(line, QPoint(line.width() // 2, 10))
    assert card.isVisible()
    QTest.keyClick(line, key)
    assert not card.isVisible()
    mouse_to(line, QPoint(line.width() // 2 + 20, 10))
    assert card.isVisible()


@pytest.mark.parametrize(("key", "lane"), [("c", CARD), ("b", LOSS), ("v", CITY)])
def test_keys_leap_from_mark_to_mark_and_back(viewer: ViewerScreen, key: str, lane: str) -> None:
    steps = sorted({mark.step for mark in lanes(viewer)[lane].marks})
    viewer.go(0)
    QTest.keyClicks(viewer, key)
    assert viewer.playhead.step == steps[0]
    viewer.go(viewer.playhead.last)
    QTest.keyClicks(viewer, key, Qt.KeyboardModifier.ShiftModifier)
    before = [step for step in steps if step < viewer.playhead.last]
    assert viewer.playhead.step == before[-1]


def test_the_wheel_looks_closer_and_the_present_step_stays_in_sight(viewer: ViewerScreen) -> None:
    line = viewer.transport.timeline
    viewer.go(20)
    at = QPointF(line.span.x(20), 10)
    turn_wheel(line, at, 6)
    assert line.span.shown < viewer.replay.steps / 4
    assert abs(line.span.x(20) - at.x()) < 1
    assert viewer.overview.hover.words.text().startswith(viewer.teller.say_step(line.meant(at)))
    viewer.go(viewer.playhead.last)
    line.grab()
    assert line.span.left <= line.span.x(viewer.playhead.last) <= line.width()


def test_the_wheel_looks_where_the_mouse_is_also_far_from_the_present_step(
    viewer: ViewerScreen,
) -> None:
    line, last = viewer.transport.timeline, viewer.playhead.last
    viewer.go(1)
    line.grab()
    at = QPointF(line.span.x(last - 20), 10)
    turn_wheel(line, at, 9)
    assert not line.span.shows(1)
    assert abs(line.span.x(last - 20) - at.x()) < 1
    first = line.span.first_shown
    turn_wheel(line, at, 2, Qt.KeyboardModifier.ShiftModifier)
    assert line.span.first_shown < first and not line.span.shows(1)
    # Whoever goes on is seen again, and so is whoever looks closer by the keys.
    viewer.playhead.step_on()
    line.grab()
    assert line.span.shows(2)
    turn_wheel(line, at, -20)
    turn_wheel(line, at, 9)
    QTest.keyClick(line, Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    assert line.span.shows(2)


def test_a_knob_out_of_sight_lies_over_no_name(viewer: ViewerScreen) -> None:
    line, last = viewer.transport.timeline, viewer.playhead.last

    def names() -> QImage:
        return line.grab(QRect(0, 0, round(line.span.left) - EDGE, line.height())).toImage()

    viewer.go(last // 2)
    at = QPointF(line.span.x(last // 2), 10)
    turn_wheel(line, at, 9)
    begun = names()
    turn_wheel(line, at, -9, Qt.KeyboardModifier.ShiftModifier)
    assert not line.span.shows(last // 2) and line.span.x(last // 2) < line.span.left
    assert names() == begun


def test_the_graphs_say_what_they_are(viewer: ViewerScreen) -> None:
    viewer.overview.set_graph(Graph("lead", "The line is the lead.", ((0, 0.2), (9, 0.4))))
    assert "The line is the lead." in viewer.transport.timeline.toolTip()


def test_a_stretch_is_never_longer_than_the_record() -> None:
    span = Span()
    span.set_last(400)
    span.lay(50, 800)
    for notches in (3, -2, 9, -40):
        span.zoom(notches, 700)
        assert span.first_shown >= 0 and span.first_shown + span.shown <= 400
    assert span.whole
    assert [span.step_at(span.x(step)) for step in (0, 57, 400)] == [0, 57, 400]


def test_lanes_fold_and_make_way_in_a_low_window(viewer: ViewerScreen) -> None:
    line = viewer.transport.timeline
    high = line.sizeHint().height()
    viewer.set_panels({"lanes_folded": True})
    assert line.sizeHint().height() < high - 3 * ROW
    viewer.set_panels({})
    assert line.sizeHint().height() == high
    viewer.resize(1016, 480)
    assert line.sizeHint().height() < high - 3 * ROW


def test_more_lanes_and_graphs_go_with_the_eyes_that_they_were_made_for(
    viewer: ViewerScreen,
) -> None:
    asked: list[str] = []
    viewer.overview.eyes_changed.connect(asked.append)
    viewer.overview.set_lane(Lane("comment", "Comments", (Mark(5, told="Why here?"),)))
    viewer.overview.set_graph(Graph("mine", "Mine", ((0, 0.0), (9, 0.5))))
    line = viewer.transport.timeline
    assert "comment" in lanes(viewer) and "mine" in {each.id for each in line.graphs}
    QTest.keyClicks(viewer, "n")
    assert viewer.playhead.step == 5
    viewer.use_view("public")
    assert asked == ["public"] and "comment" not in lanes(viewer)
    assert "mine" not in {each.id for each in line.graphs}


def test_nothing_is_left_of_one_viewers_lanes_behind_a_curtain(qapp: QApplication) -> None:
    screen = ViewerScreen(PlayedRecord(most=9))
    screen.show()
    read(screen)
    assert screen.overview.scan.entries
    screen.use_view("norway")
    assert screen.eyes.curtain.isVisible()
    scan = screen.overview.scan
    assert not (scan.entries or scan.marks or scan.sentences)
    assert not any(lane.marks for lane in screen.transport.timeline.lanes)
    assert screen.finder.list.count() == 0 and not screen.overview.hover.isVisible()
    screen.stop()
    screen.close()
    screen.deleteLater()


@pytest.mark.parametrize("eyes", ["public", "germany", "norway", "allies", "referee"])
def test_what_is_read_is_what_those_eyes_are_told(played: PlayedRecord, eyes: str) -> None:
    screen = ViewerScreen(played, viewer=eyes)
    screen.overview.scan.want_words()
    read(screen)
    told = [played.entry(n, eyes) for n in range(1, played.steps + 1)]
    scan = screen.overview.scan
    assert [entry.events for entry in scan.entries] == [entry.events for entry in told]
    words = [[screen.teller.say_event(event) for event in entry.events] for entry in told]
    assert scan.sentences == words
    known = {id(event) for entry in scan.entries for event in entry.events}
    marks = [mark for lane in screen.transport.timeline.lanes for mark in lane.marks]
    assert all(mark.event is None or id(mark.event) in known for mark in marks)
    screen.stop()
    screen.deleteLater()


def test_a_damaged_place_has_its_marks_in_the_language_in_use(
    qapp: QApplication, tmp_path: Path
) -> None:
    path = tmp_path / "damaged.konr"
    lines = DAMAGED.read_bytes().splitlines(keepends=True)
    lines[23] = lines[23][:40] + b"\n"
    path.write_bytes(b"".join(lines))
    screen = ViewerScreen(path, viewer="public")
    screen.show()
    read(screen)
    damage = screen.replay.damage
    assert damage is not None and 0 < damage.step < damage.resumed
    marks = lanes(screen)[ERROR].marks
    assert [(mark.step, mark.open) for mark in marks] == [
        (damage.step, False),
        (damage.resumed, True),
    ]
    assert marks[0].told == "From here on the record is damaged."
    assert (marks[0], marks[0].told) in screen.overview.moments()
    focus_on(screen.transport.timeline)
    QTest.keyClicks(screen, "e")
    assert screen.playhead.step == damage.step
    use_language("nb")
    screen.spoken.say_anew()
    until(lambda: screen.spoken.settled)
    assert lanes(screen)[ERROR].marks[1].told == "Herfra kan spillet vises igjen."
    # Whose eyes see it makes no difference.
    screen.overview.look(screen.viewer)
    assert len(lanes(screen)[ERROR].marks) == 2
    screen.stop()
    screen.close()
    screen.deleteLater()


def test_a_sound_record_has_no_lane_of_faults(viewer: ViewerScreen) -> None:
    assert ERROR not in lanes(viewer)


def test_a_studys_comments_have_a_lane_for_those_who_may_read_them(
    qapp: QApplication, tmp_path: Path
) -> None:
    path = tmp_path / "game.konr"
    path.write_bytes(RECORD.read_bytes())
    screen = ViewerScreen(path, viewer="germany")
    screen.show()
    read(screen)
    screen.go(6)
    studied = screen.study.studied
    assert studied is not None and "comment" not in lanes(screen)
    screen.study.change(lambda study: with_text(study, Spot(6), "germany", "Only for us"))
    assert [mark.told for mark in lanes(screen)["comment"].marks] == ["Only for us"]
    screen.go(0)
    focus_on(screen.transport.timeline)
    QTest.keyClicks(screen, "n")
    assert screen.playhead.step == 6
    screen.use_view("public")
    assert "comment" not in lanes(screen)
    screen.stop()
    screen.close()
    screen.deleteLater()
