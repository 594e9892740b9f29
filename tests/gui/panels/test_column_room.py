"""The usual questions of the basic game fit into the column of a laptop's window, without a bar."""

from collections.abc import Iterator
from typing import Any

import pytest
from fights import BEFORE_KONGSVINGER, FACTIONS, LAST_PHASE, chairs_of, game_of, held
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from seated_kit import Seat, tables, until

from konqt.games.kon.engine.actions import Action, EndPhase, Move, Trade
from konqt.gui.kon.art import look
from konqt.i18n.texts import use_language

LAPTOP = (1366, 704)
"""of a window of 1366 by 768, what is left to the page"""
ATTACK: list[Action] = [Move("oslo", "kongsvinger", 5)]
SABOTAGE = held(norway=["veisperring", "sprengt_bro", "veisperring"])
QUESTIONS: dict[str, tuple[dict[str, Any], list[Action]]] = {
    "movement": (BEFORE_KONGSVINGER, []),
    "movement with an attack": (BEFORE_KONGSVINGER, ATTACK),
    "sabotage": ({**BEFORE_KONGSVINGER, "hands": SABOTAGE}, [*ATTACK, EndPhase()]),
    "reinforcement": (LAST_PHASE, []),
}


@pytest.fixture
def seat(qapp: QApplication) -> Iterator[Seat]:
    with tables() as sit:
        yield sit


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("name", QUESTIONS)
def test_every_answer_to_a_usual_question_is_in_sight(seat: Seat, name: str, language: str) -> None:
    use_language(language)
    look.use_theme("light", 100)
    position, actions = QUESTIONS[name]
    session = game_of(chairs_of(*FACTIONS, name="A"), position, seats=[list(FACTIONS)])
    table = seat(session, LAPTOP, bare=True)
    table.start()
    until(lambda: table.deciding)
    for action in actions:
        step = table.session.step
        table.act(action)
        until(lambda step=step: table.session.step > step and table.deciding)
    for _round in range(12):
        QApplication.processEvents()
    answers = [each for each in table.prompt.buttons() if each.isVisible()]
    assert answers
    seen = table.prompt.body.viewport()
    for button in answers:
        foot = QPoint(0, button.height() - 1)
        assert table.rect().contains(button.mapTo(table, foot))
        if table.prompt.body.isAncestorOf(button):
            assert seen.rect().contains(button.mapTo(seen, foot)), button.text()


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("laid", [0, 1, 2])
def test_battalions_that_wait_are_whole_whatever_cards_are_laid(
    seat: Seat, laid: int, language: str
) -> None:
    use_language(language)
    look.use_theme("light", 100)
    cards = ["forsterkninger:6", "artilleri", "gebirgsjager", "panzer", "bombefly"]
    position = {**LAST_PHASE, "hands": held(germany=cards)}
    session = game_of(chairs_of(*FACTIONS, name="A"), position, seats=[list(FACTIONS)])
    table = seat(session, LAPTOP, bare=True)
    table.start()
    until(lambda: table.deciding)
    table.act(Trade((cards[0],)))
    until(lambda: table.session.step == 1 and table.deciding)
    for item in table.hand.items()[:laid]:
        item.taken.emit(item)
    for _round in range(12):
        QApplication.processEvents()
    counters, seen = table.prompt.game.trade.counters, table.prompt.body.viewport()
    assert counters and table.prompt.body.verticalScrollBar().value() == 0
    for counter in counters:
        box = counter.rect().translated(counter.mapTo(seen, QPoint(0, 0)))
        assert seen.rect().contains(box), "one need not scroll to drag it"
