"""The viewer: a record seen step by step with the eyes one may use, and never changed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QToolTip, QWidget
from seated_kit import stood_a_moment
from viewer_kit import THREE_PLAYERS, PlayedRecord, still_viewer

from konqt.core.event import with_words
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.viewer.reveal import RevealQuestion
from konqt.i18n.texts import use_language
from konqt.session.plan import AI, Chair, GamePlan
from konqt.session.session import Session


@pytest.fixture(scope="module")
def played() -> PlayedRecord:
    return PlayedRecord()


@pytest.fixture(scope="module")
def running() -> PlayedRecord:
    return PlayedRecord(most=9)


@pytest.fixture
def viewer(qapp: QApplication, played: PlayedRecord) -> Iterator[ViewerScreen]:
    yield from shown(played)


@pytest.fixture
def live(qapp: QApplication, running: PlayedRecord) -> Iterator[ViewerScreen]:
    yield from shown(running)


def shown(record: PlayedRecord) -> Iterator[ViewerScreen]:
    with still_viewer(record, (1200, 700)) as screen:
        yield screen


def test_a_finished_game_opens_with_all_hands_at_its_beginning(viewer: ViewerScreen) -> None:
    assert viewer.viewer == "referee"
    assert viewer.playhead.step == 0
    assert viewer.observation == viewer.replay.observe(0, "referee")


def test_every_step_shows_its_own_position_there_and_back(viewer: ViewerScreen) -> None:
    last = viewer.playhead.last
    for step in (1, last // 2, last, last - 1, 0):
        viewer.go(step)
        assert viewer.view.observation == viewer.replay.observe(step, "referee")
        known = (viewer.replay.entry(n, "referee").events for n in range(1, step + 1))
        lines = sum(len(with_words(each)) for each in known)
        assert viewer.log.log.now == lines


def test_buttons_keys_and_scrubbing_move_through_the_record(viewer: ViewerScreen) -> None:
    line = viewer.transport.timeline
    viewer.transport.buttons["next"].click()
    assert viewer.playhead.step == 1
    QTest.keyClick(line, Qt.Key.Key_Right)
    assert viewer.playhead.step == 2
    QTest.keyClick(line, Qt.Key.Key_PageDown)
    assert viewer.playhead.step in viewer.playhead.turns
    QTest.mousePress(
        line,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        QPoint(line.width() - 1, line.height() // 2),
    )
    QTest.mouseRelease(line, Qt.MouseButton.LeftButton)
    assert viewer.playhead.step == viewer.playhead.last
    QTest.keyClick(line, Qt.Key.Key_Home)
    assert viewer.playhead.step == 0
    viewer.transport.buttons["next_combat"].click()
    assert viewer.playhead.step == viewer.playhead.combats[0]


def test_playing_shows_every_step_to_the_end(qtbot: object, live: ViewerScreen) -> None:
    live.playhead.speed = 1000.0
    live.transport.toggle()
    assert live.playhead.playing
    qtbot.waitUntil(lambda: not live.playhead.playing, timeout=90_000)  # type: ignore[attr-defined]
    assert live.playhead.step == live.playhead.last
    assert live.observation == live.replay.observe(live.playhead.last, "public")
    told = sum(len(with_words(live.replay.entry(n, "public").events)) for n in range(1, 10))
    assert live.log.log.now == told


def test_nothing_on_the_board_can_be_touched(viewer: ViewerScreen) -> None:
    viewer.go(3)
    before = viewer.replay.observe(3, "referee")
    place = viewer.view.viewport()
    QTest.mousePress(
        place, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(300, 300)
    )
    QTest.mouseMove(place, QPoint(420, 330))
    QTest.mouseRelease(
        place, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(420, 330)
    )
    QTest.keyClick(viewer.view, Qt.Key.Key_Return)
    assert viewer.observation == before == viewer.replay.observe(3, "referee")


def test_a_running_game_hides_all_hands_until_a_seat_lifts_its_curtain(live: ViewerScreen) -> None:
    assert live.viewer == "public"
    assert live.observation is not None
    assert all(isinstance(hand, int) for hand in live.observation.hands.values())
    live.use_view("norway")
    assert live.eyes.curtain.isVisible()
    assert live.observation is None
    assert live.view.observation is None
    assert live.log.log.rowCount() == 0
    QTest.keyClick(stood_a_moment(live.eyes.curtain).face.look, Qt.Key.Key_Return)
    assert live.viewer == "norway"
    assert isinstance(live.observation.hands["norway"], tuple)
    assert isinstance(live.observation.hands["germany"], int)


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_seat_named_by_mistake_need_not_look(live: ViewerScreen, way: str) -> None:
    live.use_view("germany")
    QTest.keyClick(stood_a_moment(live.eyes.curtain).face.look, Qt.Key.Key_Return)
    live.use_view("norway")
    face = live.eyes.curtain.face
    if way == "button":
        QTest.mouseClick(face.back, Qt.MouseButton.LeftButton)
    else:
        QTest.keyClick(face.look, Qt.Key.Key_Escape)
    assert live.eyes.curtain.isHidden()
    # Norway may sit here by now: Germany's hand does not lie open again.
    assert live.viewer == "public"
    assert live.transport.views.currentData() == "public"
    assert all(isinstance(hand, int) for hand in live.observation.hands.values())


def test_a_running_game_keeps_the_computers_hands_closed(
    qapp: QApplication,
) -> None:
    chairs = {**THREE_PLAYERS, "germany": Chair(AI, level="greedy")}
    screen = ViewerScreen(PlayedRecord(chairs=chairs, most=4))
    model = screen.transport.views.model()
    able = {
        screen.transport.views.itemData(row): model.item(row).isEnabled()
        for row in range(model.rowCount())
    }
    assert able == {
        "public": True,
        "germany": False,
        "norway": True,
        "allies": True,
        "referee": True,
    }
    screen.stop()
    screen.deleteLater()


def asked_about(screen: ViewerScreen) -> RevealQuestion:
    """Choose the referee's view, as a person does, and return the question that follows."""
    screen.transport.views.setCurrentIndex(screen.transport._views.index("referee"))
    screen.transport.views.activated.emit(screen.transport.views.currentIndex())
    return next(box for box in screen.findChildren(RevealQuestion) if box.isVisible())


