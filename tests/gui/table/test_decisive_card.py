"""The one card that changes what was going to happen is seen large until somebody goes on."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fights import FACTIONS, chairs_of, game_of, held
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import Silent, acted, tables, until

from konqt.games.kon.advice.decisive import decisive_in, until_when
from konqt.games.kon.engine.actions import EndPhase, Move, Pass, PlayCard
from konqt.games.kon.events.play import BattalionsDefeated, CardPlayed, PhaseBegan, SubmarineRolled
from konqt.games.kon.wording import say_event
from konqt.gui.kon.art import look
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.table import animator
from konqt.i18n.texts import use_language

ROADBLOCK = PlayCard("veisperring", "turn_back", "bjornfjell", None, "bardufoss")
ESCAPE = PlayCard("rask_forflytning", "escape", "bardufoss", None, "tromso", 1)
ENGINEERS = PlayCard("ingeniorkompani", "cancel")
SABOTAGE: dict[str, Any] = {
    "scenario": "narvik",
    "units": {
        "narvik": {"germany": 3},
        "bjornfjell": {"germany": 1},
        "bardufoss": {"norway": 2},
        "harstad": {"allies": 1},
    },
    "hands": held(
        germany=["ingeniorkompani"], norway=["veisperring", "veisperring", "rask_forflytning"]
    ),
}

Sit = Callable[..., TableScreen]


@pytest.fixture
def sit(qapp: QApplication) -> Iterator[Sit]:
    """Give what brings a table to Norway's question about a German attack."""
    with tables() as seat:

        def build(
            *people: str, speed: str = "slow", stay: bool = True, reduced: bool = True
        ) -> TableScreen:
            people = people or FACTIONS
            alone = [list(FACTIONS)] if people == FACTIONS else None
            session = game_of(
                chairs_of(*people, name="A"), SABOTAGE, **({"seats": alone} if alone else {})
            )
            session.submit("germany", Move("bjornfjell", "bardufoss", 1))
            session.submit("germany", EndPhase())
            table = seat(session, bare=True, speed=speed, reduced=reduced, opponents=Silent())
            table.set_combats_stay(stay)
            table.start()
            until(lambda: table.observation is not None)
            return table

        yield build


def shown(table: TableScreen) -> tuple[str, str]:
    """Give the card that is seen large and what is said of it."""
    card = table.shown.decisive.shown
    assert card is not None and table.shown.decisive.isVisible()
    return card.card, table.shown.decisive.words.text()


def answered(table: TableScreen, *actions: Any) -> None:
    for action in actions:
        table.act(action)
        until(lambda: table.animator.waits or not table.controller.doing.showing)


WAYS: dict[str, Callable[[TableScreen], Any]] = {
    "the button": lambda table: table.shown.decisive.on.click(),
    "Enter": lambda table: QTest.keyClick(table.shown.decisive.on, Qt.Key.Key_Return),
    "Enter on the board": lambda table: QTest.keyClick(table.view, Qt.Key.Key_Return),
    "Space on the board": lambda table: QTest.keyClick(table.view, Qt.Key.Key_Space),
}


@pytest.mark.parametrize("way", WAYS)
def test_engineers_that_cancel_a_sabotage_are_seen_until_somebody_goes_on(
    sit: Sit, way: str
) -> None:
    table = sit()
    answered(table, ROADBLOCK, ENGINEERS)
    assert table.animator.waits and table.shown.decisive.on.isVisible()
    assert shown(table) == (
        "ingeniorkompani",
        "Germany cancelled Roadblock by playing Engineers",
    )
    assert not table.combat.isVisible(), "nothing is fought yet"
    table.shown.decisive.on.clock = lambda: 1e9
    WAYS[way](table)
    until(lambda: table.deciding)
    assert not table.shown.decisive.isVisible() and not table.animator.waits


def test_a_roadblock_that_works_is_seen_before_the_same_question_comes_again(sit: Sit) -> None:
    table = sit()
    answered(table, ROADBLOCK)
    assert not table.animator.waits, "whether it works is still open"
    answered(table, Pass())
    card, said = shown(table)
    assert card == "veisperring" and "could not reach Bardufoss" in said
    table.skip()
    until(lambda: table.deciding)


def test_a_card_that_one_is_to_answer_is_seen_before_the_question(sit: Sit) -> None:
    table = sit("germany")
    assert table.bridge.submit(ROADBLOCK, "norway")
    until(lambda: table.animator.waits)
    assert shown(table)[0] == "veisperring" and not table.prompt.buttons()
    table.skip()
    until(lambda: table.deciding)
    assert table.session.decision.kind == "counter" and not table.shown.decisive.isVisible()
    step = table.session.step
    table.act(Pass())
    until(lambda: table.session.step > step and not table.bridge.busy)
    until(lambda: table.animator.waits or not table.controller.doing.showing)
    assert not table.animator.waits, "it has been seen"


def test_norway_is_not_said_to_have_used_no_sabotage_after_a_roadblock() -> None:
    units = {**SABOTAGE["units"], "bjornfjell": {"germany": 2}}
    session = game_of(chairs_of(*FACTIONS), SABOTAGE, units=units)
    session.submit("germany", Move("bjornfjell", "bardufoss", 2))
    session.submit("germany", EndPhase())
    session.submit("norway", ROADBLOCK)
    session.submit("germany", Pass())
    session.submit("norway", Pass())
    told = [say_event(each) for step in session.history("norway") for each in step.events]
    assert "Norway let the attacks go ahead" in told and "sabotage" not in " ".join(told)


