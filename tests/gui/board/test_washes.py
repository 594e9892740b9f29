"""Colours laid over the map mean something: who holds the ground, where German aircraft reach."""

import itertools
from collections.abc import Iterator
from typing import Any

import pytest
from basic_kit import session_at, table_at
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from konqt.core.chance import Stream
from konqt.core.event import PUBLIC
from konqt.core.game import Setup
from konqt.games.kon.advice.air_reach import air_reach, bound_to_range
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.engine.actions import PlayCard
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.registry import game_named
from konqt.gui import fonts
from konqt.gui.art.canvas import square
from konqt.gui.kon.art.prizes import paint_prize
from konqt.gui.kon.art.washes import AIR_RANGE, TOGETHER, wash
from konqt.gui.kon.board.displayed import DisplayedPosition
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.overlays import HOLDERS, OVERLAYS, RANGE
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.theme import THEMES, theme_named
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

GAME = game_named("kon")


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> None:
    fonts.load()


def positions(scenario: str, games: int, steps: int) -> Iterator[Any]:
    """Give the states of games at random, every few steps."""
    for seed in range(games):
        state, stream = GAME.new(Setup(scenario, seed)), Stream(seed)
        for step in range(steps):
            actions = GAME.legal(state)
            if not actions:
                break
            GAME.apply(state, actions[stream.below(len(actions))])
            if step % 7 == 0:
                yield state


def seen(state: Any, viewer: str = PUBLIC) -> KonObservation:
    return kon_observation(GAME.observe(state, viewer))


def holders_of(observation: KonObservation) -> dict[str, str]:
    shown = DisplayedPosition()
    shown.load(observation)
    return shown.holders()


@pytest.fixture
def view(qapp: QApplication) -> Iterator[KonBoardView]:
    made = KonBoardView(shipped_board())
    made.resize(1366, 620)
    made.show()
    yield made
    made.stop()
    made.deleteLater()
    QApplication.sendPostedEvents(made, QEvent.Type.DeferredDelete.value)


# -- who holds what ---------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["narvik", "basic"])
def test_who_holds_an_area_is_what_the_rules_say_of_objectives(scenario: str) -> None:
    tried = 0
    for state in positions(scenario, 6, 200):
        observation = seen(state)
        holders = holders_of(observation)
        for area, holder in observation.standing["objectives"].items():
            assert holders.get(area) == holder, (area, observation.units[area])
            tried += 1
    assert tried > 100


def test_nobody_sees_other_holders_or_another_zone_than_everybody() -> None:
    topology = norway_on(shipped_board()).topology
    for state in positions("basic", 3, 80):
        everybody = seen(state)
        for faction in FACTIONS:
            mine = seen(state, faction)
            assert holders_of(mine) == holders_of(everybody)
            assert air_reach(mine, topology) == air_reach(everybody, topology)


def test_the_ground_is_washed_only_while_that_is_asked_for(view: KonBoardView) -> None:
    state = next(positions("basic", 1, 8))
    observation = seen(state)
    view.set_observation(observation)
    assert view.washes.holdings.shown == {}
    view.set_overlay(HOLDERS, True)
    assert washed(view) == holders_of(observation) != {}
    view.set_observation(None)
    assert view.washes.holdings.shown == {}
    view.set_observation(observation)
    view.set_overlay(HOLDERS, False)
    assert view.washes.holdings.shown == {}


def test_a_wash_is_seen_sharp_at_every_zoom_and_only_where_it_is_meant(
    view: KonBoardView, qtbot: Any
) -> None:
    observation = seen(GAME.new(Setup("basic", 1)))
    view.set_observation(observation)

    def grabbed() -> QImage:
        for part in (view.base, view.washes.holdings, view.arrangement):
            qtbot.waitUntil(lambda part=part: part.settled, timeout=30_000)
        view.viewport().repaint()
        return view.viewport().grab().toImage()

    for zoom in (0, 2):
        view.camera.zoom(zoom)
        view.set_overlay(HOLDERS, False)
        bare = grabbed()
        view.set_overlay(HOLDERS, True)
        washed = grabbed()
        held, free = set[str](), set[str]()
        for area in view.ground.paths:
            at = [point for point in well_inside(view, area) if bare.rect().contains(point)]
            changed = sum(bare.pixel(point) != washed.pixel(point) for point in at)
            if len(at) > 10:
                (held if changed > len(at) / 2 else free).add(area)
        assert held & free == set()
        assert len(held) > 4 and len(free) > 4
        assert held <= holders_of(observation).keys()
        assert not free & holders_of(observation).keys()


def washed(view: KonBoardView) -> dict[str, str]:
    """Give whose wash each area has, of several the first."""
    groups = view.washes.holdings.shown.items()
    return {area: who.split(TOGETHER)[0] for who, areas in groups for area in areas}


