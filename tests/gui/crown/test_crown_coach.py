"""The coach above the question: what it says when, what counts as read, and how it is ended."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from seated_kit import until
from window_kit import windows

from konqt.core.decision import Decision, Moment
from konqt.core.msg import Msg
from konqt.games.crown.engine.crown_actions import TakeTile
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.wording.crown_coach import GERMAN, QUESTIONS
from konqt.gui.crown.coach.crown_coach_line import CrownCoachLine
from konqt.gui.crown.crown_plugin import CrownPlugin
from konqt.gui.helping.first_box import FirstBox
from konqt.gui.shell.settings import load
from konqt.i18n.texts import use_language
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session

MOVE = CrownEvent("german_action", "P3", (("tile", "move"),))
STRESS = CrownEvent("german_action", "P3", (("tile", "stress"),))


def asked(kind: str) -> Decision:
    return Decision("norway", kind, "", Msg(kind), {}, Moment())


@pytest.fixture
def coach(qapp: QApplication) -> Iterator[CrownCoachLine]:
    """Give a coach in sight to whom everything is new, with what it has explained."""
    line = CrownCoachLine()
    known: set[str] = set()
    line.explained.connect(known.add)
    line.wanted = lambda kind: kind not in known
    yield line
    line.close()
    line.deleteLater()


def words(coach: CrownCoachLine) -> str:
    return coach.said.words.text() if not coach.isHidden() else ""


def test_it_says_each_kind_of_question_once(coach: CrownCoachLine) -> None:
    coach.follow(asked("choose_tile"), 0)
    assert words(coach) == QUESTIONS["choose_tile"]
    assert coach.accessibleName() == QUESTIONS["choose_tile"]
    coach.follow(asked("place_tile"), 1)
    assert words(coach) == QUESTIONS["place_tile"]
    coach.follow(asked("choose_tile"), 2)
    assert words(coach) == "", "whoever went on has read it"


def test_what_the_germans_did_is_said_before_the_question_and_one_by_one(
    coach: CrownCoachLine,
) -> None:
    coach.follow(asked("choose_line"), 2)
    coach.follow(None, 3)
    coach.show_event(MOVE)
    coach.show_event(STRESS)
    coach.show_event(MOVE)
    assert words(coach) == GERMAN["move"]
    coach.follow(asked("execute"), 3)
    coach.said.yes.click()
    assert words(coach) == GERMAN["stress"]
    coach.said.yes.click()
    assert words(coach) == QUESTIONS["execute"]
    coach.show_event(MOVE)
    assert words(coach) == QUESTIONS["execute"], "it has been explained"


def test_what_nobody_came_to_read_is_told_another_time(coach: CrownCoachLine) -> None:
    coach.follow(asked("choose_line"), 2)
    coach.show_event(MOVE)
    coach.show_event(STRESS)
    coach.follow(asked("execute"), 3)
    coach.follow(asked("choose_tile"), 4)
    assert words(coach) == QUESTIONS["choose_tile"]
    coach.said.yes.click()
    coach.show_event(STRESS)
    assert words(coach) == GERMAN["stress"]


def test_one_click_ends_it(coach: CrownCoachLine) -> None:
    ended = []
    coach.no_more.connect(lambda: ended.append(True))
    coach.follow(asked("choose_tile"), 0)
    coach.said.off.click()
    assert ended == [True] and words(coach) == ""


def test_it_follows_the_language(coach: CrownCoachLine) -> None:
    coach.show_event(MOVE)
    use_language("nb")
    coach.retranslate()
    assert words(coach).startswith("Flytt:")
    assert coach.said.yes.text() != "Got it"


@pytest.fixture
def at_table(
    qapp: QApplication, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Any, Any]]:
    """Give a window at a table that has a coach of its own, and the table."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    made = CrownPlugin.table_page

    def with_coach(plugin: CrownPlugin, session: Session, theme: str) -> Any:
        table = made(plugin, session, theme)
        table.lay_above(CrownCoachLine(table))
        return table

    monkeypatch.setattr(CrownPlugin, "table_page", with_coach)
    with windows() as shown:
        window = shown(load()[0])
        plan = GamePlan("crown", {"norway": Chair(HUMAN, "Anna")}, 5)
        window.playing.sit_down(Session.start(plan))
        window.covers.lift()
        table: Any = window.table
        until(lambda: table.deciding)
        yield window, table


def test_at_a_table_with_a_coach_it_explains_alone_and_what_it_said_is_kept(
    at_table: tuple[Any, Any],
) -> None:
    window, table = at_table
    line = table.findChild(CrownCoachLine)
    until(lambda: words(line) == QUESTIONS["choose_tile"])
    assert not [each for each in table.findChildren(FirstBox) if each.isVisible()]
    assert table.act(TakeTile("bottom"))
    until(lambda: words(line) == QUESTIONS["place_tile"])
    assert window.services.settings.explained == {"crown:choose_tile": True}
    line.said.off.click()
    assert not window.services.settings.first_help and words(line) == ""
