"""Every way to rules, areas and cards: from log lines, cards, buttons, refusals, the map, piles."""

from collections.abc import Iterator
from typing import Any

import pytest
from basic_kit import click, point_in, session_at, table_at
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from konqt.core.refusal import Reason
from konqt.games.kon.engine.deck_list import deck_list
from konqt.games.kon.events.play import CardCancelled, StackMoved
from konqt.games.kon.wording import rule_refs
from konqt.games.kon.wording.card_rules import faction_with, rules_of_card
from konqt.gui.cards.pile_browser import PileCard
from konqt.gui.kon.cards.used_cards import used_cards
from konqt.gui.kon.screens.summary import SummaryDialog
from konqt.gui.kon.table.lookup import AREA, CARD, RULE, LookupEntry, entries_of
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings

UNITS = {"oslo": {"germany": 3}, "kongsvinger": {"norway": 1}, "harstad": {"allies": 1}}


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    session = session_at(units=UNITS, hands={"germany": ["panzer", "rask_forflytning"]})
    with table_at(session, "germany") as made:
        yield made
        made.looking.lookup.menu.close()


def offered(table: TableScreen) -> list[LookupEntry]:
    data = (line.data() for line in table.looking.lookup.menu.actions())
    return [each for each in data if isinstance(each, LookupEntry)]


def ask(widget: QWidget, at: QPoint | None = None) -> None:
    """Press the right button; with `at` None the menu key."""
    reason = QContextMenuEvent.Reason.Keyboard if at is None else QContextMenuEvent.Reason.Mouse
    where = at or QPoint(5, 5)
    QApplication.sendEvent(widget, QContextMenuEvent(reason, where, widget.mapToGlobal(where)))
    QApplication.processEvents()


def test_a_log_line_leads_to_its_rule_areas_and_card(table: TableScreen) -> None:
    event = StackMoved("germany", "oslo", "gjovik", 2, via="honefoss", card="rask_forflytning")
    table.log.add([event], 1)
    log = table.log
    log.setCurrentIndex(log.log.index(log.log.rowCount() - 1))
    ask(log)
    found = offered(table)
    assert found == [
        LookupEntry(RULE, event.rule),
        *(LookupEntry(AREA, area) for area in ("oslo", "honefoss", "gjovik")),
        LookupEntry(CARD, "rask_forflytning", "germany"),
    ]
    table.looking.lookup.open(found[0])
    assert table.tabs.currentWidget() is table.rules
    table.looking.lookup.open(found[1])
    assert table.tabs.currentWidget() is table.looking.areas
    assert "Oslo" in table.looking.areas.currentIndex().data()


def test_a_card_leads_to_its_page_and_its_rules(table: TableScreen) -> None:
    wanted: list[tuple[str, str]] = []
    table.card_wanted.connect(_note(wanted))
    item = next(item for item in table.hand.items() if item.card == "rask_forflytning")
    ask(item, item.rect().center())
    found = offered(table)
    assert found[0] == LookupEntry(CARD, "rask_forflytning", "germany")
    assert LookupEntry(RULE, "R19") in found
    table.looking.lookup.open(found[0])
    assert wanted == [("germany", "rask_forflytning")]


def _note(into: list[tuple[str, str]]) -> Any:
    def note(faction: str, card: str) -> None:
        into.append((faction, card))

    return note


def test_the_prompt_and_what_was_refused_lead_there(table: TableScreen) -> None:
    ask(table.prompt, table.prompt.words.say.geometry().center())
    assert offered(table) == [LookupEntry(RULE, "4.1")]
    table.prompt.show_refusal([Reason("R88", "area_not_in_play", {"area": "oslo"})])
    ask(table.prompt, table.prompt.words.say.geometry().center())
    assert {LookupEntry(RULE, "4.1"), LookupEntry(RULE, "R88"), LookupEntry(AREA, "oslo")} == set(
        offered(table)
    )


def test_the_map_leads_to_the_list_of_areas(table: TableScreen) -> None:
    at = point_in(table, "oslo")
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.RightButton, pos=at)
    assert offered(table) == [LookupEntry(AREA, "oslo")]
    table.looking.lookup.menu.close()
    table.looking.lookup.menu.clear()
    table.drag.begin_stack("oslo")
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.RightButton, pos=at)
    assert offered(table) == [] and table.drag.hold is None, "what is in hand is put back"


def test_a_used_card_leads_to_its_page(qapp: QApplication) -> None:
    wanted: list[tuple[str, str]] = []
    parent = QWidget()
    browser = used_cards("allies", ("jagerfly",), 3, parent)
    browser.card_wanted.connect(_note(wanted))
    click(browser.findChildren(PileCard)[0])
    assert wanted == [("allies", "jagerfly")]
    parent.deleteLater()


def test_used_cards_stand_whole_above_their_bar(qapp: QApplication) -> None:
    parent = QWidget()
    browser = used_cards("germany", ("gebirgsjager",) * 12, 0, parent)
    browser.show()
    QApplication.processEvents()
    (scroll,) = browser.findChildren(QScrollArea)
    assert scroll.horizontalScrollBar().maximum() > 0
    assert scroll.verticalScrollBar().maximum() == 0
    parent.deleteLater()


def test_the_window_opens_the_list_at_the_card(qapp: QApplication) -> None:
    window = MainWindow(Settings())
    try:
        window.show()
        window.settings.last_plan["scenario"] = "basic"
        window.dialogs.card("allies", "jagerfly")
        (dialog,) = window.findChildren(SummaryDialog)
        QApplication.processEvents()
        assert dialog.tabs.currentWidget() is dialog.cards
        assert dialog.cards.verticalScrollBar().value() > 0
        dialog.cards.anchorClicked.emit("rule:R29")
        assert dialog.tabs.currentWidget() is dialog.rules
        dialog.close()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    finally:
        window.close()
        window.shut_down()


def test_cards_are_looked_up_in_the_deck_of_whoever_played_them() -> None:
    cancelled = CardCancelled("germany", "panzer", "norway", "panservernkanon")
    found = entries_of(cancelled)
    assert LookupEntry(CARD, "panzer", "germany") in found
    assert faction_with("jagerfly", "germany") == "allies"
    assert faction_with("no_such_card") == ""


@pytest.mark.parametrize("scenario", ["narvik", "basic"])
def test_every_card_has_rules_that_can_be_read(scenario: str) -> None:
    for each in deck_list(scenario):
        refs = rules_of_card(each.faction, each.card, scenario)
        assert refs or each.card in WITHOUT, each.card
        assert set(refs) <= set(rule_refs())


WITHOUT = ("fransk_alpejeger", "fremmedlegionaer")
"""Whose only rules stand on the card itself, outside Narvik."""
