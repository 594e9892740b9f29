"""The others' turns can be followed: their ways stay in sight, are told in words and play again."""

import gzip
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fights import chairs_of, game_of, held
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import Silent, tables, until
from secrets_kit import SEATINGS, sessions, swapped

from konqt.core.event import PUBLIC
from konqt.core.thinking import Candidate
from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.engine.actions import EndPhase, Move, Pass
from konqt.games.kon.events import play as events
from konqt.gui.kon.art import look
from konqt.gui.kon.board.animate import PAUSES, KonAnimator
from konqt.gui.kon.board.trail import TrailWay, ways_of
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.table import others_turns
from konqt.gui.table.pace import LEAST_PAUSE, MOTION, SLOW
from konqt.gui.threads.timers import is_due
from konqt.record.reader import read_record
from konqt.record.replaying import play_again
from konqt.session.opening import plan_of
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session

HERE = {"oslo": {"germany": 3}, "kongsvinger": {"norway": 2}, "harstad": {"allies": 1}}
POSITION: dict[str, Any] = {
    "scenario": "basic",
    "round": 2,
    "turn": "germany",
    "units": HERE,
    "allies_arrived": True,
    "hands": held(norway=["veisperring"]),
}
WAY = TrailWay("germany", "oslo", "honefoss")


def after_germany() -> Session:
    """Give a game in which the computer has moved and it is Norway's turn, a person's."""
    session = game_of(chairs_of("norway", name="A"), POSITION)
    session.submit("germany", Move("oslo", "honefoss", 2))
    return up_to_norway(session)


def up_to_norway(session: Session) -> Session:
    """Do no more for Germany, until Norway may move."""
    while session.decision.moment.turn == "germany":
        actor = str(session.decision.actor)
        ending = [each for each in session.legal() if isinstance(each, EndPhase | Pass)]
        session.submit(actor, ending[0])
    assert session.decision.actor == "norway" and session.decision.kind == "movement"
    return session


ADVANCED = Path(__file__).parents[2] / "fixtures/records/advanced"
Sit = Callable[..., TableScreen]


@pytest.fixture
def sit(qapp: QApplication) -> Iterator[Sit]:
    with tables() as seat:

        def build(session: Session | None = None, reduced: bool = True) -> TableScreen:
            table = seat(session or after_germany(), reduced=reduced, bare=True, opponents=Silent())
            table.start()
            return table

        yield build


def test_the_card_gives_way_to_where_what_is_in_hand_may_be_put(sit: Sit) -> None:
    """On a small screen it lies over lit areas: a click there would do nothing."""
    table = sit()
    until(lambda: table.shown.others.card.isVisible())
    assert table.drag.begin_stack("kongsvinger")
    assert table.shown.others.card.isHidden()
    table.drag.set_count(1)
    table.drag.cancel()
    assert table.shown.others.card.isVisible(), "nothing has been done: it may still be read"
    table.shown.others.card.close_it.click()
    assert table.drag.begin_stack("kongsvinger")
    table.drag.cancel()
    assert table.shown.others.card.isHidden(), "what was closed stays so"


NARVIK = {
    "scenario": "narvik",
    "turn": "germany",
    "units": {"bjornfjell": {"germany": 2}, "bardufoss": {"norway": 2}, "harstad": {"allies": 1}},
    "hands": held(norway=["veisperring"]),
}


@pytest.mark.parametrize("size", [(1366, 744), (1920, 1056)])
def test_what_happened_covers_none_of_the_areas_in_play(sit: Sit, size: tuple[int, int]) -> None:
    """At Narvik they lie below the corner where there is only land beyond them elsewhere."""
    plan = GamePlan("narvik", chairs_of("norway", name="A"), 7)
    session = Session.start_position(plan, NARVIK)
    session.submit("germany", Move("bjornfjell", "narvik", 1))
    table = sit(up_to_norway(session))
    table.resize(*size)
    view, card = table.view, table.shown.others.card
    until(lambda: card.isVisible() and view.laid_out and not is_due(card))
    card.tell(())
    card.tell([f"{number} German battalions moved" for number in range(12)])
    under = [each for each in view.in_play if card.geometry().contains(view.point_of(each))]
    assert not under
    assert view.rect().contains(card.geometry())
    assert not any(card.geometry().intersects(each) for each in view.laid_over())


