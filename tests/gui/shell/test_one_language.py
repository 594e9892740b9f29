"""The program speaks one language: whatever is open follows, whichever window it was chosen in."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import product
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from games_played import plan, recorded
from new_game_kit import OwnDataAsked, offer_checked_by
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMessageBox, QTabBar, QWidget
from toy_entry import TOY
from viewer_kit import own_copy

from konqt.core.event import PUBLIC
from konqt.core.thinking import Candidate
from konqt.games.kon.wording import area_name
from konqt.games.registry import registered
from konqt.gui.export.order import Order
from konqt.gui.export.run import ExportRun
from konqt.gui.kon.screens.kon_offer import new_game_dialog
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.plain.pages import PlainTable
from konqt.gui.screens.new_game.new_game_dialog import NewGameDialog
from konqt.gui.screens.new_game.offer import DataChecked
from konqt.gui.shell import opening
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.settings_dialog import SettingsDialog
from konqt.gui.table import opponents
from konqt.i18n.texts import catalogue, current_language
from konqt.record.errors import RecordBusy
from konqt.resources import map_file
from konqt.session.export.as_text import as_text
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session

BUSY_MS = 60_000
"""how long an owner's board may take to be compiled and named on a busy machine"""
OWN, OURS = "Ofotby", "Narvik"
KON = {
    "germany": Chair(AI, "", "random"),
    "norway": Chair(HUMAN, "Anna"),
    "allies": Chair(HUMAN, "Anna"),
}
TOYS = {"first": Chair(AI, "", "random"), "second": Chair(HUMAN, "Kari")}
UNTRANSLATED = {"Kampen om Norge", "konqt"}


class Beside:
    """An opponent that answers from a thread: the first of what it may do."""

    def __init__(self, *_given: object, **_named: object) -> None:
        self._worker = ThreadPoolExecutor(1)

    def consult(
        self, observation: Any, seed: int, history: Any = (), *, told: Any, wish: str = ""
    ) -> Future[Any]:
        return self._worker.submit(lambda: (Candidate(observation.legal[0]),))

    def hurry(self, future: Future[Any]) -> None:
        """It is quick."""

    def stop(self) -> None:
        self._worker.shutdown(wait=False)


@pytest.fixture
def pair(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[MainWindow, MainWindow]]:
    """Two windows of the program."""
    monkeypatch.setattr(opponents, "_spawn", Beside)
    with registered(TOY):
        made = tuple(MainWindow(Settings(reduced_motion=True, ai_speed="instant")) for _ in "12")
        for window in made:
            window.resize(1366, 744)
            window.show()
        yield made[0], made[1]
        for window in made:
            window.close()
            window.shut_down()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def window(pair: tuple[MainWindow, MainWindow]) -> MainWindow:
    return pair[0]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("games") / "game.konr", 40)


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shipped map with one area called otherwise in English."""
    text = map_file("norway.geojson").read_text(encoding="utf-8")
    file = tmp_path_factory.mktemp("maps") / "mine.geojson"
    file.write_text(text.replace(f'"name_en":"{OURS}"', f'"name_en":"{OWN}"'), encoding="utf-8")
    return file


def said(window: MainWindow) -> set[str]:
    """Give all that a window and its dialogs show, or tell a screen reader.

    Pages out of sight say everything anew when they are shown.
    """
    pages = [window.stack.widget(index) for index in range(window.stack.count())]
    away = [page for page in pages if page is not window.stack.currentWidget()]
    ways = ("text", "toolTip", "accessibleName", "accessibleDescription", "windowTitle", "title")
    found = lasting(window)
    for part, way in product(
        (window, *filter(follows, window.findChildren(QWidget))),
        (*ways, "placeholderText", "toPlainText"),
    ):
        method = getattr(part, way, None)
        if callable(method) and not any(page is part or page.isAncestorOf(part) for page in away):
            found.add(str(method()))
    return found


def follows(part: QWidget) -> bool:
    """Give whether a widget follows the language; Qt names a tab bar's own buttons but once."""
    return not isinstance(part.parent(), QTabBar)


def lasting(window: MainWindow) -> set[str]:
    """Give what a window says in its menus, and its table in sight in its log and its tabs."""
    found = {action.text() for action in window.findChildren(QAction)}
    found |= {action.toolTip() for action in window.findChildren(QAction)}
    if window.table is not None and window.stack.currentWidget() is window.table:
        log, tabs = window.table.log.log, window.table.tabs
        found |= {str(log.index(row).data()) for row in range(log.rowCount())}
        found |= {tabs.tabText(index) for index in range(tabs.count())}
    return found