def test_an_area_held_together_shows_the_colours_of_both(view: KonBoardView) -> None:
    view.set_observation(seen(GAME.new(Setup("narvik", 1))))
    view.set_overlay(HOLDERS, True)
    both = TOGETHER.join(("norway", "allies"))
    assert view.washes.holdings.shown[both] == {"gratangen"}
    one, two, shared = (wash(each, "light") for each in ("norway", "allies", both))
    colours = {shared.pixel(x, 0) for x in range(shared.width())}
    assert colours == {one.pixel(0, 0), two.pixel(0, 0)}


@pytest.mark.parametrize("theme", THEMES)
def test_the_ground_of_two_factions_is_told_apart_by_its_colour(theme: str) -> None:
    ground = QColor(theme_named(theme).colour("land"))
    shades = [over(wash(each, theme).pixelColor(0, 0), ground) for each in FACTIONS]
    for one, two in itertools.combinations(shades, 2):
        assert sum(abs(a - b) for a, b in zip(one, two, strict=True)) > 60


def over(colour: QColor, ground: QColor) -> tuple[float, ...]:
    """Give what is seen where a colour lies on the ground."""
    share = colour.alphaF()
    pairs = zip(colour.getRgb()[:3], ground.getRgb()[:3], strict=True)
    return tuple(share * a + (1 - share) * b for a, b in pairs)


def well_inside(view: KonBoardView, area: str) -> Iterator[QPoint]:
    """Give points of the viewport that lie in an area and not at its edge."""
    path = view.ground.paths[area]
    box = path.boundingRect().toRect()
    for x in range(box.left(), box.right(), 12):
        for y in range(box.top(), box.bottom(), 12):
            around = QRectF(x - 8, y - 8, 16, 16)
            if path.contains(around):
                yield view.mapFromScene(QPointF(x, y))


def test_the_ground_follows_what_is_shown_to_happen(view: KonBoardView) -> None:
    state, stream = GAME.new(Setup("narvik", 3)), Stream(3)
    view.set_observation(seen(state))
    view.set_overlay(HOLDERS, True)
    changes = 0
    for _step in range(60):
        actions = GAME.legal(state)
        if not actions:
            break
        events: list[Any] = []
        GAME.apply(state, actions[stream.below(len(actions))], sink=events)
        before = dict(view.washes.holdings.shown)
        for event in events:
            view.show_event(event, 0)
        shown = washed(view)
        assert shown == view.pieces.shown.holders()
        changes += view.washes.holdings.shown != before
        view.set_observation(seen(state))
    assert changes > 3


@pytest.mark.parametrize("theme", THEMES)
def test_every_wash_has_a_colour_and_a_shape_of_its_own(theme: str) -> None:
    tiles = {each: wash(each, theme) for each in (*FACTIONS, AIR_RANGE)}
    for one in tiles:
        for two in tiles:
            if one < two:
                assert shape_of(tiles[one]) != shape_of(tiles[two])
                assert tiles[one].pixelColor(0, 12) != tiles[two].pixelColor(0, 12)


