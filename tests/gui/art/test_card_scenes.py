"""Every card has a scene of its own, not the flag that stands for an unknown one."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from konqt.games.kon.engine.deck_list import DeckCard, april_list, deck_list
from konqt.gui.kon.art import look
from konqt.gui.kon.art.april_scenes import SCENES as APRIL_SCENES
from konqt.gui.kon.art.grounds import GROUNDS, coast, hills, sky, valley
from konqt.gui.kon.art.scenes import SCENES, paint_scene


def scene(art: str, faction: str) -> QImage:
    picture = QImage(200, 92, QImage.Format.Format_RGB32)
    with QPainter(picture) as painter:
        paint_scene(painter, art, QRectF(picture.rect()), look.faction_colour(faction))
    return picture


EVERY = [*deck_list("basic"), *april_list("advanced")]


@pytest.mark.parametrize("card", EVERY, ids=lambda each: f"{each.faction}.{each.card}")
def test_every_card_has_a_scene(qapp: QApplication, card: DeckCard) -> None:
    assert scene(card.card, card.faction) != scene("unknown", card.faction)


def test_each_9_april_card_of_a_faction_has_another_scene(qapp: QApplication) -> None:
    pictures = [(each, scene(each.card, each.faction)) for each in april_list("advanced")]
    for number, (card, picture) in enumerate(pictures):
        for other, another in pictures[:number]:
            assert picture != another, (card, other)


def test_a_9_april_card_shows_the_scene_of_the_action_card_that_does_the_same(
    qapp: QApplication,
) -> None:
    shared = {each.card for each in april_list("advanced")} - set(APRIL_SCENES)
    assert shared == {
        f"april_{card}"
        for card in ("fallskjermtropp", "bombefly", "transportfly", "gebirgsjager", "jagerfly",
                     "ubat", "forsterkninger")
    }  # fmt: skip
    for card in shared:
        assert scene(card, "germany") == scene(card.removeprefix("april_"), "germany")


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
