"""Nobody is asked and no computer moves before the board stands; a theme comes in one step."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QDialog
from seated_kit import Silent, until
from shiboken6 import isValid

from konqt.gui.kon.art.board_art import KonBoardArt
from konqt.gui.screens.game_choice import GameChoice
from konqt.gui.screens.new_game.new_game_dialog import NewGameDialog
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.table import controller as controller_module
from konqt.i18n.texts import use_language
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

ALONE = {
    "germany": Chair("ai", "", "greedy"),
    "norway": Chair("human", "A"),
    "allies": Chair("human", "A"),
}
PEOPLE = {
    "germany": Chair("human", "A"),
    "norway": Chair("human", "B"),
    "allies": Chair("human", "B"),
}
LAYING_OUT = "The board is being laid out."


class Painter:
    """Paints in one colour a theme, and waits or fails where it is told to."""

    def __init__(self) -> None:
        self.free = Event()
        self.free.set()
        self.fails = False
        self.painted: list[tuple[str, float]] = []
        """what has been painted: of which sheet, at what scale"""
        self.waiting = 0

    def __call__(
        self, art: Any, _board: Any, theme: str, _language: str, part: Any, scale: float
    ) -> QImage:
        self.waiting += 1
        assert self.free.wait(60), "nobody let it paint"
        if self.fails:
            raise MemoryError("no room for a picture")
        image = QImage(
            max(1, round(part.width() * scale)),
            max(1, round(part.height() * scale)),
            QImage.Format.Format_RGB32,
        )
        image.fill(0x2040A0 if theme == "light" else 0x801010)
        self.painted.append((art.printing, scale))
        return image


@pytest.fixture
def painter(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Painter]:
    made = Painter()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(KonBoardArt, "paint_base", lambda *given: made(*given))
    yield made
    made.free.set()


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> Silent:
    made = Silent()
    monkeypatch.setattr(controller_module, "opponents_for", lambda *_given: made)
    return made


@pytest.fixture
def window(qapp: QApplication, painter: Painter, silent: Silent) -> Iterator[MainWindow]:
    use_language("en")
    made = MainWindow(Settings(reduced_motion=True, ai_speed="instant"))
    made.show()
    yield made
    painter.free.set()
    if isValid(made):
        made.close()
        made.shut_down()


def laid(window: MainWindow) -> Any:
    """Wait for a table that has been begun; give it."""
    until(lambda: window.table is not None and window.table.in_sight is not None)
    return window.table


def a_while() -> None:
    """Let everything happen that does not wait for a picture."""
    for _ in range(60):
        QApplication.processEvents()


def colour(table: Any) -> int:
    """Give the colour of the sheet far out at sea, as it is seen."""
    view = table.view
    at = view.mapFromScene(view.ground.rect.topLeft()) + view.viewport().rect().topLeft()
    pixel = view.viewport().grab().toImage().pixel(max(at.x(), 0) + 3, max(at.y(), 0) + 3)
    return int(pixel) & 0xFFFFFF


def test_no_computer_plays_before_the_board_stands(
    window: MainWindow, painter: Painter, silent: Silent
) -> None:
    painter.free.clear()
    window.playing.begin_soon(GamePlan("narvik", ALONE, 5))
    table = laid(window)
    a_while()
    assert silent.asked == [] and LAYING_OUT in table.prompt.words.question()
    painter.free.set()
    until(lambda: silent.asked == ["germany"])
    assert table.view.laid_out and LAYING_OUT not in table.prompt.words.question()


def test_nobody_is_asked_before_the_board_stands(window: MainWindow, painter: Painter) -> None:
    painter.free.clear()
    chairs = {faction: Chair("human", "A") for faction in ALONE}
    window.playing.begin_soon(GamePlan("narvik", chairs, 5))
    table = laid(window)
    a_while()
    assert not table.deciding and table.prompt.buttons() == []
    assert LAYING_OUT in table.prompt.words.question()
    window.run_command("language:nb")
    until(lambda: "Brettet legges ut." in table.prompt.words.question())
    window.run_command("language:en")
    table.act(table.session.legal()[0])
    assert table.session.step == 0, "what is not asked yet is not answered"
    painter.free.set()
    until(lambda: table.deciding and table.prompt.buttons())


def test_no_seat_is_called_before_the_board_stands(window: MainWindow, painter: Painter) -> None:
    painter.free.clear()
    window.playing.begin_soon(GamePlan("narvik", PEOPLE, 5))
    table = laid(window)
    a_while()
    assert window.stack.currentWidget() is table and LAYING_OUT in table.prompt.words.question()
    painter.free.set()
    until(lambda: window.stack.currentWidget() is window.covers.curtain)


def test_a_game_that_is_gone_on_with_waits_too(
    window: MainWindow, painter: Painter, silent: Silent, tmp_path: Path
) -> None:
    session = Session.start(GamePlan("narvik", ALONE, 5), tmp_path / "left.konr")
    session.submit("germany", session.legal()[0])
    session.close()
    painter.free.clear()
    window.continue_soon(tmp_path / "left.konr")
    until(lambda: window.stack.currentWidget() is window.taking_up.screen)
    window.taking_up.screen.on.click()
    a_while()
    assert window.table is not None and window.table.in_sight is not None
    assert silent.asked == []
    painter.free.set()
    until(lambda: silent.asked == ["germany"])


def test_a_board_that_stands_lets_nobody_wait(window: MainWindow, silent: Silent) -> None:
    window.playing.sit_down(Session.start(GamePlan("narvik", ALONE, 5)))
    table: Any = window.table
    until(lambda: table.view.laid_out)
    silent.asked.clear()
    table.start(once_laid_out=True)
    assert silent.asked == ["germany"]


def test_a_board_out_of_sight_lets_nobody_wait(
    qapp: QApplication, painter: Painter, silent: Silent
) -> None:
    painter.free.clear()
    window = MainWindow(Settings(ai_speed="instant"))
    window.playing.lay(Session.start(GamePlan("narvik", ALONE, 5)))
    window.playing.play()
    assert silent.asked == ["germany"]
    painter.free.set()
    window.close()
    window.shut_down()


def test_a_sheet_that_cannot_be_painted_is_played_on_without(
    window: MainWindow, painter: Painter, silent: Silent, qtbot: Any
) -> None:
    painter.fails = True
    with qtbot.capture_exceptions() as told:
        window.playing.begin_soon(GamePlan("narvik", ALONE, 5))
        table = laid(window)
        until(lambda: silent.asked == ["germany"] and table.view.base.settled)
    assert told and told[0][0] is MemoryError
    assert table.view.laid_out and not table.view.base.painted
    assert [each for each in table.view.pieces.standing() if each.owner == "germany"]


@pytest.mark.parametrize("leave", ["to_start", "close"])
def test_a_game_that_is_left_meanwhile_asks_nobody(
    window: MainWindow, painter: Painter, silent: Silent, leave: str
) -> None:
    painter.free.clear()
    window.playing.begin_soon(GamePlan("narvik", ALONE, 5))
    controller = laid(window).controller
    getattr(window, leave)()
    painter.free.set()
    a_while()
    assert window.table is None and silent.asked == []
    controller.let_go()
    assert silent.asked == []


def begun(window: MainWindow) -> Any:
    """Give a table whose board stands sharp in the light theme."""
    window.playing.begin_soon(GamePlan("narvik", ALONE, 5))
    table = laid(window)
    until(lambda: table.view.laid_out and table.view.base.settled)
    return table


def names_of(table: Any) -> set[str]:
    """Give the themes in which names stand on the board."""
    return {theme for _plate, theme, _ratio in table.view.labels._shown.values()}


def counters_of(table: Any) -> set[int]:
    """Give the pictures of the counters by Qt's number for each."""
    return {item.pixmap().cacheKey() for item in table.view.pieces.items.values()}