def shape_of(tile: QImage) -> frozenset[tuple[int, int]]:
    """Give the points of a tile that differ from most of it, whatever its colours are."""
    plain = tile.pixel(tile.width() // 2, 0)
    size = range(tile.width())
    return frozenset((x, y) for x in size for y in size if tile.pixel(x, y) != plain)


# -- what is worth winning --------------------------------------------------------------------


def prize(holder: str, city: bool, theme: str = "light") -> QImage:
    with square(20, 1.0) as (pixmap, painter):
        paint_prize(painter, theme_named(theme), holder, city)
    return pixmap.toImage()


def outline(image: QImage) -> frozenset[tuple[int, int]]:
    return frozenset(
        (x, y) for x in range(20) for y in range(20) if image.pixelColor(x, y).alpha() > 128
    )


@pytest.mark.parametrize("city", [True, False])
def test_a_prize_has_its_holders_shape_and_colour(city: bool) -> None:
    pictures = {holder: prize(holder, city) for holder in ("", *FACTIONS)}
    assert len({picture.pixel(5, 14) for picture in pictures.values()}) == 4
    held = [outline(pictures[holder]) for holder in FACTIONS]
    assert len(set(held)) == len(FACTIONS)
    for one in pictures:
        assert prize(one, True) != prize(one, False)


def test_signs_on_the_board_show_who_holds_what_is_worth_winning(
    view: KonBoardView, qtbot: Any
) -> None:
    for state in positions("basic", 1, 60):
        observation = seen(state)
        view.set_observation(observation)
        qtbot.waitUntil(lambda: view.arrangement.settled, timeout=30_000)
        signs = {area: plate for (area, marks), (plate, _theme, _ratio) in
                 view.labels._shown.items() if marks}  # fmt: skip
        for area, plate in signs.items():
            wanted = observation.standing["objectives"].get(area) or ""
            assert plate.holder == wanted, area
            assert plate.worth == (area in observation.objectives)


# -- air range --------------------------------------------------------------------------------


def test_the_zone_is_where_paratroopers_may_jump() -> None:
    units = {"oslo": {"germany": 2}, "stavanger": {"germany": 1}, "hamar": {"norway": 1}}
    session = session_at(units=units, hands={"germany": ["fallskjermtropp"]})
    observation = kon_observation(session.observe("germany"))
    drops = {
        action.to
        for action in session.legal()
        if isinstance(action, PlayCard) and action.use == "drop"
    }
    reach = air_reach(observation, norway_on(shipped_board()).topology)
    assert reach.areas == drops != set()
    assert set(reach.bases) == {"germany", "oslo", "stavanger"}


def test_bombers_and_paratroopers_are_bound_to_the_zone_and_others_are_not() -> None:
    assert all(map(bound_to_range, ("bombefly", "jagerbomber:2", "fallskjermtropp")))
    assert not any(map(bound_to_range, ("transportfly", "jagerfly", "rask_forflytning:1")))


def test_the_zone_is_washed_while_it_matters_and_a_word_says_what_it_is() -> None:
    units = {"oslo": {"germany": 2}, "hamar": {"norway": 1}}
    hand = ["fallskjermtropp", "rask_forflytning"]
    with table_at(session_at(units=units, hands={"germany": hand}), "germany") as table:
        view = table.view
        reach = air_reach(table.observation, norway_on(shipped_board()).topology)

        def zone() -> frozenset[str]:
            assert bool(view.caption.text) == bool(view.washes.range.shown)
            return view.washes.range.shown.get(AIR_RANGE, frozenset())

        assert zone() == frozenset()
        table.hand.card_looked_at.emit("germany", "rask_forflytning", QPoint())
        assert zone() == frozenset()
        table.hand.card_looked_at.emit("germany", "fallskjermtropp", QPoint())
        assert zone() == reach.areas
        assert "Oslo" in view.caption.text
        table.hand.card_left.emit()
        assert zone() == frozenset()
        assert table.drag.begin_card("fallskjermtropp")
        table.hand.card_left.emit()
        assert zone() == reach.areas
        table.drag.cancel()
        assert zone() == frozenset()
        table.set_overlays((RANGE,))
        assert zone() == reach.areas
        table.set_overlays(())
        assert zone() == frozenset()


def test_other_eyes_do_not_see_that_somebody_looked_at_such_a_card(view: KonBoardView) -> None:
    state = GAME.new(Setup("basic", 1))
    view.set_observation(seen(state, "germany"))
    view.ask_air_range("looked at", True)
    assert view.washes.range.shown
    view.set_observation(seen(state, "germany"))
    assert view.washes.range.shown
    view.set_observation(None)
    view.set_observation(seen(state, "norway"))
    assert not view.washes.range.shown
    view.set_observation(seen(state, "germany"))
    assert not view.washes.range.shown
    view.ask_air_range("looked at", True)
    view.set_observation(seen(state, "norway"))
    assert not view.washes.range.shown


@pytest.mark.parametrize("width", [620, 1000, 1366, 1920])
def test_the_word_lies_clear_of_the_furniture_where_there_is_room(
    view: KonBoardView, width: int
) -> None:
    view.resize(width, round(width * 0.45))
    view.camera.fit_board()
    view.set_observation(seen(GAME.new(Setup("basic", 1))))
    view.set_overlay(RANGE, True)
    place = QRect(view.caption.pos(), view.caption.size())
    assert view.rect().contains(place)
    assert place.top() < 20
    words = view.caption.words
    words.parentWidget().layout().activate()
    assert words.height() >= words.heightForWidth(words.width())
    if width >= 1000:
        assert not any(box.intersects(place) for box in view.furniture_in_sight())
        on_map = view.mapToScene(place).boundingRect()
        assert not [area for area, path in view.ground.paths.items() if path.intersects(on_map)]


def test_the_menu_lays_it_over_the_board_and_the_window_keeps_it(
    qapp: QApplication, qtbot: Any
) -> None:
    window = MainWindow(Settings())
    qtbot.addWidget(window)
    window.show()
    chairs = {faction: Chair("human", faction) for faction in FACTIONS}
    window.playing.sit_down(Session.start(GamePlan("basic", chairs, 5)))
    assert window.table is not None
    window.covers.lift()
    view = window.table.view
    qtbot.waitUntil(lambda: view.observation is not None)
    for command, overlay, washes in (
        ("show_holders", HOLDERS, view.washes.holdings),
        ("show_range", RANGE, view.washes.range),
    ):
        assert washes.shown == {}
        qtbot.waitUntil(window.menus.actions[command].isEnabled)
        window.menus.actions[command].trigger()
        assert washes.shown != {}
        assert window.settings.overlays == (overlay,)
        window.menus.actions[command].trigger()
        assert washes.shown == {}
    assert {HOLDERS, RANGE} == set(OVERLAYS)
    window.playing.leave()
