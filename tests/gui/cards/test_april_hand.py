"""Cards of 9 April lie in a hand, in a pile and under the mouse as action cards do."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import begun

from konqt.core.game import Setup
from konqt.games.kon import wording
from konqt.games.kon.engine.deck_list import april_list
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.game import KampenOmNorge
from konqt.gui.cards.pile_browser import PileCard
from konqt.gui.cards.zoom import CardZoom
from konqt.gui.kon.cards.hand import HandView
from konqt.gui.kon.cards.kon_faces import FACES
from konqt.gui.kon.cards.used_cards import used_cards
from konqt.i18n.texts import use_language
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

pytestmark = pytest.mark.usefixtures("plain_look")

GAME = KampenOmNorge()
SYMBOLS = {each.card: min(each.copies) for each in april_list("advanced")}


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("viewer", FACTIONS)
def test_a_hand_holds_them_with_their_worth(qapp: QApplication, viewer: str, language: str) -> None:
    use_language(language)
    page = QWidget()
    page.resize(1366, 300)
    hand = HandView(page)
    hand.setGeometry(0, 0, 1366, 230)
    state = GAME.new(Setup("advanced", 1, seats=tuple((each,) for each in FACTIONS)))
    seen = GAME.observe(state, viewer)
    held = seen.hands[viewer]
    assert isinstance(held, tuple) and len(held) in (6, 10)
    hand.show_observation(seen)
    assert [item.card for item in hand.items()] == list(held)
    own = {each.card: min(each.copies) for each in april_list("advanced")
           if each.faction == viewer}  # fmt: skip
    for item in hand.items():
        assert item.worth == own[item.card]
        assert item.accessibleName().startswith(wording.card_title(item.card))
    assert not hand.grab().isNull()
    page.deleteLater()


def test_a_pile_and_the_card_seen_large_show_them(qapp: QApplication) -> None:
    use_language("en")
    cards = [each.card for each in april_list("advanced") if each.faction == "allies"]
    page = QWidget()
    pile = used_cards("allies", cards, 5, page)
    shown = [each.accessibleName() for each in pile.findChildren(PileCard)]
    assert shown == [wording.card_title(card) for card in cards]
    page.resize(900, 700)
    zoom = CardZoom(FACES, page)
    zoom.show_soon("allies", cards[0], QPoint(400, 600), [], SYMBOLS[cards[0]])
    assert not zoom.grab().isNull()
    page.deleteLater()


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("people", ["aaa", "abb", "abc"])
def test_ten_cards_lie_open_where_the_board_leaves_their_height_free(
    qapp: QApplication, tmp_path: Path, people: str, language: str
) -> None:
    use_language(language)
    chairs = {faction: Chair("human", who) for faction, who in zip(FACTIONS, people, strict=True)}
    plan = GamePlan("advanced", chairs, 7, {"april_only": True})
    session = Session.start(plan, tmp_path / "april.konr")
    try:
        with begun(session) as table:
            assert table.room.dock.height() > 180, "the room is kept for whole cards"
            mine = [each for each in table.hand.items() if each.faction == "germany"]
            assert len(mine) == 10
            assert all(each.height() > 180 for each in mine), "and whole cards lie there"
            page = table.hand.rect()
            for each in table.hand.items():
                at = each.mapTo(table.hand, each.rect().topLeft())
                assert page.contains(each.rect().translated(at)), each.card
            whose = {each.faction for each in table.hand.items()}
            assert len(whose) == people.count("a")
    finally:
        session.close()
        use_language("en")