def test_what_happened_covers_nothing_that_can_be_clicked_where_another_corner_is_free(
    sit: Sit,
) -> None:
    table = sit()
    view, card = table.view, table.shown.others.card
    until(lambda: card.isVisible() and view.laid_out and not is_due(card))
    for lit in ("narvik", "stavanger", "oslo", "alesund", "tromso"):
        card.tell(())
        view.set_lit([lit])
        card.tell([f"{number} German battalions moved" for number in range(12)])
        assert not card.geometry().contains(view.point_of(lit)), lit


def test_what_happened_stays_where_it_is_read(sit: Sit) -> None:
    table = sit()
    card = table.shown.others.card
    until(lambda: card.isVisible() and table.view.laid_out and not is_due(card))
    before = card.geometry()
    table.view.camera.pan(-300, -200)
    table.shown.others.retranslate()
    QApplication.processEvents()
    assert card.isVisible() and card.geometry() == before


def test_the_head_says_whose_turn_is_being_played_again(sit: Sit) -> None:
    table = sit()
    until(lambda: table.shown.others.card.isVisible())
    assert "Norway" in table.status.turn.text()
    table.play_again()
    assert "Germany" in table.status.turn.text()
    table.play_again()
    assert "Norway" in table.status.turn.text()


def battalions(table: TableScreen) -> dict[str, dict[str, int]]:
    units = table.view.pieces.shown.units
    return {area: dict(counts) for area, counts in units.items() if counts}


# -- what is told ---------------------------------------------------------------------------


def test_the_last_turns_ways_stay_until_one_acts(sit: Sit) -> None:
    table = sit()
    trail = table.view.pieces.trail
    assert WAY in trail.ways
    assert not trail.loud["germany"].path().isEmpty()
    assert table.shown.others.card.isVisible()
    assert "Hønefoss" in table.shown.others.card.story.text()
    table.act(Move("kongsvinger", "hamar", 1))
    until(lambda: table.deciding and table.session.observe(PUBLIC).units.get("hamar") is not None)
    assert not trail.ways and trail.loud["germany"].path().isEmpty()
    assert not table.shown.others.card.isVisible()


def test_taking_the_first_action_back_brings_them_back(sit: Sit) -> None:
    table = sit()
    step = table.session.step
    table.act(Move("kongsvinger", "hamar", 1))
    until(lambda: table.deciding and table.session.step == step + 1)
    table.controller.undo()
    until(lambda: table.deciding and table.session.step == step)
    assert WAY in table.view.pieces.trail.ways and table.shown.others.card.isVisible()


def test_old_ways_stand_aside_while_ways_are_offered(sit: Sit) -> None:
    """An arrow of an earlier turn beside the lit areas would look like one more of them."""
    table = sit()
    trail = table.view.pieces.trail
    assert table.drag.begin_stack("kongsvinger") and table.drag.lit()
    assert not trail.drawn and trail.loud["germany"].path().isEmpty()
    table.view.camera.zoom(1, table.view.rect().center())
    assert not trail.drawn, "not at another zoom either"
    table.drag.cancel()
    assert WAY in trail.drawn and not trail.loud["germany"].path().isEmpty()


def test_a_choice_of_retreats_has_no_other_arrows_beside_it(sit: Sit) -> None:
    units = {"oslo": {"germany": 3}, "kongsvinger": {"germany": 9, "norway": 1}}
    attack = {"area": "kongsvinger", "from": "oslo", "count": 9}
    fight = {"phase": 2, "units": units, "attacks": [attack], "hands": held()}
    table = sit(game_of(chairs_of("norway", name="A"), POSITION, **fight))
    table.view.pieces.show_trail((TrailWay("germany", "oslo", "honefoss"),))
    table.view.pieces.shown.units["honefoss"] = {"germany": 1}
    table.view.pieces.offer(())
    table.view.pieces.offer(("hamar",))
    assert not table.view.pieces.trail.drawn


