"""The table with the real engine and session: secrets, prompts, light, undo, a whole game."""

import itertools
import random
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import Any

import pytest
from fights import FACTIONS
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from seated_kit import tables, until

from konqt.core.event import PUBLIC
from konqt.core.thinking import Candidate
from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.engine.actions import EndPhase, Move, Pass
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.table.opponents import Opponents
from konqt.i18n.texts import use_language
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

LEFT = Qt.MouseButton.LeftButton


class Quick:
    """An opponent that answers at once with the first legal action of a kind."""

    def __init__(self, level: str) -> None:
        self.asked: list[Any] = []
        self.level = level

    def consult(
        self, observation: Any, seed: int, history: Any = (), *, told: Any, wish: str = ""
    ) -> "Future[Any]":
        del seed, history
        self.asked.append(observation)
        future: Future[Any] = Future()
        if self.level == "broken":
            future.set_exception(RuntimeError("gone"))
        else:
            last = [a for a in observation.legal if isinstance(a, EndPhase | Pass)]
            future.set_result((Candidate((last or list(observation.legal))[0]),))
        return future

    def hurry(self, future: "Future[Any]") -> None:
        """Nothing to end."""

    def stop(self) -> None:
        """Nothing runs."""


Make = Callable[..., TableScreen]


@pytest.fixture
def make(qapp: QApplication) -> Iterator[Make]:
    with tables() as seat:

        def build(names: str = "ABB", seed: int = 7, clock: Any = None) -> TableScreen:
            chairs = {
                faction: Chair("ai", "", "quick" if name == "*" else "broken")
                if name in "*!"
                else Chair("human", name)
                for faction, name in zip(FACTIONS, names, strict=True)
            }
            ticks = itertools.count(0, 10)
            table = seat(
                Session.start(GamePlan("narvik", chairs, seed), None),
                clock=clock or (lambda: next(ticks)),
                bare=True,
                opponents=Opponents(Quick),
            )
            table.start()
            wait(qapp)
            return table

        yield build


def wait(qapp: QApplication, rounds: int = 6) -> None:
    for _ in range(rounds):
        qapp.processEvents()


def words_on(widget: QWidget) -> str:
    """Collect everything readable: texts, tool tips, accessible names."""
    told = []
    for each in (widget, *widget.findChildren(QWidget)):
        told += [each.accessibleName(), each.accessibleDescription(), each.toolTip()]
        if isinstance(each, QLabel):
            told.append(each.text())
        text = getattr(each, "text", None)
        if callable(text):
            told.append(str(text()))
    return "\n".join(told)


def do(table: TableScreen, action: Any) -> None:
    """Do an action and wait until it has been shown."""
    step = table.session.step
    until(lambda: table.controller.act(action))
    until(lambda: table.session.step > step and not table.controller.doing.showing)


def drag(table: TableScreen, source: str, target: str, release: bool = True) -> None:
    port, here, there = table.view.viewport(), *map(table.view.point_of, (source, target))
    QTest.mousePress(port, LEFT, pos=here)
    for part in range(1, 6):
        QTest.mouseMove(port, here + (there - here) * (part / 5))
    if release:
        QTest.mouseRelease(port, LEFT, pos=there)


def test_a_covered_table_shows_no_hand_and_offers_nothing(make: Make, qapp: QApplication) -> None:
    table = make()
    table.controller.lift()
    wait(qapp)
    titles = [item.accessibleName() for item in table.hand.items()]
    assert len(titles) == 5
    do(table, Move("narvik", "gratangen", 1))
    do(table, EndPhase())
    until(lambda: table.controller.eyes is None)
    assert table.hand.items() == []
    assert len(table.session.history(PUBLIC)) > 1 and table.log.log.rowCount() > 0
    assert table.prompt.buttons() == []
    readable = words_on(table)
    for title in titles:
        assert title not in readable


def test_secrets_swapped_leave_the_cover_unchanged(make: Make, qapp: QApplication) -> None:
    seen = []
    for seed in (7, 8):
        table = make(seed=seed)
        wait(qapp)
        assert table.observation is None
        seen.append((words_on(table), table.hand.grab().toImage()))
    assert seen[0] == seen[1]


