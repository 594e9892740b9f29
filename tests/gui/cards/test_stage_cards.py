"""Cards on stage are cards: small faces, in places that stay, legible in the lowest window."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from breadth_kit import READERS
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from test_card_faces import CARDS

from konqt.games.kon import wording
from konqt.games.kon.forms.observation import PlayedCard
from konqt.gui.cards.sizes import stage_size
from konqt.gui.kon.art import look
from konqt.gui.kon.art.small_face import EDGE, SMALL, fitted_title
from konqt.gui.kon.stage.side import Banner
from konqt.gui.kon.stage.slots import CardSlot, CardSlots
from konqt.i18n.texts import use_language

HAND = ("gebirgsjager", "speidertropp", "panzer", "artilleri", "bombefly", "jagerbomber")


@pytest.fixture(autouse=True)
def plain_look(qapp: QApplication) -> None:
    look.use_theme("light")


@pytest.fixture
def slots(qtbot: object) -> Iterator[CardSlots]:
    made = CardSlots()
    made.fit()
    made.resize(350, made.height())
    made.show()
    yield made
    made.deleteLater()


def lying(number: int) -> list[PlayedCard]:
    return [PlayedCard("germany", card, "attack", 1) for card in HAND[:number]]


def picture(slot: CardSlot) -> QImage:
    return slot.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def test_a_card_that_lies_there_shows_its_face(slots: CardSlots) -> None:
    slots.show_cards(lying(1))
    slot = slots.slots[0]
    assert slot.size() == stage_size(False)
    face = look.card_face("germany", HAND[0], slot.size(), slot.devicePixelRatioF()).toImage()
    shown = picture(slot)
    # The upper half, within the round corners: what the card gives stands below.
    for x in range(6, slot.width() - 6, 4):
        for y in range(6, slot.height() // 2, 4):
            assert shown.pixelColor(x, y) == face.pixelColor(x, y)


def test_a_cancelled_card_is_struck_out(slots: CardSlots) -> None:
    (card,) = lying(1)
    slots.show_cards([card])
    whole = picture(slots.slots[0])
    struck = PlayedCard(card.faction, card.card, card.use, card.dice, cancelled=True)
    slots.show_cards([struck])
    assert picture(slots.slots[0]) != whole
    red = look.colour("attack")
    middle = picture(slots.slots[0]).pixelColor(slots.slots[0].rect().center())
    assert middle == red


def test_places_stay_while_cards_come(slots: CardSlots) -> None:
    before = [slot.geometry() for slot in slots.slots]
    assert len(before) == 4, "as many as have room"
    for number in range(1, 5):
        slots.show_cards(lying(number))
        assert [slot.geometry() for slot in slots.slots] == before


def test_more_cards_than_have_room_lie_closer_and_none_is_hidden(slots: CardSlots) -> None:
    slots.show_cards(lying(6))
    places = [slot.geometry() for slot in slots.slots]
    assert len(places) == 6 and all(slots.rect().contains(place) for place in places)
    assert all(two.left() - one.left() >= 30 for one, two in pairwise(places))
    # What has lain there keeps its place when a card is taken back; a new fight begins anew.
    slots.show_cards(lying(5))
    assert [slot.geometry() for slot in slots.slots] == places
    slots.show_cards(())
    assert len(slots.slots) == 4


def test_a_covered_card_comes_up_while_it_is_looked_at(slots: CardSlots) -> None:
    slots.show_cards(lying(6))
    first, second = slots.slots[:2]
    shared = second.geometry().intersected(first.geometry()).center()
    assert slots.childAt(shared) is second
    first.enterEvent(None)  # type: ignore[arg-type]
    assert slots.childAt(shared) is first
    first.leaveEvent(None)
    assert slots.childAt(shared) is second


@pytest.mark.parametrize("low", [False, True], ids=["usual", "low"])
@pytest.mark.parametrize(("language", "scale"), READERS)
def test_every_title_is_whole_on_its_small_face(language: str, scale: int, low: bool) -> None:
    use_language(language)
    look.use_theme("light", scale)
    size = stage_size(low)
    assert size.width() < SMALL
    room = size.width() - 2 - 2 * EDGE
    for _faction, card in CARDS:
        title = wording.card_title(card)
        _pixels, _share, lines = fitted_title(title, room, size.width() * 0.15)
        assert " ".join(lines) == title
        assert len(lines) <= 2


def test_signs_say_who_partners_are_where_their_names_have_no_room(qtbot: object) -> None:
    banner = Banner()
    names, deed = "Norge og de allierte", "forsvarer"
    banner.show_side(("norway", "allies"), f"{names} {deed}", names)
    metrics = banner.fontMetrics()
    wide = metrics.horizontalAdvance(names)
    assert banner.shown(metrics, wide) == names
    assert banner.shown(metrics, wide - 1) == deed
    banner.show_side(("norway",), f"Norge {deed}", "Norge")
    assert banner.shown(metrics, metrics.horizontalAdvance("Norge") - 1) != deed
    banner.deleteLater()


def test_where_they_come_from_is_told_before_what_they_do(qtbot: object) -> None:
    banner = Banner()
    banner.show_side(("germany",), "Germany attacks", "Germany")
    banner.show_sources("from Narvik")
    metrics = banner.fontMetrics()
    wide = metrics.horizontalAdvance("Germany attacks from Narvik")
    assert banner.shown(metrics, wide) == "Germany attacks from Narvik"
    assert banner.shown(metrics, wide - 1) == "Germany from Narvik"
    assert banner.shown(metrics, metrics.horizontalAdvance("Germany from Narvik") - 1) in (
        "Germany attacks",
        "Germany",
    )
    assert metrics.horizontalAdvance(banner.shown(metrics, 30)) <= 30
    banner.deleteLater()
