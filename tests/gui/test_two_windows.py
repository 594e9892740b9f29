"""Two windows, two games and two languages side by side: each speaks its own throughout."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLabel, QMessageBox, QTabBar, QWidget
from toy_entry import TOY

from konqt.games.kon.wording import area_name
from konqt.games.registry import registered
from konqt.gui.plain.pages import PlainTable
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.settings_dialog import SettingsDialog
from konqt.gui.shell.voices import voices
from konqt.gui.table import opponents
from konqt.i18n.texts import _, current_language, use_language
from konqt.i18n.voice import PROGRAMS, Voice, current_voice, speaking
from konqt.resources import map_file
from konqt.session.plan import AI, HUMAN, Chair, GamePlan

BUSY_MS = 60_000
"""how long an owner's board may take to be compiled and named on a busy machine"""
OWN, OURS = "Ofotby", "Narvik"
KON = {
    "germany": Chair(AI, "", "random"),
    "norway": Chair(HUMAN, "Anna"),
    "allies": Chair(HUMAN, "Anna"),
}
TOYS = {"first": Chair(AI, "", "random"), "second": Chair(HUMAN, "Kari")}


class Beside:
    """An opponent that answers from a thread: the first of what it may do."""

    def __init__(self, *_given: object, **_named: object) -> None:
        self._worker = ThreadPoolExecutor(1)

    def ask(self, observation: Any, seed: int, history: Any = ()) -> Future[Any]:
        return self._worker.submit(lambda: observation.legal[0])

    def hurry(self, future: Future[Any]) -> None:
        """It is quick."""

    def stop(self) -> None:
        self._worker.shutdown(wait=False)


def window_in(language: str) -> MainWindow:
    with speaking(Voice()):
        use_language(language)
        made = MainWindow(Settings(language=language, reduced_motion=True, ai_speed="instant"))
        made.resize(1366, 744)
        made.show()
    return made


@pytest.fixture
def pair(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[MainWindow, MainWindow]]:
    """A Norwegian window and an English one; the program itself speaks English."""
    monkeypatch.setattr(opponents, "_spawn", Beside)
    with registered(TOY):
        made = window_in("nb"), window_in("en")
        yield made
        for window in made:
            with speaking(window.voice):
                window.close()
                window.shut_down()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert "notify" not in vars(qapp)


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
    """Give what a window says in its menus, its log and its tabs."""
    found = {action.text() for action in window.findChildren(QAction)}
    found |= {action.toolTip() for action in window.findChildren(QAction)}
    if window.table is not None:
        log, tabs = window.table.log.log, window.table.tabs
        found |= {str(log.index(row).data()) for row in range(log.rowCount())}
        found |= {tabs.tabText(index) for index in range(tabs.count())}
    return found


def wrong_in(window: MainWindow) -> set[str]:
    """Give what a window says in the other language."""
    with speaking(Voice()) as norwegian:
        use_language("nb")
    told = norwegian.catalog._catalog.items()
    pairs = {
        (source.rpartition("\x04")[2], text)
        for source, text in told
        if isinstance(source, str) and source
    }
    english, nb = {source for source, _text in pairs}, {text for _source, text in pairs}
    # No language translates the game's own name.
    nb.discard("Kampen om Norge")
    return said(window) & (english - nb if window.voice.language == "nb" else nb - english)


def own(*pair: MainWindow) -> None:
    """Check that each says nothing in the other's language."""
    for window in pair:
        assert len(said(window)) > 50
        assert not wrong_in(window)


def stays(window: MainWindow, qtbot: Any) -> None:
    """Check that a window that says everything anew, in its voice, still says what it said."""
    before = lasting(window)
    with speaking(window.voice):
        QCoreApplication.sendEvent(window, QEvent(QEvent.Type.LanguageChange))
    settle(window, qtbot)
    assert before == lasting(window)


def done_in(window: MainWindow, step: Callable[[], object]) -> None:
    """Have something done as a click or a key would: in an event of the window."""
    QTimer.singleShot(0, window, step)
    QApplication.processEvents()


def settle(window: MainWindow, qtbot: Any) -> None:
    table = window.table
    qtbot.waitUntil(lambda: table is None or table.spoken.settled)


def begin(window: MainWindow, plan: GamePlan, qtbot: Any) -> Any:
    """Play a plan until its opponent has acted, and hold the opponent back then."""
    QTimer.singleShot(0, window, partial(window.begin_soon, plan))

    def acted() -> bool:
        return window.table is not None and window.table.session.step > 0

    qtbot.waitUntil(acted, timeout=BUSY_MS)
    table = window.table
    assert table is not None
    table.controller.stop_opponents(True)
    qtbot.waitUntil(lambda: not table.bridge.busy and not table.controller._showing)
    qtbot.waitUntil(lambda: table.log.log.rowCount() > 0)
    return table


def test_two_languages_and_two_games(pair: tuple[MainWindow, MainWindow], qtbot: Any) -> None:
    norwegian, english = pair
    own(norwegian, english)
    kon = begin(norwegian, GamePlan("narvik", KON, 7), qtbot)
    toy = begin(english, GamePlan("toy", TOYS, 3), qtbot)
    assert isinstance(toy, PlainTable)
    for window in pair:
        window.repaint()
        window.resize(window.width() - 40, window.height())
    QApplication.processEvents()
    own(norwegian, english)
    assert (norwegian.menus.actions["quit"].text(), english.menus.actions["quit"].text()) == (
        "&Avslutt",
        "&Quit",
    )
    assert toy.log.log.index(0, 0).data().startswith("First plays")
    # Names are placed in the background.
    qtbot.waitUntil(lambda: ("tromso", False) in kon.view.arrangement.writings(), timeout=BUSY_MS)
    assert kon.view.arrangement.writings()["tromso", False][0].name == "Tromsø"
    qtbot.waitUntil(lambda: kon.view.base.settled, timeout=BUSY_MS)
    for window in pair:
        stays(window, qtbot)


