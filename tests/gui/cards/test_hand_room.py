"""The hand takes the height of what it holds, and every card in it can be told from the others."""

from collections.abc import Iterator

import pytest
from basic_kit import session_at, table_at
from card_kit import looked_at
from pointer_kit import mouse_to
from PySide6.QtCore import QEvent, QPoint, QPointF
from PySide6.QtGui import QEnterEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from konqt.gui.cards.card_item import LIFT
from konqt.gui.cards.sizes import HAND, LITTLE_HAND, hand_size, large_size
from konqt.gui.kon.art import look
from konqt.gui.kon.cards.hand import AROUND, BACKS
from konqt.gui.kon.cards.owner import BACKS_HEIGHT, Owner
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.panels.dock import FOLDED

UNITS = {"oslo": {"germany": 3}, "tromso": {"norway": 2}, "harstad": {"allies": 1}}
MANY = {
    "germany": ["panzer", "speidertropp", "artilleri", "bombefly", "gebirgsjager"],
    "norway": ["bakhold", "veisperring", "rask_forflytning"],
    "allies": ["invasjon", "jagerfly", "ubat"],
}
SEEN = 28
"""Pixels of a covered card: fewer than ever stay in sight, and still each is another."""


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    with table_at(session_at(units=UNITS, hands=MANY), "germany") as table:
        yield table


def resized(table: TableScreen, wide: int, high: int) -> None:
    table.resize(wide, high)
    QTest.qWait(1)


def test_the_hand_is_as_high_as_its_cards(table: TableScreen) -> None:
    table.room.dock.set_pinned(True)
    for wide, size in ((1366, HAND), (1920, hand_size(True)), (1366, HAND)):
        resized(table, wide, 740)
        assert table.hand.height() == size.height() + AROUND
        assert table.room.dock.height() == table.hand.height()
    resized(table, 820, 740)
    dock = table.room.dock
    assert table.hand.height() == FOLDED and dock.height() == BACKS, "lines are no higher"
    assert not dock.pin.isVisible(), "there is nothing to fold"


def test_without_cards_the_hand_is_no_higher_than_its_backs(qapp: QApplication) -> None:
    with table_at(session_at(units=UNITS, hands={}), "germany") as table:
        assert not table.hand.items()
        assert table.hand.height() <= BACKS_HEIGHT + 12


def test_of_a_folded_hand_one_sees_whose_it_is_and_how_many(table: TableScreen) -> None:
    resized(table, 1366, 600)
    assert not table.room.dock.raised
    for owner in table.hand.findChildren(Owner):
        for part in owner.findChildren(QWidget):
            if part.isVisible():
                bottom = part.mapTo(table.hand, QPoint(0, part.height())).y()
                assert bottom <= FOLDED


def test_a_covered_card_has_its_title_where_it_is_seen(table: TableScreen) -> None:
    resized(table, 1200, 740)
    first, second = table.hand.items()[:2]
    step = second.x() - first.x()
    assert first.width() > HAND.width() and step < first.width() - 8, "they lie over each other"
    assert first.seen == step
    shown = first.grab().toImage().pixelColor(step + 4, 2 + LIFT + 12)
    assert shown == look.faction_colour("germany"), "no words below the neighbour's round corner"
    assert table.hand.items()[-1].seen == 0, "the last one lies on top"
    at = QPointF(5, 5)
    QApplication.sendEvent(first, QEnterEvent(at, at, at))
    assert first.seen == 0
    QApplication.sendEvent(first, QEvent(QEvent.Type.Leave))
    assert 0 < first.seen <= step


def test_cards_side_by_side_are_whole(table: TableScreen) -> None:
    resized(table, 2600, 900)
    assert [item.seen for item in table.hand.items()] == [0] * len(table.hand.items())


@pytest.mark.parametrize("size", [HAND, LITTLE_HAND], ids=["usual", "little"])
def test_covered_titles_tell_cards_apart(qapp: QApplication, size: object) -> None:
    heads = [
        look.covered_head(faction, card, size, SEEN, 1.0)  # type: ignore[arg-type]
        .toImage()
        .convertToFormat(QImage.Format.Format_RGB32)
        for faction, cards in MANY.items()
        for card in cards
    ]
    assert not any(one == two for number, one in enumerate(heads) for two in heads[:number])
    plain = [QImage(head.size(), head.format()) for head in heads]
    for head, empty in zip(heads, plain, strict=True):
        empty.fill(head.pixelColor(head.width() // 2, head.height() - 2))
        assert head != empty, "words stand on it"


def test_a_card_that_lies_free_is_whole(qapp: QApplication) -> None:
    """Where the row is a little narrower than asked for, edges meet; nothing is covered by that."""
    two = {"germany": ["panzer", "speidertropp"]}
    with table_at(session_at(units=UNITS, hands=two), "germany") as table:
        table.room.dock.set_pinned(True)
        first, second = table.hand.items()
        fan = first.parentWidget()
        assert fan is not None
        between = second.x() - (first.x() + first.width())
        assert between >= 0, "with all the room there is, not even the edges meet"
        wide = fan.width()
        for short in range(1, between + 8):
            fan.resize(wide - short, fan.height())
            assert first.seen == 0, f"{short} pixels short"
        fan.resize(wide // 2 + 30, fan.height())
        assert first.seen > 0


def test_what_can_be_read_is_not_shown_a_second_time(table: TableScreen) -> None:
    resized(table, 1366, 600)
    item = table.hand.items()[0]
    zoom = table.cards.zoom
    looked_at(item)
    zoom.open()
    folded = zoom.height()
    assert folded > large_size().height(), "a folded card shows its title alone"
    zoom.leave()
    table.room.dock.set_pinned(True)
    resized(table, 1366, 740)
    looked_at(item)
    assert zoom.why, "what is said of it is said all the same"
    zoom.open()
    assert zoom.height() < large_size().height() // 2


def test_a_card_under_a_still_mouse_opens_nothing(table: TableScreen) -> None:
    item = table.hand.items()[0]
    looked: list[str] = []
    table.hand.card_looked_at.connect(lambda _faction, card, _at: looked.append(card))
    at = QPointF(20, 20)
    # On a real screen the mouse may lie there already, and have moved.
    QApplication.sendEvent(item, QEvent(QEvent.Type.Leave))
    QApplication.sendEvent(item, QEnterEvent(at, at, at))
    assert looked == []
    mouse_to(item, QPoint(24, 20))
    assert looked == [item.card]
    mouse_to(item, QPoint(28, 20))
    assert looked == [item.card], "told once"
