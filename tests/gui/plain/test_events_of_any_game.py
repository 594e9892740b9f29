"""On the table of a game without painters dice fall and pieces glide, as its plug-in says."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from toy_board import BOARDED
from toy_entry import TOY
from toy_game import FACTIONS

from konqt.games.registry import registered
from konqt.gui.board.items import PieceItem, Sprite
from konqt.gui.plain.board import PlainBoard
from konqt.gui.plain.hand import CardHands
from konqt.gui.plain.pages import PlainTable, PlainViewer
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.record import folder
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session

ALONE = {each: Chair(HUMAN, "Anna") for each in FACTIONS}
LONG = 20
"""seconds after which nothing will come any more"""


@pytest.fixture
def settings() -> Settings:
    return Settings(ai_speed="slow")


@pytest.fixture
def window(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> Iterator[MainWindow]:
    monkeypatch.setattr(folder, "records_folder", lambda: tmp_path)
    with registered(TOY), registered(BOARDED):
        made = MainWindow(settings)
        made.resize(1366, 768)
        made.show()
        yield made
        made.close()
        made.shut_down()


class Watched:
    """What was seen of a board until something stood: dice that fell, and where pieces were."""

    def __init__(self, page: Any) -> None:
        self._board, self._dice = page.view, page.dice
        self.on_the_way: list[float] = []
        """x of pieces that glided, in board units"""
        self.faces: set[tuple[int, ...]] = set()
        """dice seen falling"""
        self.order: list[str] = []
        """what was seen, each kind once"""

    def until(self, done: Any) -> "Watched":
        end = time.monotonic() + LONG
        while not done():
            assert time.monotonic() < end, "it never happened"
            QApplication.processEvents()
            self._look()
        return self

    def _look(self) -> None:
        if self._dice is not None and self._dice.falling:
            self.faces.add(self._dice.faces)
            self._note("dice")
        if isinstance(self._board, PlainBoard):
            for item in self._board.scene().items():
                if isinstance(item, Sprite) and not isinstance(item, PieceItem):
                    self.on_the_way.append(item.pos().x())
                    self._note("pieces")

    def _note(self, kind: str) -> None:
        if kind not in self.order:
            self.order.append(kind)


def table_of(window: MainWindow, game: str) -> PlainTable[Any]:
    window.playing.begin(GamePlan(game, ALONE, 3))
    end = time.monotonic() + LONG
    while window.table is None or not window.table.deciding or not _laid(window.table):
        assert time.monotonic() < end
        QApplication.processEvents()
        window.covers.lift()
    assert isinstance(window.table, PlainTable)
    return window.table


def _laid(table: Any) -> bool:
    return not isinstance(table.view, PlainBoard) or table.view.laid_out


def play(table: PlainTable[Any]) -> None:
    """Play a number: a card where the game has those, else a button."""
    cards = table.hand.items() if isinstance(table.hand, CardHands) else ()
    way = cards[0] if cards else table.prompt.buttons()[0]
    QTest.mouseClick(way, Qt.MouseButton.LeftButton)


def settled(table: Any) -> bool:
    """Tell whether the first play has been shown."""
    return table.in_sight is not None and table.in_sight.plays == 1


def places(board: Any) -> dict[object, str]:
    return {piece.ident: piece.space for piece in board.pieces.standing()}


def test_a_die_falls_and_then_the_marker_glides(window: MainWindow) -> None:
    table = table_of(window, "boarded")
    board = table.view
    assert isinstance(board, PlainBoard)
    before, start = places(board), board.pieces.items["first"].pos().x()
    play(table)
    seen = Watched(table).until(lambda: settled(table))
    after = places(board)
    (event,) = (e for e in table.session.history("public")[-1].events if e.kind == "played")
    assert seen.faces == {(event.die,)} and seen.order == ["dice", "pieces"]
    assert before["first"] != after["first"] == event.to and before["second"] == after["second"]
    end = board.arrangement.home(event.to)[0]
    low, high = sorted((start, end))
    # How many pictures there are depends on what else the machine does; a leap has none.
    assert any(low + 1 < x < high - 1 for x in seen.on_the_way), "seen between"
    assert table.dice.faces == (event.die,), "it stays in sight"


def test_who_goes_on_at_once_sees_it_where_it_comes_to(window: MainWindow) -> None:
    table = table_of(window, "boarded")
    play(table)
    Watched(table).until(lambda: table.session.step == 1 and table.animator.active)
    table.skip()
    assert not table.animator.active and not table.dice.falling
    assert places(table.view)["first"] == table.session.history("public")[-1].events[-1].to


@pytest.mark.parametrize("settings", [Settings(ai_speed="slow", reduced_motion=True)])
def test_nothing_moves_for_who_wants_no_motion(window: MainWindow, settings: Settings) -> None:
    table = table_of(window, "boarded")
    play(table)
    seen = Watched(table).until(lambda: settled(table))
    assert seen.order == []


def test_a_game_that_says_nothing_of_its_events_shows_them_at_once(window: MainWindow) -> None:
    table = table_of(window, "toy")
    play(table)
    seen = Watched(table).until(lambda: settled(table))
    assert seen.order == [] and not table.animator.active


def test_a_record_is_played_with_its_dice_and_markers(window: MainWindow, tmp_path: Path) -> None:
    session = Session.start(GamePlan("boarded", ALONE, 3), tmp_path / "own.konr")
    while (actor := session.decision.actor) is not None:
        session.submit(actor, next(a for a in session.legal() if a.kind == "play"))
    session.close()
    window.open_any(tmp_path / "own.konr")
    end = time.monotonic() + LONG
    while not (isinstance(window.stack.currentWidget(), PlainViewer) and _laid(window.viewer)):
        assert time.monotonic() < end
        QApplication.processEvents()
    viewer = window.viewer
    viewer.playhead.play()
    seen = Watched(viewer).until(lambda: viewer.playhead.step == 2)
    assert seen.order == ["dice", "pieces"] and seen.faces
    viewer.playhead.pause()