def test_a_card_that_was_closed_stays_closed(sit: Sit) -> None:
    table = sit()
    table.shown.others.card.close_it.click()
    assert not table.shown.others.card.isVisible()
    table._show(table.observation)
    assert not table.shown.others.card.isVisible()
    assert WAY in table.view.pieces.trail.ways


def test_escape_closes_what_happened_before_anything_else(sit: Sit) -> None:
    table = sit()
    table.looking.pointer.point_at("kongsvinger")
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert not table.shown.others.card.isVisible()
    assert table.looking.pointer.cursor == "kongsvinger", "one thing for each press"
    table._show(table.observation)
    assert not table.shown.others.card.isVisible(), "as by its cross"
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert table.looking.pointer.cursor is None


def test_nobody_sees_ways_while_the_table_is_covered(sit: Sit) -> None:
    table = sit()
    table._show(None)
    assert not table.view.pieces.trail.ways
    assert not table.shown.others.card.isVisible() and not table.shown.others.card.story.text()


def test_while_another_moves_each_way_comes_with_its_event(sit: Sit) -> None:
    table = sit(game_of(chairs_of("norway", name="A"), POSITION))
    assert not table.view.pieces.trail.ways
    table.bridge.submit(Move("oslo", "honefoss", 2), "germany")
    until(lambda: table.view.pieces.trail.ways == (WAY,))
    assert not table.shown.others.card.isVisible(), "only who is to act reads what happened"
    until(lambda: not table.controller.doing.showing)
    table.play_again()
    assert not table.shown.others.playing, "nothing is played again while another decides"


def test_ways_are_read_from_events_in_their_order() -> None:
    there = events.StackMoved("germany", "oslo", "hamar", 2, attack=True)
    back = events.StackTurnedBack("germany", "hamar", "oslo", 2, "veisperring")
    far = events.StackMoved("norway", "bodo", "harstad", 1, via="narvik")
    drop = events.StackMoved("germany", "air", "narvik", 1)
    gone = events.Retreated("norway", "narvik", "bodo", 1)
    assert ways_of((there, there)) == (TrailWay("germany", "oslo", "hamar"),)
    assert ways_of((there, back)) == ()
    assert ways_of((far, drop, gone)) == (
        TrailWay("norway", "bodo", "narvik"),
        TrailWay("norway", "narvik", "harstad"),
        TrailWay("germany", None, "narvik"),
        TrailWay("norway", "narvik", "bodo"),
    )


def attacking(**changes: Any) -> Session:
    """Give Norway's question about an attack that Germany has just moved to."""
    session = game_of(chairs_of("norway", name="A"), POSITION, **changes)
    session.submit("germany", Move("oslo", "kongsvinger", 1))
    session.submit("germany", Move("oslo", "honefoss", 1))
    return session


def test_an_attack_that_still_lies_there_has_one_arrow(sit: Sit) -> None:
    table = sit(attacking())
    pieces = table.view.pieces
    there = TrailWay("germany", "oslo", "kongsvinger")
    assert {there, WAY} <= set(pieces.trail.ways)
    assert not pieces.arrows().isEmpty()
    assert pieces.trail.drawn == (WAY,)


def test_the_dead_and_those_who_went_on_leave_no_arrow(sit: Sit) -> None:
    table = sit()
    pieces = table.view.pieces
    assert pieces.trail.drawn == (WAY,)
    pieces.follow(events.BattalionsDefeated("germany", "honefoss", 1), 0)
    assert pieces.trail.drawn == (WAY,), "one of them still stands there"
    pieces.follow(events.BattalionsDefeated("germany", "honefoss", 1), 0)
    assert pieces.trail.drawn == () and pieces.trail.loud["germany"].path().isEmpty()


def test_who_passed_through_an_area_has_a_way_through_it(sit: Sit) -> None:
    pieces = sit().view.pieces
    far = events.StackMoved("norway", "honefoss", "kongsvinger", 1, via="hamar")
    pieces.show_trail(ways_of((far,)))
    assert len(pieces.trail.drawn) == 2


