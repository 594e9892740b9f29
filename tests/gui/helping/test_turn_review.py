"""What could I have done? asked at a table after a turn, in a process of its own."""

import json
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from helping_kit import QUIET, Opened, kon, press, table_of, windows_at_games
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import focus_on, until
from window_kit import windows

from konqt.core.event import PUBLIC
from konqt.core.thinking import Candidate, HeldAgainst, Opinion
from konqt.gui.helping import turn_review as panel_module
from konqt.gui.helping.turn_review import TurnReviewPanel
from konqt.gui.shell.main_window import MainWindow
from konqt.i18n.texts import use_language
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session

TWO = {
    "germany": Chair(HUMAN, "Anna"),
    "norway": Chair(HUMAN, "Per"),
    "allies": Chair(HUMAN, "Per"),
}


class Judge:
    """In place of a process: it answers when the test says so; each decision loses 13 points."""

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.futures: list[Future[Opinion]] = []
        self.ended = 0

    def hold(
        self, seen: Any, also: Any, seed: int, past: Any, budget: Any, best: int
    ) -> Future[Opinion]:
        del seed, past, budget, best
        self.asked.append((seen, also))
        self.futures.append(Future())
        return self.futures[-1]

    def stop(self) -> None:
        self.ended += 1

    def answer(self, loss: float | None = 0.13) -> None:
        """Answer the question that is open."""
        seen, also = self.asked[-1]
        done = Candidate(also[0].action, None if loss is None else 0.61, 0.01)
        best = Candidate(seen.legal[-1], None if loss is None else 0.61 + loss, 0.01)
        error = None if loss is None else 0.01
        self.futures[-1].set_result(Opinion((best,), (HeldAgainst(done, loss, error),)))


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> Judge:
    made = Judge()
    monkeypatch.setattr(panel_module, "reviewing_process", lambda _session: made)
    return made


@pytest.fixture
def opened(qapp: QApplication) -> Iterator[Opened]:
    with windows_at_games() as give:
        yield give


def round_on(path: Path | None = None) -> Session:
    """Give a game in which Germany moves in its second turn; another person plays against it."""
    session = Session.start(GamePlan("narvik", TWO, 5), path)
    while (session.decision.moment.round, session.decision.actor) != (2, "germany") or (
        session.decision.kind != "movement"
    ):
        legal = session.legal()
        session.submit(session.decision.actor or "", legal[0 if session.step < 2 else -1])
    return session


def asked(window: MainWindow) -> TurnReviewPanel:
    """Ask, and give what opens."""
    window.run_command("look_back")
    panel = window.helping.reviewing.panel
    assert panel is not None and panel.isVisible()
    return panel


def answered(window: MainWindow, judge: Judge, loss: float | None = 0.13) -> TurnReviewPanel:
    """Ask, have all of it answered, and give what lists the mistakes."""
    panel = asked(window)
    while panel.reviewer.running:
        count = len(judge.futures)
        judge.answer(loss)
        until(lambda count=count: len(judge.futures) > count or not panel.reviewer.running)
    return panel


def heard(panel: TurnReviewPanel) -> list[str]:
    rows = range(panel.list.count())
    return [panel.list.item(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in rows]


def labels(panel: TurnReviewPanel) -> list[str]:
    """Give what stands on arrows and rings of the board."""
    shown = panel.pointing.pointed
    return sorted(each.label for each in (*shown.arrows, *shown.rings) if each.label)


def test_the_key_lists_the_largest_and_numbers_what_would_have_been_better(
    opened: Opened, judge: Judge
) -> None:
    window = opened(round_on())
    focus_on(table_of(window).prompt)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_H, Qt.KeyboardModifier.ShiftModifier)
    panel = window.helping.reviewing.panel
    assert panel is not None and panel.isVisible()
    panel.leave()
    panel = answered(window, judge)
    told = heard(panel)
    assert 1 <= len(told) <= 3
    assert told[0].startswith("1.  ") and "61 %" in told[0]
    assert "Better (74 %): " in told[0]
    assert panel.review is not None
    better = {each.better.action.kind for each in panel.review.mistakes}
    assert labels(panel) or better <= {"pass", "end_phase"}
    assert panel.do_it is None, "what is over cannot be done"
    assert judge.ended, "its process is not kept"


def test_it_is_asked_what_the_seat_saw_in_its_last_turn_that_is_over(
    opened: Opened, judge: Judge
) -> None:
    session = round_on()
    answered(opened(session), judge)
    assert judge.asked
    for seen, also in judge.asked:
        assert seen.viewer == "germany" and (seen.round, seen.turn) == (1, "germany")
        assert also[0].action in seen.legal


def test_before_a_turn_is_over_there_is_nothing_to_look_back_at(
    opened: Opened, judge: Judge
) -> None:
    panel = asked(opened(kon()))
    assert "no turn yet" in panel.told.text() and not judge.asked


def test_who_only_watches_has_no_turn_to_look_back_at(qapp: QApplication, judge: Judge) -> None:
    level = Chair(AI, level="greedy")
    chairs = dict.fromkeys(("germany", "norway", "allies"), level)
    with windows() as shown:
        window = shown(QUIET)
        window.playing.sit_down(Session.start(GamePlan("narvik", chairs, 5)))
        assert table_of(window).controller.eyes == PUBLIC
        panel = asked(window)
        assert "no turn yet" in panel.told.text() and not judge.asked
        panel.leave()


def test_the_table_goes_on_while_it_is_looked_back(opened: Opened, judge: Judge) -> None:
    window = opened(round_on())
    panel, table = asked(window), table_of(window)
    assert panel.way.isVisible() and panel.way.stop.text() == "Stop"
    before = table.session.step
    table.act(table.observation.legal[0])
    until(lambda: table.session.step > before)
    assert panel.isVisible() and panel.reviewer.running
    judge.answer()
    until(lambda: len(judge.futures) > 1 or not panel.reviewer.running)


