"""Several open hands in one row: whoever decides has room, no card's title or sign is covered."""

from itertools import pairwise

import pytest
from breadth_kit import NETBOOK, READERS
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtWidgets import QApplication
from table_kit import observation

from konqt.core.decision import Decision
from konqt.core.msg import Msg
from konqt.games.kon.engine.actions import Trade
from konqt.gui.cards.card_fan import least_width, whole_width
from konqt.gui.cards.card_item import CardItem
from konqt.gui.cards.card_lines import CardLine
from konqt.gui.cards.sizes import HAND, LITTLE_HAND
from konqt.gui.cards.spread import spread
from konqt.gui.kon.art import look
from konqt.gui.kon.art.card_face import CardFaceSpec
from konqt.gui.kon.art.card_line import title_room
from konqt.gui.kon.art.small_face import fitted_title
from konqt.gui.kon.cards.hand import HandView
from konqt.gui.kon.cards.owner import BACKS_HEIGHT
from konqt.gui.panels.dock import strip_height
from konqt.gui.panels.side import side_width
from konqt.gui.panels.side_fold import HANDLE
from konqt.i18n.texts import use_language

HANDS = {
    "germany": (
        *("fallskjermtropp", "ingeniorkompani", "forsterkninger:5", "jagerbomber"),
        *("rask_forflytning", "gebirgsjager"),
    ),
    "norway": ("panservernkanon", "forsterkninger:4", "rask_forflytning", "sprengt_bro"),
    "allies": ("kystbombardement", "fremmedlegionaer", "fransk_alpejeger", "kystevakuering"),
}
"""of each faction the cards with the longest names"""


def written_on(line: CardLine) -> CardFaceSpec:
    """Give what stands on a card's line."""
    return look.line_spec(line.faction, line.card, line.written, line.signs)


def test_where_there_is_room_nothing_is_covered() -> None:
    assert spread(2000, [(270, 770), (210, 460), (150, 150)], 0) == [770, 460, 150]


def test_the_deciding_hand_opens_first_and_the_rest_share() -> None:
    hands = [(270, 770), (210, 460), (210, 460)]
    assert spread(690, hands, 1) == [270, 210, 210]
    assert spread(790, hands, 1) == [270, 310, 210]
    wide = spread(1090, hands, 1)
    assert wide[1] == 460
    assert wide[0] > 270 and wide[2] > 210
    assert sum(wide) <= 1090


def test_nobody_is_first_when_nobody_decides() -> None:
    parts = spread(800, [(200, 500), (200, 500), (170, 300)], None)
    assert parts[0] == parts[1] > parts[2] > 170


def test_a_fan_has_room_for_what_must_be_seen() -> None:
    assert least_width((), 150) == whole_width(0, 150) == 0
    assert least_width((40,), 150) == whole_width(1, 150) == 150
    assert least_width((40, 60, 30), 150) == 250


def shown(qapp: QApplication, hand: HandView, wide: int, **changes: object) -> None:
    hand.resize(wide, hand.height())
    hand.show_observation(observation(**changes))
    hand.show()
    for _round in range(3):
        qapp.processEvents()


def assert_told_apart(hand: HandView, where: str) -> None:
    """Hold that of every card the whole title and the signs are in sight."""
    assert hand.minimumSizeHint().width() <= hand.width(), where
    for item in hand.items():
        corner = item.mapTo(hand, QPoint(0, 0))
        assert hand.rect().contains(item.rect().translated(corner)), f"{item.card} {where}"
        title = look.card_spec(item.faction, item.card).title
        if isinstance(item, CardLine):
            assert corner.y() + item.height() <= strip_height(), "in sight in a folded hand too"
            room = title_room(written_on(item), QRectF(item.rect()))
            assert fitted_title(title, room.width(), 11, at_most=1)[2] == [title], where
    for one, two in pairwise(hand.items()):
        if isinstance(one, CardLine) or one.faction != two.faction:
            continue
        step = two.x() - one.x()
        least = look.covered_card_width(one.faction, one.card, face_of(one).size())
        assert step >= min(least, one.width()) - 1, f"{one.card} {where}"


def face_of(item: CardItem) -> QRectF:
    return QRectF(0, 0, item.width() - 4, item.height() - 12).toRect()


