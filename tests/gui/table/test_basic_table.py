"""The basic game at the table: trade, place, land, drop, carry, withdraw, with mouse and keys."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from basic_kit import click, click_area, drag_to_area, session_at, table_at
from card_kit import looked_at
from fights import AT_KONGSVINGER, held
from pointer_kit import mouse_to
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from secrets_kit import sessions, sit
from table_kit import observation

from konqt.games.kon.engine.actions import EndPhase, Pass, Place, PlayCard, Trade, Withdraw
from konqt.gui.kon.art import look
from konqt.gui.kon.board.drag import DragController
from konqt.gui.kon.panels.area_panel import AreaModel
from konqt.gui.kon.panels.status_panel import EMBLEM, Objectives
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.widgets.inline import inline

QUIET = {"oslo": {"germany": 2}, "tromso": {"norway": 2}, "harstad": {"allies": 1}}
MOST_BUTTONS = 14
"""More than that nobody reads."""


def last_action(table: TableScreen) -> Any:
    """Give what was done last, None after nothing."""
    played = table.session.so_far.played[: table.session.step]
    return played[-1].action if played else None


@pytest.fixture
def german(qapp: QApplication) -> Iterator[TableScreen]:
    """Germany's reinforcement: two free placements' worth of cards, one battalion waiting."""
    hand = ["forsterkninger:4", "gebirgsjager", "artilleri"]
    session = session_at(units=QUIET, hands={"germany": hand})
    session.submit("germany", EndPhase())
    with table_at(session, "germany") as made:
        yield made


def cards(table: TableScreen) -> dict[str, Any]:
    return {item.card: item for item in table.hand.items()}


def test_cards_are_laid_together_and_told_before_they_are_traded(german: TableScreen) -> None:
    trade, hand = german.prompt.game.trade, cards(german)
    assert trade.trade.isHidden(), "nothing to trade before a card is chosen"
    click(hand["artilleri"])
    assert "2 symbols short of a battalion" in trade.told.text()
    assert trade.trade.isHidden()
    click(hand["forsterkninger:4"])
    assert trade.told.text() == "2 cards: 5 symbols → <b>1 battalion</b>, 2 symbols are lost"
    assert trade.trade.text() == "Trade for 1 battalion"
    click(hand["gebirgsjager"])
    assert trade.trade.text() == "Trade for 2 battalions"
    click(hand["artilleri"])
    assert "chosen" not in hand["artilleri"].accessibleName()
    assert "chosen to be traded in" in hand["gebirgsjager"].accessibleName()
    click(trade.trade)
    assert german.session.step == 2
    traded = Trade(("forsterkninger:4", "gebirgsjager"))
    assert last_action(german) == traded
    assert [counter.count for counter in trade.counters] == [1, 1, 1]


def test_no_card_that_is_left_bears_the_mark_of_one_that_was_traded(german: TableScreen) -> None:
    hand = cards(german)
    first, second, left = sorted(hand, key=[item.card for item in german.hand.items()].index)
    click(hand[first])
    click(hand[second])
    click(german.prompt.game.trade.trade)
    (item,) = german.hand.items()
    assert item.card == left
    assert not item.laid
    assert "chosen" not in item.accessibleName()


def test_every_card_tells_what_it_buys(german: TableScreen) -> None:
    hand = cards(german)
    assert {card: item.worth for card, item in hand.items()} == {
        "forsterkninger:4": 4,
        "gebirgsjager": 2,
        "artilleri": 1,
    }
    assert hand["gebirgsjager"].accessibleDescription() == "Worth 2 symbols in a trade"
    size = hand["gebirgsjager"].size()
    worthless, worth = (
        look.card_face("germany", "gebirgsjager", size, 1.0, each).toImage() for each in (0, 2)
    )
    assert worthless != worth


def test_a_card_that_can_be_traded_says_so_where_it_is_seen_large(german: TableScreen) -> None:
    looked_at(cards(german)["gebirgsjager"])
    assert german.cards.zoom.worth == 2
    assert german.cards.zoom.why == [
        "Can be traded in now: 2 symbols. Click it to add it to the trade."
    ]


def test_a_card_marked_for_the_trade_says_how_to_take_it_back(german: TableScreen) -> None:
    cards(german)["gebirgsjager"].click()
    looked_at(cards(german)["gebirgsjager"])
    assert german.cards.zoom.why == ["To be traded in: 2 symbols. Click it to take it back."]


def test_a_card_that_can_be_played_says_what_for(qapp: QApplication) -> None:
    """On the map its areas are chosen; in a fight it says what it adds."""
    hands = {"germany": ["fallskjermtropp"]}
    with table_at(session_at(units=QUIET, hands=hands), "germany") as table:
        looked_at(table.hand.items()[0])
        assert table.cards.zoom.why[0] == "Can be played now: click it, then choose on the map."
    fight = {**AT_KONGSVINGER, "hands": held(germany=["panzer"])}
    with table_at(session_at(**fight), "germany") as table:
        looked_at(table.hand.items()[0])
        told = table.cards.zoom.why[0]
        assert told.startswith("Armor: ") and "more" in told and "%" in told


def test_the_keyboard_walks_through_the_hand(german: TableScreen) -> None:
    items = german.hand.items()
    items[0].setFocus()
    for key, place in (
        (Qt.Key.Key_Left, 0), (Qt.Key.Key_Right, 1), (Qt.Key.Key_End, len(items) - 1),
        (Qt.Key.Key_Right, len(items) - 1), (Qt.Key.Key_Home, 0),
    ):  # fmt: skip
        QTest.keyClick(german.focusWidget(), key)
        assert german.focusWidget() is items[place], key


def test_why_a_card_cannot_be_played_is_said_in_words(qapp: QApplication) -> None:
    """Its uses in the advanced game are not tried: nobody asked about them here."""
    session = session_at(units=QUIET, hands={"germany": ["ubat", "bombefly"]})
    with table_at(session, "germany") as table:
        for item in table.hand.items():
            looked_at(item)
            told = table.cards.zoom.why
            assert len(told) == 2, told
            assert told[0].startswith("× ")
            assert told[1].endswith("in a trade")
            assert "sink_ship" not in told[0]
            assert "no such use" not in told[0]


def test_waiting_battalions_are_placed_by_click_and_by_drag(german: TableScreen) -> None:
    assert german.view.lights.lit >= {"oslo", "kristiansand"}
    (counter,) = german.prompt.game.trade.counters
    drag_to_area(german, counter, "kristiansand")
    assert last_action(german) == Place("kristiansand", 1)
    german.controller.undo()
    QApplication.processEvents()
    click_area(german, "oslo")
    assert last_action(german) == Place("oslo", 1)
    assert german.view.pieces.shown.units["oslo"]["germany"] == 3


def test_a_place_that_may_not_be_says_why(german: TableScreen) -> None:
    click_area(german, "tromso")
    assert german.session.step == 1
    assert (
        "R55" in german.prompt.remarks.why_not.text()
        or "4.3" in german.prompt.remarks.why_not.text()
    )


def test_keys_alone_trade_and_place(german: TableScreen) -> None:
    item = cards(german)["forsterkninger:4"]
    item.setFocus()
    QTest.keyClick(item, Qt.Key.Key_Return)
    button = german.prompt.buttons()[0]
    assert isinstance(button.action, Trade), "the trade is the first button"
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert german.session.step == 2
    QApplication.processEvents()
    german.looking.pointer.point_at("ostfold")
    QTest.keyClick(german.view, Qt.Key.Key_Return)
    assert last_action(german) == Place("ostfold", 1)


def test_the_first_landing_is_two_stacks_of_three(qapp: QApplication) -> None:
    session = session_at(
        units={"oslo": {"germany": 1}, "tromso": {"norway": 1}},
        round=1,
        turn="allies",
        allies_arrived=False,
    )
    session.submit("allies", EndPhase())
    with table_at(session, "allies") as table:
        assert [counter.count for counter in table.prompt.game.trade.counters] == [3, 3]
        click_area(table, "bodo")
        assert last_action(table) == Place("bodo", 3)
        assert "bodo" not in table.view.lights.lit
        assert "mo_i_rana" not in table.view.lights.lit, "it borders on the first stack"
        click_area(table, "mo_i_rana")
        assert "R60" in table.prompt.remarks.why_not.text()
        assert "together, not 1" not in table.prompt.remarks.why_not.text(), "nobody has said one"
        assert "Bodø" in table.prompt.remarks.why_not.text()


def test_paratroopers_jump_where_the_card_is_dropped(qapp: QApplication) -> None:
    session = session_at(units=QUIET, hands={"germany": ["fallskjermtropp"]})
    with table_at(session, "germany") as table:
        drag_to_area(table, cards(table)["fallskjermtropp"], "hamar")
        assert last_action(table) == PlayCard("fallskjermtropp", "drop", to="hamar")


def test_paratroopers_among_enemies_stand_apart_as_attackers_from_the_air(
    qapp: QApplication,
) -> None:
    units = {**QUIET, "hamar": {"norway": 2}}
    session = session_at(units=units, hands={"germany": ["fallskjermtropp"]})
    with table_at(session, "germany") as table:
        table.drag.begin_card("fallskjermtropp")
        meaning = table.in_hand.meaning(table.drag.action_at("hamar"))
        assert "1 die against 2 dice" in meaning
        click_area(table, "hamar")
        QApplication.processEvents()
        assert ("hamar", "germany", "air") in table.view.pieces.items
        held = table.view.pieces.items["hamar", "norway", ""].pos()
        assert table.view.pieces.items["hamar", "germany", "air"].pos() != held


def test_air_transport_asks_from_where_to_where_and_how_many(qapp: QApplication) -> None:
    units = {**QUIET, "stavanger": {"germany": 1}}
    session = session_at(units=units, hands={"germany": ["transportfly"]})
    with table_at(session, "germany") as table:
        asked = table.prompt.words.say.text()
        high = table.prompt.words.say.height()
        click(cards(table)["transportfly"])
        assert table.view.lights.lit == {"oslo", "stavanger"}
        assert "Air transport: choose a starting area." in table.prompt.words.say.text()
        assert "chosen" in cards(table)["transportfly"].accessibleName()
        click_area(table, "oslo")
        assert table.view.lights.lit == {"stavanger"}, "where it goes is named too"
        assert "Air transport: choose a destination." in table.prompt.words.say.text()
        assert table.prompt.words.say.height() >= high, "no button moves up meanwhile"
        table.drag.cancel()
        assert table.prompt.words.say.text() == asked
        click(cards(table)["transportfly"])
        click_area(table, "oslo")
        click_area(table, "stavanger")
        texts = [entry.text() for entry in table.in_hand.menu.actions()]
        assert len(texts) == 2 and "1 battalion" in texts[0] and "2 battalions" in texts[1]
        table.in_hand.menu.actions()[1].trigger()
        played = PlayCard("transportfly", "airlift", "oslo", None, "stavanger", 2)
        assert last_action(table) == played


def test_coastal_evacuation_carries_along_the_coast(qapp: QApplication) -> None:
    session = session_at(units=QUIET, turn="allies", hands={"allies": ["kystevakuering"]})
    with table_at(session, "allies") as table:
        click(cards(table)["kystevakuering"])
        click_area(table, "bodo")
        played = PlayCard("kystevakuering", "move", "harstad", None, "bodo", 1)
        assert last_action(table) == played


def test_an_invasion_is_bought_and_lands_from_the_sea(qapp: QApplication) -> None:
    units = {**QUIET, "namsos": {"germany": 1}}
    hands = {"allies": ["invasjon", "forsterkninger:4"]}
    session = session_at(units=units, turn="allies", hands=hands)
    with table_at(session, "allies") as table:
        click(cards(table)["invasjon"])
        assert session.decision.kind == "reinforcement"
        click(cards(table)["forsterkninger:4"])
        click(table.prompt.game.trade.trade)
        click_area(table, "namsos")
        assert ("namsos", "allies", "sea") in table.view.pieces.items
        assert session.decision.kind == "movement"


def test_withdrawn_battalions_are_counted_by_wheel_and_taken_by_a_second_click(
    qapp: QApplication,
) -> None:
    session = session_at(
        units={"oslo": {"germany": 1}, "tromso": {"norway": 1}, "harstad": {"allies": 3},
               "bodo": {"allies": 3}},
        turn="allies",
        hands={"allies": ["panservernkanon", "stridsvogn"]},
        card_used=["allies"],
        decks={"allies": {"draw": ["ubat"]}},
    )  # fmt: skip
    session.submit("allies", EndPhase())
    session.submit("allies", EndPhase())
    assert session.decision.kind == "withdraw"
    with table_at(session, "allies") as table:
        assert table.view.lights.lit == {"harstad", "bodo"}
        assert not table.prompt.buttons()
        click_area(table, "harstad")
        assert table.drag.hold is not None
        QTest.keyClick(table.view, Qt.Key.Key_2)
        click_area(table, "harstad")
        assert last_action(table) == Withdraw("harstad", 2)
        click_area(table, "bodo")
        table.drag.cancel()
        assert session.decision.kind == "withdraw", "it could still be put back"


def test_no_decision_needs_more_buttons_than_a_person_reads(qapp: QApplication) -> None:
    first = next(sessions(1, 1, scenario="basic"))
    with table_at(first, "germany") as table:
        most: dict[str, int] = {}
        for session in sessions(60, 9, apart=11, scenario="basic"):
            actor = session.decision.actor
            if actor is None:
                continue
            sit(table, session, actor)
            kind = session.decision.kind
            most[kind] = max(most.get(kind, 0), len(table.prompt.buttons()))
        first.close()
    assert {"movement", "reinforcement"} <= most.keys()
    assert max(most.values()) <= MOST_BUTTONS, most
    assert most["reinforcement"] <= 3


@pytest.fixture
def fight(qapp: QApplication) -> Iterator[TableScreen]:
    """Germany attacks Østfold from two areas, with cards on both sides, in a laptop's window."""
    session = session_at(
        phase=2,
        units={
            "oslo": {"germany": 1},
            "kongsvinger": {"germany": 1},
            "ostfold": {"germany": 3, "norway": 2},
            "tromso": {"norway": 2},
            "harstad": {"allies": 1},
        },
        attacks=[
            {"area": "ostfold", "from": "oslo", "count": 2},
            {"area": "ostfold", "from": "kongsvinger", "count": 1},
        ],
        hands={
            "germany": ["bombefly", "panzer", "ubat"],
            "norway": ["bakhold", "rask_forflytning"],
        },
    )
    with table_at(session, "germany") as made:
        made.resize(1366, 724)
        yield made


