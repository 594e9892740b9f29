"""Asking before trying: where pieces may go, why not elsewhere, why a card cannot be played."""

from collections.abc import Callable, Iterator

import pytest
from basic_kit import point_in, session_at, table_at
from pointer_kit import mouse_to
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from sea_kit import april, do, sea
from test_asked_at_sea import CHASE_TWO, SEATS, at, entered, fight, misled, two_combats
from test_asked_at_sea import up_to as asked

from konqt.core.action import Action
from konqt.games.kon.engine.actions import EndPhase, Move
from konqt.games.kon.engine.sea_actions import Muster, Sail
from konqt.games.kon.engine.state import State
from konqt.games.kon.wording import say_reason
from konqt.gui.kon.table.lookup import LookupQuestion
from konqt.gui.kon.table.screen import TableScreen

UNITS = {"oslo": {"germany": 3}, "kongsvinger": {"norway": 1}, "harstad": {"allies": 1}}
RIGHT, LEFT = Qt.MouseButton.RightButton, Qt.MouseButton.LeftButton


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    hands = {"germany": ["panzer", "rask_forflytning"]}
    with table_at(session_at(units=UNITS, hands=hands), "germany") as made:
        yield made
        made.looking.lookup.menu.close()


def questions(table: TableScreen) -> dict[str, LookupQuestion]:
    data = (line.data() for line in table.looking.lookup.menu.actions())
    return {each.words: each for each in data if isinstance(each, LookupQuestion)}


def right_click(table: TableScreen, place: str) -> dict[str, LookupQuestion]:
    QTest.mouseClick(table.view.viewport(), RIGHT, pos=point_in(table, place))
    QApplication.processEvents()
    return questions(table)


def choose(table: TableScreen, words: str) -> None:
    menu = table.looking.lookup.menu
    entry = next(each for each in menu.actions() if each.text() == words)
    menu.close()
    entry.trigger()
    QApplication.processEvents()


def reasons(table: TableScreen, action: Action) -> list[str]:
    found = table.session.explain("germany", action)
    return [say_reason(each) for each in found]


def said(table: TableScreen) -> str:
    return table.prompt.remarks.why_not.text()


def test_a_menu_asks_where_pieces_can_go_and_lights_it(table: TableScreen) -> None:
    assert list(right_click(table, "oslo")) == ["Where can this go?", "Why not there …?"]
    choose(table, "Where can this go?")
    hold = table.drag.hold
    assert hold is not None and hold.source == "oslo"
    noted = table.prompt.remarks.note.text()
    assert f"It can go to {len(hold.asks_for())} places:" in noted
    assert all(table.view.name_of(place) in noted for place in hold.asks_for())


def test_each_place_pointed_at_tells_why_not_until_escape(table: TableScreen) -> None:
    step, tries = table.session.step, list[object]()
    table.tried.connect(tries.append)
    right_click(table, "oslo")
    choose(table, "Why not there …?")
    assert table.looking.pointer.lent and table.drag.hold is None
    mouse_to(table.view.viewport(), point_in(table, "harstad"))
    expected = reasons(table, Move("oslo", "harstad", 3))
    assert expected
    assert all(each.split("<")[0] in said(table) for each in expected)
    assert expected[0] in table.in_hand.bubble.text
    assert "<a href" in said(table), "the rule is a link"
    assert tries == [], "nothing has been tried: a lesson counts nothing"
    QTest.mouseClick(table.view.viewport(), LEFT, pos=point_in(table, "kongsvinger"))
    assert table.session.step == step, "a click tells, and does nothing"
    assert "You can:" in table.prompt.remarks.note.text() and not said(table)
    assert "%" in table.prompt.remarks.note.text(), "an attack is told with its odds"
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    assert not table.looking.pointer.lent
    assert not said(table) and not table.in_hand.bubble.isVisible()
    assert table.prompt.words.say.text() == table.prompt.game.question(table.in_sight)


def test_the_menu_key_asks_and_arrows_point(table: TableScreen) -> None:
    table.view.setFocus()
    table.looking.pointer.point_at("oslo")
    QTest.keyClick(table.view, Qt.Key.Key_Menu)
    QApplication.processEvents()
    assert "Why not there …?" in questions(table)
    choose(table, "Why not there …?")
    table.looking.pointer.point_at("harstad")
    assert reasons(table, Move("oslo", "harstad", 3))[0] in table.in_hand.bubble.text
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert not table.looking.pointer.lent
    table.looking.lookup.menu.clear()
    QTest.keyClick(table.view, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    assert table.looking.lookup.menu.actions()


def test_a_right_click_with_a_piece_in_hand_says_why_not_there(table: TableScreen) -> None:
    table.drag.begin_stack("oslo")
    right_click(table, "harstad")
    assert table.drag.hold is None, "it is put back as ever"
    assert reasons(table, Move("oslo", "harstad", 3))[0] in table.in_hand.bubble.text
    table.drag.begin_stack("oslo")
    right_click(table, "kongsvinger")
    assert "You can:" in table.prompt.remarks.note.text()


def test_a_card_says_why_it_cannot_be_played_now(table: TableScreen) -> None:
    for card, playable in (("panzer", False), ("rask_forflytning", True)):
        item = next(each for each in table.hand.items() if each.card == card)
        at = item.rect().center()
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, item.mapToGlobal(at))
        QApplication.sendEvent(item, event)
        choose(table, "Can it be played now?")
        expected = [say_reason(each) for each in table.drag.refusals.card_reasons(card)]
        assert bool(expected) is not playable
        assert all(each.split("<")[0] in said(table) for each in expected)
        assert ("You can:" in table.prompt.remarks.note.text()) is playable


