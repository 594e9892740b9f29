"""Play-outs in the viewer: asked for, told with whose knowledge, stopped with the window."""

from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from viewer_kit import arrive

from konqt.core.event import PUBLIC, REFEREE
from konqt.gui.kon.viewer import playouts_part, step_playouts
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.i18n.texts import use_language

RECORDS = Path(__file__).parents[2] / "fixtures" / "records" / "v1"
GAMES = 4


@pytest.fixture
def screen(qtbot: Any, own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ViewerScreen]:
    del own_cache
    for module in (playouts_part, step_playouts):
        monkeypatch.setattr(module, "GAMES", GAMES)
    screen = ViewerScreen(RECORDS / "greedy-both-sides.konr")
    qtbot.addWidget(screen)
    screen.resize(1366, 720)
    screen.show()
    screen.tabs.setCurrentWidget(screen.analysis)
    arrive(screen, 38)
    yield screen
    screen.stop()


def press(screen: ViewerScreen) -> None:
    QTest.mouseClick(screen.analysis.playouts.button, Qt.MouseButton.LeftButton)


def played(screen: ViewerScreen, qtbot: Any) -> str:
    part = screen.analysis.playouts
    qtbot.waitUntil(
        lambda: part.playouts.running is None and bool(part.shares.text()), timeout=30_000
    )
    said: str = part.how.text()
    return said


def test_it_says_how_many_games_from_where_and_who_knew_what(
    screen: ViewerScreen, qtbot: Any
) -> None:
    part = screen.analysis.playouts
    assert part.how.text() == "Not played out yet."
    press(screen)
    assert part.button.text() == "Stop" and part.progress.isVisible()
    assert "step 38" in part.progress.accessibleName()
    said = played(screen, qtbot)
    assert "step 38: 4 games" in said and "with all hands and decks known" in said
    assert "between" in part.shares.text() and not part.button.isEnabled()
    assert screen.analysis.source.text().startswith("The estimate above ")
    screen.use_view("germany")
    assert part.shares.text() == "", "what the referee was told is not for Germany"
    press(screen)
    assert "from what Germany may know" in played(screen, qtbot)
    arrive(screen, 37)
    assert part.how.text() == "Not played out yet."
    arrive(screen, 38)
    assert "from what Germany may know" in part.how.text()


def test_it_is_there_again_without_being_played_again(
    screen: ViewerScreen, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    press(screen)
    played(screen, qtbot)
    shares = screen.analysis.playouts.shares.text()
    monkeypatch.setattr("konqt.session.playouts.playing.get_context", None)
    screen.use_view(PUBLIC)
    assert screen.analysis.playouts.shares.text() == ""
    screen.use_view(REFEREE)
    played(screen, qtbot)
    assert screen.analysis.playouts.shares.text() == shares


def test_it_is_stopped_by_the_button_and_by_closing(
    screen: ViewerScreen, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (playouts_part, step_playouts):
        monkeypatch.setattr(module, "GAMES", 5000)
    part = screen.analysis.playouts
    arrive(screen, 0)
    press(screen)
    qtbot.waitUntil(lambda: part.playouts.played > 0, timeout=30_000)
    assert active_children()
    press(screen)
    assert part.playouts.running is None and part.button.text().startswith("Play out")
    qtbot.waitUntil(lambda: not active_children(), timeout=5000)
    assert part.playouts.found is not None and part.playouts.found.games < 5000
    arrive(screen, 1)
    press(screen)
    qtbot.waitUntil(lambda: bool(active_children()), timeout=30_000)
    screen.stop()
    assert not active_children()


@pytest.mark.parametrize("language", ["en", "nb"])
def test_nothing_below_moves_while_games_end(
    screen: ViewerScreen, qtbot: Any, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    use_language(language)
    screen.analysis.retranslate()
    for module in (playouts_part, step_playouts):
        monkeypatch.setattr(module, "GAMES", 60)
    part = screen.analysis.playouts
    arrive(screen, 30)
    QApplication.processEvents()
    at = part.button.y()
    press(screen)
    seen = set[tuple[int, int]]()

    def note() -> bool:
        QApplication.processEvents()
        seen.add((part.height(), screen.analysis.numbers.y() - part.y()))
        return part.playouts.running is None

    note()
    qtbot.waitUntil(note, timeout=60_000)
    note()
    assert len(seen) == 1 and part.shares.text()
    assert part.button.y() == at, "nor does what is pressed"
    told = part.shares.heightForWidth(part.shares.width())
    assert part.shares.height() >= told, "all of it has room"
    arrive(screen, 31)
    QApplication.processEvents()
    kept = next(iter(seen))[0]
    qtbot.waitUntil(lambda: part.height() < kept, timeout=5000)


def test_other_eyes_stop_it(screen: ViewerScreen, qtbot: Any) -> None:
    arrive(screen, 0)
    press(screen)
    screen.eyes.covered.emit()
    part = screen.analysis.playouts
    assert part.playouts.running is None and part.how.text() == part.shares.text() == ""
    assert not part.button.isVisible()
    qtbot.waitUntil(lambda: not active_children(), timeout=5000)


def test_nothing_is_offered_after_the_end(screen: ViewerScreen) -> None:
    arrive(screen, screen.replay.steps)
    assert not screen.analysis.playouts.button.isVisible()
    assert screen.analysis.playouts.how.text() == ""


def test_it_speaks_norwegian(screen: ViewerScreen, qtbot: Any) -> None:
    use_language("nb")
    screen.analysis.retranslate()
    assert screen.analysis.playouts.button.text() == "Spill 4 partier videre herfra"
    press(screen)
    assert "med alle kort på hånden og i bunkene kjent" in played(screen, qtbot)