def in_other_words(window: MainWindow) -> set[str]:
    """Give what a window says in a language that is not the program's."""
    told = catalogue("nb")._catalog.items()
    pairs = {
        (source.rpartition("\x04")[2], text)
        for source, text in told
        if isinstance(source, str) and source
    }
    english, nb = {source for source, _text in pairs}, {text for _source, text in pairs}
    other = english - nb if current_language() == "nb" else nb - english
    return said(window) & (other - UNTRANSLATED)


def all_follow(*windows: MainWindow) -> None:
    """Check that whatever is open says nothing in another language than the program's."""
    for window in windows:
        assert len(said(window)) > 50
        assert not in_other_words(window)
        assert window.settings.language == current_language()
        assert window.menus.actions[f"language:{current_language()}"].isChecked()


def choose(window: MainWindow, language: str, qtbot: Any, *others: MainWindow) -> None:
    """Choose a language in a window's menu, and let what is open say everything anew."""
    window.menus.actions[f"language:{language}"].trigger()
    assert current_language() == language
    for each in (window, *others):
        table = each.table
        qtbot.waitUntil(lambda t=table: t is None or not t.isVisible() or t.spoken.settled)


def begin(window: MainWindow, plan: GamePlan, qtbot: Any) -> Any:
    """Play a plan until its opponent has acted, and hold the opponent back then."""
    window.playing.begin_soon(plan)

    def acted() -> bool:
        return window.table is not None and window.table.session.step > 0

    qtbot.waitUntil(acted, timeout=BUSY_MS)
    table = window.table
    assert table is not None
    table.controller.stop_opponents(True)
    qtbot.waitUntil(lambda: not table.bridge.busy and not table.controller.doing.showing)
    qtbot.waitUntil(lambda: table.log.log.rowCount() > 0)
    return table


def test_a_language_chosen_in_one_window_is_spoken_in_all(
    pair: tuple[MainWindow, MainWindow], qtbot: Any
) -> None:
    one, other = pair
    all_follow(*pair)
    kon = begin(one, GamePlan("narvik", KON, 7), qtbot)
    assert isinstance(begin(other, GamePlan("toy", TOYS, 3), qtbot), PlainTable)
    all_follow(*pair)
    before = [lasting(window) for window in pair]
    choose(other, "nb", qtbot, one)
    all_follow(*pair)
    qtbot.waitUntil(lambda: kon.view.base.settled, timeout=BUSY_MS)
    assert not kon.view.base.behind, "the painted board too"
    choose(one, "en", qtbot, other)
    all_follow(*pair)
    assert before == [lasting(window) for window in pair]


def test_an_owners_names_are_those_of_its_game_alone(
    pair: tuple[MainWindow, MainWindow], board: Path, qtbot: Any
) -> None:
    one, other = pair
    table = begin(one, GamePlan("narvik", KON, 7, map_path=board), qtbot)
    begin(other, GamePlan("toy", TOYS, 3), qtbot)
    assert area_name("narvik") == OWN
    table.looking.show_area("narvik")
    qtbot.waitUntil(lambda: any(OWN in text for text in said(one)))
    qtbot.waitUntil(lambda: table.view.arrangement.settled, timeout=BUSY_MS)
    assert table.view.arrangement.writings()["narvik", False][0].name == OWN
    choose(other, "nb", qtbot, one)
    assert area_name("narvik") == OURS, "the map calls it so in Norwegian"
    choose(one, "en", qtbot, other)
    assert area_name("narvik") == OWN
    one.to_start()
    assert area_name("narvik") == OURS


OPENED: dict[str, Callable[[MainWindow], object]] = {
    "about": lambda window: window.dialogs.about(),
    "summary": lambda window: window.dialogs.summary(),
    "report": lambda window: window.dialogs.report(),
    "settings": lambda window: SettingsDialog(
        window.settings, window.services.plugin, window
    ).show(),
    "new game": lambda window: new_game_dialog(parent=window).show(),
}


@pytest.mark.parametrize("what", OPENED)
def test_a_dialog_that_is_open_follows(
    pair: tuple[MainWindow, MainWindow], what: str, qtbot: Any
) -> None:
    one, other = pair
    before = said(one)
    OPENED[what](one)
    QApplication.processEvents()
    assert said(one) - before, "it is open"
    choose(other, "nb", qtbot, one)
    all_follow(*pair)
    choose(other, "en", qtbot, one)
    all_follow(*pair)


def test_a_curtain_that_is_down_follows(pair: tuple[MainWindow, MainWindow], qtbot: Any) -> None:
    one, other = pair
    one.playing.begin(plan())
    curtain = one.covers.curtain
    qtbot.waitUntil(lambda: one.stack.currentWidget() is curtain)
    choose(other, "nb", qtbot, one)
    all_follow(*pair)
    assert curtain.face.look.accessibleName().startswith("Tyskland")
    curtain.face.look.click()
    qtbot.waitUntil(lambda: one.stack.currentWidget() is one.table)
    qtbot.waitUntil(lambda: one.table.spoken.settled)
    all_follow(*pair)


