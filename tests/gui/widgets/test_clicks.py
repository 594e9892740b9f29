"""The second half of a double click falls on nothing that comes into sight when something closes.

All clicks come through the window's own handle, as the system's do: a widget that is clicked by
itself has nobody before it who could keep the click.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from fights import AT_KONGSVINGER, FACTIONS, chairs_of, game_of, held
from person_kit import Visit, met_by
from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFileDialog,
    QPushButton,
    QTabWidget,
    QToolButton,
    QWidget,
)
from seated_kit import stood_a_moment, until
from shiboken6 import delete, isValid

from konqt.games.kon.engine.actions import Pass
from konqt.gui.screens.calm_button import CalmButton
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.widgets import clicks, meant
from konqt.gui.widgets.clicks import guard_clicks
from konqt.gui.widgets.meant import MeantButton
from konqt.i18n.texts import use_language
from konqt.session.session import Session

LEFT = Qt.MouseButton.LeftButton
PATIENCE = 3000
"""turns of the event loop in which a dialog opens"""
ELSEWHERE = ("quit", "collection", "review", "start", "learn", "full_screen")
"""commands that leave the page, as the examples do; settings of the menus open nothing"""


class Time:
    now = 100.0


@pytest.fixture(autouse=True)
def guarded(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """Guard the clicks of this test; of the one before nothing is remembered."""
    monkeypatch.setattr(MeantButton, "clock", staticmethod(lambda: Time.now))
    monkeypatch.setattr(meant._Pressed, "meaning", "")
    Time.now += 100
    guard = guard_clicks()
    guard._last = guard._closed = None
    guard._refusing = False


@pytest.fixture
def page(qapp: QApplication) -> Iterator[QWidget]:
    page = QWidget()
    page.setGeometry(0, 0, 400, 300)
    page.show()
    QTest.qWaitForWindowExposed(page)
    guard_clicks().watch()
    yield page
    page.close()


def under(page: QWidget, kind: type[QPushButton] = QPushButton, words: str = "under") -> Any:
    """Put a button over the whole page; give it with what its clicks do."""
    button = kind(words, page)
    button.setGeometry(page.rect())
    button.show()
    done: list[str] = []
    button.clicked.connect(lambda: done.append(words))
    return button, done


def click(window: QWidget, at: QPoint) -> None:
    """Click at a point of the screen."""
    handle = window.windowHandle()
    assert handle is not None
    QTest.mouseClick(handle, LEFT, Qt.KeyboardModifier.NoModifier, handle.mapFromGlobal(at))


def middle(part: QWidget) -> QPoint:
    return part.mapToGlobal(part.rect().center())


def test_what_lay_under_a_thing_that_a_click_has_closed_is_not_pressed(page: QWidget) -> None:
    button, done = under(page)
    over, closed = under(page, words="over")
    over.clicked.connect(over.hide)
    at = middle(over)
    click(page, at)
    click(page, at)
    assert closed == ["over"] and done == []
    click(page, at + QPoint(2 * meant.NEAR, 0))
    assert done == ["under"], "whoever has gone elsewhere has seen where"
    assert button.isVisible()


@pytest.mark.parametrize("gone", ["window", "part"])
def test_what_qt_has_taken_apart_in_the_meantime_is_asked_nothing(
    page: QWidget, monkeypatch: pytest.MonkeyPatch, gone: str
) -> None:
    """The list of whose view it is: at each choice its parts had gone and were asked their name."""
    _button, done = under(page)
    dead = QWidget()
    delete(dead)
    windows = [dead, page] if gone == "window" else [page]
    with monkeypatch.context() as patched:
        patched.setattr(QApplication, "topLevelWidgets", staticmethod(lambda: windows))
        if gone == "part":
            patched.setattr(page, "childAt", lambda _at: dead, raising=False)
        for _again in range(2):
            click(page, page.mapToGlobal(page.rect().center()))
            Time.now += 5
    assert done == ["under", "under"]


def test_a_held_press_that_is_not_meant_moves_nothing_either(page: QWidget) -> None:
    _button, _done = under(page)
    over, _closed = under(page, words="over")
    over.clicked.connect(over.hide)
    at = middle(over)
    click(page, at)
    with Given(QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove) as given:
        handle, here = page.windowHandle(), page.mapFromGlobal(at)
        QTest.mousePress(handle, LEFT, Qt.KeyboardModifier.NoModifier, here)
        QTest.mouseMove(handle, here + QPoint(40, 0))
        QTest.mouseRelease(handle, LEFT, Qt.KeyboardModifier.NoModifier, here + QPoint(40, 0))
    assert given.parts == []


def test_the_same_thing_is_pressed_as_often_as_one_likes(page: QWidget) -> None:
    button, done = under(page)
    for _again in range(4):
        click(page, middle(button))
    assert len(done) == 4


def test_a_button_that_says_something_else_takes_the_next_press(page: QWidget) -> None:
    """Undo names what it would take back, and is pressed several times in a row."""
    button, done = under(page, MeantButton, "Undo: the second")
    button.clicked.connect(lambda: button.setAccessibleName("Undo: the first"))
    Time.now += 5
    for _again in range(2):
        click(page, middle(button))
    assert len(done) == 2


def test_after_a_while_a_click_is_meant(page: QWidget) -> None:
    """Between two clicks the clock of QTest goes on by half a second."""
    _button, done = under(page)
    over, _closed = under(page, words="over")
    over.clicked.connect(over.hide)
    at = middle(over)
    click(page, at)
    for _pause in range(2):
        page.setEnabled(False)
        click(page, QPoint(2, 2))
        page.setEnabled(True)
    click(page, at)
    assert done == ["under"]


def test_the_same_answer_may_be_given_to_the_next_question(page: QWidget) -> None:
    _next, done = under(page, MeantButton, "Pass")
    first, given = under(page, MeantButton, "Pass")
    first.clicked.connect(first.hide)
    Time.now += 5
    click(page, middle(first))
    click(page, middle(first))
    assert given == ["Pass"] and done == ["Pass"]


def test_what_a_dialog_covered_is_not_pressed_if_that_closes_by_itself(page: QWidget) -> None:
    button, done = under(page)
    dialog = QDialog(page)
    dialog.setGeometry(100, 100, 100, 100)
    dialog.open()
    guard_clicks().watch()
    at = middle(dialog)
    with at_rest(at):
        dialog.reject()
        click(page, at)
        assert done == []
        click(page, page.mapToGlobal(QPoint(20, 20)))
        assert done == ["under"], "it was in sight all the time"
        Time.now += 5
        click(page, at)
    assert len(done) == 2 and button.isVisible()


@contextmanager
def at_rest(at: QPoint) -> Iterator[None]:
    """Let the mouse be at a point."""

    class Mouse:
        @staticmethod
        def pos() -> QPoint:
            return at

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clicks, "QCursor", Mouse)
        yield


# -- everything that can close ----------------------------------------------------------------


class Given(QObject):
    """Notes which parts are given presses."""

    def __init__(self, *kinds: QEvent.Type) -> None:
        super().__init__()
        self._kinds = kinds or (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
        self.parts: list[QWidget] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QWidget) and event.type() in self._kinds:
            self.parts.append(watched)
        return False

    def __enter__(self) -> "Given":
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]
        return self

    def __exit__(self, *_error: object) -> None:
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]


@pytest.fixture
def window(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    use_language("en")
    made = MainWindow(Settings(reduced_motion=True, ai_speed="instant", combats_stay=False))
    for asks in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, asks, lambda *_a, **_k: ("", ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_a, **_k: "")
    monkeypatch.setattr(made.playing, "begin_soon", lambda *_a, **_k: None)
    monkeypatch.setattr(made.playing, "begin", lambda *_a, **_k: None)
    made.setGeometry(0, 0, 1366, 768)
    made.show()
    QTest.qWaitForWindowExposed(made)
    guard_clicks().watch()
    yield made
    made.shut_down()
    made.close()
    made.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def pressed_twice(window: QWidget, part: QWidget, below: QWidget) -> tuple[bool, list[QWidget]]:
    """Double-click a part; tell whether it has gone, and what the second press was given to."""
    at = middle(part)
    Time.now += 100
    guard_clicks()._closed = guard_clicks()._last = None
    with at_rest(at):
        click(window, at)
        stays = isValid(window) and window.isVisible()
        gone = not stays or not isValid(part) or not part.isVisible()
        over = window if stays else below
        with Given() as given:
            click(over, at)
    return gone, given.parts


def click_late(window: QWidget, at: QPoint) -> list[QWidget]:
    """Click later than a double click comes; give what is given the press."""
    handle = window.windowHandle()
    Time.now += 0.8
    with Given() as given:
        here = handle.mapFromGlobal(at)
        QTest.mouseClick(handle, LEFT, Qt.KeyboardModifier.NoModifier, here, delay=300)
    return given.parts


@pytest.mark.parametrize("way", ["look", "pass"])
def test_a_late_second_click_on_the_curtain_answers_nothing_for_who_comes_next(
    window: MainWindow, way: str
) -> None:
    hands = held(germany=["panzer"], norway=["bakhold"])
    session = game_of(chairs_of(*FACTIONS), AT_KONGSVINGER, hands=hands)
    session.submit("germany", Pass())
    window.playing.lay(session)
    window.playing.play()
    curtain, table = window.covers.curtain, window.table
    until(curtain.isVisible)
    face = stood_a_moment(curtain).face
    assert session.decision.kind == "defence_cards"
    button = face.look if way == "look" else face.this_turn
    at = middle(button)
    with at_rest(at):
        click(window, at)
        if way == "pass":
            until(lambda: session.step == 2 and (curtain.isVisible() or table.deciding))
        else:
            until(lambda: table.deciding)
        came = Time.now
        assert click_late(window, at) == []
        Time.now = came + clicks.UNREAD + 0.1
        assert click_late(window, at), "it has been read"


def closers(dialog: QWidget) -> list[QPushButton | QToolButton]:
    found: list[QPushButton | QToolButton] = [
        *dialog.findChildren(QPushButton),
        *dialog.findChildren(QToolButton),
    ]
    able = [each for each in found if each.isVisible() and each.isEnabled()]
    return [each for each in able if not each.isCheckable() and each.menu() is None]


def in_dialog(
    window: MainWindow, ask: Callable[[], object], number: int
) -> tuple[str, bool, list[QWidget]]:
    """Open a dialog and double-click one of its buttons; an empty name: none.

    What follows a dialog, as the choices of a game follow the choice of a game, is put away.
    """
    told: list[Any] = ["", False, []]
    turns = 0

    def look() -> None:
        nonlocal turns
        turns += 1
        dialog = QApplication.activeModalWidget()
        if told[0]:
            if isinstance(dialog, QDialog):
                dialog.done(0)
        elif dialog is not None and dialog.isVisible():
            guard_clicks().watch()
            buttons = closers(dialog)
            if number < len(buttons):
                dialog.move(window.pos() + QPoint(60, 40))
                name = f"{type(dialog).__name__}: {number}"
                told[:] = [name, *pressed_twice(dialog, buttons[number], window)]
            else:
                timer.stop()
            for left in (QApplication.activeModalWidget(), dialog):
                if isinstance(left, QDialog) and isValid(left):
                    left.done(0)
        elif turns > PATIENCE:
            timer.stop()

    timer = QTimer()
    timer.timeout.connect(look)
    timer.start(0)
    ask()
    while not told[0] and timer.isActive() and turns < 40:
        QApplication.processEvents()
    timer.stop()
    return told[0], told[1], told[2]


def recorded(folder: Path) -> Path:
    """Record the beginning of a game of three people."""
    path = folder / "game.konr"
    Session.start(met_by("germany").plan, path).close()
    return path


@pytest.mark.parametrize("where", ["start", "table"])
def test_no_dialog_lets_a_double_click_through(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", staticmethod(lambda _url: True))
    here = Visit(window, recorded(tmp_path))
    if where == "table":
        here.sit_down()
    met, went, page = set[str](), set[str](), here.page
    asked: dict[str, Callable[[], object]] = {
        command: action.trigger
        for command, action in window.menus.actions.items()
        if action.isEnabled() and command not in ELSEWHERE and ":" not in command
    }
    if where == "start":
        for scenario in ("narvik", "crown"):
            asked[scenario] = partial(window.first_game, scenario)
    for command, ask in asked.items():
        number = 0
        while True:
            kind, gone, given = in_dialog(window, ask, number)
            if not kind:
                break
            met.add(kind.partition(":")[0])
            if gone:
                went.add(kind)
                assert given == [], kind
            number += 1
        assert here.page == page, command
    assert len(met) >= 4 and len(went) >= 5, (met, went)
    if where == "start":
        assert {"GameChoice", "NewGameDialog", "AloneDialog", "SettingsDialog"} <= met


def test_no_page_or_curtain_lets_a_double_click_through(window: MainWindow, tmp_path: Path) -> None:
    here = Visit(window, recorded(tmp_path))
    went = []

    def go(buttons: Sequence[QWidget]) -> None:
        for button in buttons:
            before, name = here.page, button.accessibleName()
            gone, given = pressed_twice(window, button, window)
            if gone:
                went.append((before, name))
                assert given == [], went[-1]

    window.playing.sit_down(Session.open(here.record))
    here.rest()
    assert here.page == "Curtain"
    looks = window.covers.curtain.findChildren(CalmButton)
    go([each for each in looks if each.isVisible()][:1])
    here.rest()
    while here.page == "Curtain":
        go([each for each in looks if each.isVisible()][:1])
        here.rest()
    assert here.page == "TableScreen"
    window.run_command("review")
    here.rest()
    viewer: Any = window.viewer
    tabs: QTabWidget = viewer.tabs
    assert tabs.isVisible()
    viewer.use_view("norway")
    here.rest()
    go([each for each in viewer.eyes.curtain.findChildren(CalmButton) if each.isVisible()][:1])
    here.rest()
    go([viewer.transport.close_button])
    here.rest()
    window.to_start()
    here.rest()
    pages = {page for page, _name in went}
    assert {"Curtain", "ViewerScreen"} <= pages, went
