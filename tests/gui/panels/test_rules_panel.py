"""The rules beside a game: those that count in it, open at what is asked, large enough to read."""

from collections.abc import Iterator
from typing import Any

import pytest
from basic_kit import session_at, table_at
from PySide6.QtWidgets import QApplication

from konqt.games.kon.engine.actions import EndPhase
from konqt.games.kon.narrator import KonNarrator
from konqt.gui.kon.screens.rule_pages import SIGN
from konqt.gui.kon.screens.summary import SummaryDialog
from konqt.gui.panels.rules_panel import RulesPanel


def listed(panel: RulesPanel) -> set[str]:
    return {panel.list.itemData(row) for row in range(panel.list.count())}


@pytest.fixture
def panel(qapp: QApplication, qtbot: Any) -> Iterator[RulesPanel]:
    made = RulesPanel(KonNarrator(), "4", "narvik")
    qtbot.addWidget(made)
    made.show()
    yield made


@pytest.mark.parametrize(
    ("scenario", "there", "not_there"),
    [
        ("narvik", ("4.1", "NAR", "R86"), ("8.2.4", "R66")),
        ("basic", ("4.1", "4.3", "R86"), ("NAR", "8.2.4", "R66")),
        ("advanced", ("4.1", "8.2.4", "R66"), ("NAR", "NAR Game Board")),
    ],
)
def test_only_the_rules_of_the_scenario_are_listed(
    qtbot: Any, scenario: str, there: tuple[str, ...], not_there: tuple[str, ...]
) -> None:
    panel = RulesPanel(KonNarrator(), "4", scenario)
    qtbot.addWidget(panel)
    panel.show()
    assert listed(panel) >= set(there) and not listed(panel) & set(not_there)


def test_the_rules_one_by_one_follow_the_scenario_that_is_read_about(qtbot: Any) -> None:
    dialog = SummaryDialog(None, "narvik")
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.tabs.setCurrentWidget(dialog.rules)
    assert "NAR" in listed(dialog.rules) and "8.2.4" not in listed(dialog.rules)
    dialog.scenarios.buttons["advanced"].click()
    assert "NAR" not in listed(dialog.rules) and "8.2.4" in listed(dialog.rules)


def test_a_rule_of_another_scenario_is_shown_all_the_same(panel: RulesPanel) -> None:
    """A link leads there: it must not show a page under another rule's name."""
    panel.show_rule("8.2.4")
    assert panel.list.currentData() == "8.2.4" and "roll" in panel.text.toPlainText().lower()


def test_it_follows_what_is_asked_until_another_rule_is_looked_up(panel: RulesPanel) -> None:
    panel.follow("4.1")
    assert panel.list.currentData() == "4.1"
    panel.hide()
    panel.follow("4.2.1")
    panel.show()
    assert panel.list.currentData() == "4.2.1"
    panel.show_rule("R86")
    panel.follow("4.2.4")
    assert panel.list.currentData() == "R86", "who reads is not disturbed"


def test_at_the_table_it_lies_open_at_what_is_asked(qapp: QApplication) -> None:
    units = {"narvik": {"germany": 3}, "bardufoss": {"norway": 1}, "harstad": {"allies": 1}}
    session = session_at(units=units, hands={"germany": ["panzer"]})
    with table_at(session, "germany") as table:
        table.tabs.setCurrentWidget(table.rules)
        assert table.rules.list.currentData() == session.decision.rule == "4.1"
        table.act(EndPhase())
        qapp.processEvents()
        assert table.rules.list.currentData() == session.decision.rule != "4.1"


def test_the_numbers_in_the_signs_can_be_read() -> None:
    """At 17 pixels the number in a triangle was five pixels high."""
    assert SIGN >= 24
