"""What the map tells of an area that is pointed at, and the halves of the country."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from konqt.core.game import Setup
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.wording.area_facts import say_facts
from konqt.games.registry import game_named
from konqt.gui.board.floating.area_card import AreaCard
from konqt.gui.kon.board.halves import north_of, south_of
from konqt.gui.kon.board.view import KonBoardView
from konqt.i18n.texts import use_language

GAME = game_named("kon")


def facts(area: str, **position: object) -> list[str]:
    setup = {"scenario": "basic", **position} if position else None
    state = GAME.from_position(setup) if setup else GAME.new(Setup("basic", 1))
    return say_facts(GAME.observe(state, "norway"), norway_on(shipped_board()).topology, area)


@pytest.fixture
def view(qapp: QApplication) -> Iterator[KonBoardView]:
    made = KonBoardView(shipped_board())
    made.resize(1018, 513)
    made.show()
    yield made
    made.stop()
    made.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_an_area_tells_what_is_printed_on_it_and_who_is_there() -> None:
    told = facts("trondheim")
    assert told[0] == "Trondheim: Germany 2"
    assert told[1] == "Victory city · air field"
    assert told[2].startswith("Next to: ") and "Steinkjer" in told[2]
    assert "the Allies can land here" in told[3]


def test_air_range_follows_the_held_fields() -> None:
    assert facts("finnmark")[-1] == "Out of German air range now"
    held = facts("finnmark", units={"bardufoss": {"germany": 1}, "tromso": {"norway": 1}})
    contested = facts(
        "finnmark",
        units={"bardufoss": {"germany": 1, "norway": 1}, "tromso": {"norway": 1}},
        attacks=[{"area": "bardufoss", "from": "gratangen", "count": 1}],
    )
    assert held[-1] == "In German air range from: Bardufoss"
    assert contested[-1] == "Out of German air range now"


def test_narvik_tells_nothing_of_aircraft_and_names_what_is_out_of_play() -> None:
    seen = GAME.observe(GAME.new(Setup("narvik", 1)), "norway")
    topology = norway_on(shipped_board()).topology
    assert not any("air" in line for line in say_facts(seen, topology, "gratangen"))
    assert say_facts(seen, topology, "oslo")[1] == "Not in play in this scenario"


def test_facts_are_told_in_norwegian_too() -> None:
    use_language("nb")
    assert facts("oslo")[1] == "Poengby · flyplass"


def test_the_card_tells_after_a_while_and_goes_with_the_mouse(
    qtbot: object, view: KonBoardView
) -> None:
    card = AreaCard(view, lambda area: [area, "facts"])
    card.look_at("oslo")
    assert not card.isVisible()
    qtbot.waitUntil(card.isVisible)  # type: ignore[attr-defined]
    assert "oslo" in card.lines.text()
    card.look_at("")
    assert not card.isVisible()


def test_each_half_of_the_country_is_seen_with_its_names(view: KonBoardView) -> None:
    ground = view.ground
    south, north = south_of(ground), north_of(ground)
    assert set(south) | set(north) == set(ground.paths)
    assert "oslo" in south and "narvik" in north
    for half in (south, north):
        view.camera.fit(half)
        for area in half:
            assert view.viewport().rect().contains(view.mapFromScene(ground.stack_at[area])), area
        assert view.scale_now >= 0.31, "names are written from there on"