def test_a_card_that_lies_large_is_in_no_hand_any_more(sit: Sit) -> None:
    table = sit()
    before = [each.card for each in table.hand.items()].count("rask_forflytning")
    used = len(table.observation.piles["norway"].used) if table.observation else 0
    answered(table, ESCAPE)
    assert table.animator.waits
    held_now = [each.card for each in table.hand.items()]
    assert held_now.count("rask_forflytning") == before - 1
    assert not any(each.playable for each in table.hand.items())
    told = " ".join(table.status.decks.told())
    table.skip()
    until(lambda: table.deciding)
    assert " ".join(table.status.decks.told()) == told, "the result has not changed it"
    assert table.observation is not None and len(table.observation.piles["norway"].used) == used + 1


def test_an_escape_is_seen(sit: Sit) -> None:
    table = sit()
    answered(table, ESCAPE)
    card, said = shown(table)
    assert card == "rask_forflytning" and "escaped from Bardufoss" in said


def test_at_fast_it_is_seen_for_a_moment_and_goes_by_itself(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert animator.A_MOMENT == 1000
    monkeypatch.setattr(animator, "A_MOMENT", 30)
    table = sit(speed="fast")
    seen: list[str] = []
    table.animator.played.connect(
        lambda event: seen.append(event.kind) if table.shown.decisive.isVisible() else None
    )
    table.act(ESCAPE)
    until(lambda: acted(table, 3)())
    assert "stack_moved" in seen and not table.shown.decisive.isVisible()


def test_at_once_means_at_once(sit: Sit) -> None:
    table = sit(speed="instant")
    table.act(ESCAPE)
    until(acted(table, 3))
    assert table.shown.decisive.shown is None and not table.animator.waits


ROLLED = SubmarineRolled("germany", "narvik", 5, True)
SANK = BattalionsDefeated("allies", "narvik", 1, None, "sunk")
PLAYED = CardPlayed("germany", "ubat", "sink", "narvik", "R59")


def test_whoever_it_does_not_concern_sees_it_pass(sit: Sit) -> None:
    """The Allies' person is not held up by what passes between two others."""
    table = sit()
    answered(table, ESCAPE)
    escaped = decisive_in(table.session.history("germany")[-1].events)
    assert [len(each) for each in until_when(escaped, ["allies"])] == [0, 1]
    assert [len(each) for each in until_when(escaped, ["norway"])] == [1, 0]
    assert [len(each) for each in until_when(escaped, [])] == [0, 1]


def test_the_battalion_goes_down_before_one_is_to_go_on() -> None:
    after = PhaseBegan("allies", 4)
    (found,) = decisive_in((PLAYED, ROLLED, SANK, after))
    assert found.card == "ubat" and found.face == 5 and found.follows is after
    assert not decisive_in((CardPlayed("norway", "bakhold", "attack", "narvik"), after))


def test_the_submarines_die_falls_before_it_is_told(sit: Sit) -> None:
    table = sit(reduced=False)
    table.shown.decisive.expect(decisive_in((PLAYED, ROLLED, SANK)))
    assert table.shown.decisive.tell(ROLLED, 40)
    assert table.shown.decisive.die.falling and not table.shown.decisive.words.text()
    table.shown.decisive.skip()
    assert table.shown.decisive.die.faces == (5,)
    assert table.shown.decisive.words.text().endswith("rolled 5: a battalion sank")


AT = QPointF(10, 10)


def in_the_open(table: TableScreen, part: QWidget) -> bool:
    """Return whether all corners of a part of a table can be seen and clicked."""
    box = QRect(part.mapTo(table, QPoint(0, 0)), part.size())
    corners = box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()
    found = [table.childAt(each) for each in corners]
    return all(each is not None and (each is part or part.isAncestorOf(each)) for each in found)


def whole(table: TableScreen) -> bool:
    """Return whether card, words and button are seen, each with the room that it needs."""
    card = table.shown.decisive
    parts = (card, card.face, card.words, card.on)
    return (
        all(in_the_open(table, each) for each in parts)
        and card.words.heightForWidth(card.words.width()) <= card.words.height()
        and card.on.geometry().top() >= card.words.geometry().bottom()
    )


@pytest.mark.parametrize("size", [(1366, 744), (1024, 580), (1920, 1056)])
def test_the_card_lies_within_the_board_with_all_its_words(sit: Sit, size: tuple[int, int]) -> None:
    table = sit()
    table.resize(*size)
    answered(table, ROADBLOCK, ENGINEERS)
    assert table.view.geometry().contains(table.shown.decisive.geometry()) and whole(table)


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_way_on_can_be_clicked_however_low_the_board_is(
    sit: Sit, language: str, scale: int
) -> None:
    """In a lesson, over a stage, with the mouse on a hand that rises over the board."""
    use_language(language)
    look.use_theme("light", scale)
    table, words = sit(), QWidget()
    table.beside_column.insertWidget(0, words)
    answered(table, ROADBLOCK)
    answered(table, Pass())
    assert table.animator.waits
    cut = []
    for size in ((1366, 744), (1024, 580), (1920, 1056), (1280, 700)):
        table.resize(*size)
        for above, board in ((0, 0), (0.34, 0), (0.34, 120), (0.2, 200)):
            words.setFixedHeight(round(above * size[1]))
            table.view.setMaximumHeight(board or 16777215)
            for event in (QEvent(QEvent.Type.Leave), QEnterEvent(AT, AT, AT)):
                QApplication.sendEvent(table.hand, event)
                for _round in range(5):
                    QApplication.processEvents()
                if not whole(table):
                    cut.append((size, above, board, event.type()))
    look.use_theme("light", 100)
    assert cut == []