def test_what_is_lit_is_what_is_legal(make: Make, qapp: QApplication) -> None:
    table = make("A*B")
    chooser = random.Random(3)
    for _ in range(25):
        if table.observation is None:
            table.controller.lift()
            wait(qapp)
        observation = table.observation
        if observation is None or not observation.legal:
            until(lambda: bool(table.observation is None or table.observation.legal))
            continue
        legal = {a for a in observation.legal if isinstance(a, Move)}
        assert table.drag.choices.sources == {move.source for move in legal}
        for source in table.drag.choices.sources:
            assert table.drag.begin_stack(source)
            for count in range(1, table.drag.hold.most + 1):  # type: ignore[union-attr]
                table.drag.set_count(count)
                wanted = {m.to for m in legal if (m.source, m.count) == (source, count)}
                assert table.view.lights.lit == wanted
            table.drag.cancel()
        assert table.prompt.buttons() or legal, "the prompt is a dead end"
        table.act(chooser.choice(observation.legal))
        wait(qapp)
        if table.session.decision.actor is None:
            break


def test_a_stack_is_dragged_by_the_mouse(make: Make, qapp: QApplication) -> None:
    table = make("A**")
    drag(table, "narvik", "gratangen")
    until(lambda: table.session.step == 1)
    until(lambda: table.observation is not None and bool(table.observation.attacks))
    attack = table.observation.attacks[0]  # type: ignore[union-attr]
    assert (attack.area, attack.source, attack.count) == ("gratangen", "narvik", 3)
    assert table.log.log.rowCount() == 1


def test_an_illegal_drop_goes_back_and_says_why(make: Make) -> None:
    table = make("A**")
    drag(table, "narvik", "tromso")
    assert table.session.step == 0
    assert table.in_hand.bubble.refusing
    assert "4.1" in table.in_hand.bubble.text
    assert "Tromsø" in table.prompt.remarks.why_not.text()
    for told in (table.in_hand.bubble.text, table.prompt.remarks.why_not.text()):
        assert "→ Allowed instead: " in told and "from Narvik to Bardufoss" in told


def test_a_drag_takes_the_stack_it_begins_on(make: Make, qapp: QApplication) -> None:
    table = make("A**")
    # Mosjøen is no target of what is held, Bjørnfjell is one.
    for held, dragged, target in (
        ("narvik", "mosjoen", "mo_i_rana"),
        ("narvik", "bjornfjell", "bardufoss"),
    ):
        step = table.session.step
        QTest.mouseClick(table.view.viewport(), LEFT, pos=table.view.point_of(held))
        assert table.drag.hold is not None and table.drag.hold.source == held
        drag(table, dragged, target)
        until(lambda step=step: table.session.step == step + 1)  # type: ignore[misc]
        until(lambda: table.observation is not None and bool(table.observation.legal))
        state = table.observation
        assert state is not None and state.units[held]["germany"] == 3
        stands = state.units.get(target, {}).get("germany", 0)
        attacks = [(a.area, a.source) for a in state.attacks]
        assert stands == 1 or (target, dragged) in attacks


def test_a_shaken_click_on_a_target_still_drops_there(make: Make, qapp: QApplication) -> None:
    table = make("A**")
    table.drag.click("narvik")
    port, there = table.view.viewport(), table.view.point_of("bjornfjell")
    QTest.mousePress(port, LEFT, pos=there)
    for shake in (4, 8, 12):
        QTest.mouseMove(port, there + QPoint(shake, 0))
    QTest.mouseRelease(port, LEFT, pos=there + QPoint(12, 0))
    until(lambda: table.session.step == 1)


