"""What the table asks opponents, and how it lets go of what nobody waits for any more."""

from concurrent.futures import Future
from typing import Any

from PySide6.QtWidgets import QApplication

from konqt.core.chance import Stream
from konqt.games.kon.board.shipped import shipped_board
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.table.opponents import Opponents
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session


class Ponderer:
    """It never answers, and notes what it is asked and when it is hurried."""

    asked: list[tuple[Any, Any, "Future[Any]"]]

    def __init__(self, level: str) -> None:
        self.asked, self.hurried, self.level = [], [], level
        self.wishes: list[str] = []

    def consult(
        self, observation: Any, seed: int, history: Any = (), *, told: Any, wish: str = ""
    ) -> "Future[Any]":
        self.asked.append((observation, history, Future()))
        self.wishes.append(wish)
        return self.asked[-1][2]

    def hurry(self, future: "Future[Any]") -> None:
        self.hurried.append(future)

    def stop(self) -> None:
        """Nothing runs."""


def ponderer(opponents: Opponents) -> Ponderer:
    (player,) = opponents._players.values()
    assert isinstance(player, Ponderer)
    return player


def test_the_table_tells_an_opponent_what_its_seat_has_seen(qapp: QApplication) -> None:
    chairs = {f: Chair(HUMAN, "A") for f in ("germany", "allies")}
    chairs["norway"] = Chair(AI, "", "greedy")
    session, stream = Session.start(GamePlan("narvik", chairs, 7)), Stream(1)
    while session.decision.actor != "norway" or session.step < 20:
        legal = session.legal()
        session.submit(session.decision.actor or "", legal[stream.below(len(legal))])
    opponents = Opponents(Ponderer)
    table = TableScreen(session, shipped_board(), opponents=opponents)
    table.start()
    ((seen, history, _),) = ponderer(opponents).asked
    entries = session.history("norway")
    assert seen == session.observe("norway")
    assert history == tuple(event for entry in entries for event in entry.events)
    assert len(history) >= 20
    assert history != session.told.events("germany")
    table.close_game()
    table.deleteLater()


def test_a_forgotten_question_is_taken_back_or_its_answer_wanted_at_once() -> None:
    opponents = Opponents(Ponderer)
    waiting, thinking, done = (opponents.ask("norway", "greedy", {}, i) for i in range(3))
    player = ponderer(opponents)
    futures = [future for _, _, future in player.asked]
    futures[1].set_running_or_notify_cancel()
    futures[2].set_result("pass")
    for token in (waiting, thinking, thinking, done, 99):
        opponents.forget(token)
    assert futures[0].cancelled()
    assert player.hurried == [futures[1]]


def test_where_it_is_asked_to_come_goes_with_the_question() -> None:
    opponents = Opponents(Ponderer)
    opponents.ask("allies", "greedy", {}, 1, (), "bodo")
    opponents.ask("allies", "greedy", {}, 2)
    assert ponderer(opponents).wishes == ["bodo", ""]
