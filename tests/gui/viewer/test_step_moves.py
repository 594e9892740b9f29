"""Who steps through a record sees what moved: on the board, in words, and in every picture."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QApplication
from sea_twins import twins
from seated_kit import until
from viewer_kit import arrive, own_copy, still_viewer

from konqt.core.event import PUBLIC, Event
from konqt.games.kon.events import play as events
from konqt.games.kon.forms.observation import kon_observation
from konqt.gui.board.arrows import BROAD, arrow_path, dashed_arrow
from konqt.gui.export.lone_board import lone_board
from konqt.gui.kon.board.trail import TrailWay, ways_of
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.viewer.timeline.lane_marks import COMBAT
from konqt.i18n.texts import use_language
from konqt.session.export.forms import exporter_of
from konqt.session.export.wanted import Wanted
from konqt.session.replay import Replay
from konqt.session.study.branching import PlayedOn, line_shown
from konqt.session.study.spot import Spot

RECORDS = Path(__file__).resolve().parents[2] / "fixtures/records"
RECORD = RECORDS / "v1/greedy-both-sides.konr"
MARCH, QUIET_STEP, ATTACK, RETREAT = 10, 12, 16, 22
"""steps of that game: battalions march, a turn begins, an attack sets out, the beaten retreat"""
SMALL = (640, 360)


@pytest.fixture
def viewer(qapp: QApplication, tmp_path: Path) -> Iterator[ViewerScreen]:
    with still_viewer(own_copy(RECORD, tmp_path)) as screen:
        yield screen


@pytest.fixture
def april(tmp_path: Path) -> Replay:
    path = tmp_path / "april.konr"
    path.write_bytes(gzip.decompress((RECORDS / "advanced/april-only.konr.gz").read_bytes()))
    return Replay.open(path)


def told(viewer: ViewerScreen) -> list[str]:
    return [
        viewer.teller.say_event(event) for event in viewer.teller.events_of(viewer.playhead.step)
    ]


def in_sight(view: KonBoardView) -> list[QPainterPath]:
    """Give what can be seen of who went where."""
    return [shape.path() for shape in view.pieces.trail.shapes if not shape.path().isEmpty()]


def middle_of(path: QPainterPath) -> QPointF:
    return path.boundingRect().center()


# -- on the board ---------------------------------------------------------------------------


def test_a_march_has_an_arrow_that_goes_with_the_next_step(viewer: ViewerScreen) -> None:
    arrive(viewer, MARCH)
    assert viewer.view.pieces.trail.drawn == (TrailWay("allies", "gratangen", "narvik"),)
    (arrow,) = in_sight(viewer.view)
    ends = [viewer.view.pieces.spot(each) for each in ("gratangen", "narvik")]
    assert (middle_of(arrow) - (ends[0] + ends[1]) / 2).manhattanLength() < viewer.view.pieces.body
    arrive(viewer, QUIET_STEP)
    assert not in_sight(viewer.view)
    viewer.playhead.step_back()
    arrive(viewer, MARCH)
    assert len(in_sight(viewer.view)) == 1, "the way back shows it as well"


def test_an_attack_has_its_own_arrow_alone(viewer: ViewerScreen) -> None:
    arrive(viewer, ATTACK)
    assert not viewer.view.pieces.arrows().isEmpty() and not in_sight(viewer.view)


def test_a_retreat_is_an_arrow_of_dashes(viewer: ViewerScreen) -> None:
    arrive(viewer, RETREAT)
    assert [way.quiet for way in viewer.view.pieces.trail.drawn] == [True]
    (shape,) = viewer.view.pieces.trail.shapes
    arrow = shape.path()
    assert len(arrow.toSubpathPolygons()) > 3, "dashes and a head"
    arrive(viewer, MARCH)
    (march,) = in_sight(viewer.view)
    assert len(march.toSubpathPolygons()) == 1


def test_dashes_lie_along_the_arrow_that_they_are_of() -> None:
    start, end, side = QPointF(0, 0), QPointF(300, 40), 60.0
    plain, dashed = (draw(start, end, BROAD * side) for draw in (arrow_path, dashed_arrow))
    wider = plain.boundingRect().adjusted(-2, -2, 2, 2)
    assert wider.contains(dashed.boundingRect())
    assert dashed.boundingRect().width() > 0.95 * plain.boundingRect().width()
    assert dashed.length() != plain.length()


@pytest.mark.parametrize("kind", ["battalions_mobilized", "ship_placed", "battalion_landed"])
def test_who_comes_new_has_a_ring(april: Replay, qapp: QApplication, kind: str) -> None:
    """Battalions take up arms or come ashore, ships are mustered."""
    with lone_board(april, PUBLIC, (1500, 690), "light") as board:
        assert board is not None and isinstance(board.view, KonBoardView)
        pieces = board.view.pieces
        for step in range(1, april.steps + 1):
            if kind not in {event.kind for event in april.entry(step, PUBLIC).events}:
                continue
            board.stand(step)
            if pieces.trail.drawn:
                break
        (way,) = pieces.trail.drawn
        (ring,) = in_sight(board.view)
        assert way.source is None
        body = QRectF(0, 0, pieces.body, pieces.body)
        there = [item.pos() for item in pieces.items.values() if item.piece.space == way.to]
        body.moveCenter(min(there, key=lambda at: (at - middle_of(ring)).manhattanLength()))
        assert ring.boundingRect().contains(body), "about the counter"


@pytest.mark.parametrize("ground", ["#7fa9c4", "#1b3a4b", "#efe3c4", "#55503c"])
@pytest.mark.parametrize("step", [25, 87], ids=["at sea", "on land"])
def test_a_ring_has_a_light_line_and_a_dark_one_on_any_ground(
    april: Replay, qapp: QApplication, step: int, ground: str
) -> None:
    """On sea and land, in both themes."""
    with lone_board(april, PUBLIC, (1500, 690), "light") as board:
        assert board is not None and isinstance(board.view, KonBoardView)
        board.stand(step)
        pieces, scale = board.view.pieces, board.view.scale_now
        ring = pieces.trail.shapes[0].path().toSubpathPolygons()[0].boundingRect()
        picture = QImage(40, 9, QImage.Format.Format_RGB32)
        picture.fill(QColor(ground))
        with QPainter(picture) as painter:
            painter.translate(10, 4)
            painter.scale(scale, scale)
            painter.translate(-ring.left(), -ring.center().y())
            for shape in pieces.moves():
                shape.draw_in_units(painter, scale)
        seen = [picture.pixelColor(x, 4).lightnessF() for x in range(20)]
        assert max(seen) > 0.8 and min(seen) < 0.2, seen


def test_ships_and_battalions_of_the_ninth_of_april_have_their_ways() -> None:
    from konqt.games.kon.events import april, sea

    sailed = sea.ForceSailed("germany", "I", "II", 2, None)
    mustered = sea.ShipPlaced("allies", None, "VI")
    landed = april.BattalionLanded("germany", "hipper", "trondheim", attack=False)
    beaten = events.BattalionsDefeated("germany", "oslo", 1)
    told: list[Event] = [sailed, mustered, landed, beaten]
    assert ways_of(told) == (
        TrailWay("germany", "I", "II"),
        TrailWay("allies", None, "VI"),
        TrailWay("germany", None, "trondheim"),
    )


def test_a_branch_shows_its_own_moves(viewer: ViewerScreen) -> None:
    played = PlayedOn(viewer.study.studied, Spot(QUIET_STEP), PUBLIC)
    first = next(each for each in played.legal() if each.kind == "move")
    played.take(first)
    spot = played.saved("Another march")
    viewer.study.go(spot.branch, spot.step)
    viewer.rest.now()
    replay, _fault = line_shown(viewer.study.studied, spot.branch)
    ways = ways_of(replay.entry(spot.step, PUBLIC).events)
    assert ways and viewer.view.pieces.trail.ways == ways


def test_while_a_march_is_played_out_only_the_counter_moves(viewer: ViewerScreen) -> None:
    arrive(viewer, MARCH - 1)
    assert in_sight(viewer.view), "the march before"
    viewer.set_reduced_motion(False)
    viewer.animator.factor = 0.2
    begun = list[tuple[int, str]]()
    viewer.playhead.moved.connect(
        lambda: begun.append((len(in_sight(viewer.view)), viewer.transport.words.text))
    )
    viewer.playhead.play()
    until(lambda: bool(begun))
    assert begun[0] == (0, "")
    until(lambda: bool(in_sight(viewer.view)))
    viewer.playhead.pause()
    assert "Gratangen" in viewer.transport.words.text


def test_nobody_sees_a_move_or_reads_it_while_the_others_look_away(viewer: ViewerScreen) -> None:
    arrive(viewer, MARCH)
    viewer.eyes.covered.emit()
    assert not viewer.view.pieces.trail.ways and not in_sight(viewer.view)
    assert viewer.transport.words.text == ""


# -- in words -------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1366, 768), (1024, 600), (1920, 1080)])
def test_the_steps_words_stand_below_the_board_whatever_tab_is_open(
    viewer: ViewerScreen, size: tuple[int, int]
) -> None:
    viewer.resize(*size)
    for page in (viewer.log, viewer.rules, viewer.study.tabs):
        viewer.tabs.setCurrentWidget(page)
        arrive(viewer, MARCH)
        QApplication.processEvents()
        words, place = viewer.transport.words, viewer.transport.place
        assert words.isVisible() and words.text == told(viewer)[0]
        over = words.geometry().intersected(place.geometry())
        assert over.isEmpty(), "neither lies on the other"
        assert place.width() >= place.sizeHint().width()


def test_a_step_of_many_words_tells_who_won_and_its_tooltip_tells_all(
    viewer: ViewerScreen,
) -> None:
    arrive(viewer, RETREAT)
    until(lambda: viewer.overview.settled)
    words = viewer.transport.words
    assert words.text.startswith("The defence of Bjørnfjell held")
    assert words.text.endswith("…")
    headings = [each for each in told(viewer) if each.startswith(("Phase", "Round"))]
    deeds = [each for each in told(viewer) if each not in headings]
    assert len(deeds) > 4 and all(each in words.toolTip() for each in deeds)
    assert len(headings) == 3 and not any(each in words.toolTip() for each in headings)
    use_language("nb")
    viewer._say_frame()
    assert words.text.startswith("Forsvaret av Bjørnfjell")


def test_the_words_make_nothing_jump_from_step_to_step(viewer: ViewerScreen) -> None:
    viewer.resize(1366, 768)
    seen = set()
    for step in range(viewer.replay.steps + 1):
        arrive(viewer, step)
        QApplication.processEvents()
        jumps = viewer.transport.jumps
        seen.add((viewer.transport.height(), jumps.mapTo(viewer, jumps.rect().topLeft()).toTuple()))
    assert len(seen) == 1


def test_in_no_width_a_longer_place_takes_another_row(viewer: ViewerScreen) -> None:
    for width in range(1000, 1700, 20):
        viewer.resize(width, 768)
        rows = set()
        for step in (0, *viewer.playhead.turns, viewer.playhead.last):
            viewer.go(step)
            rows.add((viewer.transport.sizeHint().height(), viewer.transport.words.lines))
        assert len(rows) == 1, width


def test_a_leap_to_nothing_is_told_whole_beside_the_words(viewer: ViewerScreen) -> None:
    viewer.resize(1366, 768)
    arrive(viewer, viewer.replay.steps)
    viewer.transport.say_missed(COMBAT, 1)
    QApplication.processEvents()
    place = viewer.transport.place
    assert place.width() >= place.sizeHint().width()


# -- in pictures ----------------------------------------------------------------------------


@pytest.mark.parametrize("step", [MARCH, RETREAT])
@pytest.mark.parametrize("ending", ["png", "svg", "pdf", "gif"])
def test_a_picture_shows_who_went_where(
    ending: str, step: int, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = Wanted(first=step - 1, last=step, size=SMALL, board_only=True)
    export, replay = exporter_of(ending), Replay.open(RECORD)
    drawn = export(replay, PUBLIC, wanted)
    monkeypatch.setattr(KonBoardView, "show_moves", lambda *_told: None)
    assert export(replay, PUBLIC, wanted) != drawn


def test_a_hidden_ship_leaves_no_trace_of_where_it_was(qapp: QApplication) -> None:
    """Games that differ in what a seat may not know draw this seat the same ways."""
    met = 0
    for pair in twins(60, 21):
        if not pair.one.step:
            continue
        found = []
        for session in (pair.one, pair.other):
            view = KonBoardView(session.board, at_sea=True)
            last = [each for each in session.history(pair.viewer) if each.step == session.step]
            view.set_observation(kon_observation(session.observe(pair.viewer)))
            view.show_moves([event for entry in last for event in entry.events])
            found.append((view.pieces.trail.drawn, in_sight(view)))
            view.stop()
        assert found[0] == found[1], pair.names
        met += bool(found[0][1])
    assert met > 3
