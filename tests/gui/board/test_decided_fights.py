"""At the step that decides a combat the board shows who attacked from where, and who won."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from viewer_kit import arrive, own_copy, still_viewer

from konqt.core.event import PUBLIC
from konqt.games.kon.engine.factions import FACTIONS
from konqt.gui.export.lone_board import lone_board
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.session.export.forms import exporter_of
from konqt.session.export.wanted import Wanted
from konqt.session.replay import Replay

RECORDS = Path(__file__).resolve().parents[2] / "fixtures/records"
NARVIK = RECORDS / "v1/greedy-both-sides.konr"
HELD, WON = 155, 164
"""steps of the long game: a defence holds while other combats are to come, an attack wins"""


@pytest.fixture
def long_game(tmp_path: Path) -> Path:
    path = tmp_path / "long.konr"
    packed = RECORDS / "advanced/greedy-both-sides.konr.gz"
    path.write_bytes(gzip.decompress(packed.read_bytes()))
    return path


@pytest.fixture
def viewer(qapp: QApplication, long_game: Path) -> Iterator[ViewerScreen]:
    with still_viewer(long_game) as screen:
        yield screen


def arrows(view: KonBoardView) -> list[str]:
    fights = view.pieces.decided
    return [each for each in FACTIONS if not fights.arrows(each).isEmpty()]


def flags(view: KonBoardView) -> list[str]:
    fights = view.pieces.decided
    return [each for each in FACTIONS if not fights.flags(each).isEmpty()]


def test_a_decided_combat_shows_its_attack_beside_those_to_come(viewer: ViewerScreen) -> None:
    arrive(viewer, HELD)
    pieces = viewer.view.pieces
    assert not pieces.arrows().isEmpty(), "other combats are announced"
    (fight,) = pieces.decided.fights
    assert (fight.area, fight.attackers) == ("trondheim", (("germany", "steinkjer"),))
    assert (arrows(viewer.view), flags(viewer.view)) == (["germany"], ["norway"])
    arrow = pieces.decided.arrows("germany").boundingRect()
    between = [pieces.spot(each) for each in ("trondheim", "steinkjer")]
    far = (arrow.center() - (between[0] + between[1]) / 2).manhattanLength()
    assert far < 1.5 * pieces.body
    assert {*pieces.moves()} > {*pieces.decided.shapes}, "and the retreat"


def test_the_flag_of_an_attack_that_won_is_the_attackers(viewer: ViewerScreen) -> None:
    arrive(viewer, WON)
    assert (arrows(viewer.view), flags(viewer.view)) == (["germany"], ["germany"])
    flag = viewer.view.pieces.decided.flags("germany").boundingRect()
    spot, body = viewer.view.pieces.spot("stavanger"), viewer.view.pieces.body
    assert abs(flag.left() - spot.x()) < body and flag.bottom() < spot.y()


def test_it_goes_with_the_next_step_and_comes_back_with_the_last(viewer: ViewerScreen) -> None:
    arrive(viewer, HELD + 1)
    assert not viewer.view.pieces.decided.shapes
    viewer.playhead.step_back()
    arrive(viewer, HELD)
    assert len(viewer.view.pieces.decided.shapes) == 2
    viewer.eyes.covered.emit()
    assert not viewer.view.pieces.decided.shapes, "nobody may look"


def test_a_combat_that_began_in_the_same_step_is_shown_too(viewer: ViewerScreen) -> None:
    """Where nobody holds a card, choosing a combat decides it."""
    from konqt.games.kon.events.play import CombatBegan, CombatDecided
    from konqt.gui.kon.board.decided_fights import decided_by

    attackers = (("norway", "hamar", 1, False), ("allies", "otta", 1, False))
    began = CombatBegan("lillehammer", "norway", attackers, (("germany", 2),))
    decided = CombatDecided("lillehammer", "attack", 7, 3, 0, 0)
    arrive(viewer, 1)
    observation = viewer.observation
    assert observation is not None and observation.combat is None
    (fight,) = decided_by((began, decided), lambda _steps: observation)
    assert fight.winners == ("norway", "allies")
    assert fight.attackers == (("norway", "hamar"), ("allies", "otta"))


@pytest.mark.parametrize(
    ("name", "step", "attacker", "flag"),
    [("greedy-both-sides", 604, "allies", ["germany"]), ("greedy-allies", 631, "germany", [])],
)
def test_an_attack_whose_battalions_all_fell_is_shown_as_it_came(
    qapp: QApplication, tmp_path: Path, name: str, step: int, attacker: str, flag: list[str]
) -> None:
    packed = RECORDS / f"advanced/{name}.konr.gz"
    path = tmp_path / "fell.konr"
    path.write_bytes(gzip.decompress(packed.read_bytes()))
    with still_viewer(path) as viewer:
        arrive(viewer, step)
        assert (arrows(viewer.view), flags(viewer.view)) == ([attacker], flag)


@pytest.mark.parametrize("source", ["steinkjer", "otta"])
def test_a_defence_that_held_with_nobody_left_shows_the_attack_and_no_flag(
    viewer: ViewerScreen, source: str
) -> None:
    """All defenders had fallen and the totals were equal: nobody is left whose flag it is."""
    from konqt.gui.kon.board.decided_fights import DecidedFight

    arrive(viewer, HELD)
    fight = DecidedFight("trondheim", (("germany", source),), (), sent_back=("steinkjer",))
    pieces = viewer.view.pieces
    pieces.decided.show((fight,), pieces.body)
    assert (arrows(viewer.view), flags(viewer.view)) == (["germany"], [])


@pytest.mark.parametrize("ending", ["png", "gif"])
def test_pictures_show_a_decided_combat(
    ending: str, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from konqt.gui.kon.board import view as board

    wanted = Wanted(first=39, last=40, size=(640, 360), board_only=True)
    export, replay = exporter_of(ending), Replay.open(own_copy(NARVIK, tmp_path))
    drawn = export(replay, PUBLIC, wanted)
    monkeypatch.setattr(board, "decided_by", lambda _events, _before: ())
    assert export(replay, PUBLIC, wanted) != drawn


def test_the_page_for_a_browser_has_the_lines_of_a_decided_combat(
    qapp: QApplication, long_game: Path
) -> None:
    replay = Replay.open(long_game)
    with lone_board(replay, PUBLIC, (1500, 690), "light") as board:
        assert board is not None and isinstance(board.view, KonBoardView)
        board.stand(HELD)
        fights = board.view.pieces.decided
        assert {*board.view.pieces.moves()} >= {*fights.shapes} and fights.fights
