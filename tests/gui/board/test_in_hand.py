"""What shows that something is in hand: the card that was taken, how many battalions go."""

import pytest
from colour_sight import contrast
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from table_kit import observation

from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.engine.actions import PlayCard
from konqt.gui.board.floating.count_picker import CountPicker, NumberButton
from konqt.gui.kon.board.selection import CARD, STACK, Selection
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.cards.hand import HandView
from konqt.gui.kon.interaction.ways import card_naming
from konqt.gui.theme import palette, theme_named

LEFT = Qt.MouseButton.LeftButton


@pytest.mark.parametrize("place", [0, 1])
def test_of_two_equal_cards_the_pressed_one_is_held(qapp: QApplication, place: int) -> None:
    hand = HandView()
    pair = ("rask_forflytning", "rask_forflytning", "gebirgsjager")
    hand.show_observation(observation(hands={"germany": pair, "norway": 3, "allies": 3}))
    hand.card_pressed.connect(hand.set_held)
    items = hand.items()
    QTest.mouseClick(items[place], LEFT, pos=QPoint(12, 40))
    assert [item.held for item in items] == [place == 0, place == 1, False]
    hand.set_held("")
    assert not any(item.held for item in items)


def test_a_card_held_without_a_press_is_shown(qapp: QApplication) -> None:
    hand = HandView()
    hand.show_observation(observation())
    hand.set_held("speidertropp")
    assert [item.card for item in hand.items() if item.held] == ["speidertropp"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_chosen_count_is_marked(qapp: QApplication, theme: str) -> None:
    page = KonBoardView(shipped_board())
    page.setPalette(palette(theme_named(theme)))
    page.resize(400, 200)
    picker = CountPicker(page)
    page.show()
    picker.show_hold(Selection(STACK, "narvik", "germany", 2, 3))
    assert picker.asks.text() == picker.toolTip() == "How many go?"
    buttons = picker.findChildren(NumberButton)
    assert [button.isChecked() for button in buttons] == [False, True, False]
    chosen = page.palette().highlight().color()
    shares = [share_of(button.grab().toImage(), chosen) for button in buttons]
    assert shares[1] > 0.5
    assert shares[0] == shares[2] == 0
    assert contrast(chosen, page.palette().highlightedText().color()) >= 4.5
    page.stop()


def test_a_place_for_a_card_is_found_without_comparing_its_uses_with_each_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The card of ways has hundreds, and each area under the mouse asks."""
    ways = [PlayCard("rask_forflytning", "move", "oslo", "hamar", f"{n}", 1) for n in range(50)]
    fight = PlayCard("rask_forflytning", "attack")
    hold = Selection(CARD, naming=card_naming((*ways, fight), "kongsvinger"))
    compared: list[object] = []
    monkeypatch.setattr(PlayCard, "__eq__", lambda self, other: compared.append(other) or False)
    assert isinstance(use := hold.meant_at("7"), PlayCard) and use.to == "7"
    assert hold.meant_at("kongsvinger") is fight
    assert not compared


def share_of(picture: QImage, colour: QColor) -> float:
    """Give the share of a picture's points that have a colour."""
    wide, high = picture.width(), picture.height()
    same = sum(picture.pixelColor(x, y) == colour for x in range(wide) for y in range(high))
    return same / (wide * high)