def test_a_viewer_and_its_study_follow(
    pair: tuple[MainWindow, MainWindow], game: Path, tmp_path: Path, qtbot: Any
) -> None:
    one, other = pair
    one.looking_back.show(own_copy(game, tmp_path))
    viewer = one.viewer
    assert isinstance(viewer, ViewerScreen)
    viewer.go(4)
    viewer.tabs.setCurrentWidget(viewer.study.tabs)
    one.run_command("export")
    assert one.exports.dialog is not None
    choose(other, "nb", qtbot, one)
    qtbot.waitUntil(lambda: viewer.spoken.settled)
    all_follow(*pair)
    assert viewer.teller.say_step(4).startswith("Trinn 4")
    one.exports.dialog.reject()
    choose(one, "en", qtbot, other)
    qtbot.waitUntil(lambda: viewer.spoken.settled)
    all_follow(*pair)


class Held:
    """Something that a worker does: it begins, and ends when it is let."""

    def __init__(self, end: Callable[[], object]) -> None:
        self._end, self.begun, self.let = end, Event(), Event()

    def __call__(self, *_given: object) -> object:
        self.begun.set()
        assert self.let.wait(30)
        return self._end()


def test_a_check_that_ends_after_the_change_speaks_the_new_language(
    window: MainWindow, tmp_path: Path, qtbot: Any
) -> None:
    """Also one that fails itself: what was found is worded where it is shown."""
    going: list[Held] = []
    dialog = NewGameDialog(offer_checked_by(lambda path: going[-1](path)), window)
    dialog.show()
    own = OwnDataAsked(dialog)
    for language, told in (("nb", "Selve kontrollen mislyktes"), ("en", "the check itself failed")):

        def broken() -> DataChecked:
            raise KeyError("nobody has thought of this")

        held = Held(broken)
        going.append(held)
        own.choice.use(tmp_path)
        assert held.begun.wait(30)
        choose(window, language, qtbot)
        held.let.set()
        qtbot.waitUntil(lambda: not own.choice.checking)
        assert told in own.found.toPlainText()
        all_follow(window)
    choose(window, "nb", qtbot)
    assert "Selve kontrollen mislyktes" in own.found.toPlainText()


def test_why_a_game_cannot_be_gone_on_with_is_told_in_the_language_then(
    window: MainWindow, tmp_path: Path, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.konr"
    session = Session.start(plan(), path)
    session.close()

    def busy() -> object:
        raise RecordBusy(path, "it is open", "close it")

    held = Held(busy)
    monkeypatch.setattr(opening, "continued", held)
    window.open_any(path)
    assert held.begun.wait(30)
    choose(window, "nb", qtbot)
    held.let.set()
    qtbot.waitUntil(lambda: bool(window.findChildren(QMessageBox)))
    (box,) = window.findChildren(QMessageBox)
    assert "This game is open in another window" not in box.text()
    assert box.text().startswith("Dette spillet er åpent i et annet vindu")
    box.close()


def test_an_errand_speaks_the_language_that_is_chosen_meanwhile(
    window: MainWindow, qtbot: Any
) -> None:
    found: list[str] = []
    held = Held(current_language)
    window.jobs.run(held, then=lambda language: found.append(str(language)))
    assert held.begun.wait(30)
    choose(window, "nb", qtbot)
    held.let.set()
    qtbot.waitUntil(lambda: bool(found))
    assert found == ["nb"]


def test_an_export_in_another_language_is_right_while_the_window_goes_on(
    window: MainWindow, game: Path, qtbot: Any
) -> None:
    """It is made by a process of its own, which is told the language."""
    choose(window, "nb", qtbot)
    run = ExportRun(window)
    order = Order(record=game, ending="txt", first=0, last=20, seat=PUBLIC,
                  language="en", theme="light")  # fmt: skip
    with qtbot.waitSignal(run.made, timeout=BUSY_MS) as told:
        run.start(order)
        choose(window, "en", qtbot)
        choose(window, "nb", qtbot)
    text = told.args[0].read_text(encoding="utf-8")
    run.forget()
    assert "Summary\n-------" in text and "Sammendrag" not in text
    all_follow(window)


def test_a_report_made_in_the_program_changes_no_window(
    window: MainWindow, game: Path, qtbot: Any
) -> None:
    choose(window, "nb", qtbot)
    text = as_text(Replay.open(game), PUBLIC).decode()
    assert "Sammendrag" in text
    all_follow(window)