def test_another_theme_comes_in_one_step(window: MainWindow, painter: Painter) -> None:
    table = begun(window)
    before = counters_of(table)
    looks = set[tuple[int, frozenset[str]]]()
    painted: Callable[..., None] = table.view.drawBackground

    def watch(canvas: Any, rect: Any) -> None:
        base = table.view.base
        shown = {cut[0].theme for cut in (base._whole, base._sharp) if cut is not None}
        looks.add((len(shown), frozenset((*shown, *names_of(table)))))
        painted(canvas, rect)

    table.view.drawBackground = watch
    painter.free.clear()
    window.run_command("theme:dark")
    a_while()
    assert colour(table) == 0x2040A0, "the old board stays"
    assert names_of(table) == {"light"} and counters_of(table) == before
    painter.free.set()
    until(lambda: table.view.base.settled and names_of(table) == {"dark"})
    until(lambda: (1, frozenset(("dark",))) in looks)
    assert looks == {(1, frozenset(("light",))), (1, frozenset(("dark",)))}
    assert colour(table) == 0x801010
    assert not counters_of(table) & before


def test_a_theme_that_cannot_be_painted_leaves_the_old_sheet(
    window: MainWindow, painter: Painter, qtbot: Any
) -> None:
    table = begun(window)
    painter.fails = True
    with qtbot.capture_exceptions() as told:
        window.run_command("theme:dark")
        until(lambda: names_of(table) == {"dark"} and table.view.base.settled)
    assert told and table.view.base.painted
    assert colour(table) == 0x2040A0