def open_hands(screen: ViewerScreen) -> int:
    assert screen.observation is not None
    return sum(isinstance(hand, tuple) for hand in screen.observation.hands.values())


def test_all_hands_of_a_running_game_are_shown_only_after_a_question(live: ViewerScreen) -> None:
    question = asked_about(live)
    assert live.viewer == "public" and open_hands(live) == 0
    assert live.transport.views.currentData() == "public"
    QTest.keyClick(question, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert live.viewer == "public" and open_hands(live) == 0
    question = asked_about(live)
    QTest.keyClick(question, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert live.viewer == "public" and open_hands(live) == 0
    question = asked_about(live)
    QTest.mouseClick(question.show_hands, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert live.viewer == "referee" and open_hands(live) == 3
    live.use_view("public")
    again = asked_about(live)
    assert open_hands(live) == 0
    again.close()


@pytest.mark.parametrize("copied", [False, True])
def test_an_end_in_a_copy_opens_the_record_with_no_hands(
    qapp: QApplication, copied: bool, tmp_path: Path
) -> None:
    path = tmp_path / "game.konr"
    session = Session.start(GamePlan("narvik", THREE_PLAYERS), path)
    if copied:
        session.save_copy(tmp_path / "copy.konr")
        session.close()
        session = Session.open(tmp_path / "copy.konr")
    session.resign("norway")
    session.close()
    screen = ViewerScreen(session.path)
    assert open_hands(screen) == (0 if copied else 3)
    assert ("Saved copy" in screen.status.own.text()) is copied
    if copied:
        question = asked_about(screen)
        assert "copy of a game" in question.text()
        question.close()
        screen.use_view("germany")
        assert screen.eyes.curtain.isVisibleTo(screen) and screen.observation is None
    screen.stop()
    screen.deleteLater()


@pytest.mark.parametrize("seed", [7, None])
def test_open_dice_are_marked_in_the_viewer(
    qapp: QApplication, seed: int | None, tmp_path: Path
) -> None:
    session = Session.start(GamePlan("narvik", THREE_PLAYERS, seed), tmp_path / "game.konr")
    session.close()
    screen = ViewerScreen(tmp_path / "game.konr")
    assert (screen.status.own.text() == "Open dice") is (seed is not None)
    assert screen.status.own.isVisibleTo(screen) is (seed is not None)
    screen.stop()
    screen.deleteLater()


def test_the_viewer_follows_the_language(viewer: ViewerScreen) -> None:
    english = viewer.transport.place.text()
    use_language("nb")
    QApplication.sendEvent(viewer, QEvent(QEvent.Type.LanguageChange))
    while not viewer.spoken.settled:
        QTest.qWait(1)
    assert viewer.transport.place.text() != english
    assert viewer.transport.buttons["play"].accessibleName() != "Play"


def test_a_missing_record_is_refused_by_name(qapp: QApplication, tmp_path: Path) -> None:
    with pytest.raises((OSError, ValueError), match=r"gone\.konr"):
        ViewerScreen(tmp_path / "gone.konr")


def test_arrows_and_space_work_wherever_the_focus_is(viewer: ViewerScreen, qtbot: Any) -> None:
    viewer.activateWindow()
    assert QTest.qWaitForWindowActive(viewer)
    assert len(tab_stops(viewer)) > 12
    for number in range(len(tab_stops(viewer)) + 1):
        focus_on(viewer, number)
        before = viewer.playhead.step
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left):
            press(viewer, key)
        assert viewer.playhead.step == before + 1, number
        assert viewer.tabs.currentWidget() is viewer.log
        press(viewer, Qt.Key.Key_Space)
        assert viewer.playhead.playing, number
        press(viewer, Qt.Key.Key_Space)
        assert not viewer.playhead.playing, number
        press(viewer, Qt.Key.Key_Home)
        assert viewer.playhead.step == 0, number
        press(viewer, Qt.Key.Key_L)
        qtbot.waitUntil(lambda: viewer.playhead.step == 1)
        assert QApplication.activeModalWidget() is None, number


def focus_on(page: QWidget, number: int) -> None:
    """Bring the keyboard to a part; past the last one nothing has it."""
    focus, parts = QApplication.focusWidget(), tab_stops(page)
    if number < len(parts):
        parts[number].setFocus()
    elif focus is not None:
        focus.clearFocus()
    QApplication.processEvents()


def press(page: QWidget, key: Qt.Key) -> None:
    """Press a key where the keyboard is: a card that had it may be gone with the step."""
    QTest.keyClick(QApplication.focusWidget() or page, key)
    QApplication.processEvents()


def tab_stops(page: QWidget) -> list[QWidget]:
    """Give all parts in sight that the Tab key leads to, one of each choice."""
    by_tab = Qt.FocusPolicy.TabFocus
    parts = [each for each in page.findChildren(QWidget) if each.isVisible()]
    parts = [each for each in parts if each.focusProxy() is None]
    return [each for each in parts if each.focusPolicy() & by_tab and not _not_chosen(each)]


def _not_chosen(part: QWidget) -> bool:
    return isinstance(part, QPushButton) and part.isCheckable() and not part.isChecked()


def test_enter_presses_the_button_that_has_the_focus(viewer: ViewerScreen) -> None:
    viewer.activateWindow()
    assert QTest.qWaitForWindowActive(viewer)
    button = viewer.transport.buttons["next"]
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert viewer.playhead.step == 1


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_focus_is_seen_wherever_it_is(
    qapp: QApplication, qtbot: Any, played: PlayedRecord, theme: str
) -> None:
    window = MainWindow(Settings(theme=theme, reduced_motion=True))
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    pages: list[QWidget] = [window.start_screen]
    window.looking_back.show(played)
    pages.append(window.viewer)
    for page in pages:
        window.show_page(page)
        window.activateWindow()
        assert QTest.qWaitForWindowActive(window)
        unseen = [part for part in tab_stops(page) if not seen_focus(window, part)]
        assert not unseen, [(type(part).__name__, part.accessibleName()) for part in unseen]
    window.shut_down()


def seen_focus(window: QWidget, part: QWidget) -> bool:
    """Return whether a part looks otherwise with the focus, where it can have it."""
    pictures = []
    for on in (True, False):
        part.setFocus() if on else part.clearFocus()
        if part.hasFocus() != on:
            return True
        for _round in range(4):
            QApplication.processEvents()
        pictures.append(part.grab().toImage())
    return pictures[0] != pictures[1]


def test_tooltips_name_the_keys(viewer: ViewerScreen) -> None:
    tips = {name: button.toolTip() for name, button in viewer.transport.buttons.items()}
    assert "←" in tips["previous"] and "→" in tips["next"] and "Space" in tips["play"]


def test_every_key_is_listed_and_does_what_the_list_says(viewer: ViewerScreen) -> None:
    viewer.activateWindow()
    assert QTest.qWaitForWindowActive(viewer)
    viewer.log.setFocus()
    QApplication.processEvents()
    QTest.keyClicks(viewer.log, "?")
    card = viewer.keys
    assert card.isVisible() and viewer.rect().contains(card.geometry())
    told = card.accessibleDescription()
    for key in ("←", "Space", "Ctrl+→", "Ctrl+Shift+→", "Home", "End", "J", "K", "?"):
        assert key in told
    QTest.keyClick(viewer.log, Qt.Key.Key_End)
    assert viewer.playhead.step == viewer.playhead.last
    QTest.keyClick(viewer.log, Qt.Key.Key_Home)
    assert viewer.playhead.step == 0
    QTest.keyClick(viewer.log, Qt.Key.Key_Escape)
    assert not card.isVisible()
    viewer.transport.keys_button.click()
    assert card.isVisible()
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert not card.isVisible()


def test_the_list_of_keys_follows_the_language(viewer: ViewerScreen) -> None:
    english = viewer.keys.accessibleDescription()
    use_language("nb")
    QApplication.sendEvent(viewer.keys, QEvent(QEvent.Type.LanguageChange))
    assert viewer.keys.accessibleDescription() != english
    assert "Mellomrom" in viewer.keys._text.text()


def test_the_marks_on_the_line_are_explained(viewer: ViewerScreen) -> None:
    line = viewer.transport.timeline
    assert [lane.title for lane in line.lanes] == ["Combats", "Cards", "Cities", "Losses"]
    assert "hollow one by the defence" in line.toolTip()
    for x, told in ((line.width() // 2, False), (4, True)):
        help_wanted = QHelpEvent(QEvent.Type.ToolTip, QPoint(x, 20), QPoint(x, 20))
        help_wanted.ignore()
        QToolTip.hideText()
        QApplication.sendEvent(line, help_wanted)
        assert bool(QToolTip.text()) is told
