"""The column beside the map in the busiest moments: nothing covers, cuts or moves a button."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from fights import ALONE
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from seated_kit import tables

from konqt.games.kon.engine.actions import Action
from konqt.games.kon.events.play import PhaseBegan
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.panels.action_button import broken
from konqt.session.plan import GamePlan
from konqt.session.session import Session

FIGHT = {
    "scenario": "narvik",
    "turn": "germany",
    "phase": 2,
    "seats": [["germany", "norway", "allies"]],
    "units": {"narvik": {"germany": 1}, "gratangen": {"germany": 4, "norway": 2, "allies": 2}},
    "attacks": [{"area": "gratangen", "from": "narvik", "count": 4}],
    "hands": {
        "germany": ["gebirgsjager", "rask_forflytning", "speidertropp", "ingeniorkompani"],
        "norway": ["bakhold", "veisperring", "rask_forflytning"],
        "allies": ["fransk_alpejeger", "fremmedlegionaer", "polsk_bergjeger"],
    },
}
"""every seat has several cards to play for the fight"""


Make = Callable[[tuple[int, int]], TableScreen]


@pytest.fixture
def make(qapp: QApplication) -> Iterator[Make]:
    with tables() as seat:

        def build(size: tuple[int, int]) -> TableScreen:
            session = Session.start_position(GamePlan("narvik", ALONE, 7), FIGHT)
            table = seat(session, size, speed=None)
            table.start()
            settle(qapp)
            return table

        yield build


def settle(qapp: QApplication) -> None:
    for _ in range(6):
        qapp.processEvents()


def box(widget: QWidget, within: QWidget) -> QRect:
    return QRect(widget.mapTo(within, QPoint(0, 0)), widget.size())


def shown(table: TableScreen) -> list[QWidget]:
    prompt = table.prompt
    parts = (
        prompt.head.who,
        prompt.words.say,
        prompt.answers.column,
        prompt.remarks.note,
        prompt.remarks.why_not,
    )
    beside = (table.view, table.combat, table.hand)
    return [w for w in (table.status, *parts, *beside, table.tabs) if w.isVisible()]


@pytest.mark.parametrize("size", [(1366, 744), (1024, 600)])
def test_nothing_covers_anything(make: Make, qapp: QApplication, size: tuple[int, int]) -> None:
    table = make(size)
    assert len(table.prompt.buttons()) >= 3
    table.prompt.remarks.say_note(
        "Of two cards with one name either may go; what it says holds for both."
    )
    table.prompt.show_refusal(table.session.explain("germany", table.prompt.buttons()[0].action))
    settle(qapp)
    assert table.prompt.remarks.note.isVisible()
    parts = shown(table)
    assert table.combat in parts
    for number, first in enumerate(parts):
        assert first.height() >= first.minimumSizeHint().height()
        for other in parts[number + 1 :]:
            assert not box(first, table).intersects(box(other, table)), (first, other)


@pytest.mark.parametrize("size", [(1366, 744), (1366, 676)])
def test_a_low_window_shows_every_factions_row(qapp: QApplication, size: tuple[int, int]) -> None:
    with tables() as seat:
        table = seat(Session.start(GamePlan("basic", ALONE, 7)), size, speed=None)
        table.start()
        settle(qapp)
        rows, head = table.status.decks, table.side.head.viewport()
        assert box(head, table).contains(box(rows, table))


def test_a_note_that_comes_and_goes_moves_no_button(make: Make, qapp: QApplication) -> None:
    table = make((1366, 744))
    buttons = table.prompt.buttons()
    before = [box(button, table) for button in buttons]
    for button in buttons:
        table.in_hand.note_button(button.action)
        settle(qapp)
        assert [box(each, table) for each in buttons] == before


class Heights(QObject):
    """Notes how high a widget is each time it is laid out."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        self.seen: list[int] = []
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget):
            self.seen.append(watched.height())
        return False


def test_a_note_takes_the_helps_place_without_a_moment_of_both(
    make: Make, qapp: QApplication
) -> None:
    """The panel would push its buttons away just when one is pressed."""
    table = make((1366, 1050))
    prompt = table.prompt
    prompt.remarks.help.setText("Whoever attacks plays first.<br>" * 4)
    prompt.remarks.say_note("")
    settle(qapp)
    assert prompt.remarks.help.isVisible()
    before, heights = prompt.height(), Heights(prompt)
    prompt.remarks.say_note("Of two cards with one name either may go.")
    settle(qapp)
    assert prompt.remarks.note.isVisible() and not prompt.remarks.help.isVisible()
    assert max([*heights.seen, 0]) <= max(before, prompt.height())


def test_what_is_shown_stands_at_its_place_at_once(make: Make, qapp: QApplication) -> None:
    table = make((1366, 744))
    seen = table.observation
    assert seen is not None
    calm = replace(seen, combat=None, attacks=(), phase=3)
    # Parts that were never in sight take their style's height at their first showing only.
    table.controller.observation_changed.emit(calm)
    settle(qapp)
    for each in (seen, calm, seen):
        table.controller.observation_changed.emit(each)
        now = [box(part, table).top() for part in (table.prompt, *table.prompt.buttons())]
        settle(qapp)
        later = [box(part, table).top() for part in (table.prompt, *table.prompt.buttons())]
        assert now == later, "events later everything moved away under the mouse"


