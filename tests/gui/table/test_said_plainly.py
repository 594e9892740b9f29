"""What is said around a decision fits what stands there: while one waits, where one asks."""

from collections.abc import Iterator
from typing import Any

import pytest
from fights import ALONE, AT_KONGSVINGER, BEFORE_KONGSVINGER, FACTIONS, chairs_of, game_of, held
from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication
from seated_kit import Seat, acted, tables, until

from konqt.games.kon.engine.actions import EndPhase, Move
from konqt.gui.kon.table.screen import TableScreen
from konqt.i18n.texts import use_language


@pytest.fixture
def seat(qapp: QApplication) -> Iterator[Seat]:
    with tables() as sit:
        yield sit


def begun_at(seat: Seat, position: dict[str, Any], **given: Any) -> TableScreen:
    chairs = chairs_of(*FACTIONS, name="A") if given else ALONE
    table = seat(game_of(chairs, position, **given), bare=True)
    table.set_combats_stay(True)
    table.start()
    until(lambda: table.deciding)
    return table


def test_while_it_waits_the_question_says_how_to_go_on(seat: Seat) -> None:
    table = begun_at(seat, BEFORE_KONGSVINGER, seats=[list(FACTIONS)])
    table.act(Move("oslo", "kongsvinger", 5))
    until(acted(table, 1))
    table.act(EndPhase())
    until(lambda: table.animator.waits)
    assert "Watch the board" not in table.prompt.head.who.text()
    assert "Continue (Enter)" in table.prompt.words.say.text()


def test_what_has_been_answered_does_not_come_back_while_its_result_stays(seat: Seat) -> None:
    table = begun_at(seat, BEFORE_KONGSVINGER, seats=[list(FACTIONS)])
    table.act(Move("oslo", "kongsvinger", 5))
    until(acted(table, 1))
    table.act(EndPhase())
    until(lambda: table.animator.waits)
    prompt = table.prompt

    def closed(words: str) -> bool:
        hidden = (
            prompt.words.hint,
            prompt.remarks.help,
            prompt.answers.column,
            prompt.game.trade,
            prompt.game.losses,
        )
        return words in prompt.words.say.text() and not any(each.isVisible() for each in hidden)

    assert closed("Continue (Enter)") and prompt.buttons() == []
    for brief in (True, False):
        prompt.set_brief(brief, brief)
        assert closed("Continue (Enter)") and prompt.buttons() == []
    prompt.show_help(not prompt._helps)
    prompt.ask_first("")
    assert closed("Continue (Enter)")
    try:
        use_language("nb")
        prompt.retranslate()
        assert closed("Spill videre (Enter)") and prompt.buttons() == []
    finally:
        use_language("en")
    until(lambda: table.skip() or table.deciding)
    assert prompt.answers.column.isVisible() and prompt.buttons(), "the next question is asked"


def test_a_button_that_names_nothing_is_asked_about_as_its_question(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun_at(seat, BEFORE_KONGSVINGER)
    offered: list[Any] = []
    monkeypatch.setattr(
        table.looking.lookup, "offer", lambda entries, *_at: offered.extend(entries)
    )
    end = next(each for each in table.prompt.buttons() if isinstance(each.action, EndPhase))
    table.prompt.asked_about.emit([end.action], QPoint())
    assert [each.kind for each in offered] == ["rule"]


def test_the_main_button_of_a_fight_can_be_asked_about(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun_at(seat, {**AT_KONGSVINGER, "hands": held(germany=["panzer"])})
    offered: list[Any] = []
    monkeypatch.setattr(
        table.looking.lookup, "offer", lambda entries, *_at: offered.extend(entries)
    )
    button = table.prompt.foot.main.action_button
    assert button is not None
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(3, 3), QPoint(9, 9))
    QApplication.sendEvent(button, asked)
    assert offered


def test_undo_and_redo_look_like_buttons(seat: Seat) -> None:
    table = begun_at(seat, BEFORE_KONGSVINGER)
    assert (
        not table.prompt.foot.take_back.undo.isFlat()
        and not table.prompt.foot.take_back.redo.isFlat()
    )


def test_ending_the_phase_is_no_way_to_do_what_was_refused(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun_at(seat, BEFORE_KONGSVINGER)
    tried = Move("oslo", "kongsvinger", 9)
    for nearest, told in ((EndPhase(), False), (Move("oslo", "kongsvinger", 5), True)):
        monkeypatch.setattr(table.controller.bridge, "nearest", lambda _tried, it=nearest: it)
        assert bool(table.in_hand._instead(tried)) == told