def test_no_size_shows_a_bare_board(
    window: MainWindow, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(window)
    bare = list[int]()
    monkeypatch.setattr("konqt.gui.board.view.draw_meanwhile", lambda *_given: bare.append(1))
    painter.free.clear()
    for size in ((1400, 900), (1100, 700)):
        window.resize(*size)
        a_while()
        table.view.viewport().repaint()
        assert colour(table) == 0x2040A0
    assert bare == []


PICTURES = 5
"""the whole board ashore and at sea, and where the frames of the scenarios lie in them"""


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (1024, 600)])
@pytest.mark.parametrize("scenario", ["narvik", "basic", "advanced"])
def test_what_a_game_shows_first_is_painted_while_its_dialog_is_open(
    window: MainWindow,
    painter: Painter,
    monkeypatch: pytest.MonkeyPatch,
    scenario: str,
    size: tuple[int, int],
) -> None:
    def choose(_dialog: NewGameDialog) -> QDialog.DialogCode:
        until(lambda: len(painter.painted) == PICTURES)
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(GameChoice, "ask", lambda parent, last: "kon")
    monkeypatch.setattr(NewGameDialog, "exec", choose)
    monkeypatch.setattr(NewGameDialog, "plan", lambda _dialog: GamePlan(scenario, ALONE, 5))
    window.resize(*size)
    window.new_game()
    table = laid(window)
    until(lambda: table.view.laid_out and table.view.base.settled)
    assert table.view.base._sharp is not None
    assert len(painter.painted) == PICTURES, "the table paints nothing itself"


def test_a_picture_that_is_being_painted_is_waited_for(
    window: MainWindow, painter: Painter, silent: Silent, monkeypatch: pytest.MonkeyPatch
) -> None:
    def choose(_dialog: NewGameDialog) -> QDialog.DialogCode:
        until(lambda: painter.waiting)
        return QDialog.DialogCode.Accepted

    painter.free.clear()
    monkeypatch.setattr(GameChoice, "ask", lambda parent, last: "kon")
    monkeypatch.setattr(NewGameDialog, "exec", choose)
    monkeypatch.setattr(NewGameDialog, "plan", lambda _dialog: GamePlan("narvik", ALONE, 5))
    window.new_game()
    table = laid(window)
    a_while()
    assert silent.asked == [] and LAYING_OUT in table.prompt.words.question()
    painter.free.set()
    until(lambda: silent.asked == ["germany"] and table.view.base.settled)
    until(lambda: len(painter.painted) == PICTURES)
    assert len(set(painter.painted)) == PICTURES, "none is painted twice"