def test_another_position_ends_the_asking(table: TableScreen) -> None:
    right_click(table, "oslo")
    choose(table, "Why not there …?")
    table.act(EndPhase())
    QApplication.processEvents()
    assert not table.looking.pointer.lent


def test_a_card_taken_in_hand_ends_the_asking(table: TableScreen) -> None:
    right_click(table, "oslo")
    choose(table, "Why not there …?")
    table.drag.begin_card("rask_forflytning")
    assert not table.looking.pointer.lent and table.drag.hold is not None
    assert table.view.lights.lit == table.drag.lit()


def test_ships_say_why_they_cannot_sail_there(qapp: QApplication) -> None:
    with at(sea("III:G emden koln VIII:A warspite", seats=SEATS, phase=1)) as table:
        offered = table.looking.why.questions_at("III")
        assert [each.words for each in offered] == ["Where can this go?", "Why not there …?"]
        offered[1].ask()
        table.looking.pointer.point_at("oslo")
        assert said(table), "land is no goal of ships"
        hold = table.looking.why.about
        assert hold is not None
        goal = next(each for each in sorted(hold.asks_for()) if each != "III")
        table.looking.pointer.point_at(goal)
        assert "You can:" in table.prompt.remarks.note.text()


def test_escape_ends_the_asking_at_sea_and_takes_nothing_back(qapp: QApplication) -> None:
    with at(sea("III:G emden koln VIII:A warspite", seats=SEATS, phase=1)) as table:
        for kind in (Muster, Sail):
            table.act(next(each for each in table.session.legal() if isinstance(each, kind)))
            QApplication.processEvents()
        step = table.session.step
        assert step == 2
        table.looking.why.begin("oslo")
        assert table.looking.pointer.lent
        QTest.keyClick(table.view, Qt.Key.Key_Escape)
        QApplication.processEvents()
        assert not table.looking.pointer.lent and table.session.step == step
        QTest.keyClick(table.view, Qt.Key.Key_Escape)
        QApplication.processEvents()
        assert table.session.step == step - 1, "the next one is the way back, as ever"


def test_escape_ends_the_asking_and_gives_up_no_force(qapp: QApplication) -> None:
    with at(sea("III:G emden koln VIII:A warspite", seats=SEATS, phase=1)) as table:
        table.act(next(each for each in table.session.legal() if isinstance(each, Muster)))
        QApplication.processEvents()
        step = table.session.step
        table.looking.why.begin("III")
        assert table.looking.pointer.lent
        QTest.keyClick(table.view, Qt.Key.Key_Escape)
        QApplication.processEvents()
        assert not table.looking.pointer.lent and table.session.step == step


def test_nobody_who_does_not_decide_is_told_anything(qapp: QApplication) -> None:
    with table_at(session_at(units=UNITS), "norway") as table:
        assert list(right_click(table, "kongsvinger")) == []


def raiding() -> State:
    return april("raid", "VII:G scharnhorst emden V:G koln", seats=SEATS)


def sailing() -> State:
    state = sea("III:G emden koln VIII:A warspite", seats=SEATS, phase=1)
    do(state, "muster", ship="emden")
    do(state, "sail", to="IV")
    return state


@pytest.mark.parametrize(
    "begin",
    [
        lambda: sea("III:G emden koln VIII:A warspite", seats=SEATS, phase=1),
        sailing,
        raiding,
        lambda: asked(fight(), "chase", CHASE_TWO),
        misled,
        entered,
        two_combats,
        fight,
    ],
)
def test_whatever_is_asked_of_a_place_has_an_answer(begin: Callable[[], State]) -> None:
    with at(begin()) as table:
        why, heard, step = table.looking.why, list[str](), table.session.step
        why.refused.connect(lambda reasons, *_rest: heard.extend(map(say_reason, reasons)))
        why.allowed.connect(lambda action, _place: heard.append(type(action).__name__))
        why.noted.connect(heard.append)
        tries = list[object]()
        table.tried.connect(tries.append)
        found = 0
        for place in table.view.ground.paths:
            for each in why.questions_at(place):
                heard.clear()
                each.ask()
                if table.looking.pointer.lent:
                    table.looking.pointer.point_at("oslo" if place != "oslo" else "IV")
                assert heard or table.drag.hold is not None or said(table), (place, each.words)
                found += 1
                why.end()
                table.drag.cancel()
        assert found and table.session.step == step and not tries
