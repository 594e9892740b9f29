"""A game of the advanced scenario is looked at: every step, by whoever may look."""

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from seated_kit import until
from viewer_kit import arrive

from konqt.core.event import PUBLIC, REFEREE
from konqt.games.kon.board.norway import norway_on
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.session.replay import Replay

RECORD = Path(__file__).parents[2] / "fixtures/records/advanced/april-only.konr.gz"
STRIDE = 9
"""Steps at a time: all of them take long."""


@pytest.fixture
def replay(tmp_path: Path) -> Replay:
    path = tmp_path / "game.konr"
    path.write_bytes(gzip.decompress(RECORD.read_bytes()))
    return Replay.open(path)


@pytest.fixture
def viewer(replay: Replay, qapp: QApplication) -> Iterator[ViewerScreen]:
    made = ViewerScreen(replay)
    made.resize(1366, 744)
    made.show()
    until(lambda: made.view.laid_out)
    yield made
    made.stop()
    made.close()
    made.deleteLater()


def ships_of(sea: Any, place: str) -> int:
    return sum(map(len, sea.ships.get(place, {}).values()))


@pytest.mark.parametrize("eyes", [PUBLIC, "germany", REFEREE])
def test_each_zone_shows_the_ships_that_the_viewer_sees(
    viewer: ViewerScreen, replay: Replay, eyes: str
) -> None:
    viewer.eyes.take(eyes)
    met = set()
    for step in range(0, replay.steps + 1, STRIDE):
        arrive(viewer, step)
        seen = viewer.observation
        assert seen is not None and seen.viewer == eyes
        counts: dict[str, int] = {}
        for item in viewer.view.pieces.items.values():
            if item.piece.space in norway_on(viewer.view.board).topology.zones:
                counts[item.piece.space] = counts.get(item.piece.space, 0) + item.piece.count
        assert counts == {place: n for place in counts if (n := ships_of(seen.sea, place))}
        met |= set(counts)
        told = viewer.status.turn.text()
        assert "9 April" in told or seen.round
    assert len(met) >= 5


def test_a_zone_says_what_lies_there_as_far_as_the_viewer_knows(
    viewer: ViewerScreen, replay: Replay
) -> None:
    arrive(viewer, replay.steps)
    viewer.eyes.take(PUBLIC)
    zone = next(place for place in norway_on(replay.board).topology.zones
                if ships_of(replay.observe(replay.steps, PUBLIC).sea, place))  # fmt: skip
    assert "face down" in viewer.view.describe(zone)
    viewer.eyes.take(REFEREE)
    assert "face down" not in viewer.view.describe(zone)
