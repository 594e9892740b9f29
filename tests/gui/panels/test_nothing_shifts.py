"""What stands below the state of the game stays where it is, whatever the sentences above say."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from fights import AT_KONGSVINGER, FACTIONS, chairs_of, game_of, held
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import begun

from konqt.games.kon.engine.actions import EndPhase
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.checklist import say_first
from konqt.gui.kon.table.screen import TableScreen

POSITION = {
    **AT_KONGSVINGER,
    "phase": 3,
    "units": {"oslo": {"germany": 6}, "tromso": {"norway": 1, "allies": 1}},
    "attacks": [],
    "hands": held(germany=["panzer"], norway=["bakhold"], allies=["jagerfly"]),
}


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    with begun(game_of(chairs_of(*FACTIONS, name="A"), POSITION)) as made:
        settle()
        yield made


def settle() -> None:
    for _ in range(8):
        QApplication.processEvents()


def top(part: QWidget, table: TableScreen) -> int:
    return part.mapTo(table, QPoint(0, 0)).y()


def show(table: TableScreen, seen: KonObservation) -> int:
    table.status.show_observation(seen)
    settle()
    return top(table.prompt, table)


def test_shorter_sentences_give_back_no_room(table: TableScreen) -> None:
    seen = table.observation
    long = {**seen.standing, "winner": ["norway", "allies"], "level": "marginal"}
    before = show(table, replace(seen, standing=long))
    lines = table.status.goal.heightForWidth(table.status.goal.width())
    short = {**long, "winner": ["germany"], "level": "clear"}
    nobody = replace(seen, standing=short, hands=dict.fromkeys(FACTIONS, 0))
    table.status.goal.setText("Short.")
    assert table.status.goal.heightForWidth(table.status.goal.width()) == lines
    assert show(table, nobody) == before
    assert table.status.duty.isHidden(), "who has no cards owes none"
    assert show(table, replace(seen, standing=long)) == before


def test_whose_duty_is_open_is_said_in_one_line(table: TableScreen) -> None:
    assert table.status.duty.text() == "Must still use a card: Germany, Allies"
    show(table, replace(table.observation, card_used=("germany",)))
    assert table.status.duty.text() == "Must still use a card: Allies"
    show(table, replace(table.observation, card_used=("germany", "allies")))
    assert table.status.duty.text() == "Have used a card: Germany, Allies"


def test_no_words_wrap_anew_when_the_state_gets_a_bar(table: TableScreen) -> None:
    head = table.side.head
    bar, width = head.verticalScrollBar(), table.status.width()
    assert not bar.maximum() and width == head.width()
    table.resize(1366, 420)
    settle()
    table.status.opener.click()
    settle()
    assert bar.maximum() > 0 and table.status.width() == width
    head.horizontalScrollBar().setValue(10)
    assert table.status.mapTo(head, QPoint(0, 0)).x() == 0, "nothing is to be seen sideways"


def test_the_checklist_takes_the_place_of_the_help(table: TableScreen) -> None:
    prompt = table.prompt
    table.resize(1366, 900)  # in a lower one there is no room for the help
    settle()
    below = top(prompt.foot, table)
    assert prompt.remarks.help.isVisible()
    prompt.show_checklist(
        say_first(EndPhase())[:2], ["No card used this round: one must be discarded"], EndPhase()
    )
    settle()
    assert prompt.words.checklist.isVisible() and not prompt.remarks.help.isVisible()
    assert top(prompt.foot, table) == below, "the buttons are not pushed away"
    table._show(table.observation)
    settle()
    prompt.remarks.say_note("")
    assert prompt.remarks.help.isVisible() and not prompt.words.checklist.isVisible()


def test_the_state_folds_for_no_fight_and_stays_folded_once_told_so(table: TableScreen) -> None:
    attack = {"area": "kongsvinger", "from": "oslo", "count": 1}
    fights = replace(table.observation, phase=2, attacks=(attack,))
    before = top(table.prompt, table)
    assert table.status.decks.isVisible()
    assert show(table, fights) == before and table.status.decks.isVisible()
    table.status.opener.click()
    settle()
    assert not table.status.decks.isVisible()
    for seen in (table.observation, fights):
        assert show(table, seen) == before and not table.status.decks.isVisible()
