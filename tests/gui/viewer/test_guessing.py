"""While what comes is hidden a person guesses it; what happens then says who was right."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from seated_kit import focus_on

from konqt.core.event import PUBLIC
from konqt.games.kon.events.play import CombatDecided
from konqt.gui.kon.viewer.guessing import ATTACK, DEFENCE, MOVE, MOVEMENT, KonGuesser
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.page import AHEAD_HIDDEN
from konqt.gui.viewer.guesses import VOID, Guess, GuessTally
from konqt.i18n.texts import use_language
from konqt.session.replay import Replay

GAME = Path(__file__).parents[2] / "fixtures" / "records" / "v1" / "greedy-both-sides.konr"
Open = Callable[[Path], ViewerScreen]


class Coins:
    """Asks at each step how a coin falls; each falls two steps later, the fifth never."""

    def question(self, step: int) -> Guess | None:
        return Guess(str(step), f"Coin {step}?", (("heads", "heads"), ("tails", "tails")))

    def answer(self, about: str, step: int) -> str | None:
        if about == "5":
            return VOID
        return None if step < int(about) + 2 else "heads"


def test_a_guess_waits_for_its_answer_and_is_counted_once() -> None:
    tally, coins = GuessTally(), Coins()
    tally.follow(0, coins, new=True)
    tally.pick("tails")
    tally.pick("heads")
    tally.follow(1, coins, new=True)
    assert tally.asked == coins.question(0) and not tally.all, "still open"
    tally.follow(2, coins, new=True)
    assert (tally.right, tally.all, tally.truth) == (1, 1, "heads")
    assert tally.asked == coins.question(2) and not tally.picked
    tally.pick("tails")
    tally.follow(9, coins, new=True)
    assert (tally.right, tally.all) == (1, 2), "also by a leap"
    tally.follow(3, coins, new=False)
    assert tally.asked is None and tally.proved is None, "what follows has been seen"


def test_what_never_comes_to_be_decided_is_not_counted() -> None:
    tally, coins = GuessTally(), Coins()
    tally.follow(5, coins, new=True)
    tally.pick("heads")
    tally.follow(6, coins, new=True)
    assert not tally.all and tally.proved is None and tally.asked == coins.question(6)


def test_nobody_guesses_by_saying_nothing() -> None:
    tally, coins = GuessTally(), Coins()
    for step in range(8):
        tally.follow(step, coins, new=True)
    assert not tally.all


@pytest.mark.parametrize("viewer", [PUBLIC, "norway"])
def test_every_combat_that_is_asked_about_is_answered_by_its_dice(viewer: str) -> None:
    replay = Replay.open(GAME)
    guesser, asked = KonGuesser(replay, viewer), 0
    for step in range(replay.steps):
        found = guesser.question(step)
        if found is None or found.about == MOVEMENT:
            continue
        asked += 1
        answers = (guesser.answer(found.about, n) for n in range(step + 1, replay.steps + 1))
        truth = next(each for each in answers if each is not None)
        decided = (
            event
            for n in range(step + 1, replay.steps + 1)
            for event in replay.entry(n, PUBLIC).events
            if isinstance(event, CombatDecided) and event.area == found.about
        )
        assert truth == next(decided).winner and truth in (ATTACK, DEFENCE)
        assert [choice for choice, _words in found.choices] == [ATTACK, DEFENCE]
    assert asked


def test_the_question_about_movement_tells_nothing_of_the_hand() -> None:
    replay = Replay.open(GAME)
    asked = [KonGuesser(replay, PUBLIC).question(step) for step in range(replay.steps)]
    choices = {each.choices for each in asked if each is not None and each.about == MOVEMENT}
    assert len(choices) == 1


@pytest.fixture
def screen(opened: Open, plain_look: None) -> ViewerScreen:
    screen = opened(GAME)
    screen.set_reduced_motion(True)
    screen.set_panels({AHEAD_HIDDEN: True})
    return screen


def test_a_digit_guesses_and_the_next_step_says_who_was_right(screen: ViewerScreen) -> None:
    bar, line = screen.guesses, screen.transport.timeline
    step = next(n for n in range(40) if KonGuesser(screen.replay, PUBLIC).answer(MOVEMENT, n + 1)
                == MOVE and screen.replay.decision(n).kind == MOVEMENT)  # fmt: skip
    screen.go(step)
    assert "What comes next from" in bar.words.accessibleName()
    assert [b.text() for b in bar.choices if b.isVisible()][:2] == ["1 A move", "2 An attack"]
    focus_on(line)
    QTest.keyClicks(line, "2")
    assert bar.choices[1].isChecked() and bar.choices[1].text() == "✓ An attack"
    QTest.keyClicks(line, "1")
    assert bar.choices[0].isChecked() and not bar.choices[1].isChecked()
    screen.playhead.step_on()
    assert bar.words.accessibleName().startswith("You guessed right: a move")
    assert bar.count.text() == "Right: 1 of 1"
    screen.playhead.step_back()
    assert not any(b.isVisible() for b in bar.choices), "it has been seen"
    assert bar.count.text() == "Right: 1 of 1"


def test_who_wins_a_combat_is_guessed_before_its_dice_fall(screen: ViewerScreen) -> None:
    bar, guesser = screen.guesses, KonGuesser(screen.replay, PUBLIC)
    for step in range(screen.replay.steps):
        asked = guesser.question(step)
        if asked is not None and asked.about != MOVEMENT:
            break
    screen.go(step)
    assert bar.words.accessibleName().startswith("Who wins in ")
    bar.choices[0].click()
    while not bar.tally.all:
        assert bar.choices[0].isChecked(), "cards are played meanwhile"
        screen.playhead.step_on()
    decided = [
        e for e in screen.teller.events_of(screen.playhead.step) if isinstance(e, CombatDecided)
    ]
    right = decided[0].winner == ATTACK
    told = bar.words.accessibleName()
    assert told.startswith("You guessed right" if right else "You guessed wrong")
    assert bar.tally.right == right


def test_the_board_stands_still_whether_something_is_asked_or_not(
    screen: ViewerScreen, qtbot: Any
) -> None:
    qtbot.waitUntil(lambda: screen.at_rest)
    asked, heights = set[bool](), set[int]()
    for step in range(30):
        screen.go(step)
        screen.rest.now()
        asked.add(screen.guesses.tally.asked is not None)
        heights.add(screen.guesses.height())
    assert asked == {True, False} and len(heights) == 1


def test_with_all_shown_nothing_is_asked(screen: ViewerScreen) -> None:
    assert screen.guesses.isVisible()
    screen.set_panels({})
    assert not screen.guesses.isVisible() and screen.guesses.tally.asked is None
    for _key, pick in screen.guesses.shortcuts():
        pick()
    assert not screen.guesses.tally.picked


def test_the_question_is_asked_in_the_language_in_use(screen: ViewerScreen) -> None:
    use_language("nb")
    screen.guesses.retranslate()
    assert screen.guesses.words.accessibleName().startswith("Hva kommer nå fra")
    assert screen.guesses.choices[0].text() == "1 En forflytning"