def play(table: TableScreen, *cards: str) -> None:
    """Play cards of whoever decides, then pass, and look with the next seat's eyes."""
    for card in cards:
        actor = table.session.observe("germany").decision.actor
        legal = table.session.observe(actor).legal
        table.act(next(each for each in legal if getattr(each, "card", "") == card))
        QApplication.processEvents()
    table.act(Pass())
    QApplication.processEvents()
    sit(table, table.session, table.session.observe("germany").decision.actor)
    QApplication.processEvents()


def test_who_decides_in_a_fight_sees_its_chance_without_scrolling(fight: TableScreen) -> None:
    play(fight, "bombefly", "panzer")
    assert fight.session.observe("norway").decision.kind == "defence_cards"
    assert fight.prompt.body.verticalScrollBar().maximum() == 0
    for part in (fight.combat.attack.dice, fight.combat.defence.dice, fight.combat.chance):
        assert not part.visibleRegion().isEmpty()
        bottom = part.mapTo(fight, part.rect().bottomLeft())
        assert fight.rect().contains(bottom)
    assert fight.log.viewport().height() >= 4 * fight.log.fontMetrics().height()


def test_the_state_of_the_game_stays_in_a_fight_and_folds_on_a_click(fight: TableScreen) -> None:
    status = fight.status
    assert status.decks.isVisible()
    assert "Kristiansand" in status.objectives.text()
    click(status.opener)
    assert not status.decks.isVisible() and status.turn.isVisible()
    assert "Kristiansand" not in status.objectives.text()
    click(status.opener)
    assert status.decks.isVisible()


