"""The turn track on the board: public facts, in a place where nobody plays."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from konqt.core.chance import Stream
from konqt.core.event import PUBLIC, REFEREE
from konqt.core.game import Setup
from konqt.games.kon.advice.glance import most_rounds
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.registry import game_named
from konqt.gui import fonts
from konqt.gui.kon.art import track
from konqt.gui.kon.art.board_paths import paths_of
from konqt.gui.kon.art.furniture import COMPASS_AT, COMPASS_RADIUS, TRACK_BOX, panels
from konqt.gui.kon.art.prints import zone_box, zone_places
from konqt.gui.kon.art.track import TrackFacts, paint_track, rounds_shown
from konqt.gui.kon.board.track import track_facts
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.theme import THEMES, theme_named

GAME = game_named("kon")


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> None:
    fonts.load()


def seen(state: Any, viewer: str = PUBLIC) -> KonObservation:
    return kon_observation(GAME.observe(state, viewer))


def positions(scenario: str) -> Iterator[Any]:
    state, stream = GAME.new(Setup(scenario, 11)), Stream(11)
    for step in range(150):
        actions = GAME.legal(state)
        if not actions:
            return
        GAME.apply(state, actions[stream.below(len(actions))])
        if step % 10 == 0:
            yield state


def painted(facts: TrackFacts, theme: str = "light", language: str = "en") -> QImage:
    picture = QImage(700, 200, QImage.Format.Format_RGB32)
    picture.fill(0)
    with QPainter(picture) as painter:
        painter.translate(-TRACK_BOX.topLeft() + QPointF(10, 10))
        paint_track(painter, theme_named(theme), facts, language)
    return picture


@pytest.mark.parametrize("scenario", ["narvik", "basic"])
def test_it_tells_everybody_the_same(scenario: str) -> None:
    for state in positions(scenario):
        told = {track_facts(seen(state, viewer)) for viewer in (PUBLIC, REFEREE, *FACTIONS)}
        assert len(told) == 1
        (facts,) = told
        observation = seen(state)
        assert facts.round == observation.round
        assert facts.end_deck == observation.standing["end_deck"]
        assert dict(facts.decks)[facts.end_deck] == observation.standing["cards_left"]


def test_it_follows_the_board_and_is_gone_while_nobody_may_look(qapp: QApplication) -> None:
    view = KonBoardView(shipped_board())
    try:
        view.resize(1000, 500)
        view.show()
        view.camera.fit()
        for state in positions("basic"):
            view.set_observation(seen(state))
            assert view.track is not None
            assert view.track.isVisible()
            assert view.track.facts == track_facts(seen(state))
        view.set_observation(None)
        assert not view.track.isVisible()
    finally:
        view.stop()
        view.deleteLater()
        QApplication.sendPostedEvents(view, QEvent.Type.DeferredDelete.value)


def test_it_is_whole_and_legible_or_not_there(qtbot: Any) -> None:
    view = KonBoardView(shipped_board())
    qtbot.addWidget(view)
    view.resize(1000, 500)
    view.show()
    view.set_observation(seen(next(positions("basic"))))
    assert view.track is not None
    for size, there in (((1000, 500), True), ((660, 400), False), ((1000, 520), True)):
        view.resize(*size)
        view.camera.fit()
        assert view.track.isVisible() == there
    view.camera.zoom(3, view.mapFromScene(TRACK_BOX.center()))
    assert view.track.isVisible()
    low = view.mapFromScene(TRACK_BOX.center()).y()
    view.camera.pan(0, view.viewport().height() - low)
    assert not view.track.isVisible(), "half of it lies below the edge"
    view.stop()


def test_zooming_lays_it_on_larger_and_paints_it_once_at_the_end(
    qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted_at = list[float]()

    def counted(painter: QPainter, *told: Any) -> None:
        painted_at.append(painter.worldTransform().m11())
        paint_track(painter, *told)

    monkeypatch.setattr("konqt.gui.kon.board.track.paint_track", counted)
    view = KonBoardView(shipped_board())
    qtbot.addWidget(view)
    view.resize(1000, 500)
    view.show()
    view.set_observation(seen(next(positions("basic"))))
    qtbot.waitUntil(lambda: view.base.settled and view.laid_out, timeout=60_000)
    view.viewport().repaint()
    at = view.mapFromScene(TRACK_BOX.center())
    painted_at.clear()
    for _step in range(6):
        view.camera.zoom(0.2, at)
        view.viewport().repaint()
    assert view.track is not None
    assert view.track.isVisible()
    assert painted_at == []
    qtbot.waitUntil(lambda: bool(painted_at), timeout=60_000)
    view.viewport().repaint()
    assert painted_at == [pytest.approx(view.scale_now)]
    for _step in range(3):
        view.camera.pan(3, 2)
        view.viewport().repaint()
    assert len(painted_at) == 1
    view.stop()


def test_it_is_sharp_again_when_the_view_returns_to_a_picture_that_is_kept(qtbot: Any) -> None:
    view = KonBoardView(shipped_board())
    qtbot.addWidget(view)
    view.resize(1000, 500)
    view.show()
    view.set_observation(seen(next(positions("basic"))))
    qtbot.waitUntil(lambda: view.base.settled and view.laid_out, timeout=60_000)
    view.viewport().repaint()
    assert view.track is not None
    fitted = view.scale_now
    at = view.mapFromScene(TRACK_BOX.center())
    view.camera.zoom(1, at)
    # Painted at another scale for something else that it tells, before the base has followed.
    view.track.restyle()
    view.viewport().repaint()
    assert view.track.painted_at == pytest.approx(view.scale_now)
    view.camera.fit()
    assert view.scale_now == fitted
    qtbot.waitUntil(lambda: view.base.settled, timeout=60_000)
    view.viewport().repaint()
    assert view.track.painted_at == pytest.approx(fitted)
    view.stop()


@pytest.mark.parametrize("theme", THEMES)
def test_what_it_tells_is_seen(theme: str) -> None:
    decks = tuple((faction, 12) for faction in FACTIONS)
    plain = TrackFacts(3, "germany", decks, "", 60)
    others = [
        TrackFacts(4, "germany", decks, "", 60),
        TrackFacts(13, "germany", decks, "", 60),
        TrackFacts(3, "norway", decks, "", 60),
        TrackFacts(3, "germany", (("germany", 11), *decks[1:]), "", 60),
        TrackFacts(3, "germany", decks, "germany", 60),
    ]
    pictures = [painted(facts, theme) for facts in (plain, *others)]
    assert all(one != two for one, two in combinations(pictures, 2))
    assert painted(plain, theme, "nb") != painted(plain, theme)


def test_a_long_game_goes_on_along_the_row() -> None:
    for number in range(1, 60):
        shown = rounds_shown(number, 60)
        assert number in shown and len(shown) == track.SQUARES
    assert rounds_shown(track.SQUARES, 60)[0] == 1
    assert rounds_shown(track.SQUARES + 1, 60)[0] == track.SQUARES + 1


@pytest.mark.parametrize(("scenario", "squares"), [("narvik", 3), ("basic", 10), ("advanced", 10)])
def test_it_has_a_square_for_each_round_that_a_game_can_reach(scenario: str, squares: int) -> None:
    most = most_rounds(scenario)
    for number in (0, 1, 2):
        assert list(rounds_shown(number, most)) == list(range(1, squares + 1))
    assert rounds_shown(12, 3)[-1] == 12, "a game may begin late"


def test_no_game_of_narvik_lasts_longer() -> None:
    reached = set()
    for seed in range(40):
        state, stream = GAME.new(Setup("narvik", seed)), Stream(seed)
        while actions := GAME.legal(state):
            reached.add(seen(state).round)
            GAME.apply(state, actions[stream.below(len(actions))])
    assert max(reached) == most_rounds("narvik")


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("count", [0, 60])
def test_everything_stays_inside_its_box(language: str, count: int) -> None:
    facts = TrackFacts(40, "allies", tuple((each, count) for each in FACTIONS), "norway", 60)
    picture = painted(facts, "light", language)
    # Right of the box lies its shadow, beyond that nothing.
    beyond = range(10 + round(TRACK_BOX.width()) + 16, picture.width())
    assert all(picture.pixelColor(x, y).lightness() == 0 for x in beyond for y in range(180))


def test_furniture_stands_where_nothing_is() -> None:
    board = shipped_board()
    paths = paths_of(board, 1.0)
    compass = QRectF(0, 0, 2.6 * COMPASS_RADIUS, 2.6 * COMPASS_RADIUS)
    compass.moveCenter(COMPASS_AT)
    boxes = [*panels(board), compass]
    for box in boxes:
        assert not [path for path in paths.areas if path.intersects(box)]
    for one, two in combinations(boxes, 2):
        assert not one.intersects(two)
    for language in ("en", "nb"):
        numerals = [zone_box(at) for at in zone_places(board, language)]
        assert len(numerals) == len(norway_on(board).topology.zones)
        assert not [n for n in numerals for box in boxes if n.intersects(box)]
