"""A computer partner can be asked to come to an area: by its menu, with a flag on the map."""

from collections.abc import Iterator
from typing import Any

import pytest
from basic_kit import point_in
from fights import chairs_of, game_of
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QPainterPath
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import Silent, tables, until

from konqt.games.kon.engine.actions import EndPhase, Place
from konqt.gui.kon.table.screen import TableScreen
from konqt.i18n.texts import own_locale
from konqt.session.plan import AI, Chair
from konqt.session.session import Session

UNITS = {
    "oslo": {"germany": 6},
    "trondheim": {"germany": 5},
    "bardufoss": {"norway": 2},
    "harstad": {"allies": 1},
}
POSITION: dict[str, Any] = {
    "scenario": "basic",
    "round": 2,
    "turn": "norway",
    "phase": 1,
    "units": UNITS,
    "allies_arrived": True,
}
LATER: dict[str, Any] = {
    **POSITION,
    "turn": "allies",
    "phase": 3,
    "pending": [{"kind": "reinforcement", "waiting": 1}],
}


class Noting(Silent):
    """Opponents that answer when the test says so, and note what they were asked."""

    def __init__(self) -> None:
        super().__init__()
        self.wishes: list[object] = []

    def ask(self, faction: str, *question: object) -> int:
        """Note who is asked, and to which place."""
        self.wishes.append(question[-1])
        return super().ask(faction, *question)


def game(*people: str, **position: Any) -> Session:
    return game_of(chairs_of(*people), POSITION, **position)


@pytest.fixture
def seated(qapp: QApplication) -> Iterator[Any]:
    with tables() as seat:

        def sit(session: Session) -> tuple[TableScreen, Noting]:
            opponents = Noting()
            table = seat(session, bare=True, opponents=opponents)
            table.start()
            if table.controller.seats.called is not None:
                table.controller.lift()
            until(lambda: table.view.laid_out)
            return table, opponents

        yield sit


def menu(table: TableScreen, area: str) -> dict[str, QAction]:
    """Press the right button on an area, and give the entries of its menu by their words."""
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.RightButton, pos=point_in(table, area))
    QApplication.processEvents()
    return {entry.text(): entry for entry in table.looking.lookup.menu.actions()}


def choose(table: TableScreen, area: str, words: str) -> None:
    """Choose an entry of an area's menu."""
    menu(table, area)[words].trigger()
    table.looking.lookup.menu.close()
    QApplication.sendPostedEvents(None, QEvent.Type.MetaCall)


def flag(table: TableScreen) -> QPainterPath:
    """Give the flags on the map."""
    path = QPainterPath()
    for shape in table.looking.partner.flags.shapes:
        path.addPath(shape.path())
    return path


ASK, NO_MORE = "Ask the Allies to come here", "Do not ask the Allies to come here any more"


def test_the_allies_are_asked_by_the_menu_of_an_area_and_a_flag_stands_there(seated: Any) -> None:
    table, _opponents = seated(game("norway"))
    assert ASK in menu(table, "bodo")
    assert flag(table).isEmpty()
    choose(table, "bodo", ASK)
    spot, side = table.view.pieces.spot("bodo"), table.view.pieces.body
    assert not flag(table).isEmpty()
    assert (flag(table).boundingRect().center() - spot).manhattanLength() < 2 * side
    assert table.session.seating.wishes.of("allies") == "bodo"


def test_who_hears_the_board_is_told_where_the_allies_are_asked(seated: Any) -> None:
    table, _opponents = seated(game("norway"))
    choose(table, "bodo", ASK)
    assert "You ask the Allies to come here." in table.view.describe("bodo")
    assert "You ask the Allies to come here." in table.looking.facts("bodo")
    assert "You ask" not in table.view.describe("tysfjord")
    with own_locale("nb"):
        assert "Du ber om at de allierte kommer hit." in table.view.describe("bodo")


def test_a_partner_has_one_mark_and_it_can_be_taken_away(seated: Any) -> None:
    table, _opponents = seated(game("norway"))
    choose(table, "bodo", ASK)
    choose(table, "mosjoen", ASK)
    assert table.session.seating.wishes.of("allies") == "mosjoen"
    entries = menu(table, "mosjoen")
    assert NO_MORE in entries
    assert ASK not in entries
    choose(table, "mosjoen", NO_MORE)
    assert table.session.seating.wishes.of("allies") == ""
    assert flag(table).isEmpty()