@pytest.mark.parametrize("size", [(1366, 744), (1920, 1000)])
def test_a_buttons_words_are_not_cut(make: Make, size: tuple[int, int]) -> None:
    table = make(size)
    for button in table.prompt.buttons():
        lines = button.text().replace("&&", "&").split("\n")
        widest = max(button.fontMetrics().horizontalAdvance(line) for line in lines)
        assert widest < button.width() - 8
        assert button.height() >= button.fontMetrics().height() * len(lines)


def test_a_text_is_broken_between_its_words(qapp: QApplication) -> None:
    metrics = QLabel().fontMetrics()
    width = metrics.horizontalAdvance("three small words")
    assert broken("three small words", metrics, width) == ["three small words"]
    assert broken("three small words more", metrics, width) == ["three small words", "more"]
    assert broken("unbreakable", metrics, 1) == ["unbreakable"]


def test_the_log_stays_at_its_newest_line(make: Make, qapp: QApplication) -> None:
    table = make((1366, 744))
    log = table.log
    log.add([PhaseBegan("germany", 2, "4.2")] * 60, 1)
    settle(qapp)
    for size in ((1366, 744), (1366, 640), (1700, 900), (1100, 660)):
        table.resize(*size)
        settle(qapp)
        last = log.visualRect(log.log.index(log.log.rowCount() - 1))
        assert log.viewport().rect().contains(last.center())
    log.verticalScrollBar().setValue(40)
    table.resize(1366, 700)
    settle(qapp)
    assert log.verticalScrollBar().value() < log.verticalScrollBar().maximum()


def test_no_button_comes_down_under_the_mouse_in_a_column_at_its_end(
    make: Make, qapp: QApplication
) -> None:
    table = make((1024, 400))
    bar = table.prompt.body.verticalScrollBar()
    assert bar.maximum() > 0, "more is asked than has room"
    buttons = table.prompt.buttons()
    middle = QPointF(table.prompt.rect().center())
    QApplication.sendEvent(table.prompt, QEnterEvent(middle, middle, middle))
    table.in_hand.note_button(buttons[0].action)
    settle(qapp)
    bar.setValue(bar.maximum())
    settle(qapp)
    before = [box(button, table) for button in buttons]
    for text in ("", "One line.", ""):
        table.prompt.remarks.say_note(text)
        settle(qapp)
        assert [box(each, table) for each in buttons] == before


def point_at_prompt(table: TableScreen) -> None:
    middle = QPointF(table.prompt.rect().center())
    QApplication.sendEvent(table.prompt, QEnterEvent(middle, middle, middle))


def tops(table: TableScreen) -> dict[Action, int]:
    return {button.action: box(button, table).top() for button in table.prompt.buttons()}


def play_first(table: TableScreen, qapp: QApplication) -> Action:
    """Press the first button and wait for the next decision."""
    step, first = table.session.step, table.prompt.buttons()[0]
    action: Action = first.action
    first.click()
    for _ in range(500):
        qapp.processEvents()
        if table.session.step > step and not table.controller.doing.showing:
            break
    settle(qapp)
    return action


def test_after_a_card_no_button_slides_up_under_the_mouse(make: Make, qapp: QApplication) -> None:
    table = make((1366, 744))
    point_at_prompt(table)
    before = tops(table)
    assert len(before) >= 3
    played = play_first(table, qapp)
    after = tops(table)
    assert played not in after and after, "the same decision, one card less"
    assert all(after[action] == before[action] for action in after)
    again = play_first(table, qapp)
    last = tops(table)
    assert again not in last and last
    assert all(last[action] == before[action] for action in last)


def test_the_places_of_played_cards_close_when_the_mouse_has_left(
    make: Make, qapp: QApplication
) -> None:
    table = make((1366, 744))
    point_at_prompt(table)
    first = min(tops(table).values())
    play_first(table, qapp)
    assert min(tops(table).values()) > first
    QApplication.sendEvent(table.prompt, QEvent(QEvent.Type.Leave))
    settle(qapp)
    assert min(tops(table).values()) == first
    table.prompt.retranslate()
    settle(qapp)
    assert min(tops(table).values()) == first


def test_another_decision_begins_at_the_top(make: Make, qapp: QApplication) -> None:
    table = make((1366, 744))
    point_at_prompt(table)
    first = min(tops(table).values())
    decision = table.session.decision
    while table.session.decision.kind == decision.kind:
        play_first(table, qapp)
    assert min(tops(table).values()) == first


def test_room_for_a_note_is_given_back_when_the_mouse_has_left(
    make: Make, qapp: QApplication
) -> None:
    table = make((1366, 744))
    middle = QPointF(table.prompt.rect().center())
    QApplication.sendEvent(table.prompt, QEnterEvent(middle, middle, middle))
    table.prompt.remarks.say_note("One line.\nAnother.\nAnother.\nAnother.\nAnother.\nThe last.")
    settle(qapp)
    high = table.prompt.remarks.note.height()
    table.prompt.remarks.say_note("")
    assert table.prompt.remarks.minimumHeight() >= high
    QApplication.sendEvent(table.prompt, QEvent(QEvent.Type.Leave))
    settle(qapp)
    assert table.prompt.remarks.minimumHeight() == 0


def test_another_decision_keeps_no_room_for_a_note_that_went(
    make: Make, qapp: QApplication
) -> None:
    table = make((1366, 744))
    point_at_prompt(table)
    table.prompt.remarks.say_note("One line.\nAnother.\nAnother.\nAnother.\nAnother.\nThe last.")
    settle(qapp)
    high = table.prompt.remarks.note.height()
    table.prompt.remarks.say_note("")
    decision = table.session.decision
    while table.session.decision.kind == decision.kind:
        play_first(table, qapp)
    assert table.prompt.remarks.minimumHeight() < high
