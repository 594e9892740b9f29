"""The bar at the board's edge tells how the lead stands at the step in sight."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import until
from viewer_kit import PlayedRecord

from konqt.games.kon.wording.chances import say_percent
from konqt.games.kon.wording.lead import say_lead
from konqt.gui.kon.art.look import faction_colour
from konqt.gui.kon.viewer.lead_bar import WIDTH, LeadBar
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.i18n.texts import use_language
from konqt.session.examples import open_example
from konqt.session.export.as_text import as_text
from konqt.session.replay import Replay

RECORD = Path(__file__).parents[2] / "fixtures/records/v1/random-three-seats.konr"
LEAST = 0.6
"""of the window's surface is the board's"""


@pytest.fixture
def window(qapp: QApplication) -> Iterator[MainWindow]:
    window = MainWindow(Settings(reduced_motion=True))
    window.looking_back.show(Replay.open(RECORD))
    window.show()
    window.setWindowState(Qt.WindowState.WindowNoState)
    window.setFixedSize(1366, 768)
    until(lambda: window.viewer.at_rest and bool(window.viewer.analysis.found))
    yield window
    window.close()
    window.shut_down()
    window.deleteLater()
    use_language("en")


@pytest.fixture
def viewer(window: MainWindow) -> ViewerScreen:
    assert isinstance(window.viewer, ViewerScreen)
    return window.viewer


def colours(bar: LeadBar, share: float) -> set[str]:
    """Return the colours across the bar at a share of its height, from below."""
    picture = bar.grab().toImage()
    y = round((bar.height() - 1) * (1 - share))
    return {QColor(picture.pixel(x, y)).name() for x in range(WIDTH - 1)}


def test_it_follows_the_curve_from_step_to_step(viewer: ViewerScreen) -> None:
    bar, curve = viewer.lead, viewer.analysis.found.curve
    germany, norway, allies = (faction_colour(f).name() for f in ("germany", "norway", "allies"))
    for step in (0, viewer.replay.steps // 2, viewer.replay.steps - 1):
        viewer.go(step)
        viewer.rest.now()
        lead = curve[step]
        assert bar.lead is lead and say_lead(lead) in bar.accessibleName()
        assert say_lead(lead) in bar.toolTip()
        ahead = max(lead.german, 1 - lead.german)
        assert say_percent(ahead) in bar.told and bar.isVisible()
        if lead.german > 0.05:
            assert colours(bar, lead.german / 2) == {germany}
        if lead.german < 0.95:
            assert colours(bar, (1 + lead.german) / 2) == {norway, allies}


def test_it_lies_at_the_boards_edge_and_takes_no_room_of_it(
    window: MainWindow, viewer: ViewerScreen
) -> None:
    bar, board = viewer.lead, viewer.view
    assert board.width() * board.height() >= LEAST * window.width() * window.height()
    for size in ((1366, 768), (1920, 1080)):
        window.setFixedSize(*size)
        QApplication.processEvents()
        assert bar.isVisible() and bar.geometry().getRect() == (0, 0, WIDTH, board.height())
        words = bar.fontMetrics().horizontalAdvance(bar.told)
        assert bar.told and words < bar.height(), "it stands within the bar"


def test_it_goes_with_the_lanes_and_for_a_room(window: MainWindow, viewer: ViewerScreen) -> None:
    bar = viewer.lead
    window.run_command("panel:lanes_folded")
    assert not bar.isVisible() and not bar.told
    window.run_command("panel:lanes_folded")
    assert bar.isVisible() and bar.told
    viewer.present(True)
    assert not bar.isVisible() and not bar.told
    viewer.present(False)
    assert bar.isVisible()


def test_it_is_in_no_picture_of_the_board_alone(viewer: ViewerScreen) -> None:
    viewer.leave_board()
    viewer.go(5)
    assert not viewer.lead.isVisible()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Estimated chances after this step: Germany"),
        ("nb", "Anslåtte sjanser etter dette trinnet: Tyskland"),
    ],
)
def test_it_says_what_it_is(viewer: ViewerScreen, language: str, said: str) -> None:
    use_language(language)
    viewer.spoken.say_anew()
    until(lambda: viewer.spoken.settled)
    assert viewer.lead.accessibleName().startswith(said)
    assert viewer.lead.toolTip().startswith(said)
    games = str(viewer.analysis.found.games)
    assert games in viewer.lead.accessibleDescription() and games in viewer.lead.toolTip()


def test_it_is_pale_until_another_line_is_known_and_gone_where_there_is_no_lead(
    viewer: ViewerScreen,
) -> None:
    bar = viewer.lead
    bar.wait()
    assert bar.isVisible() and not bar.told and "not ready yet" in bar.accessibleName()
    bar.show_curve((), 0)
    assert not bar.isVisible() and bar.lead is None


def test_nothing_is_told_behind_the_curtain(qapp: QApplication) -> None:
    screen = ViewerScreen(PlayedRecord(most=9))
    screen.set_reduced_motion(True)
    screen.show()
    until(lambda: screen.lead.lead is not None)
    screen.use_view("germany")
    assert screen.eyes.curtain.isVisible() and screen.lead.lead is None
    assert not screen.lead.told
    screen.eyes.curtain.lifted.emit()
    until(lambda: screen.lead.lead is not None)
    screen.stop()
    screen.close()
    screen.deleteLater()


def test_the_number_says_that_it_is_an_estimate_and_covers_nothing_of_the_board(
    viewer: ViewerScreen,
) -> None:
    """It stands at one end of the bar, whoever is ahead by however much."""
    bar, ends = viewer.lead, set[bool]()
    before = {each for each in viewer.view.children() if isinstance(each, QWidget)}
    for step in range(0, viewer.replay.steps, 7):
        viewer.go(step)
        viewer.rest.now()
        assert bar.told.startswith("Estimate: ") and bar.lead is not None
        rows = lit_rows(bar)
        below = bar.lead.german >= 0.5
        ends.add(below)
        assert (bar.height() - rows[-1] if below else rows[0]) < 12
        assert rows[-1] - rows[0] < 0.5 * bar.height()
    assert {each for each in viewer.view.children() if isinstance(each, QWidget)} == before
    assert ends


def lit_rows(bar: LeadBar) -> list[int]:
    """Return the rows of pixels in which the number stands."""
    told, pictures = bar.told, list[QImage]()
    for text in (told, ""):
        bar.told = text
        pictures.append(bar.grab().toImage())
    bar.told = told
    one, other = pictures
    across = range(one.width())
    rows = range(one.height())
    return [y for y in rows if any(one.pixel(x, y) != other.pixel(x, y) for x in across)]


def test_where_the_game_is_over_nothing_is_estimated(viewer: ViewerScreen) -> None:
    viewer.go(viewer.replay.steps)
    viewer.rest.now()
    assert viewer.lead.isVisible() and not viewer.lead.told


def test_an_excerpt_is_not_judged_as_a_game(window: MainWindow) -> None:
    window.looking_back.show(open_example(1))
    viewer = window.viewer
    assert isinstance(viewer, ViewerScreen)
    until(lambda: viewer.at_rest and viewer.analysis.found is not None)
    assert not viewer.lead.isVisible()
    assert viewer.analysis.lead.text() == "There is no estimate for this game."
    told = as_text(viewer.replay, "referee").decode()
    assert "What turned the game" not in told and "estimate" not in told
