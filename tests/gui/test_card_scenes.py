"""Every card has a scene of its own, not the flag that stands for an unknown one."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from konqt.games.kon.engine.deck_list import DeckCard, deck_list
from konqt.gui.kon.art import look
from konqt.gui.kon.art.grounds import GROUNDS, coast, hills, sky, valley
from konqt.gui.kon.art.scenes import SCENES, paint_scene


def scene(art: str, faction: str) -> QImage:
    picture = QImage(200, 92, QImage.Format.Format_RGB32)
    with QPainter(picture) as painter:
        paint_scene(painter, art, QRectF(picture.rect()), look.faction_colour(faction))
    return picture


@pytest.mark.parametrize("card", deck_list("basic"), ids=lambda each: f"{each.faction}.{each.card}")
def test_every_card_has_a_scene(qapp: QApplication, card: DeckCard) -> None:
    assert scene(card.card, card.faction) != scene("unknown", card.faction)


def test_cards_have_several_grounds(qapp: QApplication) -> None:
    grounds = {GROUNDS.get(card.card, hills) for card in deck_list("basic")}
    assert len(grounds) == 4
    assert set(GROUNDS) <= set(SCENES), "no ground for a card that is not there"
    pictures = []
    for paint in (hills, valley, coast, sky):
        picture = QImage(200, 92, QImage.Format.Format_RGB32)
        picture.fill(0)
        with QPainter(picture) as painter:
            paint(painter, look.faction_colour("germany"))
        pictures.append(picture)
    assert not any(one == two for number, one in enumerate(pictures) for two in pictures[:number])
