"""Several open hands in one row: whoever decides has room, no card is out of sight."""

from itertools import pairwise

import pytest
from PySide6.QtWidgets import QApplication
from table_kit import observation

from konqt.gui.kon.art import look
from konqt.gui.kon.cards.fan import GAP, LEAST_STEP
from konqt.gui.kon.cards.hand import HandView
from konqt.gui.kon.cards.spread import fits, spread

CARD = 150


def test_where_there_is_room_no_card_covers_another() -> None:
    assert spread(2000, CARD, [5, 3, 1], 0) == [
        4 * (CARD + GAP) + CARD,
        2 * (CARD + GAP) + CARD,
        CARD,
    ]


def test_the_deciding_hand_opens_first_and_the_rest_share() -> None:
    least = 3 * CARD + (4 + 2 + 2) * LEAST_STEP
    tight = [CARD + 4 * LEAST_STEP, CARD + 2 * LEAST_STEP, CARD + 2 * LEAST_STEP]
    assert spread(least, CARD, [5, 3, 3], 1) == tight
    assert spread(least + 100, CARD, [5, 3, 3], 1) == [tight[0], tight[1] + 100, tight[2]]
    wide = spread(least + 400, CARD, [5, 3, 3], 1)
    assert wide[1] == 2 * (CARD + GAP) + CARD
    assert wide[0] > tight[0] and wide[2] > tight[2]
    assert sum(wide) <= least + 400


def test_nobody_is_first_when_nobody_decides() -> None:
    parts = spread(3 * CARD + 8 * LEAST_STEP + 200, CARD, [4, 4, 3], None)
    assert parts[0] == parts[1] > parts[2]


def test_an_empty_hand_takes_no_room() -> None:
    assert spread(400, CARD, [0, 1, 0], 0) == [0, CARD, 0]
    assert fits(2 * CARD + LEAST_STEP, CARD, [2, 1, 0])
    assert not fits(2 * CARD + LEAST_STEP - 1, CARD, [2, 1, 0])


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("numbers", [(5, 3, 3), (6, 4, 4), (5, 0, 2)])
def test_every_card_of_three_hands_stays_in_sight(
    qapp: QApplication, numbers: tuple[int, int, int], scale: int
) -> None:
    look.use_theme("light", scale)
    hand = HandView()
    hand.resize(960, hand.height())
    cards = {"germany": "gebirgsjager", "norway": "bakhold", "allies": "jagerfly"}
    hands = {f: (cards[f],) * n for f, n in zip(cards, numbers, strict=True)}
    hand.show_observation(observation(hands=hands))
    hand.show()
    for _round in range(3):
        qapp.processEvents()
    assert hand.minimumSizeHint().width() <= 960
    for one, two in pairwise(hand.items()):
        left, right = (each.mapTo(hand, each.rect().topLeft()).x() for each in (one, two))
        assert right - left >= LEAST_STEP - 1
        assert right + two.width() <= hand.width()
    hand.close()
    look.use_theme("light")
