"""The hand of Crown & Courage: cards are played, paid for and put back by clicks and keys."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from crown_games import GAME, begin, fresh, hold
from crown_hand_kit import HandShown, seen_with
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import focus_on

from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.engine.crown_actions import (
    DiscardCard,
    LowerThreat,
    PlayCrownCard,
    TakeTile,
)
from konqt.games.crown.engine.crown_state import CrownTask

pytestmark = pytest.mark.usefixtures("plain_look")
Shows = Callable[..., HandShown]
FIVE = ("gold_reserve", "informant", "march", "merchant", "radio_appeal")


@pytest.fixture
def shows(qapp: QApplication) -> Iterator[Shows]:
    del qapp
    made: list[HandShown] = []

    def show(seen: CrownObservation | None, **more: int) -> HandShown:
        made.append(HandShown(seen, **more))
        return made[-1]

    yield show
    for each in made:
        each.close()


def hand_of(shows: Shows, *cards: str, **more: object) -> HandShown:
    """Show a hand at the first choice of a tile."""
    return shows(seen_with(*cards, **more))


def discarding(*cards: str) -> CrownObservation:
    """Return what is seen while one card has to be discarded."""
    state = hold(fresh(), *cards)
    begin(state, CrownTask("discard"))
    return GAME.observe(state, "norway")


def test_those_playable_now_are_raised_and_lit(shows: Shows) -> None:
    shown = hand_of(shows, "ambush", "radio_appeal")
    assert shown.lit() == ["radio_appeal"]
    assert "can be played now" in shown.card("radio_appeal").accessibleName()
    assert "cannot be played now" in shown.card("ambush").accessibleName()


def test_accessible_names_tell_title_cost_and_strength(shows: Shows) -> None:
    shown = hand_of(shows, "radio_appeal", "merchant")
    assert (
        shown.card("radio_appeal")
        .accessibleName()
        .startswith("Radio appeal, costs 0 or 3 cards, strength 1,")
    )
    assert (
        shown.card("merchant")
        .accessibleName()
        .startswith("Merchant, Collaborator, costs 1 card, no strength,")
    )
    assert "Reconstructed" in shown.card("merchant").accessibleDescription()


def test_a_card_with_one_way_to_play_it_is_played_at_one_click(shows: Shows) -> None:
    shown = hand_of(shows, "radio_appeal", "ambush")
    shown.click("radio_appeal")
    assert shown.chosen == [PlayCrownCard("radio_appeal", 0, ())]
    assert not shown.hand.pending


def test_several_actions_open_choices_that_tell_their_numbers(shows: Shows) -> None:
    shown = hand_of(shows, *FIVE, stress=8, threat=4)
    shown.click("radio_appeal")
    assert shown.hand.pending
    assert shown.answers()[0] == "0 cards: 1 Stress less: 8 to 7"
    assert shown.answers()[1].startswith("3 cards: Gain 2 Morale")
    assert shown.lit() == []
    shown.press()
    assert shown.chosen == [PlayCrownCard("radio_appeal", 0, ())]


def test_the_cheapest_payment_is_prepared_and_a_click_swaps(shows: Shows) -> None:
    shown = hand_of(shows, "gold_reserve", "march", "informant", "roadblock", "ambush")
    shown.click("march")
    assert shown.paying() == ["informant", "roadblock"]
    assert shown.card("march").held
    shown.click("ambush")
    assert shown.paying() == ["ambush", "roadblock"]
    shown.press()
    assert shown.chosen == [PlayCrownCard("march", 0, ("ambush", "roadblock"))]


def test_too_few_that_pay_are_told_and_play_nothing(shows: Shows) -> None:
    shown = hand_of(shows, "gold_reserve", "march", "informant", "roadblock")
    shown.click("march", "roadblock")
    assert shown.answers() == ["1 card more"]
    shown.press()
    assert shown.chosen == []
    assert shown.asked == [PlayCrownCard("march", 0, ("informant",))]


def test_equal_cards_are_told_apart_by_their_place(shows: Shows) -> None:
    shown = hand_of(shows, "march", "march", "gold_reserve", "roadblock")
    first, second = (item for item in shown.hand.items() if item.card == "march")
    second.click()
    assert second.held and not first.held
    assert {item.place for item in shown.hand.items() if item.laid} == {first.place, 3}


def test_gold_that_pays_is_asked_twice_and_told(shows: Shows) -> None:
    shown = hand_of(shows, "gold_reserve", "march", "informant")
    shown.click("march")
    assert shown.chosen == [] and shown.hand.pending
    assert "Gold Reserve goes to the discards" in shown.hand.row.accessibleName()
    shown.press()
    assert shown.chosen == [PlayCrownCard("march", 0, ("gold_reserve", "informant"))]


def test_a_collaborator_that_pays_is_asked_twice_with_its_price(shows: Shows) -> None:
    shown = hand_of(shows, *FIVE)
    shown.click("march", "merchant")
    shown.press()
    assert shown.chosen == []
    assert "1 Morale less: Loyalty 2 to 1" in shown.hand.row.accessibleName()
    shown.hand.row.back.click()
    assert shown.hand.pending and "merchant" in shown.paying()
    shown.press()
    shown.press()
    assert shown.chosen == [PlayCrownCard("march", 0, ("merchant", "radio_appeal"))]


def test_gold_played_for_its_own_action_is_not_asked_twice(shows: Shows) -> None:
    shown = hand_of(shows, "gold_reserve", "march", "informant")
    shown.click("gold_reserve")
    assert shown.chosen == [PlayCrownCard("gold_reserve", 0, ("informant", "march"))]


def test_the_top_tile_is_paid_for_by_a_click_on_a_card(shows: Shows) -> None:
    seen = seen_with("gold_reserve", "informant", "march")
    shown = shows(seen)
    takes = [each for each in seen.legal if isinstance(each, TakeTile)]
    shown.hand.ask_payment([each for each in takes if each.slot == "top"])
    assert shown.hand.pending and shown.paying() == ["informant"]
    assert shown.lit() == ["gold_reserve", "informant", "march"]
    shown.click("march")
    assert shown.chosen == [TakeTile("top", "march")]


def test_the_threat_is_lowered_for_two_cards_or_three(shows: Shows) -> None:
    shown = hand_of(shows, "gold_reserve", "informant", "march", "roadblock", threat=4)
    button = shown.hand.findChild(type(shown.hand.row.back), "lower_threat")
    assert button is not None and button.isVisible()
    button.click()
    assert shown.paying() == ["informant", "roadblock"]
    assert shown.answers() == ["Discard Informant and Roadblock: 1 Threat less: 4 to 3"]
    shown.click("march")
    assert shown.answers()[0].endswith("2 Threat less: 4 to 2")
    shown.press()
    assert shown.chosen == [LowerThreat(("informant", "march", "roadblock"))]


def test_the_threat_is_not_lowered_before_its_price_is_told(shows: Shows) -> None:
    shown = hand_of(shows, "march", "roadblock", threat=4)
    button = shown.hand.findChild(type(shown.hand.row.back), "lower_threat")
    assert button is not None
    button.click()
    assert shown.chosen == [] and shown.hand.pending
    told = "Discard March through the night and Roadblock: 1 Threat less: 4 to 3"
    assert shown.answers() == [told]
    shown.press()
    assert shown.chosen == [LowerThreat(("march", "roadblock"))]


def test_no_threat_is_offered_where_it_cannot_be_lowered(shows: Shows) -> None:
    shown = hand_of(shows, "march")
    button = shown.hand.findChild(type(shown.hand.row.back), "lower_threat")
    assert button is not None and not button.isVisible()


def test_the_card_to_discard_is_clicked(shows: Shows) -> None:
    shown = shows(discarding("march", "informant", "merchant"))
    assert shown.lit() == ["informant", "march", "merchant"]
    assert not shown.hand.pending
    shown.click("merchant")
    assert shown.chosen == [] and shown.hand.pending
    shown.hand.cancel()
    shown.click("march")
    assert shown.chosen == [DiscardCard("march")]


def test_a_grey_card_asks_why_with_what_is_meant(shows: Shows) -> None:
    shown = hand_of(shows, "ambush", "radio_appeal")
    shown.click("ambush")
    assert shown.asked == [PlayCrownCard("ambush", 0, ("radio_appeal",))]
    assert shown.chosen == []


def test_escape_puts_everything_back(shows: Shows) -> None:
    shown = hand_of(shows, *FIVE)
    told: list[bool] = []
    shown.hand.pending_changed.connect(told.append)
    shown.click("march")
    QTest.keyClick(shown.card("informant"), Qt.Key.Key_Escape)
    assert told == [True, False]
    assert not shown.hand.row.isVisible()
    assert shown.paying() == [] and not shown.card("march").held
    assert shown.chosen == []


def test_the_keyboard_walks_plays_and_pays(shows: Shows) -> None:
    shown = hand_of(shows, "gold_reserve", "march", "informant", "roadblock", "ambush")
    focus_on(shown.hand.items()[0])
    QTest.keyClick(shown.hand.items()[0], Qt.Key.Key_End)
    QTest.keyClick(shown.hand.items()[4], Qt.Key.Key_Left)
    march = shown.card("march")
    assert shown.page.focusWidget() is march
    QTest.keyClick(march, Qt.Key.Key_Return)
    button = shown.hand.row.buttons[0]
    assert shown.page.focusWidget() is button
    QTest.keyClick(button, Qt.Key.Key_Up)
    assert shown.page.focusWidget() is march
    QTest.keyClick(shown.card("ambush"), Qt.Key.Key_Return)
    assert shown.paying() == ["ambush", "roadblock"]
    QTest.keyClick(shown.card("ambush"), Qt.Key.Key_Down)
    QTest.keyClick(shown.hand.row.buttons[0], Qt.Key.Key_Return)
    assert shown.chosen == [PlayCrownCard("march", 0, ("ambush", "roadblock"))]


def test_nothing_is_chosen_that_is_not_legal_any_more(shows: Shows) -> None:
    shown = hand_of(shows, "radio_appeal", "march")
    shown.hand.set_legal(())
    shown.click("radio_appeal", "march")
    assert shown.chosen == []
    assert len(shown.asked) == 2


def test_what_is_begun_stays_when_the_same_is_shown_again(shows: Shows) -> None:
    seen = seen_with(*FIVE)
    shown = shows(seen)
    shown.click("march")
    paying = shown.paying()
    shown.hand.show_observation(seen)
    shown.hand.retranslate()
    assert shown.hand.pending and shown.paying() == paying
    shown.hand.show_observation(seen_with("march"))
    assert not shown.hand.pending


def test_an_empty_hand_says_so_and_a_hidden_one_nothing(shows: Shows) -> None:
    shown = hand_of(shows)
    words = [each.text() for each in shown.hand.children() if hasattr(each, "text")]
    assert any("empty" in word for word in words)
    hidden = shows(seen_with(*FIVE))
    hidden.hand.show_observation(None)
    assert hidden.hand.items() == []
    assert not any(each.isVisible() for each in hidden.hand.children() if hasattr(each, "text"))


@pytest.mark.parametrize("width", [360, 665, 900])
def test_a_large_hand_fans_out_within_its_room(shows: Shows, width: int) -> None:
    many = (*FIVE, "ambush", "roadblock", "volunteers", "ski_troops", "railway", "farm_shelter")
    shown = shows(seen_with(*many), width=width)
    items = shown.hand.items()
    assert len(items) == len(many)
    fan = items[0].parentWidget()
    assert fan is not None
    assert fan.geometry().right() < width
    lefts = [item.x() for item in items]
    assert min(b - a for a, b in pairwise(lefts)) >= 14
    assert items[-1].x() + items[-1].width() <= fan.width() + 1


def test_five_cards_lie_side_by_side_in_a_laptops_window(shows: Shows) -> None:
    shown = hand_of(shows, *FIVE)
    assert all(item.seen == 0 for item in shown.hand.items())
    assert all(item.height() <= 165 for item in shown.hand.items())
