"""The Germans are shown step by step, each until it has been read, and once more when wanted."""

import pytest
from crown_games import begin, fresh, quiet
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from konqt.games.crown.engine.crown_state import CrownTask, FramePlace
from konqt.games.crown.engine.happened import CrownEvent
from konqt.gui import look
from konqt.gui.crown.steps.crown_animator import CrownAnimator
from konqt.gui.crown.steps.german_steps import LEAST_MS, RISES, WORD_MS, GermanSteps


class Followed:
    """A board, tracks or grid that remembers what it was shown."""

    def __init__(self) -> None:
        self.kinds: list[str] = []
        self.acting: CrownEvent | None = None

    def show_event(self, event: CrownEvent, ms: int) -> None:
        del ms
        self.kinds.append(event.kind)

    def finish_motion(self) -> None:
        """Nothing moves here."""

    def show_step(self, event: CrownEvent | None) -> None:
        self.acting = event


@pytest.fixture
def page(qapp: QApplication, plain_look: None) -> QWidget:
    del qapp, plain_look
    made = QWidget()
    made.resize(665, 400)
    made.show()
    return made


def _events() -> list[CrownEvent]:
    state = quiet(fresh())
    state.momentum, state.dice = 0, state.dice.with_quick(2)
    state.frame[2] = FramePlace("threat", german=True)
    return begin(state, CrownTask("quick_response"), dice=[3, 4])


def _animator(page: QWidget) -> tuple[CrownAnimator, GermanSteps, Followed, Followed]:
    board, grid, card = Followed(), Followed(), GermanSteps(page)
    card.lie_over(QRect(0, 354, 665, 46))
    made = CrownAnimator(page, board, card, tracks=board, grid=grid)
    made.dice = False
    return made, card, board, grid


def test_each_step_stays_until_the_reader_goes_on_and_the_last_one_too(page: QWidget) -> None:
    animator, card, _board, grid = _animator(page)
    ended: list[bool] = []
    animator.finished.connect(lambda: ended.append(True))
    animator.play(_events())
    titles = []
    for _step in range(20):
        if ended:
            break
        title = card.lines[0] if card.isVisible() else ""
        if titles[-1:] != [title]:
            titles.append(title)
            assert grid.acting is not None
        QTest.mouseClick(card.on, Qt.MouseButton.LeftButton)
    assert titles == ["Quick Response (1 of 3)", "3 Threat (2 of 3)", "4 Stress (3 of 3)"]
    assert ended == [True]
    assert not card.isVisible()
    assert grid.acting is None


def test_a_card_tells_what_changed_why_and_by_which_rule(page: QWidget) -> None:
    animator, card, _board, _grid = _animator(page)
    asked: list[str] = []
    card.asked_about.connect(asked.append)
    animator.play(_events())
    animator.next_step()
    animator.next_step()
    assert card.lines[0] == "3 Threat (2 of 3)"
    assert card.lines[1] == "The Threat rose to 4."
    assert card.lines[2] == "Because: a die of the Quick Response shows 3."
    assert card.accessibleName() == ". ".join(card.lines)
    card.words.linkActivated.emit("QR")
    assert asked == ["QR"]
    assert 'href="QR"' in card.words.text()


def test_dice_are_told_once_they_lie_still(page: QWidget) -> None:
    animator, card, _board, _grid = _animator(page)
    animator.dice = True
    animator.play(_events())
    assert card.dice.falling
    assert "rolled" not in " ".join(card.lines)
    card.dice.skip()
    assert "rolled 3 and 4" in " ".join(card.lines)
    animator.drop()


def test_everything_is_shown_at_once_to_the_question_when_wanted(page: QWidget) -> None:
    animator, card, board, _grid = _animator(page)
    ended: list[bool] = []
    animator.finished.connect(lambda: ended.append(True))
    animator.play(_events())
    QTest.keyClick(card.on, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    assert ended == [True]
    assert not card.isVisible()
    assert board.kinds.count("threat_changed") == 2  # the board's and the tracks'


def test_without_motion_the_end_is_there_at_once(page: QWidget) -> None:
    animator, card, board, _grid = _animator(page)
    animator.factor = 0.0
    animator.play(_events())
    assert not animator.active
    assert not card.isVisible()
    assert "stress_changed" in board.kinds


def test_without_motion_the_cards_wait_where_they_are_told_still(page: QWidget) -> None:
    animator, card, board, _grid = _animator(page)
    animator.factor, animator.still = 0.0, True
    animator.play(_events())
    assert animator.waits and card.lines[0] == "Quick Response (1 of 3)"
    assert "stress_changed" not in board.kinds
    animator.next_step()
    assert card.lines[0] == "3 Threat (2 of 3)"
    animator.skip()
    assert not animator.active and not card.isVisible()


def test_again_begins_the_chain_anew_and_tells_when_the_present_is_to_be_shown(
    page: QWidget,
) -> None:
    animator, card, board, _grid = _animator(page)
    rewound: list[bool] = []
    animator.rewound.connect(rewound.append)
    animator.play(_events())
    animator.skip()
    told = list(board.kinds)
    animator.again()
    assert (rewound, card.lines[0]) == ([True], "Quick Response (1 of 3)")
    animator.skip()
    assert rewound == [True, False]
    assert board.kinds == told * 2


def test_again_in_the_midst_of_a_chain_ends_it_once(page: QWidget) -> None:
    animator, card, _board, _grid = _animator(page)
    ended: list[bool] = []
    animator.finished.connect(lambda: ended.append(True))
    animator.play(_events())
    animator.next_step()
    animator.next_step()
    QTest.mouseClick(card.again, Qt.MouseButton.LeftButton)
    assert card.lines[0] == "Quick Response (1 of 3)"
    assert ended == []
    animator.skip()
    assert ended == [True]


def test_a_step_that_does_not_wait_stays_for_its_reading_time(page: QWidget) -> None:
    animator, card, _board, _grid = _animator(page)
    animator.by_click = False
    events = _events()
    animator.play(events)
    acted = next(each for each in events if each.kind == "threat_changed")
    assert animator.shown(acted).pause >= max(LEAST_MS, WORD_MS * 4)
    assert card.reading_ms == max(LEAST_MS, WORD_MS * len(" ".join(card.lines).split()))
    animator.drop()


@pytest.mark.parametrize("size", [100, 150])
def test_a_long_step_grows_over_the_hand_and_nothing_of_it_is_cut_off(
    page: QWidget, size: int
) -> None:
    look.use_theme("light", size)
    state = quiet(fresh())
    state.regular = {"drobak": 2}
    animator, card, _board, _grid = _animator(page)
    animator.play(begin(state, CrownTask("move")))
    for _step in range(9):
        if "Occupation" in card.lines[0]:
            break
        animator.next_step()
    card.retranslate()
    QApplication.processEvents()
    assert 354 - RISES <= card.geometry().top() <= 354
    assert card.geometry().bottom() >= 354 + 45
    assert card.words.height() >= card.words.heightForWidth(card.words.width())
    animator.drop()
    look.use_theme("light")
