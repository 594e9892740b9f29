"""What a table is doing: one thing at a time, and no answer is lost or outlives it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fights import AT_KONGSVINGER, chairs_of, game_of, held
from PySide6.QtWidgets import QApplication
from seated_kit import Silent, controllers, until

from konqt.core.thinking import Candidate
from konqt.games.kon.engine.actions import Pass, PlayCard
from konqt.gui.table.controller import TableController
from konqt.gui.table.doing import Closed, ComputerThinking, Resting, TakingBack, Waiting
from konqt.gui.table.pace import STEP

POSITION: dict[str, Any] = {
    **AT_KONGSVINGER,
    "phase": 1,
    "hands": held(germany=["fallskjermtropp"], allies=["jagerfly"]),
}
"""the paratroopers' card lets the Allies answer with their fighter"""
CARD = PlayCard("fallskjermtropp", "drop", to="bergen")

Make = Callable[[], tuple[TableController, Silent]]


@pytest.fixture
def make(qapp: QApplication) -> Iterator[Make]:
    with controllers() as seat:

        def build() -> tuple[TableController, Silent]:
            opponents = Silent()
            session = game_of(chairs_of("germany"), POSITION)
            made = seat(session, opponents, lambda made: setattr(made, "moment", 60_000))
            made.set_speed(STEP)
            assert made.act(CARD)
            until(lambda: isinstance(made.doing, TakingBack))
            return made, opponents

        yield build


def test_a_card_its_moment_the_computers_thoughts_and_its_answer_follow_each_other(
    make: Make,
) -> None:
    table, opponents = make()
    thinks: list[str] = []
    table.thinking.connect(thinks.append)
    table.next_step()
    assert isinstance(table.doing, ComputerThinking) and thinks == ["allies"]
    opponents.answered.emit(1, (Candidate(Pass()),))
    assert isinstance(table.doing, Waiting) and table.doing.actor == "allies"
    assert thinks == ["allies"], "a window shows the thinking to its end"
    assert table.session.step == 1


def test_an_undo_ends_the_moment_and_asks_nobody(make: Make) -> None:
    table, opponents = make()
    table.undo()
    until(lambda: table.session.step == 0 and isinstance(table.doing, Resting))
    assert not opponents.asked and not table.timer.isActive()


def test_a_redo_of_nothing_leaves_the_computers_answer_to_come(make: Make) -> None:
    table, opponents = make()
    table.next_step()
    table.redo()
    opponents.answered.emit(1, (Candidate(Pass()),))
    assert isinstance(table.doing, Waiting), "the game would stand still"


def test_a_computer_that_failed_is_asked_once_more_and_an_old_answer_counts_no_more(
    make: Make,
) -> None:
    table, opponents = make()
    failed: list[str] = []
    table.opponent_failed.connect(lambda faction, _text: failed.append(faction))
    table.next_step()
    opponents.failed.emit(1, "it has crashed")
    assert isinstance(table.doing, Resting) and failed == ["allies"]
    table.decide()
    assert isinstance(table.doing, ComputerThinking) and opponents.asked == ["allies", "allies"]
    opponents.answered.emit(1, (Candidate(Pass()),))
    assert isinstance(table.doing, ComputerThinking)


def test_nothing_follows_when_the_table_has_been_left(make: Make) -> None:
    table, opponents = make()
    table.next_step()
    table.close()
    opponents.answered.emit(1, (Candidate(Pass()),))
    table.decide()
    table.settled()
    assert isinstance(table.doing, Closed) and opponents.asked == ["allies"]