def test_a_drop_into_the_sea_says_that_it_is_no_area(make: Make) -> None:
    table = make("A**")
    port, here = table.view.viewport(), table.view.point_of("narvik")
    sea = next(
        QPoint(x, y)
        for x in range(20, port.width(), 40)
        for y in range(20, port.height(), 40)
        if table.view.area_at(QPoint(x, y)) is None
    )
    QTest.mousePress(port, LEFT, pos=here)
    QTest.mouseMove(port, (here + sea) / 2)
    QTest.mouseMove(port, sea)
    QTest.mouseRelease(port, LEFT, pos=sea)
    assert table.drag.hold is None
    assert "not a land area in play" in table.prompt.remarks.note.text()
    assert table.prompt.remarks.note.isVisible()


def test_before_the_drop_dice_and_chance_are_told(make: Make) -> None:
    table = make("A**")
    drag(table, "narvik", "gratangen", release=False)
    said = table.in_hand.bubble.text
    QTest.mouseRelease(table.view.viewport(), LEFT, pos=table.view.point_of("gratangen"))
    assert "3 dice against 2 dice" in said
    assert "%" in said


def test_the_wheel_and_number_keys_count(make: Make) -> None:
    table = make("A**")
    table.view.setFocus()
    table.drag.click("narvik")
    QTest.keyClick(table.view, Qt.Key.Key_3)
    assert table.drag.hold is not None and table.drag.hold.count == 3
    assert table.in_hand.picker.isVisible()
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    assert table.drag.hold is None


def test_the_list_of_areas_plays_by_keyboard(make: Make, qapp: QApplication) -> None:
    table = make("A**")
    model = table.looking.areas.areas
    rows = {area: row for row, area in enumerate(model.spaces)}
    table.looking.areas.setCurrentIndex(model.index(rows["mosjoen"]))
    QTest.keyClick(table.looking.areas, Qt.Key.Key_Return)
    table.looking.areas.setCurrentIndex(model.index(rows["mo_i_rana"]))
    assert "can go here" in model.index(rows["mo_i_rana"]).data()
    QTest.keyClick(table.looking.areas, Qt.Key.Key_Return)
    until(lambda: table.session.step == 1)


def test_arrow_keys_walk_the_board(make: Make) -> None:
    table = make("A**")
    table.looking.pointer.point_at("narvik")
    QTest.keyClick(table.view, Qt.Key.Key_Left)
    assert table.view.lights.cursor in {"tysfjord", "bjornfjell", "harstad"}


def leave_the_tab(table: TableScreen) -> None:
    table.tabs.setCurrentWidget(table.log)


def press_escape_in_the_list(table: TableScreen) -> None:
    QTest.keyClick(table.looking.areas, Qt.Key.Key_Escape)


def press_escape_on_the_board(table: TableScreen) -> None:
    QTest.keyClick(table.view, Qt.Key.Key_Escape)


def click_open_sea(table: TableScreen) -> None:
    port = table.view.viewport()
    sea = next(
        at
        for at in (QPoint(x, y) for x in range(10, port.width(), 20) for y in range(10, 200, 20))
        if table.view.area_at(at) is None
    )
    QTest.mouseClick(port, LEFT, pos=sea)


@pytest.mark.parametrize(
    "turn_away",
    [leave_the_tab, press_escape_in_the_list, press_escape_on_the_board, click_open_sea],
)
def test_the_mark_of_a_listed_area_goes_when_one_turns_away(
    make: Make, turn_away: Callable[[TableScreen], None]
) -> None:
    table = make("A**")
    table.looking.show_area("narvik")
    assert table.view.lights.cursor == "narvik"
    turn_away(table)
    assert table.view.lights.cursor is None
    assert not table.looking.areas.currentIndex().isValid()
    table.looking.show_area("narvik")
    assert table.view.lights.cursor == "narvik", "the same area can be marked again"


def test_undo_takes_a_move_back_and_the_log_follows(make: Make, qapp: QApplication) -> None:
    table = make("A**")
    table.act(Move("mosjoen", "mo_i_rana", 1))
    until(lambda: table.log.log.rowCount() == 1)
    table.controller.undo()
    until(lambda: table.session.step == 0 and table.log.log.rowCount() == 0)
    assert table.observation is not None
    assert table.observation.units["mosjoen"] == {"germany": 1}


