"""Every card's words fit its face, in both languages, at every text size, wherever it is shown."""

from itertools import pairwise

import pytest
from breadth_kit import READERS
from card_kit import sizes
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from konqt.games.kon.advice.purchase import worth_in
from konqt.games.kon.engine.deck_list import april_list
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.ruleset import scenario_named
from konqt.gui.cards.card_fan import CardFan
from konqt.gui.cards.card_item import CardItem
from konqt.gui.cards.sizes import hand_size
from konqt.gui.kon.art import factions, look
from konqt.gui.kon.art.card_face import LEAST_TEXT, PICTURES, CardFaceSpec, lay_out
from konqt.gui.kon.cards.kon_faces import FACES
from konqt.gui.shell.settings import TEXT_SCALES
from konqt.i18n.texts import use_language

pytestmark = pytest.mark.usefixtures("plain_look")

APRIL = {(each.faction, each.card) for each in april_list("advanced")}
CARDS = sorted(
    {
        (faction, card)
        for scenario in ("narvik", "basic")
        for faction, deck in zip(FACTIONS, scenario_named(scenario).decks, strict=True)
        for card in deck
    }
    | APRIL
)


@pytest.mark.parametrize(("language", "scale"), READERS)
def test_every_cards_words_fit_its_face(language: str, scale: int) -> None:
    use_language(language)
    assert len(CARDS) > 13
    for name, size in sizes(scale).items():
        for faction, card in CARDS:
            spec = look.card_spec(faction, card)
            layout = lay_out(spec, size)
            where = f"{card} of {faction}, {name}, {language}, {scale} %"
            assert layout.fits, where
            assert layout.text_pixels >= LEAST_TEXT, where
            assert len(layout.rows) == len(spec.uses), where
            boxes = [layout.title, layout.under, layout.scene, *layout.rows]
            for upper, lower in pairwise(boxes):
                assert upper.bottom() <= lower.top() + 0.01, where
            assert boxes[-1].bottom() <= layout.frame.bottom(), where


@pytest.mark.parametrize("scale", TEXT_SCALES)
def test_a_card_seen_large_has_large_letters(scale: int) -> None:
    size = sizes(scale)["seen large"]
    for faction, card in CARDS:
        layout = lay_out(look.card_spec(faction, card), size)
        assert layout.text_pixels >= 15 * scale / 100


def test_words_that_do_not_fit_are_noticed() -> None:
    wordy = CardFaceSpec("Title", "Tittel", "norway", (((("own", 1),), "many words " * 60),), "")
    assert not lay_out(wordy, hand_size(False)).fits


def test_a_word_too_long_for_its_line_is_noticed() -> None:
    words = "forsterkningssymbolforklaringshefter"
    wordy = CardFaceSpec("Title", "Tittel", "norway", (((("own", 1),), words),), "")
    assert not lay_out(wordy, hand_size(False)).fits


@pytest.mark.parametrize("language", ["en", "nb"])
def test_no_word_runs_over_the_edge_of_its_card(language: str) -> None:
    use_language(language)
    for name, size in sizes(100).items():
        for faction, card in CARDS:
            face = look.card_face(faction, card, size, 1.0).toImage()
            layout = lay_out(look.card_spec(faction, card), size)
            x = round(layout.rows[0].right()) + 2
            rows = range(round(layout.rows[0].top()), round(layout.rows[-1].bottom()))
            colours = {face.pixelColor(x, y).name() for y in rows}
            assert len(colours) == 1, f"{card} of {faction}, {name}, {language}: {colours}"


@pytest.mark.parametrize(("language", "letter"), [("en", "G"), ("nb", "T")])
def test_a_card_bears_the_letter_of_its_factions_counters(language: str, letter: str) -> None:
    use_language(language)
    assert factions.style("germany").letter() == letter
    size = hand_size(False)
    layout = lay_out(look.card_spec("germany", "speidertropp"), size)
    seal = QRectF(layout.frame.topLeft(), layout.title.bottomLeft()).toRect()
    use_language(language)
    here = look.card_face("germany", "speidertropp", size, 1.0).toImage().copy(seal)
    use_language("nb" if language == "en" else "en")
    there = look.card_face("germany", "speidertropp", size, 1.0).toImage().copy(seal)
    assert here != there
    assert here.pixelColor(here.width() // 2, 3) == QColor(factions.style("germany").fill)


def test_a_narrow_fan_overlaps_and_keeps_every_card_in_sight() -> None:
    fan = CardFan()
    cards = [
        CardItem(FACES, "germany", "speidertropp", hand_size(False), fan) for _number in range(5)
    ]
    fan.take(cards, [30, 40, 50, 60, 30])
    fan.show()
    fan.resize(fan.sizeHint())
    assert all(a.geometry().right() < b.x() for a, b in pairwise(cards))
    fan.resize(fan.minimumSizeHint())
    assert [b.x() - a.x() for a, b in pairwise(cards)] == [30, 40, 50, 60]
    assert cards[-1].geometry().right() < fan.width()


@pytest.mark.parametrize(("language", "scale"), READERS)
def test_the_words_of_all_cards_begin_on_the_lines_of_one_grid(language: str, scale: int) -> None:
    use_language(language)
    for size in sizes(scale).values():
        laid = [lay_out(look.card_spec(faction, card), size) for faction, card in CARDS]
        assert len({(layout.title.top(), layout.scene.top()) for layout in laid}) == 1
        assert len({round(layout.rows[0].top(), 3) for layout in laid}) <= len(PICTURES)


def test_22_cards_of_9_april_bear_the_day_and_not_a_turn() -> None:
    assert sum(each.count for each in april_list("advanced")) == 22
    assert not april_list("basic") and not april_list("narvik")
    for faction, card in APRIL:
        signs = [symbols for symbols, _text in look.card_spec(faction, card).uses]
        assert all(timing == "april" for symbols in signs for timing, _phase in symbols), card
        assert all(symbols for symbols in signs), card


def test_the_sign_of_9_april_is_another_than_those_of_a_turn() -> None:
    signs = [look.timing(kind, 2, 24, 1.0).toImage() for kind in ("april", "opponent", "own")]
    assert signs[0] != signs[1] and signs[0] != signs[2]


def test_a_9_april_card_is_worth_its_symbols_in_a_hand() -> None:
    assert worth_in("advanced", "germany", "april_fallskjermtropp") == 2
    assert worth_in("advanced", "norway", "april_forsterkninger") == 3
    assert worth_in("advanced", "norway", "forsterkninger:3") == 3
