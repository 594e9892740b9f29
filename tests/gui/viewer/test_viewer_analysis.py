"""Luck and lead in the viewer: graphs on the timeline, and a page of lines that lead to steps."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from viewer_kit import arrive

from konqt.core.event import PUBLIC, REFEREE
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.lead.estimate import estimator_of
from konqt.games.kon.luck.game_luck import luck_of
from konqt.games.kon.wording.lead import say_lead
from konqt.gui.kon.viewer.analysis_page import STEP
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.viewer.timeline.lane_marks import Graph
from konqt.i18n.texts import use_language

RECORDS = Path(__file__).parents[2] / "fixtures" / "records" / "v1"


@pytest.fixture
def screen(qtbot: Any) -> Iterator[ViewerScreen]:
    screen = ViewerScreen(RECORDS / "greedy-both-sides.konr")
    qtbot.addWidget(screen)
    screen.resize(1366, 720)
    screen.show()
    qtbot.waitUntil(lambda: screen.analysis.throws.count() > 0, timeout=30_000)
    yield screen
    screen.stop()


def graphs(screen: ViewerScreen) -> dict[str, Graph]:
    return {each.id: each for each in screen.transport.timeline.graphs}


def test_the_timeline_has_the_lead_as_a_line_and_each_throw_as_a_bar(screen: ViewerScreen) -> None:
    replay = screen.replay
    lead, luck = (graphs(screen)[each] for each in ("lead", "luck"))
    estimator = estimator_of("narvik")
    for step, value in lead.points:
        known = estimator.lead(kon_observation(replay.observe(step, PUBLIC)))
        assert value == pytest.approx(2 * known.german - 1)
    assert [step for step, _value in lead.points] == list(range(replay.steps + 1))
    assert lead.points[-1][1] in (-1, 1), "a finished game is certain"
    throws = luck_of((replay.entry(n, PUBLIC) for n in range(1, replay.steps + 1)), "narvik").throws
    assert [step for step, _value in luck.points] == [each.step for each in throws]
    assert all(-1 <= value <= 1 for _step, value in luck.points)
    assert len({value > 0 for _step, value in luck.points}) == 2


def test_a_line_of_the_page_leads_to_its_step(screen: ViewerScreen) -> None:
    page = screen.analysis
    screen.tabs.setCurrentWidget(page)
    for steps in (page.turned, page.throws):
        item = steps.item(steps.count() - 1)
        wanted = item.data(STEP)
        arrive(screen, 0)
        steps.scrollToItem(item)
        at = steps.visualItemRect(item).center()
        QTest.mouseClick(steps.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert screen.playhead.step == wanted > 0


def test_it_says_how_it_stood_at_the_step_in_sight(screen: ViewerScreen) -> None:
    estimator, said = estimator_of("narvik"), set()
    for step in (0, 12, screen.replay.steps):
        arrive(screen, step)
        seen = kon_observation(screen.replay.observe(step, PUBLIC))
        assert screen.analysis.lead.text() == say_lead(estimator.lead(seen))
        said.add(screen.analysis.lead.text())
    assert len(said) == 3
    arrive(screen, 0)
    assert screen.analysis.luck.text() == "Battalions: no dice yet\nCombats won: no dice yet"


def test_it_is_the_same_for_all_eyes(screen: ViewerScreen, qtbot: Any) -> None:
    assert screen.viewer == REFEREE
    told = [screen.analysis.throws.item(n).text() for n in range(screen.analysis.throws.count())]
    points = graphs(screen)["lead"].points
    for viewer in (PUBLIC, "germany"):
        screen.use_view(viewer)
        qtbot.waitUntil(lambda: screen.analysis.throws.count() == len(told))
        again = [screen.analysis.throws.item(n).text() for n in range(len(told))]
        assert again == told and graphs(screen)["lead"].points == points


def test_nothing_stands_there_while_nobody_may_look(screen: ViewerScreen) -> None:
    screen.eyes.covered.emit()
    page = screen.analysis
    assert page.throws.count() == page.turned.count() == 0
    assert page.lead.text() == page.luck.text() == ""
    assert "lead" not in graphs(screen)


def test_it_speaks_norwegian(screen: ViewerScreen) -> None:
    use_language("nb")
    screen.analysis.retranslate()
    assert screen.analysis.lead_title.text() == "Hvem lå foran?"
    assert "Runde" in screen.analysis.throws.item(0).text()
    assert "Round" not in screen.analysis.turned.item(0).text()