def test_another_language_reaches_every_part(make: Make, qapp: QApplication) -> None:
    table = make("A**")
    english = words_on(table)
    use_language("nb")
    QApplication.sendEvent(table, QEvent(QEvent.Type.LanguageChange))
    until(lambda: table.spoken.settled)
    norwegian = words_on(table)
    assert "Germany" in english and "Germany" not in norwegian
    assert "Tyskland" in norwegian


def test_a_failed_opponent_is_told_and_can_be_asked_again(make: Make, qapp: QApplication) -> None:
    table = make("!AA")
    until(lambda: "gone" in table.prompt.remarks.note.text())
    retry = [b for b in table.prompt.findChildren(QWidget) if b.objectName() == "promptPlain"]
    assert retry


def test_a_window_is_open_as_long_for_a_pass_as_for_a_card(make: Make, qapp: QApplication) -> None:
    clock = [0.0]
    table = make("A*B", clock=lambda: clock[0])
    table.controller.lift()
    wait(qapp)
    do(table, Move("narvik", "gratangen", 1))
    do(table, EndPhase())
    until(lambda: table.session.decision.kind == "sabotage")
    wait(qapp, 30)
    assert table.session.decision.kind == "sabotage", "the opponent's pass was shown at once"
    assert table.controller.timer.isActive()
    assert table.controller.timer.interval() == 350


def test_a_standing_pass_answers_unseen_and_is_public(make: Make, qapp: QApplication) -> None:
    table = make("ABC")
    table.controller.lift()
    wait(qapp)
    do(table, Move("narvik", "gratangen", 1))
    do(table, EndPhase())
    until(lambda: table.controller.eyes is None)
    assert table.session.decision.kind == "sabotage"
    table.controller.pass_all("norway", "turn")
    until(lambda: table.session.decision.actor == "germany")
    assert ("norway", "sabotage", "turn") in table.controller.questions.standing_passes()
    told = [entry.step for entry in table.session.told.since_looked("norway")]
    assert told[0] == 1, "what went by without a look was left out"


def test_a_whole_game_by_mouse_reaches_its_end(make: Make, qapp: QApplication) -> None:
    table = make("ABB", seed=11)
    ended: list[Any] = []
    table.finished.connect(ended.append)
    chooser = random.Random(11)
    for _ in range(600):
        if ended:
            break
        if table.observation is None:
            table.controller.lift()
        elif table.observation.legal and not table.controller.doing.showing:
            play_by_mouse(table, chooser)
        wait(qapp, 3)
    assert ended and ended[0].kind == "over"


def play_by_mouse(table: TableScreen, chooser: random.Random) -> None:
    """Do one action as a hand would: drag a stack now and then, else press a button."""
    sources = sorted(table.drag.choices.sources)
    buttons = [b for b in table.prompt.buttons() if b.isEnabled()]
    if sources and (not buttons or chooser.random() < 0.6):
        source = chooser.choice(sources)
        drag(table, source, chooser.choice(sorted(table.drag.choices.moves[source])))
        table.drag.cancel()
    elif buttons:
        QTest.mouseClick(chooser.choice(buttons), LEFT, pos=QPoint(8, 8))
    else:
        card = next(iter(table.drag.choices.cards.values()))
        table.act(card[0])


def test_a_table_that_was_left_hears_of_another_language_in_peace(qapp: QApplication) -> None:
    chairs = {faction: Chair("human", "A") for faction in ("germany", "norway", "allies")}
    table = TableScreen(Session.start(GamePlan("narvik", chairs, 7), None), shipped_board())
    table.show()
    table.start()
    table.close_game()
    use_language("nb")
    try:
        table.set_theme("dark")
        QApplication.sendEvent(table, QEvent(QEvent.Type.LanguageChange))
        for _ in range(50):
            QApplication.processEvents()
        assert table.spoken.settled
        QApplication.processEvents()
        assert table.view.base.settled
    finally:
        use_language("en")
        table.close()
        table.deleteLater()