def test_a_fights_result_stands_when_other_things_are_decided(fight: TableScreen) -> None:
    mouse_to(fight.view.viewport(), QPoint(5, 200))
    fight.resize(1366, 980)  # in a lower window the log alone tells of it
    play(fight, "bombefly", "panzer")
    fight.act(Pass())
    QApplication.processEvents()
    assert fight.session.observe("germany").decision.kind == "reinforcement"
    last = fight.combat.last
    assert last.isVisible() and not fight.combat.isVisible()
    assert "wins" in last.outcome.text() or "holds" in last.outcome.text()
    assert fight.status.decks.isVisible()
    fight.act(fight.observation.legal[-1])
    QApplication.processEvents()
    assert not last.isVisible(), "who acts has read it"


def test_the_basic_game_is_decided_by_victory_cities_and_narvik_by_objectives() -> None:
    told = {}
    for scenario in ("basic", "narvik"):
        seen = observation(scenario=scenario, areas_in_play=("narvik",))
        areas = AreaModel(DragController(lambda action: []), lambda area: {})
        areas.show_observation(seen)
        told[scenario] = areas.data(areas.index(0))
    assert told["basic"].startswith("Narvik (victory city): ")
    assert told["narvik"].startswith("Narvik (objective): ")


def test_whoever_holds_it_not_a_city_has_the_sign_of_the_map(qapp: QApplication) -> None:
    """Narvik is a city on every board; Bjørnfjell is worth winning in one scenario alone."""
    objectives = Objectives()
    areas = {"narvik": None, "bjornfjell": None}
    seen = replace(
        observation(objectives=tuple(areas)), standing={"goal": "objectives", "objectives": areas}
    )
    objectives.show_observation(seen, 1.0)
    text = objectives.text()
    signs = [inline(look.objective(EMBLEM, 1.0, city), EMBLEM) for city in (True, False)]
    assert signs[0] != signs[1] and text.index(signs[0]) < text.index(signs[1])
    assert text.count(signs[0]) == text.count(signs[1]) == 1
    objectives.deleteLater()
