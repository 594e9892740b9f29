"""Card windows at the table: opened and kept open alike, whoever answers and however."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import Any

import pytest
from fights import BEFORE_KONGSVINGER, FACTIONS, chairs_of, game_of, held
from PySide6.QtWidgets import QApplication
from seated_kit import acted, tables, until

from konqt.core.event import PUBLIC
from konqt.core.thinking import Candidate
from konqt.games.kon.engine.actions import Action, EndPhase, Move, Pass
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.table.opponents import Opponents
from konqt.gui.table.pace import FAST, INSTANT, SLOW, STEP, WINDOW, whole_windows
from konqt.session.plan import AI, HUMAN, Chair

USEFUL = ["veisperring", "sprengt_bro", "bakhold"]
USELESS = ["forsterkninger:3", "forsterkninger:4", "forsterkninger:5"]
HANDS = pytest.mark.parametrize("hand", [USEFUL, USELESS], ids=["useful", "useless"])


class Slow:
    """An opponent whose answer comes when the test says so."""

    asked: list["Slow"]

    def __init__(self, level: str) -> None:
        self.level = level
        self.future: Future[Any] = Future()
        self.legal: tuple[Action, ...] = ()

    def consult(
        self, observation: Any, seed: int, history: Any = (), *, told: Any, wish: str = ""
    ) -> "Future[Any]":
        del seed, history
        self.future = Future()
        self.legal = tuple(observation.legal)
        Slow.asked.append(self)
        return self.future

    def hurry(self, future: "Future[Any]") -> None:
        """Nothing to end."""

    def stop(self) -> None:
        """Nothing runs."""


Make = Callable[..., tuple[TableScreen, list[float]]]


@pytest.fixture
def make(qapp: QApplication) -> Iterator[Make]:
    Slow.asked = []
    with tables() as seat:

        def build(
            hand: list[str], kind: str = HUMAN, speed: str = INSTANT
        ) -> tuple[TableScreen, list[float]]:
            chairs = chairs_of("germany", "allies", name="A")
            chairs["norway"] = Chair(kind, "B" * (kind == HUMAN), "slow")
            sides = [["germany", "allies"], ["norway"]]
            hands = held(norway=hand)
            session = game_of(chairs, BEFORE_KONGSVINGER, hands=hands, seats=sides)
            clock = [0.0]
            table = seat(
                session, speed=speed, bare=True, clock=lambda: clock[0], opponents=Opponents(Slow)
            )
            table.start()
            if table.controller.eyes is None:
                table.controller.lift()
            table.act(Move("oslo", "kongsvinger", 2))
            until(acted(table, 1))
            table.act(EndPhase())
            until(acted(table, 2))
            return table, clock

        yield build


def settle() -> None:
    for _ in range(10):
        QApplication.processEvents()


def answer(hand: list[str]) -> Action:
    """Play the first card that can be played, else pass."""
    legal = Slow.asked[-1].legal
    assert any(action.kind == "play_card" for action in legal) == (hand is USEFUL)
    return legal[0]


@HANDS
def test_people_are_asked_alike_behind_the_same_curtain(make: Make, hand: list[str]) -> None:
    covered: list[Any] = []
    table, _clock = make(hand)
    table.covered.connect(lambda *told: covered.append(told))
    table.controller.decide()
    assert covered == [("norway", True)]
    assert table.session.decision.kind == "sabotage" and table.observation is None
    assert table.session.observe(PUBLIC).hands["norway"] == 3


@HANDS
def test_a_persons_answer_waits_for_the_same_time(make: Make, hand: list[str]) -> None:
    table, clock = make(hand)
    table.controller.lift()
    table.act(table.session.legal()[0])
    assert table.session.step == 2
    assert table.controller.timer.interval() == WINDOW[INSTANT]
    clock[0] += WINDOW[INSTANT] / 1000
    until(lambda: table.session.step == 3)


@HANDS
@pytest.mark.parametrize("after", [0.0, 0.2], ids=["at once", "later"])
@pytest.mark.parametrize("speed", [SLOW, FAST, INSTANT])
def test_a_computers_answer_is_shown_after_the_same_time(
    make: Make, hand: list[str], after: float, speed: str
) -> None:
    table, clock = make(hand, AI, speed)
    until(lambda: len(Slow.asked) == 1)
    assert table.prompt.words.progress.isVisible()
    clock[0] += after
    Slow.asked[-1].future.set_result((Candidate(answer(hand)),))
    until(lambda: table.controller.doing.waiting)
    settle()
    assert table.session.step == 2
    assert table.prompt.words.progress.isVisible(), (
        "the thinking is told to end before the window does"
    )
    left = table.controller.timer.interval()
    assert abs(after * 1000 + left - WINDOW[speed]) <= 1


@HANDS
def test_a_slow_machine_keeps_a_window_open_for_whole_times(make: Make, hand: list[str]) -> None:
    table, clock = make(hand, AI)
    until(lambda: len(Slow.asked) == 1)
    clock[0] += 0.4
    Slow.asked[-1].future.set_result((Candidate(answer(hand)),))
    until(lambda: table.controller.doing.waiting)
    assert abs(400 + table.controller.timer.interval() - 2 * WINDOW[INSTANT]) <= 1


@HANDS
def test_step_by_step_the_step_is_offered_after_the_same_time(make: Make, hand: list[str]) -> None:
    table, clock = make(hand, AI, STEP)
    offered: list[bool] = []
    table.controller.step_wanted.connect(offered.append)
    until(lambda: len(Slow.asked) == 1)
    Slow.asked[-1].future.set_result((Candidate(answer(hand)),))
    until(lambda: table.controller.doing.waiting)
    settle()
    assert True not in offered and table.prompt.words.progress.isVisible()
    table.controller.next_step()
    assert table.session.step == 2, "nobody hurries a window"
    assert table.controller.timer.interval() == WINDOW[STEP]
    clock[0] += WINDOW[STEP] / 1000
    table.controller.doing.hurry()
    assert offered[-1] is True and not table.prompt.words.progress.isVisible()
    table.controller.next_step()
    until(lambda: table.session.step == 3)


@pytest.mark.parametrize(("gone", "times"), [(0, 1), (1, 1), (350, 1), (351, 2), (1000, 3)])
def test_windows_last_whole_times(gone: int, times: int) -> None:
    assert whole_windows(WINDOW[INSTANT], gone) == times


@HANDS
@pytest.mark.parametrize("first", ["the answer", "the speed"])
@pytest.mark.parametrize(("opened", "then"), [(SLOW, INSTANT), (INSTANT, SLOW), (FAST, INSTANT)])
def test_another_speed_leaves_an_open_window_as_it_is(
    make: Make, hand: list[str], first: str, opened: str, then: str
) -> None:
    """Whether the answer was there before the speed was changed must not be seen."""
    table, clock = make(hand, AI, opened)
    until(lambda: len(Slow.asked) == 1)
    clock[0] += 0.2
    if first == "the speed":
        table.set_speed(then)
    Slow.asked[-1].future.set_result((Candidate(answer(hand)),))
    until(lambda: table.controller.doing.waiting)
    if first == "the answer":
        table.set_speed(then)
    assert abs(200 + table.controller.timer.interval() - WINDOW[opened]) <= 1


def test_another_speed_leaves_a_persons_window_as_it_is(make: Make) -> None:
    table, _clock = make(USELESS, HUMAN, SLOW)
    table.controller.lift()
    table.set_speed(INSTANT)
    table.act(table.session.legal()[0])
    assert table.session.step == 2
    assert table.controller.timer.interval() == WINDOW[SLOW]


def test_a_declined_window_looks_the_same_whatever_was_held(make: Make) -> None:
    told = []
    for hand in (USEFUL, USELESS):
        table, clock = make(hand)
        table.controller.lift()
        table.act(Pass())
        clock[0] += 5
        until(lambda table=table: table.session.step == 3)
        history = [event for entry in table.session.history("germany") for event in entry.events]
        told.append((history, table.session.observe("germany"), table.session.decision))
    assert told[0] == told[1]
    assert all(faction in FACTIONS for faction in told[0][1].hands)