def test_norway_is_asked_by_who_plays_the_allies(seated: Any) -> None:
    table, _opponents = seated(game_of(chairs_of("allies"), LATER))
    assert "Ask Norway to come here" in menu(table, "bodo")


@pytest.mark.parametrize("people", [("germany",), ("norway", "allies")])
def test_who_has_no_computer_on_the_own_side_asks_nobody(
    seated: Any, people: tuple[str, ...]
) -> None:
    table, _opponents = seated(game(*people))
    assert not [words for words in menu(table, "bodo") if words.startswith("Ask ")]


def test_nobody_is_asked_to_come_where_they_are(seated: Any) -> None:
    table, _opponents = seated(game("norway"))
    assert ASK not in menu(table, "harstad")


@pytest.mark.parametrize(("turn", "wish"), [("allies", "bodo"), ("germany", "")])
def test_the_mark_goes_with_the_question_to_the_partner_alone(
    seated: Any, turn: str, wish: str
) -> None:
    session = game("norway", turn=turn)
    session.seating.wishes.ask("norway", "allies", "bodo")
    _table, opponents = seated(session)
    until(lambda: opponents.asked)
    assert (opponents.asked[0], opponents.wishes[0]) == (turn, wish)


def test_the_flag_goes_when_the_partner_stands_there(seated: Any) -> None:
    table, _opponents = seated(game_of(chairs_of("norway"), LATER))
    table.session.seating.wishes.ask("norway", "allies", "bodo")
    table.controller.show()
    assert not flag(table).isEmpty()
    table.bridge.submit(Place("bodo", 1), "allies")
    until(lambda: not table.controller.doing.showing)
    assert flag(table).isEmpty()
    assert table.session.seating.wishes.of("allies") == ""


def test_the_flag_goes_when_the_game_is_over(seated: Any) -> None:
    table, _opponents = seated(game("norway"))
    choose(table, "bodo", ASK)
    table.controller.resign()
    until(lambda: table.session.decision.actor is None)
    until(lambda: not table.controller.doing.showing)
    assert flag(table).isEmpty()


def test_a_german_person_at_the_same_screen_sees_no_flag_and_hears_of_none(seated: Any) -> None:
    table, _opponents = seated(game("germany", "norway"))
    assert table.controller.eyes == "norway"
    choose(table, "bodo", ASK)
    assert not flag(table).isEmpty()
    table.controller.cover("germany")
    assert flag(table).isEmpty()
    assert "You ask" not in table.view.describe("bodo")
    table.controller.seats.come("germany")
    table.controller.show()
    assert flag(table).isEmpty()
    assert "You ask" not in table.view.describe("bodo")
    assert not [words for words in menu(table, "bodo") if "ask" in words.casefold()]


def test_a_seat_given_to_a_person_is_asked_for_nothing_any_more() -> None:
    session = game("norway")
    session.seating.wishes.ask("norway", "allies", "bodo")
    session.seating.give({"allies": Chair("human", "Kari")})
    assert session.seating.wishes.of("allies") == ""
    session.seating.give({"norway": Chair(AI, level="greedy"), "allies": Chair(AI, level="greedy")})
    assert session.seating.wishes.of("allies") == ""


def test_only_a_computer_of_the_own_side_can_be_asked() -> None:
    session = game("norway")
    with pytest.raises(ValueError, match="no computer of the side"):
        session.seating.wishes.ask("norway", "germany", "bodo")
    assert EndPhase() in session.legal()


def test_a_menu_that_was_open_when_the_game_ended_asks_nobody(seated: Any) -> None:
    table, _opponents = seated(game("norway"))
    entry = menu(table, "bodo")[ASK]
    table.controller.resign()
    until(lambda: table.session.decision.actor is None)
    entry.trigger()
    QApplication.sendPostedEvents(None, QEvent.Type.MetaCall)
    assert table.session.seating.wishes.of("allies") == "" and flag(table).isEmpty()


def test_a_curtain_takes_the_menu_with_it(seated: Any) -> None:
    """Its words tell where the partner is asked to come."""
    table, _opponents = seated(game("germany", "norway"))
    choose(table, "bodo", ASK)
    assert NO_MORE in menu(table, "bodo") and table.looking.lookup.menu.isVisible()
    table.controller.cover("germany")
    assert not table.looking.lookup.menu.isVisible()
