"""Cards of a game that the window has never heard of, held, looked at and browsed."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import until

from konqt.gui.cards.card_faces import CardFaces, CardShown
from konqt.gui.cards.card_fan import CardFan
from konqt.gui.cards.card_item import CardItem
from konqt.gui.cards.card_lines import CardLine, CardLines, column_widths
from konqt.gui.cards.pile_browser import PileBrowser, PileCard
from konqt.gui.cards.zoom import CardZoom

CARDS = ("red", "green", "blue")
SIZE = QSize(100, 140)


class Plain:
    """Faces of one colour each; a head is black, and a line as wide as its name."""

    def title(self, card: str) -> str:
        return card.capitalize()

    def say_name(self, shown: CardShown) -> str:
        return f"{self.title(shown.card)}{', lit' if shown.playable else ''}"

    def say_more(self, shown: CardShown) -> str:
        return f"worth {shown.worth}" if shown.worth else ""

    def face(self, faction: str, card: str, size: QSize, ratio: float, worth: int = 0) -> QPixmap:
        return filled(size, card)

    def covered_head(
        self, faction: str, card: str, size: QSize, seen: int, ratio: float
    ) -> QPixmap:
        return filled(QSize(seen, 10), "black")

    def line(
        self, faction: str, card: str, size: QSize, ratio: float, worth: int, signs: bool
    ) -> QPixmap:
        return filled(size, card)

    def line_widths(
        self, faction: str, card: str, high: int, worth: int, narrow: bool, signs: bool
    ) -> tuple[int, int]:
        return 10 * len(card), 20 * len(card)


def filled(size: QSize, colour: str) -> QPixmap:
    picture = QPixmap(size)
    picture.fill(QColor(colour))
    return picture


FACES: CardFaces = Plain()


def colour_at(widget: QWidget, x: int, y: int) -> str:
    image = widget.grab().toImage()
    return image.pixelColor(int(x * image.devicePixelRatio()), y).name()


@pytest.fixture
def fan(qapp: QApplication) -> Iterator[CardFan]:
    made = CardFan()
    made.take([CardItem(FACES, "first", card, SIZE, made, 2) for card in CARDS], (40, 40, 40))
    made.resize(made.minimumSizeHint())
    made.show()
    qapp.processEvents()
    yield made
    made.deleteLater()


def test_a_fan_shows_the_faces_that_a_game_paints(fan: CardFan) -> None:
    for card in fan.findChildren(CardItem):
        middle = card.x() + 20
        assert colour_at(fan, middle, fan.height() // 2) == QColor(card.card).name()
    first = fan.findChildren(CardItem)[0]
    assert colour_at(fan, first.x() + 20, 14) == QColor("black").name(), "its covered head"


def test_a_card_is_heard_in_the_games_words_and_taken_by_a_click(fan: CardFan) -> None:
    card = fan.findChildren(CardItem)[-1]
    assert (card.accessibleName(), card.accessibleDescription()) == ("Blue", "worth 2")
    card.set_playable(True)
    assert card.accessibleName() == "Blue, lit"
    taken: list[str] = []
    card.taken.connect(lambda item: taken.append(item.card))
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert taken == ["blue"]


def test_cards_lie_as_lines_as_wide_as_the_game_says(qapp: QApplication) -> None:
    lines = CardLines()
    widths = column_widths(FACES, "first", CARDS, (0, 0, 0), False, True)
    assert [(whole - least) for least, whole in widths] == [50], "the longest name is green"
    cards = [CardLine(FACES, "first", card, lines) for card in CARDS]
    lines.take(cards, [least for least, _whole in widths])
    lines.resize(lines.sizeHint())
    lines.show()
    qapp.processEvents()
    for card in cards:
        assert colour_at(card, card.width() // 2, card.height() // 2) == QColor(card.card).name()
    lines.deleteLater()


def test_a_card_is_seen_large_and_in_a_pile(qapp: QApplication) -> None:
    page = QWidget()
    page.resize(900, 700)
    page.show()
    zoom = CardZoom(FACES, page)
    zoom.show_soon("first", "red", QPoint(400, 600), ["Not now."])
    until(zoom.isVisible)
    assert colour_at(zoom, zoom.width() // 2, zoom.height() // 3) == QColor("red").name()
    wanted: list[tuple[str, str]] = []
    groups = [("Used", CARDS[:2]), ("Lost", ())]
    pile = PileBrowser(FACES, "first", groups, ("A pile", "Four more"), page)
    pile.card_wanted.connect(lambda faction, card: wanted.append((faction, card)))
    assert pile.windowTitle() == "A pile"
    assert [each.accessibleName() for each in pile.findChildren(PileCard)] == ["Red", "Green"]
    pile.findChildren(PileCard)[1].click()
    assert wanted == [("first", "green")]
    page.deleteLater()
