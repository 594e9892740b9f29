"""Nothing on the board moves but what is moved: the same position stands the same, always."""

import gzip
import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from breadth_kit import wide
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from seated_kit import until

from konqt.core.event import REFEREE
from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.gui import fonts
from konqt.gui.board.slots.slots import tier_at
from konqt.gui.kon.art import look
from konqt.gui.kon.board.view import KonBoardView
from konqt.i18n.texts import use_language
from konqt.session.replay import Replay

RECORD = Path(__file__).parents[2] / "fixtures/records/advanced/greedy-both-sides.konr.gz"
PANE = 1007, 514
STATES = wide(range(250), range(0, 20, 2))


@pytest.fixture(scope="module")
def replay(tmp_path_factory: pytest.TempPathFactory) -> Replay:
    path = tmp_path_factory.mktemp("steady") / "game.konr"
    path.write_bytes(gzip.decompress(RECORD.read_bytes()))
    return Replay.open(path)


@cache
def _made() -> KonBoardView:
    fonts.load()
    view = KonBoardView(shipped_board(), at_sea=True)
    view.resize(*PANE)
    view.show()
    return view


@pytest.fixture(scope="module")
def view(qapp: QApplication) -> Iterator[KonBoardView]:
    view = _made()
    yield view
    view.stop()
    view.close()
    view.deleteLater()


def seen(replay: Replay, number: int) -> KonObservation:
    """Give a position of the game, chosen by a number."""
    step = random.Random(number).randrange(replay.steps + 1)
    return kon_observation(replay.observe(step, REFEREE))


def settle(view: KonBoardView) -> None:
    until(lambda: view.arrangement.placed and view.base.settled and view.laid_out)
    view.finish_motion()
    QApplication.processEvents()


def stands(view: KonBoardView) -> dict[object, object]:
    """Give where everything is: pieces, names and marks, the zones' signs, size and look."""
    settle(view)
    pieces = {ident: item.pos().toTuple() for ident, item in view.pieces.items.items()}
    names = {plate: at.toTuple() for plate, at in view.labels.written()}
    return {"pieces": pieces, "names": names, "signs": view.arrangement.zone_signs(),
            "side": view.pieces.body, "scale": round(view.scale_now, 9)}  # fmt: skip


def zoom_and_back(view: KonBoardView) -> None:
    view.camera.zoom(3)
    settle(view)
    view.camera.fit_board()


def zoom_within_the_tier(view: KonBoardView) -> None:
    view.camera.zoom(0.2)
    assert tier_at(view.scale_now) == tier_at(0.2455)
    view.camera.fit_board()


def another_language(view: KonBoardView) -> None:
    for language in ("nb", "en"):
        use_language(language)
        view.retranslate()
        settle(view)


def another_theme(view: KonBoardView) -> None:
    for theme in ("dark", "light"):
        look.use_theme(theme)
        view.set_theme(theme)
        settle(view)


def larger_text(view: KonBoardView) -> None:
    for percent in (150, 100):
        look.use_theme("light", percent)
        view.restyle()
        settle(view)


def a_column_opens(view: KonBoardView) -> None:
    view.resize(700, PANE[1])
    settle(view)
    view.resize(*PANE)


def a_stage_comes(view: KonBoardView) -> None:
    view.camera.keep_in_sight(("narvik", *view.camera.beside(("narvik",))))
    view.resize(PANE[0], 300)
    settle(view)
    view.resize(*PANE)
    view.camera.keep_in_sight(())
    view.camera.fit_board()


def a_pile_opens(view: KonBoardView) -> None:
    for area in view.arrangement.standing.piles:
        view.pieces.fan.open(area)
    view.pieces.fan.open("")


def light(view: KonBoardView) -> None:
    view.set_lit({"oslo", "hamar"})
    view.lights.set_combat("narvik")
    settle(view)
    view.set_lit(())
    view.lights.set_combat(None)


def somebody_looks_elsewhere(view: KonBoardView) -> None:
    view.camera.zoom(2, QPoint(100, 100))
    view.camera.pan(40, 30)
    settle(view)
    view.camera.fit_board()


DISTURBED: tuple[Callable[[KonBoardView], None], ...] = (
    *(zoom_and_back, zoom_within_the_tier, another_language, another_theme, larger_text),
    *(a_column_opens, a_stage_comes, a_pile_opens, light, somebody_looks_elsewhere),
)


@pytest.mark.parametrize("number", STATES)
def test_whatever_came_before_everything_stands_where_it_stands(
    view: KonBoardView, replay: Replay, number: int
) -> None:
    chance = random.Random(number)
    view.set_observation(seen(replay, number))
    view.camera.fit_board()
    before, picture = stands(view), view.grab().toImage()
    for disturb in chance.sample(DISTURBED, 2):
        disturb(view)
        assert stands(view) == before, disturb
    view.set_observation(seen(replay, number + 1))
    settle(view)
    view.set_observation(None)
    view.set_observation(seen(replay, number))
    assert stands(view) == before
    assert view.grab().toImage() == picture


def test_each_disturbance_does_disturb(view: KonBoardView, replay: Replay, qtbot: Any) -> None:
    view.set_observation(seen(replay, 3))
    view.camera.fit_board()
    before = stands(view)
    view.camera.zoom(3)
    assert stands(view) != before
    view.camera.fit_board()
    use_language("nb")
    view.retranslate()
    assert stands(view)["names"] != before["names"]
    use_language("en")
    view.retranslate()
    assert stands(view) == before