def test_a_retreat_is_drawn_quietly_to_the_counter(sit: Sit) -> None:
    pieces = sit().view.pieces
    gone = events.Retreated("norway", "hamar", "kongsvinger", 1)
    pieces.show_trail(ways_of((gone,)))
    quiet = pieces.trail.quiet["norway"]
    assert pieces.trail.loud["norway"].path().isEmpty() and not quiet.path().isEmpty()
    assert quiet.brush().color().rgb() == look.faction_colour("norway").rgb()
    assert quiet.brush().color().alpha() < pieces.trail.loud["germany"].brush().color().alpha()
    counter = pieces.items["kongsvinger", "norway", ""].pos()
    tip = (
        quiet.path()
        .boundingRect()
        .adjusted(*(-pieces.body, -pieces.body), pieces.body, pieces.body)
    )
    assert tip.contains(counter)


def test_the_arrow_of_an_attack_goes_when_it_has_been_fought_out(sit: Sit) -> None:
    pieces = sit(attacking()).view.pieces
    pieces.follow(events.CombatDecided("kongsvinger", "attack", 9, 3, 0, 0), 0)
    assert pieces.arrows().isEmpty()


# -- once more ------------------------------------------------------------------------------


def test_the_last_turn_plays_again_and_ends_where_the_game_stands(sit: Sit) -> None:
    table = sit()
    now = battalions(table)
    table.shown.others.card.replay.click()
    assert table.shown.others.playing and battalions(table) == HERE
    assert not table.prompt.isEnabled() and table.drag.observation is None
    until(lambda: WAY in table.view.pieces.trail.ways)
    until(lambda: not table.shown.others.playing)
    assert battalions(table) == now
    assert table.prompt.isEnabled() and table.drag.observation is not None
    assert table.shown.others.card.isVisible()
    assert table.animator.factor == 0.0, "the speed that was set holds again"


