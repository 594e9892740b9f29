"""A step in which two fights at sea are fought shows both, each with its own words."""

import gzip
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from seated_kit import until
from viewer_kit import arrive, still_viewer

from konqt.gui.kon.stage.stages import Stages
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.i18n.texts import use_language

ADVANCED = Path(__file__).resolve().parents[2] / "fixtures/records/advanced"
Open = Callable[[str], ViewerScreen]


@pytest.fixture
def opened(qapp: QApplication, tmp_path: Path) -> Iterator[Open]:
    """Open one game in the viewer."""
    found = list[AbstractContextManager[ViewerScreen]]()

    def build(name: str) -> ViewerScreen:
        path = tmp_path / f"{name}.konr"
        path.write_bytes(gzip.decompress((ADVANCED / f"{name}.konr.gz").read_bytes()))
        found.append(still_viewer(path))
        viewer = found[-1].__enter__()
        until(lambda: viewer.view.laid_out)
        return viewer

    yield build
    for each in found:
        each.__exit__(None, None, None)
    use_language("en")


def stage_of(viewer: ViewerScreen) -> Stages:
    assert isinstance(viewer.combat, Stages)
    return viewer.combat


def test_the_first_of_two_fights_is_told_while_the_second_goes_on(opened: Open) -> None:
    viewer = opened("april-only")
    arrive(viewer, 56)
    sea = stage_of(viewer).sea
    assert sea.isVisible() and "zone III" in sea.title.text()
    assert "zone VII" in sea.last.title.text()
    assert "2 sunk" in sea.last.outcome.text()
    assert viewer.view.pieces.fought.zones == ("VII", "III")
    assert {*viewer.view.pieces.moves()} >= {*viewer.view.pieces.fought.shapes}
    use_language("nb")
    stage_of(viewer).retranslate()
    assert "havområde VII" in sea.last.title.text() and "2 senket" in sea.last.outcome.text()


def test_of_two_fights_that_are_over_the_second_stays_on_stage(opened: Open) -> None:
    viewer = opened("greedy-allies")
    arrive(viewer, 51)
    sea = stage_of(viewer).sea
    assert sea.isVisible() and "zone III" in sea.title.text()
    assert "zone V" in sea.last.title.text() and "1 sunk" in sea.last.outcome.text()
    assert viewer.view.pieces.fought.zones == ("V", "III")
    arrive(viewer, 52)
    assert not sea.isVisible() and not sea.last.told
    assert not viewer.view.pieces.fought.shapes


def test_a_fight_whose_last_question_is_answered_shows_how_it_ended(opened: Open) -> None:
    """The dice fell a step before: the ship is chased to the zone that was named."""
    viewer = opened("april-only")
    arrive(viewer, 57)
    sea = stage_of(viewer).sea
    assert sea.isVisible() and "zone III" in sea.title.text()
    assert "1 chased" in sea.outcome.text() and not sea.last.told
    assert viewer.view.pieces.fought.zones == (), "nobody fired in this step"


def test_the_bursts_surround_the_numerals(opened: Open) -> None:
    viewer = opened("april-only")
    arrive(viewer, 56)
    view = viewer.view
    (shape,) = view.pieces.fought.shapes
    signs = view.arrangement.zone_sign_boxes(view.scale_now)
    for zone in ("VII", "III"):
        left, top, right, bottom = signs[zone]
        box = shape.path().boundingRect()
        assert box.left() < left and box.right() > right
        assert box.top() < top and box.bottom() > bottom
