"""The faces of Crown & Courage's cards: three kinds told apart, everything on them in its room."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from konqt.games.crown.engine.printed import shipped_crown
from konqt.gui import look
from konqt.gui.cards.sizes import HAND, SEEN_LARGE
from konqt.gui.crown.cards.crown_faces import LEAST, CrownFaces, card_outline

pytestmark = pytest.mark.usefixtures("plain_look")
FACES = CrownFaces()
LOW = QSize(110, 146)


def painted(card: str, size: QSize = LOW) -> QImage:
    return FACES.face("", card, size, 1.0).toImage()


def test_gold_and_collaborators_have_a_shape_and_a_ground_of_their_own() -> None:
    kinds = {card: FACES.kind(card) for card in shipped_crown().cards}
    assert kinds["gold_reserve"] == "gold" and kinds["sheriff"] == "collaborator"
    assert kinds["march"] == "action"
    shapes = {str(card_outline(kind, LOW).toFillPolygon()) for kind in set(kinds.values())}
    assert len(shapes) == 3
    grounds = {
        painted(card).pixelColor(LOW.width() - 12, 100).rgb()
        for card in ("gold_reserve", "sheriff", "march")
    }
    assert len(grounds) == 3


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_face_follows_the_theme_when_it_is_painted(theme: str) -> None:
    before = painted("march")
    look.use_theme(theme)
    after = painted("march")
    assert (before == after) == (theme == "light")


@pytest.mark.parametrize("size", [LOW, HAND, SEEN_LARGE], ids=["low", "hand", "zoom"])
@pytest.mark.parametrize("card", shipped_crown().cards)
def test_everything_on_a_card_has_room(card: str, size: QSize) -> None:
    assert FACES.letters(card, size) > LEAST


def test_what_is_reconstructed_is_told_of_a_card_seen_large() -> None:
    assert any("Reconstructed" in note for note in FACES.notes("ambush"))
    assert any("rulebook" in note for note in FACES.notes("march"))
    assert any("1 Morale" in note for note in FACES.notes("sheriff"))
    assert any("payment" in note for note in FACES.notes("gold_reserve"))


@pytest.mark.parametrize("seen", [16, 40, 90])
def test_a_covered_card_paints_no_wider_than_it_is_seen(seen: int) -> None:
    head = FACES.covered_head("", "march", LOW, seen, 1.0)
    assert head.width() == seen
