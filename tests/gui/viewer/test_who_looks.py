"""A game that is not over is looked at where it stands, by whoever says to be looking."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fights import chairs_of
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from seated_kit import focus_on
from secrets_kit import told_in_sight

from konqt.core.event import PUBLIC
from konqt.gui.kon.cards.hand import HandView
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.i18n.texts import use_language
from konqt.record.lock import RecordLock
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session

RECORDS = Path(__file__).parents[2] / "fixtures" / "records" / "v1"
SEATS = ("germany", "norway", "allies")


@pytest.fixture
def window(qtbot: Any) -> Iterator[MainWindow]:
    made = MainWindow(Settings(ai_speed="instant", reduced_motion=True))
    qtbot.addWidget(made)
    made.resize(1024, 640)
    made.show()
    yield made
    made.close()
    made.shut_down()
    use_language("en")


def running(path: Path, chairs: dict[str, Chair], steps: int = 9) -> Path:
    """Record a game that is left after some steps."""
    session = Session.start(GamePlan("narvik", chairs, 5), path)
    while session.step < steps:
        session.submit(str(session.decision.actor), session.legal()[0])
    session.close()
    return path


def opened(window: MainWindow, path: Path, qtbot: Any) -> Any:
    """Look at a record, and wait for its page."""
    window.open_soon(path)
    return in_sight(window, qtbot)


def in_sight(window: MainWindow, qtbot: Any) -> Any:
    def there() -> bool:
        shown = window.stack.currentWidget()
        return window.viewer is not None and shown is window.viewer and not window.jobs.busy

    qtbot.waitUntil(there)
    return window.viewer


def open_hands(window: MainWindow) -> set[str]:
    hands = (hand for hand in window.findChildren(HandView) if hand.isVisible())
    return {item.faction for hand in hands for item in hand.items()}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return running(tmp_path / "game.konr", {each: Chair(HUMAN, each.upper()) for each in SEATS})


def test_who_looks_is_asked_before_anything_is_shown(
    window: MainWindow, game: Path, qtbot: Any
) -> None:
    viewer = opened(window, game, qtbot)
    assert viewer.eyes.who.isVisible() and not viewer.view.isVisible()
    assert list(viewer.eyes.who.buttons) == [*SEATS, PUBLIC]
    assert viewer.playhead.step == viewer.replay.steps == 9
    assert not open_hands(window)
    told = " ".join(told_in_sight(window))
    assert "NORWAY" in told and "Step 9" not in told


@pytest.mark.parametrize("seat", SEATS)
def test_a_seat_is_called_by_the_curtain_and_sees_its_own_hand(
    window: MainWindow, game: Path, qtbot: Any, seat: str
) -> None:
    viewer = opened(window, game, qtbot)
    QTest.mouseClick(viewer.eyes.who.buttons[seat], Qt.MouseButton.LeftButton)
    assert viewer.eyes.curtain.isVisible() and not open_hands(window)
    viewer.eyes.curtain._look()
    assert viewer.viewer == seat and viewer.view.isVisible() and not viewer.eyes.who.isVisible()
    assert viewer.playhead.step == 9
    viewer.strip.set_pinned(True)
    qtbot.waitUntil(lambda: open_hands(window) == {seat})
    others = [name for name, held in viewer.observation.hands.items() if isinstance(held, tuple)]
    assert others == [seat]


def test_everybody_sees_no_hand(window: MainWindow, game: Path, qtbot: Any) -> None:
    viewer = opened(window, game, qtbot)
    QTest.mouseClick(viewer.eyes.who.buttons[PUBLIC], Qt.MouseButton.LeftButton)
    assert (
        viewer.viewer == PUBLIC and viewer.view.isVisible() and not viewer.eyes.curtain.isVisible()
    )
    assert viewer.playhead.step == 9


@pytest.mark.parametrize("way", ["Escape", "Cancel"])
def test_whoever_does_not_look_after_all_goes_back_to_where_the_game_was_opened(
    window: MainWindow, game: Path, qtbot: Any, way: str
) -> None:
    window.collecting.show(game.parent)
    listed = window.stack.currentWidget()
    viewer = opened(window, game, qtbot)
    if way == "Escape":
        focus_on(viewer.eyes.who.buttons["germany"])
        QTest.keyClick(viewer.eyes.who.buttons["germany"], Qt.Key.Key_Escape)
    else:
        QTest.mouseClick(viewer.eyes.who.back, Qt.MouseButton.LeftButton)
    assert window.stack.currentWidget() is listed and window.viewer is None
    assert not open_hands(window)
    window.to_start()
    viewer = opened(window, game, qtbot)
    QTest.keyClick(viewer.eyes.who, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.start_screen


def test_whoever_goes_back_from_the_curtain_sees_no_hand(
    window: MainWindow, game: Path, qtbot: Any
) -> None:
    viewer = opened(window, game, qtbot)
    viewer.eyes.who.buttons["norway"].click()
    viewer.eyes.curtain.face.back.click()
    assert viewer.viewer == PUBLIC and viewer.view.isVisible() and not open_hands(window)


@pytest.mark.parametrize("called", [True, False])
def test_a_curtain_out_of_sight_opens_no_hand_however_it_is_pressed(
    window: MainWindow, game: Path, qtbot: Any, called: bool
) -> None:
    """A screen reader finds its buttons also while they are hidden."""
    viewer = opened(window, game, qtbot)
    if called:
        viewer.eyes.who.buttons["germany"].click()
        viewer.eyes.curtain._look()
        viewer.use_view(PUBLIC)
    else:
        viewer.eyes.who.buttons[PUBLIC].click()
    buttons = viewer.eyes.curtain.findChildren(QAbstractButton)
    assert len(buttons) >= 5
    for button in buttons:
        heard = QAccessible.queryAccessibleInterface(button)
        heard.actionInterface().doAction(QAccessibleActionInterface.pressAction())
        button.click()
    QApplication.processEvents()
    assert viewer.viewer == PUBLIC and not open_hands(window)


def test_a_computers_seat_is_offered_to_nobody(
    window: MainWindow, tmp_path: Path, qtbot: Any
) -> None:
    chairs = {**chairs_of("AB"), "germany": Chair(AI, "", "greedy")}
    chairs |= {"norway": Chair(HUMAN, "Kari"), "allies": Chair(HUMAN, "Pål")}
    viewer = opened(window, running(tmp_path / "g.konr", chairs, 0), qtbot)
    assert list(viewer.eyes.who.buttons) == ["norway", "allies", PUBLIC]


def test_who_plays_alone_is_not_asked(window: MainWindow, tmp_path: Path, qtbot: Any) -> None:
    chairs = {each: Chair(AI, "", "greedy") for each in SEATS} | {"germany": Chair(HUMAN, "Ola")}
    viewer = opened(window, running(tmp_path / "g.konr", chairs, 3), qtbot)
    assert viewer.eyes.who is None and viewer.viewer == "germany" and viewer.playhead.step == 3


@pytest.mark.parametrize("source", [RECORDS / "random-three-seats.konr", 1])
def test_a_game_that_is_over_and_an_example_are_shown_at_once(
    window: MainWindow, qtbot: Any, source: Any
) -> None:
    viewer = opened(window, source, qtbot)
    assert viewer.eyes.who is None and viewer.eyes.hands_open and viewer.playhead.step == 0


def test_the_list_of_saved_games_offers_to_look_only_at_what_goes_on(
    window: MainWindow, game: Path, qtbot: Any
) -> None:
    shutil.copy(RECORDS / "resigned.konr", game.parent)
    window.collecting.show(game.parent)
    page: Any = window.collecting.page
    qtbot.waitUntil(lambda: len(page.rows.games) == 2 and not page.reader.busy, timeout=30_000)
    look = page.side.buttons["look"]
    page.table.selectRow(page.rows.row_of("resigned.konr"))
    assert not look.isEnabled()
    page.table.selectRow(page.rows.row_of("game.konr"))
    assert look.isEnabled()
    look.click()
    viewer = in_sight(window, qtbot)
    assert viewer.eyes.who.isVisible() and window.table is None


def test_a_dropped_game_that_cannot_be_gone_on_with_asks_too(
    window: MainWindow, game: Path, qtbot: Any
) -> None:
    """As when another program plays it."""
    lock = RecordLock.taken(game)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(game))])
    how = Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(window, QDragEnterEvent(QPoint(9, 9), *how))
    QApplication.sendEvent(window, QDropEvent(QPointF(9, 9), *how))
    viewer = in_sight(window, qtbot)
    lock.release()
    assert viewer.eyes.who.isVisible() and viewer.playhead.step == 9 and not open_hands(window)


def test_the_question_follows_the_language(window: MainWindow, game: Path, qtbot: Any) -> None:
    viewer = opened(window, game, qtbot)
    assert viewer.eyes.who.title.text() == "Who is looking?"
    window.preferences.use_language("nb")
    qtbot.waitUntil(lambda: viewer.eyes.who.title.text() == "Hvem ser på?")
    assert "Tyskland" in viewer.eyes.who.buttons["germany"].words()[0]