def test_a_fight_plays_again_on_the_stage_with_its_cards(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = game_of(
        chairs_of("norway", name="A"),
        POSITION,
        phase=2,
        units={**HERE, "kongsvinger": {"germany": 2, "norway": 2}},
        attacks=[{"area": "kongsvinger", "from": "oslo", "count": 2}],
        hands=held(germany=["panzer"]),
    )
    while session.decision.moment.turn == "germany":
        legal = session.legal()
        cards = [each for each in legal if each.kind == "play_card"]
        session.submit(str(session.decision.actor), (cards or legal)[0])
    table = sit(session)
    staged: list[tuple[str, ...]] = []
    show = table.combat.show_observation

    def noted(seen: Any) -> None:
        if seen is not None and seen.combat is not None:
            staged.append(tuple(card.card for card in seen.combat.attack_cards))
        show(seen)

    monkeypatch.setattr(table.combat, "show_observation", noted)
    monkeypatch.setattr(others_turns, "AGAIN", 0.2)
    rolled: list[str] = []
    table.animator.played.connect(lambda event: rolled.append(event.kind))
    table.play_again()
    assert table.shown.others.playing and not table.shown.others.card.story.isVisible()
    until(lambda: "dice_rolled" in rolled)
    assert table.combat.isVisible()
    until(lambda: ("panzer",) in staged)
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    assert not table.combat.isVisible() and table.shown.others.card.story.isVisible()


def test_the_last_card_lies_there_before_the_dice_fall(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is played and rolled upon in one step, so that nobody is asked while it lies there."""
    hands = held(germany=["panzer"], norway=["bakhold"])
    session = game_of(chairs_of("norway", name="A"), POSITION, hands=hands)
    session.submit("germany", Move("oslo", "kongsvinger", 2))
    while session.decision.moment.turn == "germany":
        legal = session.legal()
        ends = [each for each in legal if isinstance(each, EndPhase | Pass)]
        cards = [each for each in legal if each.kind == "play_card"]
        fighting = session.decision.kind.endswith("_cards")
        acts = (cards if fighting else []) or ends or legal
        session.submit(str(session.decision.actor), acts[0])
    table = sit(session)
    monkeypatch.setattr(others_turns, "AGAIN", 0.2)
    lying: dict[str, tuple[Any, ...]] = {}

    def note(event: Any) -> None:
        sides = (table.combat.attack, table.combat.defence)
        cards = [slot.card.card for side in sides for slot in side.cards.slots if slot.card]
        dice = [side._count for side in sides]
        lying.setdefault(event.kind, (cards, dice, len(table.combat.chance._chances)))

    table.animator.played.connect(note)
    table.play_again()
    until(lambda: "dice_rolled" in lying)
    cards, dice, chances = lying["dice_rolled"]
    assert cards == ["panzer", "bakhold"] and chances
    assert all(dice)


def test_the_cross_stops_what_is_played_again(sit: Sit) -> None:
    table = sit()
    table.play_again()
    card = table.shown.others.card
    assert "step 1 of" in card.title.text() and "Esc" in card.replay.text()
    card.close_it.click()
    assert not table.shown.others.playing and not card.isVisible()
    table.play_again()
    assert table.shown.others.playing and card.isVisible(), "there is always a way to stop"
    assert (
        "once more" in table.prompt.words.say.text() and not table.prompt.answers.column.isVisible()
    )
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    assert not card.isVisible() and "once more" not in table.prompt.words.say.text()
    assert table.prompt.answers.column.isVisible()


WAYS_OUT: dict[str, Callable[[TableScreen], Any]] = {
    "Stop": lambda table: table.shown.others.card.replay.click(),
    "Escape": lambda table: QTest.keyClick(table.view, Qt.Key.Key_Escape),
    "Space": lambda table: QTest.keyClick(table.view, Qt.Key.Key_Space),
    "the menu": lambda table: table.play_again(),
}


@pytest.mark.parametrize("way", WAYS_OUT)
def test_it_can_be_ended_at_any_time(sit: Sit, way: str) -> None:
    table = sit()
    now = battalions(table)
    table.play_again()
    assert table.shown.others.playing
    WAYS_OUT[way](table)
    assert not table.shown.others.playing and battalions(table) == now
    assert table.prompt.isEnabled() and table.drag.observation is not None
    assert not table.animator.active


def test_a_table_that_is_left_plays_nothing_any_more(sit: Sit) -> None:
    table = sit()
    table.play_again()
    table.close_game()
    assert not table.shown.others.playing and not table.animator.active


def test_whoever_acts_meanwhile_acts_on_the_game_as_it_stands(sit: Sit) -> None:
    table = sit()
    step = table.session.step
    table.play_again()
    table.act(Move("kongsvinger", "hamar", 1))
    until(lambda: table.session.step == step + 1 and table.deciding)
    assert not table.shown.others.playing
    assert battalions(table)["hamar"] == {"norway": 1}


# -- pace and pause -------------------------------------------------------------------------


def test_at_the_slow_speed_a_move_comes_in_a_second_and_a_half() -> None:
    assert PAUSES["stack_moved"] * MOTION[SLOW] + LEAST_PAUSE[SLOW] == 1500


class Board:
    """Notes what it is shown."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    def tell(self, event: Any, frame: int) -> bool:
        del event, frame
        return False

    def show_event(self, event: Any, pause: int) -> None:
        del pause
        self.seen.append(event.to)

    def finish_motion(self) -> None: ...

    def skip(self) -> None: ...


def test_a_pause_halts_what_is_being_shown_until_it_is_let_go(qapp: QApplication) -> None:
    board = Board()
    animator = KonAnimator(board, board)
    animator.factor = 0.01
    moves = [events.StackMoved("germany", "oslo", to, 1) for to in ("hamar", "horten")]
    animator.play(moves)
    animator.halt(True)
    QTest.qWait(60)
    assert board.seen == ["hamar"] and animator.active
    animator.halt(False)
    until(lambda: not animator.active)
    assert board.seen == ["hamar", "horten"]
    animator.halt(True)
    animator.play(moves[:1])
    until(lambda: not animator.active)
    assert len(board.seen) == 3, "a pause while nothing is shown holds nothing back here"


def test_skipping_ends_a_pause(qapp: QApplication) -> None:
    board = Board()
    animator = KonAnimator(board, board)
    animator.play([events.StackMoved("germany", "oslo", to, 1) for to in ("hamar", "horten")])
    animator.halt(True)
    animator.skip()
    assert not animator.active and not animator.halted and len(board.seen) == 2


def test_the_pause_key_holds_the_computer_until_it_is_pressed_again(qtbot: Any) -> None:
    window = MainWindow(Settings(ai_speed="instant", reduced_motion=True))
    qtbot.addWidget(window)
    window.show()
    window.playing.lay(game_of(chairs_of(), POSITION))
    table: Any = window.table
    opponents: Any = Silent()
    table.controller.opponents = opponents
    opponents.answered.connect(table.controller._on_answer)
    window.playing.play()
    until(lambda: not table.controller.held)
    stop = window.menus.actions["stop"]
    assert "Ctrl+." in [each.toString() for each in stop.shortcuts()]
    stop.trigger()
    assert table.shown.paused.isVisible() and "Ctrl+." in table.shown.paused.text()
    opponents.answered.emit(1, (Candidate(Move("oslo", "honefoss", 1)),))
    QTest.qWait(30)
    assert table.session.step == 0
    stop.trigger()
    until(lambda: table.session.step == 1)
    assert not table.shown.paused.isVisible()
    stop.trigger()
    window.playing.lay(game_of(chairs_of(), POSITION))
    assert not stop.isChecked(), "a new game does not begin paused"
    window.shut_down()


# -- secrets --------------------------------------------------------------------------------


def test_what_others_did_tells_no_secret() -> None:
    """Swapped hands and draws change neither what is told nor what is played again."""
    told = 0
    for number, session in enumerate(sessions(30, 11)):
        for viewer in ("germany", "norway", "allies", PUBLIC):
            other = swapped(session, viewer, number + 1)
            entries = session.told.others_turns(viewer)
            assert other.told.others_turns(viewer) == entries
            told += len(entries)
            if entries:
                first = entries[0].step - 1
                assert other.told.observe_then(viewer, first) == session.told.observe_then(
                    viewer, first
                )
                seen = session.told.observe_then(viewer, first)
                known = session.seat_of(viewer)
                hands = {f: hand for f, hand in seen.hands.items() if f not in known}
                assert all(isinstance(hand, int) for hand in hands.values())
    assert told > 100 and SEATINGS


def test_a_seat_is_told_of_others_turns_alone() -> None:
    for session in sessions(40, 12):
        for viewer in ("germany", "norway", "allies"):
            seat = session.seat_of(viewer)
            entries = session.told.others_turns(viewer)
            assert all(entry.turn not in seat for entry in entries)
            steps = [entry.step for entry in entries]
            assert steps == list(range(steps[0], steps[0] + len(steps))) if steps else True


@pytest.mark.parametrize("step", [78, 87])
def test_whoever_places_on_9_april_sees_no_way_of_another(
    sit: Sit, tmp_path: Path, step: int
) -> None:
    """Norway mobilizes and the Allies come at a moment whose heading is Germany's turn."""
    path = tmp_path / "april.konr"
    path.write_bytes(gzip.decompress((ADVANCED / "greedy-allies.konr.gz").read_bytes()))
    record = read_record(path)
    course = play_again(record)
    plan = plan_of(record.header, course.map_path, course.chairs)
    people = {faction: Chair(HUMAN, faction) for seat in plan.seats() for faction in seat}
    session = Session(
        course.game, replace(plan, chairs=people), course.states[step], shipped_board()
    )
    table = sit(session)
    if table.controller.seats.called:
        table.controller.lift()
    drawn: list[Any] = []
    table.view.show_moves = drawn.append  # type: ignore[method-assign]
    table.shown.others.begin()
    for event in course.steps[step].events:
        table.animator.played.emit(event)
    assert not any(drawn)