def test_an_owners_names_stay_in_their_window(
    pair: tuple[MainWindow, MainWindow], board: Path, qtbot: Any
) -> None:
    norwegian, english = pair
    begin(norwegian, GamePlan("narvik", KON, 7), qtbot)
    begin(english, GamePlan("narvik", KON, 7, map_path=board), qtbot)
    for window, meant, other in ((norwegian, OURS, OWN), (english, OWN, OURS)):
        table = window.table
        QTimer.singleShot(0, window, partial(table.show_area, "narvik"))
        qtbot.waitUntil(lambda m=meant, w=window: any(m in text for text in said(w)))
        qtbot.waitUntil(lambda t=table: t.view.arrangement.settled, timeout=BUSY_MS)
        assert table.view.arrangement.writings()["narvik", False][0].name == meant
        assert not any(other in text.replace("NAR ", "") for text in said(window)), window
    own(norwegian, english)
    for window in pair:
        stays(window, qtbot)
    assert current_voice() is PROGRAMS and area_name("narvik") == OURS


def test_one_window_alone_takes_another_language(
    pair: tuple[MainWindow, MainWindow], qtbot: Any
) -> None:
    norwegian, english = pair
    kon = begin(norwegian, GamePlan("narvik", KON, 7), qtbot)
    begin(english, GamePlan("toy", TOYS, 3), qtbot)
    before = lasting(norwegian)
    done_in(english, english.menus.actions["language:nb"].trigger)
    for window in pair:
        settle(window, qtbot)
    assert (english.voice.language, current_language()) == ("nb", "en")
    assert before == lasting(norwegian)
    own(*pair)
    done_in(english, english.menus.actions["language:en"].trigger)
    done_in(norwegian, norwegian.menus.actions["language:en"].trigger)
    for window in pair:
        settle(window, qtbot)
    own(*pair)
    done_in(norwegian, norwegian.menus.actions["language:nb"].trigger)
    settle(norwegian, qtbot)
    qtbot.waitUntil(lambda: kon.view.base.settled, timeout=BUSY_MS)
    assert before == lasting(norwegian)
    own(*pair)


def test_a_dialog_of_one_waits_while_the_other_goes_on(
    pair: tuple[MainWindow, MainWindow], qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    norwegian, english = pair
    table = begin(english, GamePlan("toy", TOYS, 3), qtbot)
    seen: list[object] = []

    def meanwhile() -> None:
        """In the dialog's own loop: the other window acts, speaks and changes its language."""
        table.controller.stop_opponents(False)
        dialog = norwegian.findChild(SettingsDialog)
        assert dialog is not None
        cancel = dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Cancel)
        done_in(english, english.menus.actions["language:nb"].trigger)
        done_in(english, english.menus.actions["language:en"].trigger)
        done_in(english, partial(english.tell, "x"))
        (told,) = english.findChildren(QMessageBox)
        ok = told.button(QMessageBox.StandardButton.Ok)
        seen.extend((cancel.text(), ok.text(), dialog.windowTitle()))
        own(*pair)
        told.close()
        dialog.reject()

    def ask() -> None:
        QTimer.singleShot(0, english, meanwhile)
        norwegian.run_command("settings")
        # Whoever waited for the dialog still speaks as before.
        seen.append(_("Cancel"))

    done_in(norwegian, ask)
    qtbot.waitUntil(lambda: len(seen) == 4)
    assert seen == ["Avbryt", "OK", "Innstillinger", "Avbryt"]
    for window in pair:
        stays(window, qtbot)


def test_an_errand_speaks_as_the_window_that_sent_it(
    pair: tuple[MainWindow, MainWindow], qtbot: Any
) -> None:
    for window, meant in zip(pair, ("Avbryt", "Cancel"), strict=True):
        found: list[str] = []
        done_in(window, lambda w=window, f=found: w.errands.run(_, "Cancel", then=f.append))
        qtbot.waitUntil(lambda f=found: bool(f))
        assert found == [meant]


class Part(QLabel):
    """Notes the language in use when something happens to it, and what else that leads to."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.heard: list[str] = []
        self.leads_to: list[Part] = []

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.User:
            self.heard.append(current_language())
            for other in self.leads_to:
                QCoreApplication.sendEvent(other, QEvent(QEvent.Type.User))
                self.heard.append(current_language())
        return super().event(event)


def test_events_within_events_speak_as_their_receivers(
    pair: tuple[MainWindow, MainWindow], qapp: QApplication
) -> None:
    there, here, nowhere = Part(pair[0]), Part(pair[1]), Part(None)
    there.leads_to, here.leads_to = [here, nowhere], [nowhere]
    QCoreApplication.sendEvent(there, QEvent(QEvent.Type.User))
    assert there.heard == ["nb", "nb", "nb"]
    assert here.heard == ["en", "en"]
    assert nowhere.heard == ["en", "nb"], "who belongs to no window speaks as whoever came"
    assert current_voice() is PROGRAMS


def test_one_window_that_speaks_as_the_program_has_no_door(qapp: QApplication) -> None:
    window = MainWindow(Settings())
    window.show()
    assert window.voice is PROGRAMS
    assert "notify" not in vars(qapp)
    other = window_in("nb")
    assert "notify" in vars(qapp)
    for each in (other, window):
        each.close()
        each.shut_down()
    assert "notify" not in vars(qapp)
    assert voices().of(window) is None
