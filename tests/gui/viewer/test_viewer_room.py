"""In the viewer the board comes first: what lies beside it folds, or goes for a room of people."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QCursor, QFontInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import focus_on, until
from viewer_kit import THREE_PLAYERS, PlayedRecord, arrive

from konqt.games.kon.wording import card_titles
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.page import HAND_OPEN, widget_of
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.viewer.presenting import StepCaption
from konqt.gui.viewer.timeline.lane_marks import BRANCH, COMMENT, Lane, Mark
from konqt.session.plan import GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session

RECORD = Path(__file__).parents[2] / "fixtures/records/v1/random-three-seats.konr"
LEAST = 0.6
"""of the window's surface is the board's"""


@pytest.fixture(scope="module")
def played() -> PlayedRecord:
    return PlayedRecord()


@pytest.fixture
def window(qapp: QApplication) -> Iterator[MainWindow]:
    window = MainWindow(Settings(reduced_motion=True))
    window.looking_back.show(Replay.open(RECORD))
    window.show()
    window.setWindowState(Qt.WindowState.WindowNoState)
    window.setFixedSize(1366, 768)
    QApplication.processEvents()
    yield window
    window.close()
    window.shut_down()
    window.deleteLater()


@pytest.fixture
def viewer(window: MainWindow) -> ViewerScreen:
    assert isinstance(window.viewer, ViewerScreen)
    return window.viewer


def share(window: MainWindow) -> float:
    board = window.viewer.view
    return board.width() * board.height() / (window.width() * window.height())


def test_the_board_has_most_of_the_window(window: MainWindow) -> None:
    assert share(window) >= LEAST
    assert window.viewer.fold.folded is False
    window.viewer.fold.set_folded(True)
    QApplication.processEvents()
    assert share(window) >= LEAST + 0.15


def test_comments_and_branches_leave_the_board_its_room(
    window: MainWindow, viewer: ViewerScreen
) -> None:
    for lane, title in ((COMMENT, "Comments"), (BRANCH, "Branches")):
        viewer.overview.set_lane(Lane(lane, title, (Mark(3, told="Why?"),)))
    until(lambda: len(viewer.transport.timeline.lanes) == 6)
    QApplication.processEvents()
    assert share(window) >= LEAST


def test_lanes_grow_with_the_window(window: MainWindow, viewer: ViewerScreen) -> None:
    high = viewer.transport.timeline.height()
    window.setFixedSize(1920, 1080)
    QApplication.processEvents()
    assert viewer.transport.timeline.height() > 1.5 * high and share(window) >= LEAST


def test_folded_hands_are_named_and_rise_under_the_mouse_or_the_keyboard(
    window: MainWindow, viewer: ViewerScreen
) -> None:
    strip, hand = viewer.strip, viewer.hand
    QCursor.setPos(viewer.mapToGlobal(QPoint(5, 5)))
    titles = card_titles(viewer.replay.observe(0, "referee").hands["germany"])
    assert "Germany: " + " · ".join(titles) in strip.accessibleDescription()
    assert hand.y() >= viewer.open_page.height()
    before = viewer.view.size()
    QApplication.sendEvent(strip, QEvent(QEvent.Type.Enter))
    assert strip.raised and hand.geometry().bottom() < strip.y() + strip.height()
    assert viewer.view.size() == before
    QApplication.sendEvent(strip, QEvent(QEvent.Type.Leave))
    until(lambda: not strip.raised)
    focus_on(viewer.transport.timeline)
    hand.items()[0].setFocus(Qt.FocusReason.TabFocusReason)
    assert strip.raised


def test_a_click_on_the_board_gives_the_keys_back(window: MainWindow, viewer: ViewerScreen) -> None:
    viewer.opens.look_for()
    focus_on(viewer.finder.line)
    view = widget_of(viewer.view)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(30, 30))
    assert not viewer.finder.line.hasFocus() and viewer.transport.timeline.hasFocus()
    QTest.keyClicks(QApplication.focusWidget(), "f")
    assert viewer.playhead.step == viewer.replay.combats()[0]
    assert viewer.finder.line.text() == ""


def test_no_page_beside_the_board_takes_more_than_the_column(
    window: MainWindow, viewer: ViewerScreen
) -> None:
    for number in range(viewer.tabs.count()):
        viewer.tabs.setCurrentIndex(number)
        for height in (768, 640):
            window.setFixedSize(1366, height)
            QApplication.processEvents()
            bar = viewer.side.verticalScrollBar()
            assert not bar.isVisible(), viewer.tabs.tabText(number)


def test_at_the_end_it_is_said_who_has_won_and_why(viewer: ViewerScreen) -> None:
    arrive(viewer, viewer.replay.steps)
    until(lambda: viewer.status.goal.text().startswith("The game is over: "))
    assert "last unused card" in viewer.status.goal.text()
    assert not viewer.status.duty.isVisible() and not viewer.status.ending.text()
    arrive(viewer, 0)
    until(lambda: "over" not in viewer.status.goal.text())


def test_hands_are_kept_open_for_the_next_record_too(
    window: MainWindow, viewer: ViewerScreen
) -> None:
    QTest.mouseClick(viewer.strip, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert window.settings.panels[HAND_OPEN] and not viewer.strip.folded
    assert viewer.hand.geometry() == viewer.strip.geometry()
    window.looking_back.show(Replay.open(RECORD))
    again = window.viewer
    assert isinstance(again, ViewerScreen) and not again.strip.folded
    window.run_command("panel:hand_open")
    assert again.strip.folded


def test_hands_kept_open_can_be_folded_at_every_step(
    window: MainWindow, viewer: ViewerScreen
) -> None:
    """Cards that are laid anew do not cover the button that folds them."""
    hand, pin = viewer.hand, viewer.strip.pin
    QTest.mouseClick(viewer.strip, Qt.MouseButton.LeftButton)
    for step in (1, viewer.playhead.last, 0):
        arrive(viewer, step)
        QApplication.processEvents()
        assert pin.isVisible() and hand.childAt(pin.geometry().center()) is pin
    QTest.mouseClick(pin, Qt.MouseButton.LeftButton)
    assert viewer.strip.folded


def test_closed_hands_are_counted_and_do_not_rise(qapp: QApplication) -> None:
    screen = ViewerScreen(PlayedRecord(most=5))
    screen.show()
    dealt = screen.replay.observe(0, "germany").hands["germany"]
    told = screen.strip.accessibleDescription()
    assert f"Germany: {len(dealt)} cards" in told
    screen.strip._hovered = True
    assert not screen.strip.raised
    screen.use_view("germany")
    assert screen.eyes.curtain.isVisible() and not screen.strip.accessibleDescription()
    screen.stop()
    screen.close()
    screen.deleteLater()


def test_one_key_shows_a_room_the_board_and_a_caption_alone(
    window: MainWindow, viewer: ViewerScreen
) -> None:
    arrive(viewer, 7)
    focus_on(viewer.transport.timeline)
    QTest.keyClick(viewer, Qt.Key.Key_F5)
    QApplication.processEvents()
    assert window.isFullScreen() and window.menuBar().height() == 0
    assert viewer.caption.isVisible()
    for part in (viewer.side, viewer.transport, viewer.hand, viewer.strip, viewer.combat):
        assert not part.isVisible(), part
    said = viewer.narrator.say_event(viewer.replay.entry(7, viewer.viewer).events[-1])
    assert said in viewer.caption.words.text()
    QTest.keyClick(viewer, Qt.Key.Key_PageDown)
    assert viewer.playhead.step == 8
    QTest.keyClick(viewer, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert not window.isFullScreen() and window.menuBar().height() > 0
    assert viewer.transport.isVisible() and viewer.side.isVisible() and viewer.strip.isVisible()
    assert not viewer.caption.isVisible()


def test_a_captions_letters_grow_with_the_view_and_with_no_step(
    window: MainWindow, viewer: ViewerScreen
) -> None:
    def letters(width: int, height: int) -> int:
        window.setFixedSize(width, height)
        QApplication.processEvents()
        return QFontInfo(viewer.caption.words.font()).pixelSize()

    viewer.present(True)
    low, high, wall = letters(1366, 768), letters(1920, 1080), letters(3840, 2160)
    assert 1.7 * low <= high <= 2.1 * low and wall <= 2.2 * low
    assert letters(1016, 480) >= 0.9 * low
    letters(1920, 1080)
    QApplication.processEvents()
    boards = set()
    for step in range(0, viewer.playhead.last, 9):
        arrive(viewer, step)
        QApplication.processEvents()
        boards.add(viewer.view.height())
    assert len(boards) == 1
    viewer.present(False)


def test_a_long_step_begins_with_what_matters(window: MainWindow, viewer: ViewerScreen) -> None:
    until(lambda: viewer.overview.settled)
    viewer.present(True)
    QApplication.processEvents()
    cut = 0
    for step in range(1, viewer.playhead.last + 1):
        arrive(viewer, step)
        said, told = viewer.teller.captions(), viewer.caption.words.text()
        first = viewer.overview.say_happened(step)
        assert viewer.caption._has_room(told), step
        if told == ". ".join(said):
            continue
        cut += 1
        assert told.endswith(" …") and not told.startswith("…"), step
        assert told.startswith((first or said)[0]) or not first, step
    assert cut
    viewer.present(False)


def test_what_matters_is_told_as_soon_as_it_is_known(
    window: MainWindow, viewer: ViewerScreen
) -> None:
    until(lambda: viewer.overview.settled)
    viewer.present(True)
    QApplication.processEvents()
    steps = range(1, viewer.playhead.last + 1)
    long = max(
        (step for step in steps if viewer.overview.say_happened(step)),
        key=lambda step: sum(map(len, map(viewer.teller.say_event, viewer.teller.events_of(step)))),
    )
    arrive(viewer, long)
    told = viewer.caption.words.text()
    viewer.overview.look(viewer.viewer)
    viewer.place.say()
    assert viewer.caption.words.text() != told
    until(lambda: viewer.caption.words.text() == told)
    viewer.present(False)


def test_a_caption_tells_all_where_it_has_room_and_else_the_last_after_what_matters(
    qapp: QApplication,
) -> None:
    caption = StepCaption()
    caption.resize(700, 200)
    caption.show()
    QApplication.processEvents()
    caption.tell(["They passed", "They won"], "Step 3", ["They won"])
    assert caption.words.text() == "They passed. They won"
    others = [f"What else has happened, number {number}" for number in range(6)]
    caption.tell([*others[:3], "They won", *others[3:]], "Step 3", ["They won"])
    assert caption.words.text().startswith("They won. ")
    assert caption.words.text().endswith("number 5 …") and "number 0" not in caption.words.text()
    # Every line that there is room for is made use of.
    plain = caption.words.fontMetrics()
    assert plain.horizontalAdvance(caption.words.text()) > caption.words.width()
    caption.tell(others, "Step 3")
    assert caption.words.text().endswith("number 5 …")
    caption.tell([" ".join(["word"] * 200)], "Step 3")
    assert caption.words.text().endswith("word …") and caption._has_room(caption.words.text())
    caption.close()
    caption.deleteLater()


def test_the_menu_leads_to_the_board_alone(window: MainWindow, viewer: ViewerScreen) -> None:
    focus_on(viewer.transport.timeline)
    action = window.menus.actions["present"]
    assert action.isEnabled() and "F5" in action.text()
    action.trigger()
    QApplication.processEvents()
    assert viewer.presenting.on and not viewer.side.isVisible()
    QTest.keyClick(viewer, Qt.Key.Key_Escape)
    assert not viewer.presenting.on


def test_another_page_ends_the_presenting(window: MainWindow, viewer: ViewerScreen) -> None:
    viewer.present(True)
    window.to_start()
    assert not window.isFullScreen()


def test_a_caption_tells_no_more_than_the_eyes_know(qapp: QApplication) -> None:
    record = PlayedRecord()
    drawn = next(
        (step, event)
        for step in range(1, record.steps + 1)
        for event in record.entry(step, "referee").events
        if event.kind == "cards_drawn" and event.cards
    )
    step, event = drawn
    screen = ViewerScreen(record, viewer="public")
    arrive(screen, step)
    screen.present(True)
    hidden = screen.narrator.say_event(event.seen_by(frozenset()))
    assert hidden != screen.narrator.say_event(event)
    assert screen.narrator.say_event(event) not in screen.teller.captions()
    assert hidden in screen.teller.captions()
    screen.stop()
    screen.deleteLater()


def test_folded_hands_wait_for_rest_but_not_for_other_eyes(
    window: MainWindow, viewer: ViewerScreen
) -> None:
    def held() -> object:
        assert viewer.hand._observation is not None
        return viewer.hand._observation.hands

    arrive(viewer, 0)
    QTest.qWait(300)
    begun, last = held(), viewer.playhead.last
    arrive(viewer, last)
    assert held() == begun != viewer.replay.observe(last, "referee").hands
    QApplication.sendEvent(viewer.strip, QEvent(QEvent.Type.Enter))
    assert held() == viewer.replay.observe(last, "referee").hands
    viewer.strip._leave()
    arrive(viewer, 0)
    viewer.use_view("public")
    assert held() == viewer.replay.observe(0, "public").hands


@pytest.mark.parametrize("over", [False, True])
def test_a_game_that_goes_on_is_looked_at_where_it_stands(
    qapp: QApplication, tmp_path: Path, over: bool
) -> None:
    window = MainWindow(Settings(reduced_motion=True))
    session = Session.start(GamePlan("narvik", THREE_PLAYERS, 5), tmp_path / "game.konr")
    for _step in range(4):
        assert session.decision.actor is not None
        session.submit(session.decision.actor, session.legal()[0])
    if over:
        session.resign("norway")
    window.playing.lay(session)
    window.review_soon()
    while window.viewer is None or window.jobs.busy:
        QTest.qWait(5)
    viewer = window.viewer
    if not over:
        assert viewer.playhead.step == viewer.replay.steps
    assert viewer.viewer == ("referee" if over else "public")
    window.close()
    window.shut_down()
    window.deleteLater()
