"""Where attackers stand is looked for before anybody leaps to them, and is the same place."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from saved_games import THREE_SEATS

from konqt.gui.board import standing
from konqt.gui.kon.viewer.screen import ViewerScreen

Build = Callable[[Path], ViewerScreen]


@pytest.fixture
def read(opened: Build, qtbot: Any, plain_look: None) -> Build:
    """Give what opens a record and waits until everything about it has been found out."""

    def build(path: Path) -> ViewerScreen:
        screen = opened(path)
        qtbot.waitUntil(lambda: screen.prepared and screen.view.arrangement.placed, timeout=30_000)
        return screen

    return build


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note each search for places by what is attacked, or held."""
    found: list[str] = []
    crossing, spots = standing._crossing, standing._spots

    def at_border(scene: Any, area: str, aim: Any, counters: Any) -> Any:
        found.append(f"{area} to {aim.area}")
        return crossing(scene, area, aim, counters)

    def held(scene: Any, area: str, count: int) -> Any:
        found.append(area)
        return spots(scene, area, count)

    monkeypatch.setattr(standing, "_crossing", at_border)
    monkeypatch.setattr(standing, "_spots", held)
    return found


def placed(screen: ViewerScreen, step: int) -> dict[Any, tuple[float, float]]:
    screen.go(step)
    return {ident: item.pos().toTuple() for ident, item in screen.view.pieces.items.items()}


def test_no_leap_in_a_game_that_has_been_read_looks_for_places(
    read: Build, searches: list[str]
) -> None:
    screen = read(THREE_SEATS)
    assert any(" to " in each for each in searches)
    searches.clear()
    for step in (*range(screen.replay.steps, -1, -1), *range(0, screen.replay.steps, 7)):
        screen.go(step)
    assert searches == []


def test_at_another_zoom_they_are_looked_for_again(
    read: Build, searches: list[str], qtbot: Any
) -> None:
    screen = read(THREE_SEATS)
    screen.view.zoom(3)
    qtbot.waitUntil(lambda: screen.view.arrangement.placed and screen.prepared, timeout=30_000)
    screen.go(1)
    searches.clear()
    for step in range(screen.replay.steps + 1):
        screen.go(step)
    assert searches == []


def test_they_are_where_pieces_stand_that_nobody_looked_ahead_for(
    read: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as unread:
        unread.setattr("konqt.gui.kon.board.pieces.Counters.find_places", lambda *_: None)
        screen = read(THREE_SEATS)
    plain = [placed(screen, step) for step in range(screen.replay.steps + 1)]
    ahead = read(THREE_SEATS)
    assert [placed(ahead, step) for step in range(ahead.replay.steps + 1)] == plain
