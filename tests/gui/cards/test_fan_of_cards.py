"""A fan of cards: what is shown over a neighbour takes none of the place where that is clicked."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from konqt.gui.cards.card_fan import CardFan
from konqt.gui.cards.card_item import CardItem
from konqt.gui.kon.cards.kon_faces import FACES

LEFT = Qt.MouseButton.LeftButton
CARDS = ("panzer", "artilleri", "bombefly", "speidertropp")
SIZE, STRIP = QSize(150, 210), 60


@pytest.fixture
def fan(qapp: QApplication) -> Iterator[CardFan]:
    made = CardFan()
    made.take(
        [CardItem(FACES, "germany", card, SIZE, made) for card in CARDS],
        (STRIP,) * (len(CARDS) - 1) + (150,),
    )
    made.resize(STRIP * (len(CARDS) - 1) + SIZE.width() + 4, SIZE.height() + 20)
    made.show()
    qapp.processEvents()
    yield made
    made.deleteLater()


def cards(fan: CardFan) -> list[CardItem]:
    """Return the cards from the left."""
    return [fan.findChild(CardItem, f"card:{card}") for card in CARDS]


def strip(fan: CardFan, place: int) -> QPoint:
    """Give a point of the strip of a card that its neighbour leaves in sight."""
    card = cards(fan)[place]
    return card.pos() + QPoint(STRIP // 2, card.height() // 2)


def test_two_cards_side_by_side_are_ticked_by_two_clicks(fan: CardFan) -> None:
    taken: list[str] = []
    for card in cards(fan):
        card.taken.connect(lambda item: taken.append(item.card))
    for place in (0, 1):
        cards(fan)[place].entered.emit(cards(fan)[place])
        hit = fan.childAt(strip(fan, place))
        assert isinstance(hit, CardItem)
        QTest.mouseClick(hit, LEFT, pos=strip(fan, place) - hit.pos())
        # The mouse goes on: over the next strip the card looked at is shown, and is not there.
        assert fan.childAt(strip(fan, place + 1)) is cards(fan)[place + 1]
    assert taken == list(CARDS[:2])


def test_the_card_looked_at_is_shown_whole_over_its_neighbours(fan: CardFan) -> None:
    first = cards(fan)[0]
    lain = fan.grab().toImage()
    first.entered.emit(first)
    shown = fan.grab().toImage()
    alone = first.grab().toImage()
    for at in (QPoint(STRIP + 20, 40), QPoint(2 * STRIP + 20, 150)):
        assert shown.pixel(first.pos() + at) == alone.pixel(at)
    area = first.geometry().adjusted(STRIP + 4, 12, -4, -4)
    assert shown.copy(area) != lain.copy(area)
    first.left.emit()
    assert fan.grab().toImage() == lain


def test_a_tick_shows_at_once_on_the_card_looked_at(fan: CardFan) -> None:
    first = cards(fan)[0]
    first.entered.emit(first)
    before = fan.grab().toImage()
    first.set_held(True)
    assert fan.grab().toImage() != before
    assert cards(fan)[1].above is first and cards(fan)[3].above is None
