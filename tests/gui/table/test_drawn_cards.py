"""What a seat draws it reads before the table is handed over, and nobody reads it twice."""

from collections.abc import Callable, Iterator

import pytest
from fights import FACTIONS, LAST_PHASE, chairs_of, game_of
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from seated_kit import tables, until

from konqt.games.kon.engine.actions import EndPhase
from konqt.games.kon.wording import Players
from konqt.gui.kon.art import look
from konqt.gui.kon.screens.news import own_draws
from konqt.gui.kon.table.screen import TableScreen
from konqt.i18n.texts import use_language
from konqt.session.plan import AI, HUMAN, Chair

Play = Callable[..., TableScreen]


@pytest.fixture
def play(qapp: QApplication) -> Iterator[Play]:
    with tables() as seat:

        def build(stay: bool = True, **people: Chair) -> TableScreen:
            table = seat(game_of({**chairs_of(*FACTIONS), **people}, LAST_PHASE), bare=True)
            table.set_combats_stay(stay)
            table.start()
            if table.controller.seats.called is not None:
                table.controller.lift()
            until(lambda: table.deciding)
            table.act(EndPhase())
            until(lambda: not table.controller.doing.showing and table.session.step > 0)
            return table

        yield build


def drawn(table: TableScreen) -> list[str]:
    """Give what Germany drew, in words."""
    return [
        Players(table.chairs).say_event(event)
        for entry in table.session.history("germany")
        for event in entry.events
        if event.kind == "cards_drawn" and getattr(event, "cards", None)
    ]


def hand_over(table: TableScreen) -> QPushButton:
    return hand_over_to(table, "Norway")


def hand_over_to(table: TableScreen, name: str) -> QPushButton:
    found = [each for each in table.prompt.findChildren(QPushButton) if name in each.text()]
    return next(each for each in found if each.isVisible())


def test_who_has_drawn_reads_it_before_the_curtain(play: Play) -> None:
    table = play()
    until(lambda: table.controller.doing.waits_a_moment)
    assert table.controller.eyes == "germany" and table.controller.seats.called is None
    assert table.observation is not None and len(table.hand.items()) > 1 and table.room.dock.raised
    (told,) = drawn(table)
    assert table.prompt.words.question() == told
    assert table.prompt.head.headline()[0] == "Your new cards", "not yet the other one's question"
    assert not table.deciding, "it is no longer Germany's to decide"
    hand_over(table).click()
    assert table.controller.seats.called == ("norway", False)
    assert table.observation is None and not table.hand.items()
    assert told not in table.prompt.words.question()


def test_enter_and_the_space_bar_hand_over_too(play: Play) -> None:
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        table = play()
        until(lambda table=table: table.controller.doing.waits_a_moment)
        QTest.keyClick(table, key)
        assert table.controller.seats.called is not None


def test_the_keys_of_a_shortcut_do_not(play: Play) -> None:
    """Whoever ends a phase by Ctrl+Return, twice for the checklist, has not read the new cards."""
    table = play()
    until(lambda: table.controller.doing.waits_a_moment)
    for part in (table, hand_over(table)):
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            QTest.keyClick(part, key, Qt.KeyboardModifier.ControlModifier)
    assert table.controller.seats.called is None and table.controller.doing.hands_over


def test_new_cards_are_told_in_the_language_in_use_and_in_their_colour(play: Play) -> None:
    table = play()
    until(lambda: table.controller.doing.waits_a_moment)
    (english,) = drawn(table)
    assert table.prompt.head.headline() == ("Your new cards", look.faction_colour("germany"))
    use_language("nb")
    QApplication.sendEvent(table, QEvent(QEvent.Type.LanguageChange))
    until(lambda: table.spoken.settled)
    (norwegian,) = drawn(table)
    assert norwegian != english and table.prompt.words.question() == norwegian
    assert table.prompt.head.headline() == ("De nye kortene dine", look.faction_colour("germany"))
    assert "Norge" in hand_over_to(table, "Norge").text()


def test_what_was_read_is_not_told_when_the_turn_comes_again(play: Play) -> None:
    table = play()
    until(lambda: table.controller.doing.waits_a_moment)
    (told,) = drawn(table)
    session = table.session
    assert session.told.read == {}
    hand_over(table).click()
    assert session.told.read == {"germany": session.step}
    for faction in ("norway", "allies"):
        while session.decision.actor == faction:
            session.submit(faction, session.legal()[-1])
    since, players = session.told.since_looked("germany"), Players(session.plan.chairs)
    mine = session.history("germany"), since, session.seat_of("germany"), players
    assert told not in own_draws(*mine, session.told.read["germany"])
    assert told in own_draws(*mine), "a game that is resumed knows of no reading"


def test_whoever_turns_away_meanwhile_is_told_later(play: Play) -> None:
    table = play()
    until(lambda: table.controller.doing.waits_a_moment)
    (told,) = drawn(table)
    table.look_away()
    assert table.controller.seats.called == ("norway", False) and not table.hand.items()
    assert not table.controller.doing.waits_a_moment and not table.session.told.read
    assert told not in table.prompt.words.question()
    table.controller.lift()
    until(lambda: table.deciding)
    assert table.controller.eyes == "norway"
    shown = [table.log.log.index(n).data() for n in range(table.log.log.rowCount())]
    assert told not in shown


def test_what_everybody_knows_is_not_waited_for(play: Play) -> None:
    table = play(stay=False)
    until(lambda: table.controller.seats.called is not None)
    one = {faction: Chair(HUMAN, "A") for faction in FACTIONS}
    alone = play(**one)
    until(lambda: alone.deciding)
    assert alone.session.decision.actor == "norway"
    computers = {faction: Chair(AI, "", "easy") for faction in ("norway", "allies")}
    against = play(**computers)
    assert not against.controller.doing.waits_a_moment, "the hand stays open"
    assert against.controller.eyes == "germany"