@pytest.mark.parametrize(("language", "scale"), READERS)
@pytest.mark.parametrize("window", [NETBOOK[0], 1024, 1366, 1920])
def test_no_title_and_no_sign_is_covered(
    qapp: QApplication, window: int, scale: int, language: str
) -> None:
    use_language(language)
    look.use_theme("light", scale)
    hand = HandView()
    wide = window - side_width(window) - HANDLE
    for numbers in ((5, 3, 3), (6, 4, 4), (5, 0, 2), (3, 1, 0)):
        hands = {f: HANDS[f][:n] for f, n in zip(HANDS, numbers, strict=True)}
        for scenario in ("narvik", "basic"):
            shown(qapp, hand, wide, hands=hands, scenario=scenario)
            assert_told_apart(hand, f"{numbers} at {window}, {scale} %, {scenario}")
    hand.close()


def test_whoever_decides_keeps_faces_where_not_all_have_room(qapp: QApplication) -> None:
    hand = HandView()
    hands = {faction: cards[:3] for faction, cards in HANDS.items()}
    for actor in ("germany", "norway"):
        at = {"round": 1, "turn": "germany", "phase": 1}
        decision = Decision(actor, "movement", "4.1", Msg("movement"), at)
        shown(qapp, hand, 760, hands=hands, decision=decision)
        faced = {item.faction for item in hand.items() if not isinstance(item, CardLine)}
        assert faced == {actor}
        assert hand.items()[0].isVisible() and hand.height() > HAND.height()
    shown(qapp, hand, 620, hands=HANDS)
    assert all(isinstance(item, CardLine) for item in hand.items())
    assert hand.height() == strip_height(), "nothing of it has to rise"
    hand.close()


def test_a_line_is_taken_and_dragged_as_a_face_is(qapp: QApplication) -> None:
    hand = HandView()
    shown(qapp, hand, 620, hands=HANDS)
    pressed: list[str] = []
    hand.card_pressed.connect(pressed.append)
    for item in hand.items():
        item.click()
    assert pressed == [card for cards in HANDS.values() for card in cards]
    assert not hand.is_readable("germany", "gebirgsjager"), "its words are shown beside it"
    hand.close()


def test_hands_that_are_looked_at_step_by_step_never_grow(qapp: QApplication) -> None:
    hand = HandView(steady=True)
    few = {faction: cards[:1] for faction, cards in HANDS.items()}
    shown(qapp, hand, 660, hands=few)
    high = hand.height()
    shown(qapp, hand, 660, hands=HANDS)
    assert {type(item) for item in hand.items()} == {CardLine}
    low = hand.height()
    assert low < high
    shown(qapp, hand, 660, hands=few)
    assert hand.height() == low, "the board above would jump"
    shown(qapp, hand, 661, hands=few)
    assert hand.height() == high, "another window is laid out anew"
    assert LITTLE_HAND.height() < high
    shown(qapp, hand, 660, hands={**HANDS, "norway": 4})
    assert hand.height() >= BACKS_HEIGHT, "no back is cut"
    hand.close()


def test_while_cards_are_traded_lines_say_what_they_are_worth(qapp: QApplication) -> None:
    hand = HandView()
    for trades, worth, signs in (((Trade(("forsterkninger:5",)),), 5, False), ((), 0, True)):
        shown(qapp, hand, 560, hands=HANDS, scenario="basic", legal=trades)
        (item,) = [each for each in hand.items() if each.card == "forsterkninger:5"]
        assert isinstance(item, CardLine)
        assert (written_on(item).worth, bool(written_on(item).uses)) == (worth, signs)
        assert_told_apart(hand, "narrow")
    hand.close()


def test_another_theme_leaves_every_card_where_it_is(qapp: QApplication) -> None:
    hand = HandView()
    shown(qapp, hand, 1366, hands=HANDS)
    cards = hand.items()
    look.use_theme("dark", 100)
    hand.retranslate()
    assert hand.items() == cards, "the keyboard stays at its card"
    look.use_theme("dark", 150)
    hand.retranslate()
    assert hand.items() != cards, "another size of text lays them out anew"
    hand.close()
