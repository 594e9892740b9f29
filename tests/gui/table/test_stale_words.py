"""What has been answered is asked no more, and what was said of one click not after the next."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fights import BEFORE_KONGSVINGER, FACTIONS, chairs_of, game_of, held
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import Silent, tables, until

from konqt.games.kon.engine.actions import EndPhase, Move, PlayCard
from konqt.gui.kon.table.screen import TableScreen
from konqt.i18n.texts import use_language

Sit = Callable[..., TableScreen]


@pytest.fixture
def sit(qapp: QApplication) -> Iterator[Sit]:
    with tables() as seat:

        def build(people: tuple[str, ...] = FACTIONS) -> TableScreen:
            position = {
                **BEFORE_KONGSVINGER,
                "round": 2,
                "hands": held(germany=["fallskjermtropp"], allies=["jagerfly"]),
            }
            if len(people) == 3:
                position["seats"] = [list(people)]
            session = game_of(chairs_of(*people, name="A"), position)
            table = seat(session, speed=None, reduced=False, bare=True, opponents=Silent())
            table.start()
            return table

        yield build


def test_an_answered_question_is_gone_while_its_outcome_is_shown(sit: Sit) -> None:
    table = sit()
    table.act(Move("oslo", "kongsvinger", 5))
    until(lambda: table.session.step == 1 and table.animator.active)
    asked = table.prompt.words.say.text()
    assert table.prompt.answers.column.isVisible(), "one goes on with the same question"
    table.skip()
    until(lambda: not table.controller.doing.showing)
    table.prompt.remarks.say_note("Dice will be thrown.")
    table.act(EndPhase())
    until(lambda: table.session.step == 2 and table.animator.active)
    assert table.prompt.words.say.text() != asked and not table.prompt.answers.column.isVisible()
    assert not table.prompt.remarks.note.text() and table.prompt.foot.main.action_button is None
    for _ in range(20):
        table.skip()
    until(lambda: not table.controller.doing.showing)
    assert table.prompt.answers.column.isVisible() and table.prompt.buttons()


def test_what_was_said_of_a_miss_goes_with_the_next_click(sit: Sit) -> None:
    table = sit()
    table.drag.begin_stack("oslo")
    table.drag.drop(None)
    assert table.prompt.remarks.note.text()
    table.drag.click(None)
    assert not table.prompt.remarks.note.text()
    table.drag.begin_stack("oslo")
    table.drag.drop(None)
    table.drag.begin_card("fallskjermtropp")
    assert not table.prompt.remarks.note.text()


WAYS: dict[str, Callable[[TableScreen], Any]] = {
    "the button": lambda table: table.prompt.foot.findChild(QObject, "promptPlain").click(),
    "Enter": lambda table: QTest.keyClick(table, Qt.Key.Key_Return),
}


@pytest.mark.parametrize("way", WAYS)
def test_who_waits_for_a_moment_reads_so_and_need_not(sit: Sit, way: str) -> None:
    table = sit(("germany",))
    table.set_speed("instant")
    table.set_reduced_motion(True)
    table.controller.moment = 60_000
    table.act(PlayCard("fallskjermtropp", "drop", to="bergen"))
    until(lambda: table.controller.doing.waits_a_moment)
    assert "the Allies will be asked" in table.prompt.words.say.text()
    assert not table.prompt.foot.take_back.isHidden() and table.prompt.isEnabled()
    WAYS[way](table)
    assert not table.controller.doing.waits_a_moment
    assert "will be asked" not in table.prompt.words.say.text()


def test_a_chosen_card_says_what_is_next_and_how_to_put_it_back(sit: Sit) -> None:
    table = sit()
    hint, cancel = table.prompt.words.hint.text(), table.prompt.foot.take_back.cancel
    assert table.drag.begin_card("fallskjermtropp")
    assert not table.prompt.words.hint.isVisible() and cancel.isVisible() and "Esc" in cancel.text()
    table.undo()
    assert table.prompt.words.hint.isVisible() and not cancel.isVisible()
    assert table.drag.hold is None and table.session.step == 0
    assert table.prompt.words.hint.text() == hint


def speak(table: TableScreen, language: str) -> None:
    use_language(language)
    QApplication.sendEvent(table, QEvent(QEvent.Type.LanguageChange))
    until(lambda: table.spoken.settled)


def test_what_was_said_of_a_try_goes_with_the_language(sit: Sit) -> None:
    table = sit()
    table.drag.begin_stack("oslo")
    table.drag.drop(None)
    assert table.prompt.remarks.note.text()
    speak(table, "nb")
    assert not table.prompt.remarks.note.text()
    table.drag.begin_stack("oslo")
    table.drag.drop("kristiansand")
    assert table.prompt.remarks.why_not.text() and table.in_hand.bubble.refusing
    speak(table, "en")
    assert not table.prompt.remarks.why_not.text() and not table.in_hand.bubble.refusing
    assert table.drag.begin_card("fallskjermtropp")
    speak(table, "nb")
    asked = table.prompt.words.say.text()
    table.drag.cancel()
    table.drag.begin_card("fallskjermtropp")
    assert table.prompt.words.say.text() == asked, "it is asked which area, not what to do"


def test_what_cards_buy_is_said_in_the_language_in_use(qapp: QApplication) -> None:
    position = {**BEFORE_KONGSVINGER, "phase": 3, "hands": held(germany=["forsterkninger:5"])}
    with tables() as seat:
        table = seat(game_of(chairs_of(*FACTIONS, name="A"), position), bare=True)
        table.start()
        if table.controller.seats.called is not None:
            table.controller.lift()
        until(lambda: table.deciding)
        english = table.prompt.game.trade.told.text()
        speak(table, "nb")
        assert english.startswith("Click") and table.prompt.game.trade.told.text().startswith(
            "Klikk"
        )