def test_it_stops_and_tells_what_it_has(opened: Opened, judge: Judge) -> None:
    window = opened(round_on())
    panel = asked(window)
    judge.answer()
    until(lambda: len(judge.futures) > 1)
    QTest.mouseClick(panel.way.stop, Qt.MouseButton.LeftButton)
    assert not panel.reviewer.running and judge.ended == 1
    assert panel.list.count() == 1 and "Stopped before the end." in panel.told.text()
    panel.leave()
    assert not panel.isVisible() and labels(panel) == []


def test_what_was_stopped_at_once_claims_nothing(opened: Opened, judge: Judge) -> None:
    panel = asked(opened(round_on()))
    assert judge.asked
    QTest.mouseClick(panel.way.stop, Qt.MouseButton.LeftButton)
    assert panel.told.text() == "Stopped before the end."


def test_escape_closes_it_and_the_hint_takes_its_place(opened: Opened, judge: Judge) -> None:
    window = opened(round_on())
    panel = answered(window, judge)
    press(window, "?")
    assert not panel.isVisible() and window.helping.what_now is not None
    window.helping.what_now.leave()
    panel = asked(window)
    QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Escape)
    assert not panel.isVisible() and not panel.reviewer.running


def test_what_is_decided_next_is_marked_as_after_a_hint(
    opened: Opened, judge: Judge, tmp_path: Path
) -> None:
    path = tmp_path / "game.konr"
    session = round_on(path)
    window = opened(session)
    begun = session.step
    answered(window, judge)
    table = table_of(window)
    table.act(table.observation.legal[0])
    until(lambda: session.step > begun)
    until(lambda: len(_done(path)) > begun)
    marks = [line.get("hint") for line in _done(path)]
    assert marks[begun] is True and not any(marks[:begun])


def _done(path: Path) -> list[dict[str, Any]]:
    lines = (json.loads(line) for line in path.read_text("utf-8").splitlines())
    return [line for line in lines if "do" in line]


def test_nobody_else_finds_it_at_the_table(opened: Opened, judge: Judge) -> None:
    """Two people share the screen: when it passes to the other one, what was told is gone."""
    window = opened(round_on())
    panel = answered(window, judge)
    assert panel.isVisible() and panel.list.count()
    table_of(window).look_away()
    assert not panel.isVisible() and labels(panel) == []
    assert panel.list.count() == 0 and panel.told.text() == "" and panel.review is None


def test_a_curtain_in_its_midst_lets_no_answer_come(opened: Opened, judge: Judge) -> None:
    window = opened(round_on())
    panel = asked(window)
    table_of(window).look_away()
    judge.answer()
    QApplication.processEvents()
    assert not panel.isVisible() and not panel.reviewer.running and panel.review is None


def test_one_person_on_all_sides_looks_back_at_the_last_of_the_turns(
    opened: Opened, judge: Judge
) -> None:
    session = kon()
    while session.decision.moment.turn == "germany":
        session.submit(session.decision.actor or "", session.legal()[-1])
    answered(opened(session), judge)
    assert {seen.turn for seen, _also in judge.asked} == {"germany"}


def test_where_no_chances_are_known_that_is_said(opened: Opened, judge: Judge) -> None:
    panel = answered(opened(round_on()), judge, loss=None)
    assert "cannot say how likely a victory is" in panel.told.text() and not panel.list.count()


def test_a_turn_without_mistakes_is_said(opened: Opened, judge: Judge) -> None:
    panel = answered(opened(round_on()), judge, loss=0.0)
    assert "No mistake found" in panel.told.text() and not panel.list.count()


def test_what_has_room_has_no_bar(opened: Opened, judge: Judge) -> None:
    """Also where it comes when it was higher than its room for a moment."""
    window = opened(round_on())
    for language in ("en", "nb"):
        use_language(language)
        window.resize(1366, 1000)
        panel = answered(window, judge)
        QApplication.processEvents()
        listed = panel.list
        assert listed.height_for(listed.width()) <= listed.height()
        assert not listed.verticalScrollBar().isVisible()
        panel.leave()
    use_language("en")


def test_a_failure_is_said_without_the_words_of_the_fault(opened: Opened, judge: Judge) -> None:
    panel = asked(opened(round_on()))
    judge.futures[-1].set_exception(ValueError("the hand is sabotage"))
    until(lambda: not panel.reviewer.running)
    assert panel.told.text() == "The computer failed to look back." and judge.ended
    use_language("nb")
    panel.retranslate()
    assert panel.told.text() == "Maskinen klarte ikke å se tilbake."
    use_language("en")


def test_that_no_turn_is_over_is_said_in_the_language_in_use(opened: Opened, judge: Judge) -> None:
    panel = asked(opened(kon()))
    use_language("nb")
    panel.retranslate()
    assert panel.told.text() == "Du har ingen tur bak deg ennå."
    use_language("en")


def test_every_word_follows_the_language(opened: Opened, judge: Judge) -> None:
    panel = answered(opened(round_on()), judge)
    use_language("nb")
    panel.retranslate()
    assert panel.head.text() == "Hva du kunne ha gjort" and "Bedre (74 %): " in heard(panel)[0]
    use_language("en")


def test_a_person_against_the_computer_may_ask_while_the_computer_plays(
    opened: Opened, judge: Judge
) -> None:
    level = Chair(AI, level="greedy")
    chairs = {"germany": Chair(HUMAN, "Anna"), "norway": level, "allies": level}
    window = opened(Session.start(GamePlan("narvik", chairs, 5)))
    assert "no turn yet" in asked(window).told.text()
